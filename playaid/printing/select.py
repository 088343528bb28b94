"""Which cards to print: reads `all`, names, values, ranges and `NAME*2`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playaid.core.sheets import Design
from playaid.core.text import fold, join_words, suggest
from playaid.errors import UsageError

MOST = 2000
"""Cards in one job; more is a slip of the finger."""


def whole(designs: Sequence[Design]) -> list[Design]:
    """Every card of a deck, as many copies as the deck has."""
    return [design for design in designs for _ in range(design.copies)]


def select(designs: Sequence[Design], text: str) -> list[Design]:
    """The cards that a list names, in its order; a name alone is one copy.

    Args:
        designs: the designs of a deck in its order.
        text: `all`, or a list such as `joan, dragon*2`, `8`, `3,5-7` (values where the game has them, else places in
            the deck list from 1).

    Raises:
        UsageError: a name is unknown or ambiguous, a number isn't there, or nothing is selected.
    """
    if fold(text) == "all":
        return whole(designs)
    chosen: list[Design] = []
    for part in re.split(r"[,、;]", text):
        if part.strip():
            chosen += select_part(designs, part.strip())
        if len(chosen) > MOST:
            raise UsageError(f"--cards names more than {MOST} cards")
    if not chosen:
        raise UsageError("no card is selected", tip="--cards all prints the whole deck")
    return chosen


def select_part(designs: Sequence[Design], part: str) -> list[Design]:
    """The cards of one part of the list."""
    name, star, times = part.partition("*")
    name = name.strip()
    count = 1
    if star:
        if not re.fullmatch(r"\s*\d{1,4}\s*", times) or int(times) == 0:
            raise UsageError(f"{part!r} has no number of copies", tip="write NAME*2")
        count = int(times)
    numbers = re.fullmatch(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", name)
    exact = [design for design in designs if fold(name) in map(fold, (design.id, *design.names))]
    if numbers and not exact:
        found = numbered(designs, int(numbers[1]), int(numbers[2] or numbers[1]), name)
    else:
        found = [named(designs, name, exact)]
    return [design for design in found for _ in range(count)]


def numbered(designs: Sequence[Design], first: int, last: int, text: str) -> list[Design]:
    """The designs of some values or places, also in falling order."""
    by_number = {
        (place if design.number is None else design.number): design for place, design in enumerate(designs, start=1)
    }
    wanted = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    missing = [number for number in wanted if number not in by_number]
    if missing:
        low, high = min(by_number), max(by_number)
        raise UsageError(f"there is no card {missing[0]} in {text!r}", tip=f"the cards are {low} to {high}")
    return [by_number[number] for number in wanted]


def named(designs: Sequence[Design], name: str, exact: Sequence[Design]) -> Design:
    """The one design of a name or of a unique beginning of a name."""
    found = list(exact)
    if not found:
        found = [design for design in designs if any(fold(known).startswith(fold(name)) for known in design.names)]
    if len(found) == 1:
        return found[0]
    if found:
        candidates = join_words([design.id for design in found[:8]])
        raise UsageError(f"{name!r} is ambiguous", tip=f"say {candidates}{' or …' if len(found) > 8 else ''}")
    known = [known for design in designs for known in (design.id, *reversed(design.names))]
    raise UsageError(f"unknown card {name!r}", tip=suggest(name, known) or "playaid print cards GAME --list shows them")
