"""`playaid monster best`: the best cards of a hand against a monster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import islice

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.cli.odds_text import ENGLISH, Wording, columns
from playaid.core.chance import fraction_text, percent, read_chance
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards
from playaid.games.monster.model import CHARACTER, SPELL, UNKNOWN, WEAPON, Card, CardSet, Unknown
from playaid.games.monster.notation import Target, find_card, read_hand, read_targets, reclaim, split_copies, weapons
from playaid.games.monster.options import Options
from playaid.games.monster.plays import Hand, Play
from playaid.games.monster.rules import Tags, has_effect

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@common_options
def best(
    settings: Settings,
    *,
    hand: list[str] | None = typer.Argument(None, metavar="HAND...", help="The cards in hand; NAME*2 for several."),
    vs: str | None = typer.Option(None, "--vs", metavar="TARGET", help="The monster, or its strength."),
    target: str | None = typer.Option(
        None, "--target", metavar="CHANCE", help="Find the cheapest play with this chance, such as 3/4."
    ),
    top: int = typer.Option(10, "--top", metavar="N", min=1, max=10_000, help="How many plays to list."),
    turns: int = typer.Option(1, "--turns", metavar="N", min=1, max=2, help="2: fight again next turn, with Heal."),
    returning: bool = typer.Option(False, "--returning", help="On the return journey, where weapons count."),
    with_: list[str] | None = typer.Option(None, "--with", metavar="WEAPON", help="A weapon that you hold."),
) -> Answer:
    """Rank every legal way to fight from a hand, with the fewest cards for each chance.

    Example: playaid monster best joan irene zarsai sleep --vs berserker --target 3/4
    """
    options = options_of(Options, settings)
    cards = load_cards(settings.locations())
    words, targets = split(hand or [], vs, cards)
    wording = Wording(settings.language())
    read = read_targets(targets, cards)
    if len(read) != 1:
        raise UsageError("name one monster or strength", tip="such as --vs dragon or --vs 25")
    held = read_hand(words, cards, sides=options.sides)
    if not held:
        raise UsageError("the hand is empty", tip="name its cards, such as joan irene sleep")
    used = [card for word in with_ or [] for card in weapon_cards(word, cards)]
    share = None if target is None else read_chance(target)
    if turns == 2:
        from playaid.cli.monster.two import two_turns

        return two_turns(held, read[0], used, options, wording, returning=returning, top=top, share=share)
    if isinstance(read[0].strength, Unknown):
        return unknown_strength(held, read[0], used, options, wording, returning=returning)
    found = Hand(held, read[0].strength, read[0].tags, options=options, returning=returning, weapons=used)
    return ranked(found, held, read[0], wording, top=top, share=share)


def split(hand: Sequence[str], vs: str | None, cards: CardSet) -> tuple[list[str], list[str]]:
    """The hand and the target, also when a word `vs` stands between them."""
    for place, word in enumerate(hand):
        if word.casefold() in ("vs", "vs."):
            return list(hand[:place]), [*([vs] if vs else []), *hand[place + 1 :]]
    if vs is None:
        raise UsageError("a target is missing", tip="name a monster or a strength, such as --vs dragon")
    return reclaim(hand, [vs], cards)


def weapon_cards(word: str, cards: CardSet) -> list[Card]:
    """The weapons that one `--with` names."""
    name, copies = split_copies(word)
    return [find_card(name, weapons(cards), WEAPON, cards)] * copies


def ranked(
    found: Hand, held: Sequence[Card], target: Target, wording: Wording, *, top: int, share: Fraction | None
) -> Answer:
    """The plays in order, the Pareto front, and the cheapest that is good enough."""
    options = found.options
    plays = list(islice(found.plays(), top))
    front = found.front()
    cheapest = None if share is None else found.cheapest(share)
    notes = noted(remarks(held, target, wording), wording)
    payload: dict[str, object] = {
        "target": {"name": target.name, "strength": target.strength, "tags": tags_of(target.tags)},
        "plays": [play_of(play) for play in plays],
        "pareto": [play_of(play) for play in front],
        "cheapest": None if cheapest is None else play_of(cheapest),
        "notes": remarks(held, target, ENGLISH),
        "reason": None,
    }
    if not plays:
        payload["reason"] = no_play(held, ENGLISH)
        lines = [f"{wording.say('not_allowed')}: {no_play(held, wording)}", *notes]
        lines += wording.options(options.changed())
        return Answer(payload, "\n".join(lines), 1, options.changed(), wording.messages())
    lines = [wording.say("best_against", target=wording.target(target)), *play_lines(plays, wording)]
    lines += [wording.say("fewest"), *play_lines(front, wording)]
    if share is not None:
        said = percent(share, comma=wording.language == "de")
        if cheapest is None:
            lines.append(wording.say("none_reaches", share=said))
        else:
            lines += [wording.say("cheapest_for", share=said), *play_lines([cheapest], wording)]
    lines += notes
    if options.sides == 6 and any(play.total is not None for play in plays):
        lines.append(wording.say("assumed"))
    lines += wording.options(options.changed())
    return Answer(payload, "\n".join(lines), 0, options.changed(), wording.messages())


def unknown_strength(
    held: Sequence[Card], target: Target, used: Sequence[Card], options: Options, wording: Wording, *, returning: bool
) -> Answer:
    """Against a monster of unknown strength: the best play for each strength that it may have (U-01)."""
    against = partial(Hand, held, tags=target.tags, options=options, returning=returning, weapons=used)
    whole = against(0)
    rows = []
    everything = next(iter(whole.best(1)), None)
    most = max((play.total for play in whole.front() if play.total), key=lambda total: total.high, default=None)
    if everything is not None and most is not None:
        for strength in range(min(most.low, 5), min(most.high, 60) + 1):
            rows.append((strength, against(strength).best(1)[0]))
    sure = whole.certain
    reason = wording.say("unknown_strength", target=target.card)
    payload: dict[str, object] = {
        "target": {"name": target.name, "strength": "unknown", "tags": tags_of(target.tags)},
        "plays": [play_of(play) for play in sure],
        "pareto": [],
        "cheapest": None,
        "reason": ENGLISH.say("unknown_strength", target=target.card),
        "table": [{"strength": strength, **play_of(play)} for strength, play in rows],
    }
    lines = [f"{wording.say('unknown')}: {reason}"]
    if sure:
        lines += [wording.say("any_strength"), *play_lines(sure, wording)]
    if rows:
        header = (wording.say("strength"), wording.say("win"), wording.say("exact"), wording.say("play"))
        body = [(str(s), wording.percent(p.win), wording.exact(p.win), shown(p, wording)) for s, p in rows]
        lines += [wording.say("table"), *columns([header, *body], ">>><")]
        lines += [wording.say("assumed")] if options.sides == 6 else []
    lines += wording.options(options.changed())
    return Answer(payload, "\n".join(lines), 0 if sure else 3, options.changed(), wording.messages())


def play_of(play: Play) -> dict[str, object]:
    """A play as JSON."""
    return {
        "cards": [card.name for card in play.cards],
        "win": fraction_text(play.win),
        "probability": float(play.win),
        "percent": percent(play.win),
        "total": None if play.total is None else str(play.total),
        "spends": play.spends,
    }


def play_lines(plays: Sequence[Play], wording: Wording) -> list[str]:
    """Plays as aligned lines."""
    header = (wording.say("win"), wording.say("exact"), wording.say("cards"), wording.say("total"), wording.say("play"))
    rows = [
        (
            wording.percent(play.win),
            wording.exact(play.win),
            str(play.spends),
            str(play.total or "-"),
            shown(play, wording),
        )
        for play in plays
    ]
    return columns([header, *rows], ">>>><")


def shown(play: Play, wording: Wording) -> str:
    """The cards of a play; equal ones in one."""
    counted = Counter(wording.name(card) for card in play.cards)
    return ", ".join(name if number == 1 else f"{number} x {name}" for name, number in counted.items())


def remarks(held: Sequence[Card], target: Target, wording: Wording) -> list[str]:
    """What should be known about the hand: cards that do nothing here, copies, the user's own cards."""
    lines = []
    for card in dict.fromkeys(held):
        if card.kind == SPELL and has_effect(card, target.tags) is not True:
            if has_effect(card, target.tags) is UNKNOWN:
                lines.append(wording.say("off_type_unknown", card=card, target=target.card, dice=card.dice))
            elif target.card is None:
                lines.append(wording.say("off_type_number", card=card))
            else:
                lines.append(wording.say("off_type", card=card, target=target.card))
        if card.dice is UNKNOWN:
            lines.append(wording.say("unknown_dice", card=card))
        if card.user_data:
            lines.append(wording.say("user_data_card", card=card))
    lines += [
        wording.say("copies_unknown", number=number, card=card)
        for card, number in Counter(held).items()
        if number > 1 and card.kind == CHARACTER
    ]
    return lines


def noted(lines: Sequence[str], wording: Wording) -> list[str]:
    """Remarks as lines of text."""
    return [f"{wording.say('note')}: {line}" for line in lines]


def no_play(held: Sequence[Card], wording: Wording) -> str:
    """Why a hand can't do anything about a monster."""
    spells = [card for card in held if card.kind == SPELL]
    if spells:
        return f"{wording.say('spell_alone', card=spells[0])} [M-33]"
    return f"{wording.say('nothing')} [MA-12]"


def tags_of(tags: Tags) -> object:
    """Tags as JSON."""
    return "unknown" if isinstance(tags, Unknown) else list(tags)
