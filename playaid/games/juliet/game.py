"""The game of two seats with their secrets: the captain has the definition card, the governess the balcony card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from playaid.core.game import Outcome, Refusal
from playaid.core.options import RuleOptions
from playaid.errors import IllegalMoveError
from playaid.games.juliet.data import Definition, GuardSet
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import RULES, Ending, Termination
from playaid.games.juliet.state import State

CAPTAIN, GOVERNESS = 0, 1


@dataclass(frozen=True, slots=True)
class Choice:
    """The captain's decision before the first turn: keep the definition card, or redraw it once [W-21]."""

    text: str

    def __str__(self) -> str:
        return self.text


KEEP, REDRAW = Choice("keep"), Choice("redraw")
Decision = Move | Choice


@dataclass(frozen=True, slots=True)
class GameState:
    """A game with everything in it, secrets included; immutable.

    Attributes:
        line: board, definition in force, balcony, options and moves so far.
        dealt: the board at the start.
        guards: the guard set.
        definitions: the card that the captain drew first, and the one that a redraw would give [W-21].
        redrawn: whether the captain has redrawn; None before the decision.
        timed_out: whether the time limit has run out [W-39].
    """

    line: State
    dealt: Board
    guards: GuardSet = field(compare=False, repr=False)
    definitions: tuple[Definition, Definition]
    redrawn: bool | None = None
    timed_out: bool = False

    @property
    def players(self) -> int:
        """Two."""
        return 2

    @property
    def options(self) -> RuleOptions:
        """The rule options."""
        return self.line.options

    @property
    def definition(self) -> Definition:
        """The definition card in the captain's hand."""
        return self.definitions[1 if self.redrawn else 0]

    @property
    def to_move(self) -> int | None:
        """The captain decides about the redraw and makes the first move [W-23]; then the seats alternate."""
        if self.redrawn is None:
            return CAPTAIN
        return None if self.ending is not None else len(self.line.history) % 2

    @property
    def ending(self) -> Ending | None:
        """How the game has ended, in words; contact counts from the decision on [WA-11]."""
        if self.redrawn is None:
            return None
        if self.line.outcome is None and self.timed_out:
            limit = self.line.options.time_limit
            return Ending(Termination.TIME_LIMIT, f"lost: the {limit} minutes have run out")
        return self.line.outcome

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended: both win or nobody does."""
        if self.ending is None:
            return None
        winners = (CAPTAIN, GOVERNESS) if self.ending.won else ()
        return Outcome(winners, self.ending.termination, RULES[self.ending.termination])

    def legal_moves(self) -> Iterator[Decision]:
        """The decision about the redraw, then moves."""
        if self.redrawn is None:
            yield KEEP
            yield REDRAW
        elif self.ending is None:
            yield from self.line.legal_moves

    def why_not(self, move: Decision) -> Refusal | None:
        """Why a decision is illegal now, or None."""
        if isinstance(move, Choice):
            if self.redrawn is None and move in (KEEP, REDRAW):
                return None
            return Refusal("the definition card can be redrawn once, before the first turn", "W-21")
        if self.redrawn is None:
            return Refusal("the captain first keeps or redraws the definition card", "W-21")
        if self.ending is not None and self.line.outcome is None:
            return Refusal(f"the game has ended, {self.ending.text}", self.ending.rule)
        return self.line.why_not(move)

    def apply(self, move: Decision) -> GameState:
        """The game after a decision.

        Raises:
            IllegalMoveError: it is illegal.
        """
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal.error(move)
        if isinstance(move, Choice):
            redrawn = move == REDRAW
            card = self.definitions[1 if redrawn else 0]
            defined = self.guards.defined(card, self.dealt.ids)
            return replace(self, redrawn=redrawn, line=replace(self.line, defined=defined))
        return replace(self, line=self.line.play(move))

    def time_up(self) -> GameState:
        """The game when its time has run out, which the table's clock decides [W-39].

        Raises:
            IllegalMoveError: the game is played without a time limit.
        """
        if self.line.options.time_limit is None:
            raise IllegalMoveError("this game has no time limit", rule="W-39")
        return replace(self, timed_out=True)

    def view(self, seat: int) -> JulietView:
        """What a seat knows [W-03]."""
        captain = seat == CAPTAIN
        return JulietView(
            seat,
            self.to_move,
            self.line.options,
            self.dealt,
            self.line.board,
            self.line.history,
            self.redrawn,
            self.ending,
            self.guards,
            self.definition if captain else None,
            self.definitions[0] if captain and self.redrawn else None,
            None if captain else self.line.balcony,
        )

    def __str__(self) -> str:
        from playaid.games.juliet.engine import show_state

        return show_state(self)


@dataclass(frozen=True, slots=True)
class JulietView:
    """All that one seat knows; its own secret, and what both see.

    Attributes:
        seat: 0 the captain, 1 the governess.
        to_move: the seat that decides next, or None.
        options: the rule options.
        dealt: the board at the start.
        board: the board now.
        history: the moves so far.
        redrawn: whether the captain has redrawn; None before the decision.
        ending: how the game has ended, or None.
        guards: the guard set, which both know.
        definition: the captain's card; None for the governess.
        returned: the card that the captain gave back, for the captain only, or None.
        balcony: Juliet's balcony; None for the captain.
    """

    seat: int
    to_move: int | None
    options: Options
    dealt: Board
    board: Board
    history: tuple[Move, ...]
    redrawn: bool | None
    ending: Ending | None
    guards: GuardSet = field(compare=False, repr=False)
    definition: Definition | None
    returned: Definition | None
    balcony: int | None

    @property
    def turn(self) -> int:
        """The number of the next turn, from 1."""
        return len(self.history) + 1

    def __str__(self) -> str:
        from playaid.games.juliet.engine import show_board

        secret = f"definition={self.definition}" if self.seat == CAPTAIN else f"balcony={self.balcony}"
        redrawn = "-" if self.redrawn is None else str(self.redrawn).lower()
        return f"seat={self.seat} turn={self.turn} board={show_board(self.board)} redrawn={redrawn} {secret}"
