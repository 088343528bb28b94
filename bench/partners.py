"""Partners in The way to Juliet: how often two bots of a level win, on deals that can be won.

A deal counts when the solver finds a plan for it, both secrets known, after the captain's decision about the redraw,
with `NODES` nodes at most; the deals are the first such seeds from 0 on, none left out. 100 turns; all is seeded.

`PLAYAID_GAMES=200` is the number of games, `PLAYAID_BOTS=random,steady,sharp-quick,sharp` the pairs; two levels joined
by `+` are a captain and a governess of different levels, as in `sharp+steady`.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Iterator

from playaid.core.game import play
from playaid.games.juliet.bots import decide_redraw
from playaid.games.juliet.engine import GAME
from playaid.games.juliet.game import CAPTAIN, GameState
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import SOLVABLE, solve
from playaid.games.simulate import wilson

NODES = 20_000
TURNS = 100


def main() -> None:
    """Print a line for each pair."""
    number = int(os.environ.get("PLAYAID_GAMES", "200"))
    pairs = os.environ.get("PLAYAID_BOTS", "random,steady,sharp-quick,sharp").split(",")
    began = time.process_time()
    games: list[tuple[int, GameState]] = []
    tried = 0
    for seed, game in dealt():
        if len(games) == number:
            break
        tried += 1
        if solvable(game):
            games.append((seed, game))
    print(f"{number} deals with a plan, of the first {tried}; {time.process_time() - began:.0f} CPU s to find them")
    for pair in pairs:
        captain, _, governess = pair.partition("+")
        report(games, captain, governess or captain)


def dealt() -> Iterator[tuple[int, GameState]]:
    """All deals, by seed."""
    seed = 0
    while True:
        yield seed, GAME.new_game(Options(turn_limit=TURNS), players=2, seed=seed)
        seed += 1


def solvable(game: GameState) -> bool:
    """Whether the solver finds a plan after the captain's decision."""
    line = game.apply(decide_redraw(game.view(CAPTAIN))).line
    if line.outcome is not None or line.balcony is None:
        return False
    (result,) = solve(line.board, line.defined, [line.balcony], Options(), Limits(nodes=NODES, first=True))
    return result.status == SOLVABLE


def report(games: list[tuple[int, GameState]], captain: str, governess: str) -> None:
    """Play all games with one pair and print the share of won ones, how the others end, and the time."""
    # As in simulations one bot plays all seats of its level; a test shows that two bots play the same game.
    levels = {level: GAME.bot(level) for level in (captain, governess)}
    bots = [levels[captain], levels[governess]]
    # Loading compiled code isn't counted.
    play(games[0][1], bots, random.Random(0))
    began = time.process_time()
    ends: Counter[str] = Counter()
    turns: list[int] = []
    decisions = 0
    for seed, game in games:
        end, moves = play(game, bots, random.Random(f"{seed} bots"))
        decisions += len(moves)
        assert end.ending is not None
        ends[end.ending.termination.value] += 1
        if end.ending.won:
            turns.append(len(end.line.history))
    spent = time.process_time() - began
    won = len(turns)
    low, high = wilson(won, len(games))
    lost = ", ".join(f"{name} {count}" for name, count in sorted(ends.items()) if name != "won")
    mean = f"{sum(turns) / won:5.1f} turns" if won else " " * 11
    print(
        f"{captain:>11} + {governess:11} won {won:3} of {len(games)}  {won / len(games):6.1%}"
        f" ({low:.1%} to {high:.1%})  {mean}  {1000 * spent / decisions:6.1f} CPU ms a decision  {lost}",
        flush=True,
    )


if __name__ == "__main__":
    main()
