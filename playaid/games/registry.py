"""All games by name, with the card data in force."""

from __future__ import annotations

from typing import Any

from playaid.core.game import Game
from playaid.core.text import suggest
from playaid.errors import UsageError
from playaid.resources import Locations

NAMES = ("julchen", "juliet", "monster")


def find_game(name: str, locations: Locations, *, deck: str | None = None) -> Game[Any]:
    """The engine of a game, with the user's card data where there are some.

    Args:
        name: one of `NAMES`.
        locations: where card data are looked for.
        deck: Monster Maker's deck, by name or path; None takes the demo deck.

    Raises:
        UsageError: there is no such game, or a deck was named for a game that has only one.
        DataError: card data are missing or broken.
    """
    if name not in NAMES:
        tip = suggest(name, NAMES) or f"the games are {', '.join(NAMES)}"
        raise UsageError(f"unknown game {name!r}", tip=tip)
    if deck is not None and name != "monster":
        raise UsageError("--deck is for Monster Maker only")
    if name == "julchen":
        from playaid.games.julchen.engine import GAME

        return GAME
    if name == "monster":
        from playaid.games.monster.engine import MonsterGame, load_stacks

        return MonsterGame(load_stacks(locations, deck or "demo"))
    from playaid.games.juliet.data import load_guards, load_layout
    from playaid.games.juliet.engine import Juliet

    return Juliet(load_guards(locations), load_layout(locations))


def cards_in_use(game: Game[Any]) -> str:
    """One line that says what is played with, for reports: official, assumed or the user's own."""
    from playaid.games.juliet.engine import Juliet

    if isinstance(game, Juliet) and game.guards is not None and game.layout is not None:
        layout = f"layout {game.layout.name}{'' if game.layout.official else ' (not official)'}"
        return f"{game.guards.label}, {layout}"
    from playaid.games.monster.engine import MonsterGame

    if isinstance(game, MonsterGame):
        return game.deck.note if game.deck.name in game.deck.note else f"deck {game.deck.name}: {game.deck.note}"
    return "deck of 33 cards [J-01]"
