"""`playaid print reference`: the rules of a game on one card."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import GAMES, Request, deliver, print_options, read_game

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options(cards=True)
def reference(
    settings: Settings,
    request: Request,
    game: str = typer.Argument(..., metavar="GAME|all", help="julchen, juliet, monster or all."),
) -> Answer:
    """Print reference cards: the rules on the front, values and terms on the back.

    The card is worded for the rule options in use and names them.

    Example: playaid print reference julchen --lang de --copies 4
    """
    from playaid.printing.decks import print_reference

    wanted = read_game(game, also=("all",))
    fonts = request.fonts()
    job = print_reference(
        settings.locations(),
        GAMES if wanted == "all" else (wanted,),
        request.setup(),
        fonts,
        language=settings.language(),
        assignments=settings.options,
    )
    return deliver(request, [job], fonts)
