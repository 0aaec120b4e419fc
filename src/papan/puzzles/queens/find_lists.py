"""Finding queens that are given without a board, for the checker: as columns, row by row, or as cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from papan.puzzles.capabilities import Found
from papan.puzzles.cells import words_in
from papan.puzzles.printed import without_terminal_codes
from papan.puzzles.queens.rules import Cells, QueensBoard

# Possessive, so that no text takes long to be refused.
BRACKETED = re.compile(r"\[\s*+\d{1,3}+(?:\s*+,\s*+\d{1,3}+)*+\s*+\]", re.ASCII)
CELL = re.compile(
    r"[(\[]\s{0,3}(\d{1,3})\s{0,3}[,;]\s{0,3}(\d{1,3})\s{0,3}[)\]]"
    r"|\b(?:r|rows?|baris)\W{0,5}(\d{1,3})\W{0,5}(?:c|col|column|kolom)\W{0,5}(\d{1,3})\b",
    re.ASCII | re.IGNORECASE,
)


def find_lists(board: QueensBoard, lines: Sequence[str]) -> list[Found]:
    """Return the queens of every bracketed list of N columns (which may run over lines), else of every line of them,
    else of every N cells such as (1,8), r1c8 or row 1, column 8; counted from 0 or from 1."""
    text = "\n".join(map(without_terminal_codes, lines))
    return (
        _columns(board, _bracketed(text))
        or _columns(board, enumerate(text.split("\n"), 1))
        or _cells(board, text, list(CELL.finditer(text)))
    )


def _bracketed(text: str) -> Iterator[tuple[int, str]]:
    line, place = 1, 0
    for part in BRACKETED.finditer(text):
        line += text.count("\n", place, part.start())
        place = part.start()
        yield line, part.group()


def _columns(board: QueensBoard, parts: Iterable[tuple[int, str]]) -> list[Found]:
    size = board.size
    found = []
    for line, part in parts:
        numbers = words_in(part)
        if len(numbers) != size or not all(len(word) <= 3 and word.isascii() and word.isdigit() for word in numbers):
            continue
        columns = _from_zero(size, [int(word) for word in numbers])
        if columns is not None:
            found.append(Found(line, tuple(row * size + column for row, column in enumerate(columns))))
    return found


def _cells(board: QueensBoard, text: str, found: Sequence[re.Match[str]]) -> list[Found]:
    size = board.size
    if not found or len(found) % size:
        return []
    told = []
    for start in range(0, len(found), size):
        numbers = [int(part[1] or part[3]) for part in found[start : start + size]]
        numbers += [int(part[2] or part[4]) for part in found[start : start + size]]
        counted = _from_zero(size, numbers)
        if counted is None:
            return []
        line = text.count("\n", 0, found[start].start()) + 1
        told.append(Found(line, _queens(board, counted[:size], counted[size:])))
    return told


def _from_zero(size: int, numbers: list[int]) -> list[int] | None:
    """Numbers of rows and columns counted from 0; None if they are too small or too large for that."""
    first = 0 if 0 in numbers else 1
    counted = [number - first for number in numbers]
    return counted if min(counted) >= 0 and max(counted) < size else None


def _queens(board: QueensBoard, rows: Sequence[int], columns: Sequence[int]) -> Cells:
    """The cells; the column is taken to come before the row if only that is a solution."""
    size = board.size
    cells = tuple(sorted(row * size + column for row, column in zip(rows, columns, strict=True)))
    turned = tuple(sorted(column * size + row for row, column in zip(rows, columns, strict=True)))
    return turned if board.is_solved_by(turned) and not board.is_solved_by(cells) else cells
