"""Files: errors with places, writing without loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from playaid.core.files import find_line, load_toml, write_file
from playaid.errors import DataError, OutputError


def test_a_broken_file_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('schema = 1\nname = "a\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"cards\.toml:2: is not valid TOML"):
        load_toml(path)
    path.write_text("\nschema = 2\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"cards\.toml:2: expected schema = 1, found 2"):
        load_toml(path)
    with pytest.raises(DataError, match="can't be read"):
        load_toml(tmp_path / "missing.toml")


def test_the_line_of_a_key_in_the_nth_table(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text('[[card]]\nid = "a"\n\n[[card]]\nname = "b"\nid = "c"\n', encoding="utf-8")
    assert find_line(path, "card", 1, "id") == 6
    assert find_line(path, "card", 1, "gold") == 4
    assert find_line(path, "card", 9, "id") == 1


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.pdf"
    write_file(path, b"old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OutputError, match="No space left"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="is a folder"):
        write_file(tmp_path, b"x")
