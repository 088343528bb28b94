"""Rule options: names, values, what differs from the default."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from playaid.core.options import RuleOptions, choice, flag, number
from playaid.errors import UsageError


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample(RuleOptions):
    sides: int = number(6, 2, 100, point="MA-08")
    dash: str = choice("off", "on", point="W-42")
    limit_needs_empty_pile: bool = flag(True, point="JA-04")
    turn_limit: int | None = number(None, 1, None, point="W-39")


def test_only_differences_are_reported() -> None:
    options = Sample.parse(["sides=8", "dash=off", "limit-needs-empty-pile=false", "turn_limit=100"])
    assert options.limit_needs_empty_pile is False
    assert options.changed() == {"sides": "8", "limit_needs_empty_pile": "false", "turn_limit": "100"}
    assert Sample().changed() == {}
    assert Sample().describe() == "default options"


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("side=8", "did you mean sides"),
        ("zzz=8", "the options here are sides, dash"),
        ("sides", "needs a value"),
        ("sides=1", "a whole number from 2 to 100"),
        ("sides=²", "can't be '²'"),
        ("dash=maybe", "off or on"),
        ("turn_limit=0", "none or a whole number from 1 up"),
    ],
)
def test_wrong_options_name_the_right_ones(text: str, match: str) -> None:
    with pytest.raises(UsageError, match=match):
        Sample.parse([text])
