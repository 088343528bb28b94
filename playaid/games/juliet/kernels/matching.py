"""The cheapest way to give each demand a source of its own, kept up to date while demands and sources come and go.

A problem's prices and its matching lie in `desk` from `base` on. Always: no price of a column is above 0, a column that
no row has costs 0, no row would rather have another column than its own.
"""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import wide
from playaid.games.juliet.kernels.constants import (
    BACK,
    BIG,
    COLUMN_PRICE,
    COST,
    GAP,
    OWNER,
    PLACE,
    QUEUE,
    ROW_PRICE,
    SOURCES,
    USED,
)

KERNELS = ("augment", "place_row", "open_column", "match_again", "assign")


def augment(desk: Any, base: Any, column: Any) -> Any:
    """Give a column to the row it was reached from, that row's own to the one before, and so on; the last one given up.

    Returns -1 when the first row on the way had none.
    """
    while desk[BACK + column] >= 0:
        row = desk[BACK + column]
        before = desk[PLACE + base + row]
        desk[OWNER + base + column] = row
        desk[PLACE + base + row] = column
        if before < 0:
            return -1
        column = before
    return column


def place_row(desk: Any, base: Any, columns: Any, row: Any, most: Any) -> Any:
    """Match one more row; returns how much the cost grows, or BIG when that is more than `most`.

    A shortest augmenting path; prices and matching stay as they are when it is given up.
    """
    line = COST + row * SOURCES
    u, v, owner = ROW_PRICE + base, COLUMN_PRICE + base, OWNER + base
    least, here = wide(BIG), 0
    free_least, free = wide(BIG), 0
    for column in range(columns):
        moves = desk[line + column] - desk[v + column]
        desk[GAP + column] = moves
        if desk[owner + column] < 0:
            if moves < free_least:
                free_least, free = moves, column
        elif moves < least:
            least, here = moves, column
    if free_least <= least:
        # The cheapest column is free.
        if free_least > most or free_least >= BIG:
            return BIG
        desk[u + row] = free_least
        desk[owner + free] = row
        desk[PLACE + base + row] = free
        return free_least
    for column in range(columns):
        desk[BACK + column] = row
        desk[USED + column] = 0
    seen = 0
    while least < free_least:
        if least > most:
            return BIG
        desk[USED + here] = 1
        desk[QUEUE + seen] = here
        seen += 1
        other = desk[owner + here]
        line = COST + other * SOURCES
        ahead = least - desk[u + other]
        least = wide(BIG)
        for column in range(columns):
            if desk[USED + column] == 0:
                moves = ahead + desk[line + column] - desk[v + column]
                if moves < desk[GAP + column]:
                    desk[GAP + column] = moves
                    desk[BACK + column] = other
                else:
                    moves = desk[GAP + column]
                if desk[owner + column] < 0:
                    if moves < free_least:
                        free_least, free = moves, column
                elif moves < least:
                    least, here = moves, column
    if free_least > most or free_least >= BIG:
        return BIG
    for number in range(seen):
        column = desk[QUEUE + number]
        change = free_least - desk[GAP + column]
        desk[v + column] -= change
        desk[u + desk[owner + column]] += change
    desk[u + row] = free_least
    desk[PLACE + base + row] = -1
    augment(desk, base, free)
    return free_least


def open_column(desk: Any, base: Any, columns: Any, new: Any) -> Any:
    """Let the rows use a column that no row has and whose price is below 0; returns how much the cost grows.

    The cost is the sum of all prices; it counted the column's price already.
    """
    for column in range(columns):
        desk[GAP + column] = -desk[COLUMN_PRICE + base + column]
        desk[BACK + column] = -1
        desk[USED + column] = 0
        if desk[OWNER + base + column] < 0 and column != new:
            desk[USED + column] = 2
    while True:
        least, here = desk[GAP + new], new
        for column in range(columns):
            if desk[USED + column] == 0 and desk[GAP + column] < least:
                least, here = desk[GAP + column], column
        if here == new:
            break
        desk[USED + here] = 1
        other = desk[OWNER + base + here]
        line = other * SOURCES
        ahead = least - desk[ROW_PRICE + base + other]
        for column in range(columns):
            if desk[USED + column] == 0:
                moves = ahead + desk[COST + line + column] - desk[COLUMN_PRICE + base + column]
                if moves < desk[GAP + column]:
                    desk[GAP + column] = moves
                    desk[BACK + column] = other
    for column in range(columns):
        if desk[USED + column] != 2:
            change = desk[GAP + column] if desk[USED + column] == 1 else least
            desk[COLUMN_PRICE + base + column] += change
            if desk[OWNER + base + column] >= 0:
                desk[ROW_PRICE + base + desk[OWNER + base + column]] -= change
    desk[OWNER + base + augment(desk, base, new)] = -1
    return least


def match_again(desk: Any, base: Any, columns: Any, row: Any, total: Any, most: Any) -> Any:
    """Match a row anew whose costs have changed; returns the new cost, or BIG and more when that is above `most`.

    Other rows' costs for its column may have grown. `total` is the cost before.
    """
    column = desk[PLACE + base + row]
    total -= desk[ROW_PRICE + base + row]
    desk[OWNER + base + column] = -1
    if desk[COLUMN_PRICE + base + column] < 0:
        total += open_column(desk, base, columns, column)
    return total + place_row(desk, base, columns, row, most - total)


def assign(rows: Any, columns: Any, limit: Any, desk: Any) -> Any:
    """The least cost of giving each row a column of its own, or BIG when it is above the limit; a problem at base 0."""
    if rows > columns:
        return BIG
    least = 0
    for row in range(rows):
        start = row * SOURCES
        smallest = BIG
        for column in range(columns):
            if desk[COST + start + column] < smallest:
                smallest = desk[COST + start + column]
        least += smallest
        if least > limit:
            return BIG
    for column in range(columns):
        desk[COLUMN_PRICE + column] = 0
        desk[OWNER + column] = -1
    total = 0
    none = wide(0)
    for row in range(rows):
        total += place_row(desk, none, wide(columns), wide(row), limit - total)
        if total > limit:
            return BIG
    return total
