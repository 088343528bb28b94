"""The game of two seats: the redraw, secrets, endings, random games, transcripts, bots."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from playaid.core.game import Transcript, play, replay
from playaid.errors import IllegalMoveError, NotationError
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.engine import GAME
from playaid.games.juliet.game import CAPTAIN, GOVERNESS, KEEP, REDRAW, GameState
from playaid.games.juliet.model import Move
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import Termination
from playaid.games.juliet.state import State
from playaid.resources import locate

GUARDS = load_guards(locate())
SMALL = "1 2 3\n. . .\na1 . .\n. R ."


def small(definition: str, balcony: int, *options: str, second: str = "breed:husky") -> GameState:
    """A game on a small board before the decision about the redraw."""
    board = parse_board(SMALL).board
    first = GUARDS.definition(definition)
    line = State(board, GUARDS.defined(first, board.ids), balcony, Options.parse(options))
    return GameState(line, board, GUARDS, (first, GUARDS.definition(second)))


def played(state: GameState, text: str) -> GameState:
    for move in text.split(", "):
        state = state.apply(GAME.parse_move(move))
    return state


@pytest.mark.rule("W-21", "W-22", "WA-12")
def test_wx_08_the_captain_redraws_once_and_the_governess_never() -> None:
    state = small("breed:corgi", 2)
    assert state.to_move == CAPTAIN
    assert list(state.legal_moves()) == [KEEP, REDRAW]
    redrawn = state.apply(REDRAW)
    assert str(redrawn.definition) == "breed:husky"
    assert redrawn.view(CAPTAIN).returned == GUARDS.definition("breed:corgi")
    for again in (redrawn, state.apply(KEEP), redrawn.apply(Move.parse("R b1-b2"))):
        refusal = again.why_not(REDRAW)
        assert refusal is not None
        assert refusal.rule == "W-21"
        with pytest.raises(IllegalMoveError, match="W-21"):
            again.apply(REDRAW)
    early = state.why_not(Move.parse("R b1-b2"))
    assert early is not None
    assert early.rule == "W-21"


@pytest.mark.rule("W-23")
def test_the_captain_begins_and_seats_alternate() -> None:
    state = small("breed:husky", 2).apply(KEEP)
    assert state.to_move == CAPTAIN
    assert state.apply(Move.parse("R b1-a1")).to_move == GOVERNESS


@pytest.mark.rule("WA-11", "W-21")
def test_contact_counts_only_after_the_redraw() -> None:
    state = small("breed:corgi", 2, "guard_adjacency=king")
    assert state.outcome is None
    kept = state.apply(KEEP).outcome
    assert kept is not None
    assert (kept.termination, kept.winners, kept.rule) == (Termination.CONTACT, (), "W-32")
    assert state.apply(REDRAW).outcome is None


@pytest.mark.rule("W-33", "W-36", "W-37", "W-38")
def test_both_win_or_nobody_does() -> None:
    won = played(small("breed:husky", 2), "keep, R b1-b2, R b2-b3").outcome
    assert won is not None
    assert (won.termination, won.winners, won.rule) == (Termination.WON, (0, 1), "W-36")
    ambush = played(small("breed:husky", 1), "keep, R b1-b2, R b2-b3").outcome
    assert ambush is not None
    assert (ambush.termination, ambush.winners, ambush.rule) == (Termination.AMBUSH, (), "W-37")
    contact = played(small("breed:corgi", 2), "keep, R b1-b2").outcome
    assert contact is not None
    assert contact.rule == "W-32"


@pytest.mark.rule("W-39", "WA-22", "WA-23")
def test_turn_and_time_limits() -> None:
    late = played(small("breed:husky", 3, "turn_limit=1"), "keep, R b1-b2").outcome
    assert late is not None
    assert (late.termination, late.rule) == (Termination.TURN_LIMIT, "W-39")
    timed = small("breed:husky", 3, "time_limit=5").apply(KEEP)
    outcome = timed.time_up().outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == (Termination.TIME_LIMIT, ())
    assert timed.time_up().to_move is None
    assert str(timed.time_up().why_not(next(timed.legal_moves()))).endswith("[W-39]")
    assert GAME.parse_state(str(timed.time_up())) == timed.time_up()
    with pytest.raises(IllegalMoveError, match="no time limit"):
        small("breed:husky", 3).time_up()


@pytest.mark.rule("W-03")
def test_views_keep_the_secrets() -> None:
    """Swapping what a seat can't see changes nothing in its view, its text included, nor in its legal moves."""
    rng = random.Random(3)
    for seed in range(20):
        state = GAME.new_game(Options(), players=2, seed=seed).apply(KEEP)
        for _ in range(rng.randrange(12)):
            if state.to_move is None:
                break
            state = state.apply(rng.choice(list(state.legal_moves())))
        other_balcony = replace(state, line=replace(state.line, balcony=(state.line.balcony or 0) % 5 + 1))
        other_card = replace(state, definitions=(GUARDS.definition("breed:husky"), GUARDS.definition("red")))
        if state.to_move is not None:
            for mine, changed, seat in ((state, other_balcony, CAPTAIN), (state, other_card, GOVERNESS)):
                assert mine.view(seat) == changed.view(seat)
                assert str(mine.view(seat)) == str(changed.view(seat))
                assert list(mine.legal_moves()) == list(changed.legal_moves())
        assert state.view(CAPTAIN).balcony is None
        assert state.view(GOVERNESS).definition is None
        assert state.view(GOVERNESS).returned is None
        assert str(state.definition) not in str(state.view(GOVERNESS))


def test_the_board_is_the_one_of_deal() -> None:
    for seed in range(5):
        expected = deal(load_layout(locate()), list(GUARDS.guards), random.Random(seed))
        assert GAME.new_game(Options(), players=2, seed=seed).dealt == expected


@pytest.mark.rule("W-21", "W-22")
def test_all_cards_are_drawn_now_and_then_and_never_the_same_twice() -> None:
    states = [GAME.new_game(Options(), players=2, seed=seed) for seed in range(300)]
    assert {state.definitions[0] for state in states} == set(GUARDS.definitions)
    assert {state.line.balcony for state in states} == {1, 2, 3, 4, 5}
    assert all(state.definitions[0] != state.definitions[1] for state in states)


@pytest.mark.rule("W-27", "W-28", "W-29")
def test_random_games_keep_the_invariants() -> None:
    """I-07, and a transcript of each game replays to the same end."""
    ends: dict[Termination, int] = {}
    for seed in range(16):
        texts = ["dash=on"] if seed % 2 else ["no_undo=own", "turn_limit=100"]
        options = Options.parse(texts)
        start = GAME.new_game(options, players=2, seed=seed)
        bots = [GAME.bot(("random", "steady")[seed % 4 > 1])] * 2
        if seed % 2:
            start = replace(start, line=replace(start.line, options=replace(options, turn_limit=60)))
        end, moves = play(start, bots, random.Random(seed))
        board = end.line.board
        assert board.columns == start.dealt.columns
        assert board.ids == start.dealt.ids
        assert len(board.guards) == 25
        assert all(square.rank > 1 for square in board.guards)
        assert end.outcome is not None
        ends[end.ending.termination if end.ending else Termination.STUCK] = 1
        transcript = Transcript("juliet", 2, seed, start.options.changed(), moves=[str(move) for move in moves])
        assert str(Transcript.parse(str(transcript))) == str(transcript)
        *_, last = replay(GAME, transcript)
        assert last == end
    assert {Termination.CONTACT, Termination.TURN_LIMIT} <= set(ends)


def test_steady_avoids_the_losses_that_it_knows() -> None:
    rng = random.Random(1)
    kept = small("breed:corgi", 2).apply(KEEP)
    at_door = played(small("breed:husky", 2), "keep, R b1-b2")
    wrong_door = played(small("breed:husky", 3), "keep, R b1-b2")
    steady = GAME.bot("steady")
    for _ in range(30):
        move = steady.choose(kept.view(CAPTAIN), kept.legal_moves(), rng)
        assert kept.apply(move).outcome is None
        assert str(steady.choose(at_door.view(GOVERNESS), at_door.legal_moves(), rng)) == "R b2-b3"
        assert str(steady.choose(wrong_door.view(GOVERNESS), wrong_door.legal_moves(), rng)) != "R b2-b3"
    lost = small("breed:corgi", 2, "guard_adjacency=king")
    assert steady.choose(lost.view(CAPTAIN), lost.legal_moves(), rng) == REDRAW
    assert steady.choose(small("breed:husky", 2).view(CAPTAIN), [KEEP, REDRAW], rng) == KEEP


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("balcony=", "balcony=9"),
        ("redrawn=false", "redrawn=maybe"),
        ("redrawn=false", "redrawn=-"),
        ("moves=R:", "moves=x:"),
        ("board=1", "board=?"),
        ("definitions=", "definitions=breed:99,"),
        ("time=-", ""),
        ("options=-", "options=dash:perhaps"),
    ],
)
def test_states_that_cannot_be_read(old: str, new: str) -> None:
    state = str(played(small("breed:husky", 3), "keep, R b1-b2"))
    assert str(GAME.parse_state(state)) == state
    assert old in state
    with pytest.raises(NotationError):
        GAME.parse_state(state.replace(old, new, 1))


@pytest.mark.slow
@pytest.mark.rule("W-24", "W-27", "W-28", "W-29")
def test_many_random_games() -> None:
    rng = random.Random(11)
    for seed in range(200):
        options = Options.parse([("dash=on", "no_undo=direction", "guard_adjacency=king")[seed % 3], "turn_limit=100"])
        end, _ = play(GAME.new_game(options, players=2, seed=seed), [GAME.bot("random")] * 2, rng)
        assert end.outcome is not None
        assert len(end.line.history) <= 100
        assert end.line.board.columns == end.dealt.columns
        assert sorted(end.line.board.guards.values()) == sorted(end.dealt.guards.values())
