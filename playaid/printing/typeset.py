"""Text in boxes: breaks lines and makes text smaller until it fits; turns a drawing into one without boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from playaid.core.drawing import Face, Group, Run, Shape, Text, TextBox
from playaid.printing.fonts import Fonts, shorten
from playaid.units import POINT

STEP = 0.25
"""Points by which text is made smaller."""

ASCENT = 0.86
"""Height of the line above the baseline, as a share of the size; together with DESCENT what a line needs."""

DESCENT = 0.16

SOFT_HYPHEN = "\u00ad"

NO_LINE_START = "、。，．・：；！？）」』】〕ー…ァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ"


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of text that isn't broken.

    Attributes:
        text: the characters.
        bold: its weight.
        glued: no blank stands before it.
        soft: it ends with a hyphen when the line breaks behind it.
    """

    text: str
    bold: bool
    glued: bool = False
    soft: bool = False


def typeset(face: Face, fonts: Fonts) -> tuple[Face, list[str]]:
    """The face with every text box turned into lines of text, and warnings about texts that don't fit.

    Args:
        face: a face as the games draw it.
        fonts: the fonts to measure with.

    Raises:
        DataError: a character has no glyph.
    """
    warnings: list[str] = []
    shapes = tuple(set_shapes(face.shapes, fonts, face.label, warnings, 1.0))
    return replace(face, shapes=shapes), warnings


def set_shapes(
    shapes: tuple[Shape, ...], fonts: Fonts, label: str, warnings: list[str], scale: float
) -> Iterator[Shape]:
    """The shapes with text boxes resolved; `scale` is mm per unit of their coordinates."""
    for shape in shapes:
        if isinstance(shape, Group):
            inner = set_shapes(shape.shapes, fonts, label, warnings, scale * shape.scale)
            yield replace(shape, shapes=tuple(inner))
        elif isinstance(shape, Text):
            yield replace(shape, text=fonts.checked(shape.text, shape.bold, label=label))
        elif isinstance(shape, TextBox):
            lines, fits = set_box(shape, fonts, label)
            if not fits:
                text = shape.text if isinstance(shape.text, str) else "".join(run.text for run in shape.text)
                warnings.append(f"{label}: the text {shorten(text)!r} doesn't fit at {shape.least:g} pt")
            yield from lines
        else:
            yield shape


def words_of(box: TextBox, fonts: Fonts, label: str) -> list[list[Word]]:
    """The paragraphs of a box as words."""
    runs = (Run(box.text, box.bold),) if isinstance(box.text, str) else box.text
    paragraphs: list[list[Word]] = [[]]
    glued = False
    for run in runs:
        fonts.checked(run.text.replace(SOFT_HYPHEN, ""), run.bold, label=label)
        text = unicodedata.normalize("NFC", run.text)
        for number, part in enumerate(text.split("\n")):
            if number:
                paragraphs.append([])
                glued = False
            glued = glued and not part[:1].isspace()
            for token in part.split(" "):
                if not token:
                    glued = False
                    continue
                parts = token.split(SOFT_HYPHEN)
                for index, syllables in enumerate(parts):
                    for piece in breakable(syllables):
                        paragraphs[-1].append(Word(piece, run.bold, glued))
                        glued = True
                    if index < len(parts) - 1:
                        paragraphs[-1][-1] = replace(paragraphs[-1][-1], soft=True)
                glued = False
            # A run that ends without a blank sticks to the next one.
            glued = bool(part) and not part[-1].isspace()
    return paragraphs


def breakable(token: str) -> list[str]:
    """A token cut where a line may break within it: between Japanese characters and behind `/` and `-`."""
    pieces: list[str] = []
    for index, character in enumerate(token):
        previous = token[index - 1] if index else ""
        japanese = ord(character) > 0x2E80 and character not in NO_LINE_START
        if not pieces or japanese or (previous in "/-" and character.isalpha() and len(pieces[-1]) > 2):
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces


def break_lines(paragraph: list[Word], width: float, size: float, fonts: Fonts) -> tuple[list[list[Word]], bool]:
    """The words of a paragraph in lines of at most `width` mm; False when a single word is wider."""
    lines: list[list[Word]] = [[]]
    used, fits = 0.0, True
    for word in paragraph:
        needed = fonts.pick(word.bold).width(word.text, size)
        blank = 0.0 if word.glued or not lines[-1] else fonts.pick(False).width(" ", size)
        if lines[-1] and used + blank + needed > width:
            if lines[-1][-1].soft:
                lines[-1][-1] = replace(lines[-1][-1], text=lines[-1][-1].text + "-")
            lines.append([])
            used, blank = 0.0, 0.0
        lines[-1].append(word)
        used += blank + needed
        fits = fits and needed <= width
    hyphened = (sum_width(line, size, fonts) for line in lines if line and line[-1].text.endswith("-"))
    return lines, fits and all(total <= width for total in hyphened)


def sum_width(words: list[Word], size: float, fonts: Fonts) -> float:
    """Width of a line in mm."""
    text = "".join(word.text if word.glued or not number else " " + word.text for number, word in enumerate(words))
    return fonts.pick(any(word.bold for word in words)).width(text, size)


def set_box(box: TextBox, fonts: Fonts, label: str) -> tuple[list[Text], bool]:
    """The lines of a text box at the largest size that fits, and whether it fits at all."""
    paragraphs = words_of(box, fonts, label)
    size = box.size
    while True:
        broken = [break_lines(paragraph, box.w, size, fonts) for paragraph in paragraphs]
        count = sum(len(lines) for lines, _ in broken)
        pitch = size * box.leading * POINT
        gap = box.spacing * pitch
        height = (count - 1) * pitch + (len(broken) - 1) * gap + size * (ASCENT + DESCENT) * POINT
        fits = all(good for _, good in broken) and height <= box.h + 1e-6
        if fits or size <= box.least:
            break
        size = max(box.least, size - STEP)
    free = box.h - height
    top = box.y + box.h - (0.0 if box.valign == "top" else free if box.valign == "bottom" else free / 2)
    baseline = top - size * ASCENT * POINT
    lines: list[Text] = []
    for paragraph, _ in broken:
        for words in paragraph:
            lines += set_line(words, box, size, baseline, fonts)
            baseline -= pitch
        baseline -= gap
    return lines, fits


def set_line(words: list[Word], box: TextBox, size: float, baseline: float, fonts: Fonts) -> list[Text]:
    """One line, as few texts as there are changes of weight."""
    pieces: list[tuple[str, bool]] = []
    for number, word in enumerate(words):
        text = word.text if word.glued or not number else " " + word.text
        if pieces and pieces[-1][1] == word.bold:
            pieces[-1] = (pieces[-1][0] + text, word.bold)
        else:
            pieces.append((text, word.bold))
    widths = [fonts.pick(bold).width(text, size) for text, bold in pieces]
    free = box.w - sum(widths)
    x = box.x + (0.0 if box.align == "left" else free if box.align == "right" else free / 2)
    lines = []
    for (text, bold), width in zip(pieces, widths, strict=True):
        lines.append(Text(x, baseline, text, size, bold=bold, colour=box.colour))
        x += width
    return lines
