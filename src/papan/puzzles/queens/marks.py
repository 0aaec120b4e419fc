"""A position as text: the board with # for a queen and x for a cross, and every other cell as it was or a dot."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.queens.rules import Cells, QueensBoard
from papan.puzzles.reading import MAX_TEXT, lines_of

QUEENS = frozenset("#♛♕")
CROSSES = frozenset("x×✕")
EMPTY = frozenset(".·-_")


def read_marks(board: QueensBoard, source: str) -> tuple[Cells, Cells] | Note:
    """Return the queens and the crosses of a text, or its first fault."""
    if len(source) > MAX_TEXT:
        return Note(1, 1, "fault.too-long", {"limit": MAX_TEXT})
    lines = [(number, line.strip()) for number, line in enumerate(lines_of(source), 1) if line.strip()]
    if len(lines) != board.size:
        line = lines[-1][0] if lines else 1
        return Note(line, 1, "fault.marks.rows", {"found": len(lines), "expected": board.size})
    queens: list[int] = []
    crosses: list[int] = []
    for row, (number, cells) in enumerate(lines):
        words = cells.split() if " " in cells else list(cells)
        if len(words) != board.size:
            return Note(number, 1, "fault.marks.cells", {"found": len(words), "expected": board.size})
        for column, word in enumerate(words):
            cell = row * board.size + column
            name = board.names[board.regions[cell]]
            if word in QUEENS:
                queens.append(cell)
            elif word in CROSSES and word not in board.names:
                crosses.append(cell)
            elif word not in EMPTY and word != name:
                values = {"row": row + 1, "column": column + 1, "found": word[:20], "expected": name}
                return Note(number, 1, "fault.marks.other", values)
    return tuple(queens), tuple(crosses)


def format_marks(board: QueensBoard, queens: Sequence[int], crosses: Sequence[int]) -> str:
    """Return the text of a position, which read_marks() reads back."""
    cross = next(sign for sign in "x×" if sign not in board.names)
    words = [board.names[region] for region in board.regions]
    for cell in crosses:
        words[cell] = cross
    for cell in queens:
        words[cell] = "#"
    between = "" if all(len(name) == 1 for name in board.names) else " "
    rows = (words[row * board.size : (row + 1) * board.size] for row in range(board.size))
    return "\n".join(between.join(row) for row in rows)
