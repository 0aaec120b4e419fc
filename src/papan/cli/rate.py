"""`papan rate`: how hard a board is for a person, and why; or every board of a file."""

from __future__ import annotations

from typing import Annotated

import typer

from papan.advising.rate import rate
from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    ForceOption,
    JobsOption,
    JsonOption,
    PuzzleOption,
    StrictOption,
    TimeLimitOption,
)
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, Progress, given, remark, to_json
from papan.cli.rate_many import holds_several, rate_many
from papan.puzzles import puzzle_named
from papan.version import VERSION


@app.command("rate", help="help.rate", epilog="help.rate.examples")
def rate_command(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    time_limit: TimeLimitOption = 10.0,
    jobs: JobsOption = 1,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="help.rate.out")] = None,
    columns: Annotated[str | None, typer.Option("--columns", metavar="A,B", help="help.batch.columns")] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    is_table = out is not None or columns is not None
    if is_table or (board is not None and board != "-" and holds_several(board, puzzle, strict)):
        return rate_many(given(board), puzzle, strict, time_limit, jobs, out, columns, force)
    loaded = load_asking(given(board), puzzle, strict=strict)
    remark(loaded)
    with Progress(not as_json):
        rating = rate(loaded, time_limit=time_limit)
    if as_json:
        board_text = puzzle_named(loaded.puzzle).one_line(loaded.board)
        facts = {"papan": VERSION, "puzzle": loaded.puzzle, "board": board_text, **rating.to_json()}
        print(to_json(facts))
    else:
        print(str(rating).replace("\n", "\n  "))
    return Exit.SOLVED
