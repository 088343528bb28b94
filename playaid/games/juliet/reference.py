"""The back of The way to Juliet's reference card: the field as the layout in force lays it out."""

from __future__ import annotations

from playaid.core.art import placed
from playaid.core.drawing import DARK, WHITE, Face, Rect, Shape, TextBox
from playaid.core.sheets import Frame
from playaid.core.terms import Terms
from playaid.games.juliet import art
from playaid.games.juliet.data import load_layout
from playaid.games.juliet.sheet import WINE
from playaid.resources import Locations

GROUNDS = {"B": "#f3d9c0", "G": "#efe7ea", "C": "#d9d4c7", "S": "#dfe9f5", "R": "#dfe9f5", ".": "#f7f3dc"}
ROWS = {"B": "balcony_line", ".": "end_line", "G": "guard_area", "C": "column_area", "S": "start_line"}


def reference_back(locations: Locations, terms: Terms, frame: Frame) -> Face:
    """The other side of the reference card: the field from the far side, each row named.

    Args:
        locations: where the layout is looked for.
        terms: the words in the language in force.
        frame: the card's size.
    """
    layout = load_layout(locations)
    u, s = frame.unit, frame.safe
    w, h = frame.width - 2 * s, frame.height - 2 * s
    columns = len(layout.rows[0])
    side = min((h - 17 * u) / len(layout.rows), (w - 24 * u) / columns)
    left, top = s + 2.2 * u, s + h - 8 * u
    label = left + columns * side + 1.5 * u
    shapes: list[Shape] = [
        Rect(s, s, w, h, 3 * u, fill=WHITE, stroke=WINE, line=0.6 * u),
        TextBox(left, top + 0.8 * u, w - 4.4 * u, 5.6 * u, terms.capital("layout"), 10 * u, bold=True, colour=WINE),
    ]
    number, named = 0, ""
    for place, row in enumerate(layout.rows):
        y = top - (place + 1) * side
        for column, cell in enumerate(row):
            if cell == "-":
                continue
            x = left + column * side
            shapes.append(Rect(x, y, side, side, fill=GROUNDS[cell], stroke="#8d8d8d", line=0.15))
            if cell == "B":
                number += 1
                shapes.append(TextBox(x, y, side, side, str(number), 9 * u, bold=True))
            elif cell == "R":
                shapes.append(placed(art.romeo(), x + side * 0.1, y + side * 0.08, side * 0.8))
        kind = next((key for key in ("S", "C", "G", "B") if key in row.replace("R", "S")), ".")
        if kind != named:
            shapes.append(TextBox(label, y, s + w - label - 1 * u, side, terms[ROWS[kind]], 7.5 * u, align="left"))
            named = kind
    counts = f"{layout.columns_in_column_area} {terms['columns']}, {layout.guards_in_column_area} {terms['guards']}"
    second = f"{layout.guards_in_guard_area} {terms['guards']}"
    rows = [f"{terms.capital('column_area')}: {counts}", f"{terms.capital('guard_area')}: {second}"]
    if not layout.official:
        rows.append(f"{layout.name}: {terms['example_not_official']}")
    bottom = top - len(layout.rows) * side
    text = "\n".join(rows)
    shapes.append(TextBox(left, s + 1 * u, w - 4.4 * u, bottom - s - 1.8 * u, text, 7.5 * u, align="left", colour=DARK))
    return frame.face("reference card juliet, back", *shapes)
