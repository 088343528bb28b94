"""Printing: 33 and 150 cards, the whole process, beside domdiv (which prints dividers of about a card's size)."""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from bench.measure import Usage, run_process

CARDS = (("33 cards", ["julchen"], 33), ("150 cards", ["all"], 150))
DIVIDERS = (
    ("dominion2ndEdition alchemy", 38),
    (
        "base dominion2ndEdition intrigue2ndEdition seaside2ndEdition prosperity2ndEdition hinterlands2ndEdition"
        " alchemy",
        153,
    ),
)
"""Expansions, and how many dividers they give in domdiv 4.9.3."""


def commands(folder: Path) -> dict[str, tuple[list[str], Path]]:
    """What is measured, with the file that it writes."""
    found: dict[str, tuple[list[str], Path]] = {}
    for name, games, _ in CARDS:
        out = folder / f"playaid-{games[0]}.pdf"
        words = [sys.executable, "-m", "playaid", "print", "cards", *games, "--paper", "a4", "--out", str(out)]
        found[f"playaid, {name}"] = (words, out)
    peer = shutil.which("dominion_dividers", path=str(Path(sys.executable).parent)) or shutil.which("dominion_dividers")
    if peer is None:
        print("domdiv isn't installed; pip install --group bench")
        return found
    for expansions, count in DIVIDERS:
        out = folder / f"domdiv-{count}.pdf"
        words = [
            peer,
            "--no-tab-artwork",
            "--papersize",
            "a4",
            "--expansions",
            *expansions.split(),
            "--outfile",
            str(out),
        ]
        found[f"domdiv, {count} dividers"] = (words, out)
    return found


def main(runs: int = 9) -> None:
    """Print CPU time, file size and peak memory of each, runs interleaved."""
    with tempfile.TemporaryDirectory() as name:
        tried = commands(Path(name))
        usages: dict[str, list[Usage]] = {key: [] for key in tried}
        # Compiled modules for all: an installed package brings its own, a checkout must make them first.
        env = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(name) / "cache")}
        for words, _ in tried.values():
            run_process(words, env=env)
        for _ in range(runs):
            for key, (words, _) in tried.items():
                usages[key].append(run_process(words, env=env))
        for key, (_, out) in tried.items():
            cpu = statistics.median(usage.cpu for usage in usages[key])
            peak = statistics.median(usage.peak for usage in usages[key])
            size = out.stat().st_size / 1000
            print(f"{key:24} {cpu:6.2f} s CPU  {size:8.0f} kB  {peak:6.0f} MB")


if __name__ == "__main__":
    main()
