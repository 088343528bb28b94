"""What happened in a game, for logs and for players who look again after a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

TEXTS = {
    "round": "round {n} begins, P{p} goes first [M-11, MA-57]",
    "exchange": "P{p} exchanges a Trap [M-08]",
    "draw": "P{p} draws {cards} [M-13]",
    "trap": "P{p} draws a Trap and shows it [M-38]",
    "escape": "P{p} discards {cards} and escapes the Trap [M-39]",
    "fall": "P{p} falls into the Trap and discards {cards} [M-40]",
    "advance": "P{p} advances {n} p and has come {n2} p [M-14, M-15]",
    "back": "P{p} advances {n} p and has returned {n2} of {n3} p [M-54]",
    "lost": "P{p} took a wrong turn and can't get out: {n2} p instead of {n3} p [M-56, M-61]",
    "hinder": "P{p} puts {cards} before P{o} [M-17]",
    "fight": "P{p} fights {detail} [M-26]",
    "won": "P{p} wins, {n} against {n2}: {cards} is discarded [M-21, M-27]",
    "beaten": "P{p} loses, {n} against {n2}: {cards} stays [M-22, M-27]",
    "charmed": "P{p} wins, {n} against {n2}, and may place {cards} on another player [M-35]",
    "send": "P{p} places {cards} on P{o} [M-35]",
    "keep": "P{p} discards {cards} [MA-21]",
    "cleric": "P{p}'s Cleric drives {cards} away [M-31]",
    "relic": "P{p} drives {cards} away with {detail} [M-79, M-50]",
    "detour": "P{p} takes a Detour around {cards} [M-36]",
    "discard": "P{p} discards {cards} [M-23]",
    "heal": "P{p} says Heal and takes {cards} back for a Cleric [M-32]",
    "pass": "P{p} passes [M-25]",
    "declare": "P{p} declares Treasure Room at {n} p and must return {n2} p [M-42, M-54]",
    "no treasure": "the Treasure stack is empty, P{p} draws nothing [M-45]",
    "treasure": "P{p} draws a Treasure: {cards} [M-45]",
    "open": "P{p} shows {cards}, which is marked Open; the return distance is {n} p [M-48]",
    "door": "P{p} opens the Hidden Door with {cards} [M-51]",
    "home": "P{p} is back with {cards} [M-02]",
    "prize": "P{p} was first and draws {cards} [M-03, M-57]",
    "no prize": "the Prize stack is empty [M-57]",
    "decline": "P{p} draws no Prize [MA-07]",
    "starved": "P{p} has no cards left and can't get out [M-60, M-61; MA-52 read as each_hand]",
    "died": "P{p} has died in the dungeon [M-61]",
    "treasure back": "{cards} go back to the Treasure stack [M-62]",
    "round over": "round {n} is over: {detail}",
    "roll": "P{p}'s {cards} is rolled: {n} [M-47]",
    "game over": "the game is over: {detail}",
}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    Attributes:
        kind: a key of `TEXTS`.
        seat: whose event it is.
        cards: ids of the cards concerned.
        other: another player's seat.
        numbers: distances, totals or pips.
        secret: whether only `seat` may see the cards.
        detail: further text.
    """

    kind: str
    seat: int
    cards: tuple[str, ...] = ()
    other: int | None = None
    numbers: tuple[int, ...] = ()
    secret: bool = False
    detail: str = ""

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat sees it: secret cards of others are gone. None sees everything."""
        if self.secret and seat is not None and seat != self.seat:
            return replace(self, cards=())
        return self

    def text(self, name: Callable[[str], str] = str) -> str:
        """One line in English; `name` turns a card's id into its name.

        >>> Event("draw", 0, ("joan",), secret=True).seen_by(1).text()
        'P1 draws a card [M-13]'
        """
        cards = ", ".join(name(card) for card in self.cards)
        numbers = {f"n{index}" if index > 1 else "n": number for index, number in enumerate(self.numbers, 1)}
        return TEXTS[self.kind].format(
            p=self.seat + 1,
            o=None if self.other is None else self.other + 1,
            cards=cards or ("a card" if self.secret else "nothing"),
            detail=self.detail,
            **numbers,
        )
