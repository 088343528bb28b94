"""`playaid julchen check`: is this hand legal, and can the deck give it?"""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.julchen.wording import Wording
from playaid.cli.lazy import Settings
from playaid.games.julchen.notation import parse_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import find_valley, why_not_deck, why_not_order

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@common_options
def check(
    settings: Settings,
    *,
    hand: list[str] = typer.Argument(..., metavar="HAND", help="Such as 025582, 0-2-5-5-8-2 or 0 2 5 5 8 2."),
) -> Answer:
    """Say whether a hand obeys the hand rule, and whether the deck has these cards.

    Example: playaid julchen check 0-2-5-5-8-2
    """
    options = options_of(Options, settings).changed()
    wording = Wording(settings.language())
    cards = parse_hand(hand)
    order, deck = wording.why_not_order(cards), wording.why_not_deck(cards)
    reasons = [reason for reason in (why_not_order(cards), why_not_deck(cards)) if reason]
    lines = [" ".join(map(str, cards)) or wording.say("empty_hand")]
    valley = find_valley(cards)
    if valley is not None:
        lines.append("  " * valley.card + "^")
    lines.append(wording.say("legal") if order is None else wording.say("illegal", why=order))
    if deck is not None:
        lines.append(wording.say("not_deck", why=deck))
    lines += wording.options(options)
    payload = {
        "hand": list(cards),
        "legal": order is None,
        "deck_legal": deck is None,
        "why": "; ".join(reasons) or None,
    }
    return Answer(payload, "\n".join(lines), 1 if reasons else 0, options, wording.messages())
