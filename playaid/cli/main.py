"""The `playaid` command: its root group, and the one place where errors become a line and an exit code."""

from __future__ import annotations

import typer

from playaid.cli.common import common_options, remember
from playaid.cli.lazy import LazyGroup, Settings

COMMANDS = {
    "odds": ("playaid.cli.odds", "Exact odds of one Monster Maker fight."),
    "monster": ("playaid.cli.monster", "Monster Maker: best play, tables, the way out, cards."),
    "julchen": ("playaid.cli.julchen", "Julchen: check a hand, insert a card, list orders."),
    "juliet": ("playaid.cli.juliet", "The way to Juliet: check, solve and deal boards."),
    "play": ("playaid.cli.play", "Play a game against bots."),
    "simulate": ("playaid.cli.simulate", "Many games of bots: win rates with intervals."),
    "print": ("playaid.cli.printing", "Print cards, reference cards, tables and boards."),
    "rules": ("playaid.cli.rules", "Look up a rule or a decision by id or by words."),
    "paths": ("playaid.cli.paths", "Where data and templates are looked for."),
}


class RootGroup(LazyGroup):
    """All commands, each imported when it is asked for."""

    table = COMMANDS


app = typer.Typer(
    cls=RootGroup,
    name="playaid",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(value: bool) -> None:
    """Print the version and stop."""
    if value:
        from playaid import __version__

        typer.echo(f"playaid {__version__}")
        raise typer.Exit


@app.callback()
@common_options
def root(
    context: typer.Context,
    settings: Settings,
    *,
    version: bool = typer.Option(
        False, "--version", help="Show the version and stop.", is_eager=True, callback=show_version
    ),
) -> None:
    """Rules, exact odds, board solutions and printed sheets for three card games.

    Example: playaid odds gandaulf --vs dragon
    """
    del version
    remember(context, settings)


def main() -> None:
    """Run the command line and exit with its code."""
    app(prog_name="playaid")
