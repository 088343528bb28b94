"""Sets of cells as numbers: bit by bit."""

from __future__ import annotations

from typing import Any

KERNELS = (
    "wide",
    "low_cell",
    "count_cells",
    "scatter",
)


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
