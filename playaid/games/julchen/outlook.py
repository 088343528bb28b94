"""What a bot makes of its view: where Julchen probably is, and whole worlds that fit."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from playaid.errors import UndecidedError
from playaid.games.julchen.belief import locate_julchen
from playaid.games.julchen.guess import HandModel, model_of, pattern_of
from playaid.games.julchen.history import Puzzle, read_history
from playaid.games.julchen.model import COPIES, JULCHEN, SEVEN, TRACK_SIZE, VALUES, WEAPON
from playaid.games.julchen.rules import random_order
from playaid.games.julchen.view import View

TRIES = 8
"""How often a hand is sampled again when the deck can't give it; then the deck gives way."""


Spot = tuple[int, int]
"""A seat and a place in its hand."""


@dataclass(slots=True)
class World:
    """Everything hidden, filled in: the mutable position of a playout.

    Attributes:
        hands: one for each seat.
        pile: the next card last.
        track: the next card last.
    """

    hands: list[list[int]]
    pile: list[int]
    track: list[int]


class Outlook:
    """One seat's reading of the table.

    Attributes:
        view: what the seat knows.
        chances: for each seat, the chance of Julchen at each place.
        pile: the chance that Julchen is in the pile.
        exact: whether the chances are exact.
    """

    def __init__(self, view: View, *, limit: int) -> None:
        """Read a view.

        Args:
            view: what the seat knows.
            limit: steps of exact counting that are affordable; beyond it, the chances are a quick guess.
        """
        self.view = view
        self.exact = False
        if JULCHEN in view.hand or view.card == JULCHEN:
            own = [float(card == JULCHEN) for card in view.hand]
            others = [[0.0] * size for size in view.sizes]
            self.chances = [own if seat == view.seat else row for seat, row in enumerate(others)]
            self.pile = 0.0
            self.exact = True
            return
        if limit:
            try:
                belief = locate_julchen(view.events, seat=view.seat, options=view.options, limit=limit)
            except UndecidedError:
                pass
            else:
                self.chances = [[float(chance) for chance in row] for row in belief.places]
                self.pile = float(belief.pile)
                self.exact = True
                return
        self._guess()

    @cached_property
    def puzzle(self) -> Puzzle:
        """The unknown cards behind the view."""
        view = self.view
        return read_history(view.events, seat=view.seat, players=view.players, options=view.options)

    @cached_property
    def models(self) -> list[HandModel | None]:
        """A model of each other hand."""
        view, puzzle = self.view, self.puzzle
        sevens = [card for card in range(len(puzzle.domains)) if puzzle.drawn[card] and puzzle.known(card) == SEVEN]
        models: list[HandModel | None] = []
        for seat, hand in enumerate(puzzle.hands):
            if seat == view.seat:
                models.append(None)
                continue
            mixed = {card for group in puzzle.rearrangements if group.seat == seat for card in group.old}
            elsewhere = sum(card not in hand and card not in mixed for card in sevens)
            model = model_of(pattern_of(puzzle, seat, COPIES[SEVEN] - elsewhere))
            if not model.shares and model.places == [1.0] * len(hand):
                # A known 7 has come here behind a rearrangement, so it was counted as lying elsewhere.
                model = model_of(pattern_of(puzzle, seat, COPIES[SEVEN]))
            models.append(model)
        return models

    def _guess(self) -> None:
        """Put the hands' own weights side by side."""
        view = self.view
        pile = float(view.pile)
        certain = [model.shares if model is not None and model.places is None else [] for model in self.models]
        if any(certain):
            self.chances = [row or [0.0] * size for row, size in zip(certain, view.sizes, strict=True)]
            total = sum(map(sum, self.chances))
            self.chances = [[chance / total for chance in row] for row in self.chances]
            self.pile = 0.0
            return
        weights = [
            [0.0] * size if model is None else list(model.places or ())
            for model, size in zip(self.models, view.sizes, strict=True)
        ]
        total = sum(map(sum, weights)) + pile
        if not total:
            total = 1.0
        self.chances = [[weight / total for weight in row] for row in weights]
        self.pile = pile / total

    def best_place(self, seat: int) -> tuple[float, int]:
        """The likeliest place of Julchen in a hand, with its chance; the first of equals."""
        row = self.chances[seat]
        place = max(range(len(row)), key=row.__getitem__)
        return row[place], place

    def weapon_chance(self, seat: int) -> float:
        """A rough chance that a player has a weapon, from the numbers of cards that haven't been seen."""
        view = self.view
        known = [self.puzzle.known(card) for card in self.puzzle.hands[seat]]
        if WEAPON in known:
            return 1.0
        own = [*view.hand, *(() if view.card is None else (view.card,))]
        unseen = sum(COPIES) - len(own) - sum(view.discard)
        weapons = COPIES[WEAPON] - own.count(WEAPON) - view.discard[WEAPON]
        without = 1.0
        for number in range(sum(value is None for value in known)):
            without *= max(0.0, 1 - weapons / max(1, unseen - number))
        return 1 - without

    def spot(self, rng: random.Random) -> Spot | None:
        """Where Julchen is in a world, as the chances say: a seat and a place, or None for the pile."""
        where = rng.random()
        for seat, row in enumerate(self.chances):
            for place, chance in enumerate(row):
                where -= chance
                if where < 0:
                    return seat, place
        return None

    def sample(self, rng: random.Random, spot: Spot | None) -> World:
        """A world that fits, with Julchen at a spot: each hand as its model says, the rest anywhere."""
        view = self.view
        left = list(COPIES)
        for card in (*view.hand, *(() if view.card is None else (view.card,))):
            left[card] -= 1
        for value, count in enumerate(view.discard):
            left[value] -= count
        hands: list[list[int]] = []
        for seat, model in enumerate(self.models):
            if model is None:
                hands.append(list(view.hand))
                continue
            at = spot[1] if spot is not None and spot[0] == seat else None
            hand = self._fitting(model, view.sizes[seat], at, left, rng)
            for card in hand:
                left[card] -= 1
            hands.append(hand)
        in_pile = spot is None and left[JULCHEN] > 0
        rest = [value for value in VALUES[:-1] for _ in range(left[value])]
        rng.shuffle(rest)
        # Where the deck gave way, a card too many or too few is evened out here.
        size = view.pile - in_pile + TRACK_SIZE - view.taken
        while len(rest) < size:
            rest.append(rng.choice(VALUES[:-1]))
        track = rest[: TRACK_SIZE - view.taken]
        pile = rest[len(track) : size]
        if in_pile and view.pile:
            pile.insert(rng.randrange(len(pile) + 1), JULCHEN)
        return World(hands, pile, track)

    @cached_property
    def _loose(self) -> tuple[list[list[int]], list[int]]:
        """The known cards of each hand, and all cards but Julchen that may be anywhere else."""
        puzzle, view = self.puzzle, self.view
        known = [[value for card in hand if (value := puzzle.known(card)) is not None] for hand in puzzle.hands]
        pool = list(COPIES)
        for value, count in enumerate(view.discard):
            pool[value] -= count
        for value in (*(value for hand in known for value in hand), *(() if view.card is None else (view.card,))):
            pool[value] -= 1
        pool[JULCHEN] = 0
        return known, [value for value in VALUES for _ in range(max(0, pool[value]))]

    def deal(self, rng: random.Random, spot: Spot | None) -> World:
        """A world that fits roughly, but quickly: the known cards and the numbers are right, the orders are any.

        Only Julchen lies at her place. Tournaments use it; `sample` takes some twenty times as long.
        """
        view = self.view
        known, pool = self._loose
        pool = pool.copy()
        rng.shuffle(pool)
        hands = []
        for seat, size in enumerate(view.sizes):
            if seat == view.seat:
                hands.append(list(view.hand))
                continue
            here = spot is not None and spot[0] == seat
            hand = [value for value in known[seat] if value != JULCHEN][: size - here]
            while len(hand) < size - here and pool:
                hand.append(pool.pop())
            if spot is not None and here:
                rng.shuffle(hand)
                at = spot[1]
                hand = [*sorted(hand[:at]), JULCHEN, *sorted(hand[at:], reverse=True)]
            else:
                hand = list(random_order(hand, rng))
            hands.append(hand)
        track = pool[: TRACK_SIZE - view.taken]
        pile = pool[len(track) :]
        if spot is None and view.pile and JULCHEN not in view.hand:
            pile.insert(rng.randrange(len(pile) + 1), JULCHEN)
        return World(hands, pile[: view.pile], track)

    def _fitting(self, model: HandModel, size: int, at: int | None, left: list[int], rng: random.Random) -> list[int]:
        """A hand of the model that the deck can still give, if one is found soon."""
        hand = None
        for _ in range(TRIES):
            sampled = model.sample(at, rng)
            if sampled is None:
                break
            hand = sampled
            if all(hand.count(card) <= left[card] for card in hand):
                break
        return list(hand) if hand is not None else self._loose_hand(size, at, left, rng)

    def _loose_hand(self, size: int, at: int | None, left: list[int], rng: random.Random) -> list[int]:
        """Any cards that the deck can give, in any legal order, with Julchen at a place."""
        pool = [value for value in VALUES[:-1] for _ in range(max(0, left[value]))]
        cards = rng.sample(pool, min(len(pool), size - (at is not None)))
        if at is None:
            return list(random_order(cards, rng))
        return [*sorted(cards[:at]), JULCHEN, *sorted(cards[at:], reverse=True)]
