"""Excluding one length after the other by searching backward from the balcony; see `kernels`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playaid.games.juliet.arrays import (
    Prefixes,
    geometry,
    grown_pool,
    new_pool,
    new_prefixes,
    new_problems,
    new_state,
    new_work,
)
from playaid.games.juliet.compiled import grown, kernels, new_array
from playaid.games.juliet.field import Field
from playaid.games.juliet.found import Found, without_loops
from playaid.games.juliet.kernels import SOLVER
from playaid.games.juliet.search import Limits, Step, over

# Nodes kept at most; a million take about 100 MB. So many tries of the bound count as a node where nodes are limited.
MOST_NODES, TRIES_OF_NODE = 8_000_000, 20
# Walks listed at most; a million take about 1.5 GB.
MOST_PREFIXES = 400_000

# Tries of the bound to shorten a plan along its own walk, and in a thread of its own; a million take about a second.
OWN_WALK, LONG_WALK = 300_000, 1_500_000
EVER = 1 << 60


@dataclass(slots=True)
class Backward:
    """One question: a board, its defined guards, a balcony.

    Two of these may work on the same question in two threads, as each other's `partner`: one looks for plans, the other
    excludes lengths. Each takes over what the other has found when it pauses.

    Attributes:
        board: the field.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        compiled: whether Numba's kernels are used.
        limits: when to stop.
        found: what is known by now.
        listed: prefixes of walks that are listed.
        most_prefixes: how many may be, for the time being.
        own_walk: tries of the bound to shorten a plan along its own walk.
        partner: what another thread does about the same question.
        halt: one number, which another thread sets to 1 to stop this one.
    """

    board: Field
    start: tuple[int, int, int]
    balcony: int
    compiled: bool
    limits: Limits = field(default_factory=Limits)
    found: Found = field(default_factory=Found)
    listed: int = 1
    most_prefixes: int = MOST_PREFIXES
    own_walk: int = OWN_WALK
    partner: Backward | None = None
    halt: Any = None
    began: float = field(default_factory=time.monotonic)
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
        self.halt = new_array(1, 0, "int64", compiled=self.compiled)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What the loops of the search backward take."""
        return (self.geo, self.prefixes, self.pool, self.problems, self.work, self.state)

    @property
    def tries(self) -> int:
        """How often the bound has tried something, by now."""
        return int(self.work.desk[self.kernel.TALLY]) + int(self.state[self.kernel.BOUNDS])

    def list_prefixes(self, limit: int) -> bool:
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
            if self.is_over(Limits(self.limits.seconds), 0) or self.listed > self.most_prefixes:
                return False
            if self.listed > MOST_PREFIXES:
                self.found.stopped = f"limit of {MOST_PREFIXES:,} walks"
                return False

    def grow_prefixes(self) -> None:
        """Make room for more prefixes."""
        self.prefixes = Prefixes(*(grown(array, 2 * len(array), 0) for array in self.prefixes))

    def show(self) -> None:
        """Report progress, not too often."""
        now = time.monotonic()
        if self.limits.progress is not None and now - self.shown > 0.2:
            self.shown = now
            self.limits.progress(self.progress(now - self.began))

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

    def go_on(self, limit: int, *, counts: int, most: int) -> int:
        """Go on with the search backward; returns the kernel's DONE, FOUND, or PAUSED when a limit was hit.

        Args:
            limit: the most moves of a plan.
            counts: 1 when moves made count, for a shortest plan; 0 for any.
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
                room = Limits(self.limits.seconds, self.limits.nodes or MOST_NODES)
                used = int(self.state[kernel.NODES])
                if self.limits.nodes is not None:
                    used = max(used, self.tries // TRIES_OF_NODE)
                if self.is_over(room, used) or self.tries > most:
                    return result

    def is_over(self, room: Limits, nodes: int) -> bool:
        """Whether a limit was hit, or nothing is left to do; listens to the partner and shows progress."""
        found = self.found
        if self.partner is not None:
            found.take_over(self.partner.found)
        found.stopped = "halted" if self.halt[0] else over(room, time.monotonic() - self.began, nodes)
        self.show()
        return found.stopped is not None or found.optimal

    def queue_goal(self, limit: int) -> bool:
        """Begin a search for a shortest plan; False when a limit was hit."""
        self.state = new_state(compiled=self.compiled)
        if not self.list_prefixes(limit):
            return False
        self.begin(limit)
        self.kernel.list_goal(*self.arrays, limit)
        return True

    def raise_bound(self, most: int) -> None:
        """Raise the lower bound to the first length for which some walk to the goal is within the bound."""
        while self.found.lower_bound <= most:
            if not self.queue_goal(self.found.lower_bound) or self.state[self.kernel.NODES]:
                return
            self.found.lower_bound += 1

    def shorten(self, plan: Sequence[Step], limit: int) -> list[Step] | None:
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
        result = self.go_on(limit, counts=0, most=self.own_walk)
        return self.plan() if result == kernel.FOUND else None

    def prove(self, most: int, *, budget: int = EVER) -> None:
        """Exclude one length after the other from below, until a plan is the shortest.

        Args:
            most: the most moves of a plan.
            budget: tries of the bound for one length; a length that needs more ends this attempt.
        """
        found = self.found
        while found.stopped is None and not found.optimal and found.lower_bound <= most:
            bound = found.lower_bound
            if not self.queue_goal(bound):
                return
            result = self.go_on(bound, counts=1, most=budget)
            if result == self.kernel.FOUND:
                found.offer(self.plan())
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
