"""The environments pass PettingZoo's own test, and say what the engine says."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra playaid[pettingzoo]")

import numpy as np
from pettingzoo.test import api_test, seed_test

from playaid.adapters.encoding import HIGHEST, encode
from playaid.adapters.pettingzoo import env
from playaid.core.game import Game
from playaid.errors import UsageError
from playaid.games.julchen.engine import GAME as JULCHEN
from playaid.games.julchen.options import Options as JulchenOptions
from playaid.games.juliet.engine import GAME as JULIET
from playaid.games.monster.engine import GAME as MONSTER
from playaid.games.monster.options import Options as MonsterOptions

# A game of Monster Maker has many rounds; one is enough here.
GAMES: tuple[tuple[Game[Any], Any], ...] = ((JULCHEN, None), (MONSTER, MonsterOptions(rounds=1)))


@pytest.fixture(params=GAMES, ids=lambda pair: pair[0].name)
def pair(request: pytest.FixtureRequest) -> tuple[Game[Any], Any]:
    chosen: tuple[Game[Any], Any] = request.param
    return chosen


def test_the_api(pair: tuple[Game[Any], Any]) -> None:
    game, options = pair
    for players in (game.seats[0], game.seats[-1]):
        api_test(env(game, players=players, options=options), num_cycles=200)


def test_seeds(pair: tuple[Game[Any], Any]) -> None:
    seed_test(lambda: env(pair[0], options=pair[1]), num_cycles=50)


def test_a_game_follows_the_engine(pair: tuple[Game[Any], Any]) -> None:
    game, options = pair
    place = env(game, players=3, options=options)
    place.reset(seed=5)
    rng = random.Random(1)
    steps = 0
    for agent in place.agent_iter():
        seen, _, over, cut, info = place.last()
        if over or cut:
            place.step(None)
            continue
        assert place.now is not None
        assert agent == f"player_{place.now.to_move}"
        moves = [str(move) for move in place.now.legal_moves()][: place.actions]
        assert info["moves"] == moves
        assert list(np.flatnonzero(info["action_mask"])) == list(range(len(moves)))
        assert list(seen) == encode(game, info["view"])
        assert max(seen) <= HIGHEST
        steps += 1
        place.step(rng.randrange(len(moves)))
    assert steps > 10
    assert place.now is not None
    assert place.now.outcome is not None


def test_rewards_are_shared_by_the_winners(pair: tuple[Game[Any], Any]) -> None:
    for seed in range(3):
        place = env(pair[0], options=pair[1])
        place.reset(seed=seed)
        rng = random.Random(seed)
        while place.now is not None and place.now.outcome is None:
            place.step(rng.randrange(len(place.moves)))
        assert place.now is not None
        assert place.now.outcome is not None
        winners = place.now.outcome.winners
        assert winners
        for seat, agent in enumerate(place.possible_agents):
            assert place.rewards[agent] == (1 / len(winners) if seat in winners else -1)


def test_a_capped_game_is_truncated_and_rewards_nobody() -> None:
    place = env(JULCHEN, options=JulchenOptions(max_turns=1))
    place.reset(seed=1)
    while place.now is not None and place.now.outcome is None:
        place.step(0)
    assert all(place.truncations.values())
    assert not any(place.terminations.values())
    assert set(place.rewards.values()) == {0.0}


def test_observations_hide_what_the_seat_cannot_see() -> None:
    place = env(JULCHEN, players=3)
    place.reset(seed=2)
    state: Any = place.now
    before = [list(place.observe(agent)) for agent in place.agents]
    place.now = dataclasses.replace(state, pile=state.pile[::-1], track=state.track[::-1])
    assert [list(place.observe(agent)) for agent in place.agents] == before


def test_what_cannot_be_done() -> None:
    with pytest.raises(UsageError, match="can't be played by 9"):
        env(JULCHEN, players=9)
    with pytest.raises(UsageError, match="no vector form"):
        env(JULIET)
    place = env(JULCHEN)
    place.reset(seed=1)
    with pytest.raises(UsageError, match="none of the"):
        place.step(500)
