"""Exact dice: N equal dice plus K, the chance to reach a number, in integers.

Nothing here rounds. A pool that is compared with a number gives an `Event`, and `P` of it a `Fraction`:

>>> P(Dice(6, 4) >= 25)
Fraction(4249, 7776)
>>> str(Dice(6, 4) + Dice(5, 4))
'11D+8'
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playaid.core.distribution import Distribution

COMB_LIMIT = 50
"""Up to this many dice `math.comb` is quicker than deriving each term from the one before it."""


class Event:
    """Something that `wins` of `rolls` equally likely rolls bring about.

    An event has no truth value of its own; `P(event)` is its chance.

    >>> P(Dice(2, 2) >= 10)
    Fraction(5, 12)
    >>> P(~(Dice(2, 2) >= 10))
    Fraction(7, 12)
    """

    __slots__ = ("rolls", "wins")

    def __init__(self, wins: int, rolls: int) -> None:
        self.wins = wins
        self.rolls = rolls

    @property
    def chance(self) -> Fraction:
        """The chance as a fraction in lowest terms."""
        return Fraction(self.wins, self.rolls)

    def __invert__(self) -> Event:
        return Event(self.rolls - self.wins, self.rolls)

    def __bool__(self) -> bool:
        raise TypeError("an event of a roll is neither true nor false; take P(event)")

    def __repr__(self) -> str:
        return f"Event({self.wins}, {self.rolls})"


def P(event: Event) -> Fraction:  # noqa: N802 - the name that probability has everywhere
    """The exact chance of an event.

    >>> P(Dice(3) >= Dice(2, 3))
    Fraction(389, 648)
    """
    return event.chance


@dataclass(frozen=True, slots=True)
class Dice:
    """The sum of `count` dice plus `bonus`; immutable.

    Equal sides add up to one pool; `==` compares formulas, and `<`, `<=`, `>`, `>=` give an `Event`.

    Args:
        count: number of dice, 0 or more.
        bonus: the number added, may be negative.
        sides: sides of each die, 1 or more.

    Raises:
        ValueError: a negative number of dice or a die without sides.

    >>> Dice(2, 3) == Dice(2) + 3
    True
    >>> P(Dice(10, sides=8) > 45)
    Fraction(126942827, 268435456)
    """

    count: int
    bonus: int = 0
    sides: int = 6

    def __post_init__(self) -> None:
        if self.count < 0 or self.sides < 1:
            raise ValueError(f"not a pool of dice: {self.count} dice of {self.sides} sides")

    def __str__(self) -> str:
        if not self.count:
            return str(self.bonus)
        return f"{self.count}D{self.bonus:+d}" if self.bonus else f"{self.count}D"

    def __add__(self, other: Dice | int) -> Dice:
        if isinstance(other, int):
            return Dice(self.count, self.bonus + other, self.sides)
        if not isinstance(other, Dice):
            return NotImplemented
        if self.sides != other.sides and self.count and other.count:
            raise ValueError(f"D{self.sides} and D{other.sides} don't make one pool; add their distributions")
        sides = self.sides if self.count else other.sides
        return Dice(self.count + other.count, self.bonus + other.bonus, sides)

    __radd__ = __add__

    @property
    def low(self) -> int:
        """The least total."""
        return self.count + self.bonus

    @property
    def high(self) -> int:
        """The greatest total."""
        return self.sides * self.count + self.bonus

    @property
    def rolls(self) -> int:
        """The number of equally likely rolls: sides to the power of count."""
        return int(self.sides**self.count)

    @property
    def mean(self) -> Fraction:
        """The expected total, exact.

        >>> Dice(6, 4).mean
        Fraction(25, 1)
        """
        return Fraction(self.count * (self.sides + 1), 2) + self.bonus

    @property
    def variance(self) -> Fraction:
        """The variance of the total, exact.

        >>> Dice(6, 4).variance
        Fraction(35, 2)
        """
        return Fraction(self.count * (self.sides**2 - 1), 12)

    @property
    def sd(self) -> float:
        """The standard deviation of the total."""
        from math import sqrt

        return sqrt(self.variance)

    def wins(self, strength: int) -> int:
        """How many of the `rolls` reach `strength`.

        >>> Dice(6, 4).wins(25)
        25494
        """
        return rolls_at_least(self.count, strength - self.bonus, self.sides)

    def chance(self, strength: int) -> Fraction:
        """The chance that the total is at least `strength` (a tie wins, M-27)."""
        return Fraction(self.wins(strength), self.rolls)

    def best_strength(self, chance: Fraction) -> int:
        """The highest strength that is reached with at least `chance`.

        Args:
            chance: more than 0, at most 1.

        Raises:
            ValueError: a chance outside of that.

        >>> Dice(6, 4).best_strength(Fraction(3, 4))
        22
        """
        if not 0 < chance <= 1:
            raise ValueError(f"a chance is more than 0 and at most 1, not {chance}")
        wanted = -(-chance.numerator * self.rolls // chance.denominator)
        low, high = self.low, self.high
        if self.count > COMB_LIMIT and chance < 1:
            low, high = self.bracket(chance, wanted)
        while low < high:
            middle = (low + high + 1) // 2
            if self.wins(middle) >= wanted:
                low = middle
            else:
                high = middle - 1
        return low

    def bracket(self, chance: Fraction, wanted: int) -> tuple[int, int]:
        """Where the best strength of a large pool lies: steps that double, from the normal curve's guess on."""
        from statistics import NormalDist

        share = min(max(float(1 - chance), 1e-15), 1 - 1e-15)
        guess = min(max(round(float(self.mean) + self.sd * NormalDist().inv_cdf(share)), self.low), self.high)
        step = 1
        if self.wins(guess) >= wanted:
            while guess + step <= self.high and self.wins(guess + step) >= wanted:
                step *= 2
            return guess + step // 2, min(guess + step - 1, self.high)
        while guess - step > self.low and self.wins(guess - step) < wanted:
            step *= 2
        return max(guess - step, self.low), guess - max(step // 2, 1)

    def distribution(self) -> Distribution:
        """Every total with its number of rolls."""
        from playaid.core.distribution import Distribution

        return Distribution.of_dice(self)

    def compare(self, other: Dice | int, margin: int) -> Event:
        """The event that this total is at least the other plus `margin`."""
        if isinstance(other, int):
            return Event(self.wins(other + margin), self.rolls)
        if self.sides != other.sides and self.count and other.count:
            return self.distribution().compare(other.distribution(), margin)
        # The other pool turned over, each die showing sides + 1 less its number, is equally likely; so the
        # difference is one pool again.
        whole = Dice(self.count + other.count, 0, self.sides if self.count else other.sides)
        need = margin + other.bonus - self.bonus + other.count * (other.sides + 1)
        return Event(whole.wins(need), whole.rolls)

    def __ge__(self, other: Dice | int) -> Event:
        return self.compare(other, 0)

    def __gt__(self, other: Dice | int) -> Event:
        return self.compare(other, 1)

    def __lt__(self, other: Dice | int) -> Event:
        return ~self.compare(other, 0)

    def __le__(self, other: Dice | int) -> Event:
        return ~self.compare(other, 1)


def rolls_at_least(count: int, need: int, sides: int = 6) -> int:
    """How many of the sides^count rolls show a sum of at least `need`.

    The shorter of the two tails is counted.

    >>> rolls_at_least(6, 21)
    25494
    >>> rolls_at_least(0, 0), rolls_at_least(0, 1)
    (1, 0)
    """
    if need <= count:
        return int(sides**count)
    missing = sides * count - need
    if missing < 0:
        return 0
    over = need - count - 1
    if missing <= over:
        return rolls_within(count, missing, sides)
    return int(sides**count) - rolls_within(count, over, sides)


def rolls_within(count: int, excess: int, sides: int) -> int:
    """How many rolls exceed the sum of all ones by at most `excess`: inclusion and exclusion of too large dice."""
    if count > COMB_LIMIT:
        return rolls_within_many(count, excess, sides)
    total, top = 0, excess + count
    for large in range(excess // sides + 1):
        term = comb(count, large) * comb(top - sides * large, count)
        total += -term if large & 1 else term
    return total


def rolls_within_many(count: int, excess: int, sides: int) -> int:
    """The same for many dice, each term of the alternating sum made from the one before it."""
    top = excess + count
    term = total = comb(top, count)
    for large in range(excess // sides):
        up, down = (count - large) * perm(top - count, sides), (large + 1) * perm(top, sides)
        term = term * up // down
        top -= sides
        total += term if large & 1 else -term
    return total


@lru_cache(maxsize=64)
def cumulative(count: int, sides: int = 6) -> tuple[int, ...]:
    """For each excess over the sum of all ones, how many rolls stay within it: the whole table at once.

    The numbers are the coefficients of (1 - x^sides)^count (1 - x)^-(count + 1), which obey a short linear
    recurrence; the upper half is the mirror image of the lower one.

    >>> cumulative(2)
    (1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)
    """
    last = (sides - 1) * count
    half = last // 2
    table = [1]
    for k in range(half):
        value = (k + count + 1) * table[k]
        if k + 1 >= sides:
            value += (k + 1 - sides - count * sides) * table[k + 1 - sides]
            if k >= sides:
                value += (count * sides - count - 1 - k + sides) * table[k - sides]
        table.append(value // (k + 1))
    rolls = sides**count
    table.extend(rolls - table[last - 1 - excess] for excess in range(half + 1, last))
    if last > half:
        table.append(rolls)
    return tuple(table)


@lru_cache(maxsize=64)
def tail_chances(count: int, sides: int = 6) -> tuple[Fraction, ...]:
    """The chance that the sum is at least count, count + 1, … , sides * count + 1 (which is 0)."""
    rolls = sides**count
    below = cumulative(count, sides)
    return (Fraction(1), *(Fraction(rolls - ways, rolls) for ways in below))


def chance_table(pools: list[Dice], strengths: range) -> list[list[Fraction]]:
    """The chance of every pool against every strength; equal pools and shifted ones share their fractions.

    >>> chance_table([Dice(1), Dice(1, 1)], range(6, 8))
    [[Fraction(1, 6), Fraction(0, 1)], [Fraction(1, 3), Fraction(1, 6)]]
    """
    rows = []
    for pool in pools:
        tail = tail_chances(pool.count, pool.sides)
        last, low = len(tail) - 1, pool.low
        rows.append([tail[min(max(strength - low, 0), last)] for strength in strengths])
    return rows


def subset_chances(pools: list[Dice], strength: int) -> list[Fraction]:
    """The chance of every subset of some pools against one strength.

    Args:
        pools: pools of equal sides, at most 20 of them.
        strength: what their sum must reach.

    Returns:
        The chances by subset: bit i of the place stands for pool i.

    Raises:
        ValueError: more than 20 pools, or different sides.

    >>> [str(chance) for chance in subset_chances([Dice(1), Dice(1, 2)], 6)]
    ['0', '1/6', '1/2', '11/12']
    """
    if len(pools) > 20:
        raise ValueError(f"the subsets of {len(pools)} pools are too many")
    if len({pool.sides for pool in pools}) > 1:
        raise ValueError("the pools have different sides")
    sides = pools[0].sides if pools else 6
    sums = [(0, 0)]
    for pool in pools:
        sums += [(count + pool.count, bonus + pool.bonus) for count, bonus in sums]
    known: dict[tuple[int, int], Fraction] = {}
    chances = []
    for key in sums:
        chance = known.get(key)
        if chance is None:
            count, bonus = key
            tail = tail_chances(count, sides)
            chance = known[key] = tail[min(max(strength - bonus - count, 0), len(tail) - 1)]
        chances.append(chance)
    return chances
