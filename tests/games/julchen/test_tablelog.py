"""The log of a person at the table: every form of a line, and errors that name the line."""

from __future__ import annotations

import pytest

from playaid.errors import NotationError, UsageError
from playaid.games.julchen.events import Event, EventKind
from playaid.games.julchen.tablelog import read_log

HEAD = "players: Anna Ben Cleo\nme: Anna\nhand: 2 5\n"


def events_of(*turns: str, head: str = HEAD) -> list[Event]:
    """The events behind the starting hands."""
    return list(read_log(head + "\n".join(turns)).events[3:])


def test_the_header() -> None:
    log = read_log(
        "; an evening\n\nPlayers: Anna, Ben, Cleo\nme: ben # that's me\nhand: 0-8\noptions: track_shows=next_card\n"
    )
    assert (log.names, log.seat, log.options.players) == (("Anna", "Ben", "Cleo"), 1, 3)
    assert log.options.track_shows == "next_card"
    assert list(log.events) == [
        Event(EventKind.START, 0),
        Event(EventKind.START, 1, cards=(0, 8)),
        Event(EventKind.START, 2),
    ]


def test_draws_and_steals() -> None:
    turns = ["Anna draw card 4 gap 1", "Ben draws gap 2", "cleo steals b 0 new", "Anna steal Ben 1 card 3 gap 1"]
    assert events_of(*turns) == [
        Event(EventKind.PILE, 0, cards=(4,)),
        Event(EventKind.PLACE, 0, places=(1,)),
        Event(EventKind.PILE, 1),
        Event(EventKind.PLACE, 1, places=(2,)),
        Event(EventKind.STEAL, 2, 1, (0,)),
        Event(EventKind.ANNOUNCE, 2),
        Event(EventKind.REARRANGE, 2),
        Event(EventKind.STEAL, 0, 1, (1,), (3,)),
        Event(EventKind.PLACE, 0, places=(1,)),
    ]


def test_what_is_stolen_from_the_owner_is_known() -> None:
    assert events_of("Anna draw card 4 gap 1", "Ben steal Anna 1 gap 0")[2:] == [
        Event(EventKind.STEAL, 1, 0, (1,), (4,)),
        Event(EventKind.PLACE, 1, places=(0,)),
    ]


def test_the_owner_rearranges() -> None:
    assert events_of("Anna steal Ben 1 card 7 new 2-7-5")[1:] == [
        Event(EventKind.ANNOUNCE, 0),
        Event(EventKind.REARRANGE, 0, cards=(2, 7, 5)),
    ]


def test_feasts() -> None:
    head = HEAD.replace("2 5", "2 2")
    assert events_of("Anna feast 2 at 1 0 on Ben defend 1", "Ben draw gap 0", "Cleo draw gap 0", head=head)[:2] == [
        Event(EventKind.FEAST, 0, 1, (0, 1), (2, 2)),
        Event(EventKind.DEFEND, 1, places=(1,), cards=(6,)),
    ]
    assert events_of("Anna feast 2 at 0 1 on Ben take 1 card 5 gap 0", head=head)[1:] == [
        Event(EventKind.DECLINE, 1),
        Event(EventKind.TAKE, 0, 1, (1,), (5,)),
        Event(EventKind.PLACE, 0, places=(0,)),
    ]
    assert events_of("Anna draw card 1 gap 0", "Ben feast 3 at 0 1 on Cleo take 0 new")[2:] == [
        Event(EventKind.FEAST, 1, 2, (0, 1), (3, 3)),
        Event(EventKind.DECLINE, 2),
        Event(EventKind.TAKE, 1, 2, (0,)),
        Event(EventKind.ANNOUNCE, 1),
        Event(EventKind.REARRANGE, 1),
    ]


def test_a_feast_on_an_empty_hand() -> None:
    turns = ["Anna draw card 4 gap 1", "Ben steal Anna 0 gap 0", "Cleo steal Anna 0 gap 0"]
    # Anna gets one card and loses it again, until she has none and Cleo attacks.
    turns += ["Anna steal Ben 0 card 2 gap 0", "Ben steal Anna 0 gap 0", "Cleo steal Anna 0 gap 0"]
    turns += ["Anna draw card 3 gap 0", "Ben steal Anna 0 gap 0", "Cleo feast 1 at 0 1 on Anna"]
    with pytest.raises(NotationError, match=r"line 12: Anna has no cards \[JA-24\]"):
        events_of(*turns)
    allowed = read_log("options: feast_on_empty_hand=allowed\n" + HEAD + "\n".join(turns))
    assert allowed.events[-1] == Event(EventKind.FEAST, 2, 0, (0, 1), (1, 1))


@pytest.mark.rule("J-38", "J-58")
def test_the_track_follows_the_pile_and_its_last_card_ends_the_log() -> None:
    # 26 - 4 = 22 cards in the pile; all draws go to the far left, and the owner draws 5, 5, 5, then lower ones.
    mine = iter("5554444333322221111000")
    turns = []
    for number in range(28):
        turns.append(f"Anna draw card {next(mine)} gap 0" if number % 2 == 0 else "Ben draw gap 0")
    log = read_log("players: Anna Ben\nme: Anna\nhand: 2 5\n".replace("2 5", "5 0") + "\n".join(turns))
    kinds = [event.kind for event in log.events if event.kind in (EventKind.PILE, EventKind.TRACK)]
    assert kinds == [EventKind.PILE] * 22 + [EventKind.TRACK] * 6
    with pytest.raises(NotationError, match=r"line 32: the last track card ends the game \[J-58\]"):
        read_log("players: Anna Ben\nme: Anna\nhand: 5 0\n" + "\n".join(turns) + "\nAnna draw card 0 gap 0")


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("", "the log: there is no 'players: …'"),
        ("Anna draw\n", "line 1: there is no 'players: …'"),
        ("players: A B\nme: A\n", "there is no 'hand: …'"),
        ("players: A\nme: A\nhand: 2 5\n", "must be 2 to 5 different names"),
        ("players: A B A\nme: A\nhand: 2 5\n", "must be 2 to 5 different names"),
        ("players: Anna Ben\nme: Bne\nhand: 2 5\n", "me: 'Bne' is none of the players; did you mean Ben?"),
        ("players: A B\nme: A\nhand: 2\n", "hand: a starting hand has 2 cards, found '2'"),
        ("players: A B\nme: A\nhand: 2 x\n", "'x' is no card"),
        (HEAD + "me: Ben\n", "line 4: 'me:' must stand once"),
        (HEAD + "Anna draw card 4 gap 1\nme: Ben\n", "line 5: 'me:' must stand once"),
    ],
)
def test_what_is_no_header(text: str, match: str) -> None:
    with pytest.raises(NotationError, match=match):
        read_log(text)


def test_an_unknown_option() -> None:
    with pytest.raises(UsageError, match="unknown option 'colour'"):
        read_log("options: colour=red\n" + HEAD)


@pytest.mark.parametrize(
    ("turns", "place", "match"),
    [
        (["Ben draw gap 0"], 0, r"line 4: it is Anna's turn, not Ben's \[J-35\]"),
        (["Dora draw gap 0"], 0, "'Dora' is no player; players: Anna Ben Cleo"),
        (["Bem draw gap 0"], 0, "'Bem' is no player; did you mean Ben?"),
        (["Anna pass"], 5, "expected 'draw', 'steal' or 'feast', found 'pass'"),
        (["Anna"], 0, "the line ends before 'draw', 'steal' or 'feast'"),
        (["Anna draw gap 0"], 5, "your own card is missing"),
        (["Anna draw card 9 gap 0"], 15, "'9' is no card"),
        (["Anna draw card 4"], 15, "the line ends before 'gap'"),
        (["Anna draw card 4 gap"], 17, "the line ends before a gap"),
        (["Anna draw card 4 gap 3"], 21, "there is no gap 3; that hand has gaps 0 to 2"),
        (["Anna draw card 4 gap x"], 21, "expected a gap, found 'x'"),
        (["Anna draw card 1 gap 1"], 21, r"your hand would be 215: the 1 \(2nd card\) lies between"),
        (["Anna draw card 4 gap 1 again"], 23, "'again' is too much here"),
        (["Anna draw card 7 new 257"], 17, "expected 'gap', found 'new'"),
        (["Anna draw card 4 gap 1", "Ben draw card 3 gap 0"], 14, "you can't know the card that Ben took"),
        (["Anna steal Anna 0 card 3 gap 0"], 11, "Anna can't do that to themselves"),
        (["Anna steal Ben 2 card 3 gap 0"], 15, "there is no place 2; that hand has places 0 to 1"),
        (["Anna steal Ben 1 card 7 gap 0"], 24, r"a 7 must be announced, with the hand rearranged \[J-40\]"),
        (["Anna steal Ben 1 card 3 new 235"], 24, "a 3 is not announced"),
        (["Anna steal Ben 1 card 7 new 256"], 28, "these are not the cards of your hand; your cards are 257"),
        (["Anna steal Ben 1 card 7 new 725"], 28, "your hand would be 725: the 2"),
        (["Anna draw card 4 gap 1", "Ben steal Anna 1 card 5 gap 0"], 22, "that card is your 4, not a 5"),
        (["Anna draw card 7 gap 1", "Ben steal Anna 1 gap 0"], 17, "a 7 must be announced"),
        (["Anna feast 6 at 0 1 on Ben defend 0"], 11, "6 is no monster"),
        (["Anna feast 2 at 0 0 on Ben defend 0"], 18, "a feast shows two cards"),
        (["Anna feast 2 at 0 1 on Ben defend 0"], 18, "your cards there are 2 and 5, not 2"),
        (["Anna draw card 4 gap 1", "Ben feast 3 at 0 1 on Anna defend 1"], 34, "your card there is a 4, not a 6"),
        (["Anna draw card 8 gap 1", "Ben feast 3 at 0 1 on Anna take 1 gap 0"], 32, "ends the game"),
        (
            ["Anna draw card 4 gap 1", "Ben feast 3 at 0 1 on Cleo eats 1"],
            27,
            "expected 'defend' or 'take', found 'eats'",
        ),
    ],
)
def test_a_turn_that_cannot_be_read_or_cannot_have_happened(turns: list[str], place: int, match: str) -> None:
    with pytest.raises(NotationError, match=match) as caught:
        events_of(*turns)
    assert caught.value.message.startswith(f"line {3 + len(turns)}: ")
    assert caught.value.text == turns[-1]
    assert caught.value.position == place
