"""Every reason why a move is illegal has German."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from playaid.cli.play.refusals import PATTERNS, in_german
from playaid.games.julchen import state as julchen_state
from playaid.games.juliet import game as juliet_game
from playaid.games.juliet import rules as juliet_rules
from playaid.games.juliet import state as juliet_state
from playaid.games.monster import legality
from tests.cli.helpers import run

MODULES = {
    "julchen": (julchen_state,),
    "juliet": (juliet_game, juliet_rules, juliet_state),
    "monster": (legality,),
}

PUT_TOGETHER = {
    "1, not 1": ("there is a1 on b2, not R", "there is no card on b2, not R"),
    "no cell lies 1 of 1": tuple(f"no cell lies {way} of a1" for way in ("up", "down", "left", "right")),
    "1 is not free: 1 is there": ("b2 is not free: a1 is there", "b2 is not free: a column is there"),
    "it takes back 1 1": (
        "it takes back the previous turn's move R c1-c2",
        "it takes back your own last move R c1-c2",
    ),
    "P1 is 1": ("P1 is home", "P1 is dead"),
    "1 is no 1": tuple(f"Joan is no {kind}" for kind in ("Corridor", "Monster", "Character", "Detour")),
    "1 drives away 1 Monsters only": ("Holy Grail drives away undead Monsters only",),
}
"""Texts that the engines put together from words, and what becomes of them."""


def texts_of(node: ast.expr) -> set[str]:
    """The texts that an expression can make, with 1 for what is put in."""
    match node:
        case ast.Constant(value=str() as value):
            return {value}
        case ast.JoinedStr(values=values):
            return {"".join(str(value.value) if isinstance(value, ast.Constant) else "1" for value in values)}
        case ast.IfExp(body=body, orelse=other):
            return texts_of(body) | texts_of(other)
        case ast.BinOp(left=left, right=right):
            return {before + after for before in texts_of(left) for after in texts_of(right)}
    return set()


def reasons(game: str) -> set[str]:
    """What the modules of a game give to `Refusal`, or what the functions behind its checks return."""
    found: set[str] = set()
    for module in MODULES[game]:
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                found |= texts_of(node.args[0])
            if game == "monster" and isinstance(node, ast.Return) and node.value is not None:
                found |= texts_of(node.value)
    if game == "julchen":
        found |= {reason for _, reason, _ in julchen_state.EXPECTED.values()}
        found.add(
            "the 3 (2nd card) lies between two larger cards, "
            "the 5 (1st card) on its left and the 4 (3rd card) on its right"
        )
    return {whole for text in found for whole in PUT_TOGETHER.get(text, (text,))}


@pytest.mark.parametrize("game", MODULES)
def test_every_reason_has_german_and_nothing_else_has(game: str) -> None:
    found = reasons(game)
    assert len(found) > 15
    assert [reason for reason in sorted(found) if in_german(game, reason) is None] == []
    assert [pattern for pattern in PATTERNS[game] if not any(re.fullmatch(pattern, text) for text in found)] == []


def test_german_refusals_name_cards_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("play", "monster", "--seed", "3", "--lang", "de")
    shown = run(*words, stdin="discard dragon\nfight joan\nadvance berserker\n? unsinn\n").stdout
    assert "Das geht nicht: du hast Drache nicht auf der Hand [M-13]" in shown
    assert "Das geht nicht: du hast Joan nicht auf der Hand [M-13]" in shown
    assert "Das geht nicht: Berserker ist kein Gang [M-14]" in shown
    assert "Keine Regel passt zu 'unsinn'." in shown
