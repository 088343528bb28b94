"""Prefixes of Romeo's walks: where free cells can come to while he walks, and which defined guards must leave."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.constants import FAR

KERNELS = (
    "spread",
    "note_visits",
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


def note_visits(geo: Any, pre: Any, new: Any, parent: Any, target: Any) -> None:
    """Write which defined guards must have left their first cells when the prefix `new` is walked.

    `seen` are the first cells of all of them; `visits` are those that the last step adds.
    """
    seen = 0
    if parent >= 0:
        seen = pre.seen[parent]
    pre.visits[new] = (geo.near[target] | 1 << target) & geo.defined & ~seen
    pre.seen[new] = seen | pre.visits[new]


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
    note_visits(geo, pre, new, parent, target)
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
