"""The first two lines of the course format: rows and columns, then the number of pieces other than P."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from papan.errors import Note
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT

_MAX_QUOTED = 20  # characters of a word in a fault


@dataclass(frozen=True)
class Word:
    text: str
    line: int
    column: int

    @property
    def is_number(self) -> bool:
        return self.text.isascii() and self.text.isdigit()

    def note(self, key: str, **values: object) -> Note:
        return Note(self.line, self.column, key, {"word": self.text[:_MAX_QUOTED], **values})


@dataclass(frozen=True)
class Header:
    """What the header says (None if it cannot be read), its faults, and how many lines it has."""

    rows: int | None = None
    columns: int | None = None
    count: Word | None = None
    faults: tuple[Note, ...] = ()
    lines: int = 0


def read_header(lines: Sequence[str]) -> Header:
    """Return the header at the top of these lines, none of which is blank; an empty header if there is none."""
    width = usual_width(lines[2:] or lines)
    if not _is_header(lines[:2], width):
        return Header()
    size, faults = _read_size(_words(lines, 0))
    rows, columns = size if len(size) == 2 else (None, None)
    count: Word | None = None
    if len(lines) == 1 or _is_row(lines[1:], rows, columns or width):
        return Header(rows, columns, None, (*faults, Note(2, 1, "fault.rush-hour.count-missing")), 1)
    words = _words(lines, 1)
    if words[0].is_number:
        count = words[0]
    else:
        faults.append(words[0].note("fault.rush-hour.count"))
    if len(words) > 1:
        faults.append(words[1].note("fault.rush-hour.count-extra"))
    return Header(rows, columns, count, tuple(faults), 2)


def _read_size(words: Sequence[Word]) -> tuple[list[int | None], list[Note]]:
    """The numbers of the first line, None for a word that is not one, and the faults of the line."""
    faults: list[Note] = []
    size: list[int | None] = []
    for word in words[:2]:
        number = int(word.text[:9]) if word.is_number else 0
        size.append(number if 1 <= number <= MAX_SIDE else None)
        if size[-1] is None:
            faults.append(word.note("fault.rush-hour.size", limit=MAX_SIDE))
    if len(words) < 2:
        end = words[0].column + len(words[0].text)
        faults.append(Note(words[0].line, end, "fault.rush-hour.size-missing"))
    if len(words) > 2:
        faults.append(words[2].note("fault.rush-hour.size-extra"))
    return size, faults


def _words(lines: Sequence[str], number: int) -> list[Word]:
    return [Word(found.group(), number + 1, found.start() + 1) for found in re.finditer(r"\S+", lines[number])]


def usual_width(lines: Sequence[str]) -> int:
    """Return the most common length of these lines, the greater one of two that are equally common."""
    lengths = Counter(len(line.strip()) for line in lines)
    return max(lengths, key=lambda length: (lengths[length], length))


def _is_header(lines: Sequence[str], width: int) -> bool:
    """Whether the first of these two lines is a header, right or wrong, and not the first row of a board.

    A row has no blank inside and is as wide as the others, so a much narrower line, or numbers among several words, are
    a header. A line of K alone is an exit above the board.
    """
    words = lines[0].split()
    if set(words) == {EXIT}:
        return False
    narrow = len(lines[0].strip()) + 2 < width
    numbers_below = lines[1:] != [] and lines[1].strip().isdigit() and len(lines[1].strip()) + 2 < width
    if len(words) > 1:
        return narrow or numbers_below or any(word.isdigit() for word in words)
    return narrow and (numbers_below or words[0].isdigit())


def _is_row(below: Sequence[str], rows: int | None, width: int) -> bool:
    """Whether the first of these lines, where the count should be, already belongs to the board."""
    word = below[0].strip()
    if word == EXIT:
        return True
    if rows is not None and sum(line.strip() != EXIT for line in below) > rows:
        return False
    if word.isdigit() and width < 4:  # a count of pieces may be as long as such a short row
        return False
    return EMPTY in word or (" " not in word and width <= len(word) <= width + 1)
