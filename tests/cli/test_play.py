"""Games at the terminal, played by piped answers."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from playaid.cli.play.console import WIDTH, wrap
from playaid.core.game import Transcript, replay
from playaid.core.text import display_width
from playaid.games.julchen.engine import GAME as JULCHEN
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.engine import Juliet
from playaid.games.juliet.game import KEEP
from playaid.games.juliet.options import Options
from playaid.games.juliet.solver import solve
from playaid.games.monster.engine import GAME as MONSTER_MAKER
from playaid.resources import locate
from tests.cli.helpers import error_line, run, run_json
from tests.games.juliet.boards import TINY_LAYOUT

ROOT = Path(__file__).parents[2]
JULCHEN_3 = ("play", "julchen", "--players", "3", "--seed", "3", "--bots", "random")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


def flat(output: str) -> str:
    """What was shown, as one line."""
    return " ".join(output.split())


def lines_of(output: str) -> list[str]:
    """What was shown, without the commands to be copied."""
    return [line for line in output.splitlines() if not line.startswith("  playaid ")]


def test_a_whole_game_of_julchen() -> None:
    result = run(*JULCHEN_3, stdin="1\n" * 2000)
    assert result.exit_code == 0
    assert "Your turn. What do you do?" in result.stdout
    assert re.search(r"wins?!", result.stdout)
    assert "All hands:" in result.stdout
    assert all(display_width(line) <= WIDTH for line in lines_of(result.stdout))
    assert "\x1b" not in result.stdout
    assert not list(Path.cwd().iterdir()), "a finished game is only saved when that was asked for"


def test_the_transcript_of_a_whole_game_replays() -> None:
    found = run_json(*JULCHEN_3, "--save", "game.txt", stdin="1\n" * 2000)
    saved = Transcript.parse(Path("game.txt").read_text(encoding="utf-8"))
    assert found["status"] == "over"
    assert found["file"] == "game.txt"
    assert found["moves"] == list(saved.moves)
    *_, last = replay(JULCHEN, saved)
    assert last.outcome is not None
    assert found["outcome"]["winners"] == [seat + 1 for seat in last.outcome.winners]
    assert found["outcome"]["rule"] == last.outcome.rule
    assert found["options"] == {}


def test_the_end_of_the_answers_saves_and_the_game_goes_on_as_if_never_left() -> None:
    whole = run_json(*JULCHEN_3, stdin="1\n" * 2000)
    part = run_json(*JULCHEN_3, stdin="1\n" * 7)
    assert part["status"] == "saved"
    assert part["outcome"] is None
    assert part["file"] == "playaid-julchen-3.txt"
    rest = run_json("play", "julchen", "--resume", part["file"], stdin="1\n" * 2000)
    assert rest["moves"] == whole["moves"]
    assert rest["outcome"] == whole["outcome"]


def test_leaving_says_how_to_go_on() -> None:
    result = run(*JULCHEN_3, stdin="1\nquit\n")
    assert result.exit_code == 0
    assert "  playaid play julchen --resume playaid-julchen-3.txt\n" in result.stdout
    again = run("play", "julchen", "--resume", "playaid-julchen-3.txt", stdin="quit\n")
    assert "Welcome back" in again.stdout
    nothing = run(*JULCHEN_3, stdin="quit\n")
    assert "--resume" not in nothing.stdout
    assert not Path("playaid-julchen-3-2.txt").exists()


def test_a_hint_names_a_move_its_reason_and_where_julchen_is() -> None:
    shown = flat(run("play", "julchen", "--players", "3", "--seed", "3", stdin="1\nhint\n1\nhint\n").stdout)
    assert "Bots: steady." in shown
    assert "Hint: Draw a card from the pile Drawing is safe" in shown
    # Julchen is one of the 24 cards that are neither on the track nor in the own hand: 2, 2 and 20 of them.
    assert "Julchen is with: Anna 1/12 (8.33 %), Ben 1/12 (8.33 %), the pile 5/6 (83.33 %)" in shown
    assert "tells the others equally little" in shown


def test_a_german_hint_has_german_numbers() -> None:
    shown = flat(run("play", "julchen", "--players", "3", "--seed", "3", "--lang", "de", stdin="1\ntipp\n").stdout)
    assert "Julchen ist bei: Anna 1/12 (8,33 %), Ben 1/12 (8,33 %), im Stapel 5/6 (83,33 %)" in shown


def test_a_saved_game_is_never_overwritten_by_another() -> None:
    run(*JULCHEN_3, stdin="1\n")
    run(*JULCHEN_3, stdin="2\n")
    assert Path("playaid-julchen-3-2.txt").exists()
    first = Path("playaid-julchen-3.txt").read_text(encoding="utf-8")
    assert "is there already" in error_line([*JULCHEN_3, "--save", "playaid-julchen-3.txt"], 2)
    shown = run(*JULCHEN_3, stdin="1\nsave playaid-julchen-3.txt\nsave mine.txt\n").stdout
    assert "there already" in shown
    assert "Saved in mine.txt." in shown
    assert Path("playaid-julchen-3.txt").read_text(encoding="utf-8") == first


def test_a_folder_that_cannot_be_written_loses_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "here").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here").rmdir()
    found = run_json(*JULCHEN_3, stdin="1\n1\n")
    assert found["status"] == "saved"
    assert Path(found["file"]).parent == tmp_path / "elsewhere"
    assert Path(found["file"]).read_text(encoding="utf-8").startswith("game: julchen")


def test_undo_takes_back_the_own_decision_and_the_bots_moves() -> None:
    undone = run_json(*JULCHEN_3, stdin="1\n1\n1\nundo\nundo\n1\n1\n")
    plain = run_json(*JULCHEN_3, stdin="1\n1\n1\n")
    assert undone["moves"] == plain["moves"]
    assert "nothing to take back" in run(*JULCHEN_3, stdin="undo\n").stdout


def test_what_is_typed_in_words() -> None:
    shown = run(*JULCHEN_3, stdin="3 1\nfeast P2 0 1\nsteal P2 9\nsing\n99\n\n?\n? J-24\n? nonsense here\n").stdout
    assert "You hold your starting cards as 3 1." in shown
    shown = flat(shown)
    assert "That can't be done: 3 and 1 are not of the same number [J-43]" in shown
    assert "J-39 Steal: choose one other player" in shown
    assert "I don't understand 'sing'." in shown
    assert "There are the numbers 1 to 3." in shown
    assert "J-36 A turn is exactly one of three options" in shown
    assert "J-24 The hand 012345678 is legal." in shown
    assert "No rule fits 'nonsense here'." in shown


def test_menus_go_down_and_back() -> None:
    shown = run(*JULCHEN_3, stdin="1\n2\nback\n2\n1\n").stdout
    assert shown.count("Steal a card from Anna\n  1  the 1st card from the left") == 2
    assert shown.count("Your turn. What do you do?") == 2
    assert "  * You stole a " in shown


def test_long_menus_have_pages() -> None:
    answers = "1\n" * 20 + "2\nmore\n1\n" * 60
    shown = run("play", "julchen", "--players", "2", "--seed", "8", "--bots", "random", stdin=answers).stdout
    assert "type more for " in shown
    assert "\n  13  " in shown
    assert "There are no more." in shown


def test_german_is_complete_and_understood() -> None:
    shown = run(*JULCHEN_3, "--lang", "de", stdin="1\nzurück\n1\n?\n" + "1\n" * 2000).stdout
    assert "Du bist dran. Was tust du?" in shown
    assert "Zurückgenommen." in shown
    assert "J-36  " in shown
    assert re.search(r"gewinnst!|gewinnt!", shown)
    for word in ("Your", "you ", "card", "The "):
        assert word not in shown
    assert all(display_width(line) <= WIDTH for line in lines_of(shown))


def test_japanese_says_that_sentences_are_english() -> None:
    result = run(*JULCHEN_3, "--lang", "ja", stdin="cards\n")
    assert "sentences stay English" in result.stderr
    assert "稲妻" in result.stdout


@pytest.fixture(scope="module")
def sentences() -> dict[str, dict[str, dict[str, object]]]:
    """The sentence files by language."""
    folder = ROOT / "templates/play"
    return {name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in ("en", "de")}


def test_both_languages_have_the_same_sentences_with_the_same_places(
    sentences: dict[str, dict[str, dict[str, object]]],
) -> None:
    english, german = sentences["en"], sentences["de"]
    assert set(english) == set(german)
    for section in set(english) - {"schema", "language", "commands"}:
        assert set(english[section]) == set(german[section]), section
        for key, text in english[section].items():
            if isinstance(text, str):
                other = german[section][key]
                assert isinstance(other, str)
                assert places(text) == places(other), f"{section}.{key}"
    assert set(english["commands"].values()) == set(german["commands"].values())


def places(text: str) -> set[str]:
    """The names of the places that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.fixture
def tiny(tmp_path: Path) -> tuple[str, ...]:
    """A small field, on which plans are found at once."""
    folder = tmp_path / "own/juliet"
    folder.mkdir(parents=True)
    (folder / "layout.toml").write_text(TINY_LAYOUT, encoding="utf-8")
    return ("play", "juliet", "--data", str(tmp_path / "own"))


def solvable(tmp_path: Path) -> tuple[int, list[str]]:
    """A seed of the small field, and the moves that win it."""
    locations = locate(tmp_path / "own")
    game = Juliet(load_guards(locations), load_layout(locations))
    for seed in range(100):
        start = game.new_game(Options(), players=2, seed=seed).apply(KEEP)
        balcony = start.line.balcony
        assert balcony is not None
        [result] = solve(start.line.board, start.line.defined, [balcony])
        if result.plan:
            return seed, ["keep", *map(str, result.plan)]
    raise AssertionError("no seed is solvable")


def test_a_whole_game_of_juliet_with_everything_open(tiny: tuple[str, ...], tmp_path: Path) -> None:
    seed, moves = solvable(tmp_path)
    words = (*tiny, "--seat", "open", "--seed", str(seed))
    shown = flat(run(*words, stdin="\n".join(["keep", "hint", *moves[1:]])).stdout)
    assert f"the shortest plan has {len(moves) - 1} moves" in shown
    assert "You both win! Romeo is with Juliet." in shown
    found = run_json(*words, stdin="\n".join(moves))
    assert found["outcome"]["won"] is True
    assert found["outcome"]["rule"] == "W-36"
    assert found["moves"] == moves


@pytest.mark.parametrize("seat", ["captain", "governess"])
def test_a_whole_game_of_juliet_with_a_partner(tiny: tuple[str, ...], seat: str) -> None:
    words = (*tiny, "--seat", seat, "--seed", "5", "--bots", "random", "--option", "turn_limit=30")
    result = run(*words, stdin="1\n1\nyes\n" * 200)
    assert result.exit_code == 0
    assert "Juliet's balcony: " in result.stdout.partition("You both ")[2]
    before_the_end = result.stdout.partition("You both ")[0]
    # Each seat is shown its own secret only.
    assert ("Defined guards - " in before_the_end) == (seat == "captain")
    assert ("Juliet's balcony: " in before_the_end) == (seat == "governess")
    assert all(display_width(line) <= WIDTH for line in lines_of(result.stdout))


@pytest.mark.rule("W-03")
def test_a_hint_depends_on_nothing_that_the_seat_cannot_see(tiny: tuple[str, ...], tmp_path: Path) -> None:
    import random
    from dataclasses import replace

    from playaid.cli.play.front import Voice
    from playaid.cli.play.juliet import JulietFront
    from playaid.cli.play.texts import load_texts
    from playaid.core.terms import load_terms

    locations = locate(tmp_path / "own")
    game = Juliet(load_guards(locations), load_layout(locations))
    texts, terms = load_texts(locations, "en"), load_terms(locations, "juliet", "en")
    start = game.new_game(Options(), players=2, seed=3).apply(KEEP)
    for seat in (0, 1):
        hints = set()
        for other in (1, 2, 3):
            # The captain can't tell the balconies apart, the governess not the definitions.
            card = game.set_in_use().definitions[other]
            line = replace(start.line, balcony=other) if seat == 0 else start.line
            state = replace(start, line=line, definitions=start.definitions if seat == 0 else (card, card))
            front = JulietFront(Voice(texts, "juliet", seat), terms, False)
            moves = list(state.legal_moves())
            advice = front.advice(replace(state.view(seat), to_move=seat), moves, random.Random(1))
            hints.add((str(advice.move), *advice.reasons))
        assert len(hints) == 1


def test_time_runs_out(tiny: tuple[str, ...]) -> None:
    words = (*tiny, "--seed", "5", "--option", "time_limit=5")
    found = run_json(*words, stdin="keep\n")
    path = Path(found["file"])
    path.write_text(re.sub(r"seconds: \d+", "seconds: 301", path.read_text(encoding="utf-8")), encoding="utf-8")
    late = run_json(*tiny, "--resume", str(path), stdin="1\n1\n1\n")
    assert late["outcome"]["termination"] == "time_limit"
    assert late["outcome"]["won"] is False


MONSTER = ("play", "monster", "--seed", "4", "--option", "rounds=1")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_of_monster_maker(language: str) -> None:
    result = run(*MONSTER, "--lang", language, stdin="1\n" * 400)
    assert result.exit_code == 0
    shown = flat(result.stdout)
    assert (
        "Demo deck: all copy counts are assumed" if language == "en" else "Alle Kartenzahlen sind angenommen"
    ) in shown
    assert "[M-65]" in shown
    assert shown.count(" gold" if language == "en" else " Gold") >= 3
    if language == "de":
        for word in ("You", " you", "card", "Corridor"):
            assert word not in shown
    assert all(display_width(line) <= WIDTH for line in lines_of(result.stdout))
    found = run_json(*MONSTER, "--save", f"{language}.txt", stdin="1\n" * 400)
    assert found["options"] == {"rounds": "1"}
    *_, last = replay(MONSTER_MAKER, Transcript.parse(Path(f"{language}.txt").read_text(encoding="utf-8")))
    assert last.outcome is not None
    assert found["outcome"]["scores"] == list(last.outcome.scores or ())


@pytest.mark.rule("M-27", "M-40", "MA-47")
def test_monster_maker_shows_odds_traps_and_ways_home() -> None:
    seen = ""
    for seed in range(1, 9):
        words = ("play", "monster", "--seed", str(seed), "--option", "rounds=1", "--bots", "steady")
        seen += run(*words, stdin="hint\n1\n1\n" * 120).stdout
    text = flat(seen)
    odds = re.findall(r"(\d)D(?:\+(\d+))?, wins with (\d+)/(\d+) \(", text)
    assert odds
    # 1D+k against any strength: the chance is a number of sixths.
    assert all(6 ** int(dice) % int(below) == 0 for dice, _, _, below in odds)
    assert "Best chance: " in text
    assert "p are missing to the Treasure Room" in text
    assert "is exactly right" in text or "can't make that exactly yet" in text


def test_cards_of_a_trap_are_named_by_their_numbers() -> None:
    for seed in range(1, 40):
        shown = run("play", "monster", "--seed", str(seed), stdin="1 2 3\n1\n1\n" * 3).stdout
        if "Discard a Thief" in shown and "You fell into the Trap" in shown:
            return
    raise AssertionError("no Trap was drawn")


def test_requests_that_do_not_fit() -> None:
    assert "did you mean julchen?" in error_line(["play", "julche"], 2)
    assert "2 to 5 players" in error_line(["play", "julchen", "--players", "6"], 2)
    assert "captain, governess or open" in error_line(["play", "juliet", "--seat", "romeo"], 2)
    assert "number from 1 to 4" in error_line(["play", "julchen", "--seat", "captain"], 2)
    assert "unknown bot 'clever'" in error_line(["play", "julchen", "--bots", "clever"], 2)
    assert "names 2 bots for 3 other players" in error_line(["play", "julchen", "--bots", "random,random"], 2)
    assert "--deck is for Monster Maker" in error_line(["play", "julchen", "--deck", "x"], 2)
    assert "can't read 'no.txt'" in error_line(["play", "julchen", "--resume", "no.txt"], 2)


def test_saved_games_that_cannot_be_gone_on_with() -> None:
    run(*JULCHEN_3, stdin="1\n1\n")
    path = Path("playaid-julchen-3.txt")
    good = path.read_text(encoding="utf-8")
    assert "can't be changed" in error_line(["play", "julchen", "--resume", str(path), "--seed", "1"], 2)
    assert "can't be changed" in error_line(["play", "julchen", "--resume", str(path), "--option", "players=2"], 2)
    assert "is of 'julchen', not of 'juliet'" in error_line(["play", "juliet", "--resume", str(path)], 2)
    path.write_text(good + "steal P1 0\n", encoding="utf-8")
    assert "can't be gone on with: move" in error_line(["play", "julchen", "--resume", str(path)], 2)
    path.write_text(good.replace("seat: 1\n", ""), encoding="utf-8")
    assert "'seat: …' is missing" in error_line(["play", "julchen", "--resume", str(path)], 2)
    path.write_text("hello\n", encoding="utf-8")
    assert "is no saved game" in error_line(["play", "julchen", "--resume", str(path)], 2)


def test_long_lines_hang_beside_their_number() -> None:
    assert wrap("  2  one two three", 12) == ["  2  one two", "     three"]
    assert wrap("J-21  one two", 10) == ["J-21  one", "      two"]
    assert wrap("わなわなわな わなわなわな", 14) == ["わなわなわな", "わなわなわな"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
@pytest.mark.parametrize("kind", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_ctrl_c_or_a_closed_terminal_saves_and_says_where(tmp_path: Path, kind: str) -> None:
    main, other = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "playaid", *JULCHEN_3],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=other,
        stdout=other,
        stderr=other,
        start_new_session=True,
    )
    os.close(other)
    shown = wait_for(main, "", "> ")
    os.write(main, b"1\n")
    shown = wait_for(main, shown, "What do you do?", "> ")
    # The prompt is written before the program waits for an answer; a signal in between would wait for a key.
    time.sleep(0.5)
    process.send_signal(getattr(signal, kind))
    shown = wait_for(main, shown, "interrupted")
    assert process.wait(30) == 130
    os.close(main)
    assert "--resume playaid-julchen-3.txt" in shown
    assert "Traceback" not in shown
    assert (tmp_path / "playaid-julchen-3.txt").read_text(encoding="utf-8").endswith("\n")


def wait_for(terminal: int, seen: str, *texts: str) -> str:
    """Read from a terminal until some texts have come, one behind the other; gives all that was ever read."""
    end = time.monotonic() + 60
    place = len(seen)
    for text in texts:
        while text not in seen[place:]:
            left = end - time.monotonic()
            assert left > 0, seen
            if select.select([terminal], [], [], left)[0]:
                seen += os.read(terminal, 4096).decode(errors="replace")
        place = seen.index(text, place) + len(text)
    return seen


def test_json_keeps_the_game_off_standard_output() -> None:
    result = run(*JULCHEN_3, "--json", stdin="1\n")
    assert json.loads(result.stdout)["status"] == "saved"
    assert "Your turn" in result.stderr
