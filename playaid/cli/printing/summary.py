"""`playaid print summary`: a game on one sheet to fold."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import Request, deliver, print_options, read_game

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options()
def summary(
    settings: Settings,
    request: Request,
    game: str = typer.Argument(..., metavar="GAME", help="julchen, juliet or monster."),
) -> Answer:
    """Print a summary: the turn, terms, rules in short and the options in use; A4 folds to A5.

    Example: playaid print summary juliet --option dash=on
    """
    from playaid.printing.decks import options_for
    from playaid.printing.summary import summary_job

    wanted = read_game(game)
    fonts = request.fonts()
    options = options_for(wanted, settings.options, (wanted,))
    job = summary_job(
        settings.locations(), wanted, request.setup(), fonts, language=settings.language(), options=options
    )
    return deliver(request, [job], fonts)
