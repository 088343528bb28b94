"""`playaid print`: files, the closing line, JSON, errors."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from playaid.cli.printing import PrintGroup
from playaid.resources import config_folder, shipped
from tests.cli.helpers import error_line, run, run_json

KEYS = {"command", "files", "cards", "faces", "sheets", "pages", "paper", "card", "marks", "duplex", "message"}
BOARD = "12345\n.....\ng#x.g\n..g#.\n..R..\n"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["cards", "julchen"], "cards-julchen.pdf"),
        (["cards", "juliet", "--cards", "a1"], "cards-juliet.pdf"),
        (["cards", "monster", "--cards", "joan"], "cards-monster.pdf"),
        (["cards", "all", "--cards", "8,a1,joan"], "cards-all.pdf"),
        (["reference", "julchen"], "reference-julchen.pdf"),
        (["reference", "all"], "reference-all.pdf"),
        (["summary", "juliet"], "summary-juliet.pdf"),
        (["odds"], "odds.pdf"),
        (["track"], "track-julchen.pdf"),
        (["board", "board.txt"], "board.pdf"),
        (["sheets", "monster"], "sheets-monster.pdf"),
        (["calibrate"], "calibrate.pdf"),
    ],
)
def test_a_pdf_lands_in_output(words: list[str], name: str) -> None:
    Path("board.txt").write_text(BOARD, encoding="utf-8")
    payload = run_json("print", *words)
    assert set(payload) == KEYS | {"options"}
    assert payload["command"] == f"print {words[0]}"
    assert payload["files"] == [str(Path("output") / name)]
    assert (Path("output") / name).read_bytes().startswith(b"%PDF")
    assert "100 %" in payload["message"]
    assert payload["paper"] == "a4"


def test_print_all_writes_one_file_of_each_kind() -> None:
    payload = run_json("print", "all", "--out", "prints/", "--lang", "de")
    names = sorted(Path(name).name for name in payload["files"])
    assert len(names) == 13
    assert {"odds.pdf", "calibrate.pdf", "track-julchen.pdf", "cards-monster.pdf"} <= set(names)
    assert payload["cards"] == 33 + 55 + 62 + 3
    assert "einem Ordner" not in payload["message"]
    assert "several files" not in payload["message"]


def test_the_last_line_says_what_to_do() -> None:
    result = run("print", "cards", "julchen", "--dry-run")
    assert result.stdout == "33 cards, 9 faces, 4 sheets A4 3x3, print at 100 %, flip on the long edge\n"
    assert not Path("output").exists()
    german = run("print", "cards", "julchen", "--dry-run", "--lang", "de", "--duplex", "off")
    assert german.stdout == "33 Karten, 9 Bilder, 8 Blatt A4 3x3, mit 100 % drucken, Rückseiten auf eigenen Blättern\n"


def test_blank_cards_are_counted_apart() -> None:
    words = ("print", "cards", "julchen", "--blank", "3")
    assert run(*words, "--dry-run").stdout.startswith("33 cards, 9 faces, 3 blanks, 4 sheets")
    assert run(*words, "--dry-run", "--lang", "de").stdout.startswith("33 Karten, 9 Bilder, 3 leere Karten, 4 Blatt")
    assert "72 pages" in run(*words, "--dry-run", "--preset", "mpc").stdout


def test_the_written_file_is_named_on_stderr() -> None:
    result = run("print", "cards", "julchen", "--cards", "8")
    assert result.stderr == f"playaid: wrote {Path('output') / 'cards-julchen.pdf'}\n"
    assert "wrote" not in run("print", "cards", "julchen", "--cards", "8", "--dry-run").stderr
    german = run("print", "cards", "julchen", "--cards", "8", "--lang", "de", "--dpi", "100").stderr
    assert german == (
        f"playaid: --dpi wirkt nur mit --png\nplayaid: {Path('output') / 'cards-julchen.pdf'} geschrieben\n"
    )
    assert run("print", "cards", "julchen", "--cards", "8", "--json").stderr == ""
    assert "playaid: wrote 13 files to prints\n" in run("print", "all", "--out", "prints/").stderr


def test_english_in_a_us_locale_prints_on_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert "4 sheets Letter 3x3" in run("print", "cards", "julchen", "--dry-run").stdout
    assert "4 Blatt A4" in run("print", "cards", "julchen", "--dry-run", "--lang", "de").stdout
    assert "A4" in run("print", "cards", "julchen", "--dry-run", "--paper", "a4").stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["cards", "julchem"], "did you mean julchen?"),
        (["cards", "julchen", "--cards", "9"], "there is no card 9"),
        (["cards", "julchen", "--cards", ""], "no card is selected"),
        (["cards", "monster", "--cards", "dragn"], "did you mean Dragon?"),
        (["cards", "julchen", "--card", "300x300mm"], "doesn't fit on paper"),
        (["cards", "julchen", "--card", "10x10mm"], "too small"),
        (["cards", "julchen", "--card", "0x88mm"], "impossible"),
        (["cards", "julchen", "--gap", "-1"], "impossible"),
        (["cards", "julchen", "--gap", "wide"], "is no length"),
        (["cards", "julchen", "--gap", "900"], "a gap of 900 mm is too large"),
        (["cards", "julchen", "--bleed", "50"], "too large"),
        (["cards", "julchen", "--safe", "40"], "leaves no room"),
        (["cards", "julchen", "--paper", "a44"], "did you mean a4"),
        (["cards", "julchen", "--marks", "corners"], "did you mean corner?"),
        (["cards", "julchen", "--duplex", "middle"], "there are long, short, fold and off"),
        (["cards", "julchen", "--back-offset", "1"], "is no offset"),
        (["cards", "julchen", "--back-offset", "1,99"], "too large"),
        (["cards", "julchen", "--scale", "0%"], "percentage from 10% to 400%"),
        (["cards", "julchen", "--skip", "9"], "leaves no place"),
        (["cards", "julchen", "--copies", "0"], "--copies can't be 0"),
        (["cards", "julchen", "--preset", "tgd"], "did you mean tgc?"),
        (["cards", "julchen", "--deck", "demo"], "--deck is for Monster Maker"),
        (["cards", "julchen", "--out", "-", "--json"], "both want standard output"),
        (["all", "--out", "x.pdf"], "name a folder"),
        (["odds", "--option", "side=6"], "did you mean sides?"),
        (["odds", "--paper", "100x150mm"], "an odds table doesn't fit"),
        (["track", "--paper", "a5"], "spaces of the track don't fit"),
        (["board", "nowhere.txt"], "can't read 'nowhere.txt'"),
        (["sheets", "chess"], "unknown game 'chess'"),
        (["cards", "julchen", "--option", "side=6"], "unknown option 'side'"),
        (["cards", "all", "--option", "track_shows=none"], "can't be 'none'"),
        (["odds", "--back-offset", "1,1"], "no such option '--back-offset'"),
        (["refrence", "julchen"], "unknown command 'refrence'; did you mean reference?"),
    ],
)
def test_what_cannot_be_printed(words: list[str], expected: str) -> None:
    line = error_line(["print", *words], 2)
    assert expected in line
    assert not Path("output").exists()


@pytest.mark.parametrize("words", [["cards", "julchen"], ["odds"]])
def test_output_that_cannot_be_written_leaves_the_old_file(words: list[str]) -> None:
    Path("file.pdf").write_text("old", encoding="utf-8")
    Path("folder").mkdir()
    assert "can't write" in error_line(["print", *words, "--out", "file.pdf/x.pdf"], 4)
    assert Path("file.pdf").read_text(encoding="utf-8") == "old"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [["cards", "julchen"], ["sheets", "juliet"]])
def test_a_full_disk_is_one_line(words: list[str]) -> None:
    assert "No space left" in error_line(["print", *words, "--out", "/dev/full"], 4)
    assert Path("/dev/full").is_char_device()


def test_a_link_keeps_leading_to_its_file() -> None:
    Path("real.pdf").write_text("old", encoding="utf-8")
    Path("link.pdf").symlink_to("real.pdf")
    run("print", "cards", "julchen", "--cards", "8", "--out", "link.pdf")
    assert Path("link.pdf").is_symlink()
    assert Path("real.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("game", ["julchen", "monster"])
def test_fonts_that_cannot_be_embedded(game: str, tmp_path: Path) -> None:
    real = shipped("templates") / "fonts" / "NotoSansJP-Regular-subset.ttf"
    content = real.read_bytes()
    (tmp_path / "cff.otf").write_bytes(b"OTTO" + content[4:])
    # The name of one table of the directory becomes that of variable fonts.
    (tmp_path / "variable.ttf").write_bytes(content[:12] + b"fvar" + content[16:])
    (tmp_path / "broken.ttf").write_bytes(content[:5000])
    (tmp_path / "text.ttf").write_text("no font", encoding="utf-8")
    for name, expected in {
        "cff.otf": "CFF outlines",
        "variable.ttf": "variable",
        "broken.ttf": "font",
        "text.ttf": "font",
        "nowhere.ttf": "No such file",
    }.items():
        line = error_line(["print", "cards", game, "--font", str(tmp_path / name)], 4)
        assert expected in line
        assert "use a static TrueType font" in line
    assert not Path("output").exists()


@pytest.mark.parametrize("game", ["julchen", "monster"])
def test_a_missing_glyph_names_the_character(game: str, tmp_path: Path) -> None:
    from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(shipped("templates") / "fonts" / "NotoSansJP-Regular-subset.ttf")
    subsetter = Subsetter(Options(notdef_outline=True, glyph_names=False))
    subsetter.populate(unicodes=range(0x20, 0x7F))
    subsetter.subset(font)
    font.save(tmp_path / "ascii.ttf")
    line = error_line(["print", "cards", game, "--font", str(tmp_path / "ascii.ttf")], 4)
    assert "no glyph for" in line
    assert "U+" in line
    fine = run("print", "cards", "julchen", "--cards", "1", "--font", str(tmp_path / "ascii.ttf"))
    assert fine.exit_code == 0


@pytest.mark.parametrize("game", ["julchen", "juliet"])
def test_a_missing_or_broken_card_file(game: str, tmp_path: Path) -> None:
    data = tmp_path / "data" / game
    data.mkdir(parents=True)
    (data / "cards.toml").write_text("schema = 2\n", encoding="utf-8")
    line = error_line(["print", "cards", game, "--data", str(tmp_path / "data")], 4)
    assert "cards.toml:1: expected schema = 1" in line


def test_standard_output_gets_the_pdf_and_stderr_the_rest() -> None:
    result = run("print", "cards", "julchen", "--cards", "8", "--out", "-")
    assert result.stdout_bytes.startswith(b"%PDF")
    assert "1 card, 1 face, 1 sheet" in result.stderr


def test_pictures_and_cut_lines() -> None:
    words = ("cards", "julchen", "--cards", "0-8,8", "--png", "pictures", "--dpi", "40", "--cutlines", "cut.svg")
    payload = run_json("print", *words)
    assert [Path(name).name for name in payload["files"]] == [
        "cards-julchen.pdf",
        *(f"cards-julchen-{number}.png" for number in (1, 2, 3, 4)),
        "cut.svg",
        "cut-2.svg",
    ]
    for name in payload["files"]:
        assert Path(name).stat().st_size > 100
    assert Path("cut.svg").read_text(encoding="utf-8").count("<rect") == 9
    assert Path("cut-2.svg").read_text(encoding="utf-8").count("<rect") == 1


def test_pictures_without_their_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    assert "pip install playaid[png]" in error_line(["print", "odds", "--png", "x"], 2)
    assert not Path("output").exists()


def test_own_faces_without_their_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    faces = tmp_path / "own" / "julchen" / "faces"
    faces.mkdir(parents=True)
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88"/>'
    (faces / "julchen.svg").write_text(picture, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "svglib.svglib", None)
    assert "pip install playaid[svg]" in error_line(
        ["print", "cards", "julchen", "--templates", str(tmp_path / "own")], 2
    )


def test_a_saved_offset_moves_later_backs() -> None:
    payload = run_json("print", "calibrate", "--save-offset", "0.5,-1")
    assert payload["files"] == [str(config_folder() / "printing.toml")]
    before = Path("before.pdf")
    run("print", "cards", "julchen", "--cards", "8", "--out", str(before), "--back-offset", "0,0")
    result = run("print", "cards", "julchen", "--cards", "8", "--out", "after.pdf")
    assert "saved offset 0.5,-1" in result.stderr
    assert before.read_bytes() != Path("after.pdf").read_bytes()
    # Print services get no offset.
    assert "saved offset" not in run("print", "cards", "julchen", "--preset", "tgc", "--dry-run").stderr
    german = run("print", "calibrate", "--save-offset", "0,0", "--lang", "de").stdout
    assert german == "Rückseiten werden von jetzt an um 0 mm nach rechts und 0 mm nach oben verschoben\n"
    run("print", "cards", "julchen", "--cards", "8", "--out", "after.pdf")
    assert before.read_bytes() == Path("after.pdf").read_bytes()
    shutil.rmtree(config_folder())


@pytest.mark.parametrize(
    ("text", "expected"), [("back_offset = 5", "expected back_offset"), ("back_offset = ", "is not valid TOML")]
)
def test_a_broken_saved_offset(text: str, expected: str) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "printing.toml").write_text(f"schema = 1\n{text}\n", encoding="utf-8")
    assert expected in error_line(["print", "cards", "julchen"], 4)


@pytest.mark.parametrize("name", PrintGroup.table)
def test_every_command_has_an_example(name: str) -> None:
    shown = run("print", name, "--help").stdout
    assert f"Example: playaid print {name}" in " ".join(shown.split())


def test_help_shows_the_millimetres() -> None:
    shown = " ".join(run("print", "cards", "--help").stdout.split())
    for words in ("poker 63x88", "poker-us 63.5x88.9", "tarot 70x120", "letter 215.9x279.4"):
        assert words in shown


@pytest.mark.parametrize(("game", "count"), [("julchen", 9), ("juliet", 54), ("monster", 62), ("all", 125)])
def test_the_list_shows_what_may_be_named(game: str, count: int) -> None:
    rows = run_json("print", "cards", game, "--list")["list"]
    assert len(rows) == count
    # Every first name can be printed.
    if game != "all":
        chosen = ",".join(row["names"][0] for row in rows)
        assert run_json("print", "cards", game, "--cards", chosen, "--dry-run")["cards"] == count


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--backs", "none", "--duplex", "short"], "--duplex has no effect without backs"),
        (["--duplex", "fold", "--back-offset", "1,1"], "--back-offset has no effect without pages of backs"),
        (["--duplex", "fold", "--order", "fronts-then-backs"], "--order has no effect without pages of backs"),
        (["--dpi", "100"], "--dpi has no effect without --png"),
    ],
)
@pytest.mark.parametrize("game", ["julchen", "monster"])
def test_t7_an_option_without_effect_says_so(game: str, words: list[str], expected: str) -> None:
    assert expected in run("print", "cards", game, "--dry-run", *words).stderr


def test_options_stand_in_the_footer_and_in_json() -> None:
    payload = run_json("print", "cards", "all", "--cards", "8", "--option", "sides=8", "--option", "dash=on")
    assert payload["options"] == {"sides": "8", "dash": "on"}


def test_a_deck_file_gives_the_copies() -> None:
    whole = run_json("print", "cards", "monster", "--deck", "demo", "--dry-run")
    assert whole["cards"] > 62
    assert "nowhere" in error_line(["print", "cards", "monster", "--deck", "nowhere"], 4)


def test_own_presets(tmp_path: Path) -> None:
    folder = tmp_path / "own" / "sheets"
    folder.mkdir(parents=True)
    (folder / "mini.toml").write_text('schema = 1\ncard = "mini"\ngap = "2"\n', encoding="utf-8")
    words = ["print", "cards", "julchen", "--preset", "mini", "--templates", str(tmp_path / "own"), "--dry-run"]
    assert run_json(*words)["card"] == "44x68 mm"
    assert run_json(*words, "--card", "bridge")["card"] == "57x89 mm"
    (folder / "mini.toml").write_text("schema = 1\ncart = 2\n", encoding="utf-8")
    assert "unknown key 'cart'; did you mean card?" in error_line(words, 4)


def test_japanese_says_once_that_sentences_are_english() -> None:
    result = run("print", "cards", "monster", "--lang", "ja", "--dry-run")
    assert result.stderr.count("sentences stay English") == 1
