"""All legal moves, each once: candidates that fit the situation, filtered by the checks of `legality`."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from playaid.games.monster.fights import CASTERS, bonus_of
from playaid.games.monster.legality import why_not
from playaid.games.monster.model import CHARACTER, CLERIC, CORRIDOR, DETOUR, DWARF, MONSTER, SPELL, THIEF, WEAPON, Card
from playaid.games.monster.moves import Action, Move
from playaid.games.monster.rules import CHARM, may_cast
from playaid.games.monster.table import HAND, Phase, Player, Table


def legal_moves(table: Table) -> Iterator[Move]:
    """The legal moves of the player to move, equal cards counted once.

    A fight is listed once for each choice of Characters, Spells and Weapons that add something, in the order of their
    ids and with one pairing of Spells and Characters (Charm with a Magic User or an Elf if there is one). Other
    pairings and orders, and Weapons that add nothing, are legal too: `why_not` and `apply` take them.
    """
    seen: set[Move] = set()
    for move in candidates(table) if table.phase is not Phase.OVER else ():
        if move not in seen:
            seen.add(move)
            if why_not(table, move) is None:
                yield move


def candidates(table: Table) -> Iterator[Move]:
    """Moves that may be legal in this phase."""
    player = table.mover
    if table.phase is Phase.TRAP:
        yield from trap_moves(player)
        return
    if table.phase is Phase.ACTION:
        yield from actions(table, player)
    else:
        yield Move(Action.PRIZE)
        if table.charmed is not None:
            yield from (Move(Action.SEND, (), seat) for seat in table.inside())
        if len(player.hand) > HAND:
            yield from (Move(Action.DISCARD, (card.id,)) for card in player.hand)
        yield Move(Action.DONE)
    if table.healable:
        yield from (Move(Action.HEAL, (card.id,)) for card in table.healable)
    if not player.goal:
        yield Move(Action.DECLARE)
    elif player.treasures or player.shown:
        yield from (Move(Action.DOOR, (card.id,)) for card in player.hand if card.class_ in (THIEF, DWARF))


def trap_moves(player: Player) -> Iterator[Move]:
    """Ways to deal with a drawn Trap."""
    for card in player.hand:
        if card.class_ == THIEF:
            yield Move(Action.ESCAPE, (card.id,))
    for chosen in itertools.combinations(sorted(card.id for card in player.hand), min(3, len(player.hand))):
        yield Move(Action.FALL, chosen)


def actions(table: Table, player: Player) -> Iterator[Move]:
    """The actions of which a turn has one."""
    others = [seat for seat in table.inside() if seat != table.turn]
    for card in player.hand:
        if card.kind == CORRIDOR:
            yield Move(Action.ADVANCE, (card.id,))
        elif card.kind == MONSTER:
            yield from (Move(Action.HINDER, (card.id,), seat) for seat in others)
        elif player.monster is not None and card.kind in (CLERIC, DETOUR):
            yield Move(Action.CLERIC if card.kind == CLERIC else Action.DETOUR, (card.id,))
    if player.monster is not None:
        yield from (Move(Action.RELIC, (card.id,)) for card in player.held() if card.relic)
        yield from fights(table, player)
    yield from (Move(Action.DISCARD, (card.id,)) for card in player.hand)
    yield Move(Action.PASS)


def fights(table: Table, player: Player) -> Iterator[Move]:
    """Every choice of Characters, Spells and Weapons, once."""
    characters = [card for card in player.hand if card.kind == CHARACTER]
    spells = [card for card in player.hand if card.kind == SPELL]
    weapons = [card for card in player.held() if card.class_ == WEAPON] if player.back else []
    for fighters in choices(characters):
        helpful = [card for card in weapons if bonus_of(card, fighters, table.setup.options)]
        for spoken in choices(spells, empty=True):
            for used in choices(helpful, empty=True):
                move = fight_move(table, fighters, spoken, used)
                if move is not None:
                    yield move


def choices(cards: Sequence[Card], *, empty: bool = False) -> Iterator[tuple[Card, ...]]:
    """Every selection of cards, equal cards counted once."""
    copies = Counter(sorted(card.id for card in cards))
    by_id = {card.id: card for card in sorted(cards, key=lambda card: card.id)}
    for counts in itertools.product(*(range(count + 1) for count in copies.values())):
        chosen = tuple(by_id[card] for card, count in zip(copies, counts, strict=True) for _ in range(count))
        if chosen or empty:
            yield chosen


def pair(table: Table, fighters: Sequence[Card], spells: Sequence[Card]) -> list[tuple[str, int]] | None:
    """A legal pairing of Spells with Characters, or None: Charm goes first, to a Magic User or an Elf if possible.

    The others go to the weakest Characters that are free, which is best where a Spell replaces a strength.
    """
    if not spells:
        return []
    options = table.setup.options
    able = [
        index for index, card in sorted(enumerate(fighters), key=lambda item: mean(item[1])) if may_cast(card, options)
    ]
    if not able or (options.spells_per_character == "1" and len(spells) > len(able)):
        return None
    casts = []
    for spell in sorted(spells, key=lambda card: (card.id != CHARM, card.id)):
        free = able
        if spell.id == CHARM:
            free = [index for index in able if fighters[index].class_ in CASTERS] or able
        casts.append((spell.id, free[0]))
        if options.spells_per_character == "1":
            able = [index for index in able if index != free[0]]
    return sorted(casts, key=lambda cast: cast[1])


def mean(card: Card) -> float:
    """The expected value of a card's dice, for ordering cards."""
    return float(getattr(card.dice, "mean", 0))


def fight_move(table: Table, fighters: Iterable[Card], spells: Sequence[Card], weapons: Iterable[Card]) -> Move | None:
    """A fight as it is listed, or None when the Spells find nobody to carry them."""
    fighters = sorted(fighters, key=lambda card: card.id)
    casts = pair(table, fighters, spells)
    if casts is None:
        return None
    return Move(
        Action.FIGHT,
        tuple(card.id for card in fighters),
        None,
        tuple(casts),
        tuple(sorted(card.id for card in weapons)),
    )
