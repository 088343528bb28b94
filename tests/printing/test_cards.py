"""Card sheets: what printing promises (T1 to T14), on the real decks of all three games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from playaid.core.drawing import LARGE_AREA, Group, Text, area, luminance, walk
from playaid.core.sheets import Frame
from playaid.errors import PrintError, UsageError
from playaid.printing.decks import sheet_of
from playaid.printing.fonts import Fonts
from playaid.printing.jobs import Job
from playaid.printing.page import Page
from playaid.printing.svg import cut_lines
from playaid.printing.typeset import typeset
from playaid.units import CARDS, POINT
from tests.printing.helpers import MM, cards_of, fonts, locations, pdf_of, pictures, reader, text_of, whole_deck

GAMES = ("julchen", "juliet", "monster")
SOME = {"julchen": "0-3", "juliet": "1-4", "monster": "1-4"}
TEN = {"julchen": "0-8,0", "juliet": "1-10", "monster": "1-10"}

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_t1_pages_alternate_and_backs_lie_behind_their_fronts(game: str, duplex: str) -> None:
    document = cards_of(game, duplex=duplex).document
    assert [page.side for page in document.pages] == ["front", "back"] * (len(document.pages) // 2)
    partial = document.pages[-2]
    assert 0 < len(partial.placed) < 9
    for front, back in pairs(document.pages):
        assert len(front.placed) == len(back.placed)
        for a, b in zip(front.placed, back.placed, strict=True):
            assert (b.w, b.h) == (a.w, a.h)
            if duplex == "long":
                assert (b.x, b.y, b.turn) == pytest.approx((210 - a.x - a.w, a.y, 0))
            else:
                assert (b.x, b.y, b.turn) == pytest.approx((a.x, 297 - a.y - a.h, 180))


def pairs(pages: tuple[Page, ...]) -> list[tuple[Page, Page]]:
    """Fronts with their backs."""
    return list(zip(pages[::2], pages[1::2], strict=True))


@every_game
@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420)), ("100x120mm", (100, 120))]
)
def test_t2_page_boxes_and_viewer_preferences(game: str, paper: str, size: tuple[float, float]) -> None:
    pdf = reader(pdf_of(cards_of(game, SOME[game], paper=paper)))
    for page in pdf.pages:
        assert (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) == pytest.approx(size, abs=0.001)
    preferences = pdf.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == "/DuplexFlipLongEdge"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"duplex": "short"}, "/DuplexFlipShortEdge"),
        ({"duplex": "off"}, "/Simplex"),
        ({"duplex": "fold"}, "/Simplex"),
        ({"backs": "none"}, "/Simplex"),
    ],
)
@pytest.mark.parametrize("game", ["julchen", "monster"])
def test_t2_duplex_preference(game: str, given: dict[str, str], expected: str) -> None:
    pdf = reader(pdf_of(cards_of(game, SOME[game], **given)))
    assert pdf.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == expected


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("card", ["poker", "mini"])
def test_t2_no_ink_near_the_paper_edge(game: str, card: str) -> None:
    dpi = 72
    for picture in pictures(pdf_of(cards_of(game, TEN[game], card=card, marks="full")), dpi):
        grey = picture.convert("L")
        edge = int(4 / 25.4 * dpi) - 1
        inner = grey.crop((edge, edge, grey.width - edge, grey.height - edge))
        dark = sum(1 for value in grey.tobytes() if value < 250)
        assert dark == sum(1 for value in inner.tobytes() if value < 250)


@every_game
def test_t2_an_offset_that_crosses_the_margin_warns(game: str) -> None:
    assert cards_of(game, SOME[game], back_offset="1,-1").document.warnings == ()
    (warning,) = cards_of(game, TEN[game], marks="none", back_offset="8,0").document.warnings
    assert "the back offset 8,0 moves ink to within 2.5 mm of the paper's edge" in warning


@every_game
@pytest.mark.parametrize("marks", ["corner", "full"])
@pytest.mark.parametrize(("gap", "bleed"), [("0", "0"), ("5", "2")])
def test_t3_marks_stay_off_the_cards(game: str, marks: str, gap: str, bleed: str) -> None:
    for page in cards_of(game, TEN[game], marks=marks, gap=gap, bleed=bleed).document.pages:
        assert page.marks
        for mark, _ in walk(page.marks):
            assert not isinstance(mark, Text)
            assert mark.line >= 0.25 * POINT - 1e-9  # type: ignore[union-attr]
            x1, y1, x2, y2 = place_of(mark)
            for item in page.placed:
                left, bottom, right, top = item.trim
                assert not (x1 < right and left < x2 and y1 < top and bottom < y2)


@every_game
def test_t4_nine_cards_are_a_page_and_ten_are_two(game: str) -> None:
    nine = {"julchen": "0-8", "juliet": "1-9", "monster": "1-9"}[game]
    assert len(cards_of(game, nine, backs="none").document.pages) == 1
    assert len(cards_of(game, TEN[game], backs="none").document.pages) == 2
    assert len(cards_of(game, TEN[game]).document.pages) == 4
    for page in cards_of(game).document.pages:
        assert page.placed


@every_game
def test_t4_nothing_selected_is_an_error(game: str) -> None:
    with pytest.raises(UsageError, match="no card is selected"):
        cards_of(game, ", ,")
    with pytest.raises(UsageError, match="--skip 9 leaves no place"):
        cards_of(game, SOME[game], skip=9)


@every_game
def test_skip_and_blank(game: str) -> None:
    document = cards_of(game, SOME[game], skip=7, blank=2).document
    assert [len(page.placed) for page in document.pages] == [2, 2, 4, 4]
    first = cards_of(game, TEN[game]).document.pages[0].placed
    assert document.pages[0].placed[0].trim == first[7].trim
    assert document.pages[2].placed[-1].face.label == "blank card"
    assert document.pages[3].placed[-1].face == document.pages[3].placed[0].face


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("card", ["poker", "mini-us", "bridge", "tarot"])
def test_t6_every_text_fits_at_five_and_a_half_points(game: str, language: str, card: str) -> None:
    job = cards_of(game, language=language, card=card, paper="a3")
    assert job.document.warnings == ()
    for page in job.document.pages:
        for item in page.placed:
            for shape, scale in walk(item.face.shapes):
                if isinstance(shape, Text):
                    assert shape.size * scale >= 5.5 - 1e-9 or card == "mini-us", shape
    check_inside(job.document.pages, CARDS[card], fonts())


def check_inside(pages: tuple[Page, ...], card: tuple[float, float], used: Fonts) -> None:
    """No text leaves its card's safe box."""
    for face in {item.face for page in pages for item in page.placed}:
        for shape in face.shapes:
            if isinstance(shape, Text):
                width = used.pick(shape.bold).width(shape.text, shape.size)
                left = shape.x - {"left": 0.0, "center": width / 2, "right": width}[shape.align]
                assert left >= 2.9, (face.label, shape)
                assert left + width <= card[0] - 2.9, (face.label, shape)
                assert 2.9 <= shape.y <= card[1] - 2.9, (face.label, shape)


def test_t6_short_texts_keep_their_size_and_long_ones_warn() -> None:

    from playaid.games.monster.data import load_cards
    from playaid.games.monster.sheet import front
    from tests.printing.helpers import terms

    card = load_cards(locations())["joan"]
    short, warnings = typeset(front(card, 0, terms("monster"), Frame(63, 88)), fonts())
    assert warnings == []
    assert any(isinstance(shape, Text) and shape.text == "Joan" and shape.size == 13 for shape in short.shapes)
    endless = card._replace(name="Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
    _, warnings = typeset(front(endless, 0, terms("monster"), Frame(63, 88)), fonts())
    assert len(warnings) == 1
    assert warnings[0].startswith("Donaudampf")
    assert "doesn't fit at 5.5 pt" in warnings[0]


@pytest.mark.parametrize(
    ("game", "chosen", "labels"),
    [
        ("julchen", "8,7*2,julchen", ["Julchen 8", "Julchen 7", "Julchen 7", "Julchen 8"]),
        ("julchen", "3,5-7", ["Julchen 3", "Julchen 5", "Julchen 6", "Julchen 7"]),
        ("julchen", "2-0", ["Julchen 2", "Julchen 1", "Julchen 0"]),
        ("julchen", "稲妻, gewitter, Fliegenklatsche", ["Julchen 7", "Julchen 7", "Julchen 6"]),
        ("juliet", "e5, romeo, breed:corgi, Säule*2", ["guard e5", "Romeo", "definition corgi", "Column", "Column"]),
        ("juliet", "1,27", ["guard a1", "Balcony 1"]),
        ("monster", "ガンダウルフ,gand,Drache*2", ["Gandaulf", "Gandaulf", "Dragon", "Dragon"]),
        ("monster", "corridor 5", ["Corridor 5"]),
    ],
)
def test_t7_exactly_the_named_cards_in_their_order(game: str, chosen: str, labels: list[str]) -> None:
    document = cards_of(game, chosen, backs="none").document
    assert [item.face.label for page in document.pages for item in page.placed] == labels


@pytest.mark.parametrize(
    ("game", "chosen", "expected"),
    [
        ("julchen", "julchn", "did you mean"),
        ("julchen", "3,9", "there is no card 9"),
        ("julchen", "8*0", "no number of copies"),
        ("julchen", "8*x", "no number of copies"),
        ("juliet", "huskie", "unknown card 'huskie'"),
        ("monster", "dragn", "did you mean Dragon?"),
        ("monster", "giant", "ambiguous"),
        ("monster", "0", "the cards are 1 to 62"),
        ("monster", "joan*3000", "more than 2000"),
    ],
)
def test_t7_unknown_names(game: str, chosen: str, expected: str) -> None:
    with pytest.raises(UsageError, match=re.escape(expected)):
        cards_of(game, chosen)


MOVED = {"back_offset": "1,-3", "front_offset": "-2,4"}


@every_game
@pytest.mark.parametrize("given", [{}, {"paper": "letter"}, {"paper": "letter", **MOVED}, MOVED, {"card": "mini"}])
def test_t8_the_footer_never_meets_a_card(game: str, given: dict[str, str]) -> None:
    job = cards_of(game, TEN[game], **given)
    for page in job.document.pages:
        (footer,) = page.shapes
        assert isinstance(footer, Group)
        # On A4 it stands below the cards, on Letter, where there is no room, to their left.
        high = max(shape.y + shape.size * POINT for shape in footer.shapes if isinstance(shape, Text))
        if footer.turn:
            assert footer.x < min(item.clip.x for item in page.placed if item.clip)
        else:
            assert footer.y + high < min(item.clip.y for item in page.placed if item.clip)
    assert "playaid" in text_of(pdf_of(job))


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("ink", ["low", "bw"])
def test_t9_little_ink_means_no_large_fills(game: str, ink: str) -> None:
    for face in {item.face for page in cards_of(game, ink=ink).document.pages for item in page.placed}:
        for shape, scale in walk(face.shapes):
            fill = getattr(shape, "fill", None)
            if fill is not None and area(shape) * scale**2 > LARGE_AREA:
                assert luminance(fill) > 0.97, (face.label, shape)
            if ink == "bw":
                for colour in (fill, getattr(shape, "stroke", None), getattr(shape, "colour", None)):
                    assert colour in (None, "#000000", "#ffffff")


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("ink", ["full", "low", "bw"])
def test_t9_faces_differ_in_grey_and_without_their_texts(game: str, ink: str) -> None:
    job = cards_of(
        game, ink=ink, backs="none", paper="63x88mm", margin="0", marks="none", card="63x88mm", preset="bare"
    )
    seen: dict[bytes, str] = {}
    faces = {item.face.label for page in job.document.pages for item in page.placed}
    for page, picture in zip(job.document.pages, pictures(pdf_of(job), 30), strict=True):
        grey = picture.convert("L").tobytes()
        label = page.placed[0].face.label
        assert seen.setdefault(grey, label) == label
    assert len(seen) == len(faces)


@every_game
def test_t10_fold_sheets_have_fronts_above_and_turned_backs_below(game: str) -> None:
    job = cards_of(game, SOME[game], duplex="fold")
    assert "fold on the dashed line" in job.message
    (page,) = job.document.pages
    fronts, backs = page.placed[::2], page.placed[1::2]
    assert len(fronts) == len(backs) == 4
    for front, back in zip(fronts, backs, strict=True):
        assert front.y >= 148.5 - 1e-6
        assert (back.x, back.y) == pytest.approx((front.x, 297 - front.y - front.h))
        assert back.turn == (180 - front.turn) % 360


@every_game
def test_t10_fronts_then_backs(game: str) -> None:
    interleaved = cards_of(game).document.pages
    sorted_pages = cards_of(game, order="fronts-then-backs").document.pages
    assert [page.placed for page in sorted_pages] == [page.placed for page in (*interleaved[::2], *interleaved[1::2])]


@every_game
def test_t11_an_offset_moves_backs_by_exactly_that(game: str) -> None:
    plain, moved = cards_of(game, TEN[game]), cards_of(game, TEN[game], back_offset="2,-1")
    for before, after in zip(plain.document.pages, moved.document.pages, strict=True):
        if before.side == "front":
            assert before == after
            continue
        for a, b in zip(before.placed, after.placed, strict=True):
            assert (b.x - a.x, b.y - a.y) == pytest.approx((2, -1))
            assert (b.face, b.turn) == (a.face, a.turn)
        for c, d in zip((*before.marks, *before.shapes), (*after.marks, *after.shapes), strict=True):
            expected = [value + (-1 if index % 2 else 2) for index, value in enumerate(place_of(c))]
            assert place_of(d) == pytest.approx(expected)
    first, second = reader(pdf_of(plain)), reader(pdf_of(moved))
    for number, (a, b) in enumerate(zip(first.pages, second.pages, strict=True)):
        same = a.get_contents().get_data() == b.get_contents().get_data()
        assert same == (number % 2 == 0)


def place_of(shape: object) -> list[float]:
    """The coordinates of a mark or a text."""
    if isinstance(shape, Group):
        return [shape.x, shape.y]
    return [float(value) for segment in shape.segments for value in segment[1:]]  # type: ignore[attr-defined]


@every_game
def test_t12_cut_lines_are_the_trim_boxes(game: str) -> None:
    for page in cards_of(game, TEN[game], gap="1.5").document.pages[::2]:
        root = ElementTree.fromstring(cut_lines(page))
        assert root.get("width") == "210mm"
        assert root.get("viewBox") == "0 0 210 297"
        keys = ("x", "y", "width", "height")
        rects = root.iter("{http://www.w3.org/2000/svg}rect")
        boxes = [[float(rect.get(key, "")) for key in keys] for rect in rects]
        trims = [[item.x, 297 - item.y - item.h, item.w, item.h] for item in page.placed]
        assert boxes == [pytest.approx(trim, abs=0.01) for trim in trims]


@every_game
def test_t13_the_same_job_gives_the_same_bytes(game: str) -> None:
    assert pdf_of(cards_of(game)) == pdf_of(cards_of(game))


@pytest.mark.slow
@pytest.mark.parametrize("words", [["cards", "julchen"], ["cards", "monster", "--lang", "ja"], ["all"]])
def test_t13_bytes_depend_on_nothing_else(words: list[str], tmp_path: Path) -> None:
    contents = []
    for number, seed in enumerate(("0", "4711")):
        folder = tmp_path / str(number)
        folder.mkdir()
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": ("UTC", "Asia/Tokyo")[number], "PYTHONPATH": str(Path.cwd())}
        command = [sys.executable, "-m", "playaid", "print", *words, "--out", f"{folder}/"]
        subprocess.run(command, check=True, cwd=folder, env=env, capture_output=True)
        contents.append({path.name: path.read_bytes() for path in sorted(folder.glob("*.pdf"))})
    assert contents[0]
    assert contents[0] == contents[1]


@pytest.mark.rule("J-01", "J-02", "J-03", "J-04", "J-05")
def test_t13_julchen_has_33_cards_of_nine_faces_in_a_small_file() -> None:
    job = whole_deck("julchen")
    assert (job.cards, job.faces, job.sheets) == (33, 9, 4)
    assert job.message == "33 cards, 9 faces, 4 sheets A4 3x3, print at 100 %, flip on the long edge"
    assert len(pdf_of(job)) < 100_000


@pytest.mark.slow
@pytest.mark.rule("W-12", "M-89")
def test_t13_all_150_cards_in_a_small_file() -> None:
    from playaid.printing.decks import print_cards
    from playaid.printing.setup import make_setup

    assert whole_deck("juliet").cards == 55
    assert whole_deck("monster").cards == 62
    job = print_cards(locations(), GAMES, make_setup({}), fonts(), language="en")
    assert job.cards == 150
    assert len(pdf_of(job)) < 250_000


@every_game
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_t14_fonts_are_embedded_and_text_can_be_copied(game: str, language: str) -> None:
    content = pdf_of(whole_deck(game, language))
    text = text_of(content)
    expected = {
        "julchen": ["懐中電灯", "稲妻", {"de": "Gewitter", "en": "Julchen"}.get(language, "ハエたたき")],
        "juliet": [{"de": "Dackel"}.get(language, "dachshund"), {"de": "Säule"}.get(language, "Column")],
        "monster": [
            "ガンダウルフ",
            "聖職者",
            "失われた王冠",
            {"de": "Höhlenbär", "en": "Cave Bear"}.get(language, "洞くつ熊"),
        ],
    }[game]
    for word in expected:
        assert word in text
    used = reader(content).pages[0]["/Resources"]["/Font"]
    assert used
    for font in used.values():
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]
        assert "Helvetica" not in font.get_object()["/BaseFont"]


@pytest.mark.slow
@every_game
def test_forms_look_like_direct_drawing(game: str) -> None:
    from PIL import ImageChops

    job = cards_of(game, TEN[game])
    for with_forms, without in zip(pictures(pdf_of(job), 60), pictures(pdf_of(job, forms=False), 60), strict=True):
        # Numbers are rounded in other places, which shifts the shades of edges a little.
        difference = ImageChops.difference(with_forms.convert("L"), without.convert("L"))
        assert max(difference.tobytes()) <= 8


def test_repeated_faces_are_stored_once() -> None:
    once, each_time = pdf_of(whole_deck("julchen")), pdf_of(whole_deck("julchen"), forms=False)
    assert len(once) < len(each_time)
    assert once.count(b"/Subtype /Form") >= 9


@every_game
def test_metadata_and_outline(game: str) -> None:
    pdf = reader(pdf_of(cards_of(game, language="de")))
    assert pdf.metadata.title
    assert "Karten" in pdf.metadata.subject
    assert pdf.trailer["/Root"]["/Lang"] == "de"
    assert [entry.title for entry in pdf.outline]


@pytest.mark.parametrize(("game", "hidden"), [("julchen", True), ("monster", True), ("juliet", False)])
def test_a_part_of_a_hidden_deck_advises_sleeves(game: str, hidden: bool) -> None:
    assert ("sleeves" in cards_of(game, SOME[game]).message) is hidden
    assert "sleeves" not in cards_of(game).message


@pytest.mark.parametrize("game", ["julchen", "monster"])
@pytest.mark.parametrize(
    ("preset", "page", "trim", "sides"),
    [
        ("tgc", (69.85, 95.25), (63.5, 88.9), ["front", "back"]),
        ("dtc", (69.85, 95.25), (63.5, 88.9), ["back", "front"]),
        ("mpc", (69, 94), (63, 88), ["front", "back"]),
    ],
)
def test_presets_of_print_services(
    game: str, preset: str, page: tuple[float, float], trim: tuple[float, float], sides: list[str]
) -> None:
    job = cards_of(game, SOME[game], preset=preset)
    assert [p.side for p in job.document.pages] == sides * 4
    pdf = reader(pdf_of(job))
    for sheet, model in zip(pdf.pages, job.document.pages, strict=True):
        assert (float(sheet.mediabox.width) / MM, float(sheet.mediabox.height) / MM) == pytest.approx(page, abs=0.001)
        assert (float(sheet.trimbox.width) / MM, float(sheet.trimbox.height) / MM) == pytest.approx(trim, abs=0.001)
        assert (model.marks, model.shapes, len(model.placed)) == ((), (), 1)


@every_game
def test_a_card_larger_than_the_paper(game: str) -> None:
    with pytest.raises(PrintError, match="doesn't fit on paper of 210x297 mm; on this paper a card can be at most"):
        cards_of(game, card="250x300mm")


@every_game
def test_names_are_unique_where_they_name_a_card(game: str) -> None:
    designs = sheet_of(game).designs(locations(), "en")
    ids = [design.id for design in designs]
    assert len(set(ids)) == len(ids)


@pytest.mark.rule("U-01")
def test_unknown_strength_prints_as_a_labelled_box() -> None:
    (page,) = cards_of("monster", "giant centipede", backs="none").document.pages
    texts = [shape.text for shape, _ in walk(page.placed[0].face.shapes) if isinstance(shape, Text)]
    assert texts.count("strength: __") == 2
    assert not any(text.isdigit() for text in texts)


@pytest.mark.rule("U-06")
def test_examples_say_so() -> None:
    assert "example, not official" in text_of(pdf_of(cards_of("juliet", "a1")))
    assert "demo deck: all copy counts are assumed" in text_of(pdf_of(deck_of("demo")))


def deck_of(name: str) -> Job:
    """A Monster Maker deck from a deck file."""
    from playaid.printing.decks import print_cards
    from playaid.printing.setup import make_setup

    return print_cards(locations(), ("monster",), make_setup({}), fonts(), language="en", deck=name)
