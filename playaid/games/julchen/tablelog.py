"""The log that a person at the table writes: who did what, one turn on each line.

```
players: Anna Ben Cleo        ; in the order of turns
me: Anna
hand: 2 5                     ; my starting hand, from left to right
Anna draw card 4 gap 1
Ben steal Cleo 0 gap 2
Cleo feast 3 at 0 2 on Ben take 1 new
```

Places and gaps are counted from 0 at the left of whoever holds the hand.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from playaid.core.text import fold, join_words, suggest
from playaid.errors import NotationError, PlayaidError
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.model import COPIES, JULCHEN, MONSTERS, SEVEN, STARTING_HAND, TRACK_SIZE, WEAPON
from playaid.games.julchen.notation import parse_card, parse_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import why_not_order

EXAMPLE = "such as 'Ben draw gap 1', 'Ben steal Cleo 0 gap 2', 'Ben feast 3 at 0 2 on Cleo defend 1'"
HEADER = ("players", "me", "hand", "options")


@dataclass(frozen=True, slots=True)
class TableLog:
    """A log that was read.

    Attributes:
        names: the players in the order of turns.
        seat: whose log it is.
        options: the rule options, with the number of players.
        events: what that seat has seen.
        lines: for each line with a turn, its number and how many events there are up to it.
    """

    names: tuple[str, ...]
    seat: int
    options: Options
    events: tuple[Event, ...]
    lines: tuple[tuple[int, int], ...]


def read_log(text: str, *, assignments: Iterable[str] = ()) -> TableLog:
    """The log in a text.

    Args:
        text: the whole file; `;` and `#` begin comments.
        assignments: rule options such as `"rearrange_on=any_draw"`, on top of those in the log.

    Raises:
        NotationError: a line can't be read, or can't have happened; the message begins with the line's number.
        UsageError: an unknown rule option.
    """
    header: dict[str, str] = {}
    turns: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = re.split(r"[;#]", raw, maxsplit=1)[0].strip()
        key, colon, value = line.partition(":")
        if colon and fold(key) in HEADER:
            if turns or fold(key) in header:
                raise NotationError(f"line {number}: '{key.strip()}:' must stand once, before the first turn")
            header[fold(key)] = value.strip()
        elif line:
            turns.append((number, line))
    for key in HEADER[:3]:
        if key not in header:
            wrong = f"line {turns[0][0]}" if turns else "the log"
            raise NotationError(f"{wrong}: there is no '{key}: …' before the turns", tip="see docs/julchen.md")
    options = Options.parse([*header.get("options", "").replace(",", " ").split(), *assignments])
    names = tuple(re.split(r"[,\s]+", header["players"].strip(", ")))
    seats = {fold(name): seat for seat, name in enumerate(names)}
    if len(seats) != len(names) or not 2 <= len(names) <= 5:
        raise NotationError(f"players: {header['players']!r} must be 2 to 5 different names")
    if fold(header["me"]) not in seats:
        raise NotationError(f"me: {header['me']!r} is none of the players", tip=suggest(header["me"], names))
    hand = parse_hand(header["hand"])
    if len(hand) != STARTING_HAND:
        raise NotationError(f"hand: a starting hand has {STARTING_HAND} cards, found {header['hand']!r}")
    options = dataclasses.replace(options, players=len(names))
    reader = Reader(names, seats[fold(header["me"])], options, list(hand))
    for number, line in turns:
        try:
            reader.turn(line)
        except NotationError as error:
            raise NotationError(
                f"line {number}: {error.message}", text=line, position=reader.at, tip=error.tip
            ) from error
        except PlayaidError as error:
            raise NotationError(f"line {number}: {error}", text=line, position=reader.at) from error
        reader.lines.append((number, len(reader.events)))
    return TableLog(names, reader.seat, options, tuple(reader.events), tuple(reader.lines))


@dataclass(slots=True)
class Reader:
    """Reads turns and keeps count of the cards that the log's owner can count.

    Attributes:
        names: the players.
        seat: the log's owner.
        options: the rule options.
        hand: the owner's hand.
        at: where in the line the word stands that is being read.
    """

    names: tuple[str, ...]
    seat: int
    options: Options
    hand: list[int]
    events: list[Event] = field(default_factory=list)
    lines: list[tuple[int, int]] = field(default_factory=list)
    at: int = 0
    _sizes: list[int] = field(default_factory=list)
    _pile: int = 0
    _track: int = TRACK_SIZE
    _words: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = len(self.names)
        self._sizes = [STARTING_HAND] * players
        self._pile = sum(COPIES) - TRACK_SIZE - STARTING_HAND * players
        for seat in range(players):
            cards = tuple(self.hand) if seat == self.seat else ()
            self.events.append(Event(EventKind.START, seat, cards=cards))

    def turn(self, line: str) -> None:
        """Read one turn; raises an error of this package without the line's number."""
        self._words = [(found.start(), found[0]) for found in re.finditer(r"[^\s,]+", line)]
        self.at = 0
        who = self._player(range(len(self.names)))
        expected = len(self.lines) % len(self.names)
        if who != expected:
            self.at = 0
            raise NotationError(f"it is {self.names[expected]}'s turn, not {self.names[who]}'s [J-35]")
        actions: dict[str, Callable[[int], None]] = {"draw": self._draw, "steal": self._steal, "feast": self._feast}
        actions[self._word(*actions)](who)
        if self._words:
            self.at = self._words[0][0]
            raise NotationError(f"{self._words[0][1]!r} is too much here", tip=EXAMPLE)

    def _next(self, wanted: str) -> str:
        """The next word of the line."""
        if not self._words:
            raise NotationError(f"the line ends before {wanted}", tip=EXAMPLE)
        self.at, word = self._words.pop(0)
        return word

    def _word(self, *known: str) -> str:
        """One of some key words; a plural s is forgiven."""
        wanted = join_words([f"'{word}'" for word in known])
        word = self._next(wanted)
        for form in (fold(word), fold(word).removesuffix("s")):
            if form in known:
                return form
        raise NotationError(f"expected {wanted}, found {word!r}", tip=suggest(word, known) or EXAMPLE)

    def _peek(self, word: str) -> bool:
        return bool(self._words) and fold(self._words[0][1]).removesuffix("s") == word

    def _player(self, seats: Iterable[int]) -> int:
        """A player's name, or the beginning of one that fits no other."""
        word = self._next("a player's name")
        exact = [seat for seat, name in enumerate(self.names) if fold(name) == fold(word)]
        found = exact or [seat for seat, name in enumerate(self.names) if fold(name).startswith(fold(word))]
        if len(found) != 1:
            problem = "is no player" if not found else "fits more than one player"
            raise NotationError(
                f"{word!r} {problem}", tip=suggest(word, self.names) or f"players: {' '.join(self.names)}"
            )
        if found[0] not in seats:
            raise NotationError(f"{self.names[found[0]]} can't do that to themselves")
        return found[0]

    def _number(self, what: str, count: int) -> int:
        """A place or gap below `count`."""
        word = self._next(f"a {what}")
        if not (word.isascii() and word.isdecimal() and len(word) < 4):
            raise NotationError(f"expected a {what}, found {word!r}", tip=f"{what}s are numbers from 0")
        if int(word) >= count:
            there = f"{what}s 0 to {count - 1}" if count > 1 else f"{what} 0 only" if count else f"no {what} at all"
            raise NotationError(f"there is no {what} {word}", tip=f"that hand has {there}")
        return int(word)

    def _card(self, who: int, known: int | None) -> int | None:
        """`card 5`: needed exactly where the log's owner has just seen a card that isn't known yet."""
        said = None
        if self._peek("card"):
            self._word("card")
            said = parse_card(self._next("a card"))
        if known is not None:
            if said not in (None, known):
                raise NotationError(f"that card is your {known}, not a {said}")
            return known
        if who == self.seat and said is None:
            raise NotationError("your own card is missing", tip="write 'card' and its value, such as 'card 5'")
        if who != self.seat and said is not None:
            raise NotationError(f"you can't know the card that {self.names[who]} took", tip="leave 'card' out")
        return said

    def _draw(self, who: int) -> None:
        card = self._card(who, None)
        kind = EventKind.PILE if self._pile else EventKind.TRACK
        if kind is EventKind.PILE:
            self._pile -= 1
        else:
            self._track -= 1
            if self._track < 1:
                raise NotationError("the last track card ends the game [J-58]", tip="the log may go on no further")
        self.events.append(Event(kind, who, cards=() if card is None else (card,)))
        free = self.options.rearrange_on == "any_draw"
        self._receive(who, card, (SEVEN, JULCHEN) if free else ())

    def _steal(self, who: int) -> None:
        self._take(EventKind.STEAL, who, self._player(set(range(len(self.names))) - {who}), (SEVEN, JULCHEN))

    def _take(self, kind: EventKind, who: int, victim: int, announced: tuple[int, ...]) -> None:
        place = self._number("place", self._sizes[victim])
        card = self._card(who, self.hand[place] if victim == self.seat else None)
        if kind is EventKind.TAKE and card == JULCHEN:
            raise NotationError("Julchen taken in a feast ends the game [J-59]", tip="the log may go on no further")
        self._lose(victim, (place,))
        self.events.append(Event(kind, who, victim, (place,), () if card is None else (card,)))
        self._receive(who, card, announced)

    def _lose(self, seat: int, places: tuple[int, ...]) -> None:
        self._sizes[seat] -= len(places)
        if seat == self.seat:
            self.hand = [card for place, card in enumerate(self.hand) if place not in places]

    def _receive(self, who: int, card: int | None, announced: tuple[int, ...]) -> None:
        """`gap 1`, or `new` for a rearranged hand; the owner's own new order stands behind it."""
        size = self._sizes[who]
        way = self._word("gap", "new") if announced else self._word("gap")
        if card is not None and (card in announced) != (way == "new"):
            rule = "must be" if card in announced else "is not"
            raise NotationError(
                f"a {card} {rule} announced, with the hand rearranged [J-40]", tip="write 'new' or 'gap'"
            )
        if way == "gap":
            gap = self._number("gap", size + 1)
            if who == self.seat and card is not None:
                self._keep([*self.hand[:gap], card, *self.hand[gap:]])
            self.events.append(Event(EventKind.PLACE, who, places=(gap,)))
        else:
            order: tuple[int, ...] = ()
            if who == self.seat and card is not None:
                order = parse_hand(self._next("your new hand, such as 257"))
                if sorted(order) != sorted([*self.hand, card]):
                    mine = "".join(map(str, sorted([*self.hand, card])))
                    raise NotationError("these are not the cards of your hand", tip=f"your cards are {mine}")
                self._keep(list(order))
            self.events.append(Event(EventKind.ANNOUNCE, who))
            self.events.append(Event(EventKind.REARRANGE, who, cards=order))
        self._sizes[who] += 1

    def _keep(self, hand: list[int]) -> None:
        reason = why_not_order(hand)
        if reason is not None:
            raise NotationError(f"your hand would be {''.join(map(str, hand))}: {reason}")
        self.hand = hand

    def _feast(self, who: int) -> None:
        """`feast 3 at 0 2 on Ben` and how it went on."""
        value = parse_card(self._next("the monsters' number"))
        if value not in MONSTERS:
            raise NotationError(f"{value} is no monster; monsters are 0 to 5 [J-44]")
        self._word("at")
        first, second = self._number("place", self._sizes[who]), self._number("place", self._sizes[who])
        if first == second:
            raise NotationError("a feast shows two cards [J-43]", tip="name two different places")
        places = (min(first, second), max(first, second))
        if who == self.seat and any(self.hand[place] != value for place in places):
            raise NotationError(f"your cards there are {self.hand[places[0]]} and {self.hand[places[1]]}, not {value}")
        self._lose(who, places)
        self._word("on")
        victim = self._player(set(range(len(self.names))) - {who})
        self.events.append(Event(EventKind.FEAST, who, victim, places, (value, value)))
        if not self._sizes[victim]:
            if self.options.feast_on_empty_hand == "forbidden":
                raise NotationError(f"{self.names[victim]} has no cards [JA-24]")
            return
        if self._word("defend", "take") == "take":
            self.events.append(Event(EventKind.DECLINE, victim))
            self._take(EventKind.TAKE, who, victim, (SEVEN,))
            return
        place = self._number("place", self._sizes[victim])
        if victim == self.seat and self.hand[place] != WEAPON:
            raise NotationError(f"your card there is a {self.hand[place]}, not a 6 [J-45]")
        self._lose(victim, (place,))
        self.events.append(Event(EventKind.DEFEND, victim, places=(place,), cards=(WEAPON,)))
