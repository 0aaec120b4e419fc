"""Finding the queens in the output of a program, for the checker: on boards, or in lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.finding import fields, grids, words_in
from papan.puzzles.queens.find_lists import find_lists
from papan.puzzles.queens.rules import QueensBoard

Row: TypeAlias = tuple[str, ...]  # for each cell QUEEN, EMPTY, LETTER_Q or the name of a region

QUEEN, EMPTY = "#", "."
LETTER_Q = "Q"  # a queen, or the region of that name
SIGNS = {"#": QUEEN, "♛": QUEEN, "♕": QUEEN, "": EMPTY, ".": EMPTY, "·": EMPTY, "-": EMPTY, "_": EMPTY}
RULE = frozenset({"-", "_"})  # signs with which a line of a frame may be drawn


def find(board: QueensBoard, lines: Sequence[str]) -> list[Found]:
    """Return every board with a queen on it, in order; if there is none, the queens given in lists."""
    found: list[tuple[int, int, Found]] = []
    for side in (0, 1):  # some programs print the plain board and the queens next to each other
        for line, _, rows in grids(lines, partial(_row, board, side), board.size, partial(_rows_that_fit, board)):
            queens = _found(board, line, rows)
            if queens is not None:
                found.append((line, side, queens))
    return [queens for *_, queens in sorted(found, key=lambda entry: entry[:2])] or find_lists(board, lines)


def _row(board: QueensBoard, side: int, line: str) -> Row | None:
    """The cells of the left or right block of a line that holds nothing but one or two blocks of N cells."""
    size = board.size
    cells = _cells(line, size)
    if len(cells) not in (size, 2 * size) or RULE.issuperset(cells):
        return None
    block = [_cell(board, word) for word in cells[side * size : (side + 1) * size]]
    return tuple(block) if block and all(block) else None


def _cells(line: str, size: int) -> list[str]:
    """The cells of a line: between bars, set apart by blanks, or written together."""
    single = fields(line, size)
    if single and all(len(cell) <= 1 or cell.isdigit() for cell in single):
        return single
    double = fields(line, 2 * size + 1)
    if double and not double[size]:  # two frames, and nothing between them
        return double[:size] + double[size + 1 :]
    apart = words_in(line)
    if all(len(word) == size and not word.isdigit() for word in apart):
        return list("".join(apart))
    return apart


def _cell(board: QueensBoard, word: str) -> str:
    """The sign or the region's name in a cell; empty if it can be neither."""
    if word in SIGNS:
        return SIGNS[word]
    if not word.isascii() or len(word) > 6:
        return ""
    if board.names[0].isdigit() and word.isdigit():
        return str(int(word))
    return word if len(word) == 1 and word.isalpha() else ""


def _rows_that_fit(board: QueensBoard, rows: Sequence[Row]) -> float:
    return sum(not _strangers(board, number, row) for number, row in enumerate(rows)) / board.size


def _strangers(board: QueensBoard, number: int, row: Row) -> list[int]:
    """The columns where a row of letters names a different region from the board's."""
    names, first = board.names, number * board.size
    return [
        column
        for column, word in enumerate(row)
        if word not in (QUEEN, EMPTY, LETTER_Q) and word != names[board.regions[first + column]]
    ]


def _found(board: QueensBoard, line: int, rows: list[Row]) -> Found | None:
    """The queens on a board, or the first cell that does not belong to it; None if there is no queen."""
    cells = [word for row in rows for word in row]
    queens = {QUEEN}
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
