"""Fights: what may be played against a monster, what it adds up to, and why something may not be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from playaid.core.dice import Dice
from playaid.errors import IllegalMoveError
from playaid.games.monster.messages import Message, message
from playaid.games.monster.model import (
    CHARACTER,
    CLERIC,
    ELF,
    FORMULA,
    HUMAN,
    MAGIC_USER,
    SPELL,
    UNKNOWN,
    Card,
    Unknown,
)
from playaid.games.monster.options import Options

Tags = tuple[str, ...] | Unknown

CHARM = "charm"
"""The Spell with which a Magic User or an Elf may move a defeated monster on (M-35)."""


class Reason(NamedTuple):
    """Why something isn't allowed: the sentence, the rule, and what would help."""

    message: Message
    rule: str
    tip: Message | None = None

    def error(self) -> IllegalMoveError:
        """The reason as an exception."""
        tip = None if self.tip is None else self.tip.text()
        return IllegalMoveError(self.message.text(), rule=self.rule, tip=tip)

    def text(self, language: str = "en") -> str:
        """The reason as one line."""
        tip = "" if self.tip is None else f"; {self.tip.text(language)}"
        return f"{self.message.text(language)} [{self.rule}]{tip}"


class Fight(NamedTuple):
    """What is committed to one fight, before any die is rolled (MA-09).

    Attributes:
        characters: the Characters, or formulas that stand for some.
        spells: the Spells, each with the position of the Character that carries it.
        weapons: the Weapon treasures that are used.
        returning: whether the player is on the return journey, where Weapons count (M-49).
    """

    characters: tuple[Card, ...]
    spells: tuple[tuple[Card, int], ...] = ()
    weapons: tuple[Card, ...] = ()
    returning: bool = False


class Part(NamedTuple):
    """What one card of a fight contributes.

    Attributes:
        card: the card.
        dice: what it would add; None when it has no value here.
        counts: whether it is added.
        carrier: the Character that a Spell goes with, or that uses a Weapon.
        note: why it counts otherwise than printed.
        rules: the rules that decide about it.
    """

    card: Card
    dice: Dice | None
    counts: bool = True
    carrier: Card | None = None
    note: Message | None = None
    rules: tuple[str, ...] = ()


def may_cast(card: Card, options: Options) -> bool:
    """Whether a Character may carry a Spell (MA-15). A bare number has no caster; dice stand for a Character."""
    if card.kind == FORMULA:
        return options.casters == "any" and isinstance(card.dice, Dice) and card.dice.count > 0
    return card.kind == CHARACTER and (options.casters == "any" or card.class_ in (MAGIC_USER, ELF))


def pair_spells(cards: Sequence[Card], options: Options) -> Fight | Reason:
    """Characters and Spells as one fight, or why that isn't allowed.

    A Spell goes with the nearest Character before it that has none yet, else with the next one; where Characters
    may carry several, it goes with the nearest before it, else with the next.

    Args:
        cards: Characters, formulas and Spells in the order in which they were named.
        options: the rule options.
    """
    characters = tuple(card for card in cards if card.kind != SPELL)
    before = 0
    spells: list[tuple[Card, int]] = []
    for card in cards:
        if card.kind != SPELL:
            before += 1
            continue
        order = [*range(before - 1, -1, -1), *range(before, len(characters))]
        able = [place for place in order if may_cast(characters[place], options)]
        taken = {place for _, place in spells}
        free = [place for place in able if place not in taken]
        if not free and options.spells_per_character == "unlimited":
            free = able
        if not free:
            return no_carrier(card, characters, able)
        spells.append((card, free[0]))
    fight = Fight(characters, tuple(spells))
    return why_not_fight(fight, options) or fight


def no_carrier(spell: Card, characters: Sequence[Card], able: Sequence[int]) -> Reason:
    """Why a Spell finds nobody to carry it."""
    people = [card for card in characters if card.kind == CHARACTER or (card.dice and card.dice != Dice(0))]
    if able:
        tip = message("option", option="spells_per_character=unlimited")
        return Reason(message("too_many_spells", card=spell), "MA-16", tip)
    if people and any(may_cast(card, Options()) for card in people):
        return Reason(message("no_caster", card=spell), "MA-15", message("option", option="casters=any"))
    return Reason(message("spell_alone", card=spell), "M-33")


def why_not_fight(fight: Fight, options: Options) -> Reason | None:
    """Why a fight isn't allowed, or None when it is.

    Checks that somebody fights (MA-12), that each Spell has a Character to carry it (M-33), who may cast it (MA-15)
    and how many each may carry (MA-16). A Cleric is no Character (MA-22).
    """
    if not fight.characters:
        if fight.spells:
            return Reason(message("spell_alone", card=fight.spells[0][0]), "M-33")
        if fight.weapons:
            return Reason(message("weapon_alone", card=fight.weapons[0]), "MA-12")
        return Reason(message("nothing"), "MA-12")
    taken: set[int] = set()
    for spell, place in fight.spells:
        if not 0 <= place < len(fight.characters):
            return Reason(message("spell_alone", card=spell), "M-33")
        if not may_cast(fight.characters[place], options):
            return no_carrier(spell, fight.characters, [])
        if place in taken and options.spells_per_character == "1":
            return no_carrier(spell, fight.characters, [place])
        taken.add(place)
    return None


def has_tag(tags: Tags, tag: str) -> bool:
    """Whether a monster is known to carry a tag."""
    return not isinstance(tags, Unknown) and tag in tags


def has_effect(spell: Card, tags: Tags) -> bool | Unknown:
    """Whether a Spell does anything against a monster with these tags (M-34, MA-17)."""
    if not spell.only_against:
        return True
    if isinstance(tags, Unknown):
        return UNKNOWN
    return any(tag in tags for tag in spell.only_against)


def drives_away(card: Card, tags: Tags) -> bool | Unknown:
    """Whether a Cleric or relic drives away a monster with these tags (M-31, M-84, M-86)."""
    if isinstance(tags, Unknown):
        return UNKNOWN if card.drives_away else False
    return any(tag in tags for tag in card.drives_away)


def uses(weapon: Card, characters: Iterable[Card]) -> list[Card]:
    """The Characters of a fight whose class a Weapon helps (M-85, M-87)."""
    return [card for card in characters if card.class_ in weapon.bonus_classes]


def with_sides(dice: Dice, options: Options) -> Dice:
    """A formula from the data with the sides that the options say (MA-08)."""
    return dice if dice.sides == options.sides else Dice(dice.count, dice.bonus, options.sides)


def value(card: Card, options: Options) -> Dice | None:
    """The value of a Character, Spell or formula; None when the data don't know it."""
    return with_sides(card.dice, options) if isinstance(card.dice, Dice) else None


def parts_of(fight: Fight, tags: Tags, options: Options, *, target: object = "") -> list[Part]:
    """What each card of an allowed fight contributes against a monster with these tags.

    Args:
        fight: an allowed fight.
        tags: the monster's tags, or `UNKNOWN`; then a Spell that depends on them is left out.
        options: the rule options.
        target: the monster's card, its strength, or None when no monster is meant; for the notes.

    Returns:
        First the Characters, then the Spells, then the Weapons, each in the fight's order.
    """
    replaced: dict[int, Card] = {}
    spells = []
    for spell, place in fight.spells:
        effect = has_effect(spell, tags)
        rules = ("M-33", "M-34") if spell.only_against else ("M-33",)
        carrier, dice = fight.characters[place], value(spell, options)
        if effect is True:
            if options.spell_value == "replace":
                replaced.setdefault(place, spell)
            note = None
            if spell.id == CHARM and has_tag(tags, HUMAN) and carrier.class_ in (MAGIC_USER, ELF):
                note, rules = message("may_be_moved", target=target, card=carrier), (*rules, "M-35")
            spells.append(Part(spell, dice, True, carrier, note, rules))
        else:
            spells.append(Part(spell, dice, False, carrier, off_type(spell, effect, target, dice), rules))
    characters = [
        Part(card, value(card, options), False, None, message("replaced", card=card, spell=replaced[place]), ("MA-14",))
        if place in replaced
        else Part(card, value(card, options))
        for place, card in enumerate(fight.characters)
    ]
    return [*characters, *spells, *(weapon_part(weapon, fight, options) for weapon in fight.weapons)]


def off_type(spell: Card, effect: bool | Unknown, target: object, dice: Dice | None) -> Message:
    """Why a Spell adds nothing."""
    if effect is UNKNOWN:
        return message("off_type_unknown", card=spell, target=target, dice=dice)
    if target is None:
        return message("off_type_open", card=spell)
    if not isinstance(target, Card):
        return message("off_type_number", card=spell)
    return message("off_type", card=spell, target=target)


def weapon_part(weapon: Card, fight: Fight, options: Options) -> Part:
    """What a Weapon adds: once, or for each Character that it helps (MA-29), on the return journey only (M-49)."""
    users = uses(weapon, fight.characters)
    if not fight.returning:
        return Part(weapon, Dice(0, weapon.bonus), False, None, message("not_returning", card=weapon), ("M-49",))
    if not users:
        nobody = message("no_user", card=weapon, classes=weapon.bonus_classes)
        return Part(weapon, Dice(0, weapon.bonus), False, None, nobody, ("M-49",))
    times = len(users) if options.weapon_bonus == "per_character" else 1
    note = message("weapon_times", card=weapon, number=times) if times > 1 else None
    return Part(weapon, Dice(0, weapon.bonus * times), True, users[0], note, ("M-49", "MA-29"))


def total_of(parts: Iterable[Part], options: Options) -> Dice:
    """The sum of what counts (M-29).

    Raises:
        UnknownValueError: the data don't know the value of a card that counts.
    """
    total = Dice(0, 0, options.sides)
    for part in parts:
        if part.counts:
            if part.dice is None:
                from playaid.errors import UnknownValueError

                raise UnknownValueError(message("unknown_dice", card=part.card).text(), rule="U-01")
            total += part.dice
    return total


def why_not_drive(card: Card, tags: Tags, target: object) -> Reason | None:
    """Why a Cleric or relic can't drive a monster away, or None when it can or when its tags are unknown."""
    if drives_away(card, tags) is not False:
        return None
    rule = "M-31" if card.kind == CLERIC else "M-79"
    tip = message("leave_out", card=card)
    if not isinstance(target, Card):
        return Reason(message("number_has_no_tag", card=card), rule, tip)
    return Reason(message("not_undead", card=card, target=target), rule, tip)
