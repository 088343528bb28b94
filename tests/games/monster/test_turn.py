"""Setting up, drawing, advancing, hindering, discarding and passing."""

from __future__ import annotations

from collections import Counter

import pytest

from playaid.errors import UsageError
from playaid.games.monster.engine import GAME, MonsterGame
from playaid.games.monster.model import TRAP
from playaid.games.monster.options import Options
from playaid.games.monster.record import all_cards
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.table import Phase, Status
from tests.games.monster.tables import DECK, Seat, all_of, c, do, kinds, moves, names, put, refused

FULL = "joan irene kanan cleric bandit corridor_5 corridor_10"
"""Seven cards."""


@pytest.mark.rule("M-05", "M-06", "M-07", "M-09", "M-10", "M-13")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_seven_cards_and_the_first_draws_one(players: int) -> None:
    state = GAME.new_game(Options(), players=players, seed=players)
    table = state.table()
    drawn = 0 if table.phase is Phase.TRAP else 1
    assert [len(player.hand) for player in table.players] == [7 + drawn] + [7] * (players - 1)
    assert len(table.pile) == len(DECK.main) - 7 * players - 1
    assert (len(table.treasure), len(table.prize)) == (len(DECK.treasure), len(DECK.prize))
    assert {card.kind for card in table.treasure} == {"treasure"}
    assert {card.kind for card in table.prize} == {"prize"}
    assert Counter(all_cards(table)) == Counter(all_of(DECK))


@pytest.mark.rule("M-05")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(UsageError, match="2 to 6 players") as caught:
        GAME.new_game(Options(), players=players, seed=1)
    assert caught.value.rule == "M-05"


def test_a_deck_too_small_is_refused() -> None:
    small = Stacks("small", "", DECK.main[:20], DECK.treasure, DECK.prize)
    with pytest.raises(UsageError, match="too few for 3 players"):
        MonsterGame(small).new_game(Options(), players=3, seed=1)


@pytest.mark.rule("M-08", "M-41")
def test_traps_among_the_first_cards_are_exchanged() -> None:
    exchanged = 0
    for seed in range(60):
        state = GAME.new_game(Options(), players=6, seed=seed)
        table = state.table()
        exchanged += sum(event.kind == "exchange" for event in state.events)
        assert not any(card.kind == TRAP for player in table.players for card in player.hand)
        traps = sum(card.kind == TRAP for card in table.pile) + (table.trap is not None)
        assert traps == sum(card.kind == TRAP for card in DECK.main)
    assert exchanged > 20


@pytest.mark.rule("M-11")
def test_the_winner_of_the_dice_goes_first() -> None:
    assert [GAME.new_game(Options(), players=4, seed=3, first=seat).to_move for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(UsageError, match="first seat"):
        GAME.new_game(Options(), players=4, seed=3, first=4)
    firsts = set()
    for seed in range(30):
        # Nobody has come in, no card is left and all pass: the next round begins with a player by the dice (MA-57).
        state = put(Seat("joan"), Seat("irene"), Seat("kanan"), pile="", seed=seed)
        firsts.add(do(state, "pass", "pass", "pass").to_move)
    assert firsts == {0, 1, 2}


@pytest.mark.rule("M-12")
def test_turns_go_round_clockwise() -> None:
    state = put(Seat("joan"), Seat("irene"), Seat("kanan"))
    order = []
    for _ in range(5):
        order.append(state.to_move)
        state = do(state, "pass")
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.rule("M-13")
def test_one_card_and_one_action() -> None:
    state = put(Seat(FULL + " corridor_40"), Seat("miku"), top="zarsai")
    assert refused(state, "done") == "M-13"
    state = do(state, "advance corridor_40")
    assert state.to_move == 1
    assert names(state.table().players[1].hand) == ["miku", "zarsai"]
    assert kinds(state) == ["advance", "draw"]


@pytest.mark.rule("M-13")
def test_after_the_action_there_is_no_other() -> None:
    state = do(put(Seat(f"{FULL} corridor_40", c(40, 30)), Seat()), "advance corridor_40")
    assert moves(state) == ["done", "declare"]
    for move in ("advance corridor_5", "hinder P2 bandit", "pass", "discard joan", "detour detour", "fight joan"):
        assert refused(state, move) == "M-13"
    assert do(state, "done").to_move == 1


@pytest.mark.rule("M-13")
def test_cards_come_from_the_hand() -> None:
    state = put(Seat("joan corridor_5", monster="bandit"), Seat("miku", c(5)))
    for move in ("advance corridor_40", "hinder P2 dragon", "fight miku", "fight joan+sleep", "fight joan joan"):
        assert refused(state, move) == "M-13"


@pytest.mark.rule("M-14", "M-15", "M-90")
def test_corridors_lie_in_order_and_add_up() -> None:
    state = put(Seat(c(30, 5)), Seat("miku"), top="joan irene")
    state = do(state, "advance corridor_30", "pass", "advance corridor_5")
    side = state.view(1).sides[0]
    assert [card.distance for card in side.outward] == [30, 5]
    assert side.distance == 35
    assert refused(put(Seat("joan"), Seat()), "advance joan") == "M-14"


@pytest.mark.rule("M-16", "M-17")
def test_mx_09_a_blocked_player_may_hinder_but_not_advance() -> None:
    state = put(Seat("corridor_5 dragon", c(10), monster="bandit"), Seat("miku", c(5)))
    assert refused(state, "advance corridor_5") == "M-16"
    state = do(state, "hinder P2 dragon")
    assert state.view(0).sides[1].monster == DECK.faces["dragon"]


@pytest.mark.rule("M-18")
def test_mx_10_one_monster_at_a_time() -> None:
    state = put(Seat("dragon"), Seat("miku", c(5), monster="bandit"))
    assert refused(state, "hinder P2 dragon") == "M-18"


@pytest.mark.rule("M-17", "MA-38", "MA-39")
def test_whom_a_monster_may_hinder() -> None:
    state = put(Seat("dragon corridor_5", c(5)), Seat("miku", c(5)), Seat("joan"), Seat("irene", c(10)))
    assert refused(state, "hinder P1 dragon") == "M-17"
    assert refused(state, "hinder P5 dragon") == "M-17"
    assert refused(state, "hinder P2 corridor_5") == "M-17"
    assert refused(state, "hinder P3 dragon") == "MA-38"
    for status in (Status.HOME, Status.DEAD):
        gone = put(Seat("dragon"), Seat("miku", c(40, 40, 20), status=status), Seat("joan"))
        assert refused(gone, "hinder P2 dragon") == "MA-39"
    assert [move for move in moves(state) if move.startswith("hinder")] == ["hinder P2 dragon", "hinder P4 dragon"]


@pytest.mark.rule("M-23", "M-24", "M-25")
def test_eight_cards_must_go_down_to_seven() -> None:
    state = put(Seat(f"{FULL} miku"), Seat())
    assert refused(state, "pass") == "M-24"
    state = do(state, "discard miku")
    assert len(state.table().players[0].hand) == 7
    assert names(state.view(1).discard) == ["miku"]
    seven = put(Seat(FULL), Seat())
    assert refused(seven, "discard joan") == "M-23"
    assert do(seven, "pass").to_move == 1


@pytest.mark.rule("M-58")
def test_with_an_empty_pile_nobody_draws() -> None:
    state = put(Seat("joan"), Seat("irene miku"), pile="")
    state = do(state, "pass")
    assert len(state.view(1).hand) == 2
    assert kinds(state) == ["pass"]
