"""Deciding whether two ice-sliding boards are equal up to a turn or a reflection."""

from __future__ import annotations

from collections.abc import Hashable

from papan.puzzles.ice_sliding.board import IceBoard
from papan.puzzles.turning import Turn, turns


def canonical(board: IceBoard) -> Hashable:
    """Return a value that is the same for all equivalent boards."""
    return min(_turned(board, *turn) for turn in turns(board.rows, board.columns))


def _turned(board: IceBoard, turn: Turn, rows: int, columns: int) -> tuple[object, ...]:
    """The cells of the turned board, row by row, each with its sign and its cost."""
    cells = sorted((turn(cell), sign, board.costs[cell[0]][cell[1]]) for cell, sign in board.cells())
    return rows, columns, tuple((sign, cost) for _, sign, cost in cells)
