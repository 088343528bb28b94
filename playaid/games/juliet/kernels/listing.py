"""Prefixes of walks that a plan may have: their list, which grows with the limit."""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.bound import lone_bound
from playaid.games.juliet.kernels.cells import wide
from playaid.games.juliet.kernels.constants import DONE, FEW, NEXT, PAUSED, PREFIXES, PREFIXES_FULL
from playaid.games.juliet.kernels.walks import add_prefix
from playaid.games.juliet.kernels.ways import refine

KERNELS = ("extend_prefixes",)


def extend_prefixes(geo: Any, pre: Any, prob: Any, work: Any, state: Any, limit: Any, budget: Any) -> Any:
    """Go on listing the prefixes of Romeo's walks that a plan within the limit may have, `budget` of them at most.

    Prefix 0, no step at all, stands there already. Those listed for a lower limit stay; `open` says which limit the
    next of a prefix's steps needs at least, `ways` which of its steps are listed. Returns DONE, PAUSED, or
    PREFIXES_FULL when there is no room.
    """
    while state[NEXT] < state[PREFIXES]:
        at = state[NEXT]
        here = pre.cell[at]
        if here != geo.goal and pre.length[at] < limit and pre.open[at] <= limit:
            if budget <= 0:
                return PAUSED
            budget -= 1
            kept, ways = state[PREFIXES], pre.ways[at]
            later = limit + 2
            for way in range(4):
                target = geo.romeo_to[here * 4 + way]
                if target < 0 or (geo.is_end[target] and target != geo.goal) or ways >> way & 1:
                    continue
                new = state[PREFIXES]
                if add_prefix(geo, pre, work, new, at, target) == 0:
                    # Forget this prefix's other steps too, so that all of them are listed again.
                    state[PREFIXES] = kept
                    pre.ways[at] = ways
                    return PREFIXES_FULL
                shun = geo.near[target] & geo.field
                bound = lone_bound(geo, pre, prob, work, wide(0), new, wide(0), shun, limit + 1, wide(1))
                if bound <= limit:
                    more = bound - prob.total[0]
                    none = wide(0)
                    bound = more + refine(geo, pre, prob, work, none, new, shun, limit + 1 - more, none, wide(FEW))
                bound = min(bound, limit + 2)
                if bound <= limit:
                    pre.bound[new] = bound
                    pre.open[new] = 0
                    pre.ways[new] = 0
                    pre.ways[at] |= 1 << way
                    state[PREFIXES] += 1
                else:
                    later = min(later, bound)
            pre.open[at] = later
        state[NEXT] += 1
    return DONE
