"""Every rule that the engine has to keep is marked on a test."""

from __future__ import annotations

import re
from pathlib import Path

from playaid.core.rulebook import load_rules
from playaid.resources import locate

TESTS = Path(__file__).parents[2]


def test_every_engine_rule_is_marked_on_a_test() -> None:
    marked: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for mark in re.findall(r"@pytest\.mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            marked.update(re.findall(r'"(M-\d+)"', mark))
    wanted = {rule.id for rule in load_rules(locate(), "monster") if rule.kind == "rule" and "E" in rule.tags}
    assert len(wanted) > 50
    assert wanted <= marked, sorted(wanted - marked)
