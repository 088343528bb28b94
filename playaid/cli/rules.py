"""`playaid rules`: a rule or a decision, by id or by words."""

from __future__ import annotations

import importlib
import textwrap

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.cli.wording import BaseWording
from playaid.core.options import RuleOptions
from playaid.core.rulebook import GAMES, Rule, find_rules, load_rules
from playaid.core.text import suggest
from playaid.errors import UsageError

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

WIDTH = 100
LABELS = {
    "en": {"decision": "Decision", "option": "Option", "source": "Source"},
    "de": {"decision": "Entscheidung", "option": "Option", "source": "Quelle"},
}


@app.command()
@common_options
def rules(
    settings: Settings,
    game: str = typer.Argument(..., metavar="GAME", help="julchen, juliet or monster."),
    words: list[str] | None = typer.Argument(None, metavar="[ID|WORDS]...", help="An id such as J-21, or words."),
) -> Answer:
    """Look up the rules and the decisions on open points, with their sources.

    Example: playaid rules julchen J-21
    """
    if game not in GAMES:
        raise UsageError(f"unknown game {game!r}", tip=suggest(game, GAMES) or f"the games are {', '.join(GAMES)}")
    options = rule_options(game, settings)
    language = settings.language()
    found = find_rules(load_rules(settings.locations(), game, language), " ".join(words or ()))
    payload = {
        "rules": [
            {"id": rule.id, "text": rule.text, "source": rule.source, "decision": rule.decision, "option": rule.option}
            for rule in found
        ]
    }
    wording = BaseWording(language)
    labels = LABELS["de" if language == "de" else "en"]
    text = "\n\n".join([*(show_rule(rule, labels) for rule in found), *wording.options(options)])
    return Answer(payload, text, options=options, messages=wording.messages())


def rule_options(game: str, settings: Settings) -> dict[str, str]:
    """The game's options that were set: they change no text, but a slip must not pass without a word."""
    if not settings.options:
        return {}
    kind: type[RuleOptions] = importlib.import_module(f"playaid.games.{game}.options").Options
    return options_of(kind, settings).changed()


def show_rule(rule: Rule, labels: dict[str, str]) -> str:
    """A rule as a paragraph, with decision, option and source below it."""
    lines = wrapped(f"{rule.id:6} {rule.text}")
    if rule.decision:
        lines += wrapped(f"       {labels['decision']}: {rule.decision}")
    if rule.option:
        lines += wrapped(f"       {labels['option']}: {rule.option}")
    if rule.source:
        lines += wrapped(f"       {labels['source']}: {rule.source}")
    return "\n".join(lines)


def wrapped(text: str) -> list[str]:
    """`text` in lines of at most `WIDTH` columns, the following ones indented like a rule's text."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=" " * 7, break_on_hyphens=False)
