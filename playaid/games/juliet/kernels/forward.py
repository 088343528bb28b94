"""Some plan, quickly: a search forward over positions that takes the most promising one first."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell, place_in, wide
from playaid.games.juliet.kernels.constants import (
    BIG,
    DONE,
    EXPANDED,
    FAR,
    FOUND,
    GOAL_NODE,
    LOWEST,
    NODES,
    NODES_FULL,
    PAUSED,
)

KERNELS = ("outlook", "queue_position", "go_forward")


def outlook(geo: Any, work: Any, romeo: Any, defined: Any, harmless: Any, dig: Any, clear: Any) -> Any:
    """About how much lies before Romeo: steps, digging and clearing on the cheapest walk to the goal, or BIG.

    A step costs 1 and `dig` for each move that brings the nearest free cell to where he steps; a defined guard that
    touches the cell costs `clear` for each move that brings a free cell to it. Nothing here is a bound: free cells are
    used twice.
    """
    dug, best, waiting, queue = work.dug, work.best, work.waiting, work.line
    size = geo.size
    free = geo.field & ~(defined | harmless | 1 << romeo)
    last = 0
    for cell in range(size):
        dug[cell] = FAR
        best[cell] = BIG
        waiting[cell] = 0
        if free >> cell & 1:
            dug[cell] = 0
            queue[last] = cell
            last += 1
    first = 0
    while first < last:
        cell = queue[first]
        first += 1
        for way in range(4):
            target = geo.hole_to[cell * 4 + way]
            if target >= 0 and target != romeo and dug[target] == FAR:
                dug[target] = dug[cell] + 1
                queue[last] = target
                last += 1
    best[geo.goal] = 0
    queue[0] = geo.goal
    first, last, room = 0, 1, len(queue)
    while first != last:
        cell = queue[first]
        first = (first + 1) % room
        waiting[cell] = 0
        entering = 1
        if geo.start >> cell & 1 == 0:
            entering += dig * dug[cell]
        guards = geo.near[cell] & defined
        while guards:
            entering += clear * dug[low_cell(guards, geo.table)]
            guards &= guards - 1
        for way in range(4):
            origin = geo.romeo_from[cell * 4 + way]
            if origin >= 0 and geo.is_end[origin] == 0 and best[cell] + entering < best[origin]:
                best[origin] = best[cell] + entering
                if waiting[origin] == 0:
                    waiting[origin] = 1
                    queue[last] = origin
                    last = (last + 1) % room
    return min(best[romeo], BIG)


def queue_position(
    geo: Any,
    trail: Any,
    work: Any,
    state: Any,
    parent: Any,
    start: Any,
    end: Any,
    romeo: Any,
    defined: Any,
    harmless: Any,
    dig: Any,
    clear: Any,
    weight: Any,
    limit: Any,
) -> None:
    """Queue a new position, after the move from `start` to `end`, unless its plan would be longer than the limit."""
    place = place_in(trail.slot, trail.romeo, trail.defined, trail.harmless, romeo, defined, harmless)
    if trail.slot[place] >= 0:
        return
    made = trail.made[parent] + 1 if parent >= 0 else 0
    steps = abs(geo.rank_of[romeo] - geo.rank_of[geo.goal]) + abs(geo.file_of[romeo] - geo.file_of[geo.goal])
    if made + steps > limit:
        return
    bucket = outlook(geo, work, romeo, defined, harmless, dig, clear) * weight + made
    if bucket >= len(trail.head):
        return
    node = state[NODES]
    state[NODES] += 1
    trail.slot[place] = node
    trail.romeo[node] = romeo
    trail.defined[node] = defined
    trail.harmless[node] = harmless
    trail.parent[node] = parent
    trail.moved_from[node] = start
    trail.moved_to[node] = end
    trail.made[node] = made
    trail.link[node] = trail.head[bucket]
    trail.head[bucket] = node
    if bucket < state[LOWEST]:
        state[LOWEST] = bucket


def go_forward(
    geo: Any, trail: Any, work: Any, state: Any, dig: Any, clear: Any, weight: Any, limit: Any, budget: Any
) -> Any:
    """Go on looking for any plan within the limit, for at most `budget` positions.

    Returns DONE when there is nothing left to look at, FOUND (`state[GOAL_NODE]`), PAUSED, or NODES_FULL.
    """
    while state[LOWEST] < len(trail.head):
        node = wide(trail.head[state[LOWEST]])
        if node < 0:
            state[LOWEST] += 1
            continue
        if budget <= 0:
            return PAUSED
        if state[NODES] + 4 * geo.size > len(trail.made):
            return NODES_FULL
        trail.head[state[LOWEST]] = trail.link[node]
        budget -= 1
        state[EXPANDED] += 1
        romeo, defined, harmless = wide(trail.romeo[node]), trail.defined[node], trail.harmless[node]
        if romeo == geo.goal:
            state[GOAL_NODE] = node
            return FOUND
        taken = defined | harmless | 1 << romeo
        for way in range(4):
            end = geo.romeo_to[romeo * 4 + way]
            if end < 0 or taken >> end & 1 or geo.near[end] & defined or (geo.is_end[end] and end != geo.goal):
                continue
            queue_position(geo, trail, work, state, node, romeo, end, end, defined, harmless, dig, clear, weight, limit)
        free = geo.field & ~taken
        while free:
            end = low_cell(free, geo.table)
            free &= free - 1
            for way in range(4):
                start = geo.hole_to[end * 4 + way]
                if start < 0 or (defined | harmless) >> start & 1 == 0:
                    continue
                left, right = defined, harmless
                if defined >> start & 1:
                    if geo.near[romeo] >> end & 1:
                        continue
                    left = defined & ~(1 << start) | 1 << end
                else:
                    right = harmless & ~(1 << start) | 1 << end
                queue_position(geo, trail, work, state, node, start, end, romeo, left, right, dig, clear, weight, limit)
    return DONE
