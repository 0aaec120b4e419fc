"""Finding the Rush Hour boards in the output of a program, for the checker."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.cells import FRAME, CellReader
from papan.puzzles.finding import grids
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL
from papan.puzzles.rush_hour.fitting import Misfit, fit
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard


def find(board: RushHourBoard, lines: Sequence[str]) -> list[Found]:
    """Return every grid of the board's size, in order: its state, or a fault if the pieces are not the board's."""
    signs = {piece.sign for piece in board.pieces}
    own = frozenset(signs | {WALL} if board.walls else signs)
    reader = CellReader(board.columns, _is_cell, signs=own, outside=frozenset(EXIT))
    outside = FRAME.difference(own).union(EXIT)

    def row_of(line: str) -> str | None:
        cells = reader.row(line)
        return None if cells is None or outside.issuperset(cells) else "".join(cell or " " for cell in cells)

    def fits(rows: Sequence[str]) -> int:
        return not isinstance(fit(board, rows), Misfit)

    found = []
    for line, end, rows in grids(lines, row_of, board.rows, board.columns, fits):
        state = fit(board, rows)
        if not isinstance(state, Misfit):
            found.append(Found(line, state, end=end, renamed=_is_renamed(board, state, rows)))
        elif board.rows > 2 or signs.issuperset("".join(rows).replace(EMPTY, "").replace(WALL, "")):
            # One or two lines of the right width that do not fit are words rather than a board.
            found.append(Found(line, None, Note(line, 1, state.key, state.values), end))
    return found


def _is_renamed(board: RushHourBoard, state: Positions, rows: Sequence[str]) -> bool:
    """Whether some piece has another name in a grid, so that names beside it mean nothing."""
    first_cells = (piece.cells(position)[0] for piece, position in zip(board.pieces, state, strict=True))
    return any(rows[r][c] != piece.sign for (r, c), piece in zip(first_cells, board.pieces, strict=True))


def _is_cell(word: str) -> bool:
    return len(word) <= 1  # the pieces may have other names
