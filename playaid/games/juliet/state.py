"""A game of The way to Juliet with open information: its board, its history, its outcome."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from playaid.core.game import Refusal
from playaid.errors import IllegalMoveError
from playaid.games.juliet import rules
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Ending, Termination

PLAYERS = ("captain", "governess")


@dataclass(frozen=True)
class State:
    """A game under way; immutable.

    Attributes:
        board: where the cards lie now.
        defined: ids of the defined guards, or `x` on a board with marks [W-31].
        balcony: Juliet's balcony.
        options: the rule options.
        history: the moves so far.
    """

    board: Board
    defined: frozenset[str] = frozenset("x")
    balcony: int | None = None
    options: Options = field(default_factory=Options)
    history: tuple[Move, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the next turn, from 1; each move of either player is a turn [WA-22]."""
        return len(self.history) + 1

    @property
    def player(self) -> str:
        """Who moves next: the captain on odd turns [W-23]."""
        return PLAYERS[len(self.history) % 2]

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; none once the game has ended."""
        if self.outcome is not None:
            return ()
        return tuple(rules.legal_moves(self.board, self.options, self.history))

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move is illegal now, or None."""
        if self.outcome is not None:
            return Refusal(f"the game has ended, {self.outcome.text}", self.outcome.rule)
        return rules.why_not(self.board, move, self.options, self.history)

    def play(self, move: Move) -> State:
        """The game after a move.

        Raises:
            IllegalMoveError: the move is illegal; the message has the reason and its rule.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMoveError(f"turn {self.turn}, {move}: {reason.reason}", rule=reason.rule)
        passed = rules.after(self.board, move, self.defined, self.balcony, self.options)
        following = replace(self, board=self.board.moved(move), history=(*self.history, move))
        # The ending on a passed cell can't be seen on the new board, so it is handed on.
        following.__dict__["ended"] = passed
        return following

    @cached_property
    def ended(self) -> Ending | None:
        """The ending on the board alone, before the first move [W-34, WA-11]."""
        outcome = rules.ending(self.board, self.defined, self.balcony, self.options)
        ignored = self.options.initial_contact == "ignore_until_first_move" and not self.history
        if ignored and outcome is not None and outcome.termination is Termination.CONTACT:
            return rules.ending(self.board, frozenset(), self.balcony, self.options)
        return outcome

    @cached_property
    def outcome(self) -> Ending | None:
        """How the game has ended, or None while it goes on."""
        if self.ended is not None:
            return self.ended
        limit = self.options.turn_limit
        if limit is not None and len(self.history) >= limit:
            return Ending(Termination.TURN_LIMIT, f"lost: the limit of {limit} turns is reached")
        if next(rules.legal_moves(self.board, self.options, self.history), None) is None:
            return Ending(Termination.STUCK, "lost: no card can be moved")
        return None


def replay(state: State, moves: Iterable[Move]) -> State:
    """The game after several moves.

    Raises:
        IllegalMoveError: one of them is illegal.
    """
    for move in moves:
        state = state.play(move)
    return state
