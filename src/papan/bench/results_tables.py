"""Batches as `papan batch` runs them: a text of lines in; columns, a Parquet file or JSON lines out."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from papan.batching.lines import Lines
from papan.batching.run import run_lines
from papan.batching.schema import COLUMNS
from papan.batching.writing.outputs import open_target, target_of
from papan.bench.engines import BATCH_COLUMNS, BATCH_COLUMNS_2, BATCH_JSON, BATCH_PARQUET
from papan.bench.work import Answer, Contender
from papan.puzzles.board import AnyBoard

ALL_COLUMNS = [name for name in COLUMNS if name != "file"]

Facts = Callable[[dict[str, Any]], dict[str, Any]]


def tables_of_results(form: Callable[[AnyBoard], Any], facts: Facts, at_once: int, **settings: Any) -> list[Contender]:
    """Return the contenders; `form` writes a board as a line, and `facts` are read from a row of results."""

    def contender(name: str, solve: Callable[[Lines, float], Any], unpack: Unpack, threads: int = 1) -> Contender:
        return Contender(name, solve, read, form, at_once, threads, pack=_packed, unpack=unpack)

    def read(row: dict[str, Any]) -> Answer:
        return Answer(facts(row) if row["status"] in ("solved", "unsolvable") else None)

    def to_columns(lines: Lines, jobs: int) -> list[Any]:
        return [block.arrow(ALL_COLUMNS) for block in run_lines([lines], settings, jobs)]

    def to_file(lines: Lines, name: str) -> Path:
        path = Path(folder.name) / name
        path.unlink(missing_ok=True)
        file = open_target(target_of(str(path)), None if name.endswith(".jsonl") else ALL_COLUMNS)
        for block in run_lines([lines], settings):
            file.write(block)
        file.close()
        return path

    folder = tempfile.TemporaryDirectory(prefix="papan-bench-", ignore_cleanup_errors=True)
    ways = [contender(BATCH_JSON, lambda lines, seconds: to_file(lines, "rows.jsonl"), _json_rows)]
    if find_spec("pyarrow") is None:
        return ways
    return [
        contender(BATCH_COLUMNS, lambda lines, seconds: to_columns(lines, 1), _rows),
        contender(BATCH_COLUMNS_2, lambda lines, seconds: to_columns(lines, 2), _rows, threads=2),
        contender(BATCH_PARQUET, lambda lines, seconds: to_file(lines, "rows.parquet"), _parquet_rows),
        *ways,
    ]


Unpack = Callable[[Any], Iterable[Any]]


def _packed(texts: Sequence[str]) -> Lines:
    return Lines("".join(f"{text}\n" for text in texts).encode())


def _rows(batches: Sequence[Any]) -> list[Any]:
    return [row for batch in batches for row in batch.to_pylist()]


def _parquet_rows(path: Path) -> list[Any]:
    import pyarrow.parquet

    rows: list[Any] = pyarrow.parquet.read_table(path).to_pylist()
    return rows


def _json_rows(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
