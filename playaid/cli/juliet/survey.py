"""`playaid juliet survey`: many questions on many dealt boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from playaid.cli.common import Answer, common_options, options_of, progress_line
from playaid.cli.juliet.question import OPEN_INFORMATION
from playaid.cli.juliet.wording import Wording
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
    wording = Wording(settings.language())
    code = 0
    with Record(out, header) as record, progress_line() as show:
        known = frozenset(record.done)
        missing = (task for task in tasks if task.key not in known)
        try:
            for _, row in run_tasks(ask, missing, workers=workers, scheduler=scheduler):
                record.add(row)
                show(wording.say("progress", number=len(record.rows), asked=asked))
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
    stopped = [wording.say("interrupted", number=len(rows), asked=asked, file=out)] if code else []
    lines = [
        *describe(summary, asked, wording),
        "",
        wording.label(guards),
        *wording.options(options.changed()),
        wording.say("open"),
    ]
    return Answer(payload, "\n".join(lines), code, options.changed(), [*wording.messages(), *stopped])


def describe(summary: dict[str, Any], asked: int, wording: Wording) -> list[str]:
    """The summary for people."""
    boards = wording.count(summary["boards"], "board_dative")
    lines = [wording.say("asked", number=summary["questions"], asked=asked, boards=boards)]

    def row(key: str, value: object, unit: str) -> None:
        lines.append(f"  {wording.say(key):33} {value:>24} {unit}")

    names = {
        "lost_at_start": "lost_at_start",
        "solvable": "share_solvable",
        "unsolvable": "share_unsolvable",
        "undecided": "share_undecided",
        "proven_shortest": "proven_shortest",
    }
    for key, name in names.items():
        share = summary["shares"][key]
        if share is not None:
            row(name, interval(share, 100, wording), "%")
    if summary["structural"]:
        row("structural", summary["structural"], wording.say("questions"))
    if summary["mean_moves"] is not None:
        row("mean", interval(summary["mean_moves"], 1, wording), wording.say("moves"))
        lengths = ", ".join(f"{length}: {count}" for length, count in summary["lengths"].items())
        lines.append(f"  {wording.say('lengths', list=lengths)}")
    lines.append(wording.say("intervals"))
    return lines


def interval(share: dict[str, float | None], factor: float, wording: Wording) -> str:
    """`51.2 (48.0 to 54.4)`."""
    value, low, high = share["value"], share["low"], share["high"]
    if value is None:
        return "-"
    if low is None or high is None:
        return wording.decimal(value * factor)
    shown = {
        name: wording.decimal(number * factor) for name, number in (("value", value), ("low", low), ("high", high))
    }
    return wording.say("interval", **shown)
