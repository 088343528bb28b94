"""What Julchen prints: nine faces and the back that all share."""

from __future__ import annotations

import functools

from playaid.core.art import placed
from playaid.core.drawing import DARK, WHITE, Ellipse, Face, Group, Rect, Shape, Text, TextBox
from playaid.core.sheets import Design, Frame
from playaid.core.terms import Terms, load_terms
from playaid.games.julchen.art import TINTS, drawings, night
from playaid.games.julchen.data import load_cards
from playaid.games.julchen.model import JULCHEN, SEVEN, WEAPON
from playaid.games.julchen.model import Face as CardFace
from playaid.resources import Locations
from playaid.units import POINT

NIGHT = "#39406b"
PIPS = 8
"""Pips on every card; as many are filled as the value says."""


def designs(locations: Locations, language: str) -> list[Design]:
    """The nine designs in the order of their values.

    Raises:
        DataError: the card file or the terms are missing or broken.
    """
    deck = load_cards(locations)
    terms = load_terms(locations, "julchen", language)
    return [
        Design(
            id=face.id,
            names=known_names(face),
            copies=face.copies,
            front=functools.partial(front, face, label(face, language, terms)),
            back=back,
            section=deck.title,
            number=face.value,
            facts={
                "value": face.value,
                "name": face.label(language),
                "japanese": face.label("ja"),
                "kind": face.kind.value,
                "copies": face.copies,
            },
            hidden=True,
        )
        for face in deck.faces
    ]


def known_names(face: CardFace) -> tuple[str, ...]:
    """What a person may call a card; `monster` alone would be six cards, so monsters have their number behind it."""
    names = [name for name in (face.label("en"), face.label("de"), face.label("ja")) if name]
    if face.value < WEAPON:
        return (f"monster {face.value}", f"monster{face.value}")
    words = {WEAPON: ("flashlight", "fly swatter", "Taschenlampe", "Fliegenklatsche"), JULCHEN: ("Julchen", "Juliet")}
    # The 7 has no verified English name (J-10), so its own number and the known names stand for it.
    return tuple(dict.fromkeys((*words.get(face.value, ()), *names))) if face.value != SEVEN else ("seven", *names)


def label(face: CardFace, language: str, terms: Terms) -> tuple[str, str]:
    """The name on the card, and the Japanese word below it where the sources give one."""
    name = face.label(language)
    japanese = face.label("ja")
    if face.value == WEAPON:
        flashlight, swatter = terms.term("flashlight"), terms.term("fly_swatter")
        japanese = "" if language == "ja" else f"{flashlight.ja} / {swatter.ja}"
        return (f"{flashlight.ja} / {swatter.ja}" if language == "ja" else name), japanese
    if face.value == JULCHEN:
        return ("Julchen" if language != "ja" else name), ""
    return name, "" if japanese == name else japanese


def front(face: CardFace, names: tuple[str, str], frame: Frame) -> Face:
    """A face: numeral, pips and name in opposite corners around the drawing."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    art = 43 * u
    corner = corner_marks(face.value, names, frame)
    shapes: list[Shape] = [
        Rect(s, s, w - 2 * s, h - 2 * s, 3.5 * u, fill=WHITE, stroke=NIGHT, line=0.6 * u),
        Ellipse(w / 2, h / 2, 24.5 * u, 27.5 * u, fill=TINTS[face.value]),
        placed(drawings()[face.value], (w - art) / 2, (h - art) / 2, art),
        Group(tuple(corner)),
        Group(tuple(corner), w, h, turn=180),
    ]
    return frame.face(f"Julchen {face.value}", *shapes)


def corner_marks(value: int, names: tuple[str, str], frame: Frame) -> list[Shape]:
    """Numeral, name and pips of the upper left corner."""
    u, left, top = frame.unit, frame.safe, frame.height - frame.safe
    size = 30 * u
    cap = size * 0.733 * POINT
    shapes: list[Shape] = [
        Text(left + 6.6 * u, top - 3.2 * u - cap, str(value), size, bold=True, align="center", colour=NIGHT)
    ]
    for number in range(PIPS):
        x, y = left + 3.9 * u, top - 19.5 * u - number * 3.1 * u
        filled = number < value
        shapes.append(Ellipse(x, y, 1.05 * u, 1.05 * u, fill=NIGHT if filled else WHITE, stroke=NIGHT, line=0.25 * u))
    # The name starts beside the numeral and ends before the right edge.
    x, width = left + 13 * u, frame.width - 2 * frame.safe - 16 * u
    name, japanese = names
    if name:
        shapes.append(TextBox(x, top - 8.4 * u, width, 5.4 * u, name, 11 * u, bold=True, align="left", colour=DARK))
    if japanese and name:
        shapes.append(TextBox(x, top - 12.4 * u, width, 4 * u, japanese, 7.5 * u, align="left", colour="#555555"))
    elif japanese:
        shapes.append(TextBox(x, top - 8.4 * u, width, 5.4 * u, japanese, 11 * u, align="left", colour=DARK))
    return shapes


def back(frame: Frame) -> Face:
    """The back of all 33 cards; it looks the same turned round, so that it doesn't tell which way up a card is."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    art = min(44 * u, (h - 2 * s - 4 * u) / 2)
    half = placed(night(), (w - art) / 2, h / 2, art)
    inner = 2.2 * u
    return frame.face(
        "Julchen back",
        Rect(s, s, w - 2 * s, h - 2 * s, 3.5 * u, fill=NIGHT, stroke=NIGHT, line=0.6 * u),
        Rect(s + inner, s + inner, w - 2 * (s + inner), h - 2 * (s + inner), 2.4 * u, stroke="#aab2e0", line=0.4 * u),
        half,
        Group((half,), w, h, turn=180),
    )
