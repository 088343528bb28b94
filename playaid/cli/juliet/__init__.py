"""`playaid juliet`: the group of commands about boards, each imported when it is asked for."""

from __future__ import annotations

from typing import ClassVar

import typer

from playaid.cli.common import common_options, remember
from playaid.cli.lazy import LazyGroup, Settings


class JulietGroup(LazyGroup):
    """The commands about boards."""

    table: ClassVar[dict[str, tuple[str, str]]] = {
        "check": ("playaid.cli.juliet.check", "Is this board well laid out?"),
        "solve": ("playaid.cli.juliet.solve", "Can this board be won, and in how few moves?"),
        "verify": ("playaid.cli.juliet.verify", "Check a certificate of solve, without the solver."),
        "deal": ("playaid.cli.juliet.deal", "Deal a board, or an empty one to fill in."),
        "table": ("playaid.cli.juliet.table", "Every definition by every balcony of one board."),
        "survey": ("playaid.cli.juliet.survey", "Ask many questions on many dealt boards."),
        "guards": ("playaid.cli.juliet.guards", "Write a guard set to fill in, or check one."),
    }


app = typer.Typer(
    cls=JulietGroup,
    rich_markup_mode=None,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
@common_options
def juliet(context: typer.Context, settings: Settings) -> None:
    """The way to Juliet: boards and the way through them.

    Example: playaid juliet deal --seed 7 | playaid juliet solve - --definition breed:corgi --balcony 3
    """
    remember(context, settings)
