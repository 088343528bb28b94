"""The odds of fights: the worked examples, the full table, every option, what isn't allowed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from string import Formatter

import pytest

from playaid.core.dice import Dice, chance_table
from playaid.core.terms import load_terms
from playaid.errors import IllegalMoveError, UsageError
from playaid.games.monster.messages import CLASS_NAMES, PHRASES
from playaid.games.monster.model import UNKNOWN, Card, CardSet
from playaid.games.monster.notation import Target, read_targets, read_terms
from playaid.games.monster.odds import KNOWN, NOT_ALLOWED, UNDECIDED, Odds, fight_odds, open_total, strength_table
from playaid.games.monster.options import Options
from playaid.resources import locate

MONSTERS = ("bandit", "giant ant", "cobra", "ghoul", "berserker", "cave bear", "black magician", "dragon")
TABLE = """
Shing 1D: 0 0 0 0 0 0 0 0
Hattatas 1D+1: 0 0 0 0 0 0 0 0
Beltanius 1D+2: 0 0 0 0 0 0 0 0
Regiek 1D+3: 0 0 0 0 0 0 0 0
Haan 1D+4: 1/6 0 0 0 0 0 0 0
Shigurudo 2D: 1/6 1/12 0 0 0 0 0 0
Miku 2D+1: 5/18 1/6 0 0 0 0 0 0
Joan 2D+2: 5/12 5/18 1/36 0 0 0 0 0
Tarutas 2D+3: 7/12 5/12 1/12 0 0 0 0 0
Zarsai 2D+4: 13/18 7/12 1/6 0 0 0 0 0
Aruru 3D: 5/8 1/2 35/216 1/216 0 0 0 0
Rokkumokku 3D+1: 20/27 5/8 7/27 1/54 1/216 0 0 0
Irene 3D+2: 181/216 20/27 3/8 5/108 1/54 0 0 0
Zeltran 3D+3: 49/54 181/216 1/2 5/54 5/108 0 0 0
Vishnas 3D+4: 103/108 49/54 5/8 35/216 5/54 0 0 0
Rorien 4D: 65/72 545/648 721/1296 103/648 7/72 5/1296 1/1296 0
Golboa 4D+1: 613/648 65/72 287/432 155/648 103/648 5/432 5/1296 1/1296
Lakuna 4D+2: 1261/1296 613/648 493/648 145/432 155/648 35/1296 5/432 5/1296
Lorand 4D+3: 427/432 1261/1296 545/648 575/1296 145/432 35/648 35/1296 5/432
Ballgard 4D+4: 1291/1296 427/432 65/72 721/1296 575/1296 7/72 35/648 35/1296
Erusaisu 5D: 425/432 209/216 1099/1296 1/2 259/648 127/1296 457/7776 7/216
Nimuremu 5D+1: 965/972 425/432 1169/1296 389/648 1/2 197/1296 127/1296 457/7776
Mirienne 5D+2: 2585/2592 965/972 7319/7776 1801/2592 389/648 287/1296 197/1296 127/1296
Kanan 5D+3: 1295/1296 2585/2592 209/216 1009/1296 1801/2592 791/2592 287/1296 197/1296
Lufiera 5D+4: 7775/7776 1295/1296 425/432 1099/1296 1009/1296 259/648 791/2592 287/1296
Chichina 6D: 3881/3888 7741/7776 833/864 9263/11664 11207/15552 5647/15552 4345/15552 2401/11664
Tamuron 6D+1: 11657/11664 3881/3888 847/864 9977/11664 9263/11664 3527/7776 5647/15552 4345/15552
Dianne 6D+2: 46649/46656 11657/11664 7699/7776 42155/46656 9977/11664 4249/7776 3527/7776 5647/15552
Arusharuku 6D+3: 46655/46656 46649/46656 7741/7776 541/576 42155/46656 9905/15552 4249/7776 3527/7776
Gandaulf 6D+4: 1 46655/46656 3881/3888 833/864 541/576 11207/15552 9905/15552 4249/7776
"""


def fight(cards: CardSet, words: str, versus: str, *changes: str, returning: bool = False, weapons: str = "") -> Odds:
    """The odds of a fight as it is typed; weapons are ids, changes are options."""
    chosen = Options.parse(changes)
    terms = read_terms(words.split(), cards, sides=chosen.sides)
    return fight_odds(
        [term.card for term in terms],
        read_targets([versus], cards)[0],
        options=chosen,
        weapons=[cards[name] for name in weapons.split()],
        returning=returning,
    )


def spelled(answer: Odds) -> str:
    """All that an answer says."""
    reason = "" if answer.reason is None else answer.reason.text()
    return " | ".join([reason, *(note.text() for note in answer.notes)])


@pytest.mark.rule("M-26", "M-27", "M-28", "M-71", "M-72", "M-73", "M-74", "M-75", "M-77")
def test_every_character_against_every_monster(cards: CardSet) -> None:
    lines = [line for line in TABLE.splitlines() if line]
    assert len(lines) == 30
    for line in lines:
        head, _, values = line.partition(": ")
        name, formula = head.split()
        for monster, expected in zip(MONSTERS, values.split(), strict=True):
            answer = fight(cards, name, monster)
            assert str(answer.total) == formula
            assert answer.win == Fraction(expected), (name, monster)
            assert answer.rules == ("M-27",)


@pytest.mark.rule("M-29", "M-33", "M-34", "M-81", "MA-14")
@pytest.mark.parametrize(
    ("words", "versus", "expected"),
    [
        ("shing", "bandit", "0"),
        ("haan", "bandit", "1/6"),
        ("joan", "bandit", "5/12"),
        ("zarsai", "bandit", "13/18"),
        ("aruru", "giant ant", "1/2"),
        ("irene", "cobra", "3/8"),
        ("rorien", "ghoul", "103/648"),
        ("kanan", "ghoul", "1009/1296"),
        ("joan tarutas", "berserker", "721/1296"),
        ("joan sleep", "berserker", "155/648"),
        ("sleep joan", "berserker", "155/648"),
        ("2D+2 sleep", "berserker", "155/648"),
        ("zarsai charm", "berserker", "541/576"),
        ("joan sleep", "black magician", "0"),
        ("gandaulf", "dragon", "4249/7776"),
        ("chichina", "dragon", "2401/11664"),
        ("shing magic missile", "giant ant", "1"),
        ("shing magic missile", "cobra", "1/2"),
        ("tarutas", "5", "1"),
        ("tarutas", "6", "35/36"),
        ("tarutas", "15", "1/36"),
        ("tarutas", "16", "0"),
        ("gandaulf lufiera", "40", "107670667/120932352"),
        ("6D+4 5D+4", "40", "107670667/120932352"),
        ("joan*2", "bandit", "1291/1296"),
        ("10", "bandit", "1"),
        ("9", "bandit", "0"),
    ],
)
def test_worked_examples(cards: CardSet, words: str, versus: str, expected: str) -> None:
    answer = fight(cards, words, versus)
    assert answer.status == KNOWN
    assert answer.win == Fraction(expected)


@pytest.mark.rule("C-22")
def test_two_turns(cards: CardSet) -> None:
    first, second = fight(cards, "joan", "bandit").win, fight(cards, "tarutas", "bandit").win
    assert first is not None
    assert second is not None
    assert 1 - (1 - first) * (1 - second) == Fraction(109, 144)


@pytest.mark.rule("M-49", "M-85", "M-87", "MA-29", "MA-30", "MA-04")
@pytest.mark.parametrize(
    ("words", "weapons", "options", "expected"),
    [
        ("irene zeltran", "", "", "833/864"),
        ("irene zeltran", "magic_armour", "", "847/864"),
        ("irene zeltran", "magic_armour", "weapon_bonus=per_character", "7699/7776"),
        ("irene zeltran", "magic_armour magic_armour", "", "7699/7776"),
    ],
)
def test_weapons(cards: CardSet, words: str, weapons: str, options: str, expected: str) -> None:
    answer = fight(cards, words, "berserker", *options.split(), returning=True, weapons=weapons)
    assert answer.win == Fraction(expected)


@pytest.mark.rule("M-49", "M-87")
def test_weapons_that_add_nothing_say_why(cards: CardSet) -> None:
    crossbow = fight(cards, "joan", "bandit", returning=True, weapons="magic_crossbow")
    assert crossbow.win == Fraction(5, 12)
    assert "nobody in the fight is an Elf" in spelled(crossbow)
    outward = fight(cards, "irene", "bandit", weapons="magic_armour")
    assert outward.win == fight(cards, "irene", "bandit").win
    assert "on the return journey only" in spelled(outward)
    armour = fight(
        cards, "irene golboa", "dragon", "weapon_bonus=per_character", returning=True, weapons="magic_armour"
    )
    assert str(armour.total) == "7D+5"
    assert fight(cards, "6D+4", "25", returning=True, weapons="magic_armour").win == Fraction(4249, 7776)


@pytest.mark.rule("M-80", "MA-17", "MA-18", "M-34")
def test_spells_off_type_add_nothing_and_say_why(cards: CardSet) -> None:
    for target, why in (("black magician", "has no such tag"), ("ghoul", "has no such tag"), ("24", "a bare number")):
        answer = fight(cards, "joan sleep", target)
        assert str(answer.total) == "2D+2"
        assert not answer.parts[1].counts
        assert why in spelled(answer)
    assert fight(cards, "joan fireball", "24").win == Dice(5, 7).chance(24)


@pytest.mark.rule("MA-14", "C-12")
def test_a_spell_may_replace(cards: CardSet) -> None:
    answer = fight(cards, "joan sleep", "berserker", "spell_value=replace")
    assert answer.win == 0
    assert str(answer.total) == "2D"
    off_type = fight(cards, "joan sleep", "cobra", "spell_value=replace")
    assert str(off_type.total) == "2D+2"
    both = fight(cards, "joan sleep charm tarutas", "bandit", "spell_value=replace")
    assert str(both.total) == "6D"
    several = fight(cards, "joan sleep charm", "bandit", "spell_value=replace", "spells_per_character=unlimited")
    assert str(several.total) == "6D"


@pytest.mark.rule("M-35", "MA-19", "MA-20")
def test_charm_by_a_magic_user_or_elf_may_move_the_monster(cards: CardSet) -> None:
    assert "may be placed on another player" in spelled(fight(cards, "zarsai charm", "berserker"))
    assert "may be placed" not in spelled(fight(cards, "joan charm", "berserker"))
    assert "may be placed" not in spelled(fight(cards, "zarsai charm", "dragon"))
    assert "may be placed" not in spelled(fight(cards, "zarsai sleep", "berserker"))


@pytest.mark.rule("M-33", "MA-12", "MA-15", "MA-16", "MA-22", "M-30")
@pytest.mark.parametrize(
    ("words", "options", "rule"),
    [
        ("sleep", "", "M-33"),
        ("sleep charm", "", "M-33"),
        ("joan sleep charm", "", "MA-16"),
        ("joan sleep", "casters=magic_user_or_elf", "MA-15"),
        ("6D+4 sleep", "casters=magic_user_or_elf", "MA-15"),
        ("joan zarsai sleep charm", "casters=magic_user_or_elf", "MA-16"),
        ("10 sleep", "", "M-33"),
        ("cleric sleep", "", "M-33"),
    ],
)
def test_fights_that_are_not_allowed(cards: CardSet, words: str, options: str, rule: str) -> None:
    answer = fight(cards, words, "bandit", *options.split())
    assert answer.status == NOT_ALLOWED
    assert answer.win is None
    assert answer.rules == (rule,)
    assert f"[{rule}]" in spelled(answer)


def test_the_option_that_allows_a_fight_is_named_and_does(cards: CardSet) -> None:
    answer = fight(cards, "joan sleep charm", "bandit")
    assert "--option spells_per_character=unlimited" in spelled(answer)
    assert str(fight(cards, "joan sleep charm", "bandit", "spells_per_character=unlimited").total) == "8D+2"
    assert fight(cards, "joan zarsai sleep", "bandit", "casters=magic_user_or_elf").parts[2].carrier is cards["zarsai"]


@pytest.mark.parametrize(
    ("words", "carriers"),
    [
        ("joan sleep tarutas", ["Joan"]),
        ("joan tarutas sleep", ["Tarutas"]),
        ("sleep joan tarutas", ["Joan"]),
        ("sleep joan charm tarutas", ["Joan", "Tarutas"]),
        ("joan tarutas sleep charm", ["Tarutas", "Joan"]),
        ("joan sleep charm tarutas", ["Joan", "Tarutas"]),
    ],
)
def test_pairing(cards: CardSet, words: str, carriers: list[str]) -> None:
    answer = fight(cards, words, "bandit")
    assert [part.carrier.name for part in answer.parts if part.carrier] == carriers


@pytest.mark.rule("M-31", "M-79", "M-84", "M-86", "C-27", "C-28", "MA-31")
def test_clerics_and_relics(cards: CardSet) -> None:
    for words, rule in (("cleric", "M-31"), ("holy ark", "M-79"), ("holy grail", "M-79")):
        driven = fight(cards, words, "ghoul")
        assert (driven.win, driven.total, driven.need, driven.rules) == (Fraction(1), None, None, (rule,))
        for target in ("bandit", "dragon", "18"):
            refused = fight(cards, words, target)
            assert (refused.status, refused.win) == (NOT_ALLOWED, None)
            assert "drives away undead monsters only" in spelled(refused)
    both = fight(cards, "joan cleric", "ghoul")
    assert both.win == 1
    assert "Joan isn't needed" in spelled(both)
    assert fight(cards, "joan cleric", "dragon").status == NOT_ALLOWED
    assert [part.card.name for part in fight(cards, "cleric cleric", "ghoul").parts] == ["Cleric", "Cleric"]


@pytest.mark.rule("C-26", "C-30", "U-01", "M-78")
def test_an_unknown_strength_has_a_table_and_no_number(cards: CardSet) -> None:
    answer = fight(cards, "aruru", "giant centipede")
    assert (answer.status, answer.win, answer.need) == (UNDECIDED, None, None)
    assert answer.total is not None
    expected = "1 215/216 53/54 103/108 49/54 181/216 20/27 5/8 1/2 3/8 7/27 35/216 5/54 5/108 1/54 1/216 0"
    assert strength_table(answer.total) == [(3 + at, Fraction(text)) for at, text in enumerate(expected.split())]
    spell = fight(cards, "joan sleep", "giant centipede")
    assert str(spell.total) == "2D+2"
    assert "if it is, 2D is added" in spelled(spell)
    assert fight(cards, "cleric", "giant centipede").status == UNDECIDED
    assert len(strength_table(Dice(1000))) <= 2001
    assert strength_table(Dice(1001)) == []


def test_unknown_dice_of_a_users_card() -> None:
    stranger = Card(id="x", name="Stranger", kind="character", class_="elf", dice=UNKNOWN, user_data=True)
    answer = fight_odds([stranger], Target(None, 10, ()))
    assert answer.status == UNDECIDED
    assert "the value of Stranger is unknown" in spelled(answer)
    assert "Stranger is user data" in spelled(answer)


def test_every_sentence_takes_the_same_words_in_both_languages() -> None:
    for key, (english, german) in PHRASES.items():
        fields = [sorted(name for _, name, _, _ in Formatter().parse(text) if name) for text in (english, german)]
        assert fields[0] == fields[1], key


def test_class_names_are_those_of_the_terms() -> None:
    terms = load_terms(locate(), "monster", "de")
    for name, (english, german) in CLASS_NAMES.items():
        assert german == terms[name.replace(" ", "_")]
        assert english.split(maxsplit=1)[1] == terms.term(name.replace(" ", "_")).en


@pytest.mark.rule("MA-08")
def test_other_dice(cards: CardSet) -> None:
    wins = sum(sum(roll) + 2 >= 10 for roll in product(range(1, 9), repeat=2))
    assert fight(cards, "joan", "bandit", "sides=8").win == Fraction(wins, 64)


def test_need_stays_between_n_and_6n_plus_1(cards: CardSet) -> None:
    assert fight(cards, "gandaulf", "5").need == 6
    assert fight(cards, "gandaulf", "99").need == 37
    assert fight(cards, "10", "5").need == 0
    assert fight(cards, "10", "50").need == 1


def test_too_many_dice(cards: CardSet) -> None:
    with pytest.raises(UsageError, match="24,000 dice are too many"):
        fight(cards, "gandaulf*1000 gandaulf*1000 gandaulf*1000 gandaulf*1000", "25")


def test_open_questions_need_an_allowed_fight(cards: CardSet) -> None:
    parts, total = open_total([cards["joan"], cards["sleep"]], Options())
    assert str(total) == "2D+2"
    assert parts[1].note is not None
    assert str(open_total([cards["joan"], cards["sleep"]], Options(), human=True)[1]) == "4D+2"
    with pytest.raises(IllegalMoveError, match="can't be played alone"):
        open_total([cards["sleep"]], Options())
    with pytest.raises(IllegalMoveError, match="has no strength"):
        open_total([cards["joan"], cards["cleric"]], Options())


def test_the_table_is_the_single_answers(cards: CardSet) -> None:
    pools = [card.dice for card in cards.of_kind("character") if isinstance(card.dice, Dice)]
    table = chance_table(pools, range(50))
    for pool, row in zip(pools, table, strict=True):
        assert row == [pool.chance(strength) for strength in range(50)]
