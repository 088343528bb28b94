"""Dealing a question: a board with a definition and a balcony that can be won, easy, medium or hard."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from playaid.errors import UsageError
from playaid.games.juliet.data import Definition, GuardSet, Layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.model import Board
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import Result, solve

# Shortest lengths, least and most; None is no limit. Of 135 solvable questions, one on each of so many dealt boards of
# the standard layout, between 29 and 35 % have at most 28 moves, between 61 and 76 % at most 31: not all were proven.
LEVELS: dict[str, tuple[int, int | None]] = {"easy": (0, 28), "medium": (29, 31), "hard": (32, None)}
# A limit by nodes and not by time, so that a seed gives the same board on every machine.
LIMITS = Limits(nodes=30_000)
TRIES = 300


def deal_question(
    layout: Layout,
    guards: GuardSet,
    rng: random.Random,
    *,
    level: str | None,
    options: Options,
    progress: Callable[[int], None] | None = None,
) -> tuple[Board, Definition, Result]:
    """Deal boards with a definition and a balcony until one is solvable, and as hard as asked.

    Args:
        layout: the layout.
        guards: the guard set.
        rng: where chance comes from.
        level: one of `LEVELS`, or None for any solvable question.
        options: the rule options.
        progress: called with the number of each board that is looked at.

    Raises:
        UsageError: none was found among many.
        KeyboardInterrupt: Ctrl-C was pressed meanwhile.
    """
    least, most = LEVELS[level] if level is not None else (0, None)
    if most is not None:
        # Longer ones are given up at once.
        options = replace(options, turn_limit=min(most, options.turn_limit or most))
    for number in range(1, TRIES + 1):
        if progress is not None:
            progress(number)
        board = deal(layout, list(guards.guards), rng)
        card = rng.choice(guards.definitions)
        balcony = rng.choice([number for number in board.balconies if number is not None])
        [result] = solve(board, guards.defined(card, board.ids), [balcony], options, LIMITS)
        if result.interrupted:
            raise KeyboardInterrupt
        if result.moves is None or result.lower_bound is None:
            continue
        if result.lower_bound >= least and (most is None or result.moves <= most):
            return board, card, result
    raise UsageError(f"no such board among {TRIES} deals", tip="try another --seed, --difficulty or layout")
