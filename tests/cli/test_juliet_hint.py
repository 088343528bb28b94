"""What a hint in The way to Juliet rests on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from playaid.cli.play import juliet_hint
from playaid.cli.play.juliet_hint import Planner, best_move
from playaid.games.juliet.bots import beside, is_careful
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.engine import Juliet
from playaid.games.juliet.game import KEEP, GameState, JulietView
from playaid.games.juliet.model import Move
from playaid.games.juliet.options import Options
from playaid.resources import locate
from tests.games.juliet.boards import TINY_LAYOUT


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Juliet:
    """The game on a small field."""
    path = tmp_path_factory.mktemp("own") / "juliet/layout.toml"
    path.parent.mkdir()
    path.write_text(TINY_LAYOUT, encoding="utf-8")
    locations = locate(path.parents[1])
    return Juliet(load_guards(locations), load_layout(locations))


def starts(game: Juliet, number: int = 30) -> list[GameState]:
    """Games in which the captain has kept the card and that go on."""
    dealt = (game.new_game(Options(), players=2, seed=seed).apply(KEEP) for seed in range(number))
    return [state for state in dealt if state.to_move is not None]


def open_view(state: GameState) -> JulietView:
    """Everything, as in the open game."""
    return replace(state.view(state.to_move or 0), definition=state.definition, balcony=state.line.balcony)


def test_who_follows_the_hints_of_the_open_game_wins_by_one_search(
    game: Juliet, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = 0
    for state in starts(game):
        planner = Planner()
        [first] = planner.results(open_view(state))
        if not first.plan:
            continue
        with monkeypatch.context() as patched:
            patched.setattr(juliet_hint, "solve", lambda *_: pytest.fail("it was known already"))
            while state.to_move is not None:
                results = planner.results(open_view(state))
                best = best_move(open_view(state), results, state.legal_moves())
                assert best is not None
                state = state.apply(best[0])
        assert state.outcome is not None
        assert state.outcome.winners == (0, 1)
        assert len(state.line.history) == len(first.plan)
        won += 1
    assert won > 5


def test_the_captain_is_advised_the_first_move_of_most_plans(game: Juliet) -> None:
    seen = 0
    for state in starts(game):
        view = state.view(0)
        results = Planner().results(view)
        assert [result.balcony for result in results] == [1, 2, 3]
        best = best_move(view, results, state.legal_moves())
        firsts = [result.plan[0] for result in results if result.plan and len(result.plan) > 1]
        assert (best is None) == (not firsts)
        if best is not None:
            assert firsts.count(best[0]) == best[1] == max(map(firsts.count, firsts))
            seen += best[1] > 1
    assert seen


@pytest.mark.rule("W-32")
def test_the_governess_is_advised_no_move_to_a_guard_that_may_be_defined(game: Juliet) -> None:
    refused = 0
    for state in starts(game):
        view = state.view(1)
        [result] = Planner().results(view)
        best = best_move(view, [result], state.legal_moves())
        if best is not None:
            after = beside(view.board.moved(best[0]), view.options)
            assert after <= beside(view.board, view.options)
        elif result.plan:
            assert not is_careful(view, result.plan[0])
            refused += 1
    assert refused


@pytest.mark.rule("W-32")
def test_a_guard_that_has_been_beside_romeo_is_harmless(game: Juliet) -> None:
    for state in starts(game, 100):
        for move in state.legal_moves():
            if not isinstance(move, Move) or state.apply(move).to_move is None:
                continue
            there = state.apply(move)
            back = Move(move.card, move.end, move.start)
            if is_careful(state.view(1), move) or there.why_not(back) is not None:
                continue
            again = there.apply(back)
            assert again.view(1).board == state.view(1).board
            assert is_careful(again.view(1), move)
            return
    raise AssertionError("no guard was ever met")
