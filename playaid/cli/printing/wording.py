"""What printing says besides the closing line, in English and German."""

from __future__ import annotations

from playaid.cli.wording import BaseWording

SENTENCES = {
    "wrote": ("wrote {file}", "{file} geschrieben"),
    "wrote_files": ("wrote {number} files to {folder}", "{number} Dateien nach {folder} geschrieben"),
    "dpi": ("--dpi has no effect without --png", "--dpi wirkt nur mit --png"),
    "saved_offset": (
        "backs are moved by the saved offset {x},{y} mm",
        "Rückseiten sind um den gespeicherten Versatz {x},{y} mm verschoben",
    ),
    "offset_kept": (
        "backs will be moved by {x} mm to the right and {y} mm up from now on",
        "Rückseiten werden von jetzt an um {x} mm nach rechts und {y} mm nach oben verschoben",
    ),
}


class Wording(BaseWording):
    """The wording of one language."""

    sentences = SENTENCES
