"""Arrows go one way: core and games bring no printing, templates, command line, algebra or arrays along."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

import pytest

HEAVY = ("reportlab", "jinja2", "sympy", "typer", "rich", "numpy", "numba", "playaid.printing", "playaid.cli")


def modules_of(package: str) -> list[str]:
    """All modules below a package, by name."""
    root = importlib.import_module(package)
    return [package, *(found.name for found in pkgutil.walk_packages(root.__path__, f"{package}."))]


def loaded_after(code: str) -> set[str]:
    """The modules that a fresh process has loaded after running some code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules, sep='\\n', file=sys.stderr)"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_core_and_games_need_only_the_standard_library() -> None:
    names = [*modules_of("playaid.core"), *modules_of("playaid.games")]
    assert len(names) > 10
    loaded = loaded_after("\n".join(f"import {name}" for name in names))
    assert set(names) <= loaded
    assert not {name for name in loaded if name in HEAVY or name.startswith(tuple(f"{heavy}." for heavy in HEAVY))}


def test_core_knows_no_game() -> None:
    loaded = loaded_after("\n".join(f"import {name}" for name in modules_of("playaid.core")))
    assert not {name for name in loaded if name.startswith("playaid.games.")}


@pytest.mark.parametrize("game", ["julchen", "juliet", "monster"])
def test_games_know_no_other_game(game: str) -> None:
    loaded = loaded_after("\n".join(f"import {name}" for name in modules_of(f"playaid.games.{game}")))
    others = {"julchen", "juliet", "monster"} - {game}
    assert not {name for name in loaded if name.startswith(tuple(f"playaid.games.{other}" for other in others))}
