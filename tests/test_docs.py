"""The examples of README and docs, run as a person would run them.

A `console` block holds commands behind `$ ` and what they print; `...` stands for anything. A block whose fence says
`file=NAME` is written to that file first. A `python` block is a doctest. All blocks of a page share one folder.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# What prepares a machine is run by hand and by the packaging test, not here.
SET_UP = ("make", "git", "python3 -m venv", "cd", ".venv", "sudo")


def commands(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block with the output below each."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


@pytest.fixture(scope="module")
def path_with_playaid(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A search path whose `playaid` is this checkout's."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "playaid"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m playaid "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples(page: Path, tmp_path: Path, path_with_playaid: str) -> None:
    checker = doctest.OutputChecker()
    names: dict[str, object] = {}
    for language, attributes, block in FENCE.findall(page.read_text(encoding="utf-8")):
        named = re.search(r"file=(\S+)", attributes)
        if named:
            (tmp_path / named[1]).write_text(block, encoding="utf-8")
        if language == "python":
            runner = doctest.DocTestRunner(checker, optionflags=doctest.ELLIPSIS)
            test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
            runner.run(test, clear_globs=False)
            names = test.globs
            assert runner.summarize(verbose=False).failed == 0
        if language != "console":
            continue
        for command, expected in commands(block):
            if command.startswith(SET_UP):
                continue
            assert command.startswith(("playaid", "cat", "printf")), f"{page.name}: unexpected command {command!r}"
            done = subprocess.run(
                command,
                shell=True,
                cwd=tmp_path,
                env={**os.environ, "PATH": path_with_playaid, "LC_ALL": "C.UTF-8"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            same = checker.check_output(expected, done.stdout, doctest.ELLIPSIS)
            assert same, f"{page.name}: $ {command}\nexpected:\n{expected}\ngot:\n{done.stdout}"


def test_every_page_has_examples_that_run() -> None:
    for page in PAGES:
        if page.name in ("README.md", "quickstart.md", "library.md"):
            assert FENCE.search(page.read_text(encoding="utf-8")), page.name
