"""The workbench: a Job in, a Result out. Every front end stands on these functions and adds no logic of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from papan import native
from papan.algorithms import algorithm_named
from papan.errors import PapanError, PluginError, UsageError
from papan.job import Job, Wanted
from papan.loading import load_argument
from papan.memory import default_memory_limit
from papan.messages import text
from papan.native import run_native
from papan.parallel import map_on_processes, map_on_threads
from papan.plugins import load_installed_plugins
from papan.prepare import Prepared, fitting_algorithms, prepare
from papan.problem import Node
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.puzzle import AnyBoard, Refutation
from papan.result import Result
from papan.search import Limits, Outcome, Status, Watcher, run


def job_for(
    board: AnyBoard,
    algorithm: str = "best",
    heuristic: str | None = None,
    *,
    puzzle: str | None = None,
    strict: bool = False,
    engine: str = "auto",
    metric: str | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    seed: int | None = None,
    wanted: Wanted = "first",
    threads: int = 1,
) -> Job:
    """The job of solving this board (a Board, its text, or a file), with defaults where nothing is said.

    With `strict`, what else would only be a warning about the board is a fault.
    """
    loaded = load_argument(board, puzzle, strict=strict)
    memory = default_memory_limit() if memory_limit is None else memory_limit
    return Job(
        puzzle=loaded.puzzle,
        board=loaded.board,
        algorithm=algorithm,
        heuristic=heuristic,
        engine=engine,
        metric=metric,
        options=dict(options or {}),
        limits=Limits(time_limit, node_limit, memory),
        seed=seed,
        wanted=wanted,
        threads=threads,
        warnings=loaded.warnings,
    )


def solve(board: AnyBoard, algorithm: str = "best", heuristic: str | None = None, **settings: Any) -> Result:
    """Solve a board; the settings are those of job_for."""
    return run_job(job_for(board, algorithm, heuristic, **settings))


def run_job(
    job: Job,
    *,
    watch: Watcher | None = None,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Result:
    """Do a job; `watch` sees every event of the search, `tick` some, `stop` can cancel it."""
    plan = prepare(job)
    refutation = plan.puzzle.refute(job.board) if plan.puzzle.refute is not None else None
    if refutation is not None:
        solutions = None if job.wanted == "first" else 0
        return Result(plan.job, Status.UNSOLVABLE, refutation.reason, refutation=refutation, solutions=solutions)
    settings: dict[str, Any] = {
        "wanted": STOP_AT.get(job.wanted),
        "keep": MAX_LISTED if job.wanted == "all" else 1,
        "tick": tick,
        "tick_seconds": tick_seconds,
        "stop": stop,
    }
    engine = engine_of(plan, watched=watch is not None)
    try:
        if engine == "native":
            outcome = run_native(plan, **settings)
        else:
            plan.estimate(plan.problem.initial)  # builds the heuristic's tables, if any: that is no search time
            outcome = run(plan.start_search(), job.limits, watch=watch, **settings)
    except PapanError:
        raise
    except Exception as error:
        from papan.plugins import blame

        if (fault := blame(error)) is not None:
            raise fault from error
        raise
    return _result(plan, outcome, engine)


def engine_of(plan: Prepared, watched: bool = False) -> str:
    """The engine to use: the one asked for, else the native one if it has this search and nobody watches."""
    asked = plan.job.engine
    if asked == "native" and (watched or not native.has(plan)):
        key = "error.no-native-watch" if watched else "error.no-native" if native.is_built() else "error.not-built"
        raise UsageError(key, algorithm=plan.algorithm.name, puzzle=plan.puzzle.name)
    return "python" if asked == "python" or watched or not native.has(plan) else "native"


STOP_AT = {"first": 1, "unique": 2}  # solutions after which the search may end; the others want all there are
MAX_LISTED = 10_000  # solutions that --all holds on to; more are counted, not kept


def _result(plan: Prepared, outcome: Outcome, engine: str) -> Result:
    puzzle, job = plan.puzzle, plan.job
    found: Node | None = outcome.goals[0] if outcome.goals else None
    optimal, lower_bound = outcome.optimal, outcome.lower_bound
    if job.metric is not None:
        claims = plan.claims_optimal() if optimal is None else optimal
        optimal = found is not None and claims
        if optimal and found is not None:
            lower_bound = found.g
        elif lower_bound is None and outcome.status is not Status.UNSOLVABLE:
            if claims and outcome.counts.bounds:  # every cheaper path was searched
                lower_bound = outcome.counts.bounds[-1]
            elif plan.is_admissible():
                lower_bound = plan.estimate(plan.problem.initial)
    else:
        optimal = None
    return Result(
        job=job,
        status=outcome.status,
        reason=outcome.reason,
        actions=tuple(puzzle.solution(found)) if found is not None else None,
        cost=found.g if found is not None and job.metric is not None else None,
        optimal=optimal,
        lower_bound=lower_bound,
        solutions=outcome.solutions if job.wanted != "first" else None,
        all_actions=tuple(tuple(puzzle.solution(goal)) for goal in outcome.goals) if job.wanted == "all" else (),
        counts=outcome.counts,
        seconds=outcome.seconds,
        engine=engine,
        interrupted=outcome.interrupted,
    )


def solve_many(
    boards: Iterable[AnyBoard], algorithm: str = "best", heuristic: str | None = None, *, jobs: int = 1, **settings: Any
) -> Iterator[Result]:
    """Solve boards, so many at once, and give the results in order; the settings are those of job_for."""
    return run_many((job_for(board, algorithm, heuristic, **settings) for board in boards), jobs)


def run_many(work: Iterable[Job], jobs: int = 1) -> Iterator[Result]:
    """Do jobs, so many at once, and give the results in order.

    The native engine runs on threads; Python itself would only take turns on them, so it gets processes.
    """
    if jobs <= 1:
        return map(run_job, work)
    first, work = _peek(work)
    if first is not None and native.is_built() and native.has(prepare(first)) and first.engine != "python":
        return map_on_threads(lambda job, stop: run_job(job, stop=stop), work, jobs)
    return map_on_processes(run_job, work, jobs)


def _peek(work: Iterable[Job]) -> tuple[Job | None, Iterable[Job]]:
    """The first job, and all of them."""
    jobs = iter(work)
    first = next(jobs, None)
    return first, jobs if first is None else chain((first,), jobs)


def compare(
    board: AnyBoard,
    algorithms: Sequence[str] = (),
    heuristics: Sequence[str] = (),
    *,
    time_limit: float | None = 10.0,
    **settings: Any,
) -> Iterator[Result]:
    """Solve one board in several ways under the same limits; without names, in every way that fits."""
    base = job_for(board, time_limit=time_limit, **settings)
    for algorithm, heuristic in ways(base.puzzle, algorithms, heuristics):
        job = replace(base, algorithm=algorithm, heuristic=heuristic, options=_options_of(base, algorithm))
        try:
            yield run_job(job)
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
        if name == "best":
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


def show(board: AnyBoard, puzzle: str | None = None, *, colour: bool = False) -> str:
    """The board drawn as text, then what can be told of it without a search."""
    from papan.render.text import draw

    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    lines = [draw(record.scene(loaded.board, None, None), colour=colour)]
    if record.working is not None:
        lines += ["", *record.working(loaded.board)]
    refutation = record.refute(loaded.board) if record.refute is not None else None
    if refutation is not None:
        lines += ["", text(refutation.key, **refutation.values)]
    return "\n".join(lines)
