"""Many questions on many dealt boards: one row each, kept as JSON lines, and their summary."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from playaid.core.game import seeded
from playaid.core.journal import Journal
from playaid.core.parallel import run_tasks, usable_cores
from playaid.games.juliet.data import GuardSet, Layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.known import Known
from playaid.games.juliet.model import DEFINED, Move
from playaid.games.juliet.notation import parse_board, write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import LOST, SOLVABLE, UNDECIDED, UNSOLVABLE, solve

Key = tuple[int, str, int]

FIRST_ROUND = 2.0
"""Seconds for each question of a table before the harder ones get what is left."""


@dataclass(frozen=True, slots=True)
class Task:
    """One question, with all that another machine needs.

    Attributes:
        seed: the board's seed.
        definition: text of the definition.
        balcony: Juliet's balcony.
        board: the board's text, with `x` for the defined guards and `g` for the others.
        options: the rule options that differ from the default.
        seconds: limit for this question.
        least: no plan has fewer moves, as is known already.
        plans: what may be plans, as texts of moves.
    """

    seed: int
    definition: str
    balcony: int
    board: str
    options: Mapping[str, str]
    seconds: float
    least: int = 0
    plans: tuple[tuple[str, ...], ...] = ()

    @property
    def key(self) -> Key:
        """What makes the question the same question."""
        return self.seed, self.definition, self.balcony


def ask(task: Task) -> dict[str, Any]:
    """The row for one question."""
    return ask_for_plan(task)[0]


def ask_for_plan(task: Task) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The row for one question, and the best plan, empty when there is none."""
    options = Options.parse(f"{name}={value}" for name, value in task.options.items())
    laid = parse_board(task.board).board
    known = Known(task.least, tuple(tuple(map(Move.parse, plan)) for plan in task.plans))
    limits = Limits(seconds=task.seconds)
    [result] = solve(laid, frozenset({DEFINED}), [task.balcony], options, limits, {task.balcony: known})
    row = {
        "seed": task.seed,
        "definition": task.definition,
        "balcony": task.balcony,
        "status": result.status,
        "moves": result.moves,
        "optimal": result.optimal,
        "lower_bound": result.lower_bound,
        "proof": result.proof,
        "reason": None if result.reason is None else str(result.reason),
        "nodes": result.nodes,
        "seconds": round(result.seconds, 3),
    }
    return row, tuple(map(str, result.plan or ()))


def is_settled(row: Mapping[str, Any]) -> bool:
    """Whether nothing is left to find out about a question."""
    return bool(row["optimal"]) or row["status"] in (UNSOLVABLE, LOST)


def joined(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """What two rows for the same question know together: the shorter plan and the higher bound."""
    if is_settled(first) or is_settled(second):
        return second if is_settled(second) else first
    known = min(first, second, key=lambda row: float("inf") if row["moves"] is None else row["moves"])
    bound = max(row["lower_bound"] or 0 for row in (first, second))
    return {**known, "lower_bound": bound, "optimal": None if known["moves"] is None else known["moves"] <= bound}


def ask_in_rounds(tasks: Sequence[Task], seconds: float) -> Iterator[tuple[Task, dict[str, Any]]]:
    """Ask every question for a short while, then go on with those that are not settled for as long as is left.

    What is known by then is used: no length is excluded twice, and a plan for one definition is tried for the others.

    Args:
        tasks: the questions; their own limits don't count.
        seconds: wall time for all of them, on all cores that may be used.

    Yields:
        Each question with what is known by then; those that are asked twice come twice.
    """
    began, cores = time.monotonic(), usable_cores()
    short = min(FIRST_ROUND, seconds * cores / max(len(tasks), 1))
    rows: dict[Key, dict[str, Any]] = {}
    plans: dict[tuple[int, int], list[tuple[str, ...]]] = {}
    for task, (row, plan) in run_tasks(ask_for_plan, [replace(task, seconds=short) for task in tasks]):
        rows[task.key] = row
        if plan:
            plans.setdefault((task.seed, task.balcony), []).append(plan)
        yield task, row
    rest = [task for task in tasks if not is_settled(rows[task.key])]
    share = (seconds - (time.monotonic() - began)) * cores / max(len(rest), 1)
    if share > short:
        again = [
            replace(
                task,
                seconds=share,
                least=rows[task.key]["lower_bound"] or 0,
                plans=tuple(plans.get((task.seed, task.balcony), ())),
            )
            for task in rest
        ]
        for task, (row, _) in run_tasks(ask_for_plan, again):
            yield task, joined(rows[task.key], row)


def questions(
    layout: Layout, guards: GuardSet, seeds: Iterable[int], options: Options, seconds: float
) -> Iterator[Task]:
    """Every definition and balcony of each dealt board, board by board."""
    for seed in seeds:
        board = deal(layout, list(guards.guards), seeded(seed))
        numbers = sorted(number for number in board.balconies if number is not None)
        for card in guards.definitions:
            text = write_board(board.marked(guards.defined(card, board.ids)))
            for number in numbers:
                yield Task(seed, str(card), number, text, options.changed(), seconds)


class Record(Journal):
    """The file of a survey: one line for each answered question."""

    kind = "survey"
    key = ("seed", "definition", "balcony")
    needs = ("status",)


@dataclass(frozen=True, slots=True)
class Share:
    """A share or a mean over questions with its 95 % interval; the interval is None below two boards."""

    value: float
    low: float | None
    high: float | None


def ratio(pairs: Sequence[tuple[float, float]], *, most: float | None = None) -> Share | None:
    """The ratio of two sums over boards, with a 95 % interval that takes a board's questions as one draw.

    Questions on one board resemble each other, so the spread between boards counts, not that between questions.

    Args:
        pairs: for each board the numerator and the denominator.
        most: the largest value that makes sense, 1 for a share.
    """
    below = sum(denominator for _, denominator in pairs)
    if not below:
        return None
    value = sum(numerator for numerator, _ in pairs) / below
    boards = len(pairs)
    if boards < 2:
        return Share(value, None, None)
    variance = sum((numerator - value * denominator) ** 2 for numerator, denominator in pairs) * boards / (boards - 1)
    reach = 1.96 * sqrt(variance) / below
    high = value + reach
    return Share(value, max(0.0, value - reach), high if most is None else min(most, high))


def summarise(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What a survey found: counts by status, shares with intervals, lengths.

    Shares of solvable, unsolvable and undecided are among the questions that are not lost at the start.
    """
    by_board: dict[int, list[Mapping[str, Any]]] = {}
    for row in rows:
        by_board.setdefault(row["seed"], []).append(row)

    def share(counts: Any, among: Any, most: float | None = 1.0) -> dict[str, float | None] | None:
        found = ratio([(sum(map(counts, board)), sum(map(among, board))) for board in by_board.values()], most=most)
        return None if found is None else {"value": found.value, "low": found.low, "high": found.high}

    def is_status(status: str) -> Any:
        return lambda row: row["status"] == status

    def started(row: Mapping[str, Any]) -> bool:
        return bool(row["status"] != LOST)

    def proven(row: Mapping[str, Any]) -> bool:
        return row["status"] == SOLVABLE and bool(row["optimal"])

    lengths = sorted(row["moves"] for row in rows if proven(row))
    return {
        "boards": len(by_board),
        "questions": len(rows),
        "statuses": {
            status: sum(row["status"] == status for row in rows) for status in (SOLVABLE, UNSOLVABLE, LOST, UNDECIDED)
        },
        "structural": sum(row["status"] == UNSOLVABLE and row.get("proof") == "structure" for row in rows),
        "shares": {
            "lost_at_start": share(is_status(LOST), lambda row: True),
            "solvable": share(is_status(SOLVABLE), started),
            "unsolvable": share(is_status(UNSOLVABLE), started),
            "undecided": share(is_status(UNDECIDED), started),
            "proven_shortest": share(proven, is_status(SOLVABLE)),
        },
        "mean_moves": share(lambda row: row["moves"] if proven(row) else 0, proven, None),
        "lengths": {str(length): lengths.count(length) for length in sorted(set(lengths))},
    }
