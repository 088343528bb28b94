"""The search backward from the balcony: nodes, what they come from, and the order in which they are looked at.

A guard's move is made before one of Romeo's steps only if that step needs it. It does when the guard leaves the cell
that Romeo enters, or a cell beside it; when another move that the step needs enters the cell that the guard leaves
(`wanted` has all these cells); or when the guard itself makes such a move next (`onward` has the cells from which).
Any other move can be put off until after the step, for it gives way to nothing before it, and what it enters isn't the
cell that Romeo enters; so some shortest plan has no such move. A node reached in two ways has the cells of both, which
only lets more moves be tried.
"""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.bound import lone_bound, quick_bound
from playaid.games.juliet.kernels.cells import count_cells, low_cell, place_in, wide
from playaid.games.juliet.kernels.constants import (
    BIG,
    BOUNDS,
    DONE,
    EXPANDED,
    FOUND,
    GOAL_NODE,
    LISTED,
    LOWEST,
    NODES,
    NODES_FULL,
    PAUSED,
    PREFIXES,
    PROBLEM,
)
from playaid.games.juliet.kernels.ways import solve_prefix

KERNELS = (
    "slot_of",
    "queue_node",
    "add_node",
    "list_goal",
    "evaluate",
    "sort_parents",
    "take_back_steps",
    "take_back_guards",
    "is_fulfilled",
    "has_room",
    "is_known",
    "search",
    "rehash",
)


def slot_of(pool: Any, romeo: Any, holes: Any, shun: Any) -> Any:
    """The table slot of a node, or the empty slot where it belongs."""
    return place_in(pool.slot, pool.romeo, pool.holes, pool.shun, romeo, holes, shun)


def queue_node(pool: Any, state: Any, node: Any, bucket: Any) -> None:
    """Put a node into a bucket."""
    pool.queued[node] = 1
    pool.link[node] = pool.head[bucket]
    pool.head[bucket] = node
    if bucket < state[LOWEST]:
        state[LOWEST] = bucket


def add_node(
    geo: Any,
    pool: Any,
    state: Any,
    romeo: Any,
    sets: Any,
    g: Any,
    bucket: Any,
    listed: Any,
    parent: Any,
    start: Any,
    end: Any,
) -> None:
    """Queue a node with the prefixes from `listed` to the end of the list, unless it is known to be no worse.

    If it isn't new, its prefixes are taken off the list; it is queued again when more moves may be made before it now
    than when it was looked at.

    Args:
        geo: the board.
        pool: the nodes.
        state: counts.
        romeo: where Romeo stands.
        sets: cells that must be free, where no defined guard may be, and `wanted` and `onward`.
        g: moves from the node to the goal.
        bucket: where it is queued.
        listed: where its prefixes are.
        parent: the node that the move leads to.
        start: from where the move goes.
        end: where to.
    """
    holes, shun, wanted, onward = sets
    free = geo.free_cells
    if geo.from_start and geo.start >> romeo & 1 == 0:
        free -= 1
    if state[LISTED] == listed or count_cells(holes) > free:
        state[LISTED] = listed
        return
    slot = slot_of(pool, romeo, holes, shun)
    known = pool.slot[slot]
    if known >= 0:
        wanted |= pool.wanted[known]
        onward |= pool.onward[known]
        if pool.g[known] <= g:
            state[LISTED] = listed
            nothing_new = wanted == pool.wanted[known] and onward == pool.onward[known]
            if nothing_new or pool.value[known] >= BIG:
                return
            pool.wanted[known] = wanted
            pool.onward[known] = onward
            if pool.queued[known] == 0:
                queue_node(pool, state, wide(known), bucket)
            return
    node = state[NODES]
    state[NODES] += 1
    pool.slot[slot] = node
    pool.wanted[node] = wanted
    pool.onward[node] = onward
    pool.romeo[node] = romeo
    pool.holes[node] = holes
    pool.shun[node] = shun
    pool.g[node] = g
    pool.value[node] = 0
    pool.listed[node] = listed
    pool.number[node] = state[LISTED] - listed
    pool.parent[node] = parent
    pool.moved_from[node] = start
    pool.moved_to[node] = end
    queue_node(pool, state, node, bucket)


def list_goal(geo: Any, pre: Any, pool: Any, prob: Any, work: Any, state: Any, limit: Any) -> None:
    """Queue the node of the goal: Romeo in front of the balcony, no defined guard beside him."""
    best, none = wide(BIG), wide(0)
    shun = geo.near[geo.goal] & geo.field
    for prefix in range(state[PREFIXES]):
        if pre.cell[prefix] == geo.goal and pre.bound[prefix] <= limit:
            bound = solve_prefix(geo, pre, prob, work, none, prefix, none, shun, limit, none)
            if bound <= limit:
                pool.prefix[state[LISTED]] = prefix
                state[LISTED] += 1
                best = min(best, bound)
    if state[LISTED] > 0:
        sets = (none, shun, none, none)
        add_node(geo, pool, state, geo.goal, sets, none, best, none, none - 1, none - 1, none - 1)


def evaluate(
    geo: Any, pre: Any, pool: Any, prob: Any, work: Any, state: Any, node: Any, limit: Any, enough: Any
) -> Any:
    """Solve the prefixes of a node and list those within the limit; returns the smallest bound, or BIG.

    When one has a bound of at most `enough`, the others are solved without `refine`, so theirs may be too small.
    """
    best = wide(BIG)
    room = limit - pool.g[node]
    kept = 0
    first = pool.listed[node]
    holes, shun = pool.holes[node], pool.shun[node]
    for number in range(pool.number[node]):
        prefix = wide(pool.prefix[first + number])
        at = kept if kept < PROBLEM else PROBLEM
        state[BOUNDS] += 1
        if best <= enough:
            bound = lone_bound(geo, pre, prob, work, at, prefix, holes, shun, room, wide(0))
        else:
            bound = solve_prefix(geo, pre, prob, work, at, prefix, holes, shun, room, enough)
        if bound <= room:
            pool.prefix[first + kept] = prefix
            kept += 1
            best = min(best, bound)
    pool.number[node] = kept
    return best


def sort_parents(pre: Any, pool: Any, state: Any, listed: Any) -> None:
    """Sort the prefixes from `listed` on and drop doubles."""
    prefix = pool.prefix
    end = state[LISTED]
    for at in range(listed + 1, end):
        value = prefix[at]
        to = at
        while to > listed and prefix[to - 1] > value:
            prefix[to] = prefix[to - 1]
            to -= 1
        prefix[to] = value
    kept = listed
    for at in range(listed, end):
        if kept == listed or prefix[kept - 1] != prefix[at]:
            prefix[kept] = prefix[at]
            kept += 1
    state[LISTED] = kept


def take_back_steps(geo: Any, pre: Any, pool: Any, state: Any, node: Any, bucket: Any) -> None:
    """Queue what must be true before Romeo's step to where he stands."""
    romeo, holes, shun = wide(pool.romeo[node]), pool.holes[node], pool.shun[node]
    if holes >> romeo & 1:
        return
    on_start = geo.start >> romeo & 1
    first, number = pool.listed[node], pool.number[node]
    for way in range(4):
        origin = geo.romeo_from[romeo * 4 + way]
        if origin < 0 or geo.is_end[origin]:
            continue
        listed = state[LISTED]
        for at in range(first, first + number):
            parent = pre.parent[pool.prefix[at]]
            if parent >= 0 and pre.cell[parent] == origin:
                pool.prefix[state[LISTED]] = parent
                state[LISTED] += 1
        sort_parents(pre, pool, state, listed)
        new_holes = holes & ~(1 << origin)
        if not on_start:
            new_holes |= 1 << romeo
        new_shun = (shun & ~(1 << origin) | geo.near[origin] & geo.field) & ~new_holes
        wanted, onward, g = geo.near[romeo] | 1 << romeo, wide(0), pool.g[node] + 1
        sets = (new_holes, new_shun, wanted, onward)
        add_node(geo, pool, state, origin, sets, g, bucket, listed, node, origin, romeo)


def take_back_guards(
    geo: Any, pre: Any, pool: Any, prob: Any, state: Any, node: Any, least: Any, base: Any, limit: Any
) -> None:
    """Queue what must be true before each guard's move that serves the node.

    The bucket is `base` and the bound, but not below `least`.
    """
    romeo, holes, shun, g = wide(pool.romeo[node]), pool.holes[node], pool.shun[node], pool.g[node] + 1
    first, number = pool.listed[node], pool.number[node]
    wanted, onward = pool.wanted[node], pool.onward[node]
    served = (holes | shun & ~geo.near[romeo]) & ~(1 << romeo)
    while served:
        start = low_cell(served, geo.table)
        served &= served - 1
        for way in range(4):
            end = geo.guard_to[start * 4 + way]
            if end < 0 or end == romeo or holes >> end & 1 or (wanted >> start | onward >> end) & 1 == 0:
                continue
            new_wanted = wanted & ~(1 << start) | 1 << end
            new_onward = onward & ~(1 << end) | 1 << start
            new_holes = holes & ~(1 << start) | 1 << end
            new_shun = shun & ~(1 << start) & ~(1 << end)
            if shun >> end & 1:
                new_shun |= 1 << start
            new_shun = (new_shun | geo.near[romeo] & geo.field) & ~new_holes
            slot = slot_of(pool, romeo, new_holes, new_shun)
            known = pool.slot[slot]
            nothing_new = new_wanted & ~pool.wanted[known] == 0 and new_onward & ~pool.onward[known] == 0
            if known >= 0 and pool.g[known] <= g and nothing_new:
                continue
            listed = state[LISTED]
            best = BIG
            for at in range(number):
                bound = quick_bound(geo, pre, prob, at, holes, shun, new_holes, new_shun) if at < PROBLEM else 0
                if g + bound <= limit:
                    pool.prefix[state[LISTED]] = pool.prefix[first + at]
                    state[LISTED] += 1
                    if bound < best:
                        best = bound
            if best < BIG:
                order = max(least, base + best)
                sets = (new_holes, new_shun, new_wanted, new_onward)
                add_node(geo, pool, state, romeo, sets, g, order, listed, node, start, end)


def is_fulfilled(geo: Any, pool: Any, node: Any) -> Any:
    """Whether the board as dealt is as a node demands."""
    free = pool.holes[node] & ~geo.free == 0 and pool.shun[node] & geo.defined == 0
    return pool.romeo[node] == geo.romeo and free


def has_room(geo: Any, pool: Any, state: Any, node: Any) -> Any:
    """Whether all that could come from a node can still be kept."""
    listed = state[LISTED] + 4 * geo.size * (pool.number[node] + 1)
    return state[NODES] + 4 * geo.size < len(pool.g) and listed <= len(pool.prefix)


def is_known(pool: Any, node: Any) -> Any:
    """Whether a node is still the best of its kind: not found again with fewer moves."""
    return pool.slot[slot_of(pool, wide(pool.romeo[node]), pool.holes[node], pool.shun[node])] == node


def search(
    geo: Any, pre: Any, pool: Any, prob: Any, work: Any, state: Any, limit: Any, counts: Any, budget: Any
) -> Any:
    """Go on with the search for a plan within the limit, for at most `budget` nodes.

    Nodes are taken in the order of moves made plus bound, which finds a shortest plan, or with `counts` 0 in the order
    of the bound alone, which finds any. Returns DONE (there is no such plan), FOUND
    (`state[GOAL_NODE]`), PAUSED or NODES_FULL.
    """
    while state[LOWEST] < len(pool.head):
        bucket = state[LOWEST]
        node = wide(pool.head[bucket])
        if node < 0:
            state[LOWEST] += 1
            continue
        if budget <= 0:
            return PAUSED
        if not has_room(geo, pool, state, node):
            return NODES_FULL
        pool.head[bucket] = pool.link[node]
        pool.queued[node] = 0
        if not is_known(pool, node):
            continue
        budget -= 1
        g = pool.g[node]
        made = g * counts
        best = wide(pool.value[node])
        if best > 0:
            # It is known already; only the prices are needed again.
            evaluate(geo, pre, pool, prob, work, state, node, limit, BIG)
        else:
            best = evaluate(geo, pre, pool, prob, work, state, node, limit, bucket - made)
            pool.value[node] = best
        if best >= BIG:
            continue
        if made + best > bucket:
            queue_node(pool, state, node, made + best)
            continue
        state[EXPANDED] += 1
        if is_fulfilled(geo, pool, node):
            state[GOAL_NODE] = node
            return FOUND
        least = bucket if counts else max(best - 1, 0)
        take_back_steps(geo, pre, pool, state, node, least)
        take_back_guards(geo, pre, pool, prob, state, node, least, made + counts, limit)
    return DONE


def rehash(pool: Any, old: Any) -> None:
    """Fill an empty table from an older, smaller one."""
    for at in range(len(old)):
        node = old[at]
        if node >= 0:
            pool.slot[slot_of(pool, wide(pool.romeo[node]), pool.holes[node], pool.shun[node])] = node
