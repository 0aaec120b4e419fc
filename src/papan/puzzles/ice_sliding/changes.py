"""Every single change to an ice-sliding board: ice in the place of a rock or of lava, or one of these on the ice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from papan.puzzles.change import Change, cell_name
from papan.puzzles.ice_sliding.board import ICE, LAVA, ROCK, Cell, IceBoard

KINDS = {ICE: "ice", ROCK: "rock", LAVA: "lava"}


def changes(board: IceBoard) -> Iterator[Change]:
    """Yield what is in the way taken away, then a rock on each cell of ice, then lava there."""
    for olds, new in ((ROCK + LAVA, ICE), (ICE, ROCK), (ICE, LAVA)):
        for cell, sign in board.cells():
            if sign in olds:
                yield _change(board, cell, new)


def _change(board: IceBoard, cell: Cell, sign: str) -> Change:
    row, column = cell
    line = board.area[row]
    changed = line[:column] + sign + line[column + 1 :]
    number = row * board.columns + column
    area = (*board.area[:row], changed, *board.area[row + 1 :])
    return Change(KINDS[sign], (number,), replace(board, area=area), {"cell": cell_name(board.columns, number)})
