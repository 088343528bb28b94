"""What `playaid simulate` says to people, in English and German."""

from __future__ import annotations

from typing import Any

from playaid.core.text import join_words, pad

WORDS = {
    "en": {
        "game": "1 game", "games": "{} games", "head": "{games} of {game}, seed {seed}, bots {bots}",
        "options": "options", "even": "an even share of wins is {:.1f} %", "seat": "seat {}",
        "to": "to", "of": "of", "length": "length {mean}{interval} decisions, {span}, median {median}",
        "shared": "{} with a shared win, counted in parts", "nobody": "{} that nobody won", "and": "and",
        "brackets": "in brackets: 95 % intervals",
    },
    "de": {
        "game": "1 Spiel", "games": "{} Spiele", "head": "{games} {game}, Startzahl {seed}, Bots {bots}",
        "options": "Optionen", "even": "ein gleicher Anteil an Siegen ist {:.1f} %", "seat": "Platz {}",
        "to": "bis", "of": "von", "length": "Länge {mean}{interval} Entscheidungen, {span}, Median {median}",
        "shared": "{} mit geteiltem Sieg, anteilig gezählt", "nobody": "{} ohne Sieger", "and": "und",
        "brackets": "in Klammern: 95-%-Intervalle",
    },
}  # fmt: skip

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


def describe(summary: dict[str, Any], header: dict[str, Any], even: float | None, language: str) -> str:
    """The report for people.

    Args:
        summary: from `playaid.games.simulate.summarise`.
        header: game, seed, bots, cards and options of the simulation.
        even: each player's share of wins if all were alike, or None where partners win together.
        language: German has its own words; all others get the English ones.
    """
    german = language == "de"
    words = WORDS["de" if german else "en"]
    cards = header["cards"]
    if german:
        for english, translated in CARDS_DE.items():
            cards = cards.replace(english, translated)
    games = counted(summary["games"], words)
    lines = [
        words["head"].format(games=games, game=header["game"], seed=header["seed"], bots=", ".join(header["bots"])),
        cards,
    ]
    if header["options"]:
        lines.append(f"{words['options']}: " + ", ".join(f"{key}={value}" for key, value in header["options"].items()))
    if not summary["games"]:
        return "\n".join(lines)
    lines.append("" if even is None else "\n" + words["even"].format(100 * even))
    lines += [row(bot, share, words) for bot, share in summary["by_bot"].items()]
    lines += [row(words["seat"].format(seat), share, words) for seat, share in enumerate(summary["by_seat"], start=1)]
    lines.append("")
    for name, share in summary["terminations"].items():
        lines.append(row(f"{ENDINGS[name][german]} [{share['rule']}]", share, words))
    length = summary["length"]
    interval = "" if length["low"] is None else f" ({length['low']:.1f} {words['to']} {length['high']:.1f})"
    span = f"{length['shortest']} {words['to']} {length['longest']}"
    figures = {"mean": f"{length['mean']:.1f}", "median": f"{length['median']:g}"}
    lines += ["", words["length"].format(interval=interval, span=span, **figures)]
    extra = [words[name].format(counted(summary[name], words)) for name in ("shared", "nobody") if summary[name]]
    if extra:
        lines.append(join_words(extra, last=words["and"]))
    lines.append(words["brackets"])
    return "\n".join(lines)


def counted(games: int, words: dict[str, str]) -> str:
    """`1 game`, `30 games`."""
    return words["game"] if games == 1 else words["games"].format(games)


def row(name: str, share: dict[str, Any], words: dict[str, str]) -> str:
    """`steady   61.5 (54.6 to 68.0) %  123 of 200`."""
    span = f"{100 * share['share']:.1f} ({100 * share['low']:.1f} {words['to']} {100 * share['high']:.1f}) %"
    return f"  {pad(name, 30)} {span:>24}  {round(share['wins'], 2):g} {words['of']} {share['games']}"
