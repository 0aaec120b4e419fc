"""Queens for local search: all N queens stand from the start, and a move swaps the columns of two of them."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from papan.puzzles.queens.rules import Cells, QueensBoard, refuse_other_than_n_regions

Swap: TypeAlias = tuple[int, int]  # two rows, the upper one first


class QueensSwaps:
    """States are N cells, one in each row and column, in order of rows; the start is the main diagonal.

    Rows and columns are right in every state, so only regions and neighbours can be wrong.
    """

    def __init__(self, board: QueensBoard, regions: str = "lenient") -> None:
        if regions == "strict":
            refuse_other_than_n_regions(board, "error.queens.strict")
        self.board = board
        self.initial: Cells = diagonal(board)
        self._swaps = list(combinations(range(board.size), 2))

    def actions(self, state: Cells) -> list[Swap]:
        return self._swaps

    def result(self, state: Cells, action: Swap) -> Cells:
        return swapped(self.board, state, action)

    def is_goal(self, state: Cells) -> bool:
        return self.board.is_solved_by(state)

    def cost(self, state: Cells, action: Swap) -> int:
        return 1

    def is_consistent(self, state: Cells) -> bool:
        return True


def diagonal(board: QueensBoard) -> Cells:
    """Return the queens on the main diagonal: each in the column with the number of its row."""
    return tuple(row * board.size + row for row in range(board.size))


def swapped(board: QueensBoard, state: Cells, swap: Swap) -> Cells:
    """Return the queens after those of two rows have exchanged their columns."""
    upper, lower = swap
    down = (lower - upper) * board.size
    queens = list(state)
    queens[upper], queens[lower] = state[lower] - down, state[upper] + down
    return tuple(queens)
