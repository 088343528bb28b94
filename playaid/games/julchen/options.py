"""Rule options of Julchen: the points that the sources leave open."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.options import RuleOptions, choice, flag, number


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(RuleOptions):
    """How a game is played; the defaults stand first.

    Attributes:
        players: 2 to 5; the rulebook gives no number (JA-40).
        rearrange_on: which draws of a 7 or of Julchen make the hand be rearranged (JA-03).
        limit_needs_empty_pile: whether the win by a small hand waits for the empty pile (JA-04).
        track_shows: which number the track shows (JA-28).
        feast_on_empty_hand: whether a player without cards may be attacked (JA-24).
        max_turns: a technical cap; a game that reaches it has no winner (JA-39).
    """

    players: int = number(4, 2, 5, point="JA-40")
    rearrange_on: str = choice("steal_or_feast", "any_draw", point="JA-03")
    limit_needs_empty_pile: bool = flag(True, point="JA-04")
    track_shows: str = choice("last_taken", "next_card", "remaining", point="JA-28")
    feast_on_empty_hand: str = choice("forbidden", "allowed", point="JA-24")
    max_turns: int = number(1000, 1, None, point="JA-39")
