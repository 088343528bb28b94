"""Every rule that an engine has to keep is marked on a test, and each check behind `why_not` is needed by one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from playaid.core.rulebook import load_rules
from playaid.resources import locate

ROOT = Path(__file__).parents[1]

UNMARKED: dict[str, str] = {}
"""Rules with the tag E that no test can be marked with, each with the reason."""


def marked() -> set[str]:
    """The ids on the marks of all tests."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found.update(re.findall(r'"([A-Z]+-\d+)"', mark))
    return found


@pytest.mark.parametrize("game", ["julchen", "juliet", "monster"])
def test_every_rule_of_the_engine_is_marked_on_a_test(game: str) -> None:
    rules = load_rules(locate(), game)
    wanted = {rule.id for rule in rules if rule.kind == "rule" and "E" in rule.tags}
    assert len(wanted) > 30
    missing = wanted - marked()
    excused = UNMARKED.keys() & {rule.id for rule in rules}
    assert missing == excused


def test_marks_name_rules_that_exist() -> None:
    known = {rule.id for game in ("julchen", "juliet", "monster") for rule in load_rules(locate(), game)}
    prefixes = {rule.partition("-")[0] for rule in known}
    # Other marks are worked examples, such as C-15.
    assert {rule for rule in marked() if rule.partition("-")[0] in prefixes} <= known


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_each_check_switched_off_makes_a_marked_test_fail() -> None:
    done = subprocess.run(
        [sys.executable, "tools/mutate_rules.py"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("\ndead ") > 80
