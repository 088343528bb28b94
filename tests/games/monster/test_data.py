"""Card data: the arithmetic of the known faces, unknown values, user files, mistakes with their places."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from playaid.core.dice import Dice
from playaid.errors import DataError
from playaid.games.monster.data import load_cards, load_mentioned
from playaid.games.monster.decks import find_deck, load_deck
from playaid.games.monster.model import ALL_FACES, BOX_CARDS, CLASSES, KNOWN_FACES, UNKNOWN, CardSet
from playaid.resources import Locations, locate, shipped


@pytest.mark.rule("M-66", "M-89", "MA-02", "MA-03")
def test_62_of_89_faces(cards: CardSet) -> None:
    counts = Counter(card.kind for card in cards)
    assert counts["corridor"] + counts["detour"] == 7 + 1 == 8
    assert (counts["cleric"], counts["character"], counts["monster"], counts["spell"]) == (1, 30, 9, 5)
    assert counts["trap"] == 1
    assert counts["treasure"] + counts["prize"] == 5 + 3 == 8
    assert len(cards) == 8 + 1 + 30 + 9 + 5 + 1 + 8 == KNOWN_FACES == 62
    assert ALL_FACES - KNOWN_FACES == 27
    assert BOX_CARDS - ALL_FACES == 61


@pytest.mark.rule("M-76")
def test_the_characters_fill_the_grid(cards: CardSet) -> None:
    dice = [card.dice for card in cards.of_kind("character")]
    assert len(dice) == 30
    assert set(dice) == {Dice(n, k) for n in range(1, 7) for k in range(5)}


@pytest.mark.rule("M-71", "M-72", "M-73", "M-74", "M-75")
def test_classes(cards: CardSet) -> None:
    counts = Counter(card.class_ for card in cards.of_kind("character"))
    assert counts == {"magic user": 5, "dwarf": 4, "elf": 4, "fighter": 12, "thief": 5}
    assert set(counts) == set(CLASSES)
    bonus = {"magic user": {4}, "dwarf": {1}, "elf": {0}, "fighter": {0, 1, 2, 3}, "thief": {0, 1, 2, 3, 4}}
    for card in cards.of_kind("character"):
        assert isinstance(card.dice, Dice)
        assert card.dice.bonus in bonus[str(card.class_)]
        assert (card.dice.count == 1) == (card.class_ == "thief")


@pytest.mark.rule("M-77", "M-80", "MA-18")
def test_known_monsters(cards: CardSet) -> None:
    known = {card.name: card.strength for card in cards.of_kind("monster") if card.strength is not UNKNOWN}
    assert known == {
        "Bandit": 10, "Berserker": 19, "Black Magician": 24, "Cave Bear": 23,
        "Cobra": 14, "Dragon": 25, "Ghoul": 18, "Giant Ant": 11,
    }  # fmt: skip
    assert sum(strength for strength in known.values() if isinstance(strength, int)) == 144
    tags = {card.name: card.tags for card in cards.of_kind("monster") if card.tags}
    assert tags == {
        "Bandit": ("human",), "Berserker": ("human",), "Ghoul": ("undead",), "Giant Centipede": UNKNOWN,
    }  # fmt: skip


@pytest.mark.rule("M-78", "U-01", "MA-59")
def test_the_giant_centipede_is_unknown_and_not_zero(cards: CardSet) -> None:
    centipede = cards["giant_centipede"]
    assert centipede.strength is UNKNOWN
    assert centipede.tags is UNKNOWN
    assert str(centipede.strength) == "unknown"


@pytest.mark.rule("M-68", "M-69", "M-90", "I-15")
def test_corridors(cards: CardSet) -> None:
    distances = [card.distance for card in cards.of_kind("corridor")]
    assert distances == [5, 10, 15, 20, 25, 30, 40]
    assert all(distance is not None and distance % 5 == 0 for distance in distances)
    assert cards["detour"].distance is None
    assert cards["holy_ark"].return_distance % 5 == 0
    assert all(card.japanese is UNKNOWN and "kairō" in card.notes for card in cards.of_kind("corridor"))


def test_all_notes_are_there_in_german(cards: CardSet) -> None:
    noted = [card for card in (*cards, *load_mentioned(locate())) if card.notes]
    assert len(noted) > 10
    for card in noted:
        assert card.german_notes, card.name
        assert card.remarks("de") == card.german_notes != card.remarks("en")


@pytest.mark.rule("M-81", "M-34")
def test_spells(cards: CardSet) -> None:
    printed = {card.name: card.printed_value for card in cards.of_kind("spell")}
    assert printed == {
        "Charm": "(4D)", "Fireball": "(3D+5)", "Lightning Bolt": "(2D+7)", "Magic Missile": "(10)", "Sleep": "(2D)",
    }  # fmt: skip
    for card in cards.of_kind("spell"):
        assert f"({card.dice})" == card.printed_value
        assert card.only_against == (("human",) if card.name in ("Charm", "Sleep") else ())


@pytest.mark.rule("M-83", "M-84", "M-85", "M-86", "M-87", "M-88", "MA-04", "U-15")
def test_treasures_and_prizes(cards: CardSet) -> None:
    gold = {card.name: (card.gold, card.deck) for card in cards.of_kind("treasure", "prize")}
    presumed = "presumed treasure"
    assert gold == {
        "Prize money 200": (200, "prize"), "Prize money 250": (250, "prize"), "Prize money 300": (300, "prize"),
        "Holy Ark": (350, presumed), "Magic Armour": (200, presumed), "Holy Grail": (300, presumed),
        "Magic Crossbow": (200, presumed), "Lost Crown": (300, presumed),
    }  # fmt: skip
    armour, crossbow = cards["magic_armour"], cards["magic_crossbow"]
    assert (armour.bonus, armour.bonus_classes) == (1, ("fighter", "dwarf"))
    assert "Warrior" in armour.notes
    assert (crossbow.bonus, crossbow.bonus_classes) == (2, ("elf",))
    assert [card.id for card in cards if card.relic] == ["holy_ark", "holy_grail"]
    assert [card.id for card in cards if card.open] == ["trap", "holy_ark"]
    assert cards["holy_ark"].return_distance == 15


@pytest.mark.rule("U-04", "MA-60", "MA-61", "M-53")
def test_the_two_mentioned_cards_are_no_faces(cards: CardSet) -> None:
    mentioned = load_mentioned(locate())
    assert [card.name for card in mentioned] == ["Hidden Door", "Goddess Statue"]
    assert all(card.gold is UNKNOWN and card.id not in cards for card in mentioned)


@pytest.mark.rule("U-13")
def test_every_card_has_a_source_and_unique_names(cards: CardSet) -> None:
    assert all("rulebook" in card.source and not card.user_data for card in cards)
    assert len({card.name.casefold() for card in cards}) == len(cards)
    without = {card.id for card in cards if card.japanese is UNKNOWN}
    assert without == {f"corridor_{n}" for n in (5, 10, 15, 20, 25, 30, 40)}


@pytest.mark.rule("U-03")
def test_the_demo_deck_has_150_cards_of_known_faces(cards: CardSet) -> None:
    deck = load_deck(find_deck(locate()), cards)
    assert deck.name == "demo"
    assert deck.assumed
    assert "assumed" in deck.note
    assert sum(deck.size(stack) for stack in ("main", "treasure", "prize")) == BOX_CARDS
    listed = {card for stack in deck.stacks.values() for card, copies in stack.items() if copies}
    assert listed == {card.id for card in cards if card.strength is not UNKNOWN}


def own_folder(tmp_path: Path, name: str, text: str) -> Locations:
    folder = tmp_path / "monster"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return locate(data=tmp_path)


def test_a_file_of_ones_own_adds_cards_that_are_flagged(tmp_path: Path) -> None:
    text = 'schema = 1\n[[card]]\nid = "hydra"\nname = "Hydra"\nkind = "monster"\nstrength = 30\ntags = []\n'
    cards = load_cards(own_folder(tmp_path, "mine.toml", text))
    assert len(cards) == 63
    assert cards["hydra"].user_data
    assert cards["hydra"].source.startswith("user data: ")
    assert not cards["dragon"].user_data


def test_a_file_of_the_same_name_takes_the_shipped_ones_place(tmp_path: Path) -> None:
    text = (shipped("cards") / "monster" / "monsters.toml").read_text(encoding="utf-8")
    text = text.replace('strength = "unknown"', "strength = 12").replace('tags = "unknown"', "tags = []")
    cards = load_cards(own_folder(tmp_path, "monsters.toml", text))
    assert len(cards) == 62
    assert cards["giant_centipede"].strength == 12
    assert cards["giant_centipede"].user_data
    assert not cards["gandaulf"].user_data


@pytest.mark.parametrize(
    ("body", "line", "match"),
    [
        ('id = "x"\nkind = "monster"', 2, "needs 'name'"),
        ('id = "x"\nname = "X"\nkind = "beast"', 5, "expected one of corridor, .* found 'beast'"),
        ('id = "x"\nname = "X"\nkind = "monster"\ntags = []', 2, "a monster needs 'strength'"),
        ('id = "x"\nname = "X"\nkind = "monster"\nstrength = "10"', 6, 'expected a whole number or "unknown"'),
        ('id = "x"\nname = "X"\nkind = "monster"\nstrength = -1', 6, "expected a whole number"),
        ('id = "x"\nname = "X"\nkind = "monster"\nstrength = 1\ntags = "human"', 7, "expected a list of texts"),
        ('id = "x"\nname = "X"\nkind = "spell"\ndice = "2D*3"', 6, "expected a formula .* can't be multiplied"),
        ('id = "x"\nname = "X"\nkind = "spell"\ndice = 7', 6, "expected a formula"),
        ('id = "x"\nname = "X"\nkind = "character"\ndice = "1D"\nclass = "bard"', 7, "found 'bard'"),
        ('id = "x"\nname = "X"\ncolour = "red"\nkind = "trap"', 5, "unknown key 'colour'"),
        ('id = "x"\nname = "Dragon"\nkind = "trap"', 4, "the name 'dragon' is there already"),
        ('id = "dragon"\nname = "X"\nkind = "trap"', 3, "the id 'dragon' is there already"),
        ('id = "x"\nname = "X"\nkind = "trap"\ngold = true', 6, "for gold"),
        ('id = "x"\nname = "X"\nkind = "trap"\nopen = 1', 6, "true or false"),
        ('id = "x"\nname = "X"\nkind = "trap"\ndeck = "side"', 6, "main, prize or presumed treasure"),
        ('id = "x"\nname = 7\nkind = "trap"', 4, "expected a text for name"),
    ],
)
def test_mistakes_name_file_and_line(tmp_path: Path, body: str, line: int, match: str) -> None:
    locations = own_folder(tmp_path, "zz-mine.toml", f"schema = 1\n[[card]]\n{body}\n")
    with pytest.raises(DataError, match=rf"zz-mine\.toml:{line}: .*{match}"):
        load_cards(locations)


def test_card_tables_of_the_wrong_shape(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"expected \[\[card\]\] tables"):
        load_cards(own_folder(tmp_path, "mine.toml", "schema = 1\n[card]\nid = 1\n"))


def test_no_files_at_all(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"'monster/characters\.toml' is missing; looked in"):
        load_cards(Locations((tmp_path,), ()))


@pytest.mark.parametrize(
    ("old", "new", "match"),
    [
        ("corridor_5 = 8", "corridor_35 = 8", "unknown card 'corridor_35'; did you mean"),
        ("corridor_5 = 8", "corridor_5 = -8", "expected a number of copies for corridor_5, found -8"),
        ("corridor_5 = 8", "holy_ark = 8", r"Holy Ark belongs in \[treasure\]"),
        ("[prize]", "[prizes]", "unknown stack 'prizes'"),
    ],
)
def test_a_broken_deck_names_its_line(cards: CardSet, tmp_path: Path, old: str, new: str, match: str) -> None:
    text = find_deck(locate()).read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(DataError, match=rf"own\.toml:{line}: {match}"):
        load_deck(path, cards)


def test_a_deck_without_a_stack_or_file(cards: CardSet, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("schema = 1\n[main]\ncorridor_5 = 1\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"the stack \[treasure\] is missing or empty"):
        load_deck(path, cards)
    with pytest.raises(DataError, match="can't be read"):
        load_deck(find_deck(locate(), "missing.toml"), cards)
    with pytest.raises(DataError, match=r"'monster/deck-mine\.toml' is missing"):
        find_deck(locate(), "mine")


def test_a_copied_folder_gives_the_same_cards(cards: CardSet, tmp_path: Path) -> None:
    shutil.copytree(shipped("cards") / "monster", tmp_path / "monster")
    copied = load_cards(locate(data=tmp_path))
    assert [card.id for card in copied] == [card.id for card in cards]
    assert all(card.user_data for card in copied)
