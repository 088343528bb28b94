"""Fonts that sheets embed: the shipped ones or the user's, with a check that every character has a glyph."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playaid.errors import DataError
from playaid.resources import Locations
from playaid.units import POINT

REGULAR = "fonts/NotoSansJP-Regular-subset.ttf"
BOLD = "fonts/NotoSansJP-Bold-subset.ttf"


@dataclass(frozen=True, slots=True)
class Weight:
    """One embedded font.

    Attributes:
        name: what reportlab calls it.
        path: its file.
        font: reportlab's font object.
    """

    name: str
    path: Path
    font: Any

    def width(self, text: str, size: float) -> float:
        """Width of a text in mm at a size in points."""
        return float(self.font.stringWidth(text, size)) * POINT

    def missing(self, text: str) -> str:
        """The first character that the font has no glyph for, or an empty text."""
        glyphs = self.font.face.charToGlyph
        return next((character for character in text if ord(character) not in glyphs and character != "\n"), "")


@dataclass(frozen=True, slots=True)
class Fonts:
    """The two weights in use."""

    regular: Weight
    bold: Weight

    def pick(self, bold: bool) -> Weight:
        """The bold or the regular weight."""
        return self.bold if bold else self.regular

    def checked(self, text: str, bold: bool, *, label: str) -> str:
        """The text with composed characters (NFC), all of which the font has.

        Raises:
            DataError: a character has no glyph; the message names it.
        """
        text = unicodedata.normalize("NFC", text)
        weight = self.pick(bold)
        character = weight.missing(text)
        if character:
            name = unicodedata.name(character, "unnamed")
            raise DataError(
                f"no glyph for {character!r} (U+{ord(character):04X} {name}) in the text {shorten(text)!r} of {label}",
                path=weight.path,
                tip="choose another font with --font",
            )
        return text


def shorten(text: str, length: int = 40) -> str:
    """The text on one line, cut off when long."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 3] + "..."


def load_fonts(locations: Locations, own: Path | None = None) -> Fonts:
    """The shipped fonts (or those of the user's template folder), or the user's own font for both weights.

    Args:
        locations: where templates are looked for.
        own: a TrueType file (`--font`), or None.

    Raises:
        DataError: the file is missing or can't be embedded.
    """
    if own is not None:
        weight = load_font(own)
        return Fonts(weight, weight)
    return Fonts(load_font(locations.template_file(REGULAR)), load_font(locations.template_file(BOLD)))


def load_font(path: Path) -> Weight:
    """One TrueType font, registered with reportlab.

    Raises:
        DataError: the file is missing, no font, has CFF outlines, is variable, or forbids embedding.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    tip = "use a static TrueType font (.ttf)"
    try:
        with path.open("rb") as file:
            head = file.read(4096)
    except OSError as error:
        raise DataError(f"the font can't be read: {error.strerror}", path=path, tip=tip) from error
    if head[:4] == b"OTTO":
        raise DataError("the font has CFF outlines and can't be embedded", path=path, tip=tip)
    if head[:4] in (b"\x00\x01\x00\x00", b"true") and b"fvar" in table_tags(head):
        raise DataError("the font is variable and would print as its thinnest instance", path=path, tip=tip)
    name = f"playaid-{path.resolve()}"
    if name not in pdfmetrics.getRegisteredFontNames():
        try:
            font = TTFont(name, str(path))
            # reportlab takes two files for one font when their inner names are the same, as those of subsets are.
            while font.face.name in pdfmetrics._dynFaceNames:
                font.face.name += b"-2"
            pdfmetrics.registerFont(font)
        except TTFError as error:
            text = str(error).replace(f'"{path}"', "").strip()
            raise DataError(f"the font can't be embedded: {text}", path=path, tip=tip) from error
        # reportlab lets broken files surface as whatever its parser stumbles over.
        except Exception as error:
            raise DataError(f"is no font that can be read: {error}", path=path, tip=tip) from error
    return Weight(name, path, pdfmetrics.getFont(name))


def table_tags(head: bytes) -> set[bytes]:
    """The names of the tables in a TrueType file's directory."""
    count = int.from_bytes(head[4:6], "big")
    return {head[start : start + 4] for start in range(12, 12 + 16 * count, 16)}
