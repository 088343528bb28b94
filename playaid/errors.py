"""Errors that a person may see: one clear line each, with the exit code of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar


class PlayaidError(Exception):
    """Base of all errors of this package.

    Args:
        message: lower-case text that quotes the input and names the place.
        tip: what would be right, shown behind the message.
        rule: id of the rule that decides, such as `"M-33"`.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, message: str, *, tip: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.tip = tip
        self.rule = rule

    def __str__(self) -> str:
        text = self.message
        if self.rule is not None:
            text += f" [{self.rule}]"
        if self.tip is not None:
            text += f"; {self.tip}"
        return text


class UsageError(PlayaidError):
    """A request that can't be carried out as it was put: exit 2."""


class NotationError(PlayaidError):
    """Text that can't be read: exit 2.

    Args:
        message: what is wrong.
        text: the whole input; it is shown with a caret under `position`.
        position: index into `text` of the first character that doesn't fit.
        tip: what would be right.
    """

    def __init__(
        self, message: str, *, text: str | None = None, position: int | None = None, tip: str | None = None
    ) -> None:
        super().__init__(message, tip=tip)
        self.text = text
        self.position = position

    def context(self) -> str | None:
        """The input and, below it, a caret under the place, or None when no place is known."""
        if self.text is None or self.position is None:
            return None
        # Imported here: the error classes themselves must not depend on the helpers.
        from playaid.core.text import display_width

        return f"{self.text}\n{' ' * display_width(self.text[: self.position])}^"


class IllegalMoveError(PlayaidError):
    """Something that the rules don't allow: exit 1."""

    exit_code = 1


class UnknownValueError(PlayaidError):
    """An answer needs a value that no source gives: exit 3."""

    exit_code = 3


class UndecidedError(PlayaidError):
    """A search limit was hit before there was an answer: exit 3."""

    exit_code = 3


class DataError(PlayaidError):
    """A data, template or font file that is missing or broken: exit 4.

    Args:
        message: what was expected.
        path: the file.
        line: line number counted from 1, where known.
    """

    exit_code = 4

    def __init__(
        self, message: str, *, path: Path | None = None, line: int | None = None, tip: str | None = None
    ) -> None:
        place = "" if path is None else f"{path}:{line}: " if line is not None else f"{path}: "
        super().__init__(place + message, tip=tip)
        self.path = path
        self.line = line


class PrintError(PlayaidError):
    """A sheet that can't be made as asked, such as a card larger than the paper: exit 2."""


class OutputError(PlayaidError):
    """Output that can't be written: exit 4."""

    exit_code = 4
