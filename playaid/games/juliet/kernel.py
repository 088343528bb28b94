"""The fast search's inner loops, in the part of Python that Numba compiles: numbers and flat arrays only.

The search goes backward from the balcony over what must be true rather than over positions. A node says: Romeo stands
on a cell, the cells of `holes` must be free, the cells of `shun` must not hold a defined guard. Taking back a move
gives what must be true before it; a guard's move is taken back only where it serves something that must be true, so
moves that don't matter never come up, in whatever order they could be made. A node is done when the board as dealt
fulfils it.

What is still needed from the start to a node is bounded from below for each way in which Romeo may come there (each
`prefix` of a walk): his steps, and the cheapest assignment of free cells to the cells that must become free in time
(each cell that he enters, each defined guard that touches his way, each cell of `holes`). A guard's move moves one free
cell by one step, and Romeo's step leaves a free cell behind, so the bound never overestimates.

Everything here also runs without Numba, on lists, only slower. Cells are numbered as in `field.py`; `-1` is none.
"""

from __future__ import annotations

from typing import Any

# Functions that are compiled, callees first.
KERNELS = (
    "low_cell",
    "count_cells",
    "assign",
    "fill_costs",
    "walk_to",
    "list_demands",
    "list_sources",
    "solve_prefix",
    "bound_prefix",
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
# Kinds of demands: a cell of the walk, a defined guard's cell to be left, a cell of `holes`, some cell of a rank.
STEP, VISIT, HOLE, RANK = 0, 1, 2, 3
# Room for demands and for sources of one problem (62 cells and walks of 60 steps need less), and for problems kept.
SOURCES, PROBLEM = 160, 2048

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


def walk_to(pre: Any, prefix: Any, walk: Any) -> Any:
    """Write the cells of a prefix; returns its number of steps."""
    length = pre.length[prefix]
    here = prefix
    for number in range(length, -1, -1):
        walk[number] = pre.cell[here]
        here = pre.parent[here]
    return length


def list_demands(geo: Any, prob: Any, base: Any, walk: Any, length: Any, holes: Any, shun: Any, ranks: Any) -> Any:
    """Write what must become free, by when; returns how many."""
    n = base
    on_walk = 0
    for number in range(1, length + 1):
        on_walk |= 1 << walk[number]
        if geo.start >> walk[number] & 1 == 0:
            prob.cell[n] = walk[number]
            prob.time[n] = number
            prob.kind[n] = STEP
            n += 1
    seen, before = 0, 0
    for number in range(length):
        before |= 1 << walk[number]
        guards = geo.near[walk[number]] & geo.defined & ~seen
        seen |= guards
        guards &= ~before
        while guards:
            cell = low_cell(guards, geo.table)
            guards &= guards - 1
            prob.cell[n] = cell
            prob.time[n] = number
            prob.kind[n] = VISIT
            n += 1
    guards = shun & geo.defined & ~seen & ~on_walk & ~holes
    while guards:
        cell = low_cell(guards, geo.table)
        guards &= guards - 1
        prob.cell[n] = cell
        prob.time[n] = length
        prob.kind[n] = VISIT
        n += 1
    cells = holes
    while cells:
        cell = low_cell(cells, geo.table)
        cells &= cells - 1
        prob.cell[n] = cell
        prob.time[n] = length
        prob.kind[n] = HOLE
        n += 1
    if ranks:
        rank = geo.rank_of[walk[length]]
        for above in range(rank + 1, geo.ranks):
            prob.cell[n] = above
            prob.time[n] = length + above - rank
            prob.kind[n] = RANK
            n += 1
    return n - base


def list_sources(geo: Any, prob: Any, base: Any, walk: Any, demands: Any) -> Any:
    """Write where free cells come from: those of the board, those that steps leave, those that have served a guard."""
    m = base
    cells = geo.free
    while cells:
        cell = low_cell(cells, geo.table)
        cells &= cells - 1
        prob.source_cell[m] = cell
        prob.source_time[m] = -1
        prob.source_of[m] = -1
        prob.source_rank[m] = 0
        m += 1
    for demand in range(demands):
        kind, cell, time = prob.kind[base + demand], prob.cell[base + demand], prob.time[base + demand]
        if kind == STEP:
            if geo.start >> walk[time - 1] & 1:
                continue
            prob.source_cell[m] = walk[time - 1]
            prob.source_time[m] = time
            prob.source_rank[m] = 0
        elif kind == VISIT:
            prob.source_cell[m] = cell
            prob.source_time[m] = -1
            prob.source_rank[m] = 0
        elif kind == RANK and cell >= 2:
            prob.source_cell[m] = cell - 1
            prob.source_time[m] = time
            prob.source_rank[m] = 1
        else:
            continue
        prob.source_of[m] = demand
        m += 1
    return m - base


def fill_costs(geo: Any, prob: Any, base: Any, demands: Any, sources: Any, cost: Any) -> None:
    """Write the guard moves that bring a free cell from each source to each demand, BIG where it would come too late.

    A loop of its own, with everything in local names: a call for each pair would cost more than all the rest.
    """
    cell_of, time_of, kind_of = prob.cell, prob.time, prob.kind
    source_cell, source_time, source_of, source_rank = (
        prob.source_cell,
        prob.source_time,
        prob.source_of,
        prob.source_rank,
    )
    distance, rank_distance, rank_of = geo.distance, geo.rank_distance, geo.rank_of
    size, ranks = geo.size, geo.ranks
    for demand in range(demands):
        cell, kind = cell_of[base + demand], kind_of[base + demand]
        latest = time_of[base + demand]
        if kind == STEP or kind == RANK:  # noqa: SIM109 - Numba is quicker without the tuple
            latest -= 1
        row = demand * SOURCES
        for source in range(sources):
            at = base + source
            place = source_cell[at]
            if source_time[at] > latest or source_of[at] == demand:
                moves = BIG
            elif source_rank[at] == 0:
                moves = rank_distance[place * ranks + cell] if kind == RANK else distance[place * size + cell]
            elif kind == RANK:
                moves = abs(cell - place)
            else:
                moves = abs(rank_of[cell] - place)
            cost[row + source] = moves


def solve_prefix(
    geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, holes: Any, shun: Any, limit: Any, ranks: Any
) -> Any:
    """The bound on moves from the start to a node by one prefix, or BIG and more when above the limit.

    Its demands, sources and prices are kept as problem `at`.
    """
    base = at * SOURCES
    walk = work.walk
    length = walk_to(pre, prefix, walk)
    demands = list_demands(geo, prob, base, walk, length, holes, shun, ranks)
    sources = list_sources(geo, prob, base, walk, demands)
    extra = 0
    if ranks:
        here = walk[length]
        extra = abs(geo.rank_of[here] - geo.rank_of[geo.goal]) + abs(geo.file_of[here] - geo.file_of[geo.goal])
    cost = work.cost
    fill_costs(geo, prob, base, demands, sources, cost)
    total = assign(demands, sources, cost, limit - length - extra, work)
    prob.demands[at] = demands
    prob.sources[at] = sources
    prob.total[at] = total
    prob.steps[at] = length
    if total < BIG:
        for demand in range(demands):
            prob.row_price[base + demand] = work.row_price[demand + 1]
        for source in range(sources):
            prob.column_price[base + source] = work.column_price[source + 1]
    return total + length + extra


def bound_prefix(geo: Any, pre: Any, prob: Any, work: Any, prefix: Any, limit: Any, ranks: Any) -> Any:
    """The bound on moves to the end of a prefix alone; with `ranks`, on moves to the goal along it."""
    shun = geo.near[pre.cell[prefix]] & geo.field
    return solve_prefix(geo, pre, prob, work, 0, prefix, 0, shun, limit, ranks)


def quick_bound(geo: Any, prob: Any, at: Any, holes: Any, shun: Any, new_holes: Any, new_shun: Any) -> Any:
    """A bound after taking back one guard's move, from the prices of problem `at`: weaker, and much cheaper."""
    base = at * SOURCES
    total = prob.total[at]
    gone, come = holes & ~new_holes, new_holes & ~holes
    left = shun & geo.defined & ~new_shun
    length = prob.steps[at]
    for demand in range(prob.demands[at]):
        cell, kind = prob.cell[base + demand], prob.kind[base + demand]
        if kind == HOLE:
            if gone >> cell & 1:
                total -= prob.row_price[base + demand]
        elif kind == VISIT and prob.time[base + demand] == length and left >> cell & 1:
            total -= prob.row_price[base + demand]
            for source in range(prob.sources[at]):
                if prob.source_of[base + source] == demand:
                    total -= prob.column_price[base + source]
    source_cell, source_time, source_rank, price = (
        prob.source_cell,
        prob.source_time,
        prob.source_rank,
        prob.column_price,
    )
    distance, rank_of, size = geo.distance, geo.rank_of, geo.size
    while come:
        cell = low_cell(come, geo.table)
        come &= come - 1
        smallest = BIG
        for source in range(base, base + prob.sources[at]):
            if source_time[source] > length:
                continue
            place = source_cell[source]
            moves = distance[place * size + cell] if source_rank[source] == 0 else abs(rank_of[cell] - place)
            if moves - price[source] < smallest:
                smallest = moves - price[source]
        total += smallest
    return total + length


def extend_prefixes(geo: Any, pre: Any, prob: Any, work: Any, state: Any, limit: Any) -> Any:
    """List all prefixes of Romeo's walks that a plan within the limit may have; PREFIXES_FULL when there is no room."""
    pre.cell[0] = geo.romeo
    pre.length[0] = 0
    pre.parent[0] = -1
    state[PREFIXES] = 1
    pre.bound[0] = bound_prefix(geo, pre, prob, work, 0, limit, 0)
    at = 0
    room = len(pre.cell)
    while at < state[PREFIXES]:
        here = pre.cell[at]
        if here != geo.goal and pre.length[at] < limit:
            for way in range(4):
                target = geo.romeo_to[here * 4 + way]
                if target < 0 or (geo.is_end[target] and target != geo.goal):
                    continue
                if state[PREFIXES] == room:
                    return PREFIXES_FULL
                new = state[PREFIXES]
                pre.cell[new] = target
                pre.length[new] = pre.length[at] + 1
                pre.parent[new] = at
                if bound_prefix(geo, pre, prob, work, new, limit, 1) <= limit:
                    pre.bound[new] = bound_prefix(geo, pre, prob, work, new, limit, 0)
                    state[PREFIXES] += 1
        at += 1
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
    geo: Any, pool: Any, prob: Any, state: Any, node: Any, bucket: Any, limit: Any, weight: Any
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
                bound = quick_bound(geo, prob, at, holes, shun, new_holes, new_shun) if at < PROBLEM else 0
                if g + bound <= limit:
                    pool.prefix[state[LISTED]] = pool.prefix[first + at]
                    state[LISTED] += 1
                    if bound < best:
                        best = bound
            if best < BIG:
                order = max(bucket, g + best * weight)
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
        take_back_guards(geo, pool, prob, state, node, bucket, limit, weight)
        take_back_steps(geo, pre, pool, state, node, bucket)
    return DONE


def rehash(pool: Any, old: Any) -> None:
    """Fill an empty table from an older, smaller one."""
    for at in range(len(old)):
        node = old[at]
        if node >= 0:
            pool.slot[slot_of(pool, pool.romeo[node], pool.holes[node], pool.shun[node])] = node
