"""The card file: the arithmetic of the deck, what is unknown, and broken files."""

from __future__ import annotations

from pathlib import Path

import pytest

from playaid.errors import DataError
from playaid.games.julchen.data import CARDS, load_cards
from playaid.games.julchen.model import UNKNOWN, Kind
from playaid.resources import Locations, locate, shipped


def copy_with(folder: Path, old: str, new: str) -> Locations:
    """The shipped file with one change, as a user's own file."""
    text = (shipped("cards") / CARDS).read_text(encoding="utf-8")
    assert old in text
    path = folder / CARDS
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return locate(data=folder)


@pytest.mark.rule("J-01", "J-02", "J-03", "J-04", "J-05", "J-06", "J-09")
def test_the_deck_has_24_4_4_1_cards() -> None:
    deck = load_cards(locate())
    copies = {kind: sum(face.copies for face in deck.faces if face.kind is kind) for kind in Kind}
    assert copies == {Kind.MONSTER: 24, Kind.WEAPON: 4, Kind.SEVEN: 4, Kind.JULCHEN: 1}
    assert len(deck.cards()) == 24 + 4 + 4 + 1 == 33
    assert [face.value for face in deck.faces] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert [face.copies for face in deck.faces] == [4, 4, 4, 4, 4, 4, 4, 4, 1]


@pytest.mark.rule("J-10")
def test_the_english_name_of_the_seven_stays_unknown() -> None:
    seven = load_cards(locate()).faces[7]
    assert (seven.name, seven.german, seven.japanese) == (UNKNOWN, "Gewitter", "稲妻")
    assert (seven.label("en"), seven.label("de"), seven.label("ja")) == ("", "Gewitter", "稲妻")


def test_no_face_claims_a_japanese_name_that_the_sources_lack() -> None:
    assert [face.japanese for face in load_cards(locate()).faces if face.value != 7] == [UNKNOWN] * 8


@pytest.mark.rule("J-08")
def test_flashlight_and_fly_swatter_are_one_face() -> None:
    weapon = load_cards(locate()).faces[6]
    assert (weapon.name, weapon.german, weapon.copies) == ("Weapon", "Waffe", 4)
    for name in ("懐中電灯", "ハエたたき", "Taschenlampe", "Fliegenklatsche"):
        assert name in weapon.notes


def test_a_users_file_may_name_the_seven(tmp_path: Path) -> None:
    deck = load_cards(copy_with(tmp_path, 'name = "unknown"', 'name = "Storm"'))
    assert deck.faces[7].label() == "Storm"


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("copies = 4", "copies = 5", 19, "the deck has 4 of value 0, found copies = 5"),
        ("copies = 1", "copies = 2", 110, "the deck has 1 of value 8, found copies = 2"),
        ("copies = 4", 'copies = "4"', 19, "copies must be a whole number, found '4'"),
        ("value = 0", "value = true", 13, "value must be a whole number, found True"),
        ("value = 0", "value = 9", 13, "value must be 0 to 8, found 9"),
        ("value = 1", "value = 0", 24, "the value 0 stands here a second time"),
        ('german = "Monster"', "german = 3", 17, "german must be text, found 3"),
        ('german = "Monster"', 'german = ""', 17, 'write "unknown"'),
        ('german = "Monster"\n', "", 12, "this card has no german"),
        ('german = "Monster"', 'german = "Monster"\ncolour = "red"', 18, "unknown key 'colour'"),
        ('kind = "monster"', 'kind = "weapon"', 18, "kind of value 0 must be 'monster', found 'weapon'"),
        ("schema = 1", "schema = 2", 8, "expected schema = 1, found 2"),
        ("[[card]]", "[card]", None, "is not valid TOML"),
        ('title = "Julchen und die Monster"', "title = 3", 10, "title must be text, found 3"),
    ],
)
def test_a_broken_file_names_the_line(tmp_path: Path, old: str, new: str, line: int | None, message: str) -> None:
    with pytest.raises(DataError) as caught:
        load_cards(copy_with(tmp_path, old, new))
    assert message in str(caught.value)
    assert str(tmp_path / CARDS) in str(caught.value)
    if line is not None:
        assert caught.value.line == line


def test_a_file_without_cards_or_with_a_missing_value(tmp_path: Path) -> None:
    path = tmp_path / CARDS
    path.parent.mkdir()
    path.write_text("schema = 1\n", encoding="utf-8")
    with pytest.raises(DataError, match="expected nine"):
        load_cards(locate(data=tmp_path))
    shipped_text = (shipped("cards") / CARDS).read_text(encoding="utf-8")
    path.write_text(shipped_text.rsplit("[[card]]", 1)[0], encoding="utf-8")
    with pytest.raises(DataError, match="there is no card of value 8"):
        load_cards(locate(data=tmp_path))
