"""Whole games as text: one worked out by hand, and games that replay from their transcript."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from playaid.core.game import Outcome, Transcript, play, replay
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.options import Options
from playaid.games.julchen.state import Termination

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.rule("J-18", "J-20", "J-21", "J-37", "J-39", "J-40", "J-43", "J-47", "J-49", "J-59")
def test_the_game_worked_out_by_hand() -> None:
    transcript = Transcript.parse((GOLDEN / "julchen-by-hand.txt").read_text(encoding="utf-8"))
    states = list(replay(GAME, transcript))
    hands = [" ".join("".join(map(str, hand)) for hand in state.hands) for state in states]
    assert hands == [
        "33 86",
        "33 86",
        "33 68",
        "33 68",
        "373 68",
        "373 68",
        "373 682",
        "373 82",
        "3763 82",
        "363 82",
        "363 278",
        "6 278",
        "6 278",
        "6 27",
    ]
    assert states[-1].outcome == Outcome((0,), Termination.EATEN, "J-59")
    assert states[-1].discard == (0, 0, 0, 2, 0, 0, 0, 0, 0)
    assert all(state.outcome is None for state in states[:-1])


@pytest.mark.parametrize("players", [2, 5])
def test_a_random_game_replays_from_seed_and_moves(players: int) -> None:
    options = Options(track_shows="next_card")
    last, moves = play(
        GAME.new_game(options, players=players, seed=9), [GAME.bot("random")] * players, random.Random(3)
    )
    changed = {name: value for name, value in options.changed().items() if name != "players"}
    text = str(Transcript("julchen", players, 9, changed, moves=[str(move) for move in moves]))
    assert list(replay(GAME, Transcript.parse(text)))[-1] == last
