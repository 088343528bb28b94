"""The rules of The way to Juliet: which moves are legal and why not, contact, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from playaid.core.game import Refusal
from playaid.games.juliet.model import ROMEO, Board, Direction, Move, Square
from playaid.games.juliet.options import Options


class Termination(StrEnum):
    """How a game ends."""

    WON = "won"
    CONTACT = "contact"
    AMBUSH = "ambush"
    STUCK = "stuck"
    TURN_LIMIT = "turn_limit"
    TIME_LIMIT = "time_limit"


RULES = {
    Termination.WON: "W-36",
    Termination.CONTACT: "W-32",
    Termination.AMBUSH: "W-37",
    Termination.STUCK: "WA-18",
    Termination.TURN_LIMIT: "W-39",
    Termination.TIME_LIMIT: "W-39",
}


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game, in words.

    Attributes:
        termination: how it ended.
        text: the same in words, with the squares.
    """

    termination: Termination
    text: str

    @property
    def won(self) -> bool:
        """Whether both players have won; otherwise both have lost."""
        return self.termination is Termination.WON

    @property
    def rule(self) -> str:
        """The rule that decides."""
        return RULES[self.termination]

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def touching(square: Square, options: Options) -> Iterator[Square]:
    """The squares on which a defined guard is next to Romeo [WA-08]; they may lie outside of the board."""
    for direction in Direction:
        yield square.step(direction)
    if options.guard_adjacency == "king":
        for up in (Direction.UP, Direction.DOWN):
            yield square.step(up).step(Direction.LEFT)
            yield square.step(up).step(Direction.RIGHT)


def contact(board: Board, defined: frozenset[str], options: Options) -> Square | None:
    """A square with a defined guard next to Romeo [W-32], or None."""
    return next((square for square in touching(board.romeo, options) if board.guards.get(square) in defined), None)


def why_not(board: Board, move: Move, options: Options, history: Sequence[Move] = ()) -> Refusal | None:
    """Why a move is illegal, or None when it is legal. Whether it loses is another question.

    Args:
        board: the board before the move.
        move: the move.
        options: the rule options.
        history: the moves so far, for `no_undo`; either player's, in turn.
    """
    if move.start in board.columns:
        return Refusal(f"the column on {move.start} can't be moved", "W-27")
    if not move.straight:
        return Refusal("a card moves horizontally or vertically", "W-25")
    if board.card_at(move.start) is None or board.card_at(move.start) != move.card:
        found = board.card_at(move.start)
        there = f"there is {found} on {move.start}" if found else f"there is no card on {move.start}"
        return Refusal(f"{there}, not {move.card}", "W-24")
    if move.length == 2 and (reason := why_no_dash(board, options)) is not None:
        return reason
    for square in move.steps:
        if (reason := why_not_enter(board, move, square, options)) is not None:
            return reason
    if move.length == 2 and move.card == ROMEO and (number := board.balcony_at(next(move.steps))) is not None:
        return Refusal(f"the game ends at balcony {number} after the first of the two cells", "WA-29")
    return why_undone(move, options, history)


def why_no_dash(board: Board, options: Options) -> Refusal | None:
    """Why no card may move two cells now, or None."""
    if options.dash == "off":
        return Refusal("a card moves one cell; two need the option dash=on", "W-25")
    if not board.has_left:
        return Refusal("no dash before Romeo has left the start line", "WA-28")
    return None


def why_not_enter(board: Board, move: Move, square: Square, options: Options) -> Refusal | None:
    """Why the moving card can't enter one square of its way, or None."""
    if not board.has(square):
        return Refusal(f"no cell lies {move.direction.name.lower()} of {square.step(move.direction.opposite)}", "W-25")
    if not board.is_free(square):
        occupant = "a column" if square in board.columns else board.card_at(square)
        return Refusal(f"{square} is not free: {occupant} is there", "WA-26" if move.length == 2 else "W-25")
    if move.card == ROMEO:
        if square.rank == 1 and board.has_left:
            return Refusal("Romeo can't return to the start line", "W-29")
    elif square.rank == 1:
        return Refusal("only Romeo can be on the start line", "W-28")
    elif square.rank == board.ranks and not options.guards_on_end_line:
        return Refusal("guards stay off the end line under guards_on_end_line=false", "WA-16")
    return None


def why_undone(move: Move, options: Options, history: Sequence[Move]) -> Refusal | None:
    """Why `no_undo` forbids a move, or None [W-40, WA-20, WA-21]."""
    back = {"off": 0, "prev": 1, "direction": 1, "own": 2}[options.no_undo]
    if not back or len(history) < back:
        return None
    earlier = history[-back]
    if move.direction is not earlier.direction.opposite:
        return None
    if options.no_undo == "direction":
        return Refusal(f"it goes against the previous turn's move {earlier}", "W-40")
    # The card of that turn is known by where it lies now: under `own` the partner may have moved it since.
    place = earlier.end
    for between in history[len(history) - back + 1 :]:
        if between.start == place:
            place = between.end
    if move.start != place:
        return None
    whose = "the previous turn's move" if back == 1 else "your own last move"
    return Refusal(f"it takes back {whose} {earlier}", "W-40")


def moves_of(board: Board, square: Square, options: Options) -> Iterator[Move]:
    """All moves that the card on a square could be asked to make, legal or not."""
    card = board.card_at(square)
    lengths = (1, 2) if options.dash == "on" else (1,)
    if card is not None:
        for direction in Direction:
            for length in lengths:
                yield Move(card, square, square.step(direction, length))


def legal_moves(board: Board, options: Options, history: Sequence[Move] = ()) -> Iterator[Move]:
    """The legal moves, Romeo's first, then the guards' from the far left [W-24 to W-29]."""
    for square in (board.romeo, *sorted(board.guards, key=lambda square: (-square.rank, square.file))):
        for move in moves_of(board, square, options):
            # Most cards are hemmed in; looking at the first cell before asking for reasons saves most of the time.
            if board.is_free(next(move.steps)) and why_not(board, move, options, history) is None:
                yield move


def ending(board: Board, defined: frozenset[str], balcony: int | None, options: Options) -> Ending | None:
    """How the game ends on this board by contact or at a balcony, or None; contact comes first [W-38].

    Args:
        board: the board.
        defined: ids of the defined guards, or `x`.
        balcony: Juliet's balcony; without one, none is right.
        options: the rule options.
    """
    square = contact(board, defined, options)
    if square is not None:
        name = board.guards[square]
        return Ending(Termination.CONTACT, f"lost: defined guard {name} on {square} is next to Romeo on {board.romeo}")
    number = board.balcony_at(board.romeo)
    if number is None:
        return None
    if number == balcony:
        return Ending(Termination.WON, f"won: Romeo is at Juliet's balcony {number}")
    return Ending(Termination.AMBUSH, f"lost: ambush at balcony {number}")


def after(board: Board, move: Move, defined: frozenset[str], balcony: int | None, options: Options) -> Ending | None:
    """How a legal move ends the game, also on the cell that a dash passes [W-34, W-43, WA-27], or None."""
    if move.length == 2 and (move.card == ROMEO or options.dash_check == "all"):
        middle = board.moved(Move(move.card, move.start, next(move.steps)))
        if (found := ending(middle, defined, balcony, options)) is not None:
            return found
    return ending(board.moved(move), defined, balcony, options)
