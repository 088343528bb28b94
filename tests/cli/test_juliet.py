"""`playaid juliet`: keys and exit codes, what people see, errors as one line."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playaid.cli.juliet.reasons import in_german
from playaid.cli.juliet.survey import describe
from playaid.cli.juliet.wording import Wording
from playaid.games.juliet import checker, field
from playaid.games.juliet.survey import summarise
from playaid.resources import shipped
from tests.cli.helpers import error_line, run, run_json

B01 = "123\n...\n...\n.R.\n"
B02 = "123\n...\n#.#\n.R.\n"
B03 = "123\n...\n.x.\n.R.\n"
B11 = "123\n...\n.g#\n#g.\n.R.\n"
IDS = "1 2 3\n. . .\na1 b2 .\n. R .\n"
SOLVE_KEYS = {
    "command",
    "status",
    "balcony",
    "definition",
    "moves",
    "optimal",
    "lower_bound",
    "plan",
    "reason",
    "nodes",
    "seconds",
    "notes",
    "compile_seconds",
    "options",
}


@pytest.fixture
def full(tmp_path: Path) -> str:
    """A dealt board in a file."""
    path = tmp_path / "board.txt"
    path.write_text(run("juliet", "deal", "--seed", "1000").stdout, encoding="utf-8")
    return str(path)


def test_solve_one_balcony() -> None:
    payload = run_json("juliet", "solve", "-", "--balcony", "2", stdin=B11)
    assert set(payload) == SOLVE_KEYS
    assert payload["command"] == "juliet solve"
    assert payload["status"] == "solvable"
    assert (payload["moves"], payload["optimal"], payload["lower_bound"], payload["definition"]) == (5, True, 5, None)
    assert payload["plan"][-1] == "R b3-b4"
    assert len(payload["plan"]) == 5
    assert payload["notes"] == ["open information: both secrets are known [WA-33]"]


def test_solve_every_balcony_is_yes_when_any_is() -> None:
    payload = run_json("juliet", "solve", "-", stdin=B02)
    found = [(row["balcony"], row["status"], row["moves"], row["optimal"]) for row in payload["results"]]
    assert found == [(1, "unsolvable", None, None), (2, "solvable", 2, True), (3, "unsolvable", None, None)]
    assert payload["results"][0]["plan"] is None
    assert payload["results"][0]["reason"] == "a column stands on a2 in front of balcony 1 [W-45]"


@pytest.mark.parametrize(("text", "balcony", "status"), [(B02, "1", "unsolvable"), (B03, "2", "lost_at_start")])
def test_no_is_exit_1(text: str, balcony: str, status: str) -> None:
    payload = run_json("juliet", "solve", "-", "--balcony", balcony, stdin=text, exit_code=1)
    assert payload["status"] == status


@pytest.mark.rule("WA-34")
def test_undecided_is_exit_3_and_has_a_bound(full: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Plain Python: compiling would take longer than all the other tests here.
    monkeypatch.setenv("PLAYAID_PLAIN_SOLVER", "1")
    words = ("juliet", "solve", full, "--definition", "breed:corgi", "--balcony", "3", "--limit-seconds", "0.01")
    payload = run_json(*words, exit_code=3)
    assert (payload["status"], payload["moves"], payload["optimal"]) == ("undecided", None, None)
    assert payload["lower_bound"] >= 10
    assert payload["definition"] == "breed:corgi"
    assert "example guard set" in payload["notes"]


def test_options_are_echoed_and_named() -> None:
    words = ("juliet", "solve", "-", "--balcony", "1", "--option", "dash=on", "--option", "turn_limit=5")
    payload = run_json(*words, stdin=B11, exit_code=1)
    assert payload["options"] == {"dash": "on", "turn_limit": "5"}
    assert "turn_limit=5 is too short" in payload["reason"]
    text = run(*words, stdin=B11).stdout
    assert "options: dash=on, turn_limit=5" in text


def test_text_names_the_mover_and_draws_boards() -> None:
    text = run("juliet", "solve", "-", "--balcony", "2", "--boards", stdin=B11).stdout
    assert "balcony 2: solvable in 5 moves (the shortest plan)" in text
    assert "   1  captain    g b3-" in text
    assert "   2  governess  " in text
    assert "      4 . R .\n" in text
    assert text.endswith("open information: both secrets are known [WA-33]\n")


def test_a_plan_on_ids_names_the_guards() -> None:
    payload = run_json("juliet", "solve", "-", "--balcony", "2", "--definition", "none", stdin="1 2\n. .\nb2 a1\n. R\n")
    assert payload["definition"] is None
    assert {step.split()[0] for step in payload["plan"]} <= {"R", "a1", "b2"}


@pytest.mark.parametrize(
    ("words", "text", "message", "code"),
    [
        (["solve", "-"], IDS, "needs a definition; add --definition breed:corgi, or none", 2),
        (["solve", "-", "--definition", "breed:corgi"], B03, "takes no --definition", 2),
        (["solve", "-", "--definition", "breed:corgy"], IDS, "did you mean corgi?", 2),
        (["solve", "-", "--balcony", "4"], B01, "has no balcony 4; it has 1, 2, 3", 2),
        (["solve", "-"], "---\n...\n.R.\n", "has no balcony", 2),
        (["solve", "-"], "", "the board is empty", 2),
        (["solve", "-"], "123\n..\n.R.\n", "line 2, column 2: this row has 2 cells, the first row 3", 2),
        (["check", "-"], "123\nRR.\n.R.\n", "a second Romeo", 2),
        (["check", "-"], "guards: no/such.toml\n" + IDS, "no/such.toml: can't be read: No such file", 2),
        (["check", "-"], "guards: ~no-such-person/x.toml\n" + IDS, "there is no such home folder", 2),
        (["check", "-"], "1 2\nz9 .\n. R\n", "guard 'z9' is not in the guard set", 2),
        (["check", "no-such-board.txt"], "", "can't read 'no-such-board.txt'", 2),
        (["solve", "-", "--limit-seconds", "0"], B01, "--limit-seconds can't be 0", 2),
        (["solve", "-", "--limit-seconds", "nan"], B01, "--limit-seconds can't be nan", 2),
        (["solve", "-", "--option", "dash=maybe"], B01, "option 'dash' can't be 'maybe'; it takes off or on", 2),
        (["solve", "-", "--option", "dsh=on"], B01, "unknown option 'dsh'; did you mean dash?", 2),
        (["solve", "-", "--option", "time_limit=7"], B01, "it takes none, 5, 10 or 15 minutes", 2),
        (["deal", "--layout", "no-such.toml"], "", "no-such.toml: can't be read", 4),
        (["deal", "--blank", "--seed", "3"], "", "--blank takes no --seed", 2),
        (["guards", "--check", "no-such.toml"], "", "no-such.toml: can't be read", 4),
        (["guards", "--new", "/dev/null/x.toml"], "", "can't write", 4),
    ],
)
def test_bad_input_is_one_line(words: list[str], text: str, message: str, code: int) -> None:
    result = run("juliet", *words, stdin=text)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    first, *rest = result.stderr.splitlines()
    assert first.startswith("playaid: error: ")
    assert message in first
    assert all(line.startswith("  ") for line in rest)


def test_unknown_command_in_the_group() -> None:
    assert "did you mean solve?" in error_line(["juliet", "sovle"], 2)


def test_check(full: str) -> None:
    payload = run_json("juliet", "check", full, "--definition", "breed:corgi")
    assert payload == {
        "command": "juliet check",
        "width": 5,
        "ranks": 8,
        "romeo": "c1",
        "guards": 25,
        "columns": 2,
        "free": 8,
        "warnings": [],
        "status": "ok",
        "options": {},
    }


@pytest.mark.rule("W-32", "W-36", "WA-11")
def test_check_tells_lost_and_won_boards() -> None:
    assert run_json("juliet", "check", "-", stdin=B03, exit_code=1)["status"] == "lost_at_start"
    ignored = ("--option", "initial_contact=ignore_until_first_move")
    assert run_json("juliet", "check", "-", *ignored, stdin=B03)["status"] == "ok"
    assert run_json("juliet", "check", "-", stdin="123\n.R.\n...\n...\n")["status"] == "won"


@pytest.mark.rule("W-04", "W-07")
def test_wx_09_other_counts_than_the_box_are_warnings() -> None:
    payload = run_json("juliet", "check", "-", stdin=B11)
    assert payload["warnings"] == ["2 guards on the board, the box has 25 [W-04]"]
    assert "warning: 2 guards" in run("juliet", "check", "-", stdin=B11).stdout


def test_check_without_a_definition_names_those_that_lose(full: str) -> None:
    [warning] = run_json("juliet", "check", full)["warnings"]
    assert "lost at the start under breed:bulldog, colour:red, pattern:waves" in warning
    assert run_json("juliet", "check", full, "--definition", "red", exit_code=1)["status"] == "lost_at_start"


def test_deal_is_a_board_file(tmp_path: Path) -> None:
    result = run("juliet", "deal", "--seed", "7")
    assert result.exit_code == 0
    assert "note: layout example-5x6, example, not official" in result.stdout
    assert "note: example guard set" in result.stdout
    assert "note: dealt with --seed 7" in result.stdout
    assert run_json("juliet", "check", "-", "--definition", "none", stdin=result.stdout)["guards"] == 25
    assert run_json("juliet", "deal", "--seed", "7")["board"] == result.stdout
    boards = [run_json("juliet", "deal", "--seed", seed)["board"].splitlines()[-8:] for seed in ("7", "-7")]
    assert boards[0] != boards[1]
    unseeded = run_json("juliet", "deal")
    assert run_json("juliet", "deal", "--seed", str(unseeded["seed"]))["board"] == unseeded["board"]


def test_deal_blank_is_read_by_solve() -> None:
    blank = run("juliet", "deal", "--blank").stdout
    payload = run_json("juliet", "solve", "-", "--balcony", "3", stdin=blank)
    assert payload["moves"] == 7


def test_deal_with_an_own_layout_and_guard_set(tmp_path: Path) -> None:
    layout = (shipped("cards") / "juliet/layout.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(layout.replace("example-5x6", "kitchen").replace("_area = 17", "_area = 12"), encoding="utf-8")
    payload = run_json("juliet", "deal", "--seed", "1", "--layout", str(path))
    assert payload["layout"] == "kitchen"
    assert run_json("juliet", "check", "-", stdin=payload["board"])["guards"] == 20
    folder = tmp_path / "own/juliet"
    folder.mkdir(parents=True)
    guards = (
        (shipped("cards") / "juliet/guards.toml").read_text(encoding="utf-8").replace("example guard set", "our dogs")
    )
    (folder / "guards.toml").write_text(guards, encoding="utf-8")
    assert "our dogs (not official)" in run("juliet", "deal", "--data", str(tmp_path / "own")).stdout


def test_a_board_names_its_own_guard_set(tmp_path: Path) -> None:
    guards = (shipped("cards") / "juliet/guards.toml").read_text(encoding="utf-8").replace('"corgi"', '"beagle"')
    (tmp_path / "dogs.toml").write_text(guards.replace("corgi =", "beagle ="), encoding="utf-8")
    (tmp_path / "board.txt").write_text(f"guards: dogs.toml\n{IDS}", encoding="utf-8")
    payload = run_json("juliet", "solve", str(tmp_path / "board.txt"), "--balcony", "3", "--definition", "beagle")
    assert payload["definition"] == "breed:beagle"


def test_guards_new_then_check(tmp_path: Path) -> None:
    path = tmp_path / "guards.toml"
    assert run("juliet", "guards", "--new", str(path)).exit_code == 0
    payload = run_json("juliet", "guards", "--check", str(path))
    assert len(payload["guards"]) == 25
    assert payload["warnings"][0].startswith("breed unknown for 25 guards: a1, a2")
    assert "is there already" in error_line(["juliet", "guards", "--new", str(path)], 4)
    board = tmp_path / "board.txt"
    board.write_text(f"guards: guards.toml\n{IDS}", encoding="utf-8")
    reason = run_json("juliet", "solve", str(board), "--definition", "breed:breed 1", exit_code=3)["reason"]
    assert "the breed of a1 and b2 is unknown" in reason


def test_guards_shows_the_set_in_use_with_german_names() -> None:
    assert "Dackel" in run("juliet", "guards", "--lang", "de").stdout
    assert "no problem found" in run("juliet", "guards").stdout


@pytest.mark.parametrize("command", ["check", "solve", "deal", "guards"])
def test_help_has_an_example(command: str) -> None:
    text = run("juliet", command, "--help").stdout
    assert f"Example: playaid juliet {command}" in text
    assert command in run("juliet", "--help").stdout


def test_certificate_and_verify(tmp_path: Path, full: str) -> None:
    board, file = tmp_path / "b11.txt", tmp_path / "proof.json"
    board.write_text(B11, encoding="utf-8")
    result = run("juliet", "solve", str(board), "--certificate", str(file))
    assert result.exit_code == 0
    assert result.stderr == f"playaid: certificate written to {file}\n"
    payload = run_json("juliet", "verify", str(board), str(file))
    assert payload["valid"] is True
    found = [(claim["balcony"], claim["claim"], claim["moves"], claim["valid"]) for claim in payload["claims"]]
    assert found == [(1, "plan", 6, True), (2, "plan", 5, True), (3, "unsolvable", None, True)]
    assert "balcony 2: plan of 5 moves: holds" in run("juliet", "verify", str(board), str(file)).stdout
    file.write_text(file.read_text(encoding="utf-8").replace("R b3-b4", "R b3-a3"), encoding="utf-8")
    forged = run_json("juliet", "verify", str(board), str(file), exit_code=1)
    assert forged["valid"] is False
    assert forged["claims"][1]["reason"] == "move 5, R b3-a3: the cell is not free"
    assert "the certificate is of another board" in error_line(["juliet", "verify", full, str(file)], 2)
    assert "not JSON" in error_line(["juliet", "verify", str(board), str(board)], 2)
    assert "can't read" in error_line(["juliet", "verify", str(board), "no-such.json"], 2)


def test_a_certificate_of_a_board_with_ids_keeps_the_definition(tmp_path: Path) -> None:
    board, file = tmp_path / "ids.txt", tmp_path / "proof.json"
    board.write_text(IDS, encoding="utf-8")
    run("juliet", "solve", str(board), "--definition", "breed:dachshund", "--balcony", "3", "--certificate", str(file))
    assert run_json("juliet", "verify", str(board), str(file))["definition"] == "breed:dachshund"


def test_no_certificate_for_what_only_a_search_shows(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    words = ("juliet", "solve", "-", "--balcony", "2", "--certificate", str(file))
    result = run(*words, stdin="123\n...\nx..\n.R.\n")
    assert result.exit_code == 1
    assert "no certificate written" in result.stderr
    assert not file.exists()


def test_table_of_a_small_board() -> None:
    payload = run_json("juliet", "table", "-", stdin=IDS)
    assert len(payload["rows"]) == 15
    by_card = {row["definition"]: row for row in payload["rows"]}
    # b2 straight ahead of Romeo: every definition that names it is lost; a1 is diagonal.
    assert {card for card, row in by_card.items() if row["status"] == "lost_at_start"} == {
        "breed:dachshund",
        "colour:yellow",
        "pattern:checks",
    }
    cell = by_card["breed:corgi"]["balconies"]["3"]
    assert set(cell) == {"status", "moves", "optimal", "lower_bound"}
    words = ("juliet", "solve", "-", "--definition", "breed:corgi", "--balcony", "3")
    assert run_json(*words, stdin=IDS)["moves"] == cell["moves"]
    text = run("juliet", "table", "-", stdin=IDS).stdout
    assert "breed:dachshund   lost before the first move: redraw" in text
    assert "needs a board with guards' ids" in run("juliet", "table", "-", stdin=B01).stderr


def test_table_in_german() -> None:
    text = run("juliet", "table", "-", "--lang", "de", "--option", "dash=on", stdin=IDS).stdout
    assert "Rasse:Dackel      schon verloren: neu ziehen" in text
    assert "\nBeispiel-Wächtersatz\n" in text
    assert "Optionen: dash=on" in text
    assert "bei bekannten Geheimnissen" in text
    for word in ("lost", "redraw", "balcon", "questions", "none", "breed", "options", "moves"):
        assert word not in text


def test_deal_solvable_names_its_question(tmp_path: Path) -> None:
    layout = tmp_path / "tiny.toml"
    layout.write_text(
        'schema = 1\nname = "tiny"\nofficial = false\nguards_in_column_area = 2\ncolumns_in_column_area = 1\n'
        'guards_in_guard_area = 2\nrows = ["BBB", "...", "CCC", "GGG", "SRS"]\n',
        encoding="utf-8",
    )
    words = ("juliet", "deal", "--seed", "3", "--layout", str(layout))
    payload = run_json(*words, "--solvable")
    assert run_json(*words, "--solvable") == payload
    asked = ("--definition", payload["definition"], "--balcony", str(payload["balcony"]))
    assert run_json("juliet", "solve", "-", *asked, stdin=payload["board"])["moves"] == payload["moves"]
    assert f"balcony {payload['balcony']}: {payload['moves']} moves (shortest)" in payload["board"]
    assert run_json(*words, "--difficulty", "easy")["moves"] <= 28
    assert "no such board" in error_line([*words, "--difficulty", "hard"], 2)
    assert "it is easy, medium or hard" in error_line([*words, "--difficulty", "silly"], 2)


@pytest.mark.slow
def test_ctrl_c_reports_what_is_known(full: str) -> None:
    words = [
        sys.executable,
        "-m",
        "playaid",
        "juliet",
        "solve",
        full,
        "--definition",
        "corgi",
        "--balcony",
        "3",
        "--json",
    ]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    time.sleep(3)
    # A first Ctrl-C can be lost while the compiled code is being loaded; a person presses the keys again.
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=6)
        except subprocess.TimeoutExpired:
            continue
        break
    assert process.returncode == 130, err
    payload = json.loads(out)
    assert payload["status"] in ("undecided", "solvable")
    assert payload["lower_bound"] >= 10
    assert "Traceback" not in err


def german(*words: str, stdin: str | None = None) -> list[str]:
    """The lines on stdout under `--lang de`."""
    return run("juliet", *words, "--lang", "de", stdin=stdin).stdout.splitlines()


def test_solve_in_german() -> None:
    lines = german("solve", "-", "--option", "dash=on", stdin="123\n...\n..#\n...\n.R.\n")
    assert "Balkon 2: lösbar in 2 Zügen (kürzester Plan)" in lines
    assert "   1  Hauptmann    R b1-b2      Romeo nach oben" in lines
    assert "   2  Gouvernante  R b2-b4      Romeo 2 Felder nach oben" in lines
    assert "Balkon 3: unlösbar: auf c3 steht eine Säule vor Balkon 3 [W-45]" in lines
    assert lines[-2:] == ["Optionen: dash=on", "bei bekannten Geheimnissen: beide liegen offen [WA-33]"]
    lost = german("solve", "-", "--definition", "Rasse:Dackel", "--balcony", "3", stdin=IDS)
    assert "Beispiel-Wächtersatz, Steckbrief Rasse:Dackel: b2" in lost
    assert "Balkon 3: schon verloren: der gesuchte Wächter b2 auf b2 steht neben Romeo auf b1 [W-32]" in lost
    short = german("solve", "-", "--balcony", "3", "--option", "turn_limit=1", stdin=B01)
    assert "Balkon 3: unlösbar: turn_limit=1 ist zu kurz: ein Plan hat mindestens 3 Züge [WA-22]" in short
    whole = german("solve", "-", "--balcony", "2", stdin="123\n...\nx..\n.R.\n")
    assert "Balkon 2: unlösbar: alle erreichbaren Stellungen (23) sind durchsucht [W-24]" in whole


def test_undecided_in_german(full: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYAID_PLAIN_SOLVER", "1")
    words = ("solve", full, "--definition", "corgi", "--balcony", "3", "--limit-seconds", "0.01")
    [line] = [line for line in german(*words) if line.startswith("Balkon 3")]
    assert line.startswith("Balkon 3: nicht entschieden; mindestens ")
    # The share of the limit that was left when the search began is named, so its digits may differ.
    assert re.search(r" Züge: abgebrochen: Zeitlimit von [^ .]+ s \[WA-34\]$", line)


def test_verify_in_german(tmp_path: Path) -> None:
    board, file = tmp_path / "b11.txt", tmp_path / "proof.json"
    board.write_text(B11, encoding="utf-8")
    result = run("juliet", "solve", str(board), "--certificate", str(file), "--lang", "de")
    assert result.stderr == f"playaid: Zertifikat nach {file} geschrieben\n"
    file.write_text(file.read_text(encoding="utf-8").replace("R b3-b4", "R b3-a3"), encoding="utf-8")
    assert german("verify", str(board), str(file)) == [
        "Balkon 1: Plan mit 6 Zügen: stimmt",
        "Balkon 2: Plan mit 5 Zügen: stimmt nicht: Zug 5, R b3-a3: das Feld ist nicht frei",
        "Balkon 3: unlösbar: stimmt",
    ]


def test_guards_take_the_options_of_their_game_only() -> None:
    assert run_json("juliet", "guards", "--option", "dash=on")["options"] == {"dash": "on"}
    assert "unknown option 'foo'" in error_line(["juliet", "guards", "--option", "foo=1"], 2)


def test_check_and_guards_in_german(tmp_path: Path) -> None:
    assert german("check", "-", stdin=IDS)[6:] == [
        "3 x 3, Romeo auf b1, 2 Wächter, 0 Säulen, 4 freie Felder außerhalb der Startlinie",
        "Beispiel-Wächtersatz",
        "Warnung: 2 Wächter auf dem Brett, im Spiel sind 25 [W-04]",
        "Warnung: 0 Säulen auf dem Brett, im Spiel sind 2 [W-07]",
        "Warnung: kein Steckbrief angegeben, also ist der Kontakt nicht geprüft; schon verloren bei Rasse:Dackel, "
        "Farbe:Gelb, Muster:Karos",
        "Stand: in Ordnung",
    ]
    assert german("check", "-", stdin=B03)[-1].startswith("schon verloren: der gesuchte Wächter x auf b2 steht neben")
    assert german("check", "-", stdin="123\n.R.\n...\n...\n")[-1].startswith("Romeo steht vor Balkon 2: gewonnen, ")
    path = tmp_path / "guards.toml"
    assert german("guards", "--new", str(path))[0].startswith(f"{path} geschrieben: 25 Wächter zum Ausfüllen")
    first, breed, *_ = german("guards", "--check", str(path))
    assert first == "my guard set (nicht offiziell): 25 Wächter, 15 Steckbriefe"
    assert breed.startswith("Warnung: Rasse unbekannt bei 25 Wächtern: a1, a2")
    assert german("guards")[-1] == "kein Fehler gefunden"


def test_survey_in_german() -> None:
    rows = [
        {"seed": 1, "status": "solvable", "moves": 30, "optimal": True},
        {"seed": 2, "status": "lost_at_start", "moves": None, "optimal": None},
        {"seed": 2, "status": "unsolvable", "moves": None, "optimal": None, "proof": "structure"},
    ]
    lines = [" ".join(line.split()) for line in describe(summarise(rows), 75, Wording("de"))]
    assert lines[0] == "3 von 75 Fragen auf 2 Brettern"
    assert lines[1].startswith("schon verloren 33,3 (0,0 bis ")
    assert "durch Säulen versperrt 1 Fragen" in lines
    assert "Längen: 30: 1" in lines
    assert lines[-1].startswith("95-%-Bereiche über Bretter")


def test_json_stays_english_and_japanese_is_told_once() -> None:
    words = ("juliet", "solve", "-", "--balcony", "1")
    plain = run_json(*words, stdin=B02, exit_code=1)
    other = run_json(*words, "--lang", "de", stdin=B02, exit_code=1)
    timed = {"seconds", "compile_seconds"}
    assert {key: plain[key] for key in plain.keys() - timed} == {key: other[key] for key in other.keys() - timed}
    checked = ("juliet", "check", "-")
    assert run_json(*checked, "--lang", "de", stdin=IDS) == run_json(*checked, stdin=IDS)
    for command in (["check", "-"], ["solve", "-"], ["guards"]):
        japanese = run("juliet", *command, "--lang", "ja", stdin=B01)
        assert japanese.stdout == run("juliet", *command, stdin=B01).stdout
        assert japanese.stderr.count("stay English") == 1


def test_every_reason_of_the_checker_and_of_the_structure_has_german() -> None:
    def rendered(node: ast.expr) -> str:
        """The text that an argument makes, with 1 for what is put in."""
        if isinstance(node, ast.Constant):
            return str(node.value)
        if isinstance(node, ast.JoinedStr):
            return "".join(map(rendered, node.values))
        if isinstance(node, ast.FormattedValue):
            return "balcony 1" if isinstance(node.value, ast.Name) and node.value.id == "where" else "1"
        # `where + text`: what stands before is translated on its own.
        return rendered(node.right) if isinstance(node, ast.BinOp) else ""

    found = []
    for module in (checker, field):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("RejectedError", "Refusal"):
                found.append(rendered(node.args[0]))
    assert len(found) > 30
    assert [reason for reason in found if in_german(reason) == reason] == []


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("stopped: limit of 1,000,000 positions [WA-34]", "abgebrochen: Limit von 1.000.000 Stellungen [WA-34]"),
        ("stopped: interrupted [WA-34]", "abgebrochen: unterbrochen [WA-34]"),
        ("no plan has fewer than 31 moves [WA-34]", "kein Plan hat weniger als 31 Züge [WA-34]"),
        ("move 3, R a3-a4: ambush at balcony 1", "Zug 3, R a3-a4: Hinterhalt an Balkon 1"),
        (
            "the certificate says nothing about balconies 1, 2 and 4: only a repeated search could show that",
            "das Zertifikat sagt nichts über die Balkone 1, 2 und 4: nur eine neue Suche könnte das zeigen",
        ),
        ("something new", "something new"),
    ],
)
def test_reasons_in_german(english: str, expected: str) -> None:
    assert in_german(english) == expected
