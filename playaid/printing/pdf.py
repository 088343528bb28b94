"""Writes a document as PDF with reportlab: each distinct face once, as a form XObject."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from playaid.core.drawing import Ellipse, Face, Group, Path, Rect, Shape, Text
from playaid.printing.fonts import Fonts
from playaid.printing.page import Document, Page, Placed
from playaid.units import POINT

FARTHEST_BLEED = 10.0
"""Millimetres beyond the trim that a face's form keeps; the place on the page cuts it to the bleed in use."""

DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}

CIRCLE = 0.5522847498
"""Length of the control arms that make four Bézier curves a circle."""


def write_pdf(
    document: Document, fonts: Fonts, *, forms: bool = True, progress: Callable[[str], None] | None = None
) -> bytes:
    """The document as PDF; the same document gives the same bytes.

    Args:
        document: pages whose faces are typeset already (no text boxes).
        fonts: the fonts to embed.
        forms: False draws every face again in each of its places, for comparison.
        progress: called with a line before each page.
    """
    from reportlab.pdfgen.canvas import Canvas

    from playaid import __version__

    buffer = io.BytesIO()
    # Without a first font of our own, Helvetica, which isn't embedded, would be listed in every file.
    canvas = Canvas(buffer, invariant=1, pageCompression=1, initialFontName=fonts.regular.name, lang=document.language)
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor("playaid")
    canvas.setCreator(f"playaid {__version__}")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", DUPLEX[document.duplex])
    canvas.setViewerPreference("DisplayDocTitle", "true")
    names: dict[Face, str] = {}
    for number, page in enumerate(document.pages, start=1):
        if progress:
            progress(f"page {number} of {len(document.pages)}")
        size = (page.width / POINT, page.height / POINT)
        canvas.setPageSize(size)
        if page.bleed is not None:
            inset = page.bleed / POINT
            canvas.setTrimBox((inset, inset, size[0] - inset, size[1] - inset))
            canvas.setBleedBox((0, 0, *size))
        if page.sections:
            canvas.bookmarkPage(f"page-{number}")
            for section in page.sections:
                canvas.addOutlineEntry(section, f"page-{number}", level=0)
        write_page(canvas, page, fonts, names if forms else None)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def write_page(canvas: Any, page: Page, fonts: Fonts, names: dict[Face, str] | None) -> None:
    """Draw one page; forms that are new are defined before it needs them."""
    if names is not None:
        for placed in page.placed:
            if placed.face not in names:
                define_form(canvas, placed.face, f"face{len(names) + 1}", fonts)
                names[placed.face] = f"face{len(names) + 1}"
    canvas.saveState()
    canvas.scale(1 / POINT, 1 / POINT)
    for placed in page.placed:
        place(canvas, placed, fonts, names)
    draw(canvas, page.marks, fonts)
    draw(canvas, page.shapes, fonts)
    canvas.restoreState()


def define_form(canvas: Any, face: Face, name: str, fonts: Fonts) -> None:
    """Define a face as a form, in mm."""
    far = FARTHEST_BLEED
    canvas.beginForm(name, -far, -far, face.width + far, face.height + far)
    draw(canvas, face.shapes, fonts)
    canvas.endForm()


def place(canvas: Any, placed: Placed, fonts: Fonts, names: dict[Face, str] | None) -> None:
    """Draw a face in its place, cut to its clip box."""
    canvas.saveState()
    if placed.clip is not None:
        clip = canvas.beginPath()
        clip.rect(placed.clip.x, placed.clip.y, placed.clip.w, placed.clip.h)
        canvas.clipPath(clip, stroke=0, fill=0)
    dx, dy = {0: (0, 0), 90: (placed.w, 0), 180: (placed.w, placed.h), 270: (0, placed.h)}[placed.turn]
    canvas.translate(placed.x + dx, placed.y + dy)
    if placed.turn:
        canvas.rotate(placed.turn)
    if placed.scale != 1.0:
        canvas.scale(placed.scale, placed.scale)
    if names is None:
        draw(canvas, placed.face.shapes, fonts)
    else:
        canvas.doForm(names[placed.face])
    canvas.restoreState()


def draw(canvas: Any, shapes: tuple[Shape, ...], fonts: Fonts) -> None:
    """Draw shapes; the canvas's unit is mm."""
    for shape in shapes:
        if isinstance(shape, Text):
            draw_text(canvas, shape, fonts)
        elif isinstance(shape, Group):
            canvas.saveState()
            canvas.translate(shape.x, shape.y)
            if shape.turn:
                canvas.rotate(shape.turn)
            canvas.scale(-shape.scale if shape.mirror else shape.scale, shape.scale)
            if shape.clip is not None:
                canvas.clipPath(trace(canvas, shape.clip), stroke=0, fill=0)
            draw(canvas, shape.shapes, fonts)
            canvas.restoreState()
        elif isinstance(shape, (Rect, Ellipse, Path)):
            draw_path(canvas, shape)
        else:
            raise TypeError(f"{type(shape).__name__} must be typeset before it is written")


def draw_path(canvas: Any, shape: Rect | Ellipse | Path) -> None:
    """Fill and stroke one shape."""
    if shape.fill is None and shape.stroke is None:
        return
    if shape.fill is not None:
        set_colour(canvas, "fill", shape.fill)
    if shape.stroke is not None:
        set_colour(canvas, "stroke", shape.stroke)
        canvas.setLineWidth(shape.line)
        canvas.setLineJoin(1)
        canvas.setLineCap(0 if shape.dash else 1)
        canvas.setDash(list(shape.dash))
    canvas.drawPath(trace(canvas, shape), stroke=int(shape.stroke is not None), fill=int(shape.fill is not None))


def set_colour(canvas: Any, what: str, colour: str) -> None:
    """Set the fill or stroke colour; greys are written as greys, so that black prints with black ink only."""
    red, green, blue = (round(int(colour[start : start + 2], 16) / 255, 3) for start in (1, 3, 5))
    if red == green == blue:
        (canvas.setFillGray if what == "fill" else canvas.setStrokeGray)(red)
    else:
        (canvas.setFillColorRGB if what == "fill" else canvas.setStrokeColorRGB)(red, green, blue)


def trace(canvas: Any, shape: Rect | Ellipse | Path) -> Any:
    """The shape as a reportlab path."""
    path = canvas.beginPath()
    if isinstance(shape, Rect):
        if shape.radius > 0:
            path.roundRect(shape.x, shape.y, shape.w, shape.h, min(shape.radius, shape.w / 2, shape.h / 2))
        else:
            path.rect(shape.x, shape.y, shape.w, shape.h)
    elif isinstance(shape, Ellipse):
        x, y, rx, ry = shape.x, shape.y, shape.rx, shape.ry
        ax, ay = CIRCLE * rx, CIRCLE * ry
        path.moveTo(x + rx, y)
        path.curveTo(x + rx, y + ay, x + ax, y + ry, x, y + ry)
        path.curveTo(x - ax, y + ry, x - rx, y + ay, x - rx, y)
        path.curveTo(x - rx, y - ay, x - ax, y - ry, x, y - ry)
        path.curveTo(x + ax, y - ry, x + rx, y - ay, x + rx, y)
        path.close()
    else:
        for segment in shape.segments:
            kind, *values = segment
            if kind == "M":
                path.moveTo(*values)
            elif kind == "L":
                path.lineTo(*values)
            elif kind == "C":
                path.curveTo(*values)
            else:
                path.close()
    return path


def draw_text(canvas: Any, text: Text, fonts: Fonts) -> None:
    """Draw one line of text."""
    weight = fonts.pick(text.bold)
    set_colour(canvas, "fill", text.colour)
    canvas.setFont(weight.name, text.size * POINT)
    x = text.x
    if text.align != "left":
        x -= weight.width(text.text, text.size) * (1.0 if text.align == "right" else 0.5)
    canvas.drawString(x, text.y, text.text)
