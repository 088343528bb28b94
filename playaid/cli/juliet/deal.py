"""`playaid juliet deal`: a board file on standard output."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.errors import UsageError
from playaid.games.juliet.data import load_guards, load_layout, read_layout
from playaid.games.juliet.deal import blank, deal, header
from playaid.games.juliet.notation import write_board
from playaid.games.juliet.options import Options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

FILL_IN = (
    "; R Romeo, . free, # column, - no cell; guards' ids such as a1, or x for defined and g for other guards",
    "; from the far side: balconies, end line, field, start line",
)


@app.command("deal")
@common_options
def deal_board(
    settings: Settings,
    *,
    seed: int | None = typer.Option(None, "--seed", metavar="N", help="The same seed deals the same board."),
    layout: Path | None = typer.Option(None, "--layout", metavar="FILE", help="A layout of your own."),
    empty: bool = typer.Option(False, "--blank", help="An empty field to fill in by hand."),
) -> Answer:
    """Deal a board at random, as a file that the other commands read.

    Example: playaid juliet deal --seed 7 > board.txt
    """
    options = options_of(Options, settings)
    if empty and seed is not None:
        raise UsageError("--blank takes no --seed", tip="leave one of them out")
    locations = settings.locations()
    plan = load_layout(locations) if layout is None else read_layout(layout)
    payload: dict[str, object] = {"layout": plan.name, "official": plan.official}
    if empty:
        text = write_board(blank(plan), header=(*header(plan, None, seed=None), *FILL_IN))
        return Answer({"seed": None, **payload, "guards": None, "board": text}, text.rstrip("\n"), 0, options.changed())
    guards = load_guards(locations)
    number = secrets.randbelow(1_000_000) if seed is None else seed
    board = deal(plan, list(guards.guards), random.Random(number))
    text = write_board(board, header=header(plan, guards, seed=number))
    payload = {"seed": number, **payload, "guards": guards.label, "board": text}
    return Answer(payload, text.rstrip("\n"), 0, options.changed())
