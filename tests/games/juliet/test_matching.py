"""The cheapest assignment, kept up to date: against trying all ways."""

from __future__ import annotations

import itertools
import random

from playaid.games.juliet.kernels.constants import BIG, COLUMN_PRICE, COST, DESK, OWNER, PLACE, ROW_PRICE, SOURCES
from playaid.games.juliet.kernels.matching import assign, match_again, open_column, place_row


def cheapest(desk: list[int], rows: int, columns: int) -> int:
    """The least cost by trying all ways."""
    return min(
        sum(desk[COST + row * SOURCES + column] for row, column in enumerate(chosen))
        for chosen in itertools.permutations(range(columns), rows)
    )


def check(desk: list[int], rows: int, columns: int, total: int) -> None:
    """The matching costs what is said and no row has another's column; the prices prove that it is the cheapest."""
    assert total == cheapest(desk, rows, columns)
    taken = [desk[PLACE + row] for row in range(rows)]
    assert len(set(taken)) == rows
    assert sum(desk[COST + row * SOURCES + column] for row, column in enumerate(taken)) == total
    for column in range(columns):
        owner = desk[OWNER + column]
        assert desk[COLUMN_PRICE + column] <= 0
        assert (owner >= 0 and taken[owner] == column) or (owner < 0 and desk[COLUMN_PRICE + column] == 0)
        for row in range(rows):
            prices = desk[ROW_PRICE + row] + desk[COLUMN_PRICE + column]
            assert prices <= desk[COST + row * SOURCES + column]


def test_stays_the_cheapest_while_rows_and_columns_change() -> None:
    rng = random.Random(3)
    for _ in range(150):
        desk = [0] * DESK
        rows, columns = rng.randint(1, 4), rng.randint(4, 5)
        for row, column in itertools.product(range(rows), range(columns)):
            desk[COST + row * SOURCES + column] = rng.randint(0, 5)
        total = assign(rows, columns, 100, desk)
        check(desk, rows, columns, total)
        for _ in range(4):
            if rng.random() < 0.5 or columns == 6:
                # A row's costs change.
                row = rng.randrange(rows)
                for column in range(columns):
                    desk[COST + row * SOURCES + column] = rng.randint(0, 7)
                total = match_again(desk, 0, columns, row, total, 100)
            else:
                # One more column, and then one more row.
                for row in range(rows):
                    desk[COST + row * SOURCES + columns] = rng.randint(0, 4)
                price = min(0, *(desk[COST + row * SOURCES + columns] - desk[ROW_PRICE + row] for row in range(rows)))
                desk[COLUMN_PRICE + columns], desk[OWNER + columns] = price, -1
                total += price
                columns += 1
                if price < 0:
                    total += open_column(desk, 0, columns, columns - 1)
                check(desk, rows, columns, total)
                for column in range(columns):
                    desk[COST + rows * SOURCES + column] = rng.randint(0, 6)
                total += place_row(desk, 0, columns, rows, 100)
                rows += 1
            check(desk, rows, columns, total)


def test_above_the_limit_is_big() -> None:
    desk = [0] * DESK
    for row, column in itertools.product(range(2), range(2)):
        desk[COST + row * SOURCES + column] = 3 + row
    assert assign(2, 2, 7, desk) == 7
    assert assign(2, 2, 6, desk) >= BIG
    assert assign(2, 1, 50, desk) >= BIG
