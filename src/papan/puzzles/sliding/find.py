"""Finding the sliding boards in the output of a program, for the checker."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.finding import fields, grids, words_in
from papan.puzzles.sliding.notation import BLANK_SIGNS
from papan.puzzles.sliding.rules import SlidingBoard, Tiles


def find(board: SlidingBoard, lines: Sequence[str]) -> list[Found]:
    """Return every grid of numbers of the board's size, in order, with a fault if it is no permutation of the tiles."""
    last = board.rows * board.columns
    expected = frozenset(range(last))

    def right_tiles(rows: Sequence[Tiles]) -> float:
        return len(expected.intersection(tile for row in rows for tile in row)) / last

    found = []
    for line, end, rows in grids(lines, lambda line: _row(line, board.columns, last), board.rows, right_tiles):
        tiles = tuple(tile for row in rows for tile in row)
        missing = sorted(expected.difference(tiles))
        if missing:
            values = {"missing": ", ".join(map(str, missing)), "last": last - 1}
            found.append(Found(line, None, Note(line, 1, "fault.sliding.missing", values), end))
        else:
            found.append(Found(line, tiles, end=end))
    return found


def _row(line: str, columns: int, last: int) -> Tiles | None:
    """The tiles on a line that holds nothing but `columns` numbers and blank signs, perhaps in a frame."""
    cells = fields(line, columns) or words_in(line)
    if len(cells) != columns or not any(map(str.isdigit, cells)):  # a line without numbers is a frame
        return None
    tiles = [_tile(cell, last) for cell in cells]
    return None if -1 in tiles else tuple(tiles)


def _tile(word: str, last: int) -> int:
    """The number of a cell, 0 for the blank, -1 for any other word."""
    if not word or word in BLANK_SIGNS:
        return 0
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        return -1
    return 0 if int(word) == last else int(word)
