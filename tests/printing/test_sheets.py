"""Sheets that are no cards: tables, summaries, boards, track, score sheets, calibration."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from playaid.core.drawing import Ellipse, Rect, Text, luminance, walk
from playaid.core.drawing import Path as Outline
from playaid.errors import PrintError
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options as JulietOptions
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import solve
from playaid.games.monster.options import Options as MonsterOptions
from playaid.printing.board import BoardSheet, board_job
from playaid.printing.calibrate import calibration_job
from playaid.printing.decks import everything_jobs, options_for, print_reference
from playaid.printing.german import german_reason
from playaid.printing.jobs import Job
from playaid.printing.setup import make_setup
from playaid.printing.sheets import sheets_job, track_job
from playaid.printing.summary import RULES, summary_job
from playaid.printing.tables import heat, odds_job, show_percent
from tests.printing.helpers import fonts, locations, pdf_of, pictures, reader, text_of

GAMES = ("julchen", "juliet", "monster")
BOARD = "12345\n.....\ng#x.g\n..g#.\n..R..\n"


def all_jobs(language: str = "en", **given: str) -> list[Job]:
    """Everything, with a board too."""
    setup = make_setup(given)
    jobs = everything_jobs(locations(), GAMES, setup, fonts(), language=language)
    return [*jobs, board_of(BOARD, language=language, given=given)]


def board_of(text: str, *, language: str = "en", balcony: int = 5, given: dict[str, str] | None = None) -> Job:
    """A board of `x` and `g` with its plan for one balcony."""
    board = parse_board(text).board
    results = solve(board, frozenset("x"), [balcony], JulietOptions())
    sheet = BoardSheet(board, frozenset("x"), {}, None, results, ())
    return board_job(locations(), sheet, make_setup(given or {}), fonts(), language=language, options=JulietOptions())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_too_long_for_its_place(language: str, paper: str) -> None:
    for job in all_jobs(language, paper=paper):
        assert job.document.warnings == (), job.name


@pytest.mark.slow
def test_every_page_has_ink_and_none_at_its_edge() -> None:
    for job in all_jobs():
        for number, picture in enumerate(pictures(pdf_of(job), 36)):
            grey = picture.convert("L")
            dark = sum(value < 200 for value in grey.tobytes())
            # Even an empty back of a calibration sheet has its scales.
            assert dark > 150, (job.name, number)
            edge = 5
            inner = grey.crop((edge, edge, grey.width - edge, grey.height - edge))
            assert sum(value < 245 for value in grey.tobytes()) == sum(value < 245 for value in inner.tobytes()), (
                job.name
            )


@pytest.mark.slow
def test_low_ink_has_no_large_dark_fills_on_any_sheet() -> None:
    for job in all_jobs(ink="low"):
        for page in job.document.pages:
            for item in page.placed:
                for shape, scale in walk(item.face.shapes):
                    if isinstance(shape, Rect | Ellipse | Outline) and shape.fill and isinstance(shape, Rect):
                        large = shape.w * shape.h * scale**2 > 12
                        assert not large or luminance(shape.fill) > 0.97, (job.name, shape)


@pytest.mark.slow
def test_fonts_are_embedded_and_metadata_is_set() -> None:
    for job in all_jobs("de"):
        pdf = reader(pdf_of(job))
        assert pdf.metadata.title
        assert pdf.trailer["/Root"]["/Lang"] == "de"
        assert pdf.outline, job.name
        for page in pdf.pages:
            for font in page["/Resources"].get("/Font", {}).values():
                assert "/FontFile2" in font.get_object()["/FontDescriptor"]


@pytest.mark.parametrize(
    ("chance", "digits", "shown"),
    [
        (Fraction(0), 1, "0"),
        (Fraction(1), 1, "100"),
        (Fraction(1, 1296), 0, "<1"),
        (Fraction(544194037, 544195584), 1, ">99.9"),
        (Fraction(1, 3), 1, "33.3"),
        (Fraction(2, 3), 0, "67"),
        (Fraction(1, 200), 0, "1"),
        (Fraction(1999, 2000), 1, ">99.9"),
        (Fraction(1997, 2000), 1, "99.9"),
        (Fraction(1, 10**9), 1, "<0.1"),
    ],
)
def test_percentages_are_exact_at_their_ends(chance: Fraction, digits: int, shown: str) -> None:
    assert show_percent(chance, digits) == shown


def test_the_heat_scale_gets_darker_all_the_way() -> None:
    shades = [luminance(heat(Fraction(n, 50))) for n in range(51)]
    assert shades == sorted(shades, reverse=True)
    assert shades[0] == pytest.approx(1)
    assert shades[-1] < 0.3


@pytest.mark.rule("M-27", "U-01", "U-05")
def test_odds_tables_name_what_they_assume() -> None:
    def job(**assignments: str) -> Job:
        options = MonsterOptions.parse([f"{name}={value}" for name, value in assignments.items()])
        return odds_job(locations(), make_setup({}), fonts(), language="en", options=options)

    text = text_of(pdf_of(job()))
    assert "dice of 6 sides" in text
    assert "default options" in text
    assert "9 of an unknown number" in text
    assert "strength: ___" in text
    # Gandaulf against the Dragon, and Gandaulf against the Bandit for certain.
    row = text[text.index("Gandaulf") :].split()
    assert row[1] == "6D+4"
    assert row[2] == "100"
    assert row[9] == "54.6"
    other = job(sides="8")
    assert other.options == {"sides": "8"}
    assert "sides=8" in text_of(pdf_of(other))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_summaries_cite_their_rules_and_name_every_option(game: str, language: str) -> None:
    options = options_for(game, [], (game,))
    job = summary_job(locations(), game, make_setup({}), fonts(), language=language, options=options)
    text = text_of(pdf_of(job))
    for rule in RULES[game]:
        assert rule in text
    for name in type(options).__dataclass_fields__:
        assert name in text
    assert len(job.document.pages) == 1
    small = make_setup({"paper": "a5"})
    folded = summary_job(locations(), game, small, fonts(), language=language, options=options)
    assert [(page.width, page.height) for page in folded.document.pages] == [(210, 148), (210, 148)]


@pytest.mark.parametrize(
    ("game", "assignment", "words"),
    [
        ("julchen", "track_shows=next_card", "lowest track space still covered"),
        ("juliet", "guard_adjacency=king", "diagonally too"),
        ("monster", "spells_per_character=unlimited", "any number of Spells"),
    ],
)
def test_reference_cards_are_worded_for_the_options(game: str, assignment: str, words: str) -> None:
    job = print_reference(locations(), (game,), make_setup({}), fonts(), language="en", assignments=[assignment])
    text = text_of(pdf_of(job))
    assert words in text
    assert assignment in text
    plain = text_of(pdf_of(print_reference(locations(), (game,), make_setup({}), fonts(), language="en")))
    assert words not in plain


def test_reference_cards_have_japanese_terms() -> None:
    text = text_of(pdf_of(print_reference(locations(), GAMES, make_setup({}), fonts(), language="de")))
    for word in ("山札", "捕食", "聖職者", "kairō", "Säulenbereich", "außen"):
        assert word in text


@pytest.mark.rule("J-07", "JA-28")
@pytest.mark.parametrize("card", ["poker", "mini"])
def test_the_track_has_seven_spaces_of_a_cards_size(card: str) -> None:
    options = options_for("julchen", ["track_shows=remaining"], ("julchen",))
    job = track_job(locations(), make_setup({"card": card}), fonts(), language="en", options=options)  # type: ignore[arg-type]
    (page,) = job.document.pages
    sizes = {"poker": (63, 88), "mini": (44, 68)}
    spaces = [s for s, _ in walk(page.placed[0].face.shapes) if isinstance(s, Rect) and (s.w, s.h) == sizes[card]]
    assert len(spaces) == 7
    numbers = [s.text for s, _ in walk(page.placed[0].face.shapes) if isinstance(s, Text) and s.size > 40]
    assert numbers == list("1234567")
    assert "how many cards are left" in text_of(pdf_of(job))


def test_a_track_that_does_not_fit() -> None:
    options = options_for("julchen", [], ("julchen",))
    with pytest.raises(PrintError, match="the 7 spaces of the track don't fit"):
        track_job(locations(), make_setup({"paper": "a5"}), fonts(), language="en", options=options)  # type: ignore[arg-type]


@pytest.mark.rule("WA-33", "W-45")
def test_a_board_with_its_plan_step_by_step() -> None:
    job = board_of(BOARD)
    assert "Juliet on balcony 5: 6 moves, the shortest plan" in job.message
    text = text_of(pdf_of(job))
    assert "open information" in text
    plan = solve(parse_board(BOARD).board, frozenset("x"), [5], JulietOptions())[0].plan
    assert plan is not None
    for number, move in enumerate(plan, start=1):
        assert f"{number}. {move}" in text
    unsolvable = board_of(BOARD, balcony=2)
    assert "unsolvable: a column stands on b3" in unsolvable.message
    assert len(unsolvable.document.pages) == 1


@pytest.mark.rule("W-45")
def test_a_german_board_says_why_in_german() -> None:
    message = board_of(BOARD, balcony=2, language="de").message
    assert message.endswith("Julia auf Balkon 2: unlösbar: auf b3 vor Balkon 2 steht eine Säule [W-45]")


def test_every_reason_of_the_solver_has_a_german_wording() -> None:
    limited = replace(JulietOptions(), turn_limit=2)
    board = parse_board(BOARD).board
    defined = frozenset("x")
    results = [
        *solve(board, defined, [1, 2, 3, 4, 5], limited),
        *solve(board, defined, [5], JulietOptions(), Limits(nodes=1)),
        *solve(parse_board("123\n...\n#x#\n.R.\n").board, defined, [1], JulietOptions()),
        *solve(parse_board("123\n...\n#g#\n#R#\n").board, defined, [1], JulietOptions()),
    ]
    reasons = [result.reason.reason for result in results if result.reason is not None]
    assert len(set(reasons)) >= 4
    for reason in reasons:
        assert german_reason(reason) != reason


def test_a_long_plan_takes_more_pages(cases: Path) -> None:
    boards = json.loads((cases / "juliet-small.json").read_text(encoding="utf-8"))["boards"]
    text = next("\n".join(entry["board"]) for entry in boards if entry["id"] == "B08")
    job = board_of(text, balcony=2, given={"paper": "100x140mm"})
    steps = [page for page in job.document.pages[1:] if page.placed]
    assert len(steps) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_score_and_log_sheets(game: str) -> None:
    options = options_for(game, [], (game,))
    job = sheets_job(locations(), game, make_setup({}), fonts(), language="de", options=options)
    assert len(job.document.pages) == 2
    assert "Wertungsblatt" in text_of(pdf_of(job))


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_scales_of_the_calibration_sheet_meet(duplex: str) -> None:
    """Seen from the front, line n of the back lies 0.1 mm x n beside line n of the front, so that an offset shows."""
    job = calibration_job(make_setup({"duplex": duplex}), fonts(), language="en")
    front, back = job.document.pages
    assert job.document.duplex == duplex
    assert job.sheets == 1

    def lines(page: object, upright: bool) -> list[float]:
        found = []
        for shape, _ in walk(page.placed[0].face.shapes):  # type: ignore[attr-defined]
            if isinstance(shape, Outline) and shape.line == 0.15:
                (_, x1, y1), (_, _, y2) = shape.segments
                if (y1 == y2) == upright:
                    found.append(float(y1 if upright else x1))
        return sorted(found)

    for upright in (False, True):
        first = lines(front, upright)
        other = lines(back, upright)
        flips = (duplex == "long") != upright
        seen = sorted((297 if upright else 210) - value for value in other) if flips else other
        middle = first[10]
        assert [round(value - middle, 6) for value in first] == [float(n) for n in range(-10, 11)]
        assert [round(value - middle, 6) for value in seen] == [round(0.9 * n, 6) for n in range(-10, 11)]


def test_rulers_are_a_hundred_millimetres() -> None:
    pdf = pdf_of(calibration_job(make_setup({}), fonts(), language="en"))
    page = calibration_job(make_setup({}), fonts(), language="en").document.pages[0]
    spans = [s for s, _ in walk(page.placed[0].face.shapes) if isinstance(s, Outline)]
    lengths = {
        max(
            abs(float(s.segments[1][1]) - float(s.segments[0][1])),
            abs(float(s.segments[1][2]) - float(s.segments[0][2])),
        )
        for s in spans
    }
    assert 100.0 in lengths
    # And on the rendered page: the first and the last tick of the upper ruler are 100 mm apart.
    dpi = 254
    picture = pictures(pdf, dpi)[0].convert("L")
    row = round((42 - 0.4) / 25.4 * dpi)
    dark = [x for x in range(picture.width) if picture.getpixel((x, row)) < 128]
    inside = [x for x in dark if 400 < x < 1700]
    assert inside[-1] - inside[0] == pytest.approx(1000, abs=2)
