"""The state of a game of Monster Maker: immutable from outside, with reasons, views and an outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from playaid.core.game import Outcome, Refusal, Seat
from playaid.errors import IllegalMoveError
from playaid.games.monster.effects import apply
from playaid.games.monster.events import Event
from playaid.games.monster.legality import why_not
from playaid.games.monster.listing import legal_moves
from playaid.games.monster.model import Card
from playaid.games.monster.moves import Move
from playaid.games.monster.record import read, write
from playaid.games.monster.rounds import CAP, PRIZE_OUT, ROUNDS, TREASURE_OUT
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.table import Phase, Setup, Table
from playaid.games.monster.view import View, look


class Termination(StrEnum):
    """Why a game ended."""

    TREASURE_OUT = TREASURE_OUT
    PRIZE_OUT = PRIZE_OUT
    ROUNDS = ROUNDS
    CAP = CAP


RULES = {
    Termination.TREASURE_OUT: "M-64",
    Termination.PRIZE_OUT: "M-64",
    Termination.ROUNDS: "M-65",
    Termination.CAP: "M-64",
}


@dataclass(frozen=True, slots=True)
class Score:
    """A player's gold.

    Attributes:
        gold: the known part.
        unknown: ids of the cards brought home whose gold no source gives (U-04, MA-58).
    """

    gold: int
    unknown: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " + ".join([str(self.gold), *(f"unknown ({card})" for card in self.unknown)])


class State:
    """A game in progress, hidden cards included; `apply` gives a new one.

    `events` tells what the last move brought about, or the deal at the beginning.
    """

    __slots__ = ("_table", "events")

    events: tuple[Event, ...]

    def __init__(self, table: Table, events: tuple[Event, ...] = ()) -> None:
        self._table = table
        self.events = events

    @classmethod
    def parse(cls, text: str, deck: Stacks) -> State:
        """The state of a text that `str(state)` gave.

        Raises:
            NotationError: the text isn't a state, or it is of another deck.
        """
        return cls(read(text, deck))

    def __str__(self) -> str:
        return write(self._table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def setup(self) -> Setup:
        """Deck, options and number of players."""
        return self._table.setup

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._table.players)

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to decide; None when the game is over."""
        return None if self._table.phase is Phase.OVER else self._table.turn

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._table.round

    def table(self) -> Table:
        """A copy of everything on the table, for tests and for watching open games; never for a player."""
        return self._table.copy()

    def legal_moves(self) -> Iterator[Move]:
        """The legal moves; of equal fights one is listed (see `listing.legal_moves`)."""
        return legal_moves(self._table)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the player to move may not make a move, or None when it is legal."""
        return why_not(self._table, move)

    def apply(self, move: Move) -> State:
        """The state after a legal move.

        Raises:
            IllegalMoveError: `why_not` has a reason.
        """
        refusal = why_not(self._table, move)
        if refusal is not None:
            raise refusal.error(move)
        table = self._table.copy()
        table.log = []
        apply(table, move)
        events, table.log = tuple(table.log), None
        return State(table, events)

    def view(self, seat: Seat) -> View:
        """What a seat knows."""
        if seat not in range(self.players):
            raise IllegalMoveError(f"there is no seat {seat}, the seats are 0 to {self.players - 1}")
        return look(self._table, seat, self.events)

    def scores(self) -> tuple[Score, ...]:
        """Each player's gold brought home so far (M-02, M-46, M-57)."""
        rolled = self._table.rolled
        return tuple(
            score_of(player.won, [(card, pips) for owner, card, pips in rolled if owner == seat])
            for seat, player in enumerate(self._table.players)
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None. Most gold wins, equal gold shares the win (M-64, MA-56).

        Nobody is named a winner when unknown gold could decide, and there are no scores then: see `scores`.
        """
        if self._table.phase is not Phase.OVER:
            return None
        termination = Termination(self._table.ending or CAP)
        scores = self.scores()
        if any(score.unknown for score in scores):
            return Outcome(sure_winner(scores), termination, RULES[termination])
        gold = tuple(score.gold for score in scores)
        winners = tuple(seat for seat, value in enumerate(gold) if value == max(gold))
        return Outcome(winners, termination, RULES[termination], gold)


def score_of(cards: list[Card], rolled: list[tuple[str, int]]) -> Score:
    """The gold of cards brought home. One marked D is worth its gold for each pip rolled (M-47, MA-58)."""
    gold, unknown = 0, []
    dice = iter(rolled)
    for card in cards:
        pips = 1 if card.dice is None else next(dice, (card.id, None))[1]
        if isinstance(card.gold, int) and pips is not None:
            gold += card.gold * pips
        else:
            unknown.append(card.id)
    return Score(gold, tuple(sorted(unknown)))


def sure_winner(scores: tuple[Score, ...]) -> tuple[Seat, ...]:
    """The seat that wins whatever the unknown gold is worth, if there is one: the others' gold is known and less."""
    for seat, score in enumerate(scores):
        others = [other for place, other in enumerate(scores) if place != seat]
        if all(not other.unknown and other.gold < score.gold for other in others):
            return (seat,)
    return ()
