"""A Queens board as sets of cells: integers with one bit per cell, so that reasoning is a few `&` and `|`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from papan.puzzles.queens.rules import QueensBoard

CellSet: TypeAlias = int  # bit r × N + c stands for the cell in row r, column c
Kind: TypeAlias = Literal["row", "column", "region"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A row, a column or a region: its name as people say it, and its cells."""

    kind: Kind
    name: str
    cells: CellSet


class Grid:
    """The units of a board, and what a queen on each cell rules out.

    With more regions than rows a region may stay empty; then regions are not `units`, which need one queen each.
    """

    def __init__(self, board: QueensBoard) -> None:
        size = board.size
        row = (1 << size) - 1
        column = sum(1 << r * size for r in range(size))
        self.size = size
        self.all: CellSet = (1 << size * size) - 1
        self.rows = [Unit("row", str(r + 1), row << r * size) for r in range(size)]
        self.columns = [Unit("column", str(c + 1), column << c) for c in range(size)]
        self.regions = [
            Unit("region", name, cell_set(cells)) for name, cells in zip(board.names, board.region_cells, strict=True)
        ]
        self.every_region_has_one = len(self.regions) == size
        self.units = [*(self.regions if self.every_region_has_one else ()), *self.rows, *self.columns]
        self._region_of = board.regions
        self._seen: dict[int, CellSet] = {}

    def sees(self, cell: int) -> CellSet:
        """Return the cells where no queen may stand if there is one on this cell."""
        seen = self._seen.get(cell)
        if seen is None:
            row, column = divmod(cell, self.size)
            seen = self.rows[row].cells | self.columns[column].cells | self.regions[self._region_of[cell]].cells
            for r in range(max(row - 1, 0), min(row + 2, self.size)):
                for c in range(max(column - 1, 0), min(column + 2, self.size)):
                    seen |= 1 << r * self.size + c
            self._seen[cell] = seen = seen & ~(1 << cell)
        return seen

    def region_of(self, cell: int) -> Unit:
        return self.regions[self._region_of[cell]]

    def row_of(self, cell: int) -> Unit:
        return self.rows[cell // self.size]

    def column_of(self, cell: int) -> Unit:
        return self.columns[cell % self.size]


@lru_cache(maxsize=32)
def grid_of(board: QueensBoard) -> Grid:
    """Return the grid of a board; the last ones are remembered, since a player asks many times."""
    return Grid(board)


def cell_set(cells: Iterator[int] | tuple[int, ...] | list[int]) -> CellSet:
    """Return these cells as a set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(found: CellSet) -> Iterator[int]:
    """Yield the cells of a set, row by row."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest
