"""What both partners can work out from the moves: how likely each definition and each balcony is, and plans for each.

Everything here is common knowledge: the board, the decision about the redraw, the moves. Neither secret goes in, so
each partner also knows what the other one believes. A move speaks for the secrets under which it helps, that is, under
which it goes on with a plan; nothing has been agreed on, and a partner who plays otherwise only says less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from playaid.errors import UnknownValueError
from playaid.games.juliet import rules
from playaid.games.juliet.data import Definition
from playaid.games.juliet.field import NOWHERE, Field
from playaid.games.juliet.game import CAPTAIN, JulietView
from playaid.games.juliet.model import Move
from playaid.games.juliet.planner import Planner, Position, Steps

# How much likelier a move is that is better by one, as a power of e, and the share of moves made for no reason: no
# secret ever becomes impossible by a move that only seems foolish.
KEEN, FLOOR = 1.2, 0.15
# The share of a belief that is spread evenly again with each move: many small signs should never make sure.
DOUBT = 0.02
# How likely a world must be for a long search when the short one finds no plan.
WORTH_IT = 0.15

World = tuple[int, int]
"""The number of a definition and that of a balcony."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched each turn; numbers of steps, so the same game is always played the same way.

    Attributes:
        width: positions that a search for a plan keeps after each move.
        wide: the same for the one long search a turn, where the short one finds nothing.
        renewed: the likeliest worlds for which a new plan is looked for in any case.
        missing: further worlds for which one is looked for because none is known.
    """

    width: int
    wide: int
    renewed: int
    missing: int


class Mind:
    """The common knowledge in one game, as far as its moves have been taken in.

    Args:
        view: any seat's view; its secret isn't looked at.
        effort: how much to search.

    Attributes:
        history: the moves taken in.
        definitions: the definitions of the guard set, and in `by_definition` how likely each is.
        balconies: the balconies, and in `by_balcony` how likely each is.
        moves: the legal moves now.
        plans: for each world the shortest plan known from here, if any.
        costs: for each world that is possible what each of `moves` costs, in moves.
    """

    def __init__(self, view: JulietView, effort: Effort) -> None:
        self.options, self.dealt, self.redrawn, self.effort = view.options, view.dealt, view.redrawn, effort
        self.board, self.guards = view.dealt, view.guards
        self.history: tuple[Move, ...] = ()
        self.field = Field.of(view.dealt, view.options)
        self.planner = Planner(self.field)
        self.definitions: list[Definition] = []
        self.defined: list[frozenset[str]] = []
        for definition in view.guards.definitions:
            try:
                self.defined.append(view.guards.defined(definition, view.dealt.ids))
            except UnknownValueError:
                # With such a card the game couldn't go on either.
                continue
            self.definitions.append(definition)
        self.balconies = [number for number in view.dealt.balconies if number is not None]
        doors = self.field.balcony
        self.goals = [doors.index(number) if number in doors else NOWHERE for number in self.balconies]
        self.by_balcony = [1 / len(self.balconies)] * len(self.balconies)
        self.by_definition = [1.0] * len(self.definitions)
        # A first card that touched Romeo would have been given back, and a second one would have lost [W-21, WA-11].
        certain = view.options.initial_contact == "loss"
        for card, defined in enumerate(self.defined):
            if (certain or not view.redrawn) and rules.contact(self.board, defined, self.options) is not None:
                self.by_definition[card] = 0.0 if certain else FLOOR
        self.by_definition = normal(self.by_definition)
        self.moves: list[Move] = []
        self.plans: dict[World, Steps] = {}
        self.costs: dict[World, list[float]] = {}
        self.look()

    @property
    def seat(self) -> int:
        """Whose turn it is [W-23]."""
        return len(self.history) % 2

    def fits(self, view: JulietView) -> bool:
        """Whether this is of an earlier turn of the same game, or of this one."""
        same = self.dealt == view.dealt and self.options == view.options and self.redrawn == view.redrawn
        return same and self.guards == view.guards and view.history[: len(self.history)] == self.history

    def observe(self, move: Move) -> None:
        """Take in the next move of the game, which has not ended by it."""
        chances = self.believed(self.moves.index(move))
        if self.seat == CAPTAIN:
            self.by_definition = chances
        else:
            self.by_balcony = chances
        for card, defined in enumerate(self.defined):
            if self.by_definition[card]:
                ending = rules.after(self.board, move, defined, None, self.options)
                if ending is not None and ending.termination is rules.Termination.CONTACT:
                    self.by_definition[card] = 0.0
        self.by_definition = normal(self.by_definition)
        self.board = self.board.moved(move)
        self.history = (*self.history, move)
        done = self.cells(move)
        self.plans = {world: without(plan, done) for world, plan in self.plans.items()}
        self.look()

    def believed(self, index: int) -> list[float]:
        """How likely each secret of the seat to move is once it has made the move of this number."""
        chances = self.by_definition if self.seat == CAPTAIN else self.by_balcony
        possible = sum(1 for chance in chances if chance)
        shares = [
            chance * likelihoods(self.outlook(secret))[index] if chance else 0.0
            for secret, chance in enumerate(chances)
        ]
        return [(1 - DOUBT) * share + DOUBT / possible if share else 0.0 for share in normal(shares)]

    def outlook(self, secret: int) -> list[float]:
        """What each move costs the seat to move if it has this secret, averaged over what the other's may be."""
        totals = [0.0] * len(self.moves)
        for (card, door), chance in self.worlds_of(secret):
            for index, cost in enumerate(self.costs[card, door]):
                totals[index] += chance * cost
        return totals

    def worlds_of(self, secret: int) -> list[tuple[World, float]]:
        """The worlds that the seat to move holds possible if it has this secret, and how likely, likeliest first."""
        captain = self.seat == CAPTAIN
        others = self.by_balcony if captain else self.by_definition
        found = [
            ((secret, other) if captain else (other, secret), chance) for other, chance in enumerate(others) if chance
        ]
        return sorted(found, key=lambda pair: -pair[1])

    def worlds(self) -> list[tuple[World, float]]:
        """The worlds that are possible for somebody who knows neither secret, and how likely, the likeliest first."""
        found = [
            ((card, door), one * other)
            for card, one in enumerate(self.by_definition)
            for door, other in enumerate(self.by_balcony)
            if one and other
        ]
        return sorted(found, key=lambda pair: -pair[1])

    def cells(self, move: Move) -> Steps:
        """A move as two cells."""
        return self.field.cell(move.start), self.field.cell(move.end)

    def here(self, card: int) -> Position:
        """The position if a definition is the captain's."""
        marked = guards = 0
        for square, name in self.board.guards.items():
            cell = 1 << self.field.cell(square)
            guards |= cell
            if name in self.defined[card]:
                marked |= cell
        return self.field.cell(self.board.romeo), marked, guards ^ marked

    def look(self) -> None:
        """Find plans from here, and what each move costs.

        Plans of the last turn are kept where they still work, and each is tried for all definitions: so plans that are
        good whatever the secret is come up by themselves.
        """
        self.moves = list(rules.legal_moves(self.board, self.options, self.history))
        known: list[list[Steps]] = [[] for _ in self.goals]
        for (_, door), plan in self.plans.items():
            if plan not in known[door]:
                known[door].append(plan)
        positions = {card: self.here(card) for card, chance in enumerate(self.by_definition) if chance}
        self.plans, self.costs = {}, {}
        missing, long = self.effort.missing, 1
        for rank, ((card, door), chance) in enumerate(self.worlds()):
            here, goal = positions[card], self.goals[door]
            fitting = [plan for plan in known[door] if self.planner.works(here, plan, goal)]
            if rank < self.effort.renewed or (not fitting and missing):
                missing -= rank >= self.effort.renewed
                found = self.planner.find(here, goal, self.effort.width)
                if found is None and not fitting and chance > WORTH_IT and long:
                    long -= 1
                    found = self.planner.find(here, goal, self.effort.wide)
                if found is not None and found not in fitting:
                    fitting.append(found)
                    known[door].append(found)
            self.costs[card, door] = self.rate(here, fitting, goal)
            if fitting:
                self.plans[card, door] = min(fitting, key=len)

    def rate(self, here: Position, plans: Sequence[Steps], goal: int) -> list[float]:
        """What each legal move costs in a position with these plans."""
        return self.planner.costs(here, plans, goal, [cell for move in self.moves for cell in self.cells(move)])


def without(plan: Steps, move: Steps) -> Steps:
    """A plan without the first step that is this move."""
    for place in range(0, len(plan), 2):
        if plan[place : place + 2] == move:
            return plan[:place] + plan[place + 2 :]
    return plan


def likelihoods(costs: Sequence[float]) -> list[float]:
    """How likely each move is when these are their costs."""
    least = min(costs)
    weights = [exp(-KEEN * (cost - least)) for cost in costs]
    total = sum(weights)
    return [(1 - FLOOR) * weight / total + FLOOR / len(costs) for weight in weights]


def normal(chances: Sequence[float]) -> list[float]:
    """The same chances, adding up to one; all equal when none is left."""
    total = sum(chances)
    return [chance / total for chance in chances] if total else [1 / len(chances)] * len(chances)
