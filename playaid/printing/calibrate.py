"""The calibration sheet, and the offset of backs that it finds, kept for later prints."""

from __future__ import annotations

import re

from playaid.core.drawing import DARK, Face, Rect, Shape, TextBox, line
from playaid.core.files import load_toml, write_file
from playaid.errors import DataError
from playaid.printing.fonts import Fonts
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import Job, sheet_job
from playaid.printing.setup import Setup
from playaid.resources import config_folder
from playaid.units import show_mm

SETTINGS = "printing.toml"
RULER = 100.0
VERNIER = 10
"""Lines on each side of the middle of a vernier."""

COARSE, FINE = 1.0, 0.9
"""Millimetres between the lines of the front's scale and of the back's: where two meet, each line is a tenth."""

WORDS = {
    "en": {
        "title": "Calibration", "front": "front", "back": "back",
        "ruler": "Measure with a ruler: from the first to the last line it is exactly 100 mm.",
        "card": "This outline is {} mm. Lay a card on it.",
        "do": "1  Measure both rulers. If they are not 100 mm, print at 100 % (no 'fit to page'), or use --scale.\n"
              "2  Print both pages on one sheet, flipped on the {} edge. Hold it against a window, this side to you.\n"
              "3  On each scale find the line of the front that meets a line of the back. Its number is the offset in"
              " tenths of a millimetre: right or up is positive, left or down negative.\n"
              "4  Keep it in mm, {}.",
        "keep long": "X as read and Y with its sign turned: for +5 and +3"
                     " playaid print calibrate --save-offset 0.5,-0.3",
        "keep short": "X with its sign turned and Y as read: for +5 and +3"
                      " playaid print calibrate --save-offset -0.5,0.3",
        "long": "long", "short": "short",
    },
    "de": {
        "title": "Kalibrierung", "front": "Vorderseite", "back": "Rückseite",
        "ruler": "Mit dem Lineal messen: vom ersten bis zum letzten Strich sind es genau 100 mm.",
        "card": "Dieser Umriss misst {} mm. Eine Karte darauflegen.",
        "do": "1  Beide Lineale messen. Sind es nicht 100 mm: mit 100 % drucken (nicht 'an Seite anpassen') oder"
              " --scale benutzen.\n"
              "2  Beide Seiten auf ein Blatt drucken, über die {} Kante gewendet. Gegen ein Fenster halten, diese Seite"
              " zu sich.\n"
              "3  Auf jeder Skala den Strich der Vorderseite suchen, der einen der Rückseite trifft. Seine Zahl ist der"
              " Versatz in Zehntelmillimetern: rechts und oben sind plus, links und unten minus.\n"
              "4  In mm sichern, {}.",
        "keep long": "X wie gelesen, Y mit umgekehrtem Zeichen: bei +5 und +3"
                     " playaid print calibrate --save-offset 0.5,-0.3",
        "keep short": "X mit umgekehrtem Zeichen, Y wie gelesen: bei +5 und +3"
                      " playaid print calibrate --save-offset -0.5,0.3",
        "long": "lange", "short": "kurze",
    },
}  # fmt: skip


def saved_offset() -> str | None:
    """The offset of backs as `X,Y` that an earlier `print calibrate --save-offset` kept, or None.

    Raises:
        DataError: the settings file is broken.
    """
    path = config_folder() / SETTINGS
    if not path.is_file():
        return None
    value = load_toml(path).get("back_offset")
    if not isinstance(value, str) or not re.fullmatch(r"-?\d+(\.\d+)?,-?\d+(\.\d+)?", value):
        raise DataError(f'expected back_offset = a text such as "0.5,-1", found {value!r}', path=path)
    return value


def save_offset(x: float, y: float) -> str:
    """Keep an offset of backs in mm, x to the right and y up, for later prints; gives the file's name.

    Raises:
        OutputError: the settings file can't be written.
    """
    path = config_folder() / SETTINGS
    kept = f"{show_mm(x)},{show_mm(y)}"
    text = f'# Written by: playaid print calibrate --save-offset\nschema = 1\nback_offset = "{kept}"\n'
    write_file(path, text.encode())
    return str(path)


def ruler(x: float, y: float, *, upright: bool) -> list[Shape]:
    """A ruler of 100 mm from (x, y), to the right or up."""
    shapes: list[Shape] = [line(x, y, x, y + RULER) if upright else line(x, y, x + RULER, y)]
    for mm in range(101):
        tick = 5.0 if mm % 10 == 0 else 3.5 if mm % 5 == 0 else 2.0
        if upright:
            shapes.append(line(x, y + mm, x + tick, y + mm, width=0.12))
        else:
            shapes.append(line(x + mm, y, x + mm, y + tick, width=0.12))
        if mm % 10 == 0:
            place = (x + 5.4, y + mm - 1.5, 6, 3) if upright else (x + mm - 4, y + 5.2, 8, 3)
            shapes.append(TextBox(*place, str(mm), 7, align="left" if upright else "center"))
    return shapes


def scale(x: float, y: float, pitch: float, side: int, *, upright: bool, numbered: bool = False) -> list[Shape]:
    """Lines about (x, y), on one side (1 or -1) of the line on which the front's and the back's scale meet.

    Args:
        x: middle of the scale in mm.
        y: the same, up.
        pitch: mm from line to line.
        side: 1 above or to the right of the middle line, -1 below or to its left.
        upright: the lines lie above each other.
        numbered: numbers at every fifth line.
    """
    shapes: list[Shape] = []
    for number in range(-VERNIER, VERNIER + 1):
        tick = side * (6.0 if number == 0 else 4.5 if number % 5 == 0 else 3.5)
        at = number * pitch
        ends = (x, y + at, x + tick, y + at) if upright else (x + at, y, x + at, y + tick)
        shapes.append(line(*ends, width=0.15))
        if numbered and number % 5 == 0:
            place = (x + 6.5, y + at - 1.5, 8, 3) if upright else (x + at - 4, y + 6.4, 8, 3)
            shapes.append(TextBox(*place, f"{number:+d}" if number else "0", 7, align="left" if upright else "center"))
    return shapes


def calibration_job(setup: Setup, fonts: Fonts, *, language: str) -> Job:
    """Front: rulers, the outline of a card, scales and what to do. Back: the finer scales at the same places.

    Raises:
        PrintError: the paper is too small for a ruler of 100 mm.
    """
    ensure_room(setup, 148, 200, "a calibration sheet")
    words = WORDS["de" if language == "de" else "en"]
    width, height = setup.paper.width, setup.paper.height
    card = setup.card
    middle = width / 2
    scales = ((middle - 24, height * 0.33, False), (middle + 24, height * 0.33, True))
    outline = Rect(middle - card.width / 2, height * 0.375 + 8, card.width, card.height, stroke=DARK, line=0.25)
    duplex = setup.duplex if setup.duplex in ("long", "short") else "long"
    size = words["card"].format(f"{show_mm(card.width)}x{show_mm(card.height)}")
    steps = words["do"].format(words[duplex], words[f"keep {duplex}"])
    front: list[Shape] = [
        TextBox(14, height - 20, width - 28, 9, f"{words['title']}: {words['front']}", 18, bold=True, align="left"),
        *ruler(middle - RULER / 2, height - 42, upright=False),
        TextBox(14, height - 49, width - 28, 5, words["ruler"], 9),
        *ruler(14, height - 42 - RULER - 14, upright=True),
        outline,
        TextBox(outline.x + 3, outline.y + card.height / 2 - 6, card.width - 6, 12, size, 9),
        TextBox(14, 12, width - 28, height * 0.30 - 24, steps, 9.5, align="left", valign="top", spacing=0.2),
    ]
    back: list[Shape] = [
        TextBox(14, height - 20, width - 28, 9, f"{words['title']}: {words['back']}", 18, bold=True, align="left"),
    ]
    flip_x = duplex == "long"
    for x, y, upright in scales:
        front += scale(x, y, COARSE, 1, upright=upright, numbered=True)
        # Seen through the paper the back's lines lie on the other side of the line on which the scales meet.
        place = (width - x, y) if flip_x else (x, height - y)
        back += scale(*place, FINE, 1 if upright == flip_x else -1, upright=upright)
    box = (width - outline.x - card.width, outline.y) if flip_x else (outline.x, height - outline.y - card.height)
    back.append(Rect(*box, card.width, card.height, stroke=DARK, line=0.25, dash=(2, 2)))
    pages = [
        (Face("calibration sheet", width, height, tuple(front)), words["title"]),
        (Face("calibration sheet, back", width, height, tuple(back)), words["back"]),
    ]
    return sheet_job("calibrate", words["title"], pages, setup, fonts, language=language, duplex=duplex)
