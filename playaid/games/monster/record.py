"""A table as one line of text, hidden cards included, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from playaid.errors import NotationError
from playaid.games.monster.model import Card
from playaid.games.monster.options import Options
from playaid.games.monster.rounds import check_size
from playaid.games.monster.stacks import Stacks
from playaid.games.monster.table import Phase, Player, Setup, Status, Table

PILES = ("pile", "discard", "treasure", "prize", "gone", "healable")
SIDES = ("hand", "outward", "back", "treasures", "shown", "won")
NUMBERS = ("seed", "chances", "round", "passes")
FLAGS = ("prize_due", "first_home")
SINGLE = ("trap", "charmed")
HEAD = ("deck", "options", "players", *NUMBERS, "turn", "phase", *FLAGS, "ending", *SINGLE, "rolled", *PILES)
SIDE = (*SIDES, "monster", "goal", "status")


def write(table: Table) -> str:
    """The line of a table: `key=value` words, players behind a `|`; cards are ids with commas, the top card last."""
    options = ",".join(f"{name}:{value}" for name, value in table.setup.options.changed().items())
    values = {
        "deck": table.setup.deck.name,
        "options": options,
        "players": str(len(table.players)),
        "turn": str(table.turn + 1),
        "phase": table.phase.value,
        "ending": table.ending or "",
        "rolled": ",".join(f"{seat + 1}:{card}:{pips}" for seat, card, pips in table.rolled),
    }
    values |= {key: str(int(getattr(table, key))) for key in (*NUMBERS, *FLAGS)}
    values |= {key: ids([card] if (card := getattr(table, key)) is not None else []) for key in SINGLE}
    values |= {key: ids(getattr(table, key)) for key in PILES}
    parts = [" ".join(["monster", *(f"{key}={values[key]}" for key in HEAD)])]
    for player in table.players:
        side = {key: ids(getattr(player, key)) for key in SIDES}
        side |= {"monster": ids([player.monster] if player.monster else []), "goal": str(player.goal)}
        side["status"] = player.status.value
        parts.append(" ".join(f"{key}={side[key]}" for key in SIDE))
    return " | ".join(parts)


def ids(cards: Iterable[Card]) -> str:
    """Cards as ids with commas."""
    return ",".join(card.id for card in cards)


def read(text: str, deck: Stacks) -> Table:
    """The table of a line that `write` made.

    Raises:
        NotationError: the text isn't such a line, or it is of another deck.
    """
    head, *sides = text.strip().split(" | ")
    word, _, rest = head.partition(" ")
    if word != "monster":
        raise NotationError(f"a game of Monster Maker begins with 'monster', not {word!r}", text=head[:60], position=0)
    values = words_of(rest, HEAD)
    if values["deck"] != deck.name:
        raise NotationError(f"the game is played with deck {values['deck']!r}, not with {deck.name!r}")
    options = Options.parse(item.replace(":", "=", 1) for item in values["options"].split(",") if item)
    setup = Setup(deck, options, number("players", values["players"]))
    check_size(setup)
    if len(sides) != setup.players:
        raise NotationError(f"expected {setup.players} players behind '|', found {len(sides)}")
    table = Table(setup, number("seed", values["seed"]))
    for key in NUMBERS:
        setattr(table, key, number(key, values[key]))
    for key in FLAGS:
        setattr(table, key, bool(number(key, values[key])))
    for key in SINGLE:
        found = cards_of(values[key], deck)
        setattr(table, key, found[0] if found else None)
    for key in PILES:
        setattr(table, key, cards_of(values[key], deck))
    table.turn = number("turn", values["turn"]) - 1
    if table.turn not in range(setup.players):
        raise NotationError(f"turn must be 1 to {setup.players}, found {values['turn']!r}")
    table.phase = Phase(one_of("phase", values["phase"], list(Phase)))
    table.ending = values["ending"] or None
    for item in filter(None, values["rolled"].split(",")):
        seat, card, pips = item.split(":")
        table.rolled.append((number("rolled", seat) - 1, card, number("rolled", pips)))
    table.players = [read_player(side, deck) for side in sides]
    check_cards(table)
    return table


def read_player(text: str, deck: Stacks) -> Player:
    """One player's side."""
    values = words_of(text, SIDE)
    player = Player()
    for key in SIDES:
        setattr(player, key, cards_of(values[key], deck))
    player.monster = next(iter(cards_of(values["monster"], deck)), None)
    player.goal = number("goal", values["goal"])
    player.status = Status(one_of("status", values["status"], list(Status)))
    player.distance = sum(card.distance or 0 for card in player.outward)
    player.returned = sum(card.distance or 0 for card in player.back)
    return player


def check_cards(table: Table) -> None:
    """Refuse a table whose cards aren't those of its deck."""
    found = Counter(ids(all_cards(table)).split(","))
    deck = table.setup.deck
    wanted = Counter(card.id for card in (*deck.main, *deck.treasure, *deck.prize))
    if found != wanted:
        card, *_ = sorted(card for card in found | wanted if found[card] != wanted[card])
        raise NotationError(f"the deck has {wanted[card]} of {card!r}, but {found[card]} are on the table")


def all_cards(table: Table) -> list[Card]:
    """Every card on the table, once."""
    cards = [*table.pile, *table.discard, *table.treasure, *table.prize, *table.gone]
    cards += [card for card in (table.trap, table.charmed) if card is not None]
    for player in table.players:
        cards += player.hand + player.outward + player.back + player.held() + player.won
        if player.monster is not None:
            cards.append(player.monster)
    return cards


def words_of(text: str, keys: tuple[str, ...]) -> Mapping[str, str]:
    """The values of `key=value` words."""
    values = dict(word.partition("=")[::2] for word in text.split())
    for key in keys:
        if key not in values:
            raise NotationError(f"the text of the game has no '{key}='")
    return values


def cards_of(text: str, deck: Stacks) -> list[Card]:
    """Cards from their ids."""
    for card in filter(None, text.split(",")):
        if card not in deck.faces:
            raise NotationError(f"deck {deck.name!r} has no card {card!r}")
    return [deck.faces[card] for card in text.split(",") if card]


def number(key: str, text: str) -> int:
    """A whole number; the seed may be negative."""
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 4000):
        raise NotationError(f"{key} must be a whole number, found {text!r}")
    return int(text)


def one_of(key: str, text: str, values: list[str]) -> str:
    """A word out of a list."""
    if text not in values:
        raise NotationError(f"{key} must be one of {', '.join(values)}, found {text!r}")
    return text
