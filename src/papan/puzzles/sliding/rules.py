"""The sliding-tile puzzle: the blank swaps places with a neighbour until 1, 2, 3, … stand in row order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from papan.puzzles.board import Board

Tiles: TypeAlias = tuple[int, ...]  # row by row, 0 is the blank

DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}  # where the blank goes
INVERSE = {"up": "down", "down": "up", "left": "right", "right": "left"}
LETTERS = {name[0]: name for name in DIRECTIONS}
PROVED_CELLS = 16  # up to here a shortest solution is always in reach
MAX_TABLED_CELLS = 400  # of a board whose distances are kept in a table: it has the square of that


@dataclass(frozen=True)
class SlidingBoard(Board):
    """R×C tiles, row by row, 0 for the blank; `blank` is the sign for it in the text that was read."""

    puzzle: ClassVar[str] = "sliding"
    rows: int
    columns: int
    tiles: Tiles
    blank: str = field(default="0", compare=False)

    __str__ = Board.__str__


def is_optimum_in_reach(board: SlidingBoard) -> bool:
    """Return whether a shortest solution can be found and proved within seconds."""
    return board.rows * board.columns <= PROVED_CELLS


def goal_tiles(rows: int, columns: int) -> Tiles:
    """Return 1, 2, 3, … with the blank last."""
    return (*range(1, rows * columns), 0)


def way_home(columns: int, tile: int, cell: int) -> int:
    """Return the rows plus columns from a cell to the tile's home; for boards too large for a table of distances."""
    row, column = divmod(cell, columns)
    home_row, home_column = divmod(tile - 1, columns)
    return abs(row - home_row) + abs(column - home_column)


@lru_cache(maxsize=16)
def targets_of(rows: int, columns: int, order: str = "ulrd") -> list[dict[str, int]]:
    """Return, for each cell of the blank, the moves from there, in order, and the cell to which each one leads."""
    return [
        {
            LETTERS[letter]: (row + dr) * columns + column + dc
            for letter in order
            for dr, dc in [DIRECTIONS[LETTERS[letter]]]
            if 0 <= row + dr < rows and 0 <= column + dc < columns
        }
        for row in range(rows)
        for column in range(columns)
    ]


def replay(board: SlidingBoard, metric: str | None, actions: Sequence[str]) -> int | None:
    """Return the cost of a plan, or None if it does not solve the board; faster than following it on the problem."""
    targets = targets_of(board.rows, board.columns)
    tiles = list(board.tiles)
    blank = tiles.index(0)
    for action in actions:
        target = targets[blank].get(action)
        if target is None:
            return None
        tiles[blank] = tiles[target]
        blank = target
    tiles[blank] = 0
    return len(actions) if tuple(tiles) == goal_tiles(board.rows, board.columns) else None


class SlidingProblem:
    """Move the blank; each move costs 1. States are the tiles, actions are words of DIRECTIONS."""

    def __init__(self, board: SlidingBoard, order: str = "ulrd") -> None:
        self.rows, self.columns = board.rows, board.columns
        self.initial = board.tiles
        self.goal = goal_tiles(board.rows, board.columns)
        self.targets = targets_of(board.rows, board.columns, order)

    def actions(self, state: Tiles) -> list[str]:
        return list(self.targets[state.index(0)])

    def result(self, state: Tiles, action: str) -> Tiles:
        blank = state.index(0)
        target = self.targets[blank][action]
        tiles = list(state)
        tiles[blank], tiles[target] = tiles[target], 0
        return tuple(tiles)

    def is_goal(self, state: Tiles) -> bool:
        return state == self.goal

    def cost(self, state: Tiles, action: str) -> int:
        return 1

    def is_consistent(self, state: Tiles) -> bool:
        return True

    def inverse(self, action: str) -> str:
        return INVERSE[action]

    @cached_property
    def distances(self) -> list[list[int]]:
        """distances[tile][cell]: rows plus columns from the cell to the tile's home; see MAX_TABLED_CELLS."""
        cells = [divmod(cell, self.columns) for cell in range(self.rows * self.columns)]
        homes = [cells[tile - 1] for tile in range(len(cells))]
        return [[abs(r - hr) + abs(c - hc) for r, c in cells] for hr, hc in homes]
