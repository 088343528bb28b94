"""Summaries: a sheet that folds to half its size, with a game's turn in front and its rules in short behind."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import Field, fields, replace
from typing import Any

from playaid.core.drawing import WHITE, Face, Group, Rect, Run, Shape, TextBox, line
from playaid.core.options import RuleOptions, show_value
from playaid.core.reference import load_reference
from playaid.core.rulebook import Rule, load_rules
from playaid.core.sheets import Frame
from playaid.core.terms import Terms, load_terms
from playaid.printing.fonts import Fonts
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import FOOTER, Job, sheet_job
from playaid.printing.reference import COLOURS, options_named
from playaid.printing.setup import Setup
from playaid.resources import Locations

BORDER = 8.0
RULES = {
    "julchen": ("J-14", "J-15", "J-17", "J-18", "J-21", "J-22", "J-30", "J-36", "J-38", "J-40", "J-43", "J-45", "J-46",
                "J-48", "J-49", "J-51", "J-52", "J-55", "J-58", "J-59"),
    "juliet": ("W-15", "W-16", "W-18", "W-20", "W-21", "W-22", "W-23", "W-24", "W-25", "W-28", "W-29", "W-31", "W-33",
               "W-36", "W-37", "W-38", "W-42", "W-43"),
    "monster": ("M-06", "M-08", "M-13", "M-16", "M-18", "M-20", "M-21", "M-22", "M-24", "M-27", "M-31", "M-32", "M-34",
                "M-35", "M-39", "M-40", "M-45", "M-51", "M-54", "M-57", "M-59"),
}  # fmt: skip
"""Rules that the summary repeats, each with its id, so that a word can be looked up: setup, turn, end."""

WORDS = {
    "en": {"rules": "Rules in short", "options": "Rule options", "use": "in use", "others": "values",
           "summary": "summary",
           "fold": "fold here", "from": "{} or more", "to": "{} to {}"},
    "de": {"rules": "Regeln in Kürze", "options": "Regeloptionen", "use": "gilt", "others": "Werte",
           "summary": "Übersicht", "fold": "hier falten", "from": "ab {}", "to": "{} bis {}"},
}  # fmt: skip


def front_half(
    locations: Locations, game: str, width: float, height: float, terms: Terms, options: RuleOptions
) -> tuple[Shape, ...]:
    """The turn in large type, and beside it what the reference card has on its back."""
    text = load_reference(locations, game, terms.language, options)
    colour = COLOURS[game]
    card_h = height - 2 * BORDER
    card_w = min(card_h * 63 / 88, (width - 2 * BORDER) * 0.45)
    frame = Frame(card_w, min(card_h, card_w * 88 / 63), 0.0, 0.0, terms.language)
    back: Face = importlib.import_module(f"playaid.games.{game}.reference").reference_back(locations, terms, frame)
    left = BORDER
    room = width - 2 * BORDER - card_w - 6
    bar = 11.0
    return (
        Rect(left, BORDER, room, card_h, 3, stroke=colour, line=0.6),
        Rect(left, height - BORDER - bar, room, bar, 3, fill=colour, stroke=colour, line=0.6),
        TextBox(left + 3, height - BORDER - bar, room - 6, bar, text.title, 18, bold=True, colour=WHITE),
        TextBox(
            left + 4, BORDER + 2, room - 8, card_h - bar - 5, text.runs(), 15,
            align="left", valign="middle", spacing=0.35, leading=1.2,
        ),
        Group(back.shapes, width - BORDER - card_w, height - BORDER - (card_h + frame.height) / 2),
    )  # fmt: skip


def rules_half(
    rules: Sequence[Rule], game: str, width: float, height: float, options: RuleOptions, words: dict[str, str]
) -> tuple[Shape, ...]:
    """The rules in short with their ids, in two columns, and the options with the values in use."""
    colour = COLOURS[game]
    room = width - 2 * BORDER
    table_w = 68.0
    text_w = (room - table_w - 8) / 2
    top = height - BORDER
    shapes: list[Shape] = [
        TextBox(BORDER, top - 7, room, 7, words["rules"], 14, bold=True, align="left", colour=colour),
        line(BORDER, top - 8, BORDER + 2 * text_w + 4, top - 8, stroke=colour, width=0.4),
    ]
    lengths = [len(rule.text) + 12 for rule in rules]
    half = sum(lengths) / 2
    cut = next((number for number in range(len(rules)) if sum(lengths[: number + 1]) >= half), len(rules)) + 1
    for column, part in enumerate((rules[:cut], rules[cut:])):
        runs: list[Run] = []
        for number, rule in enumerate(part):
            runs += [Run(("\n" if number else "") + rule.id + " ", bold=True), Run(rule.text)]
        box = (BORDER + column * (text_w + 4), BORDER + 1, text_w, height - 2 * BORDER - 11)
        shapes.append(TextBox(*box, tuple(runs), 9, align="left", valign="top", spacing=0.3, leading=1.18))
    x = width - BORDER - table_w
    shapes += options_table(options, x, top, table_w, height - 2 * BORDER, colour, words)
    return tuple(shapes)


def options_table(
    options: RuleOptions, x: float, top: float, w: float, h: float, colour: str, words: dict[str, str]
) -> list[Shape]:
    """Every rule option with the value in use; one that differs from the default is bold."""
    shapes: list[Shape] = [
        TextBox(x, top - 7, w, 7, words["options"], 14, bold=True, align="left", colour=colour),
        line(x, top - 8, x + w, top - 8, stroke=colour, width=0.4),
    ]
    rows = fields(options)
    pitch = min(10.5, (h - 10) / len(rows))
    for number, item in enumerate(rows):
        y = top - 10 - (number + 1) * pitch
        value = show_value(getattr(options, item.name))
        changed = item.name in options.changed()
        label = (Run(f"{item.name} = ", bold=changed), Run(value, bold=True), Run(f"  {item.metadata['point']}"))
        shapes.append(TextBox(x, y + pitch * 0.48, w, pitch * 0.5, label, 8.5, align="left", valign="bottom"))
        known = f"{words['others']}: {values_of(item, words)}"
        shapes.append(TextBox(x, y, w, pitch * 0.46, known, 6.5, align="left", valign="top", colour="#666666"))
    return shapes


def summary_job(
    locations: Locations, game: str, setup: Setup, fonts: Fonts, *, language: str, options: RuleOptions
) -> Job:
    """The summary of a game: one sheet to fold, or on small paper two pages.

    Raises:
        PrintError: the paper is too small.
        DataError: templates are missing or broken.
    """
    words = WORDS["de" if language == "de" else "en"]
    terms = load_terms(locations, game, language)
    known = {rule.id: rule for rule in load_rules(locations, game, language)}
    rules = [known[name] for name in RULES[game] if name in known]
    paper = setup.paper
    title = f"{terms['game_title']}: {words['summary']}"
    faces: list[tuple[Face, str]]
    ensure_room(setup, 140, 140, "a summary")
    if paper.height >= paper.width and paper.height / 2 >= 138:
        half = paper.height / 2
        shapes = (
            Group(front_half(locations, game, paper.width, half, terms, options), 0, half),
            *fold_line(paper.width, half, setup.margin, words["fold"]),
            Group(rules_half(rules, game, paper.width, half - FOOTER, options, words), 0, FOOTER),
        )
        faces = [(Face(f"summary {game}", paper.width, paper.height, shapes), title)]
    else:
        # Small paper lies on its side, one half of the summary on each page.
        width, height = max(paper.width, paper.height), min(paper.width, paper.height)
        setup = replace(setup, paper=replace(paper, width=width, height=height))
        front = front_half(locations, game, width, height - FOOTER, terms, options)
        behind = rules_half(rules, game, width, height - FOOTER, options, words)
        faces = [
            (Face(f"summary {game}, page 1", width, height, (Group(front, 0, FOOTER),)), title),
            (Face(f"summary {game}, page 2", width, height, (Group(behind, 0, FOOTER),)), words["rules"]),
        ]
    return sheet_job(
        f"summary-{game}", title, faces, setup, fonts,
        language=language, notes=options_named(game, options), options=options.changed(),
    )  # fmt: skip


def values_of(item: Field[Any], words: dict[str, str]) -> str:
    """The values that an option takes, in few words."""
    if "values" in item.metadata:
        return ", ".join(item.metadata["values"])
    low, high = item.metadata["low"], item.metadata["high"]
    span = words["from"].format(low) if high is None else words["to"].format(low, high)
    return f"none, {span}" if item.default is None else span


def fold_line(width: float, y: float, margin: float, text: str) -> tuple[Shape, ...]:
    """A dashed line across the page, and what it is for."""
    return (
        line(margin, y, width - margin, y, stroke="#777777", width=0.15, dash=(2, 2)),
        Rect(width / 2 - 9, y - 1.6, 18, 3.2, fill=WHITE),
        TextBox(width / 2 - 9, y - 1.6, 18, 3.2, text, 6.5, colour="#777777"),
    )
