"""The rules one by one: what is legal and why not, contact, endings, dash, no-undo, limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playaid.errors import IllegalMoveError
from playaid.games.juliet import rules
from playaid.games.juliet.model import Board, Direction, Move, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Termination
from playaid.games.juliet.state import State, replay
from tests.games.juliet.boards import board, option_sets, small_boards


def options(*texts: str) -> Options:
    return Options.parse(texts)


def moves(text: str) -> list[Move]:
    """Moves from `R b1-b2, x a2-a3`."""
    return [Move.parse(part) for part in text.split(",") if part.strip()]


def game(name: str, balcony: int, *texts: str) -> State:
    return State(board(name), balcony=balcony, options=options(*texts))


def refusal(state: State, text: str) -> str:
    """The rule id of the reason that a move is illegal; checks that playing it raises with the same reason."""
    move = Move.parse(text)
    reason = state.why_not(move)
    assert reason is not None
    assert move not in state.legal_moves
    with pytest.raises(IllegalMoveError, match=reason.rule):
        state.play(move)
    return reason.rule


@pytest.mark.rule("W-35", "W-37")
def test_wx_01_wrong_balcony_is_an_ambush() -> None:
    end = replay(game("B01", 1), moves("R b1-b2, R b2-b3"))
    assert end.outcome is not None
    assert end.outcome.termination is Termination.AMBUSH
    assert len(end.history) == 2
    assert "balcony 2" in end.outcome.text
    assert end.legal_moves == ()


@pytest.mark.rule("W-36", "WA-09")
def test_right_balcony_wins() -> None:
    end = replay(game("B01", 2), moves("R b1-b2, R b2-b3"))
    assert end.outcome is not None
    assert end.outcome.won


@pytest.mark.rule("W-32", "W-38")
def test_wx_02_contact_comes_before_the_balcony() -> None:
    end = replay(game("B04", 2), moves("R b1-b2"))
    assert end.outcome is not None
    assert (end.outcome.termination, len(end.history)) == (Termination.CONTACT, 1)
    at_balcony = replay(game("123 x.. ... .R.", 2), moves("R b1-b2, R b2-b3"))
    assert at_balcony.outcome is not None
    assert at_balcony.outcome.termination is Termination.CONTACT


@pytest.mark.rule("W-33", "W-34")
def test_wx_03_a_guard_that_moves_next_to_romeo_loses() -> None:
    end = replay(game("B12", 2), moves("x b3-b2"))
    assert end.outcome is not None
    assert (end.outcome.termination, end.outcome.rule) == (Termination.CONTACT, "W-32")


@pytest.mark.rule("W-27", "W-28", "W-29")
def test_wx_04_start_line_and_columns() -> None:
    state = game("123 ... g.# .R.", 1)
    assert refusal(state, "g a2-a1") == "W-28"
    assert refusal(state, "g c2-b2") == "W-27"
    assert refusal(state.play(Move.parse("R b1-b2")), "R b2-b1") == "W-29"


@pytest.mark.rule("W-40", "WA-20", "WA-21")
def test_wx_05_no_undo_prev() -> None:
    state = game("123 ... .g. ... .R.", 1, "no_undo=prev").play(Move.parse("g b3-a3"))
    assert refusal(state, "g a3-b3") == "W-40"
    for text in ("g a3-a4", "g a3-a2", "R b1-b2", "R b1-a1"):
        assert state.why_not(Move.parse(text)) is None
    later = state.play(Move.parse("R b1-c1"))
    assert later.why_not(Move.parse("g a3-b3")) is None


@pytest.mark.rule("W-40", "WA-20")
def test_no_undo_own_is_about_the_same_players_last_turn() -> None:
    state = replay(game("123 ... .g. ... .R.", 1, "no_undo=own"), moves("g b3-a3, R b1-c1"))
    assert refusal(state, "g a3-b3") == "W-40"
    assert state.why_not(Move.parse("R c1-b1")) is None
    moved_on = replay(game("123 ... .g. ... .R.", 1, "no_undo=own"), moves("g b3-a3, g a3-a4"))
    assert refusal(moved_on, "g a4-b4") == "W-40"


@pytest.mark.rule("W-40", "WA-20")
def test_no_undo_direction_is_about_every_card() -> None:
    state = replay(game("123 ... .g. ... .R.", 1, "no_undo=direction"), moves("g b3-a3"))
    assert refusal(state, "R b1-c1") == "W-40"
    assert state.why_not(Move.parse("R b1-a1")) is None


@pytest.mark.rule("WA-21")
def test_a_step_back_after_a_dash_is_an_undo() -> None:
    state = replay(game("123 ... ... ... .R.", 1, "no_undo=prev", "dash=on"), moves("R b1-b2, R b2-b3"))
    assert refusal(state, "R b3-b2") == "W-40"
    guard = replay(game("123 g.. ... ... .R.", 2, "no_undo=prev", "dash=on"), moves("R b1-b2, g a4-a2"))
    assert refusal(guard, "g a2-a3") == "W-40"
    assert refusal(guard, "g a2-a4") == "W-40"


@pytest.mark.rule("W-41")
def test_limitations_can_be_combined() -> None:
    state = game("123 ... .g. ... .R.", 1, "no_undo=prev", "turn_limit=2", "dash=on").play(Move.parse("g b3-a3"))
    assert refusal(state, "g a3-b3") == "W-40"
    end = state.play(Move.parse("R b1-b2")).outcome
    assert end is not None
    assert (end.termination, end.rule) == (Termination.TURN_LIMIT, "W-39")


@pytest.mark.rule("W-25", "W-26")
def test_no_diagonal_moves() -> None:
    state = game("123 ... .g. ... .R.", 1)
    assert state.why_not(Move.parse("g b3-c3")) is None
    diagonal = state.why_not(Move("g", Square.parse("b3"), Square.parse("c4")))
    assert str(diagonal) == "a card moves horizontally or vertically [W-25]"


@pytest.mark.rule("W-36", "W-37")
def test_nothing_may_be_moved_when_the_game_has_ended() -> None:
    for balcony, rule in ((2, "W-36"), (1, "W-37")):
        end = replay(game("123 ... ... .R.", balcony), moves("R b1-b2, R b2-b3"))
        assert refusal(end, "R b3-b2") == rule
        assert not list(end.legal_moves)


@pytest.mark.rule("WA-28")
def test_wx_06_no_dash_on_turn_one() -> None:
    state = game("B12", 1, "dash=on")
    assert refusal(state, "R b1-b3") == "WA-28"
    assert refusal(state, "x b3-b1") == "WA-28"
    assert refusal(game("B07", 1), "R b1-b3") == "W-25"


@pytest.mark.rule("WA-26")
def test_wx_07_no_dash_through_cards_or_columns() -> None:
    state = game("123 ... .g. #R. ...", 1, "dash=on")
    assert refusal(state, "R b2-b4") == "WA-26"
    assert refusal(state, "R b2-a2") == "W-25"
    assert refusal(game("1234 .... .... g#.. ...R ....", 1, "dash=on"), "g a3-c3") == "WA-26"


@pytest.mark.rule("W-42", "W-43", "WA-27")
def test_dash_checks_the_passed_cell() -> None:
    end = replay(game("12345 ..... x.... .R... .....", 1, "dash=on"), moves("x a3-c3"))
    assert end.outcome is not None
    assert end.outcome.termination is Termination.CONTACT
    unchecked = replay(game("12345 ..... x.... .R... .....", 1, "dash=on", "dash_check=romeo"), moves("x a3-c3"))
    assert unchecked.outcome is None


@pytest.mark.rule("W-43")
def test_romeo_loses_on_the_cell_that_he_passes() -> None:
    for check in ("all", "romeo"):
        state = game("1-- ... ... x.. ... .R. ...", 1, "dash=on", f"dash_check={check}")
        end = state.play(Move.parse("R b2-b4"))
        assert end.outcome is not None
        assert end.outcome.termination is Termination.CONTACT
        assert "Romeo on b4" in end.outcome.text
        passed = game("1-- ... ... .R. x.. ... ...", 1, "dash=on", f"dash_check={check}")
        assert passed.why_not(Move.parse("R b4-b2")) is None
        lost = passed.play(Move.parse("R b4-b2")).outcome
        assert lost is not None
        assert "Romeo on b3" in lost.text


@pytest.mark.rule("WA-29")
def test_a_dash_ends_at_the_first_balcony() -> None:
    state = game("-1- R.. ... ...", 1, "dash=on")
    assert refusal(state, "R a3-c3") == "WA-29"
    end = state.play(Move.parse("R a3-b3"))
    assert end.outcome is not None
    assert end.outcome.won


@pytest.mark.rule("W-24", "W-25", "W-26")
def test_plain_illegal_moves() -> None:
    state = game("B11", 1)
    assert refusal(state, "g a1-a2") == "W-24"
    assert refusal(state, "R b2-b3") == "W-24"
    assert refusal(state, "R b1-b2") == "W-25"
    assert refusal(game("B01", 1), "R b1-b3") == "W-25"
    romeo = board("B01").romeo
    off = Move("R", romeo, romeo.step(Direction.DOWN))
    assert str(game("B01", 1).why_not(off)) == "no cell lies down of b1 [W-25]"


@pytest.mark.rule("WA-16")
def test_guards_on_the_end_line() -> None:
    assert game("B05", 2).why_not(Move.parse("g b2-b3")) is None
    assert refusal(game("B05", 2, "guards_on_end_line=false"), "g b2-b3") == "WA-16"


@pytest.mark.rule("WA-17")
def test_romeo_may_walk_along_the_start_line() -> None:
    assert game("B01", 2).why_not(Move.parse("R b1-c1")) is None


@pytest.mark.rule("WA-08", "WA-10", "WA-11")
def test_contact_before_the_first_move() -> None:
    lost = game("B03", 1).outcome
    assert lost is not None
    assert lost.termination is Termination.CONTACT
    assert game("B04", 1).outcome is None
    assert game("B04", 1, "guard_adjacency=king").outcome is not None
    ignored = game("B03", 1, "initial_contact=ignore_until_first_move")
    assert ignored.outcome is None
    stays = ignored.play(Move.parse("x b2-b3"))
    assert stays.outcome is None
    late = ignored.play(Move.parse("R b1-a1"))
    assert late.outcome is None
    assert game("123 ... xx. .R.", 1, "initial_contact=ignore_until_first_move").play(Move.parse("x a2-a3")).outcome


@pytest.mark.rule("WA-18")
def test_stuck() -> None:
    outcome = game("B10", 1).outcome
    assert outcome is not None
    assert outcome.termination is Termination.STUCK


@pytest.mark.rule("W-39", "WA-22")
def test_turn_limit_counts_moves_and_the_last_one_may_win() -> None:
    path = moves("R b1-b2, R b2-b3")
    won = replay(game("B01", 2, "turn_limit=2"), path).outcome
    assert won is not None
    assert won.won
    late = replay(game("B01", 2, "turn_limit=1"), path[:1]).outcome
    assert late is not None
    assert late.termination is Termination.TURN_LIMIT


@pytest.mark.rule("W-23", "W-24")
def test_players_take_turns_and_the_captain_begins() -> None:
    state = game("B01", 2)
    assert (state.player, state.turn) == ("captain", 1)
    assert state.play(Move.parse("R b1-b2")).player == "governess"


def perft(state: State, depth: int) -> int:
    """Number of sequences of legal moves of this length, shorter ones that end the game included.

    The expected numbers come from a second program, written apart from this one on grids of characters.
    """
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves)


@pytest.mark.rule("W-24", "W-25", "W-26", "W-27", "W-28", "W-29", "W-42")
@pytest.mark.parametrize(
    ("name", "texts", "counts"),
    [
        ("B01", (), [3, 7, 15]),
        ("B05", (), [3, 10, 35]),
        ("B12", (), [7, 32, 167]),
        ("B11", (), [5, 29, 156]),
        ("B07", ("dash=on",), [3, 8, 27]),
        ("B08", ("dash=on",), [6, 33, 126]),
        ("B16", (), [10, 101, 1026]),
    ],
)
def test_numbers_of_legal_sequences(name: str, texts: tuple[str, ...], counts: list[int]) -> None:
    assert [perft(game(name, 1, *texts), depth) for depth in (1, 2, 3)] == counts


def walk(state: State, choices: list[int]) -> Iterator[State]:
    """The states of a random game."""
    yield state
    for choice in choices:
        if state.outcome is not None:
            return
        state = state.play(state.legal_moves[choice % len(state.legal_moves)])
        yield state


@pytest.mark.rule("W-27", "W-28", "W-29")
@given(small_boards(), option_sets(), st.lists(st.integers(0, 999), max_size=12))
@settings(max_examples=60, deadline=None)
def test_invariants_on_random_games(laid: Board, chosen: Options, choices: list[int]) -> None:
    left = laid.has_left
    for state in walk(State(laid, balcony=1, options=chosen), choices):
        now = state.board
        assert now.columns == laid.columns
        assert sorted(now.guards.values()) == sorted(laid.guards.values())
        assert now.romeo not in now.guards
        assert not (now.columns | now.gaps) & {now.romeo, *now.guards}
        assert all(square.rank > 1 for square in now.guards)
        assert now.has_left or not left
        left = now.has_left
        every = {move for square in [now.romeo, *now.guards] for move in rules.moves_of(now, square, chosen)}
        if state.outcome is None:
            assert set(state.legal_moves) == {move for move in every if state.why_not(move) is None}
            assert state.legal_moves
