"""Guessing what can't be seen: tables that fit a view, for bots that look ahead."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from playaid.games.monster.model import TRAP, Card
from playaid.games.monster.table import Player, Setup, Table
from playaid.games.monster.view import View


def one_round(view: View) -> Setup:
    """The setup of the view's game, ending with the running round: as far as bots look ahead."""
    return replace(view.setup, options=replace(view.setup.options, rounds=view.round))


def sample(view: View, rng: random.Random, setup: Setup | None = None) -> Table:
    """A table that looks like the view from its seat, all deals of the hidden cards being equally likely.

    Hands hold no Traps (M-41). What earlier moves say about a hand isn't used.

    Args:
        view: what the seat sees.
        rng: where the deal comes from, and every later roll.
        setup: `one_round(view)` when it is at hand already.
    """
    table = Table(setup or view.setup, 0)
    table.source = rng
    deck = view.setup.deck
    won = [card for side in view.sides for card in side.won]
    shown = [card for side in view.sides for card in side.shown]
    hidden = left_over(deck.main, open_cards(view), rng)
    treasures = left_over(deck.treasure, [*view.treasures, *view.gone, *shown, *won], rng)
    prizes = left_over(deck.prize, won, rng)
    traps = [card for card in hidden if card.kind == TRAP]
    others = [card for card in hidden if card.kind != TRAP]
    for seat, side in enumerate(view.sides):
        player = Player()
        player.outward = list(side.outward)
        player.back = list(side.back)
        player.distance, player.returned, player.goal = side.distance, side.returned, side.goal
        player.monster, player.status = side.monster, side.status
        player.shown, player.won = list(side.shown), list(side.won)
        if seat == view.seat:
            player.hand, player.treasures = list(view.hand), list(view.treasures)
        else:
            player.hand = [others.pop() for _ in range(side.cards)]
            player.treasures = [treasures.pop() for _ in range(side.face_down)]
        table.players[seat] = player
    table.pile = others + traps
    if traps:
        rng.shuffle(table.pile)
    table.discard = list(view.discard)
    table.treasure, table.prize, table.gone = treasures, prizes, list(view.gone)
    if view.to_move is not None:
        table.turn = view.to_move
    table.phase, table.trap, table.charmed = view.phase, view.trap, view.charmed
    table.healable = list(view.healable)
    table.prize_due, table.first_home = view.prize_due, view.first_home
    table.passes, table.round, table.ending = view.passes, view.round, view.ending
    table.rolled = list(view.rolled)
    return table


def open_cards(view: View) -> Iterable[Card]:
    """The cards of the main deck that the seat sees."""
    yield from view.hand
    yield from view.discard
    yield from (card for card in (view.trap, view.charmed) if card is not None)
    for side in view.sides:
        yield from side.outward
        yield from side.back
        if side.monster is not None:
            yield side.monster


def left_over(cards: Iterable[Card], seen: Iterable[Card], rng: random.Random) -> list[Card]:
    """The cards of a stack that aren't seen, shuffled."""
    counts = Counter(card.id for card in seen)
    left = []
    for card in cards:
        if counts.get(card.id, 0):
            counts[card.id] -= 1
        else:
            left.append(card)
    rng.shuffle(left)
    return left
