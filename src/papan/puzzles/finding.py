"""Finding boards in the output of a program: rows on lines below each other, among words and frames."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Sized
from typing import Generic, TypeAlias, TypeVar

from papan.puzzles.reading import MAX_TEXT

Row = TypeVar("Row", bound=Sized)
Numbered: TypeAlias = tuple[int, Row | None]  # a line's number from 1, and the row on it, if it holds one

TERMINAL_CODES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_=>])?|\ufeff")
BARS = re.compile(r"[|│┃║]")
DECORATION = re.compile(r"[-=]+>|[\[\](){},;'\"*+|→\u2500-\u257f]")


def without_terminal_codes(line: str) -> str:
    """Return the line without colours and other codes for a terminal."""
    return TERMINAL_CODES.sub("", line)


def fields(line: str, count: int) -> list[str]:
    """Return what stands between the bars of a line, empty cells included; an empty list if it is not `count` cells."""
    cells = [cell.strip() for cell in BARS.split(line)]
    # A bar at either end may be the frame or the border of an empty cell: the count decides.
    for inside in (slice(None), slice(1, -1), slice(1, None), slice(None, -1)):
        if len(cells[inside]) == count and "".join(cells[inside]) == "".join(cells):
            return cells[inside]
    return []


def words_in(line: str) -> list[str]:
    """Return the words of a line without frames, brackets, commas and arrows."""
    return DECORATION.sub(" ", line).split()


def grids(
    lines: Sequence[str],
    row_of: Callable[[str], Row | None],
    height: int,
    share: Callable[[Sequence[Row]], float],
) -> list[tuple[int, int, list[Row]]]:
    """Return every `height` rows below each other, with the numbers of the lines where they begin and end.

    Lines of a frame between rows do not count. Blank lines and words separate one board from the next; if that leaves
    no board at all, blank lines are ignored, since some programs print one after every row. If rows do not come in
    whole boards, `share` says how much of a board some rows are, up to 1.
    """
    rows: list[Numbered[Row]] = []
    blank: set[int] = set()
    for number, line in enumerate(map(without_terminal_codes, lines), 1):
        row = row_of(line)
        if not line.strip():
            blank.add(number)
        if row is not None or number in blank or any(map(str.isalnum, line)):
            rows.append((number, row))
    cutter = _Cutter(height, share)
    together = list(cutter.cut_all(rows))
    return together or list(cutter.cut_all([row for row in rows if row[0] not in blank]))


class _Cutter(Generic[Row]):
    """Cuts rows into boards; however long the text is, that takes no longer than reading it a few times."""

    def __init__(self, height: int, share: Callable[[Sequence[Row]], float]) -> None:
        self.height = height
        self.share = share
        self.cells_left = MAX_TEXT  # cells that may still be looked at to find the best place for a board

    def cut_all(self, rows: Sequence[Numbered[Row]]) -> Iterator[tuple[int, int, list[Row]]]:
        run: list[tuple[int, Row]] = []
        for number, row in rows:
            if row is not None:
                run.append((number, row))
            else:
                yield from self._cut(run)
                run = []
        yield from self._cut(run)

    def _cut(self, run: list[tuple[int, Row]]) -> Iterator[tuple[int, int, list[Row]]]:
        """The boards of an unbroken run of rows; if some row belongs to no board, the best places for them."""
        rows = [row for _, row in run]
        aligned = len(run) % self.height == 0
        start = 0
        while start + self.height <= len(run):
            if not aligned:
                start = self._best_place(rows, start)
            yield run[start][0], run[start + self.height - 1][0], rows[start : start + self.height]
            start += self.height

    def _best_place(self, rows: Sequence[Row], start: int) -> int:
        """Where the next board begins: at the first whole one, or else at the one that is nearest to being whole."""
        best, best_share = start, -1.0
        for place in range(start, min(start + self.height, len(rows) - self.height + 1)):
            if self.cells_left <= 0:
                break
            self.cells_left -= self.height * len(rows[place])
            share = self.share(rows[place : place + self.height])
            if share > best_share:
                best, best_share = place, share
            if share == 1:
                break
        return best
