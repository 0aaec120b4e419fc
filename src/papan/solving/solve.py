"""The workbench: a Job in, a Result out. Every front end stands on these functions and adds no logic of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from papan import native
from papan.errors import LimitReachedError, PapanError, UsageError
from papan.jobs.job import Job, Wanted
from papan.jobs.prepare import Prepared, prepare
from papan.jobs.replay import check_plan
from papan.jobs.result import Result
from papan.loading.load import load_argument
from papan.native import run_native
from papan.puzzles import BUILT_IN, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Refutation
from papan.searching.alarm import alarm
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.memory import default_memory_limit
from papan.searching.problem import Action
from papan.searching.run import Outcome, Status, Watcher, run
from papan.solving.parallel import map_on_processes


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
    refute: bool = True,
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
        refute=refute,
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
    leash = Leash(job.limits, stop)
    settings: dict[str, Any] = {
        "wanted": STOP_AT.get(job.wanted),
        "keep": MAX_LISTED if job.wanted == "all" else 1,
        "tick": tick,
        "tick_seconds": tick_seconds,
        "stop": stop,
    }
    engine = "python"
    try:
        # Alarms are slow to set: papan's own puzzles need none here, and its core looks at the clock itself.
        with alarm(None if job.puzzle in BUILT_IN else leash.limits.time, leash.limits.memory):
            plan = prepare(job)
            job = plan.job
            refutation = refutation_instead(plan)
            if refutation is not None:
                return _refuted(plan, refutation)
            engine = engine_of(plan, watched=watch is not None)
        if engine == "native":
            return _result(plan, run_native(plan, leash, **settings), engine)
        # Whoever watches may take any time, which is no search time.
        with alarm(leash.seconds_left if watch is None else None, leash.limits.memory):
            # Builds the heuristic's tables, if any: that is no search time, but it counts against the limit.
            plan.estimate(plan.problem.initial)
            outcome = run(plan.start_search(), leash.left(), watch=watch, **settings)
            return _result(plan, outcome, engine)
    except LimitReachedError as error:
        return Result(job, *_ended_before(error.reason), engine=engine)
    except MemoryError:
        return Result(job, *_ended_before("memory"), engine=engine)
    except PapanError:
        raise
    except (Exception, SystemExit) as error:
        from papan.plugins.load import blame

        if (fault := blame(error)) is not None:
            raise fault from error
        raise


def _refuted(plan: Prepared, refutation: Refutation) -> Result:
    """The result of a proof without search, which is the puzzle's own."""
    return Result(
        plan.job,
        Status.UNSOLVABLE,
        refutation.reason,
        refutation=refutation,
        solutions=None if plan.job.wanted == "first" else 0,
        claimed_by=tuple(name for name in plan.plugin_parts() if name == plan.puzzle.name),
    )


def _ended_before(reason: str) -> tuple[Status, str | None]:
    """How a run has ended that never came to its search."""
    return (Status.CANCELLED, None) if reason == "stopped" else (Status.LIMIT, reason)


def refutation_instead(plan: Prepared) -> Refutation | None:
    """The proof without search that takes the place of the search, if there is one and the job lets it."""
    job, puzzle = plan.job, plan.puzzle
    is_asked = job.refute and (job.algorithm == "best" or puzzle.knowledge.refute_before_any_search)
    return puzzle.refutation_of(job.board) if is_asked else None


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
    """The outcome with its plans checked, and with what is proved of them told from what plug-ins only claim."""
    job = plan.job
    plans = _checked_plans(plan, outcome)
    cost = outcome.goals[0].g if plans and job.metric is not None else None
    parts = plan.plugin_parts() if engine == "python" else ()  # the core runs papan's own alone
    status, reason, claimed = outcome.status, outcome.reason, job.wanted != "first"
    if status is Status.UNSOLVABLE and plan.algorithm.name in parts:  # nobody knows what it has tried
        status, reason = Status.LIMIT, "unproved"
    optimal, lower_bound = None, outcome.lower_bound
    if job.metric is not None:
        claims = plan.claims_optimal() if outcome.optimal is None else outcome.optimal
        claimed = bool(plans) and claims
        optimal = claimed and not parts
        if optimal:
            lower_bound = cost
        elif lower_bound is None and status is not Status.UNSOLVABLE:
            if claims and not parts and outcome.counts.bounds:  # every cheaper path was searched
                lower_bound = outcome.counts.bounds[-1]
            elif plan.is_admissible() and not {plan.puzzle.name, job.heuristic} & set(parts):
                lower_bound = plan.estimate(plan.problem.initial)
    return Result(
        job=job,
        status=status,
        reason=reason,
        actions=plans[0] if plans else None,
        cost=cost,
        optimal=optimal,
        lower_bound=lower_bound,
        solutions=outcome.solutions if job.wanted != "first" else None,
        all_actions=tuple(plans) if job.wanted == "all" else (),
        counts=outcome.counts,
        seconds=outcome.seconds,
        engine=engine,
        interrupted=outcome.interrupted,
        claimed_by=parts if claimed or status is Status.UNSOLVABLE else (),
    )


def _checked_plans(plan: Prepared, outcome: Outcome) -> list[tuple[Action, ...]]:
    """The plans of the goals that were met, each followed on the board."""
    plans = []
    for goal in outcome.goals:
        plans.append(tuple(plan.puzzle.moves.solution(goal)))
        check_plan(plan, plans[-1], None if plan.job.metric is None else goal.g)
    return plans


def solve_many(
    boards: Iterable[AnyBoard], algorithm: str = "best", heuristic: str | None = None, *, jobs: int = 1, **settings: Any
) -> Iterator[Result]:
    """Solve boards, so many at once, and give the results in order; the settings are those of job_for."""
    return run_many((job_for(board, algorithm, heuristic, **settings) for board in boards), jobs)


def run_many(work: Iterable[Job], jobs: int = 1) -> Iterator[Result]:
    """Yield the results of jobs, in order, with `jobs` of them done at once."""
    return map_on_processes(run_job, work, jobs)


def show(board: AnyBoard, puzzle: str | None = None, *, colour: bool = False) -> str:
    """The board drawn as text, then what can be told of it without a search."""
    from papan.render.text import draw

    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    lines = [draw(record.picture(loaded.board, None, None), colour=colour)]
    if record.knowledge.working is not None:
        lines += ["", *record.knowledge.working(loaded.board)]
    refutation = record.refutation_of(loaded.board)
    if refutation is not None:
        lines += ["", str(refutation)]
    return "\n".join(lines)
