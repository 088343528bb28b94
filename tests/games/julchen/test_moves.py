"""Moves, events and states as text."""

from __future__ import annotations

import random

import pytest

from playaid.errors import NotationError
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.events import Event, EventKind, parse_event
from playaid.games.julchen.moves import EXAMPLES, Arrange, Draw, Feast, Place, Steal, parse_move
from playaid.games.julchen.options import Options


@pytest.mark.parametrize("move", [*EXAMPLES.values(), Arrange(())], ids=str)
def test_moves_round_trip(move: Draw) -> None:
    assert parse_move(str(move)) == move


def test_moves_as_text() -> None:
    assert [str(move) for move in (Draw(), Steal(1, 0), Feast(2, 0, 3), Place(2), Arrange((2, 5)))] == [
        "draw",
        "steal P2 0",
        "feast P3 0 3",
        "place 2",
        "arrange 25",
    ]
    assert parse_move(" STEAL  p2 0 ") == Steal(1, 0)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("", "unknown move ''; moves are draw, steal"),
        ("pass", "unknown move 'pass'"),
        ("steal P2", "write steal PLAYER PLACE, such as steal P2 0"),
        ("draw 1", "write draw, such as draw"),
        ("steal 2 0", "'2' in the move 'steal 2 0' is no player; players are P1"),
        ("steal P0 0", "is no player"),
        ("steal P² 0", "is no player"),
        ("take x", "'x' in the move 'take x' is no place"),
        ("take -1", "is no place"),
        ("place 100", "is no gap"),
        ("arrange 0x", "'x' is no card"),
    ],
)
def test_what_is_no_move(text: str, match: str) -> None:
    with pytest.raises(NotationError, match=match):
        parse_move(text)


@pytest.mark.parametrize(
    "event",
    [
        Event(EventKind.STEAL, 1, 0, (3,), (7,)),
        Event(EventKind.PILE, 0),
        Event(EventKind.FEAST, 2, 1, (0, 4), (3, 3)),
    ],
    ids=str,
)
def test_events_round_trip(event: Event) -> None:
    assert parse_event(str(event)) == event


@pytest.mark.parametrize("text", ["", "steal", "steal:1:0:3:x", "steal:a:0:3:7", "eat:1:0:3:7", "steal:1:0:3:7:9"])
def test_what_is_no_event(text: str) -> None:
    with pytest.raises(NotationError):
        parse_event(text)


def test_what_is_no_state() -> None:
    text = str(GAME.new_game(Options(track_shows="next_card"), players=3, seed=1))
    assert str(GAME.parse_state(text)) == text
    for old, new, match in (
        ("turn=0", "", "no word turn="),
        ("turn=0", "turn=x", "can't be read"),
        ("phase=start", "phase=lunch", "can't be read"),
        ("phase=start", "phase=over", "exactly when it has an outcome"),
        ("players:3", "players:4", "3 hands for 4 players"),
        ("players:3", "players:9", "can't be read"),
        ("discard=000000000", "discard=100000000", "33 cards"),
        ("seat=0", "seat=3", "a seat that isn't there"),
        ("target=-", "target=5", "a seat that isn't there"),
        ("events=-", "events=nothing", "is no event"),
    ):
        broken = text.replace("options=track_shows:next_card", "options=players:3,track_shows:next_card")
        assert old in broken, old
        with pytest.raises(NotationError, match=match):
            GAME.parse_state(broken.replace(old, new))


def test_any_order_of_words_gives_the_same_state() -> None:
    state = GAME.new_game(Options(), players=2, seed=4)
    words = str(state).split()
    random.Random(1).shuffle(words)
    assert GAME.parse_state(" ".join(words)) == state
