"""Geometry of sheets in millimetres: grids, backs, marks."""

from __future__ import annotations

import itertools
import math

import pytest

from playaid.errors import PrintError
from playaid.printing.layout import Box, Slot, clip_box, cut_marks, length, mirrored, plan_grid
from playaid.units import CARDS, PAPERS, Size

A4 = Size("a4", *PAPERS["a4"])
LETTER = Size("letter", *PAPERS["letter"])
POKER = Size("poker", *CARDS["poker"])


def brute_force_places(paper: Size, card: Size, gap: float) -> int:
    """How many cards fit on one uniform grid, found by trying every number of columns and rows."""
    best = 0
    for w, h in ((card.width, card.height), (card.height, card.width)):
        for columns, rows in itertools.product(range(1, 20), range(1, 30)):
            fits_x = columns * w + (columns - 1) * gap <= paper.width - 8 + 1e-6
            fits_y = rows * h + (rows - 1) * gap <= paper.height - 8 + 1e-6
            if fits_x and fits_y:
                best = max(best, columns * rows)
    return best


@pytest.mark.parametrize("paper", [Size(name, *size) for name, size in PAPERS.items()], ids=str)
@pytest.mark.parametrize("card", [Size(name, *size) for name, size in CARDS.items()], ids=str)
@pytest.mark.parametrize("gap", [0.0, 2.0])
def test_t5_as_many_cards_as_fit_with_an_exact_pitch(paper: Size, card: Size, gap: float) -> None:
    grid = plan_grid(paper, card, gap=gap, bleed=0)
    assert len(grid.slots) == grid.columns * grid.rows == brute_force_places(paper, card, gap)
    xs = sorted({slot.x for slot in grid.slots})
    ys = sorted({slot.y for slot in grid.slots})
    w, h = grid.slots[0].w, grid.slots[0].h
    assert {round(b - a, 6) for a, b in itertools.pairwise(xs)} <= {round(w + gap, 6)}
    assert {round(b - a, 6) for a, b in itertools.pairwise(ys)} <= {round(h + gap, 6)}
    assert sorted((w, h)) == sorted((card.width, card.height))
    assert min(xs) >= 4 - 1e-6
    assert max(ys) + h <= paper.height - 4 + 1e-6


@pytest.mark.parametrize("turn", [0, 90])
def test_t1_backs_are_mirrored(turn: int) -> None:
    slot = Slot(10, 20, 63, 88, turn)
    long, short = mirrored(slot, A4, "long"), mirrored(slot, A4, "short")
    assert (long.x, long.y) == (210 - 10 - 63, 20)
    assert (short.x, short.y) == (10, 297 - 20 - 88)
    # Upright cards: the long edge keeps them upright, the short edge turns them; sideways ones the other way.
    assert (long.turn, short.turn) == ((0, 180) if turn == 0 else (270, 90))


def test_t1_on_landscape_paper_the_long_edge_is_the_upper_one() -> None:
    slot = Slot(10, 20, 63, 88)
    paper = Size("landscape", 297, 210)
    assert mirrored(slot, paper, "long") == Slot(10, 210 - 20 - 88, 63, 88, 180)
    assert mirrored(slot, paper, "short") == Slot(297 - 10 - 63, 20, 63, 88, 0)


def test_t10_a_fold_sheet_turns_backs_about_the_middle() -> None:
    grid = plan_grid(A4, POKER, gap=0, bleed=0, fold=True)
    assert grid.fold == 148.5
    for slot in grid.slots:
        back = mirrored(slot, A4, "fold")
        assert back.turn == (180 - slot.turn) % 360
        # Folding about y = 148.5 lays one box on the other.
        assert math.isclose(slot.y - 148.5, 148.5 - (back.y + back.h))
        assert slot.y >= 148.5 - 1e-6
        assert back.y >= 4 - 1e-6


@pytest.mark.parametrize("kind", ["corner", "full"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
@pytest.mark.parametrize(("gap", "bleed"), [(0, 0), (2, 0), (6, 3), (10, 1)])
@pytest.mark.parametrize("count", [1, 4, 5, 99])
def test_t3_no_mark_inside_a_trim_box(kind: str, paper: Size, gap: float, bleed: float, count: int) -> None:
    grid = plan_grid(paper, POKER, gap=gap, bleed=bleed)
    boxes = [slot.box for slot in grid.slots[:count]]
    area = (4.0, 4.0, paper.width - 4, paper.height - 4)
    marks = cut_marks(kind, boxes, area, bleed=bleed)
    assert marks
    for mark in marks:
        assert length(mark) >= 1 - 1e-6
        assert area[0] - 1e-6 <= min(mark[0], mark[2])
        assert max(mark[0], mark[2]) <= area[2] + 1e-6
        assert area[1] - 1e-6 <= min(mark[1], mark[3])
        assert max(mark[1], mark[3]) <= area[3] + 1e-6
        for box in boxes:
            assert not crosses(mark, box)


def crosses(mark: tuple[float, float, float, float], box: Box) -> bool:
    """Whether a line has points strictly inside a box or along its side."""
    x1, y1, x2, y2 = mark
    return x1 < box[2] + 0.01 and box[0] - 0.01 < x2 and y1 < box[3] + 0.01 and box[1] - 0.01 < y2


def test_every_outer_corner_has_marks_in_both_directions() -> None:
    grid = plan_grid(A4, POKER, gap=0, bleed=0)
    marks = cut_marks("corner", [slot.box for slot in grid.slots], (4, 4, 206, 293))
    # Four grid lines in each direction, each with a mark at both ends.
    assert len(marks) == 16


def test_bleed_ends_between_neighbours() -> None:
    grid = plan_grid(A4, POKER, gap=2, bleed=3)
    first = grid.slots[0]
    left, bottom, right, top = clip_box(first, grid)
    assert (first.x - left, top - (first.y + first.h)) == (3, 3)
    assert math.isclose(right - (first.x + first.w), 1)
    assert math.isclose(first.y - bottom, 1)


@pytest.mark.parametrize("card", [(300, 88), (203, 290)])
def test_a_card_larger_than_the_paper(card: tuple[float, float]) -> None:
    with pytest.raises(PrintError, match="doesn't fit on paper of 210x297 mm"):
        plan_grid(A4, Size("big", *card), gap=0, bleed=0)
