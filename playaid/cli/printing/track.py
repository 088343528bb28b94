"""`playaid print track`: Julchen's track."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, options_of
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import Request, deliver, print_options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options(card=True)
def track(settings: Settings, request: Request) -> Answer:
    """Print Julchen's track: spaces 1 to 7 of a card's size, with the reading of the track in use.

    Example: playaid print track --option track_shows=next_card
    """
    from playaid.games.julchen.options import Options
    from playaid.printing.sheets import track_job

    fonts = request.fonts()
    options = options_of(Options, settings)
    job = track_job(settings.locations(), request.setup(), fonts, language=settings.language(), options=options)
    return deliver(request, [job], fonts)
