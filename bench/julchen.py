"""Julchen: games per second for random play, time of the exact belief, and bots against each other.

`python -m bench julchen` runs short matches; `PLAYAID_GAMES=2000 python -m bench julchen` the long ones.
"""

from __future__ import annotations

import math
import os
import random
import time

from playaid.core.game import play
from playaid.errors import UndecidedError
from playaid.games.julchen.belief import locate_julchen
from playaid.games.julchen.bots import make_bot
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.options import Options

MATCHES = (("steady-quick", "random"), ("sharp-quick", "steady-quick"))


def main() -> None:
    """Print all figures; CPU seconds of one process."""
    for players in GAME.seats:
        random_play(players)
    for players in GAME.seats:
        belief(players)
    games = int(os.environ.get("PLAYAID_GAMES", "100"))
    for first, second in MATCHES:
        for players in (2, 4):
            match(first, second, players=players, games=games, seed=1)


def random_play(players: int, *, games: int = 60) -> None:
    """Whole games of random moves through the engine."""
    bots = [make_bot("random")] * players
    start, moves = time.process_time(), 0
    for seed in range(games):
        state = GAME.new_game(Options(), players=players, seed=seed)
        moves += len(play(state, bots, random.Random(seed))[1])
    seconds = time.process_time() - start
    print(f"random play, {players} players: {games / seconds:.0f} games/s, {moves / seconds:,.0f} moves/s", flush=True)


def belief(players: int, *, games: int = 8, limit: int = 3_000_000) -> None:
    """The exact belief in the middle and late in games of steady bots."""
    for turns in (8, 16, 24):
        taken, undecided = [], 0
        for seed in range(games):
            rng, bot = random.Random(seed), make_bot("steady-quick")
            state = GAME.new_game(Options(), players=players, seed=seed)
            while state.to_move is not None and state.turn < turns:
                state = state.apply(bot.choose(state.view(state.to_move), state.legal_moves(), rng))
            start = time.process_time()
            try:
                locate_julchen(state.view(0).events, seat=0, options=state.options, limit=limit)
            except UndecidedError:
                undecided += 1
            taken.append(time.process_time() - start)
        taken.sort()
        middle, worst = taken[len(taken) // 2], taken[-1]
        note = f", {undecided} of {games} over {limit:,} steps" if undecided else ""
        print(f"belief, {players} players, {turns} turns: median {middle:.3f} s, worst {worst:.2f} s{note}", flush=True)


def match(first: str, second: str, *, players: int, games: int, seed: int) -> None:
    """Wins of two kinds of bots in turn around the table; each deal is played with the seats both ways."""
    wins, decided = 0, 0
    start = time.process_time()
    for game in range(games):
        kinds = [(seat + game) % 2 for seat in range(players)]
        state = GAME.new_game(Options(), players=players, seed=seed * 1_000_003 + game // 2)
        bots = [make_bot((first, second)[kind]) for kind in kinds]
        end, _ = play(state, bots, random.Random(seed * 7919 + game))
        assert end.outcome is not None
        for seat in end.outcome.winners:
            decided += 1
            wins += kinds[seat] == 0
    share = wins / decided
    half = 1.96 * math.sqrt(share * (1 - share) / decided)
    cpu = (time.process_time() - start) / games
    print(
        f"{first} against {second}, {players} players, {games} games, seed {seed}: {100 * share:.1f} % "
        f"(95 %: {100 * (share - half):.1f} to {100 * (share + half):.1f}), {cpu:.2f} s a game",
        flush=True,
    )
