"""What happens in Monster Maker, as sentences in the person's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playaid.games.monster.events import Event
from playaid.games.monster.moves import Move
from playaid.games.monster.view import View

if TYPE_CHECKING:
    from playaid.cli.play.monster import MonsterFront

ROLL = re.compile(r": (?P<pool>\S+) rolls (?P<pips>.+), in all (?P<total>\d+)$")

ROUND_ENDS = {"a hand": "hand", "nobody": "nobody", "everybody": "passed"}
"""How the engine's reasons for a round's end begin, and the keys of the sentences."""


def tell(front: MonsterFront, view: View, event: Event, move: Move) -> str | None:
    """One event, or None for what isn't worth a line: that others draw a card, and how a game ended."""
    voice = front.voice
    kind = event.kind.replace(" ", "_")
    if kind == "game_over" or (kind == "draw" and event.seat != voice.me):
        return None
    cards = ", ".join(front.name(card, view) for card in event.cards)
    numbers = {f"n{index}": number for index, number in enumerate(event.numbers, start=1)}
    detail = event.detail
    if kind == "fight":
        found = ROLL.search(detail)
        fighters = front.fighters(view, move)
        if found is None:
            return voice.tell("event_fight", event.seat, cards=fighters, pool="", pips="", total="")
        rolled: dict[str, object] = dict(found.groupdict())
        return voice.tell("event_fight", event.seat, None, cards=fighters, **rolled)
    if kind == "round_over":
        kind += next((f"_{key}" for start, key in ROUND_ENDS.items() if detail.startswith(start)), "")
    if kind in ("cleric", "relic", "detour"):
        detail = front.name(detail, view)
    if not cards:
        cards = voice("a_card") if event.secret else voice("nothing")
    return voice.tell(f"event_{kind}", event.seat, event.other, cards=cards, detail=detail, **numbers)
