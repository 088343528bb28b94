"""An immutable list that grows at its end without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Log(Generic[T]):
    """What has happened so far, oldest first; `plus` gives a longer log and leaves this one as it is.

    A state with a tuple would copy its whole history at each move. Logs that grow from one another share one list
    instead, of which each uses the first items; only a second branch from the same log copies.

    >>> first = Log("ab")
    >>> list(first.plus("c")), list(first.plus("d")), list(first)
    (['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'b'])
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T) -> Log[T]:
        """This log with one more item."""
        longer: Log[T] = Log.__new__(Log)
        longer._items = self._items if len(self._items) == self._length else self._items[: self._length]
        longer._items.append(item)
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> T:
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index if index >= 0 else self._length + index]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"
