"""The peer for boards: SymK, a symbolic planner, on a task written by hand.

Guards of one kind are interchangeable: one variable for Romeo's cell, and one per cell that holds nothing, a harmless
guard, a defined guard or Romeo, in row-major order. A defined guard's moves are split by Romeo's cell and Romeo's by
what lies around his next cell, so that no state breaks W-32. Default rules only.
"""

from __future__ import annotations

import importlib.util
import itertools
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playaid.games.juliet.model import Board, Square

EMPTY, HARMLESS, DEFINED, ROMEO = range(4)
SEARCH = "sym_bd(gamer_ordering=false)"


@dataclass(frozen=True, slots=True)
class SymkResult:
    """SymK's answer.

    Attributes:
        status: `solvable`, `unsolvable` or `undecided` (out of time).
        moves: length of the shortest plan, or None.
        lower_bound: no plan is shorter, as far as it was proven.
        cpu: CPU seconds.
        peak: peak memory in MB.
    """

    status: str
    moves: int | None
    lower_bound: int | None
    cpu: float
    peak: float


@dataclass(frozen=True, slots=True)
class Operator:
    """A move of the task: facts that must hold, and (variable, before, after) for those that change."""

    name: str
    prevail: tuple[tuple[int, int], ...]
    effects: tuple[tuple[int, int, int], ...]


class Task:
    """The SAS+ task of one question."""

    def __init__(self, board: Board, defined: frozenset[str], balcony: int) -> None:
        self.board = board
        squares = sorted(board.squares, key=lambda square: (square.rank, square.file))
        open_squares = [square for square in squares if square not in board.columns]
        self.start_line = [square for square in open_squares if square.rank == 1]
        self.cells = [square for square in open_squares if square.rank > 1]
        ends = {square: board.balcony_at(square) for square in self.cells}
        self.goal = next(square for square, number in ends.items() if number == balcony)
        barred = {square for square, number in ends.items() if number not in (None, balcony)}
        self.stands = [square for square in (*self.start_line, *self.cells) if square not in barred]
        self.variable = {square: number + 1 for number, square in enumerate(self.cells)}
        self.stand = {square: number for number, square in enumerate(self.stands)}
        self.contents = dict.fromkeys(self.cells, EMPTY)
        for square, name in board.guards.items():
            self.contents[square] = DEFINED if name in defined else HARMLESS
        if board.romeo in self.contents:
            self.contents[board.romeo] = ROMEO

    def beside(self, square: Square) -> list[Square]:
        """The neighbours of a square that guards may stand on."""
        return [other for other in self.variable if abs(other.file - square.file) + abs(other.rank - square.rank) == 1]

    def operators(self) -> Iterator[Operator]:
        """All moves."""
        for source in self.cells:
            for target in self.beside(source):
                name = f"{source}-{target}"
                pair = (self.variable[source], self.variable[target])
                yield Operator(f"g {name}", (), ((pair[0], HARMLESS, EMPTY), (pair[1], EMPTY, HARMLESS)))
                for romeo, number in self.stand.items():
                    if romeo in (source, target) or romeo in self.beside(target) or romeo in self.beside(source):
                        continue
                    swap = ((pair[0], DEFINED, EMPTY), (pair[1], EMPTY, DEFINED))
                    yield Operator(f"x {name} {romeo}", ((0, number),), swap)
        for source in self.stands:
            if source == self.goal:
                continue
            for target in self.stands:
                if abs(target.file - source.file) + abs(target.rank - source.rank) != 1:
                    continue
                if source.rank > 1 and target.rank == 1:
                    continue
                effects = [(0, self.stand[source], self.stand[target])]
                if source in self.variable:
                    effects.append((self.variable[source], ROMEO, EMPTY))
                if target in self.variable:
                    effects.append((self.variable[target], EMPTY, ROMEO))
                around = [self.variable[square] for square in self.beside(target) if square != source]
                for values in itertools.product((EMPTY, HARMLESS), repeat=len(around)):
                    prevail = tuple(zip(around, values, strict=True))
                    yield Operator(f"R {source}-{target} {values}", prevail, tuple(effects))

    def text(self) -> str:
        """The task in the planner's input format, version 3."""
        lines = ["begin_version", "3", "end_version", "begin_metric", "0", "end_metric", str(len(self.cells) + 1)]
        stands = [f"romeo {square}" for square in self.stands]
        lines += ["begin_variable", "romeo", "-1", str(len(stands)), *stands, "end_variable"]
        for square in self.cells:
            names = [f"{square} {kind}" for kind in ("empty", "harmless", "defined", "romeo")]
            lines += ["begin_variable", str(square), "-1", "4", *names, "end_variable"]
        groups = [[(self.variable[square], ROMEO) for square in self.cells]]
        groups[0] += [(0, self.stand[square]) for square in self.stands if square.rank == 1]
        for square in self.cells:
            near = [(0, self.stand[stand]) for stand in self.stands if square in self.beside(stand)]
            groups.append([(self.variable[square], DEFINED), *near])
        lines.append(str(len(groups)))
        for group in groups:
            lines += ["begin_mutex_group", str(len(group)), *(f"{a} {b}" for a, b in group), "end_mutex_group"]
        state = [self.stand[self.board.romeo], *(self.contents[square] for square in self.cells)]
        lines += ["begin_state", *map(str, state), "end_state"]
        lines += ["begin_goal", "1", f"0 {self.stand[self.goal]}", "end_goal"]
        operators = list(self.operators())
        lines.append(str(len(operators)))
        for operator in operators:
            lines += ["begin_operator", operator.name, str(len(operator.prevail))]
            lines += [f"{variable} {value}" for variable, value in operator.prevail]
            lines.append(str(len(operator.effects)))
            lines += [f"0 {variable} {before} {after}" for variable, before, after in operator.effects]
            lines += ["1", "end_operator"]
        lines.append("0")
        return "\n".join(lines) + "\n"


def planner() -> Path:
    """The planner's binary in the installed package.

    Raises:
        ModuleNotFoundError: the package `up-symk` is not installed.
    """
    spec = importlib.util.find_spec("up_symk")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("up-symk is not installed; it is in the dependency group bench")
    return Path(spec.origin).parent / "symk" / "builds" / "release" / "bin" / "downward"


def run_symk(board: Board, defined: frozenset[str], balcony: int, seconds: float) -> SymkResult:
    """Run SymK on one question of a solvable-looking board.

    Args:
        board: a board that isn't lost at the start.
        defined: ids of the defined guards.
        balcony: Juliet's balcony.
        seconds: CPU seconds after which it is stopped.
    """
    with tempfile.TemporaryDirectory() as folder:
        task = Path(folder) / "task.sas"
        task.write_text(Task(board, defined, balcony).text(), encoding="utf-8")
        command = [str(planner()), "--search", SEARCH]
        usage, output = run_limited(command, task, Path(folder), seconds)
    cost = re.search(r"Plan cost: (\d+)", output)
    bounds = [int(number) for number in re.findall(r"BOUND: (\d+) <", output)]
    finished = "Completely explored state space" in output or "Search stopped without finding a solution" in output
    status = "solvable" if cost else "unsolvable" if finished else "undecided"
    moves = int(cost[1]) if cost else None
    bound = moves if moves is not None else max(bounds, default=None)
    return SymkResult(status, moves, bound, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def run_limited(command: Sequence[str], task: Path, folder: Path, seconds: float) -> tuple[resource.struct_rusage, str]:
    """Run the planner with a limit of CPU time; its use of resources and its output."""
    # The helper process reports the use of its only child; this process has waited for others before.
    code = (
        "import resource,subprocess,sys,json;"
        "f=lambda:resource.setrlimit(resource.RLIMIT_CPU,(int(sys.argv[1]),int(sys.argv[1])+5));"
        "r=subprocess.run(sys.argv[3:],stdin=open(sys.argv[2]),stdout=open('out','w'),stderr=subprocess.STDOUT,preexec_fn=f);"
        "print(json.dumps(list(resource.getrusage(resource.RUSAGE_CHILDREN))))"
    )
    words = [sys.executable, "-c", code, str(max(1, round(seconds))), str(task), *command]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    numbers = [float(part) for part in done.stdout.strip("[]\n").split(",")]
    output = (folder / "out").read_text(encoding="utf-8", errors="replace")
    return resource.struct_rusage(numbers), output
