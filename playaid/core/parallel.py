"""Running independent tasks on both cores, or on a Dask cluster, results as they come."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from playaid.errors import PlayaidError, UsageError

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

# A worker process that dies takes its task along; the task is tried again, but not for ever.
MOST_DEATHS = 5


def run_tasks(
    function: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Iterator[tuple[TaskT, ResultT]]:
    """Call a function for each task in other processes.

    Closing the iterator, or Ctrl-C, drops the tasks that are not finished; what was yielded is done.

    Args:
        function: a function of a module, so that another process can import it.
        tasks: taken from lazily; each must be picklable.
        workers: number of local processes, default the cores that may be used; 1 works in this process.
        scheduler: address of a Dask scheduler such as `tcp://host:8786`, in place of local processes.

    Yields:
        Each task with its result, in the order in which they finish.

    Raises:
        UsageError: the scheduler doesn't answer, or Dask isn't installed.
        PlayaidError: worker processes keep dying.
    """
    if scheduler is not None:
        yield from on_cluster(function, iter(tasks), scheduler)
        return
    count = workers or usable_cores()
    if count == 1:
        for task in tasks:
            yield task, function(task)
        return
    yield from on_processes(function, iter(tasks), count)


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process, which stops its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_processes(
    function: Callable[[TaskT], ResultT], tasks: Iterator[TaskT], count: int
) -> Iterator[tuple[TaskT, ResultT]]:
    """`run_tasks` on local processes."""
    import multiprocessing
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    def new_pool() -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, mp_context=context, initializer=ignore_interrupts)

    others = set(multiprocessing.active_children())
    pool = new_pool()
    running: dict[Future[ResultT], TaskT] = {}
    deaths = 0
    finished = False
    try:
        while True:
            for task in islice(tasks, 2 * count - len(running)):
                running[pool.submit(function, task)] = task
            if not running:
                break
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            broken = False
            for future in done:
                if isinstance(future.exception(), BrokenProcessPool):
                    broken = True
                    continue
                yield running.pop(future), future.result()
            if broken:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise PlayaidError("worker processes keep dying", tip="perhaps memory runs out; use fewer tasks")
                pool.shutdown(wait=False, cancel_futures=True)
                pool = new_pool()
                running = {pool.submit(function, task): task for task in running.values()}
        finished = True
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()


def on_cluster(
    function: Callable[[TaskT], ResultT], tasks: Iterator[TaskT], scheduler: str
) -> Iterator[tuple[TaskT, ResultT]]:
    """`run_tasks` on a Dask cluster; the scheduler gives a killed worker's tasks to another one."""
    import importlib

    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as error:
        raise UsageError("--scheduler needs Dask", tip="install playaid[cluster]") from error
    try:
        client = distributed.Client(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(f"no scheduler answers at {scheduler!r}", tip="write it like tcp://host:8786") from error
    with client:
        threads = sum(client.nthreads().values()) or 1
        # Tasks have side effects on no one, but each is to be run even if an equal one was run before: pure=False.
        running = {client.submit(function, task, pure=False): task for task in islice(tasks, 4 * threads)}
        finishing = distributed.as_completed(list(running), loop=client.loop)
        try:
            for future in finishing:
                task = running.pop(future)
                result = future.result()
                for following in islice(tasks, 1):
                    added = client.submit(function, following, pure=False)
                    running[added] = following
                    finishing.add(added)
                yield task, result
        finally:
            client.cancel(list(running))
