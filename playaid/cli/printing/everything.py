"""`playaid print all`: everything that needs no further input, in one folder."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import GAMES, Request, deliver, print_options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command("all")
@print_options(cards=True)
def everything(settings: Settings, request: Request) -> Answer:
    """Print cards, reference cards, summaries, tables, track, score sheets and the calibration sheet.

    Each is a file of its own, since cards are printed on both sides and the others on one.

    Example: playaid print all --out prints/ --lang de
    """
    from playaid.printing.decks import everything_jobs

    fonts = request.fonts()
    jobs = everything_jobs(
        settings.locations(),
        GAMES,
        request.setup(),
        fonts,
        language=settings.language(),
        assignments=settings.options,
    )
    return deliver(request, jobs, fonts)
