"""Traps, the Treasure Room, the way back, and how rounds and games end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from playaid.core.dice import Dice
from playaid.core.game import Outcome
from playaid.errors import UnknownValueError
from playaid.games.monster.data import load_cards
from playaid.games.monster.decks import Deck
from playaid.games.monster.engine import GAME
from playaid.games.monster.model import CardSet
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.record import all_cards
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.state import Score, State, Termination
from playaid.games.monster.table import Phase, Status
from playaid.resources import locate
from tests.games.monster.tables import (
    DECK,
    Seat,
    all_of,
    c,
    deck_with,
    do,
    kinds,
    mentioned,
    moves,
    names,
    put,
    refused,
    with_options,
)

ROOM = c(40, 40, 20)
SEVEN = "joan irene kanan cleric bandit corridor_5"
NEARLY = Seat("corridor_20", ROOM, c(40, 40), treasures="lost_crown", goal=100)
"""One Corridor away from home with 300 gold."""


@pytest.mark.rule("M-38", "M-39", "M-41")
def test_mx_07_a_thief_escapes_the_trap() -> None:
    state = put(Seat("lakuna"), Seat(f"{SEVEN} shing"), top="trap")
    state = do(state, "pass")
    assert kinds(state)[-1] == "trap"
    assert state.view(0).trap == DECK.faces["trap"]
    assert refused(state, "advance corridor_5") == "M-38"
    assert refused(state, "escape joan") == "M-39"
    state = do(state, "escape shing")
    table = state.table()
    assert len(table.players[1].hand) == 6
    assert names(state.view(0).discard) == ["shing", "trap"]
    # The turn goes on with one action and no other card (MA-37).
    assert (state.to_move, state.view(1).phase) == (1, Phase.ACTION)
    assert refused(state, "escape shing") == "M-38"


@pytest.mark.rule("M-40", "M-41")
def test_without_a_thief_three_cards_are_lost() -> None:
    state = put(Seat(f"{SEVEN} miku"), Seat(), trap=True)
    assert len(moves(state)) == 35
    assert refused(state, "fall joan irene") == "M-40"
    assert refused(state, "fall joan irene kanan cleric") == "M-40"
    assert refused(state, "fall joan irene dragon") == "M-13"
    state = do(state, "fall joan irene kanan")
    assert names(state.view(1).discard) == ["irene", "joan", "kanan", "trap"]
    assert len(state.table().players[0].hand) == 4


@pytest.mark.rule("M-39", "M-40")
def test_the_thief_may_stay_and_small_hands_lose_all() -> None:
    state = put(Seat("joan shing miku irene"), Seat(), trap=True)
    assert refused(state, "fall joan irene miku") is None
    few = put(Seat("joan miku"), Seat(), trap=True)
    assert moves(few) == ["fall joan miku"]
    assert moves(put(Seat(), Seat("joan"), trap=True)) == ["fall"]
    ending = put(Seat("joan miku irene kanan"), Seat(), trap=True, options=with_options(trap_ends_turn=True))
    assert do(ending, "fall joan irene miku").to_move == 1


@pytest.mark.rule("M-42", "M-45")
def test_mx_01_the_treasure_room_is_at_100() -> None:
    state = put(Seat("corridor_5", c(40, 30, 25)), Seat(), Seat(), Seat())
    assert refused(state, "declare") == "M-42"
    state = do(state, "advance corridor_5")
    assert refused(state, "declare") is None
    before = state.view(0).treasure_stack
    state = do(state, "declare")
    assert state.view(0).treasure_stack == before - 1
    assert state.view(1).sides[0].goal in (100, 115)


@pytest.mark.rule("M-43", "M-44")
@pytest.mark.parametrize(("players", "near", "there"), [(5, c(40, 30, 5), c(40, 40)), (6, c(40, 25), c(40, 30))])
def test_mx_02_the_room_is_nearer_with_many_players(players: int, near: str, there: str) -> None:
    others = [Seat()] * (players - 1)
    assert refused(put(Seat("", near), *others), "declare") == "M-42"
    assert refused(put(Seat("", there), *others), "declare") is None


@pytest.mark.rule("M-42", "M-45", "MA-45")
def test_declaring_is_free_and_comes_once() -> None:
    state = put(Seat("corridor_5 joan", c(40, 40, 25), monster="bandit"), Seat(), treasure="lost_crown")
    # Before the action and with a Monster in front (MA-43); the turn goes on.
    state = do(state, "declare")
    assert state.to_move == 0
    assert refused(state, "declare") == "MA-45"
    assert names(state.view(0).treasures) == ["lost_crown"]
    assert state.view(0).sides[0].goal == 105


@pytest.mark.rule("M-48", "M-84")
def test_open_treasures_are_shown_and_others_not() -> None:
    state = do(put(Seat("joan", ROOM), Seat(), treasure="holy_ark"), "declare")
    assert names(state.view(1).sides[0].shown) == ["holy_ark"]
    state = do(put(Seat("joan", ROOM), Seat(), treasure="holy_grail"), "declare")
    side = state.view(1).sides[0]
    assert (side.shown, side.face_down) == ((), 1)
    assert [event.cards for event in state.view(1).news if event.kind == "treasure"] == [()]
    assert [event.cards for event in state.view(0).news if event.kind == "treasure"] == [("holy_grail",)]


@pytest.mark.rule("M-02", "M-46", "M-54", "M-55")
def test_out_at_exactly_the_distance() -> None:
    state = put(Seat("corridor_25", c(40, 40, 25), c(40, 40), treasures="lost_crown", goal=105), Seat("joan"))
    assert state.scores()[0] == Score(0)
    state = do(state, "advance corridor_25")
    assert state.view(1).sides[0].status is Status.HOME
    assert state.scores()[0] == Score(300)
    assert names(state.view(1).sides[0].won) == ["lost_crown"]


@pytest.mark.rule("M-54", "M-56", "M-61", "MA-47")
def test_mx_04_a_wrong_turn() -> None:
    state = put(Seat("corridor_30 joan", c(40, 40, 25), c(40, 40), treasures="lost_crown", goal=105), Seat("miku"))
    dead = do(state, "advance corridor_30")
    assert dead.view(1).sides[0].status is Status.DEAD
    assert "lost" in kinds(dead)
    assert dead.to_move == 1
    strict = put(
        Seat("corridor_30", c(40, 40, 25), c(40, 40), goal=105), Seat(), options=with_options(overshoot="forbidden")
    )
    assert refused(strict, "advance corridor_30") == "MA-47"


@pytest.mark.rule("M-48", "M-84", "M-90")
def test_mx_05_the_ark_lies_heavy() -> None:
    def after(last: str, **options: str) -> Status:
        here = Seat(f"corridor_{last} corridor_40 corridor_40", c(40, 40, 25))
        state = put(here, Seat("joan"), treasure="holy_ark", options=with_options(**options))
        state = do(state, "declare", "advance corridor_40", "pass", "advance corridor_40", "pass")
        return do(state, f"advance corridor_{last}").view(0).sides[0].status

    assert after("25") is Status.INSIDE
    assert after("40") is Status.HOME
    assert after("10", ark="holder_shorter_15") is Status.HOME


@pytest.mark.rule("M-03", "M-57", "M-59")
def test_the_first_to_return_draws_a_prize_and_stops_the_drawing() -> None:
    state = do(put(NEARLY, Seat("joan"), prize="prize_money_250"), "advance corridor_20")
    assert moves(state) == ["prize", "done"]
    assert do(state, "done").scores()[0] == Score(300)
    state = do(state, "prize")
    assert state.scores()[0] == Score(550)
    # Player 2 has drawn nothing.
    assert names(state.view(1).hand) == ["joan"]
    assert refused(state, "prize") == "M-57"


@pytest.mark.rule("M-57")
def test_the_second_to_return_draws_no_prize() -> None:
    state = put(NEARLY, Seat(), Seat("joan"), first_home=True)
    state = do(state, "advance corridor_20")
    assert state.to_move == 2
    assert state.scores()[0] == Score(300)


@pytest.mark.rule("M-59", "M-42")
def test_mx_13_treasures_may_still_be_drawn_after_the_first_return() -> None:
    here = Seat("corridor_20", ROOM)
    state = put(here, Seat("", status=Status.HOME), first_home=True)
    assert refused(state, "declare") is None
    assert (
        refused(
            put(
                here,
                Seat("", status=Status.HOME),
                first_home=True,
                options=with_options(treasure_after_first_return=False),
            ),
            "declare",
        )
        == "M-59"
    )
    later = do(put(here, Seat("joan", ROOM), first_home=True), "pass")
    assert names(later.view(1).hand) == ["joan"]


@pytest.mark.rule("M-60", "M-61")
def test_who_has_no_cards_left_is_lost() -> None:
    state = put(NEARLY, Seat("joan", c(40), monster="bandit"), Seat("miku"))
    state = do(state, "advance corridor_20", "prize", "fight joan")
    assert "starved" in kinds(state)
    assert any("MA-52 read as each_hand" in event.text() for event in state.events)
    assert state.to_move == 2


@pytest.mark.rule("M-60")
def test_with_any_hand_the_first_empty_hand_ends_the_round() -> None:
    state = put(NEARLY, Seat("joan", c(40)), Seat("miku"), options=with_options(round_end="any_hand"))
    state = do(state, "advance corridor_20", "prize")
    assert state.round == 2
    assert any("MA-52 read as any_hand" in event.text() for event in state.events)


@pytest.mark.rule("M-58", "M-60", "M-61")
def test_a_round_of_passes_ends_it() -> None:
    state = put(Seat("joan", c(40)), Seat("irene"), Seat("miku"), pile="")
    state = do(state, "pass", "pass")
    assert state.round == 1
    state = do(state, "pass")
    assert state.round == 2
    assert any("assumption MA-53" in event.text() for event in state.events)
    assert kinds(state).count("died") == 3
    # Anything but a pass begins the count again.
    again = put(Seat("joan", c(40)), Seat("irene dragon"), Seat("miku"), pile="")
    assert do(again, "pass", "hinder P1 dragon", "pass", "pass").round == 1


@pytest.mark.rule("M-46", "M-61", "M-62", "M-63")
def test_mx_15_the_treasures_of_the_dead_go_back() -> None:
    here = Seat("joan", ROOM, treasures="magic_armour", shown="holy_ark", goal=115)
    state = put(here, Seat("miku", won="lost_crown"), pile="")
    state = do(state, "pass", "pass")
    table = state.table()
    assert (state.round, state.scores()) == (2, (Score(0), Score(300)))
    assert len(table.treasure) == len(DECK.treasure) - 1
    assert names(table.treasure).count("magic_armour") == 2
    assert not any(player.held() or player.outward or player.back or player.monster for player in table.players)
    assert Counter(all_cards(table)) == Counter(all_of(DECK))
    assert {len(player.hand) for player in table.players} <= {7, 8}
    assert not table.discard
    assert len({player.status for player in table.players}) == 1


@pytest.mark.rule("M-04", "M-64")
def test_the_game_ends_with_the_round_in_which_a_stack_runs_out() -> None:
    one = put(NEARLY, Seat("joan", won="prize_money_300"), prize="prize_money_200", only_prize=True)
    state = do(one, "advance corridor_20", "prize")
    assert state.to_move == 1
    state = do(state, "pass")
    assert state.outcome == Outcome((0,), Termination.PRIZE_OUT, "M-64", (500, 300))
    assert moves(state) == []
    assert refused(state, "pass") == "M-64"
    at_once = put(
        NEARLY, Seat("joan"), prize="prize_money_200", only_prize=True, options=with_options(game_end="immediate")
    )
    assert do(at_once, "advance corridor_20", "prize").to_move is None


@pytest.mark.rule("M-04", "M-64")
def test_the_treasure_stack_runs_out() -> None:
    here = Seat("joan", ROOM)
    state = put(here, Seat("miku"), treasure="lost_crown", only_treasure=True, pile="")
    state = do(state, "declare")
    assert state.to_move == 0
    state = do(state, "pass", "pass")
    # The dead player's Treasure has gone back, but the stack had run out (MA-54); nobody has gold: a shared win.
    assert state.outcome == Outcome((0, 1), Termination.TREASURE_OUT, "M-64", (0, 0))
    empty = put(here, Seat("miku"), only_treasure=True)
    assert kinds(do(empty, "declare")) == ["declare", "no treasure"]
    now = put(here, Seat(), treasure="lost_crown", only_treasure=True, options=with_options(game_end="immediate"))
    assert do(now, "declare").outcome == Outcome((0, 1), Termination.TREASURE_OUT, "M-64", (0, 0))


@pytest.mark.rule("M-65")
def test_an_agreed_number_of_rounds() -> None:
    state = put(Seat("joan"), Seat("miku", won="lost_crown"), pile="", options=with_options(rounds=1))
    state = do(state, "pass", "pass")
    assert state.outcome == Outcome((1,), Termination.ROUNDS, "M-65", (0, 300))


@pytest.mark.rule("M-51", "M-52", "M-53")
def test_the_hidden_door() -> None:
    deck = deck_with(mentioned()["hidden_door"])
    state = put(Seat("miku joan corridor_5", ROOM), Seat(), treasure="hidden_door lost_crown holy_ark", deck=deck)
    state = do(state, "declare")
    assert refused(state, "door joan") == "M-51"
    assert moves(state)[-1] == "door miku"
    waited = do(state, "pass", "done", "pass")
    assert refused(waited, "door miku") is None
    left = do(state, "advance corridor_5", "pass")
    assert refused(left, "door miku") == "M-51"
    opened = do(state, "door miku")
    side = opened.view(1).sides[0]
    assert names(opened.view(0).treasures) == ["lost_crown"]
    assert (names(side.shown), side.goal) == (["holy_ark"], 115)
    assert names(opened.view(1).gone) == ["hidden_door"]
    assert refused(opened, "door miku") == "M-13"
    assert refused(put(Seat("miku", ROOM, goal=100), Seat()), "door miku") == "M-51"


@pytest.mark.rule("M-53", "M-62")
def test_an_unopened_door_goes_back_to_its_stack() -> None:
    deck = deck_with(mentioned()["hidden_door"])
    state = put(Seat("joan", ROOM, treasures="hidden_door", goal=100), Seat("irene"), pile="", deck=deck)
    state = do(state, "pass", "pass")
    assert "hidden_door" in names(state.table().treasure)


@pytest.mark.rule("M-47", "M-53")
def test_unknown_gold_stays_unknown() -> None:
    statue = mentioned()["goddess_statue"]
    deck = deck_with(statue)
    options = with_options(rounds=1)
    state = put(Seat("joan", won="goddess_statue"), Seat("miku", won="lost_crown"), pile="", deck=deck, options=options)
    state = do(state, "pass", "pass")
    assert [str(score) for score in state.scores()] == ["0 + unknown (goddess_statue)", "300"]
    assert state.outcome == Outcome((), Termination.ROUNDS, "M-65", None)
    ahead = put(Seat("joan", won="goddess_statue lost_crown"), Seat("miku"), pile="", deck=deck, options=options)
    outcome = do(ahead, "pass", "pass").outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("M-47")
def test_a_treasure_marked_d_is_rolled_at_the_end() -> None:
    idol = DECK.faces["lost_crown"]._replace(id="idol", name="Idol", dice=Dice(2, 1), gold=10)
    state = put(Seat("joan", won="idol"), Seat("miku"), pile="", deck=deck_with(idol), options=with_options(rounds=1))
    assert state.scores()[0] == Score(0, ("idol",))
    state = do(state, "pass", "pass")
    assert state.scores()[0].gold in range(30, 131, 10)
    assert "roll" in kinds(state)


def test_a_monster_of_unknown_strength_can_t_be_played() -> None:
    cards = load_cards(locate())
    deck = Deck("mine", True, "", {"main": {"giant_centipede": 1}, "treasure": {}, "prize": {}})
    with pytest.raises(UnknownValueError, match="Giant Centipede of deck 'mine'"):
        Stacks.of(deck, CardSet(list(cards)))


@pytest.mark.rule("M-48", "M-60")
def test_every_event_has_its_sentence() -> None:
    said: set[str] = set()
    for seed in range(12):
        state: State = GAME.new_game(Options(rounds=2), players=3, seed=seed)
        bot = GAME.bot("steady")
        rng = random.Random(seed)
        while state.to_move is not None:
            said.update(event.text(lambda card: DECK.faces[card].name) for event in state.events)
            state = state.apply(bot.choose(state.view(state.to_move), state.legal_moves(), rng))
    assert any(line.startswith("P1 draws") for line in said)
    assert all("{" not in line for line in said)
    assert Move.parse("pass") == Move.parse(" pass ")
