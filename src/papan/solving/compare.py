"""One board solved in several ways under the same limits, each timed fairly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from papan.algorithms import algorithm_named, is_best
from papan.errors import PluginError, UsageError
from papan.jobs.job import Job, Wanted
from papan.jobs.prepare import fitting_algorithms, prepare
from papan.jobs.result import Result
from papan.loading.load import BoardSource
from papan.plugins.load import load_installed_plugins
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.capabilities import Refutation
from papan.searching.options import refuse_unknown
from papan.searching.run import Status
from papan.solving.comparison import Comparison, was_interrupted
from papan.solving.solve import job_for, run_job
from papan.solving.timing import timed
from papan.support import arguments


def compare(
    board: BoardSource,
    algorithms: Sequence[str] = (),
    heuristics: Sequence[str] = (),
    *,
    puzzle: str | None = None,
    strict: bool = False,
    engine: str = "auto",
    metric: str | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    seed: int | None = None,
    wanted: Wanted = "first",
    threads: int = 1,
    refute: bool = True,
) -> Comparison:
    """Solve one board in several ways under the same limits and return a table; without names, in every way that fits.

    The limits are those of each way, the options go to the algorithms that have them, and job_for says what the other
    arguments mean. A run of less than 50 ms is repeated: its `seconds` are the median of its `runs`. A way that
    cannot run, such as a heuristic whose table would be too large for the board, is a result that says why. What no way
    can do, such as a metric that the puzzle does not have, is an error. Ctrl-C ends the table at the row it is at.

    >>> import papan
    >>> table = papan.compare("1 2 3/4 5 6/0 7 8", ["a-star", "bfs"], ["manhattan"])
    >>> [(row.job.algorithm, row.cost, row.counts.expanded) for row in table]
    [('a-star', 2, 2), ('breadth-first', 2, 6)]
    """
    jobs = compare_jobs(
        board,
        algorithms,
        heuristics,
        puzzle=puzzle,
        strict=strict,
        engine=engine,
        metric=metric,
        options=options,
        time_limit=time_limit,
        node_limit=node_limit,
        memory_limit=memory_limit,
        seed=seed,
        wanted=wanted,
        threads=threads,
        refute=refute,
    )
    return Comparison(compare_each(jobs))


def compare_jobs(
    board: BoardSource, algorithms: Sequence[str], heuristics: Sequence[str], **settings: Any
) -> list[Job]:
    """Return the jobs of a comparison, or raise an error where none of them makes sense; the settings are compare's."""
    algorithms, heuristics = arguments.words("algorithms", algorithms), arguments.words("heuristics", heuristics)
    base = job_for(board, **settings)
    chosen = ways(base.puzzle, algorithms, heuristics)
    _refuse_unknown_options(base, [algorithm for algorithm, _ in chosen])
    jobs = [
        replace(base, algorithm=algorithm, heuristic=heuristic, options=_options_of(base, algorithm))
        for algorithm, heuristic in chosen
    ]
    faults = [error for job in jobs if (error := _fault_of(job)) is not None]
    if faults and len(faults) == len(jobs):
        raise faults[0]
    return jobs


def compare_each(jobs: Iterable[Job]) -> Iterator[Result]:
    """Do each job, timed fairly, and yield its result, up to the one that somebody interrupts."""
    for job in jobs:
        try:
            result = run_job(job)
            result = timed(result, partial(run_job, result.job))  # its job has the seed that was drawn
        except (UsageError, PluginError) as error:  # a row of its own, not the end of the table
            reason = "plugin" if isinstance(error, PluginError) else "unfit"
            result = Result(job, Status.FAILED, reason, refutation=Refutation(reason, error.key, error.values))
        yield result
        if was_interrupted(result):
            return


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


def _refuse_unknown_options(job: Job, algorithms: Iterable[str]) -> None:
    """Each run takes the options it knows; one that no run knows is a slip."""
    puzzle = puzzle_named(job.puzzle)
    known = list(puzzle.options)
    for name in algorithms:
        if name == "best":
            known += puzzle.knowledge.best_options
            name = puzzle.best_choice(job.board, None).algorithm
        known += algorithm_named(name).options
    refuse_unknown(known, job.options)
