"""Sensible play by simple rules: what the steady bot does, and what the sharp bot expects of everybody.

It reads only what the player to move may know: the own hand and Treasures, and what lies open.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playaid.core.dice import Dice
from playaid.games.monster.effects import may_declare, may_open, may_receive
from playaid.games.monster.fights import CASTERS, bonus_of, chance, works_against
from playaid.games.monster.listing import fight_move
from playaid.games.monster.model import CHARACTER, CLERIC, CORRIDOR, DETOUR, DWARF, MONSTER, SPELL, THIEF, WEAPON, Card
from playaid.games.monster.moves import Action, Move
from playaid.games.monster.table import HAND, Phase, Player, Table


@dataclass(frozen=True, slots=True)
class Style:
    """How to play.

    Attributes:
        near: perch that an opponent may have left before Monsters go before Corridors.
        good: a fight that is won this often is good enough; the cheapest of these is chosen.
        fair: below this a fight waits for better Characters, unless the hand is full.
        plan: whether the way home is planned ahead: the last Corridor outward is chosen with the return in mind; on
            the return the one that the next cards most likely complete to an exact way is played, if one is better
            than waiting; and nobody fights who couldn't go on anyway.
        hold: with `plan`, how much of the chance without playing a Corridor has to be left.
    """

    near: int = 60
    good: float = 0.7
    fair: float = 0.45
    plan: bool = False
    hold: float = 0.8


STEADY = Style()
"""The steady bot: exact odds, and exact ways home with the cards in hand."""

KEEN = Style(plan=True)
"""What the sharp bot plays where it doesn't search, and expects of everybody when it does."""

PASS, DECLARE, DONE, PRIZE = Move(Action.PASS), Move(Action.DECLARE), Move(Action.DONE), Move(Action.PRIZE)


def steady(table: Table, style: Style = STEADY) -> Move:
    """The move of the player to move."""
    player = table.mover
    if table.phase is Phase.TRAP:
        return leave_trap(table, player)
    if may_open(player):
        opener = min((card for card in player.hand if card.class_ in (THIEF, DWARF)), key=worth)
        return Move(Action.DOOR, (opener.id,))
    if may_declare(table, player):
        return DECLARE
    if table.phase is Phase.AFTER:
        return afterwards(table, player)
    if player.monster is not None:
        return answer_monster(table, player, style)
    corridor = next_corridor(table, player, style)
    if corridor is not None and (not player.goal or player.returned + (corridor.distance or 0) != player.goal):
        threat = hinder(table, player, style)
        if threat is not None:
            return threat
    if corridor is not None:
        return Move(Action.ADVANCE, (corridor.id,))
    return spare_turn(table, player)


def worth(card: Card) -> float:
    """How much a card that is no Corridor is worth keeping: the mean of its dice, or the strength of a Monster."""
    if card.kind == MONSTER:
        return card.strength * 0.6 if isinstance(card.strength, int) else 6.0
    if isinstance(card.dice, Dice):
        return card.dice.bonus + card.dice.count * 3.5
    return 16.0 if card.kind == DETOUR else 12.0


def left(table: Table, player: Player) -> int:
    """Perch that a player still has to walk, as far as can be seen."""
    if player.goal:
        return player.goal - player.returned
    room = table.setup.room
    return max(room - player.distance, 0) + max(player.distance, room)


def leave_trap(table: Table, player: Player) -> Move:
    """Escape with the weakest Thief, or discard the three cards that are worth least."""
    thieves = [card for card in player.hand if card.class_ == THIEF]
    if thieves:
        return Move(Action.ESCAPE, (min(thieves, key=worth).id,))
    return Move(Action.FALL, tuple(sorted(card.id for card in least(table, player, min(3, len(player.hand))))))


def least(table: Table, player: Player, count: int) -> list[Card]:
    """The cards that are worth least now."""
    need = player.goal - player.returned if player.goal else 0
    return sorted(player.hand, key=lambda card: keep(player, card, need))[:count]


def keep(player: Player, card: Card, need: int) -> float:
    """How much the player wants to keep a card."""
    if card.kind == CORRIDOR:
        distance = card.distance or 0
        if player.goal:
            return 25.0 if distance <= need else -1.0
        return 8.0 + distance * 0.6
    if card is player.monster:
        return 0.0
    return worth(card)


def afterwards(table: Table, player: Player) -> Move:
    """What is left to decide after the action."""
    if table.prize_due:
        return PRIZE
    if table.charmed is not None:
        targets = [seat for seat in table.inside() if may_receive(table, seat)]
        if targets:
            return Move(Action.SEND, (), min(targets, key=lambda seat: left(table, table.players[seat])))
    if table.healable and any(card.kind == CLERIC for card in player.hand):
        best = max(table.healable, key=worth)
        if worth(best) > 12:
            return Move(Action.HEAL, (best.id,))
    if len(player.hand) > HAND:
        return Move(Action.DISCARD, (least(table, player, 1)[0].id,))
    return DONE


def next_corridor(table: Table, player: Player, style: Style) -> Card | None:
    """The Corridor to play, or None when none helps."""
    corridors = [card for card in player.hand if card.kind == CORRIDOR]
    if not corridors:
        return None
    if player.goal:
        return return_corridor(table, player.goal - player.returned, corridors, style)
    need = table.setup.room - player.distance
    enough = [card for card in corridors if (card.distance or 0) >= need]
    if enough and style.plan:
        return min(enough, key=lambda card: length(card) + (0 if way_after(table, player, card, corridors) else 25))
    if enough:
        return min(enough, key=length)
    return max(corridors, key=length)


def length(card: Card) -> int:
    """A Corridor's distance."""
    return card.distance or 0


def return_corridor(table: Table, need: int, corridors: list[Card], style: Style) -> Card | None:
    """The Corridor to play on the return: one of the shortest way home, else one that leaves a way open."""
    way = shortest_way(need, corridors)
    if way:
        return max(way, key=length)
    if not table.drawing:
        return None
    if style.plan:
        return likeliest_way(table, need, corridors, style)
    # At least 10 p are left over, so that more than one card of the deck can end the way.
    usable = [card for card in corridors if length(card) <= need - 10]
    return max(usable, key=length) if usable else None


def way_after(table: Table, player: Player, card: Card, corridors: Sequence[Card]) -> bool:
    """Whether the hand has an exact way home once a Corridor has led into the Treasure Room."""
    rest = list(corridors)
    rest.remove(card)
    return bool(sums(rest) >> (player.distance + length(card)) & 1)


def sums(corridors: Sequence[Card]) -> int:
    """The distances that some of the Corridors make, as bits."""
    bits = 1
    for card in corridors:
        bits |= bits << (card.distance or 0)
    return bits


def likeliest_way(table: Table, need: int, corridors: list[Card], style: Style) -> Card | None:
    """The Corridor after which most of the deck's Corridors would complete an exact way.

    None when none makes the chance at least `style.hold` times what it is without playing one.
    """
    counts = table.setup.deck.corridors
    best, best_score = None, style.hold * chances(need, sums(corridors), counts)
    tried: set[int] = set()
    for index, card in enumerate(corridors):
        distance = card.distance or 0
        if distance >= need or distance in tried:
            continue
        tried.add(distance)
        rest = sums(corridors[:index] + corridors[index + 1 :])
        # Of equal chances the longer Corridor.
        score = chances(need - distance, rest, counts) + distance * 0.01
        if score > best_score:
            best, best_score = card, score
    return best


def chances(need: int, reach: int, counts: Mapping[int, int]) -> int:
    """How many Corridors of the deck would complete an exact way."""
    total = 0
    for last, copies in counts.items():
        if last <= need and reach >> (need - last) & 1:
            total += copies
    return total


def shortest_way(need: int, corridors: Sequence[Card]) -> list[Card] | None:
    """The fewest Corridors that make the return distance exactly, or None (M-54)."""
    best: dict[int, list[Card]] = {0: []}
    for card in corridors:
        distance = card.distance or 0
        for total, way in list(best.items()):
            new = total + distance
            if new <= need and (new not in best or len(best[new]) > len(way) + 1):
                best[new] = [*way, card]
    return best.get(need)


def hinder(table: Table, player: Player, style: Style) -> Move | None:
    """A Monster before the opponent who is nearest to home, if that one is nearer than `near` and than the player."""
    monsters = [card for card in player.hand if card.kind == MONSTER]
    if not monsters:
        return None
    mine = left(table, player)
    best, least_left = None, min(style.near, mine) + 1
    for seat in table.inside():
        if may_receive(table, seat) and (perch := left(table, table.players[seat])) < least_left:
            best, least_left = seat, perch
    if best is None:
        return None
    return Move(Action.HINDER, (max(monsters, key=worth).id,), best)


def spare_turn(table: Table, player: Player) -> Move:
    """A turn in which the player can't or doesn't want to go on: hinder somebody, else pass or discard."""
    targets = [seat for seat in table.inside() if may_receive(table, seat)]
    monsters = [card for card in player.hand if card.kind == MONSTER]
    if targets and monsters:
        seat = min(targets, key=lambda seat: left(table, table.players[seat]))
        return Move(Action.HINDER, (max(monsters, key=worth).id,), seat)
    if len(player.hand) <= HAND:
        return PASS
    return Move(Action.DISCARD, (least(table, player, 1)[0].id,))


def answer_monster(table: Table, player: Player, style: Style) -> Move:
    """Get rid of the Monster as cheaply as is good enough, or do something else."""
    move = drive_away(player)
    if move is not None:
        return move
    if style.plan and player.goal:
        corridors = [card for card in player.hand if card.kind == CORRIDOR]
        need = player.goal - player.returned
        stuck = not corridors or return_corridor(table, need, corridors, style) is None
        if stuck and (len(player.hand) <= HAND or any(card.kind == MONSTER for card in player.hand)):
            return spare_turn(table, player)
    win, fight = best_fight(table, player, style)
    if fight is not None and win >= style.good:
        return fight
    for card in player.hand:
        if card.kind == DETOUR:
            return Move(Action.DETOUR, (card.id,))
    if fight is not None and (win >= style.fair or (win > 0.1 and (len(player.hand) > HAND or not table.drawing))):
        return fight
    return spare_turn(table, player)


def drive_away(player: Player) -> Move | None:
    """A relic or a Cleric against an undead Monster, at no risk (M-31, M-79)."""
    tags = player.monster.tags if player.monster is not None else ()
    if not isinstance(tags, tuple) or not tags:
        return None
    for card in player.shown + player.treasures:
        if any(tag in tags for tag in card.drives_away):
            return Move(Action.RELIC, (card.id,))
    for card in player.hand:
        if card.drives_away and any(tag in tags for tag in card.drives_away):
            return Move(Action.CLERIC, (card.id,))
    return None


def best_fight(table: Table, player: Player, style: Style) -> tuple[float, Move | None]:
    """The cheapest fight that is good enough, else the likeliest one, of up to three Characters and one Spell."""
    best: tuple[tuple[bool, float], float, list[Card], Card | None] | None = None
    for win, cost, fighters, spell in fight_plans(table, player, style):
        rank = (win >= style.good, -cost if win >= style.good else win)
        if best is None or rank > best[0]:
            best = (rank, win, fighters, spell)
    if best is None:
        return 0.0, None
    _, win, fighters, spell = best
    weapons: list[Card] = []
    if player.back:
        options = table.setup.options
        weapons = [card for card in player.held() if card.class_ == WEAPON and bonus_of(card, fighters, options)]
    return win, fight_move(table, fighters, [spell] if spell is not None else [], weapons)


def fight_plans(table: Table, player: Player, style: Style) -> list[tuple[float, float, list[Card], Card | None]]:
    """Chance, cost and cards of fights worth a thought. Weapons are left out of the chances."""
    monster = player.monster
    characters = [card for card in player.hand if card.kind == CHARACTER and isinstance(card.dice, Dice)]
    if monster is None or not characters:
        return []
    options = table.setup.options
    adding = options.spell_value == "add"
    spells: list[Card | None] = [None]
    if adding:
        spells += [card for card in player.hand if card.kind == SPELL and works_against(card, monster)]
    strength = monster.strength if isinstance(monster.strength, int) else 0
    plans: list[tuple[float, float, list[Card], Card | None]] = []
    for size in (1, 2, 3):
        for fighters in itertools.combinations(characters, size):
            able = options.casters == "any" or any(card.class_ in CASTERS for card in fighters)
            for spell in spells if able else [None]:
                count = bonus = 0
                for card in (*fighters, spell):
                    if card is not None and isinstance(card.dice, Dice):
                        count += card.dice.count
                        bonus += card.dice.bonus
                # Every card spent costs more than the strength it has: hands run short of cards first.
                cost = count * 3.5 + bonus + 6 * (size + (spell is not None))
                plans.append((chance(count, strength - bonus, options.sides), cost, list(fighters), spell))
        if any(win >= style.good for win, *_ in plans):
            break
    return plans
