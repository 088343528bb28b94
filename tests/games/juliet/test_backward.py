"""The fast search: the same answers as searching all positions, on full boards the stated ones."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from playaid.games.juliet.arrays import MOST_MOVES
from playaid.games.juliet.backward import Backward
from playaid.games.juliet.data import Definition, load_guards
from playaid.games.juliet.fast import solve_fast, supports
from playaid.games.juliet.field import Field, least_moves, why_shut_off
from playaid.games.juliet.found import without_loops
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
            found = solve_fast(short, start, number, bound, Limits(), compiled=compiled)
            assert found.plan is None, (laid, options, number)
            assert found.lower_bound == bound + 4
            continue
        found = solve_fast(field, start, number, bound, Limits(), compiled=compiled)
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
    found = solve_fast(field, start, 3, 3, Limits(nodes=1), compiled=False)
    assert found.stopped == "limit of 1 positions"
    assert 3 <= found.lower_bound <= 7


def test_ctrl_c_leaves_a_bound() -> None:
    def stop(text: str) -> None:
        raise KeyboardInterrupt

    laid = board("B16")
    field = Field.of(laid, Options())
    limits = Limits(progress=stop)
    found = solve_fast(field, field.position(MARKED), 1, 3, limits, compiled=False)
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
    search.raise_bound(MOST_MOVES)
    listed = int(search.state[search.kernel.LISTED])
    assert listed > 0
    search.pool = search.pool._replace(prefix=search.pool.prefix[: listed + 1])
    bound = search.found.lower_bound
    done = (search.kernel.DONE, search.kernel.FOUND)
    assert search.go_on(bound, counts=1, most=1_000_000) in done
    assert len(search.pool.prefix) > listed + 1


ONE_GUARD = """
1 2 3 4 5
. . . . .
g g g g g
g g . g .
g g g x #
# g g g g
g g g g g
g g . g g
. . R . .
"""


def one_guard() -> tuple[Backward, int, int, int]:
    """A search, a prefix of three steps, cells that must be free at its end, and where no defined guard may be then."""
    field = Field.of(parse_board(ONE_GUARD).board, Options())
    search = Backward(field, field.position(MARKED), 4, compiled=False)
    at = 0
    for number, cell in enumerate((32, 27, 22), start=1):
        assert search.kernel.add_prefix(search.geo, search.prefixes, search.work, number, at, cell)
        at = number
    search.listed = at + 1
    holes = sum(1 << cell for cell in (1, 2, 3, 9, 14, 18))
    shun = sum(1 << cell for cell in (4, 7, 8, 12, 13, 16, 17, 21, 23, 27))
    return search, at, holes, shun


@pytest.mark.parametrize(
    ("wanted", "onward", "moves"),
    [
        ((), (), set()),
        # Only a guard that leaves the wanted cell serves; not for 14, which must be free itself.
        ((9,), (), {(9, 4), (9, 8)}),
        # Or one that goes on from there; from 12 it demands the same as from 8.
        ((), (13,), {(8, 13), (14, 13), (18, 13)}),
    ],
)
def test_only_moves_that_the_next_step_needs_are_taken_back(
    wanted: tuple[int, ...], onward: tuple[int, ...], moves: set[tuple[int, int]]
) -> None:
    search, at, holes, shun = one_guard()
    search.begin(50)
    kernel, state = search.kernel, search.state
    search.pool.prefix[0], state[kernel.LISTED] = at, 1
    sets = (holes, shun, sum(1 << cell for cell in wanted), sum(1 << cell for cell in onward))
    kernel.add_node(search.geo, search.pool, state, 22, sets, 0, 14, 0, -1, -1, -1)
    kernel.evaluate(*search.arrays, 0, 50, 50)
    kernel.take_back_guards(search.geo, search.prefixes, search.pool, search.problems, state, 0, 14, 1, 50)
    found = range(1, state[kernel.NODES])
    assert {(search.pool.moved_from[node], search.pool.moved_to[node]) for node in found} == moves


def test_nothing_is_used_before_it_is_there() -> None:
    """The cheapest assignment lets the guard use a free cell that Romeo leaves behind only later; the bound doesn't."""
    search, at, holes, shun = one_guard()
    kernel = search.kernel
    problem = (search.geo, search.prefixes, search.problems, search.work, 0, at, holes, shun)
    assert kernel.lone_bound(*problem, 50, 0) == 14
    assert kernel.solve_prefix(*problem, 50, 0) == 19
    results = []
    every = (1 << search.board.size) - 1
    for limit in (18, 19):
        search.begin(limit)
        search.pool.prefix[0], search.state[kernel.LISTED] = at, 1
        kernel.add_node(search.geo, search.pool, search.state, 22, (holes, shun, every, every), 0, 14, 0, -1, -1, -1)
        results.append(search.go_on(limit, counts=1, most=1_000_000))
    assert results == [kernel.DONE, kernel.FOUND]


def test_most_known_questions_need_hardly_more_nodes_than_moves(cases: Path) -> None:
    guards = load_guards(locate())
    few = 0
    for query in json.loads((cases / "juliet-optimal.json").read_text(encoding="utf-8"))["queries"]:
        laid = parse_board("\n".join(query["board"])).board
        kind = query["definition"]["kind"]
        defined = guards.defined(Definition(kind, guards.values[kind][query["definition"]["value"]]), laid.ids)
        [result] = solve(laid, defined, [query["balcony"]], limits=Limits(nodes=2_000))
        few += result.nodes <= 2 * query["moves"]
    assert few >= 7


def test_walks_listed_step_by_step_are_those_listed_at_once() -> None:
    rng = random.Random(5)
    compared = 0
    for _ in range(12):
        laid = random_board(rng, width=rng.randint(3, 4), ranks=5)
        field = Field.of(laid, Options())
        start = field.position(MARKED)
        if State(laid, balcony=0).outcome is not None or why_shut_off(field, 1, start[1] | start[2]) is not None:
            continue
        for last in (9, 12):
            walks = []
            for first in (last, 3):
                search = Backward(field, start, 1, compiled=False)
                for limit in range(first, last + 1):
                    search.queue_goal(limit)
                walks.append(sorted(walk_of(search, prefix) for prefix in range(search.listed)))
            assert walks[0] == walks[1]
            compared += len(walks[0])
    assert compared > 500


def walk_of(search: Backward, prefix: int) -> list[int]:
    """The cells of a prefix."""
    cells = []
    while prefix >= 0:
        cells.append(search.prefixes.cell[prefix])
        prefix = search.prefixes.parent[prefix]
    return cells[::-1]


def test_no_bound_is_above_what_a_plan_needs(cases: Path) -> None:
    """Along the plans of the known questions: at each node, and for each prefix of the walk."""
    guards = load_guards(locate())
    for query in json.loads((cases / "juliet-optimal.json").read_text(encoding="utf-8"))["queries"]:
        kind = query["definition"]["kind"]
        card = Definition(kind, guards.values[kind][query["definition"]["value"]])
        laid = parse_board("\n".join(query["board"])).board
        field = Field.of(laid, Options())
        start = field.position(guards.defined(card, laid.ids))
        found = solve_fast(field, start, query["balcony"], 1, Limits(first=True), compiled=True)
        assert found.plan is not None
        search = Backward(field, start, query["balcony"], compiled=True)
        for left, prefix, holes, shun in nodes_along(search, found.plan):
            bound = search.kernel.solve_prefix(
                search.geo, search.prefixes, search.problems, search.work, 0, prefix, holes, shun, 200, 0
            )
            assert bound <= left
        shuns = [search.geo.near[cell] & search.geo.field for cell in range(search.geo.size)]
        for prefix in range(1, search.listed):
            shun = int(shuns[search.prefixes.cell[prefix]])
            arrays = (search.geo, search.prefixes, search.problems, search.work, 0, prefix)
            bound = search.kernel.lone_bound(*arrays, 0, shun, 200, 1)
            more = int(bound - search.problems.total[0])
            assert search.kernel.refine(*arrays, shun, 200, 0, 1_000) + more <= len(found.plan)


def nodes_along(search: Backward, plan: list[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """The nodes on a plan: moves left, the prefix, the cells that must be free, and those without a defined guard."""
    geo, romeo = search.geo, search.geo.romeo
    walk = [0]
    steps = []
    for origin, target in plan:
        steps.append(origin == romeo)
        if origin == romeo:
            assert search.kernel.add_prefix(geo, search.prefixes, search.work, search.listed, walk[-1], target)
            walk.append(search.listed)
            search.listed += 1
            romeo = target
    holes, shun = 0, int(geo.near[geo.goal] & geo.field)
    nodes = [(len(plan), walk[-1], holes, shun)]
    for left in range(len(plan) - 1, -1, -1):
        origin, target = plan[left]
        if steps[left]:
            walk.pop()
            holes = holes & ~(1 << origin) | (0 if geo.start >> target & 1 else 1 << target)
            shun = (shun & ~(1 << origin) | int(geo.near[origin] & geo.field)) & ~holes
        elif (holes | shun) >> origin & 1:
            here = search.prefixes.cell[walk[-1]]
            holes = holes & ~(1 << origin) | 1 << target
            behind = shun >> target & 1
            shun = shun & ~(1 << origin) & ~(1 << target) | behind << origin
            shun = (shun | int(geo.near[here] & geo.field)) & ~holes
        nodes.append((left, walk[-1], holes, shun))
    return nodes
