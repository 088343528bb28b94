"""The answers about Juliet boards in English and German."""

from __future__ import annotations

from collections.abc import Iterable

from playaid.cli.juliet.question import OPEN_INFORMATION
from playaid.cli.juliet.reasons import in_german
from playaid.cli.wording import BaseWording
from playaid.games.juliet.data import UNKNOWN, Definition, GuardSet
from playaid.games.juliet.model import ROMEO, Move

SENTENCES = {
    "open": (
        OPEN_INFORMATION,
        "bei bekannten Geheimnissen: beide liegen offen [WA-33]",
    ),
    "warning": ("warning: {text}", "Warnung: {text}"),
    "none": ("none", "keiner"),
    "definition": ("{guards}, definition {card}", "{guards}, Steckbrief {card}"),
    # check
    "summary": (
        "{width} x {ranks}, Romeo on {romeo}, {guards}, {columns}, {free} besides the start line",
        "{width} x {ranks}, Romeo auf {romeo}, {guards}, {columns}, {free} außerhalb der Startlinie",
    ),
    "box_guards": (
        "{guards} on the board, the box has {box} [W-04]",
        "{guards} auf dem Brett, im Spiel sind {box} [W-04]",
    ),
    "box_columns": (
        "{columns} on the board, the box has {box} [W-07]",
        "{columns} auf dem Brett, im Spiel sind {box} [W-07]",
    ),
    "balconies": (
        "the balconies are not in ascending order from the left [W-18]",
        "die Balkone liegen von links nicht in aufsteigender Reihenfolge [W-18]",
    ),
    "no_definition": (
        "no definition given, so contact is not checked",
        "kein Steckbrief angegeben, also ist der Kontakt nicht geprüft",
    ),
    "no_definition_lost": (
        "no definition given, so contact is not checked; lost at the start under {cards}",
        "kein Steckbrief angegeben, also ist der Kontakt nicht geprüft; schon verloren bei {cards}",
    ),
    "lost": ("lost at the start: {why}", "schon verloren: {why}"),
    "won": (
        "Romeo is at balcony {number}: won if it is Juliet's [W-36]",
        "Romeo steht vor Balkon {number}: gewonnen, wenn es Julias ist [W-36]",
    ),
    "ok": ("status: ok", "Stand: in Ordnung"),
    # guards
    "written": (
        "wrote {file}: {number} guards to fill in; then playaid juliet guards --check {file}",
        "{file} geschrieben: {number} Wächter zum Ausfüllen; dann playaid juliet guards --check {file}",
    ),
    "set": ("{name}: {guards}, {definitions}", "{name}: {guards}, {definitions}"),
    "no_problem": ("no problem found", "kein Fehler gefunden"),
    "set_guards": ("{guards}, the box has {box} [W-04]", "{guards}, im Spiel sind {box} [W-04]"),
    "set_definitions": ("{definitions}, the box has {box} [W-05]", "{definitions}, im Spiel sind {box} [W-05]"),
    "trait_unknown": ("{trait} unknown for {guards}: {names}", "{trait} unbekannt bei {guards}: {names}"),
    "unused_breed": ("no guard has the breed {values}", "kein Wächter hat die Rasse {values}"),
    "unused_colour": ("no guard has the colour {values}", "kein Wächter hat die Farbe {values}"),
    "unused_pattern": ("no guard has the pattern {values}", "kein Wächter hat das Muster {values}"),
    # solve
    "solvable": ("balcony {balcony}: solvable in {moves} ({proven})", "Balkon {balcony}: lösbar in {moves} ({proven})"),
    "shortest": ("the shortest plan", "kürzester Plan"),
    "best": ("best plan so far; at least {bound} are needed", "bester Plan bisher; mindestens {bound} sind nötig"),
    "no_plan": ("balcony {balcony}: {status}: {why}", "Balkon {balcony}: {status}: {why}"),
    "no_plan_yet": (
        "balcony {balcony}: {status}; at least {bound} moves: {why}",
        "Balkon {balcony}: {status}; mindestens {bound} Züge: {why}",
    ),
    "certificate": ("certificate written to {file}", "Zertifikat nach {file} geschrieben"),
    "no_certificate": ("no certificate written: {why}", "kein Zertifikat geschrieben: {why}"),
    # verify
    "holds": ("balcony {balcony}: {claim}: holds", "Balkon {balcony}: {claim}: stimmt"),
    "fails": ("balcony {balcony}: {claim}: does not hold: {why}", "Balkon {balcony}: {claim}: stimmt nicht: {why}"),
    "claim_moves": ("{claim} of {moves}", "{claim} mit {moves}"),
    # table
    "redraw": ("lost before the first move: redraw", "schon verloren: neu ziehen"),
    "all_lost": (
        "lost before the first move, so redraw: {cards}",
        "schon vor dem ersten Zug verloren, also neu ziehen: {cards}",
    ),
    "all_shut": (
        "balconies shut off by the field itself: {balconies}",
        "vom Feld selbst versperrte Balkone: {balconies}",
    ),
    "all_searched": ("unsolvable by search: {questions}", "nach Durchsuchen unlösbar: {questions}"),
    "all_planned": (
        "{questions} with a plan, {number} of them proven shortest",
        "{questions} mit Plan, davon {number} bewiesen kürzeste",
    ),
    "hardest": (
        "hardest balcony by mean length of its plans: {balcony}",
        "schwerster Balkon nach mittlerer Länge seiner Pläne: {balcony}",
    ),
    # deal
    "looked_at": ("looking for a question: board {number}", "Suche nach einer Frage: Brett {number}"),
    # survey
    "asked": ("{number} of {asked} questions on {boards}", "{number} von {asked} Fragen auf {boards}"),
    "rounds": (
        "{number} of {asked} questions, {settled} settled",
        "{number} von {asked} Fragen, {settled} geklärt",
    ),
    "progress": ("{number} of {asked} questions", "{number} von {asked} Fragen"),
    "lost_at_start": ("lost before the first move", "schon verloren"),
    "share_solvable": ("solvable, of the others", "lösbar, von den anderen"),
    "share_unsolvable": ("unsolvable, of the others", "unlösbar, von den anderen"),
    "share_undecided": ("undecided, of the others", "nicht entschieden, von den anderen"),
    "proven_shortest": ("proven shortest, of the solvable", "kürzester Plan, von den lösbaren"),
    "structural": ("shut off by columns", "durch Säulen versperrt"),
    "mean": ("mean length where proven", "mittlere Länge, wo bewiesen"),
    "questions": ("questions", "Fragen"),
    "moves": ("moves", "Züge"),
    "lengths": ("lengths: {list}", "Längen: {list}"),
    "interval": ("{value} ({low} to {high})", "{value} ({low} bis {high})"),
    "intervals": (
        "95 % intervals over boards, since the questions on one board resemble each other",
        "95-%-Bereiche über Bretter, weil die Fragen auf einem Brett einander ähneln",
    ),
    "interrupted": (
        "interrupted: {number} of {asked} answers are kept in {file}; the same command goes on",
        "unterbrochen: {number} von {asked} Antworten sind in {file}; derselbe Befehl macht weiter",
    ),
}

NOUNS = {
    "guard": (("guard", "guards"), ("Wächter", "Wächter")),
    "guard_dative": (("guard", "guards"), ("Wächter", "Wächtern")),
    "column": (("column", "columns"), ("Säule", "Säulen")),
    "free cell": (("free cell", "free cells"), ("freies Feld", "freie Felder")),
    "definition": (("definition", "definitions"), ("Steckbrief", "Steckbriefe")),
    "question": (("question", "questions"), ("Frage", "Fragen")),
    "move_dative": (("move", "moves"), ("Zug", "Zügen")),
    "board_dative": (("board", "boards"), ("Brett", "Brettern")),
}
"""Singular and plural, in English and German; German has a form of its own behind `in`, `bei`, `mit`, `auf`."""

GERMAN = {
    "plan": "Plan",
    "solvable": "lösbar",
    "unsolvable": "unlösbar",
    "lost at start": "schon verloren",
    "undecided": "nicht entschieden",
    "captain": "Hauptmann",
    "governess": "Gouvernante",
    "guard": "Wächter",
    "breed": "Rasse",
    "colour": "Farbe",
    "pattern": "Muster",
    UNKNOWN: "unbekannt",
    "up": "nach oben",
    "down": "nach unten",
    "left": "nach links",
    "right": "nach rechts",
    "example guard set": "Beispiel-Wächtersatz",
}


class Wording(BaseWording):
    """The wording of one language."""

    sentences = SENTENCES

    def count(self, number: int, noun: str) -> str:
        """`1 guard`, `25 guards`, by a key of `NOUNS`."""
        return f"{number} {NOUNS[noun][self.german][number != 1]}"

    def word(self, english: str) -> str:
        """A single word; one that isn't known, such as a claim of somebody else's certificate, stays as it is."""
        plain = english.replace("_", " ")
        return GERMAN.get(plain, plain) if self.german else plain

    def reason(self, reason: object) -> str:
        """Why something is so, in the words of the rules engine, the solver or the checker."""
        return in_german(str(reason)) if self.german else str(reason)

    def value(self, value: str, guards: GuardSet) -> str:
        """The name of a trait's value."""
        return guards.german.get(value, self.word(value)) if self.german else value

    def card(self, definition: Definition | None, guards: GuardSet) -> str:
        """A definition card as `--definition` takes it: `breed:corgi`, `Rasse:Corgi`."""
        if definition is None:
            return self.say("none")
        return f"{self.word(definition.trait)}:{self.value(definition.value, guards)}"

    def label(self, guards: GuardSet) -> str:
        """What the guard set is called, and that it isn't official."""
        label = self.word(guards.label) if guards.label in GERMAN else guards.label
        return label.replace("(not official)", "(nicht offiziell)") if self.german else label

    def mover(self, move: Move) -> str:
        """Who moves where, behind the move itself."""
        way = self.word(move.direction.name.lower())
        who = "Romeo" if move.card == ROMEO else self.word("guard")
        if move.length == 1:
            return f"{who} {way}"
        return f"{who} 2 Felder {way}" if self.german else f"{who} {way} 2"

    def warnings(self, warnings: Iterable[str]) -> list[str]:
        """One line for each warning."""
        return [self.say("warning", text=warning) for warning in warnings]


ENGLISH = Wording("en")
"""The wording of JSON, which is the same in all languages."""
