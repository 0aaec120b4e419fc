"""Tables as Arrow has them; imported only where pyarrow is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow

from papan.batching.schema import COLUMNS

TYPE_OF = {"text": pyarrow.string(), "whole": pyarrow.int64(), "real": pyarrow.float64(), "truth": pyarrow.bool_()}


def schema_of(columns: Sequence[str]) -> pyarrow.Schema:
    """Return the types of these columns."""
    return pyarrow.schema([(name, TYPE_OF[COLUMNS[name].kind]) for name in columns])


def batch_of_rows(rows: Sequence[Sequence[Any]], columns: Sequence[str]) -> pyarrow.RecordBatch:
    """Return these rows as a record batch."""
    schema = schema_of(columns)
    values = zip(*rows, strict=True) if rows else ([] for _ in columns)
    arrays = [pyarrow.array(list(column), field.type) for column, field in zip(values, schema, strict=True)]
    return pyarrow.RecordBatch.from_arrays(arrays, schema=schema)
