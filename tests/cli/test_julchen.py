"""`playaid julchen`: check, insert, orders."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.helpers import error_line, run, run_json


@pytest.mark.rule("J-27")
def test_check_names_the_card_and_the_two_larger_ones() -> None:
    result = run("julchen", "check", "755135667")
    assert result.exit_code == 1
    hand, caret, reason = result.stdout.splitlines()
    assert hand == "7 5 5 1 3 5 6 6 7"
    assert caret.index("^") == hand.index("1")
    assert "the 1 (4th card)" in reason
    assert "the 7 (1st card) on its left and the 7 (9th card) on its right [J-21]" in reason


def test_check_as_json() -> None:
    payload = run_json("julchen", "check", "755135667", exit_code=1)
    assert list(payload) == ["command", "hand", "legal", "deck_legal", "why", "options"]
    assert payload["command"] == "julchen check"
    assert payload["hand"] == [7, 5, 5, 1, 3, 5, 6, 6, 7]
    assert (payload["legal"], payload["deck_legal"]) == (False, True)
    assert "the 1 (4th card)" in payload["why"]


@pytest.mark.parametrize(
    ("words", "hand"),
    [
        (["025582"], [0, 2, 5, 5, 8, 2]),
        (["0-2-5-5-8-2"], [0, 2, 5, 5, 8, 2]),
        (["0,2,5,5,8,2"], [0, 2, 5, 5, 8, 2]),
        (["0", "2", "5", "5", "8", "2"], [0, 2, 5, 5, 8, 2]),
        (["０２５５８２"], [0, 2, 5, 5, 8, 2]),
        (["-"], []),
        ([""], []),
    ],
)
def test_check_takes_every_form(words: list[str], hand: list[int]) -> None:
    payload = run_json("julchen", "check", *words)
    assert (payload["hand"], payload["legal"], payload["deck_legal"], payload["why"]) == (hand, True, True, None)


def test_check_every_case(cases: Path) -> None:
    known = json.loads((cases / "julchen.json").read_text(encoding="utf-8"))
    for hand in known["legal"]:
        assert run_json("julchen", "check", hand)["legal"] is True
    for hand in known["illegal"]:
        assert run_json("julchen", "check", hand, exit_code=1)["legal"] is False


@pytest.mark.rule("J-02", "J-05")
def test_check_tells_order_and_deck_apart() -> None:
    payload = run_json("julchen", "check", "555555555", exit_code=1)
    assert (payload["legal"], payload["deck_legal"]) == (True, False)
    assert payload["why"] == "9 cards of value 5, but the deck has 4 [J-02]"
    both = run_json("julchen", "check", "878", exit_code=1)
    assert (both["legal"], both["deck_legal"]) == (False, False)
    assert "[J-21]" in both["why"]
    assert "[J-05]" in both["why"]
    assert "not from this deck: 2 cards of value 8, but the deck has 1" in run("julchen", "check", "88").stdout


@pytest.mark.rule("J-29")
def test_insert_shows_the_rulebooks_example() -> None:
    payload = run_json("julchen", "insert", "0-2-5-5-8-2", "--card", "2")
    assert payload == {
        "command": "julchen insert",
        "hand": [0, 2, 5, 5, 8, 2],
        "card": 2,
        "gaps": [1, 2, 5, 6],
        "results": [[0, 2, 2, 5, 5, 8, 2], [0, 2, 5, 5, 8, 2, 2]],
        "options": {},
    }
    text = run("julchen", "insert", "0-2-5-5-8-2", "--card", "2").stdout
    assert text.splitlines()[0] == "X 0 * 2 * 5 X 5 X 8 * 2 *"
    assert "the gaps 1, 2, 5 and 6" in text


def test_insert_every_case(cases: Path) -> None:
    for case in json.loads((cases / "julchen.json").read_text(encoding="utf-8"))["insert"]:
        payload = run_json("julchen", "insert", case["hand"], "--card", str(case["card"]))
        assert payload["gaps"] == case["gaps"]
        assert ["".join(map(str, hand)) for hand in payload["results"]] == case["results"]


@pytest.mark.parametrize(
    ("hand", "card", "reason"), [("7337", "4", "[J-21]"), ("5555", "5", "[J-02]"), ("8", "8", "[J-05]")]
)
def test_insert_that_is_not_possible(hand: str, card: str, reason: str) -> None:
    payload = run_json("julchen", "insert", hand, "--card", card, exit_code=1)
    assert (payload["gaps"], payload["results"]) == ([], [])
    result = run("julchen", "insert", hand, "--card", card)
    assert result.exit_code == 1
    assert reason in result.stdout


def test_orders() -> None:
    payload = run_json("julchen", "orders", "133")
    assert payload == {
        "command": "julchen orders",
        "cards": [1, 3, 3],
        "count": 2,
        "orders": [[1, 3, 3], [3, 3, 1]],
        "options": {},
    }
    assert run_json("julchen", "orders", "-")["orders"] == [[]]


@pytest.mark.rule("J-68")
def test_orders_counted() -> None:
    assert run("julchen", "orders", "012345678", "--count").stdout == "256 legal orders of 012345678 [J-68]\n"
    payload = run_json("julchen", "orders", "012345678", "--count")
    assert payload["count"] == 256
    assert "orders" not in payload
    full = "0123456788".replace("88", "8") + "01234567" * 3
    assert run_json("julchen", "orders", full, "--count")["count"] == 390_625


def test_orders_shows_twenty_and_how_many_more() -> None:
    lines = run("julchen", "orders", "012345678").stdout.splitlines()
    assert len(lines) == 1 + 20 + 1
    assert lines[1] == "012345678"
    assert lines[-1] == "and 236 more"
    assert len(run_json("julchen", "orders", "012345678")["orders"]) == 256


def test_orders_limited() -> None:
    payload = run_json("julchen", "orders", "012345678", "--limit", "2")
    assert payload["orders"] == [[0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 8, 7]]
    assert payload["count"] == 256
    assert run("julchen", "orders", "33", "--limit", "0").stdout.splitlines()[-1] == "and 1 more"


def test_orders_at_random() -> None:
    first, again, other, negative = (
        run_json("julchen", "orders", "012345678", "--random", "5", "--seed", seed) for seed in ("1", "1", "2", "-1")
    )
    assert first == again != other
    assert first["orders"] != negative["orders"] != other["orders"]
    assert len(first["orders"]) == 5
    result = run("julchen", "orders", "012345678", "--random", "2")
    assert "add --seed" in result.stderr


def test_orders_that_the_deck_cannot_give() -> None:
    payload = run_json("julchen", "orders", "88", exit_code=1)
    assert (payload["count"], payload["orders"]) == (None, [])
    assert payload["reason"] == "2 cards of value 8, but the deck has 1 [J-05]"


def test_options_are_checked_and_named() -> None:
    assert run_json("julchen", "check", "3", "--option", "players=3")["options"] == {"players": "3"}
    assert "options: players=3" in run("julchen", "check", "3", "--option", "players=3").stdout
    assert "did you mean players?" in error_line(["julchen", "check", "3", "--option", "player=3"], 2)
    assert "a whole number from 2 to 5" in error_line(["julchen", "check", "3", "--option", "players=6"], 2)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "02x"], "'x' is no card"),
        (["check", "²"], "'²' is no card"),
        (["check", "9"], "there is no card 9"),
        (["check", "0-2-10"], "one digit each"),
        (["check"], "missing argument 'HAND'"),
        (["insert", "02", "--card", "9"], "'9' is no card"),
        (["insert", "02"], "missing option '--card'"),
        (["orders", "abc"], "'a' is no card"),
        (["orders", "02", "--limit", "-1"], "--limit"),
        (["orders", "02", "--random", "0"], "--random"),
        (["orders", "02", "--random", "3", "--count"], "doesn't go with"),
        (["orders", "02", "--seed", "3"], "needs --random"),
        (["chek", "02"], "did you mean check?"),
        ([], "a command is missing"),
    ],
)
def test_input_that_cannot_be_read(words: list[str], expected: str) -> None:
    assert expected in error_line(["julchen", *words], 2)
    assert run("julchen", *words, "--json").stdout == ""


@pytest.mark.parametrize("command", ["check", "insert", "orders", "where"])
def test_help_has_an_example(command: str) -> None:
    result = run("julchen", command, "--help")
    assert result.exit_code == 0
    assert f"Example: playaid julchen {command}" in result.stdout
    assert command in run("julchen", "--help").stdout


EVENING = """\
players: Anna Ben Cleo
me: Anna
hand: 2 5
Anna draw card 4 gap 1
Ben draw gap 2
Cleo steals Ben 0 new
"""


def test_where_gives_exact_chances(tmp_path: Path) -> None:
    log = tmp_path / "evening.txt"
    log.write_text(EVENING, encoding="utf-8")
    payload = run_json("julchen", "where", str(log))
    assert list(payload) == ["command", "players", "pile", "options"]
    assert [row["name"] for row in payload["players"]] == ["Anna", "Ben", "Cleo"]
    assert [len(row["positions"]) for row in payload["players"]] == [3, 2, 3]
    for row in payload["players"]:
        assert sum(map(Fraction, row["positions"])) == Fraction(row["chance"])
    assert sum(Fraction(row["chance"]) for row in payload["players"]) + Fraction(payload["pile"]) == 1
    assert payload["players"][0]["chance"] == "0"
    text = run("julchen", "where", str(log)).stdout
    assert text.splitlines()[0] == "Where Julchen is, after 3 turns (exact):"
    assert "Anna (you)" in text
    assert run("julchen", "where", "-", stdin=EVENING).stdout == text


def test_where_before_the_first_turn() -> None:
    payload = run_json("julchen", "where", "-", stdin="players: A B\nme: B\nhand: 2 8\n")
    assert payload["players"][1] == {"name": "B", "chance": "1", "positions": ["0", "1"]}
    assert payload["pile"] == "0"
    payload = run_json("julchen", "where", "-", stdin="players: A B\nme: B\nhand: 2 7\n")
    assert payload["players"][0] == {"name": "A", "chance": "1/12", "positions": ["1/24", "1/24"]}
    assert payload["pile"] == "11/12"


def test_where_takes_options_from_the_log_and_the_command_line() -> None:
    stdin = "options: track_shows=next_card\n" + EVENING
    payload = run_json("julchen", "where", "-", "--option", "rearrange_on=any_draw", stdin=stdin)
    assert payload["options"] == {"rearrange_on": "any_draw", "track_shows": "next_card"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "there is no 'players: …'"),
        (EVENING + "Anna draw gap 0\n", "line 7: your own card is missing"),
        (EVENING.replace("Ben draw", "Ben drew"), "line 5: expected 'draw', 'steal' or 'feast', found 'drew'"),
        (
            EVENING
            + "Anna draw card 3 gap 1\nBen feast 2 at 0 1 on Cleo defend 0\n" * 1
            + "Cleo feast 2 at 0 1 on Anna defend 0\n",
            "line 9: ",
        ),
    ],
)
def test_where_names_the_line(tmp_path: Path, text: str, expected: str) -> None:
    log = tmp_path / "evening.txt"
    log.write_text(text, encoding="utf-8")
    assert expected in error_line(["julchen", "where", str(log)], 2)


def test_where_names_the_line_that_no_deal_fits() -> None:
    turns = "Anna draw card 3 gap 1\nBen feast 3 at 0 1 on Cleo defend 0\nCleo draw gap 0\nAnna draw card 3 gap 1\n"
    result = run("julchen", "where", "-", stdin="players: Anna Ben Cleo\nme: Anna\nhand: 3 4\n" + turns)
    assert result.exit_code == 2
    assert result.stderr.startswith("playaid: error: line 7: no deal fits these events; check this line")


def test_where_without_the_file() -> None:
    assert "can't read '/no/such/log'" in error_line(["julchen", "where", "/no/such/log"], 2)


def test_answers_in_german(tmp_path: Path) -> None:
    def german(*words: str) -> list[str]:
        return run("julchen", *words, "--lang", "de").stdout.splitlines()

    assert german("check", "212") == [
        "2 1 2",
        "  ^",
        "nicht erlaubte Sortierung: die 1 (2. Karte) liegt zwischen zwei größeren Karten: "
        "links die 2 (1. Karte), rechts die 2 (3. Karte) [J-21]",
    ]
    assert german("check", "000008", "--option", "players=5") == [
        "0 0 0 0 0 8",
        "erlaubte Sortierung [J-21]",
        "nicht aus diesem Kartensatz: 5 Karten mit dem Wert 0, im Kartensatz sind aber nur 4 [J-02]",
        "Optionen: players=5",
    ]
    assert german("insert", "025582", "--card", "2")[1:] == [
        "die 2 darf in die Lücken 1, 2, 5 und 6, markiert mit * (0 = ganz links) [J-21]",
        "2 verschiedene Ergebnisse: 0225582 oder 0255822",
    ]
    assert german("insert", "8", "--card", "8") == [
        "8 + 8: nicht möglich: 2 Karten mit dem Wert 8, im Kartensatz ist aber nur 1 [J-05]"
    ]
    assert german("orders", "000011112222333344445555666677778", "--limit", "0") == [
        "390.625 erlaubte Sortierungen von 000011112222333344445555666677778 [J-68]",
        "und 390.625 weitere",
    ]
    log = tmp_path / "log.txt"
    log.write_text("players: Anna Ben\nme: Anna\nhand: 2 5\nAnna draw card 5 gap 2\n")
    first, you, ben, pile = german("where", str(log))
    assert first == "Wo Julchen ist, nach 1 Zug (genau):"
    assert you.startswith("  Anna (du)")
    assert "von links: 4,35 % | 4,35 %" in ben
    assert pile.startswith("  Stapel")


def test_json_stays_english_and_japanese_is_told_apart() -> None:
    payload = run_json("julchen", "check", "212", "--lang", "de", exit_code=1)
    assert payload["why"].startswith("the 1 (2nd card) lies between")
    japanese = run("julchen", "check", "12", "--lang", "ja")
    assert japanese.stdout == "1 2\nlegal order [J-21]\n"
    assert japanese.stderr.count("stay English") == 1


def test_random_orders_have_a_limit() -> None:
    assert "100000" in error_line(["julchen", "orders", "1137", "--random", "100001"], 2)
