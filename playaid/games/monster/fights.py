"""A fight at the table: which dice a `fight` move brings together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from playaid.core.dice import Dice, rolls_at_least
from playaid.games.monster.model import ELF, MAGIC_USER, Card
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.rules import CHARM, has_effect, uses
from playaid.games.monster.table import Setup

CASTERS = (MAGIC_USER, ELF)
"""The classes that Charm's special use names, and that `casters=magic_user_or_elf` asks for (M-35, MA-15)."""


def works_against(spell: Card, monster: Card) -> bool:
    """Whether a Spell does anything to a Monster (M-34)."""
    return has_effect(spell, monster.tags or ()) is True


def bonus_of(weapon: Card, fighters: Iterable[Card], options: Options) -> int:
    """What a Weapon adds: once for a matching Character, or for each of them (M-49, MA-29)."""
    matching = len(uses(weapon, fighters))
    return weapon.bonus * (matching if options.weapon_bonus == "per_character" else min(matching, 1))


def pool(setup: Setup, move: Move, monster: Card) -> tuple[int, int]:
    """Number of dice and addition of a fight (M-28, M-29, M-33).

    A Spell that works adds its value, or under `spell_value=replace` takes the place of its Character's strength. This
    is what `rules.parts_of` tells at length; bots that look ahead need it thousands of times.
    """
    faces = setup.deck.faces
    options = setup.options
    fighters = [faces[card] for card in move.cards]
    spells = [(faces[spell], caster) for spell, caster in move.casts]
    acting = [(spell, caster) for spell, caster in spells if works_against(spell, monster)]
    replaced = {caster for _, caster in acting} if options.spell_value == "replace" else set()
    count = bonus = 0
    strengths = [card for index, card in enumerate(fighters) if index not in replaced]
    for card in (*strengths, *(spell for spell, _ in acting)):
        if isinstance(card.dice, Dice):
            count += card.dice.count
            bonus += card.dice.bonus
    for weapon in move.weapons:
        bonus += bonus_of(faces[weapon], fighters, options)
    return count, bonus


def may_charm(setup: Setup, move: Move, monster: Card) -> bool:
    """Whether a won fight lets the Monster be placed on another player (M-35, MA-19, MA-20)."""
    faces = setup.deck.faces
    return any(
        spell == CHARM and works_against(faces[spell], monster) and faces[move.cards[caster]].class_ in CASTERS
        for spell, caster in move.casts
    )


@cache
def chance(count: int, need: int, sides: int) -> float:
    """The chance that some dice show at least `need`, for choosing between plays."""
    return rolls_at_least(count, need, sides) / float(sides**count)
