"""The eight ways to turn a board: four rotations, each also reflected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]  # row, column
Turn: TypeAlias = Callable[[Place], Place]


def turns(rows: int, columns: int) -> Iterator[tuple[Turn, int, int]]:
    """Yield the eight ways to turn a board, each with the rows and columns that it then has."""
    for flip_row in (False, True):
        for flip_column in (False, True):
            for across in (False, True):

                def turn(
                    place: Place, flip_row: bool = flip_row, flip_column: bool = flip_column, across: bool = across
                ) -> Place:
                    row = rows - 1 - place[0] if flip_row else place[0]
                    column = columns - 1 - place[1] if flip_column else place[1]
                    return (column, row) if across else (row, column)

                yield (turn, columns, rows) if across else (turn, rows, columns)
