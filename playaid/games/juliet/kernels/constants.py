"""Numbers that the loops and those who call them agree on."""

from __future__ import annotations

BIG = 10_000
# A cell that a free cell can't come to; `reach` keeps numbers of one byte.
FAR = 250
# Kinds of demands: a cell of the walk, a defined guard's cell to be left for the walk or for the node, a cell of
# `holes`, some cell of a rank.
STEP, VISIT, LEAVE, HOLE, RANK = 0, 1, 2, 3, 4
# Room for demands and for sources of one problem, and for problems kept.
SOURCES, PROBLEM = 160, 512
# A guard's moves that are looked at one by one, the last of them without its direction; problems solved for all guards
# together; conflicts of time mended one after the other.
MOVES, TRIES, FEW, CHECKS = 4, 4000, 100, 16
# What is found when it is made sure that nothing is used before it is there.
NO_CONFLICT, TOO_LATE, CYCLE, NO_WAY_OUT = 0, 1, 2, 3
NO_MORE = 99

# What a search returns.
DONE, FOUND, PAUSED, NODES_FULL, PREFIXES_FULL = 0, 1, 2, 3, 4
# Places in `state`: counts that outlive a call.
NODES, LISTED, LOWEST, GOAL_NODE, EXPANDED, PREFIXES, NEXT, BOUNDS = 0, 1, 2, 3, 4, 5, 6, 7
COUNTS = 8

# One array holds all that the bound works with; these are places in it. First the costs: a line for each demand, a
# column for each source; behind the demands the lines that are kept to be put back, one for each frame.
MOST_GUARDS = 12
FRAMES = MOST_GUARDS * (MOVES + 1) + CHECKS + 2
COST = 0
# Prices and matching, once for each frame: a demand's price and its source, a source's price and its demand.
KEPT = (SOURCES + FRAMES) * SOURCES
ROW_PRICE, COLUMN_PRICE, PLACE, OWNER = (KEPT + place * FRAMES * SOURCES for place in range(4))
LISTS = KEPT + 4 * FRAMES * SOURCES
# What a search for a place keeps for each source.
GAP, BACK, USED, QUEUE = (LISTS + place * SOURCES for place in range(4))
# For each demand: the cell; where the guard goes (-1: anywhere, or no guard); the guard (-1: none, -2: none, and the
# cell is a rank); the first, the last and all blocks in which the move may be made; the guard's move before; the source
# that the move makes; the first block in which it can be made, and the move that is the cause of that. Then the moves.
ROW_CELL, ROW_VIA, ROW_GUARD, ROW_LO, ROW_HI, ROW_TIMES, ROW_BEFORE, ROW_COLUMN, EARLY, CAUSE, MADE = (
    LISTS + place * SOURCES for place in range(4, 15)
)
# For each source: the first block, the cell, the guard that makes it with which of its moves, and the demand.
THERE, COLUMN_CELL, COLUMN_GUARD, COLUMN_MOVE, COLUMN_ROW = (LISTS + place * SOURCES for place in range(15, 20))
# For each block: the prefix, where its numbers of `ever` are, how many sources it has. For each cell: the blocks in
# which a defined guard may stand there. Guards in the order in which they are tried. A conflict. All tries so far.
WALK, WALK_PLACE, WALK_SOURCES, ALLOWED, ORDER_ROW, ORDER_NEEDS, CONFLICT, TALLY = (
    LISTS + place * SOURCES for place in range(20, 28)
)
# For each frame: which guard in the order, its first cell, the moves that it has made, what is tried next; where it
# stands and stood before, the direction from there, where it stood first and second; the demand of its last move; the
# blocks in which it may be there; what its first demand was like; the size of the problem and its cost; what was
# changed to mend a conflict.
(
    FRAME_NUMBER,
    FRAME_GUARD,
    FRAME_MADE,
    FRAME_NEXT,
    FRAME_CELL,
    FRAME_FROM,
    FRAME_WAY,
    FRAME_START,
    FRAME_SECOND,
    FRAME_ROW,
    FRAME_BLOCKS,
    FRAME_HI,
    FRAME_TIMES,
    FRAME_ROWS,
    FRAME_COLUMNS,
    FRAME_TOTAL,
    SAVED_ROW,
    SAVED_COLUMN,
    SAVED_LO,
    SAVED_HI,
    SAVED_TIMES,
) = (LISTS + place * SOURCES for place in range(28, 49))
DESK = LISTS + 49 * SOURCES
