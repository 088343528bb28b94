"""Numbered choices: moves with the same beginning are asked for step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu: a move, or a further menu.

    Attributes:
        label: what stands behind the number.
        items: the moves below it, each with the labels that are still to be asked for.
    """

    label: str
    items: tuple[tuple[Path, Any], ...]

    @property
    def move(self) -> Any | None:
        """The only move below this line, or None when there are more."""
        return self.items[0][1] if len(self.items) == 1 else None


def choices(items: Iterable[tuple[Path, Any]]) -> list[Choice]:
    """The lines of a menu, in the order in which their first moves stand.

    A line with one move below it is named in full. Where all moves begin with the same label, that step is left out.

    >>> paths = [("Draw",), ("Steal", "from Anna"), ("Steal", "from Ben")]
    >>> [choice.label for choice in choices((path, number) for number, path in enumerate(paths))]
    ['Draw', 'Steal']
    """
    groups: dict[str, list[tuple[Path, Any]]] = {}
    for path, move in items:
        groups.setdefault(path[0], []).append((path[1:], move))
    if len(groups) == 1:
        [below] = groups.values()
        if len(below) > 1 and all(path for path, _ in below):
            return choices(below)
    return [Choice(whole_label(label, below), tuple(below)) for label, below in groups.items()]


def whole_label(label: str, below: Sequence[tuple[Path, Any]]) -> str:
    """The label of a line; with everything that follows where there is only one move."""
    return ", ".join((label, *below[0][0])) if len(below) == 1 else label
