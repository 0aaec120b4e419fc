"""The formats of files with many boards, as the endings of their names tell them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeAlias

from papan.errors import UsageError

Kind: TypeAlias = Literal["lines", "csv", "tsv", "parquet"]
Packing: TypeAlias = Literal["gz", "zst"]

KIND_OF: dict[str, Kind] = {
    ".jsonl": "lines",
    ".ndjson": "lines",
    ".json": "lines",
    ".csv": "csv",
    ".tsv": "tsv",
    ".parquet": "parquet",
}
PACKING_OF: dict[str, Packing] = {".gz": "gz", ".zst": "zst"}
DELIMITER_OF = {"csv": ",", "tsv": "\t"}


@dataclass(frozen=True)
class Format:
    """How a file holds its rows, and by what it is compressed."""

    kind: Kind | None  # None: the ending tells nothing
    packing: Packing | None = None


def format_of(name: str) -> Format:
    """Return the format that a file's ending tells: `.csv`, `.csv.gz` …"""
    path = Path(name)
    packing = PACKING_OF.get(path.suffix.lower())
    kind = KIND_OF.get((path.with_suffix("") if packing else path).suffix.lower())
    if kind == "parquet" and packing:
        raise UsageError("error.batch-packed-parquet", name=name)
    return Format(kind, packing)


def need_pyarrow(name: str) -> ModuleType:
    """Return pyarrow, or raise a UsageError that says how to install it."""
    try:
        import pyarrow
    except ImportError:
        raise UsageError("error.data-extra", name=name) from None
    module: ModuleType = pyarrow
    return module
