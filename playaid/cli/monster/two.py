"""`playaid monster best --turns 2`: fight, heal, and fight again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from playaid.cli.common import Answer
from playaid.cli.monster.best import no_play, noted, play_of, remarks, shown, tags_of
from playaid.cli.odds_text import ENGLISH, Wording, columns
from playaid.core.chance import fraction_text, percent
from playaid.errors import UnknownValueError
from playaid.games.monster.model import Card, Unknown
from playaid.games.monster.notation import Target
from playaid.games.monster.options import Options
from playaid.games.monster.turns import Plan, TwoTurns


def two_turns(
    held: Sequence[Card],
    target: Target,
    used: Sequence[Card],
    options: Options,
    wording: Wording,
    *,
    returning: bool,
    top: int,
    share: Fraction | None,
) -> Answer:
    """The best plans for this turn and the next.

    Raises:
        UnknownValueError: the monster's strength is unknown.
    """
    if isinstance(target.strength, Unknown):
        raise UnknownValueError(wording.say("unknown_strength", target=target.card), tip="say --vs NUMBER", rule="U-01")
    search = TwoTurns(held, target.strength, target.tags, options=options, returning=returning, weapons=used)
    plans = search.plans()
    front: list[Plan] = []
    for plan in sorted(plans, key=lambda plan: (plan.spends, plan.key())):
        if not front or plan.win > front[-1].win:
            front.append(plan)
    front.reverse()
    cheapest = next((plan for plan in front[::-1] if share is not None and plan.win >= share), None)
    payload: dict[str, object] = {
        "target": {"name": target.name, "strength": target.strength, "tags": tags_of(target.tags)},
        "turns": 2,
        "plays": [plan_of(plan) for plan in plans[:top]],
        "pareto": [plan_of(plan) for plan in front],
        "cheapest": None if cheapest is None else plan_of(cheapest),
        "notes": remarks(held, target, ENGLISH),
        "reason": None if plans else no_play(held, ENGLISH),
    }
    changed = options.changed()
    if not plans:
        lines = [f"{wording.say('not_allowed')}: {no_play(held, wording)}"]
        return Answer(payload, "\n".join([*lines, *wording.options(changed)]), 1, changed, wording.messages())
    lines = [wording.say("two_against", target=wording.target(target)), *plan_lines(plans[:top], wording)]
    lines += [wording.say("fewest"), *plan_lines(front, wording)]
    if share is not None:
        said = percent(share, comma=wording.language == "de")
        lines += (
            [wording.say("none_reaches", share=said)]
            if cheapest is None
            else [wording.say("cheapest_for", share=said), *plan_lines([cheapest], wording)]
        )
    lines += [*noted(remarks(held, target, wording), wording), wording.say("two_assumes")]
    if options.sides == 6:
        lines.append(wording.say("assumed"))
    return Answer(payload, "\n".join([*lines, *wording.options(changed)]), 0, changed, wording.messages())


def plan_of(plan: Plan) -> dict[str, object]:
    """A plan as JSON: `win` within both turns, and what it consists of."""
    return {
        **play_of(plan.first),
        "win": fraction_text(plan.win),
        "probability": float(plan.win),
        "percent": percent(plan.win),
        "spends": plan.spends,
        "first": fraction_text(plan.first.win),
        "heal": [card.name for card in plan.healed],
        "then": None if plan.then is None else play_of(plan.then),
    }


def plan_lines(plans: Sequence[Plan], wording: Wording) -> list[str]:
    """Plans as aligned lines."""
    header = tuple(wording.say(key) for key in ("win", "exact", "cards", "first_turn", "play", "next_turn"))
    rows = []
    for plan in plans:
        healed = ", ".join(wording.name(card) for card in plan.healed)
        then = "-" if plan.then is None else shown(plan.then, wording)
        if healed:
            then += f" ({wording.say('healed', names=healed)})"
        rows.append(
            (
                wording.percent(plan.win),
                wording.exact(plan.win),
                str(plan.spends),
                wording.percent(plan.first.win),
                shown(plan.first, wording),
                then,
            )
        )
    return columns([header, *rows], ">>>><<")
