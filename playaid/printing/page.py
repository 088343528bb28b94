"""View models: pages with faces in their places, in millimetres; what the writers get."""

from __future__ import annotations

from dataclasses import dataclass, field

from playaid.core.drawing import Face, Rect, Shape


@dataclass(frozen=True, slots=True)
class Placed:
    """A face in its place on a page.

    Attributes:
        face: the drawing.
        x: lower left corner of its trim box on the page, in mm.
        y: the same, up.
        w: width of the trim box as it lies on the page.
        h: height of the trim box as it lies on the page.
        turn: degrees counter-clockwise, a multiple of 90.
        scale: factor of the drawing.
        clip: what may be inked, in page coordinates: the trim box and its bleed.
    """

    face: Face
    x: float
    y: float
    w: float
    h: float
    turn: int = 0
    scale: float = 1.0
    clip: Rect | None = None

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of the trim box."""
        return self.x, self.y, self.x + self.w, self.y + self.h


@dataclass(frozen=True, slots=True)
class Page:
    """One page.

    Attributes:
        width: mm.
        height: mm.
        side: `front`, `back` or `single`.
        placed: faces in their places.
        marks: crop marks and fold lines.
        shapes: everything else that is drawn on the page, such as the footer.
        sections: outline entries that start here.
        bleed: mm around the trim when the page is one card for a print service.
    """

    width: float
    height: float
    side: str
    placed: tuple[Placed, ...] = ()
    marks: tuple[Shape, ...] = ()
    shapes: tuple[Shape, ...] = ()
    sections: tuple[str, ...] = ()
    bleed: float | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that goes into one file.

    Attributes:
        title: for the viewer's title bar.
        subject: what is in it.
        language: language of the texts.
        pages: in printing order.
        duplex: `long`, `short`, or `none`.
        warnings: what people should know.
    """

    title: str
    subject: str
    language: str
    pages: tuple[Page, ...]
    duplex: str = "none"
    warnings: tuple[str, ...] = field(default=())
