"""Hands as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playaid.errors import NotationError
from playaid.games.julchen.notation import parse_card, parse_hand, show_hand


@pytest.mark.parametrize(
    "text",
    [
        "025582",
        "0-2-5-5-8-2",
        "0,2,5,5,8,2",
        "0, 2, 5, 5, 8, 2",
        "0 2 5 5 8 2",
        " 025582 ",
        "０２５５８２",
        "０－２－５－５－８－２",
        "0，2、5，5、8、2",
        "0−2–5-5 - 8 2",
        ["0", "2", "5", "5", "8", "2"],
        ["0,", "2,", "5,", "5,", "8,", "2"],
        ["025582"],
    ],
)
def test_every_form_of_a_hand(text: str | list[str]) -> None:
    assert parse_hand(text) == (0, 2, 5, 5, 8, 2)


@pytest.mark.parametrize("text", ["", "-", " ", " - ", "－", "−", [], [""], ["-"]])
def test_the_empty_hand(text: str | list[str]) -> None:
    assert parse_hand(text) == ()


@pytest.mark.parametrize(
    ("text", "position", "match"),
    [
        ("02x5", 2, "'x' is no card"),
        ("0²", 1, "'²' is no card"),
        ("٣", 0, "is no card"),
        ("0259", 3, "there is no card 9"),
        ("９", 0, "there is no card 9"),
        ("0-2-10", 5, "one digit each"),
        ("02 5", 1, "one digit each"),
        ("0--2", 2, "a card is missing here"),
        ("0-, 2", 2, "a card is missing here"),
        ("-0-2", 0, "a card is missing here"),
        ("0-2-", 3, "a card is missing at the end"),
        ("0,2, ", 3, "a card is missing at the end"),
        ("1.5", 1, "'.' is no card"),
        (["0", "2", "x"], 4, "'x' is no card"),
    ],
)
def test_what_is_no_hand(text: str | list[str], position: int, match: str) -> None:
    with pytest.raises(NotationError, match=match) as caught:
        parse_hand(text)
    assert caught.value.position == position
    assert caught.value.context() is not None


@pytest.mark.parametrize("text", ["9", "22", "", "²", "x", "-1"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="is no card"):
        parse_card(text)


def test_cards() -> None:
    assert [parse_card(text) for text in ("0", "８", " 5 ")] == [0, 8, 5]


@given(st.lists(st.integers(0, 8)).map(tuple), st.sampled_from(["", "-", ",", " ", ", ", " - "]))
def test_hands_round_trip(hand: tuple[int, ...], separator: str) -> None:
    assert parse_hand(show_hand(hand)) == hand
    assert parse_hand(separator.join(map(str, hand))) == hand


@given(st.text(max_size=12))
def test_any_text_is_a_hand_or_a_notation_error(text: str) -> None:
    try:
        hand = parse_hand(text)
    except NotationError:
        return
    assert all(0 <= card <= 8 for card in hand)
