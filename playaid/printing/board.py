"""Boards of The way to Juliet: one large picture, and each plan step by step in small ones."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playaid.core.art import placed
from playaid.core.drawing import DARK, WHITE, Ellipse, Face, Group, Rect, Shape, TextBox, line, polygon
from playaid.core.terms import Terms, load_terms
from playaid.games.juliet import art
from playaid.games.juliet.data import UNKNOWN, Guard
from playaid.games.juliet.model import DEFINED, FILES, ROMEO, Board, Move, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.solver import SOLVABLE, Result
from playaid.games.juliet.state import PLAYERS
from playaid.printing.fonts import Fonts
from playaid.printing.german import german_reason
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import FOOTER, Job, options_note, sheet_job
from playaid.printing.setup import Setup
from playaid.resources import Locations

BORDER = 10.0
STEP_WIDTH = 44.0
"""Millimetres that a small diagram takes at least."""

STEP_GAP = 4.0
WINE = "#7a2f45"
WORDS = {
    "en": {
        "title": "The way to Juliet: board", "plan": "Juliet on balcony {}", "start": "start",
        "optimal": "{} moves, the shortest plan", "found": "{} moves; at least {} are needed",
        "none": "balcony {}: {}", "open": "open information: both secrets are known (WA-33)",
        "defined": "defined guard", "harmless": "harmless guard", "definition": "definition",
        "captain": "Captain", "governess": "Governess", "undecided": "undecided", "unsolvable": "unsolvable",
        "lost_at_start": "lost at the start", "solvable": "solvable", "bound": "at least {} moves",
    },
    "de": {
        "title": "Der Weg zu Julia: Spielfeld", "plan": "Julia auf Balkon {}", "start": "Start",
        "optimal": "{} Züge, der kürzeste Plan", "found": "{} Züge; mindestens {} sind nötig",
        "none": "Balkon {}: {}", "open": "offene Information: beide Geheimnisse sind bekannt (WA-33)",
        "defined": "gesuchter Wächter", "harmless": "harmloser Wächter", "definition": "Wächterkarte",
        "captain": "Hauptmann", "governess": "Gouvernante", "undecided": "nicht entschieden",
        "unsolvable": "unlösbar", "lost_at_start": "schon am Anfang verloren", "solvable": "lösbar",
        "bound": "mindestens {} Züge",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """What a board's sheet shows.

    Attributes:
        board: the board.
        defined: ids of the defined guards, or `x`.
        traits: guards with their traits by id, or empty.
        definition: the definition card as text, or None.
        results: a result for each balcony asked for, or empty.
        notes: the board's notes, and what it rests on, such as the example guard set.
    """

    board: Board
    defined: frozenset[str]
    traits: Mapping[str, Guard]
    definition: str | None
    results: Sequence[Result]
    notes: Sequence[str]


def diagram(
    board: Board,
    defined: frozenset[str],
    x: float,
    y: float,
    side: float,
    *,
    traits: Mapping[str, Guard] | None = None,
    move: Move | None = None,
    coordinates: bool = True,
) -> list[Shape]:
    """A picture of a board: balconies, cells, cards, coordinates and the move that led to it.

    Args:
        board: the board, after the move.
        defined: ids of the defined guards, or `x`: they are dark squares, others light discs.
        x: left edge of the cells.
        y: lower edge of the start line.
        side: of a cell in mm.
        traits: guards by id, whose dogs are drawn where there is room.
        move: an arrow shows it.
        coordinates: files below and ranks on the left.
    """  # fmt: skip
    shapes: list[Shape] = []
    thin = max(0.12, side * 0.012)
    for square in board.squares:
        left, low = x + square.file * side, y + (square.rank - 1) * side
        edge = square.rank in (1, board.ranks)
        fill = "#e4ecf6" if square.rank == 1 else "#f7f3dc" if edge else WHITE
        shapes.append(Rect(left, low, side, side, fill=fill, stroke="#8d8d8d", line=thin))
        if square in board.columns:
            shapes += column_sign(left, low, side)
    for file, number in enumerate(board.balconies):
        if number is not None:
            left, low = x + file * side, y + board.ranks * side
            arch = Rect(
                left + side * 0.12, low, side * 0.76, side * 0.8, side * 0.36, fill="#f3d9c0", stroke=DARK, line=thin
            )
            shapes += [arch, TextBox(left, low, side, side * 0.78, str(number), side * 1.6, least=4, bold=True)]
    for square, name in board.guards.items():
        left, low = x + square.file * side, y + (square.rank - 1) * side
        shapes += guard_sign(name, name in defined, left, low, side, (traits or {}).get(name))
    left, low = x + board.romeo.file * side, y + (board.romeo.rank - 1) * side
    shapes += romeo_sign(left, low, side)
    if coordinates:
        size = min(12.0, max(4.0, side * 0.9))
        strip = min(side * 0.5, 6.0)
        for file in range(board.width):
            shapes.append(TextBox(x + file * side, y - strip, side, strip * 0.85, FILES[file], size, least=3.5))
        for rank in range(1, board.ranks + 1):
            low = y + (rank - 1) * side
            shapes.append(TextBox(x - strip, low, strip * 0.85, side, str(rank), size, least=3.5))
    if move is not None:
        shapes += arrow(move, x, y, side)
    return shapes


def column_sign(left: float, low: float, side: float) -> list[Shape]:
    """A column: a hatched block."""
    place = (left + side * 0.08, low + side * 0.08, side * 0.84, side * 0.84)
    shapes: list[Shape] = [Rect(*place, fill="#cfc8ba", stroke=DARK, line=side * 0.03)]
    for share in (0.28, 0.5, 0.72):
        at = left + side * share
        shapes.append(line(at, low + side * 0.12, at, low + side * 0.88, width=side * 0.03, stroke="#77705f"))
    return shapes


def guard_sign(name: str, is_defined: bool, left: float, low: float, side: float, guard: Guard | None) -> list[Shape]:
    """A guard: a dark square when it is a defined one, else a light disc; a dog where there is room."""
    cx, cy = left + side / 2, low + side / 2
    label = "" if name in (DEFINED, "g") else name
    size = side * 1.25
    if guard is not None and side > 14 and guard.breed != UNKNOWN:
        frame = Rect(left + side * 0.05, low + side * 0.05, side * 0.9, side * 0.9, side * 0.08,
                     fill="#d9d9d9" if is_defined else WHITE, stroke=DARK, line=0.9 if is_defined else 0.2)  # fmt: skip
        dog = placed(art.breed(guard.breed), left + side * 0.2, low + side * 0.27, side * 0.6)
        bar: list[Shape] = []
        if is_defined:
            bar.append(Rect(left + side * 0.05, low + side * 0.05, side * 0.9, side * 0.2, side * 0.08, fill=DARK))
        colour = WHITE if is_defined else DARK
        return [
            frame,
            dog,
            *bar,
            TextBox(left, low + side * 0.05, side, side * 0.2, label, 10, bold=True, colour=colour),
        ]
    if is_defined:
        place = (left + side * 0.1, low + side * 0.1, side * 0.8, side * 0.8, side * 0.08)
        box = Rect(*place, fill=DARK, stroke=DARK, line=side * 0.06)
        cross = () if label else (
            line(cx - side * 0.2, cy - side * 0.2, cx + side * 0.2, cy + side * 0.2, stroke=WHITE, width=side * 0.08),
            line(cx - side * 0.2, cy + side * 0.2, cx + side * 0.2, cy - side * 0.2, stroke=WHITE, width=side * 0.08),
        )  # fmt: skip
        text = TextBox(left, low, side, side, label, size, least=4, bold=True, colour=WHITE, leading=1)
        return [box, *cross, *([text] if label else [])]
    disc = Ellipse(cx, cy, side * 0.41, side * 0.41, fill="#ececec", stroke=DARK, line=side * 0.03)
    return [disc, *([TextBox(left, low, side, side, label, size, least=4, leading=1)] if label else [])]


def romeo_sign(left: float, low: float, side: float) -> list[Shape]:
    """Romeo: his picture where there is room, else a heart with an R."""
    if side > 14:
        return [placed(art.romeo(), left + side * 0.12, low + side * 0.08, side * 0.78)]
    heart = placed(art.heart("#f3a6b0"), left + side * 0.06, low + side * 0.04, side * 0.88)
    return [heart, TextBox(left, low + side * 0.06, side, side, ROMEO, side * 1.3, least=4, bold=True, leading=1)]


def arrow(move: Move, x: float, y: float, side: float) -> list[Shape]:
    """An arrow from the cell that a card left to where it lies now."""

    def centre(square: Square) -> tuple[float, float]:
        return x + (square.file + 0.5) * side, y + (square.rank - 0.5) * side

    (x1, y1), (x2, y2) = centre(move.start), centre(move.end)
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    # The head touches the card, the tail starts in the cell that is empty now.
    tip = (x2 - dx * side * 0.42, y2 - dy * side * 0.42)
    tail = (x1 - dx * side * 0.3, y1 - dy * side * 0.3)
    neck = (tip[0] - dx * side * 0.3, tip[1] - dy * side * 0.3)
    wide = side * 0.2
    barbs = ((neck[0] - dy * wide, neck[1] + dx * wide), (neck[0] + dy * wide, neck[1] - dx * wide))
    head = polygon(tip, *barbs, fill=WINE, stroke=WINE, width=side * 0.03)
    return [line(*tail, *neck, stroke=WINE, width=side * 0.14), head]


def board_page(sheet: BoardSheet, width: float, height: float, terms: Terms, words: dict[str, str]) -> Face:
    """The large picture with its legend and the verdict for each balcony."""
    board = sheet.board
    left, top = BORDER, height - BORDER
    room = width - 2 * BORDER
    lines = verdicts(sheet, words)
    foot = BORDER + FOOTER + 10 + 5.2 * len(lines)
    side = min(30.0, (room - 8) / (board.width + 0.6), (top - 22 - foot) / (board.ranks + 1.6))
    x = (width - board.width * side) / 2 + side * 0.25
    y = top - 20 - (board.ranks + 0.85) * side
    definition = f"{words['definition']}: {sheet.definition}" if sheet.definition else ""
    below = "; ".join(filter(None, (definition, *sheet.notes)))
    shapes: list[Shape] = [
        TextBox(left, top - 8, room, 8, words["title"], 17, bold=True, align="left"),
        TextBox(left, top - 14, room, 5, below, 9, align="left", colour="#444444"),
        *diagram(board, sheet.defined, x, y, side, traits=sheet.traits),
    ]
    y -= min(side * 0.5, 6) + 8
    shapes += legend(left, y, terms, words)
    for number, text in enumerate(lines):
        shapes.append(TextBox(left, y - 7.4 - number * 5.2, room, 5.2, text, 10.5, bold=True, align="left"))
    return Face("board", width, height, tuple(shapes))


def legend(x: float, y: float, terms: Terms, words: dict[str, str]) -> list[Shape]:
    """What the signs mean."""
    side = 5.0
    shapes: list[Shape] = []
    entries: list[tuple[list[Shape], str]] = [
        (guard_sign(DEFINED, True, 0, 0, side, None), words["defined"]),
        (guard_sign("g", False, 0, 0, side, None), words["harmless"]),
        (column_sign(0, 0, side), terms["column"]),
        (romeo_sign(0, 0, side), "Romeo"),
    ]
    for sign, text in entries:
        shapes += [Group(tuple(sign), x, y), TextBox(x + side + 1, y, 34, side, text, 9, align="left")]
        x += 46 if len(text) > 8 else 32
    return shapes


def verdicts(sheet: BoardSheet, words: dict[str, str]) -> list[str]:
    """A line for each balcony that was asked for."""
    german = words is WORDS["de"]
    lines = []
    for result in sheet.results:
        text = f"{words['plan'].format(result.balcony)}: "
        if result.plan is not None and result.status == SOLVABLE:
            key = "optimal" if result.optimal else "found"
            text += words[key].format(len(result.plan), result.lower_bound)
        else:
            text += words[result.status]
            if result.lower_bound is not None:
                text += f", {words['bound'].format(result.lower_bound)}"
            if result.reason is not None:
                why = result.reason
                text += f": {f'{german_reason(why.reason)} [{why.rule}]' if german else why}"
        lines.append(text)
    return lines


def step_pages(
    sheet: BoardSheet, result: Result, width: float, height: float, words: dict[str, str]
) -> list[tuple[Face, str]]:
    """The plan for one balcony, a small picture after each move."""
    board, plan = sheet.board, result.plan or ()
    room = width - 2 * BORDER
    columns = max(1, int((room + STEP_GAP) / (STEP_WIDTH + STEP_GAP)))
    cell_width = (room + STEP_GAP) / columns - STEP_GAP
    side = min(7.5, cell_width / (board.width + 0.6))
    cell_height = side * (board.ranks + 1.5) + 7
    rows = max(1, int((height - 2 * BORDER - 12 - FOOTER) / cell_height))
    steps: list[tuple[Board, Move | None, str]] = [(board, None, words["start"])]
    for turn, move in enumerate(plan, start=1):
        board = board.moved(move)
        player = words[PLAYERS[(turn - 1) % 2]]
        steps.append((board, move, f"{turn}. {move} ({player[:1]})"))
    heading = words["plan"].format(result.balcony)
    key = "optimal" if result.optimal else "found"
    known = words[key].format(len(plan), result.lower_bound)
    seats = ", ".join(f"({words[player][:1]}) {words[player]}" for player in PLAYERS)
    pages = []
    for first in range(0, len(steps), columns * rows):
        shapes: list[Shape] = [
            TextBox(BORDER, height - BORDER - 7, room * 0.68, 7, f"{heading}: {known}", 14, bold=True, align="left"),
            TextBox(BORDER + room * 0.7, height - BORDER - 7, room * 0.3, 7, seats, 9, align="right"),
        ]
        for number, (after, played, text) in enumerate(steps[first : first + columns * rows]):
            left = BORDER + number % columns * (cell_width + STEP_GAP)
            low = height - BORDER - 12 - (number // columns + 1) * cell_height
            x = left + (cell_width - board.width * side) / 2 + side * 0.25
            shapes += diagram(after, sheet.defined, x, low + side * 0.55, side, move=played)
            label = low + cell_height - 6
            shapes.append(TextBox(left, label, cell_width, 4.4, text, 8.5, bold=True))
        label_text = f"{heading}" if first == 0 else ""
        pages.append((Face(f"plan for balcony {result.balcony}", width, height, tuple(shapes)), label_text))
    return pages


def board_job(
    locations: Locations, sheet: BoardSheet, setup: Setup, fonts: Fonts, *, language: str, options: Options
) -> Job:
    """A board, and the plans of its results.

    Raises:
        PrintError: the paper is too small.
        DataError: terms are missing or broken.
    """
    ensure_room(setup, 100, 140, "a board")
    words = WORDS["de" if language == "de" else "en"]
    terms = load_terms(locations, "juliet", language)
    size = (setup.paper.width, setup.paper.height)
    pages = [(board_page(sheet, *size, terms, words), words["title"])]
    for result in sheet.results:
        if result.plan:
            pages += step_pages(sheet, result, *size, words)
    notes = "; ".join([*([words["open"]] if sheet.results else []), *sheet.notes, options_note(options, language)])
    extra = "; ".join(verdicts(sheet, words))
    return sheet_job(
        "board", words["title"], pages, setup, fonts,
        language=language, notes=notes, options=options.changed(), extra=extra,
    )  # fmt: skip
