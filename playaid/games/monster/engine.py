"""The door to Monster Maker: new games, notation, bots."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from playaid.core.game import Bot, Seat
from playaid.core.text import join_words
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards, load_mentioned
from playaid.games.monster.decks import find_deck, load_deck
from playaid.games.monster.model import CardSet
from playaid.games.monster.moves import Move
from playaid.games.monster.options import Options
from playaid.games.monster.rounds import check_size, new_table
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.state import State
from playaid.games.monster.table import Setup
from playaid.resources import Locations, locate


class MonsterGame:
    """Monster Maker with one deck.

    Args:
        deck: the stacks to play with; without them the shipped demo deck, whose copy counts are assumed (U-03).

    >>> state = GAME.new_game(Options(rounds=1), players=3, seed=7)
    >>> state.to_move, len(state.view(0).hand), str(next(state.legal_moves()))
    (0, 8, 'advance corridor_20')
    """

    name: Final = "monster"
    options: Final = Options
    seats: Final = range(2, 7)
    bots: Final = ("random", "steady", "sharp")

    def __init__(self, deck: Stacks | None = None) -> None:
        if deck is not None:
            self.deck = deck

    @cached_property
    def deck(self) -> Stacks:
        """The stacks in use."""
        return load_stacks(locate())

    def new_game(self, options: Options, *, players: int, seed: int, first: Seat = 0) -> State:
        """A shuffled and dealt game.

        Args:
            options: rule options.
            players: 2 to 6 (M-05).
            seed: the same seed and moves give the same game.
            first: the seat that won the dice or janken (M-11); later rounds are diced for by the engine (MA-57).

        Raises:
            UsageError: the number of players or the first seat is wrong, or the deck is too small.
        """
        setup = Setup(self.deck, options, players)
        check_size(setup)
        if first not in range(players):
            raise UsageError(f"the first seat must be 0 to {players - 1}, not {first}", rule="M-11")
        table = new_table(setup, seed, first=first, log=True)
        events, table.log = tuple(table.log or ()), None
        return State(table, events)

    def parse_state(self, text: str) -> State:
        """The state of a text that `str(state)` gave; raises `NotationError`."""
        return State.parse(text, self.deck)

    def parse_move(self, text: str) -> Move:
        """The move of a text; raises `NotationError`."""
        return Move.parse(text)

    def bot(self, name: str) -> Bot:
        """A bot: `random`, `steady`, `sharp`, or `sharp-quick` for tournaments.

        Raises:
            UsageError: there is no bot of that name.
        """
        from playaid.games.monster.bots import LEVELS

        if name not in LEVELS:
            raise UsageError(
                f"no bot {name!r} plays Monster Maker", tip=f"the bots are {join_words(list(LEVELS), last='and')}"
            )
        bot: Bot = LEVELS[name]()
        return bot


def load_stacks(locations: Locations, name: str = "demo") -> Stacks:
    """The stacks of a deck file: `demo`, another name in the data folders, or a path.

    Raises:
        DataError: a file is missing or broken.
        UnknownValueError: a card of the main deck has an unknown strength.
    """
    cards = CardSet([*load_cards(locations), *load_mentioned(locations)])
    return Stacks.of(load_deck(find_deck(locations, name), cards), cards)


GAME: Final = MonsterGame()
