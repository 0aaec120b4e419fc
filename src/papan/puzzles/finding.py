"""Finding boards in whatever a program printed: rows on lines one below the other, amid words and frames."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Row = TypeVar("Row")
Numbered: TypeAlias = tuple[int, Row | None]  # a line's number from 1, and the row on it, if it holds one

TERMINAL_CODES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_=>])?|\ufeff")
BARS = re.compile(r"[|│┃║]")
DECORATION = re.compile(r"[-=]+>|[\[\](){},;'\"*+|→\u2500-\u257f]")


def plain(line: str) -> str:
    """The line without colours and other codes for a terminal."""
    return TERMINAL_CODES.sub("", line)


def fields(line: str, count: int) -> list[str]:
    """What stands between the bars of a line, empty cells included; nothing unless there are so many cells."""
    cells = [cell.strip() for cell in BARS.split(line)]
    # A bar at either end may be the frame, or the border of an empty cell: the count tells.
    for inside in (slice(None), slice(1, -1), slice(1, None), slice(None, -1)):
        if len(cells[inside]) == count and "".join(cells[inside]) == "".join(cells):
            return cells[inside]
    return []


def words(line: str) -> list[str]:
    """The words of a line without frames, brackets, commas and arrows."""
    return DECORATION.sub(" ", line).split()


def grids(
    lines: Sequence[str],
    row_of: Callable[[str], Row | None],
    height: int,
    score: Callable[[Sequence[Row]], int],
) -> list[tuple[int, list[Row]]]:
    """Every `height` rows below each other, with the number of the line where they begin.

    Lines of frame between rows do not count. Blank lines and words part one board from the next; only when
    that leaves no board at all, blank lines are overlooked, since some programs print one after every row.
    """
    rows: list[Numbered[Row]] = []
    blank: set[int] = set()
    for number, line in enumerate(map(plain, lines), 1):
        row = row_of(line)
        if not line.strip():
            blank.add(number)
        if row is not None or number in blank or any(map(str.isalnum, line)):
            rows.append((number, row))
    together = list(_cut_all(rows, height, score))
    return together or list(_cut_all([row for row in rows if row[0] not in blank], height, score))


def _cut_all(
    rows: Sequence[Numbered[Row]], height: int, score: Callable[[Sequence[Row]], int]
) -> Iterator[tuple[int, list[Row]]]:
    run: list[tuple[int, Row]] = []
    for number, row in rows:
        if row is not None:
            run.append((number, row))
        else:
            yield from _cut(run, height, score)
            run = []
    yield from _cut(run, height, score)


def _cut(
    run: list[tuple[int, Row]], height: int, score: Callable[[Sequence[Row]], int]
) -> Iterator[tuple[int, list[Row]]]:
    """The boards of an unbroken run of rows; where some row is none of theirs, the best places for them."""
    rows = [row for _, row in run]
    aligned = len(run) % height == 0
    start = 0
    while start + height <= len(run):
        if not aligned:
            ahead = range(start, min(start + height, len(run) - height + 1))
            start = max(ahead, key=lambda place: score(rows[place : place + height]))
        yield run[start][0], rows[start : start + height]
        start += height
