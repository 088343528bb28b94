"""Switch off one check of an engine at a time, and see whether a test marked with its rule fails.

`python -m tools.switch_off_rules julchen` runs, for each rule that `why_not` cites, the tests that are marked with it
while `why_not` lets everything pass that this rule would refuse. A rule whose tests all still pass isn't tested.
"""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

RULE, GAME = "PLAYAID_SWITCHED_OFF", "PLAYAID_SWITCHED_GAME"


def pytest_configure() -> None:
    """Wrap the engine's `why_not`; pytest calls this because the module is given as a plugin."""
    state: Any = importlib.import_module(f"playaid.games.{os.environ[GAME]}.state").State
    original = state.why_not

    def why_not(self: Any, move: Any) -> Any:
        refusal = original(self, move)
        return None if refusal is not None and refusal.rule == os.environ[RULE] else refusal

    state.why_not = why_not


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the quick tests that are marked with the rule."""
    items[:] = [
        item
        for item in items
        if not item.get_closest_marker("slow")
        and any(os.environ[RULE] in mark.args for mark in item.iter_markers("rule"))
    ]


def main(game: str) -> None:
    """Try every rule cited in the game's state module."""
    source = Path(f"playaid/games/{game}/state.py").read_text(encoding="utf-8")
    cited = set(re.findall(r'Refusal\((?:[^()]|\([^()]*\))*?"([A-Z]+-\d+)"', source))
    cited |= set(re.findall(r'"([JWM]A?-\d+)"\)', source))
    kept = []
    for rule in sorted(cited):
        words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tools.switch_off_rules", f"tests/games/{game}"]
        environment = {**os.environ, RULE: rule, GAME: game, "PYTHONPATH": "."}
        done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
        verdict = {0: "NOT TESTED: all marked tests pass", 1: "a marked test fails", 5: "no test is marked"}
        print(f"{rule}: {verdict.get(done.returncode, done.stdout[-300:] + done.stderr[-300:])}", flush=True)
        if done.returncode != 1:
            kept.append(rule)
    sys.exit(f"{len(kept)} of {len(cited)} rules are not tested: {', '.join(kept)}" if kept else 0)


if __name__ == "__main__":
    main(sys.argv[1])
