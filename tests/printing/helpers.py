"""Jobs of real decks for tests, and looking into finished PDFs."""

from __future__ import annotations

import functools
import io
from typing import Any

from playaid.core.terms import Terms, load_terms
from playaid.printing.decks import print_cards
from playaid.printing.fonts import Fonts, load_fonts
from playaid.printing.jobs import Job
from playaid.printing.pdf import write_pdf
from playaid.printing.setup import load_preset, make_setup
from playaid.resources import Locations, locate

MM = 72 / 25.4


def locations() -> Locations:
    """The shipped folders."""
    return locate()


@functools.cache
def fonts() -> Fonts:
    """The shipped fonts."""
    return load_fonts(locations())


def terms(game: str, language: str = "en") -> Terms:
    """A game's words."""
    return load_terms(locations(), game, language)


def cards_of(game: str, chosen: str = "all", *, language: str = "en", preset: str = "home", **given: str | int) -> Job:
    """A job that prints cards of a game; the preset `bare` is one card a page and nothing else."""
    numbers: dict[str, Any] = {name: given.pop(name) for name in ("skip", "blank", "copies") if name in given}
    values = {"service": True, "cards_per_page": 1} if preset == "bare" else load_preset(locations(), preset)
    setup = make_setup({k: str(v) for k, v in given.items()}, preset=values, **numbers)
    return print_cards(locations(), (game,), setup, fonts(), language=language, chosen=chosen)


@functools.cache
def whole_deck(game: str, language: str = "en") -> Job:
    """The whole deck of a game with the defaults."""
    return cards_of(game, language=language)


def pdf_of(job: Job, *, forms: bool = True) -> bytes:
    """The job's file."""
    return write_pdf(job.document, fonts(), forms=forms)


def reader(content: bytes) -> Any:
    """A PDF opened with pypdf."""
    from pypdf import PdfReader

    return PdfReader(io.BytesIO(content))


def pictures(content: bytes, dpi: float = 50) -> list[Any]:
    """Each page as a picture."""
    from playaid.printing.pictures import render

    return list(render(content, dpi))


def text_of(content: bytes) -> str:
    """All text of a PDF as a reader would copy it, with single blanks."""
    from playaid.printing.pictures import ensure_available

    document = ensure_available().PdfDocument(content)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return " ".join(text.split())
