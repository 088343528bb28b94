"""What a search for one balcony has found, and plans without detours."""

from __future__ import annotations

from dataclasses import dataclass

from playaid.games.juliet.search import Step


@dataclass(slots=True)
class Found:
    """What a search for one balcony has found so far.

    Attributes:
        plan: the shortest plan known, as pairs of cells, or None.
        lower_bound: no plan has fewer moves.
        nodes: nodes expanded.
        stopped: why it ended before the answer was proven, in words, or None.
        interrupted: whether that was Ctrl-C.
    """

    plan: list[Step] | None = None
    lower_bound: int = 0
    nodes: int = 0
    stopped: str | None = None
    interrupted: bool = False

    @property
    def optimal(self) -> bool:
        """Whether no shorter plan than the known one exists."""
        return self.plan is not None and len(self.plan) <= self.lower_bound

    def offer(self, plan: list[Step] | None) -> None:
        """Keep a plan if it is shorter than the known one."""
        if plan is not None and (self.plan is None or len(plan) < len(self.plan)):
            self.plan = plan

    def take_over(self, other: Found) -> None:
        """Take over another's plan if it is shorter, and its bound if it is higher."""
        self.offer(other.plan)
        self.lower_bound = max(self.lower_bound, other.lower_bound)


def without_loops(start: tuple[int, int, int], steps: list[Step]) -> list[Step]:
    """The plan without what leads back to an earlier position."""
    romeo, defined, harmless = start
    seen = {start: 0}
    kept: list[Step] = []
    for origin, target in steps:
        kept.append((origin, target))
        change = 1 << origin | 1 << target
        if origin == romeo:
            romeo = target
        elif defined >> origin & 1:
            defined ^= change
        else:
            harmless ^= change
        position = (romeo, defined, harmless)
        if position in seen:
            del kept[seen[position] :]
            seen = {known: at for known, at in seen.items() if at <= len(kept)}
        seen[position] = len(kept)
    return kept
