"""What `playaid simulate` says to people, in English and German."""

from __future__ import annotations

from typing import Any

from playaid.cli.wording import BaseWording
from playaid.core.text import join_words, pad

SENTENCES = {
    "head": (
        "{games} of {game}, seed {seed}, bots {bots}",
        "{games} {game}, Startzahl {seed}, Bots {bots}",
    ),
    "game": ("1 game", "1 Spiel"),
    "games": ("{number} games", "{number} Spiele"),
    "even": ("an even share of wins is {share} %", "ein gleicher Anteil an Siegen ist {share} %"),
    "seat": ("seat {number}", "Platz {number}"),
    "interval": ("{low} to {high}", "{low} bis {high}"),
    "wins": ("{wins} of {games}", "{wins} von {games}"),
    "length": (
        "length {mean}{interval} decisions, {span}, median {median}",
        "Länge {mean}{interval} Entscheidungen, {span}, Median {median}",
    ),
    "shared": ("{games} with a shared win, counted in parts", "{games} mit geteiltem Sieg, anteilig gezählt"),
    "nobody": ("{games} that nobody won", "{games} ohne Sieger"),
    "and": ("and", "und"),
    "kept": (
        "{number} of {asked} games are kept in {file}; the same command goes on",
        "{number} von {asked} Spielen sind in {file}; derselbe Befehl macht weiter",
    ),
    "counted": (
        "{number} of {asked} games are counted; --out keeps them",
        "{number} von {asked} Spielen sind gezählt; --out hebt sie auf",
    ),
    "brackets": ("in brackets: 95 % intervals", "in Klammern: 95-%-Intervalle"),
}

ENDINGS = {
    "small_hand": ("small hand", "kleine Hand"),
    "night_ends": ("the night ends", "die Nacht endet"),
    "eaten": ("Julchen eaten", "Julchen gefressen"),
    "capped": ("stopped: turn limit", "abgebrochen: Zuggrenze"),
    "won": ("won", "gewonnen"),
    "contact": ("contact with a guard", "Wächter neben Romeo"),
    "ambush": ("ambush", "Hinterhalt"),
    "stuck": ("no move left", "kein Zug möglich"),
    "turn_limit": ("out of turns", "Züge aufgebraucht"),
    "time_limit": ("out of time", "Zeit abgelaufen"),
    "treasure_out": ("Treasure stack empty", "Schatzstapel leer"),
    "prize_out": ("Prize stack empty", "Preisstapel leer"),
    "rounds": ("rounds played", "alle Runden gespielt"),
    "cap": ("stopped: turn limit", "abgebrochen: Zuggrenze"),
}
"""How a game ended, English and German, by the value of its termination."""

CARDS_DE = {
    "deck of 33 cards": "Satz mit 33 Karten",
    "example guard set, layout ": "Beispiel-Wächtersatz, Aufbauplan ",
    "(not official)": "(nicht offiziell)",
    "demo deck: all copy counts are assumed": "Demosatz: alle Anzahlen sind angenommen",
}


class Wording(BaseWording):
    """The wording of one language."""

    sentences = SENTENCES

    def games(self, number: int) -> str:
        """`1 game`, `30 games`."""
        return self.say("game" if number == 1 else "games", number=number)

    def cards(self, cards: str) -> str:
        """What is played with."""
        for english, german in CARDS_DE.items() if self.german else ():
            cards = cards.replace(english, german)
        return cards

    def short(self, value: float) -> str:
        """A number with two decimals at most."""
        text = f"{round(value, 2):g}"
        return text.replace(".", ",") if self.german else text

    def row(self, name: str, share: dict[str, Any]) -> str:
        """`steady   61.5 (54.6 to 68.0) %  123 of 200`."""
        value, low, high = (self.decimal(100 * share[key]) for key in ("share", "low", "high"))
        span = f"{value} ({self.say('interval', low=low, high=high)}) %"
        wins = self.say("wins", wins=self.short(share["wins"]), games=share["games"])
        return f"  {pad(name, 30)} {span:>24}  {wins}"


def describe(summary: dict[str, Any], header: dict[str, Any], even: float | None, wording: Wording) -> str:
    """The report for people.

    Args:
        summary: from `playaid.games.simulate.summarise`.
        header: game, seed, bots, cards and options of the simulation.
        even: each player's share of wins if all were alike, or None where partners win together.
        wording: the language.
    """
    say = wording.say
    bots = ", ".join(header["bots"])
    head = say("head", games=wording.games(summary["games"]), game=header["game"], seed=header["seed"], bots=bots)
    lines = [head, wording.cards(header["cards"]), *wording.options(header["options"])]
    if not summary["games"]:
        return "\n".join(lines)
    lines.append("" if even is None else "\n" + say("even", share=wording.decimal(100 * even)))
    lines += [wording.row(bot, share) for bot, share in summary["by_bot"].items()]
    lines += [wording.row(say("seat", number=seat), share) for seat, share in enumerate(summary["by_seat"], start=1)]
    lines.append("")
    for name, share in summary["terminations"].items():
        lines.append(wording.row(f"{ENDINGS[name][wording.german]} [{share['rule']}]", share))
    lines += ["", length_line(summary["length"], wording)]
    extra = [say(name, games=wording.games(summary[name])) for name in ("shared", "nobody") if summary[name]]
    if extra:
        lines.append(join_words(extra, last=say("and")))
    return "\n".join([*lines, say("brackets")])


def length_line(length: dict[str, Any], wording: Wording) -> str:
    """How long the games are; the interval of the mean is left out where one game gives none."""
    interval = ""
    if length["low"] is not None:
        low, high = wording.decimal(length["low"]), wording.decimal(length["high"])
        interval = f" ({wording.say('interval', low=low, high=high)})"
    return wording.say(
        "length",
        mean=wording.decimal(length["mean"]),
        interval=interval,
        span=wording.say("interval", low=length["shortest"], high=length["longest"]),
        median=wording.short(length["median"]),
    )
