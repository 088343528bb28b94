"""`playaid play`: a game against bots at the terminal."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from playaid.cli.common import Answer, common_options
from playaid.cli.lazy import Settings
from playaid.cli.wording import BaseWording

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@common_options
def play(
    settings: Settings,
    game: str = typer.Argument(..., metavar="GAME", help="julchen, juliet or monster."),
    *,
    players: int | None = typer.Option(None, "--players", metavar="N", help="Players, you included."),
    seed: int | None = typer.Option(None, "--seed", metavar="N", help="The same number gives the same game."),
    bots: str | None = typer.Option(None, "--bots", metavar="LEVEL", help="random, steady or sharp; or one for each."),
    seat: str | None = typer.Option(
        None, "--seat", metavar="SEAT", help="Juliet: captain, governess or open; else a number from 1."
    ),
    deck: str | None = typer.Option(None, "--deck", metavar="NAME|FILE", help="Monster Maker's deck."),
    save: Path | None = typer.Option(None, "--save", metavar="FILE", help="Where the game is saved."),
    resume: Path | None = typer.Option(None, "--resume", metavar="FILE", help="Go on with a saved game."),
) -> Answer:
    """Play against bots: numbered choices, ? for the rule, hint for advice, undo, save, quit.

    Example: playaid play julchen --players 3 --bots steady
    """
    from playaid.cli.play.session import Stopped
    from playaid.cli.play.start import Asked, begin

    session = begin(settings, Asked(game, players, seed, bots, seat, deck, save, resume))
    say, texts = session.console.say, session.texts
    code, status = 0, "over"
    messages = BaseWording(texts.language).messages()
    try:
        with closing_saves():
            session.run()
        if session.path is not None:
            session.store()
            say(texts("common.saved", file=session.path))
    except (Stopped, KeyboardInterrupt) as stop:
        if session.moves:
            session.store()
        say("", texts("common.bye"))
        status = "left"
        if session.saved is not None:
            status = "saved"
            say(texts("common.resume"))
            session.console.command(f"playaid play {game} --resume {shlex.quote(str(session.path))}")
        code = 130 if isinstance(stop, KeyboardInterrupt) else 0
    return Answer(report(session, status), "", code, session.options, messages)


@contextmanager
def closing_saves() -> Iterator[None]:
    """Make a closed terminal or a shutdown do what Ctrl-C does, where the system has these signals."""
    kinds = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [(kind, signal.signal(kind, signal.default_int_handler)) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in before:
            signal.signal(kind, handler)


def report(session: Any, status: str) -> dict[str, object]:
    """The JSON object: the game as far as it went."""
    outcome = session.state.outcome
    return {
        "game": session.game.name,
        "players": session.sitting.players,
        "seed": session.sitting.seed,
        "seat": session.sitting.seat,
        "bots": list(session.sitting.bots),
        "status": status,
        "outcome": None
        if outcome is None
        else {
            "winners": [seat + 1 for seat in outcome.winners],
            "won": any(seat in outcome.winners for seat in session.sitting.people),
            "termination": outcome.termination.value,
            "rule": outcome.rule,
            "scores": None if outcome.scores is None else list(outcome.scores),
        },
        "moves": [str(move) for move in session.moves],
        "file": None if session.saved is None else str(session.path),
    }
