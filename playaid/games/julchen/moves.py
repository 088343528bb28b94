"""The decisions of a game of Julchen, each with its one-line notation.

Gaps and places in a hand are counted from 0 at the holder's left; gap `g` is before card `g`. `P1` is seat 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from playaid.errors import NotationError
from playaid.games.julchen.model import Hand
from playaid.games.julchen.notation import parse_hand, show_hand


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next card of the pile, or of the track when the pile is empty (J-37, J-38)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a card from another player's hand, seeing its back only (J-39, JA-20)."""

    target: int
    place: int

    def __str__(self) -> str:
        return f"steal P{self.target + 1} {self.place}"


@dataclass(frozen=True, slots=True)
class Feast:
    """Show two equal monsters, at the places `first` < `second` of the own hand, and attack a player (J-43)."""

    target: int
    first: int
    second: int

    def __str__(self) -> str:
        return f"feast P{self.target + 1} {self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the card just taken into a gap of the own hand (J-20)."""

    gap: int

    def __str__(self) -> str:
        return f"place {self.gap}"


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the whole hand into an order: the two starting cards, or after an announcement (J-40, JA-11)."""

    order: Hand

    def __str__(self) -> str:
        return f"arrange {show_hand(self.order)}"


@dataclass(frozen=True, slots=True)
class Defend:
    """Show the weapon at a place of the own hand (J-45)."""

    place: int

    def __str__(self) -> str:
        return f"defend {self.place}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Don't defend, whether or not there is a weapon (J-47)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Take:
    """After an undefended feast: take the card at a place of the attacked hand (J-48)."""

    place: int

    def __str__(self) -> str:
        return f"take {self.place}"


Move = Draw | Steal | Feast | Place | Arrange | Defend | Decline | Take

FORMS = {
    "draw": (Draw, ()),
    "steal": (Steal, ("player", "place")),
    "feast": (Feast, ("player", "place", "place")),
    "place": (Place, ("gap",)),
    "arrange": (Arrange, ("hand",)),
    "defend": (Defend, ("place",)),
    "decline": (Decline, ()),
    "take": (Take, ("place",)),
}


def parse_move(text: str) -> Move:
    """The move that `str(move)` wrote.

    Raises:
        NotationError: it is none.

    >>> parse_move("steal P2 0")
    Steal(target=1, place=0)
    """
    words = text.split()
    if not words or words[0].lower() not in FORMS:
        raise NotationError(f"unknown move {text!r}", tip=f"moves are {', '.join(FORMS)}")
    kind, form = FORMS[words[0].lower()]
    if len(words) - 1 != len(form):
        expected = " ".join((words[0].lower(), *(word.upper() for word in form)))
        raise NotationError(f"can't read the move {text!r}", tip=f"write {expected}, such as {EXAMPLES[kind]}")
    values = [read_word(word, meaning, text) for word, meaning in zip(words[1:], form, strict=True)]
    move: Move = kind(*values)
    return move


EXAMPLES: dict[object, Move] = {
    Draw: Draw(),
    Steal: Steal(1, 0),
    Feast: Feast(1, 0, 1),
    Place: Place(2),
    Arrange: Arrange((0, 2, 5)),
    Defend: Defend(3),
    Decline: Decline(),
    Take: Take(1),
}


def read_word(word: str, meaning: str, text: str) -> int | Hand:
    """One word of a move: a hand, a player `P1` to `P9`, or a number up to two digits."""
    if meaning == "hand":
        return parse_hand(word)
    number = word[1:] if meaning == "player" and word[:1] in ("P", "p") else "" if meaning == "player" else word
    if not (number.isascii() and number.isdecimal() and len(number) <= 2) or (meaning == "player" and int(number) < 1):
        tip = "players are P1, P2 and so on" if meaning == "player" else "places and gaps are counted from 0"
        raise NotationError(f"{word!r} in the move {text!r} is no {meaning}", tip=tip)
    return int(number) - 1 if meaning == "player" else int(number)
