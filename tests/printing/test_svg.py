"""The SVG writer: the same drawing list as the PDF, in millimetres."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from playaid.core.drawing import Text, walk
from playaid.printing.svg import face_svg
from tests.printing.helpers import cards_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("game", "chosen"), [("julchen", "0-8"), ("juliet", "1-9"), ("monster", "giant centipede,joan")]
)
def test_faces_as_svg(game: str, chosen: str) -> None:
    for item in cards_of(game, chosen).document.pages[0].placed:
        root = ElementTree.fromstring(face_svg(item.face))
        assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
        assert root.findtext(f"{SVG}title") == item.face.label
        texts = [shape.text for shape, _ in walk(item.face.shapes) if isinstance(shape, Text)]
        assert [element.text for element in root.iter(f"{SVG}text")] == texts
        count = sum(1 for _ in walk(item.face.shapes))
        kinds = ("rect", "ellipse", "path", "text")
        assert sum(1 for kind in kinds for _ in root.iter(SVG + kind)) == count
