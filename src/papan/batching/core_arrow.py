"""Columns of the core as Arrow has them, without a copy where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow
import pyarrow.compute

from papan.batching.arrow import schema_of
from papan.batching.lines import Lines
from papan.batching.schema import COLUMNS
from papan.batching.ways import Way
from papan.native.lines import SOLVED, Columns
from papan.searching.run import Status


def batch_of_columns(columns: Columns, way: Way, lines: Lines, names: Sequence[str]) -> pyarrow.RecordBatch:
    """Return these columns of results that are all of one way, each solved or proved to have no solution."""
    found = _Arrays(columns, way, lines)
    schema = schema_of(names)
    arrays = [found.array(name, field.type) for name, field in zip(names, schema, strict=True)]
    return pyarrow.RecordBatch.from_arrays(arrays, schema=schema)


def with_others(batch: pyarrow.RecordBatch, others: Sequence[tuple[int, pyarrow.RecordBatch]]) -> pyarrow.RecordBatch:
    """Return the batch with what stands in others, by place, instead of the rows that it has there."""
    parts = []
    start = 0
    for row, other in others:
        parts += [batch.slice(start, row - start), other]
        start = row + 1
    table = pyarrow.Table.from_batches([*parts, batch.slice(start)], batch.schema)
    return table.combine_chunks().to_batches()[0] if len(table) else batch.slice(0, 0)


class _Arrays:
    """Each column of a table, made from those of the core."""

    def __init__(self, columns: Columns, way: Way, lines: Lines) -> None:
        self.columns, self.way, self.lines, self.length = columns, way, lines, len(columns)
        self.is_solved = pyarrow.compute.equal(self._raw("ended", pyarrow.uint8()), SOLVED)
        self.all_solved = pyarrow.compute.all(self.is_solved).as_py()

    def array(self, name: str, type: pyarrow.DataType) -> pyarrow.Array:
        """Return one column."""
        way = self.way
        match name:
            case "line":
                return pyarrow.compute.add(self._raw("line", type), self.lines.first)
            case "file":
                return self._same(self.lines.file, type)
            case "status" | "reason" if not self.all_solved:
                texts = (Status.SOLVED.value, Status.UNSOLVABLE.value) if name == "status" else (None, "exhausted")
                values = (pyarrow.scalar(text, type) for text in texts)
                return pyarrow.compute.if_else(self.is_solved, *values)
            case "board":
                return self._texts("board")
            case "plan":
                return self._where_solved(self._texts("plan"))
            case "bounds":
                texts = self._texts("bounds")
                return pyarrow.compute.if_else(pyarrow.compute.equal(texts, ""), pyarrow.scalar(None, type), texts)
            case "expanded" | "generated" | "examined" | "max_frontier" | "cost" | "moves" | "steps":
                return self._whole(name)
            case "solutions" if way.counts_solutions:
                return self._raw("solutions", type)
            case "unique" if "unique" in way.record:
                return self._where_solved(pyarrow.compute.equal(self._raw("solutions", pyarrow.int64()), 1))
            case "lower_bound" if way.is_optimal:
                return self._whole("cost")
            case "lower_bound" if way.is_bounded:
                return self._whole("estimate")
            case "seconds":
                return pyarrow.compute.round(self._raw("seconds", type), 6)
        return self._same(COLUMNS[name].of(way.record), type)

    def _same(self, value: Any, type: pyarrow.DataType) -> pyarrow.Array:
        """A column with the same value in every row."""
        if value is None:
            return pyarrow.nulls(self.length, type)
        return pyarrow.repeat(pyarrow.scalar(value, type), self.length)

    def _raw(self, name: str, type: pyarrow.DataType) -> pyarrow.Array:
        return pyarrow.Array.from_buffers(type, self.length, [None, pyarrow.py_buffer(self.columns.data[name])])

    def _whole(self, name: str) -> pyarrow.Array:
        """A column of whole numbers, of which those below 0 are missing."""
        values = self._raw(name, pyarrow.int64())
        is_there = pyarrow.compute.greater_equal(values, 0)
        if pyarrow.compute.all(is_there).as_py():
            return values
        return pyarrow.compute.if_else(is_there, values, pyarrow.scalar(None, pyarrow.int64()))

    def _texts(self, name: str) -> pyarrow.Array:
        ends, text = (pyarrow.py_buffer(self.columns.data[part]) for part in (f"{name}_ends", name))
        return pyarrow.Array.from_buffers(pyarrow.string(), self.length, [None, ends, text])

    def _where_solved(self, values: pyarrow.Array) -> pyarrow.Array:
        if self.all_solved:
            return values
        return pyarrow.compute.if_else(self.is_solved, values, pyarrow.scalar(None, values.type))
