"""`papan tables`: the pattern databases of the sliding puzzle: build, list, remove."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from papan import native, tables
from papan.cli.app import app
from papan.cli.arguments import parse_size
from papan.cli.output import Exit, Progress
from papan.errors import UsageError, unknown_name
from papan.messages import number, text

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
        for path in tables.files():
            print(f"{number(path.stat().st_size):>13}  {path}")
    elif action == "remove":
        for path in tables.remove(chosen):
            print(text("tables.removed", name=path))
    else:
        _build(chosen or tables.default_partition(rows, columns), jobs or os.cpu_count() or 1)
    return Exit.SOLVED


def _build(partition: tables.Partition, threads: int) -> None:
    if not native.is_built():
        raise UsageError("error.not-built")
    with Progress():
        tables.tables_of(partition, threads)
    for group in partition.groups:
        path = tables.path_of(partition.rows, partition.columns, group)
        print(f"{number(path.stat().st_size):>13}  {path}")
