"""The walk that makes a Queens board with one solution: cells change regions as long as no other solution appears.

The core makes the same boards much faster (cpp/queens/generate.hpp), from the same random numbers: what changes
here must change there too. tests/conformance/test_generate_queens.py compares them.
"""

from __future__ import annotations

from typing import NamedTuple

from papan.puzzles.queens.uniqueness_as_core import UniquenessGuard
from papan.searching.random64_as_core import Random64

MIN_SIZE, MAX_SIZE = 4, 40
MIN_CELLS = 2  # of a region
MAX_WALKS = 40
WALK_STEPS = 12  # of a walk, for each cell and row
# Of what the background was there is a long thin line left on large boards, which takes a while to go.
SMOOTHED_FROM, SMOOTHING_STEPS, CALM_STEPS = 17, 16, 2
MAX_NODES = 1_000_000  # of all searches; then what has been found must do
NOISE_LIMIT = 1 << 31
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # sides at the even places


class Shaped(NamedTuple):
    """The regions of a board's cells, and whether their sizes are within the bounds."""

    regions: tuple[int, ...]
    whole: bool


def max_cells(size: int) -> int:
    """Return how many cells a region may have: two rows' worth, above 20×20 slowly more, less than half the board."""
    return min(max(40, size + 20) * size // 20, (size * size - 1) // 2)


def shape(size: int, random: Random64) -> Shaped:
    """Return a board with one solution, of a side from 4 to 40; the best of several walks if none came to its end."""
    best: Walk | None = None
    nodes = MAX_NODES
    for _ in range(MAX_WALKS):
        walk = Walk(size, random)
        walk.go(random, nodes)
        nodes -= walk.guard.nodes
        if best is None or walk.excess() < best.excess():
            best = walk
        if best.excess() == 0 or nodes <= 0:
            break
    assert best is not None
    names: dict[int, int] = {}  # regions are numbered in the order they appear
    regions = tuple(names.setdefault(region, len(names)) for region in best.regions[:-1])
    return Shaped(regions, best.excess() == 0)


class Walk:
    """A board under way: at first every region is its queen alone, but for one that has the rest of the board.

    That has one solution. When a cell goes over to another region, that can only bring solutions with a queen on it,
    so one search for those decides whether it may.
    """

    def __init__(self, size: int, random: Random64) -> None:
        columns = random_columns(size, random)
        background = random.below(size)
        least = size * 3 // 2
        # The size from which on a region should rather not grow, so that not all are alike.
        self.wanted = [least + random.below(max_cells(size) - least + 1) for _ in range(size)]
        self.size = size
        self.queens = {row * size + column for row, column in enumerate(columns)}
        self.regions = [background] * (size * size) + [-1]  # the last one is nobody's: what lies beyond the edge
        for row, column in enumerate(columns):
            self.regions[row * size + column] = row
        self.cells = [1] * size
        self.cells[background] = size * size - size + 1
        self.around = [self._around(cell) for cell in range(size * size)]
        self.guard = UniquenessGuard(size, self.regions[:-1])

    def _around(self, cell: int) -> list[int]:
        row, column = divmod(cell, self.size)
        inside = range(self.size)
        return [
            (row + down) * self.size + column + right if row + down in inside and column + right in inside else -1
            for down, right in AROUND
        ]

    def go(self, random: Random64, nodes: int) -> None:
        """Walk until all regions are within the bounds, or the steps or the nodes to search are used up.

        On a large board the walk then goes on for a while within them.
        """
        size, regions = self.size, self.regions
        left, arrived = WALK_STEPS * size**3, False
        while left > 0:
            left -= 1
            draw = random.next()
            cell = ((draw >> 32) * size * size) >> 32
            to = regions[self.around[cell][2 * (draw & 3)]]
            if to in (regions[cell], -1) or cell in self.queens:
                continue
            if arrived and not self.stays_within_bounds(cell, to):
                continue
            noise = 0 if arrived and left < CALM_STEPS * size**3 else noise_of(draw)
            if self.cost(cell, to) > noise or not self.holds_without(cell):
                continue
            if self.guard.nodes >= nodes:
                break
            if not self.guard.try_move(cell, to):
                continue
            self.cells[regions[cell]] -= 1
            self.cells[to] += 1
            regions[cell] = to
            if arrived or self.excess() > 0:
                continue
            if size < SMOOTHED_FROM:
                break
            left, arrived = SMOOTHING_STEPS * size**3 - 1, True

    def stays_within_bounds(self, cell: int, to: int) -> bool:
        """Whether both regions do, when this cell is handed over."""
        return self.cells[to] < max_cells(self.size) and self.cells[self.regions[cell]] > MIN_CELLS

    def excess(self) -> int:
        """Return how far the regions are from the bounds, in cells."""
        most = max_cells(self.size)
        return sum(max(0, cells - most) + max(0, MIN_CELLS - cells) for cells in self.cells)

    def cost(self, cell: int, to: int) -> int:
        """Return what it costs to hand this cell over: more border, regions beyond the wanted size, tiny ones."""
        origin = self.regions[cell]
        beside = [self.regions[side] for side in self.around[cell][::2]]
        border = beside.count(origin) - beside.count(to)
        return border + self._growing(to, self.cells[to]) - self._growing(origin, self.cells[origin] - 1)

    def _growing(self, region: int, cells: int) -> int:
        """Return what one more cell costs a region of this many."""
        if cells < MIN_CELLS:
            return -8
        if cells < 4:
            return -1
        return 2 if cells >= self.wanted[region] else 0

    def holds_without(self, cell: int) -> bool:
        """Whether the other cells of its region hang together."""
        region = self.regions[cell]
        beside = [side for side in self.around[cell][::2] if self.regions[side] == region]
        met, waiting, left = {cell, beside[0]}, [beside[0]], set(beside[1:])
        while waiting and left:
            for side in self.around[waiting.pop()][::2]:
                if self.regions[side] == region and side not in met:
                    met.add(side)
                    waiting.append(side)
                    left.discard(side)
        return not left


def noise_of(draw: int) -> int:
    """Return what a step may cost: one in four 1, one in eight 2, and so on."""
    bits = (draw | NOISE_LIMIT) >> 2
    return max(0, (bits & -bits).bit_length() - 2)


def random_columns(size: int, random: Random64) -> list[int]:
    """Return the columns of queens that keep the rules of rows, columns and neighbours, all equally likely."""
    row = 0
    while row < size:  # about one permutation in e² ≈ 7.4 will do, whatever the size; most others fail soon
        if row == 0:
            columns = list(range(size))
        other = row + random.below(size - row)
        columns[row], columns[other] = columns[other], columns[row]
        row = 0 if row > 0 and abs(columns[row] - columns[row - 1]) < 2 else row + 1
    return columns
