"""Writes drawings and cut lines as SVG, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path as FilePath

from playaid.core.drawing import Ellipse, Face, Group, Path, Pen, Picture, Rect, Shape, Text
from playaid.core.files import write_file
from playaid.printing.page import Document, Page
from playaid.units import POINT, show_mm

FONT_FAMILY = "'Noto Sans JP', 'Noto Sans', sans-serif"
ANCHORS = {"left": "start", "center": "middle", "right": "end"}


def face_svg(face: Face) -> str:
    """A typeset face as an SVG document in mm, cut at its edge."""
    body = "".join(shapes_svg(face.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{show_mm(face.width)}mm" height="{show_mm(face.height)}mm"'
        f' viewBox="0 0 {show_mm(face.width)} {show_mm(face.height)}"><title>{escape(face.label)}</title>'
        f'<g transform="translate(0 {show_mm(face.height)}) scale(1 -1)" stroke-linecap="round"'
        f' stroke-linejoin="round">{body}</g></svg>\n'
    )


def shapes_svg(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """Each shape as an SVG element; y runs up, as in the drawing list."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield group_svg(shape)
        elif isinstance(shape, Text):
            weight = ' font-weight="700"' if shape.bold else ""
            yield (
                f'<text transform="translate({number(shape.x)} {number(shape.y)}) scale(1 -1)"'
                f' font-family="{FONT_FAMILY}" font-size="{number(shape.size * POINT)}"{weight}'
                f' text-anchor="{ANCHORS[shape.align]}" fill="{shape.colour}">{escape(shape.text)}</text>'
            )
        elif isinstance(shape, Rect):
            round_corner = f' rx="{number(shape.radius)}"' if shape.radius else ""
            yield (
                f'<rect x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.w)}"'
                f' height="{number(shape.h)}"{round_corner}{pen(shape)}/>'
            )
        elif isinstance(shape, Ellipse):
            yield (
                f'<ellipse cx="{number(shape.x)}" cy="{number(shape.y)}" rx="{number(shape.rx)}"'
                f' ry="{number(shape.ry)}"{pen(shape)}/>'
            )
        elif isinstance(shape, Path):
            data = " ".join(
                str(kind) + " ".join(number(float(value)) for value in values) for kind, *values in shape.segments
            )
            yield f'<path d="{data}"{pen(shape)}/>'
        elif isinstance(shape, Picture):
            yield (
                f'<g transform="translate({number(shape.x)} {number(shape.y + shape.h)}) scale(1 -1)">{shape.svg}</g>'
            )
        else:
            raise TypeError(f"{type(shape).__name__} must be typeset before it is written")


def group_svg(group: Group) -> str:
    """A group with its movement; a clip box becomes a nested picture, which cuts at its edge."""
    x = -group.scale if group.mirror else group.scale
    turn = f" rotate({number(group.turn)})" if group.turn else ""
    move = f"translate({number(group.x)} {number(group.y)}){turn} scale({number(x)} {number(group.scale)})"
    body = "".join(shapes_svg(group.shapes))
    if group.clip is not None:
        clip = group.clip
        box = f"{number(clip.x)} {number(clip.y)} {number(clip.w)} {number(clip.h)}"
        body = (
            f'<svg x="{number(clip.x)}" y="{number(clip.y)}" width="{number(clip.w)}" height="{number(clip.h)}"'
            f' viewBox="{box}" overflow="hidden">{body}</svg>'
        )
    return f'<g transform="{move}">{body}</g>'


def pen(shape: Pen) -> str:
    """Fill and stroke as attributes."""
    text = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        text += f' stroke="{shape.stroke}" stroke-width="{number(shape.line)}"'
    if shape.stroke and shape.dash:
        text += f' stroke-dasharray="{" ".join(number(length) for length in shape.dash)}"'
    return text


def number(value: float) -> str:
    """A number with at most four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def cut_lines(page: Page) -> str:
    """The trim boxes of a page as an SVG document in mm, y running down."""
    rows = "".join(
        f'<rect x="{number(box.x)}" y="{number(page.height - box.y - box.h)}" width="{number(box.w)}"'
        f' height="{number(box.h)}"/>\n'
        for box in page.placed
    )
    width, height = show_mm(page.width), show_mm(page.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">\n<g fill="none" stroke="#ff0000" stroke-width="0.1">\n{rows}</g>\n</svg>\n'
    )


def write_cut_lines(document: Document, path: FilePath) -> list[FilePath]:
    """Write the cut lines of the fronts: one file for each different arrangement of cards.

    The first has the name that was asked for; others, such as that of a last sheet that isn't full, `NAME-2.svg`.

    Raises:
        OutputError: a file can't be written.
    """
    drawings = list(dict.fromkeys(cut_lines(page) for page in document.pages if page.side == "front"))
    paths = []
    for index, drawing in enumerate(drawings):
        target = path if index == 0 else path.with_stem(f"{path.stem}-{index + 1}")
        write_file(target, drawing.encode())
        paths.append(target)
    return paths
