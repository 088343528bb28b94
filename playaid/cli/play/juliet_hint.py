"""Advice in The way to Juliet: the plan where both secrets are known, else what a seat's own secret allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from playaid.games.juliet.bots import is_careful, known_guards, knows_loss
from playaid.games.juliet.game import Decision, JulietView
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import UNDECIDED, Result, solve

OPEN = (Limits(seconds=4, nodes=1_000_000), Limits(seconds=16, nodes=4_000_000, first=True))
"""The searches for the one plan of the open game, which is then kept to: a short one for a good plan, else for any."""

ONE, EACH = Limits(seconds=6, nodes=300_000), Limits(seconds=6, nodes=300_000, first=True)
"""The search of a seat: to the one balcony that the governess knows, or to all, for the captain."""


@dataclass(slots=True)
class Planner:
    """Plans for one game at the terminal.

    Attributes:
        plans: what was found with both secrets known, by the board and the defined guards; for every board of a plan,
            so that who follows it gets where it leads.
    """

    plans: dict[tuple[Board, frozenset[str], int], Result] = field(default_factory=dict)

    def results(self, view: JulietView) -> list[Result]:
        """What can be said about the way to each balcony that Juliet's can be, as far as the view knows."""
        defined, limits = known_guards(view), EACH
        balconies = sorted(filter(None, view.board.balconies))
        if view.balcony is not None:
            balconies, limits = [view.balcony], ONE
            if view.definition is not None:
                return [self.open_plan(view.board, defined, view.balcony, rest(view))]
        return solve(view.board, defined, balconies, rest(view), limits)

    def open_plan(self, board: Board, defined: frozenset[str], balcony: int, options: Options) -> Result:
        """The plan with both secrets known, remembered or found."""
        known = self.plans.get((board, defined, balcony))
        if known is not None:
            return known
        for limits in OPEN:
            [result] = solve(board, defined, [balcony], options, limits)
            if result.status != UNDECIDED or result.interrupted:
                break
        now, bound = board, result.lower_bound or 0
        for number, move in enumerate(result.plan or ()):
            left = replace(result, plan=(result.plan or ())[number:], lower_bound=max(1, bound - number))
            self.plans.setdefault((now, defined, balcony), left)
            now = now.moved(move)
        return result


def rest(view: JulietView) -> Options:
    """The options with the turns that are left."""
    limit = view.options.turn_limit
    return view.options if limit is None else replace(view.options, turn_limit=max(1, limit - len(view.history)))


def best_move(view: JulietView, results: Sequence[Result], moves: Iterable[Decision]) -> tuple[Move, int] | None:
    """The first move of most plans, with their number; of equal ones that of the shortest plan.

    A plan's first move that the seat knows to lose, that `no_undo` forbids, or that would show whose balcony it is by
    reaching it, is nobody's advice; nor, for the governess, one that brings a guard next to Romeo that was never there.
    """
    allowed = set(moves)
    plans = [result.plan for result in results if result.plan and result.plan[0] in allowed]
    if view.definition is None or view.balcony is None:
        plans = [plan for plan in plans if not knows_loss(view, plan[0])]
    if view.definition is None:
        plans = [plan for plan in plans if is_careful(view, plan[0])]
    if view.balcony is None:
        plans = [plan for plan in plans if len(plan) > 1]
    if not plans:
        return None
    votes = Counter(plan[0] for plan in plans)
    first = min(plans, key=lambda plan: (-votes[plan[0]], len(plan)))[0]
    return first, votes[first]


def careful(view: JulietView, moves: Sequence[Decision]) -> Sequence[Decision]:
    """The moves among which the governess had better choose: those that are careful, if there are some."""
    if view.definition is not None:
        return moves
    return [move for move in moves if isinstance(move, Move) and is_careful(view, move)] or moves
