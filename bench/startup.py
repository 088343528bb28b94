"""Start-up: the whole process `playaid odds gandaulf --vs dragon` beside a Typer hello-world."""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from bench.measure import run_process

HELLO = """import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def hello(name: str) -> None:
    typer.echo(name)
app()
"""
COMMANDS = (
    ("odds gandaulf --vs dragon", ["odds", "gandaulf", "--vs", "dragon"]),
    (
        "monster best, 8 cards",
        [
            "monster",
            "best",
            "joan",
            "irene",
            "zarsai",
            "miku",
            "aruru",
            "shing",
            "sleep",
            "fireball",
            "--vs",
            "berserker",
        ],
    ),
    ("julchen check 025582", ["julchen", "check", "025582"]),
    ("--help", ["--help"]),
)


def main(runs: int = 21) -> None:
    """Print CPU milliseconds of each command and its ratio to the hello-world, runs interleaved."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "hello.py"
        script.write_text(HELLO, encoding="utf-8")
        hello = [sys.executable, str(script), "x"]
        commands = [(name, [sys.executable, "-m", "playaid", *words]) for name, words in COMMANDS]
        times: dict[str, list[float]] = {"typer hello-world": []}
        # Compiled modules are kept, as they are after an installation; the first run of each compiles them.
        env = {"PYTHONDONTWRITEBYTECODE": ""}
        for _, words in commands:
            run_process(words, env=env)
        for _ in range(runs):
            times["typer hello-world"].append(run_process(hello, env=env).cpu)
            for name, words in commands:
                times.setdefault(name, []).append(run_process(words, env=env).cpu)
        base = statistics.median(times["typer hello-world"])
        for name, values in times.items():
            median = statistics.median(values)
            print(f"{name:28} {1000 * median:7.1f} ms CPU  {median / base:5.2f} x hello-world")


if __name__ == "__main__":
    main()
