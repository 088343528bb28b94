"""Lengths and sizes as people type them."""

from __future__ import annotations

import pytest

from playaid.errors import UsageError
from playaid.units import CARDS, PAPERS, read_length, read_offset, read_scale, read_size, show_mm


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210, 297)),
        ("A4", (210, 297)),
        ("210x297mm", (210, 297)),
        ("21x29.7cm", (210, 297)),
        ("8.5x11in", (215.9, 279.4)),
        ("210mm x 297mm", (210, 297)),
        ("210×297", (210, 297)),
    ],
)
def test_papers(text: str, size: tuple[float, float]) -> None:
    found = read_size(text, PAPERS, what="paper size")
    assert (found.width, found.height) == pytest.approx(size)


@pytest.mark.parametrize("text", ["", "a44", "63", "63x", "x88", "-63x88", "0x88", "3000x10", "63x88xx", "63y88"])
def test_no_sizes(text: str) -> None:
    with pytest.raises(UsageError, match="card size"):
        read_size(text, CARDS, what="card size")


@pytest.mark.parametrize(("text", "mm"), [("3", 3), ("3mm", 3), ("0.125in", 3.175), ("1cm", 10), (" 2.5 mm ", 2.5)])
def test_lengths(text: str, mm: float) -> None:
    assert read_length(text, what="bleed") == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "three", "-1", "1e3", "3 m", "9999"])
def test_no_lengths(text: str) -> None:
    with pytest.raises(UsageError, match="bleed"):
        read_length(text, what="bleed")


def test_offsets_and_scales() -> None:
    assert read_offset("0.5,-1", what="offset") == (0.5, -1)
    assert read_scale("99.5%") == read_scale("99.5") == pytest.approx(0.995)
    assert [show_mm(value) for value in (63.0, 69.85, -0.5)] == ["63", "69.85", "-0.5"]
    for text in ("1", "1,2,3", "a,b", "60,0"):
        with pytest.raises(UsageError, match="offset"):
            read_offset(text, what="offset")
    for text in ("5%", "500", "x", ""):
        with pytest.raises(UsageError, match="scale"):
            read_scale(text)
