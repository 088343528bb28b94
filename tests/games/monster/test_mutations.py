"""Switching off any check behind `why_not` makes a test fail that marks its rule or tests refusals."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from playaid.games.monster import legality
from playaid.games.monster.legality import CHECKS, COMMON
from playaid.games.monster.moves import Action
from tests.games.monster import test_dungeon, test_fighting, test_turn


def refusing_tests() -> list[Callable[[], None]]:
    """The tests that ask for refusals and take no arguments."""
    return [
        function
        for module in (test_turn, test_fighting, test_dungeon)
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_")
        and not inspect.signature(function).parameters
        and any(word in inspect.getsource(function) for word in ("refused(", "reason(", "moves("))
    ]


def some_test_fails() -> bool:
    """Whether one of these tests fails now."""
    for test in refusing_tests():
        try:
            test()
        except Exception:
            return True
    return False


PLACES = [(None, index) for index in range(len(COMMON))] + [
    (action, index) for action in Action for index in range(len(CHECKS[action]))
]


def test_these_tests_pass_as_they_are() -> None:
    assert len(refusing_tests()) > 20
    assert not some_test_fails()


@pytest.mark.slow
@pytest.mark.parametrize(("action", "index"), PLACES)
def test_a_check_that_is_switched_off_is_missed(
    action: Action | None, index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = COMMON if action is None else CHECKS[action]
    rest = (*checks[:index], *checks[index + 1 :])
    if action is None:
        monkeypatch.setattr(legality, "COMMON", rest)
    else:
        monkeypatch.setitem(CHECKS, action, rest)
    assert some_test_fails(), f"{checks[index].rule} {checks[index].broken.__name__}"
