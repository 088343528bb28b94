"""`playaid simulate`: reports, resuming, both cores."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from playaid.cli.simulate_text import ENDINGS
from playaid.core.parallel import run_tasks
from playaid.games import simulate as library
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.options import Options
from playaid.games.julchen.state import Termination as JulchenEnd
from playaid.games.juliet.rules import Termination as JulietEnd
from playaid.games.monster.state import Termination as MonsterEnd
from tests.cli.helpers import error_line, run, run_json

ROOT = Path(__file__).parents[2]
WORDS = ("simulate", "julchen", "--games", "12", "--seed", "1", "--bots", "random,random,random")


def test_the_report_has_every_figure_with_its_interval() -> None:
    found = run_json(*WORDS)
    assert found["command"] == "simulate"
    assert (found["games"], found["asked"], found["new"]) == (12, 12, 12)
    assert found["bots"] == ["random"] * 3
    assert found["seed"] == 1
    assert "33 cards" in found["cards"]
    share = found["by_bot"]["random"]
    assert share["games"] == 36
    assert share["low"] < share["share"] < share["high"]
    assert len(found["by_seat"]) == 3
    assert sum(seat["wins"] for seat in found["by_seat"]) == 12 - found["nobody"]
    assert sum(end["wins"] for end in found["terminations"].values()) == 12
    assert found["length"]["shortest"] <= found["length"]["mean"] <= found["length"]["longest"]
    text = run(*WORDS).stdout
    assert "12 games of julchen, seed 1, bots random, random, random" in text
    assert "an even share of wins is 33.3 %" in text
    assert "95 % intervals" in text


def test_options_and_partners() -> None:
    found = run_json(*WORDS, "--option", "max_turns=3")
    assert found["options"] == {"max_turns": "3"}
    assert found["nobody"] + sum(share["wins"] for share in found["by_seat"]) == 12
    words = ("simulate", "juliet", "--games", "4", "--seed", "1", "--bots", "random", "--option", "turn_limit=30")
    both = run_json(*words)
    assert both["bots"] == ["random", "random"]
    assert both["by_seat"][0]["wins"] == both["by_seat"][1]["wins"]
    assert "example guard set" in both["cards"]
    assert "even share" not in run(*words).stdout


def test_the_deck_is_in_the_report_and_shared_wins_count_in_parts() -> None:
    words = ("simulate", "monster", "--games", "6", "--seed", "1", "--bots", "random", "--players", "3")
    found = run_json(*words, "--option", "rounds=1")
    assert "demo deck: all copy counts are assumed" in found["cards"]
    assert sum(share["wins"] for share in found["by_seat"]) == pytest.approx(6 - found["nobody"])
    assert "demo deck" in run(*words, "--option", "rounds=1").stdout


def test_an_interrupted_simulation_goes_on_with_nothing_lost_or_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = run_json(*WORDS, "--out", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 13
    path.write_bytes(b"".join(lines[:6]) + lines[6][:15])
    again = run_json(*WORDS, "--out", str(path))
    assert again["new"] == 12 - 5
    kept = {"new", "file"}
    assert {key: again[key] for key in again.keys() - kept} == {key: whole[key] for key in whole.keys() - kept}
    assert sorted(path.read_bytes().splitlines()) == sorted(line.rstrip() for line in lines)
    assert run_json(*WORDS, "--out", str(path))["new"] == 0
    more = [word if word != "12" else "15" for word in WORDS]
    assert run_json(*more, "--out", str(path))["new"] == 3
    fewer = [word if word != "12" else "10" for word in WORDS]
    assert run_json(*fewer, "--out", str(path))["games"] == 10
    other = [word if word != "1" else "2" for word in WORDS]
    assert "is another simulation: seed differ" in error_line([*other, "--out", str(path)], 2)


def test_requests_that_do_not_fit() -> None:
    base = ["simulate", "julchen", "--games", "2", "--seed", "1"]
    assert "unknown bot 'clever'" in error_line([*base, "--bots", "clever,random"], 2)
    assert "can't be played by 6" in error_line([*base, "--bots", "random,random,random,random,random,random"], 2)
    assert "names 3 bots for 2 players" in error_line([*base, "--bots", "random,random,random", "--players", "2"], 2)
    assert "unknown game 'chess'" in error_line(["simulate", "chess", *base[2:], "--bots", "random"], 2)
    assert run_json(*base, "--bots", "random", "--players", "4")["bots"] == ["random"] * 4


def test_german_reports_are_german() -> None:
    words = ("simulate", "julchen", "--games", "1", "--seed", "1", "--bots", "random,random")
    text = run(*words, "--lang", "de", "--option", "max_turns=1").stdout
    assert text.startswith("1 Spiel julchen, Startzahl 1, Bots random, random\nSatz mit 33 Karten [J-01]\n")
    assert "abgebrochen: Zuggrenze [JA-39]" in text
    assert "1 Spiel ohne Sieger" in text
    assert not {"games", "seat", "of", "to", "capped", "in brackets"} & set(text.split())
    assert run(*words).stdout.startswith("1 game of julchen")


def test_every_ending_has_words() -> None:
    ends = {end.value for kind in (JulchenEnd, JulietEnd, MonsterEnd) for end in kind}
    assert ends == set(ENDINGS)


def test_the_option_for_players_must_fit_the_bots() -> None:
    words = ["simulate", "julchen", "--games", "1", "--seed", "1", "--option", "players=3"]
    assert "the bots are 2 players" in error_line([*words, "--bots", "random,random"], 2)
    assert len(run_json(*words, "--bots", "random", "--players", "3")["bots"]) == 3


@pytest.mark.slow
def test_two_processes_play_the_same_games_as_one() -> None:
    def rows(workers: int) -> list[dict[str, Any]]:
        work = library.tasks(GAME, Options(), ("random",) * 2, seed=9, numbers=range(8), batch=2)
        found = [row for _, part in run_tasks(library.run, work, workers=workers) for row in part]
        return sorted(found, key=lambda row: row["number"])

    assert rows(2) == rows(1)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGINT")
def test_ctrl_c_keeps_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ["simulate", "julchen", "--games", "100000", "--seed", "1", "--bots", "random,random", "--out", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "playaid", *words, "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while time.monotonic() < end and not (path.exists() and path.read_bytes().count(b"\n") > 50):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command goes on" in err
    assert "Traceback" not in err
    found = json.loads(out)
    assert found["games"] == path.read_bytes().count(b"\n") - 1 >= 50
