"""How hard a sliding board is: its shortest solution, or an estimate, against that of random boards of its size."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import UndecidedError, UsageError
from papan.messages import number, several, tr
from papan.puzzles.advice import Part, Rating, score_between
from papan.puzzles.sliding.rules import PROVED_CELLS, SlidingBoard, way_home
from papan.puzzles.tools import Tools

LARGE_BOARD_SECONDS = 1.0  # to find bounds and some solution, where no time would be enough for the shortest

# Shorter side, longer side → the mean over all boards and the longest there is. Up to ten cells both are exact; 3×4 to
# 4×4 have the mean of random samples and the published longest.
KNOWN = {
    (2, 2): (3.0, 6),
    (2, 3): (12.62, 21),
    (2, 4): (22.68, 36),
    (2, 5): (34.73, 55),
    (2, 6): (49.1, 80),
    (3, 3): (21.97, 31),
    (3, 4): (35.3, 53),
    (3, 5): (51.0, 84),
    (4, 4): (52.6, 80),
}
# Of other boards the mean is about this many times that of the Manhattan distance, by the shorter side; 5×5 has 100.8.
FACTORS = {2: 1.8, 3: 1.48, 4: 1.38, 5: 1.312}
FACTOR = 1.3
LONGEST = 1.5  # times the mean, where nobody knows the longest
# A board whose tiles are twice as far from home takes less than twice the moves; measured on 3×4 and 4×4.
SLOPE = 0.6


def rate(board: SlidingBoard, tools: Tools) -> Rating:
    """Return the rating of a board that can be solved; of another there is none."""
    large = board.rows * board.columns > PROVED_CELLS
    result = tools.solve(board, at_most=LARGE_BOARD_SECONDS if large else None)
    if result.status.value == "unsolvable":
        raise UsageError("error.rate.no-way")
    if result.actions is not None and result.optimal:
        moves = len(result.actions)
        parts = [Part("moves", moves, several("rating.sliding.moves", moves, count=number(moves)))]
    elif large:
        moves, parts = _between(board, result.lower_bound, result.actions)
    else:
        raise UndecidedError("error.rate.unknown")
    mean, _ = typical(board.rows, board.columns)
    usual = tr("rating.sliding.mean", mean=number(round(mean)), rows=board.rows, columns=board.columns)
    return Rating(score_of(moves, board.rows, board.columns), (*parts, Part("mean", round(mean, 1), usual)))


def _between(board: SlidingBoard, low: int | None, way: Sequence[str] | None) -> tuple[int, list[Part]]:
    """Return about how many moves the shortest solution has, within the proved bounds, and what is known of it."""
    about = max(estimate(board), low or 0)
    parts = []
    if low is not None:
        parts.append(Part("lower-bound", low, several("rating.sliding.at-least", low, count=number(low))))
    if way is not None:
        about = min(about, len(way))
        parts.append(Part("upper-bound", len(way), several("rating.sliding.at-most", len(way), count=number(len(way)))))
    return about, [Part("estimate", about, several("rating.sliding.about", about, count=number(about))), *parts]


def score_of(moves: float, rows: int, columns: int) -> int:
    """Return the score of a board that takes this many moves."""
    mean, longest = typical(rows, columns)
    if moves <= mean:
        return score_between(1, 50, moves / mean)
    return score_between(50, 100, (moves - mean) / (longest - mean))


def estimate(board: SlidingBoard) -> int:
    """Return about how many moves a board takes whose tiles lie as far from home as these, all in all."""
    distance = sum(way_home(board.columns, tile, cell) for cell, tile in enumerate(board.tiles) if tile)
    mean, _ = typical(board.rows, board.columns)
    return round(mean * (1 + SLOPE * (distance / mean_distance(board.rows, board.columns) - 1)))


def mean_distance(rows: int, columns: int) -> float:
    """Return the mean of all tiles' ways home, added up, over all boards of this size."""
    return (rows * columns - 1) * (_mean_way(rows) + _mean_way(columns))


def typical(rows: int, columns: int) -> tuple[float, float]:
    """Return the mean length of shortest solutions over all boards of this size, and the longest; often estimates."""
    short, long = sorted((rows, columns))
    if (short, long) in KNOWN:
        return KNOWN[short, long]
    mean = FACTORS.get(short, FACTOR) * mean_distance(rows, columns)
    return mean, LONGEST * mean


def _mean_way(cells: int) -> float:
    """Return how far apart two cells of a line are on average."""
    return (cells * cells - 1) / (3 * cells)
