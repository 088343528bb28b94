"""Reading TOML with places for errors; writing files so that nothing is lost."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

from playaid.errors import DataError, OutputError

SCHEMA = 1


def load_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file of this project's schema.

    Raises:
        DataError: the file is missing, not UTF-8, not TOML, or of another schema.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror}", path=path) from error
    except UnicodeDecodeError as error:
        raise DataError("is not UTF-8 text", path=path) from error
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else None
        raise DataError(f"is not valid TOML: {error}", path=path, line=line) from error
    if content.get("schema") != SCHEMA:
        found = repr(content["schema"]) if "schema" in content else "no such line"
        expected = f"expected schema = {SCHEMA}, found {found}"
        raise DataError(expected, path=path, line=find_line(path, None, None, "schema"))
    return content


def tables_of(content: dict[str, Any], key: str, path: Path) -> list[dict[str, Any]]:
    """The `[[key]]` tables of a file's content, at least one.

    Raises:
        DataError: there are none, or `key` stands for something else.
    """
    tables = content.get(key)
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise DataError(f"expected [[{key}]] tables", path=path, line=find_line(path, None, None, key))
    return tables


def find_line(path: Path, table: str | None, index: int | None, key: str | None) -> int:
    """The line (from 1) of a key in the `index`-th `[[table]]` of a TOML file, for error messages.

    Falls back to the line of the table's header, then to 1. Used only when an error is reported.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    start = 0
    if table is not None:
        header = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]\]?")
        starts = [number for number, line in enumerate(lines) if header.match(line)]
        position = index or 0
        if position >= len(starts):
            return 1
        start = starts[position]
    if key is not None:
        for number in range(start, len(lines)):
            if number > start and re.match(r"\s*\[", lines[number]):
                break
            if re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", lines[number]):
                return number + 1
    return start + 1


def write_file(path: Path, content: bytes) -> None:
    """Write `content` under a temporary name and move it into place, so that an old file is never half lost.

    A link keeps leading to its file; a device or pipe is written to as it is.

    Raises:
        OutputError: the folder or the file can't be written.
    """
    import tempfile

    try:
        path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise OutputError(f"can't write {str(path)!r}: it is a folder")
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        temporary = Path(name)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
            # mkstemp makes private files; a new file gets the usual rights, an old one keeps its own.
            mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~current_umask()
            temporary.chmod(mode)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise OutputError(f"can't write {str(path)!r}: {error.strerror or error}") from error


def current_umask() -> int:
    """The process's umask; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
