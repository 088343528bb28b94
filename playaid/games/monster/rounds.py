"""Dealing, drawing, turns, and how rounds and games end."""

from __future__ import annotations

from playaid.core.dice import Dice
from playaid.errors import UsageError
from playaid.games.monster.model import TRAP, Card
from playaid.games.monster.table import HAND, Phase, Player, Setup, Status, Table

MOST_ROUNDS = 200
"""A technical cap: rounds in which nobody returns could follow each other for ever."""

TREASURE_OUT, PRIZE_OUT, ROUNDS, CAP = "treasure_out", "prize_out", "rounds", "cap"
REASONS = {
    TREASURE_OUT: "the Treasure stack has run out [M-64]",
    PRIZE_OUT: "the Prize stack has run out [M-64]",
    ROUNDS: "the agreed number of rounds has been played [M-65]",
    CAP: f"{MOST_ROUNDS} rounds have been played (a technical cap)",
}
"""Why games end."""


def new_table(setup: Setup, seed: int, *, first: int | None = None, log: bool = False) -> Table:
    """A shuffled and dealt table.

    Args:
        setup: deck, options and number of players.
        seed: everything random comes from it.
        first: seat that goes first in the first round, or None for the dice (M-11).
        log: whether events are written down.
    """
    table = Table(setup, seed)
    if log:
        table.log = []
    # Treasures and Prizes are shuffled once; later only those that come back are shuffled in (M-10, MA-55).
    for stack, cards in ((table.treasure, setup.deck.treasure), (table.prize, setup.deck.prize)):
        stack.extend(cards)
        table.chance().shuffle(stack)
    table.pile.extend(setup.deck.main)
    start_round(table, first)
    return table


def check_size(setup: Setup) -> None:
    """Refuse what can't be dealt.

    Raises:
        UsageError: the number of players is not 2 to 6 (M-05), or the deck is too small for them.
    """
    if not 2 <= setup.players <= 6:
        raise UsageError(f"Monster Maker is for 2 to 6 players, not {setup.players}", rule="M-05")
    playable = sum(card.kind != TRAP for card in setup.deck.main)
    if playable <= HAND * setup.players:
        raise UsageError(
            f"deck {setup.deck.name!r} has {playable} cards without the Traps, too few for {setup.players} players",
            rule="M-06",
        )


def start_round(table: Table, first: int | None = None) -> None:
    """Shuffle the pile, deal 7 cards each without Traps, and begin the first turn (M-06 to M-11)."""
    table.round += 1
    table.first_home = False
    table.passes = 0
    table.chance().shuffle(table.pile)
    for player in table.players:
        player.hand = [table.pile.pop() for _ in range(HAND)]
    table.turn = table.chance().randrange(len(table.players)) if first is None else first
    table.note("round", numbers=(table.round,))
    exchange_traps(table)
    begin_turn(table)


def exchange_traps(table: Table) -> None:
    """Exchange the Traps among the first 7 cards until none is left, then put them back (M-08, MA-34)."""
    traps: list[Card] = []
    for seat, player in enumerate(table.players):
        for index, card in enumerate(player.hand):
            while card.kind == TRAP:
                traps.append(card)
                card = player.hand[index] = table.pile.pop()
                table.note("exchange", seat=seat)
    if traps:
        table.pile.extend(traps)
        table.chance().shuffle(table.pile)


def begin_turn(table: Table) -> None:
    """Draw a card for the player to move (M-13); a Trap has to be dealt with first (M-38)."""
    table.healable.clear()
    table.phase = Phase.ACTION
    if table.drawing:
        card = table.pile.pop()
        if card.kind == TRAP:
            table.trap = card
            table.phase = Phase.TRAP
            table.note("trap")
        else:
            table.mover.hand.append(card)
            table.note("draw", (card.id,), secret=True)


def end_turn(table: Table) -> None:
    """Pass the turn on clockwise (M-12), or end the round."""
    if table.charmed is not None:
        table.note("keep", (table.charmed.id,))
        table.discard.append(table.charmed)
        table.charmed = None
    reason = round_over(table)
    if reason is not None:
        end_round(table, reason)
        return
    seat = table.turn
    while True:
        seat = (seat + 1) % len(table.players)
        if table.players[seat].status is Status.INSIDE:
            break
    table.turn = seat
    begin_turn(table)


def round_over(table: Table) -> str | None:
    """Why the round is over, or None; players who can't go on die (M-58 to M-61, MA-52, MA-53)."""
    players = table.players
    if not table.drawing:
        if table.setup.options.round_end == "any_hand":
            if any(not player.hand and player.status is not Status.DEAD for player in players):
                return "a hand has run out [M-60; MA-52 read as any_hand]"
        else:
            for seat in table.inside():
                if not players[seat].hand:
                    players[seat].status = Status.DEAD
                    table.note("starved", seat=seat)
    inside = sum(player.status is Status.INSIDE for player in players)
    if not inside:
        reading = "each_hand" if table.setup.options.round_end == "each_hand" else "any_hand"
        return f"nobody is left in the dungeon [M-60; MA-52 read as {reading}]"
    if not table.drawing and table.passes >= inside:
        return "everybody inside passed and no card can be drawn [assumption MA-53]"
    return None


def end_round(table: Table, reason: str) -> None:
    """Bury the dead, take all cards together, and start the next round or end the game (M-61 to M-65)."""
    table.note("round over", numbers=(table.round,), detail=reason)
    lost: list[Card] = []
    for seat, player in enumerate(table.players):
        if player.status is not Status.HOME:
            table.note("died", seat=seat)
            lost += player.held()
        clear_player(table, player)
    table.pile.extend(table.discard)
    table.discard.clear()
    if lost:
        table.note("treasure back", tuple(sorted(card.id for card in lost)))
        table.treasure.extend(lost)
        table.chance().shuffle(table.treasure)
    rounds = table.setup.options.rounds
    if table.ending is None and rounds is not None and table.round >= rounds:
        table.ending = ROUNDS
    if table.ending is None and table.round >= MOST_ROUNDS:
        table.ending = CAP
    if table.ending is not None:
        end_game(table)
        return
    for player in table.players:
        player.status = Status.INSIDE
    start_round(table)


def clear_player(table: Table, player: Player) -> None:
    """Put a player's cards of the main deck back, and forget the round; the player's status stays."""
    table.pile.extend(player.hand + player.outward + player.back)
    if player.monster is not None:
        table.pile.append(player.monster)
    player.hand, player.outward, player.back = [], [], []
    player.monster = None
    player.treasures, player.shown = [], []
    player.distance = player.returned = player.goal = 0


def stack_ran_out(table: Table) -> None:
    """Remember that a stack has run out, which ends the game with this round, or at once (M-64, MA-54)."""
    if table.ending is None:
        if not table.treasure:
            table.ending = TREASURE_OUT
        elif not table.prize:
            table.ending = PRIZE_OUT


def ends_now(table: Table) -> bool:
    """Whether a stack that has run out ends the game in the middle of the round (MA-54)."""
    return table.ending is not None and table.setup.options.game_end == "immediate"


def end_game(table: Table) -> None:
    """End the game; Treasures marked D are rolled now (M-47)."""
    table.phase = Phase.OVER
    for seat, player in enumerate(table.players):
        for card in player.won:
            if isinstance(card.dice, Dice):
                pips = card.dice.bonus + sum(roll(table, card.dice.count))
                table.rolled.append((seat, card.id, pips))
                table.note("roll", (card.id,), seat=seat, numbers=(pips,))
    table.note("game over", detail=REASONS[table.ending or CAP])


def roll(table: Table, count: int) -> list[int]:
    """The pips of some dice (MA-08)."""
    return table.chance().choices(range(1, table.setup.options.sides + 1), k=count)
