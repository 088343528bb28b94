"""Where files are looked for."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from playaid.resources import config_folder


@pytest.mark.parametrize("value", ["", "  ", "/some/where"])
def test_the_config_folder_is_the_one_that_platformdirs_gives(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", value)
    assert config_folder() == Path(platformdirs.user_config_dir("playaid", appauthor=False))


@pytest.mark.skipif(sys.platform != "linux", reason="the short way is for Linux only")
def test_the_home_folder_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config_folder() == tmp_path / ".config" / "playaid"
