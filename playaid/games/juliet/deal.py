"""Laying out the field: a shuffled deal by seed, and an empty field to fill in by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playaid.errors import DataError
from playaid.games.juliet.data import GuardSet, Layout
from playaid.games.juliet.model import Board, Square


def deal(layout: Layout, ids: Sequence[str], rng: random.Random) -> Board:
    """A board laid out as in the setup [W-13 to W-20]: columns and some guards shuffled into the column area, the
    remaining guards into the guard area, the cells left over free.

    Args:
        layout: the layout.
        ids: the guards' ids, in the guard set's order.
        rng: where chance comes from; the same state gives the same board.

    Raises:
        DataError: the guard set has too few guards for the layout.
    """
    needed = layout.guards_in_column_area + layout.guards_in_guard_area
    if needed > len(ids):
        raise DataError(f"the layout {layout.name} takes {needed} guards, the guard set has {len(ids)}")
    guards = rng.sample(list(ids), needed)
    columns = "#" * layout.columns_in_column_area
    column_area = [*guards[: layout.guards_in_column_area], *columns]
    placed = place(area(layout, "C"), column_area, rng) | place(
        area(layout, "G"), guards[layout.guards_in_column_area :], rng
    )
    empty = blank(layout)
    return Board(
        empty.width,
        empty.ranks,
        empty.balconies,
        empty.gaps,
        frozenset(square for square, card in placed.items() if card == "#"),
        empty.romeo,
        {square: card for square, card in placed.items() if card != "#"},
    )


def place(squares: Sequence[Square], cards: Sequence[str], rng: random.Random) -> dict[Square, str]:
    """Cards on squares at random, some squares staying free."""
    cells: list[str | None] = [*cards, *[None] * (len(squares) - len(cards))]
    rng.shuffle(cells)
    return {square: card for square, card in zip(squares, cells, strict=True) if card is not None}


def area(layout: Layout, sign: str) -> list[Square]:
    """The squares of one sign of the layout, from the far left."""
    ranks = len(layout.rows) - 1
    return [
        Square(file, ranks - index)
        for index, row in enumerate(layout.rows[1:])
        for file, cell in enumerate(row)
        if cell == sign
    ]


def blank(layout: Layout) -> Board:
    """The layout's field with Romeo and the balconies, 1 to 5 from the left [W-18, WA-06], and nothing else."""
    first, *rows = layout.rows
    numbers = iter(range(1, len(first) + 1))
    return Board(
        len(first),
        len(rows),
        tuple(next(numbers) if sign == "B" else None for sign in first),
        frozenset(area(layout, "-")),
        frozenset(),
        area(layout, "R")[0],
        {},
    )


def header(layout: Layout, guards: GuardSet | None, *, seed: int | None) -> tuple[str, ...]:
    """The notes above a dealt board: where it comes from, and that examples are examples."""
    official = "" if layout.official else ", example, not official"
    lines = [f"note: layout {layout.name}{official}"]
    if guards is not None:
        lines.append(f"note: {guards.label}")
    if seed is not None:
        lines.append(f"note: dealt with --seed {seed}")
    return tuple(lines)
