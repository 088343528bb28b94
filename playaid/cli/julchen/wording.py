"""The answers about Julchen's hands in English and German."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playaid.cli.wording import BaseWording
from playaid.core.text import join_words
from playaid.games.julchen.model import COPIES
from playaid.games.julchen.rules import COPIES_RULE, find_valley, why_not_deck, why_not_order

SENTENCES = {
    "empty_hand": ("(empty hand)", "(leere Hand)"),
    "legal": ("legal order [J-21]", "erlaubte Sortierung [J-21]"),
    "illegal": ("illegal order: {why}", "nicht erlaubte Sortierung: {why}"),
    "not_deck": ("not from this deck: {why}", "nicht aus diesem Kartensatz: {why}"),
    "not_possible": ("{hand} + {card}: not possible: {why}", "{hand} + {card}: nicht möglich: {why}"),
    "gap": (
        "the {card} may go to gap {where}, marked * (0 = far left) [J-21]",
        "die {card} darf in die Lücke {where}, markiert mit * (0 = ganz links) [J-21]",
    ),
    "gaps": (
        "the {card} may go to the gaps {where}, marked * (0 = far left) [J-21]",
        "die {card} darf in die Lücken {where}, markiert mit * (0 = ganz links) [J-21]",
    ),
    "result": ("result: {hands}", "Ergebnis: {hands}"),
    "results": ("{number} different results: {hands}", "{number} verschiedene Ergebnisse: {hands}"),
    "order": ("1 legal order of {cards} [J-68]", "1 erlaubte Sortierung von {cards} [J-68]"),
    "orders": ("{number} legal orders of {cards} [J-68]", "{number} erlaubte Sortierungen von {cards} [J-68]"),
    "more": ("and {number} more", "und {number} weitere"),
    "where_one": ("Where Julchen is, after 1 turn (exact):", "Wo Julchen ist, nach 1 Zug (genau):"),
    "where": ("Where Julchen is, after {number} turns (exact):", "Wo Julchen ist, nach {number} Zügen (genau):"),
    "you": ("{name} (you)", "{name} (du)"),
    "from_left": ("from the left:", "von links:"),
    "pile": ("pile", "Stapel"),
    "and": ("and", "und"),
    "or": ("or", "oder"),
}


class Wording(BaseWording):
    """The wording of one language."""

    sentences = SENTENCES

    def join(self, words: Sequence[str], last: str) -> str:
        """Words put together by `"and"` or `"or"`."""
        return join_words(list(words), last=self.say(last))

    def why_not_order(self, hand: Sequence[int]) -> str | None:
        """Why an order is illegal, or None."""
        valley = find_valley(hand)
        if valley is None or not self.german:
            return why_not_order(hand)
        card, left, right = (f"die {hand[at]} ({at + 1}. Karte)" for at in (valley.card, valley.left, valley.right))
        return f"{card} liegt zwischen zwei größeren Karten: links {left}, rechts {right} [J-21]"

    def why_not_deck(self, cards: Sequence[int]) -> str | None:
        """Why the deck can't give these cards, or None."""
        if not self.german:
            return why_not_deck(cards)
        reasons = [
            f"{count} Karten mit dem Wert {value}, im Kartensatz {'ist' if COPIES[value] == 1 else 'sind'} aber nur "
            f"{COPIES[value]} [{COPIES_RULE[value]}]"
            for value, count in sorted(Counter(cards).items())
            if count > COPIES[value]
        ]
        return self.join(reasons, "and") or None
