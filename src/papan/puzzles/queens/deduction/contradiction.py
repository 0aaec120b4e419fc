"""Suppose that a queen stood on a cell: if some unit then runs out of cells, it cannot stand there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeAlias

from papan.puzzles.queens.deduction.confinement import line_in_region, region_in_line
from papan.puzzles.queens.deduction.emptying import empties_unit
from papan.puzzles.queens.deduction.grid import CellSet, Grid, Unit, cells_of
from papan.puzzles.queens.deduction.marks import Marks, Step
from papan.puzzles.queens.deduction.sets import confined_sets
from papan.puzzles.queens.deduction.singles import last_cell

Technique: TypeAlias = Callable[[Grid, Marks], Step | None]

SHORT = 6  # forced queens that a person can follow
MAX_SUPPOSED = 2_000  # cells: all of a board of 44 rows, and enough of a larger one
MAX_LONG = 45  # rows up to which thinking ahead from every cell is quick enough
# Steps to think ahead from each cell before the next one is tried, and the length of a chain that is short enough.
TRY_LENGTHS = ((3, 1), (8, 3), (20, 6), (1 << 20, 1 << 20))


def contradiction(grid: Grid, marks: Marks) -> Step | None:
    """Find the cell whose queen forces the fewest other queens, and only a few, until a unit has no cell left."""
    return _shortest("contradiction", grid, marks, (last_cell,), grid.size, SHORT)


def long_contradiction(grid: Grid, marks: Marks) -> Step | None:
    """Find such a cell by thinking ahead with every easier technique, as far as necessary."""
    if grid.size > MAX_LONG:
        return None
    easier = (last_cell, region_in_line, line_in_region, empties_unit, confined_sets)
    tries = (_shortest("long-contradiction", grid, marks, easier, far, far, enough) for far, enough in TRY_LENGTHS)
    return next(filter(None, tries), None)


def _shortest(
    name: str,
    grid: Grid,
    marks: Marks,
    techniques: Sequence[Technique],
    max_steps: int,
    max_chain: int,
    enough: int = 1,
) -> Step | None:
    """The cell with the shortest chain, or the first one whose chain is short enough."""
    best: Step | None = None
    for cell in islice(cells_of(marks.open), MAX_SUPPOSED):
        found = _refute(grid, marks, cell, techniques, max_steps)
        if found is None:
            continue
        chain, empty = found
        if len(chain) <= max_chain and (best is None or len(chain) < len(best.chain)):
            best = Step(name, 1 << cell, 1 << cell, units=(empty,), chain=chain)
            if len(chain) <= enough:
                break
    return best


def _refute(
    grid: Grid, marks: Marks, cell: int, techniques: Sequence[Technique], max_steps: int
) -> tuple[tuple[Step, ...], Unit] | None:
    """What follows from a queen on this cell, up to a unit with no cell left, and that unit; None if there is none."""
    now = marks.place(grid, cell)
    steps: list[Step] = []
    while (empty := now.empty_unit(grid)) is None:
        if len(steps) == max_steps:
            return None
        step = next(filter(None, (technique(grid, now) for technique in techniques)), None)
        if step is None:
            return None
        steps.append(step)
        now = now.after(step)
    return _needed(marks, marks.open & grid.sees(cell), steps, empty), empty


def _needed(marks: Marks, crossed: CellSet, steps: list[Step], empty: Unit) -> tuple[Step, ...]:
    """The steps without which the last unit would not be empty, in their order."""
    needed: list[Step] = []
    wanted = empty.cells & marks.open & ~crossed  # cells that some step must have ruled out
    before = [crossed]  # what is ruled out before each step
    for step in steps:
        before.append(before[-1] | step.crosses)
    for step, out in zip(reversed(steps), reversed(before[:-1]), strict=True):
        if step.crosses & ~out & wanted:
            needed.append(step)
            for unit in step.units:  # the step depends on what was ruled out of its own units by then
                wanted |= unit.cells & out & ~crossed
    return tuple(reversed(needed))
