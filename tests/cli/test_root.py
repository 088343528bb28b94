"""The root group: help, version, common options, errors as one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from playaid import __version__
from playaid.cli.main import COMMANDS
from tests.cli.helpers import error_line, run, run_json


def test_help_lists_every_command_from_the_table() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name, (_, text) in COMMANDS.items():
        assert name in result.stdout
        assert text.split(".")[0].split()[0] in result.stdout


def test_version() -> None:
    assert run("--version").stdout.strip() == f"playaid {__version__}"


def test_common_options_stand_before_or_behind_the_command() -> None:
    before, behind = run("--json", "paths"), run("paths", "--json")
    assert before.stdout == behind.stdout
    assert before.stdout.startswith('{"command": "paths"')


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["path"], "unknown command 'path'; did you mean paths?"),
        (["--jsn", "paths"], "no such option '--jsn'; did you mean --json?"),
        (["paths", "--jsn"], "no such option '--jsn'; did you mean --json?"),
        ([], "a command is missing; playaid --help lists them"),
        (["julchen"], "a command is missing; playaid julchen --help lists them"),
        (["paths", "--data"], "requires an argument"),
        (["juliet", "deal", "--blank", "--lang", "xx"], "unknown language 'xx'; the languages are en, de and ja"),
        (["--lang", "xx", "juliet", "deal", "--blank"], "unknown language 'xx'; the languages are en, de and ja"),
    ],
)
def test_usage_errors_are_one_line(words: list[str], expected: str) -> None:
    assert expected in error_line(words, 2)


def test_a_data_folder_that_is_not_there() -> None:
    assert "doesn't exist" in error_line(["paths", "--data", "/no/such/folder"], 4)


def test_paths_shows_what_was_found() -> None:
    payload = run_json("paths")
    assert any(row["files"] for row in payload["templates"])


@pytest.mark.parametrize(
    "words",
    [["paths", "--option", "foo=1"], ["--option", "foo=1", "paths"], ["print", "calibrate", "--option", "foo=1"]],
)
def test_no_option_passes_in_silence_where_none_has_a_meaning(words: list[str]) -> None:
    assert "takes no --option, found 'foo=1'" in error_line(words, 2)


def test_paths_in_german(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text("schema = 1\n")
    german = run("paths", "--data", str(tmp_path), "--lang", "de").stdout
    assert f"{tmp_path}  (1 Datei)" in german
    assert "Vorlagen, der erste Ordner mit einer Datei gilt:" in german
    assert f"{tmp_path}  (1 file)" in run("paths", "--data", str(tmp_path)).stdout
