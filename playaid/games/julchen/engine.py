"""The door to Julchen's engine: dealing, states and moves as text, bots by name."""

from __future__ import annotations

import dataclasses

from playaid.core.game import Bot, Outcome, seeded
from playaid.core.log import Log
from playaid.core.options import RuleOptions
from playaid.errors import NotationError, PlayaidError, UsageError
from playaid.games.julchen.events import Event, parse_event
from playaid.games.julchen.model import COPIES, DECK_SIZE, JULCHEN, STARTING_HAND, TRACK_SIZE, VALUES
from playaid.games.julchen.moves import Move, parse_move
from playaid.games.julchen.notation import parse_hand, show_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.state import RULES, Phase, State, Termination


class Julchen:
    """Julchen und die Monster, for 2 to 5 players (JA-40)."""

    name = "julchen"
    options: type[RuleOptions] = Options
    seats = range(2, 6)
    bots = ("random", "steady", "sharp")

    def new_game(self, options: Options, *, players: int, seed: int) -> State:
        """A dealt game, in which seat 0 puts its starting hand in order first, and then begins (J-14 to J-18).

        Args:
            options: the rule options; their `players` is replaced.
            players: 2 to 5.
            seed: settles the order of all cards.

        Raises:
            UsageError: another number of players.
        """
        if players not in self.seats:
            raise UsageError(f"Julchen can't be played by {players}", tip="2 to 5 players (JA-40)")
        rng = seeded(seed)
        others = [value for value in VALUES if value != JULCHEN for _ in range(COPIES[value])]
        rng.shuffle(others)
        track, pile = others[:TRACK_SIZE], [*others[TRACK_SIZE:], JULCHEN]
        rng.shuffle(pile)
        hands = tuple(tuple(pile.pop() for _ in range(STARTING_HAND)) for _ in range(players))
        return State(
            options=dataclasses.replace(options, players=players),
            hands=hands,
            pile=tuple(pile),
            track=tuple(track),
            discard=(0,) * len(VALUES),
            turn=0,
            phase=Phase.START,
            seat=0,
            card=None,
            target=None,
            logs=tuple(Log[Event]() for _ in range(players + 1)),
        )

    def parse_state(self, text: str) -> State:
        """The state that `str(state)` wrote; raises `NotationError`."""
        return parse_state(text)

    def parse_move(self, text: str) -> Move:
        """The move that `str(move)` wrote; raises `NotationError`."""
        return parse_move(text)

    def bot(self, name: str) -> Bot:
        """A bot of a level, or of its quicker form such as `sharp-quick`; raises `UsageError`."""
        from playaid.games.julchen.bots import make_bot

        return make_bot(name)


GAME = Julchen()

FIELDS = (
    "options",
    "hands",
    "pile",
    "track",
    "discard",
    "turn",
    "phase",
    "seat",
    "card",
    "target",
    "events",
    "outcome",
)


def show_state(state: State) -> str:
    """One line with everything, hidden cards included: `name=value` words."""
    values = {
        "options": ",".join(f"{name}:{value}" for name, value in state.options.changed().items()) or "-",
        "hands": "/".join(map(show_hand, state.hands)),
        "pile": show_hand(state.pile),
        "track": show_hand(state.track),
        "discard": "".join(map(str, state.discard)),
        "turn": str(state.turn),
        "phase": state.phase.value,
        "seat": str(state.seat),
        "card": "-" if state.card is None else str(state.card),
        "target": "-" if state.target is None else str(state.target),
        "events": ";".join(map(str, state.logs[-1])) or "-",
        "outcome": "-" if state.outcome is None else show_outcome(state.outcome),
    }
    return " ".join(f"{name}={value}" for name, value in values.items())


def show_outcome(outcome: Outcome) -> str:
    """The termination and the winners' seats: `eaten:2`."""
    return f"{outcome.termination.value}:{','.join(map(str, outcome.winners)) or '-'}"


def parse_state(text: str) -> State:
    """The state that `show_state` wrote.

    Raises:
        NotationError: a word is missing, or says what no game can have.
    """
    words = dict(word.split("=", 1) for word in text.split() if "=" in word)
    for name in FIELDS:
        if name not in words:
            raise NotationError(f"the state has no word {name}=…")
    try:
        state = read_state(words)
    except NotationError:
        raise
    except (ValueError, PlayaidError) as error:
        raise NotationError(f"the state can't be read: {error}") from error
    cards = [*state.pile, *state.track, *(value for hand in state.hands for value in hand)]
    cards += [value for value, count in enumerate(state.discard) for _ in range(count)]
    cards += [] if state.card is None else [state.card]
    counts = tuple(cards.count(value) for value in VALUES)
    if counts != COPIES:
        raise NotationError(f"the state doesn't have the deck's {DECK_SIZE} cards: {counts} of the values 0 to 8")
    if not 0 <= state.seat < state.players or state.target not in (None, *range(state.players)):
        raise NotationError("the state names a seat that isn't there")
    return state


def read_state(words: dict[str, str]) -> State:
    """The state of words that are all there; raises ValueError or an error of this package."""
    pairs = [] if words["options"] == "-" else words["options"].split(",")
    options = Options.parse(pair.replace(":", "=", 1) for pair in pairs)
    hands = tuple(parse_hand(hand) for hand in words["hands"].split("/"))
    if len(hands) != options.players:
        raise NotationError(f"the state has {len(hands)} hands for {options.players} players")
    events = [] if words["events"] == "-" else [parse_event(event) for event in words["events"].split(";")]
    outcome = None
    if words["outcome"] != "-":
        name, _, seats = words["outcome"].partition(":")
        termination = Termination(name)
        winners = () if seats == "-" else tuple(int(seat) for seat in seats.split(","))
        outcome = Outcome(winners, termination, RULES[termination])
    phase = Phase(words["phase"])
    if (phase is Phase.OVER) != (outcome is not None):
        raise NotationError("a state is over exactly when it has an outcome")
    return State(
        options=options,
        hands=hands,
        pile=parse_hand(words["pile"]),
        track=parse_hand(words["track"]),
        discard=tuple(int(count) for count in words["discard"]),
        turn=int(words["turn"]),
        phase=phase,
        seat=int(words["seat"]),
        card=None if words["card"] == "-" else int(words["card"]),
        target=None if words["target"] == "-" else int(words["target"]),
        logs=(*(Log(event.seen_by(seat) for event in events) for seat in range(len(hands))), Log(events)),
        outcome=outcome,
    )
