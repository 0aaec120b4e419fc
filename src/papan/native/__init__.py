"""The native engine: the same searches in C++, under the same names, with the same costs and counts.

This folder is the only Python that touches papan._core. Where the core was not built, papan works without it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from papan.jobs.prepare import Prepared
from papan.native import queens, rush_hour
from papan.native.adapter import CoreAdapter, Report, core, settings_for
from papan.native.ice_sliding import IceSlidingAdapter
from papan.native.queens import QueensAdapter
from papan.native.rush_hour import RushHourAdapter
from papan.native.sliding import SlidingAdapter
from papan.searching.events import Event, Kind
from papan.searching.leash import Leash
from papan.searching.node import Node
from papan.searching.problem import Action
from papan.searching.run import Counts, Outcome, Status, Watcher

ADAPTERS: dict[str, CoreAdapter] = {
    "sliding": SlidingAdapter(),
    "rush-hour": RushHourAdapter(),
    "queens": QueensAdapter(),
    "ice-sliding": IceSlidingAdapter(),
}

# What the core does for a puzzle beyond searching, as the protocol in the puzzle's core.py has it.
_HELPERS: dict[str, Any] = {"rush-hour": rush_hour, "queens": queens}


def is_built() -> bool:
    """Whether the C++ core was built; where it was not, nothing else of this folder may be used."""
    return core is not None


def core_build() -> str | None:
    """Return the compiler that built the core, and the Python it was built for; None where it was not built."""
    return core.core_build() if is_built() else None


def helper_for(puzzle: str) -> Any:
    """Return what helps to make and rate boards of a puzzle; None where the core is not built or has no such help."""
    return _HELPERS.get(puzzle) if is_built() else None


def has(prepared: Prepared) -> bool:
    """Whether the core has this pair of puzzle and algorithm, at this size; it begins where the board does."""
    adapter = ADAPTERS.get(prepared.puzzle.name)
    if core is None or adapter is None or prepared.job.start is not None:
        return False
    return (prepared.job.algorithm == "best" and adapter.has_best(prepared)) or adapter.has(prepared)


def run_native(
    prepared: Prepared,
    leash: Leash | None = None,
    *,
    wanted: int | None = 1,
    keep: int = 1,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Outcome:
    """Run a job's search in the core; see papan.searching.run.run for what the arguments mean."""
    adapter = ADAPTERS[prepared.puzzle.name]
    leash = leash or Leash(prepared.job.limits, stop)
    limits = leash.left()
    control = core.Control(limits.time, limits.nodes, limits.memory)
    control.on_pulse(_unwatched if tick is None and stop is None else _pulse(prepared, tick, tick_seconds, stop))
    if prepared.job.algorithm == "best" and adapter.has_best(prepared):
        best = adapter.best(prepared, wanted or 0, keep, control, leash)
        outcome = _outcome(adapter, best.report)
        outcome.optimal = best.optimal
        outcome.lower_bound = best.lower_bound
        outcome.interrupted = control.stopped
        outcome.counts.max_frontier = None  # the best solvers do not measure it
        return outcome
    return _outcome(adapter, adapter.solve(prepared, settings_for(prepared, wanted, keep), control))


def _unwatched(*counts: int) -> bool:
    """Stop nothing: while the core calls this it notices Ctrl-C, which is all that is wanted."""
    return False


def _pulse(
    prepared: Prepared, tick: Watcher | None, tick_seconds: float, stop: Callable[[], bool] | None
) -> Callable[[int, int, int, int], bool]:
    """Return what the core calls a few times a second: it shows progress and says whether to stop."""
    start = Node(prepared.problem.initial)
    next_tick = time.perf_counter() + tick_seconds

    def pulse(expanded: int, generated: int, examined: int, frontier: int) -> bool:
        nonlocal next_tick
        if tick is not None and time.perf_counter() >= next_tick:
            tick(Event(Kind.EXPAND, start, frontier), Counts(expanded, generated, examined, None))
            next_tick = time.perf_counter() + tick_seconds
        return stop is not None and stop()

    return pulse


STATUS: dict[str, tuple[Status, str | None]] = {
    "solved": (Status.SOLVED, None),
    "exhausted": (Status.UNSOLVABLE, "exhausted"),
    "stopped": (Status.CANCELLED, None),
}


def _outcome(adapter: CoreAdapter, report: Report) -> Outcome:
    counts = Counts(*report.counts, report.bounds)
    goals: list[Node] = [FoundGoal(adapter.actions(codes), report.cost) for codes in report.plans]
    status, reason = STATUS.get(report.ended, (Status.LIMIT, report.ended))
    return Outcome(status, reason, goals, report.solutions, counts, report.seconds)


class FoundGoal(Node):
    """A goal that the core found: its plan is known, so that it needs no parents.

    Its state is the plan. That is what a state is in placement puzzles; in the others nobody looks at it.
    """

    __slots__ = ()

    def __init__(self, actions: list[Action], cost: int) -> None:
        super().__init__(tuple(actions), g=cost)

    def plan(self) -> list[Action]:
        return list(self.state)
