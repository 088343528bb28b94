"""Surveys: nothing lost, nothing done twice, intervals over boards, and a real cluster."""

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

from playaid.core.parallel import run_tasks
from playaid.errors import OutputError, UsageError
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.options import Options
from playaid.games.juliet.survey import (
    Record,
    Task,
    ask,
    ask_in_rounds,
    is_settled,
    joined,
    questions,
    ratio,
    summarise,
)
from playaid.resources import locate
from tests.cli.helpers import error_line, run_json
from tests.games.juliet.boards import TINY_LAYOUT

HEADER = {"seed": 1, "limit_seconds": 1.0}


def row(seed: int, balcony: int, status: str = "solvable", moves: int | None = 20, **more: Any) -> dict[str, Any]:
    found = {"seed": seed, "definition": "breed:corgi", "balcony": balcony, "status": status, "moves": moves}
    return {**found, "optimal": None if moves is None else True, "proof": None, **more}


def test_two_rows_know_the_shorter_plan_and_the_higher_bound() -> None:
    early = row(1, 2, moves=30, optimal=False, lower_bound=25)
    later = row(1, 2, moves=32, optimal=False, lower_bound=28)
    assert joined(early, later) == {**early, "lower_bound": 28}
    none = row(1, 2, "undecided", None, lower_bound=30)
    assert joined(early, none) == {**early, "lower_bound": 30, "optimal": True}
    assert joined(none, none)["optimal"] is None
    proven = row(1, 2, moves=29, lower_bound=29)
    assert joined(proven, later) == joined(later, proven) == proven


def test_questions_asked_in_rounds_are_asked_again_only_where_open() -> None:
    easy = "1 2 3\n. . .\n. x .\n- R -\n"
    [hard] = list(questions(load_layout(locate()), load_guards(locate()), [1000], Options(), 1.0))[-1:]
    tasks = [Task(1, "breed:corgi", number, easy, {}, 1.0) for number in (1, 2, 3)]
    asked = [(task.key, row) for task, row in ask_in_rounds([*tasks, hard], 0.5)]
    rows = dict(asked)
    assert set(rows) == {*(task.key for task in tasks), hard.key}
    assert all(is_settled(rows[task.key]) for task in tasks)
    assert [key for key, _ in asked].count(tasks[0].key) == 1


def test_questions_of_a_board_are_all_definitions_by_all_balconies() -> None:
    found = list(questions(load_layout(locate()), load_guards(locate()), [7, 8], Options(), 1.0))
    assert len(found) == 2 * 15 * 5
    assert len({task.key for task in found}) == 150
    assert found[0].board.count("x") == 5
    assert found[0].board.count("g") == 20


def test_a_row_has_the_answer() -> None:
    task = Task(3, "breed:corgi", 2, "123\n...\n.g#\n#g.\n.R.\n", {"dash": "on"}, 5.0)
    found = ask(task)
    assert (found["seed"], found["balcony"], found["status"], found["moves"], found["optimal"]) == (
        3,
        2,
        "solvable",
        4,
        True,
    )
    shut = ask(Task(3, "breed:corgi", 3, task.board, {}, 5.0))
    assert (shut["status"], shut["proof"]) == ("unsolvable", "structure")


def test_a_record_is_gone_on_with_and_a_cut_line_is_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    with Record(path, HEADER) as record:
        record.add(row(1, 1))
        record.add(row(1, 2))
    with path.open("a") as file:
        file.write('{"seed": 1, "definition": "bre')
    with Record(path, HEADER) as again:
        assert again.done == {(1, "breed:corgi", 1), (1, "breed:corgi", 2)}
        again.add(row(1, 3))
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line.get("balcony") for line in lines] == [None, 1, 2, 3]


def test_files_that_are_no_survey_or_another_one(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    with Record(path, HEADER):
        pass
    with pytest.raises(UsageError, match="another survey: seed differ"):
        Record(path, {**HEADER, "seed": 2})
    path.write_text("hello\n")
    with pytest.raises(UsageError, match="no survey: line 1"):
        Record(path, HEADER)
    assert path.read_text() == "hello\n"
    with pytest.raises(OutputError):
        Record(tmp_path, HEADER)


def test_intervals_are_over_boards() -> None:
    same = ratio([(1, 2)] * 4, most=1)
    assert same is not None
    assert (same.value, same.low, same.high) == (0.5, 0.5, 0.5)
    split = ratio([(2, 2), (0, 2), (2, 2), (0, 2)], most=1)
    assert split is not None
    # Four boards of 0 or 1: the standard error of their mean is sqrt((1/3) / 4).
    assert split.low == pytest.approx(max(0, 0.5 - 1.96 * (1 / 12) ** 0.5))
    one = ratio([(1, 2)])
    assert one is not None
    assert one.low is None
    assert ratio([(0, 0), (0, 0)]) is None


def test_summary_counts() -> None:
    rows = [
        row(1, 1, moves=20),
        row(1, 2, moves=24),
        row(2, 1, moves=28, optimal=False),
        row(2, 2, "unsolvable", None, proof="structure"),
        row(2, 3, "lost_at_start", None),
        row(2, 4, "undecided", None),
    ]
    found = summarise(rows)
    assert found["statuses"] == {"solvable": 3, "unsolvable": 1, "lost_at_start": 1, "undecided": 1}
    assert (found["boards"], found["questions"], found["structural"]) == (2, 6, 1)
    assert found["shares"]["solvable"]["value"] == 3 / 5
    assert found["shares"]["lost_at_start"]["value"] == 1 / 6
    assert found["shares"]["proven_shortest"]["value"] == 2 / 3
    assert found["mean_moves"]["value"] == 22
    assert found["lengths"] == {"20": 1, "24": 1}


@pytest.fixture
def tiny(tmp_path: Path) -> list[str]:
    """A survey of a tiny layout: 15 definitions by 3 balconies a board, each answered at once."""
    folder = tmp_path / "own/juliet"
    folder.mkdir(parents=True)
    (folder / "layout.toml").write_text(TINY_LAYOUT, encoding="utf-8")
    out = str(tmp_path / "s.jsonl")
    return ["juliet", "survey", "--boards", "3", "--seed", "5", "--out", out, "--data", str(tmp_path / "own")]


def test_survey_is_resumed(tiny: list[str]) -> None:
    path = Path(tiny[tiny.index("--out") + 1])
    whole = run_json(*tiny, "--workers", "1")
    assert (whole["asked"], whole["questions"], whole["new"]) == (135, 135, 135)
    assert sum(whole["statuses"].values()) == 135
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:50]) + lines[50][:20])
    again = run_json(*tiny, "--workers", "1")
    assert again["new"] == 135 - 49
    assert again["statuses"] == whole["statuses"]
    rows = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert len({(r["seed"], r["definition"], r["balcony"]) for r in rows}) == len(rows) == 135
    assert run_json(*tiny)["new"] == 0
    other = [word if word != "5" else "6" for word in tiny]
    assert "is another survey" in error_line(other, 2)


@pytest.mark.slow
def test_ctrl_c_keeps_the_answers(tiny: list[str]) -> None:
    words = [word if word != "3" else "2000" for word in tiny]
    path = Path(tiny[tiny.index("--out") + 1])
    process = subprocess.Popen([sys.executable, "-m", "playaid", *words, "--json"], stdout=-1, stderr=-1, text=True)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (path.exists() and path.stat().st_size > 5000):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    payload = json.loads(out)
    rows = path.read_text().splitlines()[1:]
    assert payload["questions"] == len(rows) > 0
    assert "the same command goes on" in err
    assert "Traceback" not in err


@pytest.mark.slow
def test_a_cluster_of_two_worker_processes_of_which_one_is_killed(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), "PYTHONWARNINGS": "ignore"}
    address_file = tmp_path / "scheduler.json"
    start = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--scheduler-file", str(address_file)]

    def launch(words: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)

    processes = [launch([*start, "--port", "0", "--no-dashboard", "--host", "127.0.0.1"])]
    try:
        deadline = time.monotonic() + 60
        while not address_file.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(address_file)]
        worker += ["--nthreads", "1", "--nworkers", "1", "--no-nanny", "--no-dashboard"]
        workers = [launch(worker) for _ in range(2)]
        processes += workers
        address = json.loads(address_file.read_text())["address"]
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        laid = "1234\n....\ng.x.\n.g.g\n#...\n.R..\n"
        tasks = [Task(seed, "breed:corgi", 1 + seed % 4, laid, {}, 60.0) for seed in range(24)]
        answers = []
        for task, found in run_tasks(ask, tasks, scheduler=address):
            answers.append((task.key, found["moves"]))
            if len(answers) == 6:
                workers[0].kill()
        assert sorted(key for key, _ in answers) == sorted(task.key for task in tasks)
        assert len(answers) == 24
        assert workers[0].wait(timeout=20) == -signal.SIGKILL
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait(timeout=30)
