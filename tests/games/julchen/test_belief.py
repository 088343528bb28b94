"""The belief equals brute force over all deals of small decks."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playaid.errors import IllegalMoveError, UndecidedError
from playaid.games.julchen.belief import locate_julchen
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.events import Event, EventKind
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


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(4))
def test_equals_brute_force_in_long_games(batch: int) -> None:
    for seed in range(150 * batch, 150 * batch + 150):
        rng = random.Random(seed)
        players = rng.choice((2, 3))
        rule = rng.choice(("steal_or_feast", "any_draw"))
        compare(
            rng.randrange(len(DECKS)), players, seed, rng.randrange(10, 40), Options(players=players, rearrange_on=rule)
        )


@pytest.mark.rule("J-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_the_first_turn_julchen_is_anywhere(players: int) -> None:
    events = [Event(EventKind.START, 0, cards=(2, 5)), *(Event(EventKind.START, seat) for seat in range(1, players))]
    belief = locate_julchen(events, seat=0, options=Options(players=players))
    assert belief.chance(0) == 0
    # Two of the 26 cards are known: 24 places are left, all equally likely.
    assert all(row == (Fraction(1, 24), Fraction(1, 24)) for row in belief.places[1:])
    assert belief.pile == 1 - Fraction(2 * (players - 1), 24)


def test_a_real_game_sums_to_one_and_knows_what_was_seen() -> None:
    for players in (2, 3, 4):
        for seed in range(3):
            rng = random.Random(seed)
            state = GAME.new_game(Options(), players=players, seed=seed)
            while state.turn < 10:
                # More draws than a random player makes: hands grow as in a real game.
                moves = list(state.legal_moves())
                move = moves[0] if isinstance(moves[0], Draw) and rng.random() < 0.6 else rng.choice(moves)
                after = state.apply(move)
                if after.outcome is not None:
                    break
                state = after
            for seat in range(players):
                belief = locate_julchen(state.view(seat).events, seat=seat, options=state.options)
                assert sum(map(belief.chance, range(players))) + belief.waiting + belief.pile == 1
                assert [len(row) for row in belief.places] == [len(hand) for hand in state.hands]
                if 8 in state.hands[seat]:
                    assert belief.places[seat][state.hands[seat].index(8)] == 1
                else:
                    assert belief.chance(seat) == 0
                holder = next((p for p in range(players) if 8 in state.hands[p]), None)
                if holder is None:
                    assert belief.pile > 0
                elif state.card is None:
                    assert belief.places[holder][state.hands[holder].index(8)] > 0


def test_a_limit_is_undecided_not_wrong() -> None:
    events = [Event(EventKind.START, 0, cards=(2, 5)), *(Event(EventKind.START, seat) for seat in range(1, 4))]
    with pytest.raises(UndecidedError, match="more than 10 steps") as caught:
        locate_julchen(events, seat=0, options=Options(), limit=10)
    assert caught.value.exit_code == 3


def test_events_that_no_deal_gives() -> None:
    # Both of the others show that they have had all four 3s, which the seat holds too.
    events = [Event(EventKind.START, 0, cards=(3, 3)), Event(EventKind.START, 1), Event(EventKind.START, 2)]
    events += [Event(EventKind.FEAST, 1, 0, (0, 1), (3, 3)), Event(EventKind.FEAST, 2, 0, (0, 1), (3, 3))]
    with pytest.raises(IllegalMoveError, match="no deal fits"):
        locate_julchen(events, seat=0, options=Options(players=3))
