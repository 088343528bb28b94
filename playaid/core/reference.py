"""The short reference text of a game, worded for the rule options in use, from `templates/<game>/reference.*.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.core.drawing import Run
from playaid.core.files import find_line, load_toml, tables_of
from playaid.core.options import RuleOptions, show_value
from playaid.errors import DataError
from playaid.resources import Locations

KEYS = {"label", "text", "joins", "option", "variants"}


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference text.

    Attributes:
        title: heading.
        language: `en` or `de`.
        lines: paragraphs, each of them a label (may be empty) and a text.
    """

    title: str
    language: str
    lines: tuple[tuple[str, str], ...]

    @property
    def words(self) -> int:
        """Number of words with the title, as a reader counts them."""
        return len(" ".join([self.title, *(f"{label} {text}" for label, text in self.lines)]).split())

    def runs(self) -> tuple[Run, ...]:
        """The text for a text box, labels bold, one paragraph a line."""
        runs: list[Run] = []
        for number, (label, text) in enumerate(self.lines):
            start = "\n" if number else ""
            if label:
                runs.append(Run(f"{start}{label} ", bold=True))
                start = ""
            runs.append(Run(start + text))
        return tuple(runs)


def load_reference(locations: Locations, game: str, language: str, options: RuleOptions) -> Reference:
    """The reference text of a game under some rule options; Japanese has the English sentences.

    Raises:
        DataError: the file is missing or broken.
    """
    wanted = "de" if language == "de" else "en"
    path = locations.template_file(f"{game}/reference.{wanted}.toml")
    content = load_toml(path)
    lines: list[tuple[str, str]] = []
    for index, entry in enumerate(tables_of(content, "lines", path)):
        text = read_line(path, index, entry, options)
        if entry.get("joins") and lines:
            label, before = lines[-1]
            lines[-1] = (label, f"{before} {text}".strip())
        else:
            lines.append((entry["label"], text))
    title = content.get("title")
    if not isinstance(title, str):
        raise DataError(f"expected title = a text, found {title!r}", path=path, line=1)
    return Reference(title, wanted, tuple(line for line in lines if any(line)))


def read_line(path: Path, index: int, entry: dict[str, Any], options: RuleOptions) -> str:
    """The text of one entry under the options in use."""

    def wrong(key: str, expected: str) -> DataError:
        line = find_line(path, "lines", index, key)
        return DataError(f"expected {expected}, found {entry.get(key)!r}", path=path, line=line)

    for key in ("label", "text"):
        if not isinstance(entry.get(key), str):
            raise wrong(key, f"{key} = a text")
    for key in entry:
        if key not in KEYS:
            raise wrong(key, f"one of the keys {', '.join(sorted(KEYS))}")
    text = str(entry["text"])
    if "option" not in entry:
        return text
    option, variants = entry["option"], entry.get("variants", {})
    if not isinstance(option, str) or not hasattr(options, option) or not isinstance(variants, dict):
        raise wrong("option", "an option of the game with a table of variants")
    value = show_value(getattr(options, option))
    if option not in options.changed():
        return text
    variant = variants.get(value)
    if variant is None and "number" in variants and value.isdecimal():
        variant = str(variants["number"]).replace("{number}", value)
    return text if variant is None else str(variant)
