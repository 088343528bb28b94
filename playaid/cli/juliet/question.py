"""Reading a board with its guard set and definition, for the commands about boards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playaid.cli.common import read_input
from playaid.cli.lazy import Settings
from playaid.errors import DataError, UsageError
from playaid.games.juliet.data import Definition, GuardSet, load_guards, read_guards
from playaid.games.juliet.model import DEFINED, Board
from playaid.games.juliet.notation import parse_board

OPEN_INFORMATION = "open information: both secrets are known [WA-33]"


@dataclass(frozen=True, slots=True)
class Question:
    """A board as a command was given it.

    Attributes:
        board: the board.
        notes: the board's own notes.
        guards: the guard set, where the board has ids.
        definition: the guards definition card, where the board has ids and one was named.
        defined: ids of the defined guards, or `x`.
    """

    board: Board
    notes: tuple[str, ...]
    guards: GuardSet | None
    definition: Definition | None
    defined: frozenset[str]

    @property
    def assumptions(self) -> list[str]:
        """What the answer rests on, besides options."""
        return [OPEN_INFORMATION, *([self.guards.label] if self.guards is not None else [])]


def read_board(settings: Settings, name: str) -> tuple[Board, tuple[str, ...], GuardSet | None]:
    """A board from a file or `-`, its notes, and the guard set when it has ids.

    Raises:
        NotationError: the board is malformed, or an id is not in the guard set.
        UsageError: the board, or the guard set that it names, isn't there.
        DataError: the guard set is broken, or the one in force is missing.
    """
    text = read_input(name)
    found = parse_board(text)
    if not found.board.ids:
        return found.board, found.notes, None
    if found.guards is None:
        guards = load_guards(settings.locations())
    else:
        folder = Path() if name == "-" else Path(name).parent
        try:
            guards = read_guards(folder / Path(found.guards).expanduser())
        except DataError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            # Named by the person's own board, so it is an input file that isn't there, no missing card data.
            raise UsageError(error.message, tip="the board's own line guards: names it") from error
        except RuntimeError as error:
            raise UsageError(f"guards: {found.guards}: there is no such home folder") from error
    parse_board(text, known=guards.guards)
    return found.board, found.notes, guards


def read_question(settings: Settings, name: str, definition: str | None, *, needed: bool = True) -> Question:
    """A board with its definition: boards with ids need one or `none`, boards with marks take none.

    Args:
        settings: the common options.
        name: the board's file, or `-`.
        definition: `breed:corgi`, `none`, or None when not given.
        needed: whether a board with ids must have one.

    Raises:
        UsageError: the definition is missing, or there is one too many.
    """
    board, notes, guards = read_board(settings, name)
    if guards is None:
        if definition is not None and definition.strip().lower() != "none" and board.guards:
            raise UsageError(
                "this board marks its defined guards with x, so it takes no --definition",
                tip="leave it out, or write the guards' ids on the board",
            )
        return Question(board, notes, None, None, frozenset({DEFINED}))
    if definition is None and needed:
        example = guards.definitions[0] if guards.definitions else "breed:corgi"
        raise UsageError(
            "this board has guards' ids, so it needs a definition", tip=f"add --definition {example}, or none"
        )
    if definition is None or definition.strip().lower() == "none":
        return Question(board, notes, guards, None, frozenset())
    card = guards.definition(definition)
    return Question(board, notes, guards, card, guards.defined(card, board.ids))


def balconies_asked(board: Board, balcony: int | None) -> list[int]:
    """The balcony that was asked for, or all of the board, in order of their numbers.

    Raises:
        UsageError: the board doesn't have it, or has none at all.
    """
    known = sorted(number for number in board.balconies if number is not None)
    if not known:
        raise UsageError("this board has no balcony", tip="the first row holds their numbers")
    if balcony is None:
        return known
    if balcony not in known:
        raise UsageError(f"this board has no balcony {balcony}", tip=f"it has {', '.join(map(str, known))}")
    return [balcony]
