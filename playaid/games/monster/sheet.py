"""What Monster Maker prints: every known face, with what is unknown as a box to fill in."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from playaid.core.art import placed
from playaid.core.dice import Dice
from playaid.core.drawing import DARK, WHITE, Ellipse, Face, Group, Rect, Shape, Text, TextBox, mix
from playaid.core.sheets import Design, Frame
from playaid.core.terms import Terms, load_terms
from playaid.games.monster import art, people
from playaid.games.monster.data import load_cards
from playaid.games.monster.decks import STACKS, find_deck, load_deck
from playaid.games.monster.model import CHARACTER, CORRIDOR, MONSTER, PRIZE, SPELL, TREASURE, Card, CardSet, Unknown
from playaid.resources import Locations

MOSS = "#2f5a4a"
RED = "#a3202c"
COLOURS = {
    "corridor": "#8a7d66",
    "detour": "#8a7d66",
    "cleric": "#6a7fa8",
    "character": "#3f6fa8",
    "monster": RED,
    "spell": "#6d4a94",
    "trap": "#4a4a4a",
    "treasure": "#a8761a",
    "prize": "#a8761a",
}
"""The frame's colour by kind; the kind is lettered too."""

NOTES = {
    "charm": "human_only",
    "sleep": "human_only",
    "holy_ark": "return_distance_15",
    "magic_armour": "weapon_note_armour",
    "magic_crossbow": "weapon_note_crossbow",
    "holy_grail": "drives_away_undead",
    "trap": "trap_note",
    "cleric": "no_strength",
}
"""Terms that give a card's note in every language."""


def designs(locations: Locations, language: str) -> list[Design]:
    """One copy of each known face; how many the box has of each is unknown (M-66, U-03).

    Raises:
        DataError: card data or terms are missing or broken.
    """
    cards = load_cards(locations)
    return make_designs(cards, load_terms(locations, "monster", language), {card.id: 1 for card in cards})


def deck_designs(locations: Locations, language: str, deck: str) -> tuple[list[Design], str]:
    """The faces with the copies of a deck file, and the note that the sheet must bear.

    Raises:
        DataError: the deck file, card data or terms are missing or broken.
    """
    cards = load_cards(locations)
    listed = load_deck(find_deck(locations, deck), cards)
    copies: dict[str, int] = {}
    for stack in STACKS:
        for card, count in listed.stacks[stack].items():
            copies[card] = copies.get(card, 0) + count
    return make_designs(cards, load_terms(locations, "monster", language), copies), listed.note


def notes(locations: Locations, language: str) -> list[str]:
    """What a sheet must say: that copies are unknown."""
    known = len(load_cards(locations))
    return [
        f"Monster Maker: {known} bekannte Bilder je einmal, Anzahlen unbekannt"
        if language == "de"
        else f"Monster Maker: {known} known faces once each, copies unknown"
    ]


def make_designs(cards: CardSet, terms: Terms, copies: Mapping[str, int]) -> list[Design]:
    """The designs of all cards of a set."""
    numbers: dict[str | None, int] = {}
    result = []
    for card in cards:
        place = numbers.get(card.class_, 0)
        numbers[card.class_] = place + 1
        stack = {"prize": "prize", "main": "main"}.get(card.deck, "treasure" if card.kind == TREASURE else "main")
        japanese = card.japanese if isinstance(card.japanese, str) else ""
        names = tuple(dict.fromkeys(filter(None, (card.name, card.german, japanese if card.kind != PRIZE else ""))))
        result.append(
            Design(
                id=card.id,
                names=names,
                copies=copies.get(card.id, 0),
                front=functools.partial(front, card, place, terms),
                back=BACKS[stack],
                section=terms["game_title"],
                facts=facts(card, terms.language),
                hidden=True,
            )
        )
    return result


def facts(card: Card, language: str) -> dict[str, object]:
    """What a user's own template may show of a card."""
    return {
        "name": card.label(language),
        "japanese": card.label("ja"),
        "kind": card.kind,
        "class": card.class_ or "",
        "dice": str(card.dice or ""),
        "strength": "" if card.strength is None else str(card.strength),
        "tags": ", ".join(card.tags) if isinstance(card.tags, tuple) else "unknown",
        "gold": "" if card.gold is None else str(card.gold),
        "distance": "" if card.distance is None else str(card.distance),
        "notes": card.remarks(language),
    }


def front(card: Card, place: int, terms: Terms, frame: Frame) -> Face:
    """A face: name above, drawing in the middle, the number that counts large in opposite corners."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    colour = COLOURS[card.kind]
    size = 42 * u
    centre = h / 2 - 1.5 * u
    corner = corner_number(card, terms, frame, colour)
    below = below_picture(card, terms, frame, colour)
    shapes: list[Shape] = [
        Rect(s, s, w - 2 * s, h - 2 * s, 3.5 * u, fill=WHITE, stroke=colour, line=0.9 * u),
        Ellipse(w / 2, centre, 24 * u, 23 * u, fill=mix(colour, WHITE, 0.82)),
        placed(drawing(card, place), (w - size) / 2, centre - size / 2, size),
        *names(card, terms, frame),
        *corner,
        Group(tuple(corner), w, h, turn=180),
        *below,
    ]
    if card.user_data:
        note = TextBox(s + 16 * u, s + 0.8 * u, w - 2 * s - 32 * u, 3 * u, terms["user_data"], 5.5, colour="#777777")
        shapes.append(note)
    return frame.face(card.name, *shapes)


def drawing(card: Card, place: int) -> art.Art:
    """A card's drawing."""
    if card.kind == CHARACTER:
        return people.portrait(card.class_, place)
    if card.kind == CORRIDOR:
        return art.corridor(min(8, max(1, (card.distance or 5) // 5)))
    if card.kind == PRIZE:
        return art.DRAWINGS["prize_money"]()
    known = art.DRAWINGS.get(card.id)
    if known is not None:
        return known()
    return {
        MONSTER: art.DRAWINGS["some_monster"],
        SPELL: art.magic_missile,
        "trap": art.trap,
        "cleric": art.cleric,
    }.get(card.kind, art.treasure_chest)()


def names(card: Card, terms: Terms, frame: Frame) -> list[Shape]:
    """The name in the language in force and, below it, the Japanese one as printed."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    name, japanese = card.label(terms.language), card.label("ja")
    x, width = s + 18 * u, w - 2 * s - 20 * u
    shapes: list[Shape] = [
        TextBox(x, h - s - 9 * u, width, 6.4 * u, name, 13 * u, bold=True, align="left", colour=DARK)
    ]
    if isinstance(card.japanese, str) and japanese != name:
        shapes.append(TextBox(x, h - s - 13 * u, width, 4.2 * u, japanese, 8.5 * u, align="left", colour="#444444"))
    return shapes


def corner_number(card: Card, terms: Terms, frame: Frame, colour: str) -> list[Shape]:
    """What counts: dice, strength, distance or gold; unknown numbers are an empty box with its label."""
    u, s = frame.unit, frame.safe
    left, top = s + 2 * u, frame.height - s - 2 * u
    side = 12 * u
    wide = 14.5 * u
    box = (left, top - side, wide, side)
    if card.kind == MONSTER:
        if isinstance(card.strength, Unknown):
            below = (left, top - side - 3.4 * u, 24 * u, max(2.8 * u, 2.1))
            return [
                Rect(*box, 2 * u, fill=WHITE, stroke=RED, line=0.7 * u, dash=(1.2 * u, 0.8 * u)),
                TextBox(*below, f"{terms['strength']}: __", 7 * u, align="left"),
            ]
        return [
            Rect(*box, 2 * u, fill=RED, stroke=DARK, line=0.4 * u),
            TextBox(*box, str(card.strength), 24 * u, bold=True, colour=WHITE, leading=1.0),
        ]
    text = ""
    if isinstance(card.dice, Dice):
        text = str(card.dice)
    elif card.distance is not None:
        text = str(card.distance)
    elif isinstance(card.gold, int):
        text = str(card.gold)
    if not text:
        return [placed(small_sign(card), left + 1 * u, top - side + 1 * u, side - 2 * u)]
    size = (24 if len(text) < 3 else 18) * u
    shapes: list[Shape] = [
        Rect(*box, 2 * u, fill=mix(colour, WHITE, 0.85), stroke=colour, line=0.5 * u),
        TextBox(left + 0.8 * u, top - side, wide - 1.6 * u, side, text, size, bold=True, colour=DARK, leading=1.0),
    ]
    return shapes


def small_sign(card: Card) -> art.Art:
    """A sign for cards without a number."""
    return art.DRAWINGS.get(card.id, art.treasure_chest)()


def below_picture(card: Card, terms: Terms, frame: Frame, colour: str) -> list[Shape]:
    """Kind and class with its emblem, dice pips, tags and the note, beside the lower corner."""
    u, s = frame.unit, frame.safe
    x, width = s + 2.5 * u, frame.width - 2 * s - 20.5 * u
    y = s + 2 * u
    shapes: list[Shape] = []
    emblem = people.emblem(card.class_) if card.kind == CHARACTER else ()
    if emblem:
        shapes.append(placed(emblem, x, y + 6.6 * u, 6 * u))
    label = kind_label(card, terms)
    shift = 7 * u if emblem else 0.0
    shapes.append(
        TextBox(x + shift, y + 7.2 * u, width - shift, 4.8 * u, label, 10 * u, bold=True, align="left", colour=colour)
    )
    if card.kind == CHARACTER and isinstance(card.dice, Dice) and card.dice.count <= 6:
        shapes += dice_row(card.dice, x, y, 5.2 * u, width)
    else:
        note = note_of(card, terms)
        if note:
            size = (9.5 if card.kind == MONSTER else 7.5) * u
            shapes.append(TextBox(x, y, width, 7 * u, note, size, align="left", valign="top", leading=1.12))
    return shapes


def kind_label(card: Card, terms: Terms) -> str:
    """The kind, for Characters the class."""
    if card.kind == CHARACTER and card.class_:
        return terms.capital(card.class_.replace(" ", "_"))
    label = terms.capital(card.kind)
    if card.kind == TREASURE and card.class_ == "weapon":
        return terms.capital("weapon")
    return label


def note_of(card: Card, terms: Terms) -> str:
    """The note below the kind, in the language in force where there are words for it."""
    parts = []
    if card.kind == MONSTER:
        tags = (terms["unknown"],) if isinstance(card.tags, Unknown) else tuple(terms[tag] for tag in card.tags)
        return ", ".join((*tags, card.notes) if card.user_data and card.notes else tags)
    if card.kind == CORRIDOR:
        return f"{card.distance} p ({terms['perch']})"
    if card.kind in (TREASURE, PRIZE):
        parts.append(terms.capital("gold") + ("" if isinstance(card.gold, int) else ": ____"))
    if card.printed_value:
        parts.append(card.printed_value)
    if card.open and card.kind != "trap":
        parts.append(terms["open"])
    known = NOTES.get(card.id)
    if known:
        parts.append(terms[known])
        if card.id == "holy_ark":
            parts.append(terms["drives_away_undead"])
    elif card.kind == "detour" and terms.language == "de":
        parts.append("Statt eines Kampfes gegen ein Monster")
    elif card.notes and (card.user_data or card.kind not in (TREASURE, PRIZE, SPELL)):
        parts.append(card.notes)
    return ". ".join(part.rstrip(".") for part in parts)


def dice_row(dice: Dice, x: float, y: float, size: float, width: float) -> list[Shape]:
    """As many dice as are rolled, with rising numbers of pips, and the number added."""
    step = min(size + 0.5, (width - 0.5) / max(dice.count, 1))
    side = min(size, step - 0.4)
    shapes: list[Shape] = []
    for number in range(dice.count):
        left = number * step
        shapes.append(Rect(left, 0, side, side, side * 0.18, fill=WHITE, stroke=DARK, line=0.3))
        shapes += [
            Ellipse(left + side * px, side * py, side * 0.09, side * 0.09, fill=DARK) for px, py in PIPS[number % 6]
        ]
    return [Group(tuple(shapes), x, y + 0.6)]


PIPS: Sequence[tuple[tuple[float, float], ...]] = (
    ((0.5, 0.5),),
    ((0.26, 0.74), (0.74, 0.26)),
    ((0.26, 0.74), (0.5, 0.5), (0.74, 0.26)),
    ((0.26, 0.26), (0.26, 0.74), (0.74, 0.26), (0.74, 0.74)),
    ((0.26, 0.26), (0.26, 0.74), (0.74, 0.26), (0.74, 0.74), (0.5, 0.5)),
    ((0.26, 0.24), (0.26, 0.5), (0.26, 0.76), (0.74, 0.24), (0.74, 0.5), (0.74, 0.76)),
)
"""Places of the pips of 1 to 6 in a square of side 1."""


def back(stack: str, frame: Frame) -> Face:
    """The back of one of the three stacks (M-67), the same turned round."""
    u, s = frame.unit, frame.safe
    w, h = frame.width, frame.height
    title = {"main": "Monster Maker", "treasure": "Treasure", "prize": "Prize"}[stack]
    picture = {
        "main": art.DRAWINGS["some_monster"],
        "treasure": art.DRAWINGS["treasure_chest"],
        "prize": art.DRAWINGS["lost_crown"],
    }[stack]()
    size = 25 * u
    inner = s + 2.2 * u
    half = (
        placed(picture, (w - size) / 2, h / 2 + 3.5 * u, size),
        Text(w / 2, h - s - 8.6 * u, title, 14 * u, bold=True, align="center", colour=WHITE),
    )
    return frame.face(
        f"{title} back",
        Rect(s, s, w - 2 * s, h - 2 * s, 3.5 * u, fill=MOSS, stroke=MOSS, line=0.6 * u),
        Rect(inner, inner, w - 2 * inner, h - 2 * inner, 2.4 * u, stroke="#a9cbbb", line=0.4 * u),
        Rect(s + 7 * u, h / 2 - 0.4 * u, w - 2 * s - 14 * u, 0.8 * u, 0.4 * u, fill="#a9cbbb"),
        *half,
        Group(half, w, h, turn=180),
    )


BACKS = {stack: functools.partial(back, stack) for stack in ("main", "treasure", "prize")}
"""One object for each back, so that a sheet draws it once."""
