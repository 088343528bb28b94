"""Chances as text: never 0 % or 100 % unless exact."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playaid.core.chance import fraction_hex, fraction_text, one_in, percent, read_chance
from playaid.errors import NotationError


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        ("0", "0 %"),
        ("1", "100 %"),
        ("4249/7776", "54.64 %"),
        ("544194037/544195584", "> 99.99 %"),
        ("1/1296", "0.08 %"),
        ("1/46656", "< 0.01 %"),
        ("1/20000", "0.01 %"),
        ("1/20001", "< 0.01 %"),
        ("19999/20000", "> 99.99 %"),
        ("199989/200000", "99.99 %"),
        ("1/2", "50.00 %"),
        ("1/3", "33.33 %"),
    ],
)
def test_percent(chance: str, text: str) -> None:
    assert percent(Fraction(chance)) == text


@given(st.fractions(0, 1))
def test_only_the_exact_ends_are_whole(chance: Fraction) -> None:
    text = percent(chance)
    assert (text == "0 %") == (chance == 0)
    assert (text == "100 %") == (chance == 1)
    assert not text.startswith(("0.00", "100.0"))
    if text[0].isdigit():
        assert abs(Fraction(text.removesuffix(" %")) / 100 - chance) <= Fraction(1, 20000)


def test_one_in() -> None:
    assert [one_in(Fraction(1, n)) for n in (1, 6, 46656)] == ["1", "6", "46,656"]
    assert [one_in(Fraction(chance)) for chance in ("3/7", "7/80", "7/8000")] == ["2.33", "11.4", "1,143"]
    assert one_in(Fraction(1, 6**9000)) is not None
    assert str(one_in(Fraction(1, 6**30))) == "2.21e23"
    assert one_in(Fraction(3, 7), comma=True) == "2,33"
    assert percent(Fraction(1, 3), comma=True) == "33,33 %"


def test_long_fractions() -> None:
    assert fraction_text(Fraction(1, 10**4299)) == f"1/{10**4299}"
    assert fraction_text(Fraction(1, 10**4300)) is None
    assert fraction_hex(Fraction(5, 12)) == "0x5/0xc"


@pytest.mark.parametrize("text", ["75%", "75 %", "３／４", "3/4", "0.75", "0,75", "７５％"])
def test_a_chance_as_typed(text: str) -> None:
    assert read_chance(text) == Fraction(3, 4)


@pytest.mark.parametrize("text", ["", "%", "75", "0", "0%", "101%", "-1/2", "1/0", "x", "1e-3", "3/4/5", "9" * 99])
def test_no_chance(text: str) -> None:
    with pytest.raises(NotationError, match="chance"):
        read_chance(text)
