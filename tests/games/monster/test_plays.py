"""The best plays of a hand against brute force over every subset and every pairing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playaid.core.dice import Dice
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import UNKNOWN, Card
from playaid.games.monster.notation import formula
from playaid.games.monster.options import Options
from playaid.games.monster.plays import Hand, Play
from playaid.games.monster.rules import Fight, has_effect, parts_of, total_of, why_not_fight
from playaid.resources import Locations, shipped

CARDS = load_cards(Locations((shipped("cards"),), ()))
FIGHTING = [card for card in CARDS if card.kind in ("character", "spell", "cleric", "detour") or card.relic]
WEAPONS = [CARDS["magic_armour"], CARDS["magic_crossbow"]]
MODES = [
    Options(),
    Options(spells_per_character="unlimited"),
    Options(casters="magic_user_or_elf"),
    Options(casters="magic_user_or_elf", spells_per_character="unlimited"),
    Options(spell_value="replace"),
    Options(spell_value="replace", casters="magic_user_or_elf"),
    Options(spell_value="replace", spells_per_character="unlimited"),
    Options(weapon_bonus="per_character", sides=4),
]


def subsets(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every subset, by size."""
    return (chosen for size in range(len(cards) + 1) for chosen in combinations(cards, size))


def brute_force(
    cards: Sequence[Card],
    strength: int,
    tags: tuple[str, ...],
    options: Options,
    weapons: Sequence[Card],
    returning: bool,
) -> list[Play]:
    """Every legal play, found by trying everything and asking the rules."""
    found = set()
    characters = sorted((card for card in cards if card.kind == "character"), key=lambda card: card.name)
    spells = sorted(
        (card for card in cards if card.kind == "spell" and has_effect(card, tags)), key=lambda card: card.name
    )
    for fighting, cast in product(subsets(characters), subsets(spells)):
        for carriers in product(range(len(fighting)), repeat=len(cast)):
            fight = Fight(fighting, tuple(zip(cast, carriers, strict=True)), tuple(weapons), returning)
            if why_not_fight(fight, options) is not None:
                continue
            one_carrier = options.spell_value == "replace" and options.spells_per_character == "unlimited"
            if one_carrier and len(set(carriers)) > 1:
                continue
            parts = parts_of(fight, tags, options)
            total = total_of(parts, options)
            win = total.chance(strength)
            if options.spell_value == "replace" and is_idle(fight, tags, options, strength, win):
                continue
            used = tuple(part.card for part in parts if part.counts and part.card.kind == "treasure")
            found.add(Play((*fighting, *cast, *used), total, win, len(fighting) + len(cast)))
    for card in cards:
        driver = any(tag in tags for tag in card.drives_away)
        if card.kind == "detour" or driver:
            found.add(Play((card,), None, Fraction(1), 0 if card.relic else 1))
    unique = {(tuple(card.name for card in play.cards), play.total): play for play in found}
    return sorted(unique.values(), key=Play.key)


def is_idle(fight: Fight, tags: tuple[str, ...], options: Options, strength: int, win: Fraction) -> bool:
    """Whether leaving out one Spell is as good."""
    if len(fight.spells) > len({place for _, place in fight.spells}):
        return False
    for at in range(len(fight.spells)):
        less = fight._replace(spells=fight.spells[:at] + fight.spells[at + 1 :])
        if total_of(parts_of(less, tags, options), options).chance(strength) >= win:
            return True
    return False


def seen(plays: Sequence[Play]) -> list[tuple[tuple[str, ...], str, Fraction, int]]:
    """Plays in a form that compares well."""
    return [(tuple(card.name for card in play.cards), str(play.total), play.win, play.spends) for play in plays]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(FIGHTING), min_size=0, max_size=6),
    st.integers(1, 40),
    st.sampled_from([(), ("human",), ("undead",), ("human", "undead")]),
    st.sampled_from(MODES),
    st.booleans(),
)
def test_every_play_front_and_cheapest_are_brute_force(
    cards: list[Card], strength: int, tags: tuple[str, ...], options: Options, returning: bool
) -> None:
    hand = Hand(cards, strength, tags, options=options, weapons=WEAPONS, returning=returning)
    expected = brute_force(cards, strength, tags, options, WEAPONS, returning)
    found = list(hand.plays())
    assert [play.key() for play in found] == sorted(play.key() for play in found)
    assert sorted(seen(found)) == sorted(seen(expected))
    assert seen(hand.best(3)) == seen(found[:3])
    front = [
        play
        for play in found
        if not any(
            other.win >= play.win
            and other.spends <= play.spends
            and (other.win, -other.spends) != (play.win, -play.spends)
            for other in found
        )
    ]
    firsts = {play.spends: play for play in reversed(front)}
    assert seen(hand.front()) == seen(sorted(firsts.values(), key=lambda play: -play.spends))
    for chance in (Fraction(1, 100), Fraction(3, 4), Fraction(1)):
        enough = [play for play in found if play.win >= chance]
        cheapest = hand.cheapest(chance)
        if not enough:
            assert cheapest is None
        else:
            best = min(enough, key=lambda play: (play.spends, play.mean if play.total else 0, play.key()))
            assert cheapest is not None
            assert seen([cheapest]) == seen([best])


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
def test_larger_hands_are_brute_force(options: Options) -> None:
    chooser = random.Random(11)
    for _ in range(4):
        cards = chooser.choices(FIGHTING, k=8)
        for tags in ((), ("human",)):
            hand = Hand(cards, 22, tags, options=options, weapons=WEAPONS, returning=True)
            assert sorted(seen(list(hand.plays()))) == sorted(
                seen(brute_force(cards, 22, tags, options, WEAPONS, True))
            )


def test_twenty_cards_have_their_best_plays() -> None:
    cards = CARDS.of_kind("character")[:20]
    hand = Hand(cards, 60, ())
    best = hand.best(5)
    assert [play.key() for play in best] == sorted(play.key() for play in best)
    everything = sum((card.dice for card in cards if isinstance(card.dice, Dice)), Dice(0))
    assert best[0].win == everything.chance(60) == 1
    # Fewer cards than the best play's can't be certain: even the strongest of them reach too little.
    lows = sorted((card.dice.low for card in cards if isinstance(card.dice, Dice)), reverse=True)
    assert sum(lows[: best[0].spends]) >= 60 > sum(lows[: best[0].spends - 1])
    front = hand.front()
    assert front[0].win == 1
    assert [play.spends for play in front] == sorted({play.spends for play in front}, reverse=True)


def test_formulas_and_equal_cards() -> None:
    joan = CARDS["joan"]
    hand = Hand([joan, joan, formula(Dice(3, 1))], 10, ())
    assert seen(hand.best()) == seen(sorted({play.cards: play for play in hand.plays()}.values(), key=Play.key))
    assert [len(play.cards) for play in hand.plays()] == [3, 2, 2, 1, 1]


@pytest.mark.rule("U-01")
def test_what_is_unknown_is_not_played() -> None:
    stranger = Card(id="x", name="Stranger", kind="character", class_="elf", dice=UNKNOWN)
    hand = Hand([stranger, CARDS["joan"], CARDS["sleep"], CARDS["cleric"]], 10, UNKNOWN)
    assert seen(hand.best()) == [(("Joan",), "2D+2", Fraction(5, 12), 1)]


def test_nothing_to_fight_with() -> None:
    for cards in ([], [CARDS["sleep"]], [CARDS["corridor_5"], CARDS["dragon"], CARDS["trap"]]):
        hand = Hand(cards, 10, ("human",))
        assert hand.best() == []
        assert hand.front() == []
        assert hand.cheapest(Fraction(1, 2)) is None


def test_too_many_dice() -> None:
    with pytest.raises(UsageError, match="too many"):
        Hand([formula(Dice(15000)), formula(Dice(15000))], 10, ())
