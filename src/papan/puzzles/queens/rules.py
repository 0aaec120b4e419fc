"""Queens (LinkedIn's game): one queen in each row, column and region, and no two that touch, even at a corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeAlias

from papan.errors import UsageError
from papan.messages import tr
from papan.puzzles.board import Board
from papan.puzzles.capabilities import Refutation

Cells: TypeAlias = tuple[int, ...]  # a cell is row * N + column; queens are in the order in which they were placed

SPACES = ("permutations", "regions", "rows", "cells")


@dataclass(frozen=True)
class QueensBoard(Board):
    """N×N cells, row by row, each the index of its region; the names of the regions are in order of index."""

    puzzle: ClassVar[str] = "queens"
    size: int
    regions: tuple[int, ...]
    names: tuple[str, ...]

    __str__ = Board.__str__

    @cached_property
    def region_cells(self) -> tuple[Cells, ...]:
        """The cells of each region, row by row."""
        cells: list[list[int]] = [[] for _ in self.names]
        for cell, region in enumerate(self.regions):
            cells[region].append(cell)
        return tuple(map(tuple, cells))

    @cached_property
    def _excluded(self) -> dict[int, frozenset[int]]:
        return {}

    def excluded_by(self, cell: int) -> frozenset[int]:
        """Return the cells that a queen on this cell excludes: its row, column, region and neighbours."""
        # Remembered cell by cell: on a large board a search needs few of them, and all would fill the memory.
        if cell not in self._excluded:
            self._excluded[cell] = self._seen_from(cell)
        return self._excluded[cell]

    def _seen_from(self, cell: int) -> frozenset[int]:
        size = self.size
        row, column = divmod(cell, size)
        seen = set(self.region_cells[self.regions[cell]])
        seen.update(range(row * size, (row + 1) * size), range(column, size * size, size))
        for r in range(max(row - 1, 0), min(row + 2, size)):
            seen.update(r * size + c for c in range(max(column - 1, 0), min(column + 2, size)))
        return frozenset(seen - {cell})

    def is_solved_by(self, queens: Sequence[int]) -> bool:
        """Return whether these are N queens that keep every rule, in any order."""
        size = self.size
        if len(queens) != size:
            return False
        region_of = self.regions
        columns = regions = 0  # one bit for each that has a queen; a single loop, since every solution is checked here
        above, row_start = -2, 0
        for cell in sorted(queens):
            column = cell - row_start
            # With a queen in every row, only those of neighbouring rows can touch.
            if not 0 <= column < size or -2 < column - above < 2:
                return False
            columns |= 1 << column
            regions |= 1 << region_of[cell]
            above = column
            row_start += size
        return columns.bit_count() == regions.bit_count() == size


class QueensProblem:
    """Place N queens one by one; `space` says on which cells, and so which candidates there are.

    A state is the cells in the order in which they were filled; an action is the cell of the next queen and costs 1.
    With more regions than rows, the rule is at most one queen per region; `regions="strict"` refuses such boards.
    """

    initial: Cells = ()

    def __init__(
        self, board: QueensBoard, space: str = "permutations", order: str = "left", regions: str = "lenient"
    ) -> None:
        if regions == "strict":
            refuse_other_than_n_regions(board, "error.queens.strict")
        if space == "regions":
            refuse_other_than_n_regions(board, "error.queens.region-space")
        self.board, self.space = board, space
        self._step = -1 if order == "right" else 1

    def actions(self, state: Cells) -> list[int]:
        """Return the cells for the next queen, in order; no cells once there are N queens."""
        size, placed = self.board.size, len(state)
        if placed == size:
            return []
        if self.space == "permutations":
            used = {cell % size for cell in state}
            first = placed * size
            cells = [first + column for column in range(size) if column not in used]
        elif self.space == "regions":
            cells = list(self.board.region_cells[placed])
        elif self.space == "rows":
            cells = list(range(placed * size, (placed + 1) * size))
        else:  # after the last queen, so that no set of cells occurs twice; enough cells must remain
            cells = list(range(state[-1] + 1 if state else 0, size * size - (size - placed) + 1))
        return cells[:: self._step]

    def result(self, state: Cells, action: int) -> Cells:
        return (*state, action)

    def is_goal(self, state: Cells) -> bool:
        return self.board.is_solved_by(state)

    def cost(self, state: Cells, action: int) -> int:
        return 1

    def is_consistent(self, state: Cells) -> bool:
        """Return whether the last queen fits the earlier ones, which are assumed to fit each other."""
        return not state or self.board.excluded_by(state[-1]).isdisjoint(state[:-1])

    @cached_property
    def units(self) -> list[frozenset[int]]:
        """The sets of cells with exactly one queen each: rows, columns, and regions if there are N."""
        size = self.board.size
        rows = [frozenset(range(row * size, (row + 1) * size)) for row in range(size)]
        columns = [frozenset(range(column, size * size, size)) for column in range(size)]
        if len(self.board.names) != size:
            return rows + columns
        return rows + columns + [frozenset(cells) for cells in self.board.region_cells]

    @property
    def unit_names(self) -> list[str]:
        """The units as people call them, in the language in use."""
        lines = [str(line) for line in range(1, self.board.size + 1)]
        names = [tr(f"queens.{kind}.one", names=line) for kind in ("rows", "columns") for line in lines]
        return names + [tr("queens.regions.one", names=name) for name in self.board.names]

    def excluded_by(self, action: int) -> frozenset[int]:
        return self.board.excluded_by(action)


def sides(size: int, cell: int) -> list[int]:
    """Return the cells that share a side with this one."""
    row, column = divmod(cell, size)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * size + c for r, c in around if 0 <= r < size and 0 <= c < size]


def refuse_other_than_n_regions(board: QueensBoard, key: str) -> None:
    """Raise a UsageError of that key unless the board has as many regions as rows."""
    if len(board.names) != board.size:
        raise UsageError(key, regions=len(board.names), rows=board.size)


def refute(board: QueensBoard) -> Refutation | None:
    """Return why there is no solution if there are fewer regions than rows; None if that takes a search."""
    if len(board.names) >= board.size:
        return None
    return Refutation("regions", "reason.regions", {"regions": len(board.names), "rows": board.size})
