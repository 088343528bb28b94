"""Helpers for text that people type and read."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence


def display_width(text: str) -> int:
    """Columns that `text` takes in a terminal: full-width characters take two, combining marks none.

    >>> display_width("ab"), display_width("わな")
    (2, 4)
    """
    width = 0
    for character in text:
        if unicodedata.combining(character):
            continue
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return width


def pad(text: str, width: int, *, right: bool = False) -> str:
    """`text` filled with blanks to `width` terminal columns, on its left when `right` is set."""
    blanks = " " * max(0, width - display_width(text))
    return blanks + text if right else text + blanks


def fold(text: str) -> str:
    """The form in which names are compared: compatibility forms unified, no case, no accents, single blanks.

    >>> fold("  Größe  Ａ ") == fold("grosse a") == "grosse a"
    True
    """
    if text.isascii():
        return " ".join(text.casefold().split())
    # ß becomes ss in casefold; accents fall away, but the Japanese voicing marks are letters and stay.
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(c for c in decomposed if not unicodedata.combining(c) or c in "\u3099\u309a")
    return " ".join(unicodedata.normalize("NFKC", kept).split())


def suggest(word: str, known: Iterable[str]) -> str | None:
    """The tip "did you mean …?" for the nearest of `known`, or None when nothing is near."""
    import difflib

    by_key = {fold(name): name for name in known}
    near = difflib.get_close_matches(fold(word), list(by_key), n=1, cutoff=0.6)
    return f"did you mean {by_key[near[0]]}?" if near else None


def join_words(words: Sequence[str], *, last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`.

    >>> join_words(["a", "b", "c"])
    'a, b or c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
