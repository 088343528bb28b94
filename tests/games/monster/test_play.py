"""Whole games: invariants, views, transcripts, and one game worked out by hand."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from playaid.core.game import Outcome, Transcript, play, replay
from playaid.errors import NotationError
from playaid.games.monster.effects import apply
from playaid.games.monster.engine import GAME
from playaid.games.monster.model import TRAP
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.record import all_cards
from playaid.games.monster.rounds import new_table
from playaid.games.monster.state import State, Termination
from playaid.games.monster.table import Phase, Setup, Status, Table
from playaid.games.monster.view import look
from playaid.games.monster.worlds import sample
from tests.games.monster.tables import DECK, all_of, with_options

GOLDEN = Path(__file__).parents[2] / "golden"
WHOLE = Counter(card.id for card in all_of(DECK))
CHANGES: tuple[dict[str, object], ...] = (
    {},
    {"spell_value": "replace", "casters": "magic_user_or_elf", "weapon_bonus": "per_character"},
    {"spells_per_character": "unlimited", "ark": "holder_shorter_15", "overshoot": "forbidden"},
    {"trap_ends_turn": True, "round_end": "any_hand", "sides": 8},
    {"game_end": "immediate", "treasure_after_first_return": False},
)


def check(before: Table, after: Table, mover: int) -> None:
    """The invariants between two decisions (I-11, I-12, I-15)."""
    assert Counter(card.id for card in all_cards(after)) == WHOLE
    for seat, player in enumerate(after.players):
        assert not any(card.kind == TRAP for card in player.hand)
        assert len(player.hand) <= (8 if seat == after.turn else 7)
        assert player.distance % 5 == player.returned % 5 == player.goal % 5 == 0
        assert player.distance == sum(card.distance or 0 for card in player.outward)
        if player.status is Status.INSIDE and player.goal:
            assert player.returned < player.goal
        old = before.players[seat]
        if before.round == after.round and after.phase is not Phase.OVER and (old.monster is not None or seat != mover):
            assert (player.distance, player.returned) == (old.distance, old.returned)


def random_game(seed: int) -> tuple[int, State]:
    """Play a random game and check every step; how many there were, and the end."""
    rng = random.Random(seed)
    changes = {"rounds": 1 + seed % 2, **CHANGES[seed % len(CHANGES)]}
    state = GAME.new_game(with_options(**changes), players=2 + seed % 5, seed=seed)
    steps = 0
    while (mover := state.to_move) is not None:
        moves = list(state.legal_moves())
        assert moves
        before = state.table()
        state = state.apply(rng.choice(moves))
        check(before, state.table(), mover)
        steps += 1
    assert state.outcome is not None
    return steps, state


@pytest.mark.rule("M-16", "M-24", "M-41", "M-63", "M-90")
def test_random_games_keep_the_invariants() -> None:
    assert sum(random_game(seed)[0] for seed in range(30)) > 2500


@pytest.mark.slow
@pytest.mark.rule("M-16", "M-24", "M-41", "M-63", "M-90")
def test_many_random_games_keep_the_invariants() -> None:
    for seed in range(1000, 1900):
        random_game(seed)


def test_the_check_of_the_invariants_can_fail() -> None:
    state = GAME.new_game(Options(), players=3, seed=1)
    table = state.table()
    table.players[1].distance += 5
    with pytest.raises(AssertionError):
        check(state.table(), table, 0)
    table = state.table()
    table.pile.pop()
    with pytest.raises(AssertionError):
        check(state.table(), table, 0)


@pytest.mark.parametrize("seed", range(2))
def test_views_depend_on_nothing_hidden(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new_game(Options(rounds=1), players=2 + seed, seed=seed)
    different = 0
    while state.to_move is not None:
        for seat in range(state.players):
            view = state.view(seat)
            # Another deal of the hidden cards gives the same view, and the same moves where it is this seat's turn.
            other = sample(view, rng)
            assert look(other, seat, view.news) == view
            assert Counter(card.id for card in all_cards(other)) == WHOLE
            twin = State(other, view.news)
            if seat == state.to_move:
                assert set(twin.legal_moves()) == set(state.legal_moves())
            different += str(twin) != str(state)
        bot = GAME.bot("steady")
        state = state.apply(bot.choose(state.view(state.to_move), state.legal_moves(), rng))
    assert different > 50


def test_a_view_shows_no_secrets() -> None:
    state = GAME.new_game(Options(), players=3, seed=5)
    hidden = state.table()
    view = state.view(1)
    assert len(view.sides) == 3
    assert not hasattr(view, "seed")
    assert not hasattr(view.sides[0], "hand")
    assert view.pile == len(hidden.pile)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_game_replays_from_seed_and_moves(players: int) -> None:
    options = with_options(rounds=2, overshoot="forbidden")
    last, moves = play(
        GAME.new_game(options, players=players, seed=9), [GAME.bot("random")] * players, random.Random(3)
    )
    notes = {"deck": GAME.deck.name}
    text = str(Transcript("monster", players, 9, options.changed(), notes=notes, moves=[str(move) for move in moves]))
    assert "deck: demo\n" in text
    states = list(replay(GAME, Transcript.parse(text)))
    assert states[-1] == last
    # In the middle the text of a state goes on to the same end.
    middle = GAME.parse_state(str(states[len(states) // 2]))
    for move in moves[len(states) // 2 :]:
        middle = middle.apply(move)
    assert middle == last


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("deck=demo", "deck=mine"), "played with deck 'mine'"),
        (("players=2", "players=3"), "expected 3 players"),
        (("phase=action", "phase=lunch"), "phase must be one of"),
        (("turn=1", "turn=3"), "turn must be 1 to 2"),
        (("seed=4", "seed=x"), "seed must be a whole number"),
        (("corridor_5,", "dragon,"), "the deck has"),
        (("corridor_5,", "nobody,"), "no card 'nobody'"),
        ((" round=", " lap="), "no 'round='"),
    ],
)
def test_texts_that_are_no_games(change: tuple[str, str], message: str) -> None:
    text = str(GAME.new_game(Options(), players=2, seed=4))
    assert change[0] in text
    with pytest.raises(NotationError, match=message):
        GAME.parse_state(text.replace(*change, 1))


@pytest.mark.parametrize(
    "text",
    ["", "dance", "hinder", "hinder P0 dragon", "hinder P7 dragon", "advance", "advance a b", "fight +charm", "pass 3"],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        Move.parse(text)


def test_looking_ahead_is_the_engine_itself() -> None:
    # The table that bots change in place and the immutable state give the same game.
    setup = Setup(DECK, Options(rounds=2), 3)
    table = new_table(setup, 17, first=0)
    state = GAME.new_game(Options(rounds=2), players=3, seed=17)
    rng = random.Random(1)
    while state.to_move is not None:
        move = rng.choice(list(state.legal_moves()))
        state = state.apply(move)
        apply(table, move)
        assert State(table) == state


@pytest.mark.rule(
    "M-02", "M-03", "M-13", "M-14", "M-15", "M-17", "M-19", "M-21", "M-31", "M-36", "M-42", "M-45", "M-54", "M-57",
    "M-59", "M-61", "M-65",
)  # fmt: skip
def test_the_game_worked_out_by_hand() -> None:
    text = (GOLDEN / "monster-by-hand.txt").read_text(encoding="utf-8")
    states = list(replay(GAME, Transcript.parse(text)))
    expected = [line.removeprefix("; ->").strip() for line in text.splitlines() if line.startswith("; ->")]
    assert len(expected) == len(states) - 1
    for state, line in zip(states[1:], expected, strict=True):
        assert " ".join(event.kind for event in state.events) == line
    assert states[-1].outcome == Outcome((1,), Termination.ROUNDS, "M-65", (0, 500))
    assert all(state.outcome is None for state in states[:-1])
