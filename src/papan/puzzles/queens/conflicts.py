"""What is wrong with queens on a board, said in sentences; rows and columns count from 1."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from papan.messages import text
from papan.puzzles.puzzle import Clash
from papan.puzzles.queens.rules import Cells, QueensBoard


def conflicts(board: QueensBoard, state: Cells) -> list[str]:
    """A sentence for every rule these queens break; empty when they solve the board."""
    return [*_count(board.size, len(state)), *map(str, clashes(board, state))]


def _count(size: int, found: int) -> list[str]:
    if found == size:
        return []
    key = "queens.conflict.missing" if found < size else "queens.conflict.surplus"
    return [text(key, found=found, expected=size, difference=abs(size - found))]


def clashes(board: QueensBoard, state: Cells) -> list[Clash]:
    """The queens that may not stand together, by row, column and region, then those that touch."""
    size, queens = board.size, sorted(state)
    return [
        *_crowded("row", queens, lambda cell: str(cell // size + 1)),
        *_crowded("column", queens, lambda cell: str(cell % size + 1)),
        *_crowded("region", queens, lambda cell: board.names[board.regions[cell]]),
        *_touching(size, queens),
    ]


def _crowded(line: str, queens: list[int], name_of: Callable[[int], str]) -> list[Clash]:
    """One for each row, column or region with more than one queen."""
    groups: dict[str, list[int]] = {}
    for queen in queens:
        groups.setdefault(name_of(queen), []).append(queen)
    return [
        Clash(line, tuple(cells), f"queens.conflict.{line}", {"count": len(cells), "name": name})
        for name, cells in groups.items()
        if len(cells) > 1
    ]


def _touching(size: int, queens: list[int]) -> list[Clash]:
    found = []
    for one, two in combinations(queens, 2):
        (row1, column1), (row2, column2) = divmod(one, size), divmod(two, size)
        if abs(row1 - row2) <= 1 and abs(column1 - column2) <= 1:
            places = {"row1": row1 + 1, "column1": column1 + 1, "row2": row2 + 1, "column2": column2 + 1}
            found.append(Clash("touching", (one, two), "queens.conflict.touching", places))
    return found
