"""Files of long runs: a header line, then one JSON line for each result; nothing lost, nothing done twice."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Self

from playaid.errors import OutputError, UsageError

FORMAT = 1


class Journal:
    """The file of a run, which is only ever added to; used in a `with` statement, which closes it.

    A subclass says what kind of file it is.

    Attributes:
        kind: what the file is, one word: the key of the header's first entry, and the word of messages.
        key: the entries of a row that say which result it is.
        needs: further entries that every row has.
        rows: the results so far, each once.
    """

    kind: ClassVar[str]
    key: ClassVar[tuple[str, ...]]
    needs: ClassVar[tuple[str, ...]] = ()

    def __init__(self, path: Path, header: Mapping[str, object]) -> None:
        """Open a file, or go on with it.

        Args:
            path: the file.
            header: what the run asks; it must be the same when an older file is gone on with.

        Raises:
            UsageError: the file is of another run, of none, or another process is writing it.
            OutputError: it can't be written.
        """
        self.path = path
        # As it comes back from the file: tuples become lists.
        self.header: dict[str, Any] = json.loads(json.dumps({self.kind: FORMAT, **header}))
        self.rows: list[dict[str, Any]] = []
        self.done: set[tuple[Any, ...]] = set()
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch()
            self.file: BinaryIO = path.open("r+b")
        except OSError as error:
            raise OutputError(f"can't write {str(path)!r}: {error.strerror}") from error
        try:
            self.lock()
            self.begin()
        except BaseException:
            self.file.close()
            raise

    def lock(self) -> None:
        """Keep other processes from adding to the file, where the system can."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise UsageError(f"{str(self.path)!r} is being written by another {self.kind}") from error
        except OSError:
            # Some network file systems have no locks.
            return

    def begin(self) -> None:
        """Read what is there, cut off a torn last line, and write the header into a new file."""
        old = self.file.read()
        whole = old[: old.rfind(b"\n") + 1]
        lines = self.read(whole)
        if old and not lines and not old.startswith(f'{{"{self.kind}"'.encode()):
            raise UsageError(f"{str(self.path)!r} is no {self.kind}", tip="choose another --out")
        if lines and lines[0] != self.header:
            first = lines[0]
            changed = [key for key in {**self.header, **first} if first.get(key) != self.header.get(key)]
            wrong = f"{str(self.path)!r} is another {self.kind}: {', '.join(changed)} differ"
            raise UsageError(wrong, tip="choose another --out")
        for row in lines[1:]:
            self.remember(row)
        try:
            # A line cut short by a crash is no result; it is worked out again.
            self.file.seek(len(whole))
            self.file.truncate()
        except OSError as error:
            raise OutputError(f"can't write {str(self.path)!r}: {error.strerror}") from error
        if not lines:
            self.write([self.header])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()

    def read(self, content: bytes) -> list[dict[str, Any]]:
        """The lines of an older file."""
        lines = []
        for number, line in enumerate(content.splitlines(), start=1):
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            keys = {self.kind} if number == 1 else {*self.key, *self.needs}
            if not isinstance(row, dict) or not keys <= set(row):
                wrong = f"{str(self.path)!r} is no {self.kind}: line {number} can't be read"
                raise UsageError(wrong, tip="choose another --out")
            lines.append(row)
        return lines

    def remember(self, row: dict[str, Any]) -> bool:
        """Take a row up, unless its result is there already."""
        name = tuple(row[key] for key in self.key)
        if name in self.done:
            return False
        self.done.add(name)
        self.rows.append(row)
        return True

    def add(self, *rows: dict[str, Any]) -> None:
        """Keep results for good: they are on the disk when this returns."""
        with uninterrupted():
            new = [row for row in rows if self.remember(row)]
            if new:
                self.write(new)

    def write(self, rows: Iterable[Mapping[str, object]]) -> None:
        """Write lines in one go."""
        content = b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in rows)
        try:
            self.file.write(content)
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise OutputError(f"can't write {str(self.path)!r}: {error.strerror}") from error


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back for a moment, where the system can: what is counted is also written."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
