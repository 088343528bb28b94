"""Tasks on other processes: every task once, deaths and interruptions survived."""

from __future__ import annotations

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from playaid.core.parallel import run_tasks
from playaid.errors import PlayaidError, UsageError


def square(number: int) -> int:
    return number * number


def die_once(path: str) -> str:
    """Kill the worker process the first time, answer the second time."""
    mark = Path(path)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done_once(workers: int) -> None:
    assert sorted(run_tasks(square, range(20), workers=workers)) == [(n, n * n) for n in range(20)]


def test_no_tasks() -> None:
    assert list(run_tasks(square, [], workers=2)) == []


def test_closing_stops_the_processes() -> None:
    before = set(multiprocessing.active_children())
    running = run_tasks(square, iter(range(10**9)), workers=2)
    next(running)
    running.close()  # type: ignore[attr-defined]
    for process in set(multiprocessing.active_children()) - before:
        process.join(timeout=20)
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in "abc"]
    assert sorted(result for _, result in run_tasks(die_once, names, workers=2)) == ["a", "b", "c"]


@pytest.mark.slow
def test_workers_that_always_die_are_an_error() -> None:
    with pytest.raises(PlayaidError, match="keep dying"):
        list(run_tasks(die_always, [1], workers=2))


def test_a_scheduler_that_does_not_answer() -> None:
    with pytest.raises(UsageError, match=r"no scheduler answers|needs Dask"):
        list(run_tasks(square, [1], scheduler="nonsense"))
