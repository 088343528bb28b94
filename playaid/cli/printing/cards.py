"""`playaid print cards`: cards and their backs."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import GAMES, Request, deliver, print_options, read_game

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options(cards=True)
def cards(
    settings: Settings,
    request: Request,
    game: str = typer.Argument(..., metavar="GAME|all", help="julchen, juliet, monster or all."),
    chosen: str = typer.Option(
        "all", "--cards", metavar="LIST", help="all, or names and numbers: joan,dragon*2 or 8 or 3,5-7."
    ),
    deck: str | None = typer.Option(
        None, "--deck", metavar="NAME|FILE", help="Monster Maker: copies from a deck file, such as demo."
    ),
) -> Answer:
    """Print cards with their backs.

    A name alone is one copy, NAME*2 two; a whole deck is as many copies as it has.

    Example: playaid print cards julchen --cards "8,7*4" --paper letter
    """
    from playaid.printing.decks import print_cards

    wanted = read_game(game, also=("all",))
    fonts = request.fonts()
    job = print_cards(
        settings.locations(),
        GAMES if wanted == "all" else (wanted,),
        request.setup(),
        fonts,
        language=settings.language(),
        chosen=chosen,
        deck=deck,
    )
    return deliver(request, [job], fonts)
