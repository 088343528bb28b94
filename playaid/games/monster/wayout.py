"""The way out: exact returns from the Corridors in hand, the chance to draw what is missing, where to declare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import NamedTuple

from playaid.errors import UsageError
from playaid.games.monster.options import Options

STEP = 5
"""Every distance of the game is a multiple of it (M-90)."""
ARK = 15


class Miss(NamedTuple):
    """A total close to the distance.

    Attributes:
        total: what some Corridors add up to.
        off: how far that is from the distance; more than 0 is too far.
        corridors: the Corridors, largest first.
    """

    total: int
    off: int
    corridors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declaration:
    """What declaring at a distance would mean.

    Attributes:
        outward: the distance that is declared.
        forward: the Corridors that are played to get there, largest first.
        distance: the distance back.
        ways: the ways back from what is left.
        miss: how far the nearest total is off; 0 when there is a way.
        chance: the chance to make it with the draws that were asked for, or None.
    """

    outward: int
    forward: tuple[int, ...]
    distance: int
    ways: tuple[tuple[int, ...], ...]
    miss: int
    chance: Fraction | None = None


def threshold(players: int) -> int:
    """The distance from which the Treasure Room can be declared (M-42 to M-44).

    Raises:
        UsageError: the game is for 2 to 6 players.

    >>> [threshold(players) for players in range(2, 7)]
    [100, 100, 100, 80, 70]
    """
    if not 2 <= players <= 6:
        raise UsageError(f"{players} players can't play", tip="Monster Maker is for 2 to 6")
    return {5: 80, 6: 70}.get(players, 100)


def return_distance(outward: int, *, ark: bool = False, options: Options | None = None) -> int:
    """The distance back (M-54), with the Holy Ark as its option says (M-84, MA-48).

    Raises:
        UsageError: a distance below 0 or that is no multiple of 5.

    >>> return_distance(105), return_distance(105, ark=True)
    (105, 120)
    """
    if outward < 0 or outward % STEP:
        raise UsageError(f"{outward} p can't be a distance", tip="every distance is a multiple of 5 [M-90], from 0 up")
    farther = (options or Options()).ark == "holder_farther_15"
    return max(0, outward + (ARK if farther else -ARK)) if ark else outward


def ways_back(distance: int, corridors: Sequence[int]) -> list[tuple[int, ...]]:
    """Every set of Corridors that makes the distance exactly, the fewest cards first.

    >>> ways_back(105, [40, 40, 20, 5, 20])
    [(40, 40, 20, 5)]
    """
    found = exact_sums(sorted(Counter(corridors).items(), reverse=True), distance)
    return sorted(found, key=lambda way: (len(way), [-number for number in way]))


def exact_sums(kinds: Sequence[tuple[int, int]], left: int) -> Iterator[tuple[int, ...]]:
    """The choices from some kinds of Corridors that add up to what is left, each largest first."""
    if left == 0:
        yield ()
        return
    if not kinds or sum(number * copies for number, copies in kinds) < left:
        return
    (number, copies), rest = kinds[0], kinds[1:]
    for taken in range(min(copies, left // number), -1, -1):
        for way in exact_sums(rest, left - taken * number):
            yield (number,) * taken + way


def reachable(corridors: Sequence[int]) -> int:
    """All totals that some of the Corridors make, as bits in steps of 5 p."""
    bits = 1
    for number in corridors:
        bits |= bits << number // STEP
    return bits


def nearest(distance: int, corridors: Sequence[int]) -> list[Miss]:
    """The nearest totals below and above the distance, the nearer first; empty when the distance itself can be made."""
    bits, goal = reachable(corridors), distance // STEP
    if bits >> goal & 1:
        return []
    below = (bits & ((1 << goal) - 1)).bit_length() - 1
    above = bits >> goal
    totals = [below] if below >= 0 else []
    totals += [goal + (above & -above).bit_length() - 1] if above else []
    misses = [Miss(total * STEP, (total - goal) * STEP, ways_back(total * STEP, corridors)[0]) for total in totals]
    return sorted(misses, key=lambda miss: (abs(miss.off), miss.off))


def draw_chance(distance: int, corridors: Sequence[int], left: Mapping[int, int], others: int, draws: int) -> Fraction:
    """The chance that the Corridors in hand and those among the next cards make the distance exactly.

    The cards are drawn without putting back (hypergeometric); Traps, monsters, Detours and the limit of the hand are
    left out, as is everybody else's drawing, which doesn't change the chance.

    Args:
        distance: what must be made.
        corridors: the Corridors in hand.
        left: for each Corridor how many are among the cards that may be drawn.
        others: how many other cards are among them.
        draws: how many cards are drawn; when fewer are left, all of them.

    >>> draw_chance(45, [40], {5: 1}, 3, 2)
    Fraction(1, 2)
    """
    goal = distance // STEP
    mask = (1 << goal + 1) - 1
    draws = min(draws, sum(left.values()) + others)
    done = 1 << goal
    # For each number of cards drawn: the totals that can be made, as bits, and in how many ways that comes about.
    # Once the distance can be made, more cards don't matter, so all such states are one.
    states: dict[tuple[int, int], int] = {(0, settled(reachable(corridors) & mask, done)): 1}
    for number, copies in left.items():
        after: dict[tuple[int, int], int] = {}
        for (drawn, bits), ways in states.items():
            made = bits
            for taken in range(min(copies, draws - drawn) + 1):
                if taken:
                    made = settled((made | made << number // STEP) & mask, done)
                key = (drawn + taken, made)
                after[key] = after.get(key, 0) + ways * comb(copies, taken)
        states = after
    good = sum(ways * comb(others, draws - drawn) for (drawn, bits), ways in states.items() if bits & done)
    return Fraction(good, comb(sum(left.values()) + others, draws))


def settled(bits: int, done: int) -> int:
    """A state in which the distance can be made, as one for all of them; any other as it is."""
    return done if bits & done else bits


def declarations(
    outward: int,
    corridors: Sequence[int],
    *,
    players: int = 4,
    ark: bool = False,
    options: Options | None = None,
    left: Mapping[int, int] | None = None,
    others: int = 0,
    draws: int = 0,
) -> list[Declaration]:
    """Where the Treasure Room could be declared with the Corridors in hand, the best return first.

    Best is: a way back in hand (the fewest cards on the whole way first); else the greatest chance with the draws that
    are asked for; else the nearest miss.

    Args:
        outward: the distance so far.
        corridors: the Corridors in hand.
        players: number of players, for the distance of the Treasure Room.
        ark: whether to plan for holding the Holy Ark.
        options: the rule options.
        left: for each Corridor how many may be drawn, or None when no draws are asked for.
        others: how many other cards may be drawn.
        draws: how many cards will be drawn.
    """
    found: dict[int, Declaration] = {}
    for forward in choices(corridors):
        reached = outward + sum(forward)
        if reached < threshold(players):
            continue
        hand = list((Counter(corridors) - Counter(forward)).elements())
        distance = return_distance(reached, ark=ark, options=options)
        ways = tuple(ways_back(distance, hand))
        misses = nearest(distance, hand)
        miss = abs(misses[0].off) if misses else 0
        chance = None if left is None else draw_chance(distance, hand, left, others, draws)
        one = Declaration(reached, forward, distance, ways, miss, chance)
        if reached not in found or preference(one) < preference(found[reached]):
            found[reached] = one
    return sorted(found.values(), key=preference)


def preference(one: Declaration) -> tuple[int, Fraction, int, int, int]:
    """What declarations are ranked by."""
    chance = one.chance if one.chance is not None else Fraction(0)
    cards = len(one.forward) + (len(one.ways[0]) if one.ways else 0)
    return (0 if one.ways else 1, -chance, one.miss, cards, one.outward)


def choices(corridors: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every different set of the Corridors, largest first within each."""
    kinds = sorted(Counter(corridors).items(), reverse=True)

    def choose(place: int) -> Iterator[tuple[int, ...]]:
        if place == len(kinds):
            yield ()
            return
        number, copies = kinds[place]
        for rest in choose(place + 1):
            for taken in range(copies + 1):
                yield (number,) * taken + rest

    return choose(0)
