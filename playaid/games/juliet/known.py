"""What is known about a question before it is asked: from an earlier search, or from questions on the same board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from playaid.errors import IllegalMoveError
from playaid.games.juliet.model import Move
from playaid.games.juliet.state import State


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about one balcony.

    Attributes:
        lower_bound: no plan has fewer moves; taken on trust.
        plans: moves that may be a plan: those for other defined guards, for instance. They are tried out.
    """

    lower_bound: int = 0
    plans: tuple[tuple[Move, ...], ...] = ()


def shortest_that_wins(state: State, plans: Iterable[Sequence[Move]]) -> list[Move] | None:
    """The shortest of some plans that wins from a state, under its options, or None.

    Args:
        state: the game before the first move.
        plans: moves; the cards that they name don't matter, only the squares.
    """
    for plan in sorted(plans, key=len):
        moves = try_out(state, plan)
        if moves is not None:
            return moves
    return None


def try_out(state: State, plan: Sequence[Move]) -> list[Move] | None:
    """The plan's moves up to the one that wins, each with the card that lies there by then; None if it doesn't win."""
    moves: list[Move] = []
    for move in plan:
        if state.outcome is not None:
            break
        card = state.board.card_at(move.start)
        if card is None:
            return None
        moves.append(replace(move, card=card))
        try:
            state = state.play(moves[-1])
        except IllegalMoveError:
            return None
    return moves if state.outcome is not None and state.outcome.won else None
