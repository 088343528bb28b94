"""Rule options: named switches for the points that the sources leave open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from playaid.core.text import join_words, suggest
from playaid.errors import UsageError


def choice(*values: str, point: str) -> Any:
    """A dataclass field for an option with named values, the default first; `point` is its rule id."""
    return field(default=values[0], metadata={"values": values, "point": point})


def flag(default: bool, *, point: str) -> Any:
    """A dataclass field for an option that is `true` or `false`."""
    values = ("true", "false") if default else ("false", "true")
    return field(default=default, metadata={"values": values, "point": point})


def number(default: int | None, low: int, high: int | None, *, point: str) -> Any:
    """A dataclass field for a whole number from `low` to `high`; a default of None adds the value `none`."""
    return field(default=default, metadata={"low": low, "high": high, "point": point})


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOptions:
    """Base of each game's options: reads `NAME=VALUE` and tells what differs from the default."""

    @classmethod
    def parse(cls, assignments: Iterable[str]) -> Self:
        """Options from texts such as `"sides=8"`.

        Raises:
            UsageError: the name or the value is unknown; the message lists the right ones.
        """
        known = {item.name: item for item in fields(cls)}
        values: dict[str, Any] = {}
        for assignment in assignments:
            name, equals, text = assignment.partition("=")
            name = name.strip().replace("-", "_")
            if name not in known:
                tip = suggest(name, known) or f"the options here are {join_words(list(known), last='and')}"
                raise UsageError(f"unknown option {name!r}", tip=tip)
            if not equals:
                raise UsageError(
                    f"option {name!r} needs a value", tip=f"write {name}=VALUE with {allowed(known[name])}"
                )
            values[name] = read_value(known[name], text.strip())
        return cls(**values)

    def changed(self) -> dict[str, str]:
        """The options that differ from the default, as texts."""
        return {
            item.name: show_value(getattr(self, item.name))
            for item in fields(self)
            if getattr(self, item.name) != item.default
        }

    def describe(self) -> str:
        """One line that names the options in use: `"default options"`, or those that differ."""
        changed = self.changed()
        return ", ".join(f"{name}={value}" for name, value in changed.items()) if changed else "default options"


def allowed(item: Field[Any]) -> str:
    """The values that an option takes, for messages."""
    if "values" in item.metadata:
        return join_words(list(item.metadata["values"]))
    low, high = item.metadata["low"], item.metadata["high"]
    span = f"a whole number from {low}" + (f" to {high}" if high is not None else " up")
    return f"none or {span}" if item.default is None else span


def read_value(item: Field[Any], text: str) -> Any:
    """The value of one option from its text.

    Raises:
        UsageError: the option doesn't take this value.
    """
    wrong = UsageError(f"option {item.name!r} can't be {text!r}", tip=f"it takes {allowed(item)}")
    if "values" in item.metadata:
        if text.lower() not in item.metadata["values"]:
            raise wrong
        return text.lower() == "true" if isinstance(item.default, bool) else text.lower()
    if item.default is None and text.lower() == "none":
        return None
    low, high = item.metadata["low"], item.metadata["high"]
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise wrong
    value = int(text)
    if value < low or (high is not None and value > high):
        raise wrong
    return value


def show_value(value: object) -> str:
    """The text of an option's value, as it is typed."""
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
