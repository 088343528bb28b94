"""Everything that says how to print, with presets from `templates/sheets/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playaid.core.files import load_toml
from playaid.core.text import join_words, suggest
from playaid.errors import DataError, UsageError
from playaid.printing.layout import MARGIN
from playaid.resources import Locations
from playaid.units import CARDS, PAPERS, Size, read_length, read_offset, read_scale, read_size

CHOICES = {
    "marks": ("corner", "full", "outline", "none"),
    "backs": ("same", "none"),
    "duplex": ("long", "short", "fold", "off"),
    "order": ("interleaved", "fronts-then-backs"),
    "ink": ("full", "low", "bw"),
}
WIDEST_GAP = 50.0
"""Millimetres between cards; more would leave sheets empty."""

DEFAULTS = {
    "paper": "a4",
    "card": "poker",
    "gap": "0",
    "bleed": "0",
    "safe": "3",
    "marks": "corner",
    "backs": "same",
    "duplex": "long",
    "order": "interleaved",
    "front_offset": "0,0",
    "back_offset": "0,0",
    "scale": "100%",
    "ink": "full",
    "margin": "4",
    "cards_per_page": 0,
    "back_first": False,
    "service": False,
}
"""What holds where neither the person nor the preset says anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How to print.

    Attributes:
        paper: page size.
        card: trim size.
        gap: mm between trim boxes.
        bleed: mm of background beyond the trim.
        safe: mm inside the trim where nothing that matters stands.
        marks: one of `CHOICES`.
        backs: one of `CHOICES`.
        duplex: one of `CHOICES`.
        order: one of `CHOICES`.
        front_offset: mm that front pages are moved by.
        back_offset: mm that back pages are moved by.
        scale: factor of everything.
        ink: one of `CHOICES`.
        margin: mm along the paper's edge without ink.
        skip: places left empty on the first sheet.
        blank: empty cards added at the end.
        copies: how often the whole selection is printed.
        cards_per_page: at most so many, or 0.
        back_first: the back's page comes before the front's.
        service: for a print service: no footer, the page is the card with its bleed.
    """

    paper: Size
    card: Size
    gap: float = 0.0
    bleed: float = 0.0
    safe: float = 3.0
    marks: str = "corner"
    backs: str = "same"
    duplex: str = "long"
    order: str = "interleaved"
    front_offset: tuple[float, float] = (0.0, 0.0)
    back_offset: tuple[float, float] = (0.0, 0.0)
    scale: float = 1.0
    ink: str = "full"
    margin: float = MARGIN
    skip: int = 0
    blank: int = 0
    copies: int = 1
    cards_per_page: int = 0
    back_first: bool = False
    service: bool = False
    asked: frozenset[str] = field(default=frozenset())


def make_setup(
    given: Mapping[str, str | None],
    *,
    preset: Mapping[str, Any] | None = None,
    defaults: Mapping[str, Any] | None = None,
    skip: int = 0,
    blank: int = 0,
    copies: int = 1,
) -> Setup:
    """A setup from texts; what a person says wins over the preset, and that over the defaults.

    Args:
        given: option names (with underscores) and texts, None where nothing was said.
        preset: what a preset says, from `load_preset`.
        defaults: what the kind of sheet or the saved settings put in place of `DEFAULTS`.
        skip: places left empty on the first sheet.
        blank: empty cards added at the end.
        copies: how often the whole selection is printed.

    Raises:
        UsageError: a value can't be read, or is impossible.
    """
    said = {name: text for name, text in given.items() if text is not None}
    values: dict[str, Any] = {**DEFAULTS, **(defaults or {}), **(preset or {}), **said}
    for name, known in CHOICES.items():
        if values[name] not in known:
            tip = suggest(str(values[name]), known) or f"there are {join_words(known, last='and')}"
            raise UsageError(f"--{name} can't be {values[name]!r}", tip=tip)
    for name, number, least in (("skip", skip, 0), ("blank", blank, 0), ("copies", copies, 1)):
        if not least <= number <= 1000:
            raise UsageError(f"--{name} can't be {number}", tip=f"it is a number from {least} to 1000")
    setup = Setup(
        paper=read_size(str(values["paper"]), PAPERS, what="paper size"),
        card=read_size(str(values["card"]), CARDS, what="card size"),
        gap=read_length(str(values["gap"]), what="gap"),
        bleed=read_length(str(values["bleed"]), what="bleed"),
        safe=read_length(str(values["safe"]), what="safe margin"),
        margin=read_length(str(values["margin"]), what="ink margin"),
        front_offset=read_offset(str(values["front_offset"]), what="front offset"),
        back_offset=read_offset(str(values["back_offset"]), what="back offset"),
        scale=read_scale(str(values["scale"])),
        **{name: values[name] for name in CHOICES},
        skip=skip,
        blank=blank,
        copies=copies,
        cards_per_page=int(values["cards_per_page"]),
        back_first=bool(values["back_first"]),
        service=bool(values["service"]),
        asked=frozenset(said),
    )
    side = min(setup.card.width, setup.card.height)
    if side < 20:
        raise UsageError(f"a card of {setup.card} is too small to draw on", tip="each side is at least 20 mm")
    if 2 * setup.safe > side - 15:
        raise UsageError(f"a safe margin of {setup.safe:g} mm leaves no room on a card of {setup.card}")
    if setup.gap > WIDEST_GAP:
        raise UsageError(f"a gap of {setup.gap:g} mm is too large", tip=f"it is at most {WIDEST_GAP:g} mm")
    if setup.bleed > 10:
        raise UsageError(f"a bleed of {setup.bleed:g} mm is too large", tip="it is at most 10 mm")
    return setup


def load_preset(locations: Locations, name: str) -> dict[str, Any]:
    """What a preset says: the shipped ones, or the user's own in `sheets/NAME.toml` of the template folder.

    Raises:
        UsageError: there is no such preset.
        DataError: its file is broken.
    """
    known = sorted(
        {
            path.stem
            for root in locations.templates
            if (root / "sheets").is_dir()
            for path in (root / "sheets").glob("*.toml")
        }
    )
    if name not in known:
        tip = suggest(name, known) or f"there are {join_words(known, last='and')}"
        raise UsageError(f"unknown preset {name!r}", tip=tip)
    path = locations.template_file(f"sheets/{name}.toml")
    values = load_toml(path)
    values.pop("schema")
    values.pop("about", None)
    for key in values:
        if key not in DEFAULTS:
            raise DataError(f"unknown key {key!r}", path=path, tip=suggest(key, DEFAULTS))
    return values
