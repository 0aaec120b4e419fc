"""A plan of Rush Hour followed on its board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from papan.puzzles.rush_hour.rules import Piece, RushHourBoard, Slide


def replay(board: RushHourBoard, metric: str | None, actions: Sequence[Slide]) -> int | None:
    """What Puzzle.replay asks for; quicker than a problem, which looks for every slide there is."""
    columns, by_steps = board.columns, metric == "steps"
    positions = list(board.start)
    covered = [_bits(piece, columns, piece.position, piece.length) for piece in board.pieces]
    occupied = sum(covered) + sum(1 << row * columns + column for row, column in board.walls)
    cost = 0
    for number, cells in actions:
        piece, start = board.pieces[number], positions[number]
        target = start + cells
        if cells == 0 or number < 0 or not 0 <= target <= board.room(piece):
            return None
        occupied -= covered[number]
        if occupied & _bits(piece, columns, min(start, target), piece.length + abs(cells)):
            return None
        positions[number] = target
        covered[number] = _bits(piece, columns, target, piece.length)
        occupied += covered[number]
        cost += abs(cells) if by_steps else 1
    return cost if positions[board.primary] == board.goal else None


def _bits(piece: Piece, columns: int, position: int, length: int) -> int:
    """The cells, a bit each, of so many in the piece's line from a position on."""
    if piece.horizontal:
        return (1 << length) - 1 << piece.row * columns + position
    return _upright(columns, length) << position * columns + piece.column


@cache
def _upright(columns: int, length: int) -> int:
    """So many cells one above the other, the first of them at the top left."""
    return sum(1 << row * columns for row in range(length))
