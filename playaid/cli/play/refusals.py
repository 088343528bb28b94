"""German for the engines' reasons why a move is illegal.

The reasons come as finished English text, with cards and places in it; each is known again by its pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playaid.cli.wording import by_pattern

PATTERNS: Mapping[str, Mapping[str, str]] = {
    "julchen": {
        r"the starting hand has to be put in order first": "zuerst musst du deine Startkarten ordnen",
        r"a turn is a draw, a steal or a feast": "ein Zug ist Ziehen, Stehlen oder Fressen",
        r"the card just taken has to be placed first": "zuerst musst du die neue Karte einstecken",
        r"the announced rearranging comes first": "zuerst kommt das angekündigte Neusortieren",
        r"the attacked player has to defend or to decline first": "zuerst wird der Angriff abgewehrt oder nicht",
        r"the attacker has to take a card first": "zuerst muss der Angreifer eine Karte nehmen",
        r"the game is over": "das Spiel ist zu Ende",
        r"there is no weapon at place (\d+)": "an Platz {} steckt keine Waffe",
        r"the attacked hand has no place (\d+)": "die angegriffene Hand hat keinen Platz {}",
        r"there is no player (P\d+)": "es gibt keinen Spieler {}",
        r"another player has to be chosen": "es muss ein anderer Spieler sein",
        r"(P\d+) has no cards": "{} hat keine Karten",
        r"(P\d+) has (\d+) cards, at the places 0 to (\d+)": "{} hat {} Karten, auf den Plätzen 0 bis {}",
        r"a feast shows two cards of the own hand": "beim Fressen zeigst du zwei Karten deiner Hand",
        r"(\d) and (\d) are not two monsters; monsters are 0 to 5": "{} und {} sind nicht zwei Monster; Monster sind "
        "0 bis 5",
        r"(\d) and (\d) are not of the same number": "{} und {} sind nicht gleich",
        r"the hand has the gaps 0 to (\d+)": "die Hand hat die Lücken 0 bis {}",
        r"these are not the cards of the hand": "das sind nicht die Karten der Hand",
        r"the (\d) \((\d+).. card\) lies between two larger cards, the (\d) \((\d+).. card\) on its left and the "
        r"(\d) \((\d+).. card\) on its right": "die {} ({}. Karte) liegt zwischen zwei größeren Karten: links die {} "
        "({}. Karte), rechts die {} ({}. Karte)",
    },
    "juliet": {
        r"the definition card can be redrawn once, before the first turn": "einen anderen Steckbrief gibt es nur "
        "einmal, vor dem ersten Zug",
        r"the captain first keeps or redraws the definition card": "zuerst behält oder tauscht der Hauptmann den "
        "Steckbrief",
        r"the game has ended, .*": "das Spiel ist zu Ende",
        r"the column on (\S+) can't be moved": "die Säule auf {} kann nicht gehen",
        r"a card moves horizontally or vertically": "eine Karte geht waagerecht oder senkrecht",
        r"there is no card on (\S+), not (\S+)": "auf {} liegt keine Karte, auch nicht {}",
        r"there is (\S+) on (\S+), not (\S+)": "da liegt {} auf {}, nicht {}",
        r"the game ends at balcony (\d+) after the first of the two cells": "das Spiel endet schon nach dem ersten "
        "der zwei Felder an Balkon {}",
        r"a card moves one cell; two need the option dash=on": "eine Karte geht ein Feld; zwei nur mit der Option "
        "dash=on",
        r"no dash before Romeo has left the start line": "kein Sprint, bevor Romeo die Startlinie verlassen hat",
        r"no cell lies up of (\S+)": "hinter {} liegt kein Feld",
        r"no cell lies down of (\S+)": "vor {} liegt kein Feld",
        r"no cell lies right of (\S+)": "rechts von {} liegt kein Feld",
        r"no cell lies left of (\S+)": "links von {} liegt kein Feld",
        r"(\S+) is not free: a column is there": "{} ist nicht frei: dort steht eine Säule",
        r"(\S+) is not free: (\S+) is there": "{} ist nicht frei: dort liegt {}",
        r"Romeo can't return to the start line": "Romeo darf nicht zur Startlinie zurück",
        r"only Romeo can be on the start line": "auf der Startlinie darf nur Romeo stehen",
        r"guards stay off the end line under guards_on_end_line=false": "Wächter betreten die Ziellinie nicht "
        "(guards_on_end_line=false)",
        r"it goes against the previous turn's move (.+)": "das geht gegen den vorigen Zug {}",
        r"it takes back the previous turn's move (.+)": "das nimmt den vorigen Zug {} zurück",
        r"it takes back your own last move (.+)": "das nimmt deinen eigenen letzten Zug {} zurück",
    },
    "monster": {
        r"the game is over": "das Spiel ist zu Ende",
        r"you have drawn a Trap: discard a Thief or three cards first": "du hast eine Falle gezogen: wirf zuerst einen "
        "Dieb oder drei Karten ab",
        r"you haven't drawn a Trap": "du hast keine Falle gezogen",
        r"you have taken the one action of this turn": "du hast in diesem Zug schon etwas getan",
        r"you have to advance, hinder, fight, discard or pass first": "du musst zuerst vorrücken, behindern, kämpfen, "
        "abwerfen oder passen",
        r"spells and weapons belong to a fight": "Zauber und Waffen gehören zu einem Kampf",
        r"a Spell can't be played alone, only together with a Character": "ein Zauber geht nicht allein, nur mit einem "
        "Charakter",
        r"you don't hold (.+) (\d+) times": "du hast {} nicht {}-mal auf der Hand",
        r"you don't hold (.+)": "du hast {} nicht auf der Hand",
        r"(.+) is no Corridor": "{} ist kein Gang",
        r"(.+) is no Monster": "{} ist kein Monster",
        r"(.+) is no Character": "{} ist kein Charakter",
        r"(.+) is no Detour": "{} ist kein Umweg",
        r"(.+) is no Spell": "{} ist kein Zauber",
        r"(.+) is no Thief and no Dwarf": "{} ist weder Dieb noch Zwerg",
        r"(.+) is no Thief": "{} ist kein Dieb",
        r"(.+) lies against you, so you can't play Corridors": "{} liegt vor dir, also kannst du keinen Gang spielen",
        r"(\d+) p is more than the return distance of (\d+) p": "{} p sind mehr als die {} p zurück",
        r"name another player": "nenne einen anderen Spieler",
        r"(P\d) is home": "{} ist schon aus dem Verlies heraus",
        r"(P\d) is dead": "{} ist im Verlies umgekommen",
        r"(.+) lies against (P\d) already": "{} liegt schon vor {}",
        r"(P\d) has no Corridor yet that a Monster could be put in front of": "{} hat noch keinen Gang, vor den ein "
        "Monster passt",
        r"no Monster lies against you": "vor dir liegt kein Monster",
        r"a Weapon can't fight alone, play at least one Character": "eine Waffe kämpft nicht allein, spiele wenigstens "
        "einen Charakter",
        r"play at least one Character": "spiele wenigstens einen Charakter",
        r"a Cleric has no strength and can't fight": "ein Kleriker hat keine Stärke und kann nicht kämpfen",
        r"(.+) can't be played alone, only together with a Character": "{} geht nicht allein, nur mit einem Charakter",
        r"(.+) is no Magic User or Elf and can't cast \((casters=any) would allow it\)": "{} ist weder Magier noch Elf "
        "und kann nicht zaubern ({} erlaubt es)",
        r"each Character may carry one Spell \((\S+) would allow more\)": "jeder Charakter trägt nur einen Zauber ({} "
        "erlaubt mehr)",
        r"you hold no Weapon (.+)": "du hast die Waffe {} nicht",
        r"Weapons may be used on the return journey only": "Waffen helfen nur auf dem Rückweg",
        r"(.+) drives no Monster away": "{} vertreibt kein Monster",
        r"(.+) drives away undead Monsters only": "{} vertreibt nur untote Monster",
        r"you hold no Treasure (.+) that drives Monsters away": "du hast keinen Schatz {}, der Monster vertreibt",
        r"you may discard only with (\d+) cards in hand; pass instead": "abwerfen darfst du nur mit {} Karten auf der "
        "Hand; passe stattdessen",
        r"you may not end your turn with (\d+) cards": "mit {} Karten darfst du deinen Zug nicht beenden",
        r"discard (\d) cards for the Trap, not (\d+)": "wirf für die Falle {} Karten ab, nicht {}",
        r"you have declared already: one Treasure each time": "du hast schon angesagt: jedes Mal gibt es einen Schatz",
        r"you have come (\d+) p, the Treasure Room is at (\d+) p": "du bist {} p weit, die Schatzkammer kommt bei {} p",
        r"somebody has returned, so no Treasure may be drawn": "jemand ist schon heraus, also gibt es keinen Schatz "
        "mehr",
        r"you hold no Hidden Door": "du hast die Verborgene Tür nicht",
        r"you have left the Treasure Room": "du hast die Schatzkammer schon verlassen",
        r"you hold no Cleric": "du hast keinen Kleriker auf der Hand",
        r"(.+) is no Character that you have just discarded": "{} ist kein Charakter, den du eben abgeworfen hast",
        r"no Monster was beaten with the help of Charm by a Magic User or an Elf": "kein Monster wurde mit Charme "
        "besiegt, den ein Magier oder Elf gewirkt hat",
        r"only the first player to return draws a Prize, once": "nur wer als Erster zurück ist, zieht einen Preis, und "
        "nur einmal",
    },
}


def in_german(game: str, reason: str, name: Callable[[str], str] = str) -> str | None:
    """A reason in German, or None where none of the game's patterns fits.

    Args:
        game: the game's name.
        reason: the English text.
        name: what turns the name of a card into German.

    >>> in_german("monster", "Dragon lies against P2 already", {"Dragon": "Drache", "P2": "P2"}.get)
    'Drache liegt schon vor P2'
    """
    return by_pattern(reason, PATTERNS[game], name)
