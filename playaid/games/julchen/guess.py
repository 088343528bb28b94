"""A quick guess at the hidden hands, for bots: each hand by itself, as if the others' cards were back in the deck.

It uses what lies where, what was announced and which gaps were chosen. What it leaves out is that the hands share one
deck, the cards that have left a hand, and what was known of a hand before it was rearranged, but for the card that was
announced. The models of hands recur all the time and are kept.
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass

from playaid.games.julchen.counting import Counter, mask_of
from playaid.games.julchen.history import Placement, Puzzle
from playaid.games.julchen.model import COPIES, JULCHEN, SEVEN, VALUES, Hand

NO_LIMIT = 10**9
"""A single hand is quickly counted."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """All that is known about one hand, with its cards numbered from the left; hashable, to find its model again.

    Attributes:
        domains: for the cards of the hand, and behind them for cards that left it after a rearrangement.
        size: number of cards in the hand.
        placements: choices of gaps among these cards.
        arranged: for each rearrangement, its cards in their order and the domain of the card that led to it.
        sevens: how many 7s may be here.
    """

    domains: tuple[int, ...]
    size: int
    placements: tuple[Placement, ...]
    arranged: tuple[tuple[tuple[int, ...], int], ...]
    sevens: int


def pattern_of(puzzle: Puzzle, seat: int, sevens: int) -> Pattern:
    """The pattern of a hand.

    Args:
        puzzle: what a seat knows.
        seat: whose hand it is.
        sevens: how many 7s are not known to lie elsewhere.
    """
    hand = puzzle.hands[seat]
    number = {card: place for place, card in enumerate(hand)}
    groups = [group for group in puzzle.rearrangements if group.seat == seat and number.keys() & set(group.new)]
    for group in groups:
        for card in group.new:
            number.setdefault(card, len(number))
    placements = []
    for card, cards, gap in puzzle.placements:
        if card in number and number[card] < len(hand):
            kept = tuple(number[other] for other in cards if other in number)
            if kept:
                placements.append(Placement(number[card], kept, sum(other in number for other in cards[:gap])))
    return Pattern(
        tuple(puzzle.domains[card] for card in number),
        len(hand),
        tuple(placements),
        tuple((tuple(number[card] for card in group.new), puzzle.domains[group.old[-1]]) for group in groups),
        sevens,
    )


class HandModel:
    """The weights of all contents of one hand.

    Attributes:
        places: how much likelier the evidence is with Julchen at each place than with no Julchen here;
            None when Julchen is certainly here.
        shares: the same, adding up to 1; empty when Julchen can't be here.
    """

    def __init__(self, pattern: Pattern) -> None:
        puzzle = Puzzle(hands=[list(range(pattern.size))])
        for domain in pattern.domains:
            puzzle.new(domain)
        puzzle.sequences += [cards for cards, _ in pattern.arranged]
        puzzle.placements = list(pattern.placements)
        puzzle.sequences.append(tuple(range(pattern.size)))
        copies = (*COPIES[:SEVEN], pattern.sevens, 1)
        self._size = pattern.size
        self._counter = Counter(puzzle, copies=copies, limit=NO_LIMIT)
        self._layers: list[dict[int, int]] = [{0: 1}]
        for value in VALUES[:-1]:
            layer = self._counter.give(value, self._layers[-1])
            if value == SEVEN - 1:
                # The announced card is in the rearranged hand: a 7 or Julchen.
                for cards, _ in pattern.arranged:
                    slots = mask_of(cards)
                    layer = {state: weight for state, weight in layer.items() if slots & ~state}
            self._layers.append(layer)
        announced = [
            mask_of(cards)
            for cards, domain in pattern.arranged
            # She may have gone on with a card that left.
            if domain == 1 << JULCHEN and max(cards) < pattern.size
        ]
        self._back: dict[tuple[int, int], tuple[list[int], list[float]]] = {}
        self._ends: dict[int | None, tuple[list[int], list[float]]] = {}
        weights = self._last_layer()
        for slots in announced:
            # It is known that the card was Julchen herself.
            weights = {place: weight for place, weight in weights.items() if place is not None and slots >> place & 1}
        nowhere = weights.pop(None, 0)
        drawn = len(puzzle.domains)
        total = sum(weights.values())
        # As with the whole table: a hand with Julchen uses one card fewer of the other 32.
        self.places: list[float] | None = None
        if nowhere:
            self.places = [weights.get(place, 0) * (sum(COPIES) - drawn) / nowhere for place in range(pattern.size)]
        self.shares = [weights.get(place, 0) / total for place in range(pattern.size)] if total else []
        if not total and not nowhere:
            # What this hand's model leaves out contradicts the rest: then it says nothing.
            self.places = [1.0] * pattern.size

    def _last_layer(self) -> dict[int | None, int]:
        """The total weights by Julchen's place, None for elsewhere; also sets what samples begin from."""
        counter, weights = self._counter, dict[int | None, int]()
        for state, weight in self._layers[-1].items():
            missing = counter.unknown & ~state
            for total in counter.give(JULCHEN, {state: weight}).values():
                here = (missing | counter.fixed[JULCHEN]) & ((1 << self._size) - 1)
                place = here.bit_length() - 1 if here else None
                weights[place] = weights.get(place, 0) + total
                states, shares = self._ends.setdefault(place, ([], []))
                states.append(state)
                shares.append(total)
        return weights

    def sample(self, place: int | None, rng: random.Random) -> Hand | None:
        """A hand that fits, as likely as it should be.

        Args:
            place: where Julchen lies, None for elsewhere.
            rng: the source of chance.

        Returns:
            The hand, or None when there is none.
        """
        if place not in self._ends:
            return None
        states, weights = self._ends[place]
        state = states[0] if len(states) == 1 else choose(states, weights, rng)
        values = [JULCHEN] * self._size
        for value in reversed(VALUES[:-1]):
            states, weights = self._before(value, state)
            before = states[0] if len(states) == 1 else choose(states, weights, rng)
            given = state & ~before
            for card in range(self._size):
                if given >> card & 1:
                    values[card] = value
            state = before
        return tuple(values)

    def _before(self, value: int, state: int) -> tuple[list[int], list[float]]:
        """The states before a value was given that can lead to `state`, with their weights."""
        found = self._back.get((value, state))
        if found is None:
            for before, weight in self._layers[value].items():
                for after, total in self._counter.give(value, {before: weight}).items():
                    states, weights = self._back.setdefault((value, after), ([], []))
                    states.append(before)
                    weights.append(total)
            found = self._back[value, state]
        return found


def choose(items: list[int], weights: list[float], rng: random.Random) -> int:
    """One item, as likely as its weight says; weights may be whole numbers of any size."""
    total = sum(weights)
    at = int(rng.random() * 2**53) * total // 2**53 if isinstance(total, int) else rng.random() * total
    for item, weight in zip(items, weights, strict=True):
        at -= weight
        if at < 0:
            return item
    return items[-1]


@functools.lru_cache(maxsize=2_000)
def model_of(pattern: Pattern) -> HandModel:
    """The model of a hand, made once."""
    return HandModel(pattern)
