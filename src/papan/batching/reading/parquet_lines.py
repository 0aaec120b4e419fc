"""The boards of Parquet files as lines: those of the column `board`; pyarrow must be installed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.compute
import pyarrow.parquet

from papan.batching.lines import Lines
from papan.batching.reading.csv_lines import columns_of
from papan.batching.reading.plain_rows import are_plain, lines_of_cells
from papan.errors import UsageError, reason_of

ROWS_AT_ONCE = 16_384


def parquet_lines(file: Path, first: int) -> Iterator[tuple[Lines, float]]:
    """Yield the boards of one file, whose first row has the number `first`, and which share of it has been read."""
    done = 0
    with opened(file) as table:
        for lines in rows_as_lines(table, str(file), first):
            done += lines.data.count(b"\n")
            yield lines, done / table.metadata.num_rows


def rows_as_lines(table: Any, name: str, first: int, groups: Sequence[int] | None = None) -> Iterator[Lines]:
    """Yield the boards of an open file, or of some of its row groups; their first row has the number `first`."""
    names = table.schema_arrow.names
    board, puzzle = columns_of(names, name)
    wanted = [names[board]] if puzzle is None else [names[board], names[puzzle]]
    for batch in table.iter_batches(ROWS_AT_ONCE, row_groups=groups, columns=wanted):
        yield _lines(*(_as_bytes(batch.column(name)) for name in wanted), first=first)
        first += len(batch)


@contextmanager
def opened(file: Path) -> Iterator[Any]:
    """Open a Parquet file to read; a UsageError says what is wrong with it."""
    try:
        with pyarrow.parquet.ParquetFile(file, buffer_size=1 << 20, pre_buffer=False) as table:
            yield table
    except pyarrow.ArrowException as error:
        said = str(error).partition("\n")[0]
        raise UsageError("error.batch-parquet", name=file, error=said) from None
    except OSError as error:
        said = str(error).partition("\n")[0] if error.errno is None else reason_of(error)
        raise UsageError("error.batch-parquet", name=file, error=said) from None


def _as_bytes(column: Any) -> Any:
    """A column's cells as bytes: whether they are UTF-8 nobody has checked."""
    if pyarrow.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    if not pyarrow.types.is_binary(column.type):
        column = column.cast(pyarrow.string()).cast(pyarrow.binary())
    return column


def _lines(boards: Any, puzzles: Any = None, *, first: int) -> Lines:
    named = [] if puzzles is None else pyarrow.compute.unique(puzzles).to_pylist()
    if len(named) < 2:
        lines = Lines(_joined(boards), first, puzzle=_text(named[0]) or None if named else None)
        # Without Python in between, if the cells are what lines of text would be.
        if are_plain(lines, len(boards)):
            return lines
    cells = [_text(cell) for cell in boards.to_pylist()]
    return lines_of_cells(cells, None if puzzles is None else [_text(cell) for cell in puzzles.to_pylist()], first)


def _joined(column: Any) -> bytes:
    """The cells with a line feed after each."""
    ended = pyarrow.compute.binary_join_element_wise(
        column, b"\n", b"", null_handling="replace", null_replacement=b""
    )  # one after the other in a buffer, between the first and the last offset
    _, offsets, data = ended.buffers()
    if not len(ended):
        return b""
    places = memoryview(offsets).cast("i")
    return bytes(memoryview(data)[places[ended.offset] : places[ended.offset + len(ended)]])


def _text(cell: bytes | None) -> str | None:
    return None if cell is None else cell.decode("utf-8", "replace")
