"""The back of Julchen's reference card."""

from __future__ import annotations

from playaid.core.art import placed
from playaid.core.drawing import DARK, WHITE, Face, Rect, Shape, TextBox
from playaid.core.sheets import Frame
from playaid.core.terms import Terms
from playaid.games.julchen.art import drawings
from playaid.games.julchen.data import load_cards
from playaid.games.julchen.rules import gaps
from playaid.games.julchen.sheet import NIGHT
from playaid.resources import Locations


def reference_back(locations: Locations, terms: Terms, frame: Frame) -> Face:
    """The other side of the reference card: what is in the deck, and the rulebook's example of the hand rule.

    Args:
        locations: where card data are looked for.
        terms: the words in the language in force.
        frame: the card's size.
    """
    copies_of = {face.value: face.copies for face in load_cards(locations).faces}
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    art = drawings()
    cell = (w - 2 * s - 4 * u) / 3
    shapes: list[Shape] = [Rect(s, s, w - 2 * s, h - 2 * s, 3 * u, fill=WHITE, stroke=NIGHT, line=0.6 * u)]
    size = 11.5 * u
    for value in range(9):
        column, row = value % 3, value // 3
        x, y = s + 2 * u + column * cell, h - s - 2 * u - (row + 1) * 14.5 * u
        copies = copies_of[value]
        shapes += [
            placed(art[value], x + cell - size - 0.5 * u, y + 1.2 * u, size),
            TextBox(x + 0.5 * u, y + 6 * u, 6 * u, 7.5 * u, str(value), 18 * u, bold=True, align="left", colour=NIGHT),
            TextBox(x + 0.5 * u, y + 1.4 * u, 6 * u, 4 * u, f"{copies} x", 7 * u, align="left", colour="#555555"),
        ]
    rows = []
    for key, left in (("weapon", "6"), ("seven", "7"), ("draw_pile", ""), ("hand", ""), ("feast", "")):
        word = terms.term(key)
        japanese = f"{terms.term('flashlight').ja} / {terms.term('fly_swatter').ja}" if key == "weapon" else word.ja
        local = word.de if terms.language == "de" else word.en
        rows.append((f"{left} {local}".strip() if local != left else left, japanese))
    top = h - s - 2 * u - 3 * 14.5 * u - 1 * u
    pitch = 4.4 * u
    for number, (local, japanese) in enumerate(rows):
        y = top - (number + 1) * pitch
        shapes += [
            TextBox(s + 3 * u, y, 24 * u, pitch, local, 8 * u, bold=True, align="left"),
            TextBox(s + 27 * u, y, w - 2 * s - 30 * u, pitch, japanese, 8 * u, align="left"),
        ]
    shapes += hand_example(s + 2 * u, s + 1.5 * u, w - 2 * s - 4 * u, 13 * u, u, terms)
    return frame.face("reference card julchen, back", *shapes)


def hand_example(x: float, y: float, w: float, h: float, u: float, terms: Terms) -> list[Shape]:
    """The hand 0-2-5-5-8-2 and the gaps that a new 2 may go to, worked out from the hand rule (JA-07, JA-08)."""
    hand, new = (0, 2, 5, 5, 8, 2), 2
    legal = gaps(hand, new)
    card, gap = 4.6 * u, 3.3 * u
    total = len(hand) * card + (len(hand) + 1) * gap
    start = x + (w - total) / 2
    base = y + 4.8 * u
    shapes: list[Shape] = []
    for place in range(len(hand) + 1):
        cx = start + place * (card + gap) + gap / 2
        good = place in legal
        shapes.append(
            TextBox(cx - gap / 2, base, gap, 6.6 * u, "*" if good else "X", (12 if good else 8) * u, bold=good,
                    colour=DARK if good else "#888888")
        )  # fmt: skip
    for number, value in enumerate(hand):
        left = start + gap + number * (card + gap)
        shapes.append(Rect(left, base, card, 6.6 * u, 0.8 * u, fill=WHITE, stroke=NIGHT, line=0.3 * u))
        shapes.append(TextBox(left, base, card, 6.6 * u, str(value), 11 * u, bold=True, colour=NIGHT))
    note = {
        "de": "* neue 2 erlaubt, X nicht (aus der Regel abgeleitet)",
        "en": "* a new 2 may go here, X not (reconstructed)",
    }["de" if terms.language == "de" else "en"]
    shapes.append(TextBox(x, y, w, 4 * u, note, 6.5, colour="#555555"))
    return shapes
