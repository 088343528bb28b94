"""Prefixes of Romeo's walks: where free cells can come to while he walks, and where defined guards may stand."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell
from playaid.games.juliet.kernels.constants import FAR, LEVELS, MOVES, SETS

KERNELS = (
    "spread",
    "step_sets",
    "follow_guards",
    "still_needs",
    "add_prefix",
)


def spread(geo: Any, reach: Any, base: Any, blocked: Any, queue: Any) -> None:
    """Lower the numbers of one source to what one more guard move from a neighbour makes of them, Romeo in the way."""
    size, hole_to = geo.size, geo.hole_to
    first, last = 0, 0
    for cell in range(size):
        if reach[base + cell] < FAR and cell != blocked:
            queue[last] = cell
            last += 1
    # A cell may stand in the queue more than once; there is room for that, since numbers only fall.
    while first < last:
        cell = queue[first]
        first += 1
        after = reach[base + cell] + 1
        for way in range(4):
            target = hole_to[cell * 4 + way]
            if target >= 0 and target != blocked and reach[base + target] > after:
                reach[base + target] = after
                if last < len(queue):
                    queue[last] = target
                    last += 1
                elif first > 0:
                    first -= 1
                    queue[first] = target


def step_sets(geo: Any, cells: Any) -> Any:
    """The cells that a guard on one of `cells` may move to."""
    found = 0
    while cells:
        found |= geo.guard_steps[low_cell(cells, geo.table)]
        cells &= cells - 1
    return found


def follow_guards(geo: Any, pre: Any, new: Any, parent: Any, target: Any) -> None:
    """Write for each defined guard where it may stand after so many moves of its own when the prefix `new` is walked.

    `seen` are the first cells of guards that must have moved by then; `visits` are those that the last step adds. `due`
    has for a guard's first moves the prefix during which it must be made at the latest, or -1. `again` tells that Romeo
    has touched the guard's first cell and touches it no more, so that it may be back there.
    """
    allowed = geo.field & ~geo.near[target] & ~(1 << target)
    sets = pre.stand
    pre.seen[new] = 0
    for guard in range(geo.guards):
        home = geo.guard_cell[guard]
        now, then = new * geo.guards + guard, parent * geo.guards + guard
        at, old = now * SETS, then * SETS
        before = 0
        some = 0
        for level in range(LEVELS):
            here = 0
            if parent >= 0:
                here = sets[old + level]
            elif level == 0:
                here = 1 << home
            if level > 0:
                here |= step_sets(geo, before)
            here &= allowed
            if level == 2 and sets[at] != 0:
                here &= ~(1 << home)
            sets[at + level] = here
            before = here
            some |= here
            if level == 1 or level == 2:
                sets[at + LEVELS + level - 1] = here
                if parent >= 0:
                    sets[at + LEVELS + level - 1] |= sets[old + LEVELS + level - 1]
            if level < MOVES:
                due = -1
                if parent >= 0:
                    due = pre.due[then * MOVES + level]
                    if due < 0 and some == 0:
                        due = parent
                pre.due[now * MOVES + level] = due
        again = 0
        if parent >= 0:
            again = pre.again[then]
        if sets[at] == 0:
            pre.seen[new] |= 1 << home
            if allowed >> home & 1:
                again = 1
        pre.again[now] = again
    pre.visits[new] = pre.seen[new]
    if parent >= 0:
        pre.visits[new] &= ~pre.seen[parent]


def still_needs(geo: Any, pre: Any, prefix: Any, guard: Any, barred: Any) -> Any:
    """The least number of moves of a defined guard while the prefix is walked, so that it ends off the barred cells."""
    at = (prefix * geo.guards + guard) * SETS
    for level in range(LEVELS):
        if pre.stand[at + level] & ~barred:
            return level
    return LEVELS


def add_prefix(geo: Any, pre: Any, work: Any, new: Any, parent: Any, target: Any) -> Any:
    """Write the prefix `new`: one more step, from the end of `parent` to `target`.

    Returns 0 when there is no room for it.
    """
    size = geo.size
    origin = pre.cell[parent]
    known = pre.sources[parent]
    leaves = 1 if geo.start >> origin & 1 == 0 else 0
    base, old = pre.place[new], pre.place[parent]
    reach, ever = pre.reach, pre.ever
    if base + (known + leaves) * size > len(reach) or new + 1 >= len(pre.cell):
        return 0
    pre.cell[new] = target
    pre.length[new] = pre.length[parent] + 1
    pre.parent[new] = parent
    follow_guards(geo, pre, new, parent, target)
    pre.sources[new] = known + leaves
    pre.place[new + 1] = base + (known + leaves) * size
    for source in range(known):
        at = base + source * size
        for cell in range(size):
            reach[at + cell] = reach[old + source * size + cell]
        # A free cell under Romeo's feet is used up; the one that he leaves is a new source.
        reach[at + target] = FAR
        spread(geo, reach, at, target, work.queue)
        for cell in range(size):
            ever[at + cell] = min(ever[old + source * size + cell], reach[at + cell])
    if leaves:
        at = base + known * size
        for cell in range(size):
            reach[at + cell] = FAR
        reach[at + origin] = 0
        spread(geo, reach, at, target, work.queue)
        for cell in range(size):
            ever[at + cell] = reach[at + cell]
    return 1
