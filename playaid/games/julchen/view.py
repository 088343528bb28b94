"""What one seat knows of a game: all that a bot or a person there may get."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.game import Outcome
from playaid.core.log import Log
from playaid.games.julchen.events import Event
from playaid.games.julchen.model import TRACK_SIZE, Hand
from playaid.games.julchen.notation import show_hand
from playaid.games.julchen.options import Options


def shown_number(options: Options, taken: int) -> int:
    """The number that the track shows when `taken` of its cards are gone (JA-28)."""
    match options.track_shows:
        case "next_card":
            return taken + 1
        case "remaining":
            return TRACK_SIZE - taken
    return taken


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge; other players' cards appear only as numbers of cards.

    Attributes:
        seat: whose view this is.
        options: the rule options.
        hand: the own hand.
        sizes: number of cards in each hand.
        pile: number of cards in the pile.
        taken: number of cards taken from the track.
        discard: how many of each value from 0 to 8 were played (JA-37).
        turn: number of turns that are over.
        phase: what has to be decided, as in `state.Phase`.
        to_move: who decides, None when the game is over.
        card: the card that this seat has taken and not placed yet.
        target: the attacked seat.
        events: what this seat has seen, oldest first.
        outcome: how the game ended.
    """

    seat: int
    options: Options
    hand: Hand
    sizes: tuple[int, ...]
    pile: int
    taken: int
    discard: tuple[int, ...]
    turn: int
    phase: str
    to_move: int | None
    card: int | None
    target: int | None
    events: Log[Event]
    outcome: Outcome | None

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.sizes)

    @property
    def shown(self) -> int:
        """The number that the track shows (JA-28)."""
        return shown_number(self.options, self.taken)

    def __str__(self) -> str:
        """One line for logs and bug reports."""
        hands = " ".join(
            f"P{seat + 1}:{show_hand(self.hand) if seat == self.seat else '?' * size or '-'}"
            for seat, size in enumerate(self.sizes)
        )
        card = "" if self.card is None else f" card {self.card}"
        return f"turn {self.turn} {self.phase} {hands} pile {self.pile} track {TRACK_SIZE - self.taken}{card}"
