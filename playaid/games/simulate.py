"""Many games of bots against each other: one row each, and what they add up to."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from playaid.core.game import Game, play
from playaid.core.journal import Journal

Z = 1.959963984540054
"""Two-sided 95 % point of the normal distribution."""

PARTNERS = frozenset(("juliet",))
"""Games that all players win or lose together."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of a simulation, with all that another machine needs.

    Attributes:
        game: the engine, with its card data.
        options: the rule options.
        bots: a level for each seat of game 0; game `i` has them `i` seats further on.
        seed: the seed of the simulation.
        numbers: which games.
    """

    game: Game[Any]
    options: Any
    bots: tuple[str, ...]
    seed: int
    numbers: tuple[int, ...]


class Record(Journal):
    """The file of a simulation: one line for each game."""

    kind = "simulation"
    key = ("number",)
    needs = ("deal", "bots", "winners", "termination", "rule", "length")


def deal_of(seed: int, number: int) -> int:
    """The seed of one game's deal: simulations with different seeds share no deals, except by chance."""
    return random.Random(f"{seed} {number}").getrandbits(32)


def seated(bots: Sequence[str], number: int) -> tuple[str, ...]:
    """The bots by seat in one game: each comes to each seat equally often."""
    turn = number % len(bots)
    return (*bots[-turn:], *bots[:-turn]) if turn else tuple(bots)


def run(task: Task) -> list[dict[str, Any]]:
    """Play some games; the rows for `Record`."""
    rows = []
    for number in task.numbers:
        deal, levels = deal_of(task.seed, number), seated(task.bots, number)
        start = task.game.new_game(task.options, players=len(levels), seed=deal)
        bots = {level: task.game.bot(level) for level in levels}
        state, moves = play(start, [bots[level] for level in levels], random.Random(f"{deal} bots"))
        outcome = state.outcome
        assert outcome is not None
        rows.append(
            {
                "number": number,
                "deal": deal,
                "bots": list(levels),
                "winners": list(outcome.winners),
                "termination": outcome.termination.value,
                "rule": outcome.rule,
                "length": len(moves),
                "scores": None if outcome.scores is None else list(outcome.scores),
            }
        )
    return rows


def tasks(
    game: Game[Any], options: Any, bots: Sequence[str], *, seed: int, numbers: Iterable[int], batch: int
) -> Iterator[Task]:
    """The games of a simulation in batches, lazily."""
    waiting: list[int] = []
    for number in numbers:
        waiting.append(number)
        if len(waiting) == batch:
            yield Task(game, options, tuple(bots), seed, tuple(waiting))
            waiting = []
    if waiting:
        yield Task(game, options, tuple(bots), seed, tuple(waiting))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson; it stays within 0 and 1, also for none and all.

    Args:
        wins: how often it happened; halves and thirds of shared wins are fine.
        games: out of how many, at least 1.

    >>> [round(end, 4) for end in wilson(0, 10)], [round(end, 4) for end in wilson(5, 10)]
    ([0.0, 0.2775], [0.2366, 0.7634])
    """
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    # At the ends rounding would leave a tiny rest of what is 0 or 1 exactly.
    low = 0.0 if wins <= 0 else max(0.0, (middle - reach) / below)
    high = 1.0 if wins >= games else min(1.0, (middle + reach) / below)
    return low, high


def share_of(wins: float, games: int) -> dict[str, float]:
    """A share with its interval, as JSON has it."""
    low, high = wilson(wins, games)
    return {"games": games, "wins": round(wins, 6), "share": wins / games, "low": low, "high": high}


def summarise(rows: Sequence[Mapping[str, Any]], *, partners: bool) -> dict[str, Any]:
    """What the games of a simulation add up to.

    Args:
        rows: rows of `run`.
        partners: whether the players win together; otherwise a win shared by k players counts 1/k for each.
    """
    seats = len(rows[0]["bots"]) if rows else 0
    by_seat = [0.0] * seats
    by_bot: dict[str, list[float]] = {}
    ends: dict[str, list[Any]] = {}
    for row in rows:
        winners = row["winners"]
        worth = 1.0 if partners or not winners else 1 / len(winners)
        for seat, bot in enumerate(row["bots"]):
            won = worth if seat in winners else 0.0
            by_seat[seat] += won
            counts = by_bot.setdefault(bot, [0.0, 0])
            counts[0] += won
            counts[1] += 1
        ends.setdefault(row["termination"], [0, row["rule"]])[0] += 1
    return {
        "games": len(rows),
        "by_bot": {bot: share_of(wins, int(games)) for bot, (wins, games) in sorted(by_bot.items())},
        "by_seat": [share_of(wins, len(rows)) for wins in by_seat],
        "shared": 0 if partners else sum(len(row["winners"]) > 1 for row in rows),
        "nobody": sum(not row["winners"] for row in rows),
        "terminations": {
            name: {"rule": rule, **share_of(count, len(rows))} for name, (count, rule) in sorted(ends.items())
        },
        "length": lengths([row["length"] for row in rows]),
    }


def lengths(moves: Sequence[int]) -> dict[str, float | None] | None:
    """Mean length in decisions with its 95 % interval (never below 0), and the range; None without games."""
    if not moves:
        return None
    mean = statistics.fmean(moves)
    reach = Z * statistics.stdev(moves) / sqrt(len(moves)) if len(moves) > 1 else None
    return {
        "mean": mean,
        "low": None if reach is None else max(0.0, mean - reach),
        "high": None if reach is None else mean + reach,
        "median": statistics.median(moves),
        "shortest": min(moves),
        "longest": max(moves),
    }
