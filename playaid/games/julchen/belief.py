"""Where Julchen is, exactly, from what one seat has seen.

All deals are equally likely; each hidden choice (the order of a starting hand, the gap of a card, the order after an
announcement) is uniform over its different legal results, and a result that several gaps give comes from each of them
equally likely; the public choices (whom to rob or attack, where, with what, whether to defend) say nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from playaid.errors import IllegalMoveError
from playaid.games.julchen.counting import Counter
from playaid.games.julchen.events import Event
from playaid.games.julchen.history import read_history
from playaid.games.julchen.model import COPIES, JULCHEN, TRACK_SIZE
from playaid.games.julchen.options import Options

LIMIT = 30_000_000
"""Steps of counting that the command line allows: about half a minute."""


@dataclass(frozen=True, slots=True)
class Belief:
    """Chances that Julchen is somewhere; they add up to 1.

    Attributes:
        places: for each seat, the chance of each place of the hand, from left to right.
        waiting: the chance that it is the card that was taken and not placed yet.
        pile: the chance that it is still in the pile.
        steps: how much counting it took.
    """

    places: tuple[tuple[Fraction, ...], ...]
    waiting: Fraction
    pile: Fraction
    steps: int = 0

    def chance(self, seat: int) -> Fraction:
        """The chance that Julchen lies in a seat's hand."""
        return sum(self.places[seat], Fraction(0))


def locate_julchen(
    events: Iterable[Event],
    *,
    seat: int,
    options: Options,
    copies: Sequence[int] = COPIES,
    track: int = TRACK_SIZE,
    limit: int = LIMIT,
) -> Belief:
    """The exact chances of where Julchen is.

    Args:
        events: all that the seat has seen since the deal.
        seat: whose knowledge it is.
        options: the rule options of the game, with the number of players.
        copies: how often each value is in the deck; one Julchen.
        track: number of cards on the track at first.
        limit: steps of counting allowed.

    Raises:
        IllegalMoveError: no deal fits the events.
        UndecidedError: the limit was hit.
    """
    puzzle = read_history(events, seat=seat, players=options.players, options=options)
    counter = Counter(puzzle, copies=copies, limit=limit)
    weights, nowhere = counter.run()
    held = [*(card for hand in puzzle.hands for card in hand), *((puzzle.waiting or ())[:1])]
    seen = next((card for card in held if puzzle.known(card) == JULCHEN), None)
    rest = sum(copies) - track - puzzle.from_pile
    if seen is not None:
        weights, nowhere = {seen: sum(weights.values()) + nowhere}, 0
    elif rest:
        # An order of all cards with Julchen at a given drawn place is as likely as one with Julchen at a given place
        # of the rest of the pile; but it uses one card fewer of the others.
        others_left = sum(copies) - puzzle.from_pile - puzzle.from_track
        weights = {card: weight * others_left for card, weight in weights.items()}
    nowhere *= rest
    total = sum(weights.values()) + nowhere
    if not total:
        raise IllegalMoveError("no deal fits these events")

    def share(card: int) -> Fraction:
        return Fraction(weights.get(card, 0), total)

    places = tuple(tuple(share(card) for card in hand) for hand in puzzle.hands)
    waiting = share(puzzle.waiting[0]) if puzzle.waiting is not None else Fraction(0)
    return Belief(places, waiting, Fraction(nowhere, total), counter.steps)
