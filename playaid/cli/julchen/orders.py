"""`playaid julchen orders`: all legal orders of some cards."""

from __future__ import annotations

import itertools
import random

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.julchen.wording import Wording
from playaid.cli.lazy import Settings
from playaid.core.game import seeded
from playaid.errors import UsageError
from playaid.games.julchen.notation import parse_hand, show_hand
from playaid.games.julchen.options import Options
from playaid.games.julchen.rules import count_orders, random_order, why_not_deck
from playaid.games.julchen.rules import orders as all_orders

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

SHOWN = 20
"""Orders that people get to see without `--limit`."""

MOST_RANDOM = 100_000
"""Orders that `--random` draws at most: they are all kept before the first is shown."""


@app.command()
@common_options
def orders(
    settings: Settings,
    *,
    cards: list[str] = typer.Argument(..., metavar="CARDS", help="Cards in any order, such as 022558."),
    count: bool = typer.Option(False, "--count", help="Only how many orders there are."),
    limit: int | None = typer.Option(None, "--limit", min=0, metavar="N", help="At most N orders."),
    sample: int | None = typer.Option(
        None, "--random", min=1, max=MOST_RANDOM, metavar="N", help="N orders at random, all equally likely."
    ),
    seed: int | None = typer.Option(None, "--seed", metavar="S", help="Makes --random repeatable."),
) -> Answer:
    """List the legal orders of some cards in lexicographic order, or count them (J-68).

    Example: playaid julchen orders 022558 --limit 5
    """
    options = options_of(Options, settings).changed()
    if sample is not None and (count or limit is not None):
        raise UsageError("--random doesn't go with --count or --limit", tip="it has its own number")
    if seed is not None and sample is None:
        raise UsageError("--seed needs --random N")
    wording = Wording(settings.language())
    values = parse_hand(cards)
    deck = why_not_deck(values)
    if deck is not None:
        text = wording.say("not_deck", why=wording.why_not_deck(values))
        impossible = {"cards": list(values), "count": None, "orders": [], "reason": deck}
        return Answer(impossible, text, 1, options, wording.messages())
    total = count_orders(values)
    payload: dict[str, object] = {"cards": list(values), "count": total}
    key = "order" if total == 1 else "orders"
    lines = [wording.say(key, number=wording.number(total), cards=show_hand(sorted(values)))]
    messages = wording.messages()
    if sample is not None:
        if seed is None:
            seed = random.SystemRandom().randrange(10**6)
            messages.append(f"add --seed {seed} to get the same again")
        rng = seeded(seed)
        found = [random_order(values, rng) for _ in range(sample)]
        payload["orders"] = found
        lines += [show_hand(order) for order in found]
    elif not count:
        wanted = (None if settings.json else SHOWN) if limit is None else limit
        found = list(itertools.islice(all_orders(values), wanted))
        payload["orders"] = found
        lines += [show_hand(order) for order in found]
        if total > len(found):
            lines.append(wording.say("more", number=wording.number(total - len(found))))
    lines += wording.options(options)
    return Answer(payload, "\n".join(lines), options=options, messages=messages)
