"""A stronger bound: all ways in which the defined guards that are in the way may leave, tried together."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.bound import lone_bound
from playaid.games.juliet.kernels.cells import wide
from playaid.games.juliet.kernels.constants import BIG, FAR, LEAVE, LEVELS, MOVES, OPTIONS, SETS, SOURCES, TRIES, VISIT
from playaid.games.juliet.kernels.matching import assign
from playaid.games.juliet.kernels.walks import still_needs

KERNELS = (
    "list_options",
    "write_option",
    "price_option",
    "keep_prices",
    "refine",
    "solve_prefix",
)


def list_options(geo: Any, pre: Any, work: Any, prefix: Any, guard: Any, needs: Any, barred: Any) -> Any:
    """Write how a defined guard may make its first moves; returns the number of ways.

    An option names the cells where the first and second move end (-1: anywhere) and the number of moves that must be
    served. Either the guard makes no more moves than it needs and ends off the barred cells, or it makes more.
    """
    home = geo.guard_cell[guard]
    sets = (prefix * geo.guards + guard) * SETS
    ever, onward_ever = pre.stand[sets + LEVELS], pre.stand[sets + LEVELS + 1]
    again = pre.again[prefix * geo.guards + guard]
    n = 0
    base = guard * OPTIONS
    for way in range(4):
        middle = geo.guard_to[home * 4 + way]
        if middle < 0 or ever >> middle & 1 == 0:
            continue
        if needs == 1:
            if (pre.stand[sets + 1] & ~barred) >> middle & 1:
                work.option_first[base + n], work.option_second[base + n], work.option_moves[base + n] = way, -1, 1
                n += 1
            work.option_first[base + n], work.option_second[base + n], work.option_moves[base + n] = way, -1, 2
            n += 1
            continue
        for onward in range(4):
            end = geo.guard_to[middle * 4 + onward]
            if end < 0 or onward_ever >> end & 1 == 0 or (end == home and again == 0):
                continue
            if needs == 2 and (pre.stand[sets + 2] & ~barred) >> end & 1:
                work.option_first[base + n], work.option_second[base + n], work.option_moves[base + n] = way, onward, 2
                n += 1
            work.option_first[base + n], work.option_second[base + n], work.option_moves[base + n] = way, onward, 3
            n += 1
    return n


def write_option(
    geo: Any, pre: Any, work: Any, prefix: Any, guard: Any, row: Any, option: Any, rows: Any, columns: Any
) -> Any:
    """Write the demands and sources of an option behind the others, and what its first move now needs in `row`.

    Returns how many demands and sources there are more.
    """
    size, distance, reach, cost = geo.size, geo.distance, pre.ever, work.cost
    home = geo.guard_cell[guard]
    way, onward, moves = work.option_first[option], work.option_second[option], work.option_moves[option]
    middle = geo.guard_to[home * 4 + way]
    end = geo.guard_to[middle * 4 + onward] if onward >= 0 else -1
    sources = pre.sources[prefix]
    now = prefix * geo.guards + guard
    for move in range(moves):
        at = row if move == 0 else rows + move - 1
        cell, via = home, middle
        if move == 1:
            cell, via = middle, end
        elif move == 2:
            cell, via = end, -1
        due = pre.due[now * MOVES + move]
        while_walked = prefix if due < 0 else due
        place, known = pre.place[while_walked], pre.sources[while_walked]
        work.row_cell[at], work.row_via[at], work.row_guard[at] = cell, via, guard
        line = at * SOURCES
        for source in range(sources):
            if source >= known:
                cost[line + source] = FAR
            elif via >= 0:
                cost[line + source] = reach[place + source * size + via] + 1
            else:
                cost[line + source] = max(reach[place + source * size + cell], 1)
        for column in range(sources, columns + move):
            origin = work.column_cell[column]
            needed = distance[origin * size + via] + 1 if via >= 0 else max(distance[origin * size + cell], 1)
            if work.column_guard[column] == guard:
                made = work.column_move[column]
                if made >= move:
                    needed = FAR
                elif move == 1:
                    needed = FAR
                    for further in range(4):
                        if onward < 0 or further == onward:
                            needed = min(needed, geo.around[(guard * 4 + way) * 4 + further])
                    # It may go back to a first cell that Romeo has left behind.
                    if pre.again[now] and (end == home or onward < 0):
                        needed = 1
                elif made == 1:
                    needed = 1
            cost[line + column] = needed
        if move > 0:
            column = columns + move - 1
            work.column_cell[column], work.column_guard[column], work.column_move[column] = cell, guard, move
            for other in range(rows + move):
                to, through = work.row_cell[other], work.row_via[other]
                if work.row_guard[other] == guard:
                    needed = FAR
                elif work.row_guard[other] < 0:
                    needed = distance[cell * size + to]
                elif through >= 0:
                    needed = distance[cell * size + through] + 1
                else:
                    needed = max(distance[cell * size + to], 1)
                cost[other * SOURCES + column] = needed
    return moves - 1


def price_option(work: Any, depth: Any, row: Any, rows: Any, columns: Any, more: Any) -> Any:
    """How much an option adds at least to the cost, from prices kept for `depth`."""
    u, v, cost = work.kept_row, work.kept_column, work.cost
    base = depth * SOURCES
    line = row * SOURCES
    old = u[base + row]
    price = BIG
    for column in range(columns):
        price = min(price, cost[line + column] - v[base + column])
    added = price - old
    u[base + row] = price
    for move in range(more):
        at = rows + move
        line = at * SOURCES
        price = BIG
        for column in range(columns + move):
            price = min(price, cost[line + column] - v[base + column])
        u[base + at] = price
        source = 0
        for other in range(at + 1):
            source = min(source, cost[other * SOURCES + columns + move] - u[base + other])
        v[base + columns + move] = source
        added += price + source
    u[base + row] = old
    return added


def keep_prices(work: Any, depth: Any, rows: Any, columns: Any) -> None:
    """Keep the prices of the problem just solved."""
    base = depth * SOURCES
    for row in range(rows):
        work.kept_row[base + row] = work.row_price[row + 1]
    for column in range(columns):
        work.kept_column[base + column] = work.column_price[column + 1]


def refine(geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, barred: Any, limit: Any, enough: Any) -> Any:
    """The bound on guards' moves of problem `at`, just solved, when each defined guard in the way moves as it can.

    A guard that must leave its first cell goes to a cell beside it, from where a free cell must have come to the first
    one; where it can't stay there, it goes on. All ways of all such guards are tried together, cheapest prices first
    ruled out; the least cost counts. Returns BIG when that is above the limit.
    """
    base = at * SOURCES
    total = prob.total[at]
    rows, columns = prob.demands[at], prob.columns[at]
    guards = 0
    for row in range(rows):
        kind, cell = prob.kind[base + row], prob.cell[base + row]
        work.row_cell[row], work.row_via[row], work.row_guard[row] = cell, -1, -1
        if kind in (VISIT, LEAVE):
            guard = geo.guard_at[cell]
            column = prob.column[base + row]
            work.row_guard[row] = guard
            work.column_cell[column], work.column_guard[column], work.column_move[column] = cell, guard, 0
            needs = still_needs(geo, pre, prefix, guard, barred)
            ways = list_options(geo, pre, work, prefix, guard, needs, barred)
            if ways == 0:
                return BIG
            # Those that must move far come first: they add most.
            place = guards
            while place > 0 and work.order_needs[place - 1] < needs:
                work.order_row[place], work.order_guard[place] = work.order_row[place - 1], work.order_guard[place - 1]
                work.order_needs[place], work.order_ways[place] = (
                    work.order_needs[place - 1],
                    work.order_ways[place - 1],
                )
                place -= 1
            work.order_row[place], work.order_guard[place] = row, guard
            work.order_needs[place], work.order_ways[place] = needs, ways
            guards += 1
    if guards == 0:
        return total
    keep_prices(work, wide(0), wide(rows), wide(columns))
    best = limit + 1
    tries = 0
    depth = wide(0)
    work.next_way[0], work.rows_at[0], work.columns_at[0], work.total_at[0] = 0, rows, columns, total
    while depth >= 0:
        guard, row = work.order_guard[depth], work.order_row[depth]
        rows, columns = work.rows_at[depth], work.columns_at[depth]
        way = work.next_way[depth]
        line, saved = row * SOURCES, (SOURCES + depth) * SOURCES
        if way == 0:
            for column in range(columns):
                work.cost[saved + column] = work.cost[line + column]
        else:
            for column in range(columns):
                work.cost[line + column] = work.cost[saved + column]
            work.row_via[row] = -1
            work.row_cell[row] = geo.guard_cell[guard]
        if way == work.order_ways[depth] or work.total_at[depth] >= best:
            depth -= 1
            continue
        if rows + MOVES > SOURCES or columns + MOVES > SOURCES:
            # No room to look closer: what is known so far counts.
            best = work.total_at[depth]
            depth -= 1
            continue
        work.next_way[depth] = way + 1
        more = write_option(geo, pre, work, prefix, guard, row, guard * OPTIONS + way, rows, columns)
        if work.total_at[depth] + price_option(work, depth, row, rows, columns, more) >= best:
            continue
        tries += 1
        solved = assign(rows + more, columns + more, work.cost, best - 1, work)
        if solved >= best:
            continue
        if depth + 1 == guards or tries > TRIES:
            best = max(solved, total)
            if best <= enough or best == total:
                return best
            continue
        depth += 1
        keep_prices(work, depth, rows + more, columns + more)
        work.next_way[depth], work.rows_at[depth], work.columns_at[depth] = 0, rows + more, columns + more
        work.total_at[depth] = max(solved, total)
    return best if best <= limit else BIG


def solve_prefix(
    geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, holes: Any, shun: Any, limit: Any, enough: Any
) -> Any:
    """As `lone_bound`, but with all ways in which defined guards may leave; from `enough` down it may be too high."""
    bound = lone_bound(geo, pre, prob, work, at, prefix, holes, shun, limit, wide(0))
    if bound > limit:
        return BIG
    extra = pre.length[prefix]
    return refine(geo, pre, prob, work, at, prefix, holes | shun, limit - extra, enough - extra) + extra
