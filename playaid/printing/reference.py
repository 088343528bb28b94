"""Reference cards: the rules of a game on one card, worded for the options in use."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playaid.core.drawing import WHITE, Face, Rect, Shape, TextBox, line
from playaid.core.options import RuleOptions, show_value
from playaid.core.reference import Reference, load_reference
from playaid.core.sheets import Design, Frame
from playaid.core.terms import Terms, load_terms
from playaid.resources import Locations

DECIDING = {"julchen": "track_shows", "juliet": "guard_adjacency", "monster": "spells_per_character"}
"""The option whose reading the text of each card depends on most; it is always named (JA-28, WA-08, MA-16)."""

COLOURS = {"julchen": "#39406b", "juliet": "#7a2f45", "monster": "#2f5a4a"}


def options_named(game: str, options: RuleOptions) -> str:
    """The options that a card or sheet names: the deciding one, and those that differ from the default."""
    deciding = DECIDING[game]
    shown = {deciding: show_value(getattr(options, deciding)), **options.changed()}
    return ", ".join(f"{name}={value}" for name, value in shown.items())


def reference_design(
    locations: Locations,
    game: str,
    language: str,
    options: RuleOptions,
    back: Callable[[Locations, Terms, Frame], Face],
) -> Design:
    """The reference card of a game.

    Args:
        locations: where templates are looked for.
        game: one of the three games.
        language: of the text; Japanese has English sentences and Japanese terms on its back.
        options: the rule options in use, which the card names.
        back: draws the other side: values and terms.

    Raises:
        DataError: a template is missing or broken.
    """
    text = load_reference(locations, game, language, options)
    terms = load_terms(locations, game, language)
    named = f"{terms['options_in_use']}: {options_named(game, options)}"
    return Design(
        id=f"reference-{game}",
        names=(f"reference {game}",),
        copies=1,
        front=functools.partial(front, game, text, named),
        back=functools.partial(back, locations, terms),
        section=text.title,
        facts={"title": text.title, "lines": text.lines, "options": named},
    )


def front(game: str, text: Reference, named: str, frame: Frame) -> Face:
    """The side with the rules."""
    u, s = frame.unit, frame.safe
    w, h = frame.width - 2 * s, frame.height - 2 * s
    bar, foot = 8 * u, max(5.2 * u, 0.9 * u + 4.4)
    shapes: list[Shape] = [
        *panel(game, frame, bar),
        TextBox(s + 2.5 * u, s + h - bar, w - 5 * u, bar, text.title, 12 * u, bold=True, colour=WHITE),
        TextBox(
            s + 2.2 * u, s + foot + 0.5 * u, w - 4.4 * u, h - bar - foot - 2 * u, text.runs(), 9 * u,
            align="left", valign="middle", spacing=0.32, leading=1.18,
        ),
        TextBox(s + 2.2 * u, s + 0.9 * u, w - 4.4 * u, foot - 0.9 * u, named, 5.5, colour="#555555", leading=1.1),
    ]  # fmt: skip
    return frame.face(f"reference card {game}", *shapes)


def panel(game: str, frame: Frame, bar: float) -> tuple[Shape, ...]:
    """The frame of a reference card with its title bar."""
    u, s = frame.unit, frame.safe
    w, h = frame.width - 2 * s, frame.height - 2 * s
    colour = COLOURS[game]
    return (
        Rect(s, s, w, h, 3 * u, fill=colour, stroke=colour, line=0.6 * u),
        Rect(s + 0.3 * u, s + 0.3 * u, w - 0.6 * u, h - bar - 0.3 * u, 2.6 * u, fill=WHITE),
        line(s + 2 * u, s + h - bar, s + w - 2 * u, s + h - bar, stroke=colour, width=0.4 * u),
    )
