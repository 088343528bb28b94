"""What `playaid odds` loads: start-up time is part of the product, so each new module must be meant."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
before = set(sys.modules)
from playaid.__main__ import main
sys.argv = ["playaid", *sys.argv[1:]]
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
names = [name for name in set(sys.modules) - before if name.partition(".")[0] not in sys.stdlib_module_names]
print(*sorted(names), file=sys.stderr)
"""
SHARED = {
    "playaid",
    "playaid.__main__",
    "playaid.cli",
    "playaid.cli.common",
    "playaid.cli.lazy",
    "playaid.cli.main",
    "playaid.core",
    "playaid.core.chance",
    "playaid.core.dice",
    "playaid.core.files",
    "playaid.core.language",
    "playaid.core.notation",
    "playaid.core.options",
    "playaid.core.text",
    "playaid.errors",
    "playaid.games",
    "playaid.games.monster",
    "playaid.games.monster.data",
    "playaid.games.monster.messages",
    "playaid.games.monster.model",
    "playaid.games.monster.notation",
    "playaid.games.monster.odds",
    "playaid.games.monster.options",
    "playaid.games.monster.rules",
    "playaid.resources",
}
TYPER = {"typer", "annotated_doc", "shellingham"}
ODDS = SHARED | {"playaid.cli.odds", "playaid.cli.odds_text", "playaid.cli.wording"}


def loaded(*words: str) -> set[str]:
    """The modules beyond the standard library that a command loads in a fresh process."""
    done = subprocess.run([sys.executable, "-c", CODE, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_odds_loads_these_modules_and_no_others() -> None:
    names = loaded("odds", "gandaulf", "--vs", "dragon")
    assert {name for name in names if name.startswith("playaid")} == ODDS
    assert {name.partition(".")[0] for name in names} - {"playaid"} == TYPER


def test_sympy_comes_only_with_explain() -> None:
    assert not any(name.startswith("sympy") for name in loaded("odds", "gandaulf", "--vs", "all", "--dist"))
    assert "sympy" in loaded("odds", "gandaulf", "--vs", "dragon", "--explain")
