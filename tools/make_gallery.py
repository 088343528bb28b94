"""Make the pictures of docs/gallery with the program itself: `python -m tools.make_gallery` from the project's root.

Needs the extra `png`. Pictures have few colours and a low resolution, so that all together stay below a megabyte.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from playaid.printing.pictures import render

FOLDER = Path(__file__).parent.parent / "docs" / "gallery"
COLOURS = 48
BOARD = "12345\n.....\ng#x.g\n..g#.\n..R..\n"
MONSTERS = "bandit,berserker,black magician,cave bear,cobra,dragon,ghoul,giant ant,giant centipede"
PEOPLE = "gandaulf,lufiera,miku,golboa,aruru,erusaisu,joan,kanan,shing"
THINGS = "corridor 15,corridor 40,detour,cleric,fireball,charm,trap,prize money 250,holy ark"
GUARDS = "a1,b2,c3,d4,e5,column,balcony 3,romeo,juliet"

SHEETS: tuple[tuple[str, list[str], int], ...] = (
    ("julchen", ["cards", "julchen", "--cards", "0-8"], 0),
    ("julchen-backs", ["cards", "julchen", "--cards", "0-8"], 1),
    ("julchen-low-ink", ["cards", "julchen", "--cards", "0-8", "--ink", "low"], 0),
    ("juliet", ["cards", "juliet", "--cards", GUARDS], 0),
    ("juliet-low-ink", ["cards", "juliet", "--cards", GUARDS, "--ink", "bw"], 0),
    ("monster-characters", ["cards", "monster", "--cards", PEOPLE], 0),
    ("monster-monsters", ["cards", "monster", "--cards", MONSTERS], 0),
    ("monster-others", ["cards", "monster", "--cards", THINGS, "--lang", "de"], 0),
    ("reference", ["reference", "all"], 0),
    ("reference-back", ["reference", "all", "--lang", "de"], 1),
    ("summary", ["summary", "julchen", "--lang", "de"], 0),
    ("odds", ["odds"], 0),
    ("odds-low-ink", ["odds", "--ink", "low"], 0),
    ("dice", ["odds"], 1),
    ("track", ["track"], 0),
    ("board", ["board", "board.txt", "--balcony", "3"], 0),
    ("plan", ["board", "board.txt", "--balcony", "3"], 1),
    ("score", ["sheets", "monster"], 0),
    ("calibrate", ["calibrate"], 0),
    ("fold", ["cards", "monster", "--cards", "1-4", "--duplex", "fold"], 0),
)
"""Name of the picture, what is printed, and which page of it is shown."""


def main() -> None:
    """Print each sheet and keep a picture of one of its pages."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "board.txt").write_text(BOARD, encoding="utf-8")
        for picture, words, page in SHEETS:
            command = [sys.executable, "-m", "playaid", "print", *words, "--paper", "a4", "--out", "sheet.pdf"]
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
            image = list(render((folder / "sheet.pdf").read_bytes(), 72))[page]
            small = image.convert("RGB").quantize(COLOURS, dither=0)
            target = FOLDER / f"{picture}.png"
            small.save(target, optimize=True)
            print(f"{target.name:28} {target.stat().st_size / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
