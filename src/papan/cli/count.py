"""`papan count`: whose count of nodes or cases a number is."""

from __future__ import annotations

from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import JsonOption, PuzzleOption
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, Progress, given, note, remark, to_json
from papan.counting.report import SHOWN, effort, headline, table_of
from papan.counting.whose_count import whose_count
from papan.errors import UsageError
from papan.messages import number, tr
from papan.support.table import aligned


def _numbers(name: str) -> typer.models.OptionInfo:
    option: typer.models.OptionInfo = typer.Option(
        f"--{name}", metavar="N", min=0, help=f"help.whose-count.{name}", show_default=False
    )
    return option


@app.command("count", help="help.whose-count", epilog="help.whose-count.examples")
def count_command(
    boards: Annotated[
        list[str] | None, typer.Argument(metavar="BOARD", help="help.whose-count.boards", show_default=False)
    ] = None,
    nodes: Annotated[list[int] | None, _numbers("nodes")] = None,
    cases: Annotated[list[int] | None, _numbers("cases")] = None,
    generated: Annotated[list[int] | None, _numbers("generated")] = None,
    expanded: Annotated[list[int] | None, _numbers("expanded")] = None,
    time_limit: Annotated[
        float, typer.Option("--time-limit", min=0, metavar="SECONDS", help="help.whose-count.time-limit")
    ] = 1,
    puzzle: PuzzleOption = None,
    everything: Annotated[bool, typer.Option("--all", help="help.whose-count.all")] = False,
    as_json: JsonOption = False,
) -> int:
    names = boards or [given(None)]
    if names.count("-") > 1:
        raise UsageError("error.count.two-stdin")
    loaded = [load_asking(given(name), puzzle) for name in names]
    for one in loaded:
        remark(one)
    with Progress(not as_json) as progress:
        answer = whose_count(
            loaded,
            nodes=nodes or None,
            cases=cases or None,
            generated=generated or None,
            expanded=expanded or None,
            time_limit=time_limit,
            tick=lambda tried, exact: progress.show(tr("count.progress", tried=number(tried), exact=number(exact))),
        )
    if as_json:
        print(to_json(answer.to_json()))
    else:
        table = table_of(answer, None if everything else SHOWN)
        print(headline(answer))
        if table.rows:
            if not answer.exact:
                print(tr("count.nearest"))
            print(f"\n{aligned(table.header, table.rows)}\n")
        for line in (*table.notes, effort(answer)):
            print(line)
        if len(table.rows) < len(table_of(answer, None).rows):
            note(tr("count.all-hint"))
        if not answer.complete:
            note(tr("count.time-hint"))
    if answer.exact:
        return Exit.SOLVED
    return Exit.FAILED if answer.complete else Exit.LIMIT
