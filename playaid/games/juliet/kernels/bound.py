"""How many moves it takes at least from the start to a node, by one prefix: demands, sources, the assignment."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell, wide
from playaid.games.juliet.kernels.constants import (
    BIG,
    DONE,
    FAR,
    HOLE,
    LEAVE,
    NEXT,
    PAUSED,
    PREFIXES,
    PREFIXES_FULL,
    RANK,
    SOURCES,
    STEP,
    VISIT,
)
from playaid.games.juliet.kernels.matching import assign
from playaid.games.juliet.kernels.walks import add_prefix

KERNELS = (
    "fill_rows",
    "fill_rank_rows",
    "fill_visit_columns",
    "lone_bound",
    "quick_bound",
    "extend_prefixes",
)


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
        cells = holes if kind == HOLE else (shun | holes) & geo.defined & ~pre.seen[prefix]
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


def lone_bound(
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
        elif kind == LEAVE and (new_shun | new_holes) >> cell & 1 == 0:
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

    Prefix 0, no step at all, stands there already. Those listed for a lower limit stay; `open` says which limit the
    next of a prefix's steps needs at least, `done` up to which limit its steps are listed. Returns DONE, PAUSED, or
    PREFIXES_FULL when there is no room.
    """
    while state[NEXT] < state[PREFIXES]:
        at = state[NEXT]
        here = pre.cell[at]
        if here != geo.goal and pre.length[at] < limit and pre.open[at] <= limit:
            if budget <= 0:
                return PAUSED
            budget -= 1
            kept = state[PREFIXES]
            later = limit + 2
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
                bound = lone_bound(geo, pre, prob, work, wide(0), new, wide(0), shun, limit + 1, wide(1))
                if bound <= limit and bound > pre.done[at]:
                    pre.bound[new] = bound
                    pre.open[new] = 0
                    pre.done[new] = -1
                    state[PREFIXES] += 1
                elif bound > limit:
                    later = min(later, bound)
            pre.open[at] = later
            pre.done[at] = limit
        state[NEXT] += 1
    return DONE
