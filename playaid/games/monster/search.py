"""Every pool of dice that a hand can roll, as sets of bits: 20 cards are no harder than 8.

A pool is a number: how many Spells, carriers, Characters, dice and the bonus, packed as the digits of an index. Adding
a card to all reachable pools at once is then one shift of one whole number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import merge
from typing import NamedTuple

from playaid.core.dice import cumulative
from playaid.games.monster.model import Card


class Item(NamedTuple):
    """One card of the hand as the search sees it.

    Attributes:
        card: the card.
        dice: how many dice.
        bonus: the number it adds, with that of a Weapon that counts for each Character.
        spell: whether it is a Spell, which needs a carrier.
        carries: whether it may carry a Spell.
        weapons: bits of the Weapons that it makes count.
    """

    card: Card
    dice: int
    bonus: int
    spell: bool = False
    carries: bool = False
    weapons: int = 0


class Pool(NamedTuple):
    """One reachable pool.

    Attributes:
        spells: number of Spells.
        carriers: number of Characters that carry or could carry one.
        characters: number of Characters.
        dice: how many dice.
        bonus: the number added, without Weapons that count once.
        weapons: bits of the Weapons that count.
    """

    spells: int
    carriers: int
    characters: int
    dice: int
    bonus: int
    weapons: int


class Reach:
    """The pools that can be reached with the items from each place on.

    Args:
        items: in the order in which plays list their cards.
        replace: whether a Spell replaces its carrier's strength.
    """

    def __init__(self, items: Sequence[Item], *, replace: bool = False) -> None:
        self.items = items
        spells = sum(item.spell for item in items)
        self.replace = replace and spells > 0
        # Where every Character may carry a Spell, or none is there, carriers need no count of their own.
        self.counted = self.replace or (spells > 0 and not all(item.spell or item.carries for item in items))
        self.sizes = (
            spells + 1,
            (sum(item.carries for item in items) if self.counted else 0) + 1,
            sum(not item.spell for item in items) + 1,
            sum(item.dice for item in items) + 1,
            sum(item.bonus for item in items) + 1,
        )
        self.suffixes: list[dict[int, int]] = [{0: 1}]
        for item in reversed(items):
            after = self.suffixes[-1]
            here = dict(after)
            for weapons, bits in after.items():
                for step, gained in self.steps(item):
                    key = weapons | gained
                    here[key] = here.get(key, 0) | bits << step
            self.suffixes.append(here)
        self.suffixes.reverse()

    def index(self, spells: int, carriers: int, characters: int, count: int, bonus: int) -> int:
        """A pool's place among the bits."""
        _, carrier_size, character_size, count_size, bonus_size = self.sizes
        return (
            ((spells * carrier_size + carriers) * character_size + characters) * count_size + count
        ) * bonus_size + bonus

    def steps(self, item: Item) -> list[tuple[int, int]]:
        """The ways to use an item: how far it shifts a pool, and the Weapons that it makes count."""
        if item.spell:
            return [(self.index(1, 0, 0, item.dice, item.bonus), 0)]
        if not self.replace:
            return [(self.index(0, int(item.carries and self.counted), 1, item.dice, item.bonus), item.weapons)]
        fights = (self.index(0, 0, 1, item.dice, item.bonus), item.weapons)
        return [fights, (self.index(0, 1, 1, 0, 0), item.weapons)] if item.carries else [fights]

    def rows(self) -> Iterator[tuple[Pool, int]]:
        """For each set of equal Spells, carriers, Characters, dice and Weapons: the bonuses, as bits."""
        spell_size, carrier_size, character_size, count_size, bonus_size = self.sizes
        row_mask = (1 << bonus_size) - 1
        block_size = count_size * bonus_size
        block_mask = (1 << block_size) - 1
        for weapons, bits in self.suffixes[0].items():
            blocks = bits
            for block in range(spell_size * carrier_size * character_size):
                chosen = blocks & block_mask
                blocks >>= block_size
                rest, characters = divmod(block, character_size)
                spells, carriers = divmod(rest, carrier_size)
                carriers = carriers if self.counted else characters
                count = 0
                while chosen:
                    row = chosen & row_mask
                    if row:
                        yield Pool(spells, carriers, characters, count, 0, weapons), row
                    chosen >>= bonus_size
                    count += 1
                if not blocks:
                    break

    def realise(self, pool: Pool) -> Iterator[tuple[Item, ...]]:
        """The sets of cards that make a pool, in the order of their names; equal names once."""
        carriers = pool.carriers if self.counted else 0
        index = self.index(pool.spells, carriers, pool.characters, pool.dice, pool.bonus)
        return self.choose(0, index, pool.weapons)

    def choose(self, place: int, index: int, weapons: int) -> Iterator[tuple[Item, ...]]:
        """The sets of items from a place on that make the rest of a pool."""
        if place == len(self.items):
            if index == 0 and weapons == 0:
                yield ()
            return
        item = self.items[place]
        with_it = []
        for step, gained in self.steps(item):
            if step > index or gained & ~weapons:
                continue
            for before, bits in self.suffixes[place + 1].items():
                if before | gained == weapons and bits >> (index - step) & 1:
                    with_it.append(self.after(item, place + 1, index - step, before))
        yield from merge(*with_it, key=names) if len(with_it) > 1 else (play for plays in with_it for play in plays)
        # Leaving out one of several equal cards leaves out the ones behind it too: they would give the same names.
        place += 1
        while place < len(self.items) and self.items[place].card is item.card:
            place += 1
        if self.suffixes[place].get(weapons, 0) >> index & 1:
            yield from self.choose(place, index, weapons)

    def after(self, item: Item, place: int, index: int, weapons: int) -> Iterator[tuple[Item, ...]]:
        """The sets that begin with an item."""
        return ((item, *rest) for rest in self.choose(place, index, weapons))


def names(items: tuple[Item, ...]) -> tuple[str, ...]:
    """What sets of cards are ordered by."""
    return tuple(item.card.name for item in items)


def scaled_wins(count: int, most: int, need: int, sides: int) -> int:
    """How many of the sides^most rolls win with `count` dice that need `need`, the other dice being free."""
    if need <= count:
        return int(sides**most)
    if need > sides * count:
        return 0
    rolls = sides**count
    return int((rolls - cumulative(count, sides)[need - count - 1]) * sides ** (most - count))
