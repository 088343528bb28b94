"""Groups whose commands are imported only when they are called, and errors as one line."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup

from playaid.core.text import suggest
from playaid.errors import NotationError, OutputError, PlayaidError, UsageError
from playaid.resources import Locations, locate


@dataclass(slots=True)
class Settings:
    """What the common options say; those behind a command are added to those before it."""

    json: bool = False
    lang: str | None = None
    no_color: bool = False
    data: Path | None = None
    templates: Path | None = None
    options: list[str] = field(default_factory=list)
    command: str = ""

    def merged(self, other: Settings) -> Settings:
        """These settings with what `other`, which stood later on the line, adds or overrides."""
        return Settings(
            json=self.json or other.json,
            lang=other.lang or self.lang,
            no_color=self.no_color or other.no_color,
            data=other.data or self.data,
            templates=other.templates or self.templates,
            options=[*self.options, *other.options],
            command=other.command or self.command,
        )

    def locations(self) -> Locations:
        """The folders that data and templates come from."""
        return locate(self.data, self.templates)

    def language(self) -> str:
        """The language of names and printed text."""
        from playaid.core.language import resolve_language

        return resolve_language(self.lang)

    def color(self) -> bool:
        """Whether escape codes may be written to standard output."""
        return not self.no_color and not os.environ.get("NO_COLOR") and sys.stdout.isatty()


class LazyGroup(TyperGroup):
    """A group with a static table of commands: name to module and help line."""

    table: ClassVar[dict[str, tuple[str, str]]] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.table:
            return None
        module = importlib.import_module(self.table[cmd_name][0])
        command = typer.main.get_command(module.app)
        command.name = cmd_name
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.table.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name = args[0]
        command = self.get_command(ctx, name)
        if command is None:
            kind = "option" if name.startswith("-") else "command"
            tip = suggest(name, self.table) or f"the commands are {', '.join(self.table)}"
            raise UsageError(f"unknown {kind} {name!r}", tip=tip)
        return name, command, args[1:]

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            # A command that keeps what it has done ends with 130 itself; this one had nothing to keep.
            raise typer.Abort from stop

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command and end the process; every error becomes one line on stderr.

        It stands here and not in the module's `main` so that the test runner goes the same way, and so that errors
        in the root's own options, which are raised while parsing, are covered too.
        """
        words = list(sys.argv[1:] if args is None else args)
        if isinstance(sys.stdout, TextIOWrapper):
            # Where the output's encoding lacks a character, a ? is better than an error.
            sys.stdout.reconfigure(errors="replace")
        try:
            code = super().main(
                args=words,
                prog_name=prog_name,
                complete_var=complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
            write_out("")
        except PlayaidError as error:
            code = report(error, words)
        except typer.Abort:
            interrupted_object(words)
            code = 130
        except BrokenPipeError:
            drop_output()
            code = 0
        except typer.exceptions.TyperException as error:
            code = report(usage_error(error), words)
        if code == 130:
            sys.stderr.write("playaid: interrupted\n")
        sys.exit(code if isinstance(code, int) else 0)


def usage_error(error: Any) -> PlayaidError:
    """A parser's error in this project's words."""
    name = type(error).__name__
    text = str(error.format_message()).strip().rstrip(".")
    path = getattr(getattr(error, "ctx", None), "command_path", "playaid")
    if name == "NoArgsIsHelpError" or text == "Missing command":
        return UsageError("a command is missing", tip=f"{path} --help lists them")
    tip = None
    if name == "NoSuchOption":
        near = sorted(error.possibilities or [])
        text = f"no such option {error.option_name!r}"
        tip = f"did you mean {' or '.join(near)}?" if near else None
    if tip is None and getattr(error, "ctx", None) is not None:
        tip = f"see {path} --help"
    return UsageError(" ".join((text[:1].lower() + text[1:]).split()), tip=tip)


def report(error: PlayaidError, words: Sequence[str]) -> int:
    """Write one error for people, and for `--json` the object that exits 1 and 3 promise; return the exit code."""
    lines = f"playaid: error: {error}\n"
    if isinstance(error, NotationError) and (context := error.context()) is not None:
        lines += "".join(f"  {line}\n" for line in context.splitlines())
    sys.stderr.write(lines)
    if error.exit_code in (1, 3) and "--json" in words:
        write_reason(str(error), words)
    return error.exit_code


def interrupted_object(words: Sequence[str]) -> None:
    """The object that `--json` promises, for a command that was interrupted before it had anything to keep."""
    if "--json" in words:
        write_reason("interrupted", words)


def write_reason(reason: str, words: Sequence[str]) -> None:
    """A JSON object for a command that could not make its own."""
    from playaid.cli.common import command_name

    write_json({"command": command_name(words), "options": {}, "reason": reason})


def write_json(payload: Mapping[str, object]) -> None:
    """One JSON object on standard output; its text is ASCII where the output's encoding isn't UTF-8."""
    import json

    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")
    write_out(json.dumps(payload, ensure_ascii=not utf8) + "\n")


def write_out(text: str) -> None:
    """Write to standard output, now.

    Raises:
        OutputError: it is closed, or can't take more.
        BrokenPipeError: the reader has gone.
    """
    if sys.stdout is None:
        if text:
            raise OutputError("can't write: the standard output is closed")
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        raise OutputError(f"can't write to the standard output: {error.strerror}") from error


def drop_output() -> None:
    """Send standard output nowhere, so that the interpreter's own flush at exit doesn't complain either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
