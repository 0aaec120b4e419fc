"""Tables as Arrow has them; imported only where pyarrow is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow

from papan.batching.schema import COLUMNS, Column

TYPE_OF = {"text": pyarrow.string(), "whole": pyarrow.int64(), "real": pyarrow.float64(), "truth": pyarrow.bool_()}


def schema_of(columns: Sequence[str], known: Mapping[str, Column] = COLUMNS) -> pyarrow.Schema:
    """Return the types of these columns of a table that has the `known` ones."""
    return pyarrow.schema([(name, TYPE_OF[known[name].kind]) for name in columns])


def batch_of_rows(
    rows: Sequence[Sequence[Any]], columns: Sequence[str], known: Mapping[str, Column] = COLUMNS
) -> pyarrow.RecordBatch:
    """Return these rows as a record batch."""
    schema = schema_of(columns, known)
    values = zip(*rows, strict=True) if rows else ([] for _ in columns)
    arrays = [_array(list(column), field.type) for column, field in zip(values, schema, strict=True)]
    return pyarrow.RecordBatch.from_arrays(arrays, schema=schema)


def _array(values: list[Any], kind: pyarrow.DataType) -> pyarrow.Array:
    try:
        return pyarrow.array(values, kind)
    except (pyarrow.ArrowException, OverflowError, UnicodeError):  # half a sign, or a number beyond 64 bits
        return pyarrow.array([_storable(value) for value in values], kind)


def _storable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return None if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63 else value
