"""Settings for all tests: a plain terminal of fixed width, no user's own files, English."""

from __future__ import annotations

import os
import signal
from pathlib import Path

# Read by typer when it is imported.
os.environ["TERMINAL_WIDTH"] = "100"
os.environ["_TYPER_FORCE_DISABLE_TERMINAL"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
# A shell's background jobs ignore Ctrl-C, and their children would too: then the tests of interruption mean nothing.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
for name in ("PLAYAID_DATA", "PLAYAID_TEMPLATES", "PLAYAID_LANG"):
    os.environ.pop(name, None)

import pytest


@pytest.fixture(autouse=True)
def _no_own_files(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A config folder that is empty, whatever the machine has."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))


@pytest.fixture
def cases() -> Path:
    """The folder with inputs and right answers."""
    return Path(__file__).parent / "cases"
