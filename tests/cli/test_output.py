"""Standard output that can't take the answer, and commands that are interrupted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import run


def playaid(*words: str, env: dict[str, str] | None = None, stdout: int = subprocess.PIPE) -> tuple[int, bytes, str]:
    """Exit code, standard output and standard error of a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "playaid", *words],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, **(env or {})},
        check=False,
    )
    return done.returncode, done.stdout or b"", done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [["odds", "gand", "vs", "dragon"], ["rules", "monster", "--json"]])
def test_a_full_disk_is_one_line(words: list[str]) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        code, _, errors = playaid(*words, stdout=full)
    finally:
        os.close(full)
    assert code == 4
    assert errors == "playaid: error: can't write to the standard output: No space left on device\n"


def test_an_encoding_that_lacks_characters() -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    code, text, errors = playaid("monster", "cards", "ark", env=ascii_only)
    assert (code, errors) == (0, "")
    assert text.startswith(b"Holy Ark  ??")
    code, text, _ = playaid("monster", "cards", "ark", "--json", env=ascii_only)
    assert code == 0
    assert json.loads(text)["cards"][0]["japanese"] == "聖櫃"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["julchen", "orders", "1137", "--json"], "julchen orders"),
        (["--json", "julchen", "orders", "1137"], "julchen orders"),
    ],
)
def test_an_interrupted_command_still_gives_one_object(
    monkeypatch: pytest.MonkeyPatch, words: list[str], name: str
) -> None:
    def interrupted(cards: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("playaid.cli.julchen.orders.count_orders", interrupted)
    result = run(*words)
    assert result.exit_code == 130
    assert json.loads(result.stdout) == {"command": name, "options": {}, "reason": "interrupted"}
    assert result.stderr == "playaid: interrupted\n"
    text = run("julchen", "orders", "1137")
    assert (text.exit_code, text.stdout) == (130, "")
