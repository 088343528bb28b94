"""Two turns: what is left fights again, Clerics heal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from playaid.errors import UsageError
from playaid.games.monster.model import CardSet
from playaid.games.monster.turns import Plan, TwoTurns


def plans(cards: CardSet, names: str, strength: int, tags: tuple[str, ...] = ()) -> list[Plan]:
    return TwoTurns([cards[name] for name in names.split()], strength, tags).plans()


def shown(plan: Plan) -> tuple[list[str], list[str], list[str] | None, Fraction]:
    then = None if plan.then is None else [card.name for card in plan.then.cards]
    return [card.name for card in plan.first.cards], [card.name for card in plan.healed], then, plan.win


@pytest.mark.rule("C-22", "M-22")
def test_joan_and_then_tarutas(cards: CardSet) -> None:
    found = {tuple(card.name for card in plan.first.cards): plan for plan in plans(cards, "joan tarutas", 10)}
    assert shown(found[("Joan",)]) == (["Joan"], [], ["Tarutas"], Fraction(109, 144))
    assert shown(found[("Joan", "Tarutas")]) == (["Joan", "Tarutas"], [], None, found[("Joan", "Tarutas")].first.win)


@pytest.mark.rule("M-32", "MA-25")
def test_heal_brings_one_character_back_for_one_cleric(cards: CardSet) -> None:
    joan = Fraction(5, 12)
    [plan] = plans(cards, "joan cleric", 10)
    assert shown(plan) == (["Joan"], ["Joan"], ["Joan"], 1 - (1 - joan) ** 2)
    assert plan.spends == 2
    both = {tuple(card.name for card in plan.first.cards): plan for plan in plans(cards, "joan tarutas cleric", 15)}
    assert shown(both[("Joan", "Tarutas")])[1:3] == (["Tarutas"], ["Tarutas"])
    two = {
        tuple(card.name for card in plan.first.cards): plan for plan in plans(cards, "joan tarutas cleric cleric", 12)
    }
    assert shown(two[("Joan", "Tarutas")])[1] == ["Joan", "Tarutas"]


@pytest.mark.rule("M-31")
def test_a_cleric_drives_undead_away_instead(cards: CardSet) -> None:
    best = plans(cards, "joan cleric", 18, ("undead",))[0]
    assert shown(best) == (["Cleric"], [], None, Fraction(1))
    after = next(plan for plan in plans(cards, "joan cleric", 18, ("undead",)) if plan.first.cards[0].name == "Joan")
    assert shown(after)[2:] == (["Cleric"], Fraction(1))


def test_by_hand_over_every_split(cards: CardSet) -> None:
    names = ["joan", "irene", "miku", "fireball"]
    hand = [cards[name] for name in names]
    search = TwoTurns(hand, 17, ())
    for plan in search.plans():
        left = [card for card in hand if card not in plan.first.cards]
        again = max((play.win for play in search.hand(left).plays()), default=Fraction(0))
        assert plan.win == plan.first.win + (1 - plan.first.win) * again
    keys = [plan.key() for plan in search.plans()]
    assert keys == sorted(keys)


def test_too_many_cards(cards: CardSet) -> None:
    with pytest.raises(UsageError, match="13 fighting cards"):
        TwoTurns(cards.of_kind("character")[:13], 25, ())
