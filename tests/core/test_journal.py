"""Files of long runs: nothing lost, nothing twice, nobody's file destroyed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playaid.core.journal import Journal
from playaid.errors import OutputError, UsageError


class Notes(Journal):
    """A journal for these tests."""

    kind = "test"
    key = ("number",)
    needs = ("value",)


HEADER = {"seed": 1, "bots": ("a", "b")}


def row(number: int) -> dict[str, int]:
    return {"number": number, "value": number * number}


def test_rows_are_kept_once_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new/folder/run.jsonl"
    with Notes(path, HEADER) as journal:
        journal.add(row(1), row(2), row(1))
    with Notes(path, HEADER) as journal:
        assert journal.rows == [row(1), row(2)]
        assert journal.done == {(1,), (2,)}
        journal.add(row(2), row(3))
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines == [{"test": 1, "seed": 1, "bots": ["a", "b"]}, row(1), row(2), row(3)]


@pytest.mark.parametrize("cut", range(1, 60))
def test_a_file_torn_anywhere_loses_only_the_torn_line(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "run.jsonl"
    with Notes(path, HEADER) as journal:
        journal.add(row(1), row(2))
    whole = path.read_bytes()
    torn = whole[: max(0, len(whole) - cut)]
    path.write_bytes(torn)
    complete = torn.count(b"\n") - 1
    with Notes(path, HEADER) as journal:
        assert len(journal.rows) == max(0, complete)
        journal.add(row(1), row(2))
    assert path.read_bytes() == whole


def test_rows_that_stand_twice_count_once(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Notes(path, HEADER) as journal:
        journal.add(row(1))
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row(1)) + "\n")
    with Notes(path, HEADER) as journal:
        assert journal.rows == [row(1)]


@pytest.mark.parametrize(
    "content", ["hello", "hello\n", '{"test": 1', '{"other": 1}\n', '{"test": 1}\n{"number": 1}\n']
)
def test_other_files_are_refused_and_left_as_they_are(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(content, encoding="utf-8")
    if content == '{"test": 1':
        # That is the beginning of a header: a run that was torn at once.
        with Notes(path, HEADER) as journal:
            assert journal.rows == []
        return
    with pytest.raises(UsageError, match=r"is (no|another) test"):
        Notes(path, HEADER)
    assert path.read_text(encoding="utf-8") == content


def test_another_run_is_refused_by_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Notes(path, HEADER):
        pass
    with pytest.raises(UsageError, match="is another test: seed, more differ"):
        Notes(path, {**HEADER, "seed": 2, "more": 1})
    with pytest.raises(OutputError, match="can't write"):
        Notes(tmp_path, HEADER)


def test_two_runs_never_write_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "run.jsonl"
    with Notes(path, HEADER), pytest.raises(UsageError, match="being written by another test"):
        Notes(path, HEADER)
    with Notes(path, HEADER):
        pass
