"""What is wrong with queens on a board, in sentences; rows and columns count from 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from papan.messages import tr
from papan.puzzles.capabilities import Clash
from papan.puzzles.queens.rules import Cells, QueensBoard


def conflicts(board: QueensBoard, state: Cells) -> list[str]:
    """Return a sentence for every rule that these queens break; an empty list if they solve the board."""
    return [*_count(board.size, len(state)), *map(str, clashes(board, state))]


def _count(size: int, found: int) -> list[str]:
    if found == size:
        return []
    key = "queens.conflict.missing" if found < size else "queens.conflict.surplus"
    return [tr(key, found=found, expected=size, difference=abs(size - found))]


def clashes(board: QueensBoard, state: Cells) -> list[Clash]:
    """Return the queens that may not stand together, by row, column and region, then those that touch."""
    size, queens = board.size, sorted(state)
    return [
        *_crowded("row", queens, lambda cell: str(cell // size + 1), partial(_row, size)),
        *_crowded("column", queens, lambda cell: str(cell % size + 1), partial(_column, size)),
        *_crowded(
            "region",
            queens,
            lambda cell: board.names[board.regions[cell]],
            lambda cell: board.region_cells[board.regions[cell]],
        ),
        *_touching(size, queens),
    ]


def _row(size: int, cell: int) -> Cells:
    """The cells of the row of a cell."""
    first = cell - cell % size
    return tuple(range(first, first + size))


def _column(size: int, cell: int) -> Cells:
    return tuple(range(cell % size, size * size, size))


def _crowded(
    line: str, queens: list[int], name_of: Callable[[int], str], area_of: Callable[[int], Cells]
) -> list[Clash]:
    """One clash for each row, column or region with more than one queen."""
    groups: dict[str, list[int]] = {}
    for queen in queens:
        groups.setdefault(name_of(queen), []).append(queen)
    return [
        Clash(
            line,
            tuple(cells),
            f"queens.conflict.{line}",
            {"count": len(cells), "name": name},
            f"reason.queens.{line}",
            area_of(cells[0]),
        )
        for name, cells in groups.items()
        if len(cells) > 1
    ]


def _touching(size: int, queens: list[int]) -> list[Clash]:
    found, standing = [], set(queens)
    for queen in queens:
        row, column = divmod(queen, size)
        for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):  # the neighbours that come later in reading order
            other = queen + down * size + right
            if 0 <= column + right < size and other in standing:
                places = {"row1": row + 1, "column1": column + 1, "row2": row + down + 1, "column2": column + right + 1}
                found.append(
                    Clash("touching", (queen, other), "queens.conflict.touching", places, "reason.queens.touching")
                )
    return found
