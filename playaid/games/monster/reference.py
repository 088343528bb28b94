"""The back of Monster Maker's reference card: what counts, at a glance."""

from __future__ import annotations

from playaid.core.dice import Dice
from playaid.core.drawing import DARK, WHITE, Face, Rect, Shape, TextBox, line
from playaid.core.sheets import Frame
from playaid.core.terms import Terms
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import MONSTER, SPELL, Unknown
from playaid.games.monster.sheet import MOSS
from playaid.resources import Locations

Row = tuple[str, str, str]


def reference_back(locations: Locations, terms: Terms, frame: Frame) -> Face:
    """The other side of the reference card: monsters, Spells, and Japanese words where the rulebook gives them.

    Args:
        locations: where card data are looked for.
        terms: the words in the language in force.
        frame: the card's size.
    """
    cards = load_cards(locations)
    monsters = sorted(cards.of_kind(MONSTER), key=lambda card: (isinstance(card.strength, Unknown), str(card.strength)))
    blocks: list[tuple[str, list[Row]]] = [
        (
            terms.capital("monsters"),
            [
                (
                    card.label(terms.language),
                    "__" if isinstance(card.strength, Unknown) else str(card.strength),
                    terms["unknown"] if isinstance(card.tags, Unknown) else ", ".join(terms[tag] for tag in card.tags),
                )
                for card in monsters
            ],
        ),
        (
            terms.capital("spells"),
            [
                (
                    card.label(terms.language),
                    str(card.dice) if isinstance(card.dice, Dice) else "__",
                    terms["human"] if card.only_against else "",
                )
                for card in cards.of_kind(SPELL)
            ],
        ),
        (
            {"de": "Japanisch", "en": "Japanese"}["de" if terms.language == "de" else "en"],
            [
                (local(terms, key), "", terms.term(key).ja or terms.term(key).ja_latin)
                for key in ("corridor", "detour", "cleric", "trap", "prize_money", "heal", "pass")
            ],
        ),
    ]
    return frame.face("reference card monster, back", *table(blocks, frame))


def local(terms: Terms, key: str) -> str:
    """The English or German word, for a column beside the Japanese one."""
    word = terms.term(key)
    text = word.de if terms.language == "de" else word.en
    return text[:1].upper() + text[1:]


def table(blocks: list[tuple[str, list[Row]]], frame: Frame) -> list[Shape]:
    """Blocks of three columns below each other."""
    u, s = frame.unit, frame.safe
    w, h = frame.width - 2 * s, frame.height - 2 * s
    shapes: list[Shape] = [Rect(s, s, w, h, 3 * u, fill=WHITE, stroke=MOSS, line=0.6 * u)]
    lines = sum(len(rows) + 1.35 for _, rows in blocks)
    pitch = (h - 3.5 * u) / lines
    x, width = s + 2.5 * u, w - 5 * u
    y = s + h - 1.4 * u
    for title, rows in blocks:
        y -= 1.25 * pitch
        shapes.append(TextBox(x, y, width, 1.25 * pitch, title, 8.5 * u, bold=True, align="left", colour=MOSS))
        shapes.append(line(x, y, x + width, y, stroke=MOSS, width=0.2))
        for left, middle, right in rows:
            y -= pitch
            shapes.append(TextBox(x, y, width * 0.5, pitch, left, 7.5 * u, align="left", colour=DARK))
            if middle:
                shapes.append(TextBox(x + width * 0.5, y, width * 0.16, pitch, middle, 8 * u, bold=True))
            if right:
                place, room = (0.68, 0.32) if middle else (0.5, 0.5)
                shapes.append(TextBox(x + width * place, y, width * room, pitch, right, 7.5 * u, align="left"))
        y -= 0.1 * pitch
    return shapes
