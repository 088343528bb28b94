"""Two turns against one monster: fight now, heal, and fight again with what is left (M-22, M-32)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import NamedTuple

from playaid.errors import UsageError
from playaid.games.monster.model import CHARACTER, CLERIC, Card
from playaid.games.monster.options import Options
from playaid.games.monster.plays import Hand, Play
from playaid.games.monster.rules import Tags

MAX_CARDS = 12
"""Of more fighting cards there are too many first plays to go through."""


class Plan(NamedTuple):
    """What to do in two turns.

    Attributes:
        first: the play of this turn.
        healed: the Characters that come back for Clerics when it fails.
        then: the best play of the next turn, or None when nothing is left to fight with.
        win: the chance that the monster is gone after both.
    """

    first: Play
    healed: tuple[Card, ...]
    then: Play | None
    win: Fraction

    @property
    def spends(self) -> int:
        """The cards that leave the hand when both turns are needed."""
        # A Character that is healed and fights again leaves twice and comes back once; its Cleric leaves instead.
        return self.first.spends + (0 if self.then is None else self.then.spends)

    def key(self) -> tuple[Fraction, int, Fraction, Fraction, tuple[str, ...]]:
        """What plans are ranked by: the chance down, the cards up, the chance of the first turn down, its rank."""
        _, _, mean, names = self.first.key()
        return (-self.win, self.spends, -self.first.win, mean, names)


class TwoTurns:
    """All ways to spend two turns; the card that is drawn in between is left out.

    Args:
        cards: the hand.
        strength: the monster's strength.
        tags: the monster's tags.
        options: the rule options.
        returning: whether Weapons count.
        weapons: Weapon treasures that the player holds.

    Raises:
        UsageError: more than 12 fighting cards.
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
        self.cards = cards
        self.hand: Callable[[Sequence[Card]], Hand] = partial(
            Hand, strength=strength, tags=tags, options=options, returning=returning, weapons=weapons
        )
        self.bests: dict[tuple[str, ...], Play | None] = {}
        self.now = self.hand(cards)
        if len(self.now.items) > MAX_CARDS:
            raise UsageError(
                f"two turns are too many for {len(self.now.items)} fighting cards",
                tip=f"up to {MAX_CARDS} can be looked at",
            )

    def best(self, cards: Sequence[Card]) -> Play | None:
        """The best single play of a hand."""
        key = tuple(sorted(card.id or card.name for card in cards))
        if key not in self.bests:
            self.bests[key] = next(self.hand(cards).plays(), None)
        return self.bests[key]

    def plans(self) -> list[Plan]:
        """All plans in the order of rank."""
        return sorted((self.plan(play) for play in self.now.plays()), key=Plan.key)

    def plan(self, first: Play) -> Plan:
        """The best way to go on after a first play that fails."""
        if first.win == 1:
            return Plan(first, (), None, first.win)
        left = list(self.cards)
        # Weapons and relics stay; what was spent leaves.
        for card in first.cards[: first.spends]:
            left.remove(card)
        clerics = [card for card in left if card.kind == CLERIC]
        fallen = sorted((card for card in first.cards if card.kind == CHARACTER), key=lambda card: card.name)
        best: tuple[tuple[Card, ...], Play | None] = ((), self.best(left))
        for number in range(1, min(len(clerics), len(fallen)) + 1):
            for healed in combinations(fallen, number):
                hand = [*left, *healed]
                for cleric in clerics[:number]:
                    hand.remove(cleric)
                then = self.best(hand)
                if then is not None and (best[1] is None or then.win > best[1].win):
                    best = (healed, then)
        healed, then = best
        again = Fraction(0) if then is None else then.win
        return Plan(first, healed, then, first.win + (1 - first.win) * again)
