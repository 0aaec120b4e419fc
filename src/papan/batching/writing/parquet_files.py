"""Results as Parquet: one file that appears when it is complete, or a folder of parts; pyarrow must be installed."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow
import pyarrow.parquet

from papan.batching.block import Block
from papan.errors import UsageError, reason_of

GROUP_ROWS = 100_000  # a row group of a file: always as many, so that the same rows give the same bytes
ALL_DIFFERENT = frozenset({"board", "plan"})  # columns for which a dictionary of their values is of no use


class ParquetStream:
    """Rows as Parquet in a file that somebody else has opened, and closes."""

    def __init__(self, file: BinaryIO, schema: pyarrow.Schema) -> None:
        self.rows = 0
        self._schema = schema
        self._held: list[pyarrow.RecordBatch] = []
        self._held_rows = 0
        repeating = [name for name in schema.names if name not in ALL_DIFFERENT]
        self._writer = pyarrow.parquet.ParquetWriter(file, schema, compression="zstd", use_dictionary=repeating)

    def add(self, batch: pyarrow.RecordBatch) -> None:
        """Add these rows, group by group."""
        self.rows += len(batch)
        while self._held_rows + len(batch) >= GROUP_ROWS:
            fitting = GROUP_ROWS - self._held_rows
            self._held.append(batch.slice(0, fitting))
            self._write_group()
            batch = batch.slice(fitting)
        if len(batch):
            self._held.append(batch)
            self._held_rows += len(batch)

    def finish(self) -> None:
        """Write the rows that are left, and the end."""
        if self._held:
            self._write_group()
        self._writer.close()

    def _write_group(self) -> None:
        table = pyarrow.Table.from_batches(self._held, self._schema).combine_chunks()
        self._writer.write_table(table, row_group_size=GROUP_ROWS)
        self._held, self._held_rows = [], 0


class _Writer(ParquetStream):
    """A Parquet file under a temporary name, which gets its own when it is complete."""

    def __init__(self, path: Path, schema: pyarrow.Schema) -> None:
        self._path = path
        is_special = path.exists() and not path.is_file()  # a pipe or a device is written to as it is
        self._temporary = path if is_special else path.with_name(f".{path.name}.part")
        self._file = self._temporary.open("wb")
        super().__init__(self._file, schema)

    def finish(self) -> None:
        """Complete the file."""
        super().finish()
        self._file.flush()
        if stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            os.fsync(self._file.fileno())
        self._file.close()
        if self._temporary != self._path:
            self._temporary.replace(self._path)

    def discard(self) -> None:
        """Leave nothing of the file."""
        with suppress(Exception):  # it would write its end
            self._writer.close()
        with suppress(OSError):
            self._file.close()
        if self._temporary != self._path:
            with suppress(OSError):
                self._temporary.unlink()


class ParquetFile:
    """One file, which is there when it is complete; what is closed early holds the rows so far."""

    def __init__(self, path: Path, schema: pyarrow.Schema) -> None:
        self._path = path
        self._schema = schema
        try:
            self._writer: _Writer | None = _Writer(path, schema)
        except OSError as error:
            raise UsageError("error.file", name=path, error=reason_of(error)) from None

    def write(self, block: Block, rows: int | None = None) -> None:
        assert self._writer is not None
        try:
            self._writer.add(_batch(block, self._schema.names, rows))
        except OSError as error:
            raise self._failed(error) from error

    def close(self) -> None:
        try:
            if self._writer is not None:
                self._writer.finish()
        except OSError as error:
            raise self._failed(error) from error

    def _failed(self, error: OSError) -> UsageError:
        if self._writer is not None:
            self._writer.discard()
            self._writer = None
        return UsageError("error.batch-parquet-lost", name=self._path, error=reason_of(error))


class ParquetParts:
    """A folder of files with so many rows each, every one of which is there when it is complete."""

    def __init__(self, folder: Path, schema: pyarrow.Schema, rows: int = 0, *, part_rows: int) -> None:
        """Go on after the first `rows` rows, which the parts of the folder hold; other parts are removed."""
        self._folder = folder
        self._schema = schema
        self._part_rows = part_rows
        self._number, begun = divmod(rows, part_rows)
        self._writer: _Writer | None = None
        self._is_empty = rows == 0
        try:
            folder.mkdir(exist_ok=True)
            for file in folder.glob(".part-*.parquet.part"):
                file.unlink()
            for number, file in parts_of(folder).items():
                if number > self._number or (number == self._number and not begun):
                    file.unlink()
            if begun:  # a part that was closed early is filled up
                self._take_over(folder / part_name(self._number))
        except OSError as error:
            raise UsageError("error.file", name=folder, error=reason_of(error)) from None

    def write(self, block: Block, rows: int | None = None) -> None:
        batch = _batch(block, self._schema.names, rows)
        try:
            while len(batch):
                batch = self._add(batch)
        except OSError as error:
            raise self._failed(error) from error

    def close(self) -> None:
        try:
            if self._is_empty:
                self._begin()  # a part without rows, which has the columns at least
            if self._writer is not None:
                self._finish()
        except OSError as error:
            raise self._failed(error) from error

    def _add(self, batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
        """Add rows to the current part; return those that don't fit in it."""
        writer = self._begin()
        fitting = min(len(batch), self._part_rows - writer.rows)
        writer.add(batch.slice(0, fitting))
        if writer.rows == self._part_rows:
            self._finish()
        return batch.slice(fitting)

    def _begin(self) -> _Writer:
        if self._writer is None:
            self._writer = _Writer(self._folder / part_name(self._number), self._schema)
            self._is_empty = False
        return self._writer

    def _finish(self) -> None:
        assert self._writer is not None
        self._writer.finish()
        self._writer = None
        self._number += 1

    def _take_over(self, part: Path) -> None:
        with pyarrow.parquet.ParquetFile(part) as begun:
            for batch in begun.iter_batches(GROUP_ROWS):
                self._begin().add(batch.cast(self._schema))

    def _failed(self, error: OSError) -> UsageError:
        if self._writer is not None:
            self._writer.discard()
            self._writer = None
        return UsageError("error.file", name=self._folder, error=reason_of(error))


def part_name(number: int) -> str:
    """Return the name of the part of a number, which counts from 0."""
    return f"part-{number:05}.parquet"


def parts_of(folder: Path) -> dict[int, Path]:
    """Return the parts of a folder by their numbers."""
    found = (file for file in folder.glob("part-*.parquet") if file.stem[5:].isdecimal())
    return {int(file.stem[5:]): file for file in sorted(found)}


def _batch(block: Block, columns: Sequence[str], rows: int | None) -> Any:
    batch = block.arrow(columns)
    return batch if rows is None else batch.slice(0, rows)
