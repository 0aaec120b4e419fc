"""Results of lines that follow each other: as records for JSON lines, as rows and columns for tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from papan.batching.schema import BAD, COLUMNS

if TYPE_CHECKING:
    import pyarrow


class Block(Protocol):
    """Results in the order of their lines, all of one input."""

    def __len__(self) -> int: ...

    @property
    def last(self) -> int:
        """The number of the last line that these results are of."""

    def records(self) -> Iterator[dict[str, Any]]:
        """Yield what JSON lines hold: the full record of each run, or the number of a bad line with its faults."""

    def rows(self, columns: Sequence[str]) -> Iterator[list[Any]]:
        """Yield the values of these columns for each result."""

    def arrow(self, columns: Sequence[str]) -> pyarrow.RecordBatch:
        """Return these columns as Arrow has them; pyarrow must be installed."""

    def statuses(self) -> Counter[str]:
        """Return how many results have each status; that of a bad line is `error`."""


class RecordBlock:
    """A block of records that were made one by one."""

    def __init__(self, found: Sequence[tuple[int, dict[str, Any]]], file: str | None = None) -> None:
        self._found = found  # each with the number of its line
        self._file = file

    def __len__(self) -> int:
        return len(self._found)

    @property
    def last(self) -> int:
        return self._found[-1][0]

    def records(self) -> Iterator[dict[str, Any]]:
        for _, record in self._found:
            is_named = self._file is not None and "line" in record
            yield {"file": self._file, **record} if is_named else record

    def rows(self, columns: Sequence[str]) -> Iterator[list[Any]]:
        wanted = [COLUMNS[name] for name in columns]
        for number, record in self._found:
            placed = {**record, "file": self._file, "line": number}
            yield [column.of(placed) for column in wanted]

    def arrow(self, columns: Sequence[str]) -> pyarrow.RecordBatch:
        from papan.batching.arrow import batch_of_rows

        return batch_of_rows(list(self.rows(columns)), columns)

    def statuses(self) -> Counter[str]:
        return Counter(record.get("status", BAD) for _, record in self._found)
