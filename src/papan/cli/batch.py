"""`papan batch`: many boards in, from files of any format, and one row of results per board out, in order."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from typing import Annotated, Any

import typer

from papan.batching.core.ways import check_settings
from papan.batching.lines import skip_rows
from papan.batching.reading.inputs import Inputs
from papan.batching.run import run_lines
from papan.batching.schema import COLUMNS
from papan.batching.writing.done import Done
from papan.batching.writing.outputs import FORMATS, check_target, encoder_of, kind_named, target_of
from papan.cli.app import app
from papan.cli.arguments import (
    AlgorithmOption,
    CountOption,
    EngineOption,
    ForceOption,
    HeuristicOption,
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
    completed_by,
    parse_memory,
    parse_options,
    wanted_of,
)
from papan.cli.batch_cluster import check_cluster, connected
from papan.cli.batch_output import FileOutput, Output, StandardOutput, parse_columns, resumed
from papan.cli.batch_progress import BatchProgress
from papan.cli.batch_run import write_batch
from papan.errors import UsageError


def _option(name: str, **more: Any) -> Any:
    return typer.Option(f"--{name}", help=f"help.batch.{name}", **more)


@app.command(help="help.batch", epilog="help.batch.examples")
def batch(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE", help="help.batch-file", show_default=False)
    ] = None,
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
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help="help.jobs", min=1, max=256, show_default="1")
    ] = None,
    cluster: Annotated[str | None, _option("cluster", metavar="local|tcp://HOST:PORT|FILE")] = None,
    out: Annotated[str | None, _option("out", metavar="FILE")] = None,
    form: Annotated[
        str | None, _option("format", metavar="|".join(FORMATS), autocompletion=completed_by(lambda: FORMATS))
    ] = None,
    columns: Annotated[
        str | None, _option("columns", metavar="A,B", autocompletion=completed_by(lambda: COLUMNS))
    ] = None,
    resume: Annotated[bool, _option("resume")] = False,
    no_timing: Annotated[bool, _option("no-timing")] = False,
    force: ForceOption = False,
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
    if cluster is not None:
        check_cluster(cluster, jobs)
    inputs = Inputs(files or ["-"])
    chosen = parse_columns(columns)
    if resume and out is None:
        raise UsageError("error.resume-out")
    target = None if out is None else target_of(out, form, resumed=resume)
    kind = (kind_named(form) if form else "lines") if target is None else target.kind
    if target is None and kind == "parquet":
        raise UsageError("error.batch-parquet-stdout")
    inputs.are_named |= "file" in (chosen or ())
    check_settings(settings)
    if chosen is None and kind != "lines":
        left_out = {"file": not inputs.is_several, "seconds": no_timing}
        chosen = [name for name in COLUMNS if not left_out.get(name)]
    with ExitStack() as stack:
        progress = stack.enter_context(BatchProgress(inputs, target is not None or not sys.stdout.isatty()))
        done = Done()
        output: Output = StandardOutput(encoder_of(kind, chosen)) if target is None else FileOutput(target, chosen)
        if target is not None and resume:
            told = {"format": f"{kind} {target.packing or ''}".strip(), "columns": chosen, "timing": not no_timing}
            done = stack.enter_context(resumed(target, chosen, inputs, settings | told, force, progress.hashed))
            output = FileOutput(target, chosen, done, is_resumable=True)
        elif target is not None:
            check_target(target, inputs.files, force)
        if cluster is None:
            lines = progress.watched(skip_rows(inputs, done.rows))
            blocks = run_lines(lines, settings, jobs or 1, timing=not no_timing)
        else:
            from papan.batching.cluster.run import inputs_for, run_on_cluster

            client = stack.enter_context(connected(cluster, jobs))
            pieces = progress.watched(skip_rows(inputs_for(inputs, client), done.rows))
            blocks = run_on_cluster(pieces, settings, client, timing=not no_timing, told=progress.workers)
        return write_batch(blocks, inputs, output, done, progress)
