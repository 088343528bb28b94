"""`playaid rules`."""

from __future__ import annotations

from tests.cli.helpers import error_line, run, run_json


def test_by_id() -> None:
    payload = run_json("rules", "julchen", "JA-28")
    (rule,) = payload["rules"]
    assert rule["id"] == "JA-28"
    assert rule["option"] == "track_shows"
    assert set(rule) == {"id", "text", "source", "decision", "option"}
    text = run("rules", "julchen", "j21").stdout
    assert text.startswith("J-21   Starting from the largest card")
    assert "line 46" in text


def test_in_german_and_japanese() -> None:
    german = run("rules", "julchen", "j21", "--lang", "de").stdout
    assert "Quelle:" in german
    japanese = run("rules", "julchen", "j21", "--lang", "ja")
    assert "stay English" in japanese.stderr
    assert "Starting from the largest card" in japanese.stdout


def test_wrong_requests() -> None:
    assert "did you mean juliet?" in error_line(["rules", "juliett"], 2)
    assert "no rule 'M-91'" in error_line(["rules", "monster", "M-91"], 2)
    assert "did you mean" in error_line(["rules", "monster", "--lnag", "de"], 2)
    assert "the languages are en, de and ja" in error_line(["rules", "monster", "--lang", "fr"], 2)


def test_options_are_those_of_the_game() -> None:
    assert "did you mean rearrange_on?" in error_line(["rules", "julchen", "j21", "--option", "rearange_on=8"], 2)
    assert run_json("rules", "juliet", "w25", "--option", "dash=on")["options"] == {"dash": "on"}
    assert run("rules", "juliet", "w25", "--option", "dash=on").stdout.endswith("\noptions: dash=on\n")


def test_an_id_of_another_game() -> None:
    assert "playaid rules julchen J-21" in error_line(["rules", "juliet", "J-21"], 2)
    assert "there is no rule 'M-999'" in error_line(["rules", "monster", "M-999"], 2)
