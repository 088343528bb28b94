"""What The way to Juliet prints: 55 cards, with the guards of the guard set in force."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playaid.core.art import placed
from playaid.core.drawing import DARK, WHITE, Ellipse, Face, Group, Rect, Shape, Text, TextBox, mix
from playaid.core.sheets import Design, Frame
from playaid.core.terms import Terms, load_terms
from playaid.games.juliet import art
from playaid.games.juliet.data import TRAITS, UNKNOWN, Definition, Guard, GuardSet, load_cards, load_guards
from playaid.resources import Locations
from playaid.units import POINT

WINE = "#7a2f45"
LEAST_LINE = 2.1
"""Millimetres that a line of the smallest text takes."""

LABELS = {
    "en": {"breed": "breed", "colour": "colour", "pattern": "pattern"},
    "de": {"breed": "Rasse", "colour": "Farbe", "pattern": "Muster"},
}
"""Short names of the traits, which must fit beside their values."""

PATTERN_PITCH = 4.2
"""Millimetres between the figures of a background pattern on a poker card."""


def designs(locations: Locations, language: str) -> list[Design]:
    """The designs in the order guards, columns, balconies, Romeo, Juliet, ambush, definitions.

    Raises:
        DataError: card data or terms are missing or broken.
    """
    guards = load_guards(locations)
    terms = load_terms(locations, "juliet", language)
    counts = {card.kind: card.count for card in load_cards(locations)}
    title = terms["game_title"]

    def design(
        key: str, names: tuple[str, ...], front: Callable[[Frame], Face], emblem: str, copies: int = 1, **facts: object
    ) -> Design:
        back = BACKS[emblem]
        return Design(key, names, copies, front, back, section=title, facts={"kind": emblem, **facts})

    result = [
        design(
            guard.id,
            (guard.id, f"guard {guard.id}", f"{guard.breed} {guard.colour} {guard.pattern}"),
            functools.partial(guard_front, guard, guards, terms),
            "field",
            breed=guard.breed,
            colour=guard.colour,
            pattern=guard.pattern,
        )
        for guard in guards.guards.values()
    ]
    column_front = functools.partial(picture_front, terms.capital("column"), "column", "", "#ece7db")
    result.append(design("column", both(terms, "column"), column_front, "field", counts["column"]))
    for number in range(1, counts["balcony"] + 1):
        names = (f"balcony {number}", f"Balkon {number}")
        front = functools.partial(balcony_front, number, terms.capital("balcony"), "balcony", "#f8ead9")
        result.append(design(f"balcony-{number}", names, front, "plain"))
    for key, ground in (("romeo", "#e4edf6"), ("juliet", "#f9e3ea"), ("ambush", "#e7f0e2")):
        label = "" if key != "ambush" else {"de": "Beide verlieren!"}.get(language, "You both lose!")
        front = functools.partial(picture_front, terms.capital(key), key, label, ground)
        result.append(design(key, both(terms, key), front, "plain", counts[key]))
    for definition in guards.definitions:
        called = (
            str(definition),
            f"definition {definition.value}",
            f"definition {shown(definition.value, guards, terms)}",
        )
        front = functools.partial(definition_front, definition, guards, terms)
        result.append(design(f"definition-{definition.value}", called, front, "paw"))
    for number in range(1, counts["balcony_definition"] + 1):
        names = (f"balcony definition {number}", f"Balkonkarte {number}")
        front = functools.partial(balcony_front, number, terms.capital("balcony_definition"), "heart", "#f9e3ea")
        result.append(design(f"balcony-definition-{number}", names, front, "heart"))
    return result


def notes(locations: Locations, language: str) -> list[str]:
    """What a sheet must say: that the guard set is an example."""
    guards = load_guards(locations)
    terms = load_terms(locations, "juliet", language)
    return [] if guards.official else [f"{guards.label} ({terms['example_not_official']})"]


def both(terms: Terms, key: str) -> tuple[str, ...]:
    """The English and German names of a card."""
    term = terms.term(key)
    return tuple(dict.fromkeys((term.en, term.de)))


def shown(value: str, guards: GuardSet, terms: Terms) -> str:
    """A trait's value in the language in force."""
    return guards.german.get(value, value) if terms.language == "de" else value


def ground(frame: Frame, colour: str) -> Rect:
    """The rounded ground of a card inside its safe margin."""
    u, s = frame.unit, frame.safe
    return Rect(s, s, frame.width - 2 * s, frame.height - 2 * s, 3 * u, fill=colour, stroke=WINE, line=0.6 * u)


def guard_front(guard: Guard, guards: GuardSet, terms: Terms, frame: Frame) -> Face:
    """A guard: the dog on a patterned ground, its traits lettered, its id in opposite corners."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    colour = art.COLOURS.get(guard.colour, art.PLAIN)
    band = 19 * u
    inner = (s + 1.2 * u, s + band, w - 2 * s - 2.4 * u, h - 2 * s - band - 1.2 * u)
    size = 36.5 * u
    cx, cy = inner[0] + inner[2] / 2, inner[1] + inner[3] / 2
    shapes: list[Shape] = [
        ground(frame, WHITE),
        Rect(*inner, 2 * u, fill=colour),
        *art.pattern(guard.pattern, *inner, pitch=PATTERN_PITCH * u, radius=2 * u),
        Rect(*inner, 2 * u, stroke=DARK, line=0.4 * u),
        Ellipse(cx, cy, 24.2 * u, 24.2 * u, fill=WHITE, stroke=DARK, line=0.5 * u),
    ]
    if guard.breed != UNKNOWN:
        shapes.append(placed(art.breed(guard.breed), cx - size / 2, cy - size / 2, size))
    shapes += id_badges(guard.id, inner, u)
    shapes += trait_rows(guard, guards, terms, frame, band)
    return frame.face(f"guard {guard.id}", *shapes)


def id_badges(text: str, inner: tuple[float, float, float, float], u: float) -> list[Shape]:
    """The id in the upper left and, turned round, in the lower right corner of the picture."""
    x, y, w, h = inner
    bw, bh = 10 * u, 8 * u
    badge: tuple[Shape, ...] = (
        Rect(0, 0, bw, bh, 1.6 * u, fill=WHITE, stroke=DARK, line=0.4 * u),
        TextBox(0.5 * u, 0.3 * u, bw - u, bh - 0.6 * u, text, 17 * u, bold=True, leading=1.0),
    )
    edge = 1.6 * u
    return [Group(badge, x + edge, y + h - bh - edge), Group(badge, x + w - edge, y + bh + edge, turn=180)]


def trait_rows(guard: Guard, guards: GuardSet, terms: Terms, frame: Frame, band: float) -> list[Shape]:
    """Breed, colour and pattern in words; a trait that isn't filled in is an empty box to write in."""
    u, s = frame.unit, frame.safe
    x, width = s + 2.5 * u, frame.width - 2 * s - 5 * u
    foot = 0.0 if guards.official else max(3.2 * u, LEAST_LINE)
    pitch = (band - 2.2 * u - foot) / 3
    rows: list[Shape] = []
    for number, kind in enumerate(TRAITS):
        y = s + band - 0.9 * u - (number + 1) * pitch
        value = guard.trait(kind)
        label = LABELS["de" if terms.language == "de" else "en"][kind]
        rows.append(TextBox(x, y, width * 0.36, pitch, label, 8 * u, align="left", colour="#666666"))
        if value == UNKNOWN:
            rows.append(Rect(x + width * 0.38, y + 0.3 * u, width * 0.6, pitch - 0.6 * u, stroke=DARK, line=0.2))
        else:
            word = shown(value, guards, terms)
            rows.append(TextBox(x + width * 0.38, y, width * 0.62, pitch, word, 10 * u, bold=True, align="left"))
    if foot:
        rows.append(TextBox(x, s + 0.9 * u, width, foot, terms["example_not_official"], 5.5, colour="#777777"))
    return rows


def picture_front(title: str, key: str, label: str, colour: str, frame: Frame) -> Face:
    """A card with a name and a drawing."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    size = 46 * u
    drawing: dict[str, Callable[[], art.Art]] = {
        "column": art.column,
        "romeo": art.romeo,
        "juliet": art.juliet,
        "ambush": art.ambush,
    }
    name = TextBox(s + 3 * u, h - s - 11 * u, w - 2 * s - 6 * u, 9 * u, title, 17 * u, bold=True, colour=WINE)
    shapes: list[Shape] = [
        ground(frame, colour),
        Ellipse(w / 2, h / 2, 26.5 * u, 26.5 * u, fill=mix(colour, WHITE, 0.6)),
        placed(drawing[key](), (w - size) / 2, (h - size) / 2, size),
        name,
        Group((name,), w, h, turn=180),
    ]
    if label:
        shapes[-1] = TextBox(s + 3 * u, s + 2.5 * u, w - 2 * s - 6 * u, 8 * u, label, 12 * u, bold=True, colour=WINE)
    return frame.face(title, *shapes)


def balcony_front(number: int, title: str, emblem: str, colour: str, frame: Frame) -> Face:
    """A balcony, or the card that names Juliet's balcony, with its number."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    size = 46 * u
    numeral = (46 if emblem == "balcony" else 54) * u
    cap = numeral * 0.733 * POINT
    drawing = art.balcony() if emblem == "balcony" else art.heart("#f3a6b0")
    shift = 4.2 * u if emblem == "balcony" else 1.5 * u
    corner: list[Shape] = [
        Text(s + 6.5 * u, h - s - 11 * u, str(number), 24 * u, bold=True, align="center", colour=WINE),
        TextBox(s + 12 * u, h - s - 11 * u, w - 2 * s - 15 * u, 8 * u, title, 12 * u, bold=True, align="left"),
    ]
    return frame.face(
        f"{title} {number}",
        ground(frame, colour),
        placed(drawing, (w - size) / 2, (h - size) / 2, size),
        Text(w / 2, h / 2 - cap / 2 + shift, str(number), numeral, bold=True, align="center", colour=DARK),
        *corner,
        Group(tuple(corner), w, h, turn=180),
    )


def definition_front(definition: Definition, guards: GuardSet, terms: Terms, frame: Frame) -> Face:
    """A guards definition card: one trait, drawn and lettered."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    size = 44 * u
    box = ((w - size) / 2, (h - size) / 2 + 1 * u, size, size)
    word = shown(definition.value, guards, terms)
    if definition.trait == "breed":
        picture: tuple[Shape, ...] = (
            placed(art.breed(definition.value), box[0] + 2 * u, box[1] + 2 * u, size - 4 * u),
        )
    elif definition.trait == "colour":
        # A plain ground: whoever can't tell the colours reads the word.
        fill = art.COLOURS.get(definition.value, art.PLAIN)
        picture = (Rect(*box, 5 * u, fill=fill, stroke=DARK, line=0.5 * u),)
    else:
        figures = art.pattern(definition.value, *box, pitch=PATTERN_PITCH * u * 1.2)
        picture = (Rect(*box, fill="#5d5f66"), *figures, Rect(*box, stroke=DARK, line=0.5 * u))
    title = LABELS["de" if terms.language == "de" else "en"][definition.trait].capitalize()
    shapes: list[Shape] = [
        ground(frame, "#f6f1ea"),
        TextBox(s + 3 * u, h - s - 9.5 * u, w - 2 * s - 6 * u, 6.5 * u, title, 12 * u, colour="#555555"),
        *picture,
        TextBox(s + 3 * u, s + 5.2 * u, w - 2 * s - 6 * u, 10 * u, word, 22 * u, bold=True, colour=WINE),
    ]
    if not guards.official:
        note = terms["example_not_official"]
        line = (s + 3 * u, s + 1 * u, w - 2 * s - 6 * u, max(3.4 * u, LEAST_LINE))
        shapes.append(TextBox(*line, note, 5.5, colour="#777777"))
    return frame.face(f"definition {definition.value}", *shapes)


def back(emblem: str, frame: Frame) -> Face:
    """A back: one look for all, with an emblem for each of the decks that are dealt apart."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    size = 25 * u
    drawing = {"field": art.rose, "plain": art.balcony, "paw": art.paw, "heart": art.heart}[emblem]()
    inner = s + 2.2 * u
    half: list[Shape] = [placed(drawing, (w - size) / 2, h / 2 + 5 * u, size)]
    return frame.face(
        f"Juliet back {emblem}",
        Rect(s, s, w - 2 * s, h - 2 * s, 3 * u, fill=WINE, stroke=WINE, line=0.6 * u),
        Rect(inner, inner, w - 2 * inner, h - 2 * inner, 2 * u, stroke="#e3b7c3", line=0.4 * u),
        Rect(s + 5 * u, h / 2 - 0.9 * u, w - 2 * s - 10 * u, 1.8 * u, 0.9 * u, fill="#e3b7c3"),
        *half,
        Group(tuple(half), w, h, turn=180),
    )


BACKS = {emblem: functools.partial(back, emblem) for emblem in ("field", "plain", "paw", "heart")}
"""One object for each back, so that a sheet draws it once."""
