"""What every engine promises, asked of all of them in the same way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from playaid.core.game import Game, play
from playaid.errors import IllegalMoveError, NotationError, UsageError
from playaid.games.julchen.engine import GAME as JULCHEN
from playaid.games.juliet.engine import GAME as JULIET
from playaid.games.monster.engine import GAME as MONSTER

GAMES: tuple[Game[Any], ...] = (JULCHEN, JULIET, MONSTER)


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    chosen: Game[Any] = request.param
    return chosen


def walk(game: Game[Any], players: int, seed: int, steps: int = 80) -> Iterator[Any]:
    """The states of a random game."""
    rng = random.Random(seed)
    state = game.new_game(game.options(), players=players, seed=seed)
    yield state
    for _ in range(steps):
        if state.to_move is None:
            return
        state = state.apply(rng.choice(list(state.legal_moves())))
        yield state


def test_a_seed_settles_the_deal(game: Game[Any]) -> None:
    players = game.seats[0]
    seeds = (1, 1, 2, -1)
    first, again, other, negative = (game.new_game(game.options(), players=players, seed=seed) for seed in seeds)
    assert first == again
    assert hash(first) == hash(again)
    assert first != other
    assert negative not in (first, other)


def test_only_the_stated_numbers_of_players_play(game: Game[Any]) -> None:
    for players in game.seats:
        assert game.new_game(game.options(), players=players, seed=1).players == players
    for players in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(UsageError):
            game.new_game(game.options(), players=players, seed=1)


def test_legal_moves_are_those_without_a_reason(game: Game[Any]) -> None:
    for players in game.seats:
        met: set[Any] = set()
        for state in walk(game, players, seed=players):
            moves = list(state.legal_moves())
            assert (state.to_move is None) == (state.outcome is not None) == (not moves)
            assert len(set(moves)) == len(moves)
            assert moves == list(state.legal_moves())
            assert all(state.why_not(move) is None for move in moves)
            # Moves of other positions are legal here exactly when they are listed.
            for move in met:
                assert (state.why_not(move) is None) == (move in moves), (str(state), str(move))
            met.update(moves[:20])


def test_an_illegal_move_is_refused_with_its_rule(game: Game[Any]) -> None:
    states = list(walk(game, game.seats[0], seed=3))
    moves = {move for state in states for move in state.legal_moves()}
    refused = 0
    for state in states[:20]:
        for move in moves:
            refusal = state.why_not(move)
            if refusal is None:
                continue
            refused += 1
            assert refusal.reason
            assert refusal.rule.partition("-")[2].isdecimal()
            with pytest.raises(IllegalMoveError) as caught:
                state.apply(move)
            assert caught.value.rule == refusal.rule
    assert refused


def test_moves_and_states_round_trip_through_text(game: Game[Any]) -> None:
    for players in (game.seats[0], game.seats[-1]):
        for state in walk(game, players, seed=7):
            text = str(state)
            assert "\n" not in text
            assert game.parse_state(text) == state
            for move in list(state.legal_moves())[:50]:
                assert game.parse_move(str(move)) == move


def test_apply_leaves_the_state_as_it_was(game: Game[Any]) -> None:
    for state in walk(game, game.seats[0], seed=11, steps=30):
        before = str(state)
        results = [state.apply(move) for move in list(state.legal_moves())[:5]]
        assert str(state) == before
        again = [state.apply(move) for move in list(state.legal_moves())[:5]]
        assert results == again


def test_views_are_of_a_seat_and_can_be_compared(game: Game[Any]) -> None:
    players = game.seats[-1]
    for state in walk(game, players, seed=13, steps=30):
        for seat in range(players):
            view = state.view(seat)
            assert view.seat == seat
            assert view.to_move == state.to_move
            assert view == state.view(seat)
            assert str(view) == str(state.view(seat))


def test_what_is_no_text_of_this_game(game: Game[Any]) -> None:
    for text in ("", "nonsense", "²"):
        with pytest.raises(NotationError):
            game.parse_move(text)
        with pytest.raises(NotationError):
            game.parse_state(text)
    with pytest.raises(UsageError, match="the bots are"):
        game.bot("clever")


def test_a_played_game_has_an_outcome_and_repeats(game: Game[Any]) -> None:
    players = game.seats[0]
    weakest = game.bots[0]
    results = []
    for _ in range(2):
        start = game.new_game(game.options(), players=players, seed=21)
        results.append(play(start, [game.bot(weakest) for _ in range(players)], random.Random(5)))
    assert results[0] == results[1]
    outcome = results[0][0].outcome
    assert outcome is not None
    assert all(0 <= seat < players for seat in outcome.winners)
    assert outcome.rule
