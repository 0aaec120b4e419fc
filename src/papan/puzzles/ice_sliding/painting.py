"""The signs of an ice-sliding board, how each looks, and how a board is painted with them."""

from __future__ import annotations

from collections.abc import Sequence

from papan.puzzles.ice_sliding.board import DIGITS, GOAL, ICE, LAVA, ROCK, START, IceBoard
from papan.puzzles.ice_sliding.notation import written
from papan.puzzles.painting import Painting, Sign

SIGNS = (
    Sign(ICE, "sign.ice-sliding.ice"),
    Sign(ROCK, "sign.ice-sliding.rock", tint="wall"),
    Sign(LAVA, "sign.ice-sliding.lava", tint="danger", icon="flame"),
    Sign(START, "sign.ice-sliding.start", tint="primary", icon="person", once=True),
    Sign(GOAL, "sign.ice-sliding.goal", tint="exit", icon="flag", once=True),
    *(Sign(digit, "sign.ice-sliding.digit", tint=int(digit), once=True) for digit in DIGITS),
)


def _compose(rows: Sequence[str], numbers: Sequence[Sequence[int]] | None) -> str:
    return written(rows, numbers or [[1] * len(row) for row in rows])


def _rows(board: IceBoard) -> list[str]:
    return list(board.area)


def _numbers(board: IceBoard) -> list[list[int]]:
    return [list(row) for row in board.costs]


PAINTING = Painting(SIGNS, rows=_rows, numbers=_numbers, compose=_compose, first_line=2)
