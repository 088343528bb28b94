"""One seat's events as a puzzle: which unknown cards there are, and what is known about them.

Every card that was ever drawn is a variable. Gaps and places are public, so it is known where each of them lies, until
a hand is rearranged: then its cards go to new variables, of which only their values as a whole are the old ones'.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from playaid.errors import IllegalMoveError
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.model import JULCHEN, SEVEN, VALUES
from playaid.games.julchen.options import Options

ANY = (1 << len(VALUES)) - 1
"""A domain is a set of values as bits: bit `v` for the value `v`."""

REARRANGING = 1 << SEVEN | 1 << JULCHEN


class Placement(NamedTuple):
    """A card put into a hand: `card` at `gap` of `hand`, all of them variables."""

    card: int
    hand: tuple[int, ...]
    gap: int


class Rearrangement(NamedTuple):
    """A hand in a new order: the variables `new` have the values of `old`, and each legal order is equally likely.

    The last of `old` is the card that led to it; `seat` is whose hand it was.
    """

    old: tuple[int, ...]
    new: tuple[int, ...]
    seat: int


@dataclass(slots=True)
class Puzzle:
    """The unknown cards and what is known about them.

    Attributes:
        domains: the values that each variable may have, as bits.
        drawn: for each variable, whether it is a card of its own; variables that stand for a rearranged hand aren't.
        hands: the variables of each hand, from left to right.
        sequences: hands as they lay at some time; each of them was legal.
        placements: choices of a gap by other seats.
        rearrangements: choices of a new order by other seats.
        from_pile: number of cards drawn from the pile.
        from_track: number of cards drawn from the track.
        waiting: the card that was taken and not placed yet, with who has it.
    """

    domains: list[int] = field(default_factory=list)
    drawn: list[bool] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    sequences: list[tuple[int, ...]] = field(default_factory=list)
    placements: list[Placement] = field(default_factory=list)
    rearrangements: list[Rearrangement] = field(default_factory=list)
    from_pile: int = 0
    from_track: int = 0
    waiting: tuple[int, int] | None = None

    def new(self, domain: int = ANY, *, drawn: bool = True) -> int:
        """A new variable."""
        self.domains.append(domain)
        self.drawn.append(drawn)
        return len(self.domains) - 1

    def restrict(self, variable: int, domain: int) -> None:
        """What else is known about a variable.

        Raises:
            IllegalMoveError: it contradicts what was known before.
        """
        self.domains[variable] &= domain
        if not self.domains[variable]:
            raise IllegalMoveError("this contradicts what was known about the card")

    def known(self, variable: int) -> int | None:
        """The value of a variable, where only one is left."""
        domain = self.domains[variable]
        return domain.bit_length() - 1 if domain & (domain - 1) == 0 else None

    def remember(self, seat: int) -> None:
        """Note that a hand lies legally as it does; before cards leave it or are rearranged."""
        hand = self.hands[seat]
        # With two cards every order is legal; a hand that only lost cards says nothing new.
        if len(hand) > 2 and not any(in_order(hand, sequence) for sequence in self.sequences):
            self.sequences.append(tuple(hand))

    def leave(self, seat: int, place: int) -> int:
        """Take the variable at a place out of a hand.

        Raises:
            IllegalMoveError: the hand has no such place.
        """
        hand = self.hands[seat]
        if not 0 <= place < len(hand):
            raise IllegalMoveError(f"there is no card at place {place} of a hand with {len(hand)} cards")
        self.remember(seat)
        return hand.pop(place)


def in_order(part: Sequence[int], whole: Sequence[int]) -> bool:
    """Whether `whole` has the variables of `part` in this order; a card that left and came back may lie elsewhere."""
    rest = iter(whole)
    return all(variable in rest for variable in part)


def one(value: int) -> int:
    """The domain with a single value."""
    return 1 << value


def read_history(events: Iterable[Event], *, seat: int, players: int, options: Options) -> Puzzle:
    """The puzzle behind what a seat has seen.

    Args:
        events: all events since the deal, as the seat saw them.
        seat: whose knowledge it is; its own choices carry no information.
        players: number of players.
        options: for `rearrange_on`, which says what an announcement means.

    Raises:
        IllegalMoveError: the events contradict each other or the rules.
    """
    puzzle = Puzzle(hands=[[] for _ in range(players)])
    source = EventKind.PILE
    for event in events:
        kind, who = event.kind, event.seat
        if kind is EventKind.START:
            cards: Sequence[int | None] = event.cards or (None, None)
            puzzle.hands[who] = [puzzle.new(ANY if card is None else one(card)) for card in cards]
            puzzle.from_pile += len(cards)
        elif kind in (EventKind.PILE, EventKind.TRACK):
            domain = one(event.cards[0]) if event.cards else ANY
            if kind is EventKind.TRACK:
                puzzle.from_track += 1
                domain &= ~one(JULCHEN)
            else:
                puzzle.from_pile += 1
            puzzle.waiting, source = (puzzle.new(domain), who), kind
        elif kind in (EventKind.STEAL, EventKind.TAKE):
            assert event.other is not None
            card = puzzle.leave(event.other, event.places[0])
            if event.cards:
                puzzle.restrict(card, one(event.cards[0]))
            puzzle.waiting, source = (card, who), kind
        elif kind is EventKind.PLACE:
            place(puzzle, event, announced_by(source, options), own=who == seat)
        elif kind is EventKind.ANNOUNCE:
            assert puzzle.waiting is not None
            puzzle.restrict(puzzle.waiting[0], announced_by(source, options))
        elif kind is EventKind.REARRANGE:
            rearrange(puzzle, event)
        elif kind is EventKind.FEAST:
            for at in sorted(event.places, reverse=True):
                puzzle.restrict(puzzle.leave(who, at), one(event.cards[0]))
        elif kind is EventKind.DEFEND:
            puzzle.restrict(puzzle.leave(who, event.places[0]), one(event.cards[0]))
    for who in range(players):
        puzzle.remember(who)
    return puzzle


def announced_by(source: EventKind, options: Options) -> int:
    """The values that have to be announced when they come from there (J-40, J-51, JA-03)."""
    if source is EventKind.STEAL:
        return REARRANGING
    if source is EventKind.TAKE:
        # Julchen would have ended the game; so neither is placed without a word.
        return one(SEVEN)
    return REARRANGING if options.rearrange_on == "any_draw" else 0


def place(puzzle: Puzzle, event: Event, announced: int, *, own: bool) -> None:
    """A card goes to a gap: it wasn't one to be announced, and the hand is legal with it."""
    assert puzzle.waiting is not None
    card, who = puzzle.waiting
    hand, gap = puzzle.hands[who], event.places[0]
    if not 0 <= gap <= len(hand):
        raise IllegalMoveError(f"there is no gap {gap} in a hand with {len(hand)} cards")
    if announced & REARRANGING:
        puzzle.restrict(card, ~REARRANGING)
    if not own and hand:
        puzzle.placements.append(Placement(card, tuple(hand), gap))
    hand.insert(gap, card)
    puzzle.waiting = None


def rearrange(puzzle: Puzzle, event: Event) -> None:
    """The hand gets new variables, or known values where the seat itself rearranges."""
    assert puzzle.waiting is not None
    card, who = puzzle.waiting
    puzzle.remember(who)
    old = (*puzzle.hands[who], card)
    if event.cards:
        new = [puzzle.new(one(value), drawn=False) for value in event.cards]
    else:
        new = [puzzle.new(drawn=False) for _ in old]
        puzzle.rearrangements.append(Rearrangement(old, tuple(new), who))
    puzzle.hands[who] = new
    puzzle.waiting = None
