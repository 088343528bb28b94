"""The sentences of the games at the terminal, from `templates/play/<language>.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.core.files import load_toml
from playaid.errors import DataError
from playaid.resources import Locations


@dataclass(frozen=True, slots=True)
class Texts:
    """Sentences by key; `{name}` in them is filled in.

    Attributes:
        tables: the sections of the file.
        path: the file, for messages.
        language: `en`, `de` or `ja`; Japanese takes English sentences.
    """

    tables: Mapping[str, Mapping[str, Any]]
    path: Path
    language: str

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of a key such as `"common.hint"`.

        Raises:
            DataError: the file doesn't have it, or it has a place that isn't filled.
        """
        text = self.find(key)
        if not isinstance(text, str):
            raise DataError(f"expected {key} = a text, found {text!r}", path=self.path)
        try:
            return text.format(**values)
        except (KeyError, IndexError, ValueError) as error:
            raise DataError(f"{key!r} has a place that can't be filled: {error}", path=self.path) from error

    def words(self, key: str) -> list[str]:
        """A list of words, such as the names of the players."""
        found = self.find(key)
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            raise DataError(f"expected {key} = a list of texts, found {found!r}", path=self.path)
        return found

    def find(self, key: str) -> object:
        """Whatever stands under a key."""
        section, _, name = key.partition(".")
        return self.tables.get(section, {}).get(name)


def load_texts(locations: Locations, language: str) -> Texts:
    """The sentences in a language.

    Raises:
        DataError: the file is missing or broken.
    """
    path = locations.template_file(f"play/{'de' if language == 'de' else 'en'}.toml")
    tables = {name: table for name, table in load_toml(path).items() if isinstance(table, dict)}
    return Texts(tables, path, language)
