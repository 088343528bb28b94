"""Dealt boards: counts per area, the same seed the same board."""

from __future__ import annotations

import random

import pytest

from playaid.errors import DataError
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.deal import area, blank, deal
from playaid.games.juliet.model import Square
from playaid.games.juliet.notation import write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.puzzle import LEVELS, deal_question
from playaid.games.juliet.solver import UNDECIDED, Result
from playaid.resources import locate

LAYOUT = load_layout(locate())
IDS = list(load_guards(locate()).guards)


@pytest.mark.rule("W-13", "W-14", "W-15", "W-16", "W-17", "W-18", "W-19", "W-20", "WA-07")
def test_cards_lie_in_their_areas() -> None:
    for seed in range(30):
        laid = deal(LAYOUT, IDS, random.Random(seed))
        columns, guards = set(area(LAYOUT, "C")), set(area(LAYOUT, "G"))
        assert laid.columns <= columns
        assert len(laid.columns) == 2
        assert sum(square in columns for square in laid.guards) == 8
        assert sum(square in guards for square in laid.guards) == 17
        assert laid.ids == frozenset(IDS)
        assert laid.balconies == (1, 2, 3, 4, 5)
        assert (laid.romeo, laid.free) == (Square.parse("c1"), 8)
        assert not any(square.rank == laid.ranks for square in laid.guards)


def test_the_same_seed_deals_the_same_board() -> None:
    first, again, other = (write_board(deal(LAYOUT, IDS, random.Random(seed))) for seed in (7, 7, 8))
    assert first == again != other


def test_a_pinned_deal() -> None:
    """Survey files and benchmarks rely on the seeds."""
    assert write_board(deal(LAYOUT, IDS, random.Random(1000))).splitlines()[2:4] == ["d2 b2 b5 a1 .", "a5 b3 e4 .  b4"]


def test_cards_and_cells_mix() -> None:
    """Every cell of an area gets every kind of card now and then."""
    boards = [deal(LAYOUT, IDS, random.Random(seed)) for seed in range(300)]
    assert {square for laid in boards for square in laid.columns} == set(area(LAYOUT, "C"))
    assert {square for laid in boards for square in laid.squares if laid.is_free(square)} >= set(area(LAYOUT, "G"))
    assert {laid.guards.get(Square.parse("a2")) for laid in boards} >= set(IDS)


def test_blank_board() -> None:
    laid = blank(LAYOUT)
    assert not laid.guards
    assert (laid.width, laid.ranks) == (5, 8)


def test_too_few_guards() -> None:
    with pytest.raises(DataError, match="takes 25 guards, the guard set has 3"):
        deal(LAYOUT, IDS[:3], random.Random(1))


def test_ctrl_c_ends_the_dealing_of_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver keeps what it has at Ctrl-C; here that must not mean the next board."""
    seen: list[int] = []
    stopped = [Result(1, UNDECIDED, interrupted=True)]
    monkeypatch.setattr("playaid.games.juliet.puzzle.solve", lambda *_: stopped)
    with pytest.raises(KeyboardInterrupt):
        deal_question(
            LAYOUT, load_guards(locate()), random.Random(1), level=None, options=Options(), progress=seen.append
        )
    assert seen == [1]


def test_levels_follow_each_other() -> None:
    (_, easy), (medium, middle), (hard, none) = LEVELS.values()
    assert (easy, middle, none) == (medium - 1, hard - 1, None)
