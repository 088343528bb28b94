"""Boards: shortest plans with proof beside SymK, and drawn questions.

`python -m bench juliet` asks the twelve known questions of both. With `PLAYAID_QUESTIONS=40` it also asks that many
drawn ones, up to 60 CPU seconds each of playaid and 300 of SymK: that can take hours. `PLAYAID_PEER=no`: no SymK.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.measure import own_peak
from bench.symk import SymkResult, run_symk
from playaid.core.parallel import usable_cores
from playaid.games.juliet.data import Definition, load_guards, load_layout
from playaid.games.juliet.deal import deal
from playaid.games.juliet.model import DEFINED, Board
from playaid.games.juliet.notation import parse_board
from playaid.games.juliet.search import Limits
from playaid.games.juliet.solver import Result, solve
from playaid.resources import locate

KNOWN = Path(__file__).parent.parent / "tests" / "cases" / "juliet-optimal.json"
OWN_SECONDS, PEER_SECONDS = 60, 300
# A first plan should be there after so many CPU seconds, and one near the bound, at most so much above it, after so
# many by the clock on all cores.
FIRST_SECONDS, NEAR_SECONDS, NEAR = 2, 10, 1.1


@dataclass(frozen=True, slots=True)
class Question:
    """A board with `x` for the defined guards, Juliet's balcony, and the known length or None."""

    name: str
    board: Board
    balcony: int
    moves: int | None = None


def known() -> Iterator[Question]:
    """The questions whose shortest length is known."""
    guards = load_guards(locate())
    for query in json.loads(KNOWN.read_text(encoding="utf-8"))["queries"]:
        kind, value = query["definition"]["kind"], query["definition"]["value"]
        board = parse_board("\n".join(query["board"])).board
        card = Definition(kind, guards.values[kind][value])
        name = f"seed {query['seed']} {card} {query['balcony']}"
        yield Question(name, board.marked(guards.defined(card, board.ids)), query["balcony"], query["moves"])


def drawn(number: int) -> Iterator[Question]:
    """One question for each of `number` dealt boards, drawn with a fixed seed; lost ones are left out by the caller."""
    layout, guards, rng = load_layout(locate()), load_guards(locate()), random.Random(1000)
    for seed in range(1000, 1000 + number):
        board = deal(layout, list(guards.guards), random.Random(seed))
        card = rng.choice(guards.definitions)
        balcony = rng.choice([balcony for balcony in board.balconies if balcony is not None])
        yield Question(f"seed {seed} {card} {balcony}", board.marked(guards.defined(card, board.ids)), balcony)


def ask(question: Question, seconds: float | None, *, first: bool = False) -> tuple[Result, float]:
    """playaid's answer and its CPU seconds without compiling; the limit is of CPU seconds, to about a second."""
    start = time.process_time()

    def stop(_: str) -> None:
        if seconds is not None and time.process_time() - start > seconds:
            raise KeyboardInterrupt

    limits = Limits(first=first, progress=stop)
    (result,) = solve(question.board, frozenset({DEFINED}), [question.balcony], limits=limits)
    return result, time.process_time() - start


def ask_soon(question: Question) -> Result:
    """playaid's answer after some seconds by the clock, on all cores: as `playaid juliet solve` works."""
    limits = Limits(NEAR_SECONDS, threads=usable_cores())
    (result,) = solve(question.board, frozenset({DEFINED}), [question.balcony], limits=limits)
    return result


def ask_peer(question: Question) -> SymkResult:
    """SymK's answer."""
    return run_symk(question.board, frozenset({DEFINED}), question.balcony, PEER_SECONDS)


def row(question: Question, result: Result, cpu: float, peer: SymkResult | None) -> str:
    """One line for a question."""
    found = f"{result.moves} moves" if result.moves is not None else result.status
    proof = "proven" if result.is_settled else f"bound {result.lower_bound}"
    line = f"{question.name:28} {found:10} {proof:10} {cpu:7.2f} s {result.nodes:9,} nodes"
    if peer is None:
        return line
    other = f"{peer.moves} moves" if peer.moves is not None else f"bound {peer.lower_bound}"
    return f"{line}   SymK {other:9} {peer.cpu:7.2f} s {peer.peak:5.0f} MB  {peer.cpu / cpu:6.0f} x"


def main() -> None:
    """Print one line per question and the medians."""
    questions = list(known())
    cold, _ = ask(questions[-1], None)
    print(f"compiling or loading compiled code: {cold.compile_seconds:.1f} s, not counted below")
    peer_asked = os.environ.get("PLAYAID_PEER") != "no"
    own, others = [], []
    for question in questions:
        result, cpu = ask(question, None)
        assert result.moves == question.moves
        assert result.optimal
        peer = ask_peer(question) if peer_asked else None
        own.append(cpu)
        others += [] if peer is None else [peer.cpu]
        print(row(question, result, cpu, peer), flush=True)
    print(f"median {statistics.median(own):.2f} s, most {max(own):.2f} s, peak memory {own_peak():.0f} MB", flush=True)
    if others:
        middle = statistics.median(others)
        print(f"SymK: median {middle:.1f} s, {middle / statistics.median(own):.0f} x", flush=True)
    summarise_drawn(int(os.environ.get("PLAYAID_QUESTIONS", "0")), peer_asked=peer_asked)


def summarise_drawn(number: int, *, peer_asked: bool) -> None:
    """Ask drawn questions and print the shares; those lost at the start are left out, those shut off counted apart."""
    own, others, asked, shut, early, near = 0, 0, 0, 0, 0, 0
    for question in drawn(number):
        result, cpu = ask(question, OWN_SECONDS)
        if result.status == "lost_at_start":
            continue
        if result.proof == "structure":
            shut += 1
            continue
        first, first_cpu = ask(question, OWN_SECONDS, first=True)
        soon = result if cpu <= NEAR_SECONDS else ask_soon(question)
        peer = ask_peer(question) if peer_asked else None
        asked += 1
        own += result.is_settled
        early += first.plan is not None and first_cpu <= FIRST_SECONDS
        near += soon.moves is not None and soon.moves <= NEAR * (soon.lower_bound or 0)
        others += peer is not None and peer.status != "undecided"
        bounds = f"after {NEAR_SECONDS} s {soon.lower_bound} to {soon.moves}"
        print(f"{row(question, result, cpu, peer)}   first plan {first_cpu:.2f} s, {bounds}", flush=True)
    if asked:
        print(f"{shut} shut off by the field itself; of the other {asked}:")
        print(f"settled within {OWN_SECONDS} s: {own}")
        print(f"a plan within {FIRST_SECONDS} s: {early}")
        print(f"a plan within {NEAR - 1:.0%} of the bound after {NEAR_SECONDS} s: {near}")
        if peer_asked:
            print(f"SymK within {PEER_SECONDS} s: {others}")
