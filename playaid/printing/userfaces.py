"""Faces of the user's own: SVG templates in `<game>/faces/` of the template folder."""

from __future__ import annotations

import functools
import io
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from playaid.core.drawing import Face, Picture
from playaid.core.sheets import Design, Frame
from playaid.errors import DataError, UsageError
from playaid.resources import Locations

DROPPED = {
    "pattern": "patterns",
    "mask": "masks",
    "filter": "filters",
    "clipPath": "clip paths other than rectangles",
    "marker": "markers",
    "foreignObject": "foreign objects",
    "textPath": "text on a path",
    "animate": "animation",
    "animateTransform": "animation",
    "script": "scripts",
    "linearGradient": "gradients",
    "radialGradient": "gradients",
}
"""Elements that svglib draws not at all or not as meant."""

DROPPED_ATTRIBUTES = {
    "opacity": "opacity",
    "fill-opacity": "opacity",
    "stroke-opacity": "opacity",
    "filter": "filters",
    "mask": "masks",
    "marker-start": "markers",
    "marker-end": "markers",
    "mix-blend-mode": "blending",
}
TEMPLATE_SUFFIXES = (".svg.j2", ".svg")
LARGEST_NUMBER = 4096
"""Bits that a number in a template may have."""

LONGEST_OUTPUT = 2_000_000
"""Characters that a template may give; more is a mistake."""


def with_user_faces(designs: list[Design], locations: Locations, game: str) -> list[Design]:
    """The designs with those faces replaced for which a user's folder has a template.

    A card's own template is `<game>/faces/<id>.svg.j2` (or `.svg`); `front.svg.j2` is for all fronts of the game and
    `back.svg.j2` for all backs.

    Args:
        designs: the shipped designs.
        locations: where templates are looked for; the last folder is the shipped one and has no faces.
        game: the game's folder.
    """
    folders = [root / game / "faces" for root in locations.templates if (root / game / "faces").is_dir()]
    if not folders:
        return designs
    result = []
    for design in designs:
        front = find_template(folders, design.id) or find_template(folders, "front")
        back = find_template(folders, f"{design.id}-back") or find_template(folders, "back")
        result.append(replaced(design, front, back))
    return result


def find_template(folders: list[Path], name: str) -> Path | None:
    """The first template of a name."""
    return next(
        (
            folder / (name + suffix)
            for folder in folders
            for suffix in TEMPLATE_SUFFIXES
            if (folder / (name + suffix)).is_file()
        ),
        None,
    )


def replaced(design: Design, front: Path | None, back: Path | None) -> Design:
    """A design with its front or back drawn from a template."""
    if front is not None:
        design = replace(design, front=functools.partial(draw_template, front, design))
    if back is not None:
        design = replace(design, back=functools.partial(draw_template, back, design))
    return design


def draw_template(path: Path, design: Design, frame: Frame) -> Face:
    """A face from a template.

    Raises:
        DataError: the template is broken, reads what it may not, or isn't SVG.
        UsageError: svglib isn't installed.
    """
    values = {
        "id": design.id,
        "card": design.facts,
        "width": frame.width,
        "height": frame.height,
        "safe": frame.safe,
        "bleed": frame.bleed,
        "language": frame.language,
    }
    svg = render_template(path, values)
    check_svg(svg, path)
    bleed = frame.bleed
    picture = Picture(-bleed, -bleed, frame.width + 2 * bleed, frame.height + 2 * bleed, svg, str(path))
    return frame.face(design.names[0], picture)


def render_template(path: Path, values: Mapping[str, object]) -> str:
    """A template's text, rendered in a sandbox that reads only the template's own folder.

    Raises:
        DataError: the template is broken or does what it may not.
    """
    import jinja2
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    folder = path.parent.resolve()

    class Folder(jinja2.FileSystemLoader):
        """Files of one folder; a link that leads out of it is no file of it."""

        def get_source(self, environment: jinja2.Environment, template: str) -> Any:
            if not (folder / template).resolve().is_relative_to(folder):
                raise jinja2.TemplateNotFound(template)
            return super().get_source(environment, template)

    class Sandbox(ImmutableSandboxedEnvironment):
        """A sandbox in which `"x" * 10000000000` and `9 ** 99999999` are refused instead of worked out."""

        intercepted_binops = frozenset(("*", "**"))

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if is_too_large(operator, left, right):
                raise SecurityError(f"the result of {operator} is too large")
            return super().call_binop(context, operator, left, right)

    environment = Sandbox(loader=Folder(folder), autoescape=True, undefined=jinja2.StrictUndefined, extensions=[])
    try:
        pieces: list[str] = []
        length = 0
        for piece in environment.get_template(path.name).generate(**values):
            length += len(piece)
            if length > LONGEST_OUTPUT:
                raise DataError("the template gives more than 2 MB", path=path)
            pieces.append(piece)
        return "".join(pieces)
    except jinja2.TemplateSyntaxError as error:
        raise DataError(f"is not a valid template: {error.message}", path=path, line=error.lineno) from error
    except jinja2.TemplateNotFound as error:
        tip = "templates read only files of their own folder"
        raise DataError(f"includes {error.name!r}, which isn't there", path=path, tip=tip) from error
    except (jinja2.TemplateError, TypeError, ValueError, ArithmeticError, AttributeError, OverflowError) as error:
        raise DataError(f"can't be rendered: {error}", path=path) from error


def is_too_large(operator: str, left: Any, right: Any) -> bool:
    """Whether a product or power would take much memory: over `LONGEST_OUTPUT` items or `LARGEST_NUMBER` bits."""
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() * abs(right) if operator == "**" else left.bit_length() + right.bit_length()
        return bits > LARGEST_NUMBER
    for items, times in ((left, right), (right, left)):
        if isinstance(times, int) and hasattr(items, "__len__"):
            return len(items) * times > LONGEST_OUTPUT
    return False


def check_svg(svg: str, path: Path) -> None:
    """Refuse what isn't SVG or would read files.

    Raises:
        DataError: it is one of these.
    """
    if "<!DOCTYPE" in svg or "<!ENTITY" in svg:
        raise DataError("has a document type or entities, which aren't allowed", path=path)
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise DataError(f"doesn't give valid SVG: {error}", path=path, line=error.position[0]) from error
    if local_name(root.tag) != "svg":
        raise DataError(f"doesn't give SVG but <{local_name(root.tag)}>", path=path)
    for element in root.iter():
        for name, value in element.attrib.items():
            outside = local_name(name) in ("href", "src") and not value.startswith("#")
            if outside or re.search(r"url\(\s*['\"]?(?!#)|@import", value):
                raise DataError(f"refers to {value!r}; only parts of the picture itself can be named", path=path)
        if local_name(str(element.tag)) == "style" and re.search(r"url\(\s*['\"]?(?!#)|@import", element.text or ""):
            raise DataError("has a style that refers to another file", path=path)


def lint(svg: str) -> list[str]:
    """The SVG features in a picture that svglib drops without a word, as words for a warning."""
    found: set[str] = set()
    root = ElementTree.fromstring(svg)
    symbols = {
        element.get("id")
        for element in root.iter()
        if local_name(str(element.tag)) == "symbol" and element.get("viewBox")
    }
    for element in root.iter():
        tag = local_name(str(element.tag))
        if tag in DROPPED:
            found.add(DROPPED[tag])
        style = dict(part.split(":", 1) for part in (element.get("style") or "").split(";") if ":" in part)
        for name in {*element.attrib, *(key.strip() for key in style)}:
            if local_name(name) in DROPPED_ATTRIBUTES:
                found.add(DROPPED_ATTRIBUTES[local_name(name)])
        if tag == "use":
            target = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
            if target[1:] in symbols:
                found.add("scaled symbols")
        if tag == "style":
            found.update(
                words for name, words in DROPPED_ATTRIBUTES.items() if re.search(rf"\b{name}\s*:", element.text or "")
            )
    return sorted(found)


def local_name(tag: str) -> str:
    """A tag or attribute without its namespace."""
    return tag.rpartition("}")[2]


def draw_picture(canvas: Any, picture: Picture) -> None:
    """Draw an SVG picture over its rectangle of a canvas whose unit is mm.

    Raises:
        UsageError: svglib isn't installed.
        DataError: svglib can't read the picture.
    """
    from reportlab.graphics import renderPDF

    try:
        from svglib.svglib import SvgRenderer
    except ImportError as error:
        raise UsageError("own faces need svglib", tip="pip install playaid[svg]") from error
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    root = etree.parse(io.BytesIO(picture.svg.encode()), parser).getroot()
    drawing = SvgRenderer(picture.source).render(root)
    if drawing is None or not drawing.width or not drawing.height:
        raise DataError("can't be drawn; it needs a width, a height and a viewBox", path=Path(picture.source))
    canvas.translate(picture.x, picture.y)
    canvas.scale(picture.w / drawing.width, picture.h / drawing.height)
    renderPDF.draw(drawing, canvas, 0, 0)
