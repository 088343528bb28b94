"""Finding plans for the fast search: some plan quickly, then shorter ones, without proof."""

from __future__ import annotations

from collections.abc import Sequence

from playaid.games.juliet.arrays import new_state, new_trail
from playaid.games.juliet.backward import Backward
from playaid.games.juliet.planner import Planner
from playaid.games.juliet.search import Limits, Step

# What digging, clearing and all that lies ahead count when any plan is looked for, in turn until there is one.
FIRST = ((1, 3, 2), (2, 2, 2), (1, 2, 3), (2, 3, 5), (1, 1, 5))
# Positions looked at for each of these, and room for positions, compiled or not.
FORWARD, POSITIONS, PLAIN_POSITIONS = 100_000, 1 << 20, 1 << 14
# More than any weighed outlook.
BUCKETS = 4_000
# Positions of each turn that are kept when a shorter plan is looked for, and whether moves must follow from each other.
# The first take up to two seconds together, the others up to five each.
WIDTHS = ((300, False), (3_000, True), (3_000, False))
WIDER = ((10_000, True), (10_000, False), (30_000, True))


def find_some(search: Backward, most: int) -> None:
    """Look for some plan of at most some moves, and for a shorter one along the same walk."""
    found = search.found
    for weights in FIRST:
        if found.plan is None and found.stopped is None and found.lower_bound <= most:
            plan = look_forward(search, most, weights)
            if plan is not None:
                adopt(search, plan)


def find_shorter(search: Backward, most: int, widths: Sequence[tuple[int, bool]] = WIDTHS) -> None:
    """Look for a shorter plan than the known one, or for the first, by keeping many positions of each turn."""
    found = search.found
    for width, chains in widths:
        limit = most if found.plan is None else len(found.plan) - 1
        if found.stopped is not None or search.halt[0] or limit < found.lower_bound:
            return
        planner = Planner(search.board, compiled=search.compiled)
        flat = planner.find(search.start, search.geo.goal, width, chains=chains, halt=search.halt)
        if flat is not None and len(flat) <= 2 * limit:
            adopt(search, list(zip(flat[::2], flat[1::2], strict=True)))


def adopt(search: Backward, plan: list[Step]) -> None:
    """Keep a plan, and look for shorter ones along its walk."""
    found = search.found
    shorter: list[Step] | None = plan
    while shorter is not None:
        found.offer(shorter)
        if search.limits.first or found.optimal or found.stopped is not None:
            return
        shorter = search.shorten(shorter, len(shorter) - 1)


def look_forward(search: Backward, limit: int, weights: tuple[int, int, int]) -> list[Step] | None:
    """Any plan within the limit, by going forward for a while."""
    kernel, (romeo, defined, harmless) = search.kernel, search.start
    state = new_state(compiled=search.compiled)
    positions = POSITIONS if search.compiled else PLAIN_POSITIONS
    trail = new_trail(positions, BUCKETS, compiled=search.compiled)
    arrays = (search.geo, trail, search.work, state)
    kernel.queue_position(*arrays, -1, -1, -1, romeo, defined, harmless, *weights, limit)
    before = search.found.nodes
    chunk = 2_000 if search.compiled else 20
    while True:
        result = int(kernel.go_forward(*arrays, *weights, limit, chunk))
        search.found.nodes = before + int(state[kernel.EXPANDED])
        nodes = int(state[kernel.NODES])
        room = Limits(search.limits.seconds, search.limits.nodes)
        if search.is_over(room, nodes) or state[kernel.EXPANDED] >= FORWARD:
            return None
        if result == kernel.FOUND:
            break
        if result != kernel.PAUSED:
            return None
    steps: list[Step] = []
    node = int(state[kernel.GOAL_NODE])
    while trail.parent[node] >= 0:
        steps.append((int(trail.moved_from[node]), int(trail.moved_to[node])))
        node = int(trail.parent[node])
    return steps[::-1]
