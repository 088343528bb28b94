"""What the answers of all games share when they are worded in a person's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import ClassVar

JAPANESE = "sentences stay English; Japanese has names, labels and terms"
"""What is said once on stderr, since Japanese has no sentences."""

OPTIONS = ("options: {list}", "Optionen: {list}")


class BaseWording:
    """How answers are worded in one language; Japanese has terms only, so its sentences are English.

    Attributes:
        sentences: the game's sentences, English and German, by their keys.
    """

    sentences: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __init__(self, language: str) -> None:
        self.language = language
        self.german = language == "de"

    def say(self, key: str, **values: object) -> str:
        """A sentence by its key."""
        return self.sentences[key][self.german].format(**values)

    def options(self, options: Mapping[str, str]) -> list[str]:
        """The line that names the options which differ, if any do."""
        named = ", ".join(f"{name}={value}" for name, value in options.items())
        return [OPTIONS[self.german].format(list=named)] if named else []

    def number(self, number: int) -> str:
        """A whole number with its thousands marked."""
        return f"{number:,}".replace(",", ".") if self.german else f"{number:,}"

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with some decimals."""
        return f"{value:.{places}f}".replace(".", ",") if self.german else f"{value:.{places}f}"

    def messages(self) -> list[str]:
        """What is said once on stderr about the language."""
        return [JAPANESE] if self.language == "ja" else []


def by_pattern(text: str, patterns: Mapping[str, str], word: Callable[[str], str]) -> str | None:
    """A finished English text in German: the first pattern that fits all of it, or None where none does.

    Args:
        text: the English text.
        patterns: German texts by regular expressions; `{}` takes the groups in turn.
        word: how a group is said in German.

    >>> by_pattern("2 moves", {r"(\\d+) moves": "{} Züge"}, str)
    '2 Züge'
    """
    for pattern, german in patterns.items():
        match = re.fullmatch(pattern, text)
        if match is not None:
            return german.format(*map(word, match.groups()))
    return None
