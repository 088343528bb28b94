"""How many moves it takes at least from the start to a node, by one prefix: demands, sources, the assignment."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell
from playaid.games.juliet.kernels.constants import (
    BIG,
    COLUMN_GUARD,
    COLUMN_PRICE,
    COLUMN_ROW,
    COST,
    FAR,
    HOLE,
    LEAVE,
    RANK,
    ROW_HI,
    ROW_PRICE,
    SOURCES,
    STEP,
    VISIT,
    WALK,
)
from playaid.games.juliet.kernels.matching import assign

KERNELS = (
    "fill_rows",
    "fill_rank_rows",
    "fill_visit_columns",
    "lone_bound",
    "quick_bound",
)


def fill_rows(geo: Any, pre: Any, prob: Any, work: Any, base: Any, prefix: Any, holes: Any, shun: Any) -> Any:
    """Write the demands of a node by one prefix and what each source needs for them; returns how many.

    Demands of a step must be met from the sources that there were before it.
    """
    size = geo.size
    sources = pre.sources[prefix]
    desk, reach = work.desk, pre.reach
    cell_of, kind_of = prob.cell, prob.kind
    length = pre.length[prefix]
    here = prefix
    for number in range(length, 0, -1):
        desk[WALK + number] = here
        here = pre.parent[here]
    n = 0
    for number in range(1, length + 1):
        here = desk[WALK + number]
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
                desk[COST + row + source] = reach[place + source * size + cell]
            for source in range(known, sources):
                desk[COST + row + source] = FAR
            cell_of[base + n] = cell
            kind_of[base + n] = kind
            desk[ROW_HI + n] = number - 1
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
                desk[COST + row + source] = reach[place + source * size + cell]
            cell_of[base + n] = cell
            kind_of[base + n] = kind
            desk[ROW_HI + n] = length
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
        work.desk[ROW_HI + n] = pre.length[prefix]
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
            work.desk[COST + (demands + above - rank - 1) * SOURCES + source] = smallest
    return n


def fill_visit_columns(geo: Any, prob: Any, work: Any, base: Any, demands: Any, sources: Any, ranked: Any) -> Any:
    """Add the sources that come from meeting demands; returns their number.

    A free cell that has made a defined guard move lies where that guard was; with `ranked`, a step into a rank leaves
    one in the rank below.
    """
    size, rank_of, distance = geo.size, geo.rank_of, geo.distance
    desk, cell_of, kind_of = work.desk, prob.cell, prob.kind
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
                    desk[COST + other * SOURCES + m] = abs(rank_of[place] - cell)
                else:
                    desk[COST + other * SOURCES + m] = distance[place * size + cell]
            desk[COST + demand * SOURCES + m] = FAR
            m += 1
    if ranked:
        for demand in range(demands):
            below = cell_of[base + demand] - 1
            if kind_of[base + demand] == RANK and below >= 1:
                for other in range(demands):
                    later = kind_of[base + other] == RANK and cell_of[base + other] > below + 1
                    desk[COST + other * SOURCES + m] = cell_of[base + other] - below if later else FAR
                desk[COLUMN_ROW + m], desk[COLUMN_GUARD + m] = -1, -1
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
    total = assign(demands, columns, min(limit - extra, FAR - 1), work.desk)
    prob.demands[at] = demands
    prob.columns[at] = columns
    prob.total[at] = total
    prob.prefix[at] = prefix
    if total < BIG:
        for demand in range(demands):
            prob.row_price[base + demand] = work.desk[ROW_PRICE + demand]
        for column in range(columns):
            prob.column_price[base + column] = work.desk[COLUMN_PRICE + column]
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
