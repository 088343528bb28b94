"""`playaid odds`: JSON to the letter, text, exit codes, and one clear line for every mistake."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from playaid.cli.wording import JAPANESE
from tests.cli.helpers import error_line, run, run_json


@pytest.mark.rule("M-27", "C-15")
def test_the_object_of_the_contract() -> None:
    payload = run_json("odds", "gandaulf", "--vs", "dragon")
    assert payload.pop("probability") == pytest.approx(4249 / 7776)
    assert payload == {
        "command": "odds",
        "terms": [
            {
                "input": "gandaulf",
                "name": "Gandaulf",
                "kind": "character",
                "class": "magic user",
                "term": "6D+4",
                "counts": True,
                "with": None,
                "note": None,
            }
        ],
        "total": "6D+4",
        "target": {"name": "Dragon", "strength": 25, "tags": []},
        "need": 21,
        "win": "4249/7776",
        "lose": "3527/7776",
        "percent": "54.64 %",
        "certain": False,
        "reason": None,
        "notes": [],
        "rules": ["M-27"],
        "options": {},
    }


@pytest.mark.parametrize(
    "words",
    [
        ["gandaulf", "--vs", "dragon"],
        ["GAND", "--vs", "Drag"],
        ["gand", "vs", "dragon"],
        ["gand", "vs.", "25"],
        ["ガンダウルフ", "--vs", "ドラゴン"],
        ["ガンダ", "--vs", "２５"],
        ["6D+4", "--vs", "25"],
        ["６Ｄ＋４", "--vs", "dragon"],
        ["6D", "+", "4", "--vs", "dragon"],
        ["(6W6+4)", "--vs", "Drache"],
        ["3D+4", "3D", "--vs", "dragon"],
    ],
)
def test_what_a_hurried_person_types(words: list[str]) -> None:
    assert run_json("odds", *words)["win"] == "4249/7776"


@pytest.mark.parametrize(
    ("words", "win"),
    [
        (["joan", "sleep", "--vs", "berserker"], "155/648"),
        (["joan", "+", "sleep", "vs", "berserker"], "155/648"),
        (["joan + sleep", "--vs", "berserker"], "155/648"),
        (["joan+sleep", "--vs", "berserker"], "155/648"),
        (["shing", "magic", "missile", "--vs", "cobra"], "1/2"),
        (["aruru", "--vs", "giant", "ant"], "1/2"),
        (["aruru", "vs", "giant", "ant"], "1/2"),
        (["irene", "zeltran", "--vs", "berserker", "--returning", "--with", "magic armour"], "847/864"),
        (["irene", "zeltran", "--vs", "berserker", "--returning", "--with", "armour*2"], "7699/7776"),
        (["d", "--vs", "6"], "1/6"),
        (["10", "--vs", "10"], "1"),
    ],
)
def test_more_ways_to_type(words: list[str], win: str) -> None:
    assert run_json("odds", *words)["win"] == win


def test_text_has_percent_fraction_and_one_in_side_by_side() -> None:
    text = run("odds", "gandaulf", "--vs", "dragon").stdout
    assert text.splitlines() == [
        "Gandaulf 6D+4 against Dragon (25)",
        "needs 21 or more on 6 dice",
        "win   54.64 %  4249/7776  1 in 1.83",
        "lose  45.36 %  3527/7776  1 in 2.20",
        "assumed: six-sided dice",
    ]


def test_the_reading_is_echoed() -> None:
    assert "6D+4 + 5D+4 = 11D+8" in run("odds", "6D+4 + 5D+4", "--vs", "40").stdout
    assert "6D+4 + 5D+4 = 11D+8" in run("odds", "gand", "lufi", "--vs", "40").stdout
    assert "2 x Joan 2D+2" in run("odds", "joan*2", "--vs", "bandit").stdout
    assert "Sleep 2D (with Joan)" in run("odds", "joan", "sleep", "--vs", "bandit").stdout
    terms = run_json("odds", "sleep", "joan", "--vs", "bandit")["terms"]
    assert [(term["input"], term["with"]) for term in terms] == [("sleep", "Joan"), ("joan", None)]


def test_never_0_or_100_percent_unless_exact() -> None:
    payload = run_json("odds", "gand", "lufi", "--vs", "all")
    for result in payload["results"]:
        if result["win"] is not None:
            assert (result["percent"] == "100 %") == (result["win"] == "1") == result["certain"]
    assert "> 99.99 %" in run("odds", "gand", "lufi", "--vs", "dragon").stdout


@pytest.mark.rule("M-80")
def test_sleep_against_the_black_magician_says_why() -> None:
    result = run("odds", "joan", "sleep", "--vs", "black magician")
    assert result.exit_code == 0
    assert "Sleep adds nothing: it affects only human-type monsters" in result.stdout
    payload = run_json("odds", "joan", "sleep", "--vs", "black magician")
    assert payload["terms"][1]["counts"] is False
    assert payload["notes"] == [payload["terms"][1]["note"]]


@pytest.mark.rule("U-01", "C-30")
def test_the_giant_centipede() -> None:
    payload = run_json("odds", "joan", "--vs", "giant centipede", exit_code=3)
    assert payload["win"] is None
    assert payload["target"] == {"name": "Giant Centipede", "strength": "unknown", "tags": "unknown"}
    assert "unknown" in payload["reason"]
    assert {row["strength"]: row["win"] for row in payload["table"]}[10] == "5/12"
    text = run("odds", "joan", "--vs", "giant", "centipede")
    assert text.exit_code == 3
    assert "say --vs NUMBER" in text.stdout


def test_several_targets_end_with_0() -> None:
    payload = run_json("odds", "joan", "--vs", "all")
    assert [result["target"]["name"] for result in payload["results"]][::4] == ["Bandit", "Cobra", "Giant Centipede"]
    assert payload["results"][-1]["win"] is None
    assert run_json("odds", "joan", "--vs", "bandit", "--vs", "12")["results"][1]["win"] == "1/6"
    assert len(run_json("odds", "joan", "--vs", "bandit, giant ant")["results"]) == 2
    text = run("odds", "joan", "sleep", "--vs", "all").stdout
    assert "4D+2" in text
    assert "2D+2" in text


@pytest.mark.rule("M-31", "C-27", "C-28")
def test_clerics_and_relics() -> None:
    payload = run_json("odds", "cleric", "--vs", "ghoul")
    assert (payload["win"], payload["certain"], payload["total"], payload["need"]) == ("1", True, None, None)
    payload = run_json("odds", "holy grail", "--vs", "dragon", exit_code=1)
    assert payload["win"] is None
    assert "drives away undead monsters only" in payload["reason"]


def test_not_allowed_is_exit_1() -> None:
    for words in (["sleep"], ["joan", "sleep", "charm"]):
        payload = run_json("odds", *words, "--vs", "bandit", exit_code=1)
        assert payload["win"] is None
        assert "[M" in payload["reason"]
    assert "not allowed" in run("odds", "sleep", "--vs", "bandit").stdout


def test_options_are_recorded() -> None:
    result = run("odds", "joan", "--vs", "bandit", "--option", "sides=8")
    assert result.stdout.splitlines()[-1] == "options: sides=8"
    payload = run_json("odds", "2D8+2", "--vs", "bandit", "--option", "sides=8")
    assert payload["options"] == {"sides": "8"}
    assert payload["win"] == "43/64"
    assert "six-sided" not in result.stdout


def test_large_pools() -> None:
    payload = run_json("odds", "1000D6", "--vs", "3500")
    assert payload["percent"] == "50.37 %"
    assert Fraction(payload["win"]) + Fraction(payload["lose"]) == 1
    payload = run_json("odds", "6000D6", "--vs", "21000")
    assert payload["win"] is None
    top, _, bottom = payload["win_hex"].partition("/")
    assert (
        Fraction(int(top, 16), int(bottom, 16)) + Fraction(*(int(x, 16) for x in payload["lose_hex"].split("/"))) == 1
    )
    assert "a fraction of 4,66" in run("odds", "6000D6", "--vs", "21000").stdout


def test_at_least() -> None:
    payload = run_json("odds", "gandaulf", "--at-least", "75%")
    assert payload["target"]["strength"] == 22
    assert payload["win"] == "9263/11664"
    assert payload["beats"] == ["Bandit", "Berserker", "Cobra", "Ghoul", "Giant Ant"]
    assert (payload["mean"], payload["variance"]) == ("25", "35/2")
    assert payload["quantiles"] == {"5%": 18, "25%": 22, "50%": 25, "75%": 28, "95%": 32}
    human = run_json("odds", "joan", "sleep", "--at-least", "1/2")
    assert (human["target"]["strength"], human["human_strength"]) == (9, 16)
    assert "against human-type monsters: 16" in run("odds", "joan", "sleep", "--at-least", "1/2").stdout
    large = run_json("odds", "2000D", "--at-least", "3/4")
    assert (large["quantiles"], large["mean"]) == (None, "7000")
    assert "none of the known monsters" in run("odds", "shing", "--at-least", "1/2").stdout


def test_the_distribution() -> None:
    payload = run_json("odds", "joan", "--vs", "bandit", "--dist")
    assert sum(Fraction(row["chance"]) for row in payload["dist"]) == 1
    assert {row["total"]: row["at_least"] for row in payload["dist"]}[10] == "5/12" == payload["win"]
    rows = list(csv.DictReader(io.StringIO(run("odds", "joan", "--dist", "--csv").stdout)))
    assert [int(row["total"]) for row in rows] == list(range(4, 15))
    assert Fraction(rows[0]["chance"]) == Fraction(1, 36)
    chart = run("odds", "joan", "--vs", "bandit", "--dist").stdout
    assert chart.count("░") > 10
    assert "█" in chart
    assert len(run("odds", "200D", "--dist").stdout.splitlines()) < 75


def test_explain_and_tex() -> None:
    text = run("odds", "gandaulf", "--vs", "dragon", "--explain").stdout
    assert "25494 of 46656 = 6^6 rolls reach 25" in text
    assert "(x + x^2 + x^3 + x^4 + x^5 + x^6)^6 * x^4" in text
    payload = run_json("odds", "gandaulf", "--vs", "dragon", "--explain", "--tex")
    assert payload["explain"]["wins"] == "25494"
    assert payload["explain"]["expanded"].startswith("x^10 + 6x^11 + 21x^12")
    tex = run("odds", "gandaulf", "--vs", "dragon", "--tex").stdout
    assert tex.startswith(r"f(x) = \left(x + x^{2}")
    assert r"\frac{25494}{46656} = \frac{4249}{7776}" in tex
    assert "6000" in run("odds", "6000D", "--vs", "21000", "--explain", "--tex").stdout


def test_languages() -> None:
    german = run("odds", "joan", "sleep", "--vs", "schwarzm", "--lang", "de").stdout
    assert "Schlaf 2D (mit Joan) gegen Schwarzmagier (24)" in german
    assert "angenommen: sechsseitige Würfel" in german
    assert "54,64 %" in run("odds", "gand", "--vs", "dragon", "--lang", "de").stdout
    japanese = run("odds", "gand", "--vs", "dragon", "--lang", "ja")
    assert "ガンダウルフ 6D+4 against ドラゴン (25)" in japanese.stdout
    assert japanese.stderr == f"playaid: {JAPANESE}\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["gandalf", "--vs", "dragon"], "unknown card 'gandalf'; did you mean Gandaulf?"),
        (["gand", "--vs", "dragno"], "unknown monster 'dragno'; did you mean Dragon?"),
        (["m", "--vs", "dragon"], "'m' is ambiguous among cards; it could be Miku, Mirienne or Magic Missile"),
        (["gand", "--vs", "b"], "it could be Bandit, Berserker or Black Magician"),
        (["gand", "--vs", "giant"], "it could be Giant Ant or Giant Centipede"),
        (["dragon", "--vs", "25"], "Dragon is a monster: name it with --vs"),
        (["magic armour", "--vs", "25"], "is a weapon: name it with --returning --with"),
        (["detour", "--vs", "25"], "Detour takes no part"),
        (["gand", "--vs", "joan"], "Joan is a character, not a monster"),
        (["joan", "--vs", "5", "--with", "lost crown"], "Lost Crown is a treasure, not a weapon"),
        (["gand"], "a target is missing"),
        (["gand", "vs"], "a target is missing"),
        (["--vs", "dragon"], "a fight needs at least one card"),
        (["gand", "--vs", "dragon", "--at-least", "75%"], "--vs can't be given too"),
        (["gand", "--at-least", "75"], "more than 0 and at most 1"),
        (["gand", "--vs", "5", "--csv"], "--csv goes with --dist"),
        (["gand", "--vs", "6D"], "'6D' is no strength"),
        (["gand", "--vs", "3-5"], "is below 0"),
        (["gand", "--vs", ""], "unknown monster ''"),
        (["", "--vs", "dragon"], "unknown card ''"),
        (["2D 6", "--vs", "dragon"], "space between D and a number"),
        (["joan+2D66", "--vs", "dragon"], "6 sides, not 66"),
        (["joan*0", "--vs", "dragon"], "'0' is no number of copies in 'joan*0', column 6"),
        (["joan*x", "--vs", "dragon"], "is no number of copies"),
        (["2D*3", "--vs", "dragon"], "can't be multiplied"),
        (["20001D", "--vs", "dragon"], "20,001 dice are too many"),
        (["2000D", "--dist"], "too many to list"),
        (["gand", "--vs", "5", "--option", "side=8"], "did you mean sides"),
        (["gand", "--vs", "5", "--lang", "fr"], "unknown language"),
    ],
)
def test_mistakes(words: list[str], expected: str) -> None:
    assert expected in error_line(["odds", *words], 2)


def test_unknown_values_of_ones_own_cards(tmp_path: Path) -> None:
    folder = tmp_path / "monster"
    folder.mkdir()
    (folder / "mine.toml").write_text(
        'schema = 1\n[[card]]\nid = "hydra"\nname = "Hydra"\nkind = "monster"\nstrength = 30\ntags = ["human"]\n',
        encoding="utf-8",
    )
    result = run("odds", "gand", "--vs", "hydra", "--data", str(tmp_path))
    assert "note: Hydra is user data" in result.stdout
    (folder / "mine.toml").write_text("schema = 1\n[[card]]\n", encoding="utf-8")
    assert "mine.toml:2: a card needs 'id'" in error_line(["odds", "gand", "--vs", "5", "--data", str(tmp_path)], 4)


def test_help_has_an_example() -> None:
    text = run("odds", "--help").stdout
    assert "Example: playaid odds gandaulf --vs dragon" in text


def test_json_is_one_object() -> None:
    text = run("odds", "gand", "--vs", "all", "--json").stdout
    assert text.count("\n") == 1
    json.loads(text)


def test_vs_may_be_said_again() -> None:
    payload = run_json("odds", "gand", "vs", "dragon", "vs", "bandit")
    assert [result["target"]["name"] for result in payload["results"]] == ["Dragon", "Bandit"]
    assert "missing behind 'vs'" in error_line(["odds", "gand", "vs", "dragon", "vs"], 2)


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        (["2D++3"], "two signs in a row in '2D++3', column 4"),
        (["joan", "+"], "beside the plus sign in 'joan +', column 6"),
        (["joan++irene"], "beside the plus sign in 'joan++irene', column 5"),
        (["全角＋"], "beside the plus sign in '全角＋', column 3"),
    ],
)
def test_a_plus_sign_with_nothing_beside_it(terms: list[str], expected: str) -> None:
    assert expected in error_line(["odds", *terms, "--vs", "3"], 2)
