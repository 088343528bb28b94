"""Boards and moves as text: round trips, the forms that people type, errors that name the place."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from playaid.errors import NotationError
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.model import Board, Move, Square
from playaid.games.juliet.notation import draw_board, parse_board, write_board
from playaid.resources import locate
from tests.games.juliet.boards import BOARDS, board, small_boards


@pytest.mark.parametrize("name", BOARDS)
def test_examples_round_trip(name: str) -> None:
    laid = board(name)
    assert parse_board(write_board(laid)).board == laid


@given(small_boards())
def test_random_boards_round_trip(laid: Board) -> None:
    assert parse_board(write_board(laid)).board == laid


def test_dealt_boards_round_trip() -> None:
    guards = list(load_guards(locate()).guards)
    for seed in range(20):
        laid = deal(load_layout(locate()), guards, random.Random(seed))
        assert parse_board(write_board(laid), known=guards).board == laid


def test_squares_are_named_as_in_chess() -> None:
    laid = board("12345 ..... ..... ..... ..R..")
    assert str(laid.romeo) == "c1"
    assert laid.balcony_at(Square.parse("e4")) == 5
    assert laid.balcony_at(Square.parse("e3")) is None


def test_headers_comments_blanks_and_full_width_signs() -> None:
    header = "\ufeffguards: own/my set.toml ; mine\nnote: from // Sunday\n; a comment\n\n"
    text = header + "１ ２ - // numbers\n．．．\n\tｘ　＃ .\n–Ｒ–\n"
    found = parse_board(text)
    assert found.guards == "own/my set.toml"
    assert found.notes == ("from",)
    assert found.board.balconies == (1, 2, None)
    assert found.board.columns == {Square.parse("b2")}
    assert found.board.guards == {Square.parse("a2"): "x"}
    assert found.board.gaps == {Square.parse("a1"), Square.parse("c1")}


def test_lower_case_romeo_and_capital_ids() -> None:
    found = parse_board("1 2\n. .\nA1 b2\nr .").board
    assert found.ids == {"a1", "b2"}
    assert found.romeo == Square.parse("a1")


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("", "the board is empty", None),
        ("; nothing\n\n", "the board is empty", None),
        ("123\n...\n..\n.R.", "line 3, column 2: this row has 2 cells, the first row 3", 1),
        ("123\n...\n....\n.R.", "line 3, column 4: this row has 4 cells, the first row 3", 3),
        ("123\n...\n...\n...", "there is no Romeo on the board", 0),
        ("123\n...\n.R.\n.R.", "line 4, column 2: a second Romeo; the first stands on b2", 1),
        ("121\n...\n...\n.R.", "line 1, column 3: a second balcony 1", 2),
        ("1 2 3\n. . .\na1 . zz9\n. R .", "guard 'zz9' is not in the guard set; the guard set has a1 to e5", 5),
        ("1 2 3\n. . .\na1 . a1\n. R .", "line 3, column 6: guard a1 lies on a2 already", 5),
        ("1 2 3\n. . .\na1 . x\n. R .", "line 3, column 6: x beside a1", 5),
        ("1 2 3\n. . .\na1 . ?\n. R .", "line 3, column 6: '\\?' is no cell", 5),
        ("123\n...\n.a1.\n.R.", "row has 4 cells", 3),
        ("123\n...\na..\n.R.", "'a' is no cell", 0),
        ("123\n...\nx..\ngR.", "guard g on the start line, which is Romeo's only \\(W-28\\)", 0),
        ("123\n.R.", "at least three rows", 0),
        ("1.3\n...\n...\n.R.", "line 1, column 2: '.' is no balcony", 1),
        ("note: x\nsize: 5\n123", "line 2: unknown key 'size'", 0),
        ("123\n...\nguards: x\n.R.", "line 3: guards below a row", 0),
        ("guards: x\nguards: y\n123\n...\n.R.", "two guard sets", None),
    ],
)
def test_malformed_boards(text: str, message: str, position: int | None) -> None:
    known = list(load_guards(locate()).guards)
    with pytest.raises(NotationError, match=message) as caught:
        parse_board(text, known=known)
    assert caught.value.position == position


def test_a_caret_stands_under_the_cell() -> None:
    with pytest.raises(NotationError) as caught:
        parse_board("1 2 3\n. . .\na1 . ?\n. R .")
    assert caught.value.context() == "a1 . ?\n     ^"


def test_more_files_than_letters() -> None:
    with pytest.raises(NotationError, match="at most 26 cells wide"):
        parse_board("\n".join([" ".join("-" * 27)] * 3))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("R c1-c2", "R c1-c2"), (" a3  b4 - b5 ", "a3 b4-b5"), ("r c2–c4", "R c2-c4"), ("Ｘ a2-a3", "x a2-a3")],
)
def test_moves_round_trip(text: str, canonical: str) -> None:
    move = Move.parse(text)
    assert str(move) == canonical
    assert Move.parse(canonical) == move


@pytest.mark.parametrize("text", ["", "R", "R c1", "R c1-c4", "R c1-d2", "R c1-c1", "R c0-c1", "c1-c2", "R c1-c2 c3"])
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        Move.parse(text)


def test_the_picture_has_ranks_and_files() -> None:
    assert draw_board(board("B11")) == "  1 2 3\n4 . . .\n3 . g #\n2 # g .\n1 . R .\n  a b c"
