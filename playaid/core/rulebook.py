"""The rules, decisions and options of a game as data, looked up by id or by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.core.files import find_line, load_toml, tables_of
from playaid.core.text import fold, suggest
from playaid.errors import DataError, UsageError
from playaid.resources import Locations

GAMES = ("julchen", "juliet", "monster")
LETTERS = {"julchen": "J", "juliet": "W", "monster": "M"}
"""What the ids of a game's rules and decisions begin with."""
KINDS = ("rule", "decision", "unknown", "invariant")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule or decision.

    Attributes:
        id: such as `"J-21"` (a rule) or `"JA-28"` (a decision on an open point).
        kind: one of `KINDS`.
        section: the heading that it stands under.
        tags: `E` engine, `P` printed fact, `B` hint, `N` not mechanical, `D` derived.
        text: the rule, or the open point with its readings.
        source: document, section and line.
        decision: the reading in force and why, for a decision; else None.
        option: the rule option that switches it, or None.
    """

    id: str
    kind: str
    section: str
    tags: tuple[str, ...]
    text: str
    source: str | None
    decision: str | None
    option: str | None


def load_rules(locations: Locations, game: str, language: str = "en") -> tuple[Rule, ...]:
    """All rules of a game in the order of the rule file.

    Args:
        locations: where templates are looked for.
        game: one of `GAMES`.
        language: `"de"` gives German texts; every other language English ones.

    Raises:
        DataError: the file is missing or broken; the message has file and line.
    """
    path = locations.template_file(f"{game}/rules.toml")
    rules = tuple(read_rule(path, index, entry) for index, entry in enumerate(tables_of(load_toml(path), "rule", path)))
    seen: set[str] = set()
    for index, rule in enumerate(rules):
        if rule.id in seen:
            raise DataError(f"rule {rule.id!r} stands twice", path=path, line=find_line(path, "rule", index, "id"))
        seen.add(rule.id)
    return translated(rules, locations, game) if language == "de" else rules


def read_rule(path: Path, index: int, entry: dict[str, Any]) -> Rule:
    """One `[[rule]]` of a rule file."""

    def text(key: str, *, needed: bool = False) -> str | None:
        value = entry.get(key)
        if (value is None and needed) or not isinstance(value, str | None):
            raise DataError(f"expected a text for {key!r}", path=path, line=find_line(path, "rule", index, key))
        return value

    kind = text("kind", needed=True)
    if kind not in KINDS:
        line = find_line(path, "rule", index, "kind")
        raise DataError(f"expected kind to be one of {', '.join(KINDS)}, found {kind!r}", path=path, line=line)
    tags = entry.get("tags", [])
    if not isinstance(tags, list):
        raise DataError(
            f"expected tags = a list, found {tags!r}", path=path, line=find_line(path, "rule", index, "tags")
        )
    return Rule(
        id=text("id", needed=True) or "",
        kind=kind,
        section=text("section") or "",
        tags=tuple(map(str, tags)),
        text=text("text", needed=True) or "",
        source=text("source"),
        decision=text("decision"),
        option=text("option"),
    )


def translated(rules: Iterable[Rule], locations: Locations, game: str) -> tuple[Rule, ...]:
    """The rules with the texts of the German rule file.

    Raises:
        DataError: the file is missing or broken, or lacks a rule.
    """
    from dataclasses import replace

    path = locations.template_file(f"{game}/rules.de.toml")
    entries = {entry.get("id"): entry for entry in tables_of(load_toml(path), "rule", path)}
    german = []
    for rule in rules:
        entry = entries.get(rule.id)
        if entry is None or not isinstance(entry.get("text"), str):
            raise DataError(f"rule {rule.id!r} has no German text", path=path)
        if rule.decision is not None and not isinstance(entry.get("decision"), str):
            raise DataError(f"rule {rule.id!r} has no German decision", path=path)
        section, source = entry.get("section", rule.section), entry.get("source", rule.source)
        text, decision = entry["text"], entry.get("decision")
        german.append(replace(rule, text=text, decision=decision, section=section, source=source))
    return tuple(german)


def find_rules(rules: Sequence[Rule], words: str) -> list[Rule]:
    """The rules with these ids, or those in which all the words occur; no words give all.

    Args:
        rules: the rules to look in.
        words: `"J-21"`, `"j21 ja28"`, or words such as `"empty pile"`; case and accents don't matter.

    Raises:
        UsageError: no such id, or no rule with all these words; the tip says how often each word occurs.
    """
    asked = words.split()
    ids = [re.fullmatch(r"([A-Za-z]{1,2})-?([0-9]{1,3})", word) for word in asked]
    if asked and all(ids):
        return [rule_with_id(rules, f"{found[1].upper()}-{int(found[2]):02d}") for found in ids if found]
    needles = fold(words).split()
    texts = [searched(rule) for rule in rules]
    found = [rule for rule, text in zip(rules, texts, strict=True) if all(needle in text for needle in needles)]
    if not found:
        counts = ((needle, sum(needle in text for text in texts)) for needle in needles)
        heard = [f"{needle!r} is in {count}" for needle, count in counts if count]
        tip = f"{', '.join(heard)}" if heard else f"try other words, or an id such as {rules[0].id}"
        raise UsageError(f"no rule has {'all of ' * (len(needles) > 1)}the words {words!r}", tip=tip)
    return found


def rule_with_id(rules: Sequence[Rule], wanted: str) -> Rule:
    """The rule with the id `wanted`.

    Raises:
        UsageError: there is none.
    """
    for rule in rules:
        if rule.id == wanted:
            return rule
    known = [rule.id for rule in rules]
    letter, own = wanted[0], known[0][0]
    game = next((game for game, first in LETTERS.items() if first == letter and first != own), None)
    tip = f"{letter} stands for another game: playaid rules {game} {wanted}" if game else suggest(wanted, known)
    raise UsageError(f"there is no rule {wanted!r} here", tip=tip)


def searched(rule: Rule) -> str:
    """All text of a rule, in the form in which words are compared."""
    return fold(" ".join((rule.id, rule.section, rule.text, rule.decision or "", rule.option or "")))
