"""Drawings of Monster Maker's monsters."""

from __future__ import annotations

from playaid.core.art import block, disc, eye, flipped, form, limb, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Shape

Art = tuple[Shape, ...]

SKIN, STEEL, WOOD = "#f2cda6", "#c6ced9", "#a0703f"
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
