"""Saved games: transcripts with who plays what in the header."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.core.files import write_file
from playaid.core.game import Game, Transcript, replay
from playaid.errors import IllegalMoveError, NotationError, UsageError


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what.

    Attributes:
        players: number of players.
        seed: seed of the deal, and of the bots' chances.
        bots: levels of the others, in the order of their seats; all the same where it is one.
        seat: the person's seat as it was asked for: a number from 1, or captain, governess or open.
    """

    players: int
    seed: int
    bots: tuple[str, ...]
    seat: str

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that the person decides for, from 0."""
        if self.seat == "open":
            return tuple(range(self.players))
        return (ROLES.index(self.seat) if self.seat in ROLES else int(self.seat) - 1,)

    def level(self, seat: int) -> str:
        """The level of the bot on a seat."""
        place = seat - sum(person < seat for person in self.people)
        return self.bots[place % len(self.bots)]


ROLES = ("captain", "governess")


def check_sitting(game: Game[Any], sitting: Sitting) -> Sitting:
    """The same, when the game can be played so.

    Raises:
        UsageError: the number of players, the seat or a level doesn't exist.
    """
    if sitting.players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        span = f"{low} players" if low == high else f"{low} to {high} players"
        raise UsageError(f"{game.name} can't be played by {sitting.players}", tip=f"it is for {span}")
    if game.name == "juliet":
        if sitting.seat not in (*ROLES, "open"):
            raise UsageError(f"--seat can't be {sitting.seat!r}", tip="it is captain, governess or open")
    elif not (sitting.seat.isascii() and sitting.seat.isdecimal() and 1 <= int(sitting.seat) <= sitting.players):
        raise UsageError(f"--seat can't be {sitting.seat!r}", tip=f"it is a number from 1 to {sitting.players}")
    if len(sitting.bots) not in (1, sitting.players - len(sitting.people)):
        others = sitting.players - len(sitting.people)
        raise UsageError(f"--bots names {len(sitting.bots)} bots for {others} other players", tip="name one, or each")
    for level in sitting.bots:
        game.bot(level)
    return sitting


def transcript(
    game: Game[Any], sitting: Sitting, options: dict[str, str], moves: list[Any], seconds: float
) -> Transcript:
    """The text form of a game so far; `seconds` is how long it has been played."""
    notes = {"bots": ",".join(sitting.bots), "seat": sitting.seat, "seconds": str(int(seconds))}
    return Transcript(
        game.name, sitting.players, sitting.seed, options, notes=notes, moves=[str(move) for move in moves]
    )


def store(path: Path, saved: Transcript) -> None:
    """Write a saved game; raises `OutputError`."""
    write_file(path, str(saved).encode())


def read(path: Path) -> Transcript:
    """The transcript in a file; raises `UsageError` or `NotationError`."""
    from playaid.cli.common import read_input

    try:
        return Transcript.parse(read_input(str(path)))
    except NotationError as error:
        raise NotationError(f"{str(path)!r} is no saved game: {error.message}", tip=error.tip) from error


def sitting_of(path: Path, saved: Transcript) -> Sitting:
    """Who plays what in a saved game; raises `NotationError`."""
    missing = [key for key in ("bots", "seat") if key not in saved.notes]
    if missing:
        raise NotationError(f"{str(path)!r} is no saved game of playaid play: the line '{missing[0]}: …' is missing")
    bots = tuple(saved.notes["bots"].split(","))
    return Sitting(saved.players, saved.seed, bots, saved.notes["seat"])


def seconds_of(saved: Transcript) -> float:
    """How long a saved game has been played."""
    text = saved.notes.get("seconds", "0")
    return float(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0.0


def restore(game: Game[Any], path: Path, saved: Transcript) -> tuple[list[Any], list[Any]]:
    """The states and the moves of a saved game.

    Raises:
        NotationError: the moves don't fit the deal, perhaps because the card data have changed.
    """
    try:
        states = list(replay(game, saved))
    except IllegalMoveError as error:
        tip = "perhaps it was saved with other card data"
        raise NotationError(f"{str(path)!r} can't be gone on with: {error.message}", tip=tip) from error
    except NotationError as error:
        raise NotationError(f"{str(path)!r} can't be gone on with: {error.message}", tip=error.tip) from error
    return states, [game.parse_move(text) for text in saved.moves]


def free_name(folder: Path, game: str, seed: int) -> Path:
    """A file in a folder that isn't there yet."""
    stem = f"playaid-{game}-{seed}"
    path, number = folder / f"{stem}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    return path
