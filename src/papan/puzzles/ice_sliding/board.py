"""What an ice-sliding board is: a map of signs, and what it costs to enter each cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeAlias

from papan.puzzles.board import Board

Cell: TypeAlias = tuple[int, int]  # row, column
State: TypeAlias = tuple[int, int, int]  # the row and the column of the piece, and the next digit to pass

ICE, ROCK, LAVA, START, GOAL = "*XLZO"
DIGITS = "0123456789"
MAX_COST = 999_999_999  # of a cell

DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
LETTERS = {name[0]: name for name in DIRECTIONS}


@dataclass(frozen=True)
class IceBoard(Board):
    """The map, one string of signs per row, and what it costs to enter each cell."""

    puzzle: ClassVar[str] = "ice-sliding"
    area: tuple[str, ...]
    costs: tuple[tuple[int, ...], ...]

    @property
    def rows(self) -> int:
        return len(self.area)

    @property
    def columns(self) -> int:
        return len(self.area[0])

    @cached_property
    def places(self) -> dict[str, Cell]:
        """Where the start, the goal and the digits are, by their signs."""
        return {sign: cell for cell, sign in self.cells() if sign not in (ICE, ROCK, LAVA)}

    @cached_property
    def targets(self) -> tuple[Cell, ...]:
        """The cells of the digits in order, and of the goal, which is the last."""
        return tuple(self.places[sign] for sign in DIGITS + GOAL if sign in self.places)

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Yield every cell with its sign, row by row."""
        for row, line in enumerate(self.area):
            for column, sign in enumerate(line):
                yield (row, column), sign
