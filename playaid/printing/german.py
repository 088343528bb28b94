"""German wording of sentences that the games word in English and that a sheet repeats."""

from __future__ import annotations

import re

NOTES = {
    "example guard set": "Beispiel-Wächtersatz",
    "(not official)": "(nicht offiziell)",
    "example, not official": "Beispiel, nicht offiziell",
    "dealt with --seed": "ausgeteilt mit --seed",
    "layout example-": "Aufbauplan example-",
    "demo deck: all copy counts are assumed": "Demosatz: alle Anzahlen sind angenommen",
}

REASONS = {
    r"no cell lies in front of balcony (\d+)": r"vor Balkon \1 liegt kein Feld",
    r"a column stands on (\w+) in front of balcony (\d+)": r"auf \1 vor Balkon \2 steht eine Säule",
    r"no way leads to balcony (\d+), even with every guard gone": r"zu Balkon \1 führt auch ohne Wächter kein Weg",
    r"no free cell can ever reach Romeo on his way to balcony (\d+)":
        r"auf dem Weg zu Balkon \1 kommt nie ein freies Feld zu Romeo",
    r"stopped: time limit of ([\d.e+-]+) s": r"abgebrochen: Zeitgrenze von \1 s",
    r"stopped: limit of ([\d,]+) positions": r"abgebrochen: Grenze von \1 Stellungen",
    r"stopped: limit of ([\d,]+) walks": r"abgebrochen: Grenze von \1 Wegen",
    r"stopped: interrupted": "unterbrochen",
    r"no plan has fewer than (\d+) moves": r"kein Plan hat weniger als \1 Züge",
    r"turn_limit=(\d+) is too short: a plan has at least 1 move":
        r"turn_limit=\1 ist zu kurz: ein Plan hat mindestens 1 Zug",
    r"turn_limit=(\d+) is too short: a plan has at least (\d+) moves":
        r"turn_limit=\1 ist zu kurz: ein Plan hat mindestens \2 Züge",
    r"all ([\d,]+) positions that can be reached were searched": r"alle \1 erreichbaren Stellungen sind durchsucht",
    r"no card can be moved": "keine Karte kann bewegt werden",
    r"ambush at balcony (\d+)": r"Hinterhalt an Balkon \1",
    r"the limit of (\d+) turns is reached": r"die Grenze von \1 Zügen ist erreicht",
    r"defined guard (\w+) on (\w+) is next to Romeo on (\w+)":
        r"der gesuchte Wächter \1 auf \2 steht neben Romeo auf \3",
}  # fmt: skip


def german_note(text: str) -> str:
    """A footer's note; what has no German wording stays as it is.

    >>> german_note("dealt with --seed 3")
    'ausgeteilt mit --seed 3'
    """
    for english, german in NOTES.items():
        text = text.replace(english, german)
    return text


def german_reason(text: str) -> str:
    """Why a board is unsolvable, lost or undecided; what has no German wording stays as it is.

    >>> german_reason("all 1,200 positions that can be reached were searched")
    'alle 1.200 erreichbaren Stellungen sind durchsucht'
    """
    for english, german in REASONS.items():
        found = re.fullmatch(english, text)
        if found:
            return re.sub(r"(?<=\d),(?=\d{3})", ".", found.expand(german))
    return text
