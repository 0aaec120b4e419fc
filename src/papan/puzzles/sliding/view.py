"""A sliding board as plain data for a page, and positions as the numbers of their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, TypedDict

from papan.puzzles.sliding.rules import SlidingBoard, Tiles, goal_tiles
from papan.puzzles.sliding.solvability import parity
from papan.puzzles.sliding.solvability import working as lines_of_working


class SlidingView(TypedDict):
    rows: int
    columns: int
    start: list[int]
    goal: list[int]
    blank: Annotated[str, "how the text of the board writes the blank"]


class SlidingWorking(TypedDict):
    """The course's working of whether a sliding board can be solved."""

    kurang: Annotated[list[int], "Kurang(i) of i = 1, 2, …, the blank last"]
    x: int
    total: int
    solvable: bool
    lines: list[str]


def view(board: SlidingBoard) -> SlidingView:
    """The size, the tiles row by row (0 the blank), where they are to be, and the sign of the blank in the text."""
    return {
        "rows": board.rows,
        "columns": board.columns,
        "start": list(board.tiles),
        "goal": list(goal_tiles(board.rows, board.columns)),
        "blank": board.blank,
    }


def working(board: SlidingBoard) -> SlidingWorking:
    """The Kurang table as numbers to draw, and in words."""
    found = parity(board)
    return {
        "kurang": list(found.kurang),
        "x": found.x,
        "total": found.total,
        "solvable": found.solvable,
        "lines": lines_of_working(board),
    }


def state_of(board: SlidingBoard, numbers: Sequence[int]) -> Tiles | None:
    """The state with these tiles, if each stands there once."""
    return tuple(numbers) if sorted(numbers) == list(range(board.rows * board.columns)) else None


def board_at(board: SlidingBoard, state: Tiles) -> SlidingBoard:
    """The board that starts in this state."""
    return replace(board, tiles=state)
