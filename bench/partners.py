"""Partners in The way to Juliet: how often two bots of a level win, on deals that can be won.

A deal counts when the solver finds a plan for it, both secrets known, after the captain's decision about the redraw,
with `NODES` nodes at most; the deals are the first such seeds from 0 on, none left out. 100 turns; all is seeded.

`PLAYAID_GAMES=200` is the number of games, `PLAYAID_BOTS=random,steady` the pairs; two levels joined by `+` are a
captain and a governess of different levels, as in `sharp-quick+plain`. `plain` is a partner that only this benchmark
knows: it plans, but it infers nothing and doesn't care to be understood. Who wins with it hasn't agreed on a code.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from playaid.core.game import Bot, play
from playaid.games.juliet.bots import decide_redraw, is_careful, known_guards, knows_loss
from playaid.games.juliet.engine import GAME
from playaid.games.juliet.field import Field
from playaid.games.juliet.game import CAPTAIN, Decision, GameState, JulietView
from playaid.games.juliet.model import Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.planner import Planner, Steps
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import SOLVABLE, solve
from playaid.games.simulate import wilson

NODES = 20_000
TURNS = 100
PAIRS = "random,steady,sharp-quick,plain,sharp-quick+plain,plain+sharp-quick"


def main() -> None:
    """Print a line for each pair."""
    number = int(os.environ.get("PLAYAID_GAMES", "200"))
    pairs = os.environ.get("PLAYAID_BOTS", PAIRS).split(",")
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


class PlainBot:
    """Plans with what it knows, anew each turn.

    As the governess it takes all guards for harmless, but brings none next to Romeo that hasn't stood there before. As
    the captain it leads Romeo the shortest way that it finds to any balcony, and leaves the last step to the governess.
    """

    name = "plain"

    def choose(self, view: JulietView, legal_moves: Iterable[Decision], rng: random.Random) -> Decision:
        """The first move of a plan, or another that goes on with it, or at least a careful one."""
        moves = list(legal_moves)
        if not isinstance(moves[0], Move):
            return decide_redraw(view)
        field = Field.of(view.board, view.options)
        planner = Planner(field)
        here = field.position(known_guards(view))
        doors = [view.balcony] if view.balcony is not None else [door for door in view.board.balconies if door]
        goals = [field.balcony.index(door) for door in doors]
        plans = [(plan, goal) for goal in goals if (plan := planner.find(here, goal, 24)) is not None]
        steps = [move for move in moves if isinstance(move, Move)]
        careful = [move for move in steps if self.is_careful(view, move)] or steps
        if not plans:
            return rng.choice(careful)
        plan, goal = min(plans, key=lambda found: len(found[0]))
        pairs: list[Steps] = [(field.cell(move.start), field.cell(move.end)) for move in careful]
        if plan[:2] in pairs:
            return careful[pairs.index(plan[:2])]
        costs = planner.costs(here, [plan], goal, [cell for pair in pairs for cell in pair])
        return rng.choice([move for move, cost in zip(careful, costs, strict=True) if cost == min(costs)])

    def is_careful(self, view: JulietView, move: Move) -> bool:
        """Whether a move can't lose, as far as the seat knows."""
        after = view.board.moved(move)
        if view.seat == CAPTAIN:
            return not knows_loss(view, move) and after.balcony_at(after.romeo) is None
        return not knows_loss(view, move) and is_careful(view, move)


def make(level: str) -> Bot:
    """A bot by its level, `plain` too."""
    return PlainBot() if level == "plain" else GAME.bot(level)


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
    levels = {level: make(level) for level in (captain, governess)}
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
