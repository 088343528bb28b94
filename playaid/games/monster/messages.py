"""What answers about fights say, in English and German; Japanese answers keep English sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from playaid.games.monster.model import Card

PHRASES: dict[str, tuple[str, str]] = {
    # Why a fight isn't allowed.
    "nothing": ("a fight needs a Character", "ein Kampf braucht einen Charakter"),
    "spell_alone": (
        "{card} is a Spell and can't be played alone: a Character must go with it",
        "{card} ist ein Zauber und kann nicht allein gespielt werden: ein Charakter gehört dazu",
    ),
    "too_many_spells": (
        "{card} finds no Character without a Spell: each may carry one",
        "für {card} ist kein Charakter ohne Zauber da: jeder darf einen tragen",
    ),
    "no_caster": (
        "{card} finds no Magic User or Elf to cast it",
        "für {card} ist kein Magier oder Elf da, der ihn wirkt",
    ),
    "weapon_alone": (
        "{card} can't be used alone: a Character must go with it",
        "{card} kann nicht allein benutzt werden: ein Charakter gehört dazu",
    ),
    "not_undead": (
        "{card} drives away undead monsters only, and {target} is none",
        "{card} vertreibt nur Untote, und {target} gehört nicht dazu",
    ),
    "number_has_no_tag": (
        "{card} drives away undead monsters only, and a bare number has no tag: name the monster",
        "{card} vertreibt nur Untote, und eine bloße Zahl hat kein Merkmal: das Monster nennen",
    ),
    "leave_out": ("leave {card} out for the fight's odds", "für die Chancen des Kampfes {card} weglassen"),
    "option": ("--option {option} allows it", "--option {option} erlaubt es"),
    # Why there is no number.
    "unknown_strength": (
        "the strength of {target} is unknown: no source gives it",
        "die Stärke von {target} ist unbekannt: keine Quelle nennt sie",
    ),
    "unknown_dice": ("the value of {card} is unknown", "der Wert von {card} ist unbekannt"),
    "unknown_tags_relic": (
        "whether {target} is undead is unknown, and {card} drives away undead monsters only",
        "ob {target} untot ist, ist unbekannt, und {card} vertreibt nur Untote",
    ),
    # Notes on single cards.
    "off_type": (
        "{card} adds nothing: it affects only human-type monsters, and {target} has no such tag",
        "{card} bringt nichts: er wirkt nur gegen menschenartige Monster, und {target} trägt dieses Merkmal nicht",
    ),
    "off_type_number": (
        "{card} adds nothing: it affects only human-type monsters, and a bare number has no tag",
        "{card} bringt nichts: er wirkt nur gegen menschenartige Monster, und eine bloße Zahl hat kein Merkmal",
    ),
    "off_type_unknown": (
        "{card} is left out: whether {target} is of human type is unknown; if it is, {dice} is added",
        "{card} ist nicht mitgezählt: ob {target} menschenartig ist, ist unbekannt; wenn ja, kommt {dice} hinzu",
    ),
    "off_type_open": (
        "{card} counts against human-type monsters only",
        "{card} zählt nur gegen menschenartige Monster",
    ),
    "replaced": (
        "{card} is replaced by {spell} (spell_value=replace)",
        "{card} wird durch {spell} ersetzt (spell_value=replace)",
    ),
    "not_returning": (
        "{card} adds nothing: a Weapon counts on the return journey only (--returning)",
        "{card} bringt nichts: eine Waffe zählt nur auf dem Rückweg (--returning)",
    ),
    "no_user": (
        "{card} adds nothing: nobody in the fight is {classes}",
        "{card} bringt nichts: niemand im Kampf ist {classes}",
    ),
    "weapon_times": ("{card} counts for {number} Characters", "{card} zählt für {number} Charaktere"),
    "drives_away": (
        "{card} drives {target} away without a roll; both are discarded",
        "{card} vertreibt {target} ohne Wurf; beide werden abgeworfen",
    ),
    "relic_drives_away": (
        "{card} drives {target} away without a roll and is kept",
        "{card} vertreibt {target} ohne Wurf und bleibt",
    ),
    "detour": (
        "the Detour goes round {target}; both are discarded",
        "der Umweg umgeht {target}; beide werden abgeworfen",
    ),
    "not_needed": ("{card} isn't needed and stays in the hand", "{card} wird nicht gebraucht und bleibt in der Hand"),
    "may_be_moved": (
        "if it is defeated, {target} may be placed on another player (Charm by {card})",
        "wird {target} besiegt, darf es zu einem anderen Spieler gelegt werden (Charme durch {card})",
    ),
    # Lines of the answer.
    "against": ("against", "gegen"),
    "number": ("strength {strength}", "Stärke {strength}"),
    "cast_by": ("with {card}", "mit {card}"),
    "needs": ("needs {need} or more on {dice} dice", "braucht {need} oder mehr mit {dice} Würfeln"),
    "needs_one": ("needs {need} or more on 1 die", "braucht {need} oder mehr mit 1 Würfel"),
    "no_dice": ("no dice: {total} against {strength}", "keine Würfel: {total} gegen {strength}"),
    "out_of_reach": ("out of reach: {high} at most", "unerreichbar: höchstens {high}"),
    "sure": ("certain: {low} at least", "sicher: mindestens {low}"),
    "win": ("win", "Sieg"),
    "lose": ("lose", "Niederlage"),
    "one_in": ("1 in {number}", "1 von {number}"),
    "all_but": ("all but 1 in {number}", "alle bis auf 1 von {number}"),
    "certain": ("certain", "sicher"),
    "impossible": ("impossible", "unmöglich"),
    "digits": ("a fraction of {number} digits", "ein Bruch mit {number} Stellen"),
    "not_allowed": ("not allowed", "nicht erlaubt"),
    "unknown": ("unknown", "unbekannt"),
    "strength": ("strength", "Stärke"),
    "target": ("target", "Gegner"),
    "total": ("total", "Summe"),
    "exact": ("exact", "genau"),
    "chance": ("chance", "Chance"),
    "note": ("note", "Hinweis"),
    "assumed": ("assumed: six-sided dice", "angenommen: sechsseitige Würfel"),
    "user_data_card": ("{card} is user data", "{card} stammt aus eigenen Daten"),
    "no_strength": (
        "{card} has no strength and takes no part in a fight",
        "{card} hat keine Stärke und kämpft nicht mit",
    ),
    "table": (
        "if you can read the strength on the card, look it up here or say --vs NUMBER:",
        "steht die Stärke auf der Karte, hier nachsehen oder --vs ZAHL angeben:",
    ),
    "every_nth": ("(every {step}th strength)", "(jede {step}. Stärke)"),
    "at_least": (
        "reaches {strength} with a chance of at least {share}",
        "erreicht {strength} mit einer Chance von mindestens {share}",
    ),
    "beats": ("beats with that chance: {names}", "besiegt mit dieser Chance: {names}"),
    "beats_none": (
        "beats none of the known monsters with that chance",
        "besiegt mit dieser Chance kein bekanntes Monster",
    ),
    "moments": (
        "mean {mean}, standard deviation {sd}",
        "Mittelwert {mean}, Standardabweichung {sd}",
    ),
    "quantiles": ("quantiles: {list}", "Quantile: {list}"),
    "human_strength": (
        "against human-type monsters: {strength}",
        "gegen menschenartige Monster: {strength}",
    ),
    "at_least_this": ("or more", "oder mehr"),
    "polynomial": (
        "the coefficient of x^t is the number of rolls with total t:",
        "der Koeffizient von x^t ist die Zahl der Würfe mit der Summe t:",
    ),
    # The best cards of a hand.
    "best_against": ("best plays against {target}:", "beste Möglichkeiten gegen {target}:"),
    "two_against": (
        "best plays against {target} in two turns:",
        "beste Möglichkeiten gegen {target} in zwei Zügen:",
    ),
    "fewest": ("the best with fewer cards:", "die besten mit weniger Karten:"),
    "cheapest_for": ("the cheapest with at least {share}:", "die billigste mit mindestens {share}:"),
    "none_reaches": ("no play reaches {share}", "keine erreicht {share}"),
    "any_strength": ("whatever its strength:", "unabhängig von der Stärke:"),
    "cards": ("cards", "Karten"),
    "play": ("play", "ausspielen"),
    "first_turn": ("first", "zuerst"),
    "next_turn": ("next turn", "nächster Zug"),
    "healed": ("healed: {names}", "geheilt: {names}"),
    "two_assumes": (
        "the card drawn in between is left out; Clerics heal at once (M-32)",
        "die Karte, die dazwischen gezogen wird, zählt nicht mit; Kleriker heilen sofort (M-32)",
    ),
    "copies_unknown": (
        "{number} x {card}: how many copies there are is unknown (U-03)",
        "{number} x {card}: wie viele es davon gibt, ist unbekannt (U-03)",
    ),
    # The way out.
    "distance_back": ("{distance} p back, exactly:", "genau {distance} p zurück:"),
    "distance_ark": (
        "{distance} p back with the Holy Ark, exactly:",
        "mit der Heiligen Lade genau {distance} p zurück:",
    ),
    "no_way": ("no way with these Corridors; the nearest:", "kein Weg mit diesen Gängen; die nächsten:"),
    "too_far": (
        "{total} p = {way}: {off} p too far, a wrong turn (M-56)",
        "{total} p = {way}: {off} p zu weit, verirrt (M-56)",
    ),
    "too_short": ("{total} p = {way}: {off} p short", "{total} p = {way}: {off} p zu wenig"),
    "more_ways": ("and {number} more", "und {number} weitere"),
    "draw_chance": (
        "with {draws} more cards: {percent} = {exact}",
        "mit {draws} weiteren Karten: {percent} = {exact}",
    ),
    "demo_deck": ("demo deck: all copy counts are assumed", "Demo-Deck: alle Anzahlen sind angenommen"),
    "draw_assumes": (
        "Traps, monsters and the limit of the hand are left out of the chance",
        "Fallen, Monster und die Handgrenze sind in der Chance nicht berücksichtigt",
    ),
    "not_there": (
        "the Treasure Room is {distance} p away or more: not with these Corridors",
        "bis zur Schatzkammer sind es {distance} p oder mehr: nicht mit diesen Gängen",
    ),
    "declare_at": ("declare at", "ansagen bei"),
    "forward": ("play first", "vorher legen"),
    "back": ("back", "zurück"),
    "way_back": ("way", "Weg"),
    "misses_by": ("misses by {off} p", "verfehlt um {off} p"),
    "rolls_win": (
        "{wins} of {rolls} rolls reach {strength}",
        "{wins} von {rolls} Würfen erreichen {strength}",
    ),
}

CLASS_NAMES: dict[str, tuple[str, str]] = {
    "magic user": ("a Magic User", "Magier"),
    "dwarf": ("a Dwarf", "Zwerg"),
    "elf": ("an Elf", "Elf"),
    "fighter": ("a Fighter", "Kämpfer"),
    "thief": ("a Thief", "Dieb"),
}


class Message(NamedTuple):
    """A sentence by its key, with what it is about; `text` words it."""

    key: str
    values: Mapping[str, object] = {}

    def text(self, language: str = "en") -> str:
        """The sentence in a language.

        >>> Message("one_in", {"number": "6"}).text("de")
        '1 von 6'
        """
        said = {key: word(value, language) for key, value in self.values.items()}
        return PHRASES[self.key][language == "de"].format(**said)


def message(key: str, **values: object) -> Message:
    """A `Message` from keyword arguments."""
    return Message(key, values)


def word(value: object, language: str) -> str:
    """One part of a sentence: a card by its name, class names in a row, anything else as it is."""
    if isinstance(value, Card):
        return value.label(language)
    if isinstance(value, tuple):
        return (" oder " if language == "de" else " or ").join(CLASS_NAMES[name][language == "de"] for name in value)
    return str(value)
