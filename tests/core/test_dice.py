"""Exact dice against brute force, the given cases, and their own laws."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playaid.core.dice import (
    Dice,
    P,
    chance_table,
    cumulative,
    rolls_at_least,
    rolls_within,
    rolls_within_many,
    subset_chances,
)
from playaid.core.distribution import Distribution

pools = st.builds(Dice, st.integers(1, 60), st.integers(-20, 60), st.sampled_from([2, 3, 6, 6, 6, 8, 20]))


def rolled(count: int, sides: int) -> Counter[int]:
    """Every roll, one by one."""
    return Counter(sum(roll) for roll in product(range(1, sides + 1), repeat=count))


@pytest.mark.rule("M-27", "M-28")
@pytest.mark.parametrize(("count", "sides"), [(n, 6) for n in range(7)] + [(4, 2), (4, 3), (4, 8), (3, 20), (2, 100)])
def test_the_fast_way_is_brute_force(count: int, sides: int) -> None:
    ways = rolled(count, sides)
    table = cumulative(count, sides)
    for need in range(-3, sides * count + 4):
        wins = sum(number for total, number in ways.items() if total >= need)
        assert rolls_at_least(count, need, sides) == wins
        assert Dice(count, 3, sides).wins(need + 3) == wins
    assert [
        sum(number for total, number in ways.items() if total <= count + excess) for excess in range(len(table))
    ] == [*table]


@pytest.mark.slow
def test_seven_dice_are_brute_force() -> None:
    ways = rolled(7, 6)
    for need in range(5, 45):
        assert rolls_at_least(7, need) == sum(number for total, number in ways.items() if total >= need)


def test_every_given_case(cases: Path) -> None:
    checked = 0
    for key, values in json.loads((cases / "odds.json").read_text(encoding="utf-8"))["pools"].items():
        count, _, bonus = key.partition("D+")
        pool = Dice(int(count), int(bonus))
        table = chance_table([pool], range(1, 41))[0]
        for strength, expected in values.items():
            assert pool.chance(int(strength)) == Fraction(expected)
            assert table[int(strength) - 1] == Fraction(expected)
            checked += 1
    assert checked == 56 * 40


def test_the_three_ways_agree_on_large_pools() -> None:
    for count, sides in ((49, 6), (51, 6), (120, 6), (80, 2), (60, 20)):
        table = cumulative(count, sides)
        for excess in (0, 1, 5, 77, len(table) // 2):
            assert rolls_within(count, excess, sides) == table[excess]
            assert rolls_within_many(count, excess, sides) == table[excess]


@pytest.mark.rule("I-13")
@given(pools, st.integers(-30, 500))
def test_laws(pool: Dice, strength: int) -> None:
    chance = pool.chance(strength)
    assert pool.chance(strength + 1) <= chance
    assert chance <= (pool + 1).chance(strength)
    assert chance <= (pool + Dice(1, 0, pool.sides)).chance(strength)
    assert (pool + 1).chance(strength + 1) == chance
    assert (chance == 1) == (strength <= pool.low)
    assert (chance == 0) == (strength > pool.high)
    mirror = pool.count * (pool.sides + 1) + 2 * pool.bonus + 1 - strength
    assert chance + pool.chance(mirror) == 1


@given(st.integers(45, 400), st.fractions(0, 1).filter(lambda share: share > 0), st.integers(0, 200))
def test_the_best_strength_of_large_pools(count: int, share: Fraction, rare: int) -> None:
    pool = Dice(count, 3)
    for chance in (share, Fraction(1, 10**rare), 1 - Fraction(1, 10 ** (rare + 1))):
        best = pool.best_strength(chance)
        assert pool.chance(best) >= chance > pool.chance(best + 1)


@given(pools, st.fractions(0, 1).filter(lambda share: share > 0))
def test_the_best_strength_is_the_last_that_is_reached(pool: Dice, share: Fraction) -> None:
    best = pool.best_strength(share)
    assert pool.chance(best) >= share > pool.chance(best + 1)


@given(
    st.builds(Dice, st.integers(0, 5), st.integers(-5, 5), st.just(6)),
    st.builds(Dice, st.integers(0, 5), st.integers(-5, 5), st.sampled_from([4, 6])),
)
def test_pools_against_pools(first: Dice, second: Dice) -> None:
    one, two = first.distribution(), second.distribution()
    joint = [(a, b, p * q) for a, p in one.items() for b, q in two.items()]
    assert P(first >= second) == P(one >= two) == sum((p for a, b, p in joint if a >= b), Fraction(0))
    assert P(first > second) == P(one > two) == sum((p for a, b, p in joint if a > b), Fraction(0))
    assert P(first < second) == P(one < two) == sum((p for a, b, p in joint if a < b), Fraction(0))
    assert P(first <= second) == P(one <= two) == sum((p for a, b, p in joint if a <= b), Fraction(0))


@given(pools)
def test_moments(pool: Dice) -> None:
    whole = pool.distribution()
    assert whole.mean == pool.mean
    assert whole.variance == pool.variance == Fraction(pool.count * (pool.sides**2 - 1), 12)
    assert sum(chance for _, chance in whole.items()) == 1
    assert (whole.low, whole.high) == (pool.low, pool.high)
    median = whole.quantile(Fraction(1, 2))
    assert P(whole <= median) >= Fraction(1, 2) > P(whole < median)


@pytest.mark.rule("I-14")
def test_a_simulation_is_within_four_standard_errors() -> None:
    chooser, fights = random.Random(7), 100_000
    for pool, strength in ((Dice(6, 4), 25), (Dice(2, 2), 10), (Dice(4, 2), 19)):
        wins = sum(sum(chooser.choices(range(1, 7), k=pool.count)) + pool.bonus >= strength for _ in range(fights))
        chance = float(pool.chance(strength))
        assert abs(wins / fights - chance) < 4 * sqrt(chance * (1 - chance) / fights)


def test_a_custom_die_set() -> None:
    ice = Distribution.of_faces([0, 0, 1, 1, 2, 3])
    three = 3 @ ice
    ways = Counter(sum(roll) for roll in product([0, 0, 1, 1, 2, 3], repeat=3))
    assert three == Distribution(ways)
    assert three.chance_of(9) == Fraction(1, 216)
    assert three.chance_of(99) == 0
    assert three - three == Distribution({a - b: 0 for a in ways for b in ways} | dict((three + -three).ways()))
    assert P(Dice(1).distribution() + Dice(1, sides=8) >= 14) == Fraction(1, 48)
    assert 0 @ ice == Distribution({0: 5})
    assert hash(2 @ ice) == hash(ice + ice)


def test_every_subset_of_a_hand_is_brute_force() -> None:
    hand = [Dice(1, 4), Dice(2, 2), Dice(1), Dice(2, 1), Dice(1, 3)]
    for strength in (0, 9, 17, 30, 60):
        chances = subset_chances(hand, strength)
        assert len(chances) == 2 ** len(hand)
        for mask, chance in enumerate(chances):
            chosen = [pool for at, pool in enumerate(hand) if mask >> at & 1]
            ways = rolled(sum(pool.count for pool in chosen), 6)
            bonus = sum(pool.bonus for pool in chosen)
            wins = sum(number for total, number in ways.items() if total + bonus >= strength)
            assert chance == Fraction(wins, ways.total())
    with pytest.raises(ValueError, match="21 pools are too many"):
        subset_chances([Dice(1)] * 21, 5)
    with pytest.raises(ValueError, match="different sides"):
        subset_chances([Dice(1), Dice(1, 0, 8)], 5)


def test_what_is_refused() -> None:
    with pytest.raises(TypeError, match="take P"):
        bool(Dice(1) >= 3)
    with pytest.raises(TypeError, match="take P"):
        sorted([Dice(1), Dice(2)])
    with pytest.raises(ValueError, match="add their distributions"):
        Dice(1) + Dice(1, sides=8)
    with pytest.raises(ValueError, match="not a pool of dice"):
        Dice(-1)
    with pytest.raises(ValueError, match="more than 0 and at most 1"):
        Dice(1).best_strength(Fraction(0))
    with pytest.raises(ValueError, match="needs totals"):
        Distribution({})
    with pytest.raises(ValueError, match="can't roll -1"):
        -1 @ Distribution.of_faces([1])
    with pytest.raises(ValueError, match="from 0 to 1"):
        Distribution.of_faces([1]).quantile(Fraction(2))
    with pytest.raises(AttributeError):
        Dice(1).count = 2  # type: ignore[misc]
