"""Which moves are legal, and the rule that forbids one: a list of small checks for each action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from playaid.core.game import Refusal
from playaid.core.text import join_words
from playaid.games.monster.effects import HIDDEN_DOOR
from playaid.games.monster.model import (
    CHARACTER,
    CLERIC,
    CORRIDOR,
    DETOUR,
    DWARF,
    MONSTER,
    SPELL,
    THIEF,
    WEAPON,
    Card,
)
from playaid.games.monster.moves import MAIN_ACTIONS, Action, Move
from playaid.games.monster.rules import drives_away as may_drive_away
from playaid.games.monster.rules import may_cast
from playaid.games.monster.table import HAND, Phase, Player, Status, Table


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that a rule asks of a move.

    Attributes:
        rule: the rule's id.
        broken: says what is wrong, or None; it may rely on the checks before it.
    """

    rule: str
    broken: Callable[[Table, Player, Move], str | None]


def why_not(table: Table, move: Move) -> Refusal | None:
    """The first reason for which the player to move may not make a move, or None when it is legal."""
    player = table.mover
    for check in (*COMMON, *CHECKS[move.action]):
        text = check.broken(table, player, move)
        if text is not None:
            return Refusal(text, check.rule)
    return None


def face(table: Table, card_id: str) -> Card | None:
    """The card of an id, if the deck has it."""
    return table.setup.deck.faces.get(card_id)


def name(table: Table, card_id: str) -> str:
    """A card's name for messages."""
    card = face(table, card_id)
    return repr(card_id) if card is None else card.name


def game_runs(table: Table, player: Player, move: Move) -> str | None:
    return "the game is over" if table.phase is Phase.OVER else None


def trap_first(table: Table, player: Player, move: Move) -> str | None:
    if table.phase is Phase.TRAP and move.action not in (Action.ESCAPE, Action.FALL):
        return "you have drawn a Trap: discard a Thief or three cards first"
    return None


def trap_drawn(table: Table, player: Player, move: Move) -> str | None:
    if table.phase is not Phase.TRAP and move.action in (Action.ESCAPE, Action.FALL):
        return "you haven't drawn a Trap"
    return None


def one_action(table: Table, player: Player, move: Move) -> str | None:
    # A fight by relic takes no card from the hand; one of 8 cards still has to go before the turn ends (M-24).
    too_many = move.action is Action.DISCARD and len(player.hand) > HAND
    if table.phase is Phase.AFTER and move.action in MAIN_ACTIONS and not too_many:
        return "you have taken the one action of this turn"
    return None


def some_action(table: Table, player: Player, move: Move) -> str | None:
    if table.phase is Phase.ACTION and move.action is Action.DONE:
        return "you have to advance, hinder, fight, discard or pass first"
    return None


def well_formed(table: Table, player: Player, move: Move) -> str | None:
    casters = {caster for _, caster in move.casts}
    if (move.casts or move.weapons) and move.action is not Action.FIGHT:
        return "spells and weapons belong to a fight"
    if casters and not casters <= set(range(len(move.cards))):
        return "a Spell can't be played alone, only together with a Character"
    return None


def held(table: Table, player: Player, move: Move) -> str | None:
    """Whether the hand has all the cards that the move takes from it."""
    if move.action in (Action.HEAL, Action.RELIC):
        return None
    wanted = Counter([*move.cards, *(spell for spell, _ in move.casts)])
    for card_id, count in wanted.items():
        if sum(card.id == card_id for card in player.hand) < count:
            return f"you don't hold {name(table, card_id)}" + (f" {count} times" if count > 1 else "")
    return None


def kind_is(kind: str, what: str) -> Callable[[Table, Player, Move], str | None]:
    """A check that every card of the move is of a kind."""

    def broken(table: Table, player: Player, move: Move) -> str | None:
        for card_id in move.cards:
            card = face(table, card_id)
            if card is None or card.kind != kind:
                return f"{name(table, card_id)} is no {what}"
        return None

    return broken


def not_blocked(table: Table, player: Player, move: Move) -> str | None:
    if player.monster is not None:
        return f"{player.monster.name} lies against you, so you can't play Corridors"
    return None


def not_too_far(table: Table, player: Player, move: Move) -> str | None:
    if table.setup.options.overshoot != "forbidden" or not player.goal:
        return None
    card = face(table, move.cards[0])
    total = player.returned + (card.distance or 0 if card else 0)
    return f"{total} p is more than the return distance of {player.goal} p" if total > player.goal else None


def other_player(table: Table, player: Player, move: Move) -> str | None:
    if move.seat is None or not 0 <= move.seat < len(table.players) or move.seat == table.turn:
        return "name another player"
    return None


def target_inside(table: Table, player: Player, move: Move) -> str | None:
    status = table.players[move.seat or 0].status
    return None if status is Status.INSIDE else f"P{(move.seat or 0) + 1} is {status.value}"


def target_free(table: Table, player: Player, move: Move) -> str | None:
    monster = table.players[move.seat or 0].monster
    return None if monster is None else f"{monster.name} lies against P{(move.seat or 0) + 1} already"


def target_has_corridor(table: Table, player: Player, move: Move) -> str | None:
    if table.players[move.seat or 0].outward:
        return None
    return f"P{(move.seat or 0) + 1} has no Corridor yet that a Monster could be put in front of"


def blocked(table: Table, player: Player, move: Move) -> str | None:
    return "no Monster lies against you" if player.monster is None else None


def somebody_fights(table: Table, player: Player, move: Move) -> str | None:
    if move.cards:
        return None
    return "a Weapon can't fight alone, play at least one Character" if move.weapons else "play at least one Character"


def no_cleric(table: Table, player: Player, move: Move) -> str | None:
    if any((card := face(table, card_id)) and card.kind == CLERIC for card_id in move.cards):
        return "a Cleric has no strength and can't fight"
    return None


def no_lone_spell(table: Table, player: Player, move: Move) -> str | None:
    for card_id in move.cards:
        if (card := face(table, card_id)) and card.kind == SPELL:
            return f"{card.name} can't be played alone, only together with a Character"
    return None


def only_spells_cast(table: Table, player: Player, move: Move) -> str | None:
    for card_id, _ in move.casts:
        card = face(table, card_id)
        if card is None or card.kind != SPELL:
            return f"{name(table, card_id)} is no Spell"
    return None


def who_casts(table: Table, player: Player, move: Move) -> str | None:
    for _, caster in move.casts:
        card = face(table, move.cards[caster])
        if card is None or not may_cast(card, table.setup.options):
            who = name(table, move.cards[caster])
            return f"{who} is no Magic User or Elf and can't cast (casters=any would allow it)"
    return None


def one_spell_each(table: Table, player: Player, move: Move) -> str | None:
    if table.setup.options.spells_per_character == "unlimited":
        return None
    counts = Counter(caster for _, caster in move.casts)
    if any(count > 1 for count in counts.values()):
        return "each Character may carry one Spell (spells_per_character=unlimited would allow more)"
    return None


def weapons_held(table: Table, player: Player, move: Move) -> str | None:
    owned = Counter(card.id for card in player.held() if card.class_ == WEAPON)
    for card_id, count in Counter(move.weapons).items():
        if owned[card_id] < count:
            return f"you hold no Weapon {name(table, card_id)}"
    return None


def on_the_way_back(table: Table, player: Player, move: Move) -> str | None:
    return "Weapons may be used on the return journey only" if move.weapons and not player.back else None


def drives_away(table: Table, player: Player, move: Move) -> str | None:
    card, monster = face(table, move.cards[0]), player.monster
    if card is None or not card.drives_away:
        return f"{name(table, move.cards[0])} drives no Monster away"
    if monster is None or may_drive_away(card, monster.tags or ()) is not True:
        return f"{card.name} drives away {join_words(card.drives_away, last='and')} Monsters only"
    return None


def relic_held(table: Table, player: Player, move: Move) -> str | None:
    if any(card.id == move.cards[0] and card.relic for card in player.held()):
        return None
    return f"you hold no Treasure {name(table, move.cards[0])} that drives Monsters away"


def hand_is_full(table: Table, player: Player, move: Move) -> str | None:
    return None if len(player.hand) > HAND else f"you may discard only with {HAND + 1} cards in hand; pass instead"


def hand_may_stay(table: Table, player: Player, move: Move) -> str | None:
    return f"you may not end your turn with {len(player.hand)} cards" if len(player.hand) > HAND else None


def is_thief(table: Table, player: Player, move: Move) -> str | None:
    card = face(table, move.cards[0])
    return None if card and card.class_ == THIEF else f"{name(table, move.cards[0])} is no Thief"


def three_cards(table: Table, player: Player, move: Move) -> str | None:
    wanted = min(3, len(player.hand))
    return None if len(move.cards) == wanted else f"discard {wanted} cards for the Trap, not {len(move.cards)}"


def not_yet_declared(table: Table, player: Player, move: Move) -> str | None:
    return "you have declared already: one Treasure each time" if player.goal else None


def in_the_room(table: Table, player: Player, move: Move) -> str | None:
    if player.distance < table.setup.room:
        return f"you have come {player.distance} p, the Treasure Room is at {table.setup.room} p"
    return None


def treasures_left(table: Table, player: Player, move: Move) -> str | None:
    if table.first_home and not table.setup.options.treasure_after_first_return:
        return "somebody has returned, so no Treasure may be drawn"
    return None


def has_door(table: Table, player: Player, move: Move) -> str | None:
    return None if any(card.id == HIDDEN_DOOR for card in player.held()) else "you hold no Hidden Door"


def waits_in_room(table: Table, player: Player, move: Move) -> str | None:
    return "you have left the Treasure Room" if player.back else None


def opens_doors(table: Table, player: Player, move: Move) -> str | None:
    card = face(table, move.cards[0])
    if card and card.class_ in (THIEF, DWARF):
        return None
    return f"{name(table, move.cards[0])} is no Thief and no Dwarf"


def cleric_in_hand(table: Table, player: Player, move: Move) -> str | None:
    return None if any(card.kind == CLERIC for card in player.hand) else "you hold no Cleric"


def just_discarded(table: Table, player: Player, move: Move) -> str | None:
    if any(card.id == move.cards[0] for card in table.healable):
        return None
    return f"{name(table, move.cards[0])} is no Character that you have just discarded"


def monster_charmed(table: Table, player: Player, move: Move) -> str | None:
    return (
        None if table.charmed is not None else "no Monster was beaten with the help of Charm by a Magic User or an Elf"
    )


def prize_due(table: Table, player: Player, move: Move) -> str | None:
    return None if table.prize_due else "only the first player to return draws a Prize, once"


COMMON = (
    Check("M-64", game_runs),
    Check("M-38", trap_first),
    Check("M-38", trap_drawn),
    Check("M-13", one_action),
    Check("M-13", some_action),
    Check("M-33", well_formed),
    Check("M-13", held),
)

TARGET = (
    Check("M-17", other_player),
    Check("MA-39", target_inside),
    Check("M-18", target_free),
    Check("MA-38", target_has_corridor),
)

CHECKS: dict[Action, tuple[Check, ...]] = {
    Action.ADVANCE: (
        Check("M-14", kind_is(CORRIDOR, "Corridor")),
        Check("M-16", not_blocked),
        Check("MA-47", not_too_far),
    ),
    Action.HINDER: (Check("M-17", kind_is(MONSTER, "Monster")), *TARGET),
    Action.FIGHT: (
        Check("M-19", blocked),
        Check("MA-12", somebody_fights),
        Check("M-30", no_cleric),
        Check("M-33", no_lone_spell),
        Check("M-19", kind_is(CHARACTER, "Character")),
        Check("M-33", only_spells_cast),
        Check("MA-15", who_casts),
        Check("MA-16", one_spell_each),
        Check("M-49", weapons_held),
        Check("MA-30", on_the_way_back),
    ),
    Action.CLERIC: (Check("M-31", blocked), Check("M-31", drives_away)),
    Action.RELIC: (Check("M-79", blocked), Check("M-79", relic_held), Check("M-79", drives_away)),
    Action.DETOUR: (Check("M-36", blocked), Check("M-36", kind_is(DETOUR, "Detour"))),
    Action.DISCARD: (Check("M-23", hand_is_full),),
    Action.PASS: (Check("M-24", hand_may_stay),),
    Action.ESCAPE: (Check("M-39", is_thief),),
    Action.FALL: (Check("M-40", three_cards),),
    Action.DECLARE: (
        Check("MA-45", not_yet_declared),
        Check("M-42", in_the_room),
        Check("M-59", treasures_left),
    ),
    Action.DOOR: (
        Check("M-51", has_door),
        Check("M-51", waits_in_room),
        Check("M-51", opens_doors),
    ),
    Action.HEAL: (Check("M-32", cleric_in_hand), Check("M-32", just_discarded)),
    Action.SEND: (Check("M-35", monster_charmed), *TARGET),
    Action.PRIZE: (Check("M-57", prize_due),),
    Action.DONE: (Check("M-24", hand_may_stay),),
}
"""The checks of each action, in the order in which they are made, behind those of `COMMON`."""
