"""Portraits of Monster Maker's Characters: a figure for each class, with hair, clothes and faces that vary."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playaid.core.art import block, disc, flipped, form, moved, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Shape

Art = tuple[Shape, ...]

SKINS = ("#f6d3b3", "#e8b98c", "#c98f63", "#f3dcc6", "#8f5f3f")
HAIRS = ("#6b4326", "#d7a248", "#3c3a40", "#b5502d", "#e8e4da", "#8a5a33", "#4b5a86")
CLOTHES = ("#3f6fa8", "#5fae57", "#b2353f", "#8d5bb0", "#c98a2b", "#3f8f8a", "#7a7f8c")
STEEL, WOOD, GOLD = "#c6ced9", "#a0703f", "#f4c542"


def pick(values: tuple[str, ...], number: int, step: int) -> str:
    """One of some colours; different steps make features vary apart from each other."""
    return values[number * step % len(values)]


def face(skin: str, number: int, *, y: float = 44) -> Art:
    """Eyes, brows and mouth on a round head."""
    smile = ("M42 {0} Q50 {1} 58 {0}", "M43 {0} H57", "M42 {1} Q50 {0} 58 {1}")[number % 3]
    return (
        disc(50, 40, 21, skin),
        disc(42, y - 2, 2.5, DARK, line=0),
        disc(58, y - 2, 2.5, DARK, line=0),
        stroke("M37 35 Q42 32 46 35 M54 35 Q58 32 63 35", line=1.8),
        stroke(smile.format(y + 8, y + 12 if number % 3 == 0 else y + 9)),
    )


def body(cloth: str) -> Art:
    """Shoulders in a garment."""
    return (form("M50 58 C70 58 82 72 86 98 H14 C18 72 30 58 50 58 Z", cloth),)


def beard(hair: str, length: float) -> Art:
    """A beard that reaches down to y = length."""
    return (
        form(
            f"M29 44 C30 56 34 {length - 8} 50 {length} C66 {length - 8} 70 56 71 44 C66 52 60 52 56 50 Q50 47 44 50"
            " C40 52 34 52 29 44 Z",
            hair,
        ),
    )


def long_hair(hair: str) -> Art:
    """Hair that falls over the shoulders, behind the head."""
    return (form("M50 15 C74 15 80 34 78 54 C78 66 80 74 76 80 H24 C20 74 22 66 22 54 C20 34 26 15 50 15 Z", hair),)


def fringe(hair: str, number: int) -> Art:
    """Hair over the brow, in three cuts."""
    cut = (
        "M29 40 C26 22 38 16 50 16 C62 16 74 22 71 40 C68 32 62 27 56 26 C48 31 36 32 29 40 Z",
        "M28 42 C24 20 40 14 52 15 C66 15 76 26 72 42 C70 34 66 30 60 28 L56 33 L50 27 L44 33 L38 29 C33 32 30 36 28 42 Z",
        "M29 38 C27 22 38 15 50 15 C62 15 73 22 71 38 C62 28 38 28 29 38 Z",
    )[number % 3]
    return (form(cut, hair),)


def magic_user(number: int) -> Art:
    """A pointed hat, a robe and a staff with a star."""
    hair, cloth, skin = pick(HAIRS, number, 4), pick(CLOTHES, number, 3), pick(SKINS, number, 2)
    bearded = number % 2 == 1
    return (
        block(84, 26, 4.5, 72, WOOD, radius=2),
        form(star(86, 18, 12), GOLD),
        *(() if bearded else long_hair(hair)),
        *body(cloth),
        *face(skin, number),
        *(beard(hair, 88) if bearded else fringe(hair, number)),
        form("M18 32 C36 24 64 24 82 32 C84 36 82 38 78 37 C62 32 38 32 22 37 C18 38 16 36 18 32 Z", cloth),
        form("M29 29 C36 20 42 8 54 -4 C58 2 60 4 66 6 C62 12 66 20 71 29 C58 25 42 25 29 29 Z", cloth),
        form(star(51, 17, 6), GOLD, line=1.4),
    )


def dwarf(number: int) -> Art:
    """A round helmet, a beard that hides the chest, and an axe."""
    hair, cloth, skin = pick(HAIRS[:6], number + 3, 1), pick(CLOTHES, number + 2, 2), pick(SKINS, number, 3)
    axe = (block(47.5, 8, 5, 90, WOOD, radius=2), form("M52 12 C68 6 76 16 76 32 C68 28 60 30 52 36 Z", STEEL))
    braid = number % 2 == 0
    return (
        moved((spin(axe, -12, 50, 60),), 31, 2, 0.98),
        form("M50 60 C76 60 90 74 92 98 H8 C10 74 24 60 50 60 Z", cloth),
        *face(skin, 1, y=42),
        *beard(hair, 97),
        form("M37 50 C42 46 48 47 50 50 C52 47 58 46 63 50 C58 56 54 55 50 53 C46 55 42 56 37 50 Z", hair, line=1.8),
        oval(50, 46, 5, 4, skin, line=1.8),
        *((stroke("M42 76 L46 90 M58 76 L54 90", line=2), disc(50, 91, 3, GOLD, line=1.4)) if braid else ()),
        form("M27 36 C24 14 38 8 50 8 C62 8 76 14 73 36 C60 30 40 30 27 36 Z", STEEL),
        form("M26 34 C40 28 60 28 74 34 V40 C60 34 40 34 26 40 Z", GOLD, line=1.8),
        *(
            (form("M28 24 C18 22 12 14 14 4 C20 10 26 12 34 14 Z", "#f5ecd8"),) * 1
            + (form("M72 24 C82 22 88 14 86 4 C80 10 74 12 66 14 Z", "#f5ecd8"),)
            if number % 2
            else (disc(50, 8, 4, GOLD),)
        ),
    )


def elf(number: int) -> Art:
    """Long pointed ears, a leaf in the hair and a bow."""
    hair, cloth, skin = (
        pick(HAIRS, number + 1, 1),
        pick(("#5fae57", "#3f8f8a", "#8fae4f"), number, 1),
        pick(SKINS, number, 3),
    )
    ear = form("M30 42 C20 40 10 32 4 20 C16 22 26 28 32 34 Z", skin)
    return (
        stroke("M84 98 C98 76 98 44 84 20", line=6.4),
        stroke("M84 98 C98 76 98 44 84 20", line=2.6, colour=WOOD),
        stroke("M84 20 V98", line=1.4),
        *long_hair(hair),
        *body(cloth),
        ear,
        flipped((ear,)),
        *face(skin, number),
        *fringe(hair, number),
        stroke("M29 34 C40 27 60 27 71 34", line=3.6, colour="#3c7a3a"),
        form("M50 32 C44 26 44 18 50 12 C56 18 56 26 50 32 Z", "#7cc36f", line=1.8),
        stroke("M50 31 V18", line=1.4),
        form("M36 60 L50 76 L64 60 L58 58 L50 66 L42 58 Z", "#e8dcb8", line=1.8),
    )  # fmt: skip


def fighter(number: int) -> Art:
    """Armour, a sword and a shield, with or without a helmet."""
    hair, cloth, skin = pick(HAIRS, number, 2), pick(CLOTHES, number, 2), pick(SKINS, number, 1)
    sword = (
        form("M46 70 V8 L50 0 L54 8 V70 Z", STEEL),
        block(38, 70, 24, 5, GOLD, radius=2),
        block(47, 75, 6, 14, WOOD, radius=2),
        disc(50, 91, 4, GOLD),
    )
    style = number % 4
    helmet: Art = {
        0: fringe(hair, number),
        1: (
            form("M28 38 C26 18 38 12 50 12 C62 12 74 18 72 38 C60 32 40 32 28 38 Z", STEEL),
            form("M47 12 H53 V40 L50 44 L47 40 Z", STEEL, line=1.8),
            form("M50 12 C56 2 70 0 78 8 C70 8 64 12 60 18 Z", cloth),
        ),
        2: (*fringe(hair, number), stroke("M29 33 C40 28 60 28 71 33", line=3.6, colour=GOLD), disc(50, 29.5, 3, "#c23b2e", line=1.2)),
        3: (form("M27 50 C22 18 38 10 50 10 C62 10 78 18 73 50 L66 54 C68 40 66 34 62 32 H38 C34 34 32 40 34 54 Z", STEEL), stroke("M50 11 V31", line=2)),
    }[style]  # fmt: skip
    emblems = (
        "M62 78 H82 M72 68 V94",
        star(72, 81, 9),
        "M62 72 L82 92 M82 72 L62 92",
    )
    emblem = emblems[number % 3]
    return (
        spin(sword, 24, 20, 70),
        *(long_hair(hair) if style in (0, 2) and number % 8 < 4 else ()),
        form("M50 58 C70 58 82 72 86 98 H14 C18 72 30 58 50 58 Z", STEEL),
        form("M38 59 C42 66 58 66 62 59 L66 98 H34 Z", cloth, line=1.8),
        disc(24, 74, 8, STEEL),
        *face(skin, number),
        *helmet,
        form("M54 64 H90 C91 82 86 94 72 99 C58 94 53 82 54 64 Z", cloth),
        form(emblem, WHITE if number % 3 == 1 else None, line=2.4 if number % 3 == 1 else 3.4, stroke=DARK if number % 3 == 1 else WHITE),
    )  # fmt: skip


def thief(number: int) -> Art:
    """A hood, a mask and a dagger."""
    hair, cloth, skin = (
        pick(HAIRS, number, 3),
        pick(("#4a4f63", "#5a4a3c", "#3f5a52", "#5c3f55"), number, 1),
        pick(SKINS, number, 2),
    )
    dagger = (
        form("M46 62 V26 L50 16 L54 26 V62 Z", STEEL),
        block(40, 62, 20, 4, GOLD, radius=2),
        block(47, 66, 6, 14, DARK, radius=2),
    )
    masked = number % 2 == 0
    return (
        form("M50 8 C74 8 84 28 80 50 C84 60 92 80 92 98 H8 C8 80 16 60 20 50 C16 28 26 8 50 8 Z", cloth),
        form("M50 18 C66 18 74 30 72 44 C70 58 62 64 50 64 C38 64 30 58 28 44 C26 30 34 18 50 18 Z", skin),
        form("M34 34 C38 24 50 20 58 24 C64 26 68 30 67 34 C58 28 46 28 34 34 Z", hair, line=1.6),
        *(
            (form("M28 38 H72 C74 44 70 49 62 49 C56 49 53 46 50 44 C47 46 44 49 38 49 C30 49 26 44 28 38 Z", "#26272e"),)
            if masked
            else (form("M28 48 C40 54 60 54 72 48 C72 58 62 66 50 66 C38 66 28 58 28 48 Z", "#b2353f"),)
        ),
        disc(42, 42, 3.4, WHITE, line=1),
        disc(58, 42, 3.4, WHITE, line=1),
        disc(43, 42, 1.7, DARK, line=0),
        disc(59, 42, 1.7, DARK, line=0),
        *((stroke("M44 56 Q50 60 57 55"),) if masked else (stroke("M40 57 L46 59 M54 59 L60 57", line=1.6),)),
        form("M40 68 L50 80 L60 68 L54 64 H46 Z", "#d8cfbd", line=1.8),
        disc(50, 82, 3.4, GOLD, line=1.6),
        moved((spin(dagger, -28, 50, 60),), 38, 24, 0.8),
        disc(75, 79, 6.5, skin),
    )  # fmt: skip


FIGURES: dict[str, Callable[[int], Art]] = {
    "magic user": magic_user,
    "dwarf": dwarf,
    "elf": elf,
    "fighter": fighter,
    "thief": thief,
}


def portrait(class_: str | None, number: int) -> Art:
    """The figure of a class; `number` varies it."""
    return FIGURES.get(class_ or "", fighter)(number)


@functools.cache
def emblem(class_: str | None) -> Art:
    """A small sign of a class: hat, axe, leaf, shield, mask."""
    signs: dict[str, Art] = {
        "magic user": (
            form("M6 82 C30 70 70 70 94 82 C96 90 90 92 84 90 C64 84 36 84 16 90 C10 92 4 90 6 82 Z", "#8d5bb0"),
            form("M22 76 C34 58 44 30 60 8 C66 16 72 18 80 20 C74 36 74 58 80 76 C62 70 40 70 22 76 Z", "#8d5bb0"),
            form(star(52, 52, 12), GOLD, line=1.8),
        ),
        "dwarf": (
            block(45, 4, 10, 92, WOOD, radius=3),
            form("M55 10 C80 4 96 20 94 46 C82 38 68 40 55 50 Z", STEEL),
            form("M45 10 C20 4 4 20 6 46 C18 38 32 40 45 50 Z", STEEL),
        ),
        "elf": (
            form("M50 96 C14 76 10 36 50 4 C90 36 86 76 50 96 Z", "#7cc36f"),
            stroke("M50 96 V24 M50 48 L66 36 M50 64 L70 52 M50 48 L34 36 M50 64 L30 52", line=3),
        ),
        "fighter": (
            form("M10 8 H90 C92 52 80 84 50 97 C20 84 8 52 10 8 Z", "#3f6fa8"),
            form("M50 8 V97 C80 84 92 52 90 8 Z", STEEL),
        ),
        "thief": (
            form("M4 30 C30 22 70 22 96 30 C100 56 90 74 72 74 C60 74 56 62 50 58 C44 62 40 74 28 74 C10 74 0 56 4 30 Z", "#4a4f63"),
            oval(30, 48, 11, 8, WHITE),
            oval(70, 48, 11, 8, WHITE),
        ),
    }  # fmt: skip
    return signs.get(class_ or "", ())
