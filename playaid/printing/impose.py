"""Cards on sheets: fronts, backs, marks and footers as pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from playaid.core.drawing import DARK, Face, Group, Path, Picture, Rect, Shape, Text, TextBox, inked, line
from playaid.core.sheets import Design, Frame
from playaid.errors import PrintError, UsageError
from playaid.printing.fonts import Fonts
from playaid.printing.layout import (
    MARK_DISTANCE,
    SHORTEST_MARK,
    Box,
    Grid,
    Segment,
    Slot,
    clip_box,
    cut_marks,
    mirrored,
    plan_grid,
)
from playaid.printing.page import Page, Placed
from playaid.printing.setup import Setup
from playaid.printing.typeset import ASCENT, DESCENT, typeset
from playaid.units import POINT, show_mm

MARK_LINE = 0.25 * POINT
"""Width of marks in mm: a quarter of a point, which every printer shows."""

SIDES_DE = {"front": "Vorderseite", "back": "Rückseite"}

FOOTER_SIZE = 6.5
FOOTER_LOWEST = 2.4
FOOTER_HIGHEST = 5.4
FOOTER_RISE = 1.5


@dataclass(frozen=True, slots=True)
class Sheets:
    """Cards on pages, and what to say about them.

    Attributes:
        pages: in printing order.
        cards: how many cards, without blank ones.
        faces: how many different fronts of them.
        sheets: how many sheets of paper.
        grid: the places of a sheet.
        warnings: texts that don't fit, ink that may be lost.
    """

    pages: tuple[Page, ...]
    cards: int
    faces: int
    sheets: int
    grid: Grid
    warnings: tuple[str, ...]


def frame_of(setup: Setup, language: str) -> Frame:
    """What designs need to know to draw themselves."""
    return Frame(setup.card.width, setup.card.height, setup.safe, setup.bleed, language)


def blank_design(back: Callable[[Frame], Face]) -> Design:
    """An empty card to write on, with the back of the others."""

    def front(frame: Frame) -> Face:
        s = frame.safe
        border = Rect(s, s, frame.width - 2 * s, frame.height - 2 * s, 3, stroke="#888888", line=0.3, dash=(1.5, 1.5))
        return frame.face("blank card", border)

    return Design("blank", ("blank card",), 0, front, back)


def impose(
    selection: Sequence[Design],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    footer: Callable[[int, int, int, Grid], str] | None = None,
) -> Sheets:
    """Cards on as few sheets as they need.

    Args:
        selection: the cards in order.
        setup: how to print.
        fonts: the fonts to set texts with.
        language: of names and labels.
        footer: gives the footer's text from the number of cards, faces and sheets, and the grid.

    Raises:
        UsageError: nothing is selected, or no place is left on the first sheet.
        PrintError: the card is larger than the paper.
        DataError: a character has no glyph.
    """
    cards = [design for _ in range(setup.copies) for design in selection]
    if not cards and not setup.blank:
        raise UsageError("no card is selected, so there is nothing to print")
    if setup.blank:
        if not selection:
            raise UsageError("--blank needs a deck whose back the blank cards get")
        cards += [blank_design(selection[0].back)] * setup.blank
    grid = plan_grid(
        setup.paper,
        replace(setup.card, width=setup.card.width * setup.scale, height=setup.card.height * setup.scale),
        gap=setup.gap * setup.scale,
        bleed=setup.bleed * setup.scale,
        margin=setup.margin,
        fold=setup.duplex == "fold" and setup.backs != "none",
        most=setup.cards_per_page,
    )
    if setup.skip >= len(grid.slots):
        raise UsageError(
            f"--skip {setup.skip} leaves no place on the first sheet", tip=f"a sheet has {len(grid.slots)} places"
        )
    builder = Builder(setup, grid, fonts, frame_of(setup, language))
    places = len(grid.slots)
    rows: list[list[Design | None]] = [[]]
    for design in [*([None] * setup.skip), *cards]:
        if len(rows[-1]) == places:
            rows.append([])
        rows[-1].append(design)
    counted = len(cards) - setup.blank
    fronts = len({builder.face(design, "front") for design in cards[:counted]})
    with_backs = setup.backs != "none"
    single = setup.duplex in ("fold", "off") or not with_backs
    sheets = len(rows) * (2 if setup.duplex == "off" and with_backs else 1)
    text = footer(counted, fronts, sheets, grid) if footer and not setup.service else ""
    pages = builder.pages(rows, text, with_backs)
    if setup.scale != 1.0 and setup.margin == 0 and not setup.cards_per_page:
        builder.warn("the scale may push ink off the paper")
    return Sheets(tuple(pages), counted, fronts, sheets if single else len(rows), grid, tuple(builder.warnings))


def dropped_features(face: Face) -> list[str]:
    """Warnings about a person's own picture: what would not be printed as it looks elsewhere."""
    pictures = [shape for shape in face.shapes if isinstance(shape, Picture)]
    if not pictures:
        return []
    from playaid.printing.userfaces import lint

    return [
        f"{picture.source}: {', '.join(found)} can't be printed and are left out"
        for picture in pictures
        if (found := lint(picture.svg))
    ]


class Builder:
    """Makes the pages of one job; faces are drawn and typeset once each."""

    def __init__(self, setup: Setup, grid: Grid, fonts: Fonts, frame: Frame) -> None:
        self.setup = setup
        self.grid = grid
        self.fonts = fonts
        self.frame = frame
        self.warnings: list[str] = []
        self.faces: dict[tuple[object, str], Face] = {}
        self.typeset: dict[Face, Face] = {}
        self.cuts: dict[object, list[Segment]] = {}

    def warn(self, text: str) -> None:
        """Keep a warning, once."""
        if text not in self.warnings:
            self.warnings.append(text)

    def face(self, design: Design, side: str) -> Face:
        """A design's front or back, with the ink asked for and its texts set."""
        draw = design.front if side == "front" else design.back
        key = (draw, side)
        if key not in self.faces:
            raw = draw(self.frame)
            if raw not in self.typeset:
                shown = replace(raw, shapes=inked(raw.shapes, self.setup.ink))
                self.typeset[raw], warnings = typeset(shown, self.fonts)
                for warning in (*warnings, *dropped_features(raw)):
                    self.warn(warning)
            self.faces[key] = self.typeset[raw]
        return self.faces[key]

    def pages(self, rows: Sequence[Sequence[Design | None]], footer: str, with_backs: bool) -> list[Page]:
        """All pages in the order asked for."""
        setup = self.setup
        fronts, backs = [], []
        seen: set[str] = set()
        total = len(rows)
        for number, row in enumerate(rows, start=1):
            sections = list(dict.fromkeys(d.section for d in row if d and d.section and d.section not in seen))
            seen.update(sections)
            front = self.page(row, "front", f"{number}/{total}", footer)
            fronts.append(replace(front, sections=tuple(sections)))
            if with_backs and setup.duplex != "fold":
                backs.append(self.page(row, "back", f"{number}/{total}", footer))
        if setup.service and with_backs:
            backs = [replace(back, sections=()) for back in backs]
        if not backs:
            return fronts
        if setup.order == "fronts-then-backs":
            return [*backs, *fronts] if setup.back_first else [*fronts, *backs]
        pairs = zip(backs, fronts, strict=True) if setup.back_first else zip(fronts, backs, strict=True)
        return [page for pair in pairs for page in pair]

    def page(self, row: Sequence[Design | None], side: str, number: str, footer: str) -> Page:
        """One page with the fronts or the backs of a row of cards."""
        setup, grid = self.setup, self.grid
        offset = setup.front_offset if side == "front" else setup.back_offset
        slots = [(slot, design) for slot, design in zip(grid.slots, row, strict=False) if design]
        placed: list[Placed] = []
        fold = setup.duplex == "fold" and setup.backs != "none"
        for slot, design in slots:
            clip = clip_box(slot, grid)
            if side == "back":
                placed.append(self.put(self.face(design, "back"), slot, clip, setup.duplex, offset))
            else:
                placed.append(self.put(self.face(design, "front"), slot, clip, "off", offset))
                if fold:
                    placed.append(self.put(self.face(design, "back"), slot, clip, "fold", offset))
        marks, shapes = self.furniture(placed, number, side, footer, offset)
        bleed = setup.bleed if setup.service else None
        page = Page(setup.paper.width, setup.paper.height, side, tuple(placed), marks, shapes, bleed=bleed)
        self.check_ink(page, offset)
        return page

    def side_name(self, side: str) -> str:
        """What the footer calls a side."""
        return SIDES_DE[side] if self.frame.language == "de" else side

    def put(self, face: Face, slot: Slot, clip: Box, duplex: str, offset: tuple[float, float]) -> Placed:
        """A face in a slot, or in the place of that slot's back."""
        paper = self.setup.paper
        box = Slot(clip[0], clip[1], clip[2] - clip[0], clip[3] - clip[1])
        slot, box = mirrored(slot, paper, duplex), mirrored(box, paper, duplex)
        dx, dy = offset
        bounds = Rect(box.x + dx, box.y + dy, box.w, box.h)
        return Placed(face, slot.x + dx, slot.y + dy, slot.w, slot.h, slot.turn, self.setup.scale, bounds)

    def furniture(
        self, placed: Sequence[Placed], number: str, side: str, footer: str, offset: tuple[float, float]
    ) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
        """Marks and footer of a page, moved with it."""
        setup, grid = self.setup, self.grid
        dx, dy = offset
        left, bottom = setup.margin, setup.margin
        right, top = setup.paper.width - setup.margin, setup.paper.height - setup.margin
        shapes: list[Shape] = []
        lowest = min(slot.y for slot in self.all_slots()) - grid.bleed
        leftmost = min(slot.x for slot in self.all_slots()) - grid.bleed
        needed = MARK_DISTANCE + SHORTEST_MARK
        if footer and lowest - needed - bottom >= FOOTER_LOWEST:
            room = lowest - needed - bottom
            height = min(room, FOOTER_HIGHEST)
            # A little higher where there is room, so that an offset doesn't push it off at once.
            bottom += min(FOOTER_RISE, room - height)
            lines = self.footer_lines(f"{footer} | {number} {self.side_name(side)}", right - left, height)
            shapes += [Group(lines, left + dx, bottom + dy)] if lines else []
            bottom += height + 0.5 if lines else 0.0
        elif footer and leftmost - needed - left >= FOOTER_LOWEST:
            room = leftmost - needed - left
            height = min(room, FOOTER_HIGHEST)
            left += min(FOOTER_RISE, room - height)
            lines = self.footer_lines(f"{footer} | {number} {self.side_name(side)}", top - bottom, height)
            shapes += [Group(lines, left + height + dx, bottom + dy, turn=90)] if lines else []
            left += height + 0.5 if lines else 0.0
        boxes = [shifted(item.trim, -dx, -dy) for item in placed]
        # Full sheets all have the same marks.
        key = (tuple(tuple(round(value, 6) for value in box) for box in boxes), left, bottom, right, top)
        if key not in self.cuts:
            self.cuts[key] = cut_marks(setup.marks, boxes, (left, bottom, right, top), bleed=grid.bleed)
        segments = self.cuts[key]
        marks: list[Shape] = [
            line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, stroke="#000000", width=MARK_LINE) for x1, y1, x2, y2 in segments
        ]
        if grid.fold is not None:
            cards_left = min(slot.x for slot in grid.slots) - grid.bleed - MARK_DISTANCE
            for start, end in ((left, cards_left), (setup.paper.width - cards_left, right)):
                if end - start >= SHORTEST_MARK:
                    y = grid.fold + dy
                    marks.append(line(start + dx, y, end + dx, y, stroke=DARK, width=MARK_LINE, dash=(1.2, 0.8)))
        if setup.marks != "none" and placed and not segments:
            self.warn("there is no room for marks between the cards and the paper's edge")
        return tuple(marks), tuple(shapes)

    def footer_lines(self, text: str, width: float, height: float) -> tuple[Shape, ...]:
        """The footer set in a box at the origin, or nothing when it doesn't fit."""
        box = TextBox(0, 0, width, height, text, FOOTER_SIZE, valign="bottom", colour="#555555")
        resolved, warnings = typeset(Face("footer", width, height, (box,)), self.fonts)
        return () if warnings else resolved.shapes

    def all_slots(self) -> list[Slot]:
        """The places of fronts and, on a fold sheet, of backs."""
        slots = list(self.grid.slots)
        if self.grid.fold is not None:
            slots += [mirrored(slot, self.setup.paper, "fold") for slot in slots]
        return slots

    def check_ink(self, page: Page, offset: tuple[float, float]) -> None:
        """Warn when an offset moves ink into the margin that printers can't reach."""
        setup = self.setup
        if offset == (0.0, 0.0):
            return
        boxes = [(c.x, c.y, c.x + c.w, c.y + c.h) for item in page.placed if (c := item.clip) is not None]
        for shape in (*page.marks, *page.shapes):
            if isinstance(shape, Path):
                xs = [float(segment[1]) for segment in shape.segments]
                ys = [float(segment[2]) for segment in shape.segments]
                boxes.append((min(xs), min(ys), max(xs), max(ys)))
            elif isinstance(shape, Group):
                boxes.append(self.text_box(shape))
        spare = min(min(b[0], b[1], page.width - b[2], page.height - b[3]) for b in boxes)
        if spare < setup.margin - 1e-6:
            text = f"{show_mm(offset[0])},{show_mm(offset[1])}"
            left = show_mm(round(max(spare, 0), 2))
            self.warn(f"the {page.side} offset {text} moves ink to within {left} mm of the paper's edge")

    def text_box(self, group: Group) -> Box:
        """The box that the footer's lines take on the page."""
        texts = [shape for shape in group.shapes if isinstance(shape, Text)]
        widths = [text.x + self.fonts.pick(text.bold).width(text.text, text.size) for text in texts]
        low = min(text.y - text.size * DESCENT * POINT for text in texts)
        high = max(text.y + text.size * ASCENT * POINT for text in texts)
        start, end = min(text.x for text in texts), max(widths)
        if group.turn:
            return group.x - high, group.y + start, group.x - low, group.y + end
        return group.x + start, group.y + low, group.x + end, group.y + high


def shifted(box: Box, dx: float, dy: float) -> Box:
    """A box moved by (dx, dy)."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def ensure_room(setup: Setup, width: float, height: float, what: str) -> None:
    """Refuse paper on which a drawing of a fixed size doesn't fit.

    Raises:
        PrintError: it doesn't.
    """
    if setup.paper.width < width or setup.paper.height < height:
        raise PrintError(
            f"{what} doesn't fit on paper of {setup.paper}", tip=f"it needs {show_mm(width)}x{show_mm(height)} mm"
        )
