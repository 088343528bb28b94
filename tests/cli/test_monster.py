"""`playaid monster`: best, table, return, cards."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pypdf
import pytest

from tests.cli.helpers import error_line, run, run_json

HAND = ["joan", "irene", "zarsai", "sleep", "charm"]


def test_best_ranks_every_play() -> None:
    payload = run_json("monster", "best", *HAND, "--vs", "berserker", "--top", "1000")
    plays = payload["plays"]
    assert plays[0]["cards"] == ["Irene", "Joan", "Zarsai", "Charm"]
    assert (plays[0]["win"], plays[0]["total"], plays[0]["spends"]) == ("1", "11D+8", 4)
    keys = [(-Fraction(play["win"]), play["spends"]) for play in plays]
    assert keys == sorted(keys)
    # Subsets of three characters with none, one or two of two spells, at most one each.
    assert len(plays) == 3 * 3 + 3 * 4 + 1 * 4
    by_cards = {tuple(play["cards"]): play["win"] for play in plays}
    assert by_cards[("Joan", "Sleep")] == "155/648"
    assert by_cards[("Zarsai", "Charm")] == "541/576"


def test_best_pareto_and_cheapest() -> None:
    payload = run_json("monster", "best", *HAND, "--vs", "berserker", "--target", "3/4")
    assert [play["spends"] for play in payload["pareto"]] == [4, 3, 2, 1]
    assert payload["cheapest"]["cards"] == ["Irene", "Joan"]
    assert payload["cheapest"]["win"] == "1009/1296"
    assert run_json("monster", "best", "joan", "--vs", "25", "--target", "1/2")["cheapest"] is None
    assert (
        "the cheapest with at least 75.00 %:"
        in run("monster", "best", *HAND, "vs", "berserker", "--target", "75%").stdout
    )


@pytest.mark.rule("C-22", "M-32")
def test_best_in_two_turns() -> None:
    payload = run_json("monster", "best", "joan", "tarutas", "--vs", "bandit", "--turns", "2", "--target", "3/4")
    found = {tuple(play["cards"]): play for play in payload["plays"]}
    assert found[("Joan",)]["win"] == "109/144"
    assert found[("Joan",)]["first"] == "5/12"
    assert found[("Joan",)]["then"]["cards"] == ["Tarutas"]
    healed = run_json("monster", "best", "joan", "cleric", "--vs", "bandit", "--turns", "2")["plays"][0]
    assert (healed["heal"], healed["win"]) == (["Joan"], "95/144")
    text = run("monster", "best", "joan", "cleric", "--vs", "bandit", "--turns", "2").stdout
    assert "Joan (healed: Joan)" in text
    assert run("monster", "best", "joan", "--vs", "giant centipede", "--turns", "2").exit_code == 3


@pytest.mark.rule("M-31", "M-36", "M-86")
def test_best_without_a_roll() -> None:
    payload = run_json("monster", "best", "joan", "cleric", "holy grail", "detour", "--vs", "ghoul")
    assert [(play["cards"], play["spends"], play["total"]) for play in payload["plays"][:3]] == [
        (["Holy Grail"], 0, None),
        (["Cleric"], 1, None),
        (["Detour"], 1, None),
    ]
    assert [play["cards"] for play in payload["pareto"]] == [["Holy Grail"]]
    dragon = run_json("monster", "best", "joan", "cleric", "holy grail", "--vs", "dragon")
    assert [play["cards"] for play in dragon["plays"]] == [["Joan"]]


@pytest.mark.rule("M-49", "MA-29")
def test_best_on_the_return_journey() -> None:
    words = ["monster", "best", "irene", "zeltran", "--vs", "berserker", "--with", "armour"]
    assert run_json(*words, "--returning")["plays"][0]["win"] == "847/864"
    assert run_json(*words, "--returning")["plays"][0]["cards"] == ["Irene", "Zeltran", "Magic Armour"]
    assert run_json(*words)["plays"][0]["win"] == "833/864"
    payload = run_json(*words, "--returning", "--option", "weapon_bonus=per_character")
    assert payload["plays"][0]["win"] == "7699/7776"
    assert payload["options"] == {"weapon_bonus": "per_character"}


def test_best_of_strange_hands() -> None:
    for words in (["sleep", "charm"], ["corridor 40", "dragon", "trap"]):
        payload = run_json("monster", "best", *words, "--vs", "bandit", exit_code=1)
        assert (payload["plays"], payload["pareto"], payload["cheapest"]) == ([], [], None)
        assert payload["reason"]
        assert run_json("monster", "best", *words, "--vs", "bandit", "--turns", "2", exit_code=1)["plays"] == []
    twice = run("monster", "best", "joan*3", "--vs", "bandit").stdout
    assert "3 x Joan: how many copies there are is unknown (U-03)" in twice
    assert "Sleep adds nothing" in run("monster", "best", "joan", "sleep", "--vs", "dragon").stdout
    formulas = run_json("monster", "best", "2D+2", "3D", "--vs", "10")
    assert formulas["plays"][0]["total"] == "5D+2"


@pytest.mark.rule("U-01")
def test_best_against_an_unknown_strength() -> None:
    payload = run_json("monster", "best", "joan", "irene", "--vs", "giant centipede", exit_code=3)
    table = {row["strength"]: row for row in payload["table"]}
    assert table[4]["cards"] == ["Joan"]
    assert table[14]["win"] == "425/432"
    sure = run_json("monster", "best", "joan", "detour", "--vs", "giant", "centipede")
    assert [play["cards"] for play in sure["plays"]] == [["Detour"]]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["best", "joan"], "a target is missing"),
        (["best", "--vs", "5"], "the hand is empty"),
        (["best", "joan", "vs", "5", "6"], "name one monster or strength"),
        (["best", "5", "--vs", "5"], "'5' is no card"),
        (["best", "jaon", "--vs", "5"], "unknown card 'jaon'; did you mean Joan?"),
        (["best", "joan", "--vs", "5", "--target", "2"], "more than 0 and at most 1"),
        (["best", "joan", "--vs", "5", "--turns", "3"], "3 is not in the range"),
        (["best", "2D66", "--vs", "5"], "6 sides, not 66"),
        (["best", *[f"joan*{n}" for n in (7, 6)], "--vs", "5", "--turns", "2"], "13 fighting cards"),
        (["table", "--format", "doc"], "unknown format 'doc'; there are text, md"),
        (["table", "--strengths", "9-3"], "'9-3' are no strengths"),
        (["table", "--strengths", "x"], "'x' are no strengths"),
        (["table", "--characters", "zzz"], "unknown character 'zzz'"),
        (["table", "--characters", ","], "no character is named"),
        (["table", "--monsters", "joan"], "Joan is a character, not a monster"),
        (["return"], "missing option '--outward'"),
        (["return", "--outward", "103"], "multiple of 5 [M-90]"),
        (["return", "--outward", "100", "--hand", "35"], "there is no Corridor 35; there are 5, 10, 15"),
        (["return", "--outward", "100", "--hand", "5", "--seen", "10"], "--deck and --seen go with --draws"),
        (["return", "--outward", "100", "--hand", "40*99", "--draws", "1"], "x Corridor 40, not 99"),
        (["return", "--outward", "100", "--declare", "--players", "9"], "9 players can't play"),
        (["best2"], "unknown command 'best2'; did you mean best?"),
    ],
)
def test_mistakes(words: list[str], expected: str) -> None:
    assert expected in error_line(["monster", *words], 2)


def test_a_missing_deck_is_missing_data() -> None:
    words = ["monster", "return", "--outward", "100", "--draws", "1", "--deck"]
    assert "can't be read" in error_line([*words, "nowhere.toml"], 4)
    assert "'monster/deck-mine.toml' is missing" in error_line([*words, "mine"], 4)


def test_table_json() -> None:
    payload = run_json("monster", "table", "--characters", "joan,gandaulf", "--monsters", "bandit,giant centipede")
    assert [column["name"] for column in payload["columns"]] == ["Bandit", "Giant Centipede"]
    assert payload["rows"][0] == {
        "name": "Joan",
        "term": "2D+2",
        "cells": [
            {"strength": 10, "win": "5/12", "percent": "41.67 %"},
            {"strength": "unknown", "win": None, "percent": None},
        ],
    }
    assert json.loads(run("monster", "table", "--characters", "joan", "--format", "json").stdout)["rows"]


def test_table_formats_say_the_same() -> None:
    words = ["monster", "table", "--characters", "joan,gandaulf", "--strengths", "8-12"]
    rows = list(csv.DictReader(io.StringIO(run(*words, "--format", "csv").stdout)))
    payload = run_json(*words)
    for row, other in zip(rows, payload["rows"], strict=True):
        assert [row[str(cell["strength"])] for cell in other["cells"]] == [cell["win"] for cell in other["cells"]]
    assert "| Joan | 2D+2 | 72.22 % |" in run(*words, "--format", "md").stdout
    assert r"Joan & 2D+2 & 72.22 \%" in run(*words, "--format", "tex").stdout
    text = run(*words).stdout
    assert "Joan      2D+2   72 ▓   58 ▓   42 ▒   28 ▒   17 ░" in text
    assert "assumed: six-sided dice" in text


def test_the_whole_table_has_30_characters_and_an_unknown_column() -> None:
    payload = run_json("monster", "table")
    assert len(payload["rows"]) == 30
    assert len(payload["columns"]) == 9
    assert all(row["cells"][-1]["win"] is None for row in payload["rows"])
    assert len(run_json("monster", "table", "--spells", "--characters", "joan")["rows"]) == 6
    german = run("monster", "table", "--characters", "joan", "--lang", "de").stdout
    assert "Riesenhundertfüßer" in german
    assert "angenommen: sechsseitige Würfel" in german


def test_table_files(tmp_path: Path) -> None:
    target = tmp_path / "odds.csv"
    assert run("monster", "table", "--format", "csv", "--out", str(target)).stdout == f"{target}\n"
    assert target.read_text(encoding="utf-8").startswith("name,term,Bandit 10")
    as_json = tmp_path / "odds.json"
    run("monster", "table", "--format", "json", "--out", str(as_json))
    assert len(json.loads(as_json.read_text(encoding="utf-8"))["rows"]) == 30
    pdf = tmp_path / "odds.pdf"
    payload = run_json("monster", "table", "--format", "pdf", "--out", str(pdf), "--strengths", "5-40", "--spells",
                       "--characters", "joan")  # fmt: skip
    assert payload["files"] == [str(pdf)]
    reader = pypdf.PdfReader(pdf)
    assert len(reader.pages) == payload["pages"] == 2
    assert "Joan + Fireball" in reader.pages[0].extract_text()


@pytest.mark.rule("M-54", "M-55", "M-56", "MX-04", "MX-05")
def test_return() -> None:
    payload = run_json("monster", "return", "--outward", "105", "--hand", "40,40,20,5")
    assert payload == {
        "command": "monster return",
        "distance": 105,
        "ways": [[40, 40, 20, 5]],
        "possible": True,
        "nearest": [],
        "chance": None,
        "notes": [],
        "options": {},
    }
    miss = run_json("monster", "return", "--outward", "105", "--hand", "40 40 corridor 30, joan", exit_code=1)
    assert (miss["possible"], miss["nearest"][0]["off"]) == (False, 5)
    assert (
        "5 p too far, a wrong turn (M-56)" in run("monster", "return", "--outward", "105", "--hand", "40,40,30").stdout
    )
    ark = run_json("monster", "return", "--outward", "105", "--hand", "40,40,20,5", "--ark", exit_code=1)
    assert ark["distance"] == 120
    shorter = ["--option", "ark=holder_shorter_15"]
    assert run_json("monster", "return", "--outward", "105", "--hand", "40,40,10", "--ark", *shorter)["distance"] == 90


def own_deck(folder: Path) -> str:
    """A small deck with known counts: 2 Corridors 40, 3 Corridors 25, 5 others."""
    path = folder / "small.toml"
    path.write_text(
        'schema = 1\nname = "small"\nassumed = false\nnote = "my own deck"\n'
        "[main]\ncorridor_40 = 2\ncorridor_25 = 3\njoan = 2\ncleric = 3\n"
        "[treasure]\nlost_crown = 1\n[prize]\nprize_money_200 = 1\n",
        encoding="utf-8",
    )
    return str(path)


def test_return_with_draws(tmp_path: Path) -> None:
    words = [
        "monster",
        "return",
        "--outward",
        "105",
        "--hand",
        "40,40,joan",
        "--draws",
        "1",
        "--deck",
        own_deck(tmp_path),
    ]
    payload = run_json(*words)
    # Ten cards less two Corridors and Joan; three Corridors 25 help.
    assert payload["chance"] == str(Fraction(3, 7))
    assert payload["notes"][0] == "my own deck"
    assert run_json(*words, "--seen", "25*2,cleric")["chance"] == str(Fraction(1, 4))
    assert run_json(*words, "--seen", "25*3", exit_code=1)["chance"] == "0"
    assert "deck 'small' has 3 x Corridor 25, not 4" in error_line([*words, "--seen", "25*4"], 2)


@pytest.mark.rule("U-03")
def test_the_demo_deck_is_named() -> None:
    words = ["monster", "return", "--outward", "105", "--hand", "40,40", "--draws", "5"]
    payload = run_json(*words)
    assert 0 < Fraction(payload["chance"]) < 1
    assert "demo deck" in payload["notes"][0]
    assert "demo deck" in run(*words).stdout


def test_declare() -> None:
    payload = run_json("monster", "return", "--outward", "100", "--hand", "40,40,25,5", "--declare")
    assert payload["threshold"] == 100
    first = payload["declare"][0]
    assert (first["outward"], first["forward"], first["ways"]) == (105, [5], [[40, 40, 25]])
    assert run_json("monster", "return", "--outward", "50", "--declare", exit_code=1)["declare"] == []
    text = run(
        "monster", "return", "--outward", "90", "--hand", "40,5", "--declare", "--draws", "3", "--players", "5"
    ).stdout
    assert text.splitlines()[0].split() == ["declare", "at", "play", "first", "back", "way", "chance"]


def card_names(*words: str) -> list[str]:
    """The cards that a search finds."""
    return [card["name"] for card in run_json("monster", "cards", *words)["cards"]]


def test_cards() -> None:
    payload = run_json("monster", "cards")
    assert len(payload["cards"]) == 62
    assert set(payload["cards"][0]) == {
        "id", "name", "japanese", "kind", "class", "dice", "strength", "tags", "gold", "notes", "source",
    }  # fmt: skip
    assert card_names("--search", "undead") == ["Cleric", "Ghoul", "Holy Ark", "Holy Grail"]
    assert card_names("ドラゴン") == ["Dragon"]
    assert card_names("Riesen") == ["Giant Ant", "Giant Centipede"]
    assert card_names("magic", "user")[0] == "Vishnas"
    centipede = run_json("monster", "cards", "--search", "centipede")["cards"][0]
    assert (centipede["strength"], centipede["tags"]) == ("unknown", "unknown")
    assert run_json("monster", "cards", "hidden")["cards"][0]["gold"] == "unknown"
    assert "no card fits 'zzz'; try other words" in error_line(["monster", "cards", "zzz"], 2)
    assert "did you mean Dragon?" in error_line(["monster", "cards", "dragn"], 2)
    assert "62 of 89 faces are known" in run("monster", "cards").stdout
    assert "Merkmal unbekannt" in run("monster", "cards", "centipede", "--lang", "de").stdout


@pytest.mark.parametrize("command", ["best", "table", "return", "cards"])
def test_help_has_an_example(command: str) -> None:
    assert f"Example: playaid monster {command}" in run("monster", command, "--help").stdout
    assert command in run("monster", "--help").stdout


def test_notes_of_a_chance_are_english_in_json_and_german_in_german() -> None:
    words = ["monster", "return", "--outward", "105", "--hand", "40,40", "--draws", "2", "--lang", "de"]
    assert run_json(*words)["notes"][0] == "demo deck: all copy counts are assumed"
    text = run(*words).stdout
    assert "Hinweis: Demo-Deck: alle Anzahlen sind angenommen" in text
    assert "demo deck" not in text


def test_notes_of_best_are_sentences_without_a_label() -> None:
    (note,) = run_json("monster", "best", "joan", "sleep", "--vs", "dragon")["notes"]
    assert note.startswith("Sleep adds nothing")
    assert f"note: {note}" in run("monster", "best", "joan", "sleep", "--vs", "dragon").stdout


def test_best_against_an_unknown_strength_names_its_assumptions() -> None:
    words = ["monster", "best", "joan", "--vs", "giant centipede"]
    assert run(*words).stdout.endswith("assumed: six-sided dice\n")
    assert run(*words, "--option", "sides=8").stdout.endswith("options: sides=8\n")


def test_a_deck_file_that_is_not_there() -> None:
    words = ["monster", "return", "--outward", "105", "--draws", "1", "--deck", "/no/such/deck"]
    assert "/no/such/deck: can't be read" in error_line(words, 4)


def test_cards_in_german_have_german_gold() -> None:
    assert "350 Gold   Offen. Rückweg +15. Vertreibt Untote." in run("monster", "cards", "ark", "--lang", "de").stdout


def test_cards_are_found_by_german_words() -> None:
    for german, english in (("zwerg", "dwarf"), ("untot", "undead")):
        found = [card["id"] for card in run_json("monster", "cards", german, "--lang", "de")["cards"]]
        assert len(found) > 3
        assert found == [card["id"] for card in run_json("monster", "cards", english)["cards"]]


def test_english_searches_find_nothing_by_german_words() -> None:
    assert card_names("ark") == ["Holy Ark"]


def test_cards_take_the_options_of_their_game_only() -> None:
    assert run_json("monster", "cards", "ark", "--option", "sides=8")["options"] == {"sides": "8"}
    assert "unknown option 'foo'" in error_line(["monster", "cards", "ark", "--option", "foo=1"], 2)
