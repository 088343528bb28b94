"""One game at the terminal: the loop of questions and answers, whatever the game."""

from __future__ import annotations

import functools
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playaid.cli.play import save
from playaid.cli.play.console import Console
from playaid.cli.play.front import Front
from playaid.cli.play.menu import Choice, choices
from playaid.cli.play.refusals import in_german
from playaid.cli.play.texts import Texts
from playaid.core.game import Bot, Game, Refusal
from playaid.core.rulebook import Rule, find_rules
from playaid.errors import NotationError, OutputError, PlayaidError, UsageError

PAGE = 12
"""Lines of a menu that are shown at once."""


class Stopped(Exception):  # noqa: N818 - not an error: the person has had enough for today
    """The person leaves the game."""


@dataclass(slots=True)
class Session:
    """A game in progress, with the person in front of it.

    Attributes:
        game, front, texts, console: engine, appearance, sentences, and where they are shown.
        sitting: who plays what.
        options: the rule options that differ, as text.
        rules: the rule book in the person's language.
        states: every state so far; the last one is the present.
        moves: the moves between them.
        path: where the game is saved; None until it is first needed.
        decided: for each decision of the person, how many moves had been made before it.
        news: what has happened since the person's last decision.
        saved: how many moves were in the file when it was last written, or None.
        seconds: how long the game had been played before this sitting.
        began: when this sitting began.
        bots: the bots, by level.
    """

    game: Game[Any]
    front: Front
    texts: Texts
    console: Console
    sitting: save.Sitting
    options: dict[str, str]
    rules: tuple[Rule, ...]
    states: list[Any]
    moves: list[Any] = field(default_factory=list)
    path: Path | None = None
    decided: list[int] = field(default_factory=list)
    news: list[str] = field(default_factory=list)
    saved: int | None = None
    seconds: float = 0.0
    began: float = field(default_factory=time.monotonic)
    bots: dict[str, Bot] = field(default_factory=dict)

    @property
    def state(self) -> Any:
        """The present state."""
        return self.states[-1]

    def run(self) -> None:
        """Play until the game is over.

        Raises:
            Stopped: the person leaves, or there are no more answers.
            KeyboardInterrupt: Ctrl-C.
        """
        self.decided = [number for number, state in enumerate(self.states[:-1]) if state.to_move in self.sitting.people]
        self.console.say(*self.front.intro(self.view()))
        while (seat := self.state.to_move) is not None:
            move = self.decide() if seat in self.sitting.people else self.ask_bot(seat)
            late = self.front.timed(self.state, self.played())
            if late is None:
                self.make(move)
            else:
                self.states.append(late)
        self.tell_news()
        self.console.say("", *self.front.ending(self.state, self.sitting.people))

    def played(self) -> float:
        """How many seconds the game has been played."""
        return self.seconds + time.monotonic() - self.began

    def view(self, state: Any = None) -> Any:
        """What the person is shown from."""
        state = self.state if state is None else state
        people = self.sitting.people
        return self.front.look(state, state.to_move if state.to_move in people else people[0])

    def ask_bot(self, seat: int) -> Any:
        """A bot's move. Its chances depend on the seed and the moves only, so undo and resume repeat them."""
        level = self.sitting.level(seat)
        bot = self.bots.setdefault(level, self.game.bot(level))
        return bot.choose(self.state.view(seat), self.state.legal_moves(), self.chances())

    def chances(self) -> random.Random:
        """The source of chance for the present position."""
        return random.Random(f"{self.sitting.seed} {len(self.moves)}")

    def make(self, move: Any) -> None:
        """Carry out a legal move and remember what to tell."""
        seat, before = self.state.to_move, self.view()
        if seat in self.sitting.people:
            self.decided.append(len(self.moves))
            self.news = []
        self.states.append(self.state.apply(move))
        self.moves.append(move)
        self.news += self.front.news(before, self.view(), seat, move)

    def tell_news(self) -> None:
        """Show what has happened since the person's last decision."""
        if self.news:
            others = self.decided and len(self.moves) > self.decided[-1] + 1
            heading = [self.texts("common.news")] if others else []
            self.console.say("", *heading, *(f"  * {line}" for line in self.news))
        self.news = []

    def decide(self) -> Any:
        """Ask until the person has named a legal move.

        Raises:
            Stopped: the person leaves.
        """
        self.tell_news()
        self.console.say("", *self.front.table(self.view()), "")
        while True:
            moves = self.front.arrange(self.view(), self.state.legal_moves())
            position = len(self.moves)
            move = Menu(self, moves).ask()
            if move is not None:
                return move
            if len(self.moves) != position:
                # An undo: the loop of `run` would ask again, but the position is shown afresh here.
                self.console.say("", *self.front.table(self.view()), "")

    def undo(self) -> None:
        """Go back to before the person's last decision."""
        if not self.decided:
            self.console.say(self.texts("common.nothing_to_undo"))
            return
        position = self.decided.pop()
        del self.moves[position:], self.states[position + 1 :]
        self.news = []
        self.console.say(self.texts("common.undone"))

    def explain(self, words: str) -> None:
        """The rules that apply now, or those that were asked for."""
        try:
            asked = words or " ".join(self.front.question(self.view()).rules)
            found = find_rules(self.rules, asked)
        except UsageError:
            self.console.say(self.texts("common.no_rule", words=words))
            return
        for rule in found[:6]:
            self.console.say(f"{rule.id}  {rule.decision or rule.text}")
        if not words:
            self.console.say("", *self.texts("common.help").splitlines())

    def reason(self, refusal: Refusal) -> str:
        """Why a move can't be made, with the rule; in German the rule alone where the reason has no German."""
        if self.texts.language != "de":
            return str(refusal)
        name = functools.partial(self.front.card_name, self.view())
        german = in_german(self.game.name, refusal.reason, name)
        return f"[{refusal.rule}]" if german is None else f"{german} [{refusal.rule}]"

    def rule_text(self, rule_id: str) -> str:
        """The text of one rule in the person's language, or an empty text."""
        return next((rule.decision or rule.text for rule in self.rules if rule.id == rule_id), "")

    def hint(self, moves: Sequence[Any]) -> None:
        """Advice with its reason."""
        try:
            advice = self.front.advice(self.view(), moves, self.chances())
        except PlayaidError as error:
            self.console.say(str(error))
            return
        label = ", ".join(self.front.path(self.view(), advice.move))
        self.console.say(self.texts("common.advice", move=label), *(f"  {line}" for line in advice.reasons))

    def store(self, name: str = "") -> None:
        """Save the game and say where.

        Raises:
            OutputError: the file can't be written.
        """
        if name:
            self.path = Path(name)
        asked = self.path is not None
        if self.path is None:
            self.path = save.free_name(Path(), self.game.name, self.sitting.seed)
        saved = save.transcript(self.game, self.sitting, self.options, self.moves, self.played())
        try:
            save.store(self.path, saved)
        except OutputError:
            if asked:
                raise
            # Nobody named a file, and this folder can't be written: better elsewhere than lost.
            self.path = save.free_name(Path(tempfile.gettempdir()), self.game.name, self.sitting.seed)
            save.store(self.path, saved)
        self.saved = len(self.moves)

    def save(self, name: str) -> None:
        """Save because the person asks for it."""
        try:
            if name and Path(name).exists() and Path(name) != self.path:
                self.console.say(self.texts("common.file_exists", file=name))
                return
            self.store(name)
        except OutputError as error:
            self.console.say(str(error))
            return
        self.console.say(self.texts("common.saved", file=self.path))


class Menu:
    """The numbered choices of one decision."""

    def __init__(self, session: Session, moves: Sequence[Any]) -> None:
        view = session.view()
        self.session = session
        self.moves = moves
        self.top = choices((session.front.path(view, move), move) for move in moves)
        self.trail: list[tuple[str, list[Choice]]] = []
        self.lines = self.top
        self.start = 0
        self.title = session.front.question(view).text
        self.commands: dict[str, Callable[[str], Any]] = {
            "help": session.explain,
            "hint": lambda _: session.hint(moves),
            "undo": lambda _: session.undo(),
            "save": session.save,
            "quit": self.leave,
            "more": lambda _: self.turn_page(),
            "back": lambda _: self.go_back(),
            "cards": lambda _: session.console.say(*session.front.cards(session.view())),
            "show": lambda _: session.console.say("", *session.front.table(session.view()), ""),
        }

    def ask(self) -> Any | None:
        """A legal move, or None when the position has changed by an undo."""
        session, position = self.session, len(self.session.moves)
        self.show()
        while True:
            shown = self.lines, self.start
            try:
                answer = session.console.ask()
            except EOFError:
                self.leave("")
            move = self.answer(answer)
            if move is not None and self.sure(move):
                return move
            if len(session.moves) != position:
                return None
            if move is not None or shown != (self.lines, self.start):
                self.show()

    def show(self) -> None:
        """The question and its lines."""
        session = self.session
        session.console.say(self.title)
        width = len(str(min(len(self.lines), self.start + PAGE)))
        for number, choice in enumerate(self.lines[self.start : self.start + PAGE], start=self.start + 1):
            session.console.say(f"  {number:>{width}}  {choice.label}")
        if self.start + PAGE < len(self.lines):
            rest = len(self.lines) - self.start - PAGE
            session.console.say(f"  {session.texts('common.more', number=rest)}")

    def answer(self, text: str) -> Any | None:
        """The move that an answer names; other answers are dealt with here and give None."""
        session = self.session
        if not text:
            session.console.say(session.texts("common.what"))
            return None
        if text.isdecimal() and text.isascii():
            number = int(text) if len(text) < 6 else 0
            if not 1 <= number <= len(self.lines):
                session.console.say(session.texts("common.no_such_number", number=len(self.lines)))
                return None
            chosen = self.lines[number - 1]
            if chosen.move is None:
                self.descend(chosen)
            return chosen.move
        word, _, rest = text.partition(" ")
        command = session.texts.find("commands." + word.lower().removesuffix(":"))
        if word.startswith("?"):
            command, rest = "help", text[1:].strip()
        if isinstance(command, str) and command in self.commands:
            self.commands[command](rest.strip())
            return None
        return self.typed(text)

    def typed(self, text: str) -> Any | None:
        """A move in words; says why it can't be made."""
        session = self.session
        move = session.front.read(session.view(), text)
        if move is None:
            try:
                move = session.game.parse_move(text)
            except NotationError:
                session.console.say(session.texts("common.not_understood", text=text))
                return None
        refusal = session.state.why_not(move)
        if refusal is None:
            return move
        rule = session.rule_text(refusal.rule)
        session.console.say(session.texts("common.illegal", reason=session.reason(refusal)))
        if rule:
            session.console.say(f"  {refusal.rule}  {rule}")
        return None

    def sure(self, move: Any) -> bool:
        """Whether the person wants a move that has a warning."""
        session = self.session
        warning = session.front.warning(session.view(), move)
        if warning is None:
            return True
        session.console.say(warning, session.texts("common.sure"))
        try:
            answer = session.console.ask()
        except EOFError:
            self.leave("")
        return answer.lower() in session.texts.words("common.yes")

    def descend(self, choice: Choice) -> None:
        """Ask for the particulars of a line."""
        self.trail.append((self.title, self.lines))
        self.title, self.lines, self.start = choice.label, choices(choice.items), 0

    def go_back(self) -> None:
        """Back to the menu above."""
        if self.trail:
            (self.title, self.lines), self.start = self.trail.pop(), 0

    def turn_page(self) -> None:
        """The next lines; behind the last ones the first again."""
        if len(self.lines) <= PAGE:
            self.session.console.say(self.session.texts("common.no_more"))
        self.start = self.start + PAGE if self.start + PAGE < len(self.lines) else 0

    def leave(self, rest: str) -> None:
        """Stop; the game is saved by whoever began it."""
        raise Stopped
