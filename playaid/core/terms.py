"""Words of a game in English, German and Japanese, from `templates/<game>/terms.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playaid.core.files import find_line, load_toml, tables_of
from playaid.errors import DataError
from playaid.resources import Locations


@dataclass(frozen=True, slots=True)
class Term:
    """One word; Japanese is empty where the sources give none."""

    en: str
    de: str
    ja: str
    ja_latin: str


@dataclass(frozen=True, slots=True)
class Terms:
    """All words of a game, looked up in one language.

    Attributes:
        words: by id.
        language: `en`, `de` or `ja`.
        path: the file, for messages.
    """

    words: Mapping[str, Term]
    language: str
    path: Path

    def __getitem__(self, key: str) -> str:
        """The word in the language in force; for Japanese, where no source gives one, in English.

        Raises:
            DataError: the file doesn't have it.
        """
        term = self.term(key)
        return {"en": term.en, "de": term.de, "ja": term.ja or term.en}[self.language]

    def capital(self, key: str) -> str:
        """The word as it begins a sentence or heading."""
        word = self[key]
        return word[:1].upper() + word[1:]

    def japanese(self, key: str) -> str:
        """The Japanese word, or an empty text where the sources give none."""
        return self.term(key).ja if key in self.words else ""

    def term(self, key: str) -> Term:
        """The word in all languages.

        Raises:
            DataError: the file doesn't have it.
        """
        if key not in self.words:
            raise DataError(f"the term {key!r} is missing", path=self.path)
        return self.words[key]


def load_terms(locations: Locations, game: str, language: str) -> Terms:
    """The terms of a game.

    Raises:
        DataError: the file is missing or broken.
    """
    path = locations.template_file(f"{game}/terms.toml")
    words = {}
    for index, entry in enumerate(tables_of(load_toml(path), "term", path)):
        for key in ("id", "en", "de"):
            if not isinstance(entry.get(key), str):
                line = find_line(path, "term", index, key)
                raise DataError(f"expected {key} = a text, found {entry.get(key)!r}", path=path, line=line)
        ja, latin = entry.get("ja", ""), entry.get("ja_latin", "")
        words[entry["id"]] = Term(entry["en"], entry["de"], str(ja), str(latin))
    return Terms(words, language, path)
