"""What is known about each cell so far, and the steps that add to it."""

from __future__ import annotations

from dataclasses import dataclass

from papan.puzzles.queens.deduction.grid import CellSet, Grid, Unit, cells_of


@dataclass(frozen=True, slots=True)
class Marks:
    """The queens placed, and the cells that may still get one: neither crossed out nor taken."""

    queens: CellSet
    open: CellSet

    def lacks_queen(self, unit: Unit) -> bool:
        return not unit.cells & self.queens

    def place(self, grid: Grid, cell: int) -> Marks:
        """Return the marks after a queen is placed on this cell and all that it sees is crossed out."""
        return Marks(self.queens | 1 << cell, self.open & ~grid.sees(cell) & ~(1 << cell))

    def after(self, step: Step) -> Marks:
        """Return the marks after a step."""
        return Marks(self.queens | step.queens, self.open & ~step.queens & ~step.crosses)

    def seen(self, grid: Grid) -> CellSet:
        """Return all cells that the queens rule out."""
        found = 0
        for queen in cells_of(self.queens):
            found |= grid.sees(queen)
        return found

    def empty_unit(self, grid: Grid) -> Unit | None:
        """Return a unit that can no longer get a queen, if there is one."""
        alive = self.open | self.queens
        return next((unit for unit in grid.units if not unit.cells & alive), None)


@dataclass(frozen=True, slots=True)
class Step:
    """One use of a technique: the units and cells it looks at, and the cells it changes."""

    technique: str
    look: CellSet
    crosses: CellSet = 0
    queens: CellSet = 0
    units: tuple[Unit, ...] = ()  # what is confined, emptied or has one cell left
    lines: tuple[Unit, ...] = ()  # what they are confined to
    chain: tuple[Step, ...] = ()  # what would follow from a queen that was only supposed
    tries: int = 0  # of a search, if nothing shorter was found

    def rests_on(self, cells: CellSet) -> bool:
        """Return whether its reason mentions units that contain some of these cells."""
        units = any(unit.cells & cells for unit in (*self.units, *self.lines))
        return units or bool(self.look & cells) or any(step.rests_on(cells) for step in self.chain)
