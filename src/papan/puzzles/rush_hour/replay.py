"""Following a plan of Rush Hour on its board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from papan.puzzles.rush_hour.rules import RushHourBoard, Slide


def replay(board: RushHourBoard, metric: str | None, actions: Sequence[Slide]) -> int | None:
    """Return the cost of a plan, or None if it does not solve the board; faster than following it on the problem.

    Sets of cells are integers with one bit per cell.
    """
    columns, pieces = board.columns, board.pieces
    positions = list(board.start)
    covered = [_shape(one.length, one.horizontal, columns) << one.row * columns + one.column for one in pieces]
    occupied = sum(covered) + sum(1 << row * columns + column for row, column in board.walls)
    cost = 0
    for number, cells in actions:
        piece = pieces[number]
        positions[number] += cells
        if cells == 0 or number < 0 or not 0 <= positions[number] <= board.room(piece):
            return None
        bits = covered[number]
        others = occupied ^ bits
        step = 1 if piece.horizontal else columns
        for _ in range(abs(cells)):
            bits = bits << step if cells > 0 else bits >> step
            if bits & others:
                return None
        covered[number], occupied = bits, others | bits
        cost += abs(cells) if metric == "steps" else 1
    return cost if positions[board.primary] == board.goal else None


@cache
def _shape(length: int, horizontal: bool, columns: int) -> int:
    """The cells of a piece at the top left of a board."""
    return sum(1 << i * (1 if horizontal else columns) for i in range(length))
