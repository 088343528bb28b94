"""Fast playouts for the sharp bot: whole turns on a mutable world, by players who know about half of what is going on.

Everything in a playout is legal; `trace` gives the moves, so that the engine can follow them in the tests.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from playaid.games.julchen.model import JULCHEN, SEVEN, TRACK_SIZE, WEAPON
from playaid.games.julchen.moves import Arrange, Decline, Defend, Draw, Feast, Move, Place, Steal, Take
from playaid.games.julchen.options import Options
from playaid.games.julchen.outlook import World
from playaid.games.julchen.rules import random_order

LAST_TURN = 120
"""A playout that goes on longer counts as nobody's."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How the players of a playout behave; chances from 0 to 1.

    Attributes:
        attack: that a player with two equal monsters attacks Julchen's holder.
        insight: that an attacker or thief finds Julchen right away; otherwise the card is any one.
        steal: that a player without such a pair robs the holder.
        hide: that the holder wards off an attack when there is a weapon.
    """

    attack: float = 0.4
    insight: float = 0.3
    steal: float = 0.12
    hide: float = 0.95


class Playout:
    """A game that is played to its end."""

    def __init__(
        self, world: World, options: Options, *, turn: int, rng: random.Random, habits: Habits, trace: list[Move] | None
    ) -> None:
        """A world in which the seat of `turn` begins its turn.

        Args:
            world: is changed.
            options: the rule options.
            turn: turns that are over.
            rng: the source of chance.
            habits: how everybody plays.
            trace: gets the moves, where it isn't None.
        """
        self.hands, self.pile, self.track = world.hands, world.pile, world.track
        self.options = options
        self.turn = turn
        self.rng = rng
        self.habits = habits
        self.trace = trace
        self.winner: int | None = None
        self.over = False

    def run(self) -> int | None:
        """Play to the end; the winner's seat, or None."""
        last = min(self.turn + LAST_TURN, self.options.max_turns)
        while not self.over and self.turn < last:
            self.play_turn()
        return self.winner

    def holder(self) -> int | None:
        """Who has Julchen."""
        for seat, hand in enumerate(self.hands):
            if JULCHEN in hand:
                return seat
        return None

    def play_turn(self) -> None:
        """One turn by the habits."""
        rng, seat = self.rng, self.turn % len(self.hands)
        hand, holder = self.hands[seat], self.holder()
        if holder == seat:
            limit = self.limit_after_draw()
            if limit is None or len(hand) + 1 <= limit or len(hand) - 1 > limit or not self.feast_somewhere(seat):
                self.draw(seat)
            return
        if holder is not None:
            pair = find_pair(hand)
            at = self.hands[holder]
            if pair is not None and rng.random() < self.habits.attack:
                self.feast(seat, holder, pair, self.aim(at))
                return
            # Who draws the last card of the track gives the game to the holder.
            if rng.random() < self.habits.steal or (not self.pile and len(self.track) == 1):
                self.steal(seat, holder, self.aim(at))
                return
        self.draw(seat)

    def limit_after_draw(self) -> int | None:
        """What the track shows at this turn's end at least, when that matters for a small hand."""
        if self.pile and self.options.limit_needs_empty_pile:
            return None
        return self.shown()

    def shown(self) -> int:
        """The number that the track shows."""
        taken = TRACK_SIZE - len(self.track)
        shows = self.options.track_shows
        return taken + 1 if shows == "next_card" else TRACK_SIZE - taken if shows == "remaining" else taken

    def aim(self, hand: list[int]) -> int:
        """The place that an attacker or thief takes from."""
        if self.rng.random() < self.habits.insight:
            return hand.index(JULCHEN)
        return int(self.rng.random() * len(hand))

    def note(self, move: Move) -> None:
        """Keep a move for the trace."""
        if self.trace is not None:
            self.trace.append(move)

    def draw(self, seat: int) -> None:
        """Draw from the pile or the track, and place the card."""
        self.note(Draw())
        if self.pile:
            card = self.pile.pop()
        else:
            card = self.track.pop()
            if not self.track:
                self.end(self.holder())
                return
        announced = card >= SEVEN and self.options.rearrange_on == "any_draw"
        self.receive(seat, card, rearrange=announced)

    def steal(self, seat: int, victim: int, place: int) -> None:
        """Take a card from a hand."""
        self.note(Steal(victim, place))
        card = self.hands[victim].pop(place)
        self.receive(seat, card, rearrange=card >= SEVEN)

    def feast(self, seat: int, victim: int, pair: tuple[int, int], place: int) -> None:
        """Attack, with the card to be taken chosen before; the victim may ward it off."""
        hand, target = self.hands[seat], self.hands[victim]
        self.note(Feast(victim, *pair))
        del hand[pair[1]], hand[pair[0]]
        if WEAPON in target and self.rng.random() < (self.habits.hide if JULCHEN in target else 0.3):
            shown = target.index(WEAPON)
            del target[shown]
            self.note(Defend(shown))
            self.end_turn(seat)
            return
        self.note(Decline())
        self.note(Take(place))
        card = target.pop(place)
        if card == JULCHEN:
            self.end(seat)
            return
        self.receive(seat, card, rearrange=card == SEVEN)

    def feast_somewhere(self, seat: int) -> bool:
        """Shed two monsters on anybody, if possible."""
        pair = find_pair(self.hands[seat])
        victims = [other for other, hand in enumerate(self.hands) if other != seat and hand]
        if pair is None or not victims:
            return False
        victim = victims[int(self.rng.random() * len(victims))]
        self.feast(seat, victim, pair, int(self.rng.random() * len(self.hands[victim])))
        return True

    def receive(self, seat: int, card: int, *, rearrange: bool) -> None:
        """Place a card on one of the two sides, or put the hand into a new order."""
        hand = self.hands[seat]
        if rearrange:
            hand[:] = random_order([*hand, card], self.rng)
            self.note(Arrange(tuple(hand)))
        else:
            gap = side_gap(hand, card, left=self.rng.random() < 0.5)
            hand.insert(gap, card)
            self.note(Place(gap))
        self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """Check for the win by a small hand, then pass the turn on."""
        hand = self.hands[seat]
        if JULCHEN in hand and (not self.pile or not self.options.limit_needs_empty_pile) and len(hand) <= self.shown():
            self.end(seat)
            return
        self.turn += 1

    def end(self, winner: int | None) -> None:
        """The game is over."""
        self.winner, self.over = winner, True


def find_pair(hand: list[int]) -> tuple[int, int] | None:
    """The places of the first monster from the left that is there twice."""
    for place, card in enumerate(hand):
        if card < WEAPON and card in hand[place + 1 :]:
            return place, hand.index(card, place + 1)
    return None


def side_gap(hand: list[int], card: int, *, left: bool) -> int:
    """A legal gap: the outermost one on the left, or on the right."""
    if left:
        for place, other in enumerate(hand):
            if other >= card:
                return place
        # The card is larger than the peak: right before the first of the largest.
        return hand.index(max(hand)) if hand else 0
    for place in range(len(hand), 0, -1):
        if hand[place - 1] >= card:
            return place
    return len(hand) - hand[::-1].index(max(hand)) if hand else 0
