"""The arrays that the fast search's loops work on; what is in them is the business of `kernels`."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable
from typing import Any

from playaid.games.juliet.compiled import array_of, grown, new_array
from playaid.games.juliet.field import NOWHERE, Field
from playaid.games.juliet.kernels.constants import COUNTS, DESK, FAR, PROBLEM, SOURCES

MOST_CELLS = 62
MOST_MOVES = 60


def structure(name: str, fields: str) -> Any:
    """A named tuple of arrays and numbers, which Numba takes as an argument."""
    return namedtuple(name, fields)


Geo = structure(
    "Geo",
    "size ranks romeo goal start field free free_cells defined from_start romeo_to romeo_from guard_to hole_to near "
    "is_end distance rank_of file_of table grid",
)
PREFIX_ARRAYS = {
    "cell": "int8",
    "length": "int16",
    "parent": "int32",
    "bound": "int16",
    "sources": "int16",
    "place": "int64",
    "visits": "int64",
    "seen": "int64",
    "open": "int16",
    "ways": "int8",
}
"""Types of the arrays with one number for each prefix."""

Prefixes = structure("Prefixes", " ".join(PREFIX_ARRAYS) + " reach ever")
Problems = structure("Problems", "cell kind column source_cell row_price column_price demands columns total prefix")
Grid = structure("Grid", "size distance guard_to around table rank_of")
Work = structure("Work", "queue nearest dug best waiting line desk")
NODE_ARRAYS = {
    "holes": "int64",
    "shun": "int64",
    "wanted": "int64",
    "onward": "int64",
    "romeo": "int8",
    "g": "int16",
    "listed": "int64",
    "number": "int32",
    "parent": "int32",
    "moved_from": "int8",
    "moved_to": "int8",
    "link": "int32",
    "queued": "int8",
    "value": "int16",
}
"""Types of the arrays with one number for each node of the search backward."""

Pool = structure("Pool", " ".join(NODE_ARRAYS) + " prefix slot head")
POSITION_ARRAYS = {
    "romeo": "int8",
    "defined": "int64",
    "harmless": "int64",
    "made": "int16",
    "parent": "int32",
    "moved_from": "int8",
    "moved_to": "int8",
    "link": "int32",
}
"""Types of the arrays with one number for each position of the search forward."""

Trail = structure("Trail", " ".join(POSITION_ARRAYS) + " slot head")


def places() -> list[int]:
    """The place of a power of two by its rest by 67, for `low_cell`."""
    table = [0] * 67
    for cell in range(66):
        table[(1 << cell) % 67] = cell
    return table


def mask(cells: Iterable[int]) -> int:
    """The set of several cells, those that are nowhere left out."""
    return sum(1 << cell for cell in cells if cell != NOWHERE)


def new_state(*, compiled: bool) -> Any:
    """The counts of a search."""
    return new_array(COUNTS, 0, "int64", compiled=compiled)


def geometry(board: Field, start: tuple[int, int, int], balcony: int, *, compiled: bool) -> Any:
    """The board as the loops take it.

    Args:
        board: the field.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balcony: the balcony.
        compiled: for compiled loops, or for plain ones.
    """
    romeo, defined, harmless = start
    size, width, ranks = board.size, board.board.width, board.board.ranks
    standing = sum(1 << cell for cell in range(size) if board.stands(cell))
    inside = standing & ~board.start
    free = inside & ~(defined | harmless | 1 << romeo)
    came_from = [[NOWHERE] * 4 for _ in range(size)]
    # A free cell goes to where the guard that fills it came from.
    hole_to = [[NOWHERE] * 4 for _ in range(size)]
    for cell in range(size):
        for way, target in enumerate(board.romeo_to[cell]):
            if target != NOWHERE:
                came_from[target][way] = cell
        for way, target in enumerate(board.guard_to[cell]):
            if target != NOWHERE and inside >> cell & 1:
                hole_to[target][way] = cell

    def flat(values: Iterable[int]) -> Any:
        return array_of(list(values), "int64", compiled=compiled)

    grid = Grid(
        size,
        flat(hole_distances(hole_to, inside, FAR)),
        flat(to for row in board.guard_to for to in row),
        flat(moves for cell in range(size) for moves in ways_around(board, hole_to, cell, FAR)),
        flat(places()),
        flat(ranks - 1 - cell // width for cell in range(size)),
    )
    return Geo(
        size,
        ranks,
        romeo,
        board.balcony.index(balcony),
        board.start,
        inside,
        free,
        free.bit_count(),
        defined,
        board.start >> romeo & 1,
        flat(to for row in board.romeo_to for to in row),
        flat(cell for row in came_from for cell in row),
        grid.guard_to,
        flat(to for row in hole_to for to in row),
        flat(board.near),
        flat(int(number is not None) for number in board.balcony),
        grid.distance,
        grid.rank_of,
        flat(cell % width for cell in range(size)),
        grid.table,
        grid,
    )


def new_prefixes(geo: Any, size: int, room: int, *, compiled: bool) -> Any:
    """Room for prefixes, and the first one: Romeo stands at the start, and each free cell is a source.

    Args:
        geo: the board.
        size: number of prefixes.
        room: numbers of their `reach`.
        compiled: for compiled loops, or for plain ones.
    """

    def new(count: int, kind: str) -> Any:
        return new_array(count, 0, kind, compiled=compiled)

    prefixes = Prefixes(
        *(new(size, kind) for kind in PREFIX_ARRAYS.values()),
        new(room, "uint8"),
        new(room, "uint8"),
    )
    sources = [cell for cell in range(geo.size) if geo.free >> cell & 1]
    prefixes.cell[0], prefixes.parent[0], prefixes.sources[0] = geo.romeo, -1, len(sources)
    prefixes.place[1] = len(sources) * geo.size
    hole_to = [[int(geo.hole_to[4 * cell + way]) for way in range(4)] for cell in range(geo.size)]
    # Romeo stands in the way from the start; on the start line he is in nobody's.
    around = [[NOWHERE if to == geo.romeo else to for to in row] for row in hole_to]
    reach = hole_distances(around, geo.field & ~(1 << geo.romeo), FAR)
    for number, cell in enumerate(sources):
        for other in range(geo.size):
            prefixes.reach[number * geo.size + other] = reach[cell * geo.size + other]
            prefixes.ever[number * geo.size + other] = reach[cell * geo.size + other]
    return prefixes


def new_problems(*, compiled: bool) -> Any:
    """Room for the assignments of one node."""
    one = [new_array((PROBLEM + 1) * SOURCES, 0, "int32", compiled=compiled) for _ in range(6)]
    return Problems(*one, *(new_array(PROBLEM + 1, 0, "int32", compiled=compiled) for _ in range(4)))


def new_work(geo: Any, *, compiled: bool) -> Any:
    """Room for what the loops keep only while they work."""
    sizes = [1 << 12, geo.ranks + 1, *[geo.size + 1] * 4, DESK]
    return Work(*(new_array(size, 0, "int64", compiled=compiled) for size in sizes))


def new_pool(nodes: int, prefixes: int, buckets: int, *, compiled: bool) -> Any:
    """Room for nodes of the search backward, for their lists of prefixes, and buckets to queue them in."""
    return Pool(
        *(new_array(nodes, 0, kind, compiled=compiled) for kind in NODE_ARRAYS.values()),
        new_array(8 * nodes + prefixes, 0, "int32", compiled=compiled),
        new_array(4 * nodes, -1, "int32", compiled=compiled),
        new_array(buckets, -1, "int32", compiled=compiled),
    )


def grown_pool(pool: Any, nodes: int, prefixes: int, *, compiled: bool) -> Any:
    """The pool with room for more; a larger table of slots is empty."""
    longer = {name: grown(getattr(pool, name), nodes, 0) for name in NODE_ARRAYS}
    slots = pool.slot if 4 * nodes == len(pool.slot) else new_array(4 * nodes, -1, "int32", compiled=compiled)
    return pool._replace(**longer, prefix=grown(pool.prefix, prefixes, 0), slot=slots)


def new_trail(positions: int, buckets: int, *, compiled: bool) -> Any:
    """Room for positions of the search forward; `positions` is a power of two."""
    return Trail(
        *(new_array(positions, 0, kind, compiled=compiled) for kind in POSITION_ARRAYS.values()),
        new_array(4 * positions, -1, "int32", compiled=compiled),
        new_array(buckets, -1, "int32", compiled=compiled),
    )


def hole_distances(hole_to: list[list[int]], inside: int, far: int) -> list[int]:
    """For each pair of cells the least number of guard moves that bring a free cell from the first to the second."""
    size = len(hole_to)
    return [
        moves
        for origin in range(size)
        for moves in (distances_from(hole_to, origin, far) if inside >> origin & 1 else [far] * size)
    ]


def distances_from(hole_to: list[list[int]], origin: int, far: int) -> list[int]:
    """The least number of guard moves that bring a free cell from `origin` to each cell."""
    found = [far] * len(hole_to)
    found[origin] = 0
    queue = [origin]
    for cell in queue:
        for target in hole_to[cell]:
            if target != NOWHERE and found[target] == far:
                found[target] = found[cell] + 1
                queue.append(target)
    return found


def ways_around(board: Field, hole_to: list[list[int]], home: int, far: int) -> list[int]:
    """What it takes to let a guard move twice with one free cell, by the directions of its first and second move.

    The free cell that a guard leaves at `home` must come around it to its other side; the guard's second move counts.
    """
    found = [far] * 16
    for way, middle in enumerate(board.guard_to[home]):
        if middle == NOWHERE:
            continue
        around = [[NOWHERE if middle in (to, cell) else to for to in row] for cell, row in enumerate(hole_to)]
        distances = distances_from(around, home, far)
        for onward, end in enumerate(board.guard_to[middle]):
            if end not in (NOWHERE, home):
                found[4 * way + onward] = min(distances[end] + 1, far)
    return found
