"""Whether a Queens board would have a solution with a queen on a given cell; sets of cells are the bits of integers.

The core counts the same nodes (cpp/queens/generate.hpp), on which the boards depend: what changes here must change
there too. The propagation of papan.algorithms took 3.4 times as long on 1,170 searches from 8×8 to 10×10 (in one run).
"""

from __future__ import annotations

from collections.abc import Sequence

MAX_EXACT_SIZE = 11  # up to here no search is given up, so that this and the core make the same boards
MAX_NODES = 1_000  # of one search on a larger board


class UniquenessGuard:
    """The regions of a board that has one solution, as cells change over from one to another."""

    def __init__(self, size: int, regions: Sequence[int]) -> None:
        self._size = size
        self._regions = list(regions)
        self._cells = [0] * size  # of each region
        for cell, region in enumerate(regions):
            self._cells[region] |= 1 << cell
        row, column = (1 << size) - 1, sum(1 << (line * size) for line in range(size))
        self._lines = [row << (line * size) for line in range(size)] + [column << line for line in range(size)]
        self._attacked = [self._attacked_from(cell) for cell in range(size * size)]
        self.nodes = 0  # of all searches so far
        self._last = 0

    def _attacked_from(self, cell: int) -> int:
        """Return the cell itself, its row, its column and its neighbours."""
        size = self._size
        row, column = divmod(cell, size)
        near = [
            line * size + place
            for line in range(max(row - 1, 0), min(row + 2, size))
            for place in range(max(column - 1, 0), min(column + 2, size))
        ]
        return sum(1 << other for other in near) | self._lines[row] | self._lines[size + column]

    def try_move(self, cell: int, to: int) -> bool:
        """Hand a cell over to another region and return True.

        If that would bring another solution, or if that takes too long to tell, leave the cell where it is and return
        False.
        """
        origin = self._regions[cell]
        self._move(cell, to)
        self._last = self.nodes + MAX_NODES
        left = ((1 << (self._size**2)) - 1) & ~self._killed_by(cell)
        if self._has_solution(left, self._open(self._lines + self._cells, cell)):
            self._move(cell, origin)
            return False
        return True

    def _move(self, cell: int, to: int) -> None:
        self._cells[self._regions[cell]] ^= 1 << cell
        self._cells[to] ^= 1 << cell
        self._regions[cell] = to

    def _killed_by(self, cell: int) -> int:
        return self._attacked[cell] | self._cells[self._regions[cell]]

    @staticmethod
    def _open(units: list[int], cell: int) -> list[int]:
        """Return the units that still need a queen when there is one on this cell."""
        return [unit for unit in units if not unit >> cell & 1]

    def _has_solution(self, candidates: int, units: list[int]) -> bool:
        """Whether every unit can have a queen on one of these cells; True as well when it takes too long to tell."""
        if not units:
            return True
        self.nodes += 1
        if self._size > MAX_EXACT_SIZE and self.nodes > self._last:
            return True
        choices = min((unit & candidates for unit in units), key=int.bit_count)
        while choices:
            bit = choices & -choices
            cell = bit.bit_length() - 1
            if self._has_solution(candidates & ~self._killed_by(cell), self._open(units, cell)):
                return True
            choices ^= bit
            candidates ^= bit
        return False
