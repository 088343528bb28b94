"""How defined guards leave: in which blocks they may stand where, and what each of their moves needs.

Blocks are numbered: block 0 is what happens before Romeo's first step, block 1 what happens before his second, and so
on. Sets of blocks are numbers, bit by bit. A frame is a place in a search: what has been chosen so far.
"""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.causes import write_sources
from playaid.games.juliet.kernels.cells import low_cell, wide
from playaid.games.juliet.kernels.constants import (
    ALLOWED,
    BIG,
    COLUMN_CELL,
    COLUMN_GUARD,
    COLUMN_MOVE,
    COLUMN_PRICE,
    COLUMN_ROW,
    COST,
    FAR,
    FRAME_BLOCKS,
    FRAME_CELL,
    FRAME_COLUMNS,
    FRAME_FROM,
    FRAME_GUARD,
    FRAME_MADE,
    FRAME_NEXT,
    FRAME_NUMBER,
    FRAME_ROW,
    FRAME_ROWS,
    FRAME_SECOND,
    FRAME_START,
    FRAME_TOTAL,
    FRAME_WAY,
    LEAVE,
    ORDER_NEEDS,
    ORDER_ROW,
    OWNER,
    PLACE,
    RANK,
    ROW_BEFORE,
    ROW_CELL,
    ROW_COLUMN,
    ROW_GUARD,
    ROW_HI,
    ROW_LO,
    ROW_PRICE,
    ROW_TIMES,
    ROW_VIA,
    SOURCES,
    THERE,
    VISIT,
    WALK,
    WALK_PLACE,
    WALK_SOURCES,
)
from playaid.games.juliet.kernels.matching import match_again, open_column, place_row

KERNELS = (
    "write_blocks",
    "stay_on",
    "top_block",
    "order_guards",
    "cost_of_own",
    "write_move",
    "write_source",
    "row_price_of",
    "copy_problem",
    "begin_check",
    "begin_guard",
    "next_target",
    "take_first_move",
    "take_move",
)


def write_blocks(geo: Any, pre: Any, desk: Any, prefix: Any) -> None:
    """Write what is so in each block: the prefix, its sources, on which cells no defined guard may stand.

    `WALK` has the prefixes from block 1 on.
    """
    end = pre.length[prefix]
    every = (1 << (end + 1)) - 1
    for cell in range(geo.size):
        desk[ALLOWED + cell] = every
    desk[WALK] = 0
    known = 0
    for block in range(end + 1):
        here = desk[WALK + block]
        cell = pre.cell[here]
        cells = geo.near[cell] | 1 << cell
        while cells:
            desk[ALLOWED + low_cell(cells, geo.table)] &= ~(1 << block)
            cells &= cells - 1
        desk[WALK_PLACE + block], desk[WALK_SOURCES + block] = pre.place[here], pre.sources[here]
        while known < pre.sources[here]:
            desk[THERE + known] = block
            known += 1


def stay_on(blocks: Any, allowed: Any) -> Any:
    """The blocks in which a guard may still be on a cell that it reaches in one of `blocks`."""
    later = blocks
    while later:
        later = later << 1 & allowed & ~blocks
        blocks |= later
    return blocks


def top_block(blocks: Any) -> Any:
    """The last of some blocks."""
    last = 0
    while blocks > 1:
        blocks >>= 1
        last += 1
    return last


def order_guards(geo: Any, prob: Any, desk: Any, at: Any, end: Any, barred: Any) -> Any:
    """Put the guards of problem `at` that must leave in the order in which they are looked at; returns their number.

    Those that can't stay where one move brings them come first: they add most.
    """
    base = at * SOURCES
    guards = 0
    for row in range(prob.demands[at]):
        kind, cell = prob.kind[base + row], prob.cell[base + row]
        desk[ROW_CELL + row], desk[ROW_VIA + row], desk[ROW_GUARD + row], desk[ROW_LO + row] = cell, -1, -1, 0
        if kind == RANK:
            desk[ROW_GUARD + row] = -2
        if kind in (VISIT, LEAVE):
            column = prob.column[base + row]
            desk[ROW_GUARD + row], desk[ROW_COLUMN + row], desk[ROW_BEFORE + row] = cell, column, -1
            desk[COLUMN_CELL + column], desk[COLUMN_GUARD + column], desk[COLUMN_MOVE + column] = cell, cell, 0
            desk[COLUMN_ROW + column] = row
            blocks = stay_on(wide(1), wide(desk[ALLOWED + cell]))
            desk[ROW_TIMES + row] = blocks
            needs = 2
            for way in range(4):
                target = geo.guard_to[cell * 4 + way]
                if target >= 0 and barred >> target & 1 == 0:
                    allowed = wide(desk[ALLOWED + target])
                    if stay_on(blocks & allowed, allowed) >> end & 1:
                        needs = 1
            place = guards
            while place > 0 and desk[ORDER_NEEDS + place - 1] < needs:
                desk[ORDER_ROW + place] = desk[ORDER_ROW + place - 1]
                desk[ORDER_NEEDS + place] = desk[ORDER_NEEDS + place - 1]
                place -= 1
            desk[ORDER_ROW + place], desk[ORDER_NEEDS + place] = row, needs
            guards += 1
    return guards


def cost_of_own(grid: Any, desk: Any, frame: Any, made: Any, via: Any, last: Any) -> Any:
    """What a guard's next move costs with the free cell that its move number `made` left.

    Args:
        grid: the board.
        desk: room to work in.
        frame: the guard so far.
        made: number of an earlier move.
        via: where it goes; -1 is anywhere.
        last: the last block in which it may.
    """
    move = desk[FRAME_MADE + frame]
    cell, origin = desk[FRAME_CELL + frame], desk[FRAME_FROM + frame]
    if made < move - 1:
        # A free cell further back on its way.
        left = desk[FRAME_START + frame] if made == 0 else desk[FRAME_SECOND + frame]
        if via >= 0:
            return grid.distance[left * grid.size + via] + 1
        return max(grid.distance[left * grid.size + cell], 1)
    # Straight back it goes only because it had to leave meanwhile, or because the free cell was elsewhere meanwhile.
    meanwhile = (2 << last) - (1 << desk[ROW_LO + desk[FRAME_ROW + frame]])
    back = 3 if meanwhile & ~desk[ALLOWED + origin] == 0 else 1
    if via == origin:
        return back
    # The free cell must come around the guard.
    needed = back if via < 0 else FAR
    for way in range(4):
        if via < 0 or grid.guard_to[cell * 4 + way] == via:
            needed = min(needed, grid.around[(origin * 4 + desk[FRAME_WAY + frame]) * 4 + way])
    return needed


def write_move(
    grid: Any, reach: Any, desk: Any, end: Any, frame: Any, row: Any, columns: Any, via: Any, blocks: Any
) -> None:
    """Write what each source needs for the next move of a frame's guard, to `via` (-1: anywhere), as row `row`.

    `blocks` are those in which it may be made.
    """
    size, distance = grid.size, grid.distance
    guard, move, cell = desk[FRAME_GUARD + frame], desk[FRAME_MADE + frame], desk[FRAME_CELL + frame]
    last = top_block(blocks)
    desk[ROW_CELL + row], desk[ROW_VIA + row], desk[ROW_GUARD + row] = cell, via, guard
    desk[ROW_TIMES + row], desk[ROW_HI + row] = blocks, last
    desk[ROW_LO + row] = low_cell(blocks, grid.table)
    desk[ROW_BEFORE + row] = desk[FRAME_ROW + frame]
    write_sources(size, reach, desk, end, row, last)
    line = row * SOURCES
    for column in range(desk[WALK_SOURCES + end], columns):
        origin = desk[COLUMN_CELL + column]
        if desk[COLUMN_GUARD + column] == guard:
            made = desk[COLUMN_MOVE + column]
            needed = FAR
            if made < move:
                needed = cost_of_own(grid, desk, frame, made, via, last)
        elif desk[COLUMN_ROW + column] < 0 or desk[ROW_LO + desk[COLUMN_ROW + column]] > last:
            needed = FAR
        elif via >= 0:
            needed = distance[origin * size + via] + 1
        else:
            needed = max(distance[origin * size + cell], 1)
        desk[COST + line + column] = needed


def write_source(grid: Any, desk: Any, frame: Any, row: Any, column: Any) -> None:
    """Write the free cell that the move in row `row`, the last one, leaves as a source for all rows."""
    size, distance = grid.size, grid.distance
    guard, cell = desk[FRAME_GUARD + frame], desk[FRAME_CELL + frame]
    desk[COLUMN_CELL + column], desk[COLUMN_GUARD + column] = cell, guard
    desk[COLUMN_MOVE + column], desk[COLUMN_ROW + column] = desk[FRAME_MADE + frame], row
    desk[ROW_COLUMN + row] = column
    first = desk[ROW_LO + row]
    for other in range(row):
        to, through = desk[ROW_CELL + other], desk[ROW_VIA + other]
        if desk[ROW_GUARD + other] == guard or desk[ROW_HI + other] < first:
            needed = FAR
        elif desk[ROW_GUARD + other] == -2:
            needed = abs(grid.rank_of[cell] - to)
        elif desk[ROW_GUARD + other] < 0:
            needed = distance[cell * size + to]
        elif through >= 0:
            needed = distance[cell * size + through] + 1
        else:
            needed = max(distance[cell * size + to], 1)
        desk[COST + other * SOURCES + column] = needed
    desk[COST + row * SOURCES + column] = FAR


def row_price_of(desk: Any, base: Any, row: Any, columns: Any) -> Any:
    """The least that a row costs beyond the prices of the columns."""
    line = row * SOURCES
    price = BIG
    for column in range(columns):
        price = min(price, desk[COST + line + column] - desk[COLUMN_PRICE + base + column])
    return price


def copy_problem(desk: Any, frame: Any) -> None:
    """Copy prices and matching of a frame to the next one."""
    base = frame * SOURCES
    for row in range(base, base + desk[FRAME_ROWS + frame]):
        desk[ROW_PRICE + row + SOURCES] = desk[ROW_PRICE + row]
        desk[PLACE + row + SOURCES] = desk[PLACE + row]
    for column in range(base, base + desk[FRAME_COLUMNS + frame]):
        desk[COLUMN_PRICE + column + SOURCES] = desk[COLUMN_PRICE + column]
        desk[OWNER + column + SOURCES] = desk[OWNER + column]


def begin_check(desk: Any, frame: Any, number: Any, rows: Any, columns: Any, total: Any) -> None:
    """Begin a frame in which it is made sure that nothing is used before it is there; guard `number` is the next."""
    desk[FRAME_NUMBER + frame], desk[FRAME_MADE + frame], desk[FRAME_NEXT + frame] = number, -1, 0
    desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame], desk[FRAME_TOTAL + frame] = rows, columns, total


def begin_guard(desk: Any, frame: Any, number: Any, rows: Any, columns: Any, total: Any) -> None:
    """Begin a frame: guard `number` in the order still stands on its first cell."""
    desk[FRAME_NUMBER + frame], desk[FRAME_MADE + frame], desk[FRAME_NEXT + frame] = number, 0, 0
    desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame], desk[FRAME_TOTAL + frame] = rows, columns, total
    desk[FRAME_ROW + frame], desk[FRAME_FROM + frame], desk[FRAME_WAY + frame], desk[FRAME_SECOND + frame] = (
        -1,
        -1,
        -1,
        -1,
    )
    row = desk[ORDER_ROW + number]
    home = desk[ROW_CELL + row]
    desk[FRAME_GUARD + frame], desk[FRAME_CELL + frame], desk[FRAME_START + frame] = desk[ROW_GUARD + row], home, home
    desk[FRAME_BLOCKS + frame] = stay_on(wide(1), wide(desk[ALLOWED + home]))


def next_target(grid: Any, desk: Any, frame: Any) -> Any:
    """The cell to which a frame's guard may move on next, or -1; the frame's count of directions goes on."""
    cell = desk[FRAME_CELL + frame]
    while desk[FRAME_NEXT + frame] < 5:
        way = desk[FRAME_NEXT + frame] - 1
        desk[FRAME_NEXT + frame] += 1
        target = grid.guard_to[cell * 4 + way]
        if target >= 0 and desk[FRAME_BLOCKS + frame] & desk[ALLOWED + target]:
            return target
    return -1


def take_first_move(grid: Any, reach: Any, desk: Any, end: Any, frame: Any, row: Any, target: Any, room: Any) -> Any:
    """Solve the frame's problem with a first move to `target`, in the next frame; returns the cost, or BIG."""
    columns, total = desk[FRAME_COLUMNS + frame], desk[FRAME_TOTAL + frame]
    base = frame * SOURCES
    blocks = desk[FRAME_BLOCKS + frame] & desk[ALLOWED + target]
    write_move(grid, reach, desk, end, frame, row, columns, target, blocks)
    if total - desk[ROW_PRICE + base + row] + row_price_of(desk, base, row, columns) > room:
        return BIG
    copy_problem(desk, frame)
    return match_again(desk, base + SOURCES, columns, row, total, room)


def take_move(grid: Any, reach: Any, desk: Any, end: Any, frame: Any, target: Any, room: Any) -> Any:
    """Solve the frame's problem with one more move of its guard, to `target` (-1: anywhere), in the next frame.

    Returns the cost, or BIG.
    """
    rows, columns, total = desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame], desk[FRAME_TOTAL + frame]
    base = frame * SOURCES
    blocks = desk[FRAME_BLOCKS + frame]
    if target >= 0:
        blocks &= desk[ALLOWED + target]
    write_move(grid, reach, desk, end, frame, rows, columns, target, blocks)
    write_source(grid, desk, frame, rows, columns)
    price = 0
    for other in range(rows):
        price = min(price, desk[COST + other * SOURCES + columns] - desk[ROW_PRICE + base + other])
    total += price
    if total + row_price_of(desk, base, rows, columns) > room:
        return BIG
    copy_problem(desk, frame)
    base += SOURCES
    desk[COLUMN_PRICE + base + columns] = price
    desk[OWNER + base + columns] = -1
    if price < 0:
        total += open_column(desk, base, columns + 1, columns)
    return total + place_row(desk, base, columns + 1, rows, room - total)
