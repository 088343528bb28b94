"""Drawings of Monster Maker's spells, treasures and corridors, and the list of all its drawings."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playaid.core.art import block, disc, flipped, form, limb, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Shape
from playaid.games.monster.creatures import (
    angry,
    bandit,
    berserker,
    black_magician,
    cave_bear,
    cobra,
    dragon,
    ghoul,
    giant_ant,
    giant_centipede,
    some_monster,
)

Art = tuple[Shape, ...]

SKIN, STEEL, WOOD, GOLD, STONE = "#f2cda6", "#c6ced9", "#a0703f", "#f4c542", "#cfc8ba"
BONE = "#f5ecd8"


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


def listed(*drawings: Callable[[], Art]) -> dict[str, Callable[[], Art]]:
    """Drawings by their names, each made once."""
    return {drawing.__name__: functools.cache(drawing) for drawing in drawings}


DRAWINGS = listed(
        bandit, berserker, black_magician, cave_bear, cobra, dragon, ghoul, giant_ant, giant_centipede, cleric, charm,
        fireball, lightning_bolt, magic_missile, sleep, trap, prize_money, holy_ark, magic_armour, holy_grail,
        magic_crossbow, lost_crown, detour, treasure_chest, some_monster,
)  # fmt: skip
"""Drawings by card id."""
