"""The rules as a position: who has to decide, what is legal and why not, and what follows."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from playaid.core.game import Outcome, Refusal
from playaid.core.log import Log
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.model import JULCHEN, MONSTERS, SEVEN, TRACK_SIZE, WEAPON, Hand
from playaid.games.julchen.moves import Arrange, Decline, Defend, Draw, Feast, Move, Place, Steal, Take
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import gaps, orders, why_not_order
from playaid.games.julchen.view import View, shown_number


class Termination(StrEnum):
    """What ended a game."""

    SMALL_HAND = "small_hand"
    NIGHT_ENDS = "night_ends"
    EATEN = "eaten"
    CAPPED = "capped"


RULES = {
    Termination.SMALL_HAND: "J-55",
    Termination.NIGHT_ENDS: "J-58",
    Termination.EATEN: "J-59",
    Termination.CAPPED: "JA-39",
}


class Phase(StrEnum):
    """What the seat to move has to decide."""

    START = "start"
    TURN = "turn"
    PLACE = "place"
    REARRANGE = "rearrange"
    DEFEND = "defend"
    TAKE = "take"
    OVER = "over"


EXPECTED: dict[Phase, tuple[tuple[type, ...], str, str]] = {
    Phase.START: ((Arrange,), "the starting hand has to be put in order first", "J-18"),
    Phase.TURN: ((Draw, Steal, Feast), "a turn is a draw, a steal or a feast", "J-36"),
    Phase.PLACE: ((Place,), "the card just taken has to be placed first", "J-20"),
    Phase.REARRANGE: ((Arrange,), "the announced rearranging comes first", "J-40"),
    Phase.DEFEND: ((Defend, Decline), "the attacked player has to defend or to decline first", "J-45"),
    Phase.TAKE: ((Take,), "the attacker has to take a card first", "J-48"),
    Phase.OVER: ((), "the game is over", "J-54"),
}
"""For each phase: the moves that belong to it, and why others don't, with the rule."""


@dataclass(frozen=True, slots=True)
class State:
    """A position with everything that is hidden.

    Attributes:
        options: the rule options of this game.
        hands: one for each seat.
        pile: the draw pile, the next card last.
        track: the cards still on the track, the one on the lowest number first.
        discard: how many of each value from 0 to 8 were played.
        turn: number of turns that are over; the seat on turn follows from it.
        phase: what has to be decided.
        seat: who decides; in the end, whose turn it was.
        card: the card that was taken and isn't in the hand yet.
        target: the attacked seat, from the feast until the turn's end.
        logs: what each seat has seen, and at the end everything that happened.
        outcome: how the game ended.
    """

    options: Options
    hands: tuple[Hand, ...]
    pile: Hand
    track: Hand
    discard: tuple[int, ...]
    turn: int
    phase: Phase
    seat: int
    card: int | None
    target: int | None
    logs: tuple[Log[Event], ...]
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def to_move(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return None if self.outcome else self.seat

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is (J-35)."""
        return self.turn % len(self.hands)

    @property
    def shown(self) -> int:
        """The number that the track shows (JA-28)."""
        return shown_number(self.options, TRACK_SIZE - len(self.track))

    def legal_moves(self) -> Iterator[Move]:
        """The legal moves, lazily, always in the same order."""
        hand = self.hands[self.seat]
        match self.phase:
            case Phase.START | Phase.REARRANGE:
                cards = hand if self.card is None else (*hand, self.card)
                yield from map(Arrange, orders(cards))
            case Phase.TURN:
                yield Draw()
                others = [seat for seat in range(len(self.hands)) if seat != self.seat]
                for seat in others:
                    yield from (Steal(seat, place) for place in range(len(self.hands[seat])))
                targets = [seat for seat in others if self.hands[seat] or self.options.feast_on_empty_hand == "allowed"]
                for first, card in enumerate(hand):
                    if card in MONSTERS:
                        for second in range(first + 1, len(hand)):
                            if hand[second] == card:
                                yield from (Feast(seat, first, second) for seat in targets)
            case Phase.PLACE:
                assert self.card is not None
                yield from map(Place, gaps(hand, self.card))
            case Phase.DEFEND:
                yield from (Defend(place) for place, card in enumerate(hand) if card == WEAPON)
                yield Decline()
            case Phase.TAKE:
                assert self.target is not None
                yield from map(Take, range(len(self.hands[self.target])))

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is illegal here, or None."""
        expected, reason, rule = EXPECTED[self.phase]
        if not isinstance(move, expected):
            return Refusal(reason, rule)
        match move:
            case Steal():
                return self._why_not_steal(move)
            case Feast():
                return self._why_not_feast(move)
            case Place():
                return self._why_not_place(move)
            case Arrange():
                return self._why_not_arrange(move)
            case Defend(place):
                hand = self.hands[self.seat]
                if not (0 <= place < len(hand) and hand[place] == WEAPON):
                    return Refusal(f"there is no weapon at place {place}", "J-45")
            case Take(place):
                assert self.target is not None
                if not 0 <= place < len(self.hands[self.target]):
                    return Refusal(f"the attacked hand has no place {place}", "J-48")
        return None

    def _why_not_target(self, target: int, rule: str) -> Refusal | None:
        if not 0 <= target < len(self.hands):
            return Refusal(f"there is no player P{target + 1}", rule)
        if target == self.seat:
            return Refusal("another player has to be chosen", rule)
        return None

    def _why_not_steal(self, move: Steal) -> Refusal | None:
        refusal = self._why_not_target(move.target, "J-39")
        if refusal is not None:
            return refusal
        cards = len(self.hands[move.target])
        if not cards:
            return Refusal(f"P{move.target + 1} has no cards", "JA-23")
        if not 0 <= move.place < cards:
            return Refusal(f"P{move.target + 1} has {cards} cards, at the places 0 to {cards - 1}", "J-39")
        return None

    def _why_not_feast(self, move: Feast) -> Refusal | None:
        hand = self.hands[self.seat]
        if not 0 <= move.first < move.second < len(hand):
            return Refusal("a feast shows two cards of the own hand", "J-43")
        shown = hand[move.first], hand[move.second]
        if shown[0] not in MONSTERS or shown[1] not in MONSTERS:
            return Refusal(f"{shown[0]} and {shown[1]} are not two monsters; monsters are 0 to 5", "J-44")
        if shown[0] != shown[1]:
            return Refusal(f"{shown[0]} and {shown[1]} are not of the same number", "J-43")
        refusal = self._why_not_target(move.target, "J-43")
        if refusal is None and not self.hands[move.target] and self.options.feast_on_empty_hand == "forbidden":
            return Refusal(f"P{move.target + 1} has no cards", "JA-24")
        return refusal

    def _why_not_place(self, move: Place) -> Refusal | None:
        hand = self.hands[self.seat]
        assert self.card is not None
        if not 0 <= move.gap <= len(hand):
            return Refusal(f"the hand has the gaps 0 to {len(hand)}", "J-20")
        reason = why_not_order((*hand[: move.gap], self.card, *hand[move.gap :]))
        return None if reason is None else Refusal(reason.removesuffix(" [J-21]"), "J-21")

    def _why_not_arrange(self, move: Arrange) -> Refusal | None:
        hand = self.hands[self.seat]
        if sorted(move.order) != sorted(hand if self.card is None else (*hand, self.card)):
            return Refusal("these are not the cards of the hand", "J-40" if self.phase is Phase.REARRANGE else "J-18")
        reason = why_not_order(move.order)
        return None if reason is None else Refusal(reason.removesuffix(" [J-21]"), "J-21")

    def apply(self, move: Move) -> State:
        """The state after a move.

        Raises:
            IllegalMoveError: `why_not` has a reason.
        """
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal.error(move)
        match move:
            case Draw():
                return self._draw()
            case Steal(target, place):
                after = self._take_from(EventKind.STEAL, target, place)
                return after._receive(rearrange=after.card in (SEVEN, JULCHEN))
            case Feast():
                return self._feast(move)
            case Place(gap):
                assert self.card is not None
                hand = self.hands[self.seat]
                after = self._with_hand(self.seat, (*hand[:gap], self.card, *hand[gap:]), card=None)
                return after._record(EventKind.PLACE, places=(gap,))._end_turn()
            case Arrange(order):
                return self._arrange(order)
            case Defend(place):
                return self._defend(place)
            case Decline():
                # The attacker, whose turn it is, takes a card next.
                after = self._record(EventKind.DECLINE)
                return dataclasses.replace(after, phase=Phase.TAKE, seat=self.on_turn)
            case Take(place):
                assert self.target is not None
                after = self._take_from(EventKind.TAKE, self.target, place)
                if after.card == JULCHEN:
                    return after._over(Termination.EATEN, (self.seat,))
                return after._receive(rearrange=after.card == SEVEN)

    def _record(
        self, kind: EventKind, *, other: int | None = None, places: tuple[int, ...] = (), cards: Hand = ()
    ) -> State:
        """This state with one more event in all logs."""
        event = Event(kind, self.seat, other, places, cards)
        seats = len(self.hands)
        logs = tuple(log.plus(event.seen_by(seat) if seat < seats else event) for seat, log in enumerate(self.logs))
        return dataclasses.replace(self, logs=logs)

    def _with_hand(self, seat: int, hand: Hand, *, card: int | None) -> State:
        """This state with one hand changed and another card waiting."""
        return dataclasses.replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]), card=card)

    def _draw(self) -> State:
        if self.pile:
            after = dataclasses.replace(self, pile=self.pile[:-1], card=self.pile[-1])
            kind = EventKind.PILE
        else:
            after = dataclasses.replace(self, track=self.track[1:], card=self.track[0])
            kind = EventKind.TRACK
        assert after.card is not None
        after = after._record(kind, cards=(after.card,))
        if kind is EventKind.TRACK and not after.track:
            holder = next(seat for seat, hand in enumerate(self.hands) if JULCHEN in hand)
            return after._over(Termination.NIGHT_ENDS, (holder,))
        any_draw = self.options.rearrange_on == "any_draw"
        return after._receive(rearrange=any_draw and after.card in (SEVEN, JULCHEN))

    def _take_from(self, kind: EventKind, target: int, place: int) -> State:
        hand = self.hands[target]
        after = self._with_hand(target, hand[:place] + hand[place + 1 :], card=hand[place])
        return after._record(kind, other=target, places=(place,), cards=(hand[place],))

    def _receive(self, *, rearrange: bool) -> State:
        """The taken card waits to be placed, or the hand to be rearranged behind an announcement (J-40, J-51)."""
        if not rearrange:
            return dataclasses.replace(self, phase=Phase.PLACE)
        return dataclasses.replace(self._record(EventKind.ANNOUNCE), phase=Phase.REARRANGE)

    def _feast(self, move: Feast) -> State:
        hand, places = self.hands[self.seat], (move.first, move.second)
        card = hand[move.first]
        kept = tuple(value for place, value in enumerate(hand) if place not in places)
        after = self._with_hand(self.seat, kept, card=None)._discarded(card, 2)
        after = after._record(EventKind.FEAST, other=move.target, places=places, cards=(card, card))
        if not self.hands[move.target]:
            return after._end_turn()
        return dataclasses.replace(after, phase=Phase.DEFEND, seat=move.target, target=move.target)

    def _defend(self, place: int) -> State:
        hand = self.hands[self.seat]
        after = self._with_hand(self.seat, hand[:place] + hand[place + 1 :], card=None)._discarded(WEAPON, 1)
        after = after._record(EventKind.DEFEND, places=(place,), cards=(WEAPON,))
        return dataclasses.replace(after, seat=self.on_turn)._end_turn()

    def _discarded(self, value: int, copies: int) -> State:
        counts = list(self.discard)
        counts[value] += copies
        return dataclasses.replace(self, discard=tuple(counts))

    def _arrange(self, order: Hand) -> State:
        after = self._with_hand(self.seat, order, card=None)
        if self.phase is Phase.REARRANGE:
            return after._record(EventKind.REARRANGE, cards=order)._end_turn()
        after = after._record(EventKind.START, cards=order)
        if self.seat + 1 < len(self.hands):
            return dataclasses.replace(after, seat=self.seat + 1)
        return dataclasses.replace(after, phase=Phase.TURN, seat=0)

    def _end_turn(self) -> State:
        """Check for the win by a small hand (J-55), then pass the turn on."""
        seat, hand = self.seat, self.hands[self.seat]
        open_for_limit = not self.pile or not self.options.limit_needs_empty_pile
        if open_for_limit and JULCHEN in hand and len(hand) <= self.shown:
            return self._over(Termination.SMALL_HAND, (seat,))
        turn = self.turn + 1
        after = dataclasses.replace(self, turn=turn, phase=Phase.TURN, seat=turn % len(self.hands), target=None)
        return after._over(Termination.CAPPED, ()) if turn >= self.options.max_turns else after

    def _over(self, termination: Termination, winners: tuple[int, ...]) -> State:
        outcome = Outcome(winners, termination, RULES[termination])
        return dataclasses.replace(self, phase=Phase.OVER, outcome=outcome)

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return View(
            seat=seat,
            options=self.options,
            hand=self.hands[seat],
            sizes=tuple(map(len, self.hands)),
            pile=len(self.pile),
            taken=TRACK_SIZE - len(self.track),
            discard=self.discard,
            turn=self.turn,
            phase=self.phase.value,
            to_move=self.to_move,
            card=self.card if seat == self.seat else None,
            target=self.target,
            events=self.logs[seat],
            outcome=self.outcome,
        )

    def __str__(self) -> str:
        from playaid.games.julchen.engine import show_state

        return show_state(self)
