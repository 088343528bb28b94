"""The door to Juliet's engine: dealing, states and moves as text, bots by name."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.core.game import Bot, seeded
from playaid.core.options import RuleOptions
from playaid.errors import NotationError, PlayaidError, UsageError
from playaid.games.juliet.data import TRAITS, Definition, GuardSet, Layout, load_guards, load_layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.game import KEEP, REDRAW, Choice, Decision, GameState
from playaid.games.juliet.model import Board, Move
from playaid.games.juliet.notation import parse_board, write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.state import State, replay
from playaid.resources import locate

CHOICES = {str(choice): choice for choice in (KEEP, REDRAW)}
FIELDS = ("options", "board", "definitions", "redrawn", "balcony", "moves", "time")


@dataclass(slots=True)
class Juliet:
    """The way to Juliet, for two.

    Attributes:
        guards: the guard set; None takes the one in force when it is first needed.
        layout: the layout, likewise.
    """

    guards: GuardSet | None = None
    layout: Layout | None = None

    @property
    def name(self) -> str:
        """As the command line has it."""
        return "juliet"

    @property
    def options(self) -> type[RuleOptions]:
        """The class of its rule options."""
        return Options

    @property
    def seats(self) -> range:
        """Two players only [W-01]."""
        return range(2, 3)

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels, the weakest first."""
        from playaid.games.juliet.bots import LEVELS

        return tuple(LEVELS)

    def set_in_use(self) -> GuardSet:
        """The guard set."""
        if self.guards is None:
            self.guards = load_guards(locate())
        return self.guards

    def new_game(self, options: Options, *, players: int, seed: int) -> GameState:
        """A dealt game: board, the captain's card and the one that a redraw would give, Juliet's balcony.

        Args:
            options: the rule options.
            players: 2.
            seed: settles everything; the board is the one of `playaid juliet deal --seed`.

        Raises:
            UsageError: another number of players, or a guard set with fewer than two definitions.
            DataError: the guard set or the layout is missing or broken.
        """
        if players not in self.seats:
            raise UsageError(f"The way to Juliet can't be played by {players}", tip="it is for 2 players (W-01)")
        guards = self.set_in_use()
        if self.layout is None:
            self.layout = load_layout(locate())
        rng = seeded(seed)
        board = deal(self.layout, list(guards.guards), rng)
        if len(guards.definitions) < 2:
            raise UsageError(f"{guards.label} has fewer than two definitions")
        first, second = rng.sample(guards.definitions, 2)
        balcony = rng.choice([number for number in board.balconies if number is not None])
        line = State(board, guards.defined(first, board.ids), balcony, options)
        return GameState(line, board, guards, (first, second))

    def parse_state(self, text: str) -> GameState:
        """The state that `str(state)` wrote; raises `NotationError`."""
        words = dict(word.split("=", 1) for word in text.split() if "=" in word)
        for name in FIELDS:
            if name not in words:
                raise NotationError(f"the state has no word {name}=…")
        try:
            return read_state(words, self.set_in_use())
        except NotationError:
            raise
        except (ValueError, IndexError, KeyError, PlayaidError) as error:
            raise NotationError(f"the state can't be read: {error}") from error

    def parse_move(self, text: str) -> Decision:
        """The decision that `str(move)` wrote: `keep`, `redraw`, `R c1-c2`; raises `NotationError`."""
        choice: Choice | None = CHOICES.get(text.strip().lower())
        return Move.parse(text) if choice is None else choice

    def bot(self, name: str) -> Bot:
        """A bot by its level, such as `steady`; raises `UsageError`."""
        from playaid.games.juliet.bots import make_bot

        return make_bot(name)


GAME = Juliet()


def show_board(board: Board) -> str:
    """A board in one word: rows with `/` between them, cells with `,`."""
    return "/".join(",".join(row.split()) for row in write_board(board).splitlines())


def show_state(state: GameState) -> str:
    """One line with everything, secrets included: `name=value` words."""
    values = state.guards.values
    cards = [f"{card.trait}:{values[card.trait].index(card.value)}" for card in state.definitions]
    words = {
        "options": ",".join(f"{name}:{value}" for name, value in state.line.options.changed().items()) or "-",
        "board": show_board(state.dealt),
        "definitions": ",".join(cards),
        "redrawn": "-" if state.redrawn is None else str(state.redrawn).lower(),
        "balcony": str(state.line.balcony),
        "moves": ",".join(str(move).replace(" ", ":") for move in state.line.history) or "-",
        "time": "up" if state.timed_out else "-",
    }
    return " ".join(f"{name}={value}" for name, value in words.items())


def read_state(words: dict[str, str], guards: GuardSet) -> GameState:
    """The state of words that are all there; raises ValueError, KeyError, IndexError or an error of this package."""
    pairs = [] if words["options"] == "-" else words["options"].split(",")
    options = Options.parse(pair.replace(":", "=", 1) for pair in pairs)
    board = parse_board(words["board"].replace(",", " ").replace("/", "\n"), known=guards.guards).board
    first, second = (read_card(text, guards) for text in words["definitions"].split(","))
    redrawn = {"-": None, "true": True, "false": False}[words["redrawn"]]
    balcony = int(words["balcony"])
    if balcony not in board.balconies:
        raise NotationError(f"the board has no balcony {balcony}")
    moves = [] if words["moves"] == "-" else [Move.parse(text.replace(":", " ")) for text in words["moves"].split(",")]
    if moves and redrawn is None:
        raise NotationError("moves before the decision about the redraw")
    defined = guards.defined(second if redrawn else first, board.ids)
    line = replay(State(board, defined, balcony, options), moves)
    return GameState(line, board, guards, (first, second), redrawn, {"-": False, "up": True}[words["time"]])


def read_card(text: str, guards: GuardSet) -> Definition:
    """A definition from its trait and the number of its value in the guard set, from 0."""
    trait, _, number = text.partition(":")
    if trait not in TRAITS or not number.isdecimal():
        raise NotationError(f"{text!r} is no definition of a state")
    return Definition(trait, guards.values[trait][int(number)])
