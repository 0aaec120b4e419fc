"""The native engine: the same searches in C++, under the same names, with the same costs and counts.

This folder is the only Python that touches papan._core. Where the core was not built, papan works without it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from papan.jobs.prepare import Prepared
from papan.native import queens, rush_hour
from papan.native.queens import QueensTwin
from papan.native.rush_hour import RushHourTwin
from papan.native.sliding import SlidingTwin
from papan.native.twin import Report, Twin, core
from papan.searching.events import Event, Kind
from papan.searching.leash import Leash
from papan.searching.node import Node
from papan.searching.problem import Action
from papan.searching.run import Counts, Outcome, Status, Watcher

_TWINS: dict[str, Twin] = {"sliding": SlidingTwin(), "rush-hour": RushHourTwin(), "queens": QueensTwin()}

# What the core does for a puzzle beyond searching, as the protocol in the puzzle's core.py has it.
_HELPERS: dict[str, Any] = {"rush-hour": rush_hour, "queens": queens}


def is_built() -> bool:
    """Whether the C++ core is there."""
    return core is not None


def helper_for(puzzle: str) -> Any:
    """Return what helps to make and rate boards of a puzzle; None where the core is not built or has no such help."""
    return _HELPERS.get(puzzle) if is_built() else None


def has(plan: Prepared) -> bool:
    """Whether the core has this pair of puzzle and algorithm, at this size."""
    twin = _TWINS.get(plan.puzzle.name)
    if core is None or twin is None:
        return False
    return (plan.job.algorithm == "best" and twin.has_best(plan)) or twin.has(plan)


def run_native(
    plan: Prepared,
    leash: Leash | None = None,
    *,
    wanted: int | None = 1,
    keep: int = 1,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Outcome:
    """Run a job's search in the core; see papan.searching.run.run for what the arguments mean."""
    twin = _TWINS[plan.puzzle.name]
    leash = leash or Leash(plan.job.limits, stop)
    limits = leash.left()
    control = core.Control(limits.time, limits.nodes, limits.memory)
    control.on_pulse(_unwatched if tick is None and stop is None else _pulse(plan, tick, tick_seconds, stop))
    if plan.job.algorithm == "best" and twin.has_best(plan):
        best = twin.best(plan, wanted or 0, keep, control, leash)
        outcome = _outcome(twin, best.report)
        outcome.optimal = best.optimal
        outcome.lower_bound = best.lower_bound
        outcome.interrupted = control.stopped
        outcome.counts.max_frontier = None  # nobody measures it there
        return outcome
    settings = core.Settings()
    settings.algorithm = plan.algorithm.name
    settings.solutions = wanted or 0
    settings.keep = keep
    for name in ("repeats", "ties", "weight", "depth"):
        if name in plan.options:
            setattr(settings, name, plan.options[name])
    return _outcome(twin, twin.solve(plan, settings, control))


def _unwatched(*counts: int) -> bool:
    """A pulse in which only Ctrl-C is looked for."""
    return False


def _pulse(
    plan: Prepared, tick: Watcher | None, tick_seconds: float, stop: Callable[[], bool] | None
) -> Callable[[int, int, int, int], bool]:
    """What the core calls now and then: shows progress, and says whether to stop."""
    start = Node(plan.problem.initial)
    next_tick = time.perf_counter() + tick_seconds

    def pulse(expanded: int, generated: int, examined: int, frontier: int) -> bool:
        nonlocal next_tick
        if tick is not None and time.perf_counter() >= next_tick:
            tick(Event(Kind.EXPAND, start, frontier), Counts(expanded, generated, examined, None))
            next_tick = time.perf_counter() + tick_seconds
        return stop is not None and stop()

    return pulse


_STATUS: dict[str, tuple[Status, str | None]] = {
    "solved": (Status.SOLVED, None),
    "exhausted": (Status.UNSOLVABLE, "exhausted"),
    "stopped": (Status.CANCELLED, None),
}


def _outcome(twin: Twin, report: Report) -> Outcome:
    ended, plans, cost, solutions, counted, bounds, seconds = report
    counts = Counts(*counted, bounds)
    goals: list[Node] = [FoundGoal(twin.actions(codes), cost) for codes in plans]
    status, reason = _STATUS.get(ended, (Status.LIMIT, ended))
    return Outcome(status, reason, goals, solutions, counts, seconds)


class FoundGoal(Node):
    """A goal that the core found: its plan is known, so nobody need walk there from the start.

    Its state is the plan: that is so for placement puzzles, and of the others nobody asks it.
    """

    __slots__ = ()

    def __init__(self, actions: list[Action], cost: int) -> None:
        super().__init__(tuple(actions), g=cost)

    def plan(self) -> list[Action]:
        return list(self.state)
