"""The three ways a game ends, the technical cap, and what the track shows."""

from __future__ import annotations

from typing import Any

import pytest

from playaid.games.julchen.state import State, Termination
from tests.games.julchen.positions import after, position, refused


def ending(state: State) -> tuple[tuple[int, ...], Termination, str] | None:
    outcome = state.outcome
    return None if outcome is None else (outcome.winners, Termination(outcome.termination), outcome.rule)


SMALL = ((0,), Termination.SMALL_HAND, "J-55")


def shed(hand: str, *, taken: int, pile: str = "", **options: Any) -> State:
    """P1 ends a turn with `hand`: a feast with two 0s, which P2 wards off."""
    state = position(f"00{hand}", "6", "3", taken=taken, pile=pile, **options)
    return after(state, "feast P2 0 1", "defend 0")


@pytest.mark.rule("J-55", "J-56", "J-57")
@pytest.mark.parametrize("shows", ["last_taken", "next_card", "remaining"])
def test_three_cards_win_when_the_track_shows_three(shows: str) -> None:
    assert ending(shed("281", taken=3, track_shows=shows)) == SMALL  # JX-51


@pytest.mark.rule("J-55", "J-57")
@pytest.mark.parametrize(("shows", "wins"), [("last_taken", False), ("next_card", True), ("remaining", True)])
def test_four_cards_with_three_gone(shows: str, wins: bool) -> None:
    assert (ending(shed("2581", taken=3, track_shows=shows)) == SMALL) is wins  # JX-52


@pytest.mark.rule("J-55")
@pytest.mark.parametrize(("shows", "wins"), [("last_taken", False), ("next_card", True), ("remaining", True)])
def test_the_small_hand_needs_an_empty_pile(shows: str, wins: bool) -> None:
    assert ending(shed("8", taken=0, pile="5", track_shows=shows)) is None  # JX-54
    loose = shed("8", taken=0, pile="5", track_shows=shows, limit_needs_empty_pile=False)
    assert (ending(loose) == SMALL) is wins


@pytest.mark.rule("J-55")
def test_only_the_player_whose_turn_ends_wins_by_a_small_hand() -> None:
    # JX-56: P1 holds only Julchen, but it is P2's turn that ends.
    state = position("8", "2", "3", taken=4, pile="", turn=1)
    state = after(state, "steal P3 0", "place 0")
    assert ending(state) is None
    state = after(state, "draw", "place 0")
    assert ending(state) is None
    assert ending(after(state, "draw", "place 0")) == SMALL


@pytest.mark.rule("J-55", "J-46")
def test_a_defended_feast_ends_the_turn_and_may_win() -> None:
    state = position("1184", "26", "3", taken=2, pile="")
    assert ending(after(state, "feast P2 0 1", "defend 1")) == SMALL  # JX-61


@pytest.mark.rule("J-54", "J-58", "J-60")
@pytest.mark.parametrize(("hands", "winner"), [(("8123", "2", "3"), 0), (("2", "012348", "3"), 1)])
def test_the_last_track_card_ends_the_night_whoever_takes_it(hands: tuple[str, ...], winner: int) -> None:
    state = after(position(*hands, taken=6, pile=""), "draw")  # JX-58
    assert ending(state) == ((winner,), Termination.NIGHT_ENDS, "J-58")
    assert state.to_move is None
    assert list(state.legal_moves()) == []
    assert refused(state, "place 0") == "the game is over [J-54]"


@pytest.mark.rule("J-42", "J-49", "J-53", "J-59")
def test_julchen_taken_in_a_feast_wins_on_any_turn() -> None:
    state = position("11", "28", "3")  # JX-59: the first turn, the pile is full
    assert ending(after(state, "feast P2 0 1", "decline", "take 1")) == ((0,), Termination.EATEN, "J-59")
    assert ending(after(state, "steal P2 1", "arrange 118")) is None


@pytest.mark.rule("J-49")
def test_an_undefended_feast_that_draws_another_card_ends_nothing() -> None:
    assert ending(after(position("11", "28", "3"), "feast P2 0 1", "decline", "take 0", "place 0")) is None


@pytest.mark.rule("J-54")
def test_the_technical_cap_makes_nobody_win() -> None:
    state = position("4", "2", max_turns=2)
    state = after(state, "draw", "place 0")
    assert ending(state) is None
    assert ending(after(state, "draw", "place 0")) == ((), Termination.CAPPED, "JA-39")


def test_what_the_track_shows() -> None:
    def shown(reading: str) -> list[int]:
        return [position("8", "2", taken=taken, pile="", track_shows=reading).shown for taken in range(7)]

    assert shown("last_taken") == [0, 1, 2, 3, 4, 5, 6]
    assert shown("next_card") == [1, 2, 3, 4, 5, 6, 7]
    assert shown("remaining") == [7, 6, 5, 4, 3, 2, 1]
