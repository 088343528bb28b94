"""The sharp partner: works out the other's secret from the moves, and moves so that it is good whatever that may be."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log

from playaid.games.juliet.arrays import MOST_CELLS
from playaid.games.juliet.bots import SteadyBot, decide_redraw, knows_loss
from playaid.games.juliet.game import CAPTAIN, Choice, Decision, JulietView
from playaid.games.juliet.inference import Effort, Mind, World
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.planner import LOSS

# What coming back to an earlier position costs, in moves, and what it is worth that the partner understands a move: so
# many moves for each power of e by which one's own secret becomes likelier.
AGAIN, TELLING = 2.0, 0.5
# Keeps the logarithm finite.
TINY = 1e-6


@dataclass(slots=True)
class SharpBot:
    """A partner that plans for all worlds that the moves leave open.

    Attributes:
        name: the level's name.
        effort: how much it searches.
        mind: the common knowledge of the game played last, so that the next turn needn't start from the deal. It has
            no secret in it, and a bot that starts anew comes to the same.
    """

    name: str
    effort: Effort
    mind: Mind | None = field(default=None, repr=False, compare=False)

    def choose(self, view: JulietView, legal_moves: Iterable[Decision], rng: random.Random) -> Decision:
        """The move of least expected cost among those not known to be losing."""
        moves = list(legal_moves)
        if isinstance(moves[0], Choice):
            return decide_redraw(view)
        if view.dealt.width * view.dealt.ranks > MOST_CELLS:
            return SteadyBot().choose(view, moves, rng)
        scores = score(view, self.recall(view))
        steps = [move for move in moves if isinstance(move, Move)]
        safe = [move for move in steps if not knows_loss(view, move)]
        return min(safe or steps, key=scores.__getitem__)

    def recall(self, view: JulietView) -> Mind:
        """The common knowledge now."""
        if self.mind is None or not self.mind.fits(view):
            self.mind = Mind(view, self.effort)
        for move in view.history[len(self.mind.history) :]:
            self.mind.observe(move)
        return self.mind


def score(view: JulietView, mind: Mind) -> dict[Move, float]:
    """What each move costs the seat, in moves; lower is better."""
    secret = number_of(view, mind)
    costs = expected(view, mind, secret)
    seen = positions(view)
    result = {}
    for index, move in enumerate(mind.moves):
        again = seen.count(position(mind.board.moved(move)))
        understood = log(mind.believed(index)[secret] + TINY)
        result[move] = costs[index] + AGAIN * again - TELLING * understood
    return result


def number_of(view: JulietView, mind: Mind) -> int:
    """The number of the seat's own secret among those of its kind."""
    if view.seat == CAPTAIN:
        assert view.definition is not None
        return mind.definitions.index(view.definition)
    assert view.balcony is not None
    return mind.balconies.index(view.balcony)


def expected(view: JulietView, mind: Mind, secret: int) -> list[float]:
    """The expected cost of each move for a seat that knows its own secret."""
    worlds = mind.worlds_of(secret)
    table = {world: mind.costs[world] for world, _ in worlds}
    likeliest = worlds[0][0]
    if likeliest not in mind.plans:
        # The common knowledge holds this secret unlikely or finds no plan for it; its owner looks longer.
        here, goal = mind.here(likeliest[0]), mind.goals[likeliest[1]]
        plan = mind.planner.find(here, goal, mind.effort.width) or mind.planner.find(here, goal, mind.effort.wide)
        if plan is not None:
            table[likeliest] = mind.rate(here, [plan], goal)
    # On the last turn all that doesn't win loses [WA-22].
    last = view.options.turn_limit is not None and view.turn >= view.options.turn_limit
    return average(worlds, table, 1.0 if last else LOSS)


def average(worlds: Sequence[tuple[World, float]], table: Mapping[World, Sequence[float]], most: float) -> list[float]:
    """Costs averaged over worlds, none of them counting more than `most`."""
    rows = [(table[world], chance) for world, chance in worlds]
    return [sum(chance * min(row[index], most) for row, chance in rows) for index in range(len(rows[0][0]))]


def position(board: Board) -> tuple[object, object]:
    """What makes a position: where each card lies."""
    return board.romeo, frozenset(board.guards.items())


def positions(view: JulietView) -> list[tuple[object, object]]:
    """The positions of the game so far."""
    board = view.dealt
    found = [position(board)]
    for move in view.history:
        board = board.moved(move)
        found.append(position(board))
    return found
