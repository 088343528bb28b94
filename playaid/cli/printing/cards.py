"""`playaid print cards`: cards and their backs."""

from __future__ import annotations

from collections.abc import Sequence

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
    listing: bool = typer.Option(False, "--list", help="List the cards by number, name and copies; print nothing."),
) -> Answer:
    """Print cards with their backs.

    A name alone is one copy, NAME*2 two; a whole deck is as many copies as it has.

    Example: playaid print cards julchen --cards "8,7*4" --paper letter
    """
    from playaid.printing.decks import print_cards

    wanted = read_game(game, also=("all",))
    if listing:
        return list_cards(settings, GAMES if wanted == "all" else (wanted,))
    fonts = request.fonts()
    job = print_cards(
        settings.locations(),
        GAMES if wanted == "all" else (wanted,),
        request.setup(),
        fonts,
        language=settings.language(),
        chosen=chosen,
        deck=deck,
        assignments=settings.options,
    )
    return deliver(request, [job], fonts)


def list_cards(settings: Settings, games: Sequence[str]) -> Answer:
    """What `--cards` may name."""
    from playaid.core.text import pad
    from playaid.printing.decks import sheet_of

    rows, lines = [], []
    for game in games:
        for place, design in enumerate(sheet_of(game).designs(settings.locations(), settings.language()), start=1):
            number = place if design.number is None else design.number
            rows.append({"game": game, "number": number, "names": list(design.names), "copies": design.copies})
            lines.append(f"{number:>3}  {pad(', '.join(design.names), 60)} x{design.copies}")
    return Answer({"list": rows}, "\n".join(lines))
