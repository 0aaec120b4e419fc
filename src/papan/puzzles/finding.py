"""Finding boards in the output of a program: rows on lines below each other, among words and frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Generic

from papan.puzzles.columns import with_empty_cells
from papan.puzzles.headings import without_headings
from papan.puzzles.one_line import Board, boards_beside, boards_on
from papan.puzzles.printed import MAX_REMEMBERED, Line, Row, RowOf, Share, row_on, without_terminal_codes
from papan.puzzles.reading import MAX_TEXT


def grids(
    lines: Sequence[str], row_of: RowOf[Row], height: int, width: int, share: Share[Row]
) -> list[tuple[int, int, list[Row]]]:
    """Return every `height` rows below each other, with the numbers of the lines where they begin and end.

    Lines of a frame between rows do not count. Blank lines and words separate one board from the next; if that leaves
    no board at all, blank lines are ignored, since some programs print one after every row. If rows do not come in
    whole boards, `share` says how much of a board some rows are, up to 1. Rows may have headings. Boards may stand
    beside each other, and each on a line of its own, if they are whole.
    """
    row_of = lru_cache(MAX_REMEMBERED)(row_of)
    read: list[Line[Row]] = []
    found: list[Board[Row]] = []
    for number, text in enumerate(lines, 1):
        line = Line(number, without_terminal_codes(text), row_on(text, row_of))
        found += boards_on(line, row_of, height, width, share)
        read.append(line)
    finder = _Finder(row_of, height, width, share)
    found += finder.below(read) or finder.below([line for line in read if not line.is_blank])
    return sorted(found, key=lambda board: board[0])


class _Finder(Generic[Row]):
    """Cuts rows into boards; however long the text is, that takes no longer than reading it a few times."""

    def __init__(self, row_of: RowOf[Row], height: int, width: int, share: Share[Row]) -> None:
        self.row_of, self.height, self.width, self.share = row_of, height, width, share
        self.cells_left = MAX_TEXT  # cells that may still be looked at to find the best place for a board

    def below(self, lines: Sequence[Line[Row]]) -> list[Board[Row]]:
        """Return the boards that have a line for each row."""
        beside = list(boards_beside(lines, self.row_of, self.height, self.width, self.share))
        lines = [line for line in lines if not line.is_frame]
        lines = without_headings(lines, self.row_of, self.height, self.width)
        lines = with_empty_cells(lines, self.row_of, self.height, self.width, self.share)
        return [*self._cut_all(lines), *beside]

    def _cut_all(self, lines: Sequence[Line[Row]]) -> Iterator[Board[Row]]:
        run: list[tuple[int, Row]] = []
        for line in lines:
            if line.row is not None:
                run.append((line.number, line.row))
            else:
                yield from self._cut(run)
                run = []
        yield from self._cut(run)

    def _cut(self, run: list[tuple[int, Row]]) -> Iterator[Board[Row]]:
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
