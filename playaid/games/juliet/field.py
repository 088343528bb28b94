"""The board as numbers and bit sets, for searching: cell 0 is the far left of the end line."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from playaid.core.game import Refusal
from playaid.games.juliet.model import ROMEO, Board, Direction, Move, Square
from playaid.games.juliet.options import Options
from playaid.games.juliet.rules import touching

UP, DOWN, LEFT, RIGHT = range(4)
DIRECTIONS = (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
OPPOSITE = (DOWN, UP, RIGHT, LEFT)
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Field:
    """What never changes on a board, by cell number.

    Attributes:
        board: the board it was made from.
        options: the rule options.
        size: number of cells of the rectangle.
        romeo_to: for each cell and direction the cell that Romeo may step to when it is free, or -1.
        guard_to: the same for guards.
        near: for each cell the set of cells where a defined guard touches Romeo.
        balcony: for each cell the balcony that it is next to, or None.
        start: the set of cells of the start line.
    """

    board: Board
    options: Options
    size: int
    romeo_to: tuple[tuple[int, ...], ...]
    guard_to: tuple[tuple[int, ...], ...]
    near: tuple[int, ...]
    balcony: tuple[int | None, ...]
    start: int

    @classmethod
    def of(cls, board: Board, options: Options) -> Field:
        """The field of a board."""
        squares = [Square(file, rank) for rank in range(board.ranks, 0, -1) for file in range(board.width)]
        number = {square: index for index, square in enumerate(squares)}
        real = {square for square in squares if board.has(square)}
        standing = real - board.columns

        def to(square: Square, direction: Direction, *, romeo: bool) -> int:
            target = square.step(direction)
            if square not in standing or target not in standing:
                return NOWHERE
            if target.rank == 1 and not (romeo and square.rank == 1):
                return NOWHERE
            if target.rank == board.ranks and not romeo and not options.guards_on_end_line:
                return NOWHERE
            return number[target]

        return cls(
            board,
            options,
            len(squares),
            tuple(tuple(to(square, way, romeo=True) for way in DIRECTIONS) for square in squares),
            tuple(tuple(to(square, way, romeo=False) for way in DIRECTIONS) for square in squares),
            tuple(
                sum(1 << number[other] for other in touching(square, options) if other in real) for square in squares
            ),
            tuple(board.balcony_at(square) if square in standing else None for square in squares),
            sum(1 << number[square] for square in real if square.rank == 1),
        )

    def cell(self, square: Square) -> int:
        """The number of a square."""
        return (self.board.ranks - square.rank) * self.board.width + square.file

    def square(self, cell: int) -> Square:
        """The square of a number."""
        row, file = divmod(cell, self.board.width)
        return Square(file, self.board.ranks - row)

    def stands(self, cell: int) -> bool:
        """Whether a card could ever lie on a cell."""
        square = self.square(cell)
        return self.board.has(square) and square not in self.board.columns

    def cells(self, squares: set[Square] | frozenset[Square]) -> int:
        """The bit set of several squares."""
        return sum(1 << self.cell(square) for square in squares)

    def position(self, defined: frozenset[str]) -> tuple[int, int, int]:
        """Romeo's cell, the defined guards and the harmless guards of the board."""
        guards = self.board.guards
        marked = frozenset(square for square, name in guards.items() if name in defined)
        return self.cell(self.board.romeo), self.cells(marked), self.cells(frozenset(guards) - marked)

    def walkable(self) -> set[int]:
        """The cells that Romeo could reach if no guard were there; a walk ends at a balcony [W-45]."""
        start = self.cell(self.board.romeo)
        found, queue = {start}, deque([start])
        while queue:
            cell = queue.popleft()
            if self.balcony[cell] is not None:
                continue
            for target in self.romeo_to[cell]:
                if target != NOWHERE and target not in found:
                    found.add(target)
                    queue.append(target)
        return found

    def name_moves(self, steps: list[tuple[int, int]]) -> list[Move]:
        """The moves from pairs of cells, with the names of the cards that lie there by then."""
        board, moves = self.board, []
        for start, end in steps:
            square = self.square(start)
            move = Move(board.card_at(square) or ROMEO, square, self.square(end))
            moves.append(move)
            board = board.moved(move)
        return moves


def why_shut_off(field: Field, balcony: int, occupied: int) -> Refusal | None:
    """A structural reason why a balcony can't be reached, or None.

    Args:
        field: the field.
        balcony: a balcony of the board.
        occupied: the cells of all guards.
    """
    goal = field.balcony.index(balcony) if balcony in field.balcony else NOWHERE
    where = f"balcony {balcony}"
    if goal == NOWHERE:
        return Refusal(f"no cell lies in front of {where}", "W-35")
    if goal not in field.walkable():
        in_front = field.square(goal).step(Direction.DOWN)
        beside = [field.square(goal).step(way) for way in (Direction.LEFT, Direction.RIGHT)]
        from_side = any(
            field.board.has(square) and square not in field.board.columns and field.board.balcony_at(square) is None
            for square in beside
        )
        if in_front in field.board.columns and not from_side:
            return Refusal(f"a column stands on {in_front} in front of {where}", "W-45")
        return Refusal(f"no way leads to {where}, even with every guard gone", "W-45")
    if goal not in reachable_with_holes(field, occupied)[0]:
        return Refusal(f"no free cell can ever reach Romeo on his way to {where}", "W-25")
    return None


def reachable_with_holes(field: Field, occupied: int) -> tuple[set[int], set[int]]:
    """The cells that Romeo could reach at best: he enters an area off the start line only if it has a free cell.

    In an area (cells joined side by side, start line left out) without a free cell nothing moves, and nothing but
    Romeo can enter it; so he can't step off the start line into it, nor move inside of it.

    Returns:
        Those cells, and the cells of the areas that are shut.
    """
    area_of: dict[int, int] = {}
    has_hole: list[bool] = []
    romeo = field.cell(field.board.romeo)
    for cell in range(field.size):
        if field.start >> cell & 1 or cell in area_of or all(to == NOWHERE for to in field.romeo_to[cell]):
            continue
        members, queue = {cell}, [cell]
        while queue:
            for target in field.romeo_to[queue.pop()]:
                if target != NOWHERE and target not in members and not field.start >> target & 1:
                    members.add(target)
                    queue.append(target)
        area_of.update(dict.fromkeys(members, len(has_hole)))
        has_hole.append(any(not occupied >> member & 1 and member != romeo for member in members))
    found, queue = {romeo}, [romeo]
    while queue:
        cell = queue.pop()
        if field.balcony[cell] is not None:
            continue
        for target in field.romeo_to[cell]:
            shut = target in area_of and not has_hole[area_of[target]]
            if target != NOWHERE and target not in found and not shut:
                found.add(target)
                queue.append(target)
    return found, {cell for cell, number in area_of.items() if not has_hole[number]}


def least_moves(field: Field, balcony: int, occupied: int) -> int | None:
    """A number of moves that no plan can be shorter than, or None when no walk leads there; see `least_costs`."""
    cost = least_costs(field, occupied).get(field.balcony.index(balcony))
    return None if cost is None else (cost + 1) // 2


def least_costs(field: Field, occupied: int) -> dict[int, int]:
    """Half moves that Romeo needs at least to come to each cell: his steps, and the guards in the way of his walk.

    Each step is a move of Romeo's, and each guard on a cell that he enters must have moved before. With Dash a move is
    at most two steps, so steps count half.
    """
    step = 1 if field.options.dash == "on" else 2
    best = {field.cell(field.board.romeo): 0}
    queue = [*best]
    # The costs are small and the boards too: relaxing until nothing changes is simple and quick.
    while queue:
        cell = queue.pop()
        if field.balcony[cell] is not None:
            continue
        for target in field.romeo_to[cell]:
            if target == NOWHERE:
                continue
            cost = best[cell] + step + (2 if occupied >> target & 1 else 0)
            if cost < best.get(target, cost + 1):
                best[target] = cost
                queue.append(target)
    return best
