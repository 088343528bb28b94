"""Odds as text for people, in English and German, with Japanese card names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from playaid.cli.wording import BaseWording
from playaid.core.chance import fraction_text, one_in, percent
from playaid.core.dice import Dice
from playaid.core.text import pad
from playaid.games.monster.messages import PHRASES, Message, message
from playaid.games.monster.model import FORMULA, Card, Unknown
from playaid.games.monster.notation import Target, Term
from playaid.games.monster.odds import NOT_ALLOWED, Odds, strength_table
from playaid.games.monster.rules import Part, Reason

LONGEST_FRACTION = 60
"""Longer fractions are described in text; `--json` gives them in full."""
TABLE_LINES = 40


class Wording(BaseWording):
    """The wording of one language; the sentences are those of the rules engine, with cards in them."""

    sentences = PHRASES

    def say(self, key: str, **values: object) -> str:
        """A sentence by its key."""
        return message(key, **values).text(self.language)

    def text(self, said: Message | Reason) -> str:
        """A message or reason in this language."""
        return said.text(self.language)

    def name(self, card: Card) -> str:
        """A card's name."""
        return card.label(self.language)

    def percent(self, chance: Fraction) -> str:
        """A chance in percent."""
        return percent(chance, comma=self.german)

    def one_in(self, chance: Fraction) -> str:
        """`1 in N`, or what stands for it when the chance is 0 or 1."""
        if chance in (0, 1):
            return self.say("certain" if chance else "impossible")
        # Near certainty "1 in 1.00" would say nothing.
        often = chance > Fraction(9, 10)
        number = one_in(1 - chance if often else chance, comma=self.german)
        return self.say("all_but" if often else "one_in", number=number)

    def exact(self, chance: Fraction) -> str:
        """The fraction, or how long it is when it would fill lines."""
        text = fraction_text(chance)
        if text is not None and len(text) <= LONGEST_FRACTION:
            return text
        digits = chance.denominator.bit_length() * 30103 // 100_000 + 1
        return self.say("digits", number=self.number(digits))

    def target(self, target: Target) -> str:
        """A target with its strength."""
        if target.card is None:
            return self.say("number", strength=target.strength)
        strength = self.say("unknown") if isinstance(target.strength, Unknown) else target.strength
        return f"{self.name(target.card)} ({strength})"


ENGLISH = Wording("en")
"""The wording of JSON, which is the same in all languages."""


def odds_lines(answer: Odds, inputs: Sequence[Term], changed: Mapping[str, str], wording: Wording) -> list[str]:
    """The answer for one target."""
    lines = [f"{fighters(answer.parts, wording)} {wording.say('against')} {wording.target(answer.target)}"]
    if answer.total is not None:
        lines += sum_lines(answer.parts, answer.total, inputs)
    if answer.status == NOT_ALLOWED and answer.reason is not None:
        lines.append(f"{wording.say('not_allowed')}: {wording.text(answer.reason)}")
    elif answer.reason is not None:
        lines.append(f"{wording.say('unknown')}: {wording.text(answer.reason)}")
        if answer.total is not None and isinstance(answer.target.strength, Unknown):
            lines += table_lines(answer.total, wording)
    elif answer.win is not None:
        if answer.total is not None and answer.need is not None:
            lines.append(need_line(answer, answer.total, wording))
        lines += chance_lines(answer.win, wording)
    return [*lines, *closing_lines([answer], changed, wording)]


def fighters(parts: Iterable[Part], wording: Wording) -> str:
    """The cards of a fight with their formulas; equal ones in one, Spells with whom they go."""
    seen: dict[str, int] = {}
    for part in parts:
        text = wording.name(part.card)
        if part.dice is not None and part.card.kind != FORMULA:
            text += f" {shown(part)}"
        if part.carrier is not None:
            text += f" ({wording.say('cast_by', card=part.carrier)})"
        seen[text] = seen.get(text, 0) + 1
    return ", ".join(f"{number} x {text}" if number > 1 else text for text, number in seen.items())


def shown(part: Part) -> str:
    """What a card shows: its formula, with a sign for a bare bonus."""
    dice = part.dice
    if dice is None:
        return ""
    return f"+{dice}" if part.card.bonus and not dice.count else str(dice)


def sum_lines(parts: Sequence[Part], total: Dice, inputs: Sequence[Term]) -> list[str]:
    """How the total is read: `6D+4 + 5D+4 = 11D+8`; nothing when there is nothing to add."""
    counted = [str(part.dice) for part in parts if part.counts and part.dice is not None]
    if len(counted) > 6:
        number = {text: counted.count(text) for text in counted}
        counted = [f"{times} x ({text})" if times > 1 else text for text, times in number.items()]
    if len(counted) > 1:
        return [f"{' + '.join(counted)} = {total}"]
    if len(inputs) == 1 and inputs[0].card.kind == FORMULA and "".join(inputs[0].text.split()) != str(total):
        return [f"{inputs[0].text.strip()} = {total}"]
    return [f"{counted[0]} = {total}"] if counted and counted[0] != str(total) else []


def need_line(answer: Odds, total: Dice, wording: Wording) -> str:
    """What the dice must show."""
    strength = answer.target.strength
    if not total.count:
        return wording.say("no_dice", total=total, strength=strength)
    text = wording.say("needs_one" if total.count == 1 else "needs", need=answer.need, dice=total.count)
    if answer.win == 0:
        return f"{text}; {wording.say('out_of_reach', high=total.high)}"
    return f"{text}; {wording.say('sure', low=total.low)}" if answer.win == 1 else text


def chance_lines(win: Fraction, wording: Wording) -> list[str]:
    """Win and lose: percent, fraction and "1 in N" side by side."""
    rows = [(wording.say(key), wording.percent(chance), wording.exact(chance), wording.one_in(chance))
            for key, chance in (("win", win), ("lose", 1 - win))]  # fmt: skip
    return columns(rows, "<>>>")


def table_lines(total: Dice, wording: Wording) -> list[str]:
    """The chance against each strength that an unknown monster may have."""
    rows = strength_table(total)
    if not rows:
        return []
    step = (len(rows) - 1) // TABLE_LINES + 1
    header = (wording.say("strength"), wording.say("win"), wording.say("exact"), "")
    body = [
        (str(strength), wording.percent(win), wording.exact(win), wording.one_in(win)) for strength, win in rows[::step]
    ]
    every = rows[step][0] - rows[0][0] if len(rows) > step else 1
    note = [wording.say("every_nth", step=every)] if every > 1 else []
    return [wording.say("table"), *columns([header, *body], ">>>>"), *note]


def results_lines(
    answers: Sequence[Odds], inputs: Sequence[Term], changed: Mapping[str, str], wording: Wording
) -> list[str]:
    """The answers for several targets as a table."""
    totals = {str(answer.total) for answer in answers if answer.total is not None}
    lines = [fighters(answers[0].parts, wording)]
    if len(totals) == 1:
        first = next(answer for answer in answers if answer.total is not None)
        if first.total is not None:
            lines += sum_lines(first.parts, first.total, inputs)
    header = [wording.say("target"), wording.say("win"), wording.say("exact"), ""]
    rows = [(*header[:1], *([wording.say("total")] if len(totals) > 1 else []), *header[1:])]
    for answer in answers:
        total = [str(answer.total or "-")] if len(totals) > 1 else []
        if answer.win is None:
            state = wording.say("not_allowed" if answer.status == NOT_ALLOWED else "unknown")
            rows.append((wording.target(answer.target), *total, state, "", ""))
        else:
            win = answer.win
            rows.append(
                (wording.target(answer.target), *total, wording.percent(win), wording.exact(win), wording.one_in(win))
            )
    lines += columns(rows, "<" + ">" * (len(rows[0]) - 1))
    reasons = dict.fromkeys(wording.text(answer.reason) for answer in answers if answer.reason is not None)
    return [*lines, *(f"{wording.say('note')}: {text}" for text in reasons), *closing_lines(answers, changed, wording)]


def closing_lines(answers: Sequence[Odds], changed: Mapping[str, str], wording: Wording) -> list[str]:
    """Notes, the assumption about the dice, and the options that differ."""
    notes = dict.fromkeys(wording.text(note) for answer in answers for note in answer.notes)
    lines = [f"{wording.say('note')}: {text}" for text in notes]
    if "sides" not in changed and any(answer.total is not None and answer.total.count for answer in answers):
        lines.append(wording.say("assumed"))
    return [*lines, *wording.options(changed)]


def columns(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Rows as aligned columns, two blanks apart; `sides` has `<` or `>` for each column."""
    from playaid.core.text import display_width

    widths = [max(display_width(row[at]) for row in rows) for at in range(len(sides))]
    return [
        "  ".join(
            pad(text, width, right=side == ">") for text, width, side in zip(row, widths, sides, strict=True)
        ).rstrip()
        for row in rows
    ]
