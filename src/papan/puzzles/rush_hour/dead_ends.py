"""Proving without a search that P can never leave: something on its way out can never get out of it."""

from __future__ import annotations

from papan.puzzles.capabilities import Refutation
from papan.puzzles.rush_hour.rules import RushHourBoard


def refute(board: RushHourBoard) -> Refutation | None:
    """Return the first wall, or piece that slides along P's own line, between P and the exit; None if there is none."""
    primary = board.pieces[board.primary]
    piece_at = {
        cell: piece.sign
        for piece in board.pieces
        if (piece.horizontal, piece.line) == (primary.horizontal, primary.line)
        for cell in piece.cells(piece.position)
    }
    for row, column in board.way_out(primary.position):
        if (row, column) in board.walls:
            return Refutation(
                "rule", "reason.rush-hour.wall", {"row": row + 1, "column": column + 1, "primary": primary.sign}
            )
        if (row, column) in piece_at:
            return Refutation(
                "rule", "reason.rush-hour.piece", {"sign": piece_at[row, column], "primary": primary.sign}
            )
    return None
