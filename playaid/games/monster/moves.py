"""Moves of Monster Maker: dumb values with their own notation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from playaid.core.text import join_words, suggest
from playaid.errors import NotationError


class Action(StrEnum):
    """What a player can do; the value is the word of the notation."""

    ADVANCE = "advance"
    HINDER = "hinder"
    FIGHT = "fight"
    CLERIC = "cleric"
    RELIC = "relic"
    DETOUR = "detour"
    DISCARD = "discard"
    PASS = "pass"
    ESCAPE = "escape"
    FALL = "fall"
    DECLARE = "declare"
    DOOR = "door"
    HEAL = "heal"
    SEND = "send"
    PRIZE = "prize"
    DONE = "done"


ONE_CARD = {
    Action.ADVANCE,
    Action.HINDER,
    Action.CLERIC,
    Action.RELIC,
    Action.DETOUR,
    Action.DISCARD,
    Action.ESCAPE,
    Action.DOOR,
    Action.HEAL,
}
"""Actions that name exactly one card."""

WITH_SEAT = {Action.HINDER, Action.SEND}
"""Actions that name another player."""

MAIN_ACTIONS = {
    Action.ADVANCE,
    Action.HINDER,
    Action.FIGHT,
    Action.CLERIC,
    Action.RELIC,
    Action.DETOUR,
    Action.DISCARD,
    Action.PASS,
}
"""The actions of which a turn has exactly one (M-13); the Cleric, relics and the Detour take the place of a fight."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of the player to move.

    Attributes:
        action: what is done.
        cards: ids of the cards from the hand, in the order given; for `heal` the Character that comes back, for
            `relic` the treasure.
        seat: the other player (0 is the first seat) of `hinder` and `send`.
        casts: of a fight, each Spell's id with the index in `cards` of the Character that it goes with.
        weapons: of a fight, ids of the Weapon treasures used.

    >>> move = Move.parse("fight zarsai+charm joan with magic_armour")
    >>> move.cards, move.casts, move.weapons
    (('zarsai', 'joan'), (('charm', 0),), ('magic_armour',))
    >>> str(move)
    'fight zarsai+charm joan with magic_armour'
    >>> Move.parse("hinder P2 dragon")
    Move(action=<Action.HINDER: 'hinder'>, cards=('dragon',), seat=1, casts=(), weapons=())
    """

    action: Action
    cards: tuple[str, ...] = ()
    seat: int | None = None
    casts: tuple[tuple[str, int], ...] = ()
    weapons: tuple[str, ...] = ()

    def __str__(self) -> str:
        words: list[str] = [self.action.value]
        if self.seat is not None:
            words.append(f"P{self.seat + 1}")
        for index, card in enumerate(self.cards):
            words.append("+".join([card, *(spell for spell, caster in self.casts if caster == index)]))
        if self.weapons:
            words += ["with", *self.weapons]
        return " ".join(words)

    @classmethod
    def parse(cls, text: str) -> Move:
        """A move from its text: the action, the other player (`P1` is the first seat), the ids of the cards.

        Raises:
            NotationError: the text isn't a move.
        """
        words = text.split()
        if not words:
            raise NotationError("an empty move", tip=f"a move begins with {join_words(list(Action))}")
        word = words.pop(0)
        if word not in list(Action):
            tip = suggest(word, list(Action)) or f"a move begins with {join_words(list(Action))}"
            raise NotationError(f"unknown action {word!r}", text=text, position=text.index(word), tip=tip)
        action = Action(word)
        seat = None
        if action in WITH_SEAT:
            player = words.pop(0) if words else ""
            number = player.removeprefix("P")
            if number not in ("1", "2", "3", "4", "5", "6"):
                raise NotationError(
                    f"{word!r} needs a player from P1 to P6, not {player!r}", text=text, position=text.rindex(player)
                )
            seat = int(number) - 1
        if action is Action.FIGHT:
            return parse_fight(text, words)
        wanted = 1 if action in ONE_CARD else len(words) if action is Action.FALL else 0
        if len(words) != wanted:
            raise NotationError(
                f"{word!r} takes {'one card' if wanted else 'no card'}, not {len(words)}",
                text=text,
                position=len(text.rstrip()),
            )
        return cls(action, tuple(words), seat)


def parse_fight(text: str, words: list[str]) -> Move:
    """A fight from its words: Characters with their Spells behind a `+`, then `with` and the Weapons."""
    split = words.index("with") if "with" in words else len(words)
    cards: list[str] = []
    casts: list[tuple[str, int]] = []
    for word in words[:split]:
        card, *spells = word.split("+")
        if not card or not all(spells):
            message = "a spell is written behind its character, as in zarsai+charm"
            raise NotationError(message, text=text, position=text.index(word))
        casts += [(spell, len(cards)) for spell in spells]
        cards.append(card)
    return Move(Action.FIGHT, tuple(cards), None, tuple(casts), tuple(words[split + 1 :]))
