"""Rules as data: complete, each once, found by id and by words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playaid.core.files import load_toml
from playaid.core.rulebook import find_rules, load_rules
from playaid.errors import DataError, UsageError
from playaid.resources import Locations, locate

EXPECTED = {
    "julchen": {"J": 71, "JA": 46},
    "juliet": {"W": 47, "WA": 35},
    "monster": {"M": 90, "MA": 63},
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", EXPECTED)
def test_every_rule_and_decision_is_there(game: str, language: str) -> None:
    rules = load_rules(locate(), game, language)
    for letters, count in EXPECTED[game].items():
        numbers = [rule.id for rule in rules if rule.id.split("-")[0] == letters]
        assert numbers == [f"{letters}-{number:02d}" for number in range(1, count + 1)]
    assert all(rule.source for rule in rules if rule.kind == "rule")
    assert all(rule.decision for rule in rules if rule.kind == "decision")


@pytest.mark.parametrize("game", EXPECTED)
def test_the_german_rules_are_whole_and_german(game: str) -> None:
    english, german = (load_toml(locate().template_file(f"{game}/rules{end}.toml")) for end in ("", ".de"))
    assert [one["name"] for one in german["option"]] == [one["name"] for one in english["option"]]
    assert [one["id"] for one in german["rule"]] == [one["id"] for one in english["rule"]]
    for one, other in zip(english["option"] + english["rule"], german["option"] + german["rule"], strict=True):
        assert ("decision" in one) == ("decision" in other), other
        assert all(one[key] != other[key] for key in ("section", "text", "decision", "source") if key in one), other
    words = " ".join(one["text"] + one.get("decision", "") for one in german["option"] + german["rule"])
    assert all(letter in words for letter in "äöüß")
    assert not re.search(r"\b(fuer|ueber\w*|koenn\w*|muess\w*|zurueck\w*|naechst\w*|moeglich\w*|gaeng\w*)\b", words)


def test_look_up_by_id_and_by_words() -> None:
    rules = load_rules(locate(), "julchen")
    assert [rule.id for rule in find_rules(rules, "j21")] == ["J-21"]
    assert [rule.id for rule in find_rules(rules, "J-21 ja-28")] == ["J-21", "JA-28"]
    assert "J-45" in [rule.id for rule in find_rules(rules, "WEAPON attacked")]
    assert len(find_rules(rules, " ")) == len(rules)
    with pytest.raises(UsageError, match="no rule 'J-72'"):
        find_rules(rules, "J-72")
    with pytest.raises(UsageError, match="'weapon' is in"):
        find_rules(rules, "weapon nonsense")


def test_a_broken_rule_file_names_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "julchen"
    folder.mkdir()
    head = 'schema = 1\n[[rule]]\nid = "J-01"\nkind = "rule"\ntext = "x"\n'
    (folder / "rules.toml").write_text(head + '[[rule]]\nid = "J-01"\nkind = "rule"\ntext = "y"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"rules\.toml:7: rule 'J-01' stands twice"):
        load_rules(Locations((), (tmp_path,)), "julchen")
    (folder / "rules.toml").write_text(head + '[[rule]]\nid = "J-02"\nkind = "rul"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"rules\.toml:8: expected kind to be one of"):
        load_rules(Locations((), (tmp_path,)), "julchen")
