"""`playaid monster`: the group of Monster Maker's commands, each imported when it is asked for."""

from __future__ import annotations

from typing import ClassVar

import typer

from playaid.cli.common import common_options, remember
from playaid.cli.lazy import LazyGroup, Settings


class MonsterGroup(LazyGroup):
    """The commands about hands, tables, the way out and cards."""

    table: ClassVar[dict[str, tuple[str, str]]] = {
        "best": ("playaid.cli.monster.best", "The best cards of a hand against a monster."),
        "table": ("playaid.cli.monster.table", "Characters by monsters as a table."),
        "return": ("playaid.cli.monster.back", "The way out: exact returns and the chance to draw one."),
        "cards": ("playaid.cli.monster.cards", "Look up cards."),
    }


app = typer.Typer(
    cls=MonsterGroup,
    rich_markup_mode=None,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
@common_options
def monster(context: typer.Context, settings: Settings) -> None:
    """Monster Maker: best play, tables of odds, the way out, cards.

    Example: playaid monster best joan irene sleep --vs berserker
    """
    remember(context, settings)
