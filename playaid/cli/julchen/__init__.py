"""`playaid julchen`: the group of Julchen's commands, each imported when it is asked for."""

from __future__ import annotations

from typing import ClassVar

import typer

from playaid.cli.common import common_options, remember
from playaid.cli.lazy import LazyGroup, Settings


class JulchenGroup(LazyGroup):
    """The commands about Julchen hands."""

    table: ClassVar[dict[str, tuple[str, str]]] = {
        "check": ("playaid.cli.julchen.check", "Is this hand legal?"),
        "insert": ("playaid.cli.julchen.insert", "Where may a new card go?"),
        "orders": ("playaid.cli.julchen.orders", "All legal orders of some cards."),
        "where": ("playaid.cli.julchen.where", "Where is Julchen? Exact chances from a log of the game."),
    }


app = typer.Typer(
    cls=JulchenGroup,
    rich_markup_mode=None,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
@common_options
def julchen(context: typer.Context, settings: Settings) -> None:
    """Julchen und die Monster: hands and their orders.

    Example: playaid julchen check 025582
    """
    remember(context, settings)
