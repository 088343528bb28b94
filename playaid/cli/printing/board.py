"""`playaid print board`: a Juliet board and its solution step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from playaid.cli.common import Answer, options_of, progress_line
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import Request, deliver, print_options

if TYPE_CHECKING:
    from playaid.games.juliet.data import Definition, GuardSet

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options()
def board(
    settings: Settings,
    request: Request,
    board: str = typer.Argument(..., metavar="BOARD", help="A board file, or - for standard input."),
    balcony: int | None = typer.Option(None, "--balcony", metavar="N", help="Juliet's balcony; default: each of them."),
    definition: str | None = typer.Option(None, "--definition", metavar="D", help="breed:corgi, colour:red … or none."),
    limit_seconds: float | None = typer.Option(None, "--limit-seconds", metavar="S", help="Stop searching after this."),
    solution: bool = typer.Option(True, "--solution/--no-solution", help="Search and print the shortest plans."),
) -> Answer:
    """Print a board with coordinates, and the shortest plan move by move, both secrets known.

    Example: playaid print board board.txt --definition breed:corgi --balcony 3
    """
    from playaid.cli.juliet.question import balconies_asked, read_question
    from playaid.errors import UsageError
    from playaid.games.juliet.options import Options
    from playaid.games.juliet.search import Limits
    from playaid.games.juliet.solver import solve
    from playaid.printing.board import BoardSheet, board_job
    from playaid.printing.german import german_note

    if limit_seconds is not None and not limit_seconds > 0:
        raise UsageError(f"--limit-seconds can't be {limit_seconds:g}", tip="it takes a number of seconds above 0")
    options = options_of(Options, settings)
    fonts, setup = request.fonts(), request.setup()
    question = read_question(settings, board, definition, needed=solution)
    results = []
    if solution:
        with progress_line() as show:
            # A print is waited for: without a limit of its own it takes the best plans of 20 seconds.
            limits = Limits(limit_seconds or 20, progress=show)
            results = solve(question.board, question.defined, balconies_asked(question.board, balcony), options, limits)
    guards = question.guards
    notes = list(question.notes)
    if guards:
        note = guards.name if guards.official else f"{guards.name} (not official)"
        notes.append(note)
    if settings.language() == "de":
        notes = [german_note(note) for note in notes]
    sheet = BoardSheet(
        question.board,
        question.defined,
        guards.guards if guards else {},
        named_definition(settings, question.definition, guards) if question.definition and guards else None,
        results,
        notes,
    )
    job = board_job(settings.locations(), sheet, setup, fonts, language=settings.language(), options=options)
    answer = deliver(request, [job], fonts)
    # An interrupted search is still printed, as far as it came.
    return answer._replace(exit_code=130) if any(result.interrupted for result in results) else answer


def named_definition(settings: Settings, definition: Definition, guards: GuardSet) -> str:
    """`breed:corgi`, on a German sheet `Rasse: Corgi`."""
    if settings.language() != "de":
        return str(definition)
    from playaid.core.terms import load_terms

    trait = load_terms(settings.locations(), "juliet", "de")[definition.trait]
    return f"{trait}: {guards.german.get(definition.value, definition.value)}"
