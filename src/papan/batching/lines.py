"""The lines of a batch, many at a time: as bytes, so that the core can read them without Python in between."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeVar

from papan.puzzles.reading import MAX_TEXT

MAX_LINE = 4 * MAX_TEXT + 4  # bytes; what is longer is no board in any encoding
BLOCK = 1 << 20  # bytes that are read at a time

# Lines of ASCII that hold nothing to solve, as is_skipped has it: str.strip takes all of these blanks away.
_BLANKS = b"\t\x0b\x0c\r\x1c\x1d\x1e\x1f "
_SKIPPED = re.compile(rb"(?m)^[\t\x0b\x0c\r\x1c-\x1f ]*(?:# [^\n]*)?\n")


class Rows(Protocol):
    """Rows of an input that follow each other."""

    @property
    def first(self) -> int:
        """The number of the first of them, from 1."""

    @property
    def last(self) -> int:
        """The number of the last of them."""

    @property
    def rows(self) -> int:
        """How many of them hold something to solve."""

    def without(self, rows: int) -> Self:
        """Return what follows the first `rows` of those."""


SomeRows = TypeVar("SomeRows", bound=Rows)


@dataclass(frozen=True)
class Lines:
    """Whole lines that follow each other in an input, as UTF-8, each ended by a line feed.

    None at all says that what follows is not there yet, so that there is time to tell of what is done.
    """

    data: bytes
    first: int = 1  # the number of the first line in its input, from 1
    file: str | None = None  # the input's name, where there are several
    puzzle: str | None = None  # what these lines are boards of, where the input says so; goes before the settings'

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Yield each line with its number; blank lines and comments (`# `) are skipped."""
        text = self.data.decode("utf-8", "replace").removesuffix("\n")
        for number, line in enumerate(text.split("\n"), self.first):
            if not is_skipped(line):
                yield number, line

    @property
    def rows(self) -> int:
        """How many of these lines hold something to solve."""
        data = self.data
        if not data.isascii():
            return sum(1 for _ in self)
        lines = data.count(b"\n")
        without_blanks = data.translate(None, _BLANKS)
        if b"# " not in data and b"\n\n" not in without_blanks and not without_blanks.startswith(b"\n"):
            return lines
        return lines - sum(1 for _ in _SKIPPED.finditer(data))

    @property
    def size(self) -> int:
        """How many bytes they have."""
        return len(self.data)

    def pieces(self, size: Callable[[], int]) -> Iterator[Lines]:
        """Cut the lines into pieces of about so many bytes each, which is asked anew before each."""
        start, first = 0, self.first
        while True:
            end = min(start + size(), len(self.data))
            end = self.data.find(b"\n", end) + 1 or len(self.data)
            piece = self.data[start:end] if start or end < len(self.data) else self.data
            yield replace(self, data=piece, first=first)
            if end == len(self.data):
                break
            start, first = end, first + piece.count(b"\n")

    @property
    def last(self) -> int:
        """The number of the last line in its input."""
        return self.first + self.data.count(b"\n") - 1

    def without(self, rows: int) -> Lines:
        """Return the lines that follow the first `rows` of those that hold something to solve."""
        place = 0
        for passed, line in enumerate(self.data.split(b"\n")):
            if rows == 0:
                return replace(self, data=self.data[place:], first=self.first + passed)
            place += len(line) + 1
            rows -= not is_skipped(line.decode("utf-8", "replace"))
        return replace(self, data=b"")


def is_skipped(line: str) -> bool:
    """Whether a line holds nothing to solve: it is blank or a comment."""
    return not line.strip() or line.lstrip().startswith("# ")


def skip_rows(inputs: Iterable[SomeRows], rows: int) -> Iterator[SomeRows]:
    """Yield what follows the first `rows` lines that hold something to solve."""
    for lines in inputs:
        if rows:
            found = lines.rows
            if found <= rows:
                rows -= found
                continue
            lines, rows = lines.without(rows), 0
        yield lines
