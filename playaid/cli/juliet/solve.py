"""`playaid juliet solve`: can this board be won, and in how few moves?"""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options, options_of, progress_line
from playaid.cli.juliet.question import Question, balconies_asked, read_question
from playaid.cli.juliet.wording import Wording
from playaid.cli.lazy import Settings
from playaid.core.files import write_file
from playaid.core.parallel import usable_cores
from playaid.errors import UsageError
from playaid.games.juliet.certificate import certify, missing
from playaid.games.juliet.notation import draw_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import SOLVABLE, UNDECIDED, Result, solve
from playaid.games.juliet.state import PLAYERS

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

BOARD_EVERY = 5


@app.command("solve")
@common_options
def solve_board(
    settings: Settings,
    *,
    board: str = typer.Argument(..., metavar="BOARD", help="A board file, or - for standard input."),
    balcony: int | None = typer.Option(None, "--balcony", metavar="N", help="Juliet's balcony; default: each of them."),
    definition: str | None = typer.Option(None, "--definition", metavar="D", help="breed:corgi, colour:red … or none."),
    limit_seconds: float | None = typer.Option(None, "--limit-seconds", metavar="S", help="Stop searching after this."),
    first: bool = typer.Option(False, "--first", help="Stop at the first plan, proven shortest or not."),
    boards: bool = typer.Option(False, "--boards", help="Draw the board every few moves."),
    certificate: Path | None = typer.Option(None, "--certificate", metavar="FILE", help="Write a certificate."),
) -> Answer:
    """Find the shortest plan, both secrets known, or prove that there is none.

    Example: playaid juliet solve board.txt --definition breed:corgi --balcony 3
    """
    options = options_of(Options, settings)
    if limit_seconds is not None and not limit_seconds > 0:
        raise UsageError(f"--limit-seconds can't be {limit_seconds:g}", tip="it takes a number of seconds above 0")
    question = read_question(settings, board, definition)
    asked = balconies_asked(question.board, balcony)
    wording = Wording(settings.language())

    def announce(text: str) -> None:
        """Tell people of a long wait that comes only once."""
        sys.stderr.write(f"playaid: {wording.reason(text)}\n")
        sys.stderr.flush()

    with progress_line() as show:
        limits = Limits(limit_seconds, first=first, threads=usable_cores(), progress=show, announce=announce)
        results = solve(question.board, question.defined, asked, options, limits)
    messages = [*wording.messages(), *keep_certificate(certificate, question, options, results, wording)]
    changed = options.changed()
    card = str(question.definition) if question.definition else None
    rows = [as_json(result, card) for result in results]
    payload: dict[str, object] = {**rows[0]} if balcony is not None else {"results": rows}
    compiling = max(result.compile_seconds for result in results)
    payload["compile_seconds"] = round(compiling, 3)
    payload["notes"] = question.assumptions
    lines = [heading(question, wording)]
    for result in results:
        lines += ["", *describe(result, question, wording, draw=boards)]
    lines += ["", *wording.options(changed), wording.say("open")]
    return Answer(payload, "\n".join(lines), exit_code(results), changed, messages)


def keep_certificate(
    path: Path | None, question: Question, options: Options, results: list[Result], wording: Wording
) -> list[str]:
    """Write the certificate where one was asked for; returns what to say about it."""
    if path is None:
        return []
    card = str(question.definition) if question.definition else None
    made = certify(question.board, question.defined, card, options, results)
    note = missing(results, made)
    if made.claims:
        write_file(path, str(made).encode())
        return [wording.say("certificate", file=path), *([wording.reason(note)] if note else [])]
    return [wording.say("no_certificate", why=wording.reason(note))]


def exit_code(results: list[Result]) -> int:
    """130 interrupted, 0 when any balcony is solvable, 3 when any is undecided, else 1."""
    if any(result.interrupted for result in results):
        return 130
    statuses = {result.status for result in results}
    return 0 if SOLVABLE in statuses else 3 if UNDECIDED in statuses else 1


def as_json(result: Result, definition: str | None) -> dict[str, object]:
    """One result as cli.md has it."""
    return {
        "status": result.status,
        "balcony": result.balcony,
        "definition": definition,
        "moves": result.moves,
        "optimal": result.optimal,
        "lower_bound": result.lower_bound,
        "plan": None if result.plan is None else [str(move) for move in result.plan],
        "reason": None if result.reason is None else str(result.reason),
        "nodes": result.nodes,
        "seconds": round(result.seconds, 3),
    }


def heading(question: Question, wording: Wording) -> str:
    """The board, and whose guards are in the way."""
    lines = [draw_board(question.board)]
    if question.guards is not None:
        card = wording.card(question.definition, question.guards)
        names = ", ".join(sorted(question.defined))
        called = wording.say("definition", guards=wording.label(question.guards), card=card)
        lines.append(called + (f": {names}" if names else ""))
    return "\n".join(lines)


def describe(result: Result, question: Question, wording: Wording, *, draw: bool) -> list[str]:
    """One result for people: the verdict, then the numbered moves."""
    if result.plan is None:
        return [
            wording.say(
                "no_plan_yet" if result.status == UNDECIDED else "no_plan",
                balcony=result.balcony,
                status=wording.word(result.status),
                bound=result.lower_bound,
                why=wording.reason(result.reason),
            )
        ]
    proven = wording.say("shortest") if result.optimal else wording.say("best", bound=result.lower_bound)
    moves = wording.count(len(result.plan), "move_dative")
    lines = [wording.say("solvable", balcony=result.balcony, moves=moves, proven=proven)]
    seats = [wording.word(seat) for seat in PLAYERS]
    width = max(map(len, seats))
    board = question.board
    for turn, move in enumerate(result.plan, start=1):
        lines.append(f"{turn:>4}  {seats[(turn - 1) % 2]:{width}}  {move!s:11}  {wording.mover(move)}")
        board = board.moved(move)
        if draw and (turn % BOARD_EVERY == 0 or turn == len(result.plan)):
            lines += ["", *(f"      {line}" for line in draw_board(board).splitlines()), ""]
    return lines
