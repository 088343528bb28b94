"""The fast search's inner loops, in the part of Python that Numba compiles: numbers and flat arrays only.

The search goes backward from the balcony over what must be true rather than over positions. A node says: Romeo stands
on a cell, the cells of `holes` must be free, the cells of `shun` must not hold a defined guard. Taking back a move
gives what must be true before it; a guard's move is taken back only where it serves something that must be true, so
moves that don't matter never come up, in whatever order they could be made. A node is done when the board as dealt
fulfils it.

What is still needed from the start to a node is bounded from below for each way in which Romeo may come there (each
`prefix` of a walk): his steps, and the cheapest assignment of free cells to the cells that must become free in time
(each cell that he enters, each defined guard that touches his way, each cell of `holes`). A guard's move moves one free
cell by one step, and Romeo's step leaves a free cell behind, so the bound never overestimates. How far a free cell is
from where it is needed takes into account that Romeo stands in the way: `reach` has, for each prefix, each source of a
free cell and each cell, the least guard moves from the source to the cell while Romeo walks the prefix.

Everything here also runs without Numba, on lists, only slower. Cells are numbered as in `field.py`; `-1` is none.
"""

from __future__ import annotations

from typing import Any

# Functions that are compiled, callees first.
KERNELS = (
    "low_cell",
    "count_cells",
    "assign",
    "spread",
    "add_prefix",
    "fill_rows",
    "fill_rank_rows",
    "fill_visit_columns",
    "solve_prefix",
    "quick_bound",
    "extend_prefixes",
    "slot_of",
    "add_node",
    "list_goal",
    "evaluate",
    "sort_parents",
    "take_back_steps",
    "take_back_guards",
    "search",
    "rehash",
)

BIG = 10_000
# A cell that a free cell can't come to; `reach` keeps numbers of one byte.
FAR = 250
# Kinds of demands: a cell of the walk, a defined guard's cell to be left for the walk or for the node, a cell of
# `holes`, some cell of a rank.
STEP, VISIT, LEAVE, HOLE, RANK = 0, 1, 2, 3, 4
# Room for demands and for sources of one problem (62 cells and walks of 60 steps need less), and for problems kept.
SOURCES, PROBLEM = 160, 512

# What `search` returns.
DONE, FOUND, PAUSED, NODES_FULL, PREFIXES_FULL = 0, 1, 2, 3, 4
# Places in `state`: counts that outlive a call.
NODES, LISTED, LOWEST, GOAL_NODE, EXPANDED, PREFIXES, NEXT, BOUNDS = 0, 1, 2, 3, 4, 5, 6, 7


def low_cell(cells: Any, table: Any) -> Any:
    """The lowest cell of a set that isn't empty; `table` gives the place of a power of two from its rest by 67."""
    return table[(cells & -cells) % 67]


def count_cells(cells: Any) -> Any:
    """How many cells a set has."""
    number = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


def assign(rows: Any, columns: Any, cost: Any, limit: Any, work: Any) -> Any:
    """The least cost of giving each row a column of its own, or BIG when it is above the limit.

    The Hungarian method, a shortest augmenting path per row. Leaves the prices of rows and columns in `work.row_price`
    and `work.column_price`, at 1 and up.
    """
    if rows > columns:
        return BIG
    least = 0
    for row in range(rows):
        start = row * SOURCES
        smallest = BIG
        for column in range(columns):
            if cost[start + column] < smallest:
                smallest = cost[start + column]
        least += smallest
        if least > limit:
            return BIG
    row_price, column_price, taken_by, back, gap, used = (
        work.row_price,
        work.column_price,
        work.taken_by,
        work.back,
        work.gap,
        work.used,
    )
    for column in range(columns + 1):
        column_price[column] = 0
        taken_by[column] = 0
    for row in range(1, rows + 1):
        row_price[row] = 0
        taken_by[0] = row
        here = 0
        for column in range(columns + 1):
            gap[column] = 1_000_000
            used[column] = 0
        while True:
            used[here] = 1
            owner = taken_by[here]
            start = (owner - 1) * SOURCES - 1
            step = 1_000_000
            nearest = 0
            price = row_price[owner]
            for column in range(1, columns + 1):
                if used[column] == 0:
                    slack = cost[start + column] - price - column_price[column]
                    if slack < gap[column]:
                        gap[column] = slack
                        back[column] = here
                    if gap[column] < step:
                        step = gap[column]
                        nearest = column
            for column in range(columns + 1):
                if used[column] == 1:
                    row_price[taken_by[column]] += step
                    column_price[column] -= step
                else:
                    gap[column] -= step
            here = nearest
            if taken_by[here] == 0:
                break
        while here != 0:
            previous = back[here]
            taken_by[here] = taken_by[previous]
            here = previous
        if -column_price[0] > limit:
            return BIG
    return -column_price[0]


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


def add_prefix(geo: Any, pre: Any, work: Any, new: Any, parent: Any, target: Any) -> Any:
    """Write the prefix `new`: one more step, from the end of `parent` to `target`.

    Returns 0 when there is no room for it.
    """
    size = geo.size
    origin = pre.cell[parent]
    known = pre.sources[parent]
    leaves = 1 if geo.start >> origin & 1 == 0 else 0
    base, old = pre.place[new], pre.place[parent]
    reach = pre.reach
    if base + (known + leaves) * size > len(reach) or new + 1 >= len(pre.cell):
        return 0
    pre.cell[new] = target
    pre.length[new] = pre.length[parent] + 1
    pre.parent[new] = parent
    pre.walked[new] = pre.walked[parent] | 1 << target
    guards = geo.near[target] & geo.defined
    pre.visits[new] = guards & ~pre.seen[parent] & ~pre.walked[new]
    pre.seen[new] = pre.seen[parent] | guards
    pre.sources[new] = known + leaves
    pre.place[new + 1] = base + (known + leaves) * size
    for source in range(known):
        at = base + source * size
        for cell in range(size):
            reach[at + cell] = reach[old + source * size + cell]
        # A free cell under Romeo's feet is used up; the one that he leaves is a new source.
        reach[at + target] = FAR
        spread(geo, reach, at, target, work.queue)
    if leaves:
        at = base + known * size
        for cell in range(size):
            reach[at + cell] = FAR
        reach[at + origin] = 0
        spread(geo, reach, at, target, work.queue)
    return 1


def fill_rows(geo: Any, pre: Any, prob: Any, work: Any, base: Any, prefix: Any, holes: Any, shun: Any) -> Any:
    """Write the demands of a node by one prefix and what each source needs for them; returns how many.

    Demands of a step must be met from the sources that there were before it.
    """
    size = geo.size
    sources = pre.sources[prefix]
    cost, reach, chain = work.cost, pre.reach, work.walk
    cell_of, kind_of = prob.cell, prob.kind
    length = pre.length[prefix]
    here = prefix
    for number in range(length, 0, -1):
        chain[number] = here
        here = pre.parent[here]
    n = 0
    for number in range(1, length + 1):
        here = chain[number]
        before = pre.parent[here]
        place, known = pre.place[before], pre.sources[before]
        cell = pre.cell[here]
        cells = pre.visits[here]
        kind = STEP
        if geo.start >> cell & 1:
            kind = VISIT
        while kind == STEP or cells:
            if kind == VISIT:
                cell = low_cell(cells, geo.table)
                cells &= cells - 1
            row = n * SOURCES
            for source in range(known):
                cost[row + source] = reach[place + source * size + cell]
            for source in range(known, sources):
                cost[row + source] = FAR
            cell_of[base + n] = cell
            kind_of[base + n] = kind
            n += 1
            kind = VISIT
    place = pre.place[prefix]
    for kind in range(LEAVE, HOLE + 1):
        cells = holes if kind == HOLE else shun & geo.defined & ~pre.seen[prefix] & ~pre.walked[prefix] & ~holes
        while cells:
            cell = low_cell(cells, geo.table)
            cells &= cells - 1
            row = n * SOURCES
            for source in range(sources):
                cost[row + source] = reach[place + source * size + cell]
            cell_of[base + n] = cell
            kind_of[base + n] = kind
            n += 1
    return n


def fill_rank_rows(geo: Any, pre: Any, prob: Any, work: Any, base: Any, prefix: Any, demands: Any) -> Any:
    """Add that Romeo must still enter every rank up to the goal; returns the new number of demands."""
    size, ranks, rank_of = geo.size, geo.ranks, geo.rank_of
    place, sources = pre.place[prefix], pre.sources[prefix]
    n = demands
    nearest = work.nearest
    rank = rank_of[pre.cell[prefix]]
    for above in range(rank + 1, ranks):
        prob.cell[base + n] = above
        prob.kind[base + n] = RANK
        n += 1
    for source in range(sources):
        for other in range(ranks):
            nearest[other] = FAR
        for cell in range(size):
            moves = pre.reach[place + source * size + cell]
            if moves < nearest[rank_of[cell]]:
                nearest[rank_of[cell]] = moves
        for above in range(rank + 1, ranks):
            smallest = FAR
            for other in range(ranks):
                moves = nearest[other] + abs(above - other)
                if moves < smallest:
                    smallest = moves
            work.cost[(demands + above - rank - 1) * SOURCES + source] = smallest
    return n


def fill_visit_columns(geo: Any, prob: Any, work: Any, base: Any, demands: Any, sources: Any, ranked: Any) -> Any:
    """Add the sources that come from meeting demands; returns their number.

    A free cell that has made a defined guard move lies where that guard was; with `ranked`, a step into a rank leaves
    one in the rank below.
    """
    size, rank_of, distance = geo.size, geo.rank_of, geo.distance
    cost, cell_of, kind_of = work.cost, prob.cell, prob.kind
    m = sources
    for demand in range(demands):
        prob.column[base + demand] = -1
        if kind_of[base + demand] == VISIT or kind_of[base + demand] == LEAVE:
            place = cell_of[base + demand]
            prob.column[base + demand] = m
            prob.source_cell[base + m] = place
            for other in range(demands):
                cell = cell_of[base + other]
                if kind_of[base + other] == RANK:
                    cost[other * SOURCES + m] = abs(rank_of[place] - cell)
                else:
                    cost[other * SOURCES + m] = distance[place * size + cell]
            cost[demand * SOURCES + m] = FAR
            m += 1
    if ranked:
        for demand in range(demands):
            below = cell_of[base + demand] - 1
            if kind_of[base + demand] == RANK and below >= 1:
                for other in range(demands):
                    later = kind_of[base + other] == RANK and cell_of[base + other] > below + 1
                    cost[other * SOURCES + m] = cell_of[base + other] - below if later else FAR
                m += 1
    return m


def solve_prefix(
    geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, holes: Any, shun: Any, limit: Any, ranked: Any
) -> Any:
    """The bound on moves from the start to a node by one prefix, or BIG and more when above the limit.

    With `ranked`, the bound on moves to the goal along the prefix. Demands, sources and prices stay as problem `at`.
    """
    base = at * SOURCES
    sources = pre.sources[prefix]
    extra = pre.length[prefix]
    demands = fill_rows(geo, pre, prob, work, base, prefix, holes, shun)
    if ranked:
        here = pre.cell[prefix]
        extra += abs(geo.rank_of[here] - geo.rank_of[geo.goal]) + abs(geo.file_of[here] - geo.file_of[geo.goal])
        demands = fill_rank_rows(geo, pre, prob, work, base, prefix, demands)
    columns = fill_visit_columns(geo, prob, work, base, demands, sources, ranked)
    total = assign(demands, columns, work.cost, min(limit - extra, FAR - 1), work)
    prob.demands[at] = demands
    prob.columns[at] = columns
    prob.total[at] = total
    prob.prefix[at] = prefix
    if total < BIG:
        for demand in range(demands):
            prob.row_price[base + demand] = work.row_price[demand + 1]
        for column in range(columns):
            prob.column_price[base + column] = work.column_price[column + 1]
    return total + extra


def quick_bound(geo: Any, pre: Any, prob: Any, at: Any, holes: Any, shun: Any, new_holes: Any, new_shun: Any) -> Any:
    """A bound after taking back one guard's move, from the prices of problem `at`: weaker, and much cheaper."""
    base = at * SOURCES
    total = prob.total[at]
    gone, come = holes & ~new_holes, new_holes & ~holes
    prefix = prob.prefix[at]
    for demand in range(base, base + prob.demands[at]):
        kind, cell = prob.kind[demand], prob.cell[demand]
        if kind == HOLE:
            if gone >> cell & 1:
                total -= prob.row_price[demand]
        elif kind == LEAVE and new_shun >> cell & 1 == 0:
            total -= prob.row_price[demand] + prob.column_price[base + prob.column[demand]]
    reach, distance, size, price, source_cell = pre.reach, geo.distance, geo.size, prob.column_price, prob.source_cell
    place, sources = pre.place[prefix], pre.sources[prefix]
    while come:
        cell = low_cell(come, geo.table)
        come &= come - 1
        smallest = BIG
        for source in range(sources):
            moves = reach[place + source * size + cell] - price[base + source]
            if moves < smallest:
                smallest = moves
        for column in range(base + sources, base + prob.columns[at]):
            moves = distance[source_cell[column] * size + cell] - price[column]
            if moves < smallest:
                smallest = moves
        total += smallest
    return total + pre.length[prefix]


def extend_prefixes(geo: Any, pre: Any, prob: Any, work: Any, state: Any, limit: Any, budget: Any) -> Any:
    """Go on listing the prefixes of Romeo's walks that a plan within the limit may have, `budget` of them at most.

    Prefix 0, no step at all, stands there already. Returns DONE, PAUSED, or PREFIXES_FULL when there is no room.
    """
    while state[NEXT] < state[PREFIXES]:
        at = state[NEXT]
        here = pre.cell[at]
        if budget <= 0:
            return PAUSED
        budget -= 1
        if here != geo.goal and pre.length[at] < limit:
            kept = state[PREFIXES]
            for way in range(4):
                target = geo.romeo_to[here * 4 + way]
                if target < 0 or (geo.is_end[target] and target != geo.goal):
                    continue
                new = state[PREFIXES]
                if add_prefix(geo, pre, work, new, at, target) == 0:
                    # Forget this prefix's other steps too, so that all of them are listed again.
                    state[PREFIXES] = kept
                    return PREFIXES_FULL
                shun = geo.near[target] & geo.field
                if solve_prefix(geo, pre, prob, work, 0, new, 0, shun, limit, 1) <= limit:
                    bound = solve_prefix(geo, pre, prob, work, 0, new, 0, shun, limit, 0)
                    if bound <= limit:
                        pre.bound[new] = bound
                        state[PREFIXES] += 1
        state[NEXT] += 1
    return DONE


def slot_of(pool: Any, romeo: Any, holes: Any, shun: Any) -> Any:
    """The table slot of a node, or the empty slot where it belongs."""
    x = (holes % 2147483647) * 1000003 + (shun % 2147483629) * 1299709 + romeo * 15485863
    mask = len(pool.slot) - 1
    x = (x ^ (x >> 23)) & mask
    while pool.slot[x] >= 0:
        node = pool.slot[x]
        if pool.holes[node] == holes and pool.shun[node] == shun and pool.romeo[node] == romeo:
            return x
        x = (x + 1) & mask
    return x


def add_node(
    geo: Any,
    pool: Any,
    state: Any,
    romeo: Any,
    holes: Any,
    shun: Any,
    g: Any,
    bucket: Any,
    listed: Any,
    parent: Any,
    start: Any,
    end: Any,
) -> Any:
    """Queue a node with the prefixes from `listed` to the end of the list, unless it is known to be no worse.

    A move from `start` to `end` leads from it to its parent.

    Returns 1 when it was queued; otherwise its prefixes are taken off the list.
    """
    free = geo.free_cells
    if geo.from_start and geo.start >> romeo & 1 == 0:
        free -= 1
    if state[LISTED] == listed or count_cells(holes) > free:
        state[LISTED] = listed
        return 0
    slot = slot_of(pool, romeo, holes, shun)
    if pool.slot[slot] >= 0 and pool.g[pool.slot[slot]] <= g:
        state[LISTED] = listed
        return 0
    node = state[NODES]
    state[NODES] += 1
    pool.slot[slot] = node
    pool.romeo[node] = romeo
    pool.holes[node] = holes
    pool.shun[node] = shun
    pool.g[node] = g
    pool.listed[node] = listed
    pool.number[node] = state[LISTED] - listed
    pool.parent[node] = parent
    pool.moved_from[node] = start
    pool.moved_to[node] = end
    pool.link[node] = pool.head[bucket]
    pool.head[bucket] = node
    if bucket < state[LOWEST]:
        state[LOWEST] = bucket
    return 1


def list_goal(geo: Any, pre: Any, pool: Any, state: Any, limit: Any, weight: Any) -> None:
    """Queue the node of the goal: Romeo in front of the balcony, no defined guard beside him."""
    best = BIG
    for prefix in range(state[PREFIXES]):
        if pre.cell[prefix] == geo.goal and pre.bound[prefix] <= limit:
            pool.prefix[state[LISTED]] = prefix
            state[LISTED] += 1
            if pre.bound[prefix] < best:
                best = pre.bound[prefix]
    if state[LISTED] > 0:
        shun = geo.near[geo.goal] & geo.field
        add_node(geo, pool, state, geo.goal, 0, shun, 0, best * weight, 0, -1, -1, -1)


def evaluate(geo: Any, pre: Any, pool: Any, prob: Any, work: Any, state: Any, node: Any, limit: Any, slack: Any) -> Any:
    """Solve all prefixes of a node and list those within the limit; returns the smallest bound, or BIG.

    Prefixes that exceed the best one so far by more than `slack` are dropped; BIG drops none.
    """
    best = BIG
    room = limit - pool.g[node]
    kept = 0
    first = pool.listed[node]
    for number in range(pool.number[node]):
        prefix = pool.prefix[first + number]
        at = kept if kept < PROBLEM else PROBLEM
        bound = solve_prefix(geo, pre, prob, work, at, prefix, pool.holes[node], pool.shun[node], room, 0)
        state[BOUNDS] += 1
        if bound <= room and bound <= best + slack:
            pool.prefix[first + kept] = prefix
            kept += 1
            if bound < best:
                best = bound
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
    romeo, holes, shun = pool.romeo[node], pool.holes[node], pool.shun[node]
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
        add_node(geo, pool, state, origin, new_holes, new_shun, pool.g[node] + 1, bucket, listed, node, origin, romeo)


def take_back_guards(
    geo: Any, pre: Any, pool: Any, prob: Any, state: Any, node: Any, bucket: Any, limit: Any, weight: Any
) -> None:
    """Queue what must be true before each guard's move that serves the node."""
    romeo, holes, shun, g = pool.romeo[node], pool.holes[node], pool.shun[node], pool.g[node] + 1
    first, number = pool.listed[node], pool.number[node]
    served = (holes | shun & ~geo.near[romeo]) & ~(1 << romeo)
    while served:
        start = low_cell(served, geo.table)
        served &= served - 1
        for way in range(4):
            end = geo.guard_to[start * 4 + way]
            if end < 0 or end == romeo or holes >> end & 1:
                continue
            new_holes = holes & ~(1 << start) | 1 << end
            new_shun = shun & ~(1 << start) & ~(1 << end)
            if shun >> end & 1:
                new_shun |= 1 << start
            new_shun = (new_shun | geo.near[romeo] & geo.field) & ~new_holes
            slot = slot_of(pool, romeo, new_holes, new_shun)
            if pool.slot[slot] >= 0 and pool.g[pool.slot[slot]] <= g:
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
                order = max(bucket - weight + 1, g + best * weight)
                add_node(geo, pool, state, romeo, new_holes, new_shun, g, order, listed, node, start, end)


def search(
    geo: Any,
    pre: Any,
    pool: Any,
    prob: Any,
    work: Any,
    state: Any,
    limit: Any,
    weight: Any,
    slack: Any,
    budget: Any,
) -> Any:
    """Go on with the search for a plan within the limit, for at most `budget` expansions.

    With `weight` 1 nodes are taken in the order of moves made plus bound, otherwise the bound counts more. With a
    `slack` below BIG walks are dropped that look that much longer than the best one. Returns DONE
    (there is no such plan), FOUND (`state[GOAL_NODE]`), PAUSED or NODES_FULL.
    """
    room = len(pool.g) - 4 * geo.size
    list_room = len(pool.prefix)
    while state[LOWEST] < len(pool.head):
        bucket = state[LOWEST]
        node = pool.head[bucket]
        if node < 0:
            state[LOWEST] += 1
            continue
        if budget <= 0:
            return PAUSED
        if state[NODES] > room or state[LISTED] + 4 * geo.size * (pool.number[node] + 1) > list_room:
            return NODES_FULL
        pool.head[bucket] = pool.link[node]
        slot = slot_of(pool, pool.romeo[node], pool.holes[node], pool.shun[node])
        if pool.slot[slot] != node:
            continue
        budget -= 1
        best = evaluate(geo, pre, pool, prob, work, state, node, limit, slack)
        if best >= BIG:
            continue
        exact = pool.g[node] + best * weight
        if exact > bucket:
            pool.link[node] = pool.head[exact]
            pool.head[exact] = node
            continue
        state[EXPANDED] += 1
        fulfilled = pool.holes[node] & ~geo.free == 0 and pool.shun[node] & geo.defined == 0
        if pool.romeo[node] == geo.romeo and fulfilled:
            state[GOAL_NODE] = node
            return FOUND
        take_back_guards(geo, pre, pool, prob, state, node, bucket, limit, weight)
        take_back_steps(geo, pre, pool, state, node, bucket - weight + 1)
    return DONE


def rehash(pool: Any, old: Any) -> None:
    """Fill an empty table from an older, smaller one."""
    for at in range(len(old)):
        node = old[at]
        if node >= 0:
            pool.slot[slot_of(pool, pool.romeo[node], pool.holes[node], pool.shun[node])] = node
