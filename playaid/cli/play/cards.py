"""Cards as plain text boxes, side by side in at most 60 columns."""

from __future__ import annotations

from collections.abc import Sequence

from playaid.cli.play.console import WIDTH
from playaid.core.text import display_width, pad

ROW = (WIDTH - 1) // 4
"""Narrow cards that stand in one row."""

SIZE = 15
"""Columns inside a wide card; three stand in a row."""


def card_row(labels: Sequence[str], *, numbered: bool = True) -> list[str]:
    """Narrow cards edge to edge, with their numbers from the left below them.

    >>> print("\\n".join(card_row(["2", "8"])))
    +---+---+
    | 2 | 8 |
    +---+---+
      1   2
    """
    lines = []
    for start in range(0, len(labels), ROW):
        row = labels[start : start + ROW]
        edge = "+---" * len(row) + "+"
        lines += [edge, "".join(f"| {label} " for label in row) + "|", edge]
        if numbered:
            lines.append("".join(f"{number:3} " for number in range(start + 1, start + len(row) + 1)).rstrip())
    return lines


def card_box(lines: Sequence[str]) -> list[str]:
    """One wide card with a few lines on it; longer lines are cut.

    >>> print("\\n".join(card_box(["Gandaulf", "6D+4"])))
    +-----------------+
    | Gandaulf        |
    | 6D+4            |
    +-----------------+
    """
    edge = f"+{'-' * (SIZE + 2)}+"
    return [edge, *(f"| {pad(cut(line), SIZE)} |" for line in lines), edge]


def cut(text: str, width: int = SIZE) -> str:
    """As much of a text as fits."""
    while display_width(text) > width:
        text = text[:-1]
    return text
