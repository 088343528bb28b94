"""`playaid print`: the group of printing commands, each imported when it is asked for."""

from __future__ import annotations

from typing import ClassVar

import typer

from playaid.cli.common import common_options, remember
from playaid.cli.lazy import LazyGroup, Settings


class PrintGroup(LazyGroup):
    """The commands that write sheets."""

    table: ClassVar[dict[str, tuple[str, str]]] = {
        "cards": ("playaid.cli.printing.cards", "Cards and their backs: whole decks or single cards."),
        "reference": ("playaid.cli.printing.reference", "Reference cards: the rules of a game on one card."),
        "summary": ("playaid.cli.printing.summary", "A summary to fold: turn, terms, options in use."),
        "odds": ("playaid.cli.printing.odds", "Monster Maker's odds tables."),
        "track": ("playaid.cli.printing.track", "Julchen's track with its spaces 1 to 7."),
        "board": ("playaid.cli.printing.board", "A Juliet board and its solution step by step."),
        "sheets": ("playaid.cli.printing.sheets", "Score and log sheets."),
        "calibrate": ("playaid.cli.printing.calibrate", "Rulers and a grid: does the printer keep its measures?"),
        "all": ("playaid.cli.printing.everything", "Everything, in one folder."),
    }


app = typer.Typer(
    cls=PrintGroup,
    rich_markup_mode=None,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
@common_options
def printing(context: typer.Context, settings: Settings) -> None:
    """Print cards, reference cards, tables, boards and score sheets as PDF.

    Example: playaid print cards julchen --paper letter
    """
    remember(context, settings)
