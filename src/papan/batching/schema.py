"""The columns of a table of results: what each is called, what it holds, and how a record fills it.

A record is what JSON lines hold, with lists and objects in it; a row of a table is flat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["text", "whole", "real", "truth"]
Record: TypeAlias = Mapping[str, Any]

BETWEEN = " | "  # sentences in one cell; a line break would make a row of CSV several lines


@dataclass(frozen=True)
class Column:
    """One column: its name, the kind of its values (any may be missing, which is None), and its value in a record."""

    name: str
    kind: Kind
    of: Callable[[Record], Any]


def _plain(name: str, kind: Kind) -> Column:
    return Column(name, kind, lambda record: record.get(name))


def _count(name: str) -> Column:
    return Column(name, "whole", lambda record: (record.get("counts") or {}).get(name))


def _joined(name: str, between: str) -> Column:
    """A column whose values are a list in a record: its items as text, None where there is no list."""

    def joined(record: Record) -> str | None:
        items = record.get(name)
        return None if items is None else between.join(map(str, items))

    return Column(name, "text", joined)


def _object(name: str) -> Column:
    """A column whose values are an object in a record: as JSON, None where it is empty."""

    def written(record: Record) -> str | None:
        value = record.get(name)
        return json.dumps(value, ensure_ascii=False) if value else None

    return Column(name, "text", written)


def _bounds(record: Record) -> str | None:
    bounds = (record.get("counts") or {}).get("bounds")
    return " ".join(map(str, bounds)) if bounds else None


def _warnings(record: Record) -> str | None:
    return BETWEEN.join(record.get("warnings") or ()) or None


def _error(record: Record) -> str | None:
    error = record.get("error")
    return error if error is None or isinstance(error, str) else BETWEEN.join(error)


BAD = "error"  # the status of a line that could not be run

# In the order in which a table has them. docs/batch.md says what they mean.
COLUMNS: dict[str, Column] = {
    column.name: column
    for column in (
        _plain("file", "text"),
        _plain("line", "whole"),
        _plain("puzzle", "text"),
        _plain("board", "text"),
        Column("status", "text", lambda record: record.get("status", BAD)),
        _plain("reason", "text"),
        _plain("optimal", "truth"),
        _plain("lower_bound", "whole"),
        _plain("cost", "whole"),
        _plain("moves", "whole"),
        _plain("steps", "whole"),
        _joined("plan", " "),
        _plain("solutions", "whole"),
        _plain("unique", "truth"),
        _count("expanded"),
        _count("generated"),
        _count("examined"),
        _count("max_frontier"),
        Column("bounds", "text", _bounds),
        _plain("seconds", "real"),
        _plain("algorithm", "text"),
        _plain("heuristic", "text"),
        _plain("engine", "text"),
        _plain("metric", "text"),
        _object("options"),
        _object("limits"),
        _plain("seed", "whole"),
        _joined("claimed_by", " "),
        Column("warnings", "text", _warnings),
        Column("error", "text", _error),
        _plain("papan", "text"),
    )
}
