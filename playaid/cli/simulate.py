"""`playaid simulate`: many games of bots, with win rates and intervals."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import typer

from playaid.cli.common import Answer, common_options, options_of, progress_line
from playaid.cli.lazy import Settings
from playaid.core.game import Game
from playaid.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

QUICK = 50
"""Games between two writes when nobody thinks; a game with other bots is written at once."""


@app.command()
@common_options
def simulate(
    settings: Settings,
    game: str = typer.Argument(..., metavar="GAME", help="julchen, juliet or monster."),
    *,
    games: int = typer.Option(..., "--games", metavar="N", min=1, help="How many games."),
    seed: int = typer.Option(..., "--seed", metavar="S", help="The same number gives the same games."),
    bots: str = typer.Option(..., "--bots", metavar="A,B,...", help="One for each player, such as sharp,steady."),
    players: int | None = typer.Option(None, "--players", metavar="N", help="Players; the bots are repeated."),
    deck: str | None = typer.Option(None, "--deck", metavar="NAME|FILE", help="Monster Maker's deck."),
    out: Path | None = typer.Option(None, "--out", metavar="FILE", help="JSON lines; gone on with when it exists."),
    scheduler: str | None = typer.Option(None, "--scheduler", metavar="ADDRESS", help="A Dask scheduler: tcp://…"),
    workers: int | None = typer.Option(None, "--workers", metavar="N", min=1, help="Local processes."),
) -> Answer:
    """Play many games of bots; win rates by seat and by bot with 95 % intervals. The bots change seats in turn.

    Example: playaid simulate julchen --games 200 --seed 1 --bots steady,random
    """
    from playaid.cli.simulate_text import Wording, describe
    from playaid.core.parallel import run_tasks
    from playaid.games import simulate as library
    from playaid.games.registry import cards_in_use, find_game

    engine = find_game(game, settings.locations(), deck=deck)
    options: Any = options_of(engine.options, settings)
    levels = seats_of(engine, bots, players)
    said = [text for text in settings.options if text.partition("=")[0].strip() == "players"]
    if said and options.players != len(levels):
        tip = f"name {options.players} bots, or write --players {options.players}"
        raise UsageError(f"option {said[-1]} doesn't fit: the bots are {len(levels)} players", tip=tip)
    changed = {name: value for name, value in options.changed().items() if name != "players"}
    header = {"game": game, "seed": seed, "bots": list(levels), "cards": cards_in_use(engine), "options": changed}
    rows: list[dict[str, Any]] = []
    code = 0
    with contextlib.ExitStack() as stack:
        record = None if out is None else stack.enter_context(library.Record(out, header))
        show = stack.enter_context(progress_line())
        if record is not None:
            rows = [row for row in record.rows if row["number"] < games]
        before = len(rows)
        done = {row["number"] for row in rows}
        missing = [number for number in range(games) if number not in done]
        batch = QUICK if set(levels) == {"random"} else 1
        work = library.tasks(engine, options, levels, seed=seed, numbers=missing, batch=batch)
        few = workers or (1 if len(missing) <= batch and scheduler is None else None)
        show(f"{before} of {games} games")
        try:
            for _, found in run_tasks(library.run, work, workers=few, scheduler=scheduler):
                if record is not None:
                    record.add(*found)
                rows += found
                show(f"{len(rows)} of {games} games")
        except KeyboardInterrupt:
            code = 130
        if record is not None:
            rows = [row for row in record.rows if row["number"] < games]
    rows.sort(key=lambda row: int(row["number"]))
    summary = library.summarise(rows, partners=game in library.PARTNERS)
    payload = {
        **summary,
        "game": game,
        "asked": games,
        "new": len(rows) - before,
        "seed": seed,
        "bots": list(levels),
        "cards": header["cards"],
        "file": None if out is None else str(out),
    }
    wording = Wording(settings.language())
    messages = wording.messages()
    if code:
        messages.append(wording.say("counted" if out is None else "kept", number=len(rows), asked=games, file=out))
    even = None if game in library.PARTNERS else 1 / len(levels)
    text = describe(summary, header, even, wording)
    return Answer(payload, text, code, changed, messages)


def seats_of(engine: Game[Any], bots: str, players: int | None) -> tuple[str, ...]:
    """A level for each seat.

    Raises:
        UsageError: a level doesn't exist, or the number of players doesn't fit.
    """
    named = tuple(word.strip() for word in bots.split(","))
    for level in named:
        engine.bot(level)
    count = players or max(len(named), engine.seats[0])
    if count < len(named):
        raise UsageError(f"--bots names {len(named)} bots for {count} players")
    if count not in engine.seats:
        low, high = engine.seats[0], engine.seats[-1]
        raise UsageError(f"{engine.name} can't be played by {count}", tip=f"it is for {low} to {high} players")
    return tuple(named[seat % len(named)] for seat in range(count))
