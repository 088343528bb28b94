"""Exact distributions of any dice: custom faces, different dice added, quantiles, mean and deviation.

>>> ice = Distribution.of_faces([0, 0, 1, 1, 2, 3])
>>> both = 2 @ ice + Distribution.of_faces(range(1, 9))
>>> P(both >= 8)
Fraction(5, 12)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate, pairwise
from math import gcd, sqrt

from playaid.core.dice import Dice, Event, P, cumulative

__all__ = ["Dice", "Distribution", "Event", "P"]


class Distribution:
    """How likely each total is, as whole numbers of equally likely rolls; immutable.

    Args:
        ways: total to number of rolls; totals that nothing leads to may be left out.

    Raises:
        ValueError: no total, or a negative number of rolls.

    >>> Distribution({1: 2, 2: 2}) == Distribution({1: 1, 2: 1})
    True
    """

    __slots__ = ("_totals", "_ways")

    def __init__(self, ways: Mapping[int, int]) -> None:
        kept = sorted((total, number) for total, number in ways.items() if number)
        if not kept or any(number < 0 for _, number in kept):
            raise ValueError("a distribution needs totals with positive numbers of rolls")
        common = gcd(*(number for _, number in kept))
        self._totals = tuple(total for total, _ in kept)
        self._ways = tuple(number // common for _, number in kept)

    @classmethod
    def of_dice(cls, dice: Dice) -> Distribution:
        """The totals of a pool of equal dice.

        >>> dict(Distribution.of_dice(Dice(2, 1)).items())[8]
        Fraction(1, 6)
        """
        below = cumulative(dice.count, dice.sides)
        single = [below[0], *(high - low for low, high in pairwise(below))]
        return cls({dice.low + excess: number for excess, number in enumerate(single)})

    @classmethod
    def of_faces(cls, faces: Iterable[int]) -> Distribution:
        """One die with the given faces, each equally likely; a repeated face counts again."""
        ways: dict[int, int] = {}
        for face in faces:
            ways[face] = ways.get(face, 0) + 1
        return cls(ways)

    @property
    def rolls(self) -> int:
        """The number of equally likely rolls, without common factors."""
        return sum(self._ways)

    def ways(self) -> dict[int, int]:
        """Total to number of rolls, by total."""
        return dict(zip(self._totals, self._ways, strict=True))

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Each total with its chance, by total."""
        rolls = self.rolls
        return ((total, Fraction(number, rolls)) for total, number in zip(self._totals, self._ways, strict=True))

    def chance_of(self, total: int) -> Fraction:
        """The chance of exactly `total`."""
        return Fraction(self.ways().get(total, 0), self.rolls)

    def chance(self, strength: int) -> Fraction:
        """The chance of at least `strength`."""
        return (self >= strength).chance

    @property
    def low(self) -> int:
        """The least total that can happen."""
        return self._totals[0]

    @property
    def high(self) -> int:
        """The greatest total that can happen."""
        return self._totals[-1]

    @property
    def mean(self) -> Fraction:
        """The expected total.

        >>> Distribution.of_faces([1, 1, 4]).mean
        Fraction(2, 1)
        """
        return Fraction(sum(total * number for total, number in self.ways().items()), self.rolls)

    @property
    def variance(self) -> Fraction:
        """The variance, exact."""
        squares = Fraction(sum(total**2 * number for total, number in self.ways().items()), self.rolls)
        return squares - self.mean**2

    @property
    def sd(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)

    def quantile(self, share: Fraction) -> int:
        """The least total that the roll doesn't exceed with at least the chance `share`.

        Raises:
            ValueError: a share outside of 0 to 1.

        >>> [Dice(6, 4).distribution().quantile(Fraction(n, 4)) for n in (1, 2, 3)]
        [22, 25, 28]
        """
        if not 0 <= share <= 1:
            raise ValueError(f"a share is from 0 to 1, not {share}")
        wanted = share * self.rolls
        return next(total for total, below in zip(self._totals, accumulate(self._ways), strict=True) if below >= wanted)

    def __add__(self, other: Distribution | Dice | int) -> Distribution:
        if isinstance(other, int):
            return Distribution({total + other: number for total, number in self.ways().items()})
        if isinstance(other, Dice):
            other = Distribution.of_dice(other)
        if not isinstance(other, Distribution):
            return NotImplemented
        ways: dict[int, int] = {}
        for first, number in self.ways().items():
            for second, times in other.ways().items():
                ways[first + second] = ways.get(first + second, 0) + number * times
        return Distribution(ways)

    __radd__ = __add__

    def __neg__(self) -> Distribution:
        return Distribution({-total: number for total, number in self.ways().items()})

    def __sub__(self, other: Distribution | int) -> Distribution:
        return self + -other

    def __rmatmul__(self, times: int) -> Distribution:
        """`3 @ die`: the sum of three of them."""
        if not isinstance(times, int):
            return NotImplemented
        if times < 0:
            raise ValueError(f"can't roll {times} of them")
        result, power = Distribution({0: 1}), self
        while times:
            if times & 1:
                result += power
            times >>= 1
            if times:
                power += power
        return result

    def compare(self, other: Distribution | Dice | int, margin: int) -> Event:
        """The event that this total is at least the other, rolled beside it, plus `margin`."""
        if isinstance(other, Dice):
            other = Distribution.of_dice(other)
        if isinstance(other, Distribution):
            return (self - other).compare(0, margin)
        need = other + margin
        wins = sum(number for total, number in zip(self._totals, self._ways, strict=True) if total >= need)
        return Event(wins, self.rolls)

    def __ge__(self, other: Distribution | Dice | int) -> Event:
        return self.compare(other, 0)

    def __gt__(self, other: Distribution | Dice | int) -> Event:
        return self.compare(other, 1)

    def __lt__(self, other: Distribution | Dice | int) -> Event:
        return ~self.compare(other, 0)

    def __le__(self, other: Distribution | Dice | int) -> Event:
        return ~self.compare(other, 1)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self._totals == other._totals and self._ways == other._ways

    def __hash__(self) -> int:
        return hash((self._totals, self._ways))

    def __repr__(self) -> str:
        return f"Distribution({self.ways()})"
