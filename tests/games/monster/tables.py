"""Situations at the table, put together card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from playaid.games.monster.data import load_mentioned
from playaid.games.monster.engine import GAME
from playaid.games.monster.model import TRAP, Card, CardSet
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.record import all_cards
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.state import State
from playaid.games.monster.table import Phase, Player, Setup, Status, Table
from playaid.resources import locate

DECK = GAME.deck


def c(*distances: int) -> str:
    """Corridors by their distances."""
    return " ".join(f"corridor_{distance}" for distance in distances)


@dataclass(frozen=True)
class Seat:
    """One player: cards as ids with blanks between."""

    hand: str = ""
    out: str = ""
    back: str = ""
    monster: str = ""
    treasures: str = ""
    shown: str = ""
    goal: int = 0
    status: Status = Status.INSIDE
    won: str = ""


def deck_with(*extra: Card, treasure: bool = True) -> Stacks:
    """The demo deck with further cards, each once."""
    if treasure:
        return Stacks("test", "a deck for tests", DECK.main, (*DECK.treasure, *extra), DECK.prize)
    return Stacks("test", "a deck for tests", (*DECK.main, *extra), DECK.treasure, DECK.prize)


def mentioned() -> CardSet:
    """The Hidden Door and the Goddess Statue."""
    return load_mentioned(locate())


def put(
    *seats: Seat,
    options: Options | None = None,
    pile: str | None = None,
    top: str = "",
    treasure: str = "",
    only_treasure: bool = False,
    prize: str = "",
    only_prize: bool = False,
    turn: int = 0,
    phase: Phase = Phase.ACTION,
    trap: bool = False,
    first_home: bool = False,
    seed: int = 1,
    deck: Stacks = DECK,
) -> State:
    """A state with these cards in their places; all others lie in the pile, or with `pile` on the discard pile.

    Args:
        seats: the players.
        options: rule options.
        pile: the whole draw pile, the top card first; None for all cards that are left.
        top: the cards on top of that.
        treasure: the Treasures on top of their stack, the top one first; `only_treasure` takes the others away.
        prize: the same for Prizes.
    """
    table = Table(Setup(deck, options or Options(), len(seats)), seed)
    left = list(all_of(deck))

    def take(text: str) -> list[Card]:
        cards = []
        for card_id in text.split():
            card = next(card for card in left if card.id == card_id)
            left.remove(card)
            cards.append(card)
        return cards

    for number, seat in enumerate(seats):
        player = Player()
        player.hand, player.outward, player.back = take(seat.hand), take(seat.out), take(seat.back)
        player.treasures, player.shown, player.won = take(seat.treasures), take(seat.shown), take(seat.won)
        player.monster = next(iter(take(seat.monster)), None)
        player.distance = sum(card.distance or 0 for card in player.outward)
        player.returned = sum(card.distance or 0 for card in player.back)
        player.goal, player.status = seat.goal, seat.status
        table.players[number] = player
    on_top = take(top)
    treasures, prizes = take(treasure), take(prize)
    table.trap = take("trap")[0] if trap else None
    table.pile = take(pile)[::-1] if pile is not None else []
    names = {"treasure": {card.id for card in deck.treasure}, "prize": {card.id for card in deck.prize}}
    rest = {name: [card for card in left if card.id in ids] for name, ids in names.items()}
    main = [card for card in left if card.id not in names["treasure"] | names["prize"]]
    if pile is None:
        table.pile = sorted(main, key=lambda card: card.kind != TRAP) + on_top[::-1]
    else:
        table.discard = main
    table.gone = []
    for name, only, cards in (("treasure", only_treasure, treasures), ("prize", only_prize, prizes)):
        setattr(table, name, ([] if only else rest[name]) + cards[::-1])
        table.gone += rest[name] if only else []
    table.turn, table.round, table.first_home = turn, 1, first_home
    table.phase = Phase.TRAP if trap else phase
    assert Counter(all_cards(table)) == Counter(all_of(deck))
    return State(table)


def all_of(deck: Stacks) -> tuple[Card, ...]:
    """Every card of a deck."""
    return (*deck.main, *deck.treasure, *deck.prize)


def do(state: State, *moves: str) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.apply(Move.parse(move))
    return state


def refused(state: State, move: str) -> str | None:
    """The rule that forbids a move, or None."""
    refusal = state.why_not(Move.parse(move))
    return None if refusal is None else refusal.rule


def reason(state: State, move: str) -> str:
    """Why a move isn't legal, with the rule."""
    return str(state.why_not(Move.parse(move)))


def moves(state: State) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in state.legal_moves()]


def names(cards: Sequence[Card]) -> list[str]:
    """Ids, sorted."""
    return sorted(card.id for card in cards)


def kinds(state: State) -> list[str]:
    """What the last move brought about."""
    return [event.kind for event in state.events]


def with_options(**changes: object) -> Options:
    """Options that differ from the default."""
    return replace(Options(), **changes)  # type: ignore[arg-type]
