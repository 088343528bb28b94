"""What a seat knows, as a list of small whole numbers for learning programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playaid.core.game import Game
from playaid.core.text import join_words
from playaid.errors import UsageError
from playaid.games.julchen.model import DECK_SIZE
from playaid.games.julchen.state import Phase as JulchenPhase
from playaid.games.julchen.view import View as JulchenView

HIGHEST = 1000
"""No number is larger."""


def encode(game: Game[Any], view: Any) -> list[int]:
    """The vector of a view; other seats follow clockwise from the own one, and numbers above `HIGHEST` are cut.

    Raises:
        UsageError: the game has no vector form.
    """
    return [min(number, HIGHEST) for number in encoder(game)(game, view)]


def length_of(game: Game[Any], players: int) -> int:
    """How long the vectors of a game with so many players are; raises `UsageError`."""
    state = game.new_game(game.options(), players=players, seed=0)
    return len(encode(game, state.view(0)))


def encoder(game: Game[Any]) -> Callable[[Game[Any], Any], list[int]]:
    """The function for a game."""
    known = {"julchen": julchen}
    if game.name not in known:
        raise UsageError(f"{game.name} has no vector form", tip=f"there are {join_words(list(known), last='and')}")
    return known[game.name]


def one_of(index: int | None, count: int) -> list[int]:
    """A one at a place and zeros elsewhere; all zeros for None."""
    return [int(place == index) for place in range(count)]


def julchen(game: Game[Any], view: JulchenView) -> list[int]:
    """Julchen: hand by places (value + 1, 0 behind its end), new card, phase, turn, target, sizes, pile, discard."""
    del game
    count = view.players

    def clockwise(seat: int | None) -> int | None:
        return None if seat is None else (seat - view.seat) % count

    phases = [phase.value for phase in JulchenPhase]
    return [
        *(value + 1 for value in view.hand),
        *[0] * (DECK_SIZE - len(view.hand)),
        0 if view.card is None else view.card + 1,
        *one_of(phases.index(view.phase), len(phases)),
        *one_of(clockwise(view.to_move), count),
        *one_of(clockwise(view.target), count),
        *(view.sizes[(view.seat + step) % count] for step in range(count)),
        view.pile,
        view.taken,
        *view.discard,
        *one_of(view.seat, count),
    ]
