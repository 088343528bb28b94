"""Reading Monster Maker's cards and deck files: what the rulebook gives, and what a person adds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from playaid.core.dice import Dice
from playaid.core.files import find_line, load_toml
from playaid.core.notation import parse_dice
from playaid.core.text import join_words
from playaid.errors import DataError, PlayaidError
from playaid.games.monster.model import CHARACTER, CLASSES, KINDS, MONSTER, SPELL, UNKNOWN, Card, CardSet, Unknown
from playaid.resources import Locations

FOLDER = "monster"
MENTIONED = f"{FOLDER}/mentioned.toml"
DECKS = ("main", "prize", "presumed treasure")
NOTES = ("notes", "german_notes")
TEXTS = ("id", "name", "kind", "japanese", "german", "class", "printed_value", *NOTES, "deck", "source")
NUMBERS = ("gold", "strength", "distance", "return_distance", "bonus")
LISTS = ("tags", "bonus_classes", "drives_away", "only_against")
KEYS = (*TEXTS, *NUMBERS, *LISTS, "dice", "open")
MAY_BE_UNKNOWN = ("japanese", "gold", "strength", "tags", "dice", "deck")
REQUIRED = {CHARACTER: ("class", "dice"), MONSTER: ("strength", "tags"), SPELL: ("dice",), "corridor": ("distance",)}


def load_cards(locations: Locations) -> CardSet:
    """All known faces: the shipped files, or the user's in their place, and files that the user adds.

    Raises:
        DataError: a file is missing or broken; it names file and line, and what was expected.
    """
    names = [name for name in locations.data_names(FOLDER) if not is_deck(name) and name != MENTIONED]
    return load_files(locations, names)


def load_mentioned(locations: Locations) -> CardSet:
    """The two cards that the rules only mention (U-04); they are not among the known faces."""
    return load_files(locations, [MENTIONED])


def is_deck(name: str) -> bool:
    """Whether a data file is a deck list."""
    return name.rpartition("/")[2].startswith("deck")


def load_files(locations: Locations, names: list[str]) -> CardSet:
    """The cards of some files of the data folders."""
    if not names:
        # Nothing at all was found: the error of a missing file says where it was looked for.
        locations.data_file(f"{FOLDER}/characters.toml")
    cards: list[Card] = []
    seen: dict[tuple[str, str], Path] = {}
    for name in names:
        path = locations.data_file(name)
        user = path.parent.parent != locations.data[-1]
        for number, row in enumerate(rows_of(path)):
            card = read_card(path, number, row, user=user)
            for key, text in (("id", card.id), ("name", card.name.casefold())):
                if (key, text) in seen:
                    fail(path, number, key, f"the {key} {text!r} is there already, in {seen[key, text]}")
                seen[key, text] = path
            cards.append(card)
    return CardSet(cards)


def rows_of(path: Path) -> list[Mapping[str, Any]]:
    """The `[[card]]` tables of a file."""
    rows = load_toml(path).get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DataError("expected [[card]] tables", path=path, line=find_line(path, "card", 0, None))
    return rows


def read_card(path: Path, number: int, row: Mapping[str, Any], *, user: bool) -> Card:
    """One card from its table, with every value checked."""
    values: dict[str, Any] = {}
    for key, value in row.items():
        if key not in KEYS:
            fail(path, number, key, f"unknown key {key!r}; the keys are {join_words(KEYS, last='and')}")
        values["class_" if key == "class" else key] = read_value(path, number, key, value)
    for key in ("id", "name", "kind"):
        if not values.get(key):
            fail(path, number, None, f"a card needs {key!r}, a text")
    kind = values["kind"]
    if kind not in KINDS:
        fail(path, number, "kind", f"expected one of {join_words(KINDS)}, found {kind!r}")
    for key in REQUIRED.get(kind, ()):
        if values.get("class_" if key == "class" else key) is None:
            fail(path, number, None, f"a {kind} needs {key!r}")
    if kind == CHARACTER and values["class_"] not in CLASSES:
        fail(path, number, "class", f"expected one of {join_words(CLASSES)}, found {values['class_']!r}")
    for name in values.get("bonus_classes", ()):
        if name not in CLASSES:
            fail(path, number, "bonus_classes", f"expected some of {join_words(CLASSES)}, found {name!r}")
    if user:
        values["source"] = f"user data: {path}"
    return Card(**values, user_data=user)


def read_value(path: Path, number: int, key: str, value: Any) -> object:
    """One value in its type; the text `unknown` is a value of its own where it can be one."""
    if value == "unknown" and key in MAY_BE_UNKNOWN:
        return UNKNOWN if key != "deck" else value
    if key == "dice":
        return read_dice(path, number, value)
    if key in TEXTS:
        if not isinstance(value, str):
            fail(path, number, key, f"expected a text for {key}, found {value!r}")
        if key == "deck" and value not in DECKS:
            fail(path, number, key, f"expected one of {join_words(DECKS)}, found {value!r}")
        return value
    if key in LISTS:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            fail(path, number, key, f'expected a list of texts for {key}, such as ["human"], found {value!r}')
        return tuple(value)
    if key == "open":
        if not isinstance(value, bool):
            fail(path, number, key, f"expected true or false for {key}, found {value!r}")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        unknown = ' or "unknown"' if key in MAY_BE_UNKNOWN else ""
        fail(path, number, key, f"expected a whole number{unknown} for {key}, found {value!r}")
    return value


def read_dice(path: Path, number: int, value: object) -> Dice:
    """A formula such as `"3D+4"`; its dice get the sides that the options say."""
    if not isinstance(value, str):
        fail(path, number, "dice", f'expected a formula such as "3D+4", found {value!r}')
    try:
        return parse_dice(value)
    except PlayaidError as error:
        fail(path, number, "dice", f'expected a formula such as "3D+4": {error}')


def fail(path: Path, number: int, key: str | None, message: str) -> NoReturn:
    """Report a mistake in the `number`-th card of a file, at the line of its key."""
    raise DataError(message, path=path, line=find_line(path, "card", number, key))


def value_of(value: object) -> object:
    """A card's value as JSON gives it: unknown as text, formulas in their canonical form, lists as lists."""
    if isinstance(value, Unknown | Dice):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
