"""Certificates: answers of the solver with what is needed to check them without it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playaid.core.text import join_words
from playaid.errors import NotationError
from playaid.games.juliet import checker
from playaid.games.juliet.field import Field, least_costs, reachable_with_holes
from playaid.games.juliet.model import Board, Square
from playaid.games.juliet.notation import cell_text, write_board
from playaid.games.juliet.options import Options
from playaid.games.juliet.solver import LOST, SOLVABLE, UNSOLVABLE, Result

KIND = "playaid juliet certificate"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate as it was read.

    Attributes:
        board: the rows of the board.
        definition: the definition card, or None.
        options: the rule options that differ from the default.
        claims: one for each balcony; see `checker.check_claim`.
    """

    board: tuple[str, ...]
    definition: str | None
    options: Mapping[str, str]
    claims: tuple[Mapping[str, Any], ...]

    def __str__(self) -> str:
        content = {
            "kind": KIND,
            "schema": SCHEMA,
            "board": list(self.board),
            "definition": self.definition,
            "options": dict(self.options),
            "claims": [dict(claim) for claim in self.claims],
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def parse(cls, text: str) -> Certificate:
        """The certificate from its text.

        Raises:
            NotationError: it is none.
        """
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            raise NotationError(f"the certificate is not JSON: {error.msg} in line {error.lineno}") from error
        wanted = {"board": list, "options": dict, "claims": list}
        if not isinstance(content, dict) or content.get("kind") != KIND or content.get("schema") != SCHEMA:
            raise NotationError(f"this is no certificate: expected kind {KIND!r} and schema {SCHEMA}")
        for key, kind in wanted.items():
            if not isinstance(content.get(key), kind):
                raise NotationError(f"the certificate has no {key}")
        board, claims, options = content["board"], content["claims"], content["options"]
        pairs = [text for pair in options.items() for text in pair]
        definition = content.get("definition")
        plain = [*board, *pairs, *([] if definition is None else [definition])]
        if not all(isinstance(item, str) for item in plain) or not all(isinstance(claim, dict) for claim in claims):
            raise NotationError("the certificate's board, options, definition or claims can't be read")
        return cls(tuple(board), definition, options, tuple(claims))


def certify(
    board: Board, defined: frozenset[str], definition: str | None, options: Options, results: Sequence[Result]
) -> Certificate:
    """The certificate of those results that can have one: plans, lost boards, structural proofs."""
    claims = [claim for result in results if (claim := claim_of(board, defined, options, result)) is not None]
    return Certificate(tuple(write_board(board).splitlines()), definition, options.changed(), tuple(claims))


def claim_of(board: Board, defined: frozenset[str], options: Options, result: Result) -> dict[str, Any] | None:
    """What is claimed of one balcony, or None where only a repeated search could show it."""
    claim: dict[str, Any] = {"balcony": result.balcony}
    if result.status == SOLVABLE and result.plan is not None:
        return {**claim, "claim": "plan", "plan": [str(move) for move in result.plan]}
    if result.status == LOST:
        return {**claim, "claim": "lost_at_start"}
    if result.status != UNSOLVABLE or result.proof != "structure":
        return None
    claim["claim"] = "unsolvable"
    field = Field.of(board, options)
    _, marked, harmless = field.position(defined)
    if result.lower_bound is not None:
        costs = least_costs(field, marked | harmless)
        return {**claim, "cost": {str(field.square(cell)): cost for cell, cost in sorted(costs.items())}}
    reach, sealed = reachable_with_holes(field, marked | harmless)
    names = [[str(field.square(cell)) for cell in sorted(cells)] for cells in (reach, sealed)]
    return {**claim, "reach": names[0], "sealed": names[1]}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one claim holds.

    Attributes:
        balcony: the balcony that it is about.
        claim: `plan`, `unsolvable` or `lost_at_start`.
        moves: the plan's number of moves, or None.
        why: why it doesn't hold, or None.
    """

    balcony: object
    claim: object
    moves: int | None
    why: str | None


def verify(board: Board, defined: frozenset[str], certificate: Certificate) -> list[Verdict]:
    """Check every claim of a certificate against a board, by the independent checker.

    Args:
        board: the board; it must be the certificate's.
        defined: the ids of the defined guards, or `x`.
        certificate: the certificate.

    Raises:
        NotationError: the certificate is of another board, or claims nothing.
    """
    if tuple(write_board(board).splitlines()) != certificate.board:
        raise NotationError("the certificate is of another board")
    if not certificate.claims:
        raise NotationError("the certificate claims nothing")
    marked = board.marked(defined)
    ranks = range(board.ranks, 0, -1)
    grid = [[cell_text(marked, Square(file, rank)) for file in range(board.width)] for rank in ranks]
    verdicts = []
    for claim in certificate.claims:
        plan = claim.get("plan")
        moves = len(plan) if isinstance(plan, list) else None
        why = None
        try:
            checker.check_claim(grid, board.balconies, certificate.options, claim)
        except checker.RejectedError as error:
            why = str(error)
        verdicts.append(Verdict(claim.get("balcony"), claim.get("claim"), moves, why))
    return verdicts


def missing(results: Sequence[Result], certificate: Certificate) -> str | None:
    """A line that names the balconies that the certificate says nothing about, or None."""
    known = {claim["balcony"] for claim in certificate.claims}
    left = [str(result.balcony) for result in results if result.balcony not in known]
    if not left:
        return None
    numbers = f"balcon{'y' if len(left) == 1 else 'ies'} {join_words(left, last='and')}"
    return f"the certificate says nothing about {numbers}: only a repeated search could show that"
