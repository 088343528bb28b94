"""The best way to fight from a hand: every legal play, the Pareto front, the cheapest that is good enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from heapq import merge
from itertools import combinations, islice, product
from typing import NamedTuple

from playaid.core.dice import Dice
from playaid.core.notation import MAX_DICE, too_many
from playaid.games.monster.model import CHARACTER, CLERIC, DETOUR, FORMULA, SPELL, WEAPON, Card
from playaid.games.monster.options import Options
from playaid.games.monster.rules import Tags, drives_away, has_effect, may_cast, uses, value
from playaid.games.monster.search import Item, Pool, Reach, names, scaled_wins


class Play(NamedTuple):
    """One legal way to deal with a monster.

    Attributes:
        cards: the cards that are played or used, Characters first, then Spells, then Weapons.
        total: the pool that is rolled; None where no roll is made.
        win: the chance that the monster is gone.
        spends: how many cards leave the hand.
    """

    cards: tuple[Card, ...]
    total: Dice | None
    win: Fraction
    spends: int

    @property
    def mean(self) -> Fraction:
        """The mean strength that is rolled; 0 where no roll is made."""
        return Fraction(0) if self.total is None else self.total.mean

    def key(self) -> tuple[Fraction, int, Fraction, tuple[str, ...]]:
        """What plays are ranked by: the chance down, the cards up, the mean strength up, the names."""
        return (-self.win, self.spends, self.mean, tuple(card.name for card in self.cards))


class Ranked(NamedTuple):
    """A pool with what it is ranked by."""

    lost: int
    spends: int
    mean: int
    pool: Pool


class Hand:
    """A hand against a monster: what can be played, and every question about it.

    Args:
        cards: the hand; cards that take no part in fights may be among them.
        strength: the monster's strength.
        tags: the monster's tags, or `UNKNOWN`: then nothing that depends on them is played.
        options: the rule options.
        returning: whether it is the return journey, where Weapons count.
        weapons: Weapon treasures that the player holds.

    Raises:
        UsageError: more than 20,000 dice in the hand.

    >>> joan = Card(id="joan", name="Joan", kind="character", dice=Dice(2, 2))
    >>> irene = Card(id="irene", name="Irene", kind="character", dice=Dice(3, 2))
    >>> [(play.spends, str(play.win)) for play in Hand([joan, irene], 14, ()).front()]
    [(2, '425/432'), (1, '3/8')]
    """

    def __init__(
        self,
        cards: Sequence[Card],
        strength: int,
        tags: Tags,
        *,
        options: Options | None = None,
        returning: bool = False,
        weapons: Sequence[Card] = (),
    ) -> None:
        self.options = options or Options()
        self.strength = strength
        self.tags = tags
        self.weapons = [card for card in (*weapons, *(c for c in cards if c.class_ == WEAPON)) if returning]
        per_character = self.options.weapon_bonus == "per_character"
        self.once = [] if per_character else self.weapons
        fighters = sorted(filter(is_fighter, cards), key=lambda card: card.name)
        spells = sorted((card for card in cards if card.kind == SPELL), key=lambda card: card.name)
        self.items: list[Item] = []
        for card in fighters:
            dice = value(card, self.options)
            if dice is None:
                continue
            bonus = sum(weapon.bonus for weapon in self.weapons if uses(weapon, [card])) if per_character else 0
            bits = sum(1 << place for place, weapon in enumerate(self.once) if uses(weapon, [card]))
            self.items.append(Item(card, dice.count, dice.bonus + bonus, False, may_cast(card, self.options), bits))
        for card in spells:
            dice = value(card, self.options)
            if dice is not None and has_effect(card, tags) is True:
                self.items.append(Item(card, dice.count, dice.bonus, True))
        self.certain = [play for card in dict.fromkeys(cards) if (play := without_roll(card, tags)) is not None]
        self.wins: dict[tuple[int, int], int] = {}
        self.most = sum(item.dice for item in self.items)
        if self.most > MAX_DICE:
            raise too_many(self.most)
        self.reach = Reach(self.items, replace=self.options.spell_value == "replace")

    def allowed(self, pool: Pool) -> bool:
        """Whether the rules allow a pool: somebody fights, and every Spell has its carrier (MA-12, M-33, MA-16)."""
        if not pool.characters:
            return False
        several = self.options.spells_per_character == "unlimited"
        if self.reach.replace:
            return pool.carriers == min(pool.spells, 1) if several else pool.carriers == pool.spells
        return not pool.spells or (pool.carriers > 0 if several else pool.spells <= pool.carriers)

    def extra(self, weapons: int) -> int:
        """What the Weapons that count once add."""
        return sum(weapon.bonus for place, weapon in enumerate(self.once) if weapons >> place & 1)

    def rank(self, pool: Pool) -> Ranked:
        """What a pool is ranked by, in whole numbers."""
        bonus = pool.bonus + self.extra(pool.weapons)
        sides, need = self.options.sides, self.strength - bonus
        if (wins := self.wins.get((pool.dice, need))) is None:
            wins = self.wins[pool.dice, need] = scaled_wins(pool.dice, self.most, need, sides)
        return Ranked(-wins, pool.spells + pool.characters, pool.dice * (sides + 1) + 2 * bonus, pool)

    def ranked_row(self, pool: Pool, row: int) -> Iterator[Ranked]:
        """The pools of a row, which differ in their bonus only, best first."""
        need = self.strength - self.extra(pool.weapons)
        sure, never = max(need - pool.dice, 0), max(need - self.options.sides * pool.dice, 0)
        # The smaller of two that are certain, or both hopeless, comes first: it spends less strength.
        for bonus in rising(row >> sure):
            yield self.rank(pool._replace(bonus=sure + bonus))
        middle = row & ((1 << sure) - 1)
        while middle >> never:
            bonus = middle.bit_length() - 1
            middle ^= 1 << bonus
            yield self.rank(pool._replace(bonus=bonus))
        for bonus in rising(middle):
            yield self.rank(pool._replace(bonus=bonus))

    def ranked(self) -> Iterator[Ranked]:
        """All allowed pools, best first."""
        rows = [self.ranked_row(pool, row) for pool, row in self.reach.rows() if self.allowed(pool)]
        return merge(*rows)

    def plays(self) -> Iterator[Play]:
        """Every legal play in the order of rank: chance down, cards up, mean strength up, names.

        Plays with a card that adds nothing aren't among them, and equal cards don't make different plays.
        """
        return merge(sorted(self.certain, key=Play.key), self.rolled(), key=Play.key)

    def rolled(self) -> Iterator[Play]:
        """The plays that are rolled for."""
        group: list[Ranked] = []
        for ranked in self.ranked():
            if group and ranked[:3] != group[0][:3]:
                yield from self.realised(group)
                group = []
            group.append(ranked)
        if group:
            yield from self.realised(group)

    def realised(self, group: Sequence[Ranked]) -> Iterator[Play]:
        """The plays of pools of equal rank, by name."""
        pools = [self.named(ranked.pool) for ranked in group]
        for _, items, pool in merge(*pools, key=lambda found: found[0]):
            if self.reach.replace and self.idle_spell(items, pool):
                continue
            yield self.play(items, pool)

    def named(self, pool: Pool) -> Iterator[tuple[tuple[str, ...], tuple[Item, ...], Pool]]:
        """The sets of cards of a pool with their names, each once: of two equal cards either may be the carrier."""
        last: tuple[str, ...] | None = None
        for items in self.reach.realise(pool):
            if (called := names(items)) != last:
                yield called, items, pool
            last = called

    def idle_spell(self, items: Sequence[Item], pool: Pool) -> bool:
        """Whether a Spell that replaces its carrier's strength adds nothing: the carrier alone would do as well."""
        spells = [item for item in items if item.spell]
        if len(spells) > pool.carriers:
            return False
        own = self.rank(pool).lost
        able = [item for item in items if item.carries]
        dice = sum(item.dice for item in items) - pool.dice
        bonus = sum(item.bonus for item in items) - pool.bonus
        for carriers in combinations(able, pool.carriers):
            if (sum(item.dice for item in carriers), sum(item.bonus for item in carriers)) != (dice, bonus):
                continue
            for spell, carrier in product(spells, carriers):
                more, plus = carrier.dice - spell.dice, carrier.bonus - spell.bonus
                if self.rank(pool._replace(dice=pool.dice + more, bonus=pool.bonus + plus)).lost <= own:
                    return True
        return False

    def play(self, items: Sequence[Item], pool: Pool) -> Play:
        """A pool and its cards as a play."""
        total = Dice(pool.dice, pool.bonus + self.extra(pool.weapons), self.options.sides)
        used = [weapon for place, weapon in enumerate(self.once) if pool.weapons >> place & 1]
        if self.options.weapon_bonus == "per_character":
            fighting = [item.card for item in items if not item.spell]
            used = [weapon for weapon in self.weapons if uses(weapon, fighting)]
        cards = (*(item.card for item in items), *used)
        return Play(cards, total, total.chance(self.strength), pool.spells + pool.characters)

    def best(self, top: int = 10) -> list[Play]:
        """The first plays in order of rank."""
        return list(islice(self.plays(), top))

    def front(self) -> list[Play]:
        """The Pareto front: no other play has at least the chance for at most the cards, one of them better.

        From the best chance down; of equal ones the first in order of rank.
        """
        best: dict[int, list[Ranked]] = {}
        for pool, row in self.reach.rows():
            if self.allowed(pool):
                first = next(self.ranked_row(pool, row))
                rivals = best.get(first.spends)
                if rivals is None or first[:3] < rivals[0][:3]:
                    best[first.spends] = [first]
                elif first[:3] == rivals[0][:3]:
                    rivals.append(first)
        candidates = [next(self.realised(rivals), None) for rivals in best.values()]
        kept: list[Play] = []
        for play in sorted((play for play in (*candidates, *self.certain) if play), key=lambda p: (p.spends, p.key())):
            if not kept or play.win > kept[-1].win:
                kept.append(play)
        return kept[::-1]

    def cheapest(self, chance: Fraction) -> Play | None:
        """The play with at least a chance that spends the fewest cards, then the least mean strength; None if none has.

        Args:
            chance: more than 0, at most 1.
        """
        found: Play | None = next((play for play in sorted(self.certain, key=lambda p: (p.spends, p.key()))), None)
        wanted = -(-chance.numerator * self.options.sides**self.most // chance.denominator)
        best: list[Ranked] = []
        for pool, row in self.reach.rows():
            if not self.allowed(pool):
                continue
            bonus = self.least_bonus(pool, row, wanted)
            if bonus is None:
                continue
            ranked = self.rank(pool._replace(bonus=bonus))
            if not best or (ranked.spends, ranked.mean) < (best[0].spends, best[0].mean):
                best = [ranked]
            elif (ranked.spends, ranked.mean) == (best[0].spends, best[0].mean):
                best.append(ranked)
        if best and (found is None or best[0].spends < found.spends):
            top = min(ranked.lost for ranked in best)
            found = next(self.realised([ranked for ranked in best if ranked.lost == top]), found)
        return found

    def least_bonus(self, pool: Pool, row: int, wanted: int) -> int | None:
        """The least bonus of a row that wins `wanted` of all rolls."""
        bonuses = list(rising(row))
        low, high = 0, len(bonuses)
        while low < high:
            middle = (low + high) // 2
            if -self.rank(pool._replace(bonus=bonuses[middle])).lost >= wanted:
                high = middle
            else:
                low = middle + 1
        return bonuses[low] if low < len(bonuses) else None


def rising(bits: int) -> Iterator[int]:
    """The places of the bits of a number, from the lowest up.

    >>> list(rising(0b1011))
    [0, 1, 3]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def is_fighter(card: Card) -> bool:
    """Whether a card fights by itself: a Character, or dice that stand for one."""
    return card.kind in (CHARACTER, FORMULA)


def without_roll(card: Card, tags: Tags) -> Play | None:
    """The play of a card that deals with the monster without a roll: Detour, Cleric, relic (M-36, M-31, M-79)."""
    if card.kind == DETOUR or (card.kind == CLERIC and drives_away(card, tags) is True):
        return Play((card,), None, Fraction(1), 1)
    if card.relic and drives_away(card, tags) is True:
        return Play((card,), None, Fraction(1), 0)
    return None


def idle_cards(cards: Iterable[Card], plays: Iterable[Play]) -> list[Card]:
    """The cards of a hand that none of the plays uses."""
    used = {card.id or card.name for play in plays for card in play.cards}
    return [card for card in cards if (card.id or card.name) not in used]
