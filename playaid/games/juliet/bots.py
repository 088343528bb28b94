"""Partners for The way to Juliet: `random`, `steady` without losses that it sees, `sharp` that reads the other's moves.

`sharp` is for the table, where a move may take about a second; `sharp-quick` searches less, for tournaments.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playaid.core.game import Bot, bot_of
from playaid.games.juliet import rules
from playaid.games.juliet.game import CAPTAIN, KEEP, REDRAW, Choice, Decision, JulietView
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.options import Options


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal move."""

    name: str = "random"

    def choose(self, view: JulietView, legal_moves: Iterable[Decision], rng: random.Random) -> Decision:
        """One of the legal moves, each as likely."""
        return rng.choice(list(legal_moves))


@dataclass(frozen=True, slots=True)
class SteadyBot:
    """Never a move that it knows to be losing; takes a win that it sees; else any move that isn't the last one back."""

    name: str = "steady"

    def choose(self, view: JulietView, legal_moves: Iterable[Decision], rng: random.Random) -> Decision:
        """A win, else a move not known to be losing, else any."""
        moves = list(legal_moves)
        if isinstance(moves[0], Choice):
            return decide_redraw(view)
        steps = [move for move in moves if isinstance(move, Move)]
        wins = [move for move in steps if knows_win(view, move)]
        safe = [move for move in steps if not knows_loss(view, move)]
        last = view.history[-1] if view.history else None
        onward = [move for move in safe if last is None or (move.start, move.end) != (last.end, last.start)]
        return rng.choice(wins or onward or safe or steps)


def decide_redraw(view: JulietView) -> Choice:
    """Redraw when the card would lose at once [W-21, WA-11], else keep it."""
    return REDRAW if rules.contact(view.dealt, known_guards(view), view.options) is not None else KEEP


def known_guards(view: JulietView) -> frozenset[str]:
    """The defined guards, as far as the seat knows them: none for the governess."""
    if view.definition is None:
        return frozenset()
    return view.guards.defined(view.definition, view.board.ids)


def knows_loss(view: JulietView, move: Move) -> bool:
    """Whether the seat knows that a move loses: contact for the captain, a wrong balcony for the governess."""
    defined = known_guards(view)
    if view.seat == CAPTAIN:
        ending = rules.after(view.board, move, defined, None, view.options)
        return ending is not None and ending.termination is rules.Termination.CONTACT
    ending = rules.after(view.board, move, defined, view.balcony, view.options)
    return ending is not None and not ending.won


def knows_win(view: JulietView, move: Move) -> bool:
    """Whether the governess sees Juliet's balcony reached; contact is the captain's to know."""
    if view.seat == CAPTAIN:
        return False
    ending = rules.after(view.board, move, frozenset(), view.balcony, view.options)
    return ending is not None and ending.won


def is_careful(view: JulietView, move: Move) -> bool:
    """Whether a move brings no guard next to Romeo but those that have been there, and so are harmless [W-32]."""
    board, met = view.dealt, set()
    if view.options.initial_contact == "loss":
        met = beside(board, view.options)
    for made in view.history:
        board = board.moved(made)
        met |= beside(board, view.options)
    return beside(view.board.moved(move), view.options) <= met


def beside(board: Board, options: Options) -> set[str]:
    """The guards next to Romeo."""
    return {board.guards[square] for square in rules.touching(board.romeo, options) if square in board.guards}


def make_sharp(name: str, *, width: int, wide: int, renewed: int, missing: int) -> Bot:
    """The bot that searches; imported only when it plays."""
    from playaid.games.juliet.inference import Effort
    from playaid.games.juliet.sharp import SharpBot

    return SharpBot(name, Effort(width=width, wide=wide, renewed=renewed, missing=missing))


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "steady": SteadyBot,
    "sharp": lambda: make_sharp("sharp", width=24, wide=240, renewed=6, missing=6),
    "sharp-quick": lambda: make_sharp("sharp-quick", width=12, wide=96, renewed=2, missing=4),
}


def make_bot(name: str) -> Bot:
    """The bot of a level; raises `UsageError`."""
    return bot_of(LEVELS, name)
