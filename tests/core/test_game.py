"""Transcripts and playing on, with a game of two lines: take one or two matches, the last one wins."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

import pytest

from playaid.core.game import Bot, Game, Outcome, Refusal, State, Transcript, play, replay
from playaid.core.options import RuleOptions, number
from playaid.errors import IllegalMoveError, NotationError, UsageError


class Ending(StrEnum):
    LAST_MATCH = "last_match"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions(RuleOptions):
    most: int = number(2, 1, 5, point="X-01")


@dataclass(frozen=True, slots=True)
class Matches:
    """Matches on the table and whose turn it is."""

    left: int
    turn: int
    most: int
    players: int = 2

    @property
    def to_move(self) -> int | None:
        return self.turn if self.left else None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((1 - self.turn,), Ending.LAST_MATCH, "X-02")

    def legal_moves(self) -> Iterator[int]:
        return (move for move in range(1, self.left + 1) if self.why_not(move) is None)

    def why_not(self, move: int) -> Refusal | None:
        return None if 1 <= move <= min(self.most, self.left) else Refusal(f"{move} matches can't be taken", "X-01")

    def apply(self, move: int) -> Matches:
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal.error(move)
        return Matches(self.left - move, 1 - self.turn, self.most)

    def view(self, seat: int) -> Matches:
        return self

    def __str__(self) -> str:
        return f"{self.left} {self.turn} {self.most}"


class MatchGame:
    name = "matches"
    options = MatchOptions
    seats = range(2, 3)
    bots = ("greedy",)

    def new_game(self, options: MatchOptions, *, players: int, seed: int) -> Matches:
        return Matches(random.Random(seed).randrange(10, 20), 0, options.most)

    def parse_state(self, text: str) -> Matches:
        return Matches(*map(int, text.split()))

    def parse_move(self, text: str) -> int:
        if not text.isdecimal():
            raise NotationError(f"{text!r} is no number of matches")
        return int(text)

    def bot(self, name: str) -> Bot:
        return Greedy()


class Greedy:
    name = "greedy"

    def choose(self, view: Matches, legal_moves: Iterable[int], rng: random.Random) -> int:
        return max(legal_moves)


GAME: Game[Matches] = MatchGame()


def test_a_played_game_replays_from_its_transcript() -> None:
    first: State = GAME.new_game(MatchOptions(most=3), players=2, seed=5)
    last, moves = play(first, [GAME.bot("greedy"), GAME.bot("greedy")], random.Random(1))
    transcript = Transcript("matches", 2, 5, {"most": "3"}, notes={"bots": "greedy, greedy"}, moves=[*map(str, moves)])
    text = str(transcript)
    assert text.splitlines()[:6] == [
        "game: matches",
        "players: 2",
        "seed: 5",
        "options: most=3",
        "bots: greedy, greedy",
        "",
    ]
    read = Transcript.parse(text)
    assert str(read) == text
    states = list(replay(GAME, read))
    assert (states[0], states[-1]) == (first, last)
    assert len(states) == len(moves) + 1
    assert last.outcome is not None
    assert last.outcome.rule == "X-02"


def test_a_transcript_may_begin_in_the_middle() -> None:
    text = "; from a bug report\n\ngame: matches\nplayers: 2\nseed: 0\nstart: 4 1 2\n\n2\n; thinks\n2\n"
    assert list(replay(GAME, Transcript.parse(text)))[-1] == Matches(0, 1, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no line 'game: …'"),
        ("game: matches\nplayers: 2\n", "no line 'seed: …'"),
        ("game: matches\nplayers: two\nseed: 1\n", "players must be a whole number, found 'two'"),
        ("game: matches\nplayers: 2\nseed: ²\n", "seed must be a whole number"),
        ("game: matches\nplayers: 2\nseed: 1\n2\n", "line 4: expected a new 'key: value', found '2'"),
        ("game: matches\ngame: matches\n", "line 2: expected a new 'key: value'"),
        ("game: matches\nplayers: 2\nseed: 1\noptions: most\n", "options must be NAME=VALUE, found 'most'"),
    ],
)
def test_a_transcript_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message.replace("²", ".")):
        Transcript.parse(text)


def test_what_does_not_replay() -> None:
    def run(text: str) -> None:
        list(replay(GAME, Transcript.parse(text)))

    with pytest.raises(NotationError, match="is of 'chess', not of 'matches'"):
        run("game: chess\nplayers: 2\nseed: 1\n")
    with pytest.raises(IllegalMoveError, match=r"move 2, '3': 3 matches can't be taken \[X-01\]"):
        run("game: matches\nplayers: 2\nseed: 1\n\n2\n3\n")
    with pytest.raises(NotationError, match="is no number"):
        run("game: matches\nplayers: 2\nseed: 1\n\nall\n")
    with pytest.raises(UsageError, match="unknown option"):
        run("game: matches\nplayers: 2\nseed: 1\noptions: least=2\n\n")


def test_the_refusal_is_the_exception() -> None:
    with pytest.raises(IllegalMoveError, match=r"illegal move '7': 7 matches can't be taken \[X-01\]"):
        Matches(3, 0, 2).apply(7)
