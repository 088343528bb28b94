"""Drawings of The way to Juliet: five breeds told apart by outline, five patterns told apart without colour."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from playaid.core.art import block, disc, flipped, form, limb, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Group, Path, Rect, Segment, Shape, outline

Art = tuple[Shape, ...]

COLOURS = {"red": "#e2574c", "yellow": "#f2c637", "green": "#5fae57", "blue": "#4a86c8", "violet": "#9168bd"}
"""Grounds of the example guard set's colours; a colour of another name gets `PLAIN`."""

PLAIN = "#b9bcc2"

PALE = "#fbf3e4"
"""Figures of all patterns, so that a sheet has each pattern once and not in every colour."""

TAN, CREAM, BROWN, GREY = "#e3a25c", "#fbeedb", "#96603a", "#8d97a6"


def pupils(left: float, right: float, y: float, r: float = 3.6) -> Art:
    """Two dark eyes with a light in them."""
    return tuple(
        part for x in (left, right) for part in (disc(x, y, r, DARK, line=0), disc(x - 1, y - 1.2, 1.1, WHITE, line=0))
    )


def corgi() -> Art:
    """A fox's face with large upright ears, wide apart."""
    ear = (
        form("M30 44 C16 34 8 18 11 2 C26 8 40 18 46 32 Z", TAN),
        form("M28 34 C20 27 16 18 17 11 C25 15 32 21 36 28 Z", "#f3b9b0", line=1.2),
    )
    return (
        *ear,
        flipped(ear),
        form("M50 24 C70 24 84 36 86 52 C88 58 93 62 92 66 C84 68 80 74 74 80 C66 88 58 93 50 93 C42 93 34 88 26 80"
             " C20 74 16 68 8 66 C7 62 12 58 14 52 C16 36 30 24 50 24 Z", TAN),
        form("M50 25 C54 34 56 44 58 52 C66 54 76 60 76 68 C76 82 62 92 50 92 C38 92 24 82 24 68 C24 60 34 54 42 52 C44 44 46 34 50 25 Z", CREAM, line=0),
        *pupils(36, 64, 52),
        form("M43 64 H57 C58 70 53 73 50 74 C47 73 42 70 43 64 Z", DARK, line=0),
        stroke("M50 74 V79 M38 79 Q44 86 50 79 Q56 86 62 79"),
        form("M46 82.5 H54 C55 89 52 92 50 92 C48 92 45 89 46 82.5 Z", "#ef8f97", line=1.4),
    )  # fmt: skip


def dachshund() -> Art:
    """A head in profile: a long muzzle and a long hanging ear."""
    return (
        form("M70 70 C78 78 84 88 84 98 H44 C46 88 44 80 42 72 Z", BROWN),
        form("M66 14 C82 16 90 30 88 46 C87 60 80 72 68 74 C56 76 46 72 38 70 C28 72 14 72 8 66 C3 61 4 53 10 51"
             " C20 48 30 46 38 40 C44 24 52 13 66 14 Z", BROWN),
        form("M38 70 C28 72 14 72 8 66 C6 64 5 62 5 60 C16 64 30 62 42 58 C46 62 46 68 44 71 Z", "#d89b62", line=0),
        stroke("M38 70 C28 72 14 72 8 66 C3 61 4 53 10 51"),
        oval(9, 53, 5.5, 4.4, DARK, line=0),
        stroke("M12 63 C20 66 30 64 38 60"),
        *pupils(50, 50, 36),
        oval(48, 26, 4, 2.4, "#d89b62", line=0),
        form("M70 26 C86 26 96 46 95 66 C95 82 86 90 78 88 C68 85 66 74 66 62 C64 50 60 34 70 26 Z", "#7b4a2b"),
        form("M45 86 C56 90 72 90 82 86 L84 94 C72 98 54 98 45 94 Z", "#c8433c"),
        disc(60, 95, 3.6, "#f2c637", line=1.6),
    )  # fmt: skip


def poodle() -> Art:
    """A narrow face between curls: a high crown and two puffed ears."""
    curls = "#f4f4f7"
    crown = tuple(
        disc(x, y, r, curls) for x, y, r in ((34, 24, 12), (66, 24, 12), (42, 14, 11), (58, 14, 11), (50, 10, 10))
    )
    ears = tuple(disc(x, y, r, curls) for x, y, r in ((17, 44, 11), (13, 58, 11), (17, 72, 12), (24, 60, 10)))
    return (
        *crown,
        *ears,
        flipped(ears),
        form("M50 20 C66 20 76 32 73 48 C71 58 66 62 64 72 C62 84 58 92 50 92 C42 92 38 84 36 72 C34 62 29 58 27 48 C24 32 34 20 50 20 Z", curls),
        *(disc(x, y, r, curls, line=0) for x, y, r in ((36, 26, 10), (64, 26, 10), (50, 21, 11), (42, 20, 9), (58, 20, 9))),
        stroke("M32 34 C36 38 42 38 44 33 C47 38 53 38 56 33 C58 38 64 38 68 34", line=1.8),
        *pupils(41, 59, 50, 3.4),
        form("M44 70 H56 C56 76 52 78 50 78 C48 78 44 76 44 70 Z", DARK, line=0),
        stroke("M50 78 V83 M43 82 Q46.5 87 50 83 Q53.5 87 57 82"),
        form("M22 80 L14 76 V88 Z", "#e0679a", line=1.6),
        form("M22 80 L30 76 V88 Z", "#e0679a", line=1.6),
    )  # fmt: skip


def bulldog() -> Art:
    """A wide flat face with folded ears, hanging cheeks and two teeth."""
    ear = (form("M20 32 C10 30 5 20 10 13 C18 12 30 14 36 20 Z", "#b98256"),)
    return (
        *ear,
        flipped(ear),
        form("M50 14 C72 14 86 24 88 42 C96 50 98 64 94 74 C90 86 78 92 66 88 C60 92 40 92 34 88 C22 92 10 86 6 74 C2 64 4 50 12 42 C14 24 28 14 50 14 Z", "#d9a877"),
        form("M50 15 C44 26 44 40 46 50 H54 C56 40 56 26 50 15 Z", CREAM, line=0),
        stroke("M40 26 Q50 32 60 26 M42 33 Q50 38 58 33", line=1.8),
        *pupils(29, 71, 44, 4.4),
        stroke("M20 36 Q28 32 36 38", line=2.8),
        stroke("M80 36 Q72 32 64 38", line=2.8),
        form("M50 56 C58 50 82 54 88 68 C90 80 78 86 68 82 C60 79 54 74 50 70 C46 74 40 79 32 82 C22 86 10 80 12 68 C18 54 42 50 50 56 Z", CREAM),
        form("M40 47 H60 C63 54 56 59 50 60 C44 59 37 54 40 47 Z", DARK, line=0),
        stroke("M50 60 V70"),
        form("M34 80.5 C40 78 46 74 50 70 C54 74 60 78 66 80.5 C64 90 36 90 34 80.5 Z", "#8d3a3f"),
        form("M37 86 L40 76 L44 87 Z", WHITE, line=1.4),
        form("M63 86 L60 76 L56 87 Z", WHITE, line=1.4),
        *(disc(x, y, 1.1, DARK, line=0) for x, y in ((24, 68), (30, 73), (22, 75), (76, 68), (70, 73), (78, 75))),
    )  # fmt: skip


def husky() -> Art:
    """A mask in a face with upright ears close together and a ruff of points."""
    ear = (
        form("M22 40 C19 26 22 12 29 1 C38 8 46 18 49 28 Z", GREY),
        form("M29 28 C28 22 29 16 32 11 C36 16 39 20 41 25 Z", "#f3b9b0", line=1.2),
    )
    return (
        *ear,
        flipped(ear),
        form("M50 20 C66 20 78 30 80 44 L92 52 L84 58 L93 68 L82 71 L86 82 L73 81 L68 91 L59 87 L50 97 L41 87 L32 91"
             " L27 81 L14 82 L18 71 L7 68 L16 58 L8 52 L20 44 C22 30 34 20 50 20 Z", GREY),
        form("M50 44 C54 34 62 30 70 36 C77 42 77 52 74 58 L80 66 L73 70 L74 77 L65 77 L59 84 L50 92 L41 84 L35 77 L26 77 L27 70 L20 66 L26 58"
             " C23 52 23 42 30 36 C38 30 46 34 50 44 Z", WHITE, line=1.2),
        *(part for x in (37, 63) for part in (oval(x, 50, 5.4, 4.6, "#7fc4e8", line=1.6), disc(x, 50, 2.2, DARK, line=0))),
        stroke("M28 42 L42 45", line=2.6),
        stroke("M72 42 L58 45", line=2.6),
        form("M43 63 H57 C58 69 53 72 50 73 C47 72 42 69 43 63 Z", DARK, line=0),
        stroke("M50 73 V78 M40 78 Q45 84 50 78 Q55 84 60 78"),
        stroke("M50 22 V36 M43 23 V31 M57 23 V31", line=1.8),
    )  # fmt: skip


def some_dog() -> Art:
    """A dog of no breed in particular, for breeds that have no drawing here."""
    ear = (form("M30 22 C16 20 6 34 8 54 C10 66 20 68 26 58 Z", BROWN),)
    return (
        form("M50 14 C72 14 80 32 78 54 C77 76 66 90 50 90 C34 90 23 76 22 54 C20 32 28 14 50 14 Z", TAN),
        *ear,
        flipped(ear),
        oval(50, 72, 18, 15, CREAM),
        *pupils(39, 61, 46),
        form("M43 62 H57 C58 68 53 71 50 72 C47 71 42 68 43 62 Z", DARK, line=0),
        stroke("M50 72 V77 M41 77 Q45.5 83 50 77 Q54.5 83 59 77"),
    )


BREEDS: dict[str, Callable[[], Art]] = {
    "corgi": corgi,
    "dachshund": dachshund,
    "poodle": poodle,
    "bulldog": bulldog,
    "husky": husky,
}


@functools.cache
def breed(name: str) -> Art:
    """The drawing of a breed, or of a dog of no breed in particular."""
    return BREEDS.get(name, some_dog)()


@functools.cache
def pattern(name: str, x: float, y: float, w: float, h: float, *, pitch: float, radius: float = 0.0) -> Art:
    """A pattern over a rectangle in mm; a name that has no drawing here leaves it plain.

    Args:
        name: stripes, dots, checks, waves or stars.
        x: left.
        y: bottom.
        w: width.
        h: height.
        pitch: mm from one figure to the next.
        radius: of the rectangle's corners.
    """
    columns, rows = int(w / pitch) + 2, int(h / pitch) + 2
    shifts: tuple[float, ...]
    if name == "stripes":
        slants = (
            ((left, 0.0), (left + pitch, 0.0), (left + pitch + h, h), (left + h, h))
            for left in (step * pitch for step in range(-rows, columns, 2))
        )
        row, shifts, rise = Path(rings(slants), fill=PALE, stroke=PALE, line=0.1), (0.0,), h
    elif name == "checks":
        squares = (
            ((left, 0.0), (left + pitch, 0.0), (left + pitch, pitch), (left, pitch))
            for left in (column * pitch * 2 for column in range(columns))
        )
        row, shifts, rise = Path(rings(squares), fill=PALE, stroke=PALE, line=0.1), (0.0, -pitch), pitch
    elif name == "stars":
        points = star_points(pitch * 0.52)
        figures = (tuple((column * 1.7 * pitch + dx, dy) for dx, dy in points) for column in range(columns))
        row, shifts, rise = Path(rings(figures), fill=PALE, stroke=PALE, line=0.1), (0.0, -0.85 * pitch), pitch * 1.1
    elif name == "dots":
        # A dot is a line of no length with round ends.
        places = [(column * 1.5 * pitch, 0.0) for column in range(columns)]
        dots = tuple(segment for place in places for segment in (("M", *place), ("L", *place)))
        row, shifts, rise = Path(dots, stroke=PALE, line=pitch * 0.72), (0.0, -0.75 * pitch), pitch * 0.9
    elif name == "waves":
        bend = f"q{pitch / 2:.2f} {-pitch * 0.8:.2f} {pitch:.2f} 0q{pitch / 2:.2f} {pitch * 0.8:.2f} {pitch:.2f} 0"
        row = Path(outline(f"M0 0{bend * columns}", height=0), stroke=PALE, line=pitch * 0.36)
        shifts, rise = (0.0,), pitch
    else:
        return ()
    lines = tuple(
        Group((row,), x + shifts[number % len(shifts)], y + number * rise)
        for number in range(1 if name == "stripes" else int(h / rise) + 2)
    )
    return (Group(lines, clip=Rect(x, y, w, h, radius)),)


def rings(polygons: Iterable[tuple[tuple[float, float], ...]]) -> tuple[Segment, ...]:
    """Closed polygons as segments."""
    return tuple(segment for points in polygons for segment in ring_of(points))


def ring_of(points: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
    """A closed polygon as segments."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def star_points(r: float) -> tuple[tuple[float, float], ...]:
    """The corners of a star about the origin."""
    return tuple(
        (float(segment[1]), float(segment[2])) for segment in outline(star(0, 0, r), height=0) if len(segment) == 3
    )


def column() -> Art:
    """A stone column."""
    return (
        form("M12 86 H88 V98 H12 Z", "#d9d4c7"),
        form("M20 77 H80 L84 86 H16 Z", "#e8e3d6"),
        form("M28 24 H72 V77 H28 Z", "#efeadd"),
        *(stroke(f"M{x} 26 V75", line=1.8, colour="#a49d8b") for x in (36, 43, 50, 57, 64)),
        form("M20 12 H80 L74 24 H26 Z", "#e8e3d6"),
        disc(21, 17, 6.5, "#e8e3d6"),
        disc(79, 17, 6.5, "#e8e3d6"),
        disc(21, 17, 2, DARK, line=0),
        disc(79, 17, 2, DARK, line=0),
        form("M10 3 H90 V12 H10 Z", "#d9d4c7"),
    )


def romeo() -> Art:
    """Romeo with a feathered cap and a rose."""
    return (
        form("M50 60 C66 60 80 68 86 98 H14 C20 68 34 60 50 60 Z", "#3f6fa8"),
        form("M40 60 L50 76 L60 60 Z", WHITE),
        stroke("M50 76 V98"),
        *(disc(50, y, 1.6, "#f2c637", line=1) for y in (82, 90)),
        form("M28 34 C26 54 34 66 50 66 C66 66 74 54 72 34 Z", "#f6d3b3"),
        form("M26 46 C22 30 30 22 50 22 C70 22 78 30 74 46 C70 42 69 38 68 34 C58 38 42 38 32 34 C31 38 30 42 26 46 Z", "#6b4326"),
        disc(41, 46, 2.6, DARK, line=0),
        disc(59, 46, 2.6, DARK, line=0),
        stroke("M35 40 Q41 37 45 40 M55 40 Q59 37 65 40", line=1.8),
        stroke("M43 56 Q50 62 57 56"),
        form("M22 28 C22 12 40 4 56 6 C72 8 80 18 78 30 C60 22 40 22 22 28 Z", "#b2353f"),
        form("M66 14 C70 2 84 -4 96 4 C90 8 90 14 82 18 C76 22 70 20 66 14 Z", WHITE),
        stroke("M66 14 C74 14 84 10 92 5", line=1.6),
        *limb("M76 92 L84 70", "#5fae57", line=2.4, edge=1.4),
        form("M84 56 C92 54 98 62 94 70 C90 76 80 76 76 70 C72 62 78 54 84 56 Z", "#d83f4f"),
        stroke("M80 64 C84 58 90 62 88 67 C86 71 80 69 82 65", line=1.6),
    )  # fmt: skip


def juliet() -> Art:
    """Juliet on her balcony."""
    return (
        form("M12 98 V30 C12 8 30 -2 50 -2 C70 -2 88 8 88 30 V98 Z", "#46507f"),
        *(
            form(star(x, y, 4, points=4, inner=0.35), "#f7e8a4", line=1)
            for x, y in ((24, 22), (77, 18), (30, 44), (74, 44))
        ),
        form("M24 80 C22 56 28 26 50 24 C72 26 78 56 76 80 Z", "#d7a248"),
        form("M50 52 C62 52 72 60 74 80 H26 C28 60 38 52 50 52 Z", "#e59ab5"),
        form("M35 36 C34 50 41 57 50 57 C59 57 66 50 65 36 C60 28 40 28 35 36 Z", "#f6d3b3"),
        form("M33 42 C32 26 42 21 50 21 C58 21 68 26 67 42 C62 36 58 32 54 29 C48 34 40 36 33 42 Z", "#d7a248"),
        *(disc(x, 22 - abs(x - 50) * -0.1, 3, "#e2574c", line=1.4) for x in (41, 50, 59)),
        disc(44, 42, 2.2, DARK, line=0),
        disc(56, 42, 2.2, DARK, line=0),
        stroke("M45 49 Q50 53 55 49"),
        *balustrade(76),
    )


def balustrade(top: float) -> Art:
    """The stone rail of a balcony from y = top down."""
    posts = tuple(
        form(f"M{x - 3} {top + 6} H{x + 3} C{x + 5} {top + 11} {x + 4} {top + 15} {x + 2} {top + 17} H{x - 2}"
             f" C{x - 4} {top + 15} {x - 5} {top + 11} {x - 3} {top + 6} Z", "#efeadd", line=1.8)
        for x in (14, 26, 38, 50, 62, 74, 86)
    )  # fmt: skip
    return (*posts, block(4, top, 92, 6, "#e8e3d6", radius=1.5), block(2, top + 17, 96, 6, "#d9d4c7", radius=1.5))


@functools.cache
def balcony() -> Art:
    """An empty balcony with its door; the number goes into the door."""
    return (
        form("M18 78 V34 C18 12 32 2 50 2 C68 2 82 12 82 34 V78 Z", "#f3d9c0"),
        form("M26 78 V36 C26 18 38 10 50 10 C62 10 74 18 74 36 V78 Z", WHITE),
        *balustrade(74),
        form("M6 74 C2 66 8 60 12 64 C14 58 22 60 20 66 C24 70 20 76 14 74 Z", "#5fae57", line=1.6),
        form("M94 74 C98 66 92 60 88 64 C86 58 78 60 80 66 C76 70 80 76 86 74 Z", "#5fae57", line=1.6),
    )


def ambush() -> Art:
    """Two pairs of eyes in a bush between crossed halberds."""
    halberd = (
        block(48, 4, 4, 94, "#96603a", radius=1.5),
        form("M50 -4 L55 10 H45 Z", "#c9d0da"),
        form("M52 12 C64 8 70 18 68 30 C62 26 56 26 52 28 Z", "#c9d0da"),
        form("M48 14 L38 20 L48 26 Z", "#c9d0da"),
    )
    return (
        spin(halberd, 33, 50, 64),
        flipped((spin(halberd, 33, 50, 64),)),
        form("M4 98 C-2 84 6 72 16 74 C14 60 30 52 38 60 C42 48 60 48 64 60 C72 52 88 60 84 74 C96 72 102 86 96 98 Z", "#4f8f4a"),
        *(part for x in (30, 44, 60, 72) for part in (oval(x, 80, 5.4, 6.4, "#fff3b8", line=2), disc(x + 0.6, 81, 2.4, DARK, line=0))),
        stroke("M22 71 L36 75 M50 75 L38 73", line=2.4),
        stroke("M54 74 L66 73 M80 71 L66 75", line=2.4),
        stroke("M14 92 Q20 86 26 92 M48 93 Q53 88 58 93 M78 92 Q84 86 90 92", line=1.8, colour="#2f5f2e"),
    )  # fmt: skip


@functools.cache
def paw() -> Art:
    """A paw print."""
    return (
        form("M50 48 C66 48 80 66 76 80 C72 92 60 86 50 86 C40 86 28 92 24 80 C20 66 34 48 50 48 Z", "#f7e3d0"),
        oval(22, 44, 9, 12, "#f7e3d0"),
        oval(40, 27, 9, 13, "#f7e3d0"),
        oval(60, 27, 9, 13, "#f7e3d0"),
        oval(78, 44, 9, 12, "#f7e3d0"),
    )


@functools.cache
def heart(fill: str = "#e2574c") -> Art:
    """A heart."""
    return (form("M50 90 C20 68 8 50 8 32 C8 18 18 10 30 10 C40 10 47 16 50 24 C53 16 60 10 70 10 C82 10 92 18 92 32 C92 50 80 68 50 90 Z", fill),)  # fmt: skip


@functools.cache
def rose() -> Art:
    """A rose, the emblem of the field's back."""
    return (
        *limb("M50 56 C50 70 47 84 50 98", "#5fae57", line=3, edge=1.8),
        form("M50 82 C60 70 74 70 82 74 C76 84 62 90 50 84 Z", "#5fae57"),
        form("M49 90 C40 80 28 80 20 84 C26 92 38 96 49 92 Z", "#5fae57"),
        form("M50 4 C68 0 84 14 82 32 C80 50 64 60 50 60 C36 60 20 50 18 32 C16 14 32 0 50 4 Z", "#d83f4f"),
        form("M24 24 C34 36 44 38 50 36 C56 38 66 36 76 24 C80 40 66 54 50 54 C34 54 20 40 24 24 Z", "#ef6f7c"),
        stroke("M40 22 C40 12 60 12 60 22 C60 30 46 30 47 23 C47 19 53 18 54 22"),
    )
