"""Running the command line inside the test process."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from typer.testing import CliRunner, Result

from playaid.cli.main import app


def run(*words: str, stdin: str | None = None, env: dict[str, str] | None = None) -> Result:
    """Run `playaid WORDS`; an exception that isn't an exit is a failure of the test."""
    result = CliRunner().invoke(app, list(words), input=stdin, env=env, prog_name="playaid")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def run_json(*words: str, exit_code: int = 0, stdin: str | None = None) -> dict[str, Any]:
    """Run with `--json` and give the one object; checks the exit code."""
    result = run(*words, "--json", stdin=stdin)
    assert result.exit_code == exit_code, result.output
    payload = json.loads(result.stdout)
    assert isinstance(payload, dict)
    return payload


def error_line(words: Sequence[str], exit_code: int) -> str:
    """Run something that must fail; checks that stdout stays empty and gives the one error line."""
    result = run(*words)
    assert result.exit_code == exit_code, result.output
    assert result.stdout == ""
    first, *rest = result.stderr.splitlines()
    assert first.startswith("playaid: error: ")
    # A caret under the input may follow; nothing else.
    assert all(line.startswith("  ") for line in rest), result.stderr
    return first
