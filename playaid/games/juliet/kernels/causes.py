"""What comes before what: whether each free cell is there when it is used, and ways of mending where it isn't.

A row is a demand. That of a guard's move also makes a source: `COLUMN_ROW` of its column. `ROW_LO` and `ROW_HI` are the
first and the last block in which the move may be made, `ROW_TIMES` all of them, `ROW_BEFORE` the guard's move before.
"""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell
from playaid.games.juliet.kernels.constants import (
    CAUSE,
    COLUMN_ROW,
    CONFLICT,
    COST,
    CYCLE,
    EARLY,
    FAR,
    MADE,
    NO_CONFLICT,
    NO_WAY_OUT,
    ORDER_ROW,
    PLACE,
    ROW_BEFORE,
    ROW_CELL,
    ROW_COLUMN,
    ROW_GUARD,
    ROW_HI,
    ROW_LO,
    ROW_TIMES,
    ROW_VIA,
    SAVED_COLUMN,
    SAVED_HI,
    SAVED_LO,
    SAVED_ROW,
    SAVED_TIMES,
    SOURCES,
    THERE,
    TOO_LATE,
    WALK_PLACE,
    WALK_SOURCES,
)

KERNELS = (
    "write_sources",
    "first_from",
    "split_at",
    "time_moves",
    "find_cycle",
    "find_conflict",
    "save_row",
    "narrow",
    "take_back",
)


def write_sources(size: Any, reach: Any, desk: Any, end: Any, row: Any, last: Any) -> None:
    """Write what the free cells of the start and of Romeo's way need for the move in a row, made by block `last`."""
    cell, via = desk[ROW_CELL + row], desk[ROW_VIA + row]
    line = row * SOURCES
    place, known = desk[WALK_PLACE + last], desk[WALK_SOURCES + last]
    for source in range(known):
        if via >= 0:
            desk[COST + line + source] = reach[place + source * size + via] + 1
        else:
            desk[COST + line + source] = max(reach[place + source * size + cell], 1)
    for source in range(known, desk[WALK_SOURCES + end]):
        desk[COST + line + source] = FAR


def first_from(blocks: Any, block: Any) -> Any:
    """The first of some blocks that isn't before `block`, or a high number."""
    while block < 63 and blocks >> block & 1 == 0:
        block += 1
    return block


def split_at(desk: Any, row: Any, last: Any) -> Any:
    """Choose the move to be made earlier or later, since the one in `row` is made after block `last`.

    It is the first in the chain of causes that may be made by then.
    """
    chosen = -1
    while row >= 0:
        if desk[ROW_LO + row] <= last:
            chosen = row
        row = desk[CAUSE + row]
    desk[CONFLICT], desk[CONFLICT + 1] = chosen, last
    return TOO_LATE if chosen >= 0 else NO_WAY_OUT


def time_moves(desk: Any, base: Any, moves: Any, sources: Any) -> Any:
    """Give each move the first block in which it can be made; returns a conflict, or NO_CONFLICT.

    Moves that wait for each other keep -1.
    """
    for number in range(moves):
        desk[EARLY + desk[MADE + number]] = -1
    again = True
    while again:
        again = False
        for number in range(moves):
            row = desk[MADE + number]
            if desk[EARLY + row] >= 0:
                continue
            before = desk[ROW_BEFORE + row]
            if before >= 0 and desk[EARLY + before] < 0:
                continue
            column = desk[PLACE + base + row]
            block, cause = desk[ROW_LO + row], -1
            if column >= sources:
                maker = desk[COLUMN_ROW + column]
                there = desk[EARLY + maker]
                if there < 0:
                    continue
                if there > block:
                    block, cause = there, maker
            else:
                block = max(block, desk[THERE + column])
            if before >= 0 and desk[EARLY + before] > block:
                block, cause = desk[EARLY + before], before
            block = first_from(desk[ROW_TIMES + row], block)
            if block > desk[ROW_HI + row]:
                return split_at(desk, cause, desk[ROW_HI + row])
            desk[EARLY + row], desk[CAUSE + row] = block, cause
            again = True
    return NO_CONFLICT


def find_cycle(desk: Any, base: Any, moves: Any, sources: Any) -> Any:
    """Write the moves of a cycle of moves that wait for each other, those served by another's free cell, if any.

    Returns CYCLE or NO_CONFLICT.
    """
    row = -1
    for number in range(moves):
        if desk[EARLY + desk[MADE + number]] < 0:
            row = desk[MADE + number]
    if row < 0:
        return NO_CONFLICT
    # After so many steps back it is on the cycle.
    first, found, steps = -1, 0, 0
    while steps <= moves or row != first:
        if steps == moves:
            first = row
        column = desk[PLACE + base + row]
        if column >= sources and desk[EARLY + desk[COLUMN_ROW + column]] < 0:
            if steps >= moves:
                desk[CONFLICT + 1 + found] = row
                found += 1
            row = desk[COLUMN_ROW + column]
        else:
            row = desk[ROW_BEFORE + row]
        steps += 1
    desk[CONFLICT] = found
    return CYCLE


def find_conflict(desk: Any, base: Any, demands: Any, rows: Any, guards: Any, sources: Any) -> Any:
    """Look for a free cell that is used before it can be there; returns the kind of conflict.

    Args:
        desk: room to work in.
        base: where the matching is.
        demands: number of rows before any guard made a second move.
        rows: number of all rows.
        guards: number of guards that must leave.
        sources: number of sources that no guard makes.
    """
    moves = guards
    for number in range(guards):
        desk[MADE + number] = desk[ORDER_ROW + number]
    for row in range(demands, rows):
        desk[MADE + moves] = row
        moves += 1
    conflict = time_moves(desk, base, moves, sources)
    if conflict != NO_CONFLICT:
        return conflict
    conflict = find_cycle(desk, base, moves, sources)
    if conflict != NO_CONFLICT:
        return conflict
    for row in range(demands):
        column = desk[PLACE + base + row]
        if column >= sources and desk[ROW_GUARD + row] < 0:
            maker = desk[COLUMN_ROW + column]
            if maker >= 0 and desk[EARLY + maker] > desk[ROW_HI + row]:
                return split_at(desk, maker, desk[ROW_HI + row])
    return NO_CONFLICT


def save_row(desk: Any, frame: Any, row: Any, columns: Any) -> None:
    """Keep a row's costs and times for `take_back`."""
    saved, line = (SOURCES + frame) * SOURCES, row * SOURCES
    desk[SAVED_ROW + frame], desk[SAVED_COLUMN + frame] = row, -1
    desk[SAVED_LO + frame], desk[SAVED_HI + frame] = desk[ROW_LO + row], desk[ROW_HI + row]
    desk[SAVED_TIMES + frame] = desk[ROW_TIMES + row]
    for column in range(columns):
        desk[COST + saved + column] = desk[COST + line + column]


def narrow(
    grid: Any, reach: Any, desk: Any, end: Any, frame: Any, conflict: Any, number: Any, rows: Any, columns: Any
) -> Any:
    """Mend a conflict in the way with this number; the costs only rise.

    Returns the row that must be matched again, -3 for none, -2 when this way is none, -1 when there are no more ways.
    """
    base = frame * SOURCES
    desk[SAVED_ROW + frame] = -1
    if conflict == NO_WAY_OUT:
        return -1
    if conflict == CYCLE:
        if number >= desk[CONFLICT]:
            return -1
        row = desk[CONFLICT + 1 + number]
        save_row(desk, frame, row, columns)
        desk[COST + row * SOURCES + desk[PLACE + base + row]] = FAR
        return row
    row, last = desk[CONFLICT], desk[CONFLICT + 1]
    early = (2 << last) - 1
    if number >= 2:
        return -1
    if number == 0:
        blocks = desk[ROW_TIMES + row] & early
        if blocks == 0:
            return -2
        save_row(desk, frame, row, columns)
        last = 0
        while blocks >> last > 1:
            last += 1
        desk[ROW_TIMES + row], desk[ROW_HI + row] = blocks, last
        write_sources(grid.size, reach, desk, end, row, last)
        line, saved = COST + row * SOURCES, COST + (SOURCES + frame) * SOURCES
        for source in range(desk[WALK_SOURCES + end]):
            desk[line + source] = max(desk[line + source], desk[saved + source])
        for column in range(desk[WALK_SOURCES + end], columns):
            if desk[COLUMN_ROW + column] >= 0 and desk[ROW_LO + desk[COLUMN_ROW + column]] > last:
                desk[line + column] = FAR
        return row
    blocks = desk[ROW_TIMES + row] & ~early
    if blocks == 0:
        return -2
    column = desk[ROW_COLUMN + row]
    save_row(desk, frame, row, columns)
    desk[SAVED_COLUMN + frame] = column
    saved = (SOURCES + frame) * SOURCES
    desk[ROW_TIMES + row] = blocks
    desk[ROW_LO + row] = low_cell(blocks, grid.table)
    again = -3
    for other in range(rows):
        line = other * SOURCES
        desk[COST + saved + other] = desk[COST + line + column]
        if desk[ROW_HI + other] < desk[ROW_LO + row]:
            desk[COST + line + column] = FAR
            if desk[PLACE + base + other] == column:
                again = other
    return again


def take_back(desk: Any, frame: Any, rows: Any, columns: Any) -> None:
    """Undo the last `narrow` of a frame."""
    row, saved = desk[SAVED_ROW + frame], (SOURCES + frame) * SOURCES
    if row < 0:
        return
    desk[ROW_LO + row], desk[ROW_HI + row] = desk[SAVED_LO + frame], desk[SAVED_HI + frame]
    desk[ROW_TIMES + row] = desk[SAVED_TIMES + frame]
    if desk[SAVED_COLUMN + frame] >= 0:
        column = desk[SAVED_COLUMN + frame]
        for other in range(rows):
            desk[COST + other * SOURCES + column] = desk[COST + saved + other]
    else:
        line = row * SOURCES
        for column in range(columns):
            desk[COST + line + column] = desk[COST + saved + column]
    desk[SAVED_ROW + frame] = -1
