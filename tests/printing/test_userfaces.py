"""Faces from a person's own SVG templates: drawn, linted, and kept in their folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from playaid.errors import DataError
from playaid.printing.decks import print_cards
from playaid.printing.setup import make_setup
from playaid.printing.userfaces import lint, render_template
from playaid.resources import locate
from tests.printing.helpers import fonts, pdf_of, pictures

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
RED = f'{HEAD}<rect x="0" y="0" width="63" height="88" fill="#ff0000"/></svg>'


def folder_with(tmp_path: Path, game: str, **files: str) -> Path:
    """A template folder with faces of a game; `name` is the file's name without `.svg.j2`."""
    faces = tmp_path / game / "faces"
    faces.mkdir(parents=True)
    for name, text in files.items():
        (faces / f"{name.replace('_', '-')}.svg.j2").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("game", "card", "file"), [("julchen", "8", "julchen"), ("monster", "dragon", "dragon")])
def test_a_template_replaces_one_face(tmp_path: Path, game: str, card: str, file: str) -> None:
    locations = locate(templates=folder_with(tmp_path, game, **{file: RED}))
    job = print_cards(locations, (game,), make_setup({"backs": "none"}), fonts(), language="en", chosen=f"{card}, 1")
    picture = pictures(pdf_of(job), 50)[0]
    first, second = job.document.pages[0].placed

    def colour(item: object) -> tuple[int, ...]:
        left, bottom, right, top = item.trim  # type: ignore[attr-defined]
        at = ((left + right) / 2 / 25.4 * 50, (297 - (bottom + top) / 2) / 25.4 * 50)
        return tuple(picture.getpixel((round(at[0]), round(at[1]))))

    assert colour(first) == (255, 0, 0)
    assert colour(second) != (255, 0, 0)


def test_a_template_gets_the_cards_facts(tmp_path: Path) -> None:
    text = f'{HEAD}<text x="5" y="20" font-size="8">{{{{ card.name }}}} {{{{ card.value }}}}</text></svg>'
    path = folder_with(tmp_path, "julchen", front=text) / "julchen" / "faces" / "front.svg.j2"
    shown = render_template(path, {"card": {"name": "Gewitter & mehr", "value": 7}})
    assert "Gewitter &amp; mehr 7" in shown


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<pattern id="p"/>', "patterns"),
        ('<g mask="url(#m)"/>', "masks"),
        ('<rect opacity="0.5"/>', "opacity"),
        ('<rect style="fill:red;fill-opacity:.5"/>', "opacity"),
        ('<filter id="f"/>', "filters"),
        ('<symbol id="s" viewBox="0 0 9 9"/><use href="#s" width="3"/>', "scaled symbols"),
        ("<style>rect { opacity: .3 }</style>", "opacity"),
    ],
)
def test_the_lint_names_what_would_be_dropped(tmp_path: Path, body: str, expected: str) -> None:
    assert lint(f"{HEAD}{body}</svg>") == [expected]
    locations = locate(templates=folder_with(tmp_path, "julchen", front=f"{HEAD}{body}</svg>"))
    job = print_cards(locations, ("julchen",), make_setup({}), fonts(), language="en", chosen="3")
    assert any(expected in warning and "front.svg.j2" in warning for warning in job.document.warnings)


def test_the_lint_has_nothing_to_say_about_a_plain_picture() -> None:
    assert lint(RED) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{% include '../../../secret.txt' %}", "isn't there"),
        ("{% include '/etc/hostname' %}", "isn't there"),
        ("{% include 'link.txt' %}", "isn't there"),
        ("{{ ''.__class__.__mro__ }}", "can't be rendered"),
        ("{{ card.__init__.__globals__ }}", "can't be rendered"),
        ("{% for x in range(10000000) %}x{% endfor %}", "can't be rendered"),
        ("{{ nothing }}", "can't be rendered"),
        ("{{ 'x' * 10000000000 }}", "the result of * is too large"),
        ("{{ 10000000000 * [width] }}", "the result of * is too large"),
        ("{{ 9 ** 99999999 }}", "the result of ** is too large"),
        ("{% if %}", "is not a valid template"),
        ("no picture", "doesn't give valid SVG"),
        ("<html/>", "doesn't give SVG but <html>"),
        ('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>' + HEAD + "&x;</svg>", "document type"),
        (f'{HEAD}<image href="file:///etc/hostname"/></svg>', "only parts of the picture itself"),
        (f'{HEAD}<image href="other.png"/></svg>', "only parts of the picture itself"),
        (f'{HEAD}<use href="http://example.org/a.svg#x"/></svg>', "only parts of the picture itself"),
        (f'{HEAD}<rect fill="url(file:///x#y)"/></svg>', "only parts of the picture itself"),
        (f"{HEAD}<style>@import 'x.css';</style></svg>", "refers to another file"),
    ],
)
def test_templates_read_nothing_outside_of_their_folder(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    folder = folder_with(tmp_path / "own", "julchen", front=text)
    (folder / "julchen" / "faces" / "link.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(DataError, match=r"front\.svg\.j2") as caught:
        print_cards(locate(templates=folder), ("julchen",), make_setup({}), fonts(), language="en", chosen="3")
    assert expected in str(caught.value)


def test_a_template_may_use_others_of_its_folder(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "julchen", front="{% extends 'base.svg.j2' %}", base=RED)
    job = print_cards(locate(templates=folder), ("julchen",), make_setup({}), fonts(), language="en", chosen="3")
    assert job.document.warnings == ()
    assert pdf_of(job).startswith(b"%PDF")
