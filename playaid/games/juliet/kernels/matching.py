"""The cheapest way to give each demand a source of its own."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.constants import BIG, SOURCES

KERNELS = ("assign",)


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
