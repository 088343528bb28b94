"""The fast search: shortest plans on full boards, by searching backward from the balcony; see `kernels`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playaid.games.juliet.arrays import (
    MOST_CELLS,
    MOST_MOVES,
    Prefixes,
    geometry,
    grown_pool,
    new_pool,
    new_prefixes,
    new_problems,
    new_state,
    new_trail,
    new_work,
)
from playaid.games.juliet.compiled import grown, kernels
from playaid.games.juliet.field import Field
from playaid.games.juliet.found import Found, without_loops
from playaid.games.juliet.kernels import SOLVER
from playaid.games.juliet.model import DEFINED, HARMLESS, Board, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.planner import Planner
from playaid.games.juliet.search import Limits, Step, over

# Nodes kept at most; a million take about 100 MB. So many tries of the bound count as a node where nodes are limited.
MOST_NODES, TRIES_OF_NODE = 8_000_000, 20
# Walks listed at most; a million take about 1.5 GB.
MOST_PREFIXES = 400_000

# What digging, clearing and all that lies ahead count when any plan is looked for, in turn until there is one.
FIRST = ((1, 3, 2), (2, 2, 2), (1, 2, 3), (2, 3, 5), (1, 1, 5))
# Positions of each turn that are kept when a shorter one is looked for.
WIDTHS = (300, 3_000)
# Positions looked at for each of these, and room for positions, compiled or not; tries of the bound to shorten a plan
# along its own walk.
FORWARD, POSITIONS, PLAIN_POSITIONS, OWN_WALK = 100_000, 1 << 20, 1 << 14, 300_000
# More than any weighed outlook.
BUCKETS = 4_000
EVER = 1 << 60
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


@dataclass(slots=True)
class Backward:
    """One question: a board, its defined guards, a balcony.

    Attributes:
        board: the field.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        compiled: whether Numba's kernels are used.
        found: what is known by now.
        listed: prefixes of walks that are listed.
        most_prefixes: how many may be, for the time being.
    """

    board: Field
    start: tuple[int, int, int]
    balcony: int
    compiled: bool
    found: Found = field(default_factory=Found)
    listed: int = 1
    most_prefixes: int = MOST_PREFIXES
    shown: float = field(default_factory=time.monotonic)
    kernel: Any = None
    geo: Any = None
    prefixes: Any = None
    problems: Any = None
    work: Any = None
    pool: Any = None
    state: Any = None

    def __post_init__(self) -> None:
        self.kernel = kernels(*SOLVER, compiled=self.compiled)
        self.geo = geometry(self.board, self.start, self.balcony, compiled=self.compiled)
        self.prefixes = new_prefixes(self.geo, 1 << 12, 1 << 21, compiled=self.compiled)
        self.kernel.note_visits(self.geo, self.prefixes, 0, -1, self.geo.romeo)
        self.problems = new_problems(compiled=self.compiled)
        self.work = new_work(self.geo, compiled=self.compiled)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What the loops of the search backward take."""
        return (self.geo, self.prefixes, self.pool, self.problems, self.work, self.state)

    @property
    def tries(self) -> int:
        """How often the bound has tried something, by now."""
        return int(self.work.desk[self.kernel.TALLY]) + int(self.state[self.kernel.BOUNDS])

    def list_prefixes(self, limit: int, limits: Limits, began: float) -> bool:
        """List all prefixes that a plan within the limit may have; False when a limit was hit."""
        kernel = self.kernel
        self.state[kernel.PREFIXES] = self.listed
        while True:
            arrays = (self.geo, self.prefixes, self.problems, self.work, self.state)
            result = kernel.extend_prefixes(*arrays, limit, 300 if self.compiled else 5)
            self.listed = int(self.state[kernel.PREFIXES])
            if result == kernel.DONE:
                return True
            if result == kernel.PREFIXES_FULL:
                self.grow_prefixes()
            self.found.stopped = over(Limits(limits.seconds), time.monotonic() - began, 0)
            if self.listed > MOST_PREFIXES:
                self.found.stopped = f"limit of {MOST_PREFIXES:,} walks"
            if self.found.stopped is not None or self.listed > self.most_prefixes:
                return False
            self.show(limits, began)

    def grow_prefixes(self) -> None:
        """Make room for more prefixes."""
        self.prefixes = Prefixes(*(grown(array, 2 * len(array), 0) for array in self.prefixes))

    def show(self, limits: Limits, began: float) -> None:
        """Report progress, not too often."""
        now = time.monotonic()
        if limits.progress is not None and now - self.shown > 0.2:
            self.shown = now
            limits.progress(self.progress(now - began))

    def begin(self, limit: int) -> None:
        """Prepare a search backward for plans within the limit."""
        self.state = new_state(compiled=self.compiled)
        self.state[self.kernel.LOWEST], self.state[self.kernel.PREFIXES] = limit + 1, self.listed
        self.pool = new_pool(1 << 14, 2 * self.listed, limit + 2, compiled=self.compiled)

    def grow(self, *, force: bool = False) -> None:
        """Make room for more nodes, where it is tight or that is forced."""
        pool, kernel = self.pool, self.kernel
        nodes, prefixes = len(pool.g), len(pool.prefix)
        tight = self.state[kernel.NODES] + 4 * self.geo.size >= nodes
        if force or tight:
            nodes *= 2
        if force or not tight:
            prefixes *= 2
        self.pool = grown_pool(pool, nodes, prefixes, compiled=self.compiled)
        if self.pool.slot is not pool.slot:
            kernel.rehash(self.pool, pool.slot)

    def go_on(self, limit: int, *, counts: int, limits: Limits, began: float, most: int) -> int:
        """Go on with the search backward; returns the kernel's DONE, FOUND, or PAUSED when a limit was hit.

        Args:
            limit: the most moves of a plan.
            counts: 1 when moves made count, for a shortest plan; 0 for any.
            limits: the limits of the whole search.
            began: when it began.
            most: tries of the bound, after which it pauses for good.
        """
        kernel = self.kernel
        before = self.found.nodes
        chunk = 30 if self.compiled else 4
        most += self.tries
        while True:
            result = int(kernel.search(*self.arrays, limit, counts, chunk))
            self.found.nodes = before + int(self.state[kernel.EXPANDED])
            if result == kernel.NODES_FULL:
                self.grow()
            elif result != kernel.PAUSED:
                return result
            else:
                room = Limits(limits.seconds, limits.nodes or MOST_NODES)
                used = int(self.state[kernel.NODES])
                if limits.nodes is not None:
                    used = max(used, self.tries // TRIES_OF_NODE)
                if self.is_over(room, limits, began, used) or self.tries > most:
                    return result

    def is_over(self, room: Limits, limits: Limits, began: float, nodes: int) -> bool:
        """Whether a limit was hit; shows progress."""
        self.found.stopped = over(room, time.monotonic() - began, nodes)
        self.show(limits, began)
        return self.found.stopped is not None

    def queue_goal(self, limit: int, limits: Limits, began: float) -> bool:
        """Begin a search for a shortest plan; False when a limit was hit."""
        self.state = new_state(compiled=self.compiled)
        if not self.list_prefixes(limit, limits, began):
            return False
        self.begin(limit)
        self.kernel.list_goal(*self.arrays, limit)
        return True

    def raise_bound(self, most: int, limits: Limits, began: float) -> None:
        """Raise the lower bound to the first length for which some walk to the goal is within the bound."""
        while self.found.lower_bound <= most:
            if not self.queue_goal(self.found.lower_bound, limits, began) or self.state[self.kernel.NODES]:
                return
            self.found.lower_bound += 1

    def find_some(self, most: int, limits: Limits, began: float) -> None:
        """Look for some plan, and for a shorter one along the same walk."""
        for weights in FIRST:
            if self.found.plan is None and self.found.stopped is None and self.found.lower_bound <= most:
                plan = self.look_forward(most, weights, limits, began)
                if plan is not None:
                    self.adopt(plan, limits, began)

    def find_shorter(self, most: int, limits: Limits, began: float, *, widths: Sequence[int] = WIDTHS) -> None:
        """Look for a shorter plan than the known one, or for the first, by keeping many positions of each turn."""
        found = self.found
        planner = Planner(self.board, compiled=self.compiled)
        for width in widths:
            limit = most if found.plan is None else len(found.plan) - 1
            if found.stopped is not None or limit < found.lower_bound:
                return
            flat = planner.find(self.start, self.geo.goal, width)
            if flat is not None and len(flat) <= 2 * limit:
                self.adopt(list(zip(flat[::2], flat[1::2], strict=True)), limits, began)

    def adopt(self, plan: list[Step], limits: Limits, began: float) -> None:
        """Keep a plan, and look for shorter ones along its walk."""
        shorter: list[Step] | None = plan
        while shorter is not None:
            self.found.plan = shorter
            if limits.first or self.found.optimal or self.found.stopped is not None:
                return
            shorter = self.shorten(shorter, len(shorter) - 1, limits, began)

    def look_forward(
        self, limit: int, weights: tuple[int, int, int], limits: Limits, began: float
    ) -> list[Step] | None:
        """Any plan within the limit, by going forward for a while."""
        kernel, (romeo, defined, harmless) = self.kernel, self.start
        state = new_state(compiled=self.compiled)
        positions = POSITIONS if self.compiled else PLAIN_POSITIONS
        trail = new_trail(positions, BUCKETS, compiled=self.compiled)
        arrays = (self.geo, trail, self.work, state)
        kernel.queue_position(*arrays, -1, -1, -1, romeo, defined, harmless, *weights, limit)
        before = self.found.nodes
        chunk = 2_000 if self.compiled else 20
        while True:
            result = int(kernel.go_forward(*arrays, *weights, limit, chunk))
            self.found.nodes = before + int(state[kernel.EXPANDED])
            nodes = int(state[kernel.NODES])
            room = Limits(limits.seconds, limits.nodes)
            if self.is_over(room, limits, began, nodes) or state[kernel.EXPANDED] >= FORWARD:
                return None
            if result == kernel.FOUND:
                break
            if result != kernel.PAUSED:
                return None
        steps: list[Step] = []
        node = int(state[kernel.GOAL_NODE])
        while trail.parent[node] >= 0:
            steps.append((int(trail.moved_from[node]), int(trail.moved_to[node])))
            node = int(trail.parent[node])
        return steps[::-1]

    def shorten(self, plan: Sequence[Step], limit: int, limits: Limits, began: float) -> list[Step] | None:
        """A plan within the limit along the walk of a known one, if a short search finds one."""
        kernel = self.kernel
        at, new = 0, self.listed
        for origin, target in plan:
            if origin == self.prefixes.cell[at]:
                while not kernel.add_prefix(self.geo, self.prefixes, self.work, new, at, target):
                    self.grow_prefixes()
                at, new = new, new + 1
        self.begin(limit)
        shun = self.geo.near[self.geo.goal] & self.geo.field
        self.pool.prefix[0], self.state[kernel.LISTED] = at, 1
        kernel.add_node(self.geo, self.pool, self.state, self.geo.goal, (0, shun, 0, 0), 0, 0, 0, -1, -1, -1)
        result = self.go_on(limit, counts=0, limits=limits, began=began, most=OWN_WALK)
        return self.plan() if result == kernel.FOUND else None

    def prove(self, most: int, limits: Limits, began: float, *, budget: int = EVER) -> None:
        """Exclude one length after the other from below, until a plan is the shortest.

        Args:
            most: the most moves of a plan.
            limits: the limits of the whole search.
            began: when it began.
            budget: tries of the bound for one length; a length that needs more ends this attempt.
        """
        found = self.found
        while found.stopped is None and not found.optimal and found.lower_bound <= most:
            bound = found.lower_bound
            if not self.queue_goal(bound, limits, began):
                return
            result = self.go_on(bound, counts=1, limits=limits, began=began, most=budget)
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


def solve_backward(
    board: Field, start: tuple[int, int, int], balcony: int, lowest: int, limits: Limits, *, compiled: bool
) -> Found:
    """The shortest plan for one balcony that can be reached when every guard is gone.

    A short proof is tried first; then some plan is looked for going forward, and shortened; then all lengths from below
    that could be shorter are excluded, with one more look for a shorter plan where that takes long.

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
        search.most_prefixes = EARLY_PREFIXES
        search.raise_bound(most, limits, began)
        # Where the bound is nearly exact, the proof is quicker than any first plan.
        search.prove(min(most, found.lower_bound), limits, began, budget=QUICK)
        search.find_some(most, limits, began)
        if not (limits.first and found.plan is not None):
            search.most_prefixes = SOME_PREFIXES
            search.prove(most, limits, began, budget=SHORT)
            search.find_shorter(most, limits, began)
            search.most_prefixes = MOST_PREFIXES
            search.raise_bound(most, limits, began)
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
    search.find_shorter(MOST_MOVES, Limits(), began, widths=(1,))
    search.prove(MOST_MOVES, Limits(), began)
    search.grow(force=True)
    return time.monotonic() - began
