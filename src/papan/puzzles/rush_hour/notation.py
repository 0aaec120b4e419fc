"""Rush Hour boards as text: the course format and the 36-letter form are read, and each is written as it was read."""

from __future__ import annotations

from papan.puzzles.reading import MAX_TEXT, Note, Reading, lines_of
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL
from papan.puzzles.rush_hour.course_format import read_course
from papan.puzzles.rush_hour.letters36 import is_letters, letters_of, read_letters
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard


def read(source: str) -> Reading[RushHourBoard]:
    """The board of this text, or every fault in it."""
    if len(source) > MAX_TEXT:
        return Reading(None, (Note(1, 1, "fault.too-long", {"limit": MAX_TEXT}),))
    lines = lines_of(source)
    if not any(lines):
        return Reading(None, (Note(1, 1, "fault.empty"),))
    return read_letters(lines) if is_letters(lines) else read_course(lines)


def format(board: RushHourBoard) -> str:
    """The board in the form that it was read in, which read() takes back."""
    if board.letters:
        return letters_of(board)
    others = len(board.pieces) - 1
    return f"{board.rows} {board.columns}\n{others}\n{format_state(board, board.start)}"


def format_state(board: RushHourBoard, state: Positions) -> str:
    """The rows of the board as it stands in a state, with K outside at the exit.

    The 36-letter form has no sign for the exit, and K may be a piece there.
    """
    cells = [[EMPTY] * board.columns for _ in range(board.rows)]
    for row, column in board.walls:
        cells[row][column] = WALL
    for piece, position in zip(board.pieces, state, strict=True):
        for row, column in piece.cells(position):
            cells[row][column] = piece.sign
    rows = ["".join(row) for row in cells]
    if board.letters:
        return "\n".join(rows)
    side, line = board.exit.side, board.exit.line
    if side == "right":
        rows[line] += EXIT
    elif side == "left":  # the other rows make room for it
        rows = [(EXIT if number == line else " ") + row for number, row in enumerate(rows)]
    elif side == "top":
        rows.insert(0, " " * line + EXIT)
    else:
        rows.append(" " * line + EXIT)
    return "\n".join(rows)
