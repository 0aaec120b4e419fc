"""One board solved in several ways under the same limits, each timed fairly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from papan.algorithms import algorithm_named, is_best
from papan.errors import PluginError, UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import fitting_algorithms, prepare
from papan.jobs.result import Result
from papan.plugins.load import load_installed_plugins
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Refutation
from papan.searching.run import Status
from papan.solving.solve import job_for, run_job
from papan.solving.timing import timed


def compare(
    board: AnyBoard,
    algorithms: Sequence[str] = (),
    heuristics: Sequence[str] = (),
    *,
    time_limit: float | None = 10.0,
    **settings: Any,
) -> Iterator[Result]:
    """Solve one board in several ways under the same limits; without names, in every way that fits.

    A run of less than 50 ms is repeated: its `seconds` are the median of so many `runs`. A way that cannot run, such as
    a heuristic whose table would be too large for the board, is a result that says why. What no way can do, such as a
    metric that the puzzle does not have, is an error.
    """
    base = job_for(board, time_limit=time_limit, **settings)
    jobs = [
        replace(base, algorithm=algorithm, heuristic=heuristic, options=_options_of(base, algorithm))
        for algorithm, heuristic in ways(base.puzzle, algorithms, heuristics)
    ]
    faults = [error for job in jobs if (error := _fault_of(job)) is not None]
    if faults and len(faults) == len(jobs):
        raise faults[0]
    for job in jobs:
        try:
            result = run_job(job)
            yield timed(result, partial(run_job, result.job))  # its job has the seed that was drawn
        except (UsageError, PluginError) as error:  # a row of its own, not the end of the table
            reason = "plugin" if isinstance(error, PluginError) else "unfit"
            yield Result(job, Status.FAILED, reason, refutation=Refutation(reason, error.key, error.values))


def _fault_of(job: Job) -> UsageError | None:
    """Why a job makes no sense, as far as that can be told without running it."""
    try:
        prepare(job)
    except UsageError as error:
        return error
    return None


def ways(
    puzzle_name: str, algorithms: Sequence[str] = (), heuristics: Sequence[str] = ()
) -> list[tuple[str, str | None]]:
    """Each algorithm with each heuristic it can use; all that fit the puzzle where none is named."""
    puzzle = puzzle_named(puzzle_name)
    if not algorithms or not heuristics:
        load_installed_plugins()
    names = tuple(heuristic_named(puzzle.name, name).name for name in heuristics) or tuple(heuristics_of(puzzle.name))
    found: list[tuple[str, str | None]] = []
    for name in algorithms or [algorithm.name for algorithm in fitting_algorithms(puzzle)]:
        if is_best(name):
            found.append(("best", None))
            continue
        algorithm = algorithm_named(name)
        found += [(algorithm.name, heuristic) for heuristic in (names if algorithm.needs_heuristic else (None,))]
    return found


def _options_of(job: Job, algorithm: str) -> dict[str, object]:
    """Those of the job's options that this algorithm or the puzzle has; the others are for other algorithms."""
    puzzle = puzzle_named(job.puzzle)
    own = puzzle.knowledge.best_options if algorithm == "best" else algorithm_named(algorithm).options
    options = (*puzzle.options, *own)
    return {option.name: job.options[option.name] for option in options if option.name in job.options}
