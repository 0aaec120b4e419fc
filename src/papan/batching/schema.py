"""The columns of a table of results: what each is called, what it holds, and how a record fills it.

A record is what JSON lines hold, with lists and objects in it; a row of a table is flat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
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


def plain_column(name: str, kind: Kind) -> Column:
    """Return a column whose values a record has under its name."""
    return Column(name, kind, lambda record: record.get(name))


def _count(name: str) -> Column:
    return Column(name, "whole", lambda record: (record.get("counts") or {}).get(name))


def _joined(name: str, between: str) -> Column:
    """A column whose values are a list in a record: its items as text, None where there is no list."""

    def joined(record: Record) -> str | None:
        items = record.get(name)
        return None if items is None else between.join(map(str, items))

    return Column(name, "text", joined)


def json_column(name: str) -> Column:
    """Return a column whose values are lists or objects in a record: as JSON, None where they are empty."""

    def written(record: Record) -> str | None:
        value = record.get(name)
        return json.dumps(value, ensure_ascii=False) if value else None

    return Column(name, "text", written)


def _bounds(record: Record) -> str | None:
    bounds = (record.get("counts") or {}).get("bounds")
    return " ".join(map(str, bounds)) if bounds else None


def _warnings(record: Record) -> str | None:
    return BETWEEN.join(record.get("warnings") or ()) or None


def error_of(record: Record) -> str | None:
    """Return what is wrong with a line, in one cell."""
    error = record.get("error")
    return error if error is None or isinstance(error, str) else BETWEEN.join(error)


def columns_of_records(records: Iterable[Record]) -> dict[str, Column]:
    """Return columns for everything that flat records say, in the order in which it first turns up."""
    kinds: dict[str, Kind] = {}
    for record in records:
        for name, value in record.items():
            if value is not None:
                kind = _kind_of(value)
                before = kinds.setdefault(name, kind)
                if kind != before:  # 3 and 2.5, or things that have nothing in common
                    kinds[name] = "real" if {kind, before} == {"whole", "real"} else "text"
    return {name: _of_kind(name, kind) for name, kind in kinds.items()}


def _kind_of(value: Any) -> Kind:
    if isinstance(value, bool):
        return "truth"
    return "whole" if isinstance(value, int) else "real" if isinstance(value, float) else "text"


def _of_kind(name: str, kind: Kind) -> Column:
    def of(record: Record) -> Any:
        value = record.get(name)
        if value is None or kind != "text":
            return value
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    return Column(name, kind, of)


BAD = "error"  # the status of a line that could not be run

# In the order in which a table has them. docs/batch.md says what they mean.
COLUMNS: dict[str, Column] = {
    column.name: column
    for column in (
        plain_column("file", "text"),
        plain_column("line", "whole"),
        plain_column("puzzle", "text"),
        plain_column("board", "text"),
        Column("status", "text", lambda record: record.get("status", BAD)),
        plain_column("reason", "text"),
        plain_column("optimal", "truth"),
        plain_column("lower_bound", "whole"),
        plain_column("cost", "whole"),
        plain_column("moves", "whole"),
        plain_column("steps", "whole"),
        _joined("plan", " "),
        plain_column("solutions", "whole"),
        plain_column("unique", "truth"),
        _count("expanded"),
        _count("generated"),
        _count("examined"),
        _count("max_frontier"),
        Column("bounds", "text", _bounds),
        plain_column("seconds", "real"),
        plain_column("algorithm", "text"),
        plain_column("heuristic", "text"),
        plain_column("engine", "text"),
        plain_column("metric", "text"),
        json_column("options"),
        json_column("limits"),
        plain_column("seed", "whole"),
        _joined("claimed_by", " "),
        Column("warnings", "text", _warnings),
        Column("error", "text", error_of),
        plain_column("papan", "text"),
    )
}
