"""A Rush Hour board as plain data for a page, and positions as one number per piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict

from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, Side


class PieceView(TypedDict):
    sign: str
    row: int
    column: int
    length: int
    horizontal: bool
    primary: bool


class ExitView(TypedDict):
    side: Side
    line: int


class RushHourView(TypedDict):
    rows: int
    columns: int
    start: list[int]
    pieces: list[PieceView]
    walls: list[int]
    exit: ExitView


def view(board: RushHourBoard) -> RushHourView:
    """The size, the pieces in the order of the positions, the walls and the exit."""
    return {
        "rows": board.rows,
        "columns": board.columns,
        "start": list(board.start),
        "pieces": [
            {
                "sign": piece.sign,
                "row": piece.row,
                "column": piece.column,
                "length": piece.length,
                "horizontal": piece.horizontal,
                "primary": number == board.primary,
            }
            for number, piece in enumerate(board.pieces)
        ],
        "walls": sorted(row * board.columns + column for row, column in board.walls),
        "exit": {"side": board.exit.side, "line": board.exit.line},
    }


def state_of(board: RushHourBoard, numbers: Sequence[int]) -> Positions | None:
    """The state with the pieces at these positions, if they lie inside and beside each other."""
    if len(numbers) != len(board.pieces):
        return None
    taken = set(board.walls)
    for piece, position in zip(board.pieces, numbers, strict=True):
        cells = piece.cells(position) if 0 <= position <= board.room(piece) else []
        if not cells or not taken.isdisjoint(cells):
            return None
        taken.update(cells)
    return tuple(numbers)


def board_at(board: RushHourBoard, state: Positions) -> RushHourBoard:
    """The board that starts in this state."""
    pieces = (
        replace(piece, column=position) if piece.horizontal else replace(piece, row=position)
        for piece, position in zip(board.pieces, state, strict=True)
    )
    return replace(board, pieces=tuple(pieces))
