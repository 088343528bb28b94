"""What all commands share: the common options, and answers as text or as one JSON object."""

from __future__ import annotations

import functools
import gc
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import typer

from playaid.cli.lazy import Settings, write_json, write_out
from playaid.core.options import RuleOptions

OptionsT = TypeVar("OptionsT", bound=RuleOptions)

COMMON = {
    "as_json": (bool, typer.Option(False, "--json", help="One JSON object instead of text.")),
    "lang": (
        str | None,
        typer.Option(None, "--lang", metavar="en|de|ja", help="Language of names and texts."),
    ),
    "no_color": (bool, typer.Option(False, "--no-color", help="No escape codes.")),
    "data": (
        Path | None,
        typer.Option(None, "--data", metavar="DIR", help="Own card data; wins file by file."),
    ),
    "templates": (
        Path | None,
        typer.Option(None, "--templates", metavar="DIR", help="Own templates; they win file by file."),
    ),
    "option": (
        list[str] | None,
        typer.Option(None, "--option", metavar="NAME=VALUE", help="Set a rule option; may be repeated."),
    ),
}


class Answer(NamedTuple):
    """What a command has to say.

    Attributes:
        payload: the JSON object without `command` and `options`, which are added.
        text: the same for people, without the last line break.
        exit_code: 0 done or yes, 1 no, 3 undecided, 130 interrupted.
        options: the rule options that differ from the default.
        messages: lines for stderr, in both forms.
        command: the command's name in JSON, where it is not the one that was typed.
    """

    payload: Mapping[str, object]
    text: str
    exit_code: int = 0
    options: Mapping[str, str] = MappingProxyType({})
    messages: Sequence[str] = ()


def common_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the common options to a command.

    The command takes `settings` as its first argument (behind `context`, where it wants that), and may return
    an `Answer`, which is then printed and turned into the exit code.
    """
    wants_context = "context" in inspect.signature(function).parameters

    @functools.wraps(function)
    def command(context: typer.Context, **arguments: Any) -> None:
        given = Settings(
            json=arguments.pop("as_json"),
            lang=arguments.pop("lang"),
            no_color=arguments.pop("no_color"),
            data=arguments.pop("data"),
            templates=arguments.pop("templates"),
            options=list(arguments.pop("option") or ()),
            command=command_path(context),
        )
        settings = (context.obj or Settings()).merged(given)
        if given.lang:
            # Also where a command words nothing: a slip must not pass without a word.
            settings.language()
        if wants_context:
            arguments["context"] = context
        # Switched off while the command line starts; see playaid/__main__.py.
        gc.enable()
        answer = function(settings=settings, **arguments)
        if isinstance(answer, Answer):
            give(answer, settings)

    own = [
        parameter.replace(annotation=annotation)
        for name, parameter, annotation in annotated(function)
        if name not in ("settings", "context")
    ]
    shared = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, (annotation, default) in COMMON.items()
    ]
    context_parameter = inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    parameters = [context_parameter, *own, *shared]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def annotated(function: Callable[..., Any]) -> Iterator[tuple[str, inspect.Parameter, Any]]:
    """The parameters of a function as keyword-only ones, with evaluated annotations."""
    for name, parameter in inspect.signature(function, eval_str=True).parameters.items():
        yield name, parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY), parameter.annotation


def command_path(context: typer.Context) -> str:
    """The command as JSON names it: `odds`, `juliet solve`."""
    return " ".join(str(context.command_path).split()[1:])


def command_name(words: Sequence[str]) -> str:
    """The command's name guessed from the words of the command line, for errors raised outside of a command."""
    from playaid.cli.main import COMMANDS

    plain = [word for word in words if not word.startswith("-")]
    start = next((number for number, word in enumerate(plain) if word in COMMANDS), None)
    if start is None:
        return ""
    name = plain[start]
    grouped = name in ("monster", "julchen", "juliet", "print")
    return " ".join(plain[start : start + 2]) if grouped else name


def remember(context: typer.Context, settings: Settings) -> None:
    """Keep the settings that stood before the command."""
    settings.command = ""
    context.obj = settings


def give(answer: Answer, settings: Settings) -> None:
    """Print an answer and end with its exit code."""
    for message in answer.messages:
        sys.stderr.write(f"playaid: {message}\n")
    if settings.json:
        write_json({"command": settings.command, **answer.payload, "options": dict(answer.options)})
    elif answer.text:
        write_out(answer.text + "\n")
    if answer.exit_code:
        raise typer.Exit(answer.exit_code)


def options_of(kind: type[OptionsT], settings: Settings) -> OptionsT:
    """The game's rule options as set on the command line."""
    return kind.parse(settings.options)


def refuse_options(settings: Settings) -> None:
    """Let no rule option pass in silence where none has a meaning; raises `UsageError`."""
    if settings.options:
        from playaid.errors import UsageError

        wrong = f"{settings.command} takes no --option, found {settings.options[0]!r}"
        raise UsageError(wrong, tip="rule options belong to the commands of a game")


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """A function that shows one line of progress on stderr, overwriting the last; silent unless on a terminal."""
    shown = sys.stderr.isatty()

    def show(text: str) -> None:
        if shown:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()

    try:
        yield show
    finally:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def read_input(name: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises:
        UsageError: the file isn't there or isn't text (an input file, so exit 2).
    """
    from playaid.errors import UsageError

    if name == "-" and sys.stdin is None:
        raise UsageError("can't read '-': the standard input is closed")
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UsageError(f"can't read {name!r}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"can't read {name!r}: it is not UTF-8 text") from error
