"""What a game gives to the printer: card designs that draw themselves at any size. Standard library only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playaid.core.drawing import Face, Shape


@dataclass(frozen=True, slots=True)
class Frame:
    """The size that a face is drawn for.

    Attributes:
        width: trim width in mm.
        height: trim height in mm.
        safe: mm inside the trim where nothing that matters may stand.
        bleed: mm beyond the trim that backgrounds reach.
        language: `en`, `de` or `ja`, for names and labels.
    """

    width: float
    height: float
    safe: float = 3.0
    bleed: float = 0.0
    language: str = "en"

    @property
    def unit(self) -> float:
        """1 for a poker card with a safe margin of 3 mm; smaller and larger cards in proportion."""
        return min((self.width - 2 * self.safe) / 57, (self.height - 2 * self.safe) / 82)

    def face(self, label: str, *shapes: Shape) -> Face:
        """A face of this size."""
        return Face(label, self.width, self.height, shapes)


@dataclass(frozen=True, slots=True)
class Design:
    """A card that can be printed.

    Attributes:
        id: short name without blanks, unique in the game.
        names: what a person may call it; the first is the name in messages.
        copies: how many a whole deck has.
        front: draws the face.
        back: draws the back.
        section: heading under which the outline lists it.
        number: the value by which lists such as `3,5-7` may name it, or None: then its place in the deck counts.
        facts: what a user's own template may show.
        hidden: whether the card is held hidden in a deck with one back.
    """

    id: str
    names: tuple[str, ...]
    copies: int
    front: Callable[[Frame], Face]
    back: Callable[[Frame], Face]
    section: str = ""
    number: int | None = None
    facts: dict[str, object] = field(default_factory=dict, compare=False)
    hidden: bool = False
