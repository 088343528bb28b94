"""What moves do to the table. Nothing is checked here: see `legality`."""

from __future__ import annotations

from collections.abc import Callable

from playaid.core.dice import Dice
from playaid.games.monster.fights import may_charm, pool
from playaid.games.monster.model import CHARACTER, CLERIC, Card
from playaid.games.monster.moves import Action, Move
from playaid.games.monster.rounds import end_game, end_turn, ends_now, roll, stack_ran_out
from playaid.games.monster.table import HAND, Phase, Player, Status, Table

HIDDEN_DOOR = "hidden_door"


def apply(table: Table, move: Move) -> None:
    """Carry out a legal move, and everything that follows until somebody has to decide."""
    EFFECTS[move.action](table, table.mover, move)
    if table.phase is Phase.OVER:
        return
    if ends_now(table) and not table.prize_due:
        end_game(table)
    elif table.phase is Phase.AFTER and not may_go_on(table):
        end_turn(table)


def may_go_on(table: Table) -> bool:
    """Whether the player who has acted still has something to decide in this turn."""
    player = table.mover
    if table.prize_due or table.charmed is not None:
        return True
    if player.status is not Status.INSIDE:
        return False
    return (
        len(player.hand) > HAND
        or bool(table.healable and any(card.kind == CLERIC for card in player.hand))
        or may_declare(table, player)
        or may_open(player)
    )


def may_declare(table: Table, player: Player) -> bool:
    """Whether the Treasure Room may be declared (M-42 to M-44, MA-06)."""
    return (
        not player.goal
        and player.distance >= table.setup.room
        and not (table.first_home and not table.setup.options.treasure_after_first_return)
    )


def may_open(player: Player) -> bool:
    """Whether a Hidden Door may be opened: in the Treasure Room, with a Thief or a Dwarf (M-51)."""
    return (
        bool(player.goal)
        and not player.back
        and any(card.id == HIDDEN_DOOR for card in player.held())
        and any(card.class_ in ("thief", "dwarf") for card in player.hand)
    )


def act(table: Table) -> None:
    """The one action of the turn is being taken (M-13): what was discarded earlier is no longer just discarded."""
    table.phase = Phase.AFTER
    table.passes = 0
    table.healable.clear()


def throw(table: Table, player: Player, card_id: str) -> Card:
    """Discard a card from the hand; a Character can be healed in this turn (M-32, MA-25)."""
    card = player.take(card_id)
    table.discard.append(card)
    if card.kind == CHARACTER:
        table.healable.append(card)
    return card


def advance(table: Table, player: Player, move: Move) -> None:
    """Play a Corridor on the way out or back (M-14, M-15, M-54)."""
    act(table)
    card = player.take(move.cards[0])
    distance = card.distance or 0
    if not player.goal:
        player.outward.append(card)
        player.distance += distance
        table.note("advance", (card.id,), numbers=(distance, player.distance))
        return
    player.back.append(card)
    player.returned += distance
    table.note("back", (card.id,), numbers=(distance, player.returned, player.goal))
    if player.returned == player.goal:
        come_home(table, player)
    elif player.returned > player.goal:
        player.status = Status.DEAD
        table.note("lost", numbers=(distance, player.returned, player.goal))


def come_home(table: Table, player: Player) -> None:
    """Get out of the dungeon: the Treasures count, and the first may draw a Prize (M-02, M-03, M-57)."""
    player.status = Status.HOME
    treasures = player.held()
    table.note("home", tuple(card.id for card in treasures))
    player.won += treasures
    player.treasures, player.shown = [], []
    if not table.first_home:
        table.first_home = True
        if table.prize:
            table.prize_due = True
        else:
            table.note("no prize")


def draw_prize(table: Table, player: Player, move: Move) -> None:
    """The first to return draws a Prize (M-03)."""
    table.prize_due = False
    card = table.prize.pop()
    player.won.append(card)
    table.note("prize", (card.id,))
    stack_ran_out(table)


def hinder(table: Table, player: Player, move: Move) -> None:
    """Put a Monster before another player (M-17)."""
    act(table)
    card = player.take(move.cards[0])
    table.players[move.seat or 0].monster = card
    table.note("hinder", (card.id,), other=move.seat)


def fight(table: Table, player: Player, move: Move) -> None:
    """Roll all dice at once and compare the sum with the strength (M-19 to M-22, M-27 to M-29)."""
    act(table)
    monster = player.monster
    if monster is None or not isinstance(monster.strength, int):
        raise ValueError("no monster of known strength to fight")
    count, bonus = pool(table.setup, move, monster)
    for card_id in (*move.cards, *(spell for spell, _ in move.casts)):
        throw(table, player, card_id)
    for weapon in move.weapons:
        show(player, weapon)
    pips = roll(table, count)
    total = bonus + sum(pips)
    if table.log is not None:
        dice = " + ".join(map(str, pips)) or "0"
        table.note("fight", detail=f"with {str(move)[6:]}: {Dice(count, bonus)} rolls {dice}, in all {total}")
    numbers = (total, monster.strength)
    if total < monster.strength:
        table.note("beaten", (monster.id,), numbers=numbers)
        return
    player.monster = None
    if may_charm(table.setup, move, monster) and any(may_receive(table, seat) for seat in table.inside()):
        table.charmed = monster
        table.note("charmed", (monster.id,), numbers=numbers)
    else:
        table.discard.append(monster)
        table.note("won", (monster.id,), numbers=numbers)


def may_receive(table: Table, seat: int) -> bool:
    """Whether a Monster can be placed on this player now (M-17, M-18, MA-38, MA-39)."""
    player = table.players[seat]
    return seat != table.turn and player.status is Status.INSIDE and player.monster is None and bool(player.outward)


def show(player: Player, card_id: str) -> None:
    """Turn a Treasure face up: who uses it has to show it."""
    for index, card in enumerate(player.treasures):
        if card.id == card_id:
            player.shown.append(player.treasures.pop(index))
            return


def send(table: Table, player: Player, move: Move) -> None:
    """Place the charmed Monster on another player (M-35)."""
    card = table.charmed
    if card is None:
        raise ValueError("no charmed monster")
    table.charmed = None
    table.players[move.seat or 0].monster = card
    table.note("send", (card.id,), other=move.seat)


def drive_away(table: Table, player: Player, move: Move) -> None:
    """Get rid of the Monster with a Cleric, a Detour or a relic (M-31, M-36, M-79); a relic is kept (M-50)."""
    act(table)
    monster = player.monster
    if monster is None:
        raise ValueError("no monster to drive away")
    player.monster = None
    table.discard.append(monster)
    if move.action is Action.RELIC:
        show(player, move.cards[0])
    else:
        table.discard.append(player.take(move.cards[0]))
    table.note(move.action.value, (monster.id,), detail=move.cards[0])


def discard(table: Table, player: Player, move: Move) -> None:
    """Discard one of 8 cards (M-23)."""
    act(table)
    table.note("discard", (throw(table, player, move.cards[0]).id,))


def pass_turn(table: Table, player: Player, move: Move) -> None:
    """Do nothing (M-25)."""
    passes = table.passes
    act(table)
    table.passes = passes + 1
    table.note("pass")


def escape(table: Table, player: Player, move: Move) -> None:
    """Discard a Thief and the Trap (M-39)."""
    table.note("escape", move.cards)
    leave_trap(table, player, move)


def fall(table: Table, player: Player, move: Move) -> None:
    """Discard three cards and the Trap (M-40)."""
    table.note("fall", move.cards)
    leave_trap(table, player, move)


def leave_trap(table: Table, player: Player, move: Move) -> None:
    """Discard the Trap and what it cost; then the turn goes on, or ends (MA-37)."""
    if table.trap is not None:
        table.discard.append(table.trap)
        table.trap = None
    for card_id in move.cards:
        throw(table, player, card_id)
    table.phase = Phase.AFTER if table.setup.options.trap_ends_turn else Phase.ACTION


def heal(table: Table, player: Player, move: Move) -> None:
    """Exchange a Cleric for a Character that was just discarded (M-32)."""
    card = next(card for card in table.healable if card.id == move.cards[0])
    table.healable.remove(card)
    table.discard.remove(card)
    cleric = next(card for card in player.hand if card.kind == CLERIC)
    table.discard.append(player.take(cleric.id))
    player.hand.append(card)
    table.note("heal", (card.id,))


def declare(table: Table, player: Player, move: Move) -> None:
    """Declare "Treasure Room" and draw a Treasure; the distance so far is the return distance (M-42, M-45, M-54)."""
    table.passes = 0
    player.goal = player.distance
    table.note("declare", numbers=(player.distance, player.goal))
    draw_treasure(table, player)


def draw_treasure(table: Table, player: Player) -> None:
    """Draw a Treasure; one marked Open is shown, and the Ark changes the return distance (M-45, M-48, MA-48)."""
    if not table.treasure:
        table.note("no treasure")
        return
    card = table.treasure.pop()
    table.note("treasure", (card.id,), secret=not card.open)
    if card.open:
        player.shown.append(card)
        shorter = table.setup.options.ark == "holder_shorter_15"
        player.goal += -card.return_distance if shorter else card.return_distance
        table.note("open", (card.id,), numbers=(player.goal,))
    else:
        player.treasures.append(card)
    stack_ran_out(table)


def open_door(table: Table, player: Player, move: Move) -> None:
    """Discard a Thief or a Dwarf, take the Hidden Door out of the game, draw 2 more Treasures (M-51, MA-49, MA-50)."""
    table.passes = 0
    throw(table, player, move.cards[0])
    show(player, HIDDEN_DOOR)
    door = next(card for card in player.shown if card.id == HIDDEN_DOOR)
    player.shown.remove(door)
    table.gone.append(door)
    table.note("door", move.cards)
    for _ in range(2):
        draw_treasure(table, player)


def done(table: Table, player: Player, move: Move) -> None:
    """End the turn without using what was left to decide."""
    if table.prize_due:
        table.prize_due = False
        table.note("decline")
    end_turn(table)


EFFECTS: dict[Action, Callable[[Table, Player, Move], None]] = {
    Action.ADVANCE: advance,
    Action.HINDER: hinder,
    Action.FIGHT: fight,
    Action.CLERIC: drive_away,
    Action.RELIC: drive_away,
    Action.DETOUR: drive_away,
    Action.DISCARD: discard,
    Action.PASS: pass_turn,
    Action.ESCAPE: escape,
    Action.FALL: fall,
    Action.DECLARE: declare,
    Action.DOOR: open_door,
    Action.HEAL: heal,
    Action.SEND: send,
    Action.PRIZE: draw_prize,
    Action.DONE: done,
}
