"""The fast search: shortest plans on full boards, by searching backward from the balcony; see `kernel.py`."""

from __future__ import annotations

import time
from collections import namedtuple
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playaid.games.juliet.compiled import array_of, grown, kernels, new_array
from playaid.games.juliet.field import NOWHERE, Field
from playaid.games.juliet.model import DEFINED, HARMLESS, Board, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits, Step, over


def structure(name: str, fields: str) -> Any:
    """A named tuple of arrays and numbers, which Numba takes as an argument; what is in it is the kernels' business."""
    return namedtuple(name, fields)


MOST_CELLS = 62
MOST_MOVES = 60
# Nodes kept at most; a million take about 100 MB.
MOST_NODES = 8_000_000
# Walks listed at most; a million take about 700 MB.
MOST_PREFIXES = 400_000

Geo = structure(
    "Geo",
    "size ranks romeo goal start field free free_cells defined from_start romeo_to romeo_from guard_to hole_to near "
    "is_end distance rank_of file_of table",
)
Prefixes = structure("Prefixes", "cell length parent bound sources place walked visits seen reach")
Problems = structure(
    "Problems",
    "cell kind column source_cell row_price column_price demands columns total prefix",
)
Work = structure("Work", "walk cost row_price column_price taken_by back gap used queue nearest")

# Tries at a first plan: how much the bound counts, how far above the bound walks may be.
TRIES = ((2, 1), (4, 1), (8, 2))
# Expansions of one try, and of one attempt to shorten a plan.
TRY, SHORTEN = 15_000, 5_000
EVER = 1 << 60
# Expansions for each length before a first plan is looked for.
QUICK = 500

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
Pool = structure("Pool", "holes shun romeo g listed number parent moved_from moved_to link prefix slot head")


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
    shown: float = field(default_factory=time.monotonic)
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
        self.prefixes = self.new_prefixes(1 << 12, 1 << 21)
        kernel = self.kernel
        problem = [self.new((kernel.PROBLEM + 1) * kernel.SOURCES, 0, "int32") for _ in range(6)]
        self.problems = Problems(*problem, *(self.new(kernel.PROBLEM + 1, 0, "int32") for _ in range(4)))
        one = kernel.SOURCES + 2
        self.work = Work(
            self.new(MOST_MOVES + 4, 0, "int64"),
            self.new(kernel.SOURCES * kernel.SOURCES, 0, "int64"),
            *(self.new(one, 0, "int64") for _ in range(6)),
            self.new(1 << 12, 0, "int64"),
            self.new(self.geo.ranks + 1, 0, "int64"),
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
        # A free cell goes to where the guard that fills it came from.
        hole_to = [[NOWHERE] * 4 for _ in range(size)]
        for cell in range(size):
            for way, target in enumerate(board.guard_to[cell]):
                if target != NOWHERE and inside >> cell & 1:
                    hole_to[target][way] = cell
        distance = hole_distances(hole_to, inside, self.kernel.FAR)
        rank_of = [ranks - 1 - cell // width for cell in range(size)]
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
            flat(to for row in hole_to for to in row),
            flat(board.near),
            flat(int(number is not None) for number in board.balcony),
            flat(distance),
            flat(rank_of),
            flat(cell % width for cell in range(size)),
            flat(table),
        )

    def new_prefixes(self, size: int, room: int) -> Any:
        """Room for prefixes, and the first one: Romeo stands at the start, and each free cell is a source.

        Args:
            size: number of prefixes.
            room: numbers of their `reach`.
        """
        kinds = ("int8", "int16", "int32", "int16", "int16", "int64", "int64", "int64", "int64")
        prefixes = Prefixes(*(self.new(size, 0, kind) for kind in kinds), self.new(room, 0, "uint8"))
        geo, far = self.geo, self.kernel.FAR
        sources = [cell for cell in range(geo.size) if geo.free >> cell & 1]
        prefixes.cell[0], prefixes.parent[0], prefixes.sources[0] = geo.romeo, -1, len(sources)
        prefixes.place[1] = len(sources) * geo.size
        hole_to = [[int(geo.hole_to[4 * cell + way]) for way in range(4)] for cell in range(geo.size)]
        # Romeo stands in the way from the start; on the start line he is in nobody's.
        around = [[NOWHERE if to == geo.romeo else to for to in row] for row in hole_to]
        reach = hole_distances(around, geo.field & ~(1 << geo.romeo), far)
        for number, cell in enumerate(sources):
            for other in range(geo.size):
                prefixes.reach[number * geo.size + other] = reach[cell * geo.size + other]
        return prefixes

    def list_prefixes(self, limit: int, limits: Limits, began: float) -> bool:
        """List all prefixes that a plan within the limit may have; False when a limit of the search was hit."""
        kernel = self.kernel
        self.state[kernel.PREFIXES] = 1
        while True:
            arrays = (self.geo, self.prefixes, self.problems, self.work, self.state)
            result = kernel.extend_prefixes(*arrays, limit, 500 if self.compiled else 5)
            if result == kernel.DONE:
                return True
            if result == kernel.PREFIXES_FULL:
                count, place = len(self.prefixes.cell), len(self.prefixes.reach)
                longer = (grown(array, 2 * count, 0) for array in self.prefixes[:-1])
                self.prefixes = Prefixes(*longer, grown(self.prefixes.reach, 2 * place, 0))
            listed = int(self.state[kernel.PREFIXES])
            self.found.stopped = over(Limits(limits.seconds), time.monotonic() - began, 0)
            if listed > MOST_PREFIXES:
                self.found.stopped = f"limit of {MOST_PREFIXES:,} walks"
            if self.found.stopped is not None:
                return False
            self.show(limits, began)

    def show(self, limits: Limits, began: float) -> None:
        """Report progress, not too often."""
        now = time.monotonic()
        if limits.progress is not None and now - self.shown > 0.2:
            self.shown = now
            limits.progress(self.progress(now - began))

    def begin(self, limit: int, weight: int, *, listing: int, limits: Limits, began: float) -> bool:
        """Prepare a search for plans within the limit, along walks whose own bound is at most `listing`.

        Returns False when a limit was hit.
        """
        self.state = self.new(8, 0, "int64")
        self.state[self.kernel.LOWEST] = limit * weight + 1
        if not self.list_prefixes(min(listing, limit), limits, began):
            return False
        nodes = 1 << 14
        self.pool = Pool(
            *(self.new(nodes, 0, kind) for kind in NODE_ARRAYS.values()),
            self.new(8 * nodes + int(self.state[self.kernel.PREFIXES]), 0, "int32"),
            self.new(4 * nodes, -1, "int32"),
            self.new(limit * weight + 2, -1, "int32"),
        )
        self.kernel.list_goal(self.geo, self.prefixes, self.pool, self.state, limit, weight)
        return True

    def grow(self, *, force: bool = False) -> None:
        """Make room for more nodes, where it is tight or that is forced."""
        pool, kernel = self.pool, self.kernel
        size = len(pool.g)
        if force or self.state[kernel.NODES] > size - 8 * self.geo.size:
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
        if not self.begin(limit, weight, listing=listing, limits=limits, began=began):
            return int(kernel.PAUSED)
        before = self.found.nodes
        chunk = 200 if self.compiled else 2
        slack = kernel.BIG if weight == 1 else 4
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
            room = Limits(limits.seconds, limits.nodes or MOST_NODES)
            self.found.stopped = over(room, now - began, int(self.state[kernel.NODES]))
            if self.found.stopped is not None or self.found.nodes - before > most:
                return result
            self.show(limits, began)

    def raise_bound(self, most: int, limits: Limits, began: float) -> None:
        """Raise the lower bound to the first length for which some walk to the goal is within the bound."""
        while self.found.lower_bound <= most:
            bound = self.found.lower_bound
            if not self.begin(bound, 1, listing=bound, limits=limits, began=began) or self.state[self.kernel.NODES]:
                return
            self.found.lower_bound += 1

    def find_some(self, most: int, limits: Limits, began: float) -> None:
        """Look for some plan by trusting the bound more than it deserves, then for shorter ones, for a while."""
        found, kernel = self.found, self.kernel
        for weight, slack in TRIES:
            if found.plan is not None or found.stopped is not None or found.lower_bound > most:
                break
            listing = found.lower_bound + slack
            if self.run(most, weight, listing=listing, limits=limits, began=began, most=TRY) == kernel.FOUND:
                found.plan = self.plan()
        while found.plan is not None and not (limits.first or found.optimal or found.stopped):
            listing, shorter = found.lower_bound + 1, len(found.plan) - 1
            if self.run(shorter, 2, listing=listing, limits=limits, began=began, most=SHORTEN) != kernel.FOUND:
                break
            found.plan = self.plan()

    def prove(self, most: int, limits: Limits, began: float, *, budget: int = EVER) -> None:
        """Exclude one length after the other from below, until a plan is the shortest.

        Args:
            most: the most moves of a plan.
            limits: the limits of the whole search.
            began: when it began.
            budget: expansions for one length; a length that needs more ends this attempt.
        """
        found = self.found
        while found.stopped is None and not found.optimal and found.lower_bound <= most:
            bound = found.lower_bound
            result = self.run(bound, 1, listing=bound, limits=limits, began=began, most=budget)
            if result == self.kernel.FOUND:
                found.plan = self.plan()
            elif result == self.kernel.DONE:
                found.lower_bound = bound + 1
            else:
                return

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
        return without_loops(self.start, steps)


def without_loops(start: tuple[int, int, int], steps: list[Step]) -> list[Step]:
    """The plan without what leads back to an earlier position."""
    romeo, defined, harmless = start
    seen = {start: 0}
    kept: list[Step] = []
    for origin, target in steps:
        kept.append((origin, target))
        change = 1 << origin | 1 << target
        if origin == romeo:
            romeo = target
        elif defined >> origin & 1:
            defined ^= change
        else:
            harmless ^= change
        position = (romeo, defined, harmless)
        if position in seen:
            del kept[seen[position] :]
            seen = {known: at for known, at in seen.items() if at <= len(kept)}
        seen[position] = len(kept)
    return kept


def hole_distances(hole_to: list[list[int]], inside: int, far: int) -> list[int]:
    """For each pair of cells the least number of guard moves that bring a free cell from the first to the second."""
    distances = []
    for origin in range(len(hole_to)):
        found = [far] * len(hole_to)
        if inside >> origin & 1:
            found[origin] = 0
            queue = [origin]
            for cell in queue:
                for target in hole_to[cell]:
                    if target != NOWHERE and found[target] == far:
                        found[target] = found[cell] + 1
                        queue.append(target)
        distances += found
    return distances


def solve_backward(
    board: Field, start: tuple[int, int, int], balcony: int, lowest: int, limits: Limits, *, compiled: bool
) -> Found:
    """The shortest plan for one balcony that can be reached when every guard is gone.

    A short proof is tried first; then some plan is looked for, by trusting the bound more than it deserves; then all
    lengths from below that could be shorter are excluded.

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
        search.raise_bound(most, limits, began)
        # Where the bound is nearly exact, the proof is quicker than any first plan.
        search.prove(most, limits, began, budget=QUICK)
        if found.stopped is None and not found.optimal:
            search.find_some(most, limits, began)
        if found.stopped is None and not (limits.first and found.plan is not None):
            search.prove(most, limits, began)
    except KeyboardInterrupt:
        found.interrupted = True
        found.stopped = "interrupted"
    return found


@cache
def prepare() -> float:
    """Compile the kernels, or load them from the cache, by solving a tiny board; returns the seconds that it took."""
    began = time.monotonic()
    square, up = Square(1, 1), Square(1, 2)
    tiny = Board(3, 3, (1, 2, 3), frozenset(), frozenset(), square, {up: HARMLESS, Square(0, 2): DEFINED})
    board = Field.of(tiny, Options())
    search = Backward(board, board.position(frozenset({DEFINED})), 3, compiled=True)
    search.find_some(MOST_MOVES, Limits(), began)
    search.grow(force=True)
    return time.monotonic() - began
