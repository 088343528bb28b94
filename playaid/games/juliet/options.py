"""Rule options of The way to Juliet: the points that the rulebook leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.options import RuleOptions, choice, flag, number
from playaid.errors import UsageError


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(RuleOptions):
    """Rule options, each with its default first.

    Attributes:
        guard_adjacency: whether "near a guard" is orthogonal, or diagonal too (`king`) [WA-08].
        guards_on_end_line: whether guards may step on the end line [WA-16].
        initial_contact: whether contact before the first move loses [WA-11].
        dash: whether a card may move two cells once Romeo has left the start line [W-42].
        dash_check: whose passed cell is checked for contact [WA-27].
        no_undo: which moves count as "opposite to previous turn moves" [WA-20].
        turn_limit: turns in which the game must be won, or None [W-39].
        time_limit: minutes, 5, 10 or 15, or None; for playing only [W-39].
    """

    guard_adjacency: str = choice("orthogonal", "king", point="WA-08")
    guards_on_end_line: bool = flag(True, point="WA-16")
    initial_contact: str = choice("loss", "ignore_until_first_move", point="WA-11")
    dash: str = choice("off", "on", point="W-42")
    dash_check: str = choice("all", "romeo", point="WA-27")
    no_undo: str = choice("off", "prev", "own", "direction", point="WA-20")
    turn_limit: int | None = number(None, 1, None, point="W-39")
    time_limit: int | None = number(None, 5, 15, point="W-39")

    def __post_init__(self) -> None:
        if self.time_limit not in (None, 5, 10, 15):
            raise UsageError(
                f"option 'time_limit' can't be {self.time_limit}", tip="it takes none, 5, 10 or 15 minutes"
            )
