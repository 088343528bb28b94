"""Dice formulas: every accepted form, and every refusal with its column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playaid.core.dice import Dice
from playaid.core.notation import looks_like_dice, parse_dice
from playaid.errors import NotationError, UsageError


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("6D+4", "6D+4"),
        ("6d6+4", "6D+4"),
        ("6W6+4", "6D+4"),
        ("6w+4", "6D+4"),
        ("6D6", "6D"),
        ("D", "1D"),
        ("d6", "1D"),
        ("10", "10"),
        ("(3D+5)", "3D+5"),
        ("( 3D + 5 )", "3D+5"),
        ("6D+4+5D+4", "11D+8"),
        ("6D+4 + 5D+4", "11D+8"),
        ("(6D+4)+(5D+4)", "11D+8"),
        ("６Ｄ＋４", "6D+4"),
        ("（３Ｄ＋５）", "3D+5"),
        ("2D−1", "2D-1"),
        ("2D－1", "2D-1"),
        ("2D – 1", "2D-1"),
        ("4+2D", "2D+4"),
        ("1+1", "2"),
        ("2D+3-3", "2D"),
        ("007", "7"),
        ("1000D6", "1000D"),
    ],
)
def test_accepted(text: str, canonical: str) -> None:
    assert str(parse_dice(text)) == canonical


@pytest.mark.parametrize(
    ("text", "column", "match"),
    [
        ("2D 6", 3, "space between D and a number"),
        ("2 D6", 2, "space between a number and D"),
        ("D66", 2, "6 sides, not 66"),
        ("D20", 2, "6 sides, not 20 .*; write 1D, or --option sides=20"),
        ("2D20+1", 3, "6 sides"),
        ("d%", 2, "D% can't be read"),
        ("0D", 1, "0 dice"),
        ("2.5D", 2, "only whole numbers"),
        ("2,5D", 2, "only whole numbers"),
        ("2D*3", 3, "can't be multiplied"),
        ("6D+4*2", 5, "can't be multiplied"),
        ("4D6kh3", 4, "kept, dropped"),
        ("4D6dl1", 4, "kept, dropped"),
        ("10-2D", 4, "can't be subtracted"),
        ("10-D", 4, "can't be subtracted"),
        ("10-(2D)", 4, "bracket after a minus"),
        ("2D++3", 4, "two signs"),
        ("2D+-3", 4, "two signs"),
        ("2D+", 4, "ends too early"),
        ("+3", 1, "can't begin with"),
        ("-3", 1, "can't begin with"),
        ("2D+3x", 5, "can't be multiplied"),
        ("2D+3 4", 6, "can't be read here"),
        ("2D>=10", 3, "a comparison"),
        ("2D²", 3, "'²' can't be read"),
        ("²D", 1, "'²' can't be read"),
        ("2D6D", 4, "second D"),
        ("(2D+1", 6, "closing bracket"),
        ("2D)", 3, r"'\)' can't be read"),
        ("()", 2, "can't be read here"),
        ("6X+4", 2, "can't be multiplied"),
        ("1234567890", 1, "too large"),
    ],
)
def test_refused_with_the_column(text: str, column: int, match: str) -> None:
    with pytest.raises(NotationError, match=match) as caught:
        parse_dice(text)
    assert caught.value.position == column - 1
    assert f"column {column}" in str(caught.value)


def test_the_caret_stands_under_full_width_text() -> None:
    with pytest.raises(NotationError) as caught:
        parse_dice("６Ｄ＊２")
    assert caught.value.context() == "６Ｄ＊２\n    ^"


def test_a_long_text_is_not_quoted() -> None:
    with pytest.raises(NotationError, match="too large, column 1 of the formula") as caught:
        parse_dice("9" * 5000)
    assert len(str(caught.value)) < 200


def test_empty_and_too_many() -> None:
    with pytest.raises(NotationError, match="an empty formula"):
        parse_dice("  ")
    with pytest.raises(UsageError, match="20,001 dice are too many"):
        parse_dice("20000D+1D")
    assert parse_dice("20000D").count == 20000


def test_other_sides() -> None:
    assert parse_dice("2D8+D", sides=8) == Dice(3, 0, 8)
    with pytest.raises(NotationError, match="8 sides, not 6"):
        parse_dice("2D6", sides=8)


@given(st.integers(1, 20000), st.integers(-999, 999))
def test_the_canonical_form_reads_as_itself(count: int, bonus: int) -> None:
    pool = Dice(count, bonus)
    assert parse_dice(str(pool)) == pool


@given(st.text(alphabet="0123456789DWdwK+-−＋（）()*. ６Ｄ²x%>", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    looks_like_dice(text)
    try:
        count = parse_dice(text).count
    except (NotationError, UsageError):
        return
    assert count <= 20000
