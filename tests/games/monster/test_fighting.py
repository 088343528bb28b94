"""Fights, Clerics, Spells, Charm, Detours and relics at the table."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from playaid.core.dice import Dice
from playaid.games.monster.fights import chance, pool
from playaid.games.monster.model import CHARACTER, HUMAN, MONSTER, SPELL, UNDEAD, Card
from playaid.games.monster.moves import Move
from playaid.games.monster.rules import Fight, parts_of, total_of
from playaid.games.monster.state import State
from playaid.games.monster.table import Phase, Setup, Status
from tests.games.monster.tables import DECK, Seat, c, do, kinds, moves, names, put, reason, refused, with_options

ROOM = c(40, 40, 20)


def against(monster: str, hand: str, *, seed: int = 1, **more: object) -> State:
    """A player in a fight, and another one who holds nothing."""
    return put(Seat(hand, c(10), monster=monster), Seat("", c(10)), seed=seed, **more)  # type: ignore[arg-type]


@pytest.mark.rule("M-19", "M-20", "M-21", "M-26", "M-27")
def test_a_won_fight_takes_the_monster_away() -> None:
    # 6D+4 is never less than Bandit's 10.
    state = do(against("bandit", "gandaulf corridor_5"), "fight gandaulf")
    assert kinds(state)[:2] == ["fight", "won"]
    side = state.view(0).sides[0]
    assert side.monster is None
    assert names(state.view(0).discard) == ["bandit", "gandaulf"]
    assert state.to_move == 1


@pytest.mark.rule("M-20", "M-22", "M-31")
def test_mx_11_a_lost_fight_leaves_the_monster() -> None:
    # Joan's 2D+2 reaches 14 at most, the Ghoul has 18.
    state = do(against("ghoul", "joan cleric"), "fight joan")
    assert kinds(state)[:2] == ["fight", "beaten"]
    assert state.view(0).sides[0].monster == DECK.faces["ghoul"]
    assert names(state.view(0).discard) == ["joan"]
    # Joan could be healed at once; later the Cleric drives the Ghoul away.
    state = do(state, "done", "pass", "cleric cleric")
    assert state.view(0).sides[0].monster is None
    assert names(state.view(0).discard) == ["cleric", "ghoul", "joan"]


@pytest.mark.rule("M-27", "M-28")
def test_a_tie_wins_and_one_less_loses() -> None:
    # Haan, 1D+4, beats Bandit's 10 with a 6 only.
    results: dict[int, set[str]] = {}
    for seed in range(60):
        state = do(against("bandit", "haan", seed=seed), "fight haan")
        event = next(event for event in state.events if event.kind in ("won", "beaten"))
        results.setdefault(event.numbers[0], set()).add(event.kind)
    assert results == {5: {"beaten"}, 6: {"beaten"}, 7: {"beaten"}, 8: {"beaten"}, 9: {"beaten"}, 10: {"won"}}


@pytest.mark.rule("M-28")
def test_wins_are_as_frequent_as_the_exact_chance() -> None:
    won = 0
    for seed in range(400):
        won += "won" in kinds(do(against("bandit", "joan", seed=seed), "fight joan"))
    # 5/12 of 400 is 167; four standard errors are 39.
    assert abs(won - 400 * Fraction(5, 12)) < 39
    assert chance(2, 8, 6) == pytest.approx(5 / 12)


@pytest.mark.rule("M-28", "M-29")
def test_strengths_are_added_and_compared_once() -> None:
    state = do(against("dragon", "joan tarutas"), "fight joan tarutas")
    fight = next(event for event in state.events if event.kind == "fight")
    assert "4D+5 rolls" in fight.detail
    assert kinds(state).count("fight") == 1


@pytest.mark.rule(
    "M-28", "M-29", "M-33", "M-34", "M-49", "M-71", "M-72", "M-73", "M-74", "M-75", "M-81", "M-85", "M-87"
)
@pytest.mark.parametrize("changes", [{}, {"spell_value": "replace"}, {"weapon_bonus": "per_character"}])
def test_the_quick_sum_of_a_fight_is_that_of_the_rules(changes: dict[str, str]) -> None:
    options = with_options(**changes)
    setup = Setup(DECK, options, 3)
    characters = [card for card in DECK.faces.values() if card.kind == CHARACTER]
    spells = [card for card in DECK.faces.values() if card.kind == SPELL]
    weapons = [DECK.faces["magic_armour"], DECK.faces["magic_crossbow"]]
    monsters = [card for card in DECK.faces.values() if card.kind == MONSTER]
    fights: list[tuple[tuple[Card, ...], tuple[tuple[Card, int], ...]]] = [((card,), ()) for card in characters]
    fights += [((card,), ((spell, 0),)) for card in characters[::4] for spell in spells]
    fights += [((a, b), ((spell, 1),)) for a, b in itertools.pairwise(characters) for spell in spells[::2]]
    for (fighters, casts), used, monster in itertools.product(fights, ([], weapons), monsters):
        move = Move.parse("fight x")
        move = Move(
            move.action,
            tuple(card.id for card in fighters),
            None,
            tuple((spell.id, place) for spell, place in casts),
            tuple(card.id for card in used),
        )
        expected = total_of(parts_of(Fight(fighters, casts, tuple(used), True), monster.tags or (), options), options)
        assert Dice(*pool(setup, move, monster)) == expected


@pytest.mark.rule("M-19", "M-31", "M-36", "M-79")
def test_without_a_monster_there_is_no_fight() -> None:
    state = put(Seat("joan cleric detour", ROOM, treasures="holy_grail", goal=100), Seat())
    assert reason(state, "fight joan") == "no Monster lies against you [M-19]"
    assert reason(state, "cleric cleric") == "no Monster lies against you [M-31]"
    assert reason(state, "detour detour") == "no Monster lies against you [M-36]"
    assert reason(state, "relic holy_grail") == "no Monster lies against you [M-79]"


@pytest.mark.rule("M-31", "M-79")
def test_who_drives_what_away() -> None:
    state = put(Seat("joan cleric", ROOM, monster="bandit", treasures="holy_grail lost_crown", goal=100), Seat())
    assert reason(state, "cleric cleric") == "Cleric drives away undead Monsters only [M-31]"
    assert reason(state, "cleric joan") == "Joan drives no Monster away [M-31]"
    assert reason(state, "relic holy_grail") == "Holy Grail drives away undead Monsters only [M-79]"
    assert reason(state, "relic holy_ark") == "you hold no Treasure Holy Ark that drives Monsters away [M-79]"
    ghoul = put(Seat("joan", ROOM, monster="ghoul", goal=100), Seat())
    assert refused(ghoul, "relic holy_grail") == "M-79"


@pytest.mark.rule("M-19", "M-30", "M-33", "MA-12", "MA-15", "MA-16")
def test_who_may_fight() -> None:
    state = against("bandit", "joan zarsai cleric charm sleep corridor_5")
    assert refused(state, "fight cleric") == "M-30"
    assert refused(state, "fight joan cleric") == "M-30"
    assert refused(state, "fight charm") == "M-33"
    assert refused(state, "fight corridor_5") == "M-19"
    assert refused(state, "fight") == "MA-12"
    assert refused(state, "fight joan+zarsai") == "M-33"
    assert state.why_not(Move.parse("fight joan+charm zarsai+sleep")) is None
    assert state.why_not(Move(Move.parse("pass").action, (), None, (("charm", 0),))) is not None
    assert refused(state, "fight joan+charm+sleep") == "MA-16"
    free = against("bandit", "joan charm sleep", options=with_options(spells_per_character="unlimited"))
    assert refused(free, "fight joan+charm+sleep") is None
    strict = against("bandit", "joan zarsai rorien charm sleep", options=with_options(casters="magic_user_or_elf"))
    assert refused(strict, "fight joan+charm") == "MA-15"
    assert refused(strict, "fight zarsai+charm rorien+sleep") is None


@pytest.mark.rule("M-33", "MA-13")
def test_spells_are_discarded_with_their_characters() -> None:
    state = do(against("dragon", "shing sleep"), "fight shing+sleep")
    assert names(state.view(0).discard) == ["shing", "sleep"]
    assert "1D rolls" in state.events[0].detail


@pytest.mark.rule("M-34", "M-79", "M-80")
def test_sleep_and_charm_do_nothing_without_the_human_tag() -> None:
    for monster, formula in (("berserker", "4D+2"), ("black_magician", "2D+2"), ("ghoul", "2D+2")):
        state = do(against(monster, "joan sleep"), "fight joan+sleep")
        assert f"{formula} rolls" in state.events[0].detail


@pytest.mark.rule("M-77", "M-79", "M-80")
def test_tags_of_the_monsters() -> None:
    tagged = {card.id: card.tags for card in DECK.faces.values() if card.kind == MONSTER and card.tags}
    assert tagged == {"bandit": (HUMAN,), "berserker": (HUMAN,), "ghoul": (UNDEAD,)}


@pytest.mark.rule("M-30", "M-31", "M-79")
def test_a_cleric_drives_away_undead_only() -> None:
    state = do(against("ghoul", "cleric joan"), "cleric cleric")
    assert names(state.view(0).discard) == ["cleric", "ghoul"]
    assert refused(against("bandit", "cleric joan"), "cleric cleric") == "M-31"
    assert refused(against("ghoul", "cleric joan"), "cleric joan") == "M-31"


@pytest.mark.rule("M-32")
def test_a_cleric_heals_a_character_just_discarded() -> None:
    state = do(against("dragon", "joan irene cleric"), "fight joan")
    assert moves(state) == ["done", "heal joan"]
    healed = do(state, "heal joan")
    assert names(healed.table().players[0].hand) == ["irene", "joan"]
    assert names(healed.view(0).discard) == ["cleric"]
    assert healed.to_move == 1
    assert refused(state, "heal irene") == "M-32"
    assert refused(do(against("dragon", "joan cleric"), "pass"), "heal joan") == "M-32"
    assert refused(put(Seat("joan", c(40, 40, 20)), Seat(), phase=Phase.AFTER), "heal joan") == "M-32"


@pytest.mark.rule("M-32")
def test_healing_has_its_turn_and_its_cause() -> None:
    # After a Trap too (MA-25), but not once another action was taken, and one Cleric heals one Character.
    state = put(Seat("joan irene kanan cleric cleric"), Seat("miku"), trap=True)
    state = do(state, "fall joan irene kanan")
    assert {move for move in moves(state) if move.startswith("heal")} == {"heal joan", "heal irene", "heal kanan"}
    once = do(state, "heal joan")
    assert refused(once, "heal irene") is None
    assert refused(do(once, "heal irene"), "heal kanan") == "M-32"
    assert refused(do(state, "pass"), "heal joan") == "M-32"
    full = put(Seat("joan irene kanan cleric bandit corridor_5 corridor_10 miku"), Seat())
    full = do(full, "discard joan", "heal joan")
    assert len(full.table().players[0].hand) == 7


@pytest.mark.rule("M-35", "M-17", "M-18", "MA-38", "MA-39")
def test_a_charmed_monster_may_be_placed_on_another_player() -> None:
    state = put(
        Seat("gandaulf charm", c(10), monster="berserker"),
        Seat("", c(5)),
        Seat(),
        Seat("", c(5), monster="cobra"),
        Seat("", ROOM, status=Status.HOME),
    )
    state = do(state, "fight gandaulf+charm")
    assert kinds(state)[-1] == "charmed"
    assert moves(state) == ["send P2", "done"]
    assert refused(state, "send P1") == "M-17"
    assert refused(state, "send P3") == "MA-38"
    assert refused(state, "send P4") == "M-18"
    assert refused(state, "send P5") == "MA-39"
    sent = do(state, "send P2")
    assert sent.view(0).sides[1].monster == DECK.faces["berserker"]
    kept = do(state, "done")
    assert names(kept.view(0).discard) == ["berserker", "charm", "gandaulf"]


@pytest.mark.rule("M-35", "M-80")
def test_only_charm_by_the_right_caster_moves_a_monster() -> None:
    def charmed(monster: str, hand: str, move: str) -> bool:
        state = do(against(monster, hand), move)
        assert "beaten" not in kinds(state)
        return "charmed" in kinds(state)

    assert charmed("bandit", "gandaulf charm", "fight gandaulf+charm")
    assert charmed("bandit", "erusaisu charm gandaulf", "fight gandaulf erusaisu+charm")
    assert not charmed("bandit", "gandaulf kanan charm", "fight gandaulf kanan+charm")
    assert not charmed("bandit", "gandaulf sleep", "fight gandaulf+sleep")
    assert not charmed("giant_ant", "gandaulf kanan charm", "fight gandaulf+charm kanan")
    assert refused(do(against("dragon", "shing corridor_5 cleric"), "fight shing"), "send P2") == "M-35"
    alone = put(Seat("gandaulf charm", c(10), monster="bandit"), Seat())
    assert "charmed" not in kinds(do(alone, "fight gandaulf+charm"))


@pytest.mark.rule("M-36", "M-37")
def test_mx_17_a_detour_around_the_dragon() -> None:
    state = do(against("dragon", "detour joan"), "detour detour")
    side = state.view(0).sides[0]
    assert (side.monster, side.distance) == (None, 10)
    assert names(state.view(0).discard) == ["detour", "dragon"]
    assert refused(against("dragon", "detour joan"), "detour joan") == "M-36"


@pytest.mark.rule("M-79", "M-84", "M-86", "M-50")
@pytest.mark.parametrize("relic", ["holy_ark", "holy_grail"])
def test_a_relic_drives_away_undead_and_is_kept(relic: str) -> None:
    here = Seat("joan", ROOM, monster="ghoul", treasures=relic, goal=100)
    state = do(put(here, Seat()), f"relic {relic}")
    side = state.view(1).sides[0]
    assert side.monster is None
    # Whoever uses a Treasure has to show it.
    assert names(side.shown) == [relic]
    other = put(Seat("joan", ROOM, monster="bandit", treasures=relic, goal=100), Seat())
    assert refused(other, f"relic {relic}") == "M-79"
    assert refused(put(Seat("joan", ROOM, monster="ghoul", goal=100), Seat()), f"relic {relic}") == "M-79"
    crown = put(Seat("joan", ROOM, monster="ghoul", treasures="lost_crown", goal=100), Seat())
    assert refused(crown, "relic lost_crown") == "M-79"


@pytest.mark.rule("M-24", "M-50")
def test_a_relic_leaves_eight_cards_of_which_one_has_to_go() -> None:
    hand = "joan irene kanan cleric bandit corridor_5 corridor_10 miku"
    state = do(put(Seat(hand, ROOM, monster="ghoul", treasures="holy_grail", goal=100), Seat()), "relic holy_grail")
    assert state.to_move == 0
    assert refused(state, "done") == "M-24"
    assert refused(state, "pass") == "M-13"
    assert {move.split()[0] for move in moves(state)} == {"discard"}
    state = do(state, "discard bandit")
    assert (state.to_move, len(state.table().players[0].hand)) == (1, 7)


@pytest.mark.rule("M-49", "M-50", "M-85", "M-87", "MA-30", "MA-12")
def test_weapons_help_on_the_way_back() -> None:
    back = Seat("irene rorien", ROOM, c(20), "berserker", "magic_armour magic_crossbow", goal=100)
    state = put(back, Seat())
    fights = [move for move in moves(state) if move.startswith("fight irene rorien")]
    assert fights == [
        "fight irene rorien",
        "fight irene rorien with magic_crossbow",
        "fight irene rorien with magic_armour",
        "fight irene rorien with magic_armour magic_crossbow",
    ]
    state = do(state, "fight irene rorien with magic_armour magic_crossbow")
    assert "7D+5 rolls" in state.events[0].detail
    assert names(state.view(1).sides[0].shown) == ["magic_armour", "magic_crossbow"]
    assert names(state.view(1).discard)[-2:] == ["irene", "rorien"]
    outward = put(Seat("irene", ROOM, "", "berserker", "magic_armour", goal=100), Seat())
    assert refused(outward, "fight irene with magic_armour") == "MA-30"
    assert refused(put(back, Seat()), "fight irene with magic_armour magic_armour") == "M-49"
    assert (
        refused(
            put(Seat("irene", ROOM, c(20), "berserker", "lost_crown", goal=100), Seat()), "fight irene with lost_crown"
        )
        == "M-49"
    )
    assert refused(put(back, Seat()), "fight with magic_armour") == "MA-12"


def test_fights_are_listed_once_and_others_are_legal_too() -> None:
    state = against("bandit", "joan zarsai charm")
    assert [move for move in moves(state) if move.startswith("fight")] == [
        "fight zarsai",
        "fight zarsai+charm",
        "fight joan",
        "fight joan+charm",
        "fight joan zarsai",
        "fight joan zarsai+charm",
    ]
    assert refused(state, "fight zarsai joan+charm") is None
    assert refused(state, "fight zarsai joan") is None
