"""`papan tables`: build, list and remove the pattern databases of the sliding puzzle."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from papan import native
from papan.cli.app import app
from papan.cli.arguments import parse_size
from papan.cli.output import Exit, Progress, note
from papan.errors import UsageError, reason_of, unknown_name
from papan.messages import number, tr
from papan.native import table_files, tables

ACTIONS = ("build", "list", "remove")


@app.command("tables", help="help.tables", epilog="help.tables.examples")
def manage(
    action: Annotated[str, typer.Argument(metavar="build|list|remove", help="help.tables.action")] = "list",
    partition: Annotated[str | None, typer.Argument(metavar="PARTITION", help="help.tables.partition")] = None,
    size: Annotated[str, typer.Option("--size", metavar="R[xC]", help="help.size")] = "4x4",
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, max=256, help="help.tables.jobs")] = None,
) -> int:
    if action not in ACTIONS:
        raise unknown_name("action", action, ACTIONS)
    rows, columns = parse_size(size) or (4, 4)
    if rows < 2 or columns < 2 or rows * columns > tables.MAX_CELLS:
        raise UsageError("error.tables-size", rows=rows, columns=columns, limit=tables.MAX_CELLS)
    chosen = tables.parse_partition(partition, rows, columns) if partition else None
    if action == "list":
        _list()
        return Exit.SOLVED
    if action == "remove":
        return _remove(chosen)
    return _build(chosen or tables.default_partition(rows, columns), jobs or os.cpu_count() or 1)


def _list() -> None:
    for path in table_files.kept():
        _show(path, table_files.state_of(path))
    for path in table_files.abandoned():
        _show(path, tr("tables.abandoned"))


def _show(path: Path, remark: str | None = None) -> None:
    with suppress(OSError):  # it has been removed in the meantime
        print(f"{number(path.lstat().st_size):>13}  {path}" + (f"  ({remark})" if remark else ""))


def _remove(partition: tables.Partition | None) -> Exit:
    code = Exit.SOLVED
    for path, failure in tables.remove(partition):
        if failure is None:
            print(tr("tables.removed", name=path))
        else:
            note(tr("error.file", name=path, error=reason_of(failure)))
            code = Exit.USAGE
    return code


def _build(partition: tables.Partition, threads: int) -> Exit:
    if not native.is_built():
        raise UsageError("error.not-built")
    with Progress():
        tables.tables_of(partition, threads)
    paths = [table_files.path_of(partition.rows, partition.columns, group) for group in partition.groups]
    for path in paths:
        _show(path, table_files.state_of(path))
    return Exit.SOLVED if all(path.is_file() for path in paths) else Exit.USAGE  # the reason has been printed
