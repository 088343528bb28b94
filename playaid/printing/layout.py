"""Imposition: where cards lie on sheets, their backs, and the marks to cut along. Pure geometry in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from playaid.errors import PrintError
from playaid.units import Size, show_mm

MARGIN = 4.0
"""Millimetres along the paper's edge that home printers can't ink."""

MARK_LENGTH = 4.0
MARK_DISTANCE = 1.0
"""Millimetres between a trim corner and its mark."""

SHORTEST_MARK = 1.0
TINY = 1e-6

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""

Segment = tuple[float, float, float, float]
"""From (x1, y1) to (x2, y2)."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card: its trim box on the page and how far the card is turned in it."""

    x: float
    y: float
    w: float
    h: float
    turn: int = 0

    @property
    def box(self) -> Box:
        """Left, bottom, right, top."""
        return self.x, self.y, self.x + self.w, self.y + self.h


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of one sheet.

    Attributes:
        paper: the paper.
        columns: places side by side.
        rows: places one above the other; of a fold sheet those of its upper half.
        slots: row by row from the upper left.
        gap: between trim boxes.
        bleed: around each trim box.
        margin: along the paper's edge.
        fold: y of the fold line, or None.
    """

    paper: Size
    columns: int
    rows: int
    slots: tuple[Slot, ...]
    gap: float
    bleed: float
    margin: float
    fold: float | None = None


def plan_grid(
    paper: Size, card: Size, *, gap: float, bleed: float, margin: float = MARGIN, fold: bool = False, most: int = 0
) -> Grid:
    """As many cards as fit on one uniform grid in the middle of the paper, upright or turned by a quarter.

    Args:
        paper: the paper.
        card: the trim size.
        gap: mm between trim boxes.
        bleed: mm around the outermost trim boxes that must be on the paper too.
        margin: mm along the paper's edge that stay empty.
        fold: plan fronts above a fold line across the middle, for backs below it.
        most: at most so many cards, or 0 for as many as fit.

    Raises:
        PrintError: not one card fits.
    """
    height = (paper.height / 2 if fold else paper.height) - 2 * (margin + bleed)
    if fold:
        # The fold line itself needs no margin, but the bleed stays.
        height += margin
    width = paper.width - 2 * (margin + bleed)
    best: tuple[int, int, int, int] | None = None
    for turn in (0, 90):
        w, h = (card.width, card.height) if turn == 0 else (card.height, card.width)
        columns = math.floor((width + gap + TINY) / (w + gap))
        rows = math.floor((height + gap + TINY) / (h + gap))
        if most and columns and rows:
            columns = min(columns, most)
            rows = min(rows, max(1, most // columns))
        if columns > 0 and rows > 0 and (best is None or columns * rows > best[0]):
            best = (columns * rows, columns, rows, turn)
    if best is None:
        tip = f"on this paper a card can be at most {show_mm(max(width, 0))}x{show_mm(max(height, 0))} mm"
        raise PrintError(f"a card of {card} doesn't fit on paper of {paper}", tip=tip)
    _, columns, rows, turn = best
    w, h = (card.width, card.height) if turn == 0 else (card.height, card.width)
    span_x, span_y = columns * (w + gap) - gap, rows * (h + gap) - gap
    left = (paper.width - span_x) / 2
    top = paper.height / 2 + gap / 2 + bleed + span_y if fold else (paper.height + span_y) / 2
    slots = tuple(
        Slot(left + column * (w + gap), top - h - row * (h + gap), w, h, turn)
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(paper, columns, rows, slots, gap, bleed, margin, paper.height / 2 if fold else None)


def mirrored(slot: Slot, paper: Size, duplex: str) -> Slot:
    """The place of a card's back.

    Args:
        slot: the front's place.
        paper: the paper, whose longer side is its long edge.
        duplex: `long` or `short` for the edge that the sheet is flipped about, `fold` for a fold across the middle
            of the same page, `off` for the same place.
    """
    if duplex == "off":
        return slot
    portrait = paper.height >= paper.width
    # Flipping about a vertical line mirrors left and right: a card that stands upright stays upright.
    if duplex != "fold" and (duplex == "long") == portrait:
        return Slot(paper.width - slot.x - slot.w, slot.y, slot.w, slot.h, (360 - slot.turn) % 360)
    return Slot(slot.x, paper.height - slot.y - slot.h, slot.w, slot.h, (180 - slot.turn) % 360)


def clip_box(slot: Slot, grid: Grid) -> Box:
    """The trim box with its bleed, which towards a neighbour ends in the middle of the gap."""
    left, bottom, right, top = slot.box
    inner = min(grid.bleed, grid.gap / 2)
    boxes = [other.box for other in grid.slots]
    if grid.fold is not None:
        boxes += [mirrored(other, grid.paper, "fold").box for other in grid.slots]

    def side(hit: Iterable[bool]) -> float:
        return inner if any(hit) else grid.bleed

    near = grid.gap + 2 * grid.bleed + TINY
    return (
        left - side(abs(box[2] - left) < near and box[1] < top and bottom < box[3] for box in boxes),
        bottom - side(abs(box[3] - bottom) < near and box[0] < right and left < box[2] for box in boxes),
        right + side(abs(box[0] - right) < near and box[1] < top and bottom < box[3] for box in boxes),
        top + side(abs(box[1] - top) < near and box[0] < right and left < box[2] for box in boxes),
    )


def cut_marks(kind: str, boxes: Sequence[Box], area: Box, *, bleed: float = 0.0) -> list[Segment]:
    """Lines to cut along, never inside any trim box.

    Args:
        kind: `corner` (short lines at the corners), `full` (lines from edge to edge, outside of the cards), `outline`
            (the trim boxes themselves) or `none`.
        boxes: the trim boxes of the cards that are there.
        area: where ink may be.
        bleed: mm around the cards that marks stay clear of.
    """
    if kind == "none":
        return []
    if kind == "outline":
        return sorted({side for box in boxes for side in sides(box)})
    wanted: list[Segment] = []
    for box in boxes:
        wanted += corner_lines(box, bleed) if kind == "corner" else long_lines(box, area)
    kept: set[Segment] = set()
    for segment in wanted:
        for piece in outside_of(clipped(segment, area), boxes, bleed):
            if length(piece) >= SHORTEST_MARK - TINY:
                kept.add(tuple(round(value, 6) for value in piece))  # type: ignore[arg-type]
    return merged(kept)


def sides(box: Box) -> list[Segment]:
    """The four sides of a box."""
    left, bottom, right, top = (round(value, 6) for value in box)
    return [
        (left, bottom, right, bottom),
        (left, top, right, top),
        (left, bottom, left, top),
        (right, bottom, right, top),
    ]


def corner_lines(box: Box, bleed: float) -> list[Segment]:
    """Two lines at each corner, in the direction of the sides, pointing away from the card."""
    left, bottom, right, top = box
    start = max(MARK_DISTANCE, bleed)
    end = start + MARK_LENGTH
    lines: list[Segment] = []
    for y in (bottom, top):
        lines += [(left - end, y, left - start, y), (right + start, y, right + end, y)]
    for x in (left, right):
        lines += [(x, bottom - end, x, bottom - start), (x, top + start, x, top + end)]
    return lines


def long_lines(box: Box, area: Box) -> list[Segment]:
    """Lines along the four sides from one end of the area to the other."""
    left, bottom, right, top = box
    return [
        *((area[0], y, area[2], y) for y in (bottom, top)),
        *((x, area[1], x, area[3]) for x in (left, right)),
    ]


def clipped(segment: Segment, area: Box) -> Segment | None:
    """The part of a horizontal or vertical line that is inside an area."""
    x1, y1, x2, y2 = segment
    x1, x2 = max(x1, area[0]), min(x2, area[2])
    y1, y2 = max(y1, area[1]), min(y2, area[3])
    return (x1, y1, x2, y2) if x1 <= x2 + TINY and y1 <= y2 + TINY else None


def outside_of(segment: Segment | None, boxes: Sequence[Box], bleed: float) -> Iterator[Segment]:
    """The parts of a horizontal or vertical line that touch no box: neither its inside nor its sides and bleed."""
    if segment is None:
        return
    x1, y1, x2, y2 = segment
    flat = abs(y1 - y2) < TINY
    pieces = [(x1, x2)] if flat else [(y1, y2)]
    place = y1 if flat else x1
    for left, bottom, right, top in boxes:
        across = (bottom, top) if flat else (left, right)
        along = (left, right) if flat else (bottom, top)
        if not across[0] - bleed - TINY < place < across[1] + bleed + TINY:
            continue
        # Marks end a little before a card, so that a slip of the knife never leaves a line on it.
        low, high = along[0] - max(bleed, MARK_DISTANCE), along[1] + max(bleed, MARK_DISTANCE)
        pieces = [
            part
            for start, end in pieces
            for part in ((start, min(end, low)), (max(start, high), end))
            if part[1] - part[0] > TINY
        ]
    for start, end in pieces:
        yield (start, place, end, place) if flat else (place, start, place, end)


def length(segment: Segment) -> float:
    """Length of a line in mm."""
    return math.hypot(segment[2] - segment[0], segment[3] - segment[1])


def merged(segments: Iterable[Segment]) -> list[Segment]:
    """The lines with those that overlap on one line joined."""
    rows: dict[tuple[bool, float], list[tuple[float, float]]] = {}
    for x1, y1, x2, y2 in segments:
        flat = abs(y1 - y2) < TINY
        rows.setdefault((flat, y1 if flat else x1), []).append((x1, x2) if flat else (y1, y2))
    joined: list[Segment] = []
    for (flat, place), spans in sorted(rows.items()):
        spans.sort()
        start, end = spans[0]
        for low, high in [*spans[1:], (math.inf, math.inf)]:
            if low <= end + TINY:
                end = max(end, high)
                continue
            joined.append((start, place, end, place) if flat else (place, start, place, end))
            start, end = low, high
    return joined
