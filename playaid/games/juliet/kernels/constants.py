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
# Sets kept of where a defined guard may stand: after 0, 1, 2, 3 moves now, after 1 and 2 moves at any time before.
LEVELS, SETS = 4, 6
# A guard's moves that are looked at one by one, and ways of making them; problems solved for all guards together.
MOVES, OPTIONS, TRIES = 3, 32, 200

# What a search returns.
DONE, FOUND, PAUSED, NODES_FULL, PREFIXES_FULL = 0, 1, 2, 3, 4
# Places in `state`: counts that outlive a call.
NODES, LISTED, LOWEST, GOAL_NODE, EXPANDED, PREFIXES, NEXT, BOUNDS = 0, 1, 2, 3, 4, 5, 6, 7
COUNTS = 8
