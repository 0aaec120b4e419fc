"""Deciding whether two sliding boards are equal up to the reflection that exchanges rows and columns."""

from __future__ import annotations

from collections.abc import Hashable

from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles


def canonical(board: SlidingBoard) -> Hashable:
    """Return a value that is the same for all equivalent boards."""
    return min((board.rows, board.columns, board.tiles), _transposed(board))


def _transposed(board: SlidingBoard) -> tuple[int, int, tuple[int, ...]]:
    """The board reflected so that rows become columns; each tile gets the number of its new place."""
    rows, columns = board.rows, board.columns
    number = {0: 0}
    for cell, tile in enumerate(goal_tiles(rows, columns)):
        if tile:
            row, column = divmod(cell, columns)
            number[tile] = column * rows + row + 1
    tiles = tuple(number[board.tiles[row * columns + column]] for column in range(columns) for row in range(rows))
    return columns, rows, tiles
