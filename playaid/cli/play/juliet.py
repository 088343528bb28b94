"""The way to Juliet at the terminal: the field as a grid, one secret of the two, or both in the open game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from playaid.cli.play.front import Advice, Question, Voice
from playaid.cli.play.juliet_hint import Planner, best_move, careful
from playaid.core.terms import Terms
from playaid.core.text import pad
from playaid.games.juliet import rules
from playaid.games.juliet.bots import known_guards, knows_loss
from playaid.games.juliet.data import TRAITS, Definition
from playaid.games.juliet.game import CAPTAIN, KEEP, Choice, Decision, GameState, JulietView
from playaid.games.juliet.model import FILES, ROMEO, Move, Square
from playaid.games.juliet.solver import SOLVABLE, Result

SEATS = ("captain", "governess")


@dataclass(frozen=True, slots=True)
class JulietFront:
    """The game as captain, as governess, or with everything open."""

    voice: Voice
    terms: Terms
    open: bool
    planner: Planner = field(default_factory=Planner)

    def look(self, state: GameState, seat: int) -> JulietView:
        """The seat's view; with both secrets in the open game."""
        view = state.view(seat)
        if self.open:
            view = replace(view, definition=state.definition, balcony=state.line.balcony)
        return view

    def intro(self, view: JulietView) -> list[str]:
        """The aim, and what the person knows."""
        role = "open" if self.open else SEATS[view.seat]
        return [self.voice("intro"), self.voice(f"intro_{role}"), self.guard_set(view)]

    def table(self, view: JulietView) -> list[str]:
        """The field from the far side; defined guards in brackets, Juliet's balcony with a star, where known."""
        board, defined = view.board, known_guards(view)
        numbers = [
            "" if number is None else f"[{number}]" + ("*" if number == view.balcony else "")
            for number in board.balconies
        ]
        lines = ["   " + "".join(f"{number:^6}" for number in numbers).rstrip()]
        for rank in range(board.ranks, 0, -1):
            cells = []
            for file in range(board.width):
                square = Square(file, rank)
                card = "##" if square in board.columns else board.card_at(square)
                cells.append(
                    ("." if board.has(square) else "") if card is None else f"({card})" if card in defined else card
                )
            lines.append(f"{rank:3}" + "".join(pad(f"{cell:^6}", 6) for cell in cells).rstrip())
        lines.append("   " + "".join(f"{letter:^6}" for letter in FILES[: board.width]).rstrip())
        lines.append(self.voice("turn", number=view.turn))
        if view.definition is not None:
            lines.append(self.voice("definition", card=self.card(view.definition, view)))
        if view.balcony is not None:
            lines.append(self.voice("balcony", number=view.balcony))
        return lines

    def guard_set(self, view: JulietView) -> str:
        """What the guard set is called."""
        label = view.guards.label
        return self.terms.capital("example_guard_set") if label == self.terms.term("example_guard_set").en else label

    def card(self, definition: Definition, view: JulietView) -> str:
        """A definition card in words."""
        return f"{self.terms[definition.trait]}: {self.value(definition.value, view)}"

    def value(self, value: str, view: JulietView) -> str:
        """A trait's value in the person's language."""
        if value in self.terms.words:
            return self.terms[value]
        return view.guards.german.get(value, value) if self.voice.texts.language == "de" else value

    def cards(self, view: JulietView) -> list[str]:
        """All guards with their traits."""
        lines = [self.guard_set(view)]
        for name, guard in view.guards.guards.items():
            lines.append(f"  {name:3} {', '.join(self.value(guard.trait(kind), view) for kind in TRAITS)}")
        return lines

    def card_name(self, view: JulietView, text: str) -> str:
        """Romeo, or a guard's id: they are called the same everywhere."""
        return text

    def news(self, before: JulietView, after: JulietView, seat: int, move: Decision) -> list[str]:
        """The move in words."""
        if isinstance(move, Choice):
            lines = [self.tell(str(move), seat)]
            if after.definition is not None and move != KEEP:
                lines.append(self.voice("new_card", card=self.card(after.definition, after)))
            return lines
        return [self.tell("moved", seat, card=self.piece(move), way=self.way(move))]

    def tell(self, key: str, seat: int, **values: object) -> str:
        """A sentence about the person or the partner."""
        if seat == self.voice.me or self.open:
            return self.voice(f"{key}_you", **values)
        return self.voice(key, who=self.voice(SEATS[seat]), **values)

    def piece(self, move: Move) -> str:
        """`Romeo (c1)`, `b2 (d4)`."""
        name = self.terms.capital("romeo") if move.card == ROMEO else move.card
        return f"{name} ({move.start})"

    def way(self, move: Move) -> str:
        """The direction, with the length of a dash, and where it ends."""
        word = self.terms[move.direction.name.lower()]
        return f"{word} 2, {move.end}" if move.length == 2 else f"{word}, {move.end}"

    def question(self, view: JulietView) -> Question:
        """Whose turn it is, and what may be moved."""
        if view.redrawn is None:
            return Question(self.voice("ask_redraw"), ("W-21", "W-31", "W-32"))
        key = f"ask_open_{SEATS[view.to_move or 0]}" if self.open else "ask_move"
        found = ("W-24", "W-25", "W-28", "W-29", "W-32", "W-36")
        return Question(self.voice(key), (*found, "W-42") if view.options.dash == "on" else found)

    def path(self, view: JulietView, move: Decision) -> tuple[str, ...]:
        """The card, then the direction."""
        if isinstance(move, Choice):
            return (self.voice(f"do_{move}"),)
        return self.voice("do_move", card=self.piece(move)), self.way(move)

    def arrange(self, view: JulietView, moves: Iterable[Decision]) -> list[Decision]:
        """Romeo's moves first."""
        return sorted(moves, key=lambda move: isinstance(move, Move) and move.card != ROMEO)

    def read(self, view: JulietView, text: str) -> Decision | None:
        """Squares alone, as in `c1-c2`: the card there is meant."""
        start, dash, end = text.replace(" ", "").partition("-")
        if not dash or len(start) not in (2, 3):
            return None
        card = view.board.card_at(Square.parse(start)) if start[1:].isdecimal() and start[0] in FILES else None
        return None if card is None else Move.parse(f"{card} {start}-{end}")

    def warning(self, view: JulietView, move: Decision) -> str | None:
        """Before a move that the person can see to be lost."""
        if isinstance(move, Choice):
            return None
        ending = rules.after(view.board, move, known_guards(view), view.balcony, view.options)
        if ending is None or ending.won or (view.seat == CAPTAIN and not self.open and not knows_loss(view, move)):
            return None
        return self.voice(f"warn_{ending.termination.value}")

    def advice(self, view: JulietView, moves: Sequence[Decision], rng: random.Random) -> Advice:
        """The next move of a plan from what the person knows, else the bot's, and what can be said of plans."""
        from playaid.games.juliet.engine import GAME

        if view.redrawn is None:
            choice = GAME.bot("steady").choose(view, moves, rng)
            return Advice(choice, [self.voice("why_keep" if choice == KEEP else "why_redraw")])
        results = self.planner.results(view)
        reasons = [self.plan(result) for result in results]
        if view.definition is None:
            reasons.append(self.voice("blind"))
        best = best_move(view, results, moves)
        if best is None:
            move = GAME.bot("steady").choose(view, careful(view, moves), rng)
            return Advice(move, [self.voice("why_safe"), *reasons])
        move, plans = best
        if view.balcony is None:
            reasons.insert(0, self.voice("why_plans" if plans > 1 else "why_one_plan", number=plans))
        elif view.definition is None:
            reasons.insert(0, self.voice("why_careful"))
        return Advice(move, reasons)

    def plan(self, result: Result) -> str:
        """What is known about the way to one balcony."""
        number = result.balcony
        if result.status == SOLVABLE and result.plan is not None:
            key = "plan" if result.optimal else "plan_found"
            return self.voice(key, balcony=number, moves=len(result.plan), bound=result.lower_bound or 1)
        if result.status == "undecided":
            return self.voice("undecided", balcony=number, moves=result.lower_bound or 1)
        return self.voice("no_plan", balcony=number, rule=result.reason.rule if result.reason else "WA-33")

    def timed(self, state: GameState, seconds: float) -> GameState | None:
        """The game over by time, when the limit of the options has passed."""
        limit = state.line.options.time_limit
        return state.time_up() if limit is not None and seconds >= 60 * limit else None

    def ending(self, state: GameState, people: Sequence[int]) -> list[str]:
        """Won or lost, why, and both secrets."""
        outcome = state.outcome
        assert outcome is not None
        view = state.view(CAPTAIN)
        return [
            self.voice("won" if outcome.winners else "lost"),
            self.voice(f"end_{outcome.termination.value}", rule=outcome.rule),
            self.voice("secrets", card=self.card(state.definition, view), number=state.line.balcony),
            self.voice("turns", number=len(state.line.history)),
        ]
