"""`playaid juliet table`: every definition by every balcony of one board."""

from __future__ import annotations

from statistics import mean
from typing import Any

import typer

from playaid.cli.common import Answer, common_options, options_line, options_of, progress_line
from playaid.cli.juliet.question import OPEN_INFORMATION, balconies_asked, read_board
from playaid.cli.lazy import Settings
from playaid.core.parallel import run_tasks, usable_cores
from playaid.errors import UsageError
from playaid.games.juliet.notation import write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.solver import LOST, SOLVABLE, UNSOLVABLE
from playaid.games.juliet.survey import Task, ask

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command("table")
@common_options
def table(
    settings: Settings,
    *,
    board: str = typer.Argument(..., metavar="BOARD", help="A board file with guards' ids, or - for standard input."),
    limit_seconds: float = typer.Option(150.0, "--limit-seconds", metavar="S", help="Limit for the whole table."),
) -> Answer:
    """Solve a board for every definition and balcony, both secrets known.

    Example: playaid juliet table board.txt
    """
    options = options_of(Options, settings)
    if not limit_seconds > 0:
        raise UsageError(f"--limit-seconds can't be {limit_seconds:g}", tip="it takes a number of seconds above 0")
    laid, _, guards = read_board(settings, board)
    if guards is None:
        raise UsageError("a table needs a board with guards' ids", tip="a board with x and g has one definition only")
    numbers = balconies_asked(laid, None)
    questions = len(guards.definitions) * len(numbers)
    share = limit_seconds * usable_cores() / questions
    tasks = [
        Task(0, str(card), number, text, options.changed(), share)
        for card in guards.definitions
        for text in [write_board(laid.marked(guards.defined(card, laid.ids)))]
        for number in numbers
    ]
    found: dict[tuple[str, int], dict[str, Any]] = {}
    code = 0
    with progress_line() as show:
        try:
            for task, row in run_tasks(ask, tasks):
                found[task.definition, task.balcony] = row
                show(f"{len(found)} of {questions} questions")
        except KeyboardInterrupt:
            code = 130
    rows = []
    for card in guards.definitions:
        cells = {str(number): cell(found.get((str(card), number))) for number in numbers}
        lost = all(entry["status"] == LOST for entry in cells.values())
        rows.append({"definition": str(card), "status": LOST if lost else "ok", "balconies": cells})
    payload = {"rows": rows, "notes": [OPEN_INFORMATION, guards.label]}
    changed = options.changed()
    lines = [*draw(rows, numbers), "", *summary(list(found.values())), "", guards.label]
    lines += [*([options_line(changed)] if changed else []), OPEN_INFORMATION]
    return Answer(payload, "\n".join(lines), code, changed)


def cell(row: dict[str, Any] | None) -> dict[str, Any]:
    """One answer as cli.md has it; undecided where it was not asked any more."""
    if row is None:
        return {"status": "undecided", "moves": None, "optimal": None, "lower_bound": None}
    return {key: row[key] for key in ("status", "moves", "optimal", "lower_bound")}


def draw(rows: list[dict[str, Any]], numbers: list[int]) -> list[str]:
    """The table for people: moves, `24-31` where the shortest is between, `-` unsolvable, `?` undecided."""
    width = max(len(row["definition"]) for row in rows)
    lines = [f"{'':{width}} " + "".join(f"{number:>8}" for number in numbers)]
    for row in rows:
        if row["status"] == LOST:
            lines.append(f"{row['definition']:{width}}   lost before the first move: redraw")
        else:
            lines.append(f"{row['definition']:{width}} " + "".join(f"{short(c):>8}" for c in row["balconies"].values()))
    return lines


def short(entry: dict[str, Any]) -> str:
    """One cell of the table."""
    if entry["status"] == SOLVABLE:
        return str(entry["moves"]) if entry["optimal"] else f"{entry['lower_bound']}-{entry['moves']}"
    if entry["status"] == UNSOLVABLE:
        return "-"
    return "?" if entry["lower_bound"] is None else f">={entry['lower_bound']}"


def summary(found: list[dict[str, Any]]) -> list[str]:
    """What stands out, in words."""
    lost = sorted({row["definition"] for row in found if row["status"] == LOST})
    shut = sorted({row["balcony"] for row in found if row["status"] == UNSOLVABLE and row["proof"] == "structure"})
    searched = [row for row in found if row["status"] == UNSOLVABLE and row["proof"] != "structure"]
    proven = [row for row in found if row["optimal"]]
    planned = [row for row in found if row["status"] == SOLVABLE]
    lines = [f"lost before the first move, so redraw: {', '.join(lost) or 'none'}"]
    lines.append(f"balconies shut off by the field itself: {', '.join(map(str, shut)) or 'none'}")
    if searched:
        lines.append(f"unsolvable by search: {len(searched)} questions")
    lines.append(f"{len(planned)} questions with a plan, {len(proven)} of them proven shortest")
    if proven:
        lines.append(f"mean length where proven: {mean(row['moves'] for row in proven):.1f} moves")
        by_balcony: dict[int, list[int]] = {}
        for row in planned:
            by_balcony.setdefault(row["balcony"], []).append(row["moves"])
        hardest = max(by_balcony, key=lambda number: mean(by_balcony[number]))
        lines.append(f"hardest balcony by mean length of its plans: {hardest}")
    return lines
