"""The table of a game in progress, changed in place; `State` wraps it, bots copy it to look ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from playaid.games.monster.events import Event
from playaid.games.monster.model import Card
from playaid.games.monster.options import Options
from playaid.games.monster.stacks import Stacks

HAND = 7
"""Cards dealt, and the most that a hand may hold at the end of a turn (M-06, M-24)."""

TREASURE_ROOM = {5: 80, 6: 70}
"""Distance to the Treasure Room with many players, in perch (M-43, M-44)."""


class Status(StrEnum):
    """Where a player is in this round."""

    INSIDE = "inside"
    HOME = "home"
    DEAD = "dead"


class Phase(StrEnum):
    """What the player to move has to decide."""

    TRAP = "trap"
    ACTION = "action"
    AFTER = "after"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Setup:
    """What doesn't change in a game.

    Attributes:
        deck: the three stacks.
        options: rule options.
        players: number of players, 2 to 6 (M-05).
    """

    deck: Stacks
    options: Options
    players: int

    @property
    def room(self) -> int:
        """Distance to the Treasure Room in perch (M-42 to M-44)."""
        return TREASURE_ROOM.get(self.players, 100)


class Player:
    """One player's side of the table.

    Attributes:
        hand: cards in hand.
        outward, back: Corridors of the way out and of the return, in the order played.
        distance, returned: their sums in perch.
        monster: the Monster that lies against the player.
        treasures, shown: Treasures face down and face up.
        goal: return distance in perch, 0 before the Treasure Room was declared.
        status: inside, home or dead.
        won: Treasures and Prizes brought home in this game.
    """

    __slots__ = (
        "back",
        "distance",
        "goal",
        "hand",
        "monster",
        "outward",
        "returned",
        "shown",
        "status",
        "treasures",
        "won",
    )

    def __init__(self) -> None:
        self.hand: list[Card] = []
        self.outward: list[Card] = []
        self.back: list[Card] = []
        self.distance = 0
        self.returned = 0
        self.monster: Card | None = None
        self.treasures: list[Card] = []
        self.shown: list[Card] = []
        self.goal = 0
        self.status = Status.INSIDE
        self.won: list[Card] = []

    def copy(self) -> Player:
        """A copy that shares nothing that changes."""
        new = Player.__new__(Player)
        new.hand = self.hand[:]
        new.outward = self.outward[:]
        new.back = self.back[:]
        new.distance = self.distance
        new.returned = self.returned
        new.monster = self.monster
        new.treasures = self.treasures[:]
        new.shown = self.shown[:]
        new.goal = self.goal
        new.status = self.status
        new.won = self.won[:]
        return new

    def held(self) -> list[Card]:
        """The Treasures held, whether they can be seen or not."""
        return self.treasures + self.shown

    def find(self, card_id: str) -> Card | None:
        """A card of the hand by its id."""
        for card in self.hand:
            if card.id == card_id:
                return card
        return None

    def take(self, card_id: str) -> Card:
        """Take a card out of the hand; it must be there."""
        for index, card in enumerate(self.hand):
            if card.id == card_id:
                return self.hand.pop(index)
        raise KeyError(card_id)


class Table:
    """Everything on the table, hidden or not.

    Attributes:
        setup: deck, options, number of players.
        players: by seat.
        pile, discard: draw pile (its end is the top) and discard pile.
        treasure, prize: the other two stacks, their ends are the tops.
        gone: cards out of the game (M-53).
        turn: seat to move.
        phase: what it has to decide.
        trap: a drawn Trap that isn't resolved.
        healable: Characters that the player to move has just discarded (M-32).
        charmed: a defeated Monster that may be placed on another player (M-35).
        prize_due: whether the player to move may draw a Prize (M-57).
        first_home: whether somebody has returned in this round: no more cards are drawn (M-59).
        passes: passes since anything else happened.
        round: number of the round, from 1.
        ending: why the game ends with this round, or None.
        rolled: at the end, seat, card and pips of each Treasure marked D (M-47).
        seed, chances: each shuffle and roll comes from the seed and its number, so that moves replay.
        source: another source of chance, for looking ahead.
        log: events, or None when nobody reads them.
    """

    __slots__ = (
        "chances",
        "charmed",
        "discard",
        "ending",
        "first_home",
        "gone",
        "healable",
        "log",
        "passes",
        "phase",
        "pile",
        "players",
        "prize",
        "prize_due",
        "rolled",
        "round",
        "seed",
        "setup",
        "source",
        "trap",
        "treasure",
        "turn",
    )

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.players = [Player() for _ in range(setup.players)]
        self.pile: list[Card] = []
        self.discard: list[Card] = []
        self.treasure: list[Card] = []
        self.prize: list[Card] = []
        self.gone: list[Card] = []
        self.turn = 0
        self.phase = Phase.ACTION
        self.trap: Card | None = None
        self.healable: list[Card] = []
        self.charmed: Card | None = None
        self.prize_due = False
        self.first_home = False
        self.passes = 0
        self.round = 0
        self.ending: str | None = None
        self.rolled: list[tuple[int, str, int]] = []
        self.seed = seed
        self.chances = 0
        self.source: random.Random | None = None
        self.log: list[Event] | None = None

    def copy(self) -> Table:
        """A copy that shares nothing that changes; it keeps no log."""
        new = Table.__new__(Table)
        new.setup = self.setup
        new.players = [player.copy() for player in self.players]
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.treasure = self.treasure[:]
        new.prize = self.prize[:]
        new.gone = self.gone[:]
        new.turn = self.turn
        new.phase = self.phase
        new.trap = self.trap
        new.healable = self.healable[:]
        new.charmed = self.charmed
        new.prize_due = self.prize_due
        new.first_home = self.first_home
        new.passes = self.passes
        new.round = self.round
        new.ending = self.ending
        new.rolled = self.rolled[:]
        new.seed = self.seed
        new.chances = self.chances
        new.source = self.source
        new.log = None
        return new

    @property
    def mover(self) -> Player:
        """The player to move."""
        return self.players[self.turn]

    @property
    def drawing(self) -> bool:
        """Whether cards can still be drawn (M-58, M-59)."""
        return bool(self.pile) and not self.first_home

    def inside(self) -> Iterator[int]:
        """The seats of the players who are still in the dungeon."""
        return (seat for seat, player in enumerate(self.players) if player.status is Status.INSIDE)

    def chance(self) -> random.Random:
        """The source of the next shuffle or roll."""
        self.chances += 1
        return self.source or random.Random(f"{self.seed}:{self.chances}")

    def note(
        self,
        kind: str,
        cards: tuple[str, ...] = (),
        *,
        seat: int | None = None,
        other: int | None = None,
        numbers: tuple[int, ...] = (),
        secret: bool = False,
        detail: str = "",
    ) -> None:
        """Write an event of the player to move into the log, if there is one."""
        if self.log is not None:
            self.log.append(Event(kind, self.turn if seat is None else seat, cards, other, numbers, secret, detail))
