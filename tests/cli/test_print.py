"""`playaid print`: files, the closing line, JSON, errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import error_line, run, run_json


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["cards", "julchen"], "cards-julchen.pdf"),
        (["reference", "julchen"], "reference-julchen.pdf"),
        (["odds"], "odds.pdf"),
    ],
)
def test_a_pdf_lands_in_output(words: list[str], name: str) -> None:
    payload = run_json("print", *words)
    assert payload["command"] == f"print {words[0]}"
    assert payload["files"] == [f"output/{name}"]
    assert (Path("output") / name).read_bytes().startswith(b"%PDF")
    assert "100 %" in payload["message"]


def test_the_last_line_says_what_to_do() -> None:
    result = run("print", "cards", "julchen", "--dry-run")
    assert result.stdout == "33 cards, 9 faces, 4 sheets A4 3x3, print at 100 %, flip on the long edge\n"
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["cards", "julchem"], "did you mean julchen?"),
        (["cards", "julchen", "--cards", "9"], "there is no card 9"),
        (["cards", "julchen", "--cards", ""], "no card is selected"),
        (["cards", "julchen", "--card", "300x300mm"], "doesn't fit on paper"),
        (["cards", "julchen", "--gap", "-1"], "impossible"),
        (["cards", "julchen", "--paper", "a44"], "did you mean a4"),
        (["cards", "julchen", "--marks", "corners"], "did you mean corner?"),
        (["odds", "--option", "side=6"], "did you mean sides?"),
    ],
)
def test_what_cannot_be_printed(words: list[str], expected: str) -> None:
    assert expected in error_line(["print", *words], 2)
    assert not Path("output").exists()
