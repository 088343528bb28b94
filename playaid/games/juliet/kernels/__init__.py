"""The fast search's inner loops, in the part of Python that Numba compiles: numbers and flat arrays only.

`forward` finds some plan quickly; everything else is for the shortest one.

The search goes backward from the balcony over what must be true rather than over positions. A node says: Romeo stands
on a cell, the cells of `holes` must be free, the cells of `shun` must not hold a defined guard. Taking back a move
gives what must be true before it; a guard's move is taken back only where it serves something that must be true, so
moves that don't matter never come up, in whatever order they could be made, and only where Romeo's next step needs
it: what can wait is made after the step. A node is done when the board as dealt fulfils it.

What is still needed from the start to a node is bounded from below for each way in which Romeo may come there (each
`prefix` of a walk): his steps, and the cheapest assignment of free cells to the cells that must become free in time
(each cell that he enters, each defined guard that touches his way, each cell of `holes`). A guard's move moves one free
cell by one step, and Romeo's step leaves a free cell behind, so the bound never overestimates. How far a free cell is
from where it is needed takes into account that Romeo stands in the way: `reach` has, for each prefix, each source of a
free cell and each cell, the least guard moves from the source to the cell while Romeo walks the prefix.

Where the cheapest assignment isn't above the limit, `ways` looks closer at the defined guards that must leave: each one
goes to a cell beside its first one, so a free cell must come there from that very side; and where it can't stay, it
must be served again, up to four moves one by one (`moves`). All ways of all guards are tried together. An assignment
may use a free cell that isn't there yet: one that Romeo leaves behind only after the step that it should make possible,
or two guards that wait for each other. `causes` finds that, and the moves are then tried earlier and later. With one
defined guard the bound has been exact wherever it was looked at; with several it is a move or two below.

Everything here also runs without Numba, on lists, only slower. Cells are numbered as in `field.py`; `-1` is none.
"""

SOLVER = ("cells", "matching", "walks", "bound", "causes", "moves", "ways", "listing", "regression", "forward")
"""The modules of the solver's loops, each after those that it calls."""

BEAM = ("cells", "beam")
"""Those of the beam search, which finds quick plans for the partner bot and for the solver."""
