"""A job that is being done: made ready, then searched in slices, until it has a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from papan import native
from papan.errors import LimitReachedError, UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import Prepared, prepare
from papan.jobs.replay import check_plan
from papan.jobs.result import Result
from papan.plugins.blame import blamed, note_limit
from papan.puzzles import BUILT_IN
from papan.puzzles.capabilities import Refutation
from papan.searching.alarm import alarm
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.memory import default_memory_limit
from papan.searching.problem import Action
from papan.searching.run import Outcome, Run, Status

STOP_AT = {"first": 1, "unique": 2}  # solutions after which the search may end; the others want all there are
MAX_LISTED = 10_000  # solutions that --all holds on to; more are counted, not kept


class Session:
    """One job from its beginning to its result, for whoever runs it at once or step by step.

    prepare() comes first; unless that gives the result already, begin() starts a search in Python, and result_of()
    makes a result of its outcome. An error on the way goes to result_after().
    """

    __slots__ = ("engine", "job", "keep", "leash", "prepared", "stop", "wanted")

    prepared: Prepared

    def __init__(self, job: Job, stop: Callable[[], bool] | None = None) -> None:
        self.job, self.stop = job, stop
        self.leash = Leash(limits_in_force(job.limits), stop)
        self.engine = "python"
        self.wanted = STOP_AT.get(job.wanted)
        self.keep = MAX_LISTED if job.wanted == "all" else 1

    def prepare(self, *, watched: bool) -> Result | None:
        """Look up all that the job names and choose the engine; return the result if a rule refutes the board."""
        # Alarms are slow to set: papan's own puzzles need none here, and its core looks at the clock itself.
        limits = self.leash.limits
        with alarm(None if self.job.puzzle in BUILT_IN else limits.time, limits.memory):
            prepared = self.prepared = prepare(self.job)
            self.job = prepared.job
            refutation = refutation_instead(prepared)
            if refutation is not None:
                return _refuted(prepared, refutation)
            self.engine = engine_of(prepared, watched)
        return None

    def begin(self) -> Run:
        """Start the search in Python."""
        prepared = self.prepared
        # Builds the heuristic's tables, if any: that is no search time, but it counts against the limit.
        prepared.estimate(prepared.problem.initial)
        search, left = prepared.start_search(), self.leash.left()
        return Run(search, left, wanted=self.wanted, keep=self.keep, stop=self.stop, on_error=note_limit)

    def result_of(self, outcome: Outcome) -> Result:
        """The outcome with its plans checked, and with what is proved of them told from what plug-ins only claim."""
        return _result(self.prepared, outcome, self.engine)

    def result_after(self, error: BaseException) -> Result:
        """The result of a job that a limit ended before its search; any other error is raised, on the plug-in's part.

        Call it while the error is handled.
        """
        if isinstance(error, LimitReachedError | MemoryError):
            reason = error.reason if isinstance(error, LimitReachedError) else "memory"
            stopped = reason == "stopped"
            note_limit(error)
            status = Status.CANCELLED if stopped else Status.LIMIT
            return Result(self.job, status, None if stopped else reason, engine=self.engine)
        raise blamed(error)


def limits_in_force(limits: Limits) -> Limits:
    """Return the limits in force: where none was asked for the memory, papan takes half of the machine's at most."""
    return limits if limits.memory is not None else replace(limits, memory=default_memory_limit())


def refutation_instead(prepared: Prepared) -> Refutation | None:
    """The proof without search that takes the place of the search, if there is one and the job lets it."""
    job, puzzle = prepared.job, prepared.puzzle
    is_asked = (
        job.refute and job.start is None and (job.algorithm == "best" or puzzle.knowledge.refute_before_any_search)
    )
    return puzzle.refutation_of(job.board) if is_asked else None


def engine_of(prepared: Prepared, watched: bool = False) -> str:
    """The engine to use: the one asked for, else the native one if it has this search and nobody watches."""
    asked = prepared.job.engine
    if asked == "native" and (watched or not native.has(prepared)):
        key = "error.no-native-watch" if watched else "error.no-native" if native.is_built() else "error.not-built"
        raise UsageError(key, algorithm=prepared.algorithm.name, puzzle=prepared.puzzle.name)
    return "python" if asked == "python" or watched or not native.has(prepared) else "native"


def _refuted(prepared: Prepared, refutation: Refutation) -> Result:
    """The result of a proof without search, which is the puzzle's own."""
    return Result(
        prepared.job,
        Status.UNSOLVABLE,
        refutation.reason,
        refutation=refutation,
        solutions=None if prepared.job.wanted == "first" else 0,
        claimed_by=tuple(name for name in prepared.plugin_parts() if name == prepared.puzzle.name),
    )


def _result(prepared: Prepared, outcome: Outcome, engine: str) -> Result:
    """The outcome with its plans checked, and with what is proved of them told from what plug-ins only claim."""
    job = prepared.job
    plans = _checked_plans(prepared, outcome)
    cost = outcome.goals[0].g if plans and job.metric is not None else None
    parts = prepared.plugin_parts() if engine == "python" else ()  # the core runs papan's own alone
    status, reason, claimed = outcome.status, outcome.reason, job.wanted != "first"
    if status is Status.UNSOLVABLE and prepared.algorithm.name in parts:  # nobody knows what it has tried
        status, reason = Status.LIMIT, "unproved"
    optimal, lower_bound = None, outcome.lower_bound
    if job.metric is not None:
        claims = prepared.claims_optimal() if outcome.optimal is None else outcome.optimal
        claimed = bool(plans) and claims
        optimal = claimed and not parts
        if optimal:
            lower_bound = cost
        elif lower_bound is None and status is not Status.UNSOLVABLE:
            if claims and not parts and outcome.counts.bounds:  # every cheaper path was searched
                lower_bound = outcome.counts.bounds[-1]
            elif prepared.is_admissible() and not {prepared.puzzle.name, job.heuristic} & set(parts):
                lower_bound = prepared.estimate(prepared.problem.initial)
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


def _checked_plans(prepared: Prepared, outcome: Outcome) -> list[tuple[Action, ...]]:
    """The plans of the goals that were met, each followed on the board."""
    plans = []
    for goal in outcome.goals:
        plans.append(tuple(prepared.puzzle.moves.solution(goal)))
        check_plan(prepared, plans[-1], None if prepared.job.metric is None else goal.g)
    return plans
