"""`playaid julchen where`: exact chances of where Julchen is."""

from __future__ import annotations

from fractions import Fraction

import typer

from playaid.cli.common import Answer, common_options, progress_line, read_input
from playaid.cli.julchen.wording import Wording
from playaid.cli.lazy import Settings
from playaid.core.chance import percent
from playaid.core.text import display_width, pad
from playaid.errors import IllegalMoveError, NotationError
from playaid.games.julchen.belief import Belief, locate_julchen
from playaid.games.julchen.tablelog import TableLog, read_log

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

SHORT = 1000
"""Fractions are shown to people up to this denominator; JSON has all of them."""


@app.command()
@common_options
def where(
    settings: Settings,
    *,
    log: str = typer.Argument(..., metavar="LOG", help="A file with the turns so far, or - for standard input."),
) -> Answer:
    """Say where Julchen is, from your own hand and from what everybody saw.

    All deals are equally likely, hidden choices are uniform over their legal results, public ones tell nothing.
    The page docs/julchen.md explains the log.

    Example: playaid julchen where evening.txt
    """
    table = read_log(read_input(log), assignments=settings.options)
    changed = {name: value for name, value in table.options.changed().items() if name != "players"}
    with progress_line() as show:
        show("counting deals …")
        belief = locate(table)
    payload = {
        "players": [
            {
                "name": name,
                "chance": str(belief.chance(seat)),
                "positions": [str(chance) for chance in belief.places[seat]],
            }
            for seat, name in enumerate(table.names)
        ],
        "pile": str(belief.pile),
    }
    wording = Wording(settings.language())
    turns = len(table.lines)
    lines = [wording.say("where_one" if turns == 1 else "where", number=turns), *rows(table, belief, wording)]
    lines += wording.options(changed)
    return Answer(payload, "\n".join(lines), options=changed, messages=wording.messages())


def locate(table: TableLog) -> Belief:
    """The belief; a log that no deal fits is refused with the first line that can't have happened."""
    try:
        return locate_julchen(table.events, seat=table.seat, options=table.options)
    except IllegalMoveError as error:
        for number, count in table.lines:
            try:
                locate_julchen(table.events[:count], seat=table.seat, options=table.options)
            except IllegalMoveError as wrong:
                raise NotationError(
                    f"line {number}: {wrong.message}", tip="check this line and those before it"
                ) from error
        raise NotationError(error.message, tip="check your starting hand") from error


def rows(table: TableLog, belief: Belief, wording: Wording) -> list[str]:
    """One line for each player and one for the pile."""
    names = [wording.say("you", name=name) if seat == table.seat else name for seat, name in enumerate(table.names)]
    pile = wording.say("pile")
    width = max(map(display_width, [*names, pile]))
    lines = []
    for seat, name in enumerate(names):
        line = f"  {pad(name, width)}  {show(belief.chance(seat), comma=wording.german)}"
        if seat != table.seat and belief.chance(seat):
            places = " | ".join(percent(chance, comma=wording.german) for chance in belief.places[seat])
            line += f"   {wording.say('from_left')} {places}"
        lines.append(line)
    return [*lines, f"  {pad(pile, width)}  {show(belief.pile, comma=wording.german)}"]


def show(chance: Fraction, *, comma: bool = False) -> str:
    """Percent, with the fraction where it is short."""
    exact = f" = {chance}" if 1 < chance.denominator <= SHORT else ""
    return pad(percent(chance, comma=comma), 9, right=True) + exact
