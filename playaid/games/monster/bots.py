"""The bots at the table, the weakest first."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from playaid.games.monster.moves import Move
from playaid.games.monster.policy import steady
from playaid.games.monster.sharp import SharpBot
from playaid.games.monster.view import View
from playaid.games.monster.worlds import sample


class RandomBot:
    """Picks one of the legal moves, each as likely as the others."""

    name = "random"

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """One of the legal moves."""
        return rng.choice(list(legal_moves))


class SteadyBot:
    """Plays by simple rules: exact odds of fights, exact ways home, Monsters before the leader."""

    name = "steady"

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """The move of the rules; what can't be seen is filled in somehow and not looked at."""
        return steady(sample(view, rng))


LEVELS: dict[str, Callable[[], Any]] = {
    "random": RandomBot,
    "steady": SteadyBot,
    "sharp": SharpBot,
    "steady-quick": SteadyBot,
    "sharp-quick": lambda: SharpBot("sharp-quick", 24, 25),
}
"""The levels by name; the quick ones are the smaller setting for tournaments."""
