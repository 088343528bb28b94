"""Lengths, paper and card sizes, in millimetres."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from playaid.core.text import suggest
from playaid.errors import UsageError

POINT = 25.4 / 72
"""Millimetres of one point."""

PAPERS = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "a5": (148.0, 210.0),
}
CARDS = {
    "poker": (63.0, 88.0),
    "poker-us": (63.5, 88.9),
    "bridge": (57.0, 89.0),
    "mini": (44.0, 68.0),
    "mini-us": (41.0, 63.0),
    "euro": (59.0, 92.0),
    "usa": (56.0, 87.0),
    "japanese": (59.0, 86.0),
    "tarot": (70.0, 120.0),
}
LONGEST = 2000.0
FACTORS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4, "pt": POINT}
NUMBER = r"[+-]?\d+(?:\.\d+)?"


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm, with the name they were asked for by."""

    name: str
    width: float
    height: float

    def __str__(self) -> str:
        return f"{show_mm(self.width)}x{show_mm(self.height)} mm"


def show_mm(value: float) -> str:
    """Millimetres without needless zeros: `63`, `69.85`."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def list_sizes(sizes: dict[str, tuple[float, float]]) -> str:
    """All names with their millimetres, for help texts."""
    return ", ".join(f"{name} {show_mm(width)}x{show_mm(height)}" for name, (width, height) in sizes.items())


def read_size(text: str, sizes: dict[str, tuple[float, float]], *, what: str) -> Size:
    """A named size, or one such as `63x88mm` or `2.5x3.5in`.

    Raises:
        UsageError: the name is unknown, or a side isn't between 0 and 2,000 mm.
    """
    word = text.strip().lower().replace("×", "x")
    if word in sizes:
        return Size(word, *sizes[word])
    found = re.fullmatch(rf"({NUMBER})\s*(mm|cm|in)?\s*x\s*({NUMBER})\s*(mm|cm|in)?", word)
    if not found:
        tip = suggest(word, sizes) or f"there are {list_sizes(sizes)}, or write 63x88mm"
        raise UsageError(f"unknown {what} {text!r}", tip=tip)
    unit = found[4] or found[2] or "mm"
    width, height = float(found[1]) * FACTORS[found[2] or unit], float(found[3]) * FACTORS[unit]
    if not (0 < width <= LONGEST and 0 < height <= LONGEST):
        raise UsageError(f"{what} {text!r} is impossible", tip=f"each side is more than 0 and at most {LONGEST:.0f} mm")
    return Size(f"{show_mm(width)}x{show_mm(height)}mm", width, height)


def read_length(text: str, *, what: str, least: float = 0.0) -> float:
    """Millimetres from `3`, `3mm`, `0.125in`.

    Raises:
        UsageError: no length, below `least`, or absurdly large.
    """
    found = re.fullmatch(rf"\s*({NUMBER})\s*(mm|cm|in|pt|\")?\s*", text)
    if not found:
        raise UsageError(f"{what} {text!r} is no length", tip="write 3, 3mm or 0.125in")
    value = float(found[1]) * FACTORS[found[2] or ""]
    if not least <= value <= LONGEST:
        raise UsageError(f"{what} {text!r} is impossible", tip=f"it is at least {show_mm(least)} mm")
    return value


def read_offset(text: str, *, what: str) -> tuple[float, float]:
    """Two lengths in mm from `2,-1`: x to the right, y up.

    Raises:
        UsageError: not two lengths, or more than 50 mm.
    """
    parts = text.split(",")
    if len(parts) != 2:
        raise UsageError(f"{what} {text!r} is no offset", tip="write X,Y in mm, such as 0.5,-1")
    x, y = (read_length(part, what=what, least=-LONGEST) for part in parts)
    if max(abs(x), abs(y)) > 50:
        raise UsageError(f"{what} {text!r} is too large", tip="an offset is at most 50 mm")
    return x, y


def read_scale(text: str) -> float:
    """A factor from a percentage such as `100%` or `99.5`.

    Raises:
        UsageError: no percentage from 10 to 400.
    """
    found = re.fullmatch(rf"\s*({NUMBER})\s*%?\s*", text)
    if not found or not 10 <= float(found[1]) <= 400:
        raise UsageError(f"scale {text!r} can't be used", tip="write a percentage from 10% to 400%")
    return float(found[1]) / 100


def default_paper(language: str) -> str:
    """`a4`; for English in a United States locale `letter`."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if os.environ.get(variable):
            return "letter" if language == "en" and "_US" in os.environ[variable] else "a4"
    return "a4"
