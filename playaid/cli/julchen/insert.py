"""`playaid julchen insert`: where may a new card go?"""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.julchen.wording import Wording
from playaid.cli.lazy import Settings
from playaid.games.julchen.notation import parse_card, parse_hand, show_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import gaps, insertions, why_not_deck, why_not_order

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@common_options
def insert(
    settings: Settings,
    *,
    hand: list[str] = typer.Argument(..., metavar="HAND", help="The hand before; - is the empty hand."),
    card: str = typer.Option(..., "--card", metavar="VALUE", help="The new card, 0 to 8."),
) -> Answer:
    """Show the gaps of a hand that a new card may go to, and the hands that come of it.

    Gap 0 is the far left; gap g is before card g, counted from 0.

    Example: playaid julchen insert 0-2-5-5-8-2 --card 2
    """
    options = options_of(Options, settings).changed()
    wording = Wording(settings.language())
    cards, value = parse_hand(hand), parse_card(card)
    order, deck = why_not_order(cards), why_not_deck((*cards, value))
    reasons = [reason for reason in (order, deck) if reason]
    allowed = [] if reasons else gaps(cards, value)
    results = [] if reasons else insertions(cards, value)
    if reasons:
        said = [reason for reason in (wording.why_not_order(cards), wording.why_not_deck((*cards, value))) if reason]
        lines = [wording.say("not_possible", hand=show_hand(cards), card=value, why="; ".join(said))]
    else:
        marks = ["*" if gap in allowed else "X" for gap in range(len(cards) + 1)]
        picture = "".join(f"{mark} {seen} " for mark, seen in zip(marks, cards, strict=False)) + marks[-1]
        where = wording.join([str(gap) for gap in allowed], "and")
        hands = wording.join([show_hand(result) for result in results], "or")
        lines = [
            picture,
            wording.say("gap" if len(allowed) == 1 else "gaps", card=value, where=where),
            wording.say("result" if len(results) == 1 else "results", number=len(results), hands=hands),
        ]
    lines += wording.options(options)
    payload = {
        "hand": list(cards),
        "card": value,
        "gaps": allowed,
        "results": [list(result) for result in results],
    }
    messages = [*wording.messages(), *(["; ".join(reasons)] if reasons and settings.json else [])]
    return Answer(payload, "\n".join(lines), exit_code=1 if reasons else 0, options=options, messages=messages)
