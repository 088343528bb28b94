"""The fast search for full boards: finding plans and excluding shorter ones, one after the other or in two threads."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from playaid.games.juliet.arrays import MOST_CELLS, MOST_MOVES
from playaid.games.juliet.backward import LONG_WALK, MOST_PREFIXES, Backward
from playaid.games.juliet.field import Field
from playaid.games.juliet.found import Found
from playaid.games.juliet.model import DEFINED, HARMLESS, Board, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.plans import WIDER, WIDTHS, adopt, find_shorter, find_some
from playaid.games.juliet.search import Limits, Step

# Prefixes that may be listed before a first plan is looked for, and before shorter ones are; tries of the bound for the
# least length before a first plan is looked for, and for each length before shorter ones are. A million tries take one
# to two seconds.
EARLY_PREFIXES, SOME_PREFIXES, QUICK, SHORT = 2_000, 10_000, 100_000, 300_000


def supports(board: Field, mode: str) -> bool:
    """Whether the fast search gives the right answer under the board's options.

    Args:
        board: the field.
        mode: what a search must remember for `no_undo`; see `search.remembers`.
    """
    options = board.options
    plain = options.dash == "off" and options.initial_contact == "loss" and mode == "off"
    return plain and board.size <= MOST_CELLS


def solve_fast(
    board: Field,
    start: tuple[int, int, int],
    balcony: int,
    lowest: int,
    limits: Limits,
    *,
    compiled: bool,
    plan: list[Step] | None = None,
) -> Found:
    """The shortest plan for one balcony that can be reached when every guard is gone.

    A short proof is tried first; then some plan is looked for going forward, and shortened; then all lengths from below
    that could be shorter are excluded, with one more look for a shorter plan where that takes long. With two threads
    one of them looks for plans all the while.

    Args:
        board: the field; `supports` must hold.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        lowest: a number of moves that no plan undercuts.
        limits: when to stop; `first` stops at the first plan.
        compiled: whether Numba's kernels are used.
        plan: a plan that is known already; less time is spent on looking for others then.
    """
    search = Backward(board, start, balcony, compiled, limits)
    found = search.found
    most = min(board.options.turn_limit or MOST_MOVES, MOST_MOVES)
    found.lower_bound = lowest
    try:
        if plan is not None:
            adopt(search, plan)
        search.most_prefixes = EARLY_PREFIXES
        search.raise_bound(most)
        # Where the bound is nearly exact, the proof is quicker than any first plan.
        search.prove(min(most, found.lower_bound), budget=QUICK)
        if limits.threads > 1 and compiled and not limits.first and limits.nodes is None:
            with plans_by_another_thread(search, most):
                exclude(search, most)
        else:
            find_some(search, most)
            if not (limits.first and found.plan is not None):
                search.most_prefixes = SOME_PREFIXES
                search.prove(most, budget=SHORT)
                find_shorter(search, most, WIDTHS if plan is None else WIDER[:1])
                exclude(search, most)
    except KeyboardInterrupt:
        found.interrupted = True
        found.stopped = "interrupted"
    return found


def exclude(search: Backward, most: int) -> None:
    """Exclude one length after the other for as long as it takes."""
    search.most_prefixes = MOST_PREFIXES
    search.raise_bound(most)
    search.prove(most)


@contextmanager
def plans_by_another_thread(search: Backward, most: int) -> Iterator[None]:
    """Let another thread look for plans while the search excludes lengths; what it finds is taken over."""
    found = search.found
    if found.optimal or found.stopped is not None:
        yield
        return
    limits = replace(search.limits, progress=None)
    finder = Backward(search.board, search.start, search.balcony, search.compiled, limits)
    finder.own_walk = LONG_WALK
    finder.began, finder.partner, search.partner = search.began, search, finder
    finder.found.take_over(found)

    def find() -> None:
        find_some(finder, most)
        find_shorter(finder, most, (*WIDTHS, *WIDER))

    try:
        with ThreadPoolExecutor(1) as pool:
            finding = pool.submit(find)
            try:
                yield
            finally:
                finder.halt[0] = 1
    finally:
        found.take_over(finder.found)
        found.nodes += finder.found.nodes
    finding.result()


@cache
def prepare() -> float:
    """Compile the kernels, or load them from the cache, by solving a tiny board; returns the seconds that it took."""
    began = time.monotonic()
    square, up = Square(1, 1), Square(1, 2)
    tiny = Board(3, 3, (1, 2, 3), frozenset(), frozenset(), square, {up: HARMLESS, Square(0, 2): DEFINED})
    board = Field.of(tiny, Options())
    search = Backward(board, board.position(frozenset({DEFINED})), 3, compiled=True)
    find_some(search, MOST_MOVES)
    find_shorter(search, MOST_MOVES, ((1, False),))
    search.prove(MOST_MOVES)
    search.grow(force=True)
    return time.monotonic() - began
