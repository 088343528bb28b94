"""Monster Maker's rule options: the points that the rulebook leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.options import RuleOptions, choice, flag, number


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(RuleOptions):
    """The rule options, each with the decision that explains it.

    Attributes:
        sides: sides of each die (MA-08).
        spell_value: whether a Spell adds to its Character's strength or replaces it (MA-14).
        casters: who may carry a Spell (MA-15).
        spells_per_character: how many Spells each Character may carry (MA-16).
        weapon_bonus: once per Weapon card and fight, or for each matching Character (MA-29).
        ark: whether the holder of the Holy Ark returns 15 p farther or 15 p nearer (MA-48).
        overshoot: whether a Corridor beyond the return distance may be played and is fatal, or is forbidden (MA-47).
        trap_ends_turn: whether a Trap ends the turn (MA-37).
        round_end: whether the round ends when every hand is empty or any (MA-52).
        game_end: at the end of the round, or at once (MA-54).
        treasure_after_first_return: whether Treasures may still be drawn then (MA-06).
        rounds: a fixed number of rounds, or None (M-65).
    """

    sides: int = number(6, 2, 100, point="MA-08")
    spell_value: str = choice("add", "replace", point="MA-14")
    casters: str = choice("any", "magic_user_or_elf", point="MA-15")
    spells_per_character: str = choice("1", "unlimited", point="MA-16")
    weapon_bonus: str = choice("once", "per_character", point="MA-29")
    ark: str = choice("holder_farther_15", "holder_shorter_15", point="MA-48")
    overshoot: str = choice("dead", "forbidden", point="MA-47")
    trap_ends_turn: bool = flag(False, point="MA-37")
    round_end: str = choice("each_hand", "any_hand", point="MA-52")
    game_end: str = choice("end_of_round", "immediate", point="MA-54")
    treasure_after_first_return: bool = flag(True, point="MA-06")
    rounds: int | None = number(None, 1, None, point="M-65")
