"""Monster Maker's odds as printed tables, with a heat scale that also reads in grey."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from playaid.core.dice import Dice
from playaid.core.drawing import DARK, WHITE, Face, Rect, Shape, TextBox, line, luminance, mix
from playaid.core.terms import Terms, load_terms
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import CHARACTER, MONSTER, Card
from playaid.games.monster.options import Options
from playaid.printing.fonts import Fonts
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import FOOTER, Job, options_note, sheet_job
from playaid.printing.setup import Setup
from playaid.resources import Locations

COLD = "#ffffff"
HOT = "#173f6b"
BORDER = 8.0
"""Millimetres around a table."""

STRENGTHS = range(5, 31)
"""The strengths of the dice table; the largest formula of a card, 6D+4, reaches 28 in three of four rolls at most."""

WORDS = {
    "en": {
        "title": "Monster Maker: chance to win, in %",
        "dice": "Monster Maker: chance of nD+k to reach a strength, in %",
        "alone": "One Character alone against one monster; a total equal to the strength wins (M-27).",
        "fill": "strength: ___", "sides": "assumed: dice of {} sides", "rows": "dice", "columns": "strength",
        "how": "Add the dice and the numbers of all Characters, Spells and Weapons of a fight; find the sum's row.",
        "unknown": "Empty boxes: unknown in the sources; fill in the strength and read page 2.",
        "rounded": "rounded from exact fractions; 0 and 100 are exact", "deck": "monsters: 9 of an unknown number",
    },
    "de": {
        "title": "Monster Maker: Siegchance in %",
        "dice": "Monster Maker: Chance von nD+k, eine Stärke zu erreichen, in %",
        "alone": "Ein Charakter allein gegen ein Monster; Gleichstand siegt (M-27).",
        "fill": "Stärke: ___", "sides": "angenommen: Würfel mit {} Seiten", "rows": "Würfel", "columns": "Stärke",
        "how": "Würfel und Zahlen aller Charaktere, Zauber und Waffen eines Kampfes addieren; Zeile der Summe suchen.",
        "unknown": "Leere Felder: in den Quellen unbekannt; Stärke eintragen, Chance auf Seite 2 ablesen.",
        "rounded": "aus genauen Brüchen gerundet; 0 und 100 sind genau", "deck": "Monster: 9 von unbekannt vielen",
    },
}  # fmt: skip


def show_percent(chance: Fraction, digits: int) -> str:
    """A chance in percent without its sign; 0 and 100 only when exact.

    >>> show_percent(Fraction(4249, 7776), 1), show_percent(Fraction(1, 1296), 0), show_percent(Fraction(1), 1)
    ('54.6', '<1', '100')
    """
    if chance in (0, 1):
        return "0" if chance == 0 else "100"
    unit = 10**digits
    scaled = (chance * 100 * unit * 2 + 1) // 2
    if scaled == 0:
        return "<" + (f"{1 / unit:.{digits}f}" if digits else "1")
    if scaled >= 100 * unit:
        return ">" + (f"{100 - 1 / unit:.{digits}f}" if digits else "99")
    return f"{scaled // unit}" + (f".{scaled % unit:0{digits}d}" if digits else "")


@dataclass(frozen=True, slots=True)
class Heading:
    """A column's heading: what it is, and a number below it."""

    name: str
    number: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of chances.

    Attributes:
        title: heading of the page.
        intro: a sentence below it.
        labels: for each row its texts, such as name and formula.
        widths: mm of the labels' columns.
        columns: headings.
        cells: for each row its chances; None is an empty box to fill in.
        digits: decimals of the percentages.
        corner: what the rows and columns are, in the upper left corner.
        groups: rows below which a stronger line stands.
    """

    title: str
    intro: str
    labels: Sequence[Sequence[str]]
    widths: Sequence[float]
    columns: Sequence[Heading]
    cells: Sequence[Sequence[Fraction | None]]
    digits: int
    corner: str = ""
    groups: frozenset[int] = frozenset()


def hyphenated(name: str) -> str:
    """A long name with a soft hyphen behind its German first part, such as Riesen-."""
    for part in ("Riesen", "Schwarz", "Höhlen", "menschen"):
        if name.startswith(part) and len(name) > 8:
            return f"{part}\u00ad{name[len(part) :]}"
    return name


def heat(chance: Fraction) -> str:
    """The ground of a cell: the likelier, the darker."""
    return mix(COLD, HOT, round(float(chance), 3) * 0.95)


def table_face(label: str, table: Table, width: float, height: float, ink: str) -> Face:
    """A table over a whole page.

    Args:
        label: what messages call the page.
        table: what stands in it.
        width: of the page in mm.
        height: of the page in mm.
        ink: with anything but `full`, a small bar shows the chance in place of a ground.
    """
    left, right, top = BORDER, width - BORDER, height - BORDER
    head = 16.5 if any(column.name for column in table.columns) else 7.0
    y_head = top - 14
    bottom = BORDER + FOOTER
    label_width = sum(table.widths)
    corner = TextBox(left + 0.6, y_head - head + 0.5, label_width, head - 1, table.corner, 7, align="left",
                     valign="bottom", colour="#444444")  # fmt: skip
    pitch = (y_head - head - bottom) / len(table.labels)
    column_width = (right - left - label_width) / len(table.columns)
    shapes: list[Shape] = [
        TextBox(left, top - 7, right - left, 7, table.title, 15, bold=True, align="left"),
        TextBox(left, top - 12, right - left, 4.5, table.intro, 8.5, align="left", colour="#444444"),
        corner,
    ]
    for number, heading in enumerate(table.columns):
        x = left + label_width + number * column_width
        shapes += heading_shapes(heading, x, y_head - head, column_width, head)
    for row, (labels, cells) in enumerate(zip(table.labels, table.cells, strict=True)):
        y = y_head - head - (row + 1) * pitch
        x = left
        for text, cell_width in zip(labels, table.widths, strict=True):
            bold = text is labels[0]
            shapes.append(TextBox(x + 0.6, y, cell_width - 1.2, pitch, text, 8.5, bold=bold, align="left"))
            x += cell_width
        for number, chance in enumerate(cells):
            x = left + label_width + number * column_width
            shapes += cell_shapes(chance, x, y, column_width, pitch, table.digits, ink)
    for row in sorted(table.groups):
        y = y_head - head - (row + 1) * pitch
        shapes.append(line(left, y, right, y, width=0.5))
    shapes.append(line(left, y_head - head, right, y_head - head, width=0.5))
    return Face(label, width, height, tuple(shapes))


def heading_shapes(heading: Heading, x: float, y: float, w: float, h: float) -> list[Shape]:
    """A column's heading from top to bottom: name, number, note."""
    if not heading.name:
        return [TextBox(x, y + 0.6, w, h - 1.2, heading.number, 9, bold=True)]
    return [
        TextBox(x + 0.4, y + 9.8, w - 0.8, h - 9.8, heading.name, 8.5, bold=True, valign="bottom", leading=1.05),
        TextBox(x + 0.4, y + 4.8, w - 0.8, 5, heading.number, 13, bold=True),
        TextBox(x + 0.2, y + 0.4, w - 0.4, 4.4, heading.note, 6.5, colour="#444444", valign="top", leading=1.05),
    ]


def cell_shapes(chance: Fraction | None, x: float, y: float, w: float, h: float, digits: int, ink: str) -> list[Shape]:
    """One cell: its ground or bar, and the percentage."""
    if chance is None:
        return [Rect(x + 0.8, y + 0.8, w - 1.6, h - 1.6, stroke="#777777", line=0.2)]
    text = show_percent(chance, digits)
    size = 8.5 if digits else 7.5
    if ink != "full":
        bar: list[Shape] = [Rect(x, y, w, h, stroke="#999999", line=0.1)]
        if chance:
            bar.append(Rect(x + 0.3, y + 0.3, max(0.2, (w - 0.6) * float(chance)), 0.55, fill=DARK))
        return [*bar, TextBox(x, y + 0.6, w, h - 0.6, text, size)]
    ground = heat(chance)
    colour = WHITE if luminance(ground) < 0.52 else DARK if chance else "#8a8a8a"
    return [
        Rect(x, y, w, h, fill=ground, stroke="#c8c8c8", line=0.1),
        TextBox(x, y, w, h, text, size, colour=colour, bold=chance > Fraction(1, 2)),
    ]


def characters_table(characters: Sequence[Card], monsters: Sequence[Card], options: Options, terms: Terms) -> Table:
    """Every character alone against every monster."""
    words = WORDS["de" if terms.language == "de" else "en"]
    rows = []
    for card in characters:
        dice = card.dice if isinstance(card.dice, Dice) else None
        rows.append((card, None if dice is None else Dice(dice.count, dice.bonus, options.sides)))
    rows.sort(key=lambda row: (row[1] is None, row[1].mean if row[1] else 0, row[1].count if row[1] else 0))
    cells = [
        [dice.chance(m.strength) if dice and isinstance(m.strength, int) else None for m in monsters]
        for _, dice in rows
    ]
    columns = [
        Heading(
            hyphenated(monster.label(terms.language)),
            str(monster.strength) if isinstance(monster.strength, int) else words["fill"],
            "" if not isinstance(monster.tags, tuple) else ", ".join(hyphenated(terms[tag]) for tag in monster.tags),
        )
        for monster in monsters
    ]
    labels = [(card.label(terms.language), str(dice) if dice else "___") for card, dice in rows]
    intro = words["alone"]
    if any(chance is None for row in cells for chance in row):
        intro += " " + words["unknown"]
    return Table(words["title"], intro, labels, (24, 11), columns, cells, 1)


def dice_table(options: Options, language: str) -> Table:
    """nD+k, n from 1 to 6 and k from 0 to 4, by strength."""
    words = WORDS["de" if language == "de" else "en"]
    pools = [Dice(count, bonus, options.sides) for count in range(1, 7) for bonus in range(5)]
    cells = [[pool.chance(strength) for strength in STRENGTHS] for pool in pools]
    columns = [Heading("", str(strength)) for strength in STRENGTHS]
    corner = f"{words['rows']} \\ {words['columns']}"
    groups = frozenset(range(4, len(pools) - 1, 5))
    return Table(
        words["dice"], words["how"], [(str(pool),) for pool in pools], (13,), columns, cells, 0, corner, groups
    )


def odds_job(locations: Locations, setup: Setup, fonts: Fonts, *, language: str, options: Options) -> Job:
    """Two pages: characters against monsters, and the dice table.

    Raises:
        PrintError: the paper is too small for the tables.
        DataError: card data or templates are missing or broken.
    """
    ensure_room(setup, 140, 200, "an odds table")
    words = WORDS["de" if language == "de" else "en"]
    terms = load_terms(locations, "monster", language)
    cards = load_cards(locations)
    characters, monsters = cards.of_kind(CHARACTER), cards.of_kind(MONSTER)
    monsters.sort(key=lambda card: card.strength if isinstance(card.strength, int) else 10**9)
    size = (setup.paper.width, setup.paper.height, setup.ink)
    first = table_face("odds table", characters_table(characters, monsters, options, terms), *size)
    second = table_face("dice table", dice_table(options, language), *size)
    known = [words["sides"].format(options.sides), options_note(options, language), words["rounded"]]
    if not any(card.user_data for card in monsters):
        known.append(words["deck"])
    pages = [(first, words["title"].partition(", ")[0]), (second, words["dice"].partition(", ")[0])]
    return sheet_job(
        "odds", f"Monster Maker: {'Siegchancen' if language == 'de' else 'odds'}", pages, setup, fonts,
        language=language, notes="; ".join(known), options=options.changed(),
    )  # fmt: skip
