"""One unit inside another: if two units share a queen, the rest of the larger one is ruled out."""

from __future__ import annotations

from collections.abc import Iterable

from papan.puzzles.queens.deduction.grid import Grid, Unit
from papan.puzzles.queens.deduction.marks import Marks, Step


def region_in_line(grid: Grid, marks: Marks) -> Step | None:
    """Find a region whose remaining cells all lie in one row or column; the rest of that line is ruled out."""
    if not grid.every_region_has_one:
        return None
    pairs = []
    for region in grid.regions:
        left = region.cells & marks.open
        if left and marks.lacks_queen(region):
            first = left.bit_length() - 1
            pairs += [(region, line) for line in (grid.row_of(first), grid.column_of(first)) if not left & ~line.cells]
    return _easiest("region-in-line", pairs, marks)


def line_in_region(grid: Grid, marks: Marks) -> Step | None:
    """Find a row or column whose remaining cells are all of one region; the rest of that region is ruled out."""
    pairs = []
    for line in (*grid.rows, *grid.columns):
        left = line.cells & marks.open
        if left and marks.lacks_queen(line):
            region = grid.region_of(left.bit_length() - 1)
            if not left & ~region.cells:
                pairs.append((line, region))
    return _easiest("line-in-region", pairs, marks)


def _easiest(technique: str, pairs: Iterable[tuple[Unit, Unit]], marks: Marks) -> Step | None:
    """The step of the inner unit with the fewest cells left, since that is seen first."""
    steps = []
    for inner, outer in pairs:
        left = inner.cells & marks.open
        crosses = outer.cells & marks.open & ~left
        if crosses:
            steps.append(Step(technique, left, crosses, units=(inner,), lines=(outer,)))
    return min(steps, key=lambda step: step.look.bit_count(), default=None)
