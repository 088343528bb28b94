"""A table of odds as pages: the rows and columns that a person chose, over as many pages as they need."""

from __future__ import annotations

from playaid.core.drawing import Face
from playaid.games.monster.model import Unknown
from playaid.games.monster.odds_table import OddsTable
from playaid.printing.fonts import Fonts
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import Job, sheet_job
from playaid.printing.setup import Setup
from playaid.printing.tables import Heading, Table, table_face

ROWS = 40
COLUMNS = 26
FEW_COLUMNS = 20
WIDE_COLUMNS = 11
"""So many columns with a name fit beside each other."""


def table_job(table: OddsTable, setup: Setup, fonts: Fonts, *, language: str, options: dict[str, str]) -> Job:
    """The pages of a table, split by rows and columns.

    Raises:
        PrintError: the paper is too small for a table.
    """
    ensure_room(setup, 140, 200, "an odds table")
    named = any(column.name for column in table.columns)
    short = all(len(row.name) < 16 for row in table.rows)
    name_width, term_width = (24.0, 11.0) if short else (40.0, 20.0)
    across = WIDE_COLUMNS if named else COLUMNS if short else FEW_COLUMNS
    pages: list[tuple[Face, str]] = []
    for top in range(0, len(table.rows), ROWS):
        for left in range(0, len(table.columns), across):
            rows, columns = table.rows[top : top + ROWS], table.columns[left : left + across]
            headings = [
                Heading(column.name, "?" if isinstance(column.strength, Unknown) else str(column.strength))
                for column in columns
            ]
            part = Table(
                table.title,
                table.notes[0],
                [(row.name, row.term) for row in rows],
                (name_width, term_width),
                headings,
                [row.cells[left : left + across] for row in rows],
                1 if named else 0,
            )
            face = table_face("odds table", part, setup.paper.width, setup.paper.height, setup.ink)
            pages.append((face, table.title if not pages else ""))
    notes = "; ".join(table.notes[1:])
    return sheet_job("odds-table", table.title, pages, setup, fonts, language=language, notes=notes, options=options)
