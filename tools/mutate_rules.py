"""Switch the checks behind `why_not` off, one at a time: a test that is marked with the rule has to fail.

`python tools/mutate_rules.py [WORD...]` runs all of them, or those whose names have a word; exit 1 when a check could
be taken away without a marked test noticing. Each trial is a forked process, so it needs a Unix system.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import os
import re
import sys
import time
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"[A-Z]{1,2}-\d{2}")

MODULES = (
    "playaid.games.julchen.state",
    "playaid.games.juliet.rules",
    "playaid.games.juliet.game",
    "playaid.games.juliet.state",
)
"""Modules whose functions return a `Refusal`."""

TESTS = ("tests/games",)

RULES_OF = {
    "julchen.state:State.why_not:0": ("J-18", "J-20", "J-36", "J-40", "J-45", "J-48", "J-54"),
    "juliet.state:State.why_not:0": ("W-36", "W-37"),
    "juliet.game:GameState.why_not:2": ("W-39",),
}
"""The rules of checks whose id is worked out while they run."""

EXCEPTIONS: dict[str, str] = {}
"""Checks that no marked test has to notice, each with the reason."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One check that can be switched off.

    Attributes:
        name: where it is.
        rules: ids of the rules that it keeps; a failing test has to be marked with one of them.
        apply: switches it off in this process, for good.
    """

    name: str
    rules: tuple[str, ...]
    apply: Callable[[], None]


def mutants() -> Iterator[Mutant]:
    """All checks of all engines."""
    for module in MODULES:
        yield from returned_refusals(module)
    yield from julchen_phases()
    yield from monster_checks()


def returned_refusals(name: str) -> Iterator[Mutant]:
    """Each `return Refusal(…)` of a module taken out of its function."""
    module = importlib.import_module(name)
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    for qualname, function in functions(ast.parse(source)):
        returns = [node for node in ast.walk(function) if isinstance(node, ast.Return) and refusal(node) is not None]
        for number, node in enumerate(returns):
            found = refusal(node)
            assert found is not None
            rules = tuple(dict.fromkeys(RULE.findall(ast.unparse(found)))) or dynamic_rules(source, function.name)
            title = f"{name.removeprefix('playaid.games.')}:{qualname}:{number}"
            rules = RULES_OF.get(title, rules)
            yield Mutant(title, rules, partial(cut, module, source, qualname, node.lineno))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def refusal(node: ast.Return) -> ast.Call | None:
    """The call of `Refusal` in a return statement."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id == "Refusal":
            return inner
    return None


def dynamic_rules(source: str, function: str) -> tuple[str, ...]:
    """The ids that a helper gets from its callers."""
    calls = re.findall(rf"{function}\(([^()]*)\)", source)
    return tuple(dict.fromkeys(rule for call in calls for rule in RULE.findall(call)))


def cut(module: types.ModuleType, source: str, qualname: str, line: int) -> None:
    """Make the return statement on a line return nothing, or do nothing where it returns only a refusal."""

    class Cutter(ast.NodeTransformer):
        def visit_Return(self, node: ast.Return) -> ast.stmt:
            if node.lineno != line:
                return node
            if isinstance(node.value, ast.Call):
                return ast.copy_location(ast.Pass(), node)
            return ast.copy_location(ast.Return(ast.Constant(None)), node)

    tree = ast.fix_missing_locations(Cutter().visit(ast.parse(source)))
    code = find_code(compile(tree, str(module.__file__), "exec"), qualname)
    target: Any = module
    for part in qualname.split("."):
        target = getattr(target, part)
    # Whoever imported the function has the same object, so the new body is in force everywhere.
    target.__code__ = code


def find_code(code: types.CodeType, qualname: str) -> types.CodeType:
    """The code of a function in the code of its module."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == qualname:
                return constant
            with contextlib.suppress(KeyError):
                return find_code(constant, qualname)
    raise KeyError(qualname)


def julchen_phases() -> Iterator[Mutant]:
    """Julchen's table of what belongs to each phase: every move taken in one phase."""
    from playaid.games.julchen import moves, state

    kinds = tuple(moves.EXAMPLES)
    for phase, (expected, reason, rule) in state.EXPECTED.items():

        def apply(phase: Any = phase, reason: str = reason, rule: str = rule) -> None:
            state.EXPECTED[phase] = (kinds, reason, rule)  # type: ignore[assignment]

        del expected
        yield Mutant(f"julchen.state:EXPECTED:{phase.value}", (rule,), apply)


def monster_checks() -> Iterator[Mutant]:
    """Monster Maker's lists of checks: each of them without one."""
    from playaid.games.monster import legality

    def drop(action: Any, number: int) -> None:
        checks = legality.COMMON if action is None else legality.CHECKS[action]
        rest = (*checks[:number], *checks[number + 1 :])
        if action is None:
            legality.COMMON = rest  # type: ignore[assignment]
        else:
            legality.CHECKS[action] = rest

    for action, checks in ((None, legality.COMMON), *legality.CHECKS.items()):
        for number, check in enumerate(checks):
            place = "COMMON" if action is None else action.value
            yield Mutant(f"monster.legality:{place}:{number}", (check.rule,), partial(drop, action, number))


class Marks:
    """A pytest plugin that collects which tests are marked with which rules."""

    def __init__(self) -> None:
        self.quick: dict[str, list[str]] = {}
        self.slow: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Take the marks down."""
        for item in items:
            book = self.slow if item.get_closest_marker("slow") else self.quick
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    book.setdefault(rule, []).append(item.nodeid)

    def tests(self, rules: tuple[str, ...]) -> list[str]:
        """The quick tests of some rules, else the slow ones."""
        found = [node for rule in rules for node in self.quick.get(rule, ())]
        return list(dict.fromkeys(found or [node for rule in rules for node in self.slow.get(rule, ())]))


def quiet(words: list[str], *plugins: object) -> int:
    """Run pytest without output."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):  # noqa: PTH123
        return int(pytest.main(["-q", "-p", "no:cacheprovider", *words], plugins=list(plugins)))


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Whether the marked tests pass without the check."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            mutant.apply()
            code = quiet(["-x", *tests])
        finally:
            # Only pytest's own verdicts count: 0 passed, 1 failed; an error while collecting would prove nothing.
            os._exit(code)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        raise SystemExit(f"{mutant.name}: pytest ended with {code}")
    return code == 0


def main(words: list[str]) -> int:
    """Try all mutants, or those that are named."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    marks = Marks()
    if quiet(["--collect-only", *TESTS], marks):
        raise SystemExit("the tests can't be collected")
    chosen = [mutant for mutant in mutants() if not words or any(word in mutant.name for word in words)]
    wrong = [f"{name}: no such check" for name in EXCEPTIONS if not words and name not in {m.name for m in chosen}]
    began = time.process_time()
    for mutant in chosen:
        tests = marks.tests(mutant.rules)
        alive = not tests or survives(mutant, tests)
        excused = mutant.name in EXCEPTIONS
        if alive != excused:
            why = "no marked test notices" if alive else "is noticed, but listed as an exception"
            wrong.append(f"{mutant.name} [{', '.join(mutant.rules)}]: {why} ({len(tests)} tests)")
        verdict = "alive, excused" if alive and excused else "ALIVE" if alive else "dead"
        print(f"{verdict:15} {mutant.name} [{', '.join(mutant.rules)}] {len(tests)} tests", flush=True)
    times = os.times()
    print(f"{len(chosen)} checks, {times.children_user + time.process_time() - began:.0f} s CPU")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
