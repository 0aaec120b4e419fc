"""How hard a sliding board is: its shortest solution against that of random boards of its size."""

from __future__ import annotations

from papan.errors import UsageError
from papan.messages import several, text
from papan.puzzles.advice import Part, Rating, Solve, score_between
from papan.puzzles.sliding.rules import SlidingBoard

PROVED_CELLS = 16
SHORT_PATIENCE = 3.0  # seconds for larger boards

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
# Of other boards the mean is about so many times that of the Manhattan distance, by the shorter side; 5×5 has 100.8.
FACTORS = {2: 1.8, 3: 1.48, 4: 1.38, 5: 1.312}
FACTOR = 1.3
LONGEST = 1.5  # times the mean, where nobody knows the longest


def rate(board: SlidingBoard, solve: Solve) -> Rating:
    """The rating of a board that can be solved; of another there is none."""
    large = board.rows * board.columns > PROVED_CELLS
    result = solve(board, at_most=SHORT_PATIENCE if large else None)
    if result.actions is None:
        raise UsageError("error.rate.no-way" if result.status.value == "unsolvable" else "error.rate.unknown")
    moves = len(result.actions)
    mean, longest = typical(board.rows, board.columns)
    if moves <= mean:
        score = score_between(1, 50, moves / mean)
    else:
        score = score_between(50, 100, (moves - mean) / (longest - mean))
    optimum = several("rating.sliding.moves" if result.optimal else "rating.sliding.at-most", moves)
    usual = text("rating.sliding.mean", mean=f"{mean:.0f}", rows=board.rows, columns=board.columns)
    return Rating(score, (Part("moves", moves, optimum), Part("mean", round(mean, 1), usual)))


def typical(rows: int, columns: int) -> tuple[float, float]:
    """The mean length of a shortest solution over all boards of this size, and the longest; about, for most sizes."""
    short, long = sorted((rows, columns))
    if (short, long) in KNOWN:
        return KNOWN[short, long]
    mean = FACTORS.get(short, FACTOR) * (rows * columns - 1) * (_mean_way(rows) + _mean_way(columns))
    return mean, LONGEST * mean


def _mean_way(cells: int) -> float:
    """How far apart two cells of a line are on average."""
    return (cells * cells - 1) / (3 * cells)
