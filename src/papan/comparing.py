"""One board solved in several ways under the same limits, each timed fairly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from papan.algorithms import algorithm_named, is_best
from papan.errors import PluginError
from papan.job import Job
from papan.plugins import load_installed_plugins
from papan.prepare import fitting_algorithms
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.puzzle import AnyBoard, Refutation
from papan.result import Result
from papan.search import Status
from papan.timing import timed
from papan.workbench import job_for, run_job


def compare(
    board: AnyBoard,
    algorithms: Sequence[str] = (),
    heuristics: Sequence[str] = (),
    *,
    time_limit: float | None = 10.0,
    **settings: Any,
) -> Iterator[Result]:
    """Solve one board in several ways under the same limits; without names, in every way that fits.

    A run of less than 50 ms is repeated: its `seconds` are the median of so many `runs`.
    """
    base = job_for(board, time_limit=time_limit, **settings)
    for algorithm, heuristic in ways(base.puzzle, algorithms, heuristics):
        job = replace(base, algorithm=algorithm, heuristic=heuristic, options=_options_of(base, algorithm))
        try:
            result = run_job(job)
            yield timed(result, partial(run_job, result.job))  # its job has the seed that was drawn
        except PluginError as error:  # one that fails is a row of its own, not the end of the table
            failure = Refutation("failed", error.key, error.values)
            yield Result(job, Status.LIMIT, "failed", refutation=failure)


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
    own = puzzle.best_options if algorithm == "best" else algorithm_named(algorithm).options
    options = (*puzzle.options, *own)
    return {option.name: job.options[option.name] for option in options if option.name in job.options}
