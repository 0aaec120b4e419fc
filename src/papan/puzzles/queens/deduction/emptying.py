"""Cells that see all that is left of a unit: a queen there would leave the unit without one."""

from __future__ import annotations

from papan.puzzles.queens.deduction.grid import Grid, cells_of
from papan.puzzles.queens.deduction.marks import Marks, Step


def empties_unit(grid: Grid, marks: Marks) -> Step | None:
    """Find the cells that see every cell left of a unit, and rule them out; the unit with the fewest cells first."""
    best: Step | None = None
    for unit in grid.units:
        left = unit.cells & marks.open
        if not left or not marks.lacks_queen(unit) or (best and left.bit_count() >= best.look.bit_count()):
            continue
        crosses = marks.open
        for cell in cells_of(left):
            crosses &= grid.sees(cell)
            if not crosses:
                break
        else:
            best = Step("empties-unit", left, crosses, units=(unit,))
    return best
