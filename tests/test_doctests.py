"""The examples in docstrings."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import playaid

MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(playaid.__path__, "playaid.")
    if not found.ispkg and not found.name.endswith("__main__")
)


def test_there_are_modules() -> None:
    assert "playaid.core.dice" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0
