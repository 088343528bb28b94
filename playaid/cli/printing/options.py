"""The options that all printing commands share, and writing what they made."""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from playaid.cli.common import Answer, annotated, common_options, progress_line
from playaid.cli.lazy import Settings
from playaid.cli.printing.wording import Wording
from playaid.core.text import suggest
from playaid.errors import UsageError
from playaid.units import CARDS, PAPERS, default_paper, list_sizes, show_mm

if TYPE_CHECKING:
    from playaid.printing.fonts import Fonts
    from playaid.printing.jobs import Job
    from playaid.printing.setup import Setup

GAMES = ("julchen", "juliet", "monster")
OUTPUT = Path("output")
DPI = 300

PAPER = typer.Option(
    None, "--paper", metavar="SIZE", help=f"Paper in mm: {list_sizes(PAPERS)}, or 210x297mm. [a4; letter for en_US]"
)
SHARED: dict[str, tuple[Any, Any]] = {
    "paper": (str | None, PAPER),
    "scale": (str | None, typer.Option(None, "--scale", metavar="PERCENT", help="Scale of everything. [100%]")),
    "front_offset": (
        str | None,
        typer.Option(None, "--front-offset", metavar="X,Y", help="Move fronts, mm right and up. [0,0]"),
    ),
    "ink": (str | None, typer.Option(None, "--ink", metavar="full|low|bw", help="How much ink. [full]")),
    "font": (
        Path | None,
        typer.Option(None, "--font", metavar="FILE", help="A static TrueType font. [Noto Sans JP]"),
    ),
    "out": (
        str | None,
        typer.Option(None, "--out", metavar="FILE|DIR|-", help="Where the PDF goes; - is standard output. [output]"),
    ),
    "open_it": (bool, typer.Option(False, "--open", help="Open the PDF when it is written.")),
    "png": (Path | None, typer.Option(None, "--png", metavar="DIR", help="Pictures of the pages too.")),
    "dpi": (int, typer.Option(DPI, "--dpi", min=20, max=1200, help="Resolution of the pictures.")),
    "dry_run": (bool, typer.Option(False, "--dry-run", help="Say what would be printed, and write nothing.")),
}
CARD: dict[str, tuple[Any, Any]] = {
    "back_offset": (
        str | None,
        typer.Option(None, "--back-offset", metavar="X,Y", help="Move backs, mm right and up. [0,0 or as calibrated]"),
    ),
    "copies": (int, typer.Option(1, "--copies", metavar="N", help="How often the whole selection is printed.")),
    "card": (
        str | None,
        typer.Option(None, "--card", metavar="SIZE", help=f"Card in mm: {list_sizes(CARDS)}, or 63x88mm. [poker]"),
    ),
    "gap": (str | None, typer.Option(None, "--gap", metavar="MM", help="Between cards. [0]")),
    "bleed": (str | None, typer.Option(None, "--bleed", metavar="MM", help="Background beyond the card's edge. [0]")),
    "safe": (str | None, typer.Option(None, "--safe", metavar="MM", help="Empty border inside the card. [3]")),
    "marks": (
        str | None,
        typer.Option(None, "--marks", metavar="corner|full|outline|none", help="Lines to cut along. [corner]"),
    ),
    "backs": (str | None, typer.Option(None, "--backs", metavar="same|none", help="Print backs or not. [same]")),
    "duplex": (
        str | None,
        typer.Option(
            None, "--duplex", metavar="long|short|fold|off", help="How the sheet is turned for the backs. [long]"
        ),
    ),
    "order": (
        str | None,
        typer.Option(None, "--order", metavar="interleaved|fronts-then-backs", help="Order of pages. [interleaved]"),
    ),
    "skip": (int, typer.Option(0, "--skip", metavar="N", help="Leave the first N places of the first sheet empty.")),
    "blank": (int, typer.Option(0, "--blank", metavar="N", help="Add N empty cards with the deck's back.")),
    "preset": (
        str | None,
        typer.Option(None, "--preset", metavar="home|tgc|dtc|mpc", help="At home, or for a print service. [home]"),
    ),
    "cutlines": (
        Path | None,
        typer.Option(None, "--cutlines", metavar="FILE.svg", help="The cards' outlines for a cutting machine."),
    ),
}


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked for on the command line."""

    values: Mapping[str, Any]
    settings: Settings

    def setup(self, extra: Mapping[str, Any] | None = None) -> Setup:
        """How to print: what was said, then the preset, then the saved offset and the defaults.

        Args:
            extra: values that a command takes besides the shared ones.

        Raises:
            UsageError: a value can't be read.
        """
        from playaid.printing.calibrate import saved_offset
        from playaid.printing.setup import DEFAULTS, load_preset, make_setup

        preset = load_preset(self.settings.locations(), self.values.get("preset") or "home")
        base: dict[str, Any] = {"paper": default_paper(self.settings.language())}
        if not preset.get("service"):
            base["back_offset"] = saved_offset() or DEFAULTS["back_offset"]
        given = {name: value for name, value in {**self.values, **(extra or {})}.items() if name in DEFAULTS}
        counts = {name: self.values[name] for name in ("skip", "blank", "copies") if name in self.values}
        return make_setup(given, preset=preset, defaults=base, **counts)

    def fonts(self) -> Fonts:
        """The fonts to embed."""
        from playaid.printing.fonts import load_fonts

        return load_fonts(self.settings.locations(), self.values["font"])


def print_options(*, cards: bool = False, card: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the printing options (and the common ones) to a command, which gets them as `request`."""
    shared = {**(CARD if cards else {"card": CARD["card"]} if card else {}), **SHARED}

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def command(settings: Settings, **arguments: Any) -> Any:
            values = {name: arguments.pop(name) for name in shared}
            return function(settings=settings, request=Request(values, settings), **arguments)

        functools.update_wrapper(command, function)
        del command.__wrapped__  # type: ignore[attr-defined]
        own = [parameter for name, parameter, _ in annotated(function) if name not in ("settings", "request")]
        added = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
            for name, (annotation, default) in shared.items()
        ]
        first = inspect.Parameter("settings", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Settings)
        command.__signature__ = inspect.Signature([first, *own, *added])  # type: ignore[attr-defined]
        return common_options(command)

    return decorate


def read_game(text: str, *, also: Sequence[str] = ()) -> str:
    """A game's name.

    Raises:
        UsageError: there is no such game.
    """
    known = (*GAMES, *also)
    if text.lower() not in known:
        raise UsageError(f"unknown game {text!r}", tip=suggest(text, known) or f"there are {', '.join(known)}")
    return text.lower()


def deliver(request: Request, jobs: Sequence[Job], fonts: Fonts) -> Answer:
    """Write the jobs' files and say what to do with them.

    Raises:
        UsageError: options that don't go together, or a missing extra.
        OutputError: a file can't be written.
    """
    from playaid.core.files import write_file
    from playaid.printing.pdf import write_pdf

    values, settings = request.values, request.settings
    targets = file_names(values["out"], jobs)
    to_stdout = values["out"] == "-"
    if to_stdout and settings.json:
        raise UsageError("--out - and --json both want standard output")
    if to_stdout and values["open_it"]:
        raise UsageError("--open needs a file, and --out - writes none")
    if values["png"] is not None:
        from playaid.printing.pictures import ensure_available

        ensure_available()
    files: list[str] = []
    wording = Wording(settings.language())
    messages = list(dict.fromkeys(text for job in jobs for text in (*job.notes, *job.document.warnings)))
    if values["dpi"] != DPI and values["png"] is None:
        messages.append(wording.say("dpi"))
    offset = jobs[0].setup.back_offset
    if offset != (0.0, 0.0) and "back_offset" not in jobs[0].setup.asked:
        messages.append(wording.say("saved_offset", x=show_mm(offset[0]), y=show_mm(offset[1])))
    messages += wording.messages()
    if not values["dry_run"]:
        with progress_line() as progress:
            for job, target in zip(jobs, targets, strict=True):
                shown = progress if len(job.document.pages) > 4 else None
                content = write_pdf(job.document, fonts, progress=shown)
                if to_stdout:
                    sys.stdout.flush()
                    sys.stdout.buffer.write(content)
                    sys.stdout.buffer.flush()
                else:
                    write_file(target, content)
                    files.append(str(target))
                files += extras(values, job, content, progress)
        if values["open_it"]:
            typer.launch(files[0])
    text = "\n".join(dict.fromkeys(closing(job, target, len(jobs)) for job, target in zip(jobs, targets, strict=True)))
    payload = report(jobs, files)
    if not settings.json:
        messages += written(files, wording)
    if to_stdout:
        return Answer(payload, "", messages=[*messages, *text.splitlines()], options=jobs[0].options)
    return Answer(payload, text, messages=messages, options=jobs[0].options)


def extras(values: Mapping[str, Any], job: Job, content: bytes, progress: Callable[[str], None]) -> list[str]:
    """Pictures and cut lines, where they were asked for."""
    files: list[str] = []
    if values["png"] is not None:
        from playaid.printing.pictures import write_pictures

        files += map(str, write_pictures(content, values["png"], job.name, dpi=values["dpi"], progress=progress))
    if values.get("cutlines") is not None:
        from playaid.printing.svg import write_cut_lines

        files += map(str, write_cut_lines(job.document, values["cutlines"]))
    return files


def written(files: Sequence[str], wording: Wording) -> list[str]:
    """`wrote output/odds.pdf`, or for several files in a folder `wrote 13 files to output`."""
    folders: dict[Path, list[str]] = {}
    for file in files:
        folders.setdefault(Path(file).parent, []).append(file)
    return [
        wording.say("wrote", file=names[0])
        if len(names) == 1
        else wording.say("wrote_files", number=len(names), folder=folder)
        for folder, names in folders.items()
    ]


def closing(job: Job, target: Path, jobs: int) -> str:
    """The closing line; with several files each has its name before it."""
    return f"{target.name}: {job.message}" if jobs > 1 else job.message


def file_names(out: str | None, jobs: Sequence[Job]) -> list[Path]:
    """Where each job goes.

    Raises:
        UsageError: several files can't go into one.
    """
    folder = OUTPUT if out is None else Path(out).expanduser()
    if out == "-" and len(jobs) > 1:
        raise UsageError("several files can't go to standard output", tip="name a folder with --out DIR")
    if out is None or out.endswith(("/", "\\")) or folder.is_dir() or (len(jobs) > 1 and not folder.suffix):
        return [folder / f"{job.name}.pdf" for job in jobs]
    if len(jobs) > 1:
        raise UsageError(f"{len(jobs)} files can't go into {out!r}", tip="name a folder with --out DIR")
    return [folder]


def report(jobs: Sequence[Job], files: list[str]) -> dict[str, object]:
    """The JSON object of a printing command."""
    first = jobs[0].setup
    cards = any(job.cards for job in jobs)
    duplex = next((job.document.duplex for job in jobs if job.cards), jobs[0].document.duplex)
    return {
        "files": files,
        "cards": sum(job.cards for job in jobs),
        "faces": sum(job.faces for job in jobs),
        "sheets": sum(job.sheets for job in jobs),
        "pages": sum(len(job.document.pages) for job in jobs),
        "paper": first.paper.name,
        "card": str(first.card) if cards else None,
        "marks": first.marks if cards else None,
        "duplex": first.duplex if cards and first.backs != "none" else duplex,
        "message": "; ".join(job.message for job in jobs),
    }
