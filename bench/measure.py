"""Measuring CPU time and memory of whole processes and of calls."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process took: CPU seconds (user and system), wall seconds, peak memory in MB."""

    cpu: float
    wall: float
    peak: float


def run_process(words: Sequence[str], *, env: dict[str, str] | None = None, timeout: float | None = None) -> Usage:
    """Run a command to its end and measure it with its children; output is thrown away.

    Raises:
        subprocess.CalledProcessError: the command failed.
        subprocess.TimeoutExpired: it took longer than `timeout` wall seconds.
    """
    # A helper process, because the peak memory of waited-for children is a maximum over all of them.
    code = (
        "import resource,subprocess,sys,time;t=time.perf_counter();"
        "r=subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);"
        "w=time.perf_counter()-t;u=resource.getrusage(resource.RUSAGE_CHILDREN);"
        "print(r.returncode,u.ru_utime+u.ru_stime,w,u.ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, *words],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **(env or {})},
        timeout=timeout,
    )
    status, cpu, wall, peak = done.stdout.split()
    if int(status) != 0:
        raise subprocess.CalledProcessError(int(status), list(words))
    return Usage(float(cpu), float(wall), int(peak) / 1024)


def median_process(words: Sequence[str], *, runs: int, env: dict[str, str] | None = None) -> Usage:
    """The median of several runs of a command, each figure for itself."""
    usages = [run_process(words, env=env) for _ in range(runs)]
    return Usage(
        statistics.median(usage.cpu for usage in usages),
        statistics.median(usage.wall for usage in usages),
        statistics.median(usage.peak for usage in usages),
    )


def time_call(function: Callable[[], object], *, at_least: float = 0.2) -> float:
    """CPU seconds of one call, as the best mean of three series that each take `at_least` seconds."""
    best = float("inf")
    for _ in range(3):
        calls, start = 0, time.process_time()
        while (spent := time.process_time() - start) < at_least:
            function()
            calls += 1
        best = min(best, spent / calls)
    return best


def own_peak() -> float:
    """This process's peak memory in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
