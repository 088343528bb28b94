"""`playaid juliet check`: is this board well laid out?"""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.juliet.question import Question, read_question
from playaid.cli.juliet.wording import ENGLISH, Wording
from playaid.cli.lazy import Settings
from playaid.games.juliet.data import Definition, GuardSet
from playaid.games.juliet.model import Board
from playaid.games.juliet.notation import draw_board
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
    wording = Wording(settings.language())
    unchecked = question.guards is not None and definition is None
    lost = lost_definitions(question, options) if unchecked else None
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
        "warnings": warn(question, lost, ENGLISH),
        "status": status,
    }
    lines = [draw_board(laid), "", summary(laid, wording)]
    if question.guards is not None:
        lines.append(heading(question.guards, question.definition, wording))
    lines += wording.warnings(warn(question, lost, wording))
    if status == "lost_at_start":
        lines.append(wording.say("lost", why=wording.reason(str(outcome).removeprefix("lost: "))))
    elif status == "won":
        lines.append(wording.say("won", number=laid.balcony_at(laid.romeo)))
    else:
        lines.append(wording.say("ok"))
    changed = options.changed()
    lines += wording.options(changed)
    return Answer(payload, "\n".join(lines), 1 if status == "lost_at_start" else 0, changed, wording.messages())


def heading(guards: GuardSet, definition: Definition | None, wording: Wording) -> str:
    """The guard set, with the definition where one was named."""
    label = wording.label(guards)
    if definition is None:
        return label
    return wording.say("definition", guards=label, card=wording.card(definition, guards))


def summary(board: Board, wording: Wording) -> str:
    """One line of counts."""
    return wording.say(
        "summary",
        width=board.width,
        ranks=board.ranks,
        romeo=board.romeo,
        guards=wording.count(len(board.guards), "guard"),
        columns=wording.count(len(board.columns), "column"),
        free=wording.count(board.free, "free cell"),
    )


def warn(question: Question, lost: list[Definition] | None, wording: Wording) -> list[str]:
    """What differs from the box [W-04, W-07]; such a board is accepted anyway.

    Args:
        question: the board.
        lost: the definitions under which it is lost at the start, where none was named; else None.
        wording: the language.
    """
    board, guards = question.board, question.guards
    warnings = []
    if len(board.guards) != GUARDS:
        warnings.append(wording.say("box_guards", guards=wording.count(len(board.guards), "guard"), box=GUARDS))
    if len(board.columns) != COLUMNS:
        warnings.append(wording.say("box_columns", columns=wording.count(len(board.columns), "column"), box=COLUMNS))
    numbers = [number for number in board.balconies if number is not None]
    if numbers != sorted(numbers):
        warnings.append(wording.say("balconies"))
    if guards is not None and lost is not None:
        cards = ", ".join(wording.card(card, guards) for card in lost)
        warnings.append(wording.say("no_definition_lost" if lost else "no_definition", cards=cards))
    return warnings


def lost_definitions(question: Question, options: Options) -> list[Definition]:
    """The definitions under which the board would be lost at the start, for the warning."""
    guards, board = question.guards, question.board
    if guards is None:
        return []
    return [
        card
        for card in guards.definitions
        if contact(
            board, frozenset(name for name in board.ids if guards.guards[name].trait(card.trait) == card.value), options
        )
    ]
