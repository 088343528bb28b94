"""Hands and cards as people type them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playaid.errors import NotationError
from playaid.games.julchen.model import Hand

# Only real digits: `int` and `str.isdigit` would also take superscripts or digits of other scripts.
DIGITS = {character: value for row in ("012345678", "０１２３４５６７８") for value, character in enumerate(row)}
DASHES = "-−–－"
SEPARATORS = frozenset(DASHES + ",，、 \t\u3000")
EMPTY = "-"
TIP = "write it like 025582, 0-2-5-5-8-2 or 0 2 5 5 8 2; - is the empty hand"


def parse_hand(text: str | Sequence[str]) -> Hand:
    """The values of a hand, from left to right.

    Args:
        text: one text, or the separate words of a command line.

    Raises:
        NotationError: something in it is no card.

    >>> parse_hand("0-2-5-5-8-2") == parse_hand("025582") == parse_hand(["0", "2", "5", "5", "8", "2"])
    True
    >>> parse_hand("-"), parse_hand("")
    ((), ())
    """
    whole = text if isinstance(text, str) else " ".join(text)
    stripped = whole.strip()
    if stripped == "" or stripped in DASHES:
        return ()
    values: list[int] = []
    separated = any(character in SEPARATORS for character in stripped)
    ready = True  # whether a card may stand here
    for position, character in enumerate(whole):
        if character in SEPARATORS:
            # Blanks may stand anywhere; a dash or comma only behind a card.
            if not character.isspace():
                if ready:
                    raise NotationError("a card is missing here", text=whole, position=position, tip=TIP)
                ready = True
            elif values:
                ready = ready or next_is_card(whole, position)
            continue
        if character not in DIGITS:
            what = "there is no card 9" if character in "9９" else f"{character!r} is no card"
            raise NotationError(f"{what}; the values are 0 to 8", text=whole, position=position)
        if separated and not ready:
            raise NotationError("separated cards have one digit each", text=whole, position=position, tip=TIP)
        values.append(DIGITS[character])
        ready = not separated
    if separated and ready:
        raise NotationError("a card is missing at the end", text=whole, position=len(whole.rstrip()) - 1, tip=TIP)
    return tuple(values)


def next_is_card(text: str, position: int) -> bool:
    """Whether the next character that is no blank isn't a separator."""
    rest = text[position:].lstrip()
    return rest != "" and rest[0] not in SEPARATORS


def parse_card(text: str) -> int:
    """One card's value.

    Raises:
        NotationError: it isn't a digit from 0 to 8.
    """
    word = text.strip()
    if len(word) != 1 or word not in DIGITS:
        raise NotationError(f"{text!r} is no card", tip="the values are 0 to 8")
    return DIGITS[word]


def show_hand(hand: Iterable[int]) -> str:
    """The short form, `025582`; `-` for the empty hand."""
    return "".join(map(str, hand)) or EMPTY
