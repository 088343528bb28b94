"""Drawings of the nine values of Julchen: each monster has as many eyes as its number says."""

from __future__ import annotations

import functools

from playaid.core.art import block, disc, eye, flipped, form, limb, moved, oval, spin, star, stroke
from playaid.core.drawing import DARK, WHITE, Shape

Art = tuple[Shape, ...]

SKIN = "#f6d3b3"
GLOW = "#fff3b8"

TINTS = ("#e6e9f7", "#e2f1dc", "#f8e6d3", "#dcf0f0", "#ece2f5", "#fae0e4", "#f5efd0", "#dbe6f2", "#fdf1d6")
"""Pale grounds behind the nine drawings."""


def ghost() -> Art:
    """0: a sleeping ghost, whose eyes are shut."""
    return (
        form("M20 60 C8 56 4 66 9 72 C14 77 20 72 22 68 Z", "#f4f5fd"),
        form("M80 60 C92 56 96 66 91 72 C86 77 80 72 78 68 Z", "#f4f5fd"),
        form(
            "M50 12 C74 12 82 31 82 52 V88 C78 96 70 95 67 89 C64 83 58 83 55 89 C52 96 46 96 43 89 C40 83 34 83 31 89"
            " C28 95 21 96 18 88 V52 C18 31 26 12 50 12 Z",
            "#f4f5fd",
        ),
        form("M24 30 C26 12 44 2 60 5 C76 8 88 20 91 36 C84 28 79 27 76 30 C62 22 40 22 24 30 Z", "#7f8fd0"),
        form("M22 34 C36 22 64 22 78 34 L77 27 C62 16 38 16 23 27 Z", WHITE),
        disc(91, 39, 5.5, WHITE),
        stroke("M31 49 Q37 56 43 49", line=2.6),
        stroke("M57 49 Q63 56 69 49", line=2.6),
        oval(50, 65, 5, 6, "#5b5f86"),
        oval(31, 60, 4.5, 3, "#f3b6c2", line=0),
        oval(69, 60, 4.5, 3, "#f3b6c2", line=0),
        stroke("M90 47 H98 L90 55 H98", line=2),
    )


def cyclops() -> Art:
    """1: a round cyclops with one horn."""
    return (
        *limb("M16 60 C8 54 6 44 10 36", "#8fc26a", line=6),
        *limb("M84 60 C92 66 95 72 92 80", "#8fc26a", line=6),
        form("M41 22 C44 13 45 7 51 1 C54 9 57 15 59 22 Z", "#f5e7c1"),
        stroke("M46 14 L54 12"),
        oval(34, 93, 11, 5.5, "#6fa44e"),
        oval(66, 93, 11, 5.5, "#6fa44e"),
        form("M50 18 C78 18 90 42 88 64 C87 84 74 92 50 92 C26 92 13 84 12 64 C10 42 22 18 50 18 Z", "#9fd07a"),
        *eye(50, 46, 18, "#3a7d5c", look=(0.05, 0.1)),
        form("M28 70 Q50 76 72 70 Q66 88 50 88 Q34 88 28 70 Z", "#7b2d3b"),
        form("M38 72.5 L43 80 L47 73.2 Z", WHITE, line=1.4),
        form("M56 73.2 L60 79 L64 72.2 Z", WHITE, line=1.4),
        disc(24, 56, 3, "#7fb55c", line=0),
        disc(78, 58, 4, "#7fb55c", line=0),
        disc(74, 34, 2.6, "#7fb55c", line=0),
    )


def yeti() -> Art:
    """2: a shaggy yeti with two horns and two eyes."""
    horn = form("M27 26 C12 22 5 12 9 1 C16 10 26 12 36 15 Z", "#f5e7c1")
    return (
        horn,
        flipped((horn,)),
        form(
            "M50 10 L58 17 L66 13 L70 21 L79 21 L80 31 L88 35 L85 44 L93 51 L87 60 L93 69 L86 75 L88 86 L78 87 L75 96"
            " L66 91 L58 98 L50 92 L42 98 L34 91 L25 96 L22 87 L12 86 L14 75 L7 69 L13 60 L7 51 L15 44 L12 35 L20 31"
            " L21 21 L30 21 L34 13 L42 17 Z",
            "#e2a061",
        ),
        oval(50, 52, 27, 23, "#fbe6cd"),
        *eye(39, 45, 9, "#8a4b2a", look=(0.2, 0.1)),
        *eye(61, 45, 9, "#8a4b2a", look=(-0.2, 0.1)),
        stroke("M29 33 L45 36", line=3),
        stroke("M71 33 L55 36", line=3),
        oval(50, 56, 4, 2.8, DARK, line=0),
        form("M35 61 Q50 66 65 61 Q60 73 50 73 Q40 73 35 61 Z", "#7b2d3b"),
        form("M40 62.5 L43 69 L46 63.7 Z", WHITE, line=1.2),
        form("M54 63.7 L57 69 L60 62.5 Z", WHITE, line=1.2),
        stroke("M40 83 L44 88 L48 83 L52 88 L56 83 L60 88"),
    )


def slime() -> Art:
    """3: a slime whose three eyes stand on stalks."""
    return (
        *limb("M34 66 C30 52 24 44 21 30", "#67c0bf", line=6),
        *limb("M50 62 V22", "#67c0bf", line=6),
        *limb("M66 66 C70 52 76 44 79 30", "#67c0bf", line=6),
        form(
            "M9 90 C5 72 22 56 50 56 C78 56 95 72 91 90 C92 97 84 97 80 93 C76 97 70 98 66 94 C61 98 55 98 50 94"
            " C45 98 39 98 34 94 C30 98 24 97 20 93 C16 97 8 97 9 90 Z",
            "#7fd3d1",
        ),
        *eye(20, 23, 11.5, "#b3541e", look=(-0.2, 0.1)),
        *eye(50, 14, 12, "#b3541e", look=(0.0, 0.2)),
        *eye(80, 23, 11.5, "#b3541e", look=(0.2, 0.1)),
        form("M26 72 Q50 80 74 72 Q68 90 50 90 Q32 90 26 72 Z", "#7b2d3b"),
        form("M42 84 Q50 80 58 84 Q54 89.5 50 89.5 Q46 89.5 42 84 Z", "#e58a96", line=1.2),
        disc(20, 80, 3.4, "#b6ecea", line=0),
        disc(80, 78, 2.6, "#b6ecea", line=0),
        disc(73, 65, 2.2, "#b6ecea", line=0),
    )


def spider() -> Art:
    """4: a spider on its thread, with four eyes and long legs."""
    legs = (
        *limb("M32 40 C20 22 10 28 5 44", "#8c6bb5", line=4.4),
        *limb("M30 50 C16 42 8 54 3 66", "#8c6bb5", line=4.4),
        *limb("M31 60 C18 60 12 74 9 86", "#8c6bb5", line=4.4),
        *limb("M38 68 C28 74 26 86 27 97", "#8c6bb5", line=4.4),
    )
    return (
        stroke("M50 0 V26", line=2.2),
        *legs,
        flipped(legs),
        oval(50, 52, 28, 27, "#a987d3"),
        form("M50 25 L57 31 L50 37 L43 31 Z", "#f3d76b"),
        *eye(40, 46, 8.5, "#b0352f", look=(0.15, 0.15)),
        *eye(60, 46, 8.5, "#b0352f", look=(-0.15, 0.15)),
        *eye(31, 58, 5.5, "#b0352f", look=(0.2, 0.0)),
        *eye(69, 58, 5.5, "#b0352f", look=(-0.2, 0.0)),
        form("M38 63 Q50 68 62 63 Q58 73 50 73 Q42 73 38 63 Z", "#5a2440"),
        form("M43 64.5 L45.5 71 L48 65.5 Z", WHITE, line=1.2),
        form("M52 65.5 L54.5 71 L57 64.5 Z", WHITE, line=1.2),
    )


def kraken() -> Art:
    """5: a kraken with five eyes and five arms."""
    side = (
        *limb("M32 58 C24 70 6 66 6 80 C6 90 18 90 17 82", "#e37d8c", line=8),
        *limb("M40 60 C38 78 22 80 24 94", "#e37d8c", line=8),
    )
    return (
        *side,
        flipped(side),
        *limb("M50 60 C48 74 54 80 50 95", "#e37d8c", line=8),
        form(
            "M50 4 C76 4 88 26 84 48 C82 60 76 68 66 68 C60 72 40 72 34 68 C24 68 18 60 16 48 C12 26 24 4 50 4 Z",
            "#f09aa6",
        ),
        *eye(50, 20, 9, "#4e5bb0", look=(0.0, 0.2)),
        *eye(32, 31, 7.5, "#4e5bb0", look=(0.2, 0.2)),
        *eye(68, 31, 7.5, "#4e5bb0", look=(-0.2, 0.2)),
        *eye(42, 43, 6.5, "#4e5bb0", look=(0.1, 0.1)),
        *eye(58, 43, 6.5, "#4e5bb0", look=(-0.1, 0.1)),
        form("M36 54 Q50 58 64 54 Q60 65 50 65 Q40 65 36 54 Z", "#7b2d3b"),
        form("M47 56.3 L50 61 L53 56.3 Z", WHITE, line=1.2),
        disc(24, 44, 2.6, "#d96c7d", line=0),
        disc(77, 45, 2.6, "#d96c7d", line=0),
    )


def weapon() -> Art:
    """6: a fly swatter and a flashlight, crossed: the two are the same card (J-08)."""
    swatter: Art = (
        block(47.2, 42, 5.6, 56, "#b98b5e", radius=2),
        block(31, 1, 38, 43, "#e88a7d", radius=7),
        *(stroke(f"M{x} 7 V38", line=1.8) for x in (38, 46, 54, 62)),
        *(stroke(f"M36 {y} H64", line=1.8) for y in (11, 18.5, 26, 33.5)),
    )
    flashlight: Art = (
        form("M40 29 L22 -4 H78 L60 29 Z", GLOW, line=1.4),
        form("M35 29 H65 L58 46 H42 Z", "#8c97a8"),
        block(42, 46, 16, 46, "#a9b4c4", radius=3),
        block(46.5, 55, 7, 11, "#e0574b", radius=3),
        stroke("M42 84 H58"),
    )
    return (moved((spin(swatter, 38, 50, 62), spin(flashlight, -38, 50, 62)), 5, 6, 0.9),)


def seven() -> Art:
    """7: a storm cloud with a bolt."""
    return (
        form(
            "M22 50 C4 50 3 28 19 26 C18 8 42 3 50 16 C60 2 84 8 81 26 C97 27 97 50 78 50 Z",
            "#9fb3cc",
        ),
        stroke("M30 25 L42 31", line=3),
        stroke("M70 25 L58 31", line=3),
        disc(38, 35, 3.4, DARK, line=0),
        disc(62, 35, 3.4, DARK, line=0),
        form("M56 40 L29 70 H45 L36 99 L72 60 H54 L66 40 Z", "#ffd84d"),
        stroke("M18 60 L13 72"),
        stroke("M26 78 L22 88"),
        stroke("M82 58 L78 68"),
        stroke("M80 78 L75 90"),
    )


def julchen() -> Art:
    """8: Julchen with her lantern."""
    return (
        disc(82, 66, 17, GLOW, line=0),
        *limb("M40 88 V97", SKIN, line=4),
        *limb("M55 88 V97", SKIN, line=4),
        oval(38, 98, 6, 2.6, "#6d4630"),
        oval(57, 98, 6, 2.6, "#6d4630"),
        *limb("M36 56 C28 60 25 68 27 75", "#d9534f", line=6),
        disc(27, 77, 3.6, SKIN),
        form("M48 47 C58 47 62 55 65 70 L71 90 C60 95 36 95 25 90 L31 70 C34 55 38 47 48 47 Z", "#d9534f"),
        stroke("M28 84 C40 89 56 89 68 84", colour=WHITE, line=3),
        form("M41 48 L48 56 L55 48 Z", WHITE, line=1.6),
        *limb("M60 57 C68 58 74 55 81 50", "#d9534f", line=6),
        disc(82, 49, 3.6, SKIN),
        *(oval(x, y, r, r * 0.95, "#8a5a33") for x, y, r in ((29, 40, 5.6), (27, 48, 5), (26, 55, 4.4))),
        *(oval(x, y, r, r * 0.95, "#8a5a33") for x, y, r in ((67, 40, 5.6), (69, 48, 5), (70, 55, 4.4))),
        form("M24 58 L28 60 L26 66 L22 63 Z", "#4e7fc1", line=1.4),
        form("M72 58 L68 60 L70 66 L74 63 Z", "#4e7fc1", line=1.4),
        disc(48, 29, 19.5, "#8a5a33"),
        form(
            "M32 31 C32 24 34 20 36 18 C44 26 54 26 63 22 C64 25 64 28 64 31 C64 42 57 47 48 47 C39 47 32 42 32 31 Z",
            SKIN,
        ),
        disc(41, 32, 2.3, DARK, line=0),
        disc(55, 32, 2.3, DARK, line=0),
        stroke("M42 39 Q48 44 54 39"),
        oval(36.5, 38, 3, 2, "#ef9fa0", line=0),
        oval(59.5, 38, 3, 2, "#ef9fa0", line=0),
        form("M40 11 C44 5 47 9 48 12 C49 9 52 5 56 11 C56 16 52 17 48 14 C44 17 40 16 40 11 Z", "#4e7fc1", line=1.6),
        stroke("M76 58 C76 48 88 48 88 58", line=2),
        form("M73 62 L77 57 H87 L91 62 Z", "#6b7385"),
        block(75, 62, 14, 15, "#fff8d6"),
        form("M82 65 C86 70 85 75 82 75 C79 75 78 70 82 65 Z", "#f6a623", line=1.2),
        block(73, 77, 18, 4, "#6b7385", radius=1),
    )


@functools.cache
def drawings() -> tuple[Art, ...]:
    """The nine drawings by value."""
    return (ghost(), cyclops(), yeti(), slime(), spider(), kraken(), weapon(), seven(), julchen())


@functools.cache
def night() -> Art:
    """Half of the card back: eyes in the dark under a moon; the other half is the same, turned round."""
    return (
        form(
            "M70 12 C58 14 50 24 51 35 C52 47 62 55 74 54 C67 51 62 44 61 36 C60 26 64 17 70 12 Z", "#f7e8a4", line=1.6
        ),
        *eye(20, 66, 9.5, "#d98a2b", look=(0.2, 0.2)),
        *eye(42, 66, 9.5, "#d98a2b", look=(-0.2, 0.2)),
        *eye(72, 80, 6.5, "#57a35f", look=(-0.2, 0.0)),
        *eye(87, 80, 6.5, "#57a35f", look=(0.2, 0.0)),
        *(
            form(star(x, y, r, points=4, inner=0.35), "#f7e8a4", line=1)
            for x, y, r in ((20, 22, 6), (88, 32, 5), (40, 42, 4))
        ),
    )
