"""Finding the queens in the output of a program, for the checker: on boards, or in lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.cells import FRAME, CellReader
from papan.puzzles.finding import grids
from papan.puzzles.queens.find_lists import find_lists
from papan.puzzles.queens.rules import QueensBoard

Row: TypeAlias = tuple[str, ...]  # for each cell QUEEN, EMPTY, LETTER_Q, a sign of MARKS or the name of a region

QUEEN, EMPTY = "#", "."
LETTER_Q = "Q"  # a queen, or the region of that name
SIGNS: dict[str, str] = dict.fromkeys("#♛♕♚♔👑", QUEEN) | dict.fromkeys(("", *".·-_⬜□⬛■"), EMPTY)
MARKS = frozenset("Xx*@1Oo") | {QUEEN, LETTER_Q}  # queens, where there is nothing else but empty cells
ZERO = "0"  # an empty cell where a queen is 1
RULE = FRAME.difference("#*").union("_")  # signs with which a line of a frame may be drawn


def find(board: QueensBoard, lines: Sequence[str]) -> list[Found]:
    """Return every board with a queen on it, in order; if there is none, the queens given in lists."""

    def is_cell(word: str) -> bool:
        return bool(_cell(board, word))

    def row_of(line: str) -> Row | None:
        drawn = set(line) - {" "}
        if drawn <= RULE or drawn == {"*"}:
            return None
        cells = next((cells for reader in readers if (cells := reader.row(line)) is not None), None)
        return None if cells is None else tuple(_cell(board, word) for word in cells)

    # If they are no queens, a frame may be drawn with them.
    readers = [CellReader(board.size, is_cell, signs=frozenset(signs)) for signs in ("#*-", "#-", "*-")]

    fit = partial(_rows_that_fit, board)
    boards = (_found(board, line, rows) for line, _, rows in grids(lines, row_of, board.size, board.size, fit))
    return [queens for queens in boards if queens is not None] or find_lists(board, lines)


def _cell(board: QueensBoard, word: str) -> str:
    """The sign or the region's name in a cell; empty if it can be neither."""
    if word in SIGNS:
        return SIGNS[word]
    if not word.isascii() or len(word) > 6:
        return ""
    if board.names[0].isdigit() and word.isdigit():
        return str(int(word))
    return word if word in MARKS or word == ZERO or (len(word) == 1 and word.isalpha()) else ""


def _rows_that_fit(board: QueensBoard, rows: Sequence[Row]) -> float:
    return sum(not _strangers(board, number, row) for number, row in enumerate(rows)) / board.size


def _strangers(board: QueensBoard, number: int, row: Row) -> list[int]:
    """The columns where a row of letters names a different region from the board's."""
    names, first = board.names, number * board.size
    if _mark(row) is not None:
        return []
    return [
        column
        for column, word in enumerate(row)
        if word not in (QUEEN, EMPTY, LETTER_Q) and word != names[board.regions[first + column]]
    ]


def _mark(cells: Sequence[str]) -> str | None:
    """The sign of the queens where a sign that may be one stands among empty cells and there is no other."""
    others = set(cells) - {EMPTY, ZERO}
    return others.pop() if len(others) == 1 < len(set(cells)) and others <= MARKS else None


def _found(board: QueensBoard, line: int, rows: list[Row]) -> Found | None:
    """The queens on a board, or the first cell that does not belong to it; None if there is no queen."""
    cells = [word for row in rows for word in row]
    queens = {_mark(cells) or QUEEN}
    if LETTER_Q not in board.names or set(cells) <= {QUEEN, EMPTY, LETTER_Q}:
        queens.add(LETTER_Q)
    if queens.isdisjoint(cells):
        return None
    for number, row in enumerate(rows):
        for column in _strangers(board, number, row)[:1]:
            values = {
                "row": number + 1,
                "column": column + 1,
                "found": row[column],
                "expected": board.names[board.regions[number * board.size + column]],
            }
            return Found(line, None, Note(line, 1, "fault.queens.other-board", values))
    return Found(line, tuple(cell for cell, word in enumerate(cells) if word in queens))
