"""What a seat knows, as a list of small whole numbers for learning programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playaid.core.game import Game
from playaid.core.text import join_words
from playaid.errors import UsageError
from playaid.games.julchen.model import DECK_SIZE
from playaid.games.julchen.state import Phase as JulchenPhase
from playaid.games.julchen.view import View as JulchenView
from playaid.games.monster.model import Card
from playaid.games.monster.table import Phase as MonsterPhase
from playaid.games.monster.table import Status
from playaid.games.monster.view import View as MonsterView

HIGHEST = 1000
"""No number is larger."""


def encode(game: Game[Any], view: Any) -> list[int]:
    """The vector of a view; other seats follow clockwise from the own one, and numbers above `HIGHEST` are cut.

    Raises:
        UsageError: the game has no vector form.
    """
    return [min(number, HIGHEST) for number in encoder(game)(view)]


def length_of(game: Game[Any], players: int) -> int:
    """How long the vectors of a game with so many players are; raises `UsageError`."""
    state = game.new_game(game.options(), players=players, seed=0)
    return len(encode(game, state.view(0)))


def encoder(game: Game[Any]) -> Callable[[Any], list[int]]:
    """The function for a game."""
    known: dict[str, Callable[[Any], list[int]]] = {"julchen": julchen, "monster": monster}
    if game.name not in known:
        raise UsageError(f"{game.name} has no vector form", tip=f"there are {join_words(list(known), last='and')}")
    return known[game.name]


def one_of(index: int | None, count: int) -> list[int]:
    """A one at a place and zeros elsewhere; all zeros for None."""
    return [int(place == index) for place in range(count)]


def julchen(view: JulchenView) -> list[int]:
    """Julchen: hand by places (value + 1, 0 behind its end), new card, phase, turn, target, sizes, pile, discard."""
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


def monster(view: MonsterView) -> list[int]:
    """Monster Maker: own hand and Treasures by face, all sides, what is to be decided, stacks, discards by face.

    Faces are in the order of the deck list; distances count steps of 5 p (M-90).
    """
    faces = {card: index for index, card in enumerate(view.setup.deck.faces)}
    count = len(view.sides)

    def by_face(cards: Iterable[Card]) -> list[int]:
        counts = [0] * len(faces)
        for card in cards:
            counts[faces[card.id]] += 1
        return counts

    def number(card: Card | None) -> int:
        return 0 if card is None else faces[card.id] + 1

    own = view.sides[view.seat]
    vector = [*by_face(view.hand), *by_face((*view.treasures, *own.shown))]
    for step in range(count):
        side = view.sides[(view.seat + step) % count]
        way = (side.distance // 5, side.returned // 5, side.goal // 5)
        vector += [side.cards, *way, number(side.monster), *one_of(list(Status).index(side.status), len(Status))]
        vector += [side.face_down, len(side.shown), len(side.won)]
    vector += one_of(list(MonsterPhase).index(view.phase), len(MonsterPhase))
    vector += one_of(None if view.to_move is None else (view.to_move - view.seat) % count, count)
    vector += [int(view.trap is not None), number(view.charmed), int(view.prize_due), int(view.first_home)]
    vector += [view.pile, view.treasure_stack, view.prize_stack, view.round, view.passes]
    return [*vector, *by_face(view.healable), *by_face(view.discard), *one_of(view.seat, count)]
