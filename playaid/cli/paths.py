"""`playaid paths`: where data and templates are looked for."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, refuse_options
from playaid.cli.lazy import Settings
from playaid.resources import config_folder

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

WORDS = {
    "en": {
        "own": "own files (optional)",
        "data": "data",
        "templates": "templates",
        "order": "the first folder that has a file wins",
        "file": "file",
        "files": "files",
    },
    "de": {
        "own": "eigene Dateien (freiwillig)",
        "data": "Daten",
        "templates": "Vorlagen",
        "order": "der erste Ordner mit einer Datei gilt",
        "file": "Datei",
        "files": "Dateien",
    },
}


@app.command()
@common_options
def paths(settings: Settings) -> Answer:
    """List every place that is looked in and what was found there.

    Example: playaid paths --data my-cards
    """
    refuse_options(settings)
    locations = settings.locations()
    words = WORDS["de" if settings.language() == "de" else "en"]
    payload: dict[str, object] = {"config": str(config_folder())}
    lines = [f"{words['own']}: {config_folder()}"]
    for kind, folders in (("data", locations.data), ("templates", locations.templates)):
        rows = []
        lines.append(f"{words[kind]}, {words['order']}:")
        for folder in folders:
            files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
            rows.append({"folder": str(folder), "files": files})
            lines.append(f"  {folder}  ({len(files)} {words['file' if len(files) == 1 else 'files']})")
        payload[kind] = rows
    return Answer(payload, "\n".join(lines))
