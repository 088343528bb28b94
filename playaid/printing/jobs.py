"""Print jobs: what a person asks for as one document each, with the line that says how to print it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field

from playaid import __version__
from playaid.core.drawing import Face, TextBox, inked
from playaid.core.options import RuleOptions
from playaid.core.sheets import Design
from playaid.printing.fonts import Fonts
from playaid.printing.impose import FOOTER_SIZE, impose
from playaid.printing.layout import Grid
from playaid.printing.page import Document, Page, Placed
from playaid.printing.setup import Setup
from playaid.printing.typeset import typeset
from playaid.units import Size

FOOTER_ROOM = 6.5
"""Millimetres above the margin that the footer may take; sheets keep clear of it."""

FOOTER = 4.0
"""Height in mm of the footer of a sheet that isn't cards."""


@dataclass(frozen=True, slots=True)
class Job:
    """One file to be written.

    Attributes:
        name: stem of its file name.
        document: its pages.
        setup: how it is printed.
        cards: number of cards without blank ones, 0 for other sheets.
        faces: number of different fronts.
        sheets: sheets of paper.
        message: the closing line.
        notes: what else to say, such as a saved offset in use.
        options: rule options that differ from the default.
    """

    name: str
    document: Document
    setup: Setup
    cards: int
    faces: int
    sheets: int
    message: str
    notes: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)


WORDS = {
    "en": {
        "cards": "{} cards", "card": "1 card", "blanks": "{} blanks", "blank": "1 blank",
        "faces": "{} faces", "face": "1 face", "sheets": "{} sheets",
        "sheet": "1 sheet", "pages": "{} pages", "page": "1 page", "scale": "print at 100 %",
        "long": "flip on the long edge", "short": "flip on the short edge",
        "fold": "fold on the dashed line and glue",
        "off": "backs are on sheets of their own", "none": "print on one side",
        "service": "one card a page for a print service, back {} front",
        "part": "a part of a deck can be told from the rest by its backs: use sleeves or print the whole deck",
        "before": "before", "after": "after",
    },
    "de": {
        "cards": "{} Karten", "card": "1 Karte", "blanks": "{} leere Karten", "blank": "1 leere Karte",
        "faces": "{} Bilder", "face": "1 Bild", "sheets": "{} Blatt",
        "sheet": "1 Blatt", "pages": "{} Seiten", "page": "1 Seite", "scale": "mit 100 % drucken",
        "long": "über die lange Kante wenden", "short": "über die kurze Kante wenden",
        "fold": "an der gestrichelten Linie falten und kleben", "off": "Rückseiten auf eigenen Blättern",
        "none": "einseitig drucken", "service": "eine Karte je Seite für eine Druckerei, Rückseite {} Vorderseite",
        "part": "einzelne Karten eines Satzes verraten sich an der Rückseite: Hüllen benutzen oder alle drucken",
        "before": "vor", "after": "nach",
    },
}  # fmt: skip


def counted(words: dict[str, str], one: str, number: int) -> str:
    """`1 card`, `33 cards`."""
    return words[one] if number == 1 else words[one + "s"].format(number)


def paper_name(paper: Size) -> str:
    """`A4`, `Letter`, or the size."""
    return (
        paper.name if paper.name[:1].isdigit() else paper.name.upper() if len(paper.name) == 2 else paper.name.title()
    )


def closing_line(setup: Setup, language: str, cards: int, faces: int, sheets: int, grid: Grid) -> str:
    """What to do with the printed file: `33 cards, 9 faces, 4 sheets A4 3x3, print at 100 %, flip on the long edge`."""
    words = WORDS["de" if language == "de" else "en"]
    parts = [counted(words, "card", cards), counted(words, "face", faces)]
    if setup.blank:
        parts.append(counted(words, "blank", setup.blank))
    if setup.service:
        pages = (cards + setup.blank) * (1 if setup.backs == "none" else 2)
        parts.append(f"{counted(words, 'page', pages)} {setup.paper}")
        if setup.backs != "none":
            parts.append(words["service"].format(words["before" if setup.back_first else "after"]))
        return ", ".join(parts)
    parts.append(f"{counted(words, 'sheet', sheets)} {paper_name(setup.paper)} {grid.columns}x{grid.rows}")
    parts += [words["scale"], words[setup.duplex if setup.backs != "none" else "none"]]
    return ", ".join(parts)


def cards_job(
    name: str,
    title: str,
    selection: Sequence[Design],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    part: bool = False,
    notes: str = "",
    options: dict[str, str] | None = None,
) -> Job:
    """Cards with their backs.

    Args:
        name: stem of the file name.
        title: title of the document.
        selection: the cards in order.
        setup: how to print.
        fonts: the fonts.
        language: of names and labels.
        part: whether the cards are a part of a deck that is held hidden, which the closing line then says.
        notes: what the footer says beside the closing line.
        options: rule options that differ from the default.
    """
    words = WORDS["de" if language == "de" else "en"]
    closing = functools.partial(closing_line, setup, language)

    def footer(cards: int, faces: int, sheets: int, grid: Grid) -> str:
        return " | ".join(filter(None, (closing(cards, faces, sheets, grid), notes, f"playaid {__version__}")))

    sheets = impose(selection, setup, fonts, language=language, footer=footer)
    message = closing(sheets.cards, sheets.faces, sheets.sheets, sheets.grid)
    if part:
        message += f"; {words['part']}"
    ineffective = [
        f"--{name.replace('_', '-')} has no effect {why}"
        for name, useless, why in (
            ("duplex", setup.backs == "none", "without backs"),
            ("back_offset", setup.backs == "none" or setup.duplex == "fold", "without pages of backs"),
            ("order", setup.backs == "none" or setup.duplex == "fold", "without pages of backs"),
        )
        if useless and name in setup.asked
    ]
    duplex = setup.duplex if setup.backs != "none" and setup.duplex in ("long", "short") else "none"
    document = Document(title, message, language, sheets.pages, duplex, sheets.warnings)
    counts = (sheets.cards, sheets.faces, sheets.sheets)
    return Job(name, document, setup, *counts, message, tuple(ineffective), options or {})


def sheet_job(
    name: str,
    title: str,
    faces: Sequence[tuple[Face, str]],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    notes: str = "",
    duplex: str = "none",
    options: dict[str, str] | None = None,
    extra: str = "",
) -> Job:
    """Sheets that are no cards: each face is a page.

    Args:
        name: stem of the file name.
        title: title of the document.
        faces: a drawing of the paper's size for each page, with its outline entry or an empty text.
        setup: how to print.
        fonts: the fonts.
        language: of the texts.
        notes: what the footer says: assumptions and options in use.
        duplex: `long`, `short` or `none`.
        options: rule options that differ from the default.
        extra: what the closing line says more.
    """
    words = WORDS["de" if language == "de" else "en"]
    sheets = len(faces) if duplex == "none" else (len(faces) + 1) // 2
    parts = [counted(words, "page", len(faces)), f"{counted(words, 'sheet', sheets)} {paper_name(setup.paper)}"]
    parts += [words["scale"], words[duplex], *([extra] if extra else [])]
    message = ", ".join(parts)
    warnings: list[str] = []
    pages = []
    for number, (face, section) in enumerate(faces):
        side = "back" if duplex != "none" and number % 2 else "single" if duplex == "none" else "front"
        dx, dy = setup.back_offset if side == "back" else setup.front_offset
        text = " | ".join(filter(None, (notes, f"playaid {__version__}", f"{number + 1}/{len(faces)}")))
        foot = TextBox(
            setup.margin, setup.margin, face.width - 2 * setup.margin, FOOTER_ROOM, text, FOOTER_SIZE,
            valign="bottom", colour="#555555", leading=1.1,
        )  # fmt: skip
        shown, more = typeset(
            Face(face.label, face.width, face.height, (*inked(face.shapes, setup.ink), *inked((foot,), setup.ink))),
            fonts,
        )
        warnings += more
        factor = setup.scale
        x = dx + (1 - factor) * face.width / 2
        y = dy + (1 - factor) * face.height / 2
        placed = Placed(shown, x, y, face.width * factor, face.height * factor, 0, factor, None)
        pages.append(Page(face.width, face.height, side, (placed,), sections=(section,) if section else ()))
    document = Document(title, message, language, tuple(pages), duplex, tuple(warnings))
    return Job(name, document, setup, 0, 0, sheets, message, options=options or {})


def options_note(options: RuleOptions, language: str) -> str:
    """The rule options that differ, for a footer."""
    return options.describe() if options.changed() or language != "de" else "Standardoptionen"
