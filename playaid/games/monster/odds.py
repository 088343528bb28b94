"""Exact odds of one fight against one monster, and the questions turned round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from playaid.core.dice import Dice, chance_table
from playaid.core.notation import MAX_DICE, too_many
from playaid.errors import UnknownValueError
from playaid.games.monster.messages import Message, message
from playaid.games.monster.model import CLERIC, HUMAN, Card, Unknown
from playaid.games.monster.notation import Target
from playaid.games.monster.options import Options
from playaid.games.monster.rules import (
    Fight,
    Part,
    Reason,
    drives_away,
    pair_spells,
    parts_of,
    total_of,
    why_not_drive,
    why_not_fight,
)

KNOWN, NOT_ALLOWED, UNDECIDED = "known", "not allowed", "unknown"
MAX_LISTED = 1000
"""Pools of more dice have too many totals to list."""
MAX_ROWS = 2000


class Odds(NamedTuple):
    """The answer for one target.

    Attributes:
        target: what is fought.
        status: `KNOWN`, `NOT_ALLOWED` or `UNDECIDED`.
        parts: what each card contributes.
        total: the pool that is rolled; None where no roll is made.
        need: the dice sum still needed, from N to 6N + 1; None where no roll is made.
        win: the chance to win; None unless the status is `KNOWN`.
        reason: why there is no number.
        notes: sentences about the answer.
        rules: ids of the rules that decide.
    """

    target: Target
    status: str
    parts: tuple[Part, ...]
    total: Dice | None = None
    need: int | None = None
    win: Fraction | None = None
    reason: Message | Reason | None = None
    notes: tuple[Message, ...] = ()
    rules: tuple[str, ...] = ()


def fight_odds(
    cards: Sequence[Card],
    target: Target,
    *,
    options: Options | None = None,
    weapons: Sequence[Card] = (),
    returning: bool = False,
) -> Odds:
    """The exact odds of committing some cards against a target.

    Args:
        cards: Characters, Spells, Clerics, relics and formulas in the order named; Spells are paired by order.
        target: a monster or a strength.
        options: the rule options; None means the defaults.
        weapons: Weapon treasures that are used.
        returning: whether it is the return journey, where Weapons count.

    Raises:
        UsageError: more than 20,000 dice.

    >>> from playaid.core.dice import Dice
    >>> from playaid.games.monster.model import Card
    >>> joan = Card(id="joan", name="Joan", kind="character", class_="fighter", dice=Dice(2, 2))
    >>> fight_odds([joan], Target(None, 10, ())).win
    Fraction(5, 12)
    """
    options = options or Options()
    drivers = [card for card in cards if card.kind == CLERIC or card.relic]
    others = [card for card in cards if not (card.kind == CLERIC or card.relic)]
    fight: Fight | None = None
    if others or not drivers:
        paired = pair_spells(others, options)
        if isinstance(paired, Reason):
            return refused(target, cards, paired)
        fight = Fight(paired.characters, paired.spells, tuple(weapons), returning)
        if (reason := why_not_fight(fight, options)) is not None:
            return refused(target, cards, reason)
    if fight is None or drivers:
        return driving_odds(drivers, others, target)
    return rolling_odds(fight, target, options)


def refused(target: Target, cards: Sequence[Card], reason: Reason) -> Odds:
    """The answer for a fight that isn't allowed."""
    parts = tuple(Part(card, None, False) for card in cards)
    return Odds(target=target, status=NOT_ALLOWED, parts=parts, reason=reason, rules=(reason.rule,))


def driving_odds(drivers: Sequence[Card], others: Sequence[Card], target: Target) -> Odds:
    """A Cleric or relic: it drives an undead monster away without a roll, or does nothing (M-31, M-79)."""
    able = [card for card in drivers if drives_away(card, target.tags) is True]
    shown = target.card or target.strength
    if able:
        key = "drives_away" if able[0].kind == CLERIC else "relic_drives_away"
        rest = [*drivers, *others]
        rest.remove(able[0])
        notes = (message(key, card=able[0], target=shown), *(message("not_needed", card=card) for card in rest))
        parts = (Part(able[0], None), *(Part(card, None, False) for card in rest))
        rules = ("M-31",) if able[0].kind == CLERIC else ("M-79",)
        return Odds(target=target, status=KNOWN, parts=parts, win=Fraction(1), notes=notes, rules=rules)
    reason = why_not_drive(drivers[0], target.tags, shown)
    if reason is not None:
        return refused(target, [*drivers, *others], reason)
    parts = tuple(Part(card, None, False) for card in (*drivers, *others))
    unknown = message("unknown_tags_relic", target=shown, card=drivers[0])
    return Odds(target=target, status=UNDECIDED, parts=parts, reason=unknown, rules=("U-01",))


def rolling_odds(fight: Fight, target: Target, options: Options) -> Odds:
    """A fight that is rolled for: the total reaches the strength or not (M-27)."""
    parts = tuple(parts_of(fight, target.tags, options, target=target.card or target.strength))
    notes = [part.note for part in parts if part.note is not None]
    used = (*(part.card for part in parts), *([target.card] if target.card else []))
    notes += [message("user_data_card", card=card) for card in dict.fromkeys(used) if card.user_data]
    rules = ["M-27", *(["M-29"] if len(fight.characters) > 1 else [])]
    for part in parts:
        rules += [rule for rule in part.rules if rule not in rules]
    try:
        total = total_of(parts, options)
    except UnknownValueError:
        card = next(part.card for part in parts if part.counts and part.dice is None)
        reason = message("unknown_dice", card=card)
        return Odds(
            target=target, status=UNDECIDED, parts=parts, reason=reason, notes=tuple(notes), rules=(*rules, "U-01")
        )
    if total.count > MAX_DICE:
        raise too_many(total.count)
    if isinstance(target.strength, Unknown):
        reason = message("unknown_strength", target=target.card)
        return Odds(
            target=target,
            status=UNDECIDED,
            parts=parts,
            total=total,
            reason=reason,
            notes=tuple(notes),
            rules=(*rules, "U-01"),
        )
    need = min(max(target.strength - total.bonus, total.count), options.sides * total.count + 1)
    win = total.chance(target.strength)
    return Odds(
        target=target,
        status=KNOWN,
        parts=parts,
        total=total,
        need=need,
        win=win,
        notes=tuple(notes),
        rules=tuple(rules),
    )


def strength_table(total: Dice) -> list[tuple[int, Fraction]]:
    """The chance against every strength that matters: from the last certain one to the first impossible one (U-01).

    Of more than 2,000 strengths only every so many are given, and none for pools of more than 1,000 dice.

    >>> [str(chance) for _, chance in strength_table(Dice(1))]
    ['1', '5/6', '2/3', '1/2', '1/3', '1/6', '0']
    """
    if total.count > MAX_LISTED:
        return []
    step = (total.high + 1 - total.low) // MAX_ROWS + 1
    strengths = range(total.low, total.high + 2, step)
    return list(zip(strengths, chance_table([total], strengths)[0], strict=True))


def open_total(
    cards: Sequence[Card],
    options: Options,
    *,
    weapons: Sequence[Card] = (),
    returning: bool = False,
    human: bool = False,
) -> tuple[tuple[Part, ...], Dice]:
    """What a fight adds up to when no monster is named.

    Args:
        cards: Characters, Spells and formulas.
        options: the rule options.
        weapons: Weapon treasures that are used.
        returning: whether Weapons count.
        human: whether the monster is of human type.

    Raises:
        IllegalMoveError: the fight isn't allowed.
        UnknownValueError: the value of a card is unknown.
        UsageError: more than 20,000 dice.
    """
    paired = pair_spells(cards, options)
    if isinstance(paired, Reason):
        raise paired.error()
    for card in cards:
        if card.kind == CLERIC or card.relic:
            raise Reason(message("no_strength", card=card), "M-30").error()
    fight = Fight(paired.characters, paired.spells, tuple(weapons), returning)
    parts = tuple(parts_of(fight, (HUMAN,) if human else (), options, target=None))
    total = total_of(parts, options)
    if total.count > MAX_DICE:
        raise too_many(total.count)
    return parts, total
