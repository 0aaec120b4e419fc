"""A first line that says how large the board below it is, as many programs expect it: `4`, `4 4` or `4x4`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from papan.errors import Note, Suggestion
from papan.puzzles.reading import Reading

Lines: TypeAlias = Sequence[tuple[int, str]]  # the lines that are not blank, with their numbers
Size: TypeAlias = tuple[int, int]
Board = TypeVar("Board")

SIZE = re.compile(r"([0-9]{1,3})(?:(?:\s*[x×,]\s*|\s+)([0-9]{1,3}))?")


def announced_size(line: str) -> Size | None:
    """Return the rows and columns that a line announces, if it holds nothing else; one number means a square."""
    found = SIZE.fullmatch(line.strip())
    return None if found is None else (int(found[1]), int(found[2] or found[1]))


def read_sized(lines: Lines, read: Callable[[Lines], Reading[Board]], size_of: Callable[[Any], Size]) -> Reading[Board]:
    """Read lines that may begin with the size of the board; it is taken as such only if they are no board with it."""
    reading = read(lines)
    size = announced_size(lines[0][1])
    if reading.board is not None or size is None or size[0] < 2 or len(lines) < 2:
        return reading
    below = read(lines[1:])
    if below.board is None:
        return below if len(lines) - 1 == size[0] else reading
    line, found = lines[0][0], size_of(below.board)
    values = {"rows": size[0], "columns": size[1]}
    if found == size:
        note = Note(line, 1, "warning.size-line", values)
        return Reading(below.board, warnings=(note, *below.warnings))
    shape = {"rows": found[0], "columns": found[1]}
    without = Suggestion("suggestion.shape", shape, "\n".join(text for _, text in lines[1:]))
    fault = Note(line, 1, "fault.size-line", {**values, "found": f"{found[0]} × {found[1]}"})
    return Reading(None, (fault,), suggestions=(without,))
