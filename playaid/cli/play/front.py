"""What a game has to bring along to be played at the terminal."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from playaid.cli.play.save import Sitting
from playaid.cli.play.texts import Texts
from playaid.core.chance import percent
from playaid.core.game import Game
from playaid.resources import Locations


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be decided.

    Attributes:
        text: the question.
        rules: ids of the rules that apply, for `?`.
    """

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a hint says.

    Attributes:
        move: the move that is advised.
        reasons: lines that say why.
    """

    move: Any
    reasons: Sequence[str]


class Front(Protocol):
    """One game as a person sees it. Nothing here decides a rule: that is the engine's part."""

    def look(self, state: Any, seat: int) -> Any:
        """What the person is shown from: the seat's view, or everything in an open game."""

    def intro(self, view: Any) -> list[str]:
        """What to know before the first move."""

    def table(self, view: Any) -> list[str]:
        """What lies on the table, and the own hand as cards."""

    def cards(self, view: Any) -> list[str]:
        """All cards of the game, or of the hand, with what they do."""

    def card_name(self, view: Any, text: str) -> str:
        """A card that the engine names in a reason, in the person's language; any other text as it is."""

    def news(self, before: Any, after: Any, seat: int, move: Any) -> list[str]:
        """What a move brought about, as the person saw it: views before and after it, and who made it."""

    def question(self, view: Any) -> Question:
        """What the person has to decide."""

    def path(self, view: Any, move: Any) -> tuple[str, ...]:
        """The labels of a move, from the general to the particular, for the menus."""

    def arrange(self, view: Any, moves: Iterable[Any]) -> list[Any]:
        """The moves in the order of the menu."""

    def read(self, view: Any, text: str) -> Any | None:
        """A move that was typed in words of this game, or None; the engine's notation is read elsewhere."""

    def warning(self, view: Any, move: Any) -> str | None:
        """Something that a person should think about before a legal move, or None."""

    def advice(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Advice:
        """A good move, found from what the person may know, with the reason."""

    def timed(self, state: Any, seconds: float) -> Any | None:
        """The state in which the time has run out, when the options set a time limit that has passed."""

    def ending(self, state: Any, people: Sequence[int]) -> list[str]:
        """How the game ended, and what had been hidden."""


@dataclass(slots=True)
class Voice:
    """Sentences about somebody: other words when it is the person.

    Attributes:
        texts: the sentences.
        section: the game's section of them.
        me: the person's seat.
    """

    texts: Texts
    section: str
    me: int

    def __call__(self, key: str, **values: object) -> str:
        """A sentence of the game's section."""
        return self.texts(f"{self.section}.{key}", **values)

    def name(self, seat: int) -> str:
        """The name of another player, or `you`."""
        if seat == self.me:
            return self.texts("common.you")
        names = self.texts.words("common.names")
        return names[(seat - (seat > self.me)) % len(names)]

    def tell(self, key: str, seat: int, other: int | None = None, **values: object) -> str:
        """A sentence about what a seat did: `key_you` when the person did it, `key_to_you` when it was done to them."""
        if seat == self.me and self.texts.find(f"{self.section}.{key}_you") is not None:
            key += "_you"
        elif other == self.me and self.texts.find(f"{self.section}.{key}_to_you") is not None:
            key += "_to_you"
        who = self.name(seat)
        return self(key, who=who, other="" if other is None else self.name(other), **values)

    def ordinal(self, number: int) -> str:
        """`1st`, or `1.` in German."""
        if self.texts.language == "de":
            return f"{number}."
        ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{ending}"

    def share(self, chance: Fraction) -> str:
        """An exact chance for people: `1/3 (33.33 %)`, never rounded to 0 or 100 %."""
        rounded = percent(chance, comma=self.texts.language == "de")
        exact = f"{chance.numerator}/{chance.denominator}"
        return rounded if chance.denominator == 1 or len(exact) >= 12 else f"{exact} ({rounded})"


def make_front(game: Game[Any], texts: Texts, locations: Locations, sitting: Sitting) -> Front:
    """The front of a game.

    Args:
        game: the engine.
        texts: the sentences.
        locations: where card data and terms are looked for.
        sitting: who plays what.
    """
    from playaid.core.terms import load_terms

    voice = Voice(texts, game.name, sitting.people[0])
    terms = load_terms(locations, game.name, texts.language)
    match game.name:
        case "julchen":
            from playaid.cli.play.julchen import JulchenFront
            from playaid.games.julchen.data import load_cards

            return JulchenFront(voice, terms, load_cards(locations))
        case "monster":
            from playaid.cli.play.monster import MonsterFront

            return MonsterFront(voice, terms)
        case _:
            from playaid.cli.play.juliet import JulietFront

            return JulietFront(voice, terms, sitting.seat == "open")
