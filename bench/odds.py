"""Odds beside icepool: the same exact fractions, CPU time of one run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from bench.measure import run_process, time_call
from playaid.core.dice import Dice, chance_table, cumulative, subset_chances, tail_chances
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import CHARACTER, Card
from playaid.games.monster.plays import Hand
from playaid.resources import locate

STRENGTHS = range(5, 41)


def main() -> None:
    """Print each job with both times and their ratio."""
    import icepool

    die = icepool.d(6)
    cards = load_cards(locate())
    characters = cards.of_kind(CHARACTER)
    dice = [card.dice for card in characters if isinstance(card.dice, Dice)]
    hand = dice[:8]

    def their_pool(pool: Dice) -> icepool.Die[int]:
        return pool.count @ die + pool.bonus

    def their_table() -> list[list[Fraction]]:
        rows = []
        for pool in dice:
            reach = their_pool(pool)
            rows.append([reach.probability(">=", strength) for strength in STRENGTHS])
        return rows

    def their_subsets() -> list[Fraction]:
        chances = []
        for mask in range(1, 1 << len(hand)):
            chosen = [pool for at, pool in enumerate(hand) if mask >> at & 1]
            whole = their_pool(Dice(sum(pool.count for pool in chosen), sum(pool.bonus for pool in chosen)))
            chances.append(whole.probability(">=", 40))
        return chances

    eleven = Dice(11, 8)
    assert their_table() == chance_table(dice, STRENGTHS)
    assert their_subsets() == subset_chances(hand, 40)[1:]
    assert their_pool(eleven).probability(">=", 40) == eleven.chance(40)

    cold("import and one fight, cold")
    row("one fight, warm", lambda: eleven.chance(40), lambda: their_pool(eleven).probability(">=", 40))
    row("30 characters by strengths 5 to 40", lambda: chance_table(dice, STRENGTHS), their_table)
    row("the same, nothing remembered", lambda: forgetting(lambda: chance_table(dice, STRENGTHS)), their_table)
    row("255 subsets of 8 cards", lambda: subset_chances(hand, 40), their_subsets)
    row("the same, nothing remembered", lambda: forgetting(lambda: subset_chances(hand, 40)), their_subsets)
    row("P(100D6 >= 350)", lambda: Dice(100).chance(350), lambda: (100 @ die).probability(">=", 350))
    row("P(1000D6 >= 3500)", lambda: Dice(1000).chance(3500), attempt(lambda: (1000 @ die).probability(">=", 3500)))
    row("P(10000D6 >= 35000)", lambda: Dice(10_000).chance(35_000), None)
    for size in (8, 20):
        row(f"best play, front, cheapest: {size} cards", partial(answer, characters[:size]), None)
        row(f"the Pareto front of {size} cards", partial(front, characters[:size]), None)


def front(cards: list[Card]) -> object:
    """The best chance for each number of cards."""
    return Hand(cards, 60, ()).front()


def answer(cards: list[Card]) -> object:
    """All that `playaid monster best` works out."""
    hand = Hand(cards, 60, ())
    return hand.best(10), hand.front(), hand.cheapest(Fraction(3, 4))


def forgetting(job: Callable[[], object]) -> object:
    """A job with empty caches."""
    cumulative.cache_clear()
    tail_chances.cache_clear()
    return job()


def attempt(job: Callable[[], object]) -> Callable[[], object] | str:
    """A job, or why it can't be done."""
    try:
        job()
    except RecursionError as error:
        return type(error).__name__
    return job


def row(name: str, ours: Callable[[], object], theirs: Callable[[], object] | str | None) -> None:
    """One line: our time, theirs, the ratio."""
    own = time_call(ours)
    line = f"{name:42} {1000 * own:10.4f} ms"
    if isinstance(theirs, str):
        line += f"   icepool: {theirs}"
    elif theirs is not None:
        other = time_call(theirs)
        line += f"   icepool {1000 * other:10.3f} ms   {other / own:8.1f} times"
    print(line, flush=True)


def cold(name: str, runs: int = 7) -> None:
    """A fresh process each: the interpreter, the import, one fight."""
    codes = (
        "from playaid.core.dice import Dice; Dice(11, 8).chance(40)",
        "import icepool; (11 @ icepool.d(6) + 8).probability('>=', 40)",
    )
    env = {"PYTHONDONTWRITEBYTECODE": ""}
    own, other = (min(run_process([sys.executable, "-c", code], env=env).cpu for _ in range(runs)) for code in codes)
    print(f"{name:42} {1000 * own:10.1f} ms   icepool {1000 * other:10.1f} ms   {other / own:8.1f} times", flush=True)
