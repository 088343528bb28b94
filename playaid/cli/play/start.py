"""From the options of `playaid play` to a game that can begin or go on."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.cli.common import options_of
from playaid.cli.lazy import Settings
from playaid.cli.play import save
from playaid.cli.play.console import Console
from playaid.cli.play.front import make_front
from playaid.cli.play.session import Session
from playaid.cli.play.texts import load_texts
from playaid.cli.wording import BaseWording
from playaid.core.game import Game
from playaid.core.rulebook import load_rules
from playaid.core.terms import load_terms
from playaid.errors import UsageError
from playaid.games.registry import find_game

MOST_SEED = 10**6


@dataclass(frozen=True, slots=True)
class Asked:
    """The command line as it was typed; None where nothing was said."""

    game: str
    players: int | None
    seed: int | None
    bots: str | None
    seat: str | None
    deck: str | None
    save: Path | None
    resume: Path | None


def begin(settings: Settings, asked: Asked) -> Session:
    """A session that is ready to run.

    Raises:
        UsageError: an option doesn't fit.
        NotationError: the saved game can't be read.
    """
    locations = settings.locations()
    game = find_game(asked.game, locations, deck=asked.deck)
    if asked.resume is not None:
        saved = save.read(asked.resume)
        for name in ("players", "seed", "bots", "seat"):
            if getattr(asked, name) is not None:
                raise UsageError(f"--{name} can't be changed in a saved game", tip="leave it out with --resume")
        if settings.options:
            raise UsageError("rule options can't be changed in a saved game", tip="leave --option out with --resume")
        states, moves = save.restore(game, asked.resume, saved)
        sitting = save.check_sitting(game, save.sitting_of(asked.resume, saved))
        seconds = save.seconds_of(saved)
        options = dict(saved.options)
        path: Path | None = asked.save or asked.resume
    else:
        chosen: Any = options_of(game.options, settings)
        sitting = save.check_sitting(game, new_sitting(game, chosen, asked))
        states, moves = [game.new_game(chosen, players=sitting.players, seed=sitting.seed)], []
        options = {name: value for name, value in chosen.changed().items() if name != "players"}
        path, seconds = asked.save, 0.0
    if path is not None and path != asked.resume and path.exists():
        tip = f"go on with it by --resume {path}, or choose another --save"
        raise UsageError(f"{str(path)!r} is there already", tip=tip)
    texts = load_texts(locations, settings.language())
    console = Console(sys.stderr if settings.json else sys.stdout)
    session = Session(
        game=game,
        front=make_front(game, texts, locations, sitting),
        texts=texts,
        console=console,
        sitting=sitting,
        options=options,
        rules=load_rules(locations, game.name, texts.language),
        states=states,
        moves=moves,
        seconds=seconds,
        path=path,
    )
    greet(session, load_terms(locations, game.name, texts.language)["game_title"])
    return session


def new_sitting(game: Game[Any], options: Any, asked: Asked) -> save.Sitting:
    """Who plays what in a new game."""
    usual = {"julchen": getattr(options, "players", 4), "juliet": 2, "monster": 3}[game.name]
    players = usual if asked.players is None else asked.players
    seed = random.SystemRandom().randrange(MOST_SEED) if asked.seed is None else asked.seed
    bots = tuple(word.strip() for word in (asked.bots or "steady").split(","))
    seat = asked.seat or ("captain" if game.name == "juliet" else "1")
    return save.Sitting(players, seed, bots, seat)


def greet(session: Session, title: str) -> None:
    """Say what is played, with which options, and how to get help."""
    say, texts, sitting = session.console.say, session.texts, session.sitting
    others = sitting.players - len(sitting.people)
    say(title)
    say(texts("common.deal", seed=sitting.seed, players=sitting.players))
    if others:
        say(texts("common.opponents", bots=", ".join(dict.fromkeys(sitting.bots))))
    if session.options:
        say(*BaseWording(texts.language).options(session.options))
    say(texts("common.how"))
    if session.moves:
        say(texts("common.welcome_back", number=len(session.moves)))
