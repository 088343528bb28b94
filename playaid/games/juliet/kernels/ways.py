"""A stronger bound: all ways in which the defined guards that are in the way may leave, tried together."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.bound import lone_bound
from playaid.games.juliet.kernels.causes import find_conflict, narrow, take_back
from playaid.games.juliet.kernels.cells import wide
from playaid.games.juliet.kernels.constants import (
    ALLOWED,
    BIG,
    COST,
    FRAME_BLOCKS,
    FRAME_CELL,
    FRAME_COLUMNS,
    FRAME_FROM,
    FRAME_GUARD,
    FRAME_HI,
    FRAME_MADE,
    FRAME_NEXT,
    FRAME_NUMBER,
    FRAME_ROW,
    FRAME_ROWS,
    FRAME_SECOND,
    FRAME_START,
    FRAME_TIMES,
    FRAME_TOTAL,
    FRAME_WAY,
    FRAMES,
    MOST_GUARDS,
    MOVES,
    NO_CONFLICT,
    NO_MORE,
    ORDER_ROW,
    ROW_HI,
    ROW_LO,
    ROW_TIMES,
    ROW_VIA,
    SOURCES,
    TALLY,
    TRIES,
    WALK_SOURCES,
)
from playaid.games.juliet.kernels.matching import match_again
from playaid.games.juliet.kernels.moves import (
    begin_check,
    begin_guard,
    copy_problem,
    next_target,
    order_guards,
    stay_on,
    take_first_move,
    take_move,
    write_blocks,
)

KERNELS = (
    "look_closer",
    "go_on",
    "keep_first_row",
    "put_first_row_back",
    "try_all",
    "refine",
    "solve_prefix",
)


def look_closer(grid: Any, reach: Any, desk: Any, end: Any, frame: Any, demands: Any, guards: Any, room: Any) -> Any:
    """Go on with a frame in which all guards have gone: make sure that nothing is used before it is there.

    Where something is, the ways of mending that are tried one after the other. Returns the cost of the next one, in the
    next frame; BIG when it costs too much; -1 when there are no more; -2 when nothing needs mending.
    """
    rows, columns = desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame]
    base = frame * SOURCES
    number = desk[FRAME_NEXT + frame]
    if number > 0:
        take_back(desk, frame, rows, columns)
    conflict = find_conflict(desk, base, demands, rows, guards, desk[WALK_SOURCES + end])
    if conflict == NO_CONFLICT:
        return -2
    desk[FRAME_NEXT + frame] += 1
    row = narrow(grid, reach, desk, end, frame, conflict, number, rows, columns)
    if row == -1:
        return -1
    if row == -2:
        return BIG
    copy_problem(desk, frame)
    if row == -3:
        return desk[FRAME_TOTAL + frame]
    return match_again(desk, base + SOURCES, columns, row, desk[FRAME_TOTAL + frame], room)


def go_on(grid: Any, reach: Any, desk: Any, end: Any, frame: Any, most: Any) -> Any:
    """Try the next move of a frame's guard; returns the new frame, or the same when it costs too much."""
    number, made = desk[FRAME_NUMBER + frame], desk[FRAME_MADE + frame]
    rows, columns = desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame]
    target = -1
    if made < MOVES - 1:
        target = next_target(grid, desk, frame)
        if target < 0:
            return frame
    else:
        # It makes one more move at least, wherever that leads.
        desk[FRAME_NEXT + frame] = NO_MORE
    row = desk[ORDER_ROW + number] if made == 0 else rows
    if made == 0:
        solved = take_first_move(grid, reach, desk, end, frame, row, target, most)
    else:
        solved = take_move(grid, reach, desk, end, frame, target, most)
        rows, columns = rows + 1, columns + 1
    if solved > most:
        return frame
    new = frame + 1
    if target < 0:
        begin_check(desk, new, number + 1, rows, columns, solved)
        return new
    allowed = wide(desk[ALLOWED + target])
    desk[FRAME_NUMBER + new], desk[FRAME_MADE + new], desk[FRAME_NEXT + new] = number, made + 1, 0
    desk[FRAME_GUARD + new], desk[FRAME_START + new] = desk[FRAME_GUARD + frame], desk[FRAME_START + frame]
    desk[FRAME_FROM + new], desk[FRAME_CELL + new] = desk[FRAME_CELL + frame], target
    desk[FRAME_WAY + new] = desk[FRAME_NEXT + frame] - 2
    desk[FRAME_SECOND + new] = target if made == 0 else desk[FRAME_SECOND + frame]
    desk[FRAME_ROW + new] = row
    desk[FRAME_BLOCKS + new] = stay_on(desk[FRAME_BLOCKS + frame] & allowed, allowed)
    desk[FRAME_ROWS + new], desk[FRAME_COLUMNS + new], desk[FRAME_TOTAL + new] = rows, columns, solved
    return new


def keep_first_row(desk: Any, frame: Any) -> None:
    """Keep the demand of a frame's guard as it is before its first move."""
    row = desk[ORDER_ROW + desk[FRAME_NUMBER + frame]]
    line, saved = COST + row * SOURCES, COST + (SOURCES + frame) * SOURCES
    desk[FRAME_HI + frame], desk[FRAME_TIMES + frame] = desk[ROW_HI + row], desk[ROW_TIMES + row]
    for column in range(desk[FRAME_COLUMNS + frame]):
        desk[saved + column] = desk[line + column]


def put_first_row_back(desk: Any, frame: Any) -> None:
    """Undo what the first moves of a frame's guard have written."""
    row = desk[ORDER_ROW + desk[FRAME_NUMBER + frame]]
    line, saved = COST + row * SOURCES, COST + (SOURCES + frame) * SOURCES
    for column in range(desk[FRAME_COLUMNS + frame]):
        desk[line + column] = desk[saved + column]
    desk[ROW_VIA + row], desk[ROW_LO + row], desk[ROW_HI + row] = -1, 0, desk[FRAME_HI + frame]
    desk[ROW_TIMES + row] = desk[FRAME_TIMES + frame]


def try_all(
    grid: Any, reach: Any, desk: Any, end: Any, barred: Any, demands: Any, guards: Any, most: Any, room: Any
) -> Any:
    """Whether the guards in the order can leave at a cost of at most `most`; also True after more than `room` tries.

    Frame 0 has been begun. A search in depth: a guard's moves, then whether everything is there in time, then the next
    guard.
    """
    tries = 0
    found = False
    frame = wide(0)
    while frame >= 0:
        tries += 1
        number, made, total = desk[FRAME_NUMBER + frame], desk[FRAME_MADE + frame], desk[FRAME_TOTAL + frame]
        rows, columns = desk[FRAME_ROWS + frame], desk[FRAME_COLUMNS + frame]
        if rows >= SOURCES or columns >= SOURCES or tries > room or frame >= FRAMES - 2:
            found = True
            break
        if made < 0:
            solved = -1
            if desk[FRAME_NEXT + frame] != NO_MORE:
                solved = look_closer(grid, reach, desk, end, frame, demands, guards, most)
            if solved == -2:
                if number == guards:
                    found = True
                    break
                desk[FRAME_NEXT + frame] = NO_MORE
                copy_problem(desk, frame)
                frame += 1
                begin_guard(desk, frame, number, rows, columns, total)
            elif solved < 0:
                frame -= 1
            elif solved <= most:
                frame += 1
                begin_check(desk, frame, number, rows, columns, solved)
            continue
        if desk[FRAME_NEXT + frame] == 0:
            desk[FRAME_NEXT + frame] = 1
            if made == 0:
                keep_first_row(desk, frame)
            elif desk[FRAME_BLOCKS + frame] >> end & 1 and barred >> desk[FRAME_CELL + frame] & 1 == 0:
                # It may stay where it is.
                copy_problem(desk, frame)
                frame += 1
                begin_check(desk, frame, number + 1, rows, columns, total)
                continue
        if desk[FRAME_NEXT + frame] < 5:
            frame = go_on(grid, reach, desk, end, frame, most)
        else:
            if made == 0:
                put_first_row_back(desk, frame)
            frame -= 1
    desk[TALLY] += tries
    return found


def refine(
    geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, barred: Any, limit: Any, enough: Any, tries: Any
) -> Any:
    """The bound on guards' moves of problem `at`, just solved, when each defined guard in the way moves as it can.

    A guard that must leave its first cell goes to a cell beside it, from where a free cell must have come to the first
    one; where it can't stay there, it goes on. All ways of all such guards are tried together, for one cost after the
    other. Returns BIG when that is above the limit.
    """
    desk, end = work.desk, wide(pre.length[prefix])
    least, demands = wide(prob.total[at]), wide(prob.demands[at])
    write_blocks(geo, pre, desk, prefix)
    guards = wide(order_guards(geo, prob, desk, at, end, barred))
    if guards == 0 or guards > MOST_GUARDS:
        return least
    most = max(least, min(enough, limit))
    while most <= limit:
        begin_check(desk, wide(0), wide(0), demands, wide(prob.columns[at]), least)
        if try_all(geo.grid, pre.ever, desk, end, barred, demands, guards, most, tries):
            return most
        most += 1
    return BIG


def solve_prefix(
    geo: Any, pre: Any, prob: Any, work: Any, at: Any, prefix: Any, holes: Any, shun: Any, limit: Any, enough: Any
) -> Any:
    """As `lone_bound`, but with all ways in which defined guards may leave; from `enough` down it may be too high."""
    bound = lone_bound(geo, pre, prob, work, at, prefix, holes, shun, limit, wide(0))
    if bound > limit:
        return BIG
    extra = pre.length[prefix]
    return refine(geo, pre, prob, work, at, prefix, holes | shun, limit - extra, enough - extra, wide(TRIES)) + extra
