"""The kernels of the fast search: compiled by Numba where it is there, else the same functions in plain Python."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

PLAIN = "PLAYAID_PLAIN_SOLVER"
PACKAGE = "playaid.games.juliet.kernels"


@cache
def cache_folder() -> Path:
    """Where compiled code is kept between runs: in the user's cache folder, by what it was compiled from.

    Numba looks at the file of each function only, not at those of the functions that it calls.
    """
    import platformdirs

    digest = hashlib.sha256()
    for path in sorted((Path(__file__).parent / "kernels").glob("*.py")):
        digest.update(path.read_bytes())
    return Path(platformdirs.user_cache_dir("playaid", appauthor=False)) / "solver" / digest.hexdigest()[:16]


def is_cached() -> bool:
    """Whether some compiled code is there already, so that no long wait is ahead."""
    return any(cache_folder().rglob("regression.*.nbi"))


def wants_compiled() -> bool:
    """Whether the compiled kernels are to be used: Numba is there, and the environment doesn't ask for plain Python."""
    return not os.environ.get(PLAIN) and importlib.util.find_spec("numba") is not None


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end what compiles: LLVM's callbacks swallow the exception, and Numba then fails on what is missing.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed meanwhile, whatever came of it.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = []

    def note(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        signal.default_int_handler(number, frame)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    except Exception as error:
        if pressed:
            raise KeyboardInterrupt from error
        raise
    finally:
        signal.signal(signal.SIGINT, usual)
    if pressed:
        raise KeyboardInterrupt


@cache
def kernels(*names: str, compiled: bool) -> Any:
    """The functions and constants of some modules of loops, the functions compiled or not.

    Args:
        names: modules of `kernels`, each with a tuple `KERNELS` of names of functions, callees first, and after the
            modules that it takes functions from.
        compiled: False gives plain Python, which works on lists.
    """
    found: dict[str, Any] = {}
    for name in names:
        module = importlib.import_module(f"{PACKAGE}.{name}")
        found |= {key: value for key, value in vars(module).items() if key.isupper()}
        if compiled:
            found |= compile_module(f"{PACKAGE}.{name}", found)
        else:
            found |= {function: getattr(module, function) for function in module.KERNELS}
    return SimpleNamespace(**found)


def compile_module(name: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """The compiled functions of one module, which call each other and the known ones of earlier modules."""
    numba: Any = importlib.import_module("numba")
    # A second copy of the module, so that the plain functions stay as they are: compiled ones call each other by the
    # names in their own module.
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    copied = importlib.util.spec_from_file_location(f"{name}_compiled", spec.origin)
    assert copied is not None
    assert copied.loader is not None
    module: Any = importlib.util.module_from_spec(copied)
    sys.modules[copied.name] = module
    copied.loader.exec_module(module)
    for function in known.keys() & vars(module).keys():
        setattr(module, function, known[function])
    folder = cache_folder()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        keep = os.access(folder, os.W_OK)
    except OSError:
        keep = False
    try:
        for function in module.KERNELS:
            setattr(module, function, numba.njit(cache=keep, nogil=True)(getattr(module, function)))
    finally:
        numba.config.CACHE_DIR = before
    return {function: getattr(module, function) for function in module.KERNELS}


def new_array(size: int, value: int, kind: str, *, compiled: bool) -> Any:
    """A flat array filled with a value: NumPy's for compiled kernels, a list for plain ones.

    Args:
        size: number of items.
        value: what each is at first.
        kind: NumPy's name of the type, such as `"int64"`.
        compiled: which one.
    """
    if not compiled:
        return [value] * size
    numpy: Any = importlib.import_module("numpy")
    return numpy.full(size, value, dtype=kind)


def array_of(values: Sequence[int], kind: str, *, compiled: bool) -> Any:
    """A flat array of values."""
    if not compiled:
        return list(values)
    numpy: Any = importlib.import_module("numpy")
    return numpy.array(values, dtype=kind)


def grown(array: Any, size: int, value: int) -> Any:
    """A longer copy of a flat array."""
    if isinstance(array, list):
        return array + [value] * (size - len(array))
    numpy: Any = importlib.import_module("numpy")
    longer = numpy.full(size, value, dtype=array.dtype)
    longer[: len(array)] = array
    return longer
