"""Estimates of the moves left, all of them admissible and consistent."""

from __future__ import annotations

from functools import lru_cache

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.sliding import counting
from papan.puzzles.sliding.rules import MAX_TABLED_CELLS, SlidingProblem, Tiles, way_home
from papan.puzzles.sliding.walking_distance import walking_distance


def misplaced(problem: SlidingProblem, state: Tiles) -> int:
    """Return how many tiles are not at home."""
    return sum(tile != home for tile, home in zip(state, problem.goal, strict=True) if tile)


def manhattan(problem: SlidingProblem, state: Tiles) -> int:
    """Return the sum of the rows and columns between each tile and its home."""
    if len(state) > MAX_TABLED_CELLS:
        columns = problem.columns
        return sum(way_home(columns, tile, cell) for cell, tile in enumerate(state) if tile)
    distances = problem.distances
    return sum(distances[tile][cell] for cell, tile in enumerate(state) if tile)


def linear_conflict(problem: SlidingProblem, state: Tiles) -> int:
    """Return the Manhattan distance plus 2 for each tile that must leave its home line to let another one pass."""
    columns, rows = problem.columns, problem.rows
    conflicts = 0
    for row in range(rows):
        line = state[row * columns : (row + 1) * columns]
        conflicts += tiles_to_step_aside(tuple(t for t in line if t and (t - 1) // columns == row))
    for column in range(columns):
        line = state[column::columns]
        conflicts += tiles_to_step_aside(tuple(t for t in line if t and (t - 1) % columns == column))
    return manhattan(problem, state) + 2 * conflicts


@lru_cache(maxsize=1 << 14)  # small boards have few lines, large ones too many to keep
def tiles_to_step_aside(line: tuple[int, ...]) -> int:
    """Return the smallest number of tiles to take out of a line so that the rest stand in order.

    Counting conflicting pairs instead would overestimate: one tile that steps aside can end several conflicts. The
    tiles that may stay are a longest increasing subsequence.
    """
    longest = [1] * len(line)  # of a subsequence that ends here
    for end, tile in enumerate(line):
        longest[end] += max((longest[i] for i in range(end) if line[i] < tile), default=0)
    return len(line) - max(longest, default=1) if line else 0


_ALWAYS = frozenset({"moves"})

HEURISTICS = (
    Heuristic("manhattan", "sliding", "heuristic.manhattan", manhattan, _ALWAYS, _ALWAYS, sees=counting.manhattan),
    Heuristic("misplaced", "sliding", "heuristic.misplaced", misplaced, _ALWAYS, _ALWAYS, sees=counting.misplaced),
    Heuristic(
        "linear-conflict",
        "sliding",
        "heuristic.linear-conflict",
        linear_conflict,
        _ALWAYS,
        _ALWAYS,
        sees=counting.linear_conflict,
    ),
    Heuristic(
        "walking-distance",
        "sliding",
        "heuristic.walking-distance",
        walking_distance,
        _ALWAYS,
        _ALWAYS,
        sees=counting.walking_distance,
    ),
)
