"""Writes a document as PDF with reportlab: each distinct face once, as a form XObject."""

from __future__ import annotations

import functools
import io
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from playaid.core.art import BOX
from playaid.core.drawing import Ellipse, Group, Path, Picture, Rect, Shape, Text, walk
from playaid.printing.fonts import Fonts
from playaid.printing.page import Document, Page, Placed
from playaid.units import POINT

FARTHEST_BLEED = 10.0
"""Millimetres beyond the trim that a face's form keeps; the place on the page cuts it to the bleed in use."""

WORTH_A_FORM = 200
"""Operators saved from which a repeated drawing is defined once and used by name; a form itself takes 250 bytes."""

Shapes: TypeAlias = tuple[Shape, ...]

DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}

DECIMALS = 3
"""Digits behind the point of places and widths: a thousandth of a millimetre."""

PATH_DECIMALS = 2
"""Digits behind the point in outlines; a printer's dot is 0.02 mm wide at the least."""


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
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    from playaid import __version__

    # Streams as text would make every file a quarter larger.
    rl_config.useA85 = 0

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
    painter = Painter(canvas, fonts, repeated(document) if forms else {})
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
        painter.page(page)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


class Painter:
    """Draws shapes on a canvas whose unit is mm, setting colours and widths only where they change.

    Args:
        canvas: reportlab's canvas.
        fonts: the fonts of the texts.
        shared: drawings that become forms, from `repeated`.
    """

    def __init__(self, canvas: Any, fonts: Fonts, shared: Mapping[int, int]) -> None:
        self.canvas = canvas
        self.fonts = fonts
        self.shared = shared
        self.names: dict[int, str] = {}
        self.state: dict[str, object] = {}

    def page(self, page: Page) -> None:
        """Draw one page; forms that are new are defined before it needs them."""
        for item in page.placed:
            if id(item.face.shapes) in self.shared:
                self.define_form(item.face.shapes, item.face.width, item.face.height)
            else:
                self.define_parts(item.face.shapes)
        self.state = {}
        self.canvas.saveState()
        self.canvas.scale(1 / POINT, 1 / POINT)
        self.begin()
        for item in page.placed:
            self.place(item)
        self.draw(page.marks)
        self.draw(page.shapes)
        self.canvas.restoreState()

    def begin(self) -> None:
        """Round joins and ends, which hold for everything."""
        self.canvas.setLineJoin(1)
        self.canvas.setLineCap(1)

    def define_form(self, shapes: Shapes, width: float, height: float) -> None:
        """Define shapes as a form, after those that they contain; shapes that have one already are left alone.

        A form starts with what is set where it is used, so that its own first colours and widths must be set anew.
        """
        key = self.shared[id(shapes)]
        if key in self.names:
            return
        self.define_parts(shapes)
        far = max(FARTHEST_BLEED, width if width > BOX else 0.0)
        self.names[key] = f"d{len(self.names) + 1}"
        self.canvas.beginForm(self.names[key], -far, -far, width + far, height + far)
        self.state = {}
        self.begin()
        self.draw(shapes)
        self.canvas.endForm(Resources=self.resources(shapes))

    def define_parts(self, shapes: Shapes) -> None:
        """Define the repeated drawings among shapes."""
        for group in groups_in(shapes):
            if id(group.shapes) in self.shared:
                self.define_form(group.shapes, 2 * BOX, 2 * BOX)

    def resources(self, shapes: Shapes) -> Any:
        """What a form needs: reportlab's own choice lists fonts where there is no text, and loses transparency."""
        from reportlab.pdfbase.pdfdoc import PDFResourceDictionary

        canvas = self.canvas
        resources = PDFResourceDictionary(ProcSet=[])
        if any(isinstance(shape, (Text, Picture)) for shape, _ in walk(shapes)):
            resources.basicFonts()
        if canvas._formsinuse:
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        resources.ExtGState = canvas._extgstate.getState() or {}
        return resources

    def place(self, item: Placed) -> None:
        """Draw a face in its place, cut to its clip box."""
        with self.kept():
            if item.clip is not None:
                self.canvas.clipPath(trace(item.clip), stroke=0, fill=0)
            dx, dy = {0: (0, 0), 90: (item.w, 0), 180: (item.w, item.h), 270: (0, item.h)}[item.turn]
            cosine, sine = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[item.turn]
            scale = item.scale
            x, y = round(item.x + dx, DECIMALS), round(item.y + dy, DECIMALS)
            self.canvas.transform(cosine * scale, sine * scale, -sine * scale, cosine * scale, x, y)
            if id(item.face.shapes) in self.shared:
                self.canvas.doForm(self.names[self.shared[id(item.face.shapes)]])
            else:
                self.draw(item.face.shapes)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What is set inside doesn't hold behind it."""
        before = dict(self.state)
        self.canvas.saveState()
        yield
        self.canvas.restoreState()
        self.state = before

    def draw(self, shapes: tuple[Shape, ...]) -> None:
        """Draw shapes in order."""
        for shape in shapes:
            if isinstance(shape, Text):
                self.text(shape)
            elif isinstance(shape, Group):
                self.group(shape)
            elif isinstance(shape, (Rect, Ellipse, Path)):
                self.path(shape)
            elif isinstance(shape, Picture):
                from playaid.printing.userfaces import draw_picture

                with self.kept():
                    draw_picture(self.canvas, shape)
            else:
                raise TypeError(f"{type(shape).__name__} must be typeset before it is written")

    def group(self, group: Group) -> None:
        """Draw a group, moved, scaled and turned."""
        with self.kept():
            angle = math.radians(group.turn)
            cosine, sine = round(math.cos(angle) * group.scale, 6), round(math.sin(angle) * group.scale, 6)
            side = -1 if group.mirror else 1
            x, y = round(group.x, DECIMALS), round(group.y, DECIMALS)
            self.canvas.transform(cosine * side, sine * side, -sine, cosine, x, y)
            if group.clip is not None:
                self.canvas.clipPath(trace(group.clip), stroke=0, fill=0)
            if id(group.shapes) in self.shared:
                self.canvas.doForm(self.names[self.shared[id(group.shapes)]])
            else:
                self.draw(group.shapes)

    def set(self, what: str, value: object, action: Callable[[], None]) -> None:
        """Do something that sets a value, unless it is set already."""
        if self.state.get(what) != value:
            action()
            self.state[what] = value

    def path(self, shape: Rect | Ellipse | Path) -> None:
        """Fill and stroke one shape."""
        if shape.fill is None and shape.stroke is None:
            return
        if shape.fill is not None:
            self.colour("fill", shape.fill)
        if shape.stroke is not None:
            self.colour("stroke", shape.stroke)
            width, dash = round(shape.line, DECIMALS), list(shape.dash)
            self.set("line", width, lambda: self.canvas.setLineWidth(width))
            self.set("dash", dash, lambda: self.canvas.setDash(dash))
        self.canvas.drawPath(trace(shape), stroke=int(shape.stroke is not None), fill=int(shape.fill is not None))

    def colour(self, what: str, colour: str) -> None:
        """Set the fill or stroke colour; greys are written as greys, so that black prints with black ink only."""
        red, green, blue = components(colour)
        canvas = self.canvas
        if red == green == blue:
            grey = canvas.setFillGray if what == "fill" else canvas.setStrokeGray
            self.set(what, colour, lambda: grey(red))
        else:
            rgb = canvas.setFillColorRGB if what == "fill" else canvas.setStrokeColorRGB
            self.set(what, colour, lambda: rgb(red, green, blue))

    def text(self, text: Text) -> None:
        """Draw one line of text."""
        weight = self.fonts.pick(text.bold)
        self.colour("fill", text.colour)
        self.canvas.setFont(weight.name, round(text.size * POINT, 4))
        x = text.x
        if text.align != "left":
            x -= weight.width(text.text, text.size) * (1.0 if text.align == "right" else 0.5)
        self.canvas.drawString(round(x, DECIMALS), round(text.y, DECIMALS), text.text)


def groups_in(shapes: Shapes) -> Iterator[Group]:
    """The groups among shapes, without those inside of groups that are forms of their own."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups_in(shape.shapes)


def repeated(document: Document) -> dict[int, int]:
    """Faces that lie in more than one place, and drawings on several faces that are worth a form of their own.

    A face that is there once is drawn in place: on one page its like compress better than in forms of their own.

    Returns:
        For the identity of each tuple of shapes that becomes a form a number, the same for equal tuples. Identities
        stand in for the shapes because comparing whole drawings again and again would take most of the time.
    """
    distinct: dict[Shapes, int] = {}
    numbers: dict[int, int] = {}

    def number_of(shapes: Shapes) -> int:
        if id(shapes) not in numbers:
            numbers[id(shapes)] = distinct.setdefault(shapes, len(distinct))
        return numbers[id(shapes)]

    faces = Counter(number_of(item.face.shapes) for page in document.pages for item in page.placed)
    drawn = {number_of(item.face.shapes): item.face.shapes for page in document.pages for item in page.placed}
    parts = Counter(number_of(group.shapes) for shapes in drawn.values() for group in groups_in(shapes))
    forms = {number for number, count in faces.items() if count > 1}
    for shapes, number in distinct.items():
        if parts[number] > 1 and weight(shapes) * (parts[number] - 1) >= WORTH_A_FORM:
            forms.add(number)
    return {identity: number for identity, number in numbers.items() if number in forms}


def weight(shapes: Shapes) -> int:
    """About how many operators a drawing takes."""
    return sum(len(shape.segments) if isinstance(shape, Path) else 5 for shape, _ in walk(shapes))


@functools.cache
def components(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    red, green, blue = (round(int(colour[start : start + 2], 16) / 255, 3) for start in (1, 3, 5))
    return red, green, blue


@functools.lru_cache(maxsize=65536)
def number_text(value: str | float) -> str:
    """A coordinate as PDF wants it, with as few digits as the eye needs."""
    return f"{value:.{PATH_DECIMALS}f}".rstrip("0").rstrip(".")


def numbers(*values: float) -> str:
    """Coordinates with blanks between them."""
    return " ".join(map(number_text, values))


def trace(shape: Rect | Ellipse | Path) -> Any:
    """The shape as a reportlab path."""
    from reportlab.pdfgen.pathobject import PDFPathObject

    return PDFPathObject(code=path_code(shape))


def path_code(shape: Rect | Ellipse | Path) -> list[str]:
    """The shape as PDF path operators."""
    if isinstance(shape, Rect):
        if shape.radius > 0:
            return rounded(shape)
        return [f"{numbers(shape.x, shape.y, shape.w, shape.h)} re"]
    if isinstance(shape, Ellipse):
        x, y, rx, ry = shape.x, shape.y, shape.rx, shape.ry
        ax, ay = CIRCLE * rx, CIRCLE * ry
        return [
            f"{numbers(x + rx, y)} m",
            f"{numbers(x + rx, y + ay, x + ax, y + ry, x, y + ry)} c",
            f"{numbers(x - ax, y + ry, x - rx, y + ay, x - rx, y)} c",
            f"{numbers(x - rx, y - ay, x - ax, y - ry, x, y - ry)} c",
            f"{numbers(x + ax, y - ry, x + rx, y - ay, x + rx, y)} c",
            "h",
        ]
    operators = {"M": "m", "L": "l", "C": "c"}
    code = []
    for kind, *values in shape.segments:
        if kind == "Z":
            code.append("h")
        else:
            code.append(f"{' '.join(map(number_text, values))} {operators[str(kind)]}")
    return code


def rounded(rect: Rect) -> list[str]:
    """A rectangle with round corners."""
    x, y, right, top = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    r = min(rect.radius, rect.w / 2, rect.h / 2)
    a = r * (1 - CIRCLE)
    return [
        f"{numbers(x + r, y)} m",
        f"{numbers(right - r, y)} l",
        f"{numbers(right - a, y, right, y + a, right, y + r)} c",
        f"{numbers(right, top - r)} l",
        f"{numbers(right, top - a, right - a, top, right - r, top)} c",
        f"{numbers(x + r, top)} l",
        f"{numbers(x + a, top, x, top - a, x, top - r)} c",
        f"{numbers(x, y + r)} l",
        f"{numbers(x, y + a, x + a, y, x + r, y)} c",
        "h",
    ]
