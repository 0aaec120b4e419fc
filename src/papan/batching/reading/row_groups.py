"""The rows of Parquet files by row group, so that whoever is to solve them can read them from the file himself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from papan.batching.lines import Lines
from papan.batching.reading.parquet_lines import opened, rows_as_lines

MIN_ROW = 16  # bytes: no board has less, however well the column was compressed


@dataclass(frozen=True)
class RowGroup:
    """Some rows of one row group of a file."""

    path: str  # absolute
    group: int
    start: int  # the first of these rows in the group, from 0
    rows: int
    row_size: int  # bytes, about
    first: int  # the number of the first row in its input, from 1
    file: str | None = None  # the input's name, where there are several

    @property
    def size(self) -> int:
        """How many bytes they have, about."""
        return self.rows * self.row_size

    @property
    def last(self) -> int:
        """The number of the last row in its input."""
        return self.first + self.rows - 1

    def without(self, rows: int) -> RowGroup:
        """Return the rows that follow the first `rows` of them."""
        return replace(self, start=self.start + rows, rows=self.rows - rows, first=self.first + rows)

    def pieces(self, size: Callable[[], int]) -> Iterator[RowGroup]:
        """Cut the rows into pieces of about so many bytes each, which is asked anew before each."""
        left = self
        while left.rows:
            rows = min(left.rows, max(1, size() // self.row_size))
            yield replace(left, rows=rows)
            left = left.without(rows)

    def lines(self) -> Iterator[Lines]:
        """Read the rows from the file; a UsageError if that is not possible."""
        with opened(Path(self.path)) as table:
            for lines in rows_as_lines(table, self.path, self.first - self.start, [self.group]):
                rows = lines.rows
                before = self.first - lines.first  # rows of this batch that are not wanted
                if before >= rows:
                    continue
                if before > 0:
                    lines = lines.without(before)
                wanted = self.first + self.rows - lines.first
                if wanted <= 0:
                    return
                yield replace(_only(lines, wanted), file=self.file)


def row_groups(file: Path, first: int) -> Iterator[RowGroup]:
    """Yield the row groups of one file, whose first row has the number `first`."""
    with opened(file) as table:
        for group in range(table.metadata.num_row_groups):
            told = table.metadata.row_group(group)
            if told.num_rows:
                size = max(MIN_ROW, told.total_byte_size // told.num_rows)
                yield RowGroup(str(file.resolve()), group, 0, told.num_rows, size, first)
                first += told.num_rows


def _only(lines: Lines, rows: int) -> Lines:
    """The first of these lines, each of which is a row."""
    if lines.rows <= rows:
        return lines
    return replace(lines, data=b"\n".join(lines.data.split(b"\n", rows)[:rows]) + b"\n")
