"""Deciding whether two Rush Hour boards are equal up to a turn, a reflection or the letters of their pieces."""

from __future__ import annotations

from collections.abc import Hashable

from papan.puzzles.rush_hour.rules import RushHourBoard
from papan.puzzles.turning import Turn, turns


def canonical(board: RushHourBoard) -> Hashable:
    """Return a value that is the same for all equivalent boards."""
    return min(_turned(board, *turn) for turn in turns(board.rows, board.columns))


def _turned(board: RushHourBoard, turn: Turn, rows: int, columns: int) -> tuple[object, ...]:
    """The cells of each piece (P first), of the walls and of the exit on the turned board."""
    outside = {"left": -1, "right": board.columns, "top": -1, "bottom": board.rows}[board.exit.side]
    exit = (board.exit.line, outside) if board.exit.horizontal else (outside, board.exit.line)
    pieces = [tuple(sorted(map(turn, piece.cells(piece.position)))) for piece in board.pieces]
    primary = pieces.pop(board.primary)
    return rows, columns, turn(exit), primary, tuple(sorted(pieces)), tuple(sorted(map(turn, board.walls)))
