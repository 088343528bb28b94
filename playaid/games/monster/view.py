"""What one seat knows."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.game import Seat
from playaid.games.monster.events import Event
from playaid.games.monster.model import KINDS, Card
from playaid.games.monster.table import Phase, Player, Setup, Status, Table


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of the table, as everybody sees it.

    Attributes:
        cards: number of cards in hand.
        outward, back: Corridors of the way out and of the return.
        distance, returned: their sums in perch.
        goal: return distance in perch, 0 before the Treasure Room was declared.
        monster: the Monster that lies against the player.
        face_down: number of Treasures that only their holder knows.
        shown: Treasures that lie face up.
        status: inside, home or dead.
        won: Treasures and Prizes brought home; they are shown and counted on returning.
    """

    cards: int
    outward: tuple[Card, ...]
    back: tuple[Card, ...]
    distance: int
    returned: int
    goal: int
    monster: Card | None
    face_down: int
    shown: tuple[Card, ...]
    status: Status
    won: tuple[Card, ...]

    def __str__(self) -> str:
        """Short: `40p+8`, 40 p outward and 8 cards; `20/100p+5!dragon`, 20 of 100 p back with a Monster in front."""
        if self.status is not Status.INSIDE:
            return self.status.value
        way = f"{self.returned}/{self.goal}p" if self.goal else f"{self.distance}p"
        return f"{way}+{self.cards}" + (f"!{self.monster.id}" if self.monster is not None else "")


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat knows: its own hand and Treasures, and what lies open.

    Played and discarded cards are open; the hands of others, the stacks and Treasures that lie face down are not.

    Attributes:
        seat: whose view it is.
        to_move: the seat that has to decide, or None.
        setup: deck list, rule options and number of players; everybody knows them.
        phase: what has to be decided.
        sides: by seat.
        hand: own hand, sorted.
        treasures: own Treasures that lie face down, sorted.
        pile, treasure_stack, prize_stack: numbers of cards left.
        discard: the discard pile, the newest last.
        gone: cards out of the game.
        trap, healable, charmed, prize_due: what the player to move has to deal with.
        first_home: whether somebody has returned in this round.
        passes: passes since anything else happened.
        round: number of the round, from 1.
        ending: why the game ends with this round, or None.
        rolled: at the end, seat, card and pips of each Treasure marked D.
        news: what the last move brought about, as this seat saw it.
    """

    seat: Seat
    to_move: Seat | None
    setup: Setup
    phase: Phase
    sides: tuple[Side, ...]
    hand: tuple[Card, ...]
    treasures: tuple[Card, ...]
    pile: int
    treasure_stack: int
    prize_stack: int
    discard: tuple[Card, ...]
    gone: tuple[Card, ...]
    trap: Card | None
    healable: tuple[Card, ...]
    charmed: Card | None
    prize_due: bool
    first_home: bool
    passes: int
    round: int
    ending: str | None
    rolled: tuple[tuple[int, str, int], ...]
    news: tuple[Event, ...]

    def __str__(self) -> str:
        """One line: the round, each player's side, the own hand."""
        turn = "over" if self.to_move is None else f"{self.phase.value} P{self.to_move + 1}"
        hand = " ".join(card.id for card in (*self.hand, *self.treasures))
        stacks = f"pile {self.pile} treasures {self.treasure_stack} prizes {self.prize_stack}"
        sides = " ".join(f"P{seat + 1}:{side}" for seat, side in enumerate(self.sides))
        return f"round {self.round} {turn} {sides} {stacks} P{self.seat + 1} holds {hand or 'nothing'}"


def look(table: Table, seat: Seat, news: tuple[Event, ...] = ()) -> View:
    """The view of a seat."""
    player = table.players[seat]
    return View(
        seat,
        None if table.phase is Phase.OVER else table.turn,
        table.setup,
        table.phase,
        tuple(side_of(other) for other in table.players),
        tuple(sorted(player.hand, key=order)),
        tuple(sorted(player.treasures, key=order)),
        len(table.pile),
        len(table.treasure),
        len(table.prize),
        tuple(table.discard),
        tuple(table.gone),
        table.trap,
        tuple(table.healable),
        table.charmed,
        table.prize_due,
        table.first_home,
        table.passes,
        table.round,
        table.ending,
        tuple(table.rolled),
        tuple(event.seen_by(seat) for event in news),
    )


def side_of(player: Player) -> Side:
    """A player's open side."""
    return Side(
        len(player.hand),
        tuple(player.outward),
        tuple(player.back),
        player.distance,
        player.returned,
        player.goal,
        player.monster,
        len(player.treasures),
        tuple(player.shown),
        player.status,
        tuple(player.won),
    )


def order(card: Card) -> tuple[int, int, float, str]:
    """A key that sorts cards by kind, then distance or strength, then id."""
    strength = card.strength if isinstance(card.strength, int) else float(getattr(card.dice, "mean", 0))
    return KINDS.index(card.kind), card.distance or 0, strength, card.id
