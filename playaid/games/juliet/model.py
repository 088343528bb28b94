"""The words of The way to Juliet: squares, directions, moves, the board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple, Self

from playaid.errors import NotationError

ROMEO = "R"
DEFINED = "x"
HARMLESS = "g"
MARKS = frozenset({DEFINED, HARMLESS})

FILES = "abcdefghijklmnopqrstuvwxyz"
# Signs that people or their editors put in place of a plain one; every one is one character, so places stay right.
WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20} | dict.fromkeys(b"\t\v\f", 0x20)
PLAIN = WIDE | dict.fromkeys([0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212], ord("-"))
MOVE = re.compile(
    r"\s*(?P<card>[A-Za-z][a-z]{0,2}[0-9]{0,2})\s+(?P<start>[a-z][0-9]{1,3})\s*-\s*(?P<end>[a-z][0-9]{1,3})\s*"
)


class Square(NamedTuple):
    """A cell, named as in chess: files a, b, c … from the left, ranks from the start line, 1, upward.

    >>> str(Square(2, 1)), Square.parse("c1")
    ('c1', Square(file=2, rank=1))
    """

    file: int
    rank: int

    def __str__(self) -> str:
        return f"{FILES[self.file]}{self.rank}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The square from its name.

        Raises:
            NotationError: the text is no square.
        """
        plain = text.strip().translate(PLAIN).lower()
        if not re.fullmatch(r"[a-z][0-9]{1,3}", plain) or plain[1] == "0":
            raise NotationError(f"{text!r} is no square", text=text, position=0, tip="write it like c1")
        return cls(FILES.index(plain[0]), int(plain[1:]))

    def step(self, direction: Direction, length: int = 1) -> Square:
        """The square `length` cells away; it may lie outside of the board."""
        files, ranks = direction.value
        return Square(self.file + length * files, self.rank + length * ranks)


class Direction(Enum):
    """The four ways a card may move [W-25], as steps in file and rank."""

    UP = (0, 1)
    DOWN = (0, -1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)

    @property
    def opposite(self) -> Direction:
        """The way back."""
        return Direction((-self.value[0], -self.value[1]))


@dataclass(frozen=True, slots=True)
class Move:
    """One card moves one cell, or two in a dash.

    Attributes:
        card: `R`, a guard's id, or `x` or `g` where guards have none.
        start: where the card lies.
        end: where it goes.

    >>> str(Move.parse("R c2-c4")), Move.parse("a3 b4-b5").direction.name, Move.parse("R c2-c4").length
    ('R c2-c4', 'UP', 2)
    """

    card: str
    start: Square
    end: Square

    def __str__(self) -> str:
        return f"{self.card} {self.start}-{self.end}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The move from `CARD FROM-TO`.

        Raises:
            NotationError: the text is no move, or the squares aren't on one line.
        """
        found = MOVE.fullmatch(text.translate(PLAIN))
        if found is None:
            raise NotationError(f"{text.strip()!r} is no move", text=text, position=0, tip="write it like R c1-c2")
        card = ROMEO if found["card"].upper() == ROMEO else found["card"].lower()
        move = cls(card, Square.parse(found["start"]), Square.parse(found["end"]))
        if not move.straight:
            place = found.start("end")
            raise NotationError("a card moves one or two cells in a straight line", text=text, position=place)
        return move

    @property
    def straight(self) -> bool:
        """Whether it goes one or two cells horizontally or vertically."""
        files, ranks = abs(self.end.file - self.start.file), abs(self.end.rank - self.start.rank)
        return min(files, ranks) == 0 and max(files, ranks) in (1, 2)

    @property
    def length(self) -> int:
        """1, or 2 for a dash."""
        return abs(self.end.file - self.start.file) + abs(self.end.rank - self.start.rank)

    @property
    def direction(self) -> Direction:
        """Where to."""
        length = self.length
        return Direction(((self.end.file - self.start.file) // length, (self.end.rank - self.start.rank) // length))

    @property
    def steps(self) -> Iterator[Square]:
        """The squares that it enters, in order."""
        return (self.start.step(self.direction, length) for length in range(1, self.length + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """A laid-out field, at the start or in the middle of a game; rank 1 is the start line, the last is the end line.

    Attributes:
        width: number of files.
        ranks: number of ranks, start line and end line included.
        balconies: for each file the number of the balcony beyond the end line, or None.
        gaps: squares of the rectangle that aren't there.
        columns: squares with a column.
        romeo: where Romeo stands; off the start line means that he has left it.
        guards: the guards' ids, or `x` and `g`, by square.
    """

    width: int
    ranks: int
    balconies: tuple[int | None, ...]
    gaps: frozenset[Square]
    columns: frozenset[Square]
    romeo: Square
    guards: Mapping[Square, str] = field(hash=False)

    def has(self, square: Square) -> bool:
        """Whether there is such a cell."""
        return 0 <= square.file < self.width and 1 <= square.rank <= self.ranks and square not in self.gaps

    def is_free(self, square: Square) -> bool:
        """Whether the cell is there and empty."""
        return self.has(square) and square != self.romeo and square not in self.columns and square not in self.guards

    @property
    def squares(self) -> Iterator[Square]:
        """All cells, from the far left to the near right."""
        every = (Square(file, rank) for rank in range(self.ranks, 0, -1) for file in range(self.width))
        return (square for square in every if square not in self.gaps)

    @property
    def free(self) -> int:
        """Empty cells besides those of the start line."""
        return sum(self.is_free(square) for square in self.squares if square.rank > 1)

    @property
    def has_left(self) -> bool:
        """Whether Romeo has left the start line."""
        return self.romeo.rank > 1

    @property
    def ids(self) -> frozenset[str]:
        """The guards' ids; empty on a board with `x` and `g`."""
        return frozenset(self.guards.values()) - MARKS

    def balcony_at(self, square: Square) -> int | None:
        """The balcony that a card on this square is next to [WA-09], or None."""
        return self.balconies[square.file] if square.rank == self.ranks else None

    def card_at(self, square: Square) -> str | None:
        """`R` or the guard's id or mark, or None where no movable card lies."""
        return ROMEO if square == self.romeo else self.guards.get(square)

    def moved(self, move: Move) -> Board:
        """The board after a card has been put elsewhere; no rule is checked."""
        if move.start == self.romeo:
            return replace(self, romeo=move.end)
        guards = dict(self.guards)
        guards[move.end] = guards.pop(move.start)
        return replace(self, guards=guards)

    def marked(self, defined: frozenset[str]) -> Board:
        """The same board with `x` for the defined guards and `g` for the others."""
        return replace(
            self, guards={square: DEFINED if name in defined else HARMLESS for square, name in self.guards.items()}
        )
