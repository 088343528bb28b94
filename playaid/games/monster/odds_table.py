"""Tables of odds: one frozen view model behind text, Markdown, CSV, JSON, LaTeX and PDF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from playaid.core.chance import fraction_text, percent
from playaid.core.text import display_width, pad
from playaid.errors import UsageError
from playaid.games.monster.model import Card, Unknown
from playaid.games.monster.notation import Target, target_of
from playaid.games.monster.odds import fight_odds
from playaid.games.monster.options import Options

SHADES = "·░▒▓█"
"""A heat scale that needs no colour: impossible, then each quarter."""
TEX_SPECIAL = str.maketrans({"%": r"\%", "&": r"\&", "_": r"\_", "#": r"\#"})


@dataclass(frozen=True, slots=True)
class Column:
    """What a column is about: a monster, or a bare strength.

    Attributes:
        name: the monster's name in the table's language, empty for a bare strength.
        strength: the strength, or `UNKNOWN`, which makes a column to fill in.
        tags: the monster's tags, or `UNKNOWN`.
        english: the English name, for JSON and CSV.
    """

    name: str
    strength: int | Unknown
    tags: tuple[str, ...] | Unknown = ()
    english: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A character, alone or with a Spell.

    Attributes:
        name: what it is, in the table's language.
        term: the formula as printed.
        cells: the chance in each column; None where the strength is unknown.
        english: the English name, for JSON and CSV.
    """

    name: str
    term: str
    cells: tuple[Fraction | None, ...]
    english: str


@dataclass(frozen=True, slots=True)
class OddsTable:
    """A table of odds with what it assumes.

    Attributes:
        title: its heading.
        columns: its columns.
        rows: its rows.
        notes: assumptions and options in use, one sentence each.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]


def build_table(
    characters: Sequence[Card],
    monsters: Sequence[Card],
    *,
    strengths: Sequence[int] = (),
    spells: Sequence[Card] = (),
    options: Options | None = None,
    language: str = "en",
) -> OddsTable:
    """A table of characters by monsters and bare strengths.

    Args:
        characters: the rows.
        monsters: the first columns; those of unknown strength get a column of their own without numbers.
        strengths: further columns.
        spells: each character gets another row with each of these.
        options: the rule options.
        language: of names and sentences.
    """
    options = options or Options()
    german = language == "de"
    targets = [*(target_of(card) for card in monsters), *(Target(None, strength, ()) for strength in strengths)]
    columns = tuple(
        Column(target.card.label(language) if target.card else "", target.strength, target.tags,
               target.card.name if target.card else "")
        for target in targets
    )  # fmt: skip
    rows = [
        make_row((card, *extra), targets, options, language)
        for card in characters
        for extra in ((), *((s,) for s in spells))
    ]
    title = "Monster Maker: Siegchancen" if german else "Monster Maker: chance to win"
    notes = ["ein Charakter allein, Gleichstand siegt (M-27)" if german else "one Character, a tie wins (M-27)"]
    if spells:
        notes[0] = (
            "ein Charakter, allein oder mit einem Zauber; Gleichstand siegt (M-27)"
            if german
            else "one Character, alone or with a Spell; a tie wins (M-27)"
        )
    if strengths and (bound := [spell.label(language) for spell in spells if spell.only_against]):
        names = ", ".join(bound)
        notes.append(
            f"gegen eine bloße Stärke ohne Wirkung: {names} (nur gegen menschenartige Monster)"
            if german
            else f"without effect against a bare strength: {names} (human-type monsters only)"
        )
    if options.sides == 6:
        notes.append("angenommen: sechsseitige Würfel" if german else "assumed: six-sided dice")
    if any(isinstance(column.strength, Unknown) for column in columns):
        notes.append(
            "? = Stärke in keiner Quelle genannt: --strengths oder --vs ZAHL"
            if german
            else "? = a strength that no source gives: see --strengths or odds --vs NUMBER"
        )
    if any(card.user_data for card in (*characters, *monsters, *spells)):
        notes.append("enthält eigene Daten" if german else "contains user data")
    if changed := options.changed():
        word = "Optionen" if german else "options"
        notes.append(f"{word}: {', '.join(f'{name}={value}' for name, value in changed.items())}")
    return OddsTable(title, columns, tuple(rows), tuple(notes))


def make_row(cards: tuple[Card, ...], targets: Sequence[Target], options: Options, language: str) -> Row:
    """A row: the chances of some cards against each target."""
    answers = [fight_odds(cards, target, options=options) for target in targets]
    refusal = next((answer.reason for answer in answers if answer.reason and answer.status == "not allowed"), None)
    if refusal is not None and all(answer.win is None for answer in answers):
        # Only a Spell that this Character may not carry; the row says so with empty cells.
        cells: tuple[Fraction | None, ...] = tuple(None for _ in targets)
    else:
        cells = tuple(answer.win for answer in answers)
    name = " + ".join(card.label(language) for card in cards)
    term = " + ".join(str(card.dice) for card in cards)
    return Row(name, term, cells, " + ".join(card.name for card in cards))


def read_strengths(text: str) -> range:
    """A span of strengths such as `5-40`, or one strength.

    Raises:
        UsageError: it can't be read, is empty, or has more than 500 strengths.
    """
    from playaid.core.notation import plain

    first, dash, last = plain(text).replace(" ", "").partition("-")
    ends = [first, last] if dash else [first, first]
    if not all(end.isascii() and end.isdigit() and len(end) < 7 for end in ends):
        raise UsageError(f"{text!r} are no strengths", tip="write a span such as 5-40")
    low, high = int(ends[0]), int(ends[1])
    if low > high or high - low >= 500:
        raise UsageError(f"{text!r} are no strengths", tip="write the lower one first, 500 at most")
    return range(low, high + 1)


def short_percent(chance: Fraction | None) -> str:
    """A chance in whole percent, 0 and 100 only when exact.

    >>> [short_percent(Fraction(n, 1000)) for n in (0, 1, 546, 999, 1000)], short_percent(None)
    (['0', '<1', '55', '>99', '100'], '?')
    """
    if chance is None:
        return "?"
    if chance in (0, 1):
        return str(100 * int(chance))
    whole = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    return "<1" if whole == 0 else ">99" if whole == 100 else str(whole)


def shade(chance: Fraction | None) -> str:
    """The heat scale's character for a chance."""
    if chance is None:
        return " "
    return SHADES[0] if chance == 0 else SHADES[min(4, 1 + int(4 * chance))]


def text_lines(table: OddsTable, *, language: str = "en") -> list[str]:
    """The table for a terminal: percent and a shade in each cell."""
    # Two blanks behind the strength, so that it stands above the numbers and not above the shades.
    heads = [[*words[:-1], f"{words[-1]}  "] for words in map(column_words, table.columns)]
    height = max((len(head) for head in heads), default=1)
    widths = [max(5, *(display_width(text) for text in head)) for head in heads]
    labels = max((display_width(row.name) for row in table.rows), default=0)
    terms = max((display_width(row.term) for row in table.rows), default=0)
    lines = [table.title]
    for level in range(height):
        cells = [head[level - height + len(head)] if level >= height - len(head) else "" for head in heads]
        lines.append(
            " " * (labels + 2 + terms)
            + "".join(f"  {pad(c, w, right=True)}" for c, w in zip(cells, widths, strict=True))
        )
    for row in table.rows:
        cells = [f"{short_percent(chance)} {shade(chance)}" for chance in row.cells]
        body = "".join(f"  {pad(cell, width, right=True)}" for cell, width in zip(cells, widths, strict=True))
        lines.append(f"{pad(row.name, labels)}  {pad(row.term, terms)}{body}")
    scale = "in %: · unmöglich, ░ unter 25, ▒ ab 25, ▓ ab 50, █ ab 75" if language == "de" else (
        "in %: · impossible, ░ below 25, ▒ from 25, ▓ from 50, █ from 75"
    )  # fmt: skip
    return [line.rstrip() for line in (*lines, scale, *table.notes)]


def column_words(column: Column) -> list[str]:
    """A column's heading, a word to a line, the strength last."""
    strength = "?" if isinstance(column.strength, Unknown) else str(column.strength)
    return [*column.name.split(), strength]


def heading(column: Column) -> str:
    """A column's heading in one line."""
    return " ".join(column_words(column))


def markdown_lines(table: OddsTable) -> list[str]:
    """The table in Markdown."""
    rows = [["", "", *(heading(column) for column in table.columns)]]
    rows.append(["---", "---", *("---:" for _ in table.columns)])
    rows += [[row.name, row.term, *(cell_percent(chance) for chance in row.cells)] for row in table.rows]
    return [
        f"**{table.title}**",
        "",
        *(f"| {' | '.join(row)} |" for row in rows),
        "",
        *(f"- {note}" for note in table.notes),
    ]


def cell_percent(chance: Fraction | None) -> str:
    """A cell in percent with two decimals."""
    return "?" if chance is None else percent(chance)


def csv_text(table: OddsTable) -> str:
    """The table as CSV with exact fractions; unknown chances are empty."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", "term", *(f"{column.english} {column.strength}".strip() for column in table.columns)])
    for row in table.rows:
        writer.writerow([row.english, row.term, *("" if c is None else fraction_text(c) for c in row.cells)])
    return out.getvalue().rstrip("\n")


def payload(table: OddsTable) -> dict[str, object]:
    """The table as JSON."""
    columns = [
        {
            "name": column.english or None,
            "strength": str(column.strength) if isinstance(column.strength, Unknown) else column.strength,
            "tags": str(column.tags) if isinstance(column.tags, Unknown) else list(column.tags),
        }
        for column in table.columns
    ]
    rows = [
        {
            "name": row.english,
            "term": row.term,
            "cells": [
                {
                    "strength": str(column.strength) if isinstance(column.strength, Unknown) else column.strength,
                    "win": None if chance is None else fraction_text(chance),
                    "percent": None if chance is None else percent(chance),
                }
                for column, chance in zip(table.columns, row.cells, strict=True)
            ],
        }
        for row in table.rows
    ]
    return {"columns": columns, "rows": rows, "notes": list(table.notes)}


def tex_lines(table: OddsTable) -> list[str]:
    """The table as a LaTeX tabular."""
    heads = " & ".join(["", "", *(heading(column).translate(TEX_SPECIAL) for column in table.columns)])
    body = [" & ".join([row.name, row.term, *map(tex_cell, row.cells)]) for row in table.rows]
    return [
        rf"\begin{{tabular}}{{ll{'r' * len(table.columns)}}}",
        rf"{heads} \\ \hline",
        *(rf"{line} \\" for line in body),
        r"\end{tabular}",
        *(f"% {note}" for note in (table.title, *table.notes)),
    ]


def tex_cell(chance: Fraction | None) -> str:
    """A cell in percent for LaTeX."""
    return cell_percent(chance).translate(TEX_SPECIAL).replace("<", "$<$").replace(">", "$>$")
