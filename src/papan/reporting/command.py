"""The command lines that do the same searches again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from papan.errors import PapanError, UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import prepare
from papan.plugins.load import plugin_files
from papan.puzzles import puzzle_named
from papan.solving.compare import ways

MAX_BOARD = 400  # characters of a board in a command; a larger one is named by its file in the report
BOARD_FILE = "board.txt"
DEFAULT_COMPARE_SECONDS = 10


def commands(jobs: Sequence[Job], folder: str = "report") -> list[str]:
    """Return what to type: one `papan compare` where that does just these searches, else a `papan solve` for each."""
    jobs = [replace(job, options=_own_options(job)) for job in jobs]
    if len(jobs) > 1 and _is_comparison(jobs):
        return [_line("compare", jobs[0], _names(jobs), folder)]
    names = [folder] if len(jobs) == 1 else [f"{folder}-{number}" for number in range(1, len(jobs) + 1)]
    return [_line("solve", job, (job.algorithm, job.heuristic), name) for job, name in zip(jobs, names, strict=True)]


def _own_options(job: Job) -> dict[str, object]:
    """The options that differ from those that the search has without any."""
    try:
        defaults = prepare(replace(job, options={})).job.options
    except UsageError:
        defaults = {}
    return {name: value for name, value in job.options.items() if str(defaults.get(name)) != str(value)}


def _names(jobs: Sequence[Job]) -> tuple[str, str | None]:
    """The algorithms and the heuristics, each once, in order."""
    algorithms = dict.fromkeys(job.algorithm for job in jobs)
    heuristics = dict.fromkeys(job.heuristic for job in jobs if job.heuristic is not None)
    return ",".join(algorithms), ",".join(heuristics) or None


def _is_comparison(jobs: Sequence[Job]) -> bool:
    """Whether these are the searches of one comparison: every pair of their names, else alike."""
    first = jobs[0]
    if any(_rest(job) != _rest(first) for job in jobs):
        return False
    algorithms, heuristics = _names(jobs)
    try:
        wanted = ways(first.puzzle, algorithms.split(","), heuristics.split(",") if heuristics else ())
    except PapanError:  # such as a plug-in that is gone
        return False
    return [(job.algorithm, job.heuristic) for job in jobs] == wanted


def _rest(job: Job) -> Job:
    return replace(job, algorithm="", heuristic=None, warnings=())


def _line(command: str, job: Job, names: tuple[str, str | None], folder: str) -> str:
    board = puzzle_named(job.puzzle).one_line(job.board)
    words = ["papan", *_plugins(), command, board if len(board) <= MAX_BOARD else BOARD_FILE, "--puzzle", job.puzzle]
    words += ["-a", names[0], *(["-H", names[1]] if names[1] else []), *_settings(command, job), "--report", folder]
    return shlex.join(words)


def _plugins() -> Iterator[str]:
    """The files of plug-ins by their names, since where they lie is nobody's business."""
    for file in plugin_files():
        yield from ("--plugin", Path(file).name)


def _settings(command: str, job: Job) -> Iterator[str]:
    """What differs from the command's own defaults."""
    metrics = [metric.name for metric in puzzle_named(job.puzzle).metrics]
    for name, value in job.options.items():
        yield from ("-o", f"{name}={value}")
    if job.metric is not None and job.metric != metrics[0]:
        yield from ("--metric", job.metric)
    if job.engine != "auto":
        yield from ("--engine", job.engine)
    seconds = job.limits.time
    if seconds is not None and not (command == "compare" and seconds == DEFAULT_COMPARE_SECONDS):
        yield from ("--time-limit", f"{seconds:g}")
    if job.limits.nodes is not None:
        yield from ("--node-limit", str(job.limits.nodes))
    if job.limits.memory is not None:
        yield from ("--memory-limit", str(job.limits.memory))
    if job.seed is not None:
        yield from ("--seed", str(job.seed))
    if not job.refute:
        yield "--no-refute"
    wanted = {"all": "--all", "count": "--count-solutions", "unique": "--unique"}
    if command == "solve" and job.wanted in wanted:
        yield wanted[job.wanted]
