"""The drawing list: path data, areas, ink."""

from __future__ import annotations

import pytest

from playaid.core.art import disc, form, limb
from playaid.core.drawing import Ellipse, Group, Path, Rect, Text, area, inked, luminance, mix, outline, walk


def test_path_data_turns_its_y() -> None:
    assert outline("M10 20 L30 20 V40 H10 Z") == (
        ("M", 10, 80), ("L", 30, 80), ("L", 30, 60), ("L", 10, 60), ("Z",),
    )  # fmt: skip
    assert outline("m10 20 l20 0 v20 h-20 z") == outline("M10 20 L30 20 V40 H10 Z")
    # After a move more pairs are lines; after z a relative path goes on from the start.
    assert outline("M0 0 5 5") == (("M", 0, 100), ("L", 5, 95))


def test_smooth_curves_mirror_the_last_handle() -> None:
    (_, first, second) = outline("M0 0 C0 10 10 20 20 20 S40 10 40 0", height=0)
    assert first == ("C", 0, -10, 10, -20, 20, -20)
    assert second == ("C", 30, -20, 40, -10, 40, 0)


def test_quadratic_curves_become_cubic_ones() -> None:
    (_, curve) = outline("M0 0 Q30 30 60 0", height=0)
    assert curve[1:] == pytest.approx((20, -20, 40, -20, 60, 0))


@pytest.mark.parametrize("data", ["10 10", "M10", "M0 0 C1 2 3", "M0 0 L1"])
def test_broken_path_data(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        outline(data)


def test_areas() -> None:
    assert area(Rect(0, 0, 3, 4)) == 12
    assert area(Ellipse(0, 0, 1, 2)) == pytest.approx(6.283, abs=0.001)
    assert area(form("M0 0 H10 V10 H0 Z", "#ff0000")) == 100
    assert area(Text(0, 0, "x", 9)) == 0


def test_little_ink_keeps_small_fills_and_outlines_large_ones() -> None:
    small, large = Rect(0, 0, 2, 2, fill="#aa0000"), Rect(0, 0, 20, 20, fill="#aa0000")
    assert inked((small,), "low") == (small,)
    (shown,) = inked((large,), "low")
    assert isinstance(shown, Rect)
    assert shown.fill == "#ffffff"
    assert shown.stroke == mix("#aa0000", "#222222", 0.4)
    assert inked((large,), "full") == (large,)
    # A group's scale counts: the same shape is small in a small drawing.
    (group,) = inked((Group((large,), scale=0.1),), "low")
    assert isinstance(group, Group)
    assert group.shapes == (large,)


def test_black_and_white_has_nothing_between() -> None:
    shapes = (*limb("M0 0 L10 10", "#88aa44"), disc(5, 5, 9, "#cc8844"), Text(0, 0, "x", 9, colour="#ffffff"))
    for shape, _ in walk(inked(shapes, "bw")):
        for name in ("fill", "stroke", "colour"):
            assert getattr(shape, name, None) in (None, "#000000", "#ffffff")


def test_light_text_turns_dark_when_its_ground_goes() -> None:
    (text,) = inked((Text(0, 0, "x", 9, colour="#ffffff"),), "low")
    assert isinstance(text, Text)
    assert luminance(text.colour) < 0.5


def test_shapes_are_values() -> None:
    assert form("M0 0 L5 5", "#112233") == form("M0 0 L5 5", "#112233")
    assert len({form("M0 0 L5 5"), form("M0 0 L5 5"), form("M0 0 L5 6")}) == 2
    assert isinstance(form("M0 0 L5 5"), Path)
