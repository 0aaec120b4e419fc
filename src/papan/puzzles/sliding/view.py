"""A sliding board as plain data for a page, and positions as the numbers of their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from papan.puzzles.sliding.rules import SlidingBoard, Tiles, goal_tiles


def view(board: SlidingBoard) -> dict[str, Any]:
    """The size, the tiles row by row (0 the blank), where they are to be, and the sign of the blank in the text."""
    return {
        "rows": board.rows,
        "columns": board.columns,
        "start": list(board.tiles),
        "goal": list(goal_tiles(board.rows, board.columns)),
        "blank": board.blank,
    }


def state_of(board: SlidingBoard, numbers: Sequence[int]) -> Tiles | None:
    """The state with these tiles, if each stands there once."""
    return tuple(numbers) if sorted(numbers) == list(range(board.rows * board.columns)) else None


def board_at(board: SlidingBoard, state: Tiles) -> SlidingBoard:
    """The board that starts in this state."""
    return replace(board, tiles=state)
