"""The hand rule: which orders are legal, where a card may go, and how many orders there are.

A hand is legal when its values never get larger outward from its largest card (J-21); that is the same as: no card
lies between two strictly larger ones (J-67). So the cards below the largest value each go to its left, ascending, or
to its right, descending, and only the numbers of copies on the left have to be chosen (J-68).
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from playaid.core.text import join_words
from playaid.games.julchen.model import COPIES, JULCHEN, SEVEN, WEAPON, Hand


@dataclass(frozen=True, slots=True)
class Valley:
    """A card between larger ones: why a hand is illegal (J-67).

    Attributes:
        card: index of the card that lies too low.
        left: index of a larger card on its left.
        right: index of a larger card on its right.
    """

    card: int
    left: int
    right: int


def find_valley(hand: Sequence[int]) -> Valley | None:
    """The lowest card that lies between larger ones, with the largest card on each side; None for a legal hand.

    >>> find_valley((7, 5, 5, 1, 3, 5, 6, 6, 7))
    Valley(card=3, left=0, right=8)
    """
    if is_legal(hand):
        return None
    places = range(len(hand))
    # Largest card up to each place from the left, and from the right.
    left, right = list(places), list(places)
    for i in places[1:]:
        left[i] = i if hand[i] > hand[left[i - 1]] else left[i - 1]
    for i in reversed(places[:-1]):
        right[i] = i if hand[i] > hand[right[i + 1]] else right[i + 1]
    low = min((i for i in places if hand[left[i]] > hand[i] < hand[right[i]]), key=lambda i: hand[i])
    return Valley(low, left[low], right[low])


def is_legal(hand: Sequence[int]) -> bool:
    """Whether the order obeys the hand rule (J-21, J-22); the deck isn't asked."""
    falling = False
    for before, card in itertools.pairwise(hand):
        if card < before:
            falling = True
        elif falling and card > before:
            return False
    return True


def why_not_order(hand: Sequence[int]) -> str | None:
    """Why the order is illegal, with the rule, or None."""
    valley = find_valley(hand)
    if valley is None:
        return None
    card, left, right = (f"{hand[i]} ({ordinal(i + 1)} card)" for i in (valley.card, valley.left, valley.right))
    return f"the {card} lies between two larger cards, the {left} on its left and the {right} on its right [J-21]"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`: places in a hand are told so, because gaps are counted from 0.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def why_not_deck(cards: Iterable[int]) -> str | None:
    """Why the deck can't give these cards, with the rule, or None (J-02 to J-05, JA-13)."""
    reasons = [
        f"{count} cards of value {value}, but the deck has {COPIES[value]} [{COPIES_RULE[value]}]"
        for value, count in sorted(Counter(cards).items())
        if count > COPIES[value]
    ]
    return join_words(reasons, last="and") or None


COPIES_RULE = {**dict.fromkeys(range(WEAPON), "J-02"), WEAPON: "J-03", SEVEN: "J-04", JULCHEN: "J-05"}
"""The rule that says how often each value is in the deck."""


def gaps(hand: Sequence[int], card: int) -> list[int]:
    """The gaps of a legal hand where `card` may go (J-20, J-70).

    Args:
        hand: values from left to right, in a legal order.
        card: the new value.

    Returns:
        Gap numbers in ascending order; gap `g` is before card `g`, so the far right is `len(hand)`.

    >>> gaps((0, 2, 5, 5, 8, 2), 2)
    [1, 2, 5, 6]
    """
    return [gap for gap in range(len(hand) + 1) if is_legal((*hand[:gap], card, *hand[gap:]))]


def insertions(hand: Sequence[int], card: int) -> list[Hand]:
    """The different hands that come of adding `card`, in lexicographic order; different gaps may give the same one.

    >>> insertions((0, 2, 5, 5, 8, 2), 2)
    [(0, 2, 2, 5, 5, 8, 2), (0, 2, 5, 5, 8, 2, 2)]
    """
    return sorted({(*hand[:gap], card, *hand[gap:]) for gap in gaps(hand, card)})


def orders(cards: Iterable[int]) -> Iterator[Hand]:
    """All legal orders of some cards, lazily, in lexicographic order.

    Args:
        cards: values in any order, any number of them.

    >>> list(orders((1, 3, 3)))
    [(1, 3, 3), (3, 3, 1)]
    """
    low, peak = split_peak(cards)
    # More copies of a low value on the left come first: the next card there is larger whatever else is chosen.
    for left in itertools.product(*(range(count, -1, -1) for _, count in low)):
        yield build(low, left, peak)


def random_order(cards: Iterable[int], rng: random.Random) -> Hand:
    """One legal order, each different order equally likely: the copies on the left are independent of each other."""
    low, peak = split_peak(cards)
    return build(low, [rng.randrange(count + 1) for _, count in low], peak)


def count_orders(cards: Iterable[int]) -> int:
    """How many different legal orders there are (J-68).

    >>> count_orders((0, 1, 2, 3, 4, 5, 6, 7, 8)), count_orders(())
    (256, 1)
    """
    low, _ = split_peak(cards)
    return math.prod(count + 1 for _, count in low)


def count_labelled(cards: Iterable[int]) -> int:
    """How many legal orders there are when equal cards are told apart (J-69).

    >>> count_labelled((3, 3, 7))
    6
    """
    low, peak = split_peak(cards)
    return math.prod(math.factorial(count + 1) for _, count in low) * math.factorial(len(peak))


def split_peak(cards: Iterable[int]) -> tuple[list[tuple[int, int]], Hand]:
    """The values below the largest, ascending, each with its number of copies; and all copies of the largest."""
    counts = sorted(Counter(cards).items())
    if not counts:
        return [], ()
    value, copies = counts.pop()
    return counts, (value,) * copies


def build(low: Sequence[tuple[int, int]], left: Sequence[int], peak: Hand) -> Hand:
    """The hand with `left[i]` copies of the i-th low value left of the peak and the others right of it."""
    hand: list[int] = []
    for (value, _), copies in zip(low, left, strict=True):
        hand += [value] * copies
    hand += peak
    for (value, count), copies in zip(reversed(low), reversed(left), strict=True):
        hand += [value] * (count - copies)
    return tuple(hand)
