"""Can this board be won, and in how few moves? Both secrets known (open information) [WA-33]."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from playaid.core.game import Refusal
from playaid.games.juliet.field import Field, least_moves, why_shut_off
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Termination
from playaid.games.juliet.search import Layers, Limits, breadth_first
from playaid.games.juliet.state import State

SOLVABLE = "solvable"
UNSOLVABLE = "unsolvable"
LOST = "lost_at_start"
UNDECIDED = "undecided"

DEFAULT_LIMITS = Limits(seconds=20, nodes=1_000_000)


@dataclass(frozen=True, slots=True)
class Result:
    """The answer for one balcony.

    Attributes:
        balcony: Juliet's balcony.
        status: `solvable`, `unsolvable` (proved), `lost_at_start` or `undecided`.
        plan: the moves, or None when none is known.
        optimal: whether no shorter plan exists, proved; None without a plan.
        lower_bound: no plan has fewer moves; None where no plan exists.
        reason: why it is unsolvable, lost or undecided.
        proof: `exhausted` or `structure` for unsolvable boards, else None.
        nodes: positions looked at.
        seconds: wall time.
        interrupted: the search was stopped by Ctrl-C.
    """

    balcony: int
    status: str
    plan: tuple[Move, ...] | None = None
    optimal: bool | None = None
    lower_bound: int | None = None
    reason: Refusal | None = None
    proof: str | None = None
    nodes: int = 0
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def moves(self) -> int | None:
        """Number of moves of the plan, or None."""
        return None if self.plan is None else len(self.plan)


def solve(
    board: Board,
    defined: frozenset[str],
    balconies: Sequence[int],
    options: Options | None = None,
    limits: Limits | None = None,
) -> list[Result]:
    """The shortest plan to each of several balconies, or a proof that there is none, or how far the search came.

    Args:
        board: the board, at the start or in the middle of a game.
        defined: ids of the defined guards, or `x` on a board with marks.
        balconies: balconies of the board.
        options: the rule options; `turn_limit` counts from this board on.
        limits: when to stop; default: 20 seconds or a million positions.

    Returns:
        One result per balcony, in the given order.
    """
    options = options or Options()
    began = time.monotonic()
    results: dict[int, Result] = {}
    for number in balconies:
        early = at_once(board, defined, number, options)
        if early is not None:
            results[number] = early
    field = Field.of(board, options)
    start = field.position(defined)
    occupied = start[1] | start[2]
    bounds: dict[int, int] = {}
    for number in balconies:
        if number in results:
            continue
        reason = why_shut_off(field, number, occupied)
        bound = None if reason is not None else least_moves(field, number, occupied)
        if bound is None:
            results[number] = Result(number, UNSOLVABLE, reason=reason, proof="structure")
        elif options.turn_limit is not None and bound > options.turn_limit:
            results[number] = too_short(number, bound, options.turn_limit, "structure")
        else:
            bounds[number] = bound
    if bounds:
        layers = breadth_first(field, start, bounds, limits or DEFAULT_LIMITS)
        seconds = time.monotonic() - began
        for number, bound in bounds.items():
            results[number] = conclude(field, number, bound, layers, seconds)
    return [results[number] for number in balconies]


def at_once(board: Board, defined: frozenset[str], balcony: int, options: Options) -> Result | None:
    """The answer where the game has ended, or no card can be moved, before the first move; else None."""
    outcome = State(board, defined, balcony, options).outcome
    if outcome is None:
        return None
    if outcome.won:
        return Result(balcony, SOLVABLE, (), True, 0)
    reason = Refusal(outcome.text.removeprefix("lost: "), outcome.rule)
    if outcome.termination is Termination.STUCK:
        return Result(balcony, UNSOLVABLE, reason=reason, proof="exhausted")
    return Result(balcony, LOST, reason=reason)


def too_short(balcony: int, bound: int, limit: int, proof: str) -> Result:
    """The answer where the turn limit leaves no room."""
    reason = Refusal(f"turn_limit={limit} is too short: a plan has at least {count_moves(bound)}", "WA-22")
    return Result(balcony, UNSOLVABLE, lower_bound=bound, reason=reason, proof=proof)


def count_moves(moves: int) -> str:
    """`1 move`, `5 moves`."""
    return "1 move" if moves == 1 else f"{moves} moves"


def conclude(field: Field, balcony: int, bound: int, layers: Layers, seconds: float) -> Result:
    """The answer for one balcony from a breadth-first search."""
    steps = layers.plans.get(balcony)
    if steps is not None:
        plan = tuple(field.name_moves(steps))
        return Result(balcony, SOLVABLE, plan, True, len(plan), nodes=layers.nodes, seconds=seconds)
    bound = max(bound, layers.depth + 1)
    limit = field.options.turn_limit
    if layers.exhausted:
        reason = Refusal(f"all {layers.nodes:,} positions that can be reached were searched", "W-24")
        return Result(balcony, UNSOLVABLE, reason=reason, proof="exhausted", nodes=layers.nodes, seconds=seconds)
    if limit is not None and layers.depth >= limit:
        early = too_short(balcony, bound, limit, "exhausted")
        return Result(
            balcony,
            UNSOLVABLE,
            lower_bound=bound,
            reason=early.reason,
            proof="exhausted",
            nodes=layers.nodes,
            seconds=seconds,
        )
    return Result(
        balcony,
        UNDECIDED,
        lower_bound=bound,
        reason=Refusal(f"stopped: {layers.stopped}", "WA-34"),
        nodes=layers.nodes,
        seconds=seconds,
        interrupted=layers.interrupted,
    )
