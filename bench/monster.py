"""Monster Maker: games per second for random play, and bots against each other.

`python -m bench monster` runs short matches; `PLAYAID_GAMES=2000 PLAYAID_SEEDS=1,2,3 python -m bench monster` the long
ones. The demo deck is used, whose copy counts are assumed.
"""

from __future__ import annotations

import math
import os
import random
import time

from playaid.core.game import play
from playaid.games.monster.engine import GAME
from playaid.games.monster.options import Options

MATCHES = (("steady", "random"), ("sharp-quick", "steady"))


def main() -> None:
    """Print all figures; CPU seconds of one process."""
    for players in GAME.seats:
        random_play(players)
    games = int(os.environ.get("PLAYAID_GAMES", "60"))
    seeds = [int(seed) for seed in os.environ.get("PLAYAID_SEEDS", "1").split(",")]
    only = os.environ.get("PLAYAID_MATCH")
    for first, second in MATCHES:
        if only in (None, first):
            for seed in seeds:
                match(first, second, players=3, games=games, seed=seed)


def random_play(players: int, *, games: int = 60) -> None:
    """Rounds of random moves through the engine, immutable states and all."""
    bots = [GAME.bot("random")] * players
    start, moves = time.process_time(), 0
    for seed in range(games):
        state = GAME.new_game(Options(rounds=1), players=players, seed=seed)
        moves += len(play(state, bots, random.Random(seed))[1])
    seconds = time.process_time() - start
    print(
        f"random play, {players} players: {games / seconds:.0f} games of one round a second, "
        f"{moves / seconds:,.0f} moves/s",
        flush=True,
    )


def match(first: str, second: str, *, players: int, games: int, seed: int) -> None:
    """Whole games of one bot against others of another kind; each deal is played once from every seat.

    Printed is the first bot's share of the games, shared wins in parts, with its 95 % interval and the share by seat.
    """
    results: list[list[float]] = [[] for _ in range(players)]
    start = time.process_time()
    for game in range(games):
        seat = game % players
        bots = [GAME.bot(first if place == seat else second) for place in range(players)]
        state = GAME.new_game(Options(), players=players, seed=seed * 1_000_003 + game // players)
        end, _ = play(state, bots, random.Random(seed * 7919 + game))
        assert end.outcome is not None
        winners = end.outcome.winners
        results[seat].append(1 / len(winners) if seat in winners else 0.0)
    everything = [share for shares in results for share in shares]
    mean = sum(everything) / len(everything)
    low, high = interval(mean, len(everything))
    by_seat = ", ".join(f"{100 * sum(shares) / len(shares):.1f}" for shares in results)
    cpu = (time.process_time() - start) / games
    print(
        f"{first} against {players - 1} {second}, {games} games, seed {seed}: {100 * mean:.1f} % "
        f"(95 %: {100 * low:.1f} to {100 * high:.1f}; even: {100 / players:.1f}; "
        f"by seat {by_seat}), {cpu:.2f} s a game",
        flush=True,
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; shared wins make the true one a little narrower."""
    z = 1.96
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (middle - half) / whole, (middle + half) / whole
