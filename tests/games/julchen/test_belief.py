"""The belief equals brute force over all deals of small decks."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playaid.errors import UndecidedError
from playaid.games.julchen.belief import locate_julchen
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.moves import Draw
from playaid.games.julchen.options import Options
from tests.games.julchen.brute_force import locate_slowly, small_game

# Copies of the values 0 to 8, and cards on the track.
DECKS = (
    ((0, 0, 2, 0, 0, 1, 1, 2, 1), 0),
    ((1, 0, 0, 2, 0, 0, 1, 1, 1), 0),
    ((0, 2, 0, 2, 0, 0, 0, 2, 1), 1),
    ((3, 0, 0, 0, 0, 2, 0, 1, 1), 1),
    ((0, 2, 0, 0, 1, 0, 0, 3, 1), 1),
    ((3, 0, 0, 0, 0, 0, 3, 1, 1), 2),
    ((0, 0, 0, 4, 0, 2, 0, 1, 1), 2),
)


def compare(deck: int, players: int, seed: int, steps: int, options: Options) -> None:
    """Play a small game at random and ask each seat after each move."""
    copies, track = DECKS[deck]
    rng = random.Random(seed)
    state = small_game(copies, track, options, rng)
    for _ in range(steps):
        if state.to_move is None or state.turn >= 12:
            break
        moves = list(state.legal_moves())
        if not state.pile and not state.track:
            # Only a deck without a track gets here; the real game has ended by then.
            moves = [move for move in moves if move != Draw()]
        after = state.apply(rng.choice(moves))
        if after.outcome is None:
            state = after
    seat = rng.randrange(players)
    view = state.view(seat)
    belief = locate_julchen(view.events, seat=seat, options=options, copies=copies, track=track)
    places, waiting, pile = locate_slowly(list(view.events), seat=seat, options=options, copies=copies, track=track)
    assert [list(row) for row in belief.places] == places
    assert (belief.waiting, belief.pile) == (waiting, pile)
    assert sum(map(sum, places)) + waiting + pile == 1


@settings(deadline=None, max_examples=40)
@given(
    deck=st.integers(0, len(DECKS) - 1),
    players=st.integers(2, 3),
    seed=st.integers(0, 10_000),
    steps=st.integers(3, 30),
    free=st.booleans(),
)
def test_equals_brute_force(deck: int, players: int, seed: int, steps: int, free: bool) -> None:
    options = Options(players=players, rearrange_on="any_draw" if free else "steal_or_feast")
    compare(deck, players, seed, steps, options)
