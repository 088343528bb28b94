"""Deck files: how many copies of each face are in the three stacks. The rulebook gives none (U-03)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from playaid.core.files import find_line, load_toml
from playaid.core.text import join_words, suggest
from playaid.errors import DataError
from playaid.games.monster.data import FOLDER
from playaid.games.monster.model import CardSet
from playaid.resources import Locations

STACKS = ("main", "treasure", "prize")


@dataclass(frozen=True, slots=True)
class Deck:
    """A named deck list.

    Attributes:
        name: what reports call it.
        assumed: whether the copy counts are assumed and not known.
        note: the sentence that every report repeats.
        stacks: for `main`, `treasure` and `prize`, card id to number of copies.
    """

    name: str
    assumed: bool
    note: str
    stacks: Mapping[str, Mapping[str, int]]

    def size(self, stack: str) -> int:
        """The number of cards in a stack."""
        return sum(self.stacks[stack].values())


def find_deck(locations: Locations, name: str = "demo") -> Path:
    """The deck file that a person names: a path, or the NAME of a `deck-NAME.toml` among the data folders.

    Raises:
        DataError: there is no such file.
    """
    path = Path(name)
    if path.suffix == ".toml" or path.name != name or path.is_file():
        return path
    return locations.data_file(f"{FOLDER}/deck-{name}.toml")


def load_deck(path: Path, cards: CardSet) -> Deck:
    """Read a deck file and check it against the cards.

    Raises:
        DataError: the file is missing or broken, a card isn't known or stands in the wrong stack, or a count is
            not a whole number of 0 or more; it names the line.
    """
    content = load_toml(path)
    stacks: dict[str, dict[str, int]] = {}
    for key, value in content.items():
        if isinstance(value, dict):
            if key not in STACKS:
                broken(path, key, None, f"unknown stack {key!r}; the stacks are {join_words(STACKS, last='and')}")
            stacks[key] = {card: copies_of(path, key, card, copies, cards) for card, copies in value.items()}
    for stack in STACKS:
        if not any(stacks.get(stack, {}).values()):
            broken(path, stack, None, f"the stack [{stack}] is missing or empty")
    name, note = content.get("name", path.stem), content.get("note", "")
    assumed = content.get("assumed", True)
    if not isinstance(name, str) or not isinstance(note, str) or not isinstance(assumed, bool):
        raise DataError("expected name and note as texts and assumed as true or false", path=path)
    return Deck(name, assumed, note or f"deck {name}", stacks)


def copies_of(path: Path, stack: str, card: str, copies: object, cards: CardSet) -> int:
    """One checked line of a deck file."""
    if card not in cards:
        tip = suggest(card, cards.by_id)
        broken(path, stack, card, f"unknown card {card!r}{f'; {tip}' if tip else ''}")
    right = {"main": "main", "prize": "prize", "presumed treasure": "treasure"}.get(cards[card].deck, stack)
    if right != stack:
        broken(path, stack, card, f"{cards[card].name} belongs in [{right}]")
    if isinstance(copies, bool) or not isinstance(copies, int) or copies < 0:
        broken(path, stack, card, f"expected a number of copies for {card}, found {copies!r}")
    return copies


def broken(path: Path, stack: str, card: str | None, message: str) -> NoReturn:
    """Report a mistake at its line."""
    raise DataError(message, path=path, line=find_line(path, stack, 0, card))
