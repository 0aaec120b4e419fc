"""A block of any records as a table with columns of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from papan.batching.schema import Column

if TYPE_CHECKING:
    import pyarrow


class TableBlock:
    """Records of any kind, which are written as results are; `known` says which columns they fill."""

    def __init__(
        self, records: Sequence[dict[str, Any]], known: Mapping[str, Column], statuses: Sequence[str] = ()
    ) -> None:
        self._records = records
        self._known = known
        self._statuses = statuses

    def __len__(self) -> int:
        return len(self._records)

    @property
    def last(self) -> int:
        last: int = self._records[-1].get("line", len(self._records))
        return last

    def records(self) -> Iterator[dict[str, Any]]:
        return iter(self._records)

    def rows(self, columns: Sequence[str]) -> Iterator[list[Any]]:
        wanted = [self._known[name] for name in columns]
        return ([column.of(record) for column in wanted] for record in self._records)

    def arrow(self, columns: Sequence[str]) -> pyarrow.RecordBatch:
        from papan.batching.arrow import batch_of_rows

        return batch_of_rows(list(self.rows(columns)), columns, self._known)

    def statuses(self) -> Counter[str]:
        return Counter(self._statuses)
