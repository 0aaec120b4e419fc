"""Sliding boards as text: numbers in rows; the blank is 0, X, x, -, _, . or the last number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt
from typing import TypeAlias

from papan.errors import Note, Suggestion
from papan.puzzles.reading import MAX_SIDE, Reading, as_shape, blank_lines, filled_lines
from papan.puzzles.size_line import Lines, read_sized
from papan.puzzles.sliding.rules import SlidingBoard

BLANK_SIGNS = frozenset("Xx-_.")
MAX_SUGGESTIONS = 4

Word: TypeAlias = tuple[str, int, int]  # a cell's text, its line and its column


def read(source: str) -> Reading[SlidingBoard]:
    """Return the board of this text, or every fault in it."""
    lines = filled_lines(source)
    if not lines:
        return Reading(None, (Note(1, 1, "fault.empty"),))
    return read_sized(lines, _read_lines, lambda board: (board.rows, board.columns))


def _read_lines(lines: Lines) -> Reading[SlidingBoard]:
    grid = [
        [(found.group(), number, found.start() + 1) for found in re.finditer(r"\S+", line)] for number, line in lines
    ]
    if len(grid) == 1 and len(grid[0]) > 3:
        return _read_row(grid[0])
    return _read_grid(grid, blank_lines([number for number, _ in lines]))


def _read_row(words: list[Word]) -> Reading[SlidingBoard]:
    """The board whose numbers all stand on one line: a square, since nothing else says where a row ends."""
    place, count = words[0][1:], len(words)
    side = isqrt(count)
    if count > MAX_SIDE**2:
        return Reading(None, (Note(*place, "fault.too-large", {"limit": MAX_SIDE}),))
    if side * side == count:
        note = Note(*place, "warning.sliding.one-line", {"count": count, "side": side})
        return _read_grid([words[row * side : (row + 1) * side] for row in range(side)], (note,))
    suggestions = _suggestions(words)
    if not suggestions:
        return _read_grid([words])
    shapes = ", ".join(f"{one.values['rows']} × {one.values['columns']}" for one in suggestions)
    fault = Note(*place, "fault.sliding.one-line", {"count": count, "shapes": shapes})
    return Reading(None, (fault,), suggestions=suggestions)


def _read_grid(grid: list[list[Word]], warnings: tuple[Note, ...] = ()) -> Reading[SlidingBoard]:
    """The board of these rows, or their faults."""
    rows, columns, first = len(grid), len(grid[0]), grid[0][0][1]
    faults: list[Note] = []
    if rows > MAX_SIDE or columns > MAX_SIDE:
        return Reading(None, (Note(first, 1, "fault.too-large", {"limit": MAX_SIDE}),))
    if rows < 2 or columns < 2:
        faults.append(Note(first, 1, "fault.sliding.too-small", {"rows": rows, "columns": columns}))
    for row in grid[1:]:
        if len(row) != columns:
            place = row[min(columns, len(row) - 1)]
            faults.append(Note(place[1], place[2], "fault.sliding.ragged", {"found": len(row), "expected": columns}))
    if faults:  # what a number may be depends on the size
        words = [word for row in grid for word in row]
        faults += [
            Note(line, column, "fault.sliding.word", {"word": word[:20]})
            for word, line, column in words
            if not _is_number(word)
        ]
        faults.sort(key=lambda note: (note.line, note.column))
        return Reading(None, tuple(faults), suggestions=_suggestions(words))
    return _board_of(grid, rows, columns, warnings)


def _is_number(word: str) -> bool:
    return word in BLANK_SIGNS or (word.isascii() and word.isdigit())


def _number(word: str, last: int) -> int:
    """What a cell holds: the number of its tile, or 0 for the blank; the board's last cell has the number `last`."""
    number = 0 if word in BLANK_SIGNS else int(word[:9])
    return 0 if number == last else number


def _suggestions(words: list[Word]) -> tuple[Suggestion, ...]:
    """The shapes in which these words would be a board, those nearest to a square first."""
    texts, count = [word for word, _, _ in words], len(words)
    if count > MAX_SIDE**2 or not all(map(_is_number, texts)):
        return ()
    if {_number(word, count) for word in texts} != set(range(count)):
        return ()
    return tuple(as_shape(texts, *shape) for shape in _shapes(count))[:MAX_SUGGESTIONS]


def _shapes(count: int) -> Iterator[tuple[int, int]]:
    """The rows and columns of each rectangle of `count` cells that can be a board."""
    for side in range(isqrt(count), 1, -1):
        if count % side == 0 and count // side <= MAX_SIDE:
            yield side, count // side
            if side * side != count:
                yield count // side, side


def _board_of(grid: list[list[Word]], rows: int, columns: int, warnings: tuple[Note, ...]) -> Reading[SlidingBoard]:
    """The board of a full R×C grid of words, or the faults of its numbers."""
    faults: list[Note] = []
    tiles: list[int] = []
    seen: dict[int, int] = {}  # number → line
    last, blank = rows * columns, "0"
    for word, line, column in (cell for row in grid for cell in row):
        if not _is_number(word):
            faults.append(Note(line, column, "fault.sliding.word", {"word": word[:20]}))
            continue
        number = _number(word, last)
        if number > last:
            faults.append(Note(line, column, "fault.sliding.range", {"word": word[:20], "last": last - 1}))
        elif number in seen:
            key = "fault.sliding.duplicate" if number else "fault.sliding.two-blanks"
            faults.append(Note(line, column, key, {"number": number, "line": seen[number]}))
        else:
            seen[number] = line
        if number == 0:
            blank = word if word in BLANK_SIGNS else str(int(word[:9]))
        tiles.append(number)
    if 0 not in seen:
        faults.append(Note(grid[0][0][1], 1, "fault.sliding.no-blank", {"last": last}))
    if faults:
        return Reading(None, tuple(faults))
    return Reading(
        SlidingBoard.unchecked(rows=rows, columns=columns, tiles=tuple(tiles), blank=blank), warnings=warnings
    )


def format_tiles(board: SlidingBoard, tiles: tuple[int, ...]) -> str:
    """Return the board in a state, its numbers right-aligned, the blank as the board's text had it."""
    width = max(len(str(board.rows * board.columns - 1)), len(board.blank))
    return _rows(board, tiles, width)


def format(board: SlidingBoard) -> str:
    """Return the board's text, which read() reads back."""
    return _rows(board, board.tiles)


def _rows(board: SlidingBoard, tiles: tuple[int, ...], width: int = 0) -> str:
    words = [(str(tile) if tile else board.blank).rjust(width) for tile in tiles]
    return "\n".join(" ".join(words[row * board.columns : (row + 1) * board.columns]) for row in range(board.rows))
