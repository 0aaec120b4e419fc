"""Finding queens that are given without a board, for the checker: as columns, row by row, or as cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from papan.puzzles.capabilities import Found
from papan.puzzles.cells import words_in
from papan.puzzles.printed import without_terminal_codes
from papan.puzzles.queens.rules import Cells, QueensBoard

# Possessive or bounded, so that no text takes long to be refused.
BRACKETED = re.compile(r"\[\s*+\d{1,3}+(?:\s*+,\s*+\d{1,3}+)*+\s*+\]", re.ASCII)
TITLE = re.compile(r"\W{0,9}[^\W\d][^\d:=]{0,40}[:=]")
DASH = re.compile(r"(?<=\d)\s?-\s?(?=\d)", re.ASCII)
_BRACKETED = r"[(\[<]\s{0,3}(\d{1,3})\s{0,3}[,;]\s{0,3}(\d{1,3})\s{0,3}[)\]>]"
_NUMBER = r"\W{0,5}(?:ke\W{0,3})?(\d{1,3})"
_ROW = rf"\b(?:r|rows?|baris){_NUMBER}"
_COLUMN = rf"(?:c|col|column|kolom){_NUMBER}"
# The ways to give a cell, by how little they can mean anything else, and whether the column comes first. The last two
# name the row's number alone: `Row 1: 8`, `0 -> 7`, and a line of two numbers.
CELLS = tuple(
    (re.compile(pattern, re.ASCII | re.IGNORECASE | re.MULTILINE), column_first)
    for pattern, column_first in (
        (
            rf"[(\[<]\s{{0,3}}(\d{{1,3}})\s{{0,3}}[,;]\s{{0,3}}(\d{{1,3}})\s{{0,3}}[)\]>]|{_ROW}\W{{0,5}}{_COLUMN}\b",
            False,
        ),
        (rf"\b{_COLUMN}\W{{0,5}}(?:r|rows?|baris){_NUMBER}\b", True),
        (r"\b([a-z])(\d{1,3})\b", True),
        (r"(?<![\w.])(\d{1,3})\s{0,3}(?:[:=]|[-=]>|→)\s{0,3}(\d{1,3})(?![\w.])", False),
        (r"^\s{0,20}(\d{1,3})\s{0,3}[,; ]\s{0,3}(\d{1,3})\s{0,3}$", False),
    )
)


def find_lists(board: QueensBoard, lines: Sequence[str]) -> list[Found]:
    """Return the queens of every bracketed list of N columns (which may run over lines), else of every line of them,
    else of every N cells such as (1,8), r1c8, H1 or row 1, column 8; counted from 0 or from 1."""
    text = "\n".join(map(without_terminal_codes, lines))
    found = _columns(board, _bracketed(text)) or _columns(board, enumerate(text.split("\n"), 1))
    for pattern, column_first in CELLS:
        found = found or _cells(board, text, list(pattern.finditer(text)), column_first)
    return found


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
        title = TITLE.match(part)
        numbers = words_in(DASH.sub(" ", part[title.end() if title else 0 :]))
        if len(numbers) == 1 and len(set(numbers[0])) == size == len(numbers[0]):
            numbers = list(numbers[0])  # each column is one digit
        if len(numbers) != size or not all(len(word) <= 3 and word.isascii() and word.isdigit() for word in numbers):
            continue
        columns = _from_zero(size, [int(word) for word in numbers])
        if columns is not None:
            found.append(Found(line, tuple(row * size + column for row, column in enumerate(columns))))
    return found


def _cells(board: QueensBoard, text: str, found: Sequence[re.Match[str]], column_first: bool) -> list[Found]:
    size = board.size
    if not found or len(found) % size:
        return []
    told = []
    for start in range(0, len(found), size):
        pairs = [[part for part in cell.groups() if part is not None] for cell in found[start : start + size]]
        numbers = [[_counted(pair[place]) for pair in pairs] for place in (0, 1)]
        both = _from_zero(size, [*numbers[0], *numbers[1]])
        # Rows may be counted from 1 although columns are counted from 0.
        first, second = (both[:size], both[size:]) if both else (_from_zero(size, each) for each in numbers)
        if first is None or second is None:
            return []
        rows, columns = (second, first) if column_first else (first, second)
        line = text.count("\n", 0, found[start].start()) + 1
        told.append(Found(line, _queens(board, rows, columns)))
    return told


def _counted(part: str) -> int:
    """A number, or a letter as a number from 1."""
    return int(part) if part.isdigit() else ord(part.lower()) - ord("a") + 1


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
