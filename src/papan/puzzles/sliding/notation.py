"""Sliding boards as text: numbers in rows; the blank is 0, X, x, -, _, . or the last number."""

from __future__ import annotations

import re

from papan.puzzles.reading import MAX_SIDE, Note, Reading, lines_of
from papan.puzzles.sliding.rules import SlidingBoard

BLANK_SIGNS = frozenset("Xx-_.")


def read(source: str) -> Reading[SlidingBoard]:
    """The board of this text, or every fault in it."""
    lines = lines_of(source)
    if not any(lines):
        return Reading(None, (Note(1, 1, "fault.empty"),))
    first = next(number for number, line in enumerate(lines) if line)  # empty lines before the board
    faults: list[Note] = []
    grid: list[list[tuple[str, int, int]]] = []  # word, line, column
    for number, line in enumerate(lines[first:], first + 1):
        if not line:
            faults.append(Note(number, 1, "fault.blank-line"))
            continue
        grid.append([(found.group(), number, found.start() + 1) for found in re.finditer(r"\S+", line)])
    rows, columns = len(grid), len(grid[0])
    if rows > MAX_SIDE or columns > MAX_SIDE:
        return Reading(None, (Note(first + 1, 1, "fault.too-large", {"limit": MAX_SIDE}),))
    if rows < 2 or columns < 2:
        faults.append(Note(first + 1, 1, "fault.sliding.too-small", {"rows": rows, "columns": columns}))
    for row in grid[1:]:
        if len(row) != columns:
            place = row[min(columns, len(row) - 1)]
            faults.append(Note(place[1], place[2], "fault.sliding.ragged", {"found": len(row), "expected": columns}))
    if faults:  # what a number may be depends on the size
        faults += [
            Note(line, column, "fault.sliding.word", {"word": word[:20]})
            for row in grid
            for word, line, column in row
            if not _is_number(word)
        ]
        return Reading(None, tuple(sorted(faults, key=lambda note: (note.line, note.column))))
    return _board_of(grid, rows, columns)


def _is_number(word: str) -> bool:
    return word in BLANK_SIGNS or (word.isascii() and word.isdigit())


def _board_of(grid: list[list[tuple[str, int, int]]], rows: int, columns: int) -> Reading[SlidingBoard]:
    """The board of a full R×C grid of words, or the faults of its numbers."""
    faults: list[Note] = []
    tiles: list[int] = []
    seen: dict[int, int] = {}  # number → line
    last = rows * columns
    for word, line, column in (cell for row in grid for cell in row):
        if not _is_number(word):
            faults.append(Note(line, column, "fault.sliding.word", {"word": word[:20]}))
            continue
        number = 0 if word in BLANK_SIGNS else int(word[:9])
        if number == last:
            number = 0
        if number > last:
            faults.append(Note(line, column, "fault.sliding.range", {"word": word[:20], "last": last - 1}))
        elif number in seen:
            key = "fault.sliding.duplicate" if number else "fault.sliding.two-blanks"
            faults.append(Note(line, column, key, {"number": number, "line": seen[number]}))
        else:
            seen[number] = line
        tiles.append(number)
    if 0 not in seen:
        faults.append(Note(grid[0][0][1], 1, "fault.sliding.no-blank", {"last": last}))
    if faults:
        return Reading(None, tuple(faults))
    return Reading(SlidingBoard(rows, columns, tuple(tiles)))


def format_tiles(board: SlidingBoard, tiles: tuple[int, ...]) -> str:
    """The board in a state, its numbers right-aligned, 0 for the blank."""
    width = len(str(board.rows * board.columns - 1))
    rows = (tiles[row * board.columns : (row + 1) * board.columns] for row in range(board.rows))
    return "\n".join(" ".join(f"{tile:{width}}" for tile in row) for row in rows)


def format(board: SlidingBoard) -> str:
    """The board's text, which read() takes back."""
    rows = (board.tiles[row * board.columns : (row + 1) * board.columns] for row in range(board.rows))
    return "\n".join(" ".join(map(str, row)) for row in rows)
