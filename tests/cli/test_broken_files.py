"""Broken data and template files: one line that names the file, exit 4, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import error_line

RULES, GERMAN = ["rules", "julchen", "J-21"], ["rules", "julchen", "J-21", "--lang", "de"]
TRACK = ["print", "track", "--dry-run"]
REFERENCE = ["print", "reference", "julchen", "--dry-run"]


@pytest.mark.parametrize("wrong", ["", "KEY = 5", "KEY = [1]", "KEY = []", '[KEY]\nid = "x"'])
@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("julchen/rules.toml", "rule", RULES),
        ("julchen/rules.de.toml", "rule", GERMAN),
        ("julchen/terms.toml", "term", TRACK),
        ("julchen/reference.en.toml", "lines", REFERENCE),
    ],
)
def test_a_template_without_its_tables(tmp_path: Path, name: str, key: str, words: list[str], wrong: str) -> None:
    path = tmp_path / name
    path.parent.mkdir()
    path.write_text(f"schema = 1\n{wrong.replace('KEY', key)}\n")
    line = error_line([*words, "--templates", str(tmp_path)], 4)
    assert f"{path}:" in line
    assert f"expected [[{key}]] tables" in line


def test_a_template_of_no_schema(tmp_path: Path) -> None:
    path = tmp_path / "julchen" / "rules.toml"
    path.parent.mkdir()
    path.write_text("")
    line = error_line([*RULES, "--templates", str(tmp_path)], 4)
    assert line == f"playaid: error: {path}:1: expected schema = 1, found no such line"


def test_single_values_of_the_wrong_type(tmp_path: Path) -> None:
    rules = tmp_path / "julchen" / "rules.toml"
    rules.parent.mkdir()
    rules.write_text('schema = 1\n[[rule]]\nid = "J-21"\nkind = "rule"\ntext = "x"\ntags = 5\n')
    assert f"{rules}:6: expected tags = a list, found 5" in error_line([*RULES, "--templates", str(tmp_path)], 4)
    cards = tmp_path / "monster" / "own.toml"
    cards.parent.mkdir()
    cards.write_text(
        'schema = 1\n[[card]]\nid = "bow"\nname = "Bow"\nkind = "treasure"\nclass = "weapon"\n'
        'bonus = 1\nbonus_classes = ["warrior"]\n'
    )
    line = error_line(["odds", "joan", "--vs", "9", "--data", str(tmp_path)], 4)
    assert f"{cards}:8: expected some of magic user, dwarf, elf, fighter or thief, found 'warrior'" in line
