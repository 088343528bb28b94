"""What stays true in every game, and what no seat may learn."""

from __future__ import annotations

import dataclasses
import random

import pytest

from playaid.core.log import Log
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.events import OWN, SHARED, Event, EventKind
from playaid.games.julchen.model import COPIES, VALUES
from playaid.games.julchen.moves import Move
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import is_legal
from playaid.games.julchen.state import Phase, State

VARIANTS = (
    Options(),
    Options(rearrange_on="any_draw", track_shows="next_card"),
    Options(limit_needs_empty_pile=False, track_shows="remaining", feast_on_empty_hand="allowed", max_turns=150),
)


def cards_of(state: State) -> list[int]:
    return [
        *state.pile,
        *state.track,
        *(card for hand in state.hands for card in hand),
        *(value for value, count in enumerate(state.discard) for _ in range(count)),
        *([] if state.card is None else [state.card]),
    ]


def is_subsequence(short: tuple[int, ...], long: tuple[int, ...]) -> bool:
    cards = iter(long)
    return all(card in cards for card in short)


def check_state(state: State) -> None:
    cards = cards_of(state)
    assert tuple(cards.count(value) for value in VALUES) == COPIES  # I-01
    if state.phase is not Phase.START:
        assert all(is_legal(hand) for hand in state.hands)
    assert 8 not in state.track  # I-03
    holders = [*state.pile, *(card for hand in state.hands for card in hand), state.card].count(8)
    assert holders == 1
    assert state.discard[7] == state.discard[8] == 0  # I-04
    assert all(state.discard[value] % 2 == 0 for value in range(6))


def check_step(before: State, move: Move, state: State) -> None:
    """I-02: order changes only behind an announcement; what a move does to the numbers of cards."""
    if before.phase in (Phase.START, Phase.REARRANGE):
        return
    for old, new in zip(before.hands, state.hands, strict=True):
        assert is_subsequence(old, new) or is_subsequence(new, old)
        assert abs(len(new) - len(old)) in (0, 1, 2)


def check_turn(sizes: list[int], events: list[Event], state: State) -> None:
    """I-06: how the hands' sizes change in a turn that is over."""
    change = [len(hand) - size for hand, size in zip(state.hands, sizes, strict=True)]
    first = events[0]
    expected = [0] * state.players
    kinds = {event.kind for event in events}
    if first.kind in (EventKind.PILE, EventKind.TRACK):
        expected[first.seat] = 1
    elif first.kind is EventKind.STEAL:
        assert first.other is not None
        expected[first.seat], expected[first.other] = 1, -1
    else:
        assert first.other is not None
        undefended = EventKind.TAKE in kinds
        expected[first.seat] = -2 + undefended
        expected[first.other] = -1 if undefended or EventKind.DEFEND in kinds else 0
    assert change == expected


def play_through(options: Options, players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new_game(options, players=players, seed=seed)
    sizes, start = [2] * players, players
    while state.to_move is not None:
        check_state(state)
        move = rng.choice(list(state.legal_moves()))
        before, state = state, state.apply(move)
        check_step(before, move, state)
        if state.turn > before.turn:
            events = list(state.logs[-1])[start:]
            check_turn(sizes, events, state)
            sizes, start = [len(hand) for hand in state.hands], len(state.logs[-1])
    check_state(state)
    assert GAME.parse_state(str(state)) == state


@pytest.mark.rule("J-16", "J-32", "J-33", "J-60", "J-61", "J-62", "I-01", "I-02", "I-03", "I-04", "I-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_invariants(players: int) -> None:
    for number, options in enumerate(VARIANTS):
        for seed in range(4):
            play_through(options, players, 100 * number + seed)


@pytest.mark.slow
@pytest.mark.rule("J-61", "I-01", "I-02", "I-03", "I-04", "I-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_random_games_keep_the_invariants(players: int) -> None:
    for seed in range(120):
        play_through(VARIANTS[seed % 3], players, 1000 + seed)


def swap(state: State, seat: int, rng: random.Random) -> State:
    """Another world with the same numbers of cards everywhere: cards outside of the seat's hand change places.

    Julchen stays off the track, and all hands stay legal.
    """
    hands = [list(hand) for hand in state.hands]
    pile, track = list(state.pile), list(state.track)
    spots = [(cards, i) for cards in (track, pile, *hands) if cards is not hands[seat] for i in range(len(cards))]
    for _ in range(40):
        (one, i), (two, j) = rng.sample(spots, 2)
        one[i], two[j] = two[j], one[i]
        if 8 in track or not all(is_legal(hand) for hand in hands):
            one[i], two[j] = two[j], one[i]
    return dataclasses.replace(state, hands=tuple(map(tuple, hands)), pile=tuple(pile), track=tuple(track))


@pytest.mark.rule("I-05")
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_moves(players: int) -> None:
    changed = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new_game(Options(), players=players, seed=seed)
        for _ in range(60):
            if state.to_move is None:
                break
            seat = state.to_move
            if state.phase in (Phase.TURN, Phase.PLACE, Phase.REARRANGE, Phase.DEFEND, Phase.TAKE):
                other = swap(state, seat, rng)
                changed += other != state
                assert other.view(seat) == state.view(seat)
                assert str(other.view(seat)) == str(state.view(seat))
                assert list(other.legal_moves()) == list(state.legal_moves())
            state = state.apply(rng.choice(list(state.legal_moves())))
    assert changed > 100


@pytest.mark.rule("I-05", "J-40")
@pytest.mark.parametrize("players", [3, 5])
def test_no_log_tells_a_seat_a_card_that_it_has_not_seen(players: int) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new_game(Options(), players=players, seed=seed)
        while state.to_move is not None and state.turn < 60:
            state = state.apply(rng.choice(list(state.legal_moves())))
        everything: Log[Event] = state.logs[-1]
        for seat in range(players):
            assert len(state.logs[seat]) == len(everything)
            for seen, event in zip(state.logs[seat], everything, strict=True):
                assert seen._replace(cards=()) == event._replace(cards=())
                secret = event.seat != seat and (event.kind in OWN or (event.kind in SHARED and event.other != seat))
                assert seen.cards == (() if secret else event.cards)


@pytest.mark.rule("J-40")
def test_an_announcement_does_not_name_the_card() -> None:
    from tests.games.julchen.positions import after, position

    seven = after(position("4", "57", "3"), "steal P2 1")
    eight = after(position("4", "58", "3"), "steal P2 1")
    assert seven.view(2) == eight.view(2)  # JA-17: a third seat can't tell 7 from 8
    assert seven.view(0) != eight.view(0)
    assert seven.view(1).events[-2].cards == (7,)  # JA-21: the victim knows what is gone
