"""The fast search: shortest plans on full boards, by searching backward from the balcony; see `kernel.py`."""

from __future__ import annotations

import time
from collections import namedtuple
from dataclasses import dataclass, field
from typing import Any

from playaid.games.juliet.compiled import array_of, grown, kernels, new_array
from playaid.games.juliet.field import NOWHERE, Field
from playaid.games.juliet.search import Limits, Step, over

MOST_CELLS = 62
MOST_MOVES = 60

Geo = namedtuple(
    "Geo",
    "size ranks romeo goal start field free free_cells defined from_start romeo_to romeo_from guard_to near is_end "
    "distance rank_distance rank_of file_of table",
)
Prefixes = namedtuple("Prefixes", "cell length parent bound")
Problems = namedtuple(
    "Problems",
    "cell time kind source_cell source_time source_of source_rank row_price column_price demands sources total steps",
)
Work = namedtuple("Work", "walk cost row_price column_price taken_by back gap used")

# Quick tries before the proof: how much the bound counts, how far above the bound walks may be, expansions.
QUICK = ((5, 1, 4_000), (3, 1, 4_000), (2, 1, 4_000))
EVER = 1 << 60

# Types of the arrays that grow with the number of nodes.
NODE_ARRAYS = {
    "holes": "int64",
    "shun": "int64",
    "romeo": "int8",
    "g": "int16",
    "listed": "int64",
    "number": "int32",
    "parent": "int32",
    "moved_from": "int8",
    "moved_to": "int8",
    "link": "int32",
}
Pool: Any = namedtuple("Pool", "holes shun romeo g listed number parent moved_from moved_to link prefix slot head")


def supports(board: Field, mode: str) -> bool:
    """Whether the fast search gives the right answer under the board's options.

    Args:
        board: the field.
        mode: what a search must remember for `no_undo`; see `search.remembers`.
    """
    options = board.options
    plain = options.dash == "off" and options.initial_contact == "loss" and mode == "off"
    return plain and board.size <= MOST_CELLS


@dataclass(slots=True)
class Found:
    """What a search for one balcony has found so far.

    Attributes:
        plan: the shortest plan known, as pairs of cells, or None.
        lower_bound: no plan has fewer moves.
        nodes: nodes expanded.
        stopped: why it ended before the answer was proven, in words, or None.
        interrupted: whether that was Ctrl-C.
    """

    plan: list[Step] | None = None
    lower_bound: int = 0
    nodes: int = 0
    stopped: str | None = None
    interrupted: bool = False

    @property
    def optimal(self) -> bool:
        """Whether no shorter plan than the known one exists."""
        return self.plan is not None and len(self.plan) <= self.lower_bound


@dataclass(slots=True)
class Backward:
    """One question: a board, its defined guards, a balcony.

    Attributes:
        board: the field.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        compiled: whether Numba's kernels are used.
    """

    board: Field
    start: tuple[int, int, int]
    balcony: int
    compiled: bool
    found: Found = field(default_factory=Found)
    kernel: Any = None
    geo: Any = None
    prefixes: Any = None
    problems: Any = None
    work: Any = None
    pool: Any = None
    state: Any = None

    def __post_init__(self) -> None:
        self.kernel = kernels(compiled=self.compiled)
        self.geo = self.geometry()
        self.prefixes = self.new_prefixes(1 << 12)
        kernel = self.kernel
        problem = [self.new((kernel.PROBLEM + 1) * kernel.SOURCES, 0, "int32") for _ in range(9)]
        self.problems = Problems(*problem, *(self.new(kernel.PROBLEM + 1, 0, "int32") for _ in range(4)))
        one = kernel.SOURCES + 2
        self.work = Work(
            self.new(MOST_MOVES + 4, 0, "int64"),
            self.new(kernel.SOURCES * kernel.SOURCES, 0, "int64"),
            *(self.new(one, 0, "int64") for _ in range(6)),
        )

    def new(self, size: int, value: int, kind: str) -> Any:
        """A flat array."""
        return new_array(size, value, kind, compiled=self.compiled)

    def geometry(self) -> Any:
        """The board as the kernels take it."""
        board, (romeo, defined, harmless) = self.board, self.start
        size, width, ranks = board.size, board.board.width, board.board.ranks
        standing = sum(1 << cell for cell in range(size) if board.stands(cell))
        inside = standing & ~board.start
        free = inside & ~(defined | harmless | 1 << romeo)
        came_from = [[NOWHERE] * 4 for _ in range(size)]
        for cell in range(size):
            for way, target in enumerate(board.romeo_to[cell]):
                if target != NOWHERE:
                    came_from[target][way] = cell
        distance = hole_distances(board, inside, self.kernel.BIG)
        rank_of = [ranks - 1 - cell // width for cell in range(size)]
        rank_distance = [
            min(distance[cell * size + other] for other in range(size) if rank_of[other] == rank)
            for cell in range(size)
            for rank in range(ranks)
        ]
        table = [0] * 67
        for cell in range(66):
            table[(1 << cell) % 67] = cell

        def flat(values: Any, kind: str = "int64") -> Any:
            return array_of(list(values), kind, compiled=self.compiled)

        return Geo(
            size,
            ranks,
            romeo,
            board.balcony.index(self.balcony),
            board.start,
            inside,
            free,
            free.bit_count(),
            defined,
            board.start >> romeo & 1,
            flat(to for row in board.romeo_to for to in row),
            flat(cell for row in came_from for cell in row),
            flat(to for row in board.guard_to for to in row),
            flat(board.near),
            flat(int(number is not None) for number in board.balcony),
            flat(distance),
            flat(rank_distance),
            flat(rank_of),
            flat(cell % width for cell in range(size)),
            flat(table),
        )

    def new_prefixes(self, size: int) -> Any:
        """Room for prefixes."""
        return Prefixes(*(self.new(size, 0, kind) for kind in ("int8", "int16", "int32", "int16")))

    def list_prefixes(self, limit: int) -> None:
        """All prefixes that a plan within the limit may have."""
        kernel = self.kernel
        while True:
            arguments = (self.geo, self.prefixes, self.problems, self.work, self.state, limit)
            if kernel.extend_prefixes(*arguments) != kernel.PREFIXES_FULL:
                return
            self.prefixes = self.new_prefixes(2 * len(self.prefixes.cell))

    def begin(self, limit: int, weight: int, *, listing: int) -> None:
        """Prepare a search for plans within the limit, along walks whose own bound is at most `listing`."""
        self.state = self.new(8, 0, "int64")
        self.state[self.kernel.LOWEST] = limit * weight + 1
        self.list_prefixes(min(listing, limit))
        nodes = 1 << 14
        self.pool = Pool(
            *(self.new(nodes, 0, kind) for kind in NODE_ARRAYS.values()),
            self.new(8 * nodes + int(self.state[self.kernel.PREFIXES]), 0, "int32"),
            self.new(4 * nodes, -1, "int32"),
            self.new(limit * weight + 2, -1, "int32"),
        )
        self.kernel.list_goal(self.geo, self.prefixes, self.pool, self.state, limit, weight)

    def grow(self) -> None:
        """Make room for more nodes."""
        pool, kernel = self.pool, self.kernel
        size = len(pool.g)
        if self.state[kernel.NODES] > size - 8 * self.geo.size:
            size *= 2
        listed = len(pool.prefix)
        if self.state[kernel.LISTED] > listed // 2:
            listed *= 2
        longer = {name: grown(getattr(pool, name), size, 0) for name in NODE_ARRAYS}
        old = pool.slot
        slots = self.new(4 * size, -1, "int32") if 4 * size > len(old) else old
        self.pool = pool._replace(**longer, prefix=grown(pool.prefix, listed, 0), slot=slots)
        if slots is not old:
            kernel.rehash(self.pool, old)

    def run(self, limit: int, weight: int, *, listing: int, limits: Limits, began: float, most: int) -> int:
        """Search once; returns the kernel's DONE, FOUND, or PAUSED when a limit was hit.

        Args:
            limit: the most moves of a plan.
            weight: how much the bound counts; 1 for the shortest plan.
            listing: walks whose bound is above this are left out; `limit` for a proof.
            limits: the limits of the whole search.
            began: when it began.
            most: expansions, after which it pauses for good.
        """
        kernel = self.kernel
        self.begin(limit, weight, listing=listing)
        before = self.found.nodes
        chunk = 200 if self.compiled else 2
        slack = kernel.BIG if weight == 1 else 1
        shown = time.monotonic()
        while True:
            arrays = (self.geo, self.prefixes, self.pool, self.problems, self.work, self.state)
            result = int(kernel.search(*arrays, limit, weight, slack, chunk))
            self.found.nodes = before + int(self.state[kernel.EXPANDED])
            if result == kernel.NODES_FULL:
                self.grow()
                continue
            if result != kernel.PAUSED:
                return result
            now = time.monotonic()
            self.found.stopped = over(limits, now - began, int(self.state[kernel.NODES]))
            if self.found.stopped is not None or self.found.nodes - before > most:
                return result
            if limits.progress is not None and now - shown > 0.2:
                shown = now
                limits.progress(self.progress(now - began))

    def raise_bound(self, most: int) -> None:
        """Raise the lower bound to the first length for which some walk to the goal is within the bound."""
        while self.found.lower_bound <= most:
            self.begin(self.found.lower_bound, 1, listing=self.found.lower_bound)
            if self.state[self.kernel.NODES]:
                return
            self.found.lower_bound += 1

    def find_some(self, most: int, limits: Limits, began: float) -> None:
        """Look for some plan, then for shorter ones, for a while."""
        for weight, slack, expansions in QUICK:
            bound = self.found.lower_bound
            limit = most if self.found.plan is None else len(self.found.plan) - 1
            if limit < bound or self.found.stopped is not None:
                return
            result = self.run(limit, weight, listing=bound + slack, limits=limits, began=began, most=expansions)
            if result == self.kernel.FOUND:
                self.found.plan = self.plan()
                if limits.first:
                    return

    def prove(self, most: int, limits: Limits, began: float) -> None:
        """Exclude one length after the other from below, until a plan is the shortest."""
        found = self.found
        while found.stopped is None and not found.optimal and found.lower_bound <= most:
            bound = found.lower_bound
            result = self.run(bound, 1, listing=bound, limits=limits, began=began, most=EVER)
            if result == self.kernel.FOUND:
                found.plan = self.plan()
            elif result == self.kernel.DONE:
                found.lower_bound = bound + 1

    def progress(self, seconds: float) -> str:
        """One line on how far the search has come."""
        best = "none yet" if self.found.plan is None else f"{len(self.found.plan)} moves"
        return f"bound {self.found.lower_bound}, best plan {best}, {self.found.nodes:,} expansions, {seconds:.0f} s"

    def plan(self) -> list[Step]:
        """The plan that was found: from the board as dealt along the nodes to the goal."""
        node = int(self.state[self.kernel.GOAL_NODE])
        pool, steps = self.pool, []
        _, defined, harmless = self.start
        guards = defined | harmless
        while (parent := int(pool.parent[node])) >= 0:
            start, end = int(pool.moved_from[node]), int(pool.moved_to[node])
            is_step = pool.romeo[parent] != pool.romeo[node]
            # A cell that must become free may be free already, on a plan that isn't the shortest.
            if is_step or guards >> start & 1:
                steps.append((start, end))
                if not is_step:
                    guards = guards & ~(1 << start) | 1 << end
            node = parent
        return steps


def hole_distances(board: Field, inside: int, far: int) -> list[int]:
    """For each pair of cells the least number of guard moves that bring a free cell from the first to the second."""
    size = board.size
    distances = []
    for origin in range(size):
        found = [far] * size
        if inside >> origin & 1:
            found[origin] = 0
            queue = [origin]
            for cell in queue:
                for other in range(size):
                    # The free cell goes to where the guard that fills it came from.
                    if cell in board.guard_to[other] and inside >> other & 1 and found[other] == far:
                        found[other] = found[cell] + 1
                        queue.append(other)
        distances += found
    return distances


def solve_backward(
    board: Field, start: tuple[int, int, int], balcony: int, lowest: int, limits: Limits, *, compiled: bool
) -> Found:
    """The shortest plan for one balcony that can be reached when every guard is gone.

    First some plan, by trusting the bound more than it deserves, then all lengths from below that could be shorter.

    Args:
        board: the field; `supports` must hold.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        lowest: a number of moves that no plan undercuts.
        limits: when to stop; `first` stops at the first plan.
        compiled: whether Numba's kernels are used.
    """
    began = time.monotonic()
    search = Backward(board, start, balcony, compiled)
    found = search.found
    most = min(board.options.turn_limit or MOST_MOVES, MOST_MOVES)
    found.lower_bound = lowest
    try:
        search.raise_bound(most)
        search.find_some(most, limits, began)
        if not (limits.first and found.plan is not None):
            search.prove(most, limits, began)
    except KeyboardInterrupt:
        found.interrupted = True
        found.stopped = "interrupted"
    return found
