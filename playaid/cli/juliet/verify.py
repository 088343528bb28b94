"""`playaid juliet verify`: check a certificate with the small independent checker."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, read_input
from playaid.cli.juliet.question import read_question
from playaid.cli.juliet.wording import Wording
from playaid.cli.lazy import Settings
from playaid.errors import UsageError
from playaid.games.juliet.certificate import Certificate, verify
from playaid.games.juliet.options import Options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command("verify")
@common_options
def verify_certificate(
    settings: Settings,
    *,
    board: str = typer.Argument(..., metavar="BOARD", help="A board file, or - for standard input."),
    certificate: str = typer.Argument(..., metavar="CERTIFICATE", help="A file that solve --certificate wrote."),
) -> Answer:
    """Check a certificate against its board: plans are played move by move, structural proofs are checked.

    That a plan is the shortest is not in a certificate.

    Example: playaid juliet verify board.txt certificate.json
    """
    if settings.options:
        raise UsageError("verify takes no --option", tip="the certificate has its own options")
    found = Certificate.parse(read_input(certificate))
    options = Options.parse(f"{name}={value}" for name, value in found.options.items()).changed()
    named = found.definition
    question = read_question(settings, board, named or "none")
    verdicts = verify(question.board, question.defined, found)
    good = all(verdict.why is None for verdict in verdicts)
    rows = [
        {"balcony": v.balcony, "claim": v.claim, "moves": v.moves, "valid": v.why is None, "reason": v.why}
        for v in verdicts
    ]
    wording = Wording(settings.language())
    lines = []
    for verdict in verdicts:
        claim = wording.word(str(verdict.claim))
        if verdict.moves is not None:
            claim = wording.say("claim_moves", claim=claim, moves=wording.count(verdict.moves, "move_dative"))
        key, why = ("holds", "") if verdict.why is None else ("fails", wording.reason(verdict.why))
        lines.append(wording.say(key, balcony=verdict.balcony, claim=claim, why=why))
    lines += wording.options(options)
    payload = {"valid": good, "definition": named, "claims": rows}
    return Answer(payload, "\n".join(lines), 0 if good else 1, options, wording.messages())
