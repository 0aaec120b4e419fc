"""A Queens board as plain data for a page, and positions as the cells of the queens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from papan.puzzles.queens.picture import region_colours
from papan.puzzles.queens.rules import Cells, QueensBoard

MAX_SEEN = 40  # rows up to which a view says what each cell rules out: the lists grow with the cube of it


class QueensView(TypedDict):
    rows: int
    columns: int
    start: list[int]
    regions: list[int]
    names: list[str]
    colours: list[int]
    sees: Annotated[list[list[int]], "for each cell what a queen there rules out; empty on boards above 40×40"]


def view(board: QueensBoard) -> QueensView:
    """The regions with their names and colours, and what a queen on each cell rules out."""
    cells = range(board.size**2 if board.size <= MAX_SEEN else 0)
    return {
        "rows": board.size,
        "columns": board.size,
        "start": [],
        "regions": list(board.regions),
        "names": list(board.names),
        "colours": region_colours(board),
        "sees": [sorted(board.excluded_by(cell)) for cell in cells],
    }


def state_of(board: QueensBoard, numbers: Sequence[int]) -> Cells | None:
    """The state with queens on these cells, if there are such cells, each once."""
    cells = sorted(set(numbers))
    inside = not cells or (cells[0] >= 0 and cells[-1] < board.size**2)
    return tuple(cells) if inside and len(cells) == len(numbers) else None
