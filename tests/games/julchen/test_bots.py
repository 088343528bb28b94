"""The bots: legal, repeatable, told only what their seat knows, and better from level to level."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from playaid.core.game import Bot, play
from playaid.errors import UsageError
from playaid.games.julchen.belief import locate_julchen
from playaid.games.julchen.bots import LEVELS, defence, keep_julchen, make_bot
from playaid.games.julchen.engine import GAME
from playaid.games.julchen.guess import HandModel, Pattern
from playaid.games.julchen.model import COPIES, SEVEN, VALUES
from playaid.games.julchen.moves import Decline, Defend, Draw, Feast, Move, Steal, Take
from playaid.games.julchen.options import Options
from playaid.games.julchen.outlook import Outlook, World
from playaid.games.julchen.playout import Habits, Playout
from playaid.games.julchen.rules import is_legal
from playaid.games.julchen.state import Phase, State
from tests.games.julchen.positions import after, position


def play_game(bots: Sequence[Bot], seed: int, options: Options | None = None) -> State:
    state = GAME.new_game(options or Options(), players=len(bots), seed=seed)
    return play(state, bots, random.Random(seed))[0]


def steady_positions(players: int, seeds: range, turns: int) -> list[State]:
    """Positions at the beginning of a turn, from games of steady bots."""
    found = []
    for seed in seeds:
        rng, bot = random.Random(seed), make_bot("steady-quick")
        state = GAME.new_game(Options(), players=players, seed=seed)
        while state.to_move is not None and state.turn < turns:
            state = state.apply(bot.choose(state.view(state.to_move), state.legal_moves(), rng))
        if state.outcome is None:
            found.append(state)
    return found


@pytest.mark.parametrize(
    ("name", "players"), [("steady-quick", 2), ("steady-quick", 3), ("steady-quick", 5), ("sharp-quick", 2)]
)
def test_quick_bots_play_whole_games_and_repeat(name: str, players: int) -> None:
    options = Options(rearrange_on="any_draw", track_shows="next_card") if players == 3 else Options()
    first, again = (play_game([make_bot(name)] * players, 5, options) for _ in range(2))
    assert first == again
    assert first.outcome is not None


@pytest.mark.slow
def test_table_bots_play_a_game() -> None:
    end = play_game([make_bot("sharp"), make_bot("steady"), make_bot("random")], 3)
    assert end.outcome is not None


def test_levels() -> None:
    assert [make_bot(name).name for name in LEVELS] == list(LEVELS)
    assert set(GAME.bots) <= set(LEVELS)
    with pytest.raises(UsageError, match=r"did you mean steady\?"):
        make_bot("steady1")


@pytest.mark.rule("J-66")
def test_steady_feasts_on_julchen_when_she_is_found() -> None:
    # P1 has seen Julchen go: P2 stole her, and it is P1's turn with a pair.
    state = position("1184", "2", "3", turn=1)
    state = after(state, "steal P1 2", "arrange 28", "draw")
    state = after(state, str(next(state.legal_moves())))
    assert state.to_move == 0
    for name in ("steady", "steady-quick", "sharp-quick"):
        move = make_bot(name).choose(started(state).view(0), state.legal_moves(), random.Random(1))
        assert isinstance(move, Feast), name
        assert move.target == 1


def started(state: State) -> State:
    """A test position whose logs begin with the hands, as a game's do."""
    from playaid.core.log import Log
    from playaid.games.julchen.events import Event, EventKind

    hands: tuple[tuple[int, ...], ...] = ((1, 1, 8, 4), (2,), (3,))
    events = [Event(EventKind.START, seat, cards=hand) for seat, hand in enumerate(hands)]
    events += list(state.logs[-1])
    logs = (*(Log(event.seen_by(seat) for event in events) for seat in range(3)), Log(events))
    return dataclasses.replace(state, logs=logs)


@pytest.mark.rule("J-47")
def test_julchen_is_always_defended() -> None:
    state = after(position("115", "268", "3"), "feast P2 0 1")
    for seed in range(20):
        assert defence(state.view(1), random.Random(seed)) == Defend(1)
    bluff = after(position("115", "26", "8"), "feast P2 0 1")
    assert {type(defence(bluff.view(1), random.Random(seed))) for seed in range(40)} == {Defend, Decline}


@pytest.mark.rule("J-55", "J-58")
def test_the_holder_wins_when_a_win_is_there() -> None:
    draw = position("82", "3", taken=3, pile="")  # the track shows 4 after the draw, the hand has 3 cards
    assert keep_julchen(draw.view(0)) == Draw()
    shed = position("11842", "3", taken=4, pile="")
    assert isinstance(keep_julchen(shed.view(0)), Feast)
    last = position("11845523", "3", taken=6, pile="")
    assert keep_julchen(last.view(0)) == Draw()


def test_nobody_gives_the_night_away() -> None:
    for name in ("steady-quick", "sharp-quick"):
        state = steady_late(name)
        move = make_bot(name).choose(state.view(0), state.legal_moves(), random.Random(2))
        assert isinstance(move, (Steal, Feast)), name


def steady_late(name: str) -> State:
    """A game at its last card, with a player to move who doesn't have Julchen."""
    for seed in range(200):
        rng, bot = random.Random(seed), make_bot("steady-quick")
        state = GAME.new_game(Options(), players=2, seed=seed)
        while state.to_move is not None:
            late = len(state.pile) + len(state.track) == 1
            if late and state.phase is Phase.TURN and state.to_move == 0 and 8 in state.hands[1]:
                return state
            state = state.apply(bot.choose(state.view(state.to_move), state.legal_moves(), rng))
    raise AssertionError("no such game")


@pytest.mark.parametrize("players", [2, 4])
def test_worlds_fit_the_view(players: int) -> None:
    rng = random.Random(4)
    for state in steady_positions(players, range(6), 10):
        view = state.view(state.seat)
        outlook = Outlook(view, limit=0)
        assert abs(sum(map(sum, outlook.chances)) + outlook.pile - 1) < 1e-9
        for rough in (False, True):
            for _ in range(10):
                spot = outlook.spot(rng)
                world = (outlook.deal if rough else outlook.sample)(rng, spot)
                check_world(world, state, spot)


def check_world(world: World, state: State, spot: tuple[int, int] | None) -> None:
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
    assert (len(world.pile), len(world.track)) == (len(state.pile), len(state.track))
    assert tuple(world.hands[state.seat]) == state.hands[state.seat]
    assert all(is_legal(hand) for hand in world.hands)
    assert 8 not in world.track
    if spot is not None:
        assert world.hands[spot[0]][spot[1]] == 8
    cards = Counter([*world.pile, *world.track, *(card for hand in world.hands for card in hand)])
    assert cards[8] == 1


def test_the_quick_guess_is_near_the_exact_chances() -> None:
    misses = []
    for players in (2, 3):
        for state in steady_positions(players, range(12), 9):
            view = state.view(state.seat)
            if 8 in view.hand:
                continue
            exact = locate_julchen(view.events, seat=view.seat, options=view.options)
            guess = Outlook(view, limit=0)
            misses.append(abs(guess.pile - float(exact.pile)))
            assert Outlook(view, limit=10**6).exact
    assert len(misses) > 10
    assert sum(misses) / len(misses) < 0.1


@pytest.mark.parametrize("players", [2, 4])
def test_playouts_follow_the_rules_of_the_engine(players: int) -> None:
    for state in steady_positions(players, range(8), 8):
        trace: list[Move] = []
        world = World([list(hand) for hand in state.hands], list(state.pile), list(reversed(state.track)))
        playout = Playout(
            world,
            state.options,
            turn=state.turn,
            rng=random.Random(1),
            habits=Habits(attack=0.7, steal=0.3),
            trace=trace,
        )
        winner = playout.run()
        end = state
        for move in trace:
            end = end.apply(move)
        assert trace
        assert [list(hand) for hand in end.hands] == world.hands or end.outcome is not None
        if end.outcome is None:
            assert winner is None
        else:
            assert end.outcome.winners == (winner,)


def share_of_wins(first: str, second: str, players: int, games: int) -> float:
    """The share of won games of the first of two kinds of bots, seats balanced."""
    wins = Counter[int]()
    for game in range(games):
        kinds = [(seat + game) % 2 for seat in range(players)]
        end = play_game([make_bot((first, second)[kind]) for kind in kinds], game // 2)
        assert end.outcome is not None
        wins.update(kinds[seat] for seat in end.outcome.winners)
    return wins[0] / wins.total()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second", "games"), [("steady-quick", "random", 100), ("sharp-quick", "steady-quick", 100)]
)
def test_each_level_beats_the_one_below(first: str, second: str, games: int) -> None:
    # The seeds are fixed, so this can't fail by chance; bench/ has the thousands of games with intervals.
    assert share_of_wins(first, second, 4, 80) > 0.5


def test_cards_of_worlds_come_from_the_deck() -> None:
    for state in steady_positions(3, range(4), 8):
        world = Outlook(state.view(state.seat), limit=0).deal(random.Random(3), None)
        cards = Counter([*world.pile, *world.track, *(card for hand in world.hands for card in hand)])
        assert all(cards[value] + state.discard[value] <= COPIES[value] for value in VALUES)


def test_take_goes_for_the_likeliest_place() -> None:
    states = [s for s in steady_positions(2, range(30), 12) if any(isinstance(m, Feast) for m in s.legal_moves())]
    assert states
    for state in states[:5]:
        feast = next(move for move in state.legal_moves() if isinstance(move, Feast))
        state = state.apply(feast).apply(Decline())
        view = state.view(state.seat)
        move = make_bot("steady-quick").choose(view, state.legal_moves(), random.Random(1))
        assert isinstance(move, Take)
        row = Outlook(view, limit=0).chances[feast.target]
        assert row[move.place] == max(row)


def test_a_hand_model_that_contradicts_the_rest_says_nothing() -> None:
    # A known 7 in the hand while all sevens are counted as lying elsewhere.
    model = HandModel(Pattern((1 << SEVEN,), 1, (), (), 0))
    assert model.places == [1.0]
    assert model.shares == []
