"""Queens boards as text: one letter per cell, in rows; above 52 regions, numbers separated by blanks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import isqrt
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from papan.errors import Note, Suggestion
from papan.puzzles.queens.rules import Cells, QueensBoard, sides
from papan.puzzles.reading import MAX_SIDE, Reading, as_shape, blank_lines, filled_lines
from papan.puzzles.size_line import Lines, read_sized

LETTERS = ascii_uppercase + ascii_lowercase
QUEEN = "#"
MAX_WORD = 10  # characters of a cell, blanks included

# The parts of a row: letters, and digits without blanks, are one cell each; numbers are separated by blanks.
LETTER_ROW = re.compile(r"(?P<name>[A-Za-z])|(?P<blank>\s+)|(?P<queen>#+)|(?P<other>[^A-Za-z#\s]+)")
DIGIT_ROW = re.compile(r"(?P<name>[0-9])")
NUMBER_ROW = re.compile(r"(?P<name>[0-9]{1,6}(?!\S))|(?P<queen>#+(?!\S))|(?P<other>\S+)")


class Part(NamedTuple):
    """A part of a row's text, its kind, and its place."""

    kind: str  # name, blank, queen or other
    word: str
    line: int
    column: int


def region_names(count: int) -> tuple[str, ...]:
    """Return names for `count` regions, in their order: letters while there are enough, else numbers from 1."""
    return tuple(LETTERS[:count]) if count <= len(LETTERS) else tuple(map(str, range(1, count + 1)))


def read(source: str) -> Reading[QueensBoard]:
    """Return the board of this text, or every fault in it."""
    lines = filled_lines(source)
    if not lines:
        return Reading(None, (Note(1, 1, "fault.empty"),))
    return read_sized(lines, _read_lines, lambda board: (board.size, board.size))


def _read_lines(lines: Lines) -> Reading[QueensBoard]:
    first, numbered = lines[0][0], lines[0][1].lstrip()[0] in "0123456789"
    if len(lines) > MAX_SIDE or max(len(line) for _, line in lines) > MAX_SIDE * MAX_WORD:
        return _too_large(first)
    pattern = _pattern([line.strip() for _, line in lines], numbered)
    rows = [_parts(line, number, pattern) for number, line in lines]
    widths = [_width(row, numbered) for row in rows]
    if max(widths) > MAX_SIDE:
        return _too_large(first)
    size = Counter(widths).most_common(1)[0][0]
    faults = [fault for row in rows for fault in _faults(row, numbered)]
    for row, width in zip(rows, widths, strict=True):
        if width != size and not any(part.kind == "blank" for part in row):  # such a row already has a fault
            place = min(size, width - 1)  # the first cell too many, or else the last one
            column = row[place].column if numbered else row[0].column + place
            faults.append(Note(row[0].line, column, "fault.queens.ragged", {"found": width, "expected": size}))
    if len(rows) != size:
        faults.append(Note(first, 1, "fault.queens.not-square", {"rows": len(rows), "columns": size}))
    cells = [part for row in rows for part in row]
    if faults:
        faults.sort(key=lambda note: (note.line, note.column))
        return Reading(None, tuple(faults), suggestions=_suggestions(cells))
    return _board_of(cells, size, blank_lines([number for number, _ in lines]))


def _pattern(lines: Sequence[str], numbered: bool) -> re.Pattern[str]:
    """How the rows are written; one number per row cannot be a board, so its digits are the cells."""
    if not numbered:
        return LETTER_ROW
    digits = len(lines) > 1 and all(line.isascii() and line.isdigit() for line in lines)
    return DIGIT_ROW if digits else NUMBER_ROW


def _suggestions(cells: Sequence[Part]) -> tuple[Suggestion, ...]:
    """The square that these cells would fill, if they are all regions."""
    side = isqrt(len(cells))
    if side * side != len(cells) or side < 2 or any(cell.kind != "name" for cell in cells):
        return ()
    words = [cell.word for cell in cells]
    return (as_shape(words, side, side, between=" " if words[0].isdigit() else ""),)


def _too_large(line: int) -> Reading[QueensBoard]:
    return Reading(None, (Note(line, 1, "fault.too-large", {"limit": MAX_SIDE}),))


def _parts(line: str, number: int, pattern: re.Pattern[str]) -> list[Part]:
    """What a row is made of; blanks before it mean nothing."""
    start = len(line) - len(line.lstrip())
    found = pattern.finditer(line, start)
    return [Part(str(part.lastgroup), part.group(), number, part.start() + 1) for part in found]


def _width(row: list[Part], numbered: bool) -> int:
    """How many cells a row has, including those that are not regions."""
    return len(row) if numbered else sum(len(part.word) for part in row if part.kind != "blank")


def _faults(row: list[Part], numbered: bool) -> Iterable[Note]:
    blanks = [part for part in row if part.kind == "blank"]
    for part in blanks[:1]:  # letters with blanks between them are one mistake per row, not one per letter
        yield Note(part.line, part.column, "fault.queens.blank")
    for part in row:
        if part.kind == "queen":
            yield Note(part.line, part.column, "fault.queens.queen")
        elif part.kind == "other":
            key = "fault.queens.number" if numbered else "fault.queens.letter"
            yield Note(part.line, part.column, key, {"word": part.word[:20]})


def _board_of(cells: list[Part], size: int, blank: tuple[Note, ...]) -> Reading[QueensBoard]:
    """The board of N×N names, with warnings about what is unusual."""
    words = [str(int(cell.word)) if cell.word.isdigit() else cell.word for cell in cells]
    names = sorted(set(words), key=lambda name: (len(name), name))  # numbers by size, letters by code
    index = {name: region for region, name in enumerate(names)}
    board = QueensBoard.unchecked(size=size, regions=tuple(index[word] for word in words), names=tuple(names))
    warnings = [*blank]
    if len(names) > size:  # with fewer there is no solution, and every answer about the board says so with its proof
        numbers = {"regions": len(names), "rows": size}
        warnings.append(Note(cells[0].line, 1, "warning.queens.more-regions", numbers))
    for name, region in zip(names, board.region_cells, strict=True):
        apart = set(region) - connected_part(size, region)
        if apart:
            place = cells[min(apart)]
            warnings.append(Note(place.line, place.column, "warning.queens.not-connected", {"region": name}))
    return Reading(board, warnings=tuple(warnings))


def connected_part(size: int, cells: Cells) -> set[int]:
    """Return those of the cells that can be reached from the first one through their sides."""
    waiting, left = [cells[0]], set(cells[1:])
    part = set(waiting)
    while waiting:
        for neighbour in sides(size, waiting.pop()):
            if neighbour in left:
                left.remove(neighbour)
                part.add(neighbour)
                waiting.append(neighbour)
    return part


def format_state(board: QueensBoard, queens: Cells) -> str:
    """Return the board's text with a # on each queen."""
    words = [board.names[region] for region in board.regions]
    for cell in queens:
        words[cell] = QUEEN
    width = max(map(len, board.names))
    lettered = all(name.isalpha() for name in board.names)
    rows = (words[row * board.size : (row + 1) * board.size] for row in range(board.size))
    return "\n".join(("" if lettered else " ").join(word.rjust(width) for word in row) for row in rows)


def format(board: QueensBoard) -> str:
    """Return the board's text, which read() reads back."""
    return format_state(board, ())
