"""Rush Hour boards as text: the course format and the 36-letter form, each written as it was read."""

from __future__ import annotations

from dataclasses import replace

from papan.errors import Note
from papan.puzzles.reading import MAX_TEXT, Reading, blank_lines, filled_lines
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL
from papan.puzzles.rush_hour.course_format import read_course
from papan.puzzles.rush_hour.header import read_header
from papan.puzzles.rush_hour.letters36 import is_letters, letters_of, read_letters
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard


def read(source: str) -> Reading[RushHourBoard]:
    """Return the board of this text, or every fault in it."""
    if len(source) > MAX_TEXT:
        return Reading(None, (Note(1, 1, "fault.too-long", {"limit": MAX_TEXT}),))
    filled = filled_lines(source)
    if not filled:
        return Reading(None, (Note(1, 1, "fault.empty"),))
    numbers, lines = [number for number, _ in filled], [line for _, line in filled]
    lettered = is_letters(lines)
    reading = read_letters(lines) if lettered else read_course(lines)
    last = len(numbers)
    reading = reading.placed(
        lambda line, column: (numbers[line - 1] if line <= last else numbers[-1] + line - last, column)
    )
    if reading.board is None:
        return reading
    header = 0 if lettered else read_header(lines).lines  # a header may stand apart from the rows
    return replace(reading, warnings=(*reading.warnings, *blank_lines(numbers[header:])))


def format(board: RushHourBoard) -> str:
    """Return the board in the form in which it was read, which read() reads back."""
    if board.letters:
        return letters_of(board)
    others = len(board.pieces) - 1
    return f"{board.rows} {board.columns}\n{others}\n{format_state(board, board.start)}"


def format_state(board: RushHourBoard, state: Positions) -> str:
    """Return the rows of the board in a state, with K outside at the exit.

    The 36-letter form has no sign for the exit, and K may be a piece in it.
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
    elif side == "left":  # the other rows are moved to the right
        rows = [(EXIT if number == line else " ") + row for number, row in enumerate(rows)]
    elif side == "top":
        rows.insert(0, " " * line + EXIT)
    else:
        rows.append(" " * line + EXIT)
    return "\n".join(rows)
