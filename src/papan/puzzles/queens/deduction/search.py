"""Completing marks by trial: the row, column or region with fewest cells left first.

A search of its own: the propagation of papan.algorithms finds the same, but took 5.0 times as long on 1,170 searches
from 8×8 to 10×10 (in one run), and on 431 of them it tried another number of queens, which a hint tells the player.
"""

from __future__ import annotations

from collections.abc import Iterator

from papan.puzzles.queens.deduction.grid import CellSet, Grid, cells_of
from papan.puzzles.queens.deduction.marks import Marks, Step

MAX_WORK = 20_000_000  # units looked at, about, in sets of cells that grow with the size too


class TooManyTriesError(Exception):
    """The search was given up, so nothing is known."""


class Trial:
    """Finds completions of marks and counts the queens tried."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.limit = MAX_WORK // grid.size**2
        self.tries = 0

    def solutions(self, marks: Marks) -> Iterator[CellSet]:
        """Yield every way to complete the marks; the queens so far are assumed to keep the rules."""
        best, fewest = 0, 0
        for unit in self.grid.units:
            if marks.lacks_queen(unit):
                left = unit.cells & marks.open
                count = left.bit_count()
                if not fewest or count < fewest:
                    best, fewest = left, count
                    if count <= 1:
                        break
        if not fewest and not best and marks.queens.bit_count() == self.grid.size:
            yield marks.queens
            return
        for cell in cells_of(best):
            self.tries += 1
            if self.tries > self.limit:
                raise TooManyTriesError
            yield from self.solutions(marks.place(self.grid, cell))

    def first(self, marks: Marks) -> CellSet | None:
        """Return a way to complete the marks, if there is one."""
        return next(self.solutions(marks), None)


def trial(grid: Grid, marks: Marks) -> Step | None:
    """Find a cell that only a long search rules out: every way to continue from a queen there fails."""
    search = Trial(grid)
    units = [unit.cells & marks.open for unit in grid.units if marks.lacks_queen(unit)]
    try:
        for left in sorted(units, key=int.bit_count):
            for cell in cells_of(left):
                before = search.tries
                if search.first(marks.place(grid, cell)) is None:
                    return Step("trial", 1 << cell, 1 << cell, tries=search.tries - before)
    except TooManyTriesError:
        pass
    return None
