"""The kernels of the fast search: compiled by Numba where it is there, else the same functions in plain Python."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

PLAIN = "PLAYAID_PLAIN_SOLVER"
KERNEL = "playaid.games.juliet.kernel"


def cache_folder() -> Path:
    """Where compiled code is kept between runs: the user's cache folder."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("playaid", appauthor=False)) / "solver"


def is_cached() -> bool:
    """Whether some compiled code is there already, so that no long wait is ahead."""
    return any(cache_folder().rglob("kernel.*.nbi"))


def wants_compiled() -> bool:
    """Whether the compiled kernels are to be used: Numba is there, and the environment doesn't ask for plain Python."""
    return not os.environ.get(PLAIN) and importlib.util.find_spec("numba") is not None


@cache
def kernels(module_name: str = KERNEL, *, compiled: bool) -> Any:
    """A module of kernels, its functions compiled or not.

    Args:
        module_name: a module with a tuple `KERNELS` of names of functions, callees first.
        compiled: False gives plain Python, which works on lists.
    """
    if not compiled:
        return importlib.import_module(module_name)
    numba: Any = importlib.import_module("numba")
    # A second copy of the module, so that the plain functions stay as they are: compiled ones call each other by the
    # names in their own module.
    name = f"{module_name}_compiled"
    spec = importlib.util.find_spec(module_name)
    assert spec is not None
    assert spec.origin is not None
    copy = importlib.util.spec_from_file_location(name, spec.origin)
    assert copy is not None
    assert copy.loader is not None
    module: ModuleType = importlib.util.module_from_spec(copy)
    sys.modules[name] = module
    copy.loader.exec_module(module)
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
            setattr(module, function, numba.njit(cache=keep)(getattr(module, function)))
    finally:
        numba.config.CACHE_DIR = before
    return module


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
