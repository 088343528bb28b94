"""What happens at the table, as everybody or only some seats see it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from playaid.errors import NotationError
from playaid.games.julchen.model import Hand
from playaid.games.julchen.notation import parse_hand, show_hand


class EventKind(StrEnum):
    """Kinds of events; `Event` says which fields each of them uses."""

    START = "start"
    PILE = "pile"
    TRACK = "track"
    STEAL = "steal"
    PLACE = "place"
    ANNOUNCE = "announce"
    REARRANGE = "rearrange"
    FEAST = "feast"
    DEFEND = "defend"
    DECLINE = "decline"
    TAKE = "take"


OWN = frozenset((EventKind.START, EventKind.PILE, EventKind.TRACK, EventKind.REARRANGE))
"""Their cards are known to the acting seat only."""

SHARED = frozenset((EventKind.STEAL, EventKind.TAKE))
"""Their card is known to the taker and to whom it was taken from (JA-21)."""


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: what it was.
        seat: who acted.
        other: whom it was done to, for steal, feast and take.
        places: where: the card stolen, taken or shown; the two monsters; the gap of a placed card.
        cards: their values; for start and rearrange the whole hand in its new order. Empty where it isn't known.
    """

    kind: EventKind
    seat: int
    other: int | None = None
    places: tuple[int, ...] = ()
    cards: Hand = ()

    def seen_by(self, seat: int) -> Event:
        """The event as a seat sees it: without cards that it can't know."""
        if self.seat == seat or self.kind not in OWN | SHARED or (self.kind in SHARED and self.other == seat):
            return self
        return self._replace(cards=())

    def __str__(self) -> str:
        other = "-" if self.other is None else str(self.other)
        places = ",".join(map(str, self.places)) or "-"
        return f"{self.kind.value}:{self.seat}:{other}:{places}:{show_hand(self.cards)}"


def parse_event(text: str) -> Event:
    """The event that `str(event)` wrote.

    Raises:
        NotationError: it is none.
    """
    try:
        kind, seat, other, places, cards = text.split(":")
        return Event(
            EventKind(kind),
            int(seat),
            None if other == "-" else int(other),
            () if places == "-" else tuple(int(place) for place in places.split(",")),
            parse_hand(cards),
        )
    except ValueError as error:
        raise NotationError(f"{text!r} is no event") from error
