"""The 36-letter form: a 6×6 board row by row, in which A leaves on the right of row 3.

`o` or `.` is empty, `x` or `#` is a wall. The pieces keep the names that they have there.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase, digits

from papan.errors import Note
from papan.puzzles.reading import Reading
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL, Row, pieces_in, walls_in
from papan.puzzles.rush_hour.rules import LEAVING, PRIMARY, Exit, RushHourBoard

SIDE = 6
EXIT_ROW = 2
_MEANING = str.maketrans({"o": EMPTY, "x": WALL})


def is_letters(lines: Sequence[str]) -> bool:
    """Return whether these lines, none of which is blank, are meant in this form.

    One word is, unless it is a board of one row, which has K at an end. So are 6 rows of 6 that have an A in row 3 but
    neither K nor P, without which a text is not a board in the course format.
    """
    words = [line.strip() for line in lines]
    if len(words) == 1 and " " not in words[0]:
        return len(words[0]) == SIDE * SIDE or EXIT not in (words[0][0], words[0][-1])
    square = len(words) == SIDE and all(len(word) == SIDE for word in words)
    return square and LEAVING in words[EXIT_ROW] and not any(set(word) & {EXIT, PRIMARY} for word in words)


def read_letters(lines: Sequence[str]) -> Reading[RushHourBoard]:
    """Return the board of these lines, or every fault in it."""
    cut = [(line.strip(), number, _indent(line) + 1) for number, line in enumerate(lines, 1)]
    if len(cut) == 1:
        word, number, column = cut[0]
        if len(word) != SIDE * SIDE:
            end = column + min(len(word), SIDE * SIDE)
            return Reading(None, (Note(number, end, "fault.rush-hour.letters", {"found": len(word)}),))
        cut = [(word[i : i + SIDE], number, column + i) for i in range(0, len(word), SIDE)]
    rows = [Row(cells.translate(_MEANING), number, column) for cells, number, column in cut]
    pieces, faults = pieces_in(rows, LEAVING)
    for piece in pieces:
        if piece.sign == LEAVING and not (piece.horizontal and piece.row == EXIT_ROW):
            row = rows[piece.row]
            faults.append(Note(row.line, row.column + piece.column, "fault.rush-hour.letters-exit"))
    if faults:
        return Reading(None, tuple(sorted(faults, key=lambda note: (note.line, note.column))))
    exit = Exit("right", EXIT_ROW)
    parts = {"pieces": tuple(pieces), "walls": walls_in(rows), "exit": exit}
    return Reading(RushHourBoard.unchecked(rows=SIDE, columns=SIDE, **parts, letters=True))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def letters_of(board: RushHourBoard) -> str:
    """Return a board of this form in one word of 36 letters, which read_letters() reads back."""
    cells = dict.fromkeys(board.walls, "x")
    for piece in board.pieces:
        cells |= dict.fromkeys(piece.cells(piece.position), piece.sign)
    return "".join(cells.get((row, column), "o") for row in range(SIDE) for column in range(SIDE))


def course_names(board: RushHourBoard) -> dict[str, str]:
    """Return the names in the course format of the pieces of such a board: A is P, and K and P get unused letters."""
    used = {piece.sign for piece in board.pieces} | {EXIT, PRIMARY, "o", "x"}
    unused = iter([sign for sign in ascii_uppercase + ascii_lowercase + digits if sign not in used])
    names = {piece.sign: piece.sign for piece in board.pieces} | {LEAVING: PRIMARY}
    return names | {sign: next(unused) for sign in (EXIT, PRIMARY) if sign in names}
