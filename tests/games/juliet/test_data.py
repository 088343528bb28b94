"""Card data: the arithmetic of the box, the example guard set, errors with their line."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from playaid.errors import DataError, NotationError, UnknownValueError
from playaid.games.juliet.data import (
    TRAITS,
    blank_guard_set,
    load_cards,
    load_guards,
    load_layout,
    read_guards,
    read_layout,
)
from playaid.games.juliet.sheet import designs
from playaid.resources import locate, shipped


@pytest.mark.rule("W-04", "W-05", "W-06", "W-07", "W-08", "W-09", "W-10", "W-11", "W-12")
def test_fifty_five_cards() -> None:
    counts = {card.kind: card.count for card in load_cards(locate())}
    assert counts == {
        "guard": 25,
        "definition": 15,
        "balcony": 5,
        "column": 2,
        "ambush": 1,
        "balcony_definition": 5,
        "romeo": 1,
        "juliet": 1,
    }
    assert 25 + 15 + 5 + 2 + 1 + 5 + 1 + 1 == sum(counts.values()) == 55


@pytest.mark.rule("WA-31", "W-31")
def test_example_guard_set_is_marked_and_has_each_pair_of_traits_once() -> None:
    guards = load_guards(locate())
    assert not guards.official
    assert guards.label == "example guard set"
    assert list(guards.guards) == [f"{letter}{digit}" for letter in "abcde" for digit in "12345"]
    assert len(guards.definitions) == 15
    for first, second in combinations(TRAITS, 2):
        assert len({(guard.trait(first), guard.trait(second)) for guard in guards.guards.values()}) == 25
    for number, guard in enumerate(guards.guards.values()):
        breed, colour = divmod(number, 5)
        assert guard.breed == guards.values["breed"][breed]
        assert guard.colour == guards.values["colour"][colour]
        assert guard.pattern == guards.values["pattern"][(breed + colour) % 5]


@pytest.mark.rule("W-31", "WA-13")
def test_a_definition_points_to_every_guard_with_the_trait() -> None:
    guards = load_guards(locate())
    everyone = frozenset(guards.guards)
    assert guards.defined(guards.definition("breed:corgi"), everyone) == {"a1", "a2", "a3", "a4", "a5"}
    assert guards.defined(guards.definition("color:red"), frozenset({"a1", "b2"})) == {"a1"}
    assert guards.defined(guards.definition("pattern:stars"), everyone) == {"a5", "b4", "c3", "d2", "e1"}


@pytest.mark.parametrize(
    "text", ["breed:dachshund", "Rasse:Dackel", " BREED : Dachshund ", "dackel", "breed：dachshund"]
)
def test_ways_to_write_a_definition(text: str) -> None:
    assert str(load_guards(locate()).definition(text)) == "breed:dachshund"


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("breed:corgy", 6, "did you mean corgi"),
        ("bread:corgi", 0, "the traits are breed, colour and pattern"),
        ("colour:pink", 7, "red, yellow, green, blue and violet"),
        ("", 0, "unknown definition"),
    ],
)
def test_definitions_that_cannot_be_read(text: str, position: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        load_guards(locate()).definition(text)
    assert caught.value.position == position


@pytest.mark.rule("WA-01", "W-15", "W-16", "W-17", "W-18", "W-20")
def test_example_layout() -> None:
    layout = load_layout(locate())
    assert (layout.name, layout.official) == ("example-5x6", False)
    assert layout.guards_in_column_area + layout.guards_in_guard_area == 8 + 17 == 25
    assert layout.columns_in_column_area == 2
    text = "".join(layout.rows)
    assert (text.count("C"), text.count("G")) == (10, 20)
    assert layout.rows[-1] == "SSRSS"


def test_a_blank_guard_set_loads_and_its_traits_are_unknown(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(blank_guard_set(), encoding="utf-8")
    guards = read_guards(path)
    assert len(guards.guards) == 25
    with pytest.raises(UnknownValueError, match="the breed of a1 and b1 is unknown"):
        guards.defined(guards.definitions[0], frozenset({"a1", "b1"}))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('b1 = { breed = "dachshund"', 'b1 = { breed = "dashund"', 36, "expected breed of b1 as one of corgi"),
        ("official = false", 'official = "no"', 6, "expected official = true or false"),
        ('"red", "yellow"', '"red", "red"', 10, "each name once"),
        ("schema = 1", "schema = 2", 4, "expected schema = 1"),
        ("a1 = {", "a1 = [", 31, "not valid TOML"),
        ("a1 = {", "1a = {", 31, "a guard's id such as a1"),
        ("[traits]", "[trait]", 1, "a table \\[traits\\]"),
    ],
)
def test_broken_guard_sets_name_the_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    text = (shipped("cards") / "juliet/guards.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "guards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message) as caught:
        read_guards(path)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"GGGGG",', '"GGGG",', "rows of one length"),
        ('"SSRSS"', '"SSRRS"', "a last row of S and one R"),
        ("guards_in_guard_area = 17", "guards_in_guard_area = 21", "at most 20 cards for the cells G, not 21"),
        ('"BBBBB"', '"BBXBB"', "cells out of"),
    ],
)
def test_broken_layouts(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (shipped("cards") / "juliet/layout.toml").read_text(encoding="utf-8")
    path = tmp_path / "layout.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message):
        read_layout(path)


@pytest.mark.parametrize(
    "change", [("count = 25", 'count = "many"'), ('kind = "guard"', "kind = 5"), ("count = 25", "")]
)
def test_broken_card_file(tmp_path: Path, change: tuple[str, str]) -> None:
    text = (shipped("cards") / "juliet/cards.toml").read_text(encoding="utf-8")
    (tmp_path / "juliet").mkdir()
    (tmp_path / "juliet/cards.toml").write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"cards\.toml:\d+: expected (count|kind) ="):
        load_cards(locate(data=tmp_path))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('kind = "column"', 'kind = "colum"', 27, "expected kind = column, .* or juliet, found 'colum'"),
        ('kind = "column"', 'kind = "guard"', 27, "found 'guard'"),
        ('kind = "column"\n', "", 26, "expected kind = a text, found None"),
        ('[[cards]]\nkind = "juliet"\n', '[[other]]\nkind = "juliet"\n', 47, "expected cards of kind juliet too"),
    ],
)
def test_the_card_file_has_each_kind_once(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    text = (shipped("cards") / "juliet/cards.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "juliet").mkdir()
    (tmp_path / "juliet/cards.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message) as caught:
        designs(locate(data=tmp_path), "en")
    assert caught.value.line == line


@pytest.mark.parametrize("cards", ["[1]", "[]", '"many"'])
def test_cards_that_are_no_tables(tmp_path: Path, cards: str) -> None:
    (tmp_path / "juliet").mkdir()
    (tmp_path / "juliet/cards.toml").write_text(f"schema = 1\ncards = {cards}\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"cards\.toml:2: expected \[\[cards\]\] tables"):
        load_cards(locate(data=tmp_path))
