"""`playaid paths`: where data and templates are looked for."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options
from playaid.cli.lazy import Settings
from playaid.resources import config_folder

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@common_options
def paths(settings: Settings) -> Answer:
    """List every place that is looked in and what was found there.

    Example: playaid paths --data my-cards
    """
    locations = settings.locations()
    payload: dict[str, object] = {"config": str(config_folder())}
    lines = [f"own files (optional): {config_folder()}"]
    for kind, folders in (("data", locations.data), ("templates", locations.templates)):
        rows = []
        lines.append(f"{kind}, the first folder that has a file wins:")
        for folder in folders:
            files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
            rows.append({"folder": str(folder), "files": files})
            lines.append(f"  {folder}  ({len(files)} files)")
        payload[kind] = rows
    return Answer(payload, "\n".join(lines))
