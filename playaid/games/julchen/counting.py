"""Exact weights of all assignments of values to the unknown cards, by a dynamic programme over the values.

A legal hand falls outward from its largest cards, so the cards below a value are always the outer ones. The programme
gives the values 0, 1, 2, … in this order to cards: its state is the set of cards that have got one. From state to
state it takes, from each hand's ends, the cards that get the next value; every hand that ever lay on the table must
keep its other cards together. What couples the hands is only how many cards of one value there are, and that is
settled within one value; so the state needs no count of cards.

A choice of a gap or a new order weighs one over the number of different legal results, and a gap also one over the
number of gaps with that result. Each such factor depends on the cards with one value only, those of the card placed
or those of the peak, given the set of smaller cards; it is multiplied in there, scaled to a whole number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from playaid.errors import UndecidedError
from playaid.games.julchen.history import Placement, Puzzle, Rearrangement
from playaid.games.julchen.model import JULCHEN, VALUES

PLACEMENT_SCALE = 120
"""A placement's factor is 1/2, 1/3, … down to 1/8 with few exceptions; all of them divide this."""

REARRANGEMENT_SCALE = 60
"""Each value's factor of a rearrangement is 1/1 to 1/5."""

COUNTER = 5
"""Bits of one counter in a key: a rearranged hand has at most 20 cards of one value on the way."""

Transition = tuple[int, int, int]
"""What to add to the key, by how many cards, and the factor."""


@dataclass(slots=True)
class Block:
    """Unknown cards that lie in one hand, taken from its ends; and what can be judged once they are assigned.

    Attributes:
        order: the cards from left to right.
        mask: the same as a set.
        sequences: hands to check, each with its set.
        placements: factors to multiply in, each with the set of its cards.
        closing: rearrangements (by index) whose counts must agree now.
        relevant: the part of a key that the transitions depend on.
        keep: the part of a key that is still needed afterwards.
    """

    order: tuple[int, ...]
    mask: int
    sequences: list[tuple[tuple[int, ...], int]]
    placements: list[tuple[Placement, int]]
    closing: list[int]
    relevant: int = 0
    keep: int = 0


class Counter:
    """The dynamic programme for one puzzle.

    A key is one integer with three parts: the set of assigned cards; from the lowest bit above it, those of them that
    got the present value and matter to a later block; above that, counters for the rearrangements.
    """

    def __init__(self, puzzle: Puzzle, *, copies: Sequence[int], limit: int) -> None:
        """Prepare the blocks.

        Args:
            puzzle: what is known.
            copies: how often each value is in the deck.
            limit: how many steps may be done before `UndecidedError`.
        """
        self.puzzle = puzzle
        self.limit = limit
        self.steps = 0
        self.size = len(puzzle.domains)
        self.most = max(copies)
        known = [puzzle.known(variable) for variable in range(self.size)]
        self.unknown = mask_of(variable for variable, value in enumerate(known) if value is None)
        self.fixed = [mask_of(i for i, found in enumerate(known) if found == value) for value in VALUES]
        self.allowed = [mask_of(i for i in range(self.size) if puzzle.domains[i] >> value & 1) for value in VALUES]
        self.due = [mask_of(i for i in range(self.size) if puzzle.domains[i] < 2 << value) for value in VALUES]
        self.cards = mask_of(variable for variable in range(self.size) if puzzle.drawn[variable])
        self.left = [copies[value] - (self.fixed[value] & self.cards).bit_count() for value in VALUES]
        self.groups = [(group, mask_of(group.old), mask_of(group.new)) for group in puzzle.rearrangements]
        self.blocks = list(self._blocks())
        self._lay_out_keys()
        self._alike = self._find_alike()
        # Wide enough for the sum of all weights: 9 values and 9 choices a card are a generous bound.
        free = self.unknown.bit_count()
        self.slot = 16 + 7 * free + 7 * len(puzzle.placements) + 54 * len(self.groups)
        self.cache: dict[tuple[int, int, int], list[Transition]] = {}

    def _blocks(self) -> Iterator[Block]:
        """The unknown cards hand by hand; each later condition goes to the block that completes it."""
        puzzle, covered, masks = self.puzzle, 0, []
        lines = [tuple(hand) for hand in puzzle.hands]
        # The card that led to a rearrangement lay nowhere in the old hand: it is a line of its own.
        for group in reversed(puzzle.rearrangements):
            lines += [group.new, group.old[:-1], group.old[-1:]]
        lines += [*reversed(puzzle.sequences), *((card,) for card in range(self.size))]
        orders = []
        for line in lines:
            order = tuple(card for card in line if (self.unknown & ~covered) >> card & 1)
            if order:
                orders.append(order)
                masks.append(mask_of(order))
                covered |= masks[-1]
        sequences: list[list[tuple[tuple[int, ...], int]]] = [[] for _ in masks]
        placements: list[list[tuple[Placement, int]]] = [[] for _ in masks]
        closing: list[list[int]] = [[] for _ in masks]
        for sequence in puzzle.sequences:
            mask = mask_of(sequence)
            if mask & self.unknown:
                sequences[last_touching(masks, mask)].append((sequence, mask))
        for placement in puzzle.placements:
            mask = mask_of((placement.card, *placement.hand))
            if mask & self.unknown:
                placements[last_touching(masks, mask)].append((placement, mask))
        for index, (_, old, new) in enumerate(self.groups):
            if (old | new) & self.unknown:
                closing[last_touching(masks, old | new)].append(index)
        for number, order in enumerate(orders):
            yield Block(order, masks[number], sequences[number], placements[number], closing[number])

    def _lay_out_keys(self) -> None:
        """Which parts of a key each block looks at and leaves."""
        size = self.size
        everything = (1 << size) - 1
        for number, block in enumerate(self.blocks):
            later = [placement for after in self.blocks[number + 1 :] for placement in after.placements]
            pending = 0
            for _, mask in later:
                pending |= mask
            open_groups = [index for after in self.blocks[number + 1 :] for index in after.closing]
            block.keep = everything | pending << size
            for index in open_groups:
                block.keep |= self._counters(index)
            looked = block.mask
            for _, mask in (*block.sequences, *block.placements):
                looked |= mask
            for index in block.closing:
                looked |= self.groups[index][1]
            marked = 0
            for _, mask in block.placements:
                marked |= mask
            block.relevant = looked | marked << size
            for index in block.closing:
                block.relevant |= self._counters(index)

    def _counters(self, group: int) -> int:
        """The bits of both counters of a rearrangement."""
        return ((1 << 2 * COUNTER) - 1) << (2 * self.size + 2 * COUNTER * group)

    def run(self) -> tuple[dict[int, int], int]:
        """The weights of all assignments, by where Julchen is.

        Returns:
            For each unknown variable in a present hand that may be Julchen, the weight of all assignments in which it
            is; and the weight of those in which no unknown card is.

        Raises:
            UndecidedError: more steps than the limit.
        """
        states = {0: 1}
        for value in VALUES[:-1]:
            states = self.give(value, states)
        return self._finish(states)

    def give(self, value: int, states: dict[int, int]) -> dict[int, int]:
        """All ways to give one value to more cards.

        Args:
            value: from 0 to 8; smaller ones have been given.
            states: sets of cards that have a value, with their weights.

        Returns:
            The same for the sets after this value; none when more cards are known to have it than there are copies.
        """
        most, slot = self.left[value], self.slot
        if most < 0:
            return {}
        whole = (1 << slot * (most + 1)) - 1
        fixed = self.fixed[value]
        start = sum(
            ((old & fixed).bit_count() | (new & fixed).bit_count() << COUNTER) << (2 * self.size + 2 * COUNTER * index)
            for index, (_, old, new) in enumerate(self.groups)
        )
        current = {state | fixed | start: weight for state, weight in states.items()}
        for number, block in enumerate(self.blocks):
            after: dict[int, int] = {}
            for key, weight in current.items():
                base = key & block.keep
                for add, cards, factor in self._transitions(value, number, key & block.relevant):
                    shifted = weight * factor << slot * cards if cards else weight * factor
                    after[base + add] = after.get(base + add, 0) + shifted
                    self.steps += 1
            if self.steps > self.limit:
                raise UndecidedError(
                    f"undecided: more than {self.limit:,} steps of counting", tip="the log is too long"
                )
            current = {key: kept for key, weight in after.items() if (kept := weight & whole)}
        low = (1 << slot) - 1
        ways = [math.perm(most, cards) for cards in range(most + 1)]
        given = {}
        for key, weight in current.items():
            total = sum((weight >> slot * cards & low) * ways[cards] for cards in range(most + 1))
            state = key & ((1 << self.size) - 1)
            if total and self._can_end(value, state):
                given[state] = total
        return given

    def _can_end(self, value: int, state: int) -> bool:
        """Whether enough cards of larger values are left for the cards without a value."""
        missing = (self.unknown & self.cards & ~state).bit_count()
        return missing <= sum(self.left[value + 1 :])

    def _transitions(self, value: int, number: int, key: int) -> list[Transition]:
        """What a block may add to a key; values that are alike for the block share the answer."""
        like = self._alike[value][number]
        found = self.cache.get((like, number, key))
        if found is None:
            found = self.cache[like, number, key] = list(self._find_transitions(value, self.blocks[number], key))
        return found

    def _find_alike(self) -> list[list[int]]:
        """For each value and block, the smallest value with the same conditions there."""
        first: dict[tuple[int, ...], int] = {}
        return [
            [
                first.setdefault(
                    (
                        number,
                        self.fixed[value] & block.relevant,
                        self.allowed[value] & block.mask,
                        self.due[value] & block.mask,
                    ),
                    value,
                )
                for number, block in enumerate(self.blocks)
            ]
            for value in VALUES
        ]

    def _find_transitions(self, value: int, block: Block, key: int) -> Iterator[Transition]:
        size = self.size
        state = key & ((1 << size) - 1)
        marked = key >> size & ((1 << size) - 1) | self.fixed[value]
        waiting = [card for card in block.order if not state >> card & 1]
        for taken in ends(waiting, self.most):
            if taken & ~self.allowed[value] or block.mask & self.due[value] & ~(state | taken):
                continue
            after, now = state | taken, marked | taken
            if not all(together(sequence, after) for sequence, mask in block.sequences):
                continue
            factor = 1
            for placement, mask in block.placements:
                if now & mask:
                    factor *= placement_factor(placement, after & ~now, now)
            add = taken | (taken & (block.keep >> size)) << size
            counts = key
            for index, (group, old, new) in enumerate(self.groups):
                place = 2 * size + 2 * COUNTER * index
                more = (taken & old).bit_count() | (taken & new).bit_count() << COUNTER
                if index in block.closing:
                    counts += more << place
                    both = counts >> place
                    olds, news = both & ((1 << COUNTER) - 1), both >> COUNTER & ((1 << COUNTER) - 1)
                    if olds != news:
                        break
                    factor *= rearrangement_factor(group, after, olds)
                else:
                    add += more << place
            else:
                yield add, (taken & self.cards).bit_count(), factor

    def _finish(self, states: dict[int, int]) -> tuple[dict[int, int], int]:
        """Give the last value: all cards that are left must be Julchen."""
        present = mask_of(card for hand in self.puzzle.hands for card in hand)
        if self.puzzle.waiting is not None:
            present |= 1 << self.puzzle.waiting[0]
        weights: dict[int, int] = {}
        nowhere = 0
        for state, weight in states.items():
            missing = self.unknown & ~state
            if (missing & self.cards).bit_count() > self.left[JULCHEN]:
                continue
            for total in self.give(JULCHEN, {state: weight}).values():
                holder = missing & present
                if holder:
                    weights[holder.bit_length() - 1] = weights.get(holder.bit_length() - 1, 0) + total
                else:
                    nowhere += total
        return weights, nowhere


def mask_of(cards: Iterable[int]) -> int:
    """A set of variables as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def last_touching(masks: Sequence[int], mask: int) -> int:
    """The last of the blocks that has a card of `mask`."""
    return max(number for number, block in enumerate(masks) if block & mask)


def ends(cards: Sequence[int], most: int) -> Iterator[int]:
    """All sets of up to `most` cards from the left and right ends, each once."""
    count = len(cards)
    for left in range(min(count, most) + 1):
        for right in range(min(count - left, most - left) + 1):
            # All cards may be taken in many ways; it counts as taking them from the left.
            if left + right < count or right == 0:
                yield mask_of((*cards[:left], *cards[count - right :])) if right else mask_of(cards[:left])


def together(sequence: Sequence[int], assigned: int) -> bool:
    """Whether the cards without a value lie side by side."""
    runs, inside = 0, False
    for card in sequence:
        free = not assigned >> card & 1
        runs += free and not inside
        inside = free
    return runs <= 1


def placement_factor(placement: Placement, below: int, now: int) -> int:
    """The factor that one value settles for a choice of a gap (J-70), times `PLACEMENT_SCALE` where it settles one.

    Args:
        placement: the card, the hand and the gap.
        below: the cards with a smaller value.
        now: the cards with this value; all others have a larger one.
    """
    card, hand, gap = placement
    if below >> card & 1:
        return 1
    equal = [place for place, other in enumerate(hand) if now >> other & 1]
    above = [place for place, other in enumerate(hand) if not (below | now) >> other & 1]
    if now >> card & 1:
        if above:
            # Smaller than the peak: two results, and a gap beside each equal card on the same side.
            same = sum((place < above[0]) == (gap <= above[0]) for place in equal)
            return PLACEMENT_SCALE // (2 * (same + 1))
        # Equal to the peak: one result, in a gap on each side of each equal card. Above the peak: settled before.
        return PLACEMENT_SCALE // (len(equal) + 1) if equal else 1
    if equal and not above:
        # Larger than the peak, which is settled now: as many results as gaps.
        return PLACEMENT_SCALE // (len(equal) + 1)
    return 1


def rearrangement_factor(group: Rearrangement, assigned: int, count: int) -> int:
    """The factor that one value settles for a new order (J-68), times `REARRANGEMENT_SCALE`.

    Args:
        group: the rearranged cards.
        assigned: the cards with at most this value.
        count: how many of the group have it.
    """
    below_peak = any(not assigned >> card & 1 for card in group.old)
    return REARRANGEMENT_SCALE // (count + 1) if below_peak else REARRANGEMENT_SCALE
