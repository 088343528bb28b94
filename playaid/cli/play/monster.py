"""Monster Maker at the terminal: cards as boxes, fights with their exact odds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from playaid.cli.play.cards import card_box
from playaid.cli.play.console import columns
from playaid.cli.play.front import Advice, Question, Voice
from playaid.cli.play.monster_news import tell
from playaid.core.dice import Dice, rolls_at_least
from playaid.core.terms import Terms
from playaid.core.text import pad
from playaid.games.monster.fights import pool
from playaid.games.monster.model import CORRIDOR, MONSTER, PRIZE, SPELL, TREASURE, Card, Unknown
from playaid.games.monster.moves import Action, Move
from playaid.games.monster.policy import shortest_way
from playaid.games.monster.state import State, Termination
from playaid.games.monster.table import Phase, Status
from playaid.games.monster.view import View

RULES = {
    Phase.TRAP: ("M-38", "M-39", "M-40"),
    Phase.ACTION: ("M-13", "M-14", "M-17", "M-23", "M-25"),
    Phase.AFTER: ("M-24", "M-32", "M-35", "M-42", "M-57"),
}
"""What applies to each decision."""

BLOCKED = ("M-16", "M-19", "M-27", "M-31", "M-33", "M-36")
"""What applies with a Monster against the player."""

ORDER = (
    Action.DECLARE,
    Action.PRIZE,
    Action.ADVANCE,
    Action.CLERIC,
    Action.RELIC,
    Action.FIGHT,
    Action.DETOUR,
    Action.HINDER,
    Action.ESCAPE,
    Action.FALL,
    Action.DOOR,
    Action.HEAL,
    Action.SEND,
    Action.DISCARD,
    Action.PASS,
    Action.DONE,
)
"""The kinds of moves as the menu has them."""


@dataclass(frozen=True, slots=True)
class MonsterFront:
    """Monster Maker as one player sees it."""

    voice: Voice
    terms: Terms

    def look(self, state: State, seat: int) -> View:
        """The seat's view."""
        return state.view(seat)

    def intro(self, view: View) -> list[str]:
        """The aim, and which deck it is."""
        return [self.voice("intro", room=view.setup.room), self.deck(view)]

    def deck(self, view: View) -> str:
        """What is said with every game about the deck (U-03)."""
        stacks = view.setup.deck
        return self.voice("demo_deck") if stacks.name == "demo" else f"{stacks.name}: {stacks.note}".rstrip(": ")

    def table(self, view: View) -> list[str]:
        """The stacks, everybody's way, the own Treasures and the own hand."""
        voice = self.voice
        stacks = {"pile": view.pile, "treasures": view.treasure_stack, "prizes": view.prize_stack}
        lines = [voice("state", round=view.round, **stacks)]
        names = [voice.name(seat) for seat in range(len(view.sides))]
        width = max(map(len, names))
        for step in range(1, len(view.sides) + 1):
            seat = (view.seat + step) % len(view.sides)
            lines.append(f"{pad(names[seat], width)}  {self.side(view, seat)}")
        own = [self.full(card) for card in (*view.treasures, *view.sides[view.seat].shown)]
        if own:
            lines.append(voice("own_treasures", cards=", ".join(own)))
        lines += ["", voice("hand")]
        boxes = [self.box(number, card) for number, card in enumerate(view.hand, start=1)]
        lines += columns(boxes) if boxes else [voice("no_cards")]
        if view.phase is Phase.TRAP:
            lines.append(voice("trap_drawn"))
        return lines

    def side(self, view: View, seat: int) -> str:
        """One player's way and what lies against them."""
        voice, side = self.voice, view.sides[seat]
        if side.status is not Status.INSIDE:
            return voice(side.status.value)
        way = voice("way_back", now=side.returned, goal=side.goal) if side.goal else voice("way_out", now=side.distance)
        parts = [way]
        if seat != view.seat:
            parts.append(voice("cards", number=side.cards))
            count = side.face_down + len(side.shown)
            if count:
                parts.append(voice("treasures", number=count))
        if side.monster is not None:
            parts.append(voice("against", monster=self.full(side.monster)))
        return ", ".join(parts)

    def name(self, card: Card | str, view: View | None = None) -> str:
        """A card's name in the person's language."""
        if isinstance(card, str):
            faces = {} if view is None else view.setup.deck.faces
            if card not in faces:
                return card
            card = faces[card]
        if card.kind == CORRIDOR:
            return f"{card.distance} p"
        return card.label(self.voice.texts.language)

    def full(self, card: Card) -> str:
        """A name with its strength, dice or gold: `Dragon 25`."""
        return f"{self.name(card)} {self.figure(card)}".rstrip() if card.kind != CORRIDOR else self.name(card)

    def figure(self, card: Card) -> str:
        """The number on a card."""
        if card.kind == MONSTER:
            return str(card.strength)
        if card.kind in (TREASURE, PRIZE):
            return str(card.gold)
        if card.kind == SPELL and card.printed_value:
            return card.printed_value
        return "" if card.dice is None else str(card.dice)

    def box(self, number: int, card: Card) -> list[str]:
        """A card of the hand with its number on the upper edge."""
        kind = self.terms.capital((card.class_ or card.kind).replace(" ", "_"))
        note = ""
        if card.kind == MONSTER and not isinstance(card.tags, Unknown):
            note = ", ".join(self.terms[tag] for tag in card.tags)
        figure = f"{card.distance} p" if card.kind == CORRIDOR else self.figure(card)
        title = kind if card.kind == CORRIDOR else self.name(card)
        lines = card_box([title, figure, note or ("" if title == kind else kind)])
        return [f"+-{number}" + lines[0][2 + len(str(number)) :], *lines[1:]]

    def cards(self, view: View) -> list[str]:
        """All faces of the deck."""
        faces = view.setup.deck.faces.values()
        kinds = sorted({card.kind for card in faces}, key=lambda kind: [card.kind for card in faces].index(kind))
        lines = [self.deck(view)]
        for kind in kinds:
            named = ", ".join(self.full(card) for card in faces if card.kind == kind)
            lines.append(f"  {self.terms.capital(kind)}: {named}")
        return lines

    def card_name(self, view: View, text: str) -> str:
        """A card's name in the person's language, from its English name."""
        return next((self.name(card) for card in view.setup.deck.faces.values() if card.name == text), text)

    def news(self, before: View, after: View, seat: int, move: Move) -> list[str]:
        """The events of a move."""
        return [line for event in after.news if (line := tell(self, after, event, move)) is not None]

    def question(self, view: View) -> Question:
        """What to decide."""
        if view.phase is Phase.ACTION and (monster := view.sides[view.seat].monster) is not None:
            return Question(self.voice("ask_blocked", monster=self.full(monster)), (*BLOCKED, "M-25"))
        return Question(self.voice(f"ask_{view.phase.value}"), RULES[view.phase])

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        """The action, then the card, then the player."""
        voice, action = self.voice, move.action
        label = voice(f"do_{action.value}")
        side = view.sides[view.seat]
        if action is Action.FIGHT and side.monster is not None:
            dice, chance = self.odds(view, move, side.monster)
            fight = voice("fight_with", cards=self.fighters(view, move), dice=dice, chance=self.voice.share(chance))
            return voice("do_fight_monster", monster=self.full(side.monster)), fight
        if action is Action.ADVANCE:
            card = view.setup.deck.faces[move.cards[0]]
            now, goal = (side.returned, side.goal) if side.goal else (side.distance, view.setup.room)
            return label, voice("then", distance=self.name(card), now=now + (card.distance or 0), goal=goal)
        if action is Action.HINDER and move.seat is not None:
            return label, self.full(view.setup.deck.faces[move.cards[0]]), voice("before", who=voice.name(move.seat))
        if action is Action.SEND and move.seat is not None:
            return label, voice("before", who=voice.name(move.seat))
        if move.cards and action not in (Action.CLERIC, Action.DETOUR):
            return label, ", ".join(self.full(view.setup.deck.faces[card]) for card in move.cards)
        return (label,)

    def fighters(self, view: View, move: Move) -> str:
        """`Joan + Sleep, Zeltran, Magic Armour`."""
        names = []
        for index, card in enumerate(move.cards):
            spells = [self.name(spell, view) for spell, caster in move.casts if caster == index]
            names.append(" + ".join([self.name(card, view), *spells]))
        return ", ".join([*names, *(self.name(weapon, view) for weapon in move.weapons)])

    def odds(self, view: View, move: Move, monster: Card) -> tuple[Dice, Fraction]:
        """The dice of a fight and the exact chance to win it (M-27)."""
        count, bonus = pool(view.setup, move, monster)
        strength = monster.strength if isinstance(monster.strength, int) else 0
        sides = view.setup.options.sides
        return Dice(count, bonus), Fraction(rolls_at_least(count, strength - bonus, sides), sides**count)

    def arrange(self, view: View, moves: Iterable[Move]) -> list[Move]:
        """By kind; short Corridors first, and fights that are won most often, of equal ones those with fewer cards."""
        monster = view.sides[view.seat].monster

        def key(move: Move) -> tuple[Any, ...]:
            if move.action is Action.ADVANCE:
                return ORDER.index(move.action), view.setup.deck.faces[move.cards[0]].distance
            if move.action is not Action.FIGHT or monster is None:
                return (ORDER.index(move.action),)
            size = len(move.cards) + len(move.casts) + len(move.weapons)
            return ORDER.index(move.action), -self.odds(view, move, monster)[1], size

        return sorted(moves, key=key)

    def read(self, view: View, text: str) -> Move | None:
        """Two or more numbers of cards in the hand: for a Trap what is discarded, against a Monster who fights."""
        words = text.replace(",", " ").split()
        numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 3]
        if len(words) < 2 or len(numbers) != len(words) or len(set(numbers)) != len(numbers):
            return None
        if not all(1 <= number <= len(view.hand) for number in numbers):
            return None
        cards = [view.hand[number - 1] for number in numbers]
        if view.phase is Phase.TRAP:
            return Move(Action.FALL, tuple(sorted(card.id for card in cards)))
        spells = [card for card in cards if card.kind == SPELL]
        fighters = [card.id for card in cards if card.kind != SPELL]
        # Each Spell goes with a Character of its own as long as there are some.
        casts = tuple((spell.id, min(index, len(fighters) - 1)) for index, spell in enumerate(spells))
        return Move(Action.FIGHT, tuple(fighters), None, casts) if fighters else None

    def warning(self, view: View, move: Move) -> str | None:
        """Before a wrong turn on the way back (MA-47)."""
        side = view.sides[view.seat]
        if move.action is not Action.ADVANCE or not side.goal:
            return None
        total = side.returned + (view.setup.deck.faces[move.cards[0]].distance or 0)
        return self.voice("warn_lost", total=total, goal=side.goal) if total > side.goal else None

    def advice(self, view: View, moves: Sequence[Move], rng: random.Random) -> Advice:
        """The steady bot's move, with its odds, or the way home."""
        from playaid.games.monster.engine import GAME

        move = GAME.bot("steady").choose(view, moves, rng)
        side = view.sides[view.seat]
        reasons = [self.voice(f"why_{move.action.value}")]
        if side.monster is not None and view.phase is Phase.ACTION:
            reasons += self.best(view, moves, side.monster)
        elif side.goal:
            reasons.append(self.way_home(view))
        elif side.distance < view.setup.room:
            reasons.append(self.voice("to_the_room", missing=view.setup.room - side.distance))
        return Advice(move, reasons)

    def best(self, view: View, moves: Sequence[Move], monster: Card) -> list[str]:
        """The likeliest fight, and the likeliest one of a single card."""
        fights = [move for move in moves if move.action is Action.FIGHT]
        lines = []
        for key, some in (("best_fight", fights), ("best_single", [move for move in fights if len(move.cards) == 1])):
            if some:
                first = min(some, key=lambda move: (-self.odds(view, move, monster)[1], len(move.cards)))
                chance = self.odds(view, first, monster)[1]
                lines.append(self.voice(key, cards=self.fighters(view, first), chance=self.voice.share(chance)))
        return lines

    def way_home(self, view: View) -> str:
        """The fewest Corridors of the hand that make the rest of the return exactly (M-54)."""
        side = view.sides[view.seat]
        need = side.goal - side.returned
        way = shortest_way(need, [card for card in view.hand if card.kind == CORRIDOR])
        if not way:
            return self.voice("no_way_home", missing=need)
        return self.voice("way_home", missing=need, cards=", ".join(self.name(card) for card in way))

    def timed(self, state: State, seconds: float) -> State | None:
        """Monster Maker has no time limit."""
        return None

    def ending(self, state: State, people: Sequence[int]) -> list[str]:
        """Who won, why the game ended, and everybody's gold."""
        voice, outcome = self.voice, state.outcome
        assert outcome is not None
        lines = [voice.tell("winner", seat) for seat in outcome.winners]
        termination = Termination(outcome.termination)
        lines.append(voice(f"end_{termination.value}", rule=outcome.rule))
        lines += [voice("gold", who=voice.name(seat), gold=score) for seat, score in enumerate(state.scores())]
        return [*lines, self.deck(state.view(people[0]))]
