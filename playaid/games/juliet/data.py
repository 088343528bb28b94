"""Card data of The way to Juliet: the 55 cards, the guard set with its traits, the layout of the field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.core.files import find_line, load_toml, tables_of
from playaid.core.text import fold, join_words, suggest
from playaid.errors import DataError, NotationError, UnknownValueError
from playaid.resources import Locations

CARDS_FILE = "juliet/cards.toml"
GUARDS_FILE = "juliet/guards.toml"
LAYOUT_FILE = "juliet/layout.toml"

CARD_KINDS = ("guard", "definition", "balcony", "column", "ambush", "balcony_definition", "romeo", "juliet")
"""The kinds of cards in the box [W-04 to W-11]; the file of cards has each of them once."""

UNKNOWN = "unknown"
TRAITS = ("breed", "colour", "pattern")
TRAIT_NAMES = {
    "breed": "breed",
    "rasse": "breed",
    "colour": "colour",
    "color": "colour",
    "farbe": "colour",
    "pattern": "pattern",
    "muster": "pattern",
}
GUARD_ID = re.compile(r"[a-z]{1,3}[0-9]{1,2}")
LAYOUT_CELLS = frozenset("BGCSR.-")


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card of the box.

    Attributes:
        kind: its key, such as `"guard"`.
        count: how many of it are in the box.
        english: its English name.
        german: its German name.
        rule: the rule that lists it.
    """

    kind: str
    count: int
    english: str
    german: str
    rule: str


@dataclass(frozen=True, slots=True)
class Guard:
    """A guard card and its traits; a trait that nobody has filled in yet is `"unknown"`."""

    id: str
    breed: str
    colour: str
    pattern: str

    def trait(self, kind: str) -> str:
        """The value of one of `TRAITS`."""
        return {"breed": self.breed, "colour": self.colour, "pattern": self.pattern}[kind]


@dataclass(frozen=True, slots=True)
class Definition:
    """What a guards definition card names: one value of one trait [W-31]; its text is `breed:corgi`."""

    trait: str
    value: str

    def __str__(self) -> str:
        return f"{self.trait}:{self.value}"


@dataclass(frozen=True, slots=True)
class GuardSet:
    """The guards with their traits.

    Attributes:
        name: what answers call the set, such as `"example guard set"`.
        official: False for the shipped example.
        values: for each trait its values, in the set's order.
        german: German names of values, where there are some.
        guards: the guards by id.
        path: the file.
    """

    name: str
    official: bool
    values: Mapping[str, tuple[str, ...]]
    german: Mapping[str, str]
    guards: Mapping[str, Guard]
    path: Path

    @property
    def definitions(self) -> list[Definition]:
        """All definition cards of the set, by trait and value: 15 of the example."""
        return [Definition(trait, value) for trait in TRAITS for value in self.values[trait]]

    @property
    def label(self) -> str:
        """The name for answers and prints, which tells that the shipped set is an example."""
        return self.name if self.official or "example" in self.name else f"{self.name} (not official)"

    def definition(self, text: str) -> Definition:
        """The definition from `breed:corgi`, `color:red`, `Rasse:Dackel`, or a value alone where only one trait has it.

        Raises:
            NotationError: the trait or the value is unknown.
        """
        head, colon, tail = text.replace("：", ":").partition(":")
        kinds: tuple[str, ...] = TRAITS
        if colon:
            kind = TRAIT_NAMES.get(fold(head))
            if kind is None:
                tip = "the traits are breed, colour and pattern; or 'none'"
                raise NotationError(f"unknown trait {head.strip()!r}", text=text, position=0, tip=tip)
            kinds = (kind,)
        word = fold(tail if colon else head)
        found = [Definition(kind, value) for kind in kinds for value in self.values[kind] if self.matches(value, word)]
        if len(found) == 1:
            return found[0]
        position = len(head) + 1 if colon else 0
        if found:
            raise NotationError(
                f"{word!r} is ambiguous", text=text, position=position, tip=join_words(sorted(map(str, found)))
            )
        choices = [value for kind in kinds for value in self.values[kind]]
        tip = suggest(word, choices) or f"the {self.name} has {join_words(choices, last='and')}"
        what = f"unknown {kinds[0]}" if colon else "unknown definition"
        raise NotationError(f"{what} {(tail if colon else head).strip()!r}", text=text, position=position, tip=tip)

    def matches(self, value: str, word: str) -> bool:
        """Whether a folded word is this value, in English or German."""
        return word in (fold(value), fold(self.german.get(value, value)))

    def defined(self, definition: Definition, ids: frozenset[str]) -> frozenset[str]:
        """Those of `ids` that the definition points to [W-31].

        Raises:
            UnknownValueError: a guard among `ids` has this trait unknown.
        """
        unknown = sorted(name for name in ids if self.guards[name].trait(definition.trait) == UNKNOWN)
        if unknown:
            raise UnknownValueError(
                f"the {definition.trait} of {join_words(unknown, last='and')} is unknown in {self.path}",
                tip="fill it in, or mark the board with x and g instead",
            )
        return frozenset(name for name in ids if self.guards[name].trait(definition.trait) == definition.value)


@dataclass(frozen=True, slots=True)
class Layout:
    """How the field is laid out [W-14 to W-20].

    Attributes:
        name: what answers call it.
        official: False for the shipped example.
        rows: from the far side; `B` balcony, `G` guard area, `C` column area, `S` start line, `R` Romeo, `.` free cell
            of the end line, `-` no cell.
        guards_in_column_area: guards shuffled with the columns.
        columns_in_column_area: columns.
        guards_in_guard_area: the remaining guards; cells left over stay free.
    """

    name: str
    official: bool
    rows: tuple[str, ...]
    guards_in_column_area: int
    columns_in_column_area: int
    guards_in_guard_area: int


def load_cards(locations: Locations) -> list[CardKind]:
    """The kinds of cards, 55 cards in all [W-12].

    Raises:
        DataError: the file is missing or broken.
    """
    path = locations.data_file(CARDS_FILE)
    rows = tables_of(load_toml(path), "cards", path)
    kinds: list[CardKind] = []
    for index, row in enumerate(rows):
        for key, wanted in {"kind": str, "count": int, "english": str, "german": str, "rule": str}.items():
            if type(row.get(key)) is not wanted or (wanted is int and row[key] < 1):
                kind = "a text" if wanted is str else "a whole number from 1 up"
                line = find_line(path, "cards", index, key)
                raise DataError(f"expected {key} = {kind}, found {row.get(key)!r}", path=path, line=line)
        left = [kind for kind in CARD_KINDS if all(card.kind != kind for card in kinds)]
        if row["kind"] not in left:
            expected = f"kind = {join_words(left)}" if left else "no more kinds"
            line = find_line(path, "cards", index, "kind")
            raise DataError(f"expected {expected}, found {row['kind']!r}", path=path, line=line)
        kinds.append(CardKind(row["kind"], row["count"], row["english"], row["german"], row["rule"]))
    missing = [kind for kind in CARD_KINDS if all(card.kind != kind for card in kinds)]
    if missing:
        line = find_line(path, "cards", len(rows) - 1, None)
        raise DataError(f"expected cards of kind {join_words(missing, last='and')} too", path=path, line=line)
    return kinds


def load_guards(locations: Locations) -> GuardSet:
    """The guard set in force: the user's `juliet/guards.toml`, else the shipped example."""
    return read_guards(locations.data_file(GUARDS_FILE))


def read_guards(path: Path) -> GuardSet:
    """A guard set from a file.

    Raises:
        DataError: the file is missing or broken; the message has the line and what was expected.
    """
    content: dict[str, Any] = load_toml(path)

    def expect(table: str | None, key: str | None, good: bool, wanted: str, found: object) -> None:
        if not good:
            line = find_line(path, table, None, key)
            raise DataError(f"expected {wanted}, found {found!r}", path=path, line=line)

    name: Any = content.get("name")
    official: Any = content.get("official")
    expect(None, "name", isinstance(name, str) and bool(name), "name = a text", name)
    expect(None, "official", isinstance(official, bool), "official = true or false", official)
    traits: Any = content.get("traits")
    expect("traits", None, isinstance(traits, dict), "a table [traits] with breed, colour and pattern", traits)
    values: dict[str, tuple[str, ...]] = {}
    for kind in TRAITS:
        found = traits.get(kind)
        good = isinstance(found, list) and all(isinstance(value, str) and value for value in found)
        expect("traits", kind, good and UNKNOWN not in found, f"{kind} = a list of names", found)
        distinct = len({fold(value) for value in found}) == len(found)
        expect("traits", kind, distinct, f"{kind} with each name once", found)
        values[kind] = tuple(found)
    german = content.get("german", {})
    good = isinstance(german, dict) and all(isinstance(value, str) for value in german.values())
    expect("german", None, good, "a table [german] of names", german)
    rows: Any = content.get("guards")
    expect("guards", None, isinstance(rows, dict) and bool(rows), "a table [guards] of guards", rows)
    guards = {}
    for key, row in rows.items():
        expect("guards", key, GUARD_ID.fullmatch(key) is not None, "a guard's id such as a1", key)
        expect("guards", key, isinstance(row, dict), "breed, colour and pattern of the guard", row)
        for kind in TRAITS:
            choices = f"{kind} of {key} as one of {join_words([*values[kind], UNKNOWN])}"
            expect("guards", key, row.get(kind) in (*values[kind], UNKNOWN), choices, row.get(kind))
        guards[key] = Guard(key, row["breed"], row["colour"], row["pattern"])
    return GuardSet(name, official, values, german, guards, path)


def load_layout(locations: Locations) -> Layout:
    """The layout in force: the user's `juliet/layout.toml`, else the shipped `example-5x6`."""
    return read_layout(locations.data_file(LAYOUT_FILE))


def read_layout(path: Path) -> Layout:
    """A layout from a file.

    Raises:
        DataError: the file is missing or broken; the message has the line and what was expected.
    """
    content: dict[str, Any] = load_toml(path)

    def expect(key: str, good: bool, wanted: str) -> None:
        if not good:
            line = find_line(path, None, None, key)
            raise DataError(f"expected {wanted}, found {content.get(key)!r}", path=path, line=line)

    expect("name", isinstance(content.get("name"), str) and bool(content["name"]), "name = a text")
    expect("official", isinstance(content.get("official"), bool), "official = true or false")
    rows = content.get("rows")
    good = isinstance(rows, list) and len(rows) >= 3 and all(isinstance(row, str) and row for row in rows)
    expect("rows", good, "rows = a list of at least three texts")
    text = "".join(content["rows"])
    expect("rows", len({len(row) for row in content["rows"]}) == 1, "rows of one length")
    expect("rows", set(text) <= LAYOUT_CELLS, f"cells out of {' '.join(sorted(LAYOUT_CELLS))}")
    first, *field, start = content["rows"]
    expect("rows", set(first) <= set("B-") and "B" in first, "a first row of B and -")
    expect("rows", start.count("R") == 1 and set(start) <= set("SR-"), "a last row of S and one R")
    expect("rows", not set("".join(field)) & set("BSR"), "B only in the first row, S and R only in the last")
    counts = {"guards_in_column_area": "C", "columns_in_column_area": "C", "guards_in_guard_area": "G"}
    for key in counts:
        expect(key, type(content.get(key)) is int and content[key] >= 0, "a whole number from 0 up")
    for area in "CG":
        needed = sum(content[key] for key, place in counts.items() if place == area)
        key = next(key for key, place in counts.items() if place == area)
        expect(key, needed <= text.count(area), f"at most {text.count(area)} cards for the cells {area}, not {needed}")
    return Layout(content["name"], content["official"], tuple(content["rows"]), *(content[key] for key in counts))


def blank_guard_set() -> str:
    """The text of a guard set to fill in: 25 lines with id, breed, colour and pattern, all unknown as yet."""
    names = {kind: ", ".join(f'"{kind} {number}"' for number in range(1, 6)) for kind in TRAITS}
    unknown = ", ".join(f'{kind} = "{UNKNOWN}"' for kind in TRAITS)
    lines = [
        "# A guard set to fill in from your own cards: first the names, then one line per guard.",
        '# Write "unknown" for what you have not looked up yet. Ids are free: a letter and a number each.',
        'schema = 1\nname = "my guard set"\nofficial = false\n\n[traits]',
        *(f"{kind} = [{names[kind]}]" for kind in TRAITS),
        "\n[guards]",
        *(f"{letter}{digit} = {{ {unknown} }}" for letter in "abcde" for digit in range(1, 6)),
    ]
    return "\n".join(lines) + "\n"
