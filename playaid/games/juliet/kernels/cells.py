"""Sets of cells as numbers: bit by bit."""

from __future__ import annotations

from typing import Any

KERNELS = (
    "wide",
    "low_cell",
    "count_cells",
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
