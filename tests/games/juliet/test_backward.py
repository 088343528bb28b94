"""The fast search: the same answers as searching all positions, on full boards the stated ones."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from playaid.games.juliet.arrays import MOST_MOVES
from playaid.games.juliet.backward import Backward, solve_backward, supports, without_loops
from playaid.games.juliet.data import Definition, load_guards
from playaid.games.juliet.field import Field, least_moves, why_shut_off
from playaid.games.juliet.model import Board
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits, breadth_first, remembers
from playaid.games.juliet.solver import SOLVABLE, positions, solve
from playaid.games.juliet.state import State, replay
from playaid.resources import locate
from tests.games.juliet.boards import board, random_board

MARKED = frozenset("x")
CHANGES = ("guard_adjacency=king", "guards_on_end_line=false", "no_undo=prev")


def compare(laid: Board, options: Options, *, compiled: bool) -> int:
    """Compare both searches for each balcony that guards alone could shut off; returns how many were solvable."""
    field = Field.of(laid, options)
    start = field.position(MARKED)
    if State(laid, balcony=0, options=options).outcome is not None:
        return 0
    occupied = start[1] | start[2]
    numbers = [number for number in laid.balconies if number is not None]
    open_ones = [number for number in numbers if why_shut_off(field, number, occupied) is None]
    layers = breadth_first(field, start, open_ones, Limits())
    solvable = 0
    for number in open_ones:
        steps = layers.plans.get(number)
        bound = least_moves(field, number, occupied)
        assert bound is not None
        assert steps is None or bound <= len(steps)
        if steps is None:
            # Without a limit the fast search would go on for ever here; with one it must exclude every length.
            short = Field.of(laid, replace(options, turn_limit=bound + 3))
            found = solve_backward(short, start, number, bound, Limits(), compiled=compiled)
            assert found.plan is None, (laid, options, number)
            assert found.lower_bound == bound + 4
            continue
        found = solve_backward(field, start, number, bound, Limits(), compiled=compiled)
        assert found.plan is not None, (laid, options, number)
        assert (len(found.plan), found.optimal) == (len(steps), True), (laid, options, number)
        end = replay(State(laid, balcony=number, options=options), field.name_moves(found.plan))
        assert end.outcome is not None
        assert end.outcome.won
        solvable += 1
    return solvable


def sweep(seed: int, boards: int, *, compiled: bool, sizes: tuple[tuple[int, int], ...], most: int) -> int:
    """Compare on random boards of at most some positions, under random options that the fast search takes."""
    rng = random.Random(seed)
    solvable = compared = 0
    while compared < boards:
        width, ranks = rng.choice(sizes)
        options = Options.parse(rng.sample(CHANGES, rng.choice((0, 0, 1, 2))))
        laid = random_board(rng, width=width, ranks=ranks)
        field = Field.of(laid, options)
        if positions(field, field.position(MARKED)) <= most:
            solvable += compare(laid, options, compiled=compiled)
            compared += 1
    return solvable


def test_plain_python_equals_breadth_first_on_small_boards() -> None:
    assert sweep(1, 25, compiled=False, sizes=((2, 4), (3, 3)), most=2000) > 10


@pytest.mark.slow
def test_compiled_equals_breadth_first_on_thousands_of_boards() -> None:
    assert (
        sweep(2, 2000, compiled=True, sizes=((2, 4), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (4, 5)), most=1500) > 1000
    )


@pytest.mark.slow
def test_compiled_equals_breadth_first_on_larger_boards() -> None:
    assert sweep(3, 40, compiled=True, sizes=((3, 5), (4, 4), (4, 6), (5, 5)), most=12_000) > 40


@pytest.mark.slow
@pytest.mark.rule("W-47", "WA-33")
def test_full_boards_have_the_stated_lengths(cases: Path) -> None:
    content = json.loads((cases / "juliet-optimal.json").read_text(encoding="utf-8"))
    guards = load_guards(locate())
    for query in content["queries"]:
        laid = parse_board("\n".join(query["board"])).board
        kind = query["definition"]["kind"]
        card = Definition(kind, guards.values[kind][query["definition"]["value"]])
        defined = guards.defined(card, laid.ids)
        [result] = solve(laid, defined, [query["balcony"]])
        assert (result.status, result.moves, result.optimal) == (SOLVABLE, query["moves"], True)
        assert result.plan is not None
        end = replay(State(laid, defined, query["balcony"]), result.plan)
        assert end.outcome is not None
        assert end.outcome.won


def test_what_the_fast_search_takes() -> None:
    laid = board("B16")
    for text in ("guard_adjacency=king", "guards_on_end_line=false", "no_undo=prev", "no_undo=own", "turn_limit=50"):
        field = Field.of(laid, Options.parse([text]))
        assert supports(field, remembers(field)), text
    for texts in (["dash=on"], ["no_undo=direction"], ["initial_contact=ignore_until_first_move"]):
        field = Field.of(laid, Options.parse(texts))
        assert not supports(field, remembers(field)), texts


def test_a_limit_leaves_a_bound() -> None:
    laid = board("B16")
    field = Field.of(laid, Options())
    start = field.position(MARKED)
    found = solve_backward(field, start, 3, 3, Limits(nodes=1), compiled=False)
    assert found.stopped == "limit of 1 positions"
    assert 3 <= found.lower_bound <= 7


def test_ctrl_c_leaves_a_bound() -> None:
    def stop(text: str) -> None:
        raise KeyboardInterrupt

    laid = board("B16")
    field = Field.of(laid, Options())
    limits = Limits(progress=stop)
    found = solve_backward(field, field.position(MARKED), 1, 3, limits, compiled=False)
    assert found.interrupted or found.optimal


def test_loops_are_cut_out_of_plans() -> None:
    start = (0, 1 << 5, 1 << 7)
    assert without_loops(start, [(5, 6), (6, 5), (7, 8), (0, 1)]) == [(7, 8), (0, 1)]
    assert without_loops(start, [(7, 8), (5, 6), (8, 7), (6, 5)]) == []
    assert without_loops(start, [(7, 8), (8, 9)]) == [(7, 8), (8, 9)]


def test_room_for_a_nodes_many_walks_is_made_when_nodes_are_few() -> None:
    laid = parse_board("1 2 3\n. x .\ng g .\n. g x\n. R .\n").board
    field = Field.of(laid, Options())
    search = Backward(field, field.position(MARKED), 1, compiled=False)
    search.found.lower_bound = 1
    search.raise_bound(MOST_MOVES, Limits(), 0.0)
    listed = int(search.state[search.kernel.LISTED])
    assert listed > 0
    search.pool = search.pool._replace(prefix=search.pool.prefix[: listed + 1])
    bound = search.found.lower_bound
    done = (search.kernel.DONE, search.kernel.FOUND)
    assert search.go_on(bound, counts=1, limits=Limits(), began=0.0, most=1_000_000) in done
    assert len(search.pool.prefix) > listed + 1
