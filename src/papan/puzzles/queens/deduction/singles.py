"""The first things that anybody sees: what a queen rules out, and a unit with one cell left."""

from __future__ import annotations

from papan.puzzles.queens.deduction.grid import Grid, cells_of
from papan.puzzles.queens.deduction.marks import Marks, Step


def queen_sees(grid: Grid, marks: Marks) -> Step | None:
    """Cross out the row, column, region and neighbours of the placed queens, all at once, since none of it is news."""
    look = crosses = 0
    for queen in cells_of(marks.queens):
        ruled_out = grid.sees(queen) & marks.open
        if ruled_out:
            look |= 1 << queen
            crosses |= ruled_out
    return Step("queen-sees", look, crosses) if crosses else None


def last_cell(grid: Grid, marks: Marks) -> Step | None:
    """Find a region, row or column with one cell left, which gets the queen."""
    for unit in grid.units:
        left = unit.cells & marks.open
        if left and not left & (left - 1) and marks.lacks_queen(unit):
            crosses = grid.sees(left.bit_length() - 1) & marks.open
            return Step(f"last-in-{unit.kind}", unit.cells, crosses, left, (unit,))
    return None
