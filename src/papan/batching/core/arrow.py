"""Columns of the core as Arrow has them, without a copy where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow
from pyarrow import compute

from papan.batching.arrow import schema_of
from papan.batching.core.ways import Way
from papan.batching.lines import Lines
from papan.batching.schema import COLUMNS
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


# Made once: pyarrow looks for pandas whenever it is given a number of Python's.
_SOLVED, _ONE, _ZERO = pyarrow.scalar(SOLVED, pyarrow.uint8()), pyarrow.scalar(1), pyarrow.scalar(0)
_NO_TEXT, _EMPTY = pyarrow.scalar(None, pyarrow.string()), pyarrow.scalar("", pyarrow.string())
_NO_NUMBER, _NO_TRUTH = pyarrow.scalar(None, pyarrow.int64()), pyarrow.scalar(None, pyarrow.bool_())
_OF_OTHERS = {"status": pyarrow.scalar(Status.UNSOLVABLE.value), "reason": pyarrow.scalar("exhausted")}


class _Arrays:
    """Each column of a table, made from those of the core."""

    def __init__(self, columns: Columns, way: Way, lines: Lines) -> None:
        self.columns, self.way, self.lines, self.length = columns, way, lines, len(columns)
        self.all_solved = columns.data["ended"].count(SOLVED) == self.length

    def array(self, name: str, type: pyarrow.DataType) -> pyarrow.Array:
        """Return one column."""
        way = self.way
        match name:
            case "line":
                return compute.add(self._raw("line", type), pyarrow.scalar(self.lines.first))
            case "file":
                return self._same(self.lines.file, type)
            case "status" | "reason" if not self.all_solved:
                of_solved = pyarrow.scalar(way.record[name], type)
                return compute.if_else(self._is_solved(), of_solved, _OF_OTHERS[name])
            case "board":
                return self._texts("board")
            case "plan":
                return self._where_solved(self._texts("plan"), _NO_TEXT)
            case "bounds" if self.columns.data["bounds"]:
                texts = self._texts("bounds")
                return compute.if_else(compute.equal(texts, _EMPTY), _NO_TEXT, texts)
            case "expanded" | "generated" | "examined":
                return self._raw(name, type)
            case "max_frontier" if not way.is_best:
                return compute.if_else(compute.less(values := self._raw(name, type), _ZERO), _NO_NUMBER, values)
            case "cost" | "moves" | "steps" if way.is_optimal is not None:
                return self._whole(name)
            case "solutions" if way.counts_solutions:
                return self._raw("solutions", type)
            case "unique" if "unique" in way.record:
                return self._where_solved(compute.equal(self._raw("solutions", pyarrow.int64()), _ONE), _NO_TRUTH)
            case "lower_bound" if way.is_optimal:
                return self._whole("cost")
            case "lower_bound" if way.is_bounded:
                return self._whole("estimate")
            case "seconds":
                return self._raw("seconds", type)
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
        if self.all_solved:
            return values
        return compute.if_else(compute.less(values, _ZERO), _NO_NUMBER, values)

    def _texts(self, name: str) -> pyarrow.Array:
        ends, text = (pyarrow.py_buffer(self.columns.data[part]) for part in (f"{name}_ends", name))
        return pyarrow.Array.from_buffers(pyarrow.string(), self.length, [None, ends, text])

    def _is_solved(self) -> pyarrow.Array:
        return compute.equal(self._raw("ended", pyarrow.uint8()), _SOLVED)

    def _where_solved(self, values: pyarrow.Array, missing: pyarrow.Scalar) -> pyarrow.Array:
        return values if self.all_solved else compute.if_else(self._is_solved(), values, missing)
