"""Julchen at the terminal: hands as cards, events as sentences."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from playaid.cli.play.cards import card_row
from playaid.cli.play.front import Advice, Question, Voice
from playaid.core.terms import Terms
from playaid.core.text import pad
from playaid.errors import NotationError, PlayaidError
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.model import JULCHEN, TRACK_SIZE, VALUES, Deck
from playaid.games.julchen.moves import Arrange, Decline, Defend, Draw, Feast, Move, Place, Steal, Take
from playaid.games.julchen.notation import parse_hand
from playaid.games.julchen.state import Phase, State, Termination
from playaid.games.julchen.view import View

RULES = {
    Phase.START: ("J-18", "J-21", "JA-11"),
    Phase.TURN: ("J-36", "J-37", "J-38", "J-39", "J-43"),
    Phase.PLACE: ("J-20", "J-21", "J-30"),
    Phase.REARRANGE: ("J-40", "J-21"),
    Phase.DEFEND: ("J-45", "J-47", "J-48"),
    Phase.TAKE: ("J-48", "J-49", "J-51"),
}
"""What applies to each decision."""


PATIENCE = 1_000_000
"""Steps of counting for a hint: about a second."""


BACKS = 12
"""Cards of another player in one row."""


@dataclass(frozen=True, slots=True)
class JulchenFront:
    """Julchen as one player sees it."""

    voice: Voice
    terms: Terms
    deck: Deck

    def look(self, state: State, seat: int) -> View:
        """The seat's view."""
        return state.view(seat)

    def intro(self, view: View) -> list[str]:
        """The aim in two sentences."""
        return [self.voice("intro")]

    def table(self, view: View) -> list[str]:
        """Pile, track, discards, the others' backs, the own cards."""
        voice = self.voice
        left = TRACK_SIZE - view.taken
        lines = [voice("state", pile=view.pile, track=left, shown=view.shown)]
        played = " ".join(str(value) for value in VALUES for _ in range(view.discard[value]))
        if played:
            lines.append(voice("played", cards=played))
        width = max(len(voice.name(seat)) for seat in range(view.players) if seat != view.seat)
        for seat in self.others(view):
            backs = [f"[{place}]" for place in range(1, view.sizes[seat] + 1)] or ["-"]
            rows = ["".join(backs[start : start + BACKS]) for start in range(0, len(backs), BACKS)]
            lines += [f"{voice.name(seat) if row == rows[0] else '':{width}}  {row}" for row in rows]
        lines += ["", voice("hand")]
        lines += card_row([str(value) for value in view.hand]) if view.hand else [voice("no_cards")]
        if view.card is not None:
            lines += [voice("new_card"), *card_row([str(view.card)], numbered=False)]
        return lines

    def cards(self, view: View) -> list[str]:
        """The nine faces."""
        language = self.voice.texts.language
        return [
            f"  {face.value}  {face.copies}x  {pad(self.terms[face.kind.value], 8)}  {face.label(language)}".rstrip()
            for face in self.deck.faces
        ]

    def card_name(self, view: View, text: str) -> str:
        """Cards are numbers here."""
        return text

    def others(self, view: View) -> list[int]:
        """The other seats, clockwise from the left neighbour."""
        return [(view.seat + step) % view.players for step in range(1, view.players)]

    def news(self, before: View, after: View, seat: int, move: Move) -> list[str]:
        """The events of a move, and whose turn has ended the game."""
        return [self.event(after.events[number]) for number in range(len(before.events), len(after.events))]

    def event(self, event: Event) -> str:
        """One sentence."""
        voice, key = self.voice, event.kind.value
        cards = " ".join(map(str, event.cards)) or "?"
        place = voice.ordinal(event.places[0] + 1) if event.places else ""
        if event.kind is EventKind.FEAST:
            cards = str(event.cards[0])
        return voice.tell(key, event.seat, event.other, cards=cards, place=place)

    def question(self, view: View) -> Question:
        """What to decide in this phase."""
        phase = Phase(view.phase)
        attacker = self.voice.name(view.turn % view.players) if phase is Phase.DEFEND else ""
        return Question(self.voice(f"ask_{phase.value}", who=attacker, card=view.card), RULES[phase])

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        """Labels: the kind of turn and the player first, then the cards."""
        voice = self.voice
        match move:
            case Draw():
                return (voice("draw_pile" if view.pile else "draw_track"),)
            case Steal(target, place):
                return voice("do_steal", who=voice.name(target)), self.nth(place)
            case Feast(target, first, second):
                card = view.hand[first]
                cards = voice("feast_cards", first=voice.ordinal(first + 1), second=voice.ordinal(second + 1))
                return voice("do_feast", card=card), voice("feast_on", who=voice.name(target)), cards
            case Place(gap):
                return (self.with_gap(view, gap),)
            case Arrange(order):
                return (" ".join(map(str, order)),)
            case Defend(place):
                return voice("do_defend"), self.nth(place)
            case Decline():
                return (voice("do_decline"),)
            case Take(place):
                return (self.nth(place),)

    def nth(self, place: int) -> str:
        """The label of a card that lies face down or is shown."""
        return self.voice("nth", place=self.voice.ordinal(place + 1))

    def with_gap(self, view: View, gap: int) -> str:
        """The hand with the new card in brackets."""
        return " ".join([*map(str, view.hand[:gap]), f"[{view.card}]", *map(str, view.hand[gap:])])

    def arrange(self, view: View, moves: Iterable[Move]) -> list[Move]:
        """As they are, but of feasts with the same cards only the first pair, unless the person types another one."""
        listed: list[Move] = []
        seen: set[tuple[int, int]] = set()
        for move in moves:
            if isinstance(move, Feast):
                # Which of three equal cards are shown matters to what the others can infer, hardly ever to a person.
                key = move.target, view.hand[move.first]
                if key in seen:
                    continue
                seen.add(key)
            listed.append(move)
        return listed

    def read(self, view: View, text: str) -> Move | None:
        """A hand such as `0 2 5 8` where an order is asked for."""
        if view.phase not in (Phase.START, Phase.REARRANGE):
            return None
        try:
            return Arrange(parse_hand(text))
        except NotationError:
            return None

    def warning(self, view: View, move: Move) -> str | None:
        """No legal move of Julchen loses by itself."""
        return None

    def advice(self, view: View, moves: Sequence[Move], rng: random.Random) -> Advice:
        """The steady bot's move, with the chances of where Julchen is."""
        from playaid.games.julchen.engine import GAME

        move = GAME.bot("steady").choose(view, moves, rng)
        reasons = [self.voice(f"why_{type(move).__name__.lower()}")]
        if JULCHEN in view.hand:
            reasons.append(self.voice("have_julchen", limit=view.shown))
            return Advice(move, reasons)
        return Advice(move, [*reasons, *self.chances(view, move)])

    def chances(self, view: View, move: Move) -> list[str]:
        """Where Julchen is, as exactly as it can be counted."""
        from playaid.games.julchen.belief import locate_julchen

        try:
            belief = locate_julchen(view.events, seat=view.seat, options=view.options, limit=PATIENCE)
        except PlayaidError:
            return [self.voice("too_much")]
        parts = [f"{self.voice.name(seat)} {self.voice.share(belief.chance(seat))}" for seat in self.others(view)]
        if view.pile:
            parts.append(self.voice("in_pile", chance=self.voice.share(belief.pile)))
        lines = [self.voice("where", chances=", ".join(parts))]
        if isinstance(move, Steal | Take):
            target = move.target if isinstance(move, Steal) else view.target
            assert target is not None
            chance = belief.places[target][move.place]
            lines.append(
                self.voice("this_card", place=self.voice.ordinal(move.place + 1), chance=self.voice.share(chance))
            )
        return lines

    def timed(self, state: State, seconds: float) -> State | None:
        """Julchen has no time limit."""
        return None

    def ending(self, state: State, people: Sequence[int]) -> list[str]:
        """Who won and why, and all hands."""
        voice, outcome = self.voice, state.outcome
        assert outcome is not None
        lines = []
        for seat in outcome.winners:
            lines.append(voice.tell("winner", seat))
        termination = Termination(outcome.termination)
        lines.append(voice(f"end_{termination.value}", rule=outcome.rule))
        lines.append(voice("open_hands"))
        for seat in range(state.players):
            cards = " ".join(map(str, state.hands[seat])) or "-"
            lines.append(f"  {voice.name(seat):6} {cards}")
        return lines
