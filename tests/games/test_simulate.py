"""Simulations: balanced seats, honest intervals, the same games whatever happened in between."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from playaid.core.game import play
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.options import Options
from playaid.games.simulate import deal_of, lengths, run, seated, summarise, tasks, wilson


def test_each_bot_comes_to_each_seat_equally_often() -> None:
    bots = ("a", "b", "c")
    assert [seated(bots, number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
    counts = Counter((bot, seat) for number in range(30) for seat, bot in enumerate(seated(bots, number)))
    assert set(counts.values()) == {10}


def test_seeds_share_no_deals() -> None:
    deals = {deal_of(seed, number) for seed in (1, 2, 3) for number in range(2000)}
    assert len(deals) == 6000


def test_a_row_is_a_game_that_can_be_played_again() -> None:
    [task] = tasks(GAME, Options(), ("random",) * 3, seed=4, numbers=[0, 7], batch=5)
    first, second = run(task)
    assert run(task) == [first, second]
    assert (first["number"], second["number"]) == (0, 7)
    start = GAME.new_game(Options(), players=3, seed=second["deal"])
    state, moves = play(start, [GAME.bot("random")] * 3, random.Random(f"{second['deal']} bots"))
    assert state.outcome is not None
    assert second["length"] == len(moves)
    assert second["winners"] == list(state.outcome.winners)
    assert second["rule"] == state.outcome.rule


def test_batches_cover_every_number_once() -> None:
    found = list(tasks(GAME, Options(), ("random",) * 2, seed=1, numbers=range(11), batch=4))
    assert [task.numbers for task in found] == [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10)]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998) 857, table I: the score method for 81/263, 15/148, 0/20, 1/29.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_after_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = random.Random(1)
    truth, games = 0.3, 60
    held = 0
    for _ in range(1000):
        low, high = wilson(sum(rng.random() < truth for _ in range(games)), games)
        held += low <= truth <= high
    assert 925 <= held <= 975


def game(number: int, bots: list[str], winners: list[int], length: int = 10) -> dict[str, object]:
    return {
        "number": number,
        "deal": number,
        "bots": bots,
        "winners": winners,
        "termination": "small_hand" if winners else "capped",
        "rule": "J-55" if winners else "JA-39",
        "length": length,
        "scores": None,
    }


def test_the_summary_counts_by_seat_bot_and_ending() -> None:
    rows = [
        game(0, ["a", "b"], [0], 10),
        game(1, ["b", "a"], [0], 20),
        game(2, ["a", "b"], [0, 1], 30),
        game(3, ["b", "a"], [], 40),
    ]
    found = summarise(rows, partners=False)
    assert found["by_bot"]["a"]["wins"] == 1.5
    assert found["by_bot"]["b"]["wins"] == 1.5
    assert found["by_bot"]["a"]["games"] == 4
    assert [share["wins"] for share in found["by_seat"]] == [2.5, 0.5]
    assert (found["shared"], found["nobody"]) == (1, 1)
    assert found["terminations"]["capped"]["share"] == 0.25
    assert found["terminations"]["small_hand"]["rule"] == "J-55"
    assert found["length"]["mean"] == 25
    assert found["length"]["median"] == 25
    together = summarise(rows, partners=True)
    assert [share["wins"] for share in together["by_seat"]] == [3, 1]
    assert summarise([], partners=False)["length"] is None


def test_lengths_have_an_interval_from_two_games_on() -> None:
    one = lengths([5])
    assert one is not None
    assert one["low"] is None
    two = lengths([4, 6])
    assert two is not None
    assert two["low"] == pytest.approx(5 - 1.959963984540054)
    assert Fraction(str(two["mean"])) == 5
    far = lengths([1, 100])
    assert far is not None
    assert far["low"] == 0


@pytest.mark.parametrize("games", range(1, 60))
def test_the_ends_of_intervals_are_exact(games: int) -> None:
    assert wilson(0, games)[0] == 0
    assert wilson(games, games)[1] == 1
