"""Reading what a person types for a fight: card names in three languages, dice, numbers, monsters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from playaid.core.dice import Dice
from playaid.core.notation import looks_like_dice, parse_dice, plain
from playaid.core.text import fold, join_words, suggest
from playaid.errors import NotationError, UsageError
from playaid.games.monster.model import (
    CHARACTER,
    CLERIC,
    CORRIDOR,
    FORMULA,
    MONSTER,
    SPELL,
    TREASURE,
    UNKNOWN,
    WEAPON,
    Card,
    CardSet,
    Unknown,
)

MAX_COPIES = 1000


class Term(NamedTuple):
    """One card or formula of a fight, and the text that it was read from."""

    text: str
    card: Card


class Target(NamedTuple):
    """What is fought: a monster of the data, or a bare number, which has no tags.

    Attributes:
        card: the monster, or None for a number.
        strength: the red number, or `UNKNOWN`.
        tags: `human`, `undead`, both or none, or `UNKNOWN`.
    """

    card: Card | None
    strength: int | Unknown
    tags: tuple[str, ...] | Unknown

    @property
    def name(self) -> str:
        """The English name, or the number."""
        return self.card.name if self.card is not None else str(self.strength)


def fighting_cards(cards: CardSet) -> list[Card]:
    """The cards that a term of a fight may name: characters, spells, clerics and relics."""
    return [card for card in cards if card.kind in (CHARACTER, SPELL, CLERIC) or card.relic]


def weapons(cards: CardSet) -> list[Card]:
    """The weapon treasures."""
    return [card for card in cards if card.kind == TREASURE and card.class_ == WEAPON]


def find_card(text: str, pool: Iterable[Card], what: str, everything: Iterable[Card] = ()) -> Card:
    """The card that a text names: exactly in any language, else by a prefix that fits one card only.

    Args:
        text: a name or prefix; case and accents don't matter.
        pool: the cards that may be meant.
        what: what these are, for messages: `"monster"`.
        everything: all cards, for a hint when the text names a card of another kind.

    Raises:
        UsageError: no card fits, or several do; the message lists them.
    """
    card = match(text, list(pool))
    if isinstance(card, Card):
        return card
    if card:
        names = join_words([found.name for found in card])
        raise UsageError(f"{text!r} is ambiguous among {what}s", tip=f"it could be {names}")
    tip = other_kind(text, what, everything)
    tip = tip or suggest(text, {card.name for card in pool}) or f"playaid monster cards lists every {what}"
    raise UsageError(f"unknown {what} {text!r}", tip=tip)


def match(text: str, pool: Sequence[Card]) -> Card | list[Card]:
    """The one card that fits best, or all that do, or an empty list.

    Best is a whole name, then the beginning of an English or Japanese one, of a German one, of a later word.
    """
    wanted = fold(text.replace("_", " "))
    if not wanted:
        return []
    named = [(folded_names(card.name, card.japanese, card.german, card.id), card) for card in pool]
    found = [card for names, card in named if wanted in names]
    if not found:
        found = [card for names, card in named if names[0].startswith(wanted) or names[1].startswith(wanted)]
    if not found:
        found = [card for names, card in named if names[2].startswith(wanted) or names[3].startswith(wanted)]
    if not found:
        found = [card for names, card in named if any(f" {wanted}" in name for name in names)]
    return found[0] if len(found) == 1 else found


@lru_cache(maxsize=1024)
def folded_names(name: str, japanese: str | Unknown, german: str | None, card_id: str) -> tuple[str, ...]:
    """A card's names in the form in which they are compared: English, Japanese, German, the id."""
    printed = japanese if isinstance(japanese, str) else name
    return tuple(fold(text) for text in (name, printed, german or name, card_id.replace("_", " ")))


def other_kind(text: str, what: str, everything: Iterable[Card]) -> str | None:
    """A hint for a name that stands in the wrong place."""
    card = match(text, list(everything))
    if not isinstance(card, Card):
        return None
    if card.kind == MONSTER:
        return f"{card.name} is a monster: name it with --vs"
    if card.kind == TREASURE and card.class_ == WEAPON:
        return f"{card.name} is a weapon: name it with --returning --with"
    if what == "card":
        return f"{card.name} takes no part in the roll of a fight"
    return f"{card.name} is a {card.kind}, not a {what}"


def read_terms(words: Sequence[str], cards: CardSet, *, sides: int = 6) -> list[Term]:
    """The terms of a fight.

    Args:
        words: as typed; the words of a name and the signs of a formula may stand apart.
        cards: all cards.
        sides: the sides of each die.

    Raises:
        UsageError, NotationError: a word can't be read.
    """
    pool = fighting_cards(cards)
    terms: list[Term] = []
    for word in join_names(join_signs(words), pool):
        for part in split_sum(word, pool):
            terms.extend(read_term(part, pool, cards, sides))
    return terms


def read_hand(words: Sequence[str], cards: CardSet, *, sides: int = 6) -> list[Card]:
    """The cards of a hand: any cards by name, and dice that stand for a Character.

    Args:
        words: as typed, or separated by commas.
        cards: all cards.
        sides: the sides of each die.

    Raises:
        UsageError, NotationError: a word can't be read.
    """
    pool = list(cards)
    held: list[Card] = []
    typed = [part for text in words for part in text.split(",") if part.strip()]
    for word in join_names(join_signs(typed), pool):
        for part in split_sum(word, pool):
            if exactly(part, pool) is None and looks_like_dice(part):
                dice = parse_dice(part, sides=sides)
                if not dice.count or dice.bonus < 0:
                    raise UsageError(
                        f"{part!r} is no card", tip="name a card, such as 'corridor 40', or dice such as 2D+2"
                    )
                held.append(formula(dice))
            else:
                name, copies = split_copies(part)
                held += [find_card(name, pool, "card", pool)] * copies
    return held


def read_term(text: str, pool: Sequence[Card], cards: CardSet, sides: int) -> list[Term]:
    """One card, several copies of it, or a formula."""
    exact = exactly(text, pool)
    if exact is None and looks_like_dice(text):
        dice = parse_dice(text, sides=sides)
        return [Term(text, formula(dice))]
    name, copies = split_copies(text)
    card = exact or find_card(name, pool, "card", cards)
    return [Term(text, card)] * copies


def formula(dice: Dice) -> Card:
    """A formula or number as something that can stand in a fight."""
    return Card(id="", name=str(dice), kind=FORMULA, dice=dice)


def exactly(text: str, pool: Sequence[Card]) -> Card | None:
    """The card whose whole name the text is."""
    wanted = fold(text.replace("_", " "))
    found = [card for card in pool if wanted in folded_names(card.name, card.japanese, card.german, card.id)]
    return found[0] if len(found) == 1 else None


def split_copies(text: str) -> tuple[str, int]:
    """`NAME*2` as name and number.

    Raises:
        NotationError: what stands behind the `*` is no number from 1 to 1,000.
    """
    name, star, number = plain(text).rpartition("*")
    if not star:
        return text, 1
    number = number.strip()
    if not (number.isascii() and number.isdigit()) or len(number) > 9 or not 1 <= int(number) <= MAX_COPIES:
        place = len(name) + 1
        raise NotationError(
            f"{number!r} is no number of copies in {text!r}, column {place + 1}",
            text=text,
            position=place,
            tip=f"write NAME*2, up to NAME*{MAX_COPIES}",
        )
    return text[: len(name)].strip(), int(number)


def join_signs(words: Sequence[str]) -> list[str]:
    """Words with a sign at their edge put together with their neighbours: `6D`, `+`, `4`."""
    joined: list[str] = []
    for word in words:
        if joined and (plain(word)[:1] in ("+", "-") or plain(joined[-1])[-1:] in ("+", "-")):
            joined[-1] += f" {word}"
        else:
            joined.append(word)
    return joined


def join_names(words: Sequence[str], pool: Sequence[Card]) -> list[str]:
    """Words that make one name put together: `magic`, `missile`."""
    if len(words) < 2:
        return list(words)
    folded = (folded_names(card.name, card.japanese, card.german, card.id) for card in pool)
    spaced = [name for names in folded for name in names if " " in name]
    joined: list[str] = []
    at = 0
    while at < len(words):
        size = 1
        for longer in (3, 2):
            text = fold(" ".join(words[at : at + longer]).partition("*")[0])
            if at + longer <= len(words) and " " in text and any(name.startswith(text) for name in spaced):
                size = longer
                break
        joined.append(" ".join(words[at : at + size]))
        at += size
    return joined


def split_sum(text: str, pool: Sequence[Card]) -> list[str]:
    """A word such as `joan + sleep` at its plus signs; a formula stays whole.

    Raises:
        NotationError: nothing stands on one side of a plus sign.
    """
    parts = split_plus(text)
    if len(parts) == 1 or all(looks_like_dice(part) for part in parts) or exactly(text, pool):
        return [text]
    empty = next((number for number, part in enumerate(parts) if not plain(part).strip()), None)
    if empty is not None:
        if looks_like_dice(text):
            return [text]
        # The plus sign before the gap, or the first one where the text begins with it.
        place = max(0, sum(len(part) + 1 for part in parts[:empty]) - 1)
        raise NotationError(
            f"something is missing beside the plus sign in {text!r}, column {place + 1}", text=text, position=place
        )
    groups: list[str] = []
    formula_open = False
    for part in parts:
        dice = looks_like_dice(part) and exactly(part, pool) is None
        if dice and formula_open:
            groups[-1] += f"+{part}"
        else:
            groups.append(part.strip())
        formula_open = dice
    return groups


def split_plus(text: str) -> list[str]:
    """The parts of a text between its plus signs, in their original characters."""
    parts, start = [], 0
    for place, character in enumerate(plain(text)):
        if character == "+":
            parts.append(text[start:place])
            start = place + 1
    return [*parts, text[start:]]


def read_targets(words: Sequence[str], cards: CardSet) -> list[Target]:
    """The monsters or numbers that are fought; `all` is every monster of the data.

    Raises:
        UsageError, NotationError: a word can't be read.
    """
    monsters = cards.of_kind(MONSTER)
    targets: list[Target] = []
    typed = [part.strip() for word in words for part in (word.split(",") if "," in word.strip(",") else [word])]
    for word in join_names(typed, monsters):
        if fold(word) == "all":
            targets.extend(target_of(card) for card in monsters)
        else:
            targets.append(read_target(word, monsters, cards))
    return targets


def read_target(word: str, monsters: Sequence[Card], cards: CardSet) -> Target:
    """One monster by name, or a strength."""
    exact = exactly(word, monsters)
    if exact is None and looks_like_dice(word):
        dice = parse_dice(word)
        if dice.count:
            raise NotationError(
                f"{word!r} is no strength", text=word, position=0, tip="a monster's strength is a number"
            )
        if dice.bonus < 0:
            raise NotationError(f"the strength {word!r} is below 0", text=word, position=0)
        return Target(None, dice.bonus, ())
    return target_of(exact or find_card(word, monsters, "monster", cards))


def reclaim(terms: Sequence[str], targets: Sequence[str], cards: CardSet) -> tuple[list[str], list[str]]:
    """Give a target its second word back where it was typed without quotes: `--vs giant ant`."""
    monsters = cards.of_kind(MONSTER)
    if terms and targets and exactly(targets[-1], monsters) is None:
        whole = f"{targets[-1]} {terms[-1]}"
        if join_names([targets[-1], terms[-1]], monsters) == [whole] and match(whole, monsters):
            return list(terms[:-1]), [*targets[:-1], whole]
    return list(terms), list(targets)


def target_of(card: Card) -> Target:
    """A monster card as a target."""
    strength = card.strength if card.strength is not None else UNKNOWN
    return Target(card, strength, card.tags)


def read_corridors(text: str, cards: CardSet) -> list[int]:
    """The Corridors in a list such as `40,40,20,5` or `40*2 20 joan`; other cards are passed over.

    Raises:
        UsageError, NotationError: a word is no card.
    """
    return [card.distance for card in read_list(text, cards) if card.distance is not None]


def read_others(text: str, cards: CardSet) -> list[Card]:
    """The cards in such a list that are no Corridors.

    Raises:
        UsageError, NotationError: a word is no card.
    """
    return [card for card in read_list(text, cards) if card.distance is None]


def read_list(text: str, cards: CardSet) -> list[Card]:
    """A list of cards in which a number means a Corridor."""
    faces = {card.distance: card for card in cards.of_kind(CORRIDOR)}
    found: list[Card] = []
    words = plain(text).replace("、", ",").replace(",", " ").split()
    for word in join_names(words, list(cards)):
        name, copies = split_copies(word)
        if name.isascii() and name.isdigit():
            if len(name) > 6 or int(name) not in faces:
                known = join_words([str(face) for face in faces], last="and")
                raise UsageError(f"there is no Corridor {name}", tip=f"there are {known} [M-68]")
            found += [faces[int(name)]] * copies
        else:
            found += [find_card(name, list(cards), "card")] * copies
    return found
