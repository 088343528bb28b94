"""The sharp bot: tries its moves out in sampled worlds, with sensible play by everybody to the end of the round."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from playaid.games.monster.effects import apply, may_declare, may_receive
from playaid.games.monster.legality import why_not
from playaid.games.monster.listing import fight_move
from playaid.games.monster.model import CORRIDOR, DETOUR, MONSTER, THIEF, WEAPON
from playaid.games.monster.moves import Action, Move
from playaid.games.monster.policy import DECLARE, DONE, KEEN, PASS, drive_away, fight_plans, least, left, steady, worth
from playaid.games.monster.rounds import ROUNDS
from playaid.games.monster.table import HAND, Phase, Player, Table
from playaid.games.monster.view import View
from playaid.games.monster.worlds import one_round, sample

LEAD = 250.0
"""Gold by which a lead changes the odds of the game by a factor of e, when more rounds follow."""

MARGIN = 1.5
"""Standard errors by which a move must look better than the usual one to be preferred, after many results."""


@dataclass(frozen=True, slots=True)
class SharpBot:
    """Tries out what it could do.

    Every candidate is played in the same sampled worlds, the worst half is dropped, the rest is tried more often, and
    so on. The move of the rules, with the way home planned ahead, is kept unless another one looks clearly better.

    Attributes:
        name: the level's name.
        budget: games played out to the end of the round for one decision.
        horizon: perch that somebody may have left before it is worth the trouble; the rest is played by the rules.
    """

    name: str = "sharp"
    budget: int = 400
    horizon: int = 1000

    def choose(self, view: View, legal_moves: Iterable[Move], rng: random.Random) -> Move:
        """The candidate that does best."""
        setup = one_round(view)
        table = sample(view, rng, setup)
        usual = steady(table, KEEN)
        moves = [move for move in dict.fromkeys([usual, *candidates(table)]) if why_not(table, move) is None]
        nearest = min((left(table, table.players[seat]) for seat in table.inside()), default=0)
        if len(moves) == 1 or nearest > self.horizon:
            return usual
        results: dict[Move, list[float]] = {move: [] for move in moves}
        last = view.setup.options.rounds == view.round
        spent = 0
        while len(moves) > 1 and spent < self.budget:
            halvings = math.ceil(math.log2(len(moves)))
            share = max((self.budget - spent) // halvings // len(moves), 1)
            for _ in range(share):
                world = sample(view, rng, setup)
                luck = rng.getrandbits(32)
                for move in moves:
                    results[move].append(play_out(world, move, view.seat, luck, last=last))
            spent += share * len(moves)
            moves.sort(key=lambda move: -mean(results[move]))
            if len(moves) == 2:
                break
            moves = moves[: (len(moves) + 1) // 2]
            if usual not in moves:
                # It stays to be compared with, in the place of the last one that is left.
                moves[-1] = usual
        return moves[0] if clearly_better(results[moves[0]], results[usual]) else usual


def mean(values: list[float]) -> float:
    """The average."""
    return sum(values) / len(values)


def clearly_better(values: list[float], usual: list[float]) -> bool:
    """Whether results in the same worlds are better than the usual ones by more than chance easily explains."""
    gains = [value - other for value, other in zip(values, usual, strict=True)]
    if len(gains) < 2:
        return False
    gain = mean(gains)
    spread = math.sqrt(sum((value - gain) ** 2 for value in gains) / (len(gains) - 1) / len(gains))
    # Few results say little about their own spread.
    return gain > MARGIN * (1 + 5 / len(gains)) * spread


def play_out(world: Table, move: Move, seat: int, luck: int, *, last: bool) -> float:
    """What a move is worth in a world: 0 to 1 for the seat, when everybody goes on sensibly."""
    table = world.copy()
    table.source = random.Random(luck)
    apply(table, move)
    while table.phase is not Phase.OVER:
        apply(table, steady(table, KEEN))
    return value(table, seat, last=last)


def value(table: Table, seat: int, *, last: bool) -> float:
    """The seat's share of the game after the round: settled in the last round, else judged by the lead in gold."""
    gold = [sum(card.gold for card in player.won if isinstance(card.gold, int)) for player in table.players]
    best_other = max(amount for place, amount in enumerate(gold) if place != seat)
    lead = gold[seat] - best_other
    if last or table.ending != ROUNDS:
        # Among lost games a close one is a little better, so that play doesn't become aimless.
        share = 1.0 / gold.count(gold[seat]) if lead >= 0 else 0.0
        return share * 0.98 + 0.02 / (1.0 + math.exp(-lead / LEAD))
    return 1.0 / (1.0 + math.exp(-lead / LEAD))


def candidates(table: Table) -> Iterator[Move]:
    """Moves worth trying; some may be illegal."""
    player = table.mover
    if table.phase is Phase.TRAP:
        yield from (Move(Action.ESCAPE, (card.id,)) for card in player.hand if card.class_ == THIEF)
        for chosen in itertools.combinations(least(table, player, 5), min(3, len(player.hand))):
            yield Move(Action.FALL, tuple(sorted(card.id for card in chosen)))
        return
    if table.phase is Phase.AFTER:
        yield DONE
        if len(player.hand) > HAND:
            yield from (Move(Action.DISCARD, (card.id,)) for card in least(table, player, 3))
        if table.charmed is not None:
            yield from (Move(Action.SEND, (), seat) for seat in table.inside() if may_receive(table, seat))
        yield from (Move(Action.HEAL, (card.id,)) for card in table.healable)
        if may_declare(table, player):
            yield DECLARE
        return
    if may_declare(table, player):
        yield DECLARE
    yield from actions(table, player)


def actions(table: Table, player: Player) -> Iterator[Move]:
    """Actions worth trying."""
    monsters = sorted((card for card in player.hand if card.kind == MONSTER), key=worth)
    for seat in table.inside():
        if monsters and may_receive(table, seat):
            yield Move(Action.HINDER, (monsters[-1].id,), seat)
            yield Move(Action.HINDER, (monsters[0].id,), seat)
    if player.monster is not None:
        yield from answers(table, player)
    else:
        yield from (Move(Action.ADVANCE, (card.id,)) for card in player.hand if card.kind == CORRIDOR)
    if len(player.hand) > HAND:
        yield from (Move(Action.DISCARD, (card.id,)) for card in least(table, player, 2))
    else:
        yield PASS


def answers(table: Table, player: Player) -> Iterator[Move]:
    """Ways to deal with the Monster."""
    away = drive_away(player)
    if away is not None:
        yield away
    yield from (Move(Action.DETOUR, (card.id,)) for card in player.hand if card.kind == DETOUR)
    plans = sorted(fight_plans(table, player, KEEN), key=lambda plan: plan[1])
    weapons = [card for card in player.held() if card.class_ == WEAPON] if player.back else []
    # Of the fights only those that win more often than every cheaper one.
    best = 0.05
    for win, _, fighters, spell in plans:
        if win > best + 0.08:
            best = win
            fight = fight_move(table, fighters, [spell] if spell is not None else [], weapons)
            if fight is not None:
                yield fight
