"""Talking with the person: lines of at most 60 columns, and answers from a keyboard or a pipe."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterable
from typing import TextIO

from playaid.core.text import display_width

WIDTH = 60


class Console:
    """Where a game is shown and answers come from.

    Args:
        out: standard output, or standard error when that has to stay free for JSON.
    """

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.typed = sys.stdin.isatty() and out.isatty()

    def say(self, *lines: str) -> None:
        """Show lines; long ones are broken at blanks, the rest below the text of the first."""
        for line in lines:
            for part in wrap(line):
                self.out.write(part + "\n")
        self.out.flush()

    def command(self, words: str) -> None:
        """Show a command to be copied: never broken."""
        self.out.write(f"  {words}\n")
        self.out.flush()

    def ask(self) -> str:
        """One answer.

        Raises:
            EOFError: there are no more.
        """
        if self.typed and self.out is sys.stdout:
            # Importing readline gives `input` a line that can be edited, with the earlier answers.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401
            return input("> ").strip()
        self.out.write("> ")
        self.out.flush()
        line = sys.stdin.readline()
        if not self.typed:
            # A pipe doesn't show what was answered; the terminal does.
            self.out.write(line.rstrip("\r\n") + "\n")
        if not line:
            raise EOFError
        return line.strip()


def wrap(line: str, width: int = WIDTH) -> list[str]:
    """A line in parts of at most `width` columns; what follows is indented like the first part's text.

    >>> wrap("  2  one two three", 12)
    ['  2  one two', '     three']
    """
    if display_width(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip(" "))
    # A bullet, or a number or an id with two blanks behind it, stands alone; the text hangs beside it.
    label = re.match(r" *(\* |\S{1,6} {2,})", line)
    start = label.end() if label else indent
    parts, now = [], line[:indent]
    first = True
    for word in line.split(" "):
        if not first and display_width(now) + 1 + display_width(word) > width and now.strip():
            parts.append(now.rstrip())
            now = " " * start + word
        else:
            now = word if first else f"{now} {word}"
        first = False
    parts.append(now.rstrip())
    return parts


def columns(blocks: Iterable[list[str]], width: int = WIDTH, gap: int = 1) -> list[str]:
    """Blocks of lines of equal height side by side, in as many rows as they need."""
    rows: list[list[str]] = []
    used = width + 1
    for block in blocks:
        size = max(map(display_width, block), default=0)
        if used + gap + size > width:
            rows.append([""] * len(block))
            used = -gap
        rows[-1] = [
            (f"{left}{' ' * gap}" if used >= 0 else "") + right for left, right in zip(rows[-1], block, strict=True)
        ]
        used += gap + size
    return [line.rstrip() for row in rows for line in row]
