"""Solving: a Job in, a Result out. Every front end stands on these functions and adds no logic of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from papan.jobs.job import Job, Wanted
from papan.jobs.result import Result
from papan.loading.load import BoardSource, load_argument
from papan.native import run_native
from papan.searching.alarm import alarm
from papan.searching.limits import Limits
from papan.searching.run import Watcher
from papan.solving.session import Session
from papan.support import arguments


def job_for(
    board: BoardSource,
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
    """Return the job of solving this board (a Board, its text, or a file), with defaults where nothing is said.

    With `strict`, what else would only be a warning about the board is a fault. `wanted` is "first", "unique", "count"
    or "all" (solutions). With `refute=False`, no rule may say that there is no solution before the search.

    >>> import papan
    >>> job = papan.job_for("1 2 3/4 5 6/0 7 8", "a-star", "manhattan", node_limit=1000)
    >>> job.puzzle, job.algorithm, job.limits.nodes
    ('sliding', 'a-star', 1000)
    """
    if not (type(algorithm) is type(engine) is type(wanted) is str and type(refute) is bool):  # at once, as most are
        arguments.word("algorithm", algorithm)
        arguments.word("engine", engine)
        arguments.word("wanted", wanted)
        arguments.flag("refute", refute)
    if heuristic is not None:
        arguments.word("heuristic", heuristic)
    if metric is not None:
        arguments.word("metric", metric)
    if options is not None:
        arguments.mapping("options", options)
    loaded = load_argument(board, puzzle, strict=strict)
    return Job(
        puzzle=loaded.puzzle,
        board=loaded.board,
        algorithm=algorithm,
        heuristic=heuristic,
        engine=engine,
        metric=metric,
        options=dict(options or {}),
        limits=Limits(time_limit, node_limit, memory_limit),
        seed=None if seed is None else arguments.whole("seed", seed),
        wanted=wanted,
        threads=threads if type(threads) is int and threads > 0 else arguments.whole("threads", threads, least=1),
        refute=refute,
        warnings=loaded.warnings,
    )


def solve(
    board: BoardSource,
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
) -> Result:
    """Solve a board and return the result; job_for says what the arguments mean.

    >>> import papan
    >>> result = papan.solve("8 6 7/2 5 4/3 0 1", "a-star", "manhattan", time_limit=60)
    >>> result.cost, result.optimal
    (31, True)
    """
    job = job_for(
        board,
        algorithm,
        heuristic,
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
    return run_job(job)


def run_job(
    job: Job,
    *,
    watch: Watcher | None = None,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Result:
    """Do a job and return its result.

    `watch` sees every event of the search, `tick` one every `tick_seconds`, and `stop` cancels the job once it is true.
    The seconds that a watcher takes are no search time.

    >>> import papan
    >>> kinds = []
    >>> job = papan.job_for("1 2 3/4 5 6/0 7 8", "a-star")
    >>> papan.run_job(job, watch=lambda event, counts: kinds.append(event.kind.value)).cost
    2
    >>> kinds
    ['expand', 'generate', 'generate', 'expand', 'generate', 'generate', 'goal']
    """
    session = Session(job, stop)
    try:
        result = session.prepare(watched=watch is not None)
        if result is not None:
            return result
        leash = session.leash
        if session.engine == "native":
            wanted, keep = session.wanted, session.keep
            return session.result_of(
                run_native(
                    session.prepared, leash, wanted=wanted, keep=keep, tick=tick, tick_seconds=tick_seconds, stop=stop
                )
            )
        # Whoever watches may take any time, which is no search time.
        with alarm(leash.seconds_left if watch is None else None, leash.limits.memory):
            return session.result_of(session.begin().finish(watch, tick, tick_seconds))
    except (Exception, SystemExit) as error:
        return session.result_after(error)


def solve_many(
    boards: Iterable[BoardSource],
    algorithm: str = "best",
    heuristic: str | None = None,
    *,
    jobs: int = 1,
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
) -> Iterator[Result]:
    """Solve boards, `jobs` of them at once, and yield the results in order; job_for says what the arguments mean.

    The limits are those of each board.

    >>> import papan
    >>> [result.cost for result in papan.solve_many(["1 2/3 0", "1 2/0 3"])]
    [0, 1]
    """
    arguments.boards("boards", boards)
    jobs = arguments.whole("jobs", jobs, least=0)
    work = (
        job_for(
            board,
            algorithm,
            heuristic,
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
        for board in boards
    )
    return run_many(work, jobs)


def run_many(work: Iterable[Job], jobs: int = 1) -> Iterator[Result]:
    """Yield the results of jobs, in order, with `jobs` of them done at once."""
    from papan.solving.parallel import map_on_processes  # imported late, so that solving starts fast

    return map_on_processes(run_job, work, jobs)
