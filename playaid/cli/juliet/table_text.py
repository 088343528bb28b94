"""The table of a board's questions for people, in English and German."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import mean
from typing import Any

from playaid.cli.juliet.wording import Wording
from playaid.core.text import display_width, pad
from playaid.games.juliet.data import Definition, GuardSet
from playaid.games.juliet.solver import LOST, SOLVABLE, UNSOLVABLE


def draw(rows: Sequence[dict[str, Any]], numbers: Sequence[int], guards: GuardSet, wording: Wording) -> list[str]:
    """The table: moves, `24-31` where the shortest is between, `-` unsolvable, `?` undecided."""
    names = {row["definition"]: card_name(row["definition"], guards, wording) for row in rows}
    width = max(map(display_width, names.values()))
    lines = [f"{'':{width}} " + "".join(f"{number:>8}" for number in numbers)]
    for row in rows:
        name = pad(names[row["definition"]], width)
        if row["status"] == LOST:
            lines.append(f"{name}   {wording.say('redraw')}")
        else:
            lines.append(f"{name} " + "".join(f"{short(cell):>8}" for cell in row["balconies"].values()))
    return lines


def card_name(definition: str, guards: GuardSet, wording: Wording) -> str:
    """A definition card as the person's language has it."""
    trait, _, value = definition.partition(":")
    return wording.card(Definition(trait, value), guards)


def short(entry: dict[str, Any]) -> str:
    """One cell of the table."""
    if entry["status"] == SOLVABLE:
        return str(entry["moves"]) if entry["optimal"] else f"{entry['lower_bound']}-{entry['moves']}"
    if entry["status"] == UNSOLVABLE:
        return "-"
    return "?" if entry["lower_bound"] is None else f">={entry['lower_bound']}"


def summary(found: Sequence[dict[str, Any]], guards: GuardSet, wording: Wording) -> list[str]:
    """What stands out, in words."""
    say = wording.say
    lost = sorted({card_name(row["definition"], guards, wording) for row in found if row["status"] == LOST})
    shut = sorted({row["balcony"] for row in found if row["status"] == UNSOLVABLE and row["proof"] == "structure"})
    searched = sum(row["status"] == UNSOLVABLE and row["proof"] != "structure" for row in found)
    proven = [row["moves"] for row in found if row["optimal"]]
    planned = [row for row in found if row["status"] == SOLVABLE]
    lines = [
        say("all_lost", cards=listed(lost, wording)),
        say("all_shut", balconies=listed(map(str, shut), wording)),
    ]
    if searched:
        lines.append(say("all_searched", questions=wording.count(searched, "question")))
    lines.append(say("all_planned", questions=wording.count(len(planned), "question"), number=len(proven)))
    if proven:
        lines.append(f"{say('mean')}: {wording.decimal(mean(proven))} {say('moves')}")
        by_balcony: dict[int, list[int]] = {}
        for row in planned:
            by_balcony.setdefault(row["balcony"], []).append(row["moves"])
        lines.append(say("hardest", balcony=max(by_balcony, key=lambda number: mean(by_balcony[number]))))
    return lines


def listed(names: Iterable[str], wording: Wording) -> str:
    """Names with commas, or `none`."""
    return ", ".join(names) or wording.say("none")
