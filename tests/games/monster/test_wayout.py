"""The way out: exact returns, misses, draws without putting back, where to declare."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playaid.errors import UsageError
from playaid.games.monster.options import Options
from playaid.games.monster.wayout import (
    choices,
    declarations,
    draw_chance,
    nearest,
    return_distance,
    threshold,
    ways_back,
)

FACES = [5, 10, 15, 20, 25, 30, 40]
corridors = st.lists(st.sampled_from(FACES), max_size=8)
distances = st.integers(0, 40).map(lambda steps: 5 * steps)


@pytest.mark.rule("M-54", "M-55", "M-56", "MX-04")
def test_exactly_the_distance() -> None:
    assert ways_back(105, [40, 40, 20, 5]) == [(40, 40, 20, 5)]
    assert ways_back(105, [40, 40, 30]) == []
    assert nearest(105, [40, 40, 30]) == [(110, 5, (40, 40, 30)), (80, -25, (40, 40))]
    assert nearest(105, [40, 40, 20, 5]) == []
    assert nearest(105, []) == [(0, -105, ())]
    assert ways_back(0, [5]) == [()]


@pytest.mark.rule("M-84", "MA-48", "MX-05")
def test_the_ark() -> None:
    assert return_distance(105, ark=True) == 120
    assert return_distance(105, ark=True, options=Options(ark="holder_shorter_15")) == 90
    assert return_distance(105) == 105


@pytest.mark.rule("M-90", "I-15")
def test_distances_are_multiples_of_5() -> None:
    for wrong in (103, -5):
        with pytest.raises(UsageError, match="multiple of 5"):
            return_distance(wrong)


@pytest.mark.rule("M-42", "M-43", "M-44", "MX-01", "MX-02")
def test_the_treasure_room_needs_its_distance() -> None:
    assert [threshold(players) for players in (2, 3, 4, 5, 6)] == [100, 100, 100, 80, 70]
    with pytest.raises(UsageError, match="for 2 to 6"):
        threshold(7)
    assert declarations(65, [], players=6) == []
    assert [one.outward for one in declarations(70, [], players=6)] == [70]
    assert declarations(95, [], players=4) == []
    assert {one.outward for one in declarations(95, [5, 10], players=4)} == {100, 105, 110}


@given(distances, corridors)
def test_ways_and_misses_are_brute_force(distance: int, hand: list[int]) -> None:
    subsets = {
        tuple(sorted(chosen, reverse=True)) for size in range(len(hand) + 1) for chosen in combinations(hand, size)
    }
    ways = ways_back(distance, hand)
    assert sorted(ways) == sorted(way for way in subsets if sum(way) == distance)
    assert [len(way) for way in ways] == sorted(len(way) for way in ways)
    assert sorted(choices(hand)) == sorted(subsets)
    misses = nearest(distance, hand)
    if ways:
        assert misses == []
    else:
        totals = {sum(way) for way in subsets}
        below, above = [t for t in totals if t < distance], [t for t in totals if t > distance]
        expected = {*([max(below)] if below else []), *([min(above)] if above else [])}
        assert {miss.total for miss in misses} == expected
        assert all(miss.total - distance == miss.off and sum(miss.corridors) == miss.total for miss in misses)


@settings(deadline=None)
@given(
    distances,
    st.lists(st.sampled_from(FACES), max_size=4),
    st.lists(st.sampled_from([*FACES, 0, 0]), min_size=1, max_size=8),
    st.integers(0, 9),
)
def test_draws_are_brute_force(distance: int, hand: list[int], pile: list[int], draws: int) -> None:
    left = Counter(number for number in pile if number)
    chance = draw_chance(distance, hand, left, pile.count(0), draws)
    drawn = list(combinations(pile, min(draws, len(pile))))
    good = sum(bool(ways_back(distance, [*hand, *(number for number in cards if number)])) for cards in drawn)
    assert chance == Fraction(good, len(drawn))


def test_more_draws_never_hurt_and_all_cards_decide() -> None:
    left = {5: 7, 10: 8, 15: 8, 20: 8, 25: 6, 30: 6, 40: 5}
    chances = [draw_chance(105, [40, 40], left, 70, draws) for draws in range(40)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert draw_chance(105, [40, 40], left, 70, 118) == 1
    # One draw: only a Corridor 25 helps.
    assert chances[1] == Fraction(6, 118)


def test_where_to_declare() -> None:
    best = declarations(100, [40, 40, 20, 5, 10])
    assert (best[0].outward, best[0].forward, best[0].ways[0]) == (100, (), (40, 40, 20))
    further = declarations(100, [40, 40, 25, 5])
    assert (further[0].outward, further[0].forward, further[0].ways) == (105, (5,), ((40, 40, 25),))
    assert declarations(100, [40, 25])[0].miss == 35
    drawn = declarations(100, [40, 40], left={20: 1, 5: 3}, others=6, draws=1)
    assert (drawn[0].outward, drawn[0].chance) == (100, Fraction(1, 10))
