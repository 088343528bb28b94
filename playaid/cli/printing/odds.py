"""`playaid print odds`: Monster Maker's odds as tables."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, options_of
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import Request, deliver, print_options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options()
def odds(settings: Settings, request: Request) -> Answer:
    """Print the odds of every character against every monster, and of nD+k against every strength.

    Example: playaid print odds --option sides=6 --paper letter
    """
    from playaid.games.monster.options import Options
    from playaid.printing.tables import odds_job

    fonts = request.fonts()
    options = options_of(Options, settings)
    job = odds_job(settings.locations(), request.setup(), fonts, language=settings.language(), options=options)
    return deliver(request, [job], fonts)
