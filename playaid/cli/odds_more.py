"""The rarer questions of `playaid odds`: the whole distribution, its inverse, the polynomial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from playaid.cli.common import Answer
from playaid.cli.odds import chance_of, exit_code, in_order, payload_of, term_of
from playaid.cli.odds_text import Wording, columns, fighters, odds_lines, results_lines, sum_lines
from playaid.core.chance import fraction_text, percent, read_chance
from playaid.core.dice import Dice
from playaid.errors import UsageError
from playaid.games.monster.explain import Explanation
from playaid.games.monster.model import MONSTER, CardSet, Unknown
from playaid.games.monster.notation import Term, target_of
from playaid.games.monster.odds import MAX_LISTED, Odds, fight_odds, open_total
from playaid.games.monster.options import Options

CHART_WIDTH = 40
CHART_LINES = 60
RARE = Fraction(1, 10_000)
QUANTILES = (5, 25, 50, 75, 95)


def extended_answer(
    read: Sequence[Term],
    used: Sequence[Term],
    answers: Sequence[Odds],
    options: Options,
    wording: Wording,
    *,
    csv: bool,
    dist: bool,
    explain: bool,
    tex: bool,
) -> Answer:
    """The odds against each target with the distribution or the polynomial behind them."""
    inputs = [*read, *used]
    changed = options.changed()
    payloads = [payload_of(answer, inputs) for answer in answers]
    lines = odds_lines(answers[0], inputs, changed, wording) if len(answers) == 1 else results_lines(
        answers, inputs, changed, wording
    )  # fmt: skip
    bare: list[str] = []
    for answer, payload in zip(answers, payloads, strict=True):
        strength = None if isinstance(answer.target.strength, Unknown) else answer.target.strength
        if answer.total is None:
            continue
        extra, more, only = additions(answer.total, strength, wording, csv=csv, dist=dist, explain=explain, tex=tex)
        payload |= extra
        lines += more
        bare += only
    payload = payloads[0] if len(payloads) == 1 else {"results": payloads}
    return Answer(payload, "\n".join(bare or lines), exit_code(answers), changed, wording.messages())


def additions(
    total: Dice, strength: int | None, wording: Wording, *, csv: bool, dist: bool, explain: bool, tex: bool
) -> tuple[dict[str, object], list[str], list[str]]:
    """What the extra options add for one pool: JSON keys, lines of text, and lines that stand alone."""
    payload: dict[str, object] = {}
    lines: list[str] = []
    bare: list[str] = []
    if dist:
        rows = distribution(total)
        payload |= moments(total) | {"dist": [dist_row(row) for row in rows]}
        lines += [moment_line(total, wording), quantile_line(total, wording), *chart(rows, strength, wording)]
        bare += csv_lines(total) if csv else []
    if explain or tex:
        from playaid.games.monster.explain import explain as explained

        explanation = explained(total, strength)
        if explain:
            payload["explain"] = explain_payload(explanation)
            lines += explain_lines(explanation, strength, wording)
        if tex:
            payload["tex"] = list(explanation.tex)
            bare += explanation.tex
    return payload, lines, bare


def open_answer(
    read: Sequence[Term],
    used: Sequence[Term],
    options: Options,
    cards: CardSet,
    wording: Wording,
    *,
    returning: bool,
    at_least: str | None,
    csv: bool,
    dist: bool,
    explain: bool,
    tex: bool,
) -> Answer:
    """Answers that need no target: the highest strength beaten with a chance, the distribution."""
    terms, weapons = [term.card for term in read], [term.card for term in used]
    parts, total = open_total(terms, options, weapons=weapons, returning=returning)
    inputs = [*read, *used]
    changed = options.changed()
    payload: dict[str, object] = {
        "terms": [term_of(part, term.text) for term, part in in_order(parts, inputs)],
        "total": str(total),
    }
    lines = [fighters(parts, wording), *sum_lines(parts, total, inputs)]
    notes = [part.note for part in parts if part.note is not None]
    strength = None
    if at_least is not None:
        share = read_chance(at_least)
        strength = total.best_strength(share)
        win = total.chance(strength)
        beaten = [
            answer.target.name
            for monster in cards.of_kind(MONSTER)
            for answer in [fight_odds(terms, target_of(monster), options=options, weapons=weapons, returning=returning)]
            if answer.win is not None and answer.win >= share
        ]
        payload |= {
            "at_least": fraction_text(share),
            "target": {"name": None, "strength": strength, "tags": []},
            "need": min(max(strength - total.bonus, total.count), total.sides * total.count + 1),
            **chance_of(win),
            "certain": win == 1,
            "beats": beaten,
            **moments(total),
        }
        said = percent(share, comma=wording.language == "de")
        lines.append(wording.say("at_least", strength=strength, share=said))
        rows = [(str(value), wording.percent(chance), wording.exact(chance), wording.one_in(chance))
                for value in (strength, strength + 1) for chance in [total.chance(value)]]  # fmt: skip
        lines += columns(rows, ">>><")
        human = open_total(terms, options, weapons=weapons, returning=returning, human=True)[1]
        if human != total:
            payload["human_strength"] = human.best_strength(share)
            lines.append(wording.say("human_strength", strength=human.best_strength(share)))
        names = [wording.name(monster) for monster in cards.of_kind(MONSTER) if monster.name in beaten]
        lines.append(wording.say("beats", names=", ".join(names)) if names else wording.say("beats_none"))
        if not dist:
            lines.append(moment_line(total, wording))
            lines += [quantile_line(total, wording)] if total.count <= MAX_LISTED else []
    extra, more, bare = additions(total, strength, wording, csv=csv, dist=dist, explain=explain, tex=tex)
    payload |= {**extra, "reason": None, "notes": [note.text() for note in notes], "rules": ["M-27"]}
    lines += more
    lines += [f"{wording.say('note')}: {wording.text(note)}" for note in notes]
    if "sides" not in changed and total.count:
        lines.append(wording.say("assumed"))
    return Answer(payload, "\n".join(bare or [*lines, *wording.options(changed)]), 0, changed, wording.messages())


def distribution(total: Dice) -> list[tuple[int, Fraction, Fraction]]:
    """Each total, its chance, and the chance to reach it.

    Raises:
        UsageError: more dice than can be listed.
    """
    if total.count > MAX_LISTED:
        raise UsageError(f"the totals of {total.count:,} dice are too many to list", tip=f"up to {MAX_LISTED:,} dice")
    from playaid.core.dice import cumulative

    rolls = total.rolls
    below = [0, *cumulative(total.count, total.sides)]
    return [
        (total.low + excess, Fraction(below[excess + 1] - below[excess], rolls), Fraction(rolls - below[excess], rolls))
        for excess in range(len(below) - 1)
    ]


def dist_row(row: tuple[int, Fraction, Fraction]) -> dict[str, object]:
    """One total as JSON."""
    total, chance, reach = row
    return {
        "total": total,
        "chance": fraction_text(chance),
        "probability": float(chance),
        "percent": percent(chance),
        "at_least": fraction_text(reach),
    }


def csv_lines(total: Dice) -> list[str]:
    """The distribution as CSV, exact fractions and floats."""
    rows = distribution(total)
    return [
        "total,chance,probability,at_least,probability_at_least",
        *(
            f"{value},{fraction_text(chance) or ''},{float(chance)!r},{fraction_text(reach) or ''},{float(reach)!r}"
            for value, chance, reach in rows
        ),
    ]


def moments(total: Dice) -> dict[str, object]:
    """Mean, deviation and quantiles as JSON."""
    listed = total.count <= MAX_LISTED
    return {
        "mean": fraction_text(total.mean),
        "variance": fraction_text(total.variance),
        "sd": total.sd,
        "quantiles": {f"{share}%": quantile(total, share) for share in QUANTILES} if listed else None,
    }


def quantile(total: Dice, share: int) -> int:
    """The least total that isn't exceeded with at least `share` percent."""
    # Not above q with at least p is the same as: q + 1 is reached with at most 1 - p.
    low, high = total.low, total.high
    wanted = (100 - share) * total.rolls
    while low < high:
        middle = (low + high) // 2
        if 100 * total.wins(middle + 1) <= wanted:
            high = middle
        else:
            low = middle + 1
    return low


def moment_line(total: Dice, wording: Wording) -> str:
    """Mean and standard deviation in one line."""
    mean, sd = f"{float(total.mean):g}", f"{total.sd:.2f}"
    if wording.language == "de":
        mean, sd = mean.replace(".", ","), sd.replace(".", ",")
    return wording.say("moments", mean=mean, sd=sd)


def quantile_line(total: Dice, wording: Wording) -> str:
    """The quantiles in one line."""
    return wording.say("quantiles", list=", ".join(f"{share} % {quantile(total, share)}" for share in QUANTILES))


def chart(rows: Sequence[tuple[int, Fraction, Fraction]], strength: int | None, wording: Wording) -> list[str]:
    """A bar for each total, or for each few totals; solid where the strength is reached, light below it.

    Long charts leave out the ends that together happen less than once in 5,000 times.
    """
    if len(rows) > CHART_LINES:
        rows = [row for row in rows if RARE <= row[2] <= 1 - RARE]
    step = (len(rows) - 1) // CHART_LINES + 1
    groups = [rows[at : at + step] for at in range(0, len(rows), step)]
    sums = [sum((chance for _, chance, _ in group), Fraction(0)) for group in groups]
    top = max(sums)
    table = []
    for group, chance in zip(groups, sums, strict=True):
        first, last = group[0][0], group[-1][0]
        mark = "█" if strength is None or first >= strength else "░"
        bar = mark * max(1, round(CHART_WIDTH * chance / top)) if chance else ""
        label = str(first) if first == last else f"{first}-{last}"
        table.append((label, bar, wording.percent(chance), wording.percent(group[0][2])))
    header = (wording.say("total"), "", wording.say("chance"), wording.say("at_least_this"))
    return columns([header, *table], "><>>")


def explain_payload(explanation: Explanation) -> Mapping[str, object]:
    """The polynomial as JSON; numbers of rolls as text, for they may be long."""
    return {
        "polynomial": explanation.polynomial,
        "expanded": explanation.expanded,
        "factors": explanation.factors,
        "wins": None if explanation.wins is None else str(explanation.wins),
        "rolls": None if explanation.rolls is None else str(explanation.rolls),
    }


def explain_lines(explanation: Explanation, strength: int | None, wording: Wording) -> list[str]:
    """The polynomial in words."""
    lines = [wording.say("polynomial"), f"  {explanation.polynomial}"]
    if explanation.expanded is not None:
        lines += [f"  = {explanation.expanded}", f"  = {explanation.factors}"]
    if strength is not None and explanation.wins is not None and explanation.rolls is not None:
        if len(str(explanation.rolls)) > 60:
            return lines
        rolls = f"{explanation.rolls} = {explanation.power}"
        lines.append(wording.say("rolls_win", wins=explanation.wins, rolls=rolls, strength=strength))
    return lines
