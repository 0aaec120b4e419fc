"""What is wrong with a Rush Hour board that was made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from papan.errors import Note
from papan.puzzles.rush_hour.assembly import EXIT, is_sign
from papan.puzzles.rush_hour.rules import Cell, Exit, Piece, RushHourBoard, Side
from papan.puzzles.soundness import shown, side_faults, tuple_faults, whole


def faults(board: RushHourBoard) -> list[Note]:
    """Return every rule that the board breaks, each at the row and column of its cell."""
    found = [*side_faults("rows", board.rows, 1), *side_faults("columns", board.columns, 1)]
    found += tuple_faults("pieces", board.pieces)
    if not found:
        found += _form_faults(board)
    return found or [*_cell_faults(board), *_exit_faults(board)]


def _form_faults(board: RushHourBoard) -> Iterator[Note]:
    """The faults of values that are not even of the right type."""
    for piece in board.pieces:
        if not isinstance(piece, Piece) or not _is_formed(piece, board.letters):
            yield Note(1, 1, "fault.made.piece", {"found": repr(piece)[:120]})
    if not isinstance(board.walls, frozenset):
        yield Note(1, 1, "fault.made.walls", {"kind": type(board.walls).__name__})
    if not isinstance(board.exit, Exit) or board.exit.side not in get_args(Side) or not whole(board.exit.line, 0, 99):
        yield Note(1, 1, "fault.made.exit", {"found": repr(board.exit)[:80]})


def _is_formed(piece: Piece, letters: bool) -> bool:
    numbers = (piece.row, piece.column, piece.length)
    signed = isinstance(piece.sign, str) and len(piece.sign) == 1
    signed = signed and (is_sign(piece.sign) or (letters and piece.sign == EXIT))  # in 36 letters, K is a piece
    return signed and all(whole(number, 0, 100) for number in numbers) and isinstance(piece.horizontal, bool)


def _cell_faults(board: RushHourBoard) -> Iterator[Note]:
    """Pieces and walls that overlap or are not on the board; names that are not in order or not unique."""
    taken: dict[Cell, str] = {}
    for wall in board.walls:
        if not (isinstance(wall, tuple) and len(wall) == 2 and _is_inside(board, wall)):
            yield Note(1, 1, "fault.made.wall", {"found": shown(wall)})
        else:
            taken[wall] = "#"
    signs = [piece.sign for piece in board.pieces]
    if board.primary_sign not in signs:
        yield Note(1, 1, "fault.rush-hour.no-primary", {"sign": board.primary_sign})
    if signs != sorted(set(signs)):
        yield Note(1, 1, "fault.made.order", {"found": "".join(signs)})
    for piece in board.pieces:
        line, column, values = piece.row + 1, piece.column + 1, {"sign": piece.sign}
        if piece.length < 2:
            yield Note(line, column, "fault.rush-hour.one-cell", values)
        cells = piece.cells(piece.position)
        if not all(_is_inside(board, cell) for cell in cells):
            yield Note(line, column, "fault.made.outside", values)
        met = next((cell for cell in cells if cell in taken), None)
        if met is not None:
            yield Note(met[0] + 1, met[1] + 1, "fault.made.overlap", {**values, "other": taken[met]})
        taken.update(dict.fromkeys(cells, piece.sign))


def _exit_faults(board: RushHourBoard) -> Iterator[Note]:
    primary = next((piece for piece in board.pieces if piece.sign == board.primary_sign), None)
    if primary is not None and (board.exit.horizontal, board.exit.line) != (primary.horizontal, primary.line):
        yield Note(primary.row + 1, primary.column + 1, "fault.rush-hour.exit-line")


def _is_inside(board: RushHourBoard, cell: Cell) -> bool:
    return whole(cell[0], 0, board.rows - 1) and whole(cell[1], 0, board.columns - 1)
