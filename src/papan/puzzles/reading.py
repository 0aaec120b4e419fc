"""What reading a board from text gives: the board, every fault with its place, and warnings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from papan.messages import text

Board = TypeVar("Board", covariant=True)

MAX_TEXT = 1 << 20  # characters; no board anybody means is longer
MAX_SIDE = 100  # rows or columns; keeps a hostile header from asking for the moon


@dataclass(frozen=True)
class Note:
    """A fault or a warning at a place in the text (both from 1); str() says what was found; what was expected."""

    line: int
    column: int
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return text(self.key, **self.values)


@dataclass(frozen=True)
class Reading(Generic[Board]):
    """A board with its warnings, or None with its faults."""

    board: Board | None
    faults: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()


def lines_of(source: str) -> list[str]:
    """The lines of a board's text, rid of what real files contain: byte-order mark, CRLF, tabs, trailing blanks.

    On one line, `/` stands for the line break. Empty lines at the end are dropped; those at the beginning are
    kept, since faults count lines.
    """
    source = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    if "\n" not in source.strip() and "/" in source:
        source = source.replace("/", "\n")
    lines = [line.rstrip() for line in source.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines
