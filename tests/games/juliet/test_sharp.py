"""The sharp partner: quick plans, what moves tell, and that it makes no move known to be losing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from playaid.core.game import play
from playaid.games.juliet.bots import knows_loss
from playaid.games.juliet.compiled import PLAIN
from playaid.games.juliet.data import load_guards
from playaid.games.juliet.engine import GAME
from playaid.games.juliet.field import Field
from playaid.games.juliet.game import CAPTAIN, GOVERNESS, KEEP, GameState
from playaid.games.juliet.inference import Effort, Mind, likelihoods
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.planner import BREAK, LOSS, Planner
from playaid.games.juliet.sharp import SharpBot
from playaid.games.juliet.solver import solve
from playaid.games.juliet.state import State, replay
from playaid.resources import locate
from tests.games.juliet.boards import board, random_board, random_options

GUARDS = load_guards(locate())
SMALL = Effort(width=12, wide=24, renewed=3, missing=6)
THREE_WAYS = "1 2 3\n. . .\n. . .\na1 b1 c1\n. R ."


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small boards don't need compiled code, and tests shouldn't wait for it."""
    monkeypatch.setenv(PLAIN, "1")


def small(
    field: str | Board = THREE_WAYS,
    *,
    definition: str = "breed:husky",
    balcony: int = 3,
    limit: int = 30,
    options: Options | None = None,
) -> GameState:
    """A game on a small board, the card kept."""
    laid = parse_board(field).board if isinstance(field, str) else field
    card = GUARDS.definition(definition)
    line = State(laid, GUARDS.defined(card, laid.ids), balcony, options or Options(turn_limit=limit))
    return GameState(line, laid, GUARDS, (card, GUARDS.definition("breed:bulldog"))).apply(KEEP)


def bot(name: str = "sharp") -> SharpBot:
    return SharpBot(name, SMALL)


def played(state: GameState, text: str) -> GameState:
    for move in text.split(", "):
        state = state.apply(Move.parse(move))
    return state


def mind_of(state: GameState) -> Mind:
    return bot().recall(state.view(state.to_move or CAPTAIN))


@pytest.mark.parametrize("name", ["B01", "B02", "B04", "B05", "B07", "B08", "B11", "B16"])
def test_plans_win_and_are_seldom_much_longer_than_the_shortest(name: str) -> None:
    laid = board(name)
    field = Field.of(laid, Options())
    planner = Planner(field)
    for result in solve(laid, frozenset("x"), [number for number in laid.balconies if number is not None]):
        goal = field.balcony.index(result.balcony)
        plan = planner.find(field.position(frozenset("x")), goal, 24)
        assert (plan is None) == (result.plan is None)
        if plan is not None and result.plan is not None:
            assert planner.works(field.position(frozenset("x")), plan, goal)
            moves = field.name_moves(list(zip(plan[::2], plan[1::2], strict=True)))
            outcome = replay(State(laid, frozenset("x"), result.balcony), moves).outcome
            assert outcome is not None
            assert outcome.won
            assert len(result.plan) <= len(moves) <= len(result.plan) + 4


def test_a_move_costs_what_is_left_of_the_plan_after_it() -> None:
    laid = parse_board("1 2 3\n. . .\n. x .\n. . .\n. R .").board
    field = Field.of(laid, Options())
    here, goal = field.position(frozenset("x")), field.balcony.index(1)
    planner = Planner(field)
    # Cells 0 to 2 are the end line, x on 4, Romeo on 10.
    away, steps = (4, 5), (10, 9, 9, 6, 6, 3, 3, 0)
    assert not planner.works(here, steps, goal)
    assert planner.works(here, (*away, *steps), goal)
    # The guard's step, Romeo's first step brought forward, straight up beside the guard, the guard the other way.
    moves = (4, 5, 10, 9, 10, 7, 4, 3)
    assert planner.costs(here, [(*away, *steps)], goal, moves) == [4, 4, LOSS, 5 + BREAK]
    assert planner.costs(here, [], goal, (10, 7)) == [LOSS]


def test_no_move_is_impossible_and_better_ones_are_likelier() -> None:
    costs = likelihoods([5.0, 3.0, 3.0, 300.0])
    assert sum(costs) == pytest.approx(1)
    assert costs[1] == costs[2] > costs[0] > costs[3] > 0.03


@pytest.mark.rule("W-03")
def test_contact_excludes_definitions_and_chances_add_up() -> None:
    state = small()
    mind = mind_of(state)
    chance = dict(zip(map(str, mind.definitions), mind.by_definition, strict=True))
    # b1 is a red dachshund with dots.
    assert {card for card, share in chance.items() if not share} == {"breed:dachshund", "colour:red", "pattern:dots"}
    assert sum(chance.values()) == pytest.approx(1)
    assert mind.by_balcony == [pytest.approx(1 / 3)] * 3
    for text in ("R b1-a1", "b1 b2-b3", "R a1-b1"):
        mind.observe(Move.parse(text))
        assert sum(mind.by_definition) == pytest.approx(1)
        assert sum(mind.by_balcony) == pytest.approx(1)
        assert all(mind.by_balcony)
    chance = dict(zip(map(str, mind.definitions), mind.by_definition, strict=True))
    # Romeo stood beside a1, a corgi with stripes.
    assert not chance["breed:corgi"]
    assert not chance["pattern:stripes"]
    assert chance["breed:husky"]


def test_digging_tells_the_captain_which_balcony_is_meant() -> None:
    """A guard moved off the way to a balcony speaks for that balcony."""
    for guard, balcony, other in (("a1 a3-a4", 1, 3), ("c1 c3-c4", 3, 1)):
        state = small("1 2 3\n. . .\na1 # c1\n. . .\n. R .", balcony=balcony)
        before = mind_of(played(state, "R b1-b2"))
        after = mind_of(played(state, f"R b1-b2, {guard}"))
        assert before.by_balcony == [pytest.approx(1 / 3)] * 3
        assert after.by_balcony[balcony - 1] > 1.5 * after.by_balcony[other - 1] > 0


def test_two_sharp_partners_win_small_games() -> None:
    for balcony in (1, 2, 3):
        for definition in ("breed:husky", "breed:corgi", "breed:poodle"):
            end, _ = play(small(definition=definition, balcony=balcony), [bot(), bot()], random.Random(1))
            assert end.ending is not None
            assert end.ending.won, (balcony, definition, str(end.ending))


def test_memory_changes_nothing_and_holds_no_secret() -> None:
    """One bot at both seats, a bot for each, and a new bot for each move play the same game."""
    for balcony, definition in ((1, "breed:corgi"), (3, "breed:poodle")):
        state = small(definition=definition, balcony=balcony)
        one = bot()
        shared = play(state, [one, one], random.Random(1))[1]
        assert play(state, [bot(), bot()], random.Random(2))[1] == shared
        for move in shared:
            assert state.to_move is not None
            assert bot().choose(state.view(state.to_move), state.legal_moves(), random.Random(3)) == move
            state = state.apply(move)


def test_a_bot_forgets_the_game_before() -> None:
    first, second = small(balcony=1), small("1 2 3\n. . .\na1 . b1\n. . .\n. R .", balcony=1)
    used = bot()
    play(first, [used, used], random.Random(1))
    assert play(second, [used, used], random.Random(1))[1] == play(second, [bot(), bot()], random.Random(1))[1]


@pytest.mark.rule("W-32", "W-37")
def test_sharp_makes_no_move_that_it_knows_to_be_losing() -> None:
    """With a partner who moves at random, on random small boards under random options."""
    rng, asked = random.Random(5), 0
    for _ in range(12):
        laid = random_board(rng, width=3, ranks=4)
        names = rng.sample(sorted(GUARDS.guards), len(laid.guards))
        laid = replace(laid, guards=dict(zip(laid.guards, names, strict=True)))
        balconies = [number for number in laid.balconies if number is not None]
        state = small(laid, balcony=rng.choice(balconies), options=replace(random_options(rng), turn_limit=8))
        sharp, seat = bot(), rng.randrange(2)
        while state.to_move is not None:
            moves = [move for move in state.legal_moves() if isinstance(move, Move)]
            move = rng.choice(moves)
            if state.to_move == seat:
                view = state.view(seat)
                chosen = sharp.choose(view, moves, rng)
                assert isinstance(chosen, Move)
                assert not knows_loss(view, chosen) or all(knows_loss(view, other) for other in moves)
                asked, move = asked + 1, chosen
            state = state.apply(move)
    assert asked > 15


def test_the_governess_opens_the_door_when_it_is_safe() -> None:
    state = played(small("1 2 3\n. . .\na1 . .\n. R .", balcony=2), "R b1-b2")
    assert str(bot().choose(state.view(GOVERNESS), state.legal_moves(), random.Random(1))) == "R b2-b3"


def test_the_captain_waits_at_the_door_but_not_on_the_last_turn() -> None:
    for limit, walks in ((40, False), (3, True)):
        state = played(small("1 2 3\n. . .\n. . .\n. R .", balcony=2, limit=limit), "R b1-b2, R b2-a2")
        move = str(bot().choose(state.view(CAPTAIN), state.legal_moves(), random.Random(1)))
        assert (move == "R a2-a3") is walks


@pytest.mark.rule("W-21", "WA-11")
def test_a_card_that_touches_is_unlikely_but_possible_where_contact_is_ignored_at_first() -> None:
    options = Options(initial_contact="ignore_until_first_move")
    mind = mind_of(small(options=options))
    chance = dict(zip(map(str, mind.definitions), mind.by_definition, strict=True))
    assert 0 < chance["colour:red"] < chance["colour:blue"]


def test_large_boards_are_played_as_steady_does() -> None:
    rows = ["1 2 3 4 5 6 7 8", *[". " * 7 + "."] * 7, "a1 " + ". " * 6 + ".", ". . . R . . . ."]
    state = small("\n".join(rows))
    view, moves = state.view(CAPTAIN), list(state.legal_moves())
    assert bot().choose(view, moves, random.Random(4)) == GAME.bot("steady").choose(view, moves, random.Random(4))


def test_levels() -> None:
    assert [GAME.bot(name).name for name in GAME.bots] == ["random", "steady", "sharp", "sharp-quick"]


@pytest.mark.slow
def test_sharp_wins_dealt_games_and_compiled_code_plays_as_plain_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """These ten deals are chosen for having plans; two steady partners win none of them."""
    monkeypatch.delenv(PLAIN)
    wins = {"sharp-quick": 0, "steady": 0}
    for level in wins:
        for seed in (0, 3, 8, 10, 15, 16, 25, 26, 28, 29):
            bots = [GAME.bot(level)] * 2
            end, _ = play(GAME.new_game(Options(turn_limit=100), players=2, seed=seed), bots, random.Random(seed))
            assert end.ending is not None
            wins[level] += end.ending.won
    assert wins["sharp-quick"] >= 8 > 2 > wins["steady"]
    fast = play(small(), [bot(), bot()], random.Random(1))[1]
    monkeypatch.setenv(PLAIN, "1")
    assert play(small(), [bot(), bot()], random.Random(1))[1] == fast
