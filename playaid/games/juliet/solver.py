"""Can this board be won, and in how few moves? Both secrets known (open information) [WA-33]."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb

from playaid.core.game import Refusal
from playaid.errors import IllegalMoveError
from playaid.games.juliet.compiled import interruptible, is_cached, wants_compiled
from playaid.games.juliet.fast import prepare, solve_fast, supports
from playaid.games.juliet.field import Field, least_moves, why_shut_off
from playaid.games.juliet.found import Found
from playaid.games.juliet.known import Known, shortest_that_wins
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Termination
from playaid.games.juliet.search import Layers, Limits, Step, breadth_first, remembers
from playaid.games.juliet.state import State, replay

SOLVABLE = "solvable"
UNSOLVABLE = "unsolvable"
LOST = "lost_at_start"
UNDECIDED = "undecided"

# Boards with at most this many positions are searched whole; it is quicker and proves unsolvable ones.
SMALL = 60_000
# Boards with at most this many may be searched whole after the fast search has had a short try, of so many nodes.
MIDDLE, SHORT = 30_000_000, 50_000
# Positions that the plain search keeps at most, about 250 MB.
MOST_POSITIONS = 1_000_000


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
        seconds: wall time, without that of compiling.
        compile_seconds: time that compiling, or loading compiled code, took.
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
    compile_seconds: float = 0.0
    interrupted: bool = False

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to find out."""
        return bool(self.optimal) or self.status in (UNSOLVABLE, LOST)

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
    known: Mapping[int, Known] | None = None,
) -> list[Result]:
    """The shortest plan to each of several balconies, or a proof that there is none, or how far the search came.

    Args:
        board: the board, at the start or in the middle of a game.
        defined: ids of the defined guards, or `x` on a board with marks.
        balconies: balconies of the board.
        options: the rule options; `turn_limit` counts from this board on.
        limits: when to stop; `seconds` are for all balconies together.
        known: what is known already about some balconies.

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
    plans: dict[int, list[Step]] = {}
    for number in balconies:
        if number in results:
            continue
        before = (known or {}).get(number, Known())
        plan = shortest_that_wins(State(board, defined, number, options), before.plans)
        if plan is not None:
            plans[number] = [(field.cell(move.start), field.cell(move.end)) for move in plan]
        reason = why_shut_off(field, number, occupied)
        bound = None if reason is not None else least_moves(field, number, occupied)
        if bound is None:
            results[number] = Result(number, UNSOLVABLE, reason=reason, proof="structure")
        elif options.turn_limit is not None and bound > options.turn_limit:
            results[number] = too_short(number, bound, options.turn_limit, "structure")
        else:
            bounds[number] = max(bound, before.lower_bound)
    if bounds:
        limits = limits or Limits()
        if positions(field, start) <= SMALL or not supports(field, remembers(field)):
            results |= plainly(field, start, bounds, limits, began)
        else:
            results |= quickly(field, start, bounds, limits, plans)
    return [results[number] for number in balconies]


def positions(field: Field, start: tuple[int, int, int]) -> int:
    """A number of positions that the board can't exceed."""
    _, defined, harmless = start
    cells = sum(field.stands(cell) for cell in range(field.size))
    inside = cells - field.start.bit_count()
    guards = defined.bit_count() + harmless.bit_count()
    return cells * comb(inside, guards) * comb(guards, defined.bit_count())


def plainly(
    field: Field, start: tuple[int, int, int], bounds: Mapping[int, int], limits: Limits, began: float
) -> dict[int, Result]:
    """Results by searching all positions breadth first, under any options."""
    layers = breadth_first(field, start, bounds, replace(limits, nodes=limits.nodes or MOST_POSITIONS))
    seconds = time.monotonic() - began
    return {number: conclude(field, number, bound, layers, seconds) for number, bound in bounds.items()}


def quickly(
    field: Field,
    start: tuple[int, int, int],
    bounds: Mapping[int, int],
    limits: Limits,
    plans: Mapping[int, list[Step]],
) -> dict[int, Result]:
    """Results by the fast search, and on boards of middle size by searching all positions where it doesn't settle."""
    compiled = wants_compiled()
    compiling = 0.0
    if compiled:
        if limits.announce is not None and not is_cached():
            limits.announce("compiling the solver, first time only")
        try:
            with interruptible():
                compiling = prepare()
        except KeyboardInterrupt:
            stopped = {
                number: Found(lower_bound=bound, stopped="interrupted", interrupted=True)
                for number, bound in bounds.items()
            }
            return {number: judge(field, number, found, 0.0) for number, found in stopped.items()}
    results: dict[int, Result] = {}
    open_ones = dict(bounds)
    if positions(field, start) <= MIDDLE:
        # It may be unsolvable, which only searching all positions shows; but a plan is found much sooner.
        results = in_turn(field, start, bounds, replace(limits, nodes=SHORT), plans, compiled=compiled)
        open_ones = unsettled(bounds, results)
        if open_ones:
            slow = plainly(field, start, open_ones, limits, time.monotonic())
            results |= {number: result for number, result in slow.items() if result.is_settled}
            open_ones = unsettled(bounds, results)
    results |= in_turn(field, start, open_ones, limits, plans, compiled=compiled)
    return {number: replace(result, compile_seconds=compiling) for number, result in results.items()}


def unsettled(bounds: Mapping[int, int], results: Mapping[int, Result]) -> dict[int, int]:
    """Balconies to go on with; none after an interruption."""
    if any(result.interrupted for result in results.values()):
        return {}
    return {number: bound for number, bound in bounds.items() if not results[number].is_settled}


def in_turn(
    field: Field,
    start: tuple[int, int, int],
    bounds: Mapping[int, int],
    limits: Limits,
    plans: Mapping[int, list[Step]],
    *,
    compiled: bool,
) -> dict[int, Result]:
    """Results by the fast search, balcony by balcony; each gets its share of the time that is left."""
    began = time.monotonic()
    results: dict[int, Result] = {}
    interrupted = False
    for done, (number, bound) in enumerate(bounds.items()):
        now = time.monotonic()
        share = None
        if limits.seconds is not None:
            share = max(0.0, (limits.seconds - (now - began)) / (len(bounds) - done))
        found = Found(lower_bound=bound, stopped="interrupted", interrupted=True)
        if not interrupted:
            room, plan = replace(limits, seconds=share), plans.get(number)
            found = solve_fast(field, start, number, bound, room, compiled=compiled, plan=plan)
        interrupted = found.interrupted
        results[number] = judge(field, number, found, time.monotonic() - now)
    return results


def judge(field: Field, balcony: int, found: Found, seconds: float) -> Result:
    """The answer for one balcony from the fast search."""
    plan = None if found.plan is None else tuple(field.name_moves(found.plan))
    limit = field.options.turn_limit
    bound, nodes = found.lower_bound, found.nodes
    if plan is not None and not found.optimal and not is_legal(field, balcony, plan):
        plan = None
    if plan is not None:
        lower = min(bound, len(plan))
        reason = None if found.stopped is None or found.optimal else Refusal(f"stopped: {found.stopped}", "WA-34")
        return Result(
            balcony, SOLVABLE, plan, found.optimal, lower, reason, None, nodes, seconds, interrupted=found.interrupted
        )
    if limit is not None and bound > limit:
        return replace(too_short(balcony, bound, limit, "exhausted"), nodes=nodes, seconds=seconds)
    why = f"stopped: {found.stopped}" if found.stopped is not None else f"no plan has fewer than {bound} moves"
    reason = Refusal(why, "WA-34")
    return Result(balcony, UNDECIDED, None, None, bound, reason, None, nodes, seconds, interrupted=found.interrupted)


def is_legal(field: Field, balcony: int, plan: Sequence[Move]) -> bool:
    """Whether a plan that isn't the shortest is legal under `no_undo` too, which only shortest plans always are."""
    try:
        replay(State(field.board, frozenset(), balcony, field.options), plan)
    except IllegalMoveError:
        return False
    return True


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
