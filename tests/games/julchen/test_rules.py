"""The hand rule: the worked examples, and the fast ways against brute force."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playaid.games.julchen.model import COPIES
from playaid.games.julchen.notation import parse_hand, show_hand
from playaid.games.julchen.rules import (
    count_labelled,
    count_orders,
    find_valley,
    gaps,
    insertions,
    is_legal,
    orders,
    random_order,
    why_not_deck,
    why_not_order,
)

FULL_DECK = tuple(value for value, copies in enumerate(COPIES) for _ in range(copies))

values = st.integers(0, 8)
hands = st.lists(values, max_size=8).map(tuple)
few_cards = st.lists(values, max_size=6).map(tuple)
legal_hands = st.builds(lambda cards, seed: random_order(cards, random.Random(seed)), hands, st.integers(0, 999))


def falls_outward(hand: tuple[int, ...]) -> bool:
    """The rule in the rulebook's words: from a largest card, values don't get larger to either side."""
    if not hand:
        return True
    peak = hand.index(max(hand))
    left, right = hand[: peak + 1], hand[peak:]
    return list(left) == sorted(left) and list(right) == sorted(right, reverse=True)


@pytest.fixture
def known(cases: Path) -> dict[str, object]:
    content: dict[str, object] = json.loads((cases / "julchen.json").read_text(encoding="utf-8"))
    return content


@pytest.mark.rule("J-21", "J-22", "J-23", "J-24", "J-25", "J-26", "J-27", "J-28")
def test_case_file_hands(known: dict[str, list[str]]) -> None:
    assert len(known["legal"]) == 10
    for hand in known["legal"]:
        assert why_not_order(parse_hand(hand)) is None, hand
    assert len(known["illegal"]) == 4
    for hand in known["illegal"]:
        assert why_not_order(parse_hand(hand)) is not None, hand


@pytest.mark.rule("J-20", "J-29", "J-70")
def test_case_file_insertions(known: dict[str, list[dict[str, object]]]) -> None:
    assert len(known["insert"]) == 9
    for case in known["insert"]:
        hand, card = parse_hand(str(case["hand"])), case["card"]
        assert isinstance(card, int)
        assert gaps(hand, card) == case["gaps"], case
        assert [show_hand(result) for result in insertions(hand, card)] == case["results"], case


@pytest.mark.rule("J-68")
def test_case_file_counts(known: dict[str, dict[str, int]]) -> None:
    assert len(known["counts"]) == 12
    for cards, count in known["counts"].items():
        assert count_orders(parse_hand(cards)) == count == len(list(orders(parse_hand(cards)))), cards


@pytest.mark.rule("J-21", "J-22", "J-23")
@pytest.mark.parametrize(
    ("example", "hand", "legal"),
    [
        ("JX-01", "025582", True),
        ("JX-02", "012345678", True),
        ("JX-03", "876543210", True),
        ("JX-04", "03578775", True),
        ("JX-05", "755135667", False),
        ("JX-06", "", True),
        ("JX-06", "3", True),
        ("JX-06", "07", True),
        ("JX-06", "70", True),
        ("JX-07", "5555", True),
        ("JX-09", "212", False),
        ("JX-10", "3773", True),
        ("JX-11", "7337", False),
        ("JX-14", "88", True),
    ],
)
def test_worked_hands(example: str, hand: str, legal: bool) -> None:
    assert is_legal(parse_hand(hand)) is legal, example


@pytest.mark.rule("J-05", "J-09")
def test_order_and_deck_are_two_answers() -> None:
    # JX-14: two Julchens obey the hand rule, but the deck has one.
    assert why_not_order((8, 8)) is None
    assert why_not_deck((8, 8)) == "2 cards of value 8, but the deck has 1 [J-05]"
    assert why_not_deck((7, 3, 3, 7)) is None
    assert why_not_order((7, 3, 3, 7)) is not None


@pytest.mark.rule("J-02", "J-03", "J-04")
def test_the_deck_has_four_of_a_value() -> None:
    assert why_not_deck(FULL_DECK) is None
    reason = why_not_deck((5,) * 5 + (6,) * 5 + (7,) * 5)
    assert reason is not None
    assert [word for word in ("[J-02]", "[J-03]", "[J-04]") if word in reason] == ["[J-02]", "[J-03]", "[J-04]"]


@pytest.mark.rule("J-27")
def test_the_reason_names_the_card_and_both_larger_ones() -> None:
    reason = why_not_order(parse_hand("755135667"))
    assert reason == (
        "the 1 (4th card) lies between two larger cards, "
        "the 7 (1st card) on its left and the 7 (9th card) on its right [J-21]"
    )


@pytest.mark.rule("J-29", "J-70")
@pytest.mark.parametrize(
    ("example", "hand", "card", "expected", "results"),
    [
        ("JX-16", "025582", 2, [1, 2, 5, 6], ["0225582", "0255822"]),
        ("JX-17", "025582", 0, [0, 1, 6], ["0025582", "0255820"]),
        ("JX-18", "025582", 1, [1, 6], ["0125582", "0255821"]),
        ("JX-19", "025582", 3, [2, 5], ["0235582", "0255832"]),
        ("JX-21", "025582", 7, [4, 5], ["0255782", "0255872"]),
        ("JX-23", "2551", 5, [1, 2, 3], ["25551"]),
        ("JX-25", "4", 8, [0, 1], ["48", "84"]),
        ("JX-27", "766", 8, [0, 1], ["7866", "8766"]),
        ("JX-29", "03578775", 6, [3, 7], ["035678775", "035787765"]),
        ("JX-30", "", 5, [0], ["5"]),
    ],
)
def test_worked_insertions(example: str, hand: str, card: int, expected: list[int], results: list[str]) -> None:
    assert gaps(parse_hand(hand), card) == expected, example
    assert [show_hand(result) for result in insertions(parse_hand(hand), card)] == results, example


@pytest.mark.rule("J-68", "J-69")
@pytest.mark.parametrize(
    ("example", "cards", "count"),
    [
        ("JX-32", "", 1),
        ("JX-32", "4", 1),
        ("JX-32", "5555", 1),
        ("JX-33", "07", 2),
        ("JX-34", "133", 2),
        ("JX-35", "337", 3),
        ("JX-37", "0123", 8),
        ("JX-38", "1137", 6),
        ("JX-39", "022558", 18),
        ("JX-40", "22228", 5),
        ("JX-42", "03557778", 48),
        ("JX-44", "012345678", 256),
        ("JX-50", "02257", 12),
    ],
)
def test_worked_counts(example: str, cards: str, count: int) -> None:
    assert count_orders(parse_hand(cards)) == count, example


@pytest.mark.rule("J-68")
def test_worked_lists() -> None:
    assert [show_hand(order) for order in orders((1, 3, 3))] == ["133", "331"]
    assert [show_hand(order) for order in orders((3, 3, 7))] == ["337", "373", "733"]
    assert " ".join(map(show_hand, orders((0, 1, 2, 3)))) == "0123 0132 0231 0321 1230 1320 2310 3210"
    assert " ".join(map(show_hand, orders((1, 1, 3, 7)))) == "1137 1173 1371 1731 3711 7311"


@pytest.mark.rule("J-68", "J-69")
def test_the_whole_deck_has_390625_orders() -> None:
    assert count_orders(FULL_DECK) == 390_625 == 5**8  # JX-46
    assert count_labelled(FULL_DECK) == 120**8
    assert count_labelled((3, 3, 7)) == 6  # JX-48
    # The first one comes at once: nothing is materialised.
    assert next(orders(FULL_DECK)) == FULL_DECK


@pytest.mark.rule("J-21", "J-67")
@given(hands)
def test_legal_means_no_card_between_two_larger_ones(hand: tuple[int, ...]) -> None:
    valleys = [
        i for i, card in enumerate(hand) if any(x > card for x in hand[:i]) and any(x > card for x in hand[i + 1 :])
    ]
    assert is_legal(hand) == (not valleys) == falls_outward(hand)
    found = find_valley(hand)
    assert (found is None) == (not valleys)
    if found is not None:
        assert hand[found.card] == min(hand[i] for i in valleys)
        assert found.left < found.card < found.right
        assert hand[found.left] == max(hand[: found.card]) > hand[found.card]
        assert hand[found.right] == max(hand[found.card + 1 :]) > hand[found.card]


@pytest.mark.rule("J-32")
@given(legal_hands, st.data())
def test_removing_cards_leaves_a_legal_hand(hand: tuple[int, ...], data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.booleans(), min_size=len(hand), max_size=len(hand)))
    assert is_legal([card for card, keep in zip(hand, kept, strict=True) if keep])


@pytest.mark.rule("J-33", "J-70")
@given(legal_hands, values)
def test_every_card_has_a_gap_and_the_stated_number_of_results(hand: tuple[int, ...], card: int) -> None:
    brute = {
        (*hand[:g], card, *hand[g:]): g for g in range(len(hand) + 1) if falls_outward((*hand[:g], card, *hand[g:]))
    }
    found, places = insertions(hand, card), gaps(hand, card)
    assert found == sorted(brute)
    assert found
    if not hand:
        assert (len(found), len(places)) == (1, 1)
        return
    top = max(hand)
    copies = hand.count(top)
    if card < top:
        peak = hand.index(top)
        expected = (2, hand[:peak].count(card) + 1 + hand[peak:].count(card) + 1)
    else:
        expected = (1 if card == top else copies + 1, copies + 1)
    assert (len(found), len(places)) == expected


@pytest.mark.rule("J-68", "J-69")
@given(few_cards)
def test_orders_and_counts_equal_brute_force(cards: tuple[int, ...]) -> None:
    labelled = [order for order in itertools.permutations(cards) if falls_outward(order)]
    different = sorted(set(labelled))
    assert list(orders(cards)) == different
    assert count_orders(cards) == len(different)
    assert count_labelled(cards) == len(labelled)


@pytest.mark.rule("J-71")
@given(few_cards)
def test_every_order_is_reached_by_insertions(cards: tuple[int, ...]) -> None:
    reached: set[tuple[int, ...]] = {()}
    for card in cards:
        reached = {result for hand in reached for result in insertions(hand, card)}
    assert sorted(reached) == list(orders(cards))


@pytest.mark.rule("J-68")
def test_random_orders_are_legal_and_all_equally_likely() -> None:
    cards, rng = (0, 2, 2, 5, 5, 8), random.Random(7)
    drawn = Counter(random_order(cards, rng) for _ in range(18_000))
    assert sorted(drawn) == list(orders(cards))
    # 1,000 of each expected; the standard deviation is about 31.
    assert max(abs(count - 1000) for count in drawn.values()) < 5 * 31
