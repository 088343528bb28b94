"""Boards for tests: those of the rules' examples, and random small ones."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from playaid.games.juliet.model import Board, Square
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options

BOARDS = {
    "B01": "123 ... ... .R.",
    "B02": "123 ... #.# .R.",
    "B03": "123 ... .x. .R.",
    "B04": "123 ... x.. .R.",
    "B05": "123 ... #g# .R.",
    "B06": "123 ... #x# R..",
    "B07": "123 ... ... ... .R.",
    "B08": "123 ... ... #.x #.. .R.",
    "B09": "123 ... ... ##. R#.",
    "B10": "123 ### ### #R#",
    "B11": "123 ... .g# #g. .R.",
    "B12": "123 ... .x. ... .R.",
    "B16": "12345 ..... g#x.g ..g#. ..R..",
}

OPTIONS = (
    "guard_adjacency=king",
    "guards_on_end_line=false",
    "initial_contact=ignore_until_first_move",
    "dash=on",
    "dash_check=romeo",
    "no_undo=prev",
    "no_undo=own",
    "no_undo=direction",
    "turn_limit=5",
    "turn_limit=9",
)


def board(name: str) -> Board:
    """A board of the examples, or one written as rows with blanks between them."""
    return parse_board("\n".join(BOARDS.get(name, name).split())).board


def random_board(rng: random.Random, *, width: int, ranks: int) -> Board:
    """A small board with columns, guards of both kinds, now and then a gap, and Romeo mostly on the start line."""
    squares = [Square(file, rank) for file in range(width) for rank in range(2, ranks + 1)]
    rng.shuffle(squares)
    columns = squares[: rng.choice((0, 0, 1, 2))]
    squares = squares[len(columns) :]
    gaps = squares[: rng.choice((0, 0, 0, 0, 1))]
    squares = squares[len(gaps) :]
    free = rng.randint(1, max(1, len(squares) - 1))
    guards = {square: rng.choice("xgg") for square in squares[free:]}
    romeo = Square(rng.randrange(width), 1)
    if rng.random() < 0.15:
        romeo = next((square for square in squares[:free] if square.rank < ranks), romeo)
    labels: list[int | None] = list(range(1, width + 1))
    if rng.random() < 0.15:
        labels[rng.randrange(width)] = None
    return Board(width, ranks, tuple(labels), frozenset(gaps), frozenset(columns), romeo, guards)


def random_options(rng: random.Random) -> Options:
    """Up to three options that differ from the default."""
    chosen = {text.partition("=")[0]: text for text in rng.sample(OPTIONS, rng.choice((0, 0, 1, 1, 2, 3)))}
    return Options.parse(chosen.values())


def mirrored(laid: Board) -> Board:
    """The mirror image, balcony numbers included."""

    def flip(square: Square) -> Square:
        return Square(laid.width - 1 - square.file, square.rank)

    return Board(
        laid.width,
        laid.ranks,
        laid.balconies[::-1],
        frozenset(map(flip, laid.gaps)),
        frozenset(map(flip, laid.columns)),
        flip(laid.romeo),
        {flip(square): name for square, name in laid.guards.items()},
    )


@st.composite
def small_boards(draw: st.DrawFn) -> Board:
    """Boards from 2 x 3 to 3 x 4: small enough to search whole under every option."""
    seed = draw(st.integers(0, 2**32))
    return random_board(random.Random(seed), width=draw(st.integers(2, 3)), ranks=draw(st.integers(3, 4)))


@st.composite
def option_sets(draw: st.DrawFn) -> Options:
    """Random options."""
    return random_options(random.Random(draw(st.integers(0, 2**32))))


TINY_LAYOUT = """schema = 1
name = "tiny"
official = false
guards_in_column_area = 2
columns_in_column_area = 1
guards_in_guard_area = 2
rows = ["BBB", "...", "CCC", "GGG", "SRS"]
"""
"""A field on which every question is answered at once."""
