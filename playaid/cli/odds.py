"""`playaid odds`: the exact odds of one fight, and the questions turned round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.cli.odds_text import Wording, odds_lines, results_lines
from playaid.core.chance import fraction_hex, fraction_text, percent
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import WEAPON, Card, CardSet, Unknown
from playaid.games.monster.notation import (
    Target,
    Term,
    find_card,
    read_targets,
    read_terms,
    reclaim,
    split_copies,
    weapons,
)
from playaid.games.monster.odds import NOT_ALLOWED, UNDECIDED, Odds, fight_odds, strength_table
from playaid.games.monster.options import Options
from playaid.games.monster.rules import Part

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

VERSUS = ("vs", "vs.")


@app.command()
@common_options
def odds(
    settings: Settings,
    *,
    terms: list[str] | None = typer.Argument(
        None, metavar="TERM...", help="Characters, spells, clerics, relics, dice or numbers; NAME*2 for several."
    ),
    vs: list[str] | None = typer.Option(
        None, "--vs", metavar="TARGET", help="A monster, a strength, or all; may be repeated."
    ),
    returning: bool = typer.Option(False, "--returning", help="On the return journey, where weapons count."),
    with_: list[str] | None = typer.Option(None, "--with", metavar="WEAPON", help="A weapon; may be repeated."),
    at_least: str | None = typer.Option(
        None, "--at-least", metavar="CHANCE", help="The highest strength beaten with this chance, such as 75%."
    ),
    dist: bool = typer.Option(False, "--dist", help="Every total with its chance, as a bar chart."),
    csv: bool = typer.Option(False, "--csv", help="With --dist: lines of CSV."),
    explain: bool = typer.Option(False, "--explain", help="The dice polynomial, and how many rolls win."),
    tex: bool = typer.Option(False, "--tex", help="The same as LaTeX."),
) -> Answer:
    """Exact odds of one Monster Maker fight.

    Example: playaid odds gandaulf --vs dragon
    """
    options = options_of(Options, settings)
    cards = load_cards(settings.locations())
    words, targets_given = split_versus(terms or [], vs or [], cards)
    read = read_terms(words, cards, sides=options.sides)
    targets = read_targets(targets_given, cards)
    if not read:
        raise UsageError("a fight needs at least one card, such as gandaulf", tip="see playaid odds --help")
    if at_least is not None and targets:
        raise UsageError("--at-least asks for the strength, so --vs can't be given too", tip="leave one of them out")
    if csv and not dist:
        raise UsageError("--csv goes with --dist", tip="add --dist")
    if not targets and at_least is None and not dist:
        raise UsageError("a target is missing", tip="name a monster or a strength, such as --vs dragon or --vs 25")
    used = read_weapons(with_ or [], cards)
    wording = Wording(settings.language())
    if at_least is not None or not targets:
        from playaid.cli.odds_more import open_answer

        return open_answer(read, used, options, cards, wording, returning=returning, at_least=at_least, csv=csv,
                           dist=dist, explain=explain, tex=tex)  # fmt: skip
    plain_cards = [term.card for term in read]
    answers = [
        fight_odds(plain_cards, target, options=options, weapons=[card for _, card in used], returning=returning)
        for target in targets
    ]
    if dist or explain or tex:
        from playaid.cli.odds_more import extended_answer

        return extended_answer(read, used, answers, options, wording, csv=csv, dist=dist, explain=explain, tex=tex)
    return plain_answer(read, used, answers, options, wording)


def plain_answer(
    read: Sequence[Term], used: Sequence[Term], answers: Sequence[Odds], options: Options, wording: Wording
) -> Answer:
    """The odds against each target, and nothing more."""
    inputs = [*read, *used]
    code = exit_code(answers)
    changed = options.changed()
    payloads = [payload_of(answer, inputs) for answer in answers]
    if len(answers) == 1:
        lines = odds_lines(answers[0], inputs, changed, wording)
        return Answer(payloads[0], "\n".join(lines), code, changed, wording.messages())
    lines = results_lines(answers, inputs, changed, wording)
    return Answer({"results": payloads}, "\n".join(lines), code, changed, wording.messages())


def exit_code(answers: Sequence[Odds]) -> int:
    """1 for a fight that isn't allowed, 3 for an unknown value; several targets answer for themselves."""
    if len(answers) == 1:
        return {NOT_ALLOWED: 1, UNDECIDED: 3}.get(answers[0].status, 0)
    return 1 if all(answer.status == NOT_ALLOWED for answer in answers) else 0


def split_versus(terms: Sequence[str], vs: Sequence[str], cards: CardSet) -> tuple[list[str], list[str]]:
    """The terms before a word `vs`, and the targets behind it or in `--vs`."""
    for place, word in enumerate(terms):
        if word.casefold() in VERSUS:
            if terms[-1].casefold() in VERSUS:
                raise UsageError(f"a target is missing behind {terms[-1]!r}", tip="name a monster or a strength")
            named = [target for target in terms[place:] if target.casefold() not in VERSUS]
            return list(terms[:place]), [*vs, *named]
    return reclaim(terms, vs, cards)


def read_weapons(words: Sequence[str], cards: CardSet) -> list[Term]:
    """The weapons named with `--with`."""
    used: list[Term] = []
    for word in words:
        name, copies = split_copies(word)
        used += [Term(word, find_card(name, weapons(cards), WEAPON, cards))] * copies
    return used


def payload_of(answer: Odds, inputs: Sequence[Term]) -> dict[str, object]:
    """One answer as JSON."""
    payload: dict[str, object] = {
        "terms": [term_of(part, term.text) for term, part in in_order(answer.parts, inputs)],
        "total": None if answer.total is None else str(answer.total),
        "target": target_of(answer.target),
        "need": answer.need,
        **chance_of(answer.win),
        "certain": answer.win == 1,
        "reason": None if answer.reason is None else answer.reason.text(),
        "notes": [note.text() for note in answer.notes],
        "rules": list(answer.rules),
    }
    if isinstance(answer.target.strength, Unknown) and answer.status == UNDECIDED:
        rows = [] if answer.total is None else strength_table(answer.total)
        payload["table"] = [
            {"strength": strength, "win": fraction_text(win), "probability": float(win), "percent": percent(win)}
            for strength, win in rows
        ]
    return payload


def chance_of(win: Fraction | None) -> dict[str, object]:
    """A chance as JSON: exact, as a float, in percent; hexadecimal where the text would be too long."""
    if win is None:
        return {"win": None, "lose": None, "probability": None, "percent": None}
    payload: dict[str, object] = {
        "win": fraction_text(win),
        "lose": fraction_text(1 - win),
        "probability": float(win),
        "percent": percent(win),
    }
    if payload["win"] is None or payload["lose"] is None:
        payload |= {"win_hex": fraction_hex(win), "lose_hex": fraction_hex(1 - win)}
    return payload


def target_of(target: Target) -> Mapping[str, object]:
    """A target as JSON."""
    return {
        "name": target.name,
        "strength": "unknown" if isinstance(target.strength, Unknown) else target.strength,
        "tags": "unknown" if isinstance(target.tags, Unknown) else list(target.tags),
    }


def term_of(part: Part, text: str) -> dict[str, object]:
    """One card of a fight as JSON."""
    card: Card = part.card
    return {
        "input": text,
        "name": card.name,
        "kind": card.kind,
        "class": card.class_,
        "term": None if part.dice is None else str(part.dice),
        "counts": part.counts,
        "with": None if part.carrier is None else part.carrier.name,
        "note": None if part.note is None else part.note.text(),
    }


def in_order(parts: Sequence[Part], inputs: Sequence[Term]) -> list[tuple[Term, Part]]:
    """The parts of a fight in the order in which they were typed."""
    left = list(parts)
    ordered = []
    for term in inputs:
        place = next((at for at, part in enumerate(left) if part.card is term.card), None)
        if place is not None:
            ordered.append((term, left.pop(place)))
    return ordered
