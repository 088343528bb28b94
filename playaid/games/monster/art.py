"""Drawings of Monster Maker's monsters, spells, treasures and corridors."""

from __future__ import annotations

from collections.abc import Callable

from playaid.core.art import block, disc, eye, flipped, form, limb, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Shape

Art = tuple[Shape, ...]

SKIN, STEEL, WOOD, GOLD, STONE = "#f2cda6", "#c6ced9", "#a0703f", "#f4c542", "#cfc8ba"
BONE = "#f5ecd8"


def angry(left: float, right: float, y: float, r: float, iris: str = "#c23b2e") -> Art:
    """Two eyes under a frown."""
    return (
        *eye(left, y, r, iris, look=(0.15, 0.1)),
        *eye(right, y, r, iris, look=(-0.15, 0.1)),
        stroke(f"M{left - r * 1.3} {y - r * 1.35} L{left + r * 1.2} {y - r * 0.75}", line=3),
        stroke(f"M{right + r * 1.3} {y - r * 1.35} L{right - r * 1.2} {y - r * 0.75}", line=3),
    )


def bandit() -> Art:
    """A man with a mask and a club."""
    club: Art = (form("M46 96 L42 34 C40 22 44 12 50 12 C58 12 62 22 60 34 L55 96 Z", WOOD), *(disc(x, y, 2, "#6d4a26", line=0) for x, y in ((48, 24), (55, 30), (47, 38))))  # fmt: skip
    return (
        spin(club, -32, 60, 80),
        form("M48 58 C68 58 80 70 84 98 H12 C16 70 28 58 48 58 Z", "#5d7a4b"),
        stroke("M30 66 L62 98", line=5),
        disc(48, 40, 24, SKIN),
        form("M24 36 C32 30 64 30 72 36 C74 44 72 50 66 52 C58 52 54 48 48 46 C42 48 38 52 30 52 C24 50 22 44 24 36 Z", "#3b3f4a"),
        *eye(38, 42, 5, "#6d4a26", look=(0.2, 0)),
        *eye(58, 42, 5, "#6d4a26", look=(0.2, 0)),
        form("M22 34 C22 14 36 8 48 8 C60 8 74 14 74 34 C60 26 36 26 22 34 Z", "#b23a3a"),
        form("M74 30 L88 24 L84 34 L90 40 L74 36 Z", "#b23a3a"),
        *(disc(x, y, 1.8, WHITE, line=0) for x, y in ((38, 18), (50, 15), (60, 20))),
        stroke("M38 58 Q48 54 58 58", line=2.6),
        stroke("M34 55 L33 60 M38 60 L37 64 M58 60 L59 64 M62 56 L63 60", line=1.4),
    )  # fmt: skip


def berserker() -> Art:
    """A shouting man with a horned helmet, a wild beard and an axe."""
    horn = form("M26 26 C14 26 6 16 8 4 C16 12 24 14 32 16 Z", BONE)
    axe = (block(47, 10, 6, 88, WOOD, radius=2), form("M53 14 C68 4 80 12 82 28 C72 30 62 36 53 36 Z", STEEL))
    return (
        spin(axe, -14, 78, 60),
        form("M46 56 C66 56 78 70 82 98 H10 C14 70 26 56 46 56 Z", "#8d6748"),
        horn,
        form("M66 26 C78 26 86 16 84 4 C76 12 68 14 60 16 Z", BONE),
        disc(46, 38, 22, SKIN),
        form("M22 42 C16 58 20 76 30 88 L36 82 L42 94 L48 84 L54 92 L60 82 L66 84 C74 74 74 56 70 42 C66 50 58 52 46 52 C34 52 26 50 22 42 Z", "#b5502d"),
        form("M34 58 C40 54 52 54 58 58 C60 70 54 76 46 76 C38 76 32 70 34 58 Z", "#7b2d3b"),
        form("M37 58 L40 64 L43 57 L46 64 L49 57 L52 64 L55 58 Z", WHITE, line=1.4),
        *angry(37, 55, 37, 5.5),
        form("M22 30 C22 12 34 6 46 6 C58 6 70 12 70 30 C56 24 36 24 22 30 Z", STEEL),
        block(43, 6, 6, 26, STEEL, radius=2),
    )  # fmt: skip


def black_magician() -> Art:
    """A dark hood in which only the eyes can be seen, and a staff with a crystal."""
    return (
        form("M14 26 L21 10 L28 26 L21 34 Z", "#b07ad6"),
        block(18.5, 34, 5, 64, WOOD, radius=2),
        form("M56 6 C74 10 84 28 82 50 C88 66 92 84 92 98 H24 C24 84 28 66 34 50 C30 28 40 10 56 6 Z", "#453a63"),
        form("M58 20 C68 22 74 34 72 46 C70 58 64 64 58 64 C52 64 46 58 44 46 C42 34 48 22 58 20 Z", "#221b36"),
        form("M47 42 L56 46 C54 50 49 49 47 42 Z", "#ffd84d", line=1.2),
        form("M69 42 L60 46 C62 50 67 49 69 42 Z", "#ffd84d", line=1.2),
        form("M34 62 C26 66 20 70 16 70 C14 76 18 80 24 78 C32 78 40 76 44 72 Z", "#574a7c"),
        disc(20, 72, 5.5, "#8f9a78"),
        stroke("M58 66 L56 98 M72 64 C76 76 78 88 78 98", line=1.8),
        form(star(58, 82, 7), "#b07ad6", line=1.6),
    )


def cave_bear() -> Art:
    """A bear that stands up in the mouth of its cave."""
    arm = (
        *limb("M28 58 C14 56 8 44 12 30", "#8a5f3c", line=12),
        *(stroke(f"M{x} 26 L{x - 2} 18", line=2.6) for x in (8, 13, 18)),
    )
    return (
        disc(30, 18, 9, "#8a5f3c"),
        disc(70, 18, 9, "#8a5f3c"),
        disc(30, 18, 4, "#d9a877", line=0),
        disc(70, 18, 4, "#d9a877", line=0),
        *arm,
        flipped(arm),
        form("M50 40 C76 40 84 64 82 98 H18 C16 64 24 40 50 40 Z", "#8a5f3c"),
        form("M50 62 C64 62 68 78 68 98 H32 C32 78 36 62 50 62 Z", "#b98a5e", line=0),
        form("M50 8 C70 8 82 20 80 38 C79 54 66 62 50 62 C34 62 21 54 20 38 C18 20 30 8 50 8 Z", "#9b6c45"),
        *angry(38, 62, 30, 5, "#3b2a1b"),
        oval(50, 47, 17, 13, "#e0b98c"),
        oval(50, 39, 6, 4, DARK, line=0),
        form("M38 48 C44 46 56 46 62 48 C62 58 56 60 50 60 C44 60 38 58 38 48 Z", "#7b2d3b"),
        form("M41 48 L44 55 L47 47.5 Z", WHITE, line=1.2),
        form("M53 47.5 L56 55 L59 48 Z", WHITE, line=1.2),
    )


def cobra() -> Art:
    """A cobra with its hood spread over its coils."""
    return (
        oval(50, 88, 40, 10, "#5d9a56"),
        oval(50, 78, 30, 9, "#6aab62"),
        oval(50, 69, 20, 8, "#5d9a56"),
        form("M88 88 C96 84 98 76 94 70 C92 78 88 80 84 82 Z", "#5d9a56"),
        form("M50 4 C64 4 70 14 70 22 C86 28 86 48 72 58 C64 64 60 68 60 74 H40 C40 68 36 64 28 58 C14 48 14 28 30 22 C30 14 36 4 50 4 Z", "#6aab62"),
        form("M50 30 C60 30 64 38 62 48 C60 58 58 66 58 74 H42 C42 66 40 58 38 48 C36 38 40 30 50 30 Z", "#efe0a0", line=1.4),
        *(stroke(f"M40 {y} H60", line=1.6) for y in (44, 51, 58, 65)),
        form("M22 36 C26 30 30 32 32 38 C28 42 24 42 22 36 Z", "#2f5a33", line=1.2),
        form("M78 36 C74 30 70 32 68 38 C72 42 76 42 78 36 Z", "#2f5a33", line=1.2),
        *angry(42, 58, 16, 4.6, "#d98a2b"),
        stroke("M50 27 V34 L46 38 M50 34 L54 38", line=2, colour="#c23b2e"),
        form("M45 25 L46.5 31 L48.5 25.5 Z", WHITE, line=1),
        form("M51.5 25.5 L53.5 31 L55 25 Z", WHITE, line=1),
    )  # fmt: skip


def dragon() -> Art:
    """A dragon's head and neck with its wing, breathing fire."""
    return (
        form("M60 58 C64 36 78 20 98 12 C94 22 96 30 98 38 C92 40 90 46 92 54 C84 54 80 60 82 68 Z", "#8f3b45"),
        stroke("M62 58 C72 44 84 30 97 14 M66 60 C76 52 86 44 97 38 M70 64 C78 58 84 56 91 54", line=1.8),
        form("M54 30 C72 38 80 58 78 78 C76 90 82 94 94 92 C90 99 80 99 70 99 H30 C40 92 46 78 42 64 Z", "#c4525c"),
        form("M43 62 C48 76 42 92 32 98 H46 C56 88 58 74 52 60 Z", "#f0c9a0", line=1.6),
        *(stroke(f"M{a} {y} L{b} {y - 3}", line=1.6) for a, b, y in ((46, 55, 72), (45, 56, 80), (41, 53, 88))),
        form("M60 26 C70 20 74 10 72 2 C64 6 56 12 52 18 Z", BONE),
        form("M50 20 C58 14 60 6 58 0 C50 4 44 10 42 16 Z", BONE),
        form("M62 30 L72 30 L66 38 L75 42 L67 46 L76 54 L66 54 Z", "#8f3b45"),
        form("M64 28 C66 44 58 58 46 60 C36 62 22 62 8 58 C4 56 4 51 8 49 C8 44 12 40 18 40 C24 30 36 18 50 18 C58 18 63 22 64 28 Z", "#c4525c"),
        form("M8 58 C16 54 30 54 44 50 C42 56 34 62 24 62 C18 62 12 60 8 58 Z", "#7b2d3b", line=1.6),
        form("M14 56 L16 61 L19 55 Z", WHITE, line=1.2),
        form("M25 54.5 L27 60 L31 53.5 Z", WHITE, line=1.2),
        disc(13, 46, 1.8, DARK, line=0),
        *eye(44, 32, 6, "#f4c542", look=(-0.2, 0.1)),
        stroke("M36 26 L50 26", line=3.2),
        form("M10 62 C2 70 0 80 4 96 C8 92 10 88 12 84 C14 90 14 94 18 98 C22 90 24 80 20 70 C18 66 14 64 10 62 Z", "#f6a623"),
        form("M11 70 C7 76 6 82 8 88 C12 84 14 80 16 84 C18 78 16 72 11 70 Z", "#ffe27a", line=1.2),
    )  # fmt: skip


def ghoul() -> Art:
    """A thin undead with sunken eyes that comes out of its grave."""
    arm = (
        *limb("M32 62 C22 66 16 58 16 46", "#9fb59a", line=6),
        *(stroke(f"M16 44 L{x} 34", line=3.6) for x in (8, 14, 21)),
    )
    return (
        form("M66 98 V52 C66 38 96 38 96 52 V98 Z", "#b4b8bf"),
        stroke("M81 54 V76 M73 61 H89", line=3),
        *arm,
        *limb("M64 62 C72 66 78 58 78 48", "#9fb59a", line=6),
        *(stroke(f"M78 46 L{x} 36", line=3.6) for x in (72, 79, 86)),
        form("M48 54 C62 54 68 68 70 98 H26 C28 68 34 54 48 54 Z", "#6d6256"),
        form("M36 70 L42 76 L48 70 L54 76 L60 70 M34 84 L42 90 L50 84 L58 90", line=1.8),
        form("M48 10 C64 10 72 22 70 36 C69 44 64 46 63 52 C62 60 56 62 48 62 C40 62 34 60 33 52 C32 46 27 44 26 36 C24 22 32 10 48 10 Z", "#aec4a8"),
        stroke("M34 14 L30 6 M44 10 L43 2 M54 10 L56 2 M62 15 L67 8", line=2.4),
        oval(39, 34, 7.5, 9, "#2e3a30"),
        oval(57, 34, 7.5, 9, "#2e3a30"),
        disc(40, 35, 2.4, "#ffd84d", line=0),
        disc(56, 35, 2.4, "#ffd84d", line=0),
        form("M46 45 L50 45 L48 41 Z", DARK, line=1),
        form("M37 51 H59 V57 C54 60 42 60 37 57 Z", "#f5ecd8", line=1.6),
        stroke("M42 51 V58 M46.5 51 V59 M51 51 V59 M55 51 V58", line=1.6),
        form("M2 98 C10 88 24 90 30 98 Z", "#8a6a48"),
        form("M60 98 C68 90 84 90 92 98 Z", "#8a6a48"),
    )  # fmt: skip


def giant_ant() -> Art:
    """An ant seen from the side, with three parts and six legs."""
    legs = tuple(
        part
        for data in ("M46 58 C36 66 32 78 24 94", "M52 60 C50 72 48 82 48 96", "M58 58 C68 66 70 80 78 94")
        for part in limb(data, "#7b3f2c", line=2.6, edge=1.6)
    )
    back_legs = tuple(part for data in ("M48 52 C40 40 34 34 26 30", "M56 52 C62 40 66 36 74 32") for part in limb(data, "#5e2f20", line=2.2, edge=1.4))  # fmt: skip
    return (
        *back_legs,
        *legs,
        oval(80, 52, 19, 15, "#a5573c"),
        stroke("M76 38 C70 46 70 58 76 66 M86 39 C82 46 82 58 86 65", line=1.8),
        oval(54, 54, 10, 8, "#a5573c"),
        disc(26, 48, 17, "#b5654a"),
        *limb("M22 34 C18 24 14 20 6 20", "#7b3f2c", line=1.6, edge=1.2),
        *limb("M32 33 C32 22 28 14 20 8", "#7b3f2c", line=1.6, edge=1.2),
        form("M14 58 C6 58 2 64 4 72 C8 68 12 68 18 64 Z", BONE),
        form("M22 63 C18 68 18 74 22 78 C24 74 26 72 28 65 Z", BONE),
        *angry(20, 34, 46, 5, "#3b2a1b"),
    )


def giant_centipede() -> Art:
    """A centipede in a curve, with a pair of legs at each part."""
    parts = ((80, 84), (70, 74), (76, 61), (86, 50), (80, 36), (66, 30), (52, 36), (44, 48))
    legs: list[Shape] = []
    for x, y in parts:
        legs += limb(f"M{x - 9} {y + 8} L{x - 14} {y + 15}", "#7f5a9a", line=1.8, edge=1.2)
        legs += limb(f"M{x + 9} {y + 8} L{x + 12} {y + 15}", "#7f5a9a", line=1.8, edge=1.2)
        legs += limb(f"M{x + 8} {y - 8} L{x + 13} {y - 14}", "#7f5a9a", line=1.8, edge=1.2)
        legs += limb(f"M{x - 8} {y - 8} L{x - 12} {y - 14}", "#7f5a9a", line=1.8, edge=1.2)
    return (
        *legs,
        *(disc(x, y, 11, "#a985c4" if number % 2 else "#8f68ad") for number, (x, y) in enumerate(parts)),
        *limb("M24 52 C16 44 12 36 4 36", "#7f5a9a", line=1.8, edge=1.2),
        *limb("M34 46 C32 34 28 28 22 22", "#7f5a9a", line=1.8, edge=1.2),
        disc(30, 62, 17, "#b99ad1"),
        form("M18 74 C12 78 12 86 18 90 C20 84 24 82 26 77 Z", BONE),
        form("M36 77 C38 82 42 84 44 90 C50 86 48 78 42 73 Z", BONE),
        *angry(24, 38, 59, 4.8, "#c23b2e"),
        stroke("M24 71 Q31 67 37 71", line=2.2),
    )


def cleric() -> Art:
    """A priest with a halo, a staff and a book."""
    return (
        oval(48, 10, 22, 5.5, "#fff3b8"),
        oval(48, 10, 15, 2.6, WHITE, line=1.4),
        block(80, 22, 4, 76, WOOD, radius=2),
        form("M76 20 H80 V12 H84 V20 H88 V24 H84 V30 H80 V24 H76 Z", GOLD, line=1.8),
        form("M48 56 C66 56 76 70 80 98 H16 C20 70 30 56 48 56 Z", "#f5f2ea"),
        form("M42 58 H54 V98 H42 Z", "#4a78b5"),
        stroke("M48 68 V82 M43 73 H53", colour=WHITE, line=3),
        disc(48, 38, 20, SKIN),
        form("M27 40 C24 22 36 14 48 14 C60 14 72 22 69 40 C66 32 62 28 58 26 C50 30 38 30 34 28 C30 32 28 36 27 40 Z", "#7c5533"),
        disc(41, 40, 2.4, DARK, line=0),
        disc(55, 40, 2.4, DARK, line=0),
        stroke("M41 48 Q48 53 55 48"),
        *limb("M68 68 C74 66 78 62 82 58", "#f5f2ea", line=6),
        disc(82, 58, 4.4, SKIN),
    )  # fmt: skip


def charm() -> Art:
    """A heart with sparks around it."""
    return (
        form("M50 88 C22 68 10 50 12 32 C14 18 26 12 36 16 C44 18 48 24 50 30 C52 24 56 18 64 16 C74 12 86 18 88 32 C90 50 78 68 50 88 Z", "#ef7d9d"),
        stroke("M24 34 C24 27 29 24 34 25", colour=WHITE, line=4),
        form(star(18, 72, 9, points=4, inner=0.3), "#ffe27a", line=1.6),
        form(star(86, 70, 11, points=4, inner=0.3), "#ffe27a", line=1.6),
        form(star(52, 8, 7, points=4, inner=0.3), "#ffe27a", line=1.6),
        form("M40 44 C44 38 50 42 50 48 C50 42 56 38 60 44 C62 50 56 56 50 60 C44 56 38 50 40 44 Z", WHITE, line=1.6),
    )  # fmt: skip


def fireball() -> Art:
    """A ball of fire with its tail."""
    return (
        form("M92 2 C80 18 84 26 78 34 C86 32 92 28 97 22 C96 44 90 60 80 74 C68 92 44 98 26 90 C8 82 2 62 12 46 C24 28 46 20 62 16 C58 22 58 26 60 30 C72 22 82 12 92 2 Z", "#f08a24"),
        disc(40, 62, 25, "#ffc23d"),
        disc(36, 66, 15, "#fff0b0", line=1.4),
        stroke("M60 40 L74 26 M70 52 L86 40 M52 32 L60 24", line=2.2, colour="#b4521b"),
    )  # fmt: skip


def lightning_bolt() -> Art:
    """A hand's bolt."""
    return (
        form("M62 2 L20 54 H44 L30 98 L80 40 H56 L74 2 Z", "#ffe04d"),
        stroke("M12 24 L22 30 M8 44 H18 M84 60 L94 66 M80 78 L88 86 M88 18 L80 24", line=3),
    )


def magic_missile() -> Art:
    """Three stars that fly with their tails."""
    tails = ((74, 26, 15), (50, 54, 18), (82, 74, 12))
    return (
        *(part for x, y, r in tails for part in (form(f"M{x - r * 0.5} {y + r * 0.7} L{x - r * 3.2:.1f} {y + r * 1.5:.1f} L{x - r * 0.6} {y - r * 0.3} Z", "#bfe3f5", line=1.8),)),
        *(form(star(x, y, r, turn=-12), "#59a9d6") for x, y, r in tails),
        *(disc(x, y, r * 0.22, WHITE, line=0) for x, y, r in tails),
    )  # fmt: skip


def sleep() -> Art:
    """A sleeping moon."""
    return (
        form("M62 8 C38 8 20 28 20 52 C20 78 42 96 66 94 C76 93 86 88 92 80 C72 84 54 70 54 48 C54 30 64 16 78 12 C73 9 68 8 62 8 Z", "#f7e39a"),
        stroke("M28 52 Q34 58 40 52", line=2.8),
        stroke("M34 68 Q38 72 43 69", line=2.4),
        oval(30, 62, 4, 2.6, "#eeb67c", line=0),
        stroke("M66 34 H80 L66 52 H80", line=3.6),
        stroke("M84 18 H94 L84 30 H94", line=3),
        stroke("M58 60 H68 L58 72 H68", line=3),
    )  # fmt: skip


def trap() -> Art:
    """A pit full of stakes under a broken floor."""
    stakes = tuple(form(f"M{x} 88 L{x + 6} 48 L{x + 12} 88 Z", "#c9a36b") for x in (20, 36, 52, 68))
    return (
        form("M2 34 H98 V98 H2 Z", "#b9ad98"),
        form("M16 34 H84 L90 90 H10 Z", "#3a332b"),
        *stakes,
        form("M10 88 H90 V96 H10 Z", "#6b5d4a"),
        form("M2 26 H34 L28 34 L38 40 L30 44 L14 36 H2 Z", STONE),
        form("M98 26 H64 L70 34 L60 38 L68 46 L84 36 H98 Z", STONE),
        form("M42 10 L54 14 L50 24 L40 20 Z", STONE),
        form("M60 16 L68 20 L62 28 L58 24 Z", STONE, line=1.8),
        stroke("M46 2 V6 M58 4 L57 9 M36 6 L38 11", line=2.2),
    )


def prize_money() -> Art:
    """Piles of coins under a bag."""

    def pile(x: float, y: float, count: int) -> Art:
        return tuple(part for n in range(count) for part in (oval(x, y - 7 * n, 15, 6, GOLD), oval(x, y - 7 * n - 2, 9, 3, "#ffe27a", line=1)))  # fmt: skip

    return (
        form("M50 22 C64 30 78 44 76 62 C74 74 62 78 50 78 C38 78 26 74 24 62 C22 44 36 30 50 22 Z", "#b98a5e"),
        form("M40 8 C46 12 54 12 60 8 C62 14 60 20 56 24 H44 C40 20 38 14 40 8 Z", "#b98a5e"),
        stroke("M41 25 H59", line=4, colour="#7b4a2b"),
        form(star(50, 52, 13), GOLD),
        *pile(20, 92, 3),
        *pile(80, 92, 4),
        *pile(50, 94, 2),
    )


def holy_ark() -> Art:
    """A chest with poles and two wings, and rays."""
    wing = form("M48 34 C38 34 24 28 18 12 C30 14 44 20 49 30 Z", "#fff3b8")
    return (
        *(stroke(data, line=2.4, colour="#d9a21b") for data in ("M50 22 V4", "M32 20 L24 6", "M68 20 L76 6", "M16 34 L4 28", "M84 34 L96 28")),
        wing,
        flipped((wing,)),
        block(2, 74, 96, 6, WOOD, radius=2),
        block(14, 44, 72, 44, GOLD, radius=2),
        block(10, 34, 80, 12, "#e0aa2b", radius=2),
        *(block(x, 52, 14, 26, "#ffe27a", radius=7, line=1.6) for x in (22, 43, 64)),
        block(18, 88, 10, 8, "#e0aa2b"),
        block(72, 88, 10, 8, "#e0aa2b"),
    )  # fmt: skip


def magic_armour() -> Art:
    """A breastplate."""
    return (
        form("M30 8 C36 18 64 18 70 8 L92 18 C96 30 94 42 86 46 L80 40 C82 62 78 84 64 96 H36 C22 84 18 62 20 40 L14 46 C6 42 4 30 8 18 Z", STEEL),
        form("M50 18 V96 M22 52 C36 60 64 60 78 52 M26 70 C38 78 62 78 74 70", line=2),
        disc(50, 38, 10, "#4a86c8"),
        stroke("M46 34 C47 32 50 31 52 32", colour=WHITE, line=2.4),
        *(disc(x, y, 2.4, GOLD, line=1.2) for x, y in ((16, 26), (84, 26), (30, 26), (70, 26))),
        form(star(88, 78, 8, points=4, inner=0.3), "#ffe27a", line=1.4),
        form(star(12, 68, 7, points=4, inner=0.3), "#ffe27a", line=1.4),
    )  # fmt: skip


def holy_grail() -> Art:
    """A chalice with rays."""
    return (
        *(stroke(data, line=2.4, colour="#d9a21b") for data in ("M50 8 V-2", "M28 10 L20 0", "M72 10 L80 0", "M12 24 L2 18", "M88 24 L98 18")),
        form("M18 18 H82 C84 46 70 62 54 64 V78 C66 80 74 86 76 96 H24 C26 86 34 80 46 78 V64 C30 62 16 46 18 18 Z", GOLD),
        oval(50, 18, 32, 6.5, "#8d3a6d"),
        stroke("M28 32 C29 42 33 48 38 52", colour="#fff3b8", line=4),
        disc(50, 42, 6, "#c23b2e", line=1.8),
        disc(50, 71, 5, "#4a86c8", line=1.8),
        disc(32, 90, 2.6, "#5fae57", line=1.2),
        disc(68, 90, 2.6, "#5fae57", line=1.2),
    )  # fmt: skip


def magic_crossbow() -> Art:
    """A crossbow with its bolt."""
    bow: Art = (
        stroke("M8 38 L50 60 L92 38", line=1.8),
        block(45.5, 20, 9, 76, WOOD, radius=3),
        form(
            "M50 22 C72 20 90 28 96 44 C90 42 86 42 82 44 C76 34 64 32 50 34 C36 32 24 34 18 44 C14 42 10 42 4 44 C10 28 28 20 50 22 Z",
            "#7b4a2b",
        ),
        block(48.5, 6, 3, 54, STEEL, line=1.6),
        form("M50 -4 L57 10 H43 Z", STEEL),
        form("M44 78 C36 80 34 88 38 92 L46 88 Z", STEEL),
        disc(50, 28, 5, "#5fae57", line=1.8),
    )
    return (
        spin(bow, -38),
        form(star(18, 20, 9, points=4, inner=0.3), "#ffe27a", line=1.6),
        form(star(84, 84, 8, points=4, inner=0.3), "#ffe27a", line=1.6),
    )  # fmt: skip


def lost_crown() -> Art:
    """A crown with cobwebs."""
    return (
        form("M10 82 L4 30 L26 52 L36 18 L50 48 L64 18 L74 52 L96 30 L90 82 Z", GOLD),
        form("M10 82 H90 V94 H10 Z", "#e0aa2b"),
        *(disc(x, y, 5, fill) for x, y, fill in ((4, 28, "#c23b2e"), (36, 15, "#4a86c8"), (64, 15, "#5fae57"), (96, 28, "#c23b2e"))),
        disc(50, 70, 7, "#8d5bb0"),
        disc(28, 72, 4.5, "#59a9d6", line=1.8),
        disc(72, 72, 4.5, "#59a9d6", line=1.8),
        stroke("M74 52 L84 94 M90 82 L64 94 M96 56 L76 94 M79 70 C83 74 87 74 91 70 M75 82 C80 86 86 86 90 84", line=1.2, colour="#7d7d86"),
    )  # fmt: skip


def treasure_chest() -> Art:
    """A closed chest: the emblem of the Treasure stack and of treasures without a drawing."""
    return (
        form("M8 46 C8 26 20 18 30 18 H70 C80 18 92 26 92 46 Z", "#b9803f"),
        block(8, 46, 84, 44, "#a0703f", radius=2),
        *(block(x, 19, 8, 71, GOLD, line=1.8) for x in (18, 74)),
        block(8, 43, 84, 7, GOLD, line=1.8),
        block(42, 40, 16, 20, "#ffe27a", radius=3),
        disc(50, 48, 3, DARK, line=0),
        block(49, 48, 2, 8, DARK, line=0),
    )


def some_monster() -> Art:
    """A horned head: the emblem of the main deck and of monsters without a drawing."""
    horn = form("M28 30 C12 26 4 14 8 0 C16 10 28 14 40 18 Z", BONE)
    return (
        horn,
        flipped((horn,)),
        form("M50 14 C74 14 88 32 88 54 C88 68 82 76 78 84 L68 80 L60 96 L50 84 L40 96 L32 80 L22 84 C18 76 12 68 12 54 C12 32 26 14 50 14 Z", "#7fae6a"),
        *angry(34, 66, 44, 9),
        form("M26 62 C40 58 60 58 74 62 C72 80 28 80 26 62 Z", "#7b2d3b"),
        form("M32 61 L37 71 L43 59.5 Z", WHITE, line=1.6),
        form("M57 59.5 L63 71 L68 61 Z", WHITE, line=1.6),
        form("M45 75 L48 67 L51 75 Z", WHITE, line=1.6),
    )  # fmt: skip


def detour() -> Art:
    """A way that leads around a monster."""
    return (
        *limb("M16 98 C16 76 10 60 18 42 C28 20 66 18 78 38", "#f0e2c4", line=10.6),
        form("M62 38 L96 36 L80 66 Z", "#f0e2c4"),
        stroke("M17 92 C17 76 12 60 20 44 C29 25 62 23 74 38", line=1.8),
        disc(54, 74, 19, "#c4525c"),
        *angry(47, 61, 70, 4.6),
        form("M44 81 C50 78 58 78 64 81 C62 88 46 88 44 81 Z", "#7b2d3b", line=1.6),
        form("M47 80.5 L49 84 L51 80 Z", WHITE, line=1),
        form("M57 80 L59 84 L61 80.5 Z", WHITE, line=1),
        form("M40 60 L36 50 L46 56 Z", BONE),
        form("M68 60 L72 50 L62 56 Z", BONE),
    )


def corridor(steps: int) -> Art:
    """A passage with as many flagstones as it is long, 5 p each."""
    stones: list[Shape] = []
    bottom, top = 97.0, 40.0
    edges = [bottom - (bottom - top) * (1 - 0.8**n) / (1 - 0.8**8) for n in range(9)]
    for n in range(8):
        y1, y2 = edges[n] - 0.6, edges[n + 1] + 0.6
        a, b = (y1 - 24) * 0.44, (y2 - 24) * 0.44
        fill = "#f2e3bd" if n < steps else "#8b8474"
        data = f"M{50 - a:.2f} {y1:.2f} L{50 + a:.2f} {y1:.2f} L{50 + b:.2f} {y2:.2f} L{50 - b:.2f} {y2:.2f} Z"
        stones.append(form(data, fill, line=1.6))
        if n < steps:
            # Footprints, so that the steps can be counted without the lighter stones.
            size = (y1 - y2) / 2
            stones += [
                oval(50 + side * a * 0.22, (y1 + y2) / 2, size * 0.5, size * 0.62, DARK, line=0) for side in (-1, 1)
            ]
    torch = (
        block(13, 46, 4, 16, WOOD, radius=1),
        form("M15 30 C22 38 21 46 15 46 C9 46 8 38 15 30 Z", "#f6a623", line=1.6),
        form("M15 37 C18 41 17 45 15 45 C13 45 12 41 15 37 Z", "#ffe27a", line=0),
    )
    return (
        form("M2 98 V26 C2 8 24 2 50 2 C76 2 98 8 98 26 V98 Z", "#9a917f"),
        form("M38 40 V26 C38 20 43 17 50 17 C57 17 62 20 62 26 V40 Z", "#2b2622"),
        stroke("M3 30 L38 28 M97 30 L62 28 M10 12 L40 20 M90 12 L60 20 M3 98 L38 40 M97 98 L62 40", line=1.6),
        *stones,
        *torch,
        flipped(torch),
    )  # fmt: skip


DRAWINGS: dict[str, Callable[[], Art]] = {
    drawing.__name__: drawing
    for drawing in (
        bandit, berserker, black_magician, cave_bear, cobra, dragon, ghoul, giant_ant, giant_centipede, cleric, charm,
        fireball, lightning_bolt, magic_missile, sleep, trap, prize_money, holy_ark, magic_armour, holy_grail,
        magic_crossbow, lost_crown, detour, treasure_chest,
    )
}  # fmt: skip
"""Drawings by card id."""
