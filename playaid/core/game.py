"""What every engine and every bot agrees on: moves, states, views, outcomes, transcripts.

Chance is settled when a game begins: the shuffled cards are part of the hidden state, so `apply` is deterministic and
a transcript is the seed and the moves. Whatever else is random is injected as a `random.Random`.

A game's own rooms give these: `Move` classes, a `State`, views, a `Termination` enum, and one `Game` object named
`GAME` in `playaid.games.<game>.engine`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, Self, TypeVar

from playaid.core.options import RuleOptions
from playaid.core.text import suggest
from playaid.errors import IllegalMoveError, NotationError, UsageError

Seat = int
"""A place at the table, from 0, clockwise; seat 0 begins."""


def seeded(seed: int) -> random.Random:
    """The source of chance of a seed; `random.Random` alone would take -1 for 1.

    >>> seeded(1).random() == random.Random(1).random() != seeded(-1).random()
    True
    """
    return random.Random(seed if seed >= 0 else str(seed))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is illegal.

    Attributes:
        reason: lower-case text that names what is in the way.
        rule: id of the rule, such as `"J-43"`.
    """

    reason: str
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"

    def error(self, move: object) -> IllegalMoveError:
        """The exception for this refusal."""
        return IllegalMoveError(f"illegal move {str(move)!r}: {self.reason}", rule=self.rule)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winners: seats that won, ascending; all seats of partners who win together, none when nobody wins.
        termination: what ended it, one of the game's own `StrEnum`.
        rule: id of the rule that ended it.
        scores: points by seat, in games that count them.
    """

    winners: tuple[Seat, ...]
    termination: StrEnum
    rule: str
    scores: tuple[int, ...] | None = None


class Move(Protocol):
    """One decision: hashable and immutable; `str` gives one line that the game's `parse_move` reads back."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class View(Protocol):
    """All that one seat knows: nothing in it, nor in its text, depends on what that seat can't see."""

    @property
    def seat(self) -> Seat: ...
    @property
    def to_move(self) -> Seat | None: ...


class State(Protocol):
    """An immutable position, hidden cards included; `str` gives one line that the game's `parse_state` reads back."""

    @property
    def players(self) -> int: ...
    @property
    def to_move(self) -> Seat | None:
        """The seat that has to decide; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def legal_moves(self) -> Iterator[Any]:
        """The legal moves, lazily, each once, always in the same order; none when the game is over."""

    def why_not(self, move: Any) -> Refusal | None:
        """Why the move is illegal here, or None when it is legal."""

    def apply(self, move: Any) -> Self:
        """The state after a legal move.

        Raises:
            IllegalMoveError: `why_not` has a reason.
        """

    def view(self, seat: Seat) -> Any:
        """What the seat knows; the only thing that a bot or a person there may get."""


StateT = TypeVar("StateT", bound=State)
State_co = TypeVar("State_co", bound=State, covariant=True)


class Bot(Protocol):
    """Somebody who plays a seat. One bot may play many games; what it knows is in the view."""

    @property
    def name(self) -> str: ...

    def choose(self, view: Any, legal_moves: Iterable[Any], rng: random.Random) -> Any:
        """One of the legal moves.

        Args:
            view: what the seat to move knows.
            legal_moves: perhaps lazy; not empty.
            rng: the only source of chance, so that a seed repeats the game.
        """


def bot_of(levels: Mapping[str, Callable[[], Bot]], name: str) -> Bot:
    """The bot of a level.

    Args:
        levels: what makes each bot, by its level.
        name: a level.

    Raises:
        UsageError: there is no such level.
    """
    if name not in levels:
        raise UsageError(f"unknown bot {name!r}", tip=suggest(name, levels) or f"the bots are {', '.join(levels)}")
    return levels[name]()


class Game(Protocol[State_co]):
    """The door to one engine.

    Attributes:
        name: as the command line has it, such as `"julchen"`.
        options: the class of its rule options.
        seats: the numbers of players that can play.
        bots: names of the bot levels, the weakest first.
    """

    @property
    def name(self) -> str: ...
    @property
    def options(self) -> type[RuleOptions]: ...
    @property
    def seats(self) -> range: ...
    @property
    def bots(self) -> tuple[str, ...]: ...

    def new_game(self, options: Any, *, players: int, seed: int) -> State_co:
        """A dealt game; the same seed gives the same deal."""

    def parse_state(self, text: str) -> State_co:
        """The state that `str(state)` wrote; raises `NotationError`."""

    def parse_move(self, text: str) -> Any:
        """The move that `str(move)` wrote; raises `NotationError`."""

    def bot(self, name: str) -> Bot:
        """A bot of the named level; raises `UsageError` for another name."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game as text: what it was dealt from and what was decided.

    Attributes:
        game: the game's name.
        players: number of players.
        seed: seed of the deal.
        options: the rule options that differ from the default, as typed.
        start: text of the state that the moves begin from, where that isn't the deal of `seed`.
        notes: further header lines, such as the bots' names; keys are lower-case words.
        moves: one text for each decision, in order.
    """

    game: str
    players: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    start: str | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    moves: Sequence[str] = ()

    def __str__(self) -> str:
        """The text of a transcript file: header lines `key: value`, a blank line, one move on each line."""
        header = {"game": self.game, "players": str(self.players), "seed": str(self.seed)}
        if self.options:
            header["options"] = " ".join(f"{name}={value}" for name, value in self.options.items())
        if self.start is not None:
            header["start"] = self.start
        lines = [f"{key}: {value}" for key, value in {**header, **self.notes}.items()]
        return "\n".join([*lines, "", *self.moves]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Transcript:
        """The transcript in a text; `;` begins a comment line.

        Raises:
            NotationError: a header line is missing or can't be read; the message names the line.
        """
        header: dict[str, str] = {}
        moves: list[str] = []
        in_header = True
        for number, raw in enumerate(text.splitlines(), start=1):
            line = raw.strip()
            if line.startswith(";"):
                continue
            if not line:
                in_header = in_header and not header
            elif in_header:
                key, colon, value = line.partition(":")
                if not colon or key in header:
                    wrong = f"line {number}: expected a new 'key: value', found {line!r}"
                    raise NotationError(wrong, tip="a blank line goes before the moves")
                header[key] = value.strip()
            else:
                moves.append(line)
        for key in ("game", "players", "seed"):
            if key not in header:
                raise NotationError(f"the transcript has no line '{key}: …'")
        numbers = []
        for key in ("players", "seed"):
            word = header.pop(key)
            if not (word.isascii() and word.removeprefix("-").isdecimal() and len(word) < 4000):
                raise NotationError(f"{key} must be a whole number, found {word!r}")
            numbers.append(int(word))
        options = {}
        for assignment in header.pop("options", "").split():
            name, equals, value = assignment.partition("=")
            if not equals:
                raise NotationError(f"options must be NAME=VALUE, found {assignment!r}")
            options[name] = value
        game, start = header.pop("game"), header.pop("start", None)
        return cls(game, numbers[0], numbers[1], options, start, header, tuple(moves))


def replay(game: Game[StateT], transcript: Transcript) -> Iterator[StateT]:
    """The states of a transcript: the first one, then the one after each move.

    Raises:
        NotationError: the transcript is of another game, or a move can't be read.
        IllegalMoveError: a move is illegal; the message says which.
        UsageError: an option is unknown.
    """
    if transcript.game != game.name:
        raise NotationError(f"the transcript is of {transcript.game!r}, not of {game.name!r}")
    if transcript.start is not None:
        state = game.parse_state(transcript.start)
    else:
        options = game.options.parse(f"{name}={value}" for name, value in transcript.options.items())
        state = game.new_game(options, players=transcript.players, seed=transcript.seed)
    yield state
    for number, text in enumerate(transcript.moves, start=1):
        move = game.parse_move(text)
        refusal = state.why_not(move)
        if refusal is not None:
            raise IllegalMoveError(f"move {number}, {text!r}: {refusal.reason}", rule=refusal.rule)
        state = state.apply(move)
        yield state


def play(state: StateT, bots: Sequence[Bot], rng: random.Random) -> tuple[StateT, list[Any]]:
    """Play on with one bot for each seat until the game is over.

    Returns:
        The last state and the moves that led to it.
    """
    moves = []
    while (seat := state.to_move) is not None:
        move = bots[seat].choose(state.view(seat), state.legal_moves(), rng)
        moves.append(move)
        state = state.apply(move)
    return state, moves
