"""Bots for Julchen: `random`, `steady` by the tactics hints, `sharp` by search over worlds that fit.

`steady` and `sharp` have two settings: the usual one for the table, where a move may take about a second, and
`steady-quick` and `sharp-quick` for tournaments, which count less and search less.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playaid.core.game import Bot, bot_of
from playaid.games.julchen.model import JULCHEN, MONSTERS, TRACK_SIZE, WEAPON
from playaid.games.julchen.moves import Arrange, Decline, Defend, Draw, Feast, Move, Place, Steal, Take
from playaid.games.julchen.outlook import Outlook
from playaid.games.julchen.rules import gaps, insertions, random_order
from playaid.games.julchen.view import View, shown_number


class RandomBot:
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """One of the legal moves."""
        return rng.choice(list(legal_moves))


@dataclass(frozen=True, slots=True)
class SteadyBot:
    """Plays by the tactics hints (J-63 to J-66): reads where cards are put, feasts when Julchen seems found.

    Attributes:
        name: the level's name.
        limit: steps of exact counting that a move may take; beyond it, chances are a quick guess.
        feast_at: chance of success from which a feast is worth two monsters.
        steal_at: chance of finding Julchen from which stealing is better than drawing.
    """

    name: str = "steady"
    limit: int = 200_000
    feast_at: float = 0.25
    steal_at: float = 0.5

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """The move that the hints suggest."""
        match view.phase:
            case "start" | "rearrange":
                return hidden_order(view, rng)
            case "place":
                return hidden_place(view, rng)
            case "defend":
                return defence(view, rng)
            case "take":
                assert view.target is not None
                return Take(Outlook(view, limit=self.limit).best_place(view.target)[1])
        if JULCHEN in view.hand:
            return keep_julchen(view)
        return self.seek(view, Outlook(view, limit=self.limit))

    def seek(self, view: View, outlook: Outlook) -> Move:
        """A turn without Julchen: attack or rob where she seems to be, else draw."""
        steal, chance = best_steal(outlook)
        feast, success = best_feast(outlook)
        hurry = cards_left(view) <= view.players
        if feast is not None and success >= (self.feast_at / 3 if hurry else self.feast_at):
            return feast
        if steal is not None and (chance >= (self.steal_at / 3 if hurry else self.steal_at) or draw_loses(view)):
            return steal
        return Draw()


def hidden_order(view: View, rng: random.Random) -> Move:
    """Any legal order of the hand, all equally likely: so the order tells nothing."""
    return Arrange(random_order(view.hand if view.card is None else (*view.hand, view.card), rng))


def hidden_place(view: View, rng: random.Random) -> Move:
    """Any of the different hands that come of placing the card, in any of its gaps."""
    assert view.card is not None
    wanted = rng.choice(insertions(view.hand, view.card))
    fitting = [gap for gap in gaps(view.hand, view.card) if (*view.hand[:gap], view.card, *view.hand[gap:]) == wanted]
    return Place(rng.choice(fitting))


def defence(view: View, rng: random.Random) -> Move:
    """Always protect Julchen; else spend a weapon only now and then, or a second one."""
    weapons = [place for place, card in enumerate(view.hand) if card == WEAPON]
    if weapons and (JULCHEN in view.hand or len(weapons) > 1 or rng.random() < 0.3):
        return Defend(rng.choice(weapons))
    return Decline()


def cards_left(view: View) -> int:
    """How many cards can still be drawn; with the last one the night ends."""
    return view.pile + TRACK_SIZE - view.taken


def draw_loses(view: View) -> bool:
    """Whether drawing ends the night, for somebody who doesn't have Julchen."""
    return cards_left(view) == 1


def keep_julchen(view: View) -> Move:
    """A turn with Julchen: win by a small hand or at the night's end, else draw to bring it nearer."""
    size = len(view.hand)
    from_track = not view.pile
    pile_after = max(0, view.pile - 1)
    open_after_draw = not pile_after or not view.options.limit_needs_empty_pile
    if cards_left(view) == 1 or (open_after_draw and size + 1 <= shown_number(view.options, view.taken + from_track)):
        return Draw()
    if not view.pile or not view.options.limit_needs_empty_pile:
        feast = shedding(view)
        # Undefended, the hand loses two cards and gains one.
        if feast is not None and size - 1 <= view.shown:
            return feast
    return Draw()


def pairs(view: View) -> list[tuple[int, int]]:
    """Places of two equal monsters, one pair for each number that can feast, the lowest number first."""
    found = {}
    for place, card in enumerate(view.hand):
        if card in MONSTERS and view.hand.count(card) > 1 and card not in found:
            found[card] = (place, view.hand.index(card, place + 1))
    return [found[card] for card in sorted(found)]


def shedding(view: View) -> Feast | None:
    """A feast only to get rid of cards, on the player with the fewest cards."""
    targets = [seat for seat, size in enumerate(view.sizes) if size and seat != view.seat]
    having = pairs(view)
    if not having or not targets:
        return None
    return Feast(min(targets, key=lambda seat: view.sizes[seat]), *having[0])


def best_steal(outlook: Outlook) -> tuple[Steal | None, float]:
    """Where Julchen most probably is, and how probably."""
    view = outlook.view
    best: tuple[Steal | None, float] = (None, -1.0)
    for seat, size in enumerate(view.sizes):
        if seat != view.seat and size:
            chance, place = outlook.best_place(seat)
            if chance > best[1]:
                best = Steal(seat, place), chance
    return best


def best_feast(outlook: Outlook) -> tuple[Feast | None, float]:
    """The most promising attack, and its chance of success when a weapon is always used for Julchen."""
    view = outlook.view
    having = pairs(view)
    best: tuple[Feast | None, float] = (None, -1.0)
    for seat, size in enumerate(view.sizes):
        if having and seat != view.seat and size:
            success = outlook.best_place(seat)[0] * (1 - outlook.weapon_chance(seat))
            if success > best[1]:
                best = Feast(seat, *having[0]), success
    return best


def make_sharp(name: str = "sharp", *, limit: int = 100_000, worlds: int = 240, rough: bool = False) -> Bot:
    """The bot that searches; imported only when it plays."""
    from playaid.games.julchen.sharp import SharpBot

    return SharpBot(name, limit=limit, worlds=worlds, rough=rough)


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "steady": SteadyBot,
    "steady-quick": lambda: SteadyBot("steady-quick", limit=0),
    "sharp": make_sharp,
    "sharp-quick": lambda: make_sharp("sharp-quick", limit=0, worlds=24, rough=True),
}


def make_bot(name: str) -> Bot:
    """The bot of a level; raises `UsageError`."""
    return bot_of(LEVELS, name)
