"""Random play: whole games per second of each engine, beside RLCard's Python card games of similar size.

RLCard builds a vector of features at each decision, so our figures come twice: the engine alone, and through the
PettingZoo environment, which builds a vector too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playaid.core.game import Game, play
from playaid.games.registry import find_game
from playaid.resources import locate

SECONDS = 2.0
"""CPU time of each measurement."""

PEERS = (("uno", 2), ("gin-rummy", 2), ("mahjong", 4))
"""RLCard's games and their players; a game of gin rummy has about as many decisions as one of ours."""


def main() -> None:
    """Print games and decisions per CPU second."""
    for name, players in (("julchen", 2), ("julchen", 4), ("juliet", 2), ("monster", 3)):
        game = find_game(name, locate())
        report(f"playaid {name}, {players} players", engine(game, players))
        if name != "juliet":
            report(f"playaid {name}, {players} players, PettingZoo", environment(game, players))
    try:
        import rlcard
    except ImportError:
        print("RLCard isn't installed (group bench)")
        return
    for name, players in PEERS:
        report(f"RLCard {name}, {players} players", peer(rlcard, name))


def report(name: str, one_game: Callable[[int], int]) -> None:
    """Play games until the time is up; `one_game` takes a seed and gives the number of decisions."""
    one_game(0)
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        games += 1
        decisions += one_game(games)
    figures = f"{games / spent:8.1f} games/s {decisions / spent:9,.0f} decisions/s {decisions / games:7.1f} a game"
    print(f"{name:40} {figures}", flush=True)


def engine(game: Game[Any], players: int) -> Callable[[int], int]:
    """Random games through the engine."""
    bots = [game.bot("random")] * players
    options = game.options.parse(["turn_limit=100"]) if game.name == "juliet" else game.options()

    def one_game(seed: int) -> int:
        start = game.new_game(options, players=players, seed=seed)
        return len(play(start, bots, random.Random(seed))[1])

    return one_game


def environment(game: Game[Any], players: int) -> Callable[[int], int]:
    """Random games through the PettingZoo environment, with an observation at each decision."""
    from playaid.adapters.pettingzoo import env

    place = env(game, players=players)

    def one_game(seed: int) -> int:
        place.reset(seed=seed)
        rng, decisions = random.Random(seed), 0
        while not any(place.terminations.values()) and not any(place.truncations.values()):
            place.last()
            place.step(rng.randrange(len(place.moves)))
            decisions += 1
        return decisions

    return one_game


def peer(rlcard: Any, name: str) -> Callable[[int], int]:
    """Random games of RLCard, as its own examples run them."""
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def one_game(seed: int) -> int:
        del seed
        trajectories, _ = env.run(is_training=False)
        # A player's trajectory is state, action, state, …
        return sum((len(part) - 1) // 2 for part in trajectories)

    return one_game


if __name__ == "__main__":
    main()
