"""`playaid juliet check`: is this board well laid out?"""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, options_line, options_of
from playaid.cli.juliet.question import Question, read_question
from playaid.cli.lazy import Settings
from playaid.games.juliet.model import Board
from playaid.games.juliet.notation import count, draw_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Termination, contact
from playaid.games.juliet.state import State

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

GUARDS, COLUMNS = 25, 2


@app.command()
@common_options
def check(
    settings: Settings,
    *,
    board: str = typer.Argument(..., metavar="BOARD", help="A board file, or - for standard input."),
    definition: str | None = typer.Option(None, "--definition", metavar="D", help="breed:corgi, colour:red … or none."),
) -> Answer:
    """Read a board, count its cards, and say whether the game is lost before the first move.

    Example: playaid juliet check board.txt --definition breed:corgi
    """
    options = options_of(Options, settings)
    question = read_question(settings, board, definition, needed=False)
    warnings = warn(question)
    if question.guards is not None and definition is None:
        warnings.append(f"no definition given, so contact is not checked{lost_definitions(question, options)}")
    outcome = State(question.board, question.defined, None, options).outcome
    status = "ok"
    if outcome is not None and outcome.termination is Termination.CONTACT:
        status = "lost_at_start"
    elif question.board.balcony_at(question.board.romeo) is not None:
        status = "won"
    laid = question.board
    payload = {
        "width": laid.width,
        "ranks": laid.ranks,
        "romeo": str(laid.romeo),
        "guards": len(laid.guards),
        "columns": len(laid.columns),
        "free": laid.free,
        "warnings": warnings,
        "status": status,
    }
    lines = [draw_board(laid), "", summary(laid)]
    if question.guards is not None:
        card = f", definition {question.definition}" if question.definition else ""
        lines.append(f"{question.guards.label}{card}")
    lines += [f"warning: {warning}" for warning in warnings]
    if status == "lost_at_start":
        lines.append(f"lost at the start: {str(outcome).removeprefix('lost: ')}")
    elif status == "won":
        lines.append(f"Romeo is at balcony {laid.balcony_at(laid.romeo)}: won if it is Juliet's [W-36]")
    else:
        lines.append("status: ok")
    changed = options.changed()
    lines += [options_line(changed)] if changed else []
    return Answer(payload, "\n".join(lines), 1 if status == "lost_at_start" else 0, changed)


def summary(board: Board) -> str:
    """One line of counts."""
    return (
        f"{board.width} x {board.ranks}, Romeo on {board.romeo}, {count(len(board.guards), 'guard')}, "
        f"{count(len(board.columns), 'column')}, {count(board.free, 'free cell')} besides the start line"
    )


def warn(question: Question) -> list[str]:
    """What differs from the box [W-04, W-07]; such a board is accepted anyway."""
    board = question.board
    warnings = []
    if len(board.guards) != GUARDS:
        warnings.append(f"{count(len(board.guards), 'guard')} on the board, the box has {GUARDS} [W-04]")
    if len(board.columns) != COLUMNS:
        warnings.append(f"{count(len(board.columns), 'column')} on the board, the box has {COLUMNS} [W-07]")
    numbers = [number for number in board.balconies if number is not None]
    if numbers != sorted(numbers):
        warnings.append("the balconies are not in ascending order from the left [W-18]")
    return warnings


def lost_definitions(question: Question, options: Options) -> str:
    """The definitions under which the board would be lost at the start, for the warning."""
    guards, board = question.guards, question.board
    if guards is None:
        return ""
    lost = [
        str(card)
        for card in guards.definitions
        if contact(
            board, frozenset(name for name in board.ids if guards.guards[name].trait(card.trait) == card.value), options
        )
    ]
    return f"; lost at the start under {', '.join(lost)}" if lost else ""
