"""Results as text: a line of JSON or of CSV for each, whatever is in it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from papan.batching.block import Block
from papan.batching.schema import Column
from papan.support.json_line import to_json
from papan.support.printable import printable

TRUTH = {None: None, True: "true", False: "false"}
_PLAIN = re.compile(r"[\x20-\x7e\n]*")  # what needs no second look


class Encoder(Protocol):
    """How results become text."""

    header: str  # what stands before the first row

    def encode(self, block: Block) -> str:
        """Return one line for each result, each ended by a line feed."""


class JsonLines:
    """Full records, or flat objects of some columns."""

    header = ""

    def __init__(self, columns: Sequence[str] | None = None) -> None:
        self._columns = columns

    def encode(self, block: Block) -> str:
        columns = self._columns
        if columns is None:
            return "".join([f"{to_json(record)}\n" for record in block.records()])
        return "".join([f"{to_json(dict(zip(columns, row, strict=True)))}\n" for row in block.rows(columns)])


class Csv:
    """Rows as RFC 4180 has them but for the line end, which is a line feed as in all that papan writes.

    A row is always one line: what no terminal should see, line breaks among it, is replaced.
    """

    def __init__(self, columns: Mapping[str, Column], delimiter: str = ",") -> None:
        self._columns = list(columns)
        self._truths = [place for place, column in enumerate(columns.values()) if column.kind == "truth"]
        self._delimiter = delimiter
        self.header = self._written([self._columns])

    def encode(self, block: Block) -> str:
        rows = list(block.rows(self._columns))
        for row in rows:
            for place in self._truths:
                row[place] = TRUTH[row[place]]
        text = self._written(rows)
        if _PLAIN.fullmatch(text) and text.count("\n") == len(rows):
            return text
        return self._written([[printable(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])

    def _written(self, rows: Sequence[Sequence[Any]]) -> str:
        out = io.StringIO()
        csv.writer(out, delimiter=self._delimiter, lineterminator="\n").writerows(rows)
        return out.getvalue()
