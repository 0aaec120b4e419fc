"""Random Queens boards with a solution: the queens are placed first, then a region grows around each."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from papan.errors import UsageError
from papan.puzzles.queens.notation import region_names
from papan.puzzles.queens.rules import Cells, QueensBoard, sides


def generate(rng: Random, rows: int, columns: int) -> QueensBoard:
    """A board of N connected regions with at least one solution."""
    if rows != columns:
        raise UsageError("error.queens.square", rows=rows, columns=columns)
    if rows < 1 or rows in (2, 3):  # queens in neighbouring rows would touch
        raise UsageError("error.queens.size", size=rows)
    return board_around(rng, rows, random_queens(rng, rows))


def random_queens(rng: Random, size: int) -> Cells:
    """Queens that keep the rules of rows, columns and neighbours, all such placements alike."""
    columns = list(range(size))
    while True:  # about one permutation in e² ≈ 7.4 will do, whatever the size
        rng.shuffle(columns)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return tuple(row * size + column for row, column in enumerate(columns))


def board_around(rng: Random, size: int, queens: Cells) -> QueensBoard:
    """A board on which each of these queens has a connected region of its own."""
    owner = {queen: queen for queen in queens}  # cell → the queen whose region it belongs to
    claims = [(side, queen) for queen in queens for side in sides(size, queen)]
    while claims:
        chosen = rng.randrange(len(claims))
        claims[chosen], claims[-1] = claims[-1], claims[chosen]  # the last one can be taken out at no cost
        cell, queen = claims.pop()
        if cell not in owner:
            owner[cell] = queen
            claims += [(side, queen) for side in sides(size, cell) if side not in owner]
    names: dict[int, int] = {}  # regions are named in the order they appear
    regions = tuple(names.setdefault(owner[cell], len(names)) for cell in range(size * size))
    return QueensBoard(size, regions, region_names(size))
