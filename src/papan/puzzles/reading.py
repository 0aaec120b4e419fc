"""The result of reading a board from text: the board, every fault with its place, and warnings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from papan.errors import Note, Suggestion

Board = TypeVar("Board", covariant=True)

MAX_TEXT = 1 << 20  # characters; no real board is longer
MAX_SIDE = 100  # rows or columns; keeps a hostile header from asking for a huge board


@dataclass(frozen=True)
class Reading(Generic[Board]):
    """A board with its warnings, or None with its faults and, if there are any, ways to mend the text."""

    board: Board | None
    faults: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()

    def placed(self, place: Callable[[int, int], tuple[int, int]]) -> Reading[Board]:
        """Return the same reading with every place translated, also the lines that a note names in its values."""

        def moved(note: Note) -> Note:
            named = note.values.get("line")
            values = {**note.values, "line": place(named, 1)[0]} if isinstance(named, int) else note.values
            return Note(*place(note.line, note.column), note.key, values)

        return replace(self, faults=tuple(map(moved, self.faults)), warnings=tuple(map(moved, self.warnings)))


def lines_of(source: str, tabs: str = " ") -> list[str]:
    """Return the lines of a board's text without byte-order mark, CRLF, tabs and trailing blanks.

    On one line, `/` stands for the line break. Empty lines at the end are dropped; those at the beginning are
    kept, since faults count lines.

    >>> from papan.extend import lines_of
    >>> lines_of("1 2/3 0"), lines_of("1 2  \\r\\n3 0\\r\\n")
    (['1 2', '3 0'], ['1 2', '3 0'])
    """
    source = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\t", tabs)
    if "\n" not in source.strip() and "/" in source:
        source = source.replace("/", "\n")
    lines = [line.rstrip(" ") if tabs == "\t" else line.rstrip() for line in source.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def filled_lines(source: str) -> list[tuple[int, str]]:
    """Return the lines of a board's text that are not blank, each with its number from 1.

    >>> from papan.extend import filled_lines
    >>> filled_lines("1 2//3 0")
    [(1, '1 2'), (3, '3 0')]
    """
    return [(number, line) for number, line in enumerate(lines_of(source), 1) if line]


def blank_lines(numbers: Sequence[int]) -> tuple[Note, ...]:
    """Return the warning that there are blank lines between the lines of these numbers, if there are any."""
    for row, number in enumerate(numbers):
        if number != numbers[0] + row:
            return (Note(numbers[0] + row, 1, "warning.blank-lines"),)
    return ()


def as_shape(words: Sequence[str], rows: int, columns: int, between: str = " ") -> Suggestion:
    """Return the suggestion to read these cells, row by row, as a board of this shape."""
    lines = (between.join(words[row * columns : (row + 1) * columns]) for row in range(rows))
    return Suggestion("suggestion.shape", {"rows": rows, "columns": columns}, "\n".join(lines))
