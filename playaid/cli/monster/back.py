"""`playaid monster return`: the way out of the dungeon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.cli.odds_text import ENGLISH, Wording, columns
from playaid.core.chance import fraction_text, percent
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards
from playaid.games.monster.decks import Deck, find_deck, load_deck
from playaid.games.monster.model import CORRIDOR, CardSet
from playaid.games.monster.notation import read_corridors, read_others
from playaid.games.monster.options import Options
from playaid.games.monster.wayout import (
    Declaration,
    declarations,
    draw_chance,
    nearest,
    return_distance,
    threshold,
    ways_back,
)

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

SHOWN = 12
"""So many ways are listed in text; `--json` gives them all."""


@app.command(name="return")
@common_options
def back(
    settings: Settings,
    *,
    outward: int = typer.Option(..., "--outward", metavar="P", help="The outward distance in perch."),
    hand: str = typer.Option("", "--hand", metavar="CARDS", help="The Corridors in hand, such as 40,40,20,5."),
    ark: bool = typer.Option(False, "--ark", help="You hold the Holy Ark."),
    draws: int | None = typer.Option(None, "--draws", metavar="N", min=0, max=10_000, help="Cards still to be drawn."),
    deck: str = typer.Option("demo", "--deck", metavar="FILE", help="The deck to draw from: a file, or demo."),
    seen: str = typer.Option("", "--seen", metavar="CARDS", help="Cards that are known to be out of the pile."),
    declare: bool = typer.Option(
        False, "--declare", help="Where to declare the Treasure Room: which distance leaves the best return."
    ),
    players: int = typer.Option(4, "--players", metavar="N", help="Number of players, for --declare."),
) -> Answer:
    """Find every exact way back from the Corridors in hand, or the nearest misses and the chance to draw a way.

    Example: playaid monster return --outward 105 --hand 40,40,20,5
    """
    options = options_of(Options, settings)
    locations = settings.locations()
    cards = load_cards(locations)
    wording = Wording(settings.language())
    corridors = read_corridors(hand, cards)
    distance = return_distance(outward, ark=ark, options=options)
    left: Counter[int] | None = None
    others = 0
    listed: Deck | None = None
    if draws is not None:
        listed = load_deck(find_deck(locations, deck), cards)
        left, others = pile_left(listed, cards, corridors, hand, seen)
    elif seen or deck != "demo":
        raise UsageError("--deck and --seen go with --draws", tip="say how many cards are drawn, such as --draws 5")
    notes, said = remarks(listed, ENGLISH), remarks(listed, wording)
    if declare:
        found = declarations(
            outward, corridors, players=players, ark=ark, options=options, left=left, others=others, draws=draws or 0
        )
        return declare_answer(found, players, options, wording, notes, said)
    ways = ways_back(distance, corridors)
    misses = nearest(distance, corridors)
    chance = None if left is None else draw_chance(distance, corridors, left, others, draws or 0)
    payload = {
        "distance": distance,
        "ways": [list(way) for way in ways],
        "possible": bool(ways),
        "nearest": [{"total": miss.total, "off": miss.off, "corridors": list(miss.corridors)} for miss in misses],
        "chance": None if chance is None else fraction_text(chance),
        **({} if chance is None else {"probability": float(chance), "percent": percent(chance)}),
        "notes": notes,
    }
    lines = [wording.say("distance_ark" if ark else "distance_back", distance=distance)]
    if ways:
        lines += [f"  {way_text(way)}" for way in ways[:SHOWN]]
        lines += [wording.say("more_ways", number=len(ways) - SHOWN)] if len(ways) > SHOWN else []
    else:
        lines.append(wording.say("no_way"))
        for miss in misses:
            key = "too_far" if miss.off > 0 else "too_short"
            lines.append(f"  {wording.say(key, total=miss.total, way=way_text(miss.corridors), off=abs(miss.off))}")
    if chance is not None:
        lines.append(
            wording.say("draw_chance", draws=draws, percent=wording.percent(chance), exact=wording.exact(chance))
        )
    lines += [*(f"{wording.say('note')}: {text}" for text in said), *wording.options(options.changed())]
    # With draws the question is how likely it is; without, whether it can be done now.
    code = 0 if ways or chance else 1
    return Answer(payload, "\n".join(lines), code, options.changed(), wording.messages())


def remarks(deck: Deck | None, wording: Wording) -> list[str]:
    """What the chance rests on. A deck's note is its file's own text; that of the shipped deck is known in German."""
    if deck is None:
        return []
    demo = deck.note == ENGLISH.say("demo_deck")
    return [wording.say("demo_deck") if demo else deck.note, wording.say("draw_assumes")]


def pile_left(deck: Deck, cards: CardSet, corridors: Sequence[int], hand: str, seen: str) -> tuple[Counter[int], int]:
    """The Corridors and the number of other cards that may still be drawn.

    Raises:
        UsageError: the hand or the seen cards are more than the deck has.
    """
    pile = Counter(deck.stacks["main"])
    faces = {card.distance: card.id for card in cards.of_kind(CORRIDOR)}
    gone = Counter(faces[number] for number in (*corridors, *read_corridors(seen, cards)))
    gone.update(card.id for text in (hand, seen) for card in read_others(text, cards))
    for card_id, number in gone.items():
        if number > pile[card_id]:
            name = cards[card_id].name
            raise UsageError(
                f"deck {deck.name!r} has {pile[card_id]} x {name}, not {number}", tip="check --hand and --seen"
            )
    pile -= gone
    left = Counter(
        {cards[card_id].distance or 0: n for card_id, n in pile.items() if cards[card_id].distance is not None}
    )
    return left, pile.total() - left.total()


def declare_answer(
    found: Sequence[Declaration],
    players: int,
    options: Options,
    wording: Wording,
    notes: Sequence[str],
    said: Sequence[str],
) -> Answer:
    """The distances at which the Treasure Room could be declared, the best first."""
    rows = [
        {
            "outward": one.outward,
            "forward": list(one.forward),
            "distance": one.distance,
            "ways": [list(way) for way in one.ways],
            "possible": bool(one.ways),
            "miss": one.miss,
            "chance": None if one.chance is None else fraction_text(one.chance),
        }
        for one in found
    ]
    payload = {
        "threshold": threshold(players),
        "declare": rows,
        "possible": bool(rows and rows[0]["possible"]),
        "notes": [*notes],
    }
    if not found:
        lines = [wording.say("not_there", distance=threshold(players))]
    else:
        header = tuple(wording.say(key) for key in ("declare_at", "forward", "back", "way_back"))
        with_chance = any(one.chance is not None for one in found)
        table = [(*header, wording.say("chance") if with_chance else "")]
        for one in found[:SHOWN]:
            way = way_text(one.ways[0]) if one.ways else wording.say("misses_by", off=one.miss)
            shown = wording.percent(one.chance or Fraction(0)) if with_chance else ""
            table.append((f"{one.outward} p", way_text(one.forward), f"{one.distance} p", way, shown))
        lines = columns(table, "><><>")
        lines += [wording.say("more_ways", number=len(found) - SHOWN)] if len(found) > SHOWN else []
    lines += [*(f"{wording.say('note')}: {text}" for text in said), *wording.options(options.changed())]
    code = 0 if any(one.ways or one.chance for one in found) else 1
    return Answer(payload, "\n".join(lines), code, options.changed(), wording.messages())


def way_text(way: Sequence[int]) -> str:
    """Corridors as a sum."""
    return " + ".join(map(str, way)) or "-"
