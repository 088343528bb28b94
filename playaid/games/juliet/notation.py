"""Boards as text: the reader with its errors, the writer, and the picture for people."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from playaid.core.text import suggest
from playaid.errors import NotationError
from playaid.games.juliet.data import GUARD_ID
from playaid.games.juliet.model import FILES, MARKS, PLAIN, ROMEO, Board, Square

HEADER = re.compile(r"\s*(?P<key>[a-z]{2,})\s*:(?P<value>.*)", re.IGNORECASE)
KEYS = ("guards", "note")
FREE, COLUMN, GAP = ".", "#", "-"
CELLS = "R.#xg-"
LINE_COMMENT = re.compile(r";|//")
# Behind a value only after a blank, since a path may have two slashes.
TRAILING_COMMENT = re.compile(r"\s(;|//).*")


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A board as it was read.

    Attributes:
        board: the board.
        guards: the guard set file that it names, relative to the board's own place, or None.
        notes: its notes.
    """

    board: Board
    guards: str | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell's text and where it stands."""

    text: str
    line: int
    source: str
    column: int

    def error(self, message: str, tip: str | None = None) -> NotationError:
        """The error for this cell, with a caret under it."""
        place = f"line {self.line}, column {self.column + 1}: {message}"
        return NotationError(place, text=self.source, position=self.column, tip=tip)


def parse_board(text: str, *, known: Collection[str] | None = None) -> BoardFile:
    """The board from its text; the form is described in docs/juliet.md.

    Args:
        text: header lines, comments, then rows from the far side to the players.
        known: the guard set's ids; other ids are an error. Without it every id is taken.

    Raises:
        NotationError: the text is no board; the message names line and cell.
    """
    headers: dict[str, list[str]] = {key: [] for key in KEYS}
    rows: list[list[Cell]] = []
    for number, source in enumerate(text.translate({0xFEFF: None}).splitlines(), start=1):
        plain = source.translate(PLAIN)
        header = HEADER.fullmatch(plain)
        if header is not None:
            key = header["key"].lower()
            if key not in KEYS or rows:
                message = (
                    f"line {number}: unknown key {key!r}" if key not in KEYS else f"line {number}: {key} below a row"
                )
                tip = "the keys are guards and note" if key not in KEYS else "put it above the rows"
                raise NotationError(message, text=source, position=header.start("key"), tip=tip)
            headers[key].append(TRAILING_COMMENT.sub("", source[header.start("value") :]).strip())
            continue
        line = LINE_COMMENT.split(plain, maxsplit=1)[0].rstrip()
        if line.strip():
            rows.append(read_row(line, number, source, first=not rows))
    if not rows:
        raise NotationError(
            "the board is empty", tip="it needs balconies, end line and start line; see juliet deal --blank"
        )
    if len(headers["guards"]) > 1:
        raise NotationError("the board names two guard sets", tip="keep one guards: line")
    return BoardFile(build(rows, known), next(iter(headers["guards"]), None), tuple(headers["note"]))


def read_row(line: str, number: int, source: str, *, first: bool) -> list[Cell]:
    """The cells of one row: separated by blanks, or single characters without blanks."""
    tokens = [(found.start(), found[0]) for found in re.finditer(r"\S+", line)]
    together = len(tokens) == 1 and (first or not GUARD_ID.fullmatch(tokens[0][1].lower()))
    if together:
        start, word = tokens[0]
        tokens = [(start + index, sign) for index, sign in enumerate(word)]
    return [Cell(word, number, source, column) for column, word in tokens]


def build(rows: list[list[Cell]], known: Collection[str] | None) -> Board:
    """The board from its rows of cells."""
    width = len(rows[0])
    for row in rows[1:]:
        if len(row) != width:
            place = row[min(len(row), width) - 1] if len(row) < width else row[width]
            raise place.error(f"this row has {count(len(row), 'cell')}, the first row {width}")
    last = rows[-1][0]
    if len(rows) < 3:
        raise last.error(f"a board has at least three rows, not {len(rows)}", "balconies, end line and start line")
    if width > len(FILES):
        raise rows[0][len(FILES)].error(f"a board is at most {len(FILES)} cells wide")
    balconies = read_balconies(rows[0])
    ranks = len(rows) - 1
    gaps, columns = set(), set()
    romeo: Square | None = None
    guards: dict[Square, str] = {}
    for index, row in enumerate(rows[1:]):
        for file, cell in enumerate(row):
            square = Square(file, ranks - index)
            text = cell.text.upper() if cell.text.upper() == ROMEO else cell.text.lower()
            if text == GAP:
                gaps.add(square)
            elif text == COLUMN:
                columns.add(square)
            elif text == ROMEO:
                if romeo is not None:
                    raise cell.error(f"a second Romeo; the first stands on {romeo}")
                romeo = square
            elif text != FREE:
                check_guard(cell, text, guards, known)
                if square.rank == 1:
                    raise cell.error(f"guard {text} on the start line, which is Romeo's only (W-28)")
                guards[square] = text
    if romeo is None:
        raise last.error("there is no Romeo on the board", f"put R where he stands, such as {FILES[width // 2]}1")
    return Board(width, ranks, balconies, frozenset(gaps), frozenset(columns), romeo, guards)


def check_guard(cell: Cell, text: str, guards: dict[Square, str], known: Collection[str] | None) -> None:
    """Raise the cell's error unless `text` may stand beside the guards read so far."""
    if text not in MARKS and not GUARD_ID.fullmatch(text):
        tip = None
        if len(cell.text) > 1 and any(sign in CELLS for sign in cell.text):
            tip = "separate the cells by blanks when guards have ids"
        raise cell.error(f"{cell.text!r} is no cell", tip or "cells are R . # x g - or a guard's id such as a1")
    if text not in MARKS and known is not None and text not in known:
        tip = suggest(text, known) or f"the guard set has {min(known)} to {max(known)}"
        raise cell.error(f"guard {text!r} is not in the guard set", tip)
    for square, other in guards.items():
        if text == other and text not in MARKS:
            raise cell.error(f"guard {text} lies on {square} already")
        if (text in MARKS) != (other in MARKS):
            raise cell.error(f"{text} beside {other}", "a board has either guards' ids or the marks x and g")


def read_balconies(row: list[Cell]) -> tuple[int | None, ...]:
    """The balcony numbers of the first row."""
    numbers: list[int | None] = []
    for cell in row:
        if cell.text == GAP:
            numbers.append(None)
            continue
        if not re.fullmatch(r"[1-9][0-9]?", cell.text):
            raise cell.error(f"{cell.text!r} is no balcony", "the first row has balcony numbers, or - for none")
        if int(cell.text) in numbers:
            raise cell.error(f"a second balcony {cell.text}")
        numbers.append(int(cell.text))
    return tuple(numbers)


def write_board(board: Board, *, header: tuple[str, ...] = ()) -> str:
    """The text of a board, which `parse_board` reads back to the same board.

    Args:
        board: the board.
        header: lines above it, such as `note: …`.
    """
    rows = [[GAP if number is None else str(number) for number in board.balconies]]
    rows += [
        [cell_text(board, Square(file, rank)) for file in range(board.width)] for rank in range(board.ranks, 0, -1)
    ]
    width = max(len(text) for row in rows for text in row)
    lines = [" ".join(text.ljust(width) for text in row).rstrip() for row in rows]
    return "\n".join([*header, *lines]) + "\n"


def draw_board(board: Board) -> str:
    """The board with its ranks on the left and its files below, for people."""
    rows = write_board(board).splitlines()
    margin = len(str(board.ranks))
    lines = [f"{'' if index == 0 else board.ranks + 1 - index:>{margin}} {row}" for index, row in enumerate(rows)]
    width = max(len(text) for row in rows for text in row.split())
    lines.append(f"{'':>{margin}} {' '.join(name.ljust(width) for name in FILES[: board.width])}".rstrip())
    return "\n".join(lines)


def cell_text(board: Board, square: Square) -> str:
    """What stands on one square."""
    if square in board.gaps:
        return GAP
    return COLUMN if square in board.columns else board.card_at(square) or FREE


def count(number: int, thing: str) -> str:
    """`1 cell`, `3 cells`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
