"""Ice sliding as a plug-in: a piece glides over ice until something stops it, to the goal past every digit in order.

    papan solve --plugin examples/ice_sliding.py --puzzle ice-sliding examples/boards/ice-sliding/lake.txt

A board is a line `N M`; N rows of M signs: `*` ice, `X` rock, `L` lava, `Z` the start, `O` the goal, digits to be
passed in the order 0, 1, 2, …; and N rows of M numbers: what it costs to enter each cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeAlias

from papan.messages import text
from papan.puzzles.puzzle import Board, Choice, Heuristic, Metric, Puzzle
from papan.puzzles.reading import MAX_SIDE, Note, Reading, lines_of
from papan.render.scene import Scene, Shape

State: TypeAlias = tuple[int, int]  # the piece's cell, counted row by row, and the next digit to pass

DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}


@dataclass(frozen=True)
class IceBoard(Board):
    """The signs and the costs of the cells, row by row."""

    puzzle: ClassVar[str] = "ice-sliding"
    rows: int
    columns: int
    cells: str
    costs: tuple[int, ...]


def read(source: str) -> Reading[IceBoard]:
    """The board of this text, or every fault in it."""
    lines = lines_of(source)
    header = re.fullmatch(r"\s*(\d{1,9})\s+(\d{1,9})", lines[0] if lines else "", re.ASCII)
    if header is None:
        return Reading(None, (Note(1, 1, "the first line is no size; expected two numbers: rows and columns"),))
    rows, columns = int(header[1]), int(header[2])
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        size = {"rows": rows, "columns": columns, "limit": MAX_SIDE}
        return Reading(None, (Note(1, 1, "{rows} × {columns} cells; expected 1 to {limit} each", size),))
    if len(lines) != 1 + 2 * rows:
        count = {"found": len(lines) - 1, "rows": rows}
        what = "{found} lines after the first; expected {rows} of the map and {rows} of costs"
        return Reading(None, (Note(min(len(lines), 2 + 2 * rows), 1, what, count),))
    area, numbers = lines[1 : rows + 1], lines[rows + 1 :]
    faults = [*_map_faults(area, columns), *_cost_faults(numbers, rows + 2, columns)]
    if faults:
        return Reading(None, tuple(faults))
    return Reading(IceBoard(rows, columns, "".join(area), tuple(int(word) for row in numbers for word in row.split())))


def _map_faults(area: list[str], columns: int) -> Iterator[Note]:
    for line, row in enumerate(area, 2):
        if len(row) != columns:
            size = {"found": len(row), "expected": columns}
            yield Note(line, min(len(row), columns) + 1, "a row of {found} signs; expected {expected}", size)
        for sign in re.finditer(r"[^*XLZO0-9]", row):
            yield Note(line, sign.start() + 1, "found {sign}; expected * X L Z O or a digit", {"sign": sign.group()})
    cells = "".join(area)
    digits = [sign for sign in "0123456789" if sign in cells]
    for sign in ("Z", "O", *map(str, range(len(digits)))):
        if cells.count(sign) != 1:
            values = {"sign": sign, "found": cells.count(sign), "last": max(digits, default="")}
            why = "; expected one" if sign in "ZO" else "; expected each digit from 0 to {last} once"
            yield Note(2, 1, "{sign} stands in {found} cells" + why, values)


def _cost_faults(numbers: list[str], first: int, columns: int) -> Iterator[Note]:
    for line, row in enumerate(numbers, first):
        words = list(re.finditer(r"\S+", row))
        if len(words) != columns:
            yield Note(line, 1, "{found} costs; expected {expected}", {"found": len(words), "expected": columns})
        for word in words:
            if not re.fullmatch(r"[0-9]{1,9}", word.group()):
                values = {"word": word.group()[:20]}
                yield Note(line, word.start() + 1, "the cost {word}; expected a whole number, 0 or more", values)


def format_board(board: IceBoard) -> str:
    """The board's text, which read() takes back."""
    costs = (" ".join(map(str, row)) for row in _rows(board, board.costs))
    return "\n".join([f"{board.rows} {board.columns}", *_rows(board, board.cells), *costs])
