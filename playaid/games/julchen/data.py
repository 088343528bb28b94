"""Reading the card file of Julchen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playaid.core.files import find_line, load_toml
from playaid.errors import DataError
from playaid.games.julchen.model import COPIES, KINDS, VALUES, Deck, Face, Kind
from playaid.resources import Locations

CARDS = "julchen/cards.toml"
TEXT_KEYS = ("id", "name", "japanese", "german", "kind", "notes", "source")
NUMBER_KEYS = ("value", "copies")


def load_cards(locations: Locations) -> Deck:
    """The deck from the first `julchen/cards.toml` among the data folders.

    Args:
        locations: where to look; the user's folders come first.

    Raises:
        DataError: the file is missing or broken, or has other values or copies than the rules (J-01 to J-05).
    """
    path = locations.data_file(CARDS)
    content = load_toml(path)
    tables = content.get("card")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise DataError("expected nine [[card]] tables", path=path, line=1)
    faces: dict[int, Face] = {}
    for index, table in enumerate(tables):
        face = read_face(table, path, index)
        if face.value in faces:
            line = find_line(path, "card", index, "value")
            raise DataError(f"the value {face.value} stands here a second time", path=path, line=line)
        faces[face.value] = face
    missing = [str(value) for value in VALUES if value not in faces]
    if missing:
        raise DataError(f"there is no card of value {', '.join(missing)}", path=path, line=1)
    title = content.get("title", "Julchen und die Monster")
    if not isinstance(title, str):
        raise DataError(f"title must be text, found {title!r}", path=path, line=find_line(path, None, None, "title"))
    return Deck(title, tuple(faces[value] for value in VALUES))


def read_face(table: dict[str, Any], path: Path, index: int) -> Face:
    """One `[[card]]` table, checked.

    Args:
        table: its keys and values.
        path: the file, for messages.
        index: the table's place among the `[[card]]` tables, from 0.

    Raises:
        DataError: a key is missing, unknown, or has a value that can't be.
    """

    def wrong(message: str, key: str | None) -> DataError:
        return DataError(message, path=path, line=find_line(path, "card", index, key))

    for key, expected, word in (
        *((k, int, "a whole number") for k in NUMBER_KEYS),
        *((k, str, "text") for k in TEXT_KEYS),
    ):
        if key not in table:
            raise wrong(f"this card has no {key}", None)
        # bool is a kind of int in Python, but `value = true` is no number.
        if not isinstance(table[key], expected) or isinstance(table[key], bool):
            raise wrong(f"{key} must be {word}, found {table[key]!r}", key)
        if table[key] == "":
            raise wrong(f'{key} is empty; write "unknown" where no source gives it', key)
    for key in table:
        if key not in TEXT_KEYS and key not in NUMBER_KEYS:
            raise wrong(f"unknown key {key!r}; a card has {', '.join((*NUMBER_KEYS, *TEXT_KEYS))}", key)
    value = table["value"]
    if value not in VALUES:
        raise wrong(f"value must be 0 to 8, found {value}", "value")
    if table["kind"] != KINDS[value]:
        raise wrong(f"kind of value {value} must be {KINDS[value].value!r}, found {table['kind']!r}", "kind")
    if table["copies"] != COPIES[value]:
        raise wrong(f"the deck has {COPIES[value]} of value {value}, found copies = {table['copies']}", "copies")
    return Face(**{**table, "kind": Kind(table["kind"])})
