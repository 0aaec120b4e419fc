"""Finding the Rush Hour boards in the output of a program, for the checker."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.finding import fields, grids
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL
from papan.puzzles.rush_hour.fitting import Misfit, fit
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard

BARS = frozenset("|│┃║")
# The signs of which a frame is drawn, including box-drawing characters.
FRAME = frozenset("*|+-=#") | frozenset(map(chr, range(0x2500, 0x25A0)))
MAX_TRIMMED = 4  # signs that are removed from a row: K and a frame on either side


def find(board: RushHourBoard, lines: Sequence[str]) -> list[Found]:
    """Return every grid of the board's size, in order: its state, or a fault if the pieces are not the board's."""
    signs = {piece.sign for piece in board.pieces}
    frame = FRAME - signs - ({WALL} if board.walls else set())

    def row_of(line: str) -> str | None:
        return _row(line, board.columns, frame)

    def fits(rows: Sequence[str]) -> int:
        return not isinstance(fit(board, rows), Misfit)

    found = []
    for line, end, rows in grids(lines, row_of, board.rows, fits):
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


def _row(line: str, columns: int, frame: frozenset[str]) -> str | None:
    """The cells on a line that holds nothing but a row of the board, perhaps in a frame and with K outside."""
    outside = frame.union(EXIT)
    words = line.translate({ord(bar): " " for bar in BARS & frame}).split()
    if any(len(word) > 1 for word in words):  # then the cells are one word, and the others only frame
        words = [word for word in words if not outside.issuperset(word)]
    if len(words) == 1 or all(len(word) == 1 for word in words):
        cells = _trimmed("".join(words), columns, outside) or _blank_cells(line.strip(), columns, frame)
    else:
        cells = _blank_cells(line.strip(), columns, frame)
    return None if cells is None or outside.issuperset(cells) else cells  # a line of the frame is not a row


def _trimmed(cells: str, columns: int, outside: frozenset[str]) -> str | None:
    """The cells without what surrounds them, if that is only frame and K."""
    excess = len(cells) - columns
    best: tuple[int, int, str] | None = None
    for left in range(excess + 1 if excess <= MAX_TRIMMED else 0):
        row = cells[left : left + columns]
        trimmed = cells[:left] + cells[left + columns :]
        if outside.issuperset(trimmed):
            # If a piece or an empty cell looks like the frame, K is removed first, then equally much on either side.
            rank = (trimmed.count(EXIT), -abs(2 * left - excess), row)
            best = max(best, rank) if best else rank
    return best[2] if best else None


def _blank_cells(line: str, columns: int, frame: frozenset[str]) -> str | None:
    """The cells of a framed row in which blanks are empty cells."""
    if frame >= BARS:
        between = fields(line, columns)
        if between and all(len(cell) <= 1 for cell in between):
            return "".join(cell or " " for cell in between)
    if len(line) < 3 or line[0] not in frame or line[-1] not in frame.union(EXIT):
        return None
    inside = line[1:-1]
    for cells, gaps in ((inside, ""), (inside[1::2], inside[::2]), (inside[::2], inside[1::2])):
        if len(cells) == columns and not gaps.strip():
            return cells
    return None
