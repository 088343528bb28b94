"""`playaid juliet table`: every definition by every balcony of one board."""

from __future__ import annotations

from typing import Any

import typer

from playaid.cli.common import Answer, common_options, options_of, progress_line
from playaid.cli.juliet.question import OPEN_INFORMATION, balconies_asked, read_board
from playaid.cli.juliet.table_text import draw, summary
from playaid.cli.juliet.wording import Wording
from playaid.cli.lazy import Settings
from playaid.errors import UsageError
from playaid.games.juliet.notation import write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.solver import LOST
from playaid.games.juliet.survey import Task, ask_in_rounds, is_settled

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
    wording = Wording(settings.language())
    numbers = balconies_asked(laid, None)
    questions = len(guards.definitions) * len(numbers)
    tasks = [
        Task(0, str(card), number, text, options.changed(), limit_seconds)
        for card in guards.definitions
        for text in [write_board(laid.marked(guards.defined(card, laid.ids)))]
        for number in numbers
    ]
    found: dict[tuple[str, int], dict[str, Any]] = {}
    code = 0
    with progress_line() as show:
        try:
            for task, row in ask_in_rounds(tasks, limit_seconds):
                found[task.definition, task.balcony] = row
                settled = sum(map(is_settled, found.values()))
                show(wording.say("rounds", number=len(found), asked=questions, settled=settled))
        except KeyboardInterrupt:
            code = 130
    rows = []
    for card in guards.definitions:
        cells = {str(number): cell(found.get((str(card), number))) for number in numbers}
        lost = all(entry["status"] == LOST for entry in cells.values())
        rows.append({"definition": str(card), "status": LOST if lost else "ok", "balconies": cells})
    payload = {"rows": rows, "notes": [OPEN_INFORMATION, guards.label]}
    changed = options.changed()
    lines = [*draw(rows, numbers, guards, wording), "", *summary(list(found.values()), guards, wording), ""]
    lines += [wording.label(guards), *wording.options(changed), wording.say("open")]
    return Answer(payload, "\n".join(lines), code, changed, wording.messages())


def cell(row: dict[str, Any] | None) -> dict[str, Any]:
    """One answer as cli.md has it; undecided where it was not asked any more."""
    if row is None:
        return {"status": "undecided", "moves": None, "optimal": None, "lower_bound": None}
    return {key: row[key] for key in ("status", "moves", "optimal", "lower_bound")}
