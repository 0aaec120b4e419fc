"""Finding the sliding boards in the output of a program, for the checker."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.cells import CellReader
from papan.puzzles.finding import grids
from papan.puzzles.sliding.notation import BLANK_SIGNS
from papan.puzzles.sliding.rules import SlidingBoard, Tiles

BLANKS = BLANK_SIGNS.union("*#·□■▢⬜")  # signs of which programs make the blank, once or for each digit of a tile


def find(board: SlidingBoard, lines: Sequence[str]) -> list[Found]:
    """Return every grid of numbers of the board's size, in order, with a fault if it is no permutation of the tiles."""
    last = board.rows * board.columns
    expected = frozenset(range(last))

    def right_tiles(rows: Sequence[Tiles]) -> float:
        return len(expected.intersection(tile for row in rows for tile in row)) / last

    def is_tile(word: str) -> bool:
        return BLANKS.issuperset(word) or (word.isascii() and word.isdigit() and len(word.lstrip("0")) <= digits)

    def row_of(line: str) -> Tiles | None:
        return _row(reader, line, last)

    digits = len(str(last))
    # Numbers below ten need nothing between them.
    reader = CellReader(board.columns, is_tile, together=last <= 10)
    found = []
    for line, end, rows in grids(lines, row_of, board.rows, board.columns, right_tiles):
        tiles = tuple(tile for row in rows for tile in row)
        missing = sorted(expected.difference(tiles))
        if missing:
            values = {"missing": ", ".join(map(str, missing)), "last": last - 1}
            found.append(Found(line, None, Note(line, 1, "fault.sliding.missing", values), end))
        else:
            found.append(Found(line, tiles, end=end))
    return found


def _row(reader: CellReader, line: str, last: int) -> Tiles | None:
    """The tiles on a line that holds nothing but a row of them; a line without numbers is a frame."""
    cells = reader.row(line)
    return tuple(_tile(cell, last) for cell in cells) if cells and any(map(str.isdigit, cells)) else None


def _tile(word: str, last: int) -> int:
    """The number of a cell, 0 for the blank."""
    return 0 if BLANKS.issuperset(word) or int(word) == last else int(word)
