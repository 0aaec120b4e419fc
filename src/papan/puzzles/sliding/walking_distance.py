"""Walking distance (Ken'ichiro Takahashi, 2002): exact move counts of the puzzle seen by rows, plus by columns.

Seen by rows, tiles of the same home row are alike and their order within a row does not matter: a position
is a matrix of how many tiles of each home row stand in each row. Only the blank's steps between rows count.
The few thousand such positions are solved exactly, once, from the goal backwards.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from papan.errors import UsageError
from papan.puzzles.sliding.rules import SlidingProblem, Tiles
from papan.searching.layers import layers

Matrix: TypeAlias = tuple[tuple[int, ...], ...]  # [row][home row] → tiles; the blank's row sums to one less

# For each number of lines, the greatest length with at most 200,000 positions: 4×4 has 24,964; 5×5 would have
# 65 million.
MAX_LENGTH = {2: 100, 3: 25, 4: 5, 5: 2}


def fits(rows: int, columns: int) -> bool:
    """Return whether the tables of this size are small enough."""
    return columns <= MAX_LENGTH.get(rows, 0) and rows <= MAX_LENGTH.get(columns, 0)


def walking_distance(problem: SlidingProblem, state: Tiles) -> int:
    """Return the blank's vertical steps if only home rows matter, plus its horizontal steps if only home columns do."""
    vertical, horizontal = steps_of_the_blank(problem, state)
    return vertical + horizontal


def steps_of_the_blank(problem: SlidingProblem, state: Tiles) -> tuple[int, int]:
    """Return both numbers of steps, the vertical ones first."""
    rows, columns = problem.rows, problem.columns
    if not fits(rows, columns):
        raise UsageError("error.walking-distance-size", rows=rows, columns=columns)
    by_rows = tuple(state[row * columns : (row + 1) * columns] for row in range(rows))
    by_columns = tuple(state[column::columns] for column in range(columns))
    row_home = tuple((tile - 1) // columns for tile in range(rows * columns))
    column_home = tuple((tile - 1) % columns for tile in range(rows * columns))
    vertical, horizontal = distances(rows, columns), distances(columns, rows)
    return vertical[_matrix(by_rows, row_home, rows)], horizontal[_matrix(by_columns, column_home, columns)]


def _matrix(lines: tuple[Tiles, ...], home: tuple[int, ...], size: int) -> Matrix:
    return tuple(_line_counts(line, home, size) for line in lines)


@cache
def _line_counts(line: Tiles, home: tuple[int, ...], size: int) -> tuple[int, ...]:
    counts = [0] * size
    for tile in line:
        if tile:
            counts[home[tile]] += 1
    return tuple(counts)


@cache
def distances(lines: int, length: int) -> dict[Matrix, int]:
    """Return the steps between lines from every matrix to the goal, for `lines` lines of that length."""
    goal: Matrix = tuple(
        tuple((length - (line == lines - 1)) if line == home else 0 for home in range(lines)) for line in range(lines)
    )
    by_distance = enumerate(layers([goal], lambda matrix: _neighbours(matrix, length)))
    return {matrix: steps for steps, layer in by_distance for matrix in layer}


def _neighbours(matrix: Matrix, length: int) -> list[Matrix]:
    """The matrices after the blank has swapped with any tile of the line before or after its own."""
    blank = next(line for line, counts in enumerate(matrix) if sum(counts) < length)
    result = []
    for other in (blank - 1, blank + 1):
        if 0 <= other < len(matrix):
            for home, count in enumerate(matrix[other]):
                if count:
                    lines = [list(counts) for counts in matrix]
                    lines[other][home] -= 1
                    lines[blank][home] += 1
                    result.append(tuple(map(tuple, lines)))
    return result
