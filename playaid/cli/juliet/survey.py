"""`playaid juliet survey`: many questions on many dealt boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from playaid.cli.common import Answer, common_options, options_line, options_of, progress_line
from playaid.cli.juliet.question import OPEN_INFORMATION
from playaid.cli.lazy import Settings
from playaid.core.parallel import run_tasks
from playaid.errors import UsageError
from playaid.games.juliet.data import load_guards, load_layout
from playaid.games.juliet.options import Options
from playaid.games.juliet.survey import Record, ask, questions, summarise

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command("survey")
@common_options
def survey(
    settings: Settings,
    *,
    boards: int = typer.Option(..., "--boards", metavar="N", min=1, help="How many boards."),
    seed: int = typer.Option(..., "--seed", metavar="S", help="Board i is deal --seed S+i, from i = 0."),
    out: Path = typer.Option(..., "--out", metavar="FILE", help="JSON lines; gone on with when it exists."),
    limit_seconds: float = typer.Option(10.0, "--limit-seconds", metavar="S", help="Limit for each question."),
    scheduler: str | None = typer.Option(None, "--scheduler", metavar="ADDRESS", help="A Dask scheduler: tcp://…"),
    workers: int | None = typer.Option(None, "--workers", metavar="N", min=1, help="Local processes."),
) -> Answer:
    """Ask every definition and balcony of many dealt boards; keep one JSON line each, then summarise.

    Example: playaid juliet survey --boards 10 --seed 1 --out survey.jsonl
    """
    options = options_of(Options, settings)
    if not limit_seconds > 0:
        raise UsageError(f"--limit-seconds can't be {limit_seconds:g}", tip="it takes a number of seconds above 0")
    locations = settings.locations()
    layout, guards = load_layout(locations), load_guards(locations)
    header = {
        "seed": seed,
        "layout": layout.name,
        "guards": guards.label,
        "options": options.changed(),
        "limit_seconds": limit_seconds,
    }
    asked = boards * len(guards.definitions) * layout.rows[0].count("B")
    tasks = questions(layout, guards, range(seed, seed + boards), options, limit_seconds)
    code = 0
    with Record(out, header) as record, progress_line() as show:
        known = frozenset(record.done)
        missing = (task for task in tasks if task.key not in known)
        try:
            for _, row in run_tasks(ask, missing, workers=workers, scheduler=scheduler):
                record.add(row)
                show(f"{len(record.rows)} of {asked} questions")
        except KeyboardInterrupt:
            code = 130
    rows = [row for row in record.rows if seed <= row["seed"] < seed + boards]
    summary = summarise(rows)
    payload = {
        "file": str(out),
        "asked": asked,
        "new": len(record.rows) - len(known),
        **summary,
        "notes": [OPEN_INFORMATION, guards.label],
    }
    messages = (
        [f"interrupted: {len(rows)} of {asked} answers are kept in {out}; the same command goes on"] if code else []
    )
    lines = [
        *describe(summary, asked),
        "",
        guards.label,
        *filter(None, [options_line(options.changed())]),
        OPEN_INFORMATION,
    ]
    return Answer(payload, "\n".join(lines), code, options.changed(), messages)


def describe(summary: dict[str, Any], asked: int) -> list[str]:
    """The summary for people."""
    lines = [f"{summary['questions']} of {asked} questions on {summary['boards']} boards"]
    names = {
        "lost_at_start": "lost before the first move",
        "solvable": "solvable, of the others",
        "unsolvable": "unsolvable, of the others",
        "undecided": "undecided, of the others",
        "proven_shortest": "proven shortest, of the solvable",
    }
    for key, name in names.items():
        share = summary["shares"][key]
        if share is not None:
            lines.append(f"  {name:33} {interval(share, 100):>24} %")
    if summary["structural"]:
        lines.append(f"  {'shut off by columns':33} {summary['structural']:>24} questions")
    if summary["mean_moves"] is not None:
        lines.append(f"  {'mean length where proven':33} {interval(summary['mean_moves'], 1):>24} moves")
        lengths = ", ".join(f"{length}: {count}" for length, count in summary["lengths"].items())
        lines.append(f"  lengths: {lengths}")
    lines.append("95 % intervals over boards, since the questions on one board resemble each other")
    return lines


def interval(share: dict[str, float | None], factor: float) -> str:
    """`51.2 (48.0 to 54.4)`."""
    value, low, high = share["value"], share["low"], share["high"]
    if value is None or low is None or high is None:
        return "-" if value is None else f"{value * factor:.1f}"
    return f"{value * factor:.1f} ({low * factor:.1f} to {high * factor:.1f})"
