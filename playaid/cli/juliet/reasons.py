"""German for the reasons that the solver and the checker of certificates give in English.

The reasons come as finished text, with squares and numbers in it; each is known again by its pattern. What has no
pattern stays English, which a reader can still use.
"""

from __future__ import annotations

import re

from playaid.cli.wording import by_pattern

RULE = re.compile(r"(.*?)( \[[A-Z]+-\d+\])?", re.DOTALL)
THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+")
DECIMAL = re.compile(r"\d+\.\d+(e[+-]\d+)?")

BY_ROW = "als Reihe und Spalte von ganz hinten links"
"""How the checker names places."""

PATTERNS = {
    # How a game ends, and why a balcony is out of reach.
    r"defined guard (\S+) on (\S+) is next to Romeo on (\S+)": "der gesuchte Wächter {} auf {} steht neben Romeo "
    "auf {}",
    r"ambush at balcony (\d+)": "Hinterhalt an Balkon {}",
    r"no card can be moved": "keine Karte kann ziehen",
    r"the limit of (\d+) turns is reached": "das Limit von {} Zügen ist erreicht",
    r"no cell lies in front of balcony (\d+)": "vor Balkon {} liegt kein Feld",
    r"a column stands on (\S+) in front of balcony (\d+)": "auf {} steht eine Säule vor Balkon {}",
    r"no way leads to balcony (\d+), even with every guard gone": "zu Balkon {} führt kein Weg, auch ganz ohne Wächter",
    r"no free cell can ever reach Romeo on his way to balcony (\d+)": "kein freies Feld kann Romeo auf seinem Weg zu "
    "Balkon {} je erreichen",
    # What a search has come to.
    r"turn_limit=(\d+) is too short: a plan has at least (.+)": "turn_limit={} ist zu kurz: ein Plan hat mindestens {}",
    r"all (\S+) positions that can be reached were searched": "alle erreichbaren Stellungen ({}) sind durchsucht",
    r"no plan has fewer than (\d+) moves": "kein Plan hat weniger als {} Züge",
    r"stopped: (.+)": "abgebrochen: {}",
    r"time limit of (\S+) s": "Zeitlimit von {} s",
    r"limit of (\S+) positions": "Limit von {} Stellungen",
    r"limit of (\S+) walks": "Limit von {} Wegen",
    r"interrupted": "unterbrochen",
    r"1 move": "1 Zug",
    r"(\d+) moves": "{} Züge",
    r"compiling the solver, first time only": "der Löser wird übersetzt, nur beim ersten Mal",
    # Certificates as a whole.
    r"the certificate says nothing about balcony (\d+): only a repeated search could show that": "das Zertifikat sagt "
    "nichts über Balkon {}: nur eine neue Suche könnte das zeigen",
    r"the certificate says nothing about balconies (.+): only a repeated search could show that": "das Zertifikat sagt "
    "nichts über die Balkone {}: nur eine neue Suche könnte das zeigen",
    r"([\d, ]+) and (\d+)": "{} und {}",
    r"the board has no balcony (.+)": "das Brett hat keinen Balkon {}",
    r"unknown claim (.+)": "unbekannte Aussage {}",
    r"(\w+) must be a list of texts": "{} muss eine Liste von Texten sein",
    r"(.+) is no square": "{} ist kein Feld",
    r"there is no square (.+)": "das Feld {} gibt es nicht",
    # A plan, move by move.
    r"the board is not lost before the first move": "das Brett ist nicht schon vor dem ersten Zug verloren",
    r"the board is lost before the first move": "das Brett ist schon vor dem ersten Zug verloren",
    r"(\d+) moves are more than turn_limit=(\d+)": "{} Züge sind mehr als turn_limit={}",
    r"the plan ends before balcony (\d+) is reached": "der Plan endet, bevor Balkon {} erreicht ist",
    r"move (\d+), (.+?): (.+)": "Zug {}, {}: {}",
    r"the game is over before it": "das Spiel ist vorher zu Ende",
    r"no dash is allowed": "ein Sprint ist nicht erlaubt",
    r"contact on the way": "Kontakt unterwegs",
    r"the game ends on the way": "das Spiel endet unterwegs",
    r"a defined guard is next to Romeo": "ein gesuchter Wächter steht neben Romeo",
    r"(.+) is no move": "{} ist kein Zug",
    r"(.+): (.+) is not on (.+)": "{}: {} liegt nicht auf {}",
    r"not one or two cells in a straight line": "nicht ein oder zwei Felder geradeaus",
    r"the cell is not free": "das Feld ist nicht frei",
    r"only Romeo is on the start line, and he doesn't return to it": "auf der Startlinie steht nur Romeo, und er kehrt "
    "nicht dorthin zurück",
    r"guards stay off the end line": "Wächter betreten die Ziellinie nicht",
    r"forbidden by no_undo=(\w+)": "verboten durch no_undo={}",
    # A proof by structure.
    r"a sealed cell is free, a column, or on the start line": "ein Feld in sealed ist frei, eine Säule oder auf der "
    "Startlinie",
    r"a cell beside a sealed one is not sealed": "ein Feld neben einem in sealed fehlt dort",
    r"Romeo is not in reach": "Romeo ist nicht in reach",
    r"the cell in front of balcony (\d+) is in reach": "das Feld vor Balkon {} ist in reach",
    r"a step out of reach: from (.+) to (.+), as row and column from the far left": "ein Schritt aus reach hinaus: von "
    f"{{}} nach {{}}, {BY_ROW}",
    r"cost must give a number for squares": "cost muss zu Feldern je eine Zahl angeben",
    r"there is no turn limit": "es gibt kein Zuglimit",
    r"Romeo's own square must cost 0": "Romeos eigenes Feld muss 0 kosten",
    r"the step from (.+) to (.+) is cheaper, as row and column from the far left": "der Schritt von {} nach {} ist "
    f"billiger, {BY_ROW}",
    r"the turn limit is not too short": "das Zuglimit ist nicht zu kurz",
}


def in_german(text: str) -> str:
    """A reason in German, its rule id kept; the same text where none of the patterns fits.

    >>> in_german("stopped: time limit of 0.5 s [WA-34]")
    'abgebrochen: Zeitlimit von 0,5 s [WA-34]'
    """
    found = RULE.fullmatch(text)
    plain, rule = (found[1], found[2] or "") if found is not None else (text, "")
    if THOUSANDS.fullmatch(plain):
        return plain.replace(",", ".") + rule
    if DECIMAL.fullmatch(plain):
        return plain.replace(".", ",") + rule
    german = by_pattern(plain, PATTERNS, in_german)
    return text if german is None else german + rule
