"""`papan generate`: random boards as they are wanted, the same for the same seed; or a folder of broken ones."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    ForceOption,
    JobsOption,
    JsonOption,
    OptionsOption,
    SeedOption,
    TimeLimitOption,
    complete_puzzle,
    parse_options,
    parse_size,
)
from papan.cli.board_writer import NothingToWriteError, board_writer
from papan.cli.broken import generate_broken
from papan.cli.output import Exit, Progress, note
from papan.errors import UsageError
from papan.making.generate import make_many, order
from papan.messages import tr
from papan.puzzles import puzzle_named


def _option(name: str, metavar: str | None = None, **more: Any) -> Any:
    return typer.Option(f"--{name}", metavar=metavar, help=f"help.generate.{name}", **more)


@app.command(help="help.generate", epilog="help.generate.examples")
def generate(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help="help.generate-puzzle", autocompletion=complete_puzzle)
    ],
    size: Annotated[str | None, typer.Option("--size", metavar="R[xC]", help="help.size")] = None,
    count: Annotated[int | None, typer.Option("--count", "-n", min=1, help="help.count", show_default="1")] = None,
    difficulty: Annotated[str | None, _option("difficulty", "easy|medium|hard")] = None,
    moves: Annotated[str | None, _option("moves", "N|A..B")] = None,
    walk: Annotated[int | None, typer.Option("--walk", min=0, metavar="N", help="help.walk")] = None,
    pieces: Annotated[int | None, _option("pieces", "N", min=0)] = None,
    walls: Annotated[int | None, _option("walls", "N", min=0)] = None,
    minimal: Annotated[bool, _option("minimal")] = False,
    solutions: Annotated[str | None, _option("solutions", "one|several|any")] = None,
    unsolvable: Annotated[bool, _option("unsolvable")] = False,
    broken: Annotated[bool, _option("broken")] = False,
    option: OptionsOption = None,
    seed: SeedOption = None,
    time_limit: TimeLimitOption = None,
    jobs: JobsOption = 1,
    out: Annotated[str | None, _option("out", "FILE|FOLDER")] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    record = puzzle_named(puzzle)
    options: dict[str, object] = dict(parse_options(option))
    named = {"moves": moves, "walk": walk, "pieces": pieces, "walls": walls, "solutions": solutions}
    options |= {name: str(value) for name, value in named.items() if value is not None}
    if minimal:
        options["minimal"] = "yes"
    if broken:
        if options or size or difficulty or unsolvable:
            raise UsageError("error.broken-options")
        return generate_broken(record.name, seed, count, out, force, as_json)
    count = count or 1
    wanted = order(
        record.name,
        parse_size(size),
        seed=seed,
        options=options,
        difficulty=difficulty,
        unsolvable=unsolvable,
        time_limit=time_limit,
    )
    made = 0
    code = Exit.SOLVED
    progress = Progress(out is not None or not sys.stdout.isatty())
    try:
        with progress, board_writer(record, out, count, force, as_json, wanted.seed) as put:
            for each in make_many(wanted, count, jobs):
                made += 1
                progress.clear()
                if made == 1 and seed is None:  # not before something has been made with it
                    note(tr("cli.seed", seed=wanted.seed))
                if each.shortfall is not None:
                    note(tr("cli.shortfall", number=made, reason=each.shortfall))
                    code = Exit.LIMIT
                put(each, made)
                progress.show(tr("cli.generate-progress", done=made, count=count))
            if made == 0:
                raise NothingToWriteError
    except NothingToWriteError:
        pass
    except KeyboardInterrupt:
        note(tr("cli.interrupted"))
        code = Exit.INTERRUPTED
    if made < count:
        why = "cli.boards-made" if code is Exit.INTERRUPTED else "cli.fewer-boards"
        note(tr(why, made=made, count=count))
        code = max(code, Exit.LIMIT)
    if out is not None and (made == 0 or code is Exit.INTERRUPTED):
        note(tr("cli.not-written", name=out))
    return code
