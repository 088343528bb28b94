"""Breadth-first search over whole boards: slow, plain, right under every option; faster ones are tested against it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from playaid.games.juliet.field import NOWHERE, OPPOSITE, Field

History = tuple[int, ...]
Step = tuple[int, int]

# A node is Romeo's cell, the defined and the harmless guards' cells, and what no_undo must remember.
Node = tuple[int, int, int, History]


@dataclass(slots=True)
class Limits:
    """When to stop searching.

    Attributes:
        seconds: wall time, or None.
        nodes: positions kept, or as much work, or None; a million take about 250 MB.
        first: stop at the first plan, proven shortest or not.
        threads: more than 1 lets the fast search look for plans and exclude lengths at the same time. Which plan it
            ends with, when it is stopped early, then depends on the machine.
        progress: called now and then with one line of text.
        announce: called with one line of text before a long wait that comes only once.
    """

    seconds: float | None = None
    nodes: int | None = None
    first: bool = False
    threads: int = 1
    progress: Callable[[str], None] | None = None
    announce: Callable[[str], None] | None = None


@dataclass(slots=True)
class Layers:
    """What a breadth-first search has found.

    Attributes:
        plans: for each balcony reached the shortest plan, as pairs of cells.
        depth: every plan of at most this many moves has been looked at.
        exhausted: no further position can be reached.
        interrupted: the search was stopped by Ctrl-C.
        nodes: positions found.
        stopped: which limit was hit, in words, or None.
    """

    plans: dict[int, list[Step]] = field(default_factory=dict)
    depth: int = 0
    exhausted: bool = False
    interrupted: bool = False
    nodes: int = 0
    stopped: str | None = None


def successors(board: Field, romeo: int, defined: int, harmless: int) -> Iterator[tuple[int, int, int, int, int, int]]:
    """All moves that don't lose at once: from, to, direction, then Romeo, defined and harmless guards after it.

    A move of Romeo's that ends at a balcony is among them.
    """
    near = board.near[romeo]
    occupied = defined | harmless | 1 << romeo
    dash = board.options.dash == "on" and not board.start >> romeo & 1
    check_all = board.options.dash_check == "all"
    for way, target in enumerate(board.romeo_to[romeo]):
        if target == NOWHERE or occupied >> target & 1 or board.near[target] & defined:
            continue
        yield romeo, target, way, target, defined, harmless
        if dash and board.balcony[target] is None:
            end = board.romeo_to[target][way]
            if end != NOWHERE and not occupied >> end & 1 and not board.near[end] & defined:
                yield romeo, end, way, end, defined, harmless
    rest = defined | harmless
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        is_defined = defined & bit
        others = defined & ~bit
        for way, target in enumerate(board.guard_to[cell]):
            if target == NOWHERE or occupied >> target & 1:
                continue
            after = others | 1 << target if is_defined else others
            safe = not after & near
            if safe:
                yield cell, target, way, romeo, after, harmless if is_defined else harmless & ~bit | 1 << target
            if dash and (safe or not check_all):
                end = board.guard_to[target][way]
                if end != NOWHERE and not occupied >> end & 1:
                    after = others | 1 << end if is_defined else others
                    if not after & near:
                        yield cell, end, way, romeo, after, harmless if is_defined else harmless & ~bit | 1 << end


def remembers(board: Field) -> str:
    """Which reading of no_undo a search must carry along; where it can't matter, `off` [W-46].

    A move taken straight back is a repetition, or two moves that one does, so a shortest plan has none. Without Dash
    the same goes for a move taken back a turn later: the move between them could have been made without the two.
    """
    mode = board.options.no_undo
    return "off" if mode == "prev" or (mode == "own" and board.options.dash == "off") else mode


def undone(mode: str, history: History, start: int, way: int) -> bool:
    """Whether a move is one that no_undo forbids."""
    if not history:
        return False
    if mode == "direction":
        return OPPOSITE[way] == history[0]
    # own: this player's last move comes first, prev: the previous turn's move does.
    return history[0] == start and OPPOSITE[way] == history[1]


def remember(mode: str, history: History, step: tuple[int, int, int]) -> History:
    """What must be known of the past after a move."""
    start, end, way = step
    if mode == "direction":
        return (way,)
    if mode == "prev":
        return (end, way)
    if mode == "own":
        partner = history[2:] or (NOWHERE, 0)
        if partner[0] == start:
            partner = (end, partner[1])
        return (*partner, end, way)
    return ()


def breadth_first(
    board: Field, start: tuple[int, int, int], balconies: Iterable[int], limits: Limits, *, mode: str | None = None
) -> Layers:
    """Shortest plans from a position to each of several balconies, all at once.

    Args:
        board: the field; its options count, `turn_limit` too.
        start: Romeo's cell, the defined and the harmless guards' cells.
        balconies: the balconies asked for; the search ends when all are reached.
        limits: when to stop.
        mode: what to remember for `no_undo`; default: only what can matter.
    """
    mode = remembers(board) if mode is None else mode
    found = Layers()
    wanted = set(balconies)
    size = board.size
    first: Node = (*start, ())
    parents: dict[tuple[int, History], tuple[tuple[int, History], Step] | None] = {pack(first, size): None}
    layer = [first]
    began = shown = time.monotonic()
    limit = board.options.turn_limit
    try:
        while layer and wanted and (limit is None or found.depth < limit):
            following: list[Node] = []
            for count, node in enumerate(layer):
                if not count & 255:
                    now = time.monotonic()
                    found.stopped = over(limits, now - began, len(parents))
                    if found.stopped is not None:
                        return found
                    if limits.progress is not None and now - shown > 0.2:
                        shown = now
                        limits.progress(f"bound {found.depth + 1}, {len(parents):,} positions, {now - began:.0f} s")
                romeo, defined, harmless, history = node
                key = pack(node, size)
                for cell, end, way, *after in successors(board, romeo, defined, harmless):
                    if mode != "off" and undone(mode, history, cell, way):
                        continue
                    child: Node = (after[0], after[1], after[2], remember(mode, history, (cell, end, way)))
                    number = board.balcony[child[0]]
                    if number is not None:
                        if number in wanted:
                            wanted.discard(number)
                            parents[pack(child, size)] = (key, (cell, end))
                            found.plans[number] = trace(parents, pack(child, size))
                        continue
                    child_key = pack(child, size)
                    if child_key not in parents:
                        parents[child_key] = (key, (cell, end))
                        following.append(child)
            layer = following
            found.depth += 1
            found.nodes = len(parents)
        found.exhausted = not layer
    except KeyboardInterrupt:
        found.interrupted = True
        found.stopped = "interrupted"
    finally:
        found.nodes = len(parents)
    return found


def pack(node: Node, size: int) -> tuple[int, History]:
    """A node as one number and its history: half the memory."""
    romeo, defined, harmless, history = node
    return (romeo << size | defined) << size | harmless, history


def over(limits: Limits, seconds: float, nodes: int) -> str | None:
    """Which limit has been passed, in words, or None."""
    if limits.seconds is not None and seconds > limits.seconds:
        return f"time limit of {limits.seconds:.3g} s"
    if limits.nodes is not None and nodes > limits.nodes:
        return f"limit of {limits.nodes:,} positions"
    return None


def trace(
    parents: dict[tuple[int, History], tuple[tuple[int, History], Step] | None], key: tuple[int, History]
) -> list[Step]:
    """The steps that lead to a position."""
    steps: list[Step] = []
    while (link := parents[key]) is not None:
        key, step = link
        steps.append(step)
    return steps[::-1]
