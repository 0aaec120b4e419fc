"""`papan solve`: the solution of a board, step by step, with what it took to find it."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    CountOption,
    EngineOption,
    ForceOption,
    HeuristicOption,
    JobsOption,
    JsonOption,
    MemoryLimitOption,
    MetricOption,
    NodeLimitOption,
    NoRefuteOption,
    OpenAlgorithmOption,
    OptionsOption,
    PaletteOption,
    PuzzleOption,
    QuietOption,
    SeedOption,
    StrictOption,
    ThemeOption,
    TimeLimitOption,
    UniqueOption,
    VerboseOption,
    parse_memory,
    parse_options,
    wanted_of,
)
from papan.cli.load_asking import load_asking
from papan.cli.output import EXIT_OF, Progress, given, note, remark, to_json
from papan.cli.report import print_steps, print_working
from papan.cli.report_folder import ColumnsOption, ReportOption, check_report, write_report
from papan.errors import UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import prepare
from papan.jobs.result import Result
from papan.jobs.trace import Trace
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.searching.events import Event
from papan.searching.run import Counts, Status
from papan.solving.export import can_hold, check_look, check_targets, save_result, write_file
from papan.solving.report import summary
from papan.solving.session import refutation_instead
from papan.solving.solve import job_for, run_job


@app.command(help="help.solve", epilog="help.solve.examples")
def solve(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    algorithm: OpenAlgorithmOption = None,
    heuristic: HeuristicOption = None,
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    count_solutions: CountOption = False,
    unique: UniqueOption = False,
    all_solutions: Annotated[bool, typer.Option("--all", help="help.all")] = False,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    memory_limit: MemoryLimitOption = None,
    seed: SeedOption = None,
    no_refute: NoRefuteOption = False,
    jobs: JobsOption = 1,
    steps: Annotated[
        str | None, typer.Option("--steps", metavar="all|none|N", help="help.steps", show_default="all")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="help.watch")] = False,
    fps: Annotated[float, typer.Option("--fps", min=0.1, max=60, help="help.fps")] = 10,
    save: Annotated[list[str] | None, typer.Option("--save", metavar="FILE", help="help.save")] = None,
    trace: Annotated[str | None, typer.Option("--trace", metavar="FILE.json", help="help.trace")] = None,
    theme: ThemeOption = "light",
    palette: PaletteOption = "standard",
    report: ReportOption = None,
    columns: ColumnsOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    page = _page_length(steps)
    options = parse_options(option)
    check_look(theme, palette)
    check_targets(save or [], trace, force)
    check_report(report, force)
    if board is None and sys.stdin.isatty():
        from papan.cli.ask import SolveChoices, ask_board, ask_choices

        loaded = ask_board(puzzle, seed)
        shown = "all" if quiet or as_json else steps  # if none are printed, it makes no difference
        choices = ask_choices(puzzle_named(loaded.puzzle), SolveChoices(algorithm, heuristic, options, shown))
        algorithm, heuristic, options = choices.algorithm, choices.heuristic, choices.options
        page = _page_length(choices.steps)
    else:
        loaded = load_asking(given(board), puzzle, strict=strict)
    wanted = wanted_of(all_solutions, count_solutions, unique)
    job = job_for(
        loaded,
        algorithm or "best",
        heuristic,
        engine=engine,
        metric=metric,
        options=options,
        time_limit=time_limit,
        node_limit=node_limit,
        memory_limit=parse_memory(memory_limit),
        seed=seed,
        wanted=wanted,
        threads=jobs,
        refute=not no_refute,
    )
    prepared = prepare(job)  # what makes no sense is refused before anything else is printed
    remark(loaded)
    if not quiet and not as_json:
        is_proof = page != 0 and refutation_instead(prepared) is not None
        print_working(prepared.puzzle, loaded.board, in_full=verbose or is_proof)
    recording = Trace(job) if trace else None
    result = _run(job, watch, fps, quiet or as_json, recording)
    if as_json:
        print(to_json(result.to_json()))
    else:
        if not quiet:
            print_steps(result, page)
        print("\n".join(summary(result)))
    for file in save or []:
        if can_hold(result, file):
            save_result(result, file, force, theme, palette)
            note(tr("cli.saved", name=file))
        else:
            note(tr("error.nothing-to-save", name=file))
    if trace and recording:
        write_file(Path(trace), json.dumps(recording.to_json(), ensure_ascii=False).encode(), force)
        note(tr("cli.saved", name=trace))
    if report is not None:
        write_report(
            [result],
            job.limits,
            report,
            columns=columns,
            force=force,
            theme=theme,
            palette=palette,
            quiet=quiet or as_json,
        )
    return EXIT_OF[result.status]


def _page_length(steps: str | None) -> int | None:
    """How many steps at a time: 0 for none, None for all at once."""
    if steps in (None, "all", "none"):
        return 0 if steps == "none" else None
    if not steps.isascii() or not steps.isdigit() or int(steps[:9]) < 1:
        raise UsageError("error.steps", found=steps)
    return int(steps[:9])


def _run(job: Job, watch: bool, fps: float, quiet: bool, recording: Trace | None) -> Result:
    record = recording.watch if recording else None
    if watch and sys.stderr.isatty():
        if job.engine == "native":
            raise UsageError("error.no-native-watch")
        return _run_on_screen(replace(job, engine="python"), fps, recording)
    if watch:
        note(tr("cli.watch-needs-terminal"))
    with Progress(not quiet) as progress:
        return run_job(job, watch=record, tick=progress.tick)


def _run_on_screen(job: Job, fps: float, recording: Trace | None) -> Result:
    from papan.cli.watch import Screen

    with Screen(job, fps) as screen:

        def watch(event: Event, counts: Counts) -> None:
            if recording:
                recording.watch(event, counts)
            screen.watch(event, counts)

        result = run_job(job, watch=watch)
        if result.status is not Status.CANCELLED:
            with suppress(KeyboardInterrupt):  # there is a result already
                screen.finish()
        return result
