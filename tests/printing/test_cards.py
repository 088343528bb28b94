"""Card sheets: what printing promises, on the real decks."""

from __future__ import annotations

import pytest

from playaid.units import Size
from tests.printing.helpers import MM, cards_of, pdf_of, reader, whole_deck

GAMES = ("julchen", "juliet", "monster")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_t1_pages_alternate_and_backs_lie_behind_their_fronts(game: str, duplex: str) -> None:
    document = cards_of(game, duplex=duplex).document
    assert [page.side for page in document.pages] == ["front", "back"] * (len(document.pages) // 2)
    paper = Size("a4", 210, 297)
    for front, back in zip(document.pages[::2], document.pages[1::2], strict=True):
        assert len(front.placed) == len(back.placed)
        for a, b in zip(front.placed, back.placed, strict=True):
            assert (b.w, b.h) == (a.w, a.h)
            if duplex == "long":
                assert (b.x, b.y, b.turn) == pytest.approx((paper.width - a.x - a.w, a.y, 0))
            else:
                assert (b.x, b.y, b.turn) == pytest.approx((a.x, paper.height - a.y - a.h, 180))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("100x120mm", (100, 120))])
def test_t2_page_boxes_and_viewer_preferences(game: str, paper: str, size: tuple[float, float]) -> None:
    pdf = reader(pdf_of(cards_of(game, "1,2", paper=paper)))
    for page in pdf.pages:
        assert (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) == pytest.approx(size, abs=0.001)
    preferences = pdf.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == "/DuplexFlipLongEdge"


@pytest.mark.parametrize("game", GAMES)
def test_t13_the_same_job_gives_the_same_bytes(game: str) -> None:
    assert pdf_of(cards_of(game)) == pdf_of(cards_of(game))


@pytest.mark.rule("J-01", "J-02", "J-03", "J-04", "J-05")
def test_julchen_has_33_cards_of_nine_faces() -> None:
    job = whole_deck("julchen")
    assert (job.cards, job.faces, job.sheets) == (33, 9, 4)
    assert job.message == "33 cards, 9 faces, 4 sheets A4 3x3, print at 100 %, flip on the long edge"
    assert len(pdf_of(job)) < 100_000


@pytest.mark.parametrize("game", GAMES)
def test_t14_fonts_are_embedded_and_text_can_be_copied(game: str) -> None:
    pdf = reader(pdf_of(whole_deck(game)))
    for page in pdf.pages:
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
