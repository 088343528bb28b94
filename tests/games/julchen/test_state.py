"""Setup and the three options of a turn, one paragraph of the rules after another."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from playaid.errors import IllegalMoveError, UsageError
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.events import EventKind
from playaid.games.julchen.model import COPIES
from playaid.games.julchen.moves import Arrange, Decline, Draw, Feast, Steal
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import is_legal
from playaid.games.julchen.state import Phase
from tests.games.julchen.positions import after, position, refused


@pytest.mark.rule("J-14", "J-15", "J-16", "J-17", "J-18")
@pytest.mark.parametrize(("players", "pile"), [(2, 22), (3, 20), (4, 18), (5, 16)])
def test_the_deal(players: int, pile: int) -> None:
    for seed in range(20):
        state = GAME.new_game(Options(), players=players, seed=seed)
        assert len(state.pile) == pile == 26 - 2 * players  # JX-67, JX-68
        assert [len(hand) for hand in state.hands] == [2] * players
        assert len(state.track) == 7
        assert 8 not in state.track
        cards = Counter([*state.pile, *state.track, *(card for hand in state.hands for card in hand)])
        assert tuple(cards[value] for value in range(9)) == COPIES
    assert GAME.new_game(Options(), players=players, seed=3) == GAME.new_game(Options(), players=players, seed=3)


@pytest.mark.rule("J-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_chance_that_julchen_starts_in_a_hand(players: int) -> None:
    deals = 2000
    seen = sum(any(8 in hand for hand in GAME.new_game(Options(), players=players, seed=s).hands) for s in range(deals))
    chance = float(Fraction(players, 13))
    assert abs(seen - deals * chance) < 4 * (deals * chance * (1 - chance)) ** 0.5


@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players(players: int) -> None:
    with pytest.raises(UsageError, match="2 to 5 players"):
        GAME.new_game(Options(), players=players, seed=1)


@pytest.mark.rule("J-18")
def test_every_player_arranges_the_starting_hand_before_the_first_turn() -> None:
    state = GAME.new_game(Options(), players=3, seed=1)
    for seat in range(3):
        assert (state.to_move, state.phase) == (seat, Phase.START)
        assert refused(state, "draw") == "the starting hand has to be put in order first [J-18]"
        assert "not the cards of the hand" in refused(state, "arrange 888")
        low, high = sorted(state.hands[seat])
        assert set(state.legal_moves()) == {Arrange((low, high)), Arrange((high, low))}
        state = state.apply(Arrange((high, low)))
        assert state.hands[seat] == (high, low)
    assert (state.to_move, state.phase) == (0, Phase.TURN)


@pytest.mark.rule("J-35", "J-36")
def test_turns_go_round_and_each_is_one_of_three_options() -> None:
    state = position("14", "2", "3")
    kinds = {type(move) for move in state.legal_moves()}
    assert kinds == {Draw, Steal}
    assert Feast in {type(move) for move in position("11", "2", "3").legal_moves()}
    for move in ("decline", "place 0", "arrange 14", "take 0", "defend 0"):
        assert refused(state, move) == "a turn is a draw, a steal or a feast [J-36]"
    order = []
    for _ in range(4):
        order.append(state.to_move)
        state = state.apply(Draw())
        state = state.apply(next(state.legal_moves()))
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("J-37", "J-20", "J-21", "J-30")
def test_draw_takes_the_next_card_and_places_it_by_the_hand_rule() -> None:
    state = position("0558", "2", pile="1142")
    drawn = state.apply(Draw())
    assert (drawn.card, drawn.pile, drawn.phase) == (2, (1, 1, 4), Phase.PLACE)
    assert [str(move) for move in drawn.legal_moves()] == ["place 1", "place 4"]
    assert refused(drawn, "place 2").endswith("[J-21]")
    assert refused(drawn, "place 5") == "the hand has the gaps 0 to 4 [J-20]"
    assert refused(drawn, "draw") == "the card just taken has to be placed first [J-20]"
    placed = after(drawn, "place 4")
    assert placed.hands[0] == (0, 5, 5, 8, 2)
    assert placed.to_move == 1


@pytest.mark.rule("J-37", "J-38")
def test_the_track_is_drawn_from_only_when_the_pile_is_empty_lowest_number_first() -> None:
    state = position("0", "1", pile="5")
    track = state.track
    state = after(state, "draw")
    assert state.track == track
    assert state.logs[-1][-1].kind is EventKind.PILE
    state = after(state, "place 0", "draw")
    assert state.logs[-1][-1].kind is EventKind.TRACK
    assert (state.card, state.track) == (track[0], track[1:])


@pytest.mark.rule("J-39")
def test_steal_takes_the_card_at_a_place_of_another_hand() -> None:
    state = position("4", "025", "3")
    taken = after(state, "steal P2 1")
    assert (taken.card, taken.hands[1], taken.phase) == (2, (0, 5), Phase.PLACE)
    assert after(taken, "place 1").hands[0] == (4, 2)
    assert refused(state, "steal P1 0") == "another player has to be chosen [J-39]"
    assert refused(state, "steal P4 0") == "there is no player P4 [J-39]"
    assert refused(state, "steal P2 3") == "P2 has 3 cards, at the places 0 to 2 [J-39]"


@pytest.mark.rule("JA-23")
def test_nothing_can_be_stolen_from_an_empty_hand() -> None:
    assert refused(position("4", "", "3"), "steal P2 0") == "P2 has no cards [JA-23]"


@pytest.mark.rule("J-40", "J-31", "J-42")
@pytest.mark.parametrize(("hand", "place"), [("785", 0), ("578", 2)])
def test_a_stolen_seven_or_eight_is_announced_and_the_hand_rearranged(hand: str, place: int) -> None:
    state = after(position("1441", hand, "3"), f"steal P2 {place}")
    assert state.outcome is None  # stealing Julchen is no win
    assert state.phase is Phase.REARRANGE
    assert refused(state, "place 0") == "the announced rearranging comes first [J-40]"
    assert [event.kind for event in state.logs[2]][-2:] == [EventKind.STEAL, EventKind.ANNOUNCE]
    card = state.card
    orders = [move.order for move in state.legal_moves() if isinstance(move, Arrange)]
    assert len(orders) == 9  # 3 x 3: two 1s, two 4s
    assert all(is_legal(order) and sorted(order) == sorted((1, 1, 4, 4, card or 0)) for order in orders)
    assert refused(state, f"arrange 1144{card}8").endswith("not the cards of the hand [J-40]")
    assert refused(state, f"arrange 1414{card}").endswith("[J-21]")
    done = after(state, f"arrange {card}4411")
    assert done.hands[0] == (card, 4, 4, 1, 1)
    assert done.to_move == 1


@pytest.mark.rule("J-40", "J-21")
def test_an_announced_order_has_the_same_cards_and_obeys_the_hand_rule() -> None:
    state = after(position("14", "27", "3"), "steal P2 1")
    assert refused(state, "arrange 714").endswith("[J-21]")
    assert refused(state, "arrange 146") == "these are not the cards of the hand [J-40]"
    assert refused(state, "arrange 147") == ""


@pytest.mark.rule("J-31")
@pytest.mark.parametrize("card", [7, 8])
def test_draws_from_the_pile_rearrange_only_under_any_draw(card: int) -> None:
    plain = after(position("14", "2", pile=f"1{card}"), "draw")
    assert plain.phase is Phase.PLACE
    free = after(position("14", "2", pile=f"1{card}", rearrange_on="any_draw"), "draw")
    assert free.phase is Phase.REARRANGE
    assert free.logs[1][-1].kind is EventKind.ANNOUNCE
    assert after(position("14", "2", pile="16", rearrange_on="any_draw"), "draw").phase is Phase.PLACE


@pytest.mark.rule("J-43", "J-44", "JA-24")
def test_a_feast_shows_two_equal_monsters() -> None:
    state = position("346677", "2", "")
    assert refused(state, "feast P2 2 3") == "6 and 6 are not two monsters; monsters are 0 to 5 [J-44]"  # JX-63
    assert refused(state, "feast P2 4 5") == "7 and 7 are not two monsters; monsters are 0 to 5 [J-44]"
    assert refused(state, "feast P2 0 1") == "3 and 4 are not of the same number [J-43]"
    pairs = position("33833", "2", "")
    assert refused(pairs, "feast P1 0 1") == "another player has to be chosen [J-43]"
    assert refused(pairs, "feast P2 1 1") == "a feast shows two cards of the own hand [J-43]"
    assert refused(pairs, "feast P2 0 9") == "a feast shows two cards of the own hand [J-43]"
    assert refused(pairs, "feast P3 0 1") == "P3 has no cards [JA-24]"
    assert refused(pairs, "feast P2 0 3") == ""
    assert sum(isinstance(move, Feast) for move in pairs.legal_moves()) == 6


@pytest.mark.rule("JA-24")
def test_a_feast_on_an_empty_hand_has_no_effect_where_it_is_allowed() -> None:
    state = after(position("338", "2", "", feast_on_empty_hand="allowed"), "feast P3 0 1")
    assert state.hands == ((8,), (2,), ())
    assert state.discard[3] == 2
    assert state.to_move == 1


@pytest.mark.rule("J-45", "J-46", "J-52")
def test_a_weapon_ends_the_attack_and_the_turn() -> None:
    state = after(position("11584", "2665", "3"), "feast P2 0 1")
    assert (state.to_move, state.phase) == (1, Phase.DEFEND)
    assert [str(move) for move in state.legal_moves()] == ["defend 1", "defend 2", "decline"]
    assert refused(state, "defend 0") == "there is no weapon at place 0 [J-45]"
    assert refused(state, "take 0") == "the attacked player has to defend or to decline first [J-45]"
    before = sum(state.discard)
    done = after(state, "defend 2")
    assert done.hands == ((5, 8, 4), (2, 6, 5), (3,))
    assert sum(done.discard) == before + 1
    assert done.discard[1] == 2
    assert done.discard[6] == 1  # JX-65: two monsters and one weapon
    assert done.to_move == 1
    assert done.phase is Phase.TURN


@pytest.mark.rule("J-47", "J-48", "J-50")
def test_who_has_a_weapon_may_decline_and_it_may_be_the_card_taken() -> None:
    state = after(position("1158", "26", "3"), "feast P2 0 1", "decline")  # JX-64
    assert (state.to_move, state.phase) == (0, Phase.TAKE)
    assert refused(state, "take 2") == "the attacked hand has no place 2 [J-48]"
    assert refused(state, "draw") == "the attacker has to take a card first [J-48]"
    taken = after(state, "take 1")
    assert (taken.card, taken.phase) == (6, Phase.PLACE)
    assert after(taken, "place 1").hands[:2] == ((5, 6, 8), (2,))


@pytest.mark.rule("J-47")
def test_who_has_no_weapon_is_asked_too_so_that_nothing_leaks() -> None:
    state = after(position("1158", "25", "3"), "feast P2 0 1")
    assert list(state.legal_moves()) == [Decline()]


@pytest.mark.rule("J-51", "J-31")
def test_a_seven_taken_in_a_feast_is_announced_and_the_hand_rearranged() -> None:
    state = after(position("1122850", "27", "3"), "feast P2 0 1", "decline", "take 1")
    assert state.phase is Phase.REARRANGE
    assert state.logs[2][-1].kind is EventKind.ANNOUNCE
    without_eight = after(position("11225", "07", "3"), "feast P2 0 1", "decline", "take 1")
    assert len(list(without_eight.legal_moves())) == 6  # 7 2 2 5: 3 x 2


@pytest.mark.rule("J-51", "J-68")
def test_the_example_of_a_seven_taken_in_a_feast() -> None:
    # JX-50: the hand is 7 2 2 5 0 then.
    state = after(position("022511", "7", "3"), "feast P2 4 5", "decline", "take 0")
    assert len(list(state.legal_moves())) == 12


@pytest.mark.rule("J-52")
def test_monsters_are_discarded_after_a_successful_attack_too() -> None:
    state = after(position("1158", "25", "3"), "feast P2 0 1", "decline", "take 0", "place 0")
    assert state.discard[1] == 2


@pytest.mark.rule("J-62", "J-33")
def test_draw_is_always_possible() -> None:
    assert refused(position("", "8", pile="", taken=6), "draw") == ""
    assert refused(position("01234567", "8", pile="3"), "draw") == ""


def test_apply_refuses_with_the_reason() -> None:
    with pytest.raises(IllegalMoveError, match=r"illegal move 'steal P1 0': another player has to be chosen \[J-39\]"):
        after(position("4", "2"), "steal P1 0")
