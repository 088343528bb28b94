"""Bots for Julchen."""

from __future__ import annotations

import random
from collections.abc import Iterable

from playaid.core.game import Bot
from playaid.errors import UsageError
from playaid.games.julchen.moves import Move
from playaid.games.julchen.view import View


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """One of the legal moves."""
        return rng.choice(list(legal_moves))


def make_bot(name: str) -> Bot:
    """The bot of a level."""
    if name == "random":
        return RandomBot()
    raise UsageError(f"unknown bot {name!r}", tip="the bots are random, steady and sharp")
