"""`playaid monster table`: characters by monsters, for the eye, a document or a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import CHARACTER, MONSTER, SPELL, Card, CardSet
from playaid.games.monster.notation import find_card
from playaid.games.monster.odds_table import (
    OddsTable,
    build_table,
    csv_text,
    markdown_lines,
    payload,
    read_strengths,
    tex_lines,
    text_lines,
)
from playaid.games.monster.options import Options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

FORMATS = ("text", "md", "csv", "json", "tex", "pdf")


@app.command()
@common_options
def table(
    settings: Settings,
    *,
    characters: str | None = typer.Option(None, "--characters", metavar="A,B", help="Only these characters."),
    monsters: str | None = typer.Option(None, "--monsters", metavar="X,Y", help="Only these monsters."),
    spells: bool = typer.Option(False, "--spells", help="Each character also with each spell."),
    strengths: str | None = typer.Option(
        None, "--strengths", metavar="5-40", help="Strengths in place of the monsters, or behind those of --monsters."
    ),
    form: str = typer.Option("text", "--format", metavar="|".join(FORMATS), help="What to write."),
    out: str | None = typer.Option(None, "--out", metavar="FILE", help="Where to write; the PDF goes to output/."),
    paper: str | None = typer.Option(None, "--paper", metavar="SIZE", help="For the PDF. [a4]"),
) -> Answer:
    """Give the odds of every character against every monster, or against a span of strengths.

    Example: playaid monster table --characters joan,gandaulf --strengths 10-25
    """
    if form not in FORMATS:
        raise UsageError(f"unknown format {form!r}", tip=f"there are {', '.join(FORMATS)}")
    options = options_of(Options, settings)
    cards = load_cards(settings.locations())
    language = settings.language()
    span = () if strengths is None else read_strengths(strengths)
    columns = [] if monsters is None and strengths is not None else named(monsters, cards, MONSTER)
    built = build_table(
        named(characters, cards, CHARACTER),
        columns,
        strengths=span,
        spells=cards.of_kind(SPELL) if spells else (),
        options=options,
        language=language,
    )
    changed = options.changed()
    if form == "pdf":
        return pdf_answer(built, settings, out, paper, changed)
    if form == "json":
        settings.json = True
    text = as_text(built, form, language)
    if out is not None and out != "-":
        return written(text, payload(built), form, Path(out), settings, changed)
    return Answer(payload(built), text, options=changed)


def as_text(built: OddsTable, form: str, language: str) -> str:
    """The table in one of the text formats; for JSON the payload says it all."""
    if form == "csv":
        return csv_text(built)
    lines = {"text": text_lines(built, language=language), "md": markdown_lines(built), "tex": tex_lines(built)}
    return "\n".join(lines.get(form, []))


def named(text: str | None, cards: CardSet, kind: str) -> list[Card]:
    """The cards of a list of names, or all of a kind."""
    pool = cards.of_kind(kind)
    if text is None:
        return pool
    found = [find_card(name.strip(), pool, kind, cards) for name in text.replace("、", ",").split(",") if name.strip()]
    if not found:
        raise UsageError(f"no {kind} is named", tip=f"such as --{kind}s {pool[0].name.lower()}")
    return found


def written(
    text: str, content: dict[str, object], form: str, path: Path, settings: Settings, changed: dict[str, str]
) -> Answer:
    """Write the table to a file and say so."""
    from playaid.core.files import write_file

    if form == "json":
        import json

        text = json.dumps({"command": settings.command, **content, "options": changed}, ensure_ascii=False)
    write_file(path, f"{text}\n".encode())
    return Answer({"files": [str(path)]}, f"{path}", options=changed)


def pdf_answer(
    built: OddsTable, settings: Settings, out: str | None, paper: str | None, changed: dict[str, str]
) -> Answer:
    """Print the table."""
    from playaid.cli.printing.options import SHARED, Request, deliver
    from playaid.printing.odds_pages import table_job

    values = {name: default.default for name, (_, default) in SHARED.items()} | {"out": out, "paper": paper}
    request = Request(values, settings)
    fonts = request.fonts()
    job = table_job(built, request.setup(), fonts, language=settings.language(), options=changed)
    return deliver(request, [job], fonts)
