"""The wheel: its data files, and the command in a fresh environment and another folder."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_the_wheel_stands_alone(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True)
    (wheel,) = tmp_path.glob("playaid-*.whl")
    tracked = subprocess.run(
        ["git", "ls-files", "cards", "templates"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    packed = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("playaid/_data/")]
    assert sorted(packed) == sorted(f"playaid/_data/{name}" for name in tracked)

    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    python = str(environment / "bin" / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run(install, check=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    program = str(environment / "bin" / "playaid")
    command = [program, "odds", "gandaulf", "--vs", "dragon", "--json"]
    done = subprocess.run(command, cwd=elsewhere, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["win"] == "4249/7776"
    subprocess.run([program, "print", "cards", "julchen"], cwd=elsewhere, check=True)
    assert list((elsewhere / "output").glob("*.pdf"))


def test_no_python_file_among_the_data() -> None:
    # A module there would make the editable install shadow it.
    assert not [path for folder in ("cards", "templates") for path in (ROOT / folder).rglob("*.py")]
