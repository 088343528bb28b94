"""`playaid juliet deal`: a board file on standard output."""

from __future__ import annotations

import secrets
from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options, options_of, progress_line
from playaid.cli.juliet.wording import Wording
from playaid.cli.lazy import Settings
from playaid.core.game import seeded
from playaid.errors import UsageError
from playaid.games.juliet.data import load_guards, load_layout, read_layout
from playaid.games.juliet.deal import blank, deal, header
from playaid.games.juliet.notation import write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.puzzle import LEVELS, deal_question

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
    solvable: bool = typer.Option(False, "--solvable", help="With a definition and a balcony that can be won."),
    difficulty: str | None = typer.Option(None, "--difficulty", metavar="easy|medium|hard", help="By shortest length."),
    empty: bool = typer.Option(False, "--blank", help="An empty field to fill in by hand."),
) -> Answer:
    """Deal a board at random, as a file that the other commands read.

    Example: playaid juliet deal --seed 7 > board.txt
    """
    options = options_of(Options, settings)
    if empty and seed is not None:
        raise UsageError("--blank takes no --seed", tip="leave one of them out")
    if difficulty is not None and difficulty not in LEVELS:
        raise UsageError(f"unknown difficulty {difficulty!r}", tip="it is easy, medium or hard")
    if empty and (solvable or difficulty):
        raise UsageError("--blank deals nothing, so it takes no --solvable and no --difficulty")
    locations = settings.locations()
    plan = load_layout(locations) if layout is None else read_layout(layout)
    payload: dict[str, object] = {"layout": plan.name, "official": plan.official}
    if empty:
        text = write_board(blank(plan), header=(*header(plan, None, seed=None), *FILL_IN))
        return Answer({"seed": None, **payload, "guards": None, "board": text}, text.rstrip("\n"), 0, options.changed())
    guards = load_guards(locations)
    number = secrets.randbelow(1_000_000) if seed is None else seed
    lines = header(plan, guards, seed=number)
    payload = {"seed": number, **payload, "guards": guards.label}
    if solvable or difficulty:
        wording = Wording(settings.language())
        with progress_line() as show:
            board, card, result = deal_question(
                plan,
                guards,
                seeded(number),
                level=difficulty,
                options=options,
                progress=lambda boards: show(wording.say("looked_at", number=boards)),
            )
        shortest = "shortest" if result.optimal else f"at least {result.lower_bound}"
        lines = (
            *lines[:-1],
            f"note: dealt with --seed {number} " + (f"--difficulty {difficulty}" if difficulty else "--solvable"),
            f"note: definition {card}, balcony {result.balcony}: {result.moves} moves ({shortest}), open information",
        )
        payload |= {"definition": str(card), "balcony": result.balcony}
        payload |= {"moves": result.moves, "optimal": result.optimal, "lower_bound": result.lower_bound}
    else:
        board = deal(plan, list(guards.guards), seeded(number))
    text = write_board(board, header=lines)
    payload["board"] = text
    return Answer(payload, text.rstrip("\n"), 0, options.changed())
