"""Vocabulary of Julchen: values, kinds, faces and the deck."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

UNKNOWN = "unknown"
"""A name that no source gives; never replaced by a guess (U-08)."""

VALUES = range(9)
"""The nine values, 0 to 8 (J-06)."""

MONSTERS = range(6)
"""The values that can feast in pairs (J-02, J-44)."""

WEAPON = 6
"""Defends against a feast (J-03)."""

SEVEN = 7
"""Makes its taker rearrange the hand (J-04)."""

JULCHEN = 8
"""The one card that everything is about (J-05)."""

COPIES = (4, 4, 4, 4, 4, 4, 4, 4, 1)
"""How often each value is in the deck (J-02 to J-05)."""

DECK_SIZE = 33
"""J-01."""

TRACK_SIZE = 7
"""Cards on the track, on the spaces 1 to 7 (J-07, J-15)."""

STARTING_HAND = 2
"""Cards that each player takes at first (J-18)."""

Hand = tuple[int, ...]
"""Values from left to right, as their holder sees them; gap `g` is the place before card `g`."""


class Kind(StrEnum):
    """What a card does."""

    MONSTER = "monster"
    WEAPON = "weapon"
    SEVEN = "seven"
    JULCHEN = "julchen"


KINDS = (*(Kind.MONSTER,) * 6, Kind.WEAPON, Kind.SEVEN, Kind.JULCHEN)
"""The kind of each value."""


@dataclass(frozen=True, slots=True)
class Face:
    """One of the nine faces.

    Attributes:
        value: 0 to 8.
        id: short name for files, such as `"monster-0"`.
        name: English name, or `UNKNOWN`.
        japanese: Japanese name as printed, or `UNKNOWN`.
        german: German name, or `UNKNOWN`.
        kind: what the card does.
        copies: how many the deck has.
        notes: what to know about it.
        source: rule ids and lines that it comes from.
    """

    value: int
    id: str
    name: str
    japanese: str
    german: str
    kind: Kind
    copies: int
    notes: str
    source: str

    def label(self, language: str = "en") -> str:
        """The name in `en`, `de` or `ja`; an empty text where the sources give none.

        An unknown Japanese name isn't replaced by an English one: the number stands alone then.
        """
        name = {"en": self.name, "de": self.german, "ja": self.japanese}[language]
        return "" if name == UNKNOWN else name


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces in ascending order of value.

    Attributes:
        title: the game's name.
        faces: nine faces, `faces[v]` has the value `v`.
    """

    title: str
    faces: tuple[Face, ...]

    def cards(self) -> list[Face]:
        """Every card of the deck, copies one after another: 33 (J-01)."""
        return [face for face in self.faces for _ in range(face.copies)]
