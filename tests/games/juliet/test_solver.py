"""The solver: every example, plans that replay, proofs, honest limits, mirror and monotony."""

from __future__ import annotations

import contextlib
import json
import random
import signal
from pathlib import Path

import pytest
from hypothesis import given, settings

from playaid.games.juliet.compiled import interruptible
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.field import Field
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits, breadth_first
from playaid.games.juliet.solver import LOST, SOLVABLE, UNDECIDED, UNSOLVABLE, Result, solve
from playaid.games.juliet.state import State, replay
from playaid.resources import locate
from tests.games.juliet.boards import board, mirrored, option_sets, random_board, random_options, small_boards

MARKED = frozenset("x")
PLENTY = Limits(nodes=200_000)


def balconies(laid: Board) -> list[int]:
    return sorted(number for number in laid.balconies if number is not None)


def check_plan(laid: Board, result: Result, options: Options) -> None:
    """I-08: the plan replays in the rules engine to a win with exactly that many turns."""
    assert result.plan is not None
    end = replay(State(laid, balcony=result.balcony, options=options), result.plan)
    assert end.outcome is not None
    assert end.outcome.won
    assert len(end.history) == result.moves


def solved(laid: Board, options: Options) -> dict[int, Result]:
    """All balconies' results, each plan replayed."""
    results = {result.balcony: result for result in solve(laid, MARKED, balconies(laid), options, PLENTY)}
    for result in results.values():
        if result.plan is not None:
            check_plan(laid, result, options)
    return results


def length(result: Result) -> float:
    """Moves, infinite where there is no plan."""
    assert result.status != UNDECIDED
    return float("inf") if result.moves is None else result.moves


@pytest.mark.rule("W-45", "W-46", "W-47", "WA-08", "WA-16", "WA-20", "WA-27", "WA-33")
def test_every_small_case_has_the_stated_answer(cases: Path) -> None:
    content = json.loads((cases / "juliet-small.json").read_text(encoding="utf-8"))
    number = 0
    for entry in content["boards"]:
        laid = parse_board("\n".join(entry["board"])).board
        for answer in entry["answers"]:
            options = Options.parse(f"{name}={value}" for name, value in answer["options"].items())
            [result] = solve(laid, MARKED, [answer["balcony"]], options)
            place = (entry["id"], answer)
            assert (result.status, result.moves) == (answer["status"], answer.get("moves")), place
            if result.plan is not None:
                assert result.optimal, place
                check_plan(laid, result, options)
            number += 1
    assert number == 260


@pytest.mark.rule("W-28", "W-35")
@pytest.mark.parametrize(
    ("name", "plan"),
    [
        ("B05", "g b2-b3, R b1-b2, g b3-a3, R b2-b3"),
        ("B04", "x a2-a3, R b1-a1, x a3-b3, R a1-a2, x b3-c3, R a2-a3"),
    ],
)
def test_printed_solutions_are_legal_and_shortest(name: str, plan: str) -> None:
    steps = [Move.parse(step) for step in plan.split(", ")]
    balcony = {"B05": 2, "B04": 1}[name]
    end = replay(State(board(name), balcony=balcony), steps)
    assert end.outcome is not None
    assert end.outcome.won
    [result] = solve(board(name), MARKED, [balcony])
    assert result.moves == len(steps)


@pytest.mark.rule("W-45")
@pytest.mark.parametrize(
    ("name", "balcony", "reason"),
    [
        ("B02", 1, "a column stands on a2 in front of balcony 1 [W-45]"),
        ("B16", 2, "a column stands on b3 in front of balcony 2 [W-45]"),
        ("123 ... ##. R.#", 3, "no way leads to balcony 3, even with every guard gone [W-45]"),
        ("123 ggg ggg gxg R..", 2, "no free cell can ever reach Romeo on his way to balcony 2 [W-25]"),
    ],
)
def test_structural_reasons(name: str, balcony: int, reason: str) -> None:
    [result] = solve(board(name), MARKED, [balcony])
    assert (result.status, str(result.reason), result.proof) == (UNSOLVABLE, reason, "structure")


@pytest.mark.rule("W-45")
def test_a_balcony_behind_a_column_is_reached_from_the_side_where_no_balcony_is() -> None:
    [result] = solve(board("12- ... .#. .R."), MARKED, [2])
    assert (result.status, result.moves) == (SOLVABLE, 4)


@pytest.mark.rule("WA-18")
def test_stuck_and_already_won_or_lost() -> None:
    assert str(solve(board("B10"), MARKED, [1])[0].reason) == "no card can be moved [WA-18]"
    there = board("123 R.. ... ...")
    won, ambush = solve(there, MARKED, [1, 2])
    assert (won.status, won.plan, won.moves, won.lower_bound) == (SOLVABLE, (), 0, 0)
    assert (ambush.status, str(ambush.reason)) == (LOST, "ambush at balcony 1 [W-37]")


@pytest.mark.rule("W-39", "WA-22")
def test_turn_limit() -> None:
    enough, short = Options(turn_limit=5), Options(turn_limit=4)
    assert solve(board("B11"), MARKED, [2], enough)[0].moves == 5
    [result] = solve(board("B11"), MARKED, [2], short)
    assert (result.status, result.lower_bound) == (UNSOLVABLE, 5)
    assert "turn_limit=4 is too short" in str(result.reason)
    [tiny] = solve(board("B11"), MARKED, [2], Options(turn_limit=1))
    assert (tiny.status, tiny.proof) == (UNSOLVABLE, "structure")


def full_board(seed: int) -> Board:
    return deal(load_layout(locate()), list(load_guards(locate()).guards), random.Random(seed))


@pytest.mark.rule("WA-34")
@pytest.mark.parametrize("option", ["dash=off", "dash=on"])
def test_a_search_that_was_cut_says_undecided_with_a_bound(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYAID_PLAIN_SOLVER", "1")
    laid = full_board(5)
    corgis = frozenset({"a1", "a2", "a3", "a4", "a5"})
    [result] = solve(laid, corgis, [3], Options.parse([option]), Limits(seconds=0.05))
    assert (result.status, result.plan, result.optimal) == (UNDECIDED, None, None)
    assert result.lower_bound is not None
    assert result.lower_bound >= 7
    assert "time limit of 0.05 s" in str(result.reason)


@pytest.mark.parametrize("option", ["dash=off", "dash=on"])
def test_ctrl_c_keeps_what_is_known(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYAID_PLAIN_SOLVER", "1")
    calls = []

    def stop(text: str) -> None:
        calls.append(text)
        raise KeyboardInterrupt

    results = solve(full_board(5), frozenset(), [3, 4], Options.parse([option]), Limits(progress=stop))
    assert calls
    assert all(result.status == UNDECIDED and result.interrupted for result in results)
    assert all(result.lower_bound is not None for result in results)


@given(small_boards(), option_sets())
@settings(max_examples=40, deadline=None)
def test_mirror_image_has_the_same_answer(laid: Board, options: Options) -> None:
    """I-10."""
    here, there = solved(laid, options), solved(mirrored(laid), options)
    assert {key: (r.status, r.moves) for key, r in here.items()} == {
        key: (r.status, r.moves) for key, r in there.items()
    }


@given(small_boards())
@settings(max_examples=40, deadline=None)
def test_permissions_never_lengthen_and_restrictions_never_shorten(laid: Board) -> None:
    """I-09."""
    plain = solved(laid, Options())
    for name, sign in [
        ("dash=on", -1),
        ("initial_contact=ignore_until_first_move", -1),
        ("guards_on_end_line=false", 1),
        ("guard_adjacency=king", 1),
        ("no_undo=direction", 1),
        ("no_undo=own", 1),
        ("turn_limit=6", 1),
    ]:
        for key, result in solved(laid, Options.parse([name])).items():
            assert sign * (length(result) - length(plain[key]) if result.plan or plain[key].plan else 0) >= 0, name
            if sign == 1 and plain[key].status == LOST:
                assert result.status == LOST


@pytest.mark.rule("W-46")
def test_forgetting_the_history_is_right_where_it_is_done() -> None:
    """W-46: with what `no_undo` remembers carried along, the lengths stay the same."""
    rng = random.Random(46)
    compared = 0
    for _ in range(60):
        laid = random_board(rng, width=3, ranks=rng.randint(3, 4))
        for texts, mode in (
            (["no_undo=prev"], "prev"),
            (["no_undo=prev", "dash=on"], "prev"),
            (["no_undo=own"], "own"),
        ):
            field = Field.of(laid, Options.parse(texts))
            start = field.position(MARKED)
            if field.near[start[0]] & start[1]:
                continue
            fast = breadth_first(field, start, balconies(laid), PLENTY)
            full = breadth_first(field, start, balconies(laid), PLENTY, mode=mode)
            assert {k: len(v) for k, v in fast.plans.items()} == {k: len(v) for k, v in full.plans.items()}
            compared += len(fast.plans)
    assert compared > 50


def brute_force(state: State, depth: int) -> float:
    """The shortest win by trying all moves of the rules engine to a depth."""
    if state.outcome is not None:
        return 0 if state.outcome.won else float("inf")
    if depth == 0:
        return float("inf")
    return 1 + min(brute_force(state.play(move), depth - 1) for move in state.legal_moves)


def test_equals_the_rules_engine_tried_out_to_a_depth() -> None:
    """The search against every line of play of the rules engine, history included."""
    rng = random.Random(7)
    wins = 0
    for _ in range(60):
        laid = random_board(rng, width=2, ranks=rng.randint(3, 4))
        options = random_options(rng)
        for key, result in solved(laid, options).items():
            tried = brute_force(State(laid, balcony=key, options=options), 4)
            expected = length(result)
            assert tried == (expected if expected <= 4 else float("inf")), (laid, options, key)
            wins += tried < float("inf")
    assert wins > 10


def test_ctrl_c_that_compiling_swallows_still_counts() -> None:
    def press(then: Exception | None = None) -> None:
        with contextlib.suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        if then is not None:
            raise then

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interruptible():
        press()
    with pytest.raises(KeyboardInterrupt), interruptible():
        press(RuntimeError("no compiled object yet"))
    with pytest.raises(RuntimeError), interruptible():
        raise RuntimeError("something else")
    assert signal.getsignal(signal.SIGINT) is before
