"""Short ways to draw in a box of 100 by 100 whose y runs down, as in SVG; the games' drawings are made of these."""

from __future__ import annotations

import math

from playaid.core.drawing import DARK, WHITE, Ellipse, Group, Path, Rect, Shape, outline

BOX = 100.0
OUTLINE = 2.2
"""Width of the dark outlines of drawings, in hundredths of the drawing's size."""


def form(data: str, fill: str | None = None, *, line: float = OUTLINE, stroke: str | None = DARK) -> Path:
    """An outlined shape from path data."""
    return Path(outline(data), fill=fill, stroke=stroke if line else None, line=line or OUTLINE)


def stroke(data: str, *, line: float = OUTLINE, colour: str = DARK) -> Path:
    """A line without a fill."""
    return Path(outline(data), stroke=colour, line=line)


def limb(data: str, colour: str, *, line: float = 7.0, edge: float = OUTLINE) -> tuple[Path, Path]:
    """A thick line with a dark edge: an arm, a leg, a tentacle."""
    inner = Path(outline(data), stroke=colour, line=line, body=True)
    return stroke(data, line=line + 2 * edge), inner


def disc(x: float, y: float, r: float, fill: str | None = None, *, line: float = OUTLINE) -> Ellipse:
    """An outlined circle."""
    return Ellipse(x, BOX - y, r, r, fill=fill, stroke=DARK if line else None, line=line or OUTLINE)


def oval(x: float, y: float, rx: float, ry: float, fill: str | None = None, *, line: float = OUTLINE) -> Ellipse:
    """An outlined ellipse."""
    return Ellipse(x, BOX - y, rx, ry, fill=fill, stroke=DARK if line else None, line=line or OUTLINE)


def block(
    x: float, y: float, w: float, h: float, fill: str | None = None, *, radius: float = 0.0, line: float = OUTLINE
) -> Rect:
    """An outlined rectangle by its upper left corner."""
    return Rect(x, BOX - y - h, w, h, radius, fill=fill, stroke=DARK if line else None, line=line or OUTLINE)


def eye(
    x: float, y: float, r: float, iris: str = "#3a6ea5", *, look: tuple[float, float] = (0.0, 0.0)
) -> tuple[Shape, ...]:
    """A round eye that looks somewhere; `look` is the pupil's shift in parts of the radius."""
    px, py = x + look[0] * r, y + look[1] * r
    return (
        disc(x, y, r, WHITE),
        disc(px, py, r * 0.55, iris, line=0),
        disc(px, py, r * 0.32, DARK, line=0),
        disc(px - r * 0.2, py - r * 0.22, r * 0.16, WHITE, line=0),
    )


def spin(shapes: tuple[Shape, ...], degrees: float, x: float = 50.0, y: float = 50.0) -> Group:
    """The shapes turned counter-clockwise about a point of the box."""
    angle = math.radians(degrees)
    cx, cy = x, BOX - y
    dx = cx - cx * math.cos(angle) + cy * math.sin(angle)
    dy = cy - cx * math.sin(angle) - cy * math.cos(angle)
    return Group(shapes, dx, dy, turn=degrees)


def moved(shapes: tuple[Shape, ...], x: float, y: float, scale: float = 1.0) -> Group:
    """The shapes made smaller and moved, so that the box's upper left corner lies at (x, y) of another box."""
    return Group(shapes, x, BOX - y - BOX * scale, scale)


def flipped(shapes: tuple[Shape, ...]) -> Group:
    """The shapes mirrored left to right in their box."""
    return Group(shapes, BOX, 0, mirror=True)


def placed(shapes: tuple[Shape, ...], x: float, y: float, size: float) -> Group:
    """A drawing on a face: its lower left corner and its size in mm."""
    return Group(shapes, x, y, size / BOX)


def star(x: float, y: float, r: float, *, points: int = 5, inner: float = 0.42, turn: float = 0.0) -> str:
    """Path data of a star."""
    corners = []
    for number in range(2 * points):
        radius = r if number % 2 == 0 else r * inner
        angle = math.radians(turn - 90 + 180 / points * number)
        corners.append(f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}")
    return f"M{' L'.join(corners)} Z"
