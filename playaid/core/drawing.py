"""A small drawing list in millimetres: what a card face or a sheet is made of. Standard library only.

The origin is the lower left corner, x runs to the right and y up. Text sizes are in points. Everything is frozen, so
that two equal faces are the same face to a writer.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

SMALLEST_TEXT = 5.5
"""Points below which no text is set."""

LARGE_AREA = 12.0
"""Square millimetres from which a fill counts as a large one for `--ink low`."""

DARK = "#222222"
WHITE = "#ffffff"

Segment: TypeAlias = tuple[str | float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """Base of shapes with an inside and an outline.

    Attributes:
        fill: colour of the inside as `#rrggbb`, or None.
        stroke: colour of the outline, or None.
        line: width of the outline in mm.
        dash: lengths of dashes and gaps in mm, or empty for a solid line.
        body: the outline is so wide that it is a body of its own, such as an arm.
    """

    fill: str | None = None
    stroke: str | None = None
    line: float = 0.25
    dash: tuple[float, ...] = ()
    body: bool = False


@dataclass(frozen=True, slots=True)
class Rect(Pen):
    """A rectangle by its lower left corner, with rounded corners when `radius` isn't 0."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Ellipse(Pen):
    """An ellipse by its centre and half axes."""

    x: float
    y: float
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class Path(Pen):
    """Segments `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` and `("Z",)`."""

    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text by its baseline.

    Attributes:
        align: `"left"`, `"center"` or `"right"` of x.
        size: points.
    """

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    align: str = "left"
    colour: str = DARK


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one weight."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class TextBox:
    """Text that is broken into lines and made smaller until it fits its box.

    Attributes:
        text: plain text or runs; a line break starts a new paragraph.
        size: points at most; `least` points at least.
        align: `"left"`, `"center"` or `"right"`.
        valign: `"top"`, `"middle"` or `"bottom"`.
        spacing: extra space between paragraphs, in lines.
    """

    x: float
    y: float
    w: float
    h: float
    text: str | tuple[Run, ...]
    size: float
    least: float = SMALLEST_TEXT
    bold: bool = False
    align: str = "center"
    valign: str = "middle"
    colour: str = DARK
    leading: float = 1.22
    spacing: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved by (x, y), after being scaled, mirrored left to right, and turned counter-clockwise by degrees.

    Attributes:
        clip: shapes are cut off outside of this rectangle, which is in the group's own coordinates.
    """

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    mirror: bool = False
    clip: Rect | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG picture of the user's, stretched over a rectangle."""

    x: float
    y: float
    w: float
    h: float
    svg: str
    source: str


Shape: TypeAlias = Rect | Ellipse | Path | Text | TextBox | Group | Picture


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card, or a drawing of that size.

    Attributes:
        label: what messages call it.
        width: trim width in mm.
        height: trim height in mm.
        shapes: the drawing; it may reach beyond the trim box, where it is bleed or cut off.
    """

    label: str
    width: float
    height: float
    shapes: tuple[Shape, ...]


def line(
    x1: float, y1: float, x2: float, y2: float, *, stroke: str = DARK, width: float = 0.25, dash: tuple[float, ...] = ()
) -> Path:
    """A straight line."""
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke, line=width, dash=dash)


def polygon(
    *points: tuple[float, float], fill: str | None = None, stroke: str | None = None, width: float = 0.25
) -> Path:
    """A closed polygon."""
    first, *rest = points
    return Path((("M", *first), *(("L", *point) for point in rest), ("Z",)), fill=fill, stroke=stroke, line=width)


PATH_TOKEN = re.compile(r"[MmLlHhVvCcSsQqZz]|-?\d*\.?\d+")
OPERANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


def outline(data: str, *, height: float = 100.0) -> tuple[Segment, ...]:
    """Segments from SVG path data (M L H V C S Q Z, absolute and relative) in a box whose y runs down.

    Args:
        data: path data.
        height: height of the box, so that y can be turned to run up.

    Raises:
        ValueError: the data doesn't follow this part of SVG.
    """
    tokens = PATH_TOKEN.findall(data)
    segments: list[Segment] = []
    x = y = start_x = start_y = control_x = control_y = 0.0
    command, position = "", 0
    while position < len(tokens):
        if tokens[position].isalpha():
            command = tokens[position]
            position += 1
        kind = command.upper()
        if kind not in OPERANDS:
            raise ValueError(f"path data {data!r} must start with a command")
        count = OPERANDS[kind]
        values = [float(token) for token in tokens[position : position + count]]
        if len(values) != count:
            raise ValueError(f"path data {data!r} ends too early")
        position += count
        if kind == "Z":
            segments.append(("Z",))
            x, y = start_x, start_y
            command = ""
            continue
        if kind == "H":
            values = [values[0] + (x if command == "h" else 0), y]
        elif kind == "V":
            values = [x, values[0] + (y if command == "v" else 0)]
        elif command.islower():
            values = [value + (y if index % 2 else x) for index, value in enumerate(values)]
        if kind == "S":
            previous = bool(segments) and segments[-1][0] == "C"
            values = [2 * x - control_x if previous else x, 2 * y - control_y if previous else y, *values]
        if kind == "Q":
            qx, qy, end_x, end_y = values
            values = [
                x + 2 / 3 * (qx - x),
                y + 2 / 3 * (qy - y),
                end_x + 2 / 3 * (qx - end_x),
                end_y + 2 / 3 * (qy - end_y),
                end_x,
                end_y,
            ]
        if kind in "CSQ":
            control_x, control_y = values[2], values[3]
        x, y = values[-2], values[-1]
        if kind == "M":
            start_x, start_y = x, y
            command = "l" if command == "m" else "L"
        letter = "C" if kind in "CSQ" else "M" if kind == "M" else "L"
        segments.append((letter, *(height - value if index % 2 else value for index, value in enumerate(values))))
    return tuple(segments)


def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 (black) to 1 (white)."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` in it."""
    parts = (
        round(int(colour[start : start + 2], 16) * (1 - share) + int(other[start : start + 2], 16) * share)
        for start in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def area(shape: Shape) -> float:
    """The filled area of a shape in mm², for paths that of the polygon through their points."""
    if isinstance(shape, Rect):
        return abs(shape.w * shape.h)
    if isinstance(shape, Ellipse):
        return math.pi * shape.rx * shape.ry
    if not isinstance(shape, Path):
        return 0.0
    total = 0.0
    points: list[tuple[float, float]] = []
    for segment in (*shape.segments, ("Z",)):
        if segment[0] in ("M", "Z"):
            total += (
                abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2
            )
            points = []
        values = [float(value) for value in segment[1:]]
        points += list(zip(values[::2], values[1::2], strict=True))
    return total


def inked(shapes: tuple[Shape, ...], ink: str, scale: float = 1.0) -> tuple[Shape, ...]:
    """The shapes as `--ink` wants them: `low` leaves large fills out, `bw` also has no colour and no grey.

    Outlines stand in for fills that are left out, and light text, which stood on a fill, becomes dark.

    Args:
        shapes: a drawing.
        ink: `full`, `low` or `bw`.
        scale: mm per unit of the shapes' coordinates.
    """
    return shapes if ink == "full" else tuple(inked_shape(shape, ink, scale) for shape in shapes)


def inked_shape(shape: Shape, ink: str, scale: float) -> Shape:
    """One shape as `--ink` wants it; see `inked`."""
    if isinstance(shape, Group):
        return replace(shape, shapes=inked(shape.shapes, ink, scale * shape.scale))
    if isinstance(shape, (Text, TextBox)):
        colour = DARK if luminance(shape.colour) > 0.5 else shape.colour
        return replace(shape, colour="#000000" if ink == "bw" else colour)
    if isinstance(shape, Picture):
        return shape
    fill, stroke, width = shape.fill, shape.stroke, shape.line
    if fill is not None:
        large = area(shape) * scale * scale > LARGE_AREA
        if large and luminance(fill) < 0.97:
            # Nearly white patches without an outline only cover something: they stay without one.
            stroke = stroke or (mix(fill, DARK, 0.4) if luminance(fill) < 0.95 else None)
            fill = WHITE
        if ink == "bw":
            fill = "#000000" if luminance(fill) < 0.3 else WHITE
    if stroke is not None and shape.body:
        stroke = WHITE
    elif stroke is not None:
        if ink == "bw":
            stroke = "#000000"
        elif luminance(stroke) > 0.75:
            stroke = mix(stroke, DARK, 0.6)
        width = max(width, 0.1 / scale)
    return replace(shape, fill=fill, stroke=stroke, line=width)


def walk(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[tuple[Shape, float]]:
    """Every shape that isn't a group, with the mm per unit of its coordinates."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from walk(shape.shapes, scale * shape.scale)
        else:
            yield shape, scale


def texts(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """Every text of a drawing."""
    for shape, _ in walk(shapes):
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, TextBox):
            yield shape.text if isinstance(shape.text, str) else "".join(run.text for run in shape.text)
