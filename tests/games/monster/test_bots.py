"""The bots: what they choose, that they choose it by what they see, and that the better ones win."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from playaid.core.game import play
from playaid.errors import UsageError
from playaid.games.monster.engine import GAME
from playaid.games.monster.model import CORRIDOR, TRAP, Card
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.policy import KEEN, STEADY, chances, shortest_way, steady, sums
from playaid.games.monster.sharp import SharpBot, clearly_better, value
from playaid.games.monster.state import State
from playaid.games.monster.table import Phase, Status
from playaid.games.monster.worlds import sample
from tests.games.monster.tables import DECK, Seat, c, put, with_options

ROOM = c(40, 40, 20)
BOTS = {name: GAME.bot(name) for name in ("steady", "sharp-quick")}


def chosen(state: State, bot: str = "steady", seed: int = 1) -> str:
    """What a bot does; it has to be one of the listed moves."""
    assert state.to_move is not None
    legal = list(state.legal_moves())
    move = BOTS[bot].choose(state.view(state.to_move), legal, random.Random(seed))
    assert move in legal, str(move)
    return str(move)


def corridors(*distances: int) -> list[Card]:
    """Corridor cards."""
    return [DECK.faces[f"corridor_{distance}"] for distance in distances]


@pytest.mark.parametrize("bot", list(BOTS))
def test_obvious_moves(bot: str) -> None:
    home = put(Seat("corridor_20 dragon", ROOM, c(40, 40), goal=100), Seat("joan", c(40)))
    assert chosen(home, bot) == "advance corridor_20"
    assert chosen(put(Seat("cleric joan", c(5), monster="ghoul"), Seat()), bot) == "cleric cleric"
    assert chosen(put(Seat("joan", ROOM), Seat()), bot) == "declare"
    prize = put(Seat("corridor_20 joan", ROOM, c(40, 40), goal=100), Seat("irene miku", c(40)))
    assert chosen(prize.apply(Move.parse("advance corridor_20")), bot) == "prize"
    assert chosen(put(Seat("shing irene kanan dianne gandaulf", c(5)), Seat(), trap=True), bot) == "escape shing"


def test_the_steady_bot_takes_the_cheapest_fight_that_is_good_enough() -> None:
    # Zarsai wins against Bandit with 26/36, Ballgard with 1291/1296: the weaker one is good enough.
    state = put(Seat("zarsai ballgard gandaulf joan", c(5), monster="bandit"), Seat())
    assert chosen(state) == "fight zarsai"
    # Nobody alone is good enough against the Dragon; of two, 6D+8 is cheaper than 7D+7 and 9D+7.
    state = put(Seat("zarsai ballgard kanan", c(5), monster="dragon"), Seat())
    assert chosen(state) == "fight ballgard zarsai"


def test_the_steady_bot_hinders_whoever_is_nearly_home() -> None:
    near = Seat("joan", ROOM, c(40, 20), goal=100)
    state = put(Seat("dragon bandit corridor_10", c(40)), near, Seat("miku", c(40, 40)))
    assert chosen(state) == "hinder P2 dragon"
    far = put(Seat("dragon bandit corridor_10", c(40)), Seat("joan", c(40)), Seat("miku", c(40, 40)))
    assert chosen(far) == "advance corridor_10"


def test_the_shortest_way_home() -> None:
    way = shortest_way(100, corridors(10, 10, 15, 20, 20, 40, 40))
    assert way is not None
    assert sorted(card.distance or 0 for card in way) == [20, 40, 40]
    assert shortest_way(100, corridors(40, 40, 40)) is None
    for hand in ((5, 10, 40), (15, 15, 25, 30), ()):
        reach = {total for total in range(0, 101, 5) if shortest_way(total, corridors(*hand)) is not None}
        assert reach == {total for total in range(101) if sums(corridors(*hand)) >> total & 1}


def test_chances_count_the_corridors_that_complete_a_way() -> None:
    # 40 + 40 are there of 100 p: a 20 completes it; with the 5 also a 15.
    counts = Counter(card.distance or 0 for card in DECK.main if card.kind == CORRIDOR)
    assert chances(100, sums(corridors(40, 40)), counts) == counts[20]
    assert chances(100, sums(corridors(40, 40, 5)), counts) == counts[20] + counts[15]


@pytest.mark.parametrize("style", [STEADY, KEEN], ids=["steady", "keen"])
def test_play_by_rules_sees_only_what_the_seat_sees(style: object) -> None:
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        state = GAME.new_game(Options(rounds=1), players=2 + seed, seed=seed)
        while state.to_move is not None:
            view = state.view(state.to_move)
            moves = {str(steady(sample(view, rng), KEEN if style is KEEN else STEADY)) for _ in range(3)}
            assert len(moves) == 1, moves
            compared += 1
            state = state.apply(Move.parse(moves.pop()))
    assert compared > 200


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize(
    "changes", [{}, {"casters": "magic_user_or_elf", "spell_value": "replace", "overshoot": "forbidden"}]
)
def test_bots_make_listed_moves_only(players: int, changes: dict[str, object]) -> None:
    state = GAME.new_game(with_options(rounds=1, **changes), players=players, seed=players)
    rng = random.Random(1)
    bots = [SharpBot("small", 6, 30), BOTS["steady"]]
    while state.to_move is not None:
        legal = list(state.legal_moves())
        move = bots[state.to_move % 2].choose(state.view(state.to_move), iter(legal), rng)
        assert move in legal, (str(state), str(move))
        state = state.apply(move)


def test_a_sampled_world_fits_the_view() -> None:
    state = GAME.new_game(Options(), players=4, seed=3)
    rng = random.Random(0)
    hands = set()
    for _ in range(20):
        world = sample(state.view(0), rng)
        assert not any(card.kind == TRAP for player in world.players for card in player.hand)
        hands.add(tuple(card.id for card in world.players[1].hand))
    assert len(hands) == 20


def test_the_same_dice_give_the_same_choice() -> None:
    state = put(Seat("dragon bandit corridor_10 joan kanan", c(40), monster="berserker"), Seat("miku", ROOM))
    assert len({chosen(state, "sharp-quick", seed=5) for _ in range(3)}) == 1


def test_looking_ahead_finds_what_the_rules_of_thumb_miss() -> None:
    # With the pile empty, 5 + 40 is the exact way; the opponent is one card from home and would end first.
    state = put(
        Seat("corridor_5 corridor_40 dragon irene", ROOM, c(40, 15), treasures="lost_crown", goal=100),
        Seat("corridor_20 joan", ROOM, c(40, 40), treasures="holy_grail", goal=100),
        pile="",
        options=with_options(rounds=1),
    )
    move = SharpBot("sharp", 200).choose(state.view(0), state.legal_moves(), random.Random(2))
    assert str(move) == "hinder P2 dragon"


def test_what_a_finished_round_is_worth() -> None:
    state = put(Seat(won="lost_crown"), Seat(won="holy_grail"), Seat(), phase=Phase.OVER)
    table = state.table()
    table.ending = "prize_out"
    assert value(table, 0, last=False) == value(table, 1, last=False) == pytest.approx(0.5)
    assert value(table, 2, last=False) < 0.05
    table.ending = "rounds"
    assert value(table, 0, last=False) == pytest.approx(0.5)
    assert 0.1 < value(table, 2, last=False) < 0.4
    assert value(table, 2, last=True) < 0.05
    assert table.players[0].status is Status.INSIDE


def test_only_clear_gains_count() -> None:
    assert clearly_better([0.6, 0.7, 0.8] * 2, [0.5, 0.5, 0.6] * 2)
    assert not clearly_better([0.6, 0.7], [0.5, 0.5])
    assert not clearly_better([0.9, 0.1, 0.5], [0.5, 0.5, 0.4])
    assert not clearly_better([0.9], [0.1])


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(UsageError, match="the bots are random, steady, sharp"):
        GAME.bot("clever")


def share(first: str, second: str, games: int, options: Options) -> float:
    """The first bot's share of games against two of the second kind."""
    wins = 0.0
    for game in range(games):
        bots = [GAME.bot(first if seat == game % 3 else second) for seat in range(3)]
        end, _ = play(GAME.new_game(options, players=3, seed=game // 3), bots, random.Random(game))
        assert end.outcome is not None
        wins += (game % 3 in end.outcome.winners) / len(end.outcome.winners)
    return wins / games


def test_steady_beats_random() -> None:
    # Measured over whole games: nearly all; an even share is a third.
    assert share("steady", "random", 12, Options(rounds=2)) > 0.75


@pytest.mark.slow
def test_sharp_beats_steady() -> None:
    # Two standard errors of 120 games are 0.09; the long measurement is in bench.
    assert share("sharp-quick", "steady", 120, Options()) > 1 / 3
