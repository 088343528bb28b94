"""Quick plans and what moves cost, for the partner bot and the solver; the loops are in `kernels/beam.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playaid.games.juliet.arrays import MOST_MOVES, mask, places, structure
from playaid.games.juliet.compiled import array_of, kernels, new_array, wants_compiled
from playaid.games.juliet.field import NOWHERE, Field
from playaid.games.juliet.kernels import BEAM
from playaid.games.juliet.kernels.beam import BREAKS, LOSES

# Positions looked at for each one that is kept, and when moves must follow from each other.
CHILDREN, CHAINED = 900, 250
# What a move costs, in moves: when it loses; beyond the plan's length when it leaves the plan; beyond the estimate
# when no plan is known.
LOSS, BREAK, LACK = 300.0, 2.0, 20.0

# Types of the numbers kept for each position, where 64 bits aren't needed.
KINDS = {"romeo": "int16", "parent": "int32", "start": "int8", "end": "int8", "cost": "int16", "slot": "int32"}

Position = tuple[int, int, int]
"""Romeo's cell, the defined guards' cells, the harmless guards' cells."""

Steps = tuple[int, ...]
"""A plan: from, to, from, to, …"""


Ground = structure("Ground", "size table guarded guard_near romeo_near near ends")
Work = structure(
    "Work", "now dug best queue waiting slot romeo defined harmless parent start end cost kept counts plan"
)


class Planner:
    """Plans on one field.

    Args:
        field: the field; where the cards lie on its board doesn't matter.
        compiled: whether compiled loops are used; both give the same plans. By default, where Numba is there.
    """

    def __init__(self, field: Field, *, compiled: bool | None = None) -> None:
        self.field = field
        self.compiled = wants_compiled() if compiled is None else compiled
        self.code = kernels(*BEAM, compiled=self.compiled)
        self.rooms: dict[tuple[int, bool], Any] = {}
        guard_near = [mask(to) for to in field.guard_to]
        self.ground = Ground(
            field.size,
            self.array(places()),
            sum(1 << cell for cell, near in enumerate(guard_near) if near),
            self.array(guard_near),
            self.array([mask(to) for to in field.romeo_to]),
            self.array(field.near),
            self.array([number is not None for number in field.balcony]),
        )

    def array(self, values: Sequence[int]) -> Any:
        """An array of numbers, never empty."""
        return array_of(values or (0,), "int64", compiled=self.compiled)

    def room(self, width: int, *, chains: bool = False) -> Any:
        """The arrays to work in, made when they are first needed."""
        if (width, chains) not in self.rooms:
            cells, nodes = self.field.size + 1, (CHAINED if chains else CHILDREN) * width
            sizes = {
                "now": 3,
                "slot": 1 << (3 * nodes // 2).bit_length(),
                "kept": width,
                "counts": 256,
                "plan": 2 * MOST_MOVES,
            }
            sizes |= dict.fromkeys(("dug", "best", "queue", "waiting"), cells)
            self.rooms[width, chains] = Work(
                *(
                    new_array(sizes.get(name, nodes), 0, KINDS.get(name, "int64"), compiled=self.compiled)
                    for name in Work._fields
                )
            )
        return self.rooms[width, chains]

    def find(self, here: Position, goal: int, width: int, *, chains: bool = False, halt: Any = None) -> Steps | None:
        """A plan from a position to the cell before a balcony, or None when none is found.

        Args:
            here: the position.
            goal: the cell, or NOWHERE.
            width: how many positions are kept after each move.
            chains: look only at plans in which guards' moves that follow from each other are made in a row, each of
                which makes room for the one before, until one makes room for Romeo. That looks at a quarter of the
                positions, and finds shorter plans or none.
            halt: an array of one number; when another thread makes it 1, the search ends.
        """
        if goal == NOWHERE:
            return None
        room = self.room(width, chains=chains)
        halt = self.array((0,)) if halt is None else halt
        found = self.code.search(self.ground, room, here, goal, width, MOST_MOVES, int(chains), halt)
        return None if found < 0 else tuple(int(cell) for cell in room.plan[: 2 * found])

    def works(self, here: Position, plan: Steps, goal: int) -> bool:
        """Whether a plan leads from a position to the balcony without a loss on the way."""
        room = self.room(1)
        room.now[0], room.now[1], room.now[2] = here
        return bool(self.code.follow(self.ground, room, self.array(plan), len(plan) // 2, -1, goal))

    def costs(self, here: Position, plans: Sequence[Steps], goal: int, moves: Sequence[int]) -> list[float]:
        """What each move costs: the moves that are left after it by the best of several plans.

        Args:
            here: the position.
            plans: plans that work from here; without any, an estimate has to do.
            goal: the cell before the balcony, or NOWHERE.
            moves: legal moves, as from, to, from, to, …
        """
        number, pairs = len(moves) // 2, self.array(moves)
        values = self.array([0] * number)
        room = self.room(1)
        if not plans:
            self.code.guess(self.ground, room, here, pairs, number, goal, values)
            return [LOSS if value == LOSES else LACK + int(value) for value in values[:number]]
        best = [LOSS] * number
        for plan in plans:
            length = len(plan) // 2
            self.code.rate(self.ground, room, here, self.array(plan), length, pairs, number, goal, values)
            for index in range(number):
                value = int(values[index])
                if value != LOSES:
                    best[index] = min(best[index], length + BREAK if value == BREAKS else float(value))
        return best
