"""The three stacks of a game, card by card, from a deck list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from playaid.errors import UnknownValueError
from playaid.games.monster.decks import Deck
from playaid.games.monster.model import CHARACTER, MONSTER, SPELL, UNKNOWN, Card, CardSet


@dataclass(frozen=True, slots=True)
class Stacks:
    """A deck laid out. The rulebook prints no copy counts (M-66, U-03), so reports repeat its name and note.

    Attributes:
        name: the deck's name, such as `demo`.
        note: what has to be said with every result, such as that the counts are assumed.
        main, treasure, prize: the cards of the three stacks, one entry for each copy.
            corridors: how many Corridors of each distance there are.
    """

    name: str
    note: str
    main: tuple[Card, ...]
    treasure: tuple[Card, ...]
    prize: tuple[Card, ...]
    faces: Mapping[str, Card] = field(init=False, repr=False, compare=False, hash=False)
    corridors: Mapping[int, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "faces", {card.id: card for card in (*self.main, *self.treasure, *self.prize)})
        lengths = Counter(card.distance for card in self.main if card.distance)
        object.__setattr__(self, "corridors", dict(sorted(lengths.items())))

    @classmethod
    def of(cls, deck: Deck, cards: CardSet) -> Stacks:
        """The stacks of a deck list.

        Raises:
            UnknownValueError: a card of the main deck has an unknown strength, so that fights couldn't be decided.
        """
        stacks = [
            tuple(cards[card] for card, copies in deck.stacks[name].items() for _ in range(copies))
            for name in ("main", "treasure", "prize")
        ]
        for card in stacks[0]:
            if (card.kind == MONSTER and UNKNOWN in (card.strength, card.tags)) or (
                card.kind in (CHARACTER, SPELL) and card.dice is UNKNOWN
            ):
                raise UnknownValueError(
                    f"{card.name} of deck {deck.name!r} can't be played: its strength or tag is unknown",
                    rule="U-01",
                    tip="take it out of the deck, or give the value in a file of your own",
                )
        return cls(deck.name, deck.note, *stacks)
