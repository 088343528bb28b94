"""Plans and proofs together: in two threads, from what is known already, and by plans in chains."""

from __future__ import annotations

import time

import pytest

from playaid.games.juliet.arrays import MOST_MOVES
from playaid.games.juliet.backward import Backward
from playaid.games.juliet.compiled import wants_compiled
from playaid.games.juliet.fast import plans_by_another_thread, prepare
from playaid.games.juliet.field import Field
from playaid.games.juliet.known import Known, shortest_that_wins
from playaid.games.juliet.model import Move
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.planner import Planner
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import SOLVABLE, solve
from playaid.games.juliet.state import State, replay
from tests.games.juliet.boards import board

MARKED = frozenset("x")
OPEN = "1 2 3\n. . .\n. x .\n. . .\n. R ."
LARGE = """
1 2 3 4 5
. . . . .
g x g g g
g g g g g
g . g x #
# g g g x
g x g g g
g g . x g
. . R . .
"""
needs_numba = pytest.mark.skipif(not wants_compiled(), reason="threads only help compiled code")


def moves(*texts: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, texts))


@needs_numba
def test_two_threads_give_the_answer_of_one() -> None:
    laid = parse_board(LARGE.strip()).board
    [alone] = solve(laid, MARKED, [2])
    [together] = solve(laid, MARKED, [2], limits=Limits(threads=2))
    assert alone.status == together.status == SOLVABLE
    assert alone.optimal
    assert together.optimal
    assert alone.moves == together.moves


@needs_numba
def test_what_another_thread_finds_is_taken_over() -> None:
    prepare()
    field = Field.of(parse_board(LARGE.strip()).board, Options())
    search = Backward(field, field.position(MARKED), 2, compiled=True)
    with plans_by_another_thread(search, MOST_MOVES):
        until = time.monotonic() + 60
        while search.found.plan is None and time.monotonic() < until:
            search.is_over(Limits(), 0)
            time.sleep(0.01)
        assert search.found.plan is not None
        assert search.partner is not None
        assert not search.partner.halt[0]
    assert search.partner.halt[0]
    found = search.found
    assert found.plan is not None
    end = replay(State(field.board, MARKED, 2), field.name_moves(found.plan))
    assert end.outcome is not None
    assert end.outcome.won


@needs_numba
def test_an_error_in_the_other_thread_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(search: Backward, most: int) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("playaid.games.juliet.fast.find_some", fail)
    field = Field.of(parse_board(LARGE.strip()).board, Options())
    search = Backward(field, field.position(MARKED), 2, compiled=True)
    with pytest.raises(RuntimeError, match="broken"), plans_by_another_thread(search, MOST_MOVES):
        pass


def test_a_halted_search_ends_without_a_plan() -> None:
    field = Field.of(parse_board(OPEN).board, Options())
    planner = Planner(field, compiled=False)
    here, goal = field.position(MARKED), field.balcony.index(1)
    assert planner.find(here, goal, 4, halt=[0]) is not None
    assert planner.find(here, goal, 4, halt=[1]) is None


@pytest.mark.parametrize("name", ["B01", "B04", "B05", "B08", "B12", "B16"])
def test_plans_in_chains_win_and_no_guard_moves_for_nothing(name: str) -> None:
    laid = board(name)
    field = Field.of(laid, Options())
    for result in solve(laid, MARKED, [number for number in laid.balconies if number is not None]):
        goal = field.balcony.index(result.balcony)
        flat = Planner(field, compiled=False).find(field.position(MARKED), goal, 50, chains=True)
        assert (flat is None) == (result.plan is None)
        if flat is None or result.plan is None:
            continue
        steps = list(zip(flat[::2], flat[1::2], strict=True))
        named = field.name_moves(steps)
        end = replay(State(laid, MARKED, result.balcony), named)
        assert end.outcome is not None
        assert end.outcome.won
        # Two chains that meet are not looked for, so it may be longer.
        assert len(result.plan) <= len(named) <= len(result.plan) + 2
        romeo = field.cell(laid.romeo)
        for (start, end_cell), following, move in zip(steps, steps[1:], named, strict=False):
            if start == romeo:
                romeo = end_cell
                continue
            near = [cell for cell in field.romeo_to[romeo] if cell >= 0]
            makes_room = start in near or (move.card == "x" and any(field.near[cell] >> start & 1 for cell in near))
            assert makes_room or following[1] == start or following[0] == end_cell


def test_a_plan_is_tried_before_it_is_believed() -> None:
    state = State(parse_board(OPEN).board, MARKED, 1)
    wins = ("x b3-c3", "R b1-a1", "R a1-a2", "R a2-a3", "R a3-a4")
    assert shortest_that_wins(state, [moves(*wins)]) == list(moves(*wins))
    # The names of the cards don't matter, and what comes after the win is left out.
    other = ("g b3-c3", *wins[1:], "R a4-b4")
    assert shortest_that_wins(state, [moves(*other)]) == list(moves(*wins))
    no_card, illegal, contact = ("x c3-c2", *wins), ("x b3-b1", *wins[1:]), wins[1:]
    assert shortest_that_wins(state, [moves(*plan) for plan in (no_card, illegal, contact, wins[:-1])]) is None
    assert shortest_that_wins(state, [moves(*contact), moves(*wins)]) == list(moves(*wins))


@needs_numba
def test_what_is_known_is_used() -> None:
    laid = parse_board(LARGE.strip()).board
    few = Limits(nodes=1)
    [nothing] = solve(laid, MARKED, [2], limits=few)
    assert nothing.plan is None
    [proven] = solve(laid, MARKED, [2])
    assert proven.plan is not None
    bound = len(proven.plan) - 1
    [informed] = solve(laid, MARKED, [2], limits=few, known={2: Known(bound, (proven.plan,))})
    assert (informed.plan, informed.lower_bound) == (proven.plan, bound)
