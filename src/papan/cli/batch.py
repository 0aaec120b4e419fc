"""`papan batch`: one board per line in, one JSON line per board out, in order; a bad line is reported and skipped."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Annotated, Any, TextIO

import typer

from papan.batching.lines import Lines
from papan.batching.run import run_lines
from papan.cli.app import app
from papan.cli.arguments import (
    AlgorithmOption,
    CountOption,
    EngineOption,
    HeuristicOption,
    JobsOption,
    MemoryLimitOption,
    MetricOption,
    NodeLimitOption,
    NoRefuteOption,
    OptionsOption,
    PuzzleOption,
    SeedOption,
    StrictOption,
    TimeLimitOption,
    UniqueOption,
    parse_memory,
    parse_options,
    wanted_of,
)
from papan.cli.output import EXIT_OF, Exit, Progress, note, to_json, worst
from papan.errors import UsageError, reason_of
from papan.loading.load import encoding_of
from papan.messages import tr
from papan.puzzles.reading import MAX_TEXT
from papan.searching.run import Status


@app.command(help="help.batch", epilog="help.batch.examples")
def batch(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.batch-file")] = "-",
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    algorithm: AlgorithmOption = "best",
    heuristic: HeuristicOption = None,
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    memory_limit: MemoryLimitOption = None,
    seed: SeedOption = None,
    no_refute: NoRefuteOption = False,
    count_solutions: CountOption = False,
    unique: UniqueOption = False,
    jobs: JobsOption = 1,
) -> int:
    settings: dict[str, Any] = {
        "puzzle": puzzle,
        "strict": strict,
        "algorithm": algorithm,
        "heuristic": heuristic,
        "options": parse_options(option),
        "metric": metric,
        "engine": engine,
        "time_limit": time_limit,
        "node_limit": node_limit,
        "memory_limit": parse_memory(memory_limit),
        "seed": seed,
        "wanted": wanted_of(False, count_solutions, unique),
        "refute": not no_refute,
    }
    codes: list[Exit] = []
    with ExitStack() as stack:
        lines = stack.enter_context(_open(file))
        progress = stack.enter_context(Progress(not sys.stdout.isatty()))
        try:
            for block in run_lines(_lines(lines), settings, jobs):
                for record in block.records():
                    codes.append(EXIT_OF[Status(record["status"])] if "status" in record else Exit.USAGE)
                    print(to_json(record), flush=True)
                progress.show(tr("cli.batch-progress", done=len(codes)))
                if codes[-1] is Exit.INTERRUPTED:
                    break
        except KeyboardInterrupt:
            note(tr("cli.interrupted"))
            codes.append(Exit.INTERRUPTED)
    return worst(codes)


def _lines(lines: TextIO) -> Iterator[Lines]:
    number = 0
    while line := lines.readline(MAX_TEXT + 1):
        number += 1
        yield Lines(line.strip("\r\n\ufeff").encode(), number)


def _open(file: str) -> TextIO:
    """The lines of a file or of standard input in any encoding; a UsageError if they are not text."""
    try:
        data = open(sys.stdin.fileno() if file == "-" else file, "rb")  # noqa: PTH123, SIM115 - closed by its wrapper
        encoding = encoding_of(data.peek())
    except OSError as error:
        raise UsageError("error.file", name=file, error=reason_of(error)) from None
    if encoding is None:
        data.close()
        raise UsageError("error.not-text", name=file)
    return io.TextIOWrapper(data, encoding=encoding, errors="replace")
