"""The sharp bot: tries its options in sampled worlds that fit what it has seen.

Each option of a turn is played out in the same worlds, by players with fixed habits. What the chances of Julchen's
places say exactly isn't left to sampling: an attack or theft is weighed by its chance of finding her, with worlds in
which it does and worlds in which it doesn't. The options of the steady bot are the ground that has to be beaten.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

from playaid.games.julchen.bots import (
    SteadyBot,
    best_steal,
    cards_left,
    keep_julchen,
    pairs,
)
from playaid.games.julchen.model import JULCHEN
from playaid.games.julchen.moves import Draw, Feast, Move, Steal
from playaid.games.julchen.outlook import Outlook, Spot, World
from playaid.games.julchen.playout import Habits, Playout
from playaid.games.julchen.view import View

HABITS = Habits()


@dataclass(frozen=True, slots=True)
class SharpBot:
    """Searches its turns; smaller decisions are those of `SteadyBot`.

    Attributes:
        name: the level's name.
        limit: steps of exact counting that a move may take.
        worlds: how many worlds each option is tried in.
        margin: by how many standard errors another option must be better than the ground.
        rough: whether worlds are dealt quickly instead of sampled from what is known about each hand.
    """

    name: str = "sharp"
    limit: int = 100_000
    worlds: int = 240
    margin: float = 0.5
    rough: bool = False

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """The move that wins most often in the sampled worlds."""
        ground = SteadyBot(self.name, limit=self.limit, feast_at=0.12, steal_at=0.25)
        if view.phase != "turn":
            return ground.choose(view, legal_moves, rng)
        outlook = Outlook(view, limit=self.limit)
        first = keep_julchen(view) if JULCHEN in view.hand else ground.seek(view, outlook)
        if JULCHEN in view.hand and cards_left(view) == 1:
            return first
        moves = [first, *(move for move in candidates(outlook) if move != first)]
        if len(moves) == 1:
            return first
        values = [self.value(move, outlook, rng) for move in moves]
        best = max(range(len(moves)), key=lambda index: values[index] + (self._edge() if index == 0 else 0.0))
        return moves[best]

    def _edge(self) -> float:
        """What the ground gets on top: sampling must not decide by chance."""
        return self.margin * 0.45 / math.sqrt(self.worlds)

    def value(self, move: Move, outlook: Outlook, rng: random.Random) -> float:
        """The share of wins of an option."""
        match move:
            case Steal(target, place):
                chance = outlook.chances[target][place]
            case Feast(target, _, _):
                chance, place = outlook.best_place(target)
            case _:
                return self._mean(move, outlook, [outlook.spot(rng) for _ in range(self.worlds)], 0, rng)
        missing = [spot for spot in (outlook.spot(rng) for _ in range(self.worlds)) if spot != (target, place)]
        missed = self._mean(move, outlook, missing, place, rng)
        found = 0.0
        if chance:
            hits: list[Spot | None] = [(target, place)] * max(4, min(self.worlds, round(2 * self.worlds * chance)))
            found = self._mean(move, outlook, hits, place, rng)
        return chance * found + (1 - chance) * missed

    def _mean(self, move: Move, outlook: Outlook, spots: list[Spot | None], place: int, rng: random.Random) -> float:
        """The share of wins in worlds with Julchen at these spots."""
        if not spots:
            return 0.0
        view = outlook.view
        fill = outlook.deal if self.rough else outlook.sample
        wins = 0
        for spot in spots:
            wins += play_world(move, fill(rng, spot), view, place, rng) == view.seat
        return wins / len(spots)


def candidates(outlook: Outlook) -> list[Move]:
    """The options worth a search: draw, the likeliest thefts, and an attack on each player."""
    view = outlook.view
    having = pairs(view)
    found: list[Move] = [Draw()]
    others = [seat for seat, size in enumerate(view.sizes) if size and seat != view.seat]
    if having:
        found += [Feast(seat, *having[0]) for seat in others if JULCHEN in view.hand or outlook.best_place(seat)[0]]
    if JULCHEN in view.hand:
        return found
    likely = sorted(others, key=lambda seat: -outlook.best_place(seat)[0])[:2]
    found += [Steal(seat, outlook.best_place(seat)[1]) for seat in likely if outlook.best_place(seat)[0] > 0.03]
    if cards_left(view) == 1:
        # Drawing would give the game away: any theft is better.
        steal, _ = best_steal(outlook)
        found = [move for move in found if not isinstance(move, Draw)] or ([steal] if steal else found)
    return found


def play_world(move: Move, world: World, view: View, place: int, rng: random.Random) -> int | None:
    """Who wins a world after an option of the seat on turn; an attack takes the card at `place`."""
    playout = Playout(world, view.options, turn=view.turn, rng=rng, habits=HABITS, trace=None)
    match move:
        case Draw():
            playout.draw(view.seat)
        case Steal(target, at):
            playout.steal(view.seat, target, at)
        case Feast(target, first, second):
            playout.feast(view.seat, target, (first, second), place)
    return playout.run()
