"""Quick plans for the partner bot: a beam search, in the part of Python that Numba compiles.

A plan here is good enough rather than shortest: each turn the few positions that look nearest to the balcony are kept.
How near a position is: the cheapest walk for Romeo, where a step onto a taken cell also costs the moves that bring a
free cell there, and each defined guard that touches the walk costs the moves that take it away.

Everything here also runs without Numba, on lists, only slower. Cells are numbered as in `field.py`; a set of cells is
a number. Dash is left out: a plan of single steps is legal with it too.
"""

from __future__ import annotations

from typing import Any

from playaid.games.juliet.kernels.cells import low_cell, place_in

# Functions that are compiled, callees first.
KERNELS = ("estimate", "step", "make", "follow", "rate", "guess", "trace", "keep_best", "cells_of_use", "search")

# Cost of a walk that doesn't exist, and of a defined guard beside the walk.
NO_WAY, MOST_COST, BESIDE = 9_999, 255, 3
# A free cell further away costs no more: Romeo leaves one behind at each step.
FARTHEST = 5
# What `rate` says of a move: the game is lost by it, or the plan doesn't go on after it.
LOSES, BREAKS = -1, -2


def estimate(ground: Any, work: Any, romeo: Any, defined: Any, harmless: Any, goal: Any) -> Any:
    """About how many moves it takes until Romeo stands on `goal`."""
    taken = defined | harmless
    dug, best, queue, waiting = work.dug, work.best, work.queue, work.waiting
    size = ground.size
    for cell in range(size):
        best[cell] = NO_WAY
        dug[cell] = FARTHEST
        waiting[cell] = 0
    # How far the nearest free cell is from each taken one.
    front = ground.guarded & ~taken & ~(1 << romeo)
    seen = front | 1 << romeo
    layer = 0
    while front:
        following = 0
        while front:
            cell = low_cell(front, ground.table)
            front &= front - 1
            dug[cell] = layer if layer < FARTHEST else FARTHEST
            following |= ground.guard_near[cell]
        front = following & ~seen
        seen |= following
        layer += 1
    best[romeo] = 0
    queue[0] = romeo
    head, tail = 0, 1
    while head != tail:
        cell = queue[head]
        head = head + 1 if head < size else 0
        waiting[cell] = 0
        if cell == goal:
            continue
        there = ground.romeo_near[cell]
        while there:
            target = low_cell(there, ground.table)
            there &= there - 1
            if ground.ends[target] and target != goal:
                continue
            cost = best[cell] + 1
            beside = ground.near[target] & defined
            while beside:
                guard = low_cell(beside, ground.table)
                beside &= beside - 1
                cost += BESIDE + dug[guard]
            if taken >> target & 1:
                cost += dug[target]
                if defined >> target & 1:
                    cost += 1
            if cost < best[target]:
                best[target] = cost
                if waiting[target] == 0:
                    waiting[target] = 1
                    queue[tail] = target
                    tail = tail + 1 if tail < size else 0
    return best[goal]


def step(ground: Any, work: Any, start: Any, end: Any, goal: Any) -> Any:
    """Make one move on the position in `work.now`: whether it is possible and doesn't lose."""
    romeo, defined, harmless = work.now[0], work.now[1], work.now[2]
    if (defined | harmless) >> end & 1 or end == romeo:
        return False
    if start == romeo:
        if not ground.romeo_near[start] >> end & 1 or (ground.ends[end] and end != goal):
            return False
        romeo = end
    else:
        if not ground.guard_near[start] >> end & 1:
            return False
        if defined >> start & 1:
            defined = defined ^ 1 << start ^ 1 << end
        elif harmless >> start & 1:
            harmless = harmless ^ 1 << start ^ 1 << end
        else:
            return False
    work.now[0], work.now[1], work.now[2] = romeo, defined, harmless
    return not ground.near[romeo] & defined


def make(ground: Any, work: Any, start: Any, end: Any, goal: Any) -> Any:
    """Make one move, which may be a dash of two steps, on the position in `work.now`: whether it doesn't lose."""
    if step(ground, work, start, end, goal):
        return True
    middle = (start + end) // 2
    if middle == start or not step(ground, work, start, middle, goal):
        return False
    return step(ground, work, middle, end, goal)


def follow(ground: Any, work: Any, plan: Any, length: Any, left_out: Any, goal: Any) -> Any:
    """Whether a plan, one of its steps left out, leads from the position in `work.now` to the balcony."""
    for index in range(length):
        if index != left_out and not step(ground, work, plan[2 * index], plan[2 * index + 1], goal):
            return False
    return work.now[0] == goal


def rate(
    ground: Any, work: Any, here: Any, plan: Any, length: Any, moves: Any, number: Any, goal: Any, values: Any
) -> Any:
    """What each of several moves does to a plan: the moves that are left after it, LOSES or BREAKS.

    Args:
        ground: the field.
        work: room to work in.
        here: Romeo's cell, the defined and the harmless guards.
        plan: pairs of cells.
        length: its number of moves.
        moves: pairs of cells, legal moves.
        number: how many they are.
        goal: the cell before the balcony.
        values: where the result goes.
    """
    for index in range(number):
        start, end = moves[2 * index], moves[2 * index + 1]
        work.now[0], work.now[1], work.now[2] = here[0], here[1], here[2]
        if not make(ground, work, start, end, goal):
            values[index] = LOSES
            continue
        if work.now[0] == goal:
            values[index] = 0
            continue
        values[index] = BREAKS
        romeo, defined, harmless = work.now[0], work.now[1], work.now[2]
        for other in range(length):
            if plan[2 * other] == start and plan[2 * other + 1] == end:
                if follow(ground, work, plan, length, other, goal):
                    values[index] = length - 1
                work.now[0], work.now[1], work.now[2] = romeo, defined, harmless
                break
        if values[index] == BREAKS and follow(ground, work, plan, length, -1, goal):
            values[index] = length


def guess(ground: Any, work: Any, here: Any, moves: Any, number: Any, goal: Any, values: Any) -> Any:
    """The estimate after each of several moves, or LOSES; for where no plan is known. Arguments as for `rate`."""
    for index in range(number):
        work.now[0], work.now[1], work.now[2] = here[0], here[1], here[2]
        if not make(ground, work, moves[2 * index], moves[2 * index + 1], goal):
            values[index] = LOSES
        else:
            values[index] = estimate(ground, work, work.now[0], work.now[1], work.now[2], goal)


def trace(work: Any, node: Any, depth: Any) -> Any:
    """Write the moves that led to a node into `work.plan`."""
    for index in range(depth - 1, -1, -1):
        work.plan[2 * index] = work.start[node]
        work.plan[2 * index + 1] = work.end[node]
        node = work.parent[node]
    return depth


def keep_best(ground: Any, work: Any, first: Any, nodes: Any, goal: Any, width: Any) -> Any:
    """Choose the nodes to go on from: those that look nearest, of the last equals some evenly; gives their number."""
    counts = work.counts
    for cost in range(MOST_COST + 1):
        counts[cost] = 0
    for node in range(first, nodes):
        cost = estimate(ground, work, work.romeo[node] & 63, work.defined[node], work.harmless[node], goal)
        cost = cost if cost < MOST_COST else MOST_COST
        work.cost[node] = cost
        counts[cost] += 1
    dearest, better = 0, 0
    while dearest < MOST_COST and better + counts[dearest] < width:
        better += counts[dearest]
        dearest += 1
    spare, equal = width - better, counts[dearest]
    if spare > equal:
        spare = equal
    kept, passed = 0, 0
    for node in range(first, nodes):
        cost = work.cost[node]
        if cost == dearest and cost < MOST_COST:
            passed += 1
            chosen = passed * spare // equal > (passed - 1) * spare // equal
        else:
            chosen = cost < dearest
        if chosen:
            work.kept[kept] = node
            kept += 1
    return kept


def cells_of_use(ground: Any, romeo: Any) -> Any:
    """The cells beside those that Romeo can step to: when a defined guard leaves one, that may make room for him."""
    there = ground.romeo_near[romeo]
    beside = 0
    while there:
        cell = low_cell(there, ground.table)
        there &= there - 1
        beside |= ground.near[cell]
    return beside


def search(ground: Any, work: Any, here: Any, goal: Any, width: Any, most: Any, chains: Any, halt: Any) -> Any:
    """A plan from a position to a balcony, in `work.plan`.

    Args:
        ground: the field.
        work: room to work in.
        here: Romeo's cell, the defined and the harmless guards.
        goal: the cell before the balcony.
        width: how many positions are kept after each move.
        most: moves that a plan may have.
        chains: 1 when guards' moves must follow from each other until one makes room for Romeo, else 0.
        halt: one number, which ends the search when it isn't 0.

    Returns:
        Its number of moves, or -1 when none is found.
    """
    for place in range(len(work.slot)):
        work.slot[place] = -1
    work.romeo[0], work.defined[0], work.harmless[0] = here[0], here[1], here[2]
    work.slot[place_in(work.slot, work.romeo, work.defined, work.harmless, here[0], here[1], here[2])] = 0
    work.kept[0] = 0
    kept, nodes = 1, 1
    for depth in range(1, most + 1):
        first = nodes
        for place in range(kept):
            if halt[0]:
                return -1
            node = work.kept[place]
            romeo, defined, harmless = work.romeo[node] & 63, work.defined[node], work.harmless[node]
            left = (work.romeo[node] >> 6) - 1
            cards = defined | harmless | 1 << romeo
            taken = cards
            aim = cells_of_use(ground, romeo) if chains else 0
            while cards:
                start = low_cell(cards, ground.table)
                cards &= cards - 1
                targets = (ground.romeo_near[start] if start == romeo else ground.guard_near[start]) & ~taken
                while targets:
                    end = low_cell(targets, ground.table)
                    targets &= targets - 1
                    if left >= 0 and end != left and start != work.end[node]:
                        continue
                    work.now[0], work.now[1], work.now[2] = romeo, defined, harmless
                    if not step(ground, work, start, end, goal):
                        continue
                    if chains and start != romeo:
                        makes_room = ground.romeo_near[romeo] | (aim if defined >> start & 1 else 0)
                        if makes_room >> start & 1 == 0:
                            # What a later move must make use of is kept above Romeo's cell.
                            work.now[0] |= start + 1 << 6
                    one, other = work.now[1], work.now[2]
                    slot = place_in(work.slot, work.romeo, work.defined, work.harmless, work.now[0], one, other)
                    if work.slot[slot] >= 0:
                        continue
                    if nodes == len(work.romeo):
                        return -1
                    work.slot[slot] = nodes
                    work.romeo[nodes], work.defined[nodes], work.harmless[nodes] = work.now[0], work.now[1], work.now[2]
                    work.parent[nodes], work.start[nodes], work.end[nodes] = node, start, end
                    nodes += 1
                    if work.now[0] == goal:
                        return trace(work, nodes - 1, depth)
        kept = keep_best(ground, work, first, nodes, goal, width)
        if kept == 0:
            return -1
    return -1
