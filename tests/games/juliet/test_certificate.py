"""Certificates: what the solver claims is checked by a program without its code; false claims are refused."""

from __future__ import annotations

import ast
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from playaid.errors import NotationError
from playaid.games.juliet import checker
from playaid.games.juliet.certificate import Certificate, certify, verify
from playaid.games.juliet.model import Board
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import moves_of
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import SOLVABLE, UNSOLVABLE, solve
from playaid.games.juliet.state import State
from tests.games.juliet.boards import BOARDS, board, random_board, random_options

MARKED = frozenset("x")


def certified(laid: Board, options: Options) -> Certificate:
    numbers = [number for number in laid.balconies if number is not None]
    results = solve(laid, MARKED, numbers, options, Limits(nodes=100_000))
    made = certify(laid, MARKED, None, options, results)
    known = {claim["balcony"] for claim in made.claims}
    for result in results:
        expected = result.proof != "exhausted" if result.status == UNSOLVABLE else result.status != "undecided"
        assert (result.balcony in known) == expected
    return made


def test_the_checker_is_independent() -> None:
    tree = ast.parse(Path(checker.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"__future__", "collections.abc"}


@pytest.mark.parametrize("name", BOARDS)
def test_examples_are_certified(name: str) -> None:
    made = certified(board(name), Options())
    assert Certificate.parse(str(made)) == made
    if made.claims:
        assert [verdict.why for verdict in verify(board(name), MARKED, made)] == [None] * len(made.claims)


def test_random_boards_under_random_options_are_certified() -> None:
    rng = random.Random(4)
    kinds: dict[str, int] = {}
    for _ in range(250):
        laid, options = random_board(rng, width=3, ranks=rng.randint(3, 4)), random_options(rng)
        made = certified(laid, options)
        for verdict in verify(laid, MARKED, made) if made.claims else []:
            assert verdict.why is None, (laid, options, verdict)
            kinds[str(verdict.claim)] = kinds.get(str(verdict.claim), 0) + 1
    assert min(kinds[kind] for kind in ("plan", "unsolvable", "lost_at_start")) > 20


def test_the_checker_and_the_rules_engine_agree_on_random_games() -> None:
    """A random line of play, now and then with an illegal move, holds as a plan just when the engine sees it win."""
    rng = random.Random(5)
    seen = {True: 0, False: 0}
    for _ in range(1500):
        laid, options = random_board(rng, width=3, ranks=3), random_options(rng)
        number = rng.choice([number for number in laid.balconies if number is not None])
        state, legal = State(laid, balcony=number, options=options), True
        plan: list[str] = []
        while legal and state.outcome is None and len(plan) < 8:
            pool = [state.board.romeo] * 2 + list(state.board.guards)
            move = rng.choice(list(moves_of(state.board, rng.choice(pool), options)))
            if not state.board.has(move.end) or (rng.random() < 0.8 and state.why_not(move) is not None):
                continue
            plan.append(str(move))
            legal = state.why_not(move) is None
            state = state.play(move) if legal else state
        won = legal and state.outcome is not None and state.outcome.won
        claim = {"balcony": number, "claim": "plan", "plan": plan}
        [verdict] = verify(laid, MARKED, replace(certify(laid, MARKED, None, options, []), claims=(claim,)))
        assert (verdict.why is None) == won, (laid, options, plan, verdict)
        seen[won] += 1
    assert min(seen.values()) > 25


def claim_on(name: str, *options: str, **claim: object) -> str | None:
    laid = board(name)
    made = certify(laid, MARKED, None, Options.parse(options), [])
    [verdict] = verify(laid, MARKED, replace(made, claims=(claim,)))
    return verdict.why


@pytest.mark.parametrize(
    ("name", "options", "plan", "message"),
    [
        ("B01", (), "R b1-b2", "the plan ends before balcony 1"),
        ("B01", (), "R b1-b2, R b2-b3", "ambush at balcony 2"),
        ("B01", (), "R b1-b2, R b2-a2, R a2-a1, R a1-a2", "doesn't return"),
        ("B12", (), "x b3-b2", "a defined guard is next to Romeo"),
        ("B12", (), "x b3-b2, R b1-b2", "a defined guard is next to Romeo"),
        ("B05", ("guards_on_end_line=false",), "g b2-b3", "guards stay off the end line"),
        ("B05", (), "g b2-b1", "the cell is not free"),
        ("B05", (), "R b1-b2", "the cell is not free"),
        ("B05", (), "R b2-b3", "R is not on b2"),
        ("B07", (), "R b1-b3", "no dash is allowed"),
        ("B07", ("dash=on",), "R b1-b3", "no dash is allowed"),
        ("B07", ("no_undo=prev",), "R b1-a1, R a1-b1", "forbidden by no_undo=prev"),
        ("B07", ("turn_limit=1",), "R b1-b2, R b2-b3", "more than turn_limit=1"),
        ("B01", (), "R b1", "is no move"),
        ("B01", (), "R b1-z9", "there is no square z9"),
        ("B01", (), "R b1-c2", "straight line"),
        ("B03", (), "R b1-a1", "lost before the first move"),
        ("B01", (), "R b1-a1, R a1-a2, R a2-a3, R a3-b3", "the game is over before it"),
    ],
)
def test_false_plans(name: str, options: tuple[str, ...], plan: str, message: str) -> None:
    why = claim_on(name, *options, balcony=1, claim="plan", plan=plan.split(", "))
    assert why is not None
    assert message in why


@pytest.mark.parametrize(
    ("name", "claim", "message"),
    [
        ("B02", {"reach": ["b1"], "sealed": []}, "a step out of reach"),
        ("B02", {"reach": ["a1", "c1", "b2", "b3"], "sealed": []}, "Romeo is not in reach"),
        ("B01", {"reach": ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"], "sealed": []}, "is in reach"),
        ("B05", {"reach": ["a1", "b1", "c1"], "sealed": ["b2"]}, "beside a sealed one is not sealed"),
        ("B05", {"reach": ["a1", "b1", "c1"], "sealed": ["b2", "b3", "a3", "c3"]}, "a sealed cell is free"),
        ("B01", {"cost": {"b1": 0}}, "there is no turn limit"),
        ("B01", {"reach": "b1", "sealed": []}, "reach must be a list"),
    ],
)
def test_false_structural_claims(name: str, claim: dict[str, object], message: str) -> None:
    why = claim_on(name, balcony=1, claim="unsolvable", **claim)
    assert why is not None
    assert message in why


def test_false_costs() -> None:
    laid, options = board("B11"), Options(turn_limit=3)
    made = certified(laid, options)
    claim = next(claim for claim in made.claims if "cost" in claim)
    cheaper = {**claim, "cost": {**claim["cost"], "b2": 99}}
    for limit, changed, message in (("3", cheaper, "is cheaper"), ("90", claim, "not too short")):
        forged = replace(made, options={"turn_limit": limit}, claims=(changed,))
        [verdict] = verify(laid, MARKED, forged)
        assert verdict.why is not None
        assert message in verdict.why


def test_other_false_claims() -> None:
    assert claim_on("B01", balcony=1, claim="lost_at_start") == "the board is not lost before the first move"
    assert claim_on("B01", balcony=9, claim="lost_at_start") == "the board has no balcony 9"
    assert claim_on("B01", balcony=1, claim="easy") == "unknown claim 'easy'"


def test_certificates_that_cannot_be_read() -> None:
    made = certified(board("B01"), Options())
    content = json.loads(str(made))
    with pytest.raises(NotationError, match="not JSON"):
        Certificate.parse("{")
    with pytest.raises(NotationError, match="this is no certificate"):
        Certificate.parse("[]")
    for key, value in (("board", None), ("options", []), ("claims", [1]), ("definition", 5), ("options", {"dash": 1})):
        with pytest.raises(NotationError, match="the certificate"):
            Certificate.parse(json.dumps({**content, key: value}))
    with pytest.raises(NotationError, match="another board"):
        verify(board("B02"), MARKED, made)
    with pytest.raises(NotationError, match="claims nothing"):
        verify(board("B01"), MARKED, replace(made, claims=()))


def test_solvable_has_a_plan_in_its_certificate() -> None:
    made = certified(board("B11"), Options())
    [result] = solve(board("B11"), MARKED, [1])
    assert result.status == SOLVABLE
    claim = next(claim for claim in made.claims if claim["balcony"] == 1)
    assert len(claim["plan"]) == result.moves == 6
