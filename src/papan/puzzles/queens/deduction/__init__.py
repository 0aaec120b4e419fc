"""Reasoning about Queens as people do it: the techniques, easiest first, and solving a board with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from papan.puzzles.queens.deduction.confinement import line_in_region, region_in_line
from papan.puzzles.queens.deduction.contradiction import contradiction, long_contradiction
from papan.puzzles.queens.deduction.emptying import empties_unit
from papan.puzzles.queens.deduction.grid import Grid
from papan.puzzles.queens.deduction.marks import Marks, Step
from papan.puzzles.queens.deduction.search import trial
from papan.puzzles.queens.deduction.sets import confined_sets
from papan.puzzles.queens.deduction.singles import last_cell, queen_sees

# Each returns a step if it finds one. The last is not a deduction: it is for boards where all the others find nothing.
TECHNIQUES: tuple[Callable[[Grid, Marks], Step | None], ...] = (
    queen_sees,
    last_cell,
    region_in_line,
    line_in_region,
    empties_unit,
    confined_sets,
    contradiction,
    long_contradiction,
    trial,
)


def next_step(grid: Grid, marks: Marks) -> Step | None:
    """Return the easiest step from here; None if nothing more follows."""
    for technique in TECHNIQUES:
        step = technique(grid, marks)
        if step is not None:
            return step
    return None


def deduce(grid: Grid, marks: Marks) -> Iterator[Step]:
    """Yield step after step until all queens stand or nothing more follows; sound if the marks leave a solution."""
    while marks.queens.bit_count() < grid.size:
        step = next_step(grid, marks)
        if step is None:
            return
        yield step
        marks = marks.after(step)
