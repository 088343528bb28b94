"""Positions for tests: hands as text, the rest of the deck where it does no harm."""

from __future__ import annotations

from typing import Any

from playaid.core.log import Log
from playaid.games.julchen.events import Event
from playaid.games.julchen.model import COPIES, TRACK_SIZE, VALUES
from playaid.games.julchen.moves import parse_move
from playaid.games.julchen.notation import parse_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.state import Phase, State


def position(*hands: str, taken: int = 0, pile: str | None = None, turn: int = 0, **options: Any) -> State:
    """A state in which the seat of `turn` has to choose its turn.

    Args:
        hands: one for each player.
        taken: cards that are gone from the track.
        pile: the pile, its next card last; by default all cards that are nowhere else.
        turn: turns that are over.
        options: rule options that differ from the default.
    """
    held = tuple(parse_hand(hand) for hand in hands)
    left = list(COPIES)
    for hand in (*held, parse_hand(pile or "")):
        for value in hand:
            left[value] -= 1
    assert min(left) >= 0, "more cards than the deck has"
    rest = [value for value in VALUES for _ in range(left[value])]
    # Julchen is never on the track; low cards are.
    track, rest = rest[: TRACK_SIZE - taken], rest[TRACK_SIZE - taken :]
    discard = [0] * len(VALUES)
    if pile is not None:
        for value in rest:
            discard[value] += 1
    return State(
        options=Options(players=len(hands), **options),
        hands=held,
        pile=tuple(rest) if pile is None else parse_hand(pile),
        track=tuple(track),
        discard=tuple(discard),
        turn=turn,
        phase=Phase.TURN,
        seat=turn % len(hands),
        card=None,
        target=None,
        logs=tuple(Log[Event]() for _ in range(len(hands) + 1)),
    )


def after(state: State, *moves: str) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.apply(parse_move(move))
    return state


def refused(state: State, move: str) -> str:
    """The reason and the rule for an illegal move, or an empty text."""
    return str(state.why_not(parse_move(move)) or "")
