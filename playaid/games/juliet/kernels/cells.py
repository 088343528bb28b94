"""Sets of cells as numbers: bit by bit."""

from __future__ import annotations

from typing import Any

KERNELS = ("wide", "low_cell", "count_cells", "scatter", "place_in")


def wide(number: Any) -> Any:
    """The number as one of 64 bits: functions are compiled anew for each other type, and for each constant."""
    return number + 0


def low_cell(cells: Any, table: Any) -> Any:
    """The lowest cell of a set that isn't empty; `table` gives the place of a power of two from its rest by 67."""
    return table[(cells & -cells) % 67]


def count_cells(cells: Any) -> Any:
    """How many cells a set has."""
    number = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


def scatter(romeo: Any, one: Any, other: Any) -> Any:
    """A number for a table of slots, from a cell and two sets of cells."""
    mixed = (one % 2147483647) * 1000003 + (other % 2147483629) * 1299709 + romeo * 15485863
    return mixed ^ (mixed >> 23)


def place_in(slot: Any, cells: Any, ones: Any, others: Any, cell: Any, one: Any, other: Any) -> Any:
    """The place of an entry in a table of slots, or the empty one where it belongs.

    Args:
        slot: numbers of entries, -1 for none; its length is a power of two.
        cells: the cell of each entry; `ones` and `others` have its two sets.
        cell: the cell looked for; `one` and `other` are its two sets.
    """
    mask = len(slot) - 1
    place = scatter(cell, one, other) & mask
    while slot[place] >= 0:
        entry = slot[place]
        if ones[entry] == one and others[entry] == other and cells[entry] == cell:
            return place
        place = (place + 1) & mask
    return place
