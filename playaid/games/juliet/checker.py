"""A small checker of certificates: it shares no code with the rules engine or the solvers.

It works on a grid of characters, `grid[row][column]` with row 0 the end line and the last row the start line: `R`
Romeo, `x` defined guard, `g` other guard, `#` column, `.` free, `-` no cell. `labels[column]` is the balcony beyond the
end line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

Grid = list[list[str]]
Place = tuple[int, int]

SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class RejectedError(Exception):
    """A certificate that doesn't hold; the text says where."""


def check_claim(
    grid: Sequence[Sequence[str]], labels: Sequence[int | None], options: Mapping[str, str], claim: Mapping[str, object]
) -> None:
    """Check one claim about one balcony.

    Args:
        grid: the board.
        labels: balcony numbers by column.
        options: the rule options that differ from the default.
        claim: `{"balcony": 3, "claim": "plan", "plan": ["R c1-c2", …]}`, or claim `lost_at_start`, or `unsolvable` with
            the sets of squares that show it.

    Raises:
        RejectedError: the claim doesn't follow.
    """
    balcony, kind = claim.get("balcony"), claim.get("claim")
    if not isinstance(balcony, int) or balcony not in labels:
        raise RejectedError(f"the board has no balcony {balcony}")
    here = [list(row) for row in grid]
    if kind == "plan":
        check_plan(here, labels, options, balcony, texts(claim, "plan"))
    elif kind == "lost_at_start":
        if not lost_at_start(here, labels, options, balcony):
            raise RejectedError("the board is not lost before the first move")
    elif kind == "unsolvable":
        check_unsolvable(here, labels, options, balcony, claim)
    else:
        raise RejectedError(f"unknown claim {kind!r}")


def texts(claim: Mapping[str, object], key: str) -> list[str]:
    """A list of texts of the claim."""
    found = claim.get(key)
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise RejectedError(f"{key} must be a list of texts")
    return found


def at(grid: Grid, place: Place) -> str:
    """What stands at a place; `-` outside of the board."""
    row, column = place
    return grid[row][column] if 0 <= row < len(grid) and 0 <= column < len(grid[0]) else "-"


def find_romeo(grid: Grid) -> Place:
    """Where Romeo stands."""
    return next((row, column) for row, cells in enumerate(grid) for column, cell in enumerate(cells) if cell == "R")


def read_square(grid: Grid, text: str) -> Place:
    """The place of a square such as `c1`."""
    if len(text) < 2 or not ("a" <= text[0] <= "z" and text[1:].isascii() and text[1:].isdecimal()):
        raise RejectedError(f"{text!r} is no square")
    place = (len(grid) - int(text[1:]), ord(text[0]) - ord("a"))
    if at(grid, place) == "-":
        raise RejectedError(f"there is no square {text}")
    return place


def touched(grid: Grid, options: Mapping[str, str]) -> bool:
    """Whether a defined guard is next to Romeo."""
    row, column = find_romeo(grid)
    near = SIDES + CORNERS if options.get("guard_adjacency") == "king" else SIDES
    return any(at(grid, (row + up, column + right)) == "x" for up, right in near)


def balcony_reached(grid: Grid, labels: Sequence[int | None]) -> int | None:
    """The balcony that Romeo is next to."""
    row, column = find_romeo(grid)
    return labels[column] if row == 0 else None


def lost_at_start(grid: Grid, labels: Sequence[int | None], options: Mapping[str, str], balcony: int) -> bool:
    """Whether contact or a wrong balcony has ended the game already."""
    reached = balcony_reached(grid, labels)
    contact = touched(grid, options) and options.get("initial_contact") != "ignore_until_first_move"
    return contact or (reached is not None and reached != balcony)


def check_plan(
    grid: Grid, labels: Sequence[int | None], options: Mapping[str, str], balcony: int, plan: Sequence[str]
) -> None:
    """Play a plan move by move; it must be legal and win with its last move."""
    if lost_at_start(grid, labels, options, balcony):
        raise RejectedError("the board is lost before the first move")
    limit = options.get("turn_limit", "none")
    if limit != "none" and len(plan) > int(limit):
        raise RejectedError(f"{len(plan)} moves are more than turn_limit={limit}")
    won = balcony_reached(grid, labels) == balcony
    # For no_undo: where each moved card went, and how; the newest last.
    past: list[tuple[Place, Place]] = []
    for number, text in enumerate(plan, start=1):
        where = f"move {number}, {text}: "
        if won:
            raise RejectedError(where + "the game is over before it")
        start, end = read_move(grid, text)
        way = step_of(start, end, where)
        if end != (start[0] + way[0], start[1] + way[1]):
            if options.get("dash") != "on" or find_romeo(grid)[0] == len(grid) - 1:
                raise RejectedError(where + "no dash is allowed")
            shift(grid, start, way, options, where)
            middle = (start[0] + way[0], start[1] + way[1])
            mover = at(grid, middle)
            if (mover == "R" or options.get("dash_check") != "romeo") and touched(grid, options):
                raise RejectedError(where + "contact on the way")
            if mover == "R" and balcony_reached(grid, labels) is not None:
                raise RejectedError(where + "the game ends on the way")
            shift(grid, middle, way, options, where)
        else:
            shift(grid, start, way, options, where)
        check_undo(past, start, way, options, where)
        past = [(end if place == start else place, old) for place, old in past] + [(end, way)]
        if touched(grid, options):
            raise RejectedError(where + "a defined guard is next to Romeo")
        reached = balcony_reached(grid, labels)
        if reached not in (None, balcony):
            raise RejectedError(where + f"ambush at balcony {reached}")
        won = reached == balcony
    if not won:
        raise RejectedError(f"the plan ends before balcony {balcony} is reached")


def read_move(grid: Grid, text: str) -> tuple[Place, Place]:
    """Start and end of `CARD FROM-TO`; Romeo must be called R and nobody else."""
    card, _, squares = text.partition(" ")
    first, dash, second = squares.partition("-")
    if not dash:
        raise RejectedError(f"{text!r} is no move")
    start, end = read_square(grid, first), read_square(grid, second)
    if (at(grid, start) == "R") != (card == "R") or at(grid, start) not in "Rxg":
        raise RejectedError(f"{text}: {card} is not on {first}")
    return start, end


def step_of(start: Place, end: Place, where: str) -> Place:
    """The direction of a straight move of one or two cells."""
    for up, right in SIDES:
        for length in (1, 2):
            if end == (start[0] + length * up, start[1] + length * right):
                return up, right
    raise RejectedError(where + "not one or two cells in a straight line")


def shift(grid: Grid, start: Place, way: Place, options: Mapping[str, str], where: str) -> None:
    """Move a card one cell, if the rules let it."""
    end = (start[0] + way[0], start[1] + way[1])
    last = len(grid) - 1
    card = at(grid, start)
    if at(grid, end) != ".":
        raise RejectedError(where + "the cell is not free")
    if end[0] == last and (card != "R" or start[0] != last):
        raise RejectedError(where + "only Romeo is on the start line, and he doesn't return to it")
    if end[0] == 0 and card != "R" and options.get("guards_on_end_line") == "false":
        raise RejectedError(where + "guards stay off the end line")
    grid[end[0]][end[1]] = card
    grid[start[0]][start[1]] = "."


def check_undo(
    past: list[tuple[Place, Place]], start: Place, way: Place, options: Mapping[str, str], where: str
) -> None:
    """Refuse a move that no_undo forbids; `past` has each earlier move's card, where it is now, and its way."""
    mode = options.get("no_undo", "off")
    back = {"off": 0, "prev": 1, "direction": 1, "own": 2}[mode]
    if back == 0 or len(past) < back:
        return
    place, old = past[-back]
    if old == (-way[0], -way[1]) and (mode == "direction" or place == start):
        raise RejectedError(where + f"forbidden by no_undo={mode}")


def check_unsolvable(
    grid: Grid, labels: Sequence[int | None], options: Mapping[str, str], balcony: int, claim: Mapping[str, object]
) -> None:
    """Check a structural proof.

    Either `reach` and `sealed`: Romeo starts in `reach`; every step out of it leads into `sealed`; in `sealed` no cell
    is free and none beside it could become free, so nothing there ever moves; and the cell in front of the balcony is
    not in `reach`. Or `cost`: numbers for squares, in half moves, that no walk can undercut, and a turn limit below.
    """
    goal = (0, list(labels).index(balcony))
    if "cost" in claim:
        check_cost(grid, labels, options, goal, claim["cost"])
        return
    reach = {read_square(grid, text) for text in texts(claim, "reach")}
    sealed = {read_square(grid, text) for text in texts(claim, "sealed")}
    last = len(grid) - 1
    for place in sealed:
        if at(grid, place) not in "Rxg" or place[0] == last:
            raise RejectedError("a sealed cell is free, a column, or on the start line")
        for other in neighbours(place):
            if other[0] != last and at(grid, other) not in "#-" and other not in sealed:
                raise RejectedError("a cell beside a sealed one is not sealed")
    if find_romeo(grid) not in reach:
        raise RejectedError("Romeo is not in reach")
    if goal in reach:
        raise RejectedError(f"the cell in front of balcony {balcony} is in reach")
    for place, other in steps(grid, labels, reach):
        if other not in reach and other not in sealed:
            raise RejectedError(f"a step out of reach: from {place} to {other}, as row and column from the far left")


def check_cost(grid: Grid, labels: Sequence[int | None], options: Mapping[str, str], goal: Place, cost: object) -> None:
    """Check that every walk to the goal costs more than the turn limit: steps, and a move for each guard on it."""
    if not isinstance(cost, dict) or not all(type(value) is int for value in cost.values()):
        raise RejectedError("cost must give a number for squares")
    limit = options.get("turn_limit", "none")
    if limit == "none":
        raise RejectedError("there is no turn limit")
    known = {read_square(grid, text): value for text, value in cost.items()}
    step = 1 if options.get("dash") == "on" else 2
    if known.get(find_romeo(grid)) != 0:
        raise RejectedError("Romeo's own square must cost 0")
    for place, other in steps(grid, labels, set(known)):
        most = known[place] + step + (2 if at(grid, other) in "xg" else 0)
        if other not in known or known[other] > most:
            raise RejectedError(f"the step from {place} to {other} is cheaper, as row and column from the far left")
    if goal in known and known[goal] <= 2 * int(limit):
        raise RejectedError("the turn limit is not too short")


def neighbours(place: Place) -> Iterator[Place]:
    """The places beside a place."""
    return ((place[0] + up, place[1] + right) for up, right in SIDES)


def steps(grid: Grid, labels: Sequence[int | None], places: set[Place]) -> Iterator[tuple[Place, Place]]:
    """Romeo's steps out of each place if no guard were there; none from a cell in front of a balcony."""
    last = len(grid) - 1
    for place in places:
        if place[0] == 0 and labels[place[1]] is not None:
            continue
        for other in neighbours(place):
            if at(grid, other) not in "#-" and (other[0] != last or place[0] == last):
                yield place, other
