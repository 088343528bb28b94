"""The vocabulary of Monster Maker: cards, their kinds, and the value "unknown"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from playaid.core.dice import Dice


class Unknown(Enum):
    """The type of `UNKNOWN`."""

    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
"""A value that no source gives: neither zero nor a guess (U-01)."""

CHARACTER, MONSTER, SPELL, CORRIDOR, DETOUR = "character", "monster", "spell", "corridor", "detour"
CLERIC, TRAP, TREASURE, PRIZE = "cleric", "trap", "treasure", "prize"
KINDS = (CORRIDOR, DETOUR, CLERIC, CHARACTER, MONSTER, SPELL, TRAP, TREASURE, PRIZE)
"""The kinds of cards, in the order of the rulebook's list."""

FORMULA = "formula"
"""The kind of a dice formula or number that a person gives in place of a card."""

MAGIC_USER, DWARF, ELF, FIGHTER, THIEF = "magic user", "dwarf", "elf", "fighter", "thief"
CLASSES = (MAGIC_USER, DWARF, ELF, FIGHTER, THIEF)
WEAPON, RELIC = "weapon", "relic"
HUMAN, UNDEAD = "human", "undead"

KNOWN_FACES = 62
ALL_FACES = 89
BOX_CARDS = 150


class Card(NamedTuple):
    """One face. What the rulebook doesn't give is `UNKNOWN`; what a card of its kind doesn't have is None.

    Attributes:
        id: lower-case name with underscores, unique.
        name: English name, unique.
        japanese: name as printed, or `UNKNOWN`.
        german: German name, where it differs from the English one.
        kind: one of `KINDS`, or `FORMULA`.
        class_: class of a character; `weapon` or `relic` of a treasure.
        dice: strength of a character, value of a spell.
        strength: the red number of a monster.
        tags: `human`, `undead`, both or none.
        printed_value: a spell's value as printed, with its brackets.
        gold: gold of a treasure or prize.
        distance: a corridor's distance in perch.
        return_distance: what the card adds to its holder's way back, in perch.
        bonus: what a weapon adds to a character of `bonus_classes`.
        drives_away: monster tags that the card drives away without a fight.
        only_against: monster tags of which a spell needs one to do anything; empty: any monster.
        open: marked Open.
        notes: the notes on the card.
        german_notes: the same in German; without it they stay English.
        deck: `main`, `prize` or `presumed treasure` (U-15).
        source: rules and place in the rulebook, or the user's file.
        user_data: whether it comes from the user's own file.
    """

    id: str
    name: str
    kind: str
    japanese: str | Unknown = UNKNOWN
    german: str | None = None
    class_: str | None = None
    dice: Dice | Unknown | None = None
    strength: int | Unknown | None = None
    tags: tuple[str, ...] | Unknown = ()
    printed_value: str | None = None
    gold: int | Unknown | None = None
    distance: int | None = None
    return_distance: int = 0
    bonus: int = 0
    bonus_classes: tuple[str, ...] = ()
    drives_away: tuple[str, ...] = ()
    only_against: tuple[str, ...] = ()
    open: bool = False
    notes: str = ""
    german_notes: str | None = None
    deck: str = "unknown"
    source: str = ""
    user_data: bool = False

    def label(self, language: str = "en") -> str:
        """The name in a language, where the data give it."""
        if language == "de" and self.german is not None:
            return self.german
        if language == "ja" and isinstance(self.japanese, str):
            return self.japanese
        return self.name

    def remarks(self, language: str = "en") -> str:
        """The notes in a language, where the data give them."""
        return self.german_notes if language == "de" and self.german_notes is not None else self.notes

    @property
    def relic(self) -> bool:
        """Whether it is a treasure that drives monsters away."""
        return self.kind == TREASURE and bool(self.drives_away)


class CardSet:
    """The cards of the game, by id, in the order of the files.

    >>> cards = CardSet([Card(id="joan", name="Joan", kind=CHARACTER, dice=Dice(2, 2))])
    >>> cards["joan"].name, [card.id for card in cards.of_kind(CHARACTER)]
    ('Joan', ['joan'])
    """

    def __init__(self, cards: Iterator[Card] | list[Card]) -> None:
        self.by_id: Mapping[str, Card] = {card.id: card for card in cards}

    def __iter__(self) -> Iterator[Card]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __getitem__(self, card_id: str) -> Card:
        return self.by_id[card_id]

    def __contains__(self, card_id: object) -> bool:
        return card_id in self.by_id

    def of_kind(self, *kinds: str) -> list[Card]:
        """The cards of some kinds, in order."""
        return [card for card in self if card.kind in kinds]
