"""Plug-ins: rows for the tables of puzzles, algorithms and heuristics out of somebody's own file or package.

A plug-in is a module with any of PUZZLES, ALGORITHMS and HEURISTICS, each a sequence of records.
"""

from __future__ import annotations

import importlib.util
import traceback
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from papan.algorithms import ALGORITHMS
from papan.algorithms.algorithm import Algorithm
from papan.errors import PluginError
from papan.puzzles import PUZZLES, add_heuristic, heuristics_of
from papan.puzzles.puzzle import Heuristic, Puzzle

GROUP = "papan.plugins"

_files: dict[str, str] = {}  # resolved file → the name the user gave it


def load_plugin(path: str | Path) -> ModuleType:
    """Run somebody's file and add its rows to the tables; a PluginError names its file and line."""
    file = Path(path)
    if not file.is_file():
        raise PluginError("error.plugin-missing", file=path)
    _files[str(file.resolve())] = str(path)
    spec = importlib.util.spec_from_file_location(f"papan_plugin_{file.stem}", file.resolve())
    if spec is None or spec.loader is None:
        raise PluginError("error.plugin-not-python", file=path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise PluginError("error.plugin-failed", file=path, line=error.lineno or 1, error=error.msg) from error
    except Exception as error:
        raise blame(error) or error from error
    _add_rows(module, str(path))
    return module


@cache
def load_installed_plugins() -> None:
    """Add the rows of every installed package that offers some; done once, and only when asked for."""
    for entry in entry_points(group=GROUP):
        _add_rows(entry.load(), entry.value)


def blame(error: BaseException) -> PluginError | None:
    """The error as a PluginError at the last line of a plug-in's file that it passed through, if it did."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        name = _files.get(frame.filename)
        if name is not None:
            what = f"{type(error).__name__}: {error}"
            return PluginError("error.plugin-failed", file=name, line=frame.lineno, error=what)
    return None


def _add_rows(module: ModuleType, source: str) -> None:
    rows: list[Any] = [row for table in ("PUZZLES", "ALGORITHMS", "HEURISTICS") for row in _rows_of(module, table)]
    if not rows:
        raise PluginError("error.plugin-empty", file=source)
    for row in rows:
        if isinstance(row, Puzzle) and PUZZLES.get(row.name, row) is row:
            PUZZLES[row.name] = row
        elif isinstance(row, Algorithm) and ALGORITHMS.get(row.name, row) is row:
            ALGORITHMS[row.name] = row
        elif isinstance(row, Heuristic) and heuristics_of(row.puzzle).get(row.name, row) is row:
            add_heuristic(row)
        elif isinstance(row, Puzzle | Algorithm | Heuristic):
            raise PluginError("error.plugin-name-taken", file=source, name=row.name)
        else:
            raise PluginError("error.plugin-row", file=source, row=repr(row)[:80])


def _rows_of(module: ModuleType, table: str) -> list[Any]:
    rows = getattr(module, table, ())
    return list(rows.values()) if isinstance(rows, dict) else list(rows)
