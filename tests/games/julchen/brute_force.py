"""Where Julchen is, the slow way: all deals of a small deck, all hidden choices, one after another."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

from playaid.core.log import Log
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.model import JULCHEN
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import gaps, insertions, orders
from playaid.games.julchen.state import Phase, State

Hands = tuple[tuple[int, ...], ...]


def different_orders(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All different orders of some cards; when equal cards are told apart, each stands for the same number."""
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        place = cards.index(card)
        for rest in different_orders(cards[:place] + cards[place + 1 :]):
            yield (card, *rest)


def deals(copies: Sequence[int], track: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All deals of a deck as (track, pile), each as likely as the others."""
    others = tuple(value for value, count in enumerate(copies) for _ in range(count) if value != JULCHEN)
    for order in different_orders(others):
        rest = order[track:]
        for place in range(len(rest) + 1):
            yield order[:track], (*rest[:place], JULCHEN, *rest[place:])


def small_game(copies: Sequence[int], track: int, options: Options, rng: random.Random) -> State:
    """A dealt game with a small deck."""
    others = [value for value, count in enumerate(copies) for _ in range(count) if value != JULCHEN]
    rng.shuffle(others)
    pile = [*others[track:], JULCHEN]
    rng.shuffle(pile)
    hands = tuple(tuple(pile.pop() for _ in range(2)) for _ in range(options.players))
    return State(
        options=options,
        hands=hands,
        pile=tuple(pile),
        track=tuple(others[:track]),
        discard=(0,) * 9,
        turn=0,
        phase=Phase.START,
        seat=0,
        card=None,
        target=None,
        logs=tuple(Log[Event]() for _ in range(options.players + 1)),
    )


def follow(
    events: Sequence[Event], hands: Hands, pile: tuple[int, ...], track: tuple[int, ...], seat: int, options: Options
) -> Iterator[tuple[Fraction, Hands, int | None]]:
    """All ways in which one deal can lead to what a seat has seen.

    Yields:
        The chance of the hidden choices, the hands, and the card that waits to be placed.
    """
    stack: list[tuple[int, Fraction, Hands, tuple[int, ...], tuple[int, ...], int | None, bool]]
    stack = [(0, Fraction(1), hands, pile, track, None, False)]
    while stack:
        at, chance, hands, pile, track, card, free = stack.pop()
        if at == len(events):
            yield chance, hands, card
            continue
        event = events[at]
        who, own, hand = event.seat, event.seat == seat, hands[event.seat]

        def put(new: tuple[int, ...], whose: int, hands: Hands = hands) -> Hands:
            return (*hands[:whose], new, *hands[whose + 1 :])

        if event.kind is EventKind.START:
            dealt, pile = (pile[-1], pile[-2]), pile[:-2]
            choices = [event.cards] if own else list(orders(dealt))
            if own and sorted(event.cards) != sorted(dealt):
                continue
            for order in choices:
                stack.append((at + 1, chance / len(choices), put(order, who), pile, track, None, False))
        elif event.kind in (EventKind.PILE, EventKind.TRACK):
            if event.kind is EventKind.PILE:
                card, pile = pile[-1], pile[:-1]
            else:
                card, track = track[0], track[1:]
            if not event.cards or event.cards == (card,):
                free = options.rearrange_on == "any_draw" and card in (7, 8)
                stack.append((at + 1, chance, hands, pile, track, card, free))
        elif event.kind in (EventKind.STEAL, EventKind.TAKE):
            assert event.other is not None
            place, victim = event.places[0], hands[event.other]
            card = victim[place]
            if (event.cards and event.cards != (card,)) or (event.kind is EventKind.TAKE and card == 8):
                continue
            free = card in (7, 8)
            stack.append(
                (at + 1, chance, put(victim[:place] + victim[place + 1 :], event.other), pile, track, card, free)
            )
        elif event.kind is EventKind.ANNOUNCE:
            if free:
                stack.append((at + 1, chance, hands, pile, track, card, free))
        elif event.kind is EventKind.PLACE:
            assert card is not None
            gap = event.places[0]
            if free or gap not in gaps(hand, card):
                continue
            new = (*hand[:gap], card, *hand[gap:])
            if not own:
                same = [g for g in gaps(hand, card) if (*hand[:g], card, *hand[g:]) == new]
                chance = chance / len(insertions(hand, card)) / len(same)
            stack.append((at + 1, chance, put(new, who), pile, track, None, False))
        elif event.kind is EventKind.REARRANGE:
            assert card is not None
            choices = [event.cards] if own else list(orders((*hand, card)))
            for order in choices:
                stack.append((at + 1, chance / len(choices), put(order, who), pile, track, None, False))
        elif event.kind in (EventKind.FEAST, EventKind.DEFEND):
            if all(hand[place] == value for place, value in zip(event.places, event.cards, strict=True)):
                kept = tuple(value for place, value in enumerate(hand) if place not in event.places)
                stack.append((at + 1, chance, put(kept, who), pile, track, None, False))
        else:
            stack.append((at + 1, chance, hands, pile, track, card, free))


def locate_slowly(
    events: Sequence[Event], *, seat: int, options: Options, copies: Sequence[int], track: int
) -> tuple[list[list[Fraction]], Fraction, Fraction]:
    """The chances of where Julchen is, as in `Belief`: places by seat, waiting, pile."""
    places: list[list[Fraction]] = []
    waiting = pile_chance = Fraction(0)
    for on_track, pile in deals(copies, track):
        empty: Hands = tuple(() for _ in range(options.players))
        for chance, hands, card in follow(events, empty, pile, on_track, seat, options):
            if not places:
                places = [[Fraction(0)] * len(hand) for hand in hands]
            if card == JULCHEN:
                waiting += chance
                continue
            for whose, hand in enumerate(hands):
                if JULCHEN in hand:
                    places[whose][hand.index(JULCHEN)] += chance
                    break
            else:
                pile_chance += chance
    total = sum(sum(row) for row in places) + waiting + pile_chance
    return [[chance / total for chance in row] for row in places], waiting / total, pile_chance / total
