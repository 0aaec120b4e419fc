"""How a search is run: run() drives its events, counts them, and obeys the limits."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from papan.errors import LimitReachedError
from papan.searching.events import LOSSY, Event, Kind, Search
from papan.searching.limits import Limits
from papan.searching.memory import memory_in_use
from papan.searching.node import Node


class Status(Enum):
    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    LIMIT = "limit"
    CANCELLED = "cancelled"
    FAILED = "failed"  # it could not run, or somebody's plug-in broke


@dataclass(slots=True)
class Counts:
    """What docs/algorithms.md defines, the same for every engine; None where it was not measured, which is not 0."""

    expanded: int = 0
    generated: int = 0
    examined: int = 0
    max_frontier: int | None = 0
    bounds: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Outcome:
    """How a run ended: why, the goals met, what was counted, and the seconds of search alone."""

    status: Status
    reason: str | None
    goals: list[Node]
    solutions: int
    counts: Counts
    seconds: float
    optimal: bool | None = None  # where the search itself knows whether its answer is proved optimal
    lower_bound: int | None = None  # and what is proved of the optimum
    interrupted: bool = False  # by somebody, even if it has an answer


Watcher: TypeAlias = Callable[[Event, Counts], None]

MAX_STRIDE = 32  # events between two looks at the clock: few, since a heuristic of one's own may be slow
LOOK_SECONDS = 0.002  # aimed at between two looks; where a single event takes longer, every event is followed by one
MEMORY_SECONDS = 0.02  # between two looks at the memory, which are slow: a file is read


def run(
    search: Search,
    limits: Limits = Limits(),  # noqa: B008 - frozen, so sharing it is safe
    *,
    wanted: int | None = 1,
    keep: int = 1,
    watch: Watcher | None = None,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Outcome:
    """Drive a search to its end, its limits, or the wanted number of goals, and count what it does.

    `wanted=None` asks for every goal and `keep` says how many of them to hold on to. `watch` sees every
    event, `tick` one every `tick_seconds`; the time they take is no search time. `stop` cancels the run when
    it says so.
    """
    counts = Counts()
    goals: list[Node] = []
    solutions = 0
    cut: str | None = None  # the lossy reason met, if any
    deepest = 0
    stride = waited = 1  # events between two looks at the clock, and those still to come before the next
    start = last_look = time.perf_counter()
    next_memory_look = start
    next_tick = start + tick_seconds
    aside = 0.0  # seconds spent by those who watch

    def seconds() -> float:
        return time.perf_counter() - start - aside

    def tell(watcher: Watcher, event: Event) -> None:
        nonlocal aside
        since = time.perf_counter()
        try:
            watcher(event, counts)
        finally:
            aside += time.perf_counter() - since

    def end(status: Status, reason: str | None) -> Outcome:
        return Outcome(status, reason, goals, solutions, counts, seconds())

    try:
        for event in search:
            kind = event.kind
            if kind is Kind.GENERATE:
                counts.generated += 1
            elif kind is Kind.EXPAND:
                if counts.expanded == limits.nodes:
                    return end(Status.LIMIT, "nodes")
                counts.expanded += 1
            elif kind is Kind.EXAMINE:
                counts.examined += 1
            elif kind is Kind.PRUNE:
                if event.why in LOSSY:
                    cut = event.why
            elif kind is Kind.BOUND:
                counts.bounds.append(event.bound)
            if event.frontier > deepest:
                deepest = counts.max_frontier = event.frontier
            if watch is not None:
                tell(watch, event)
            if kind is Kind.GOAL:
                solutions += 1
                if len(goals) < keep:
                    goals.append(event.node)
                if solutions == wanted:
                    return end(Status.SOLVED, None)

            waited -= 1
            if waited == 0:
                if tick is not None and time.perf_counter() >= next_tick:
                    tell(tick, event)
                    next_tick = time.perf_counter() + tick_seconds
                if stop is not None and stop():
                    return end(Status.CANCELLED, None)
                if limits.time is not None and seconds() >= limits.time:
                    return end(Status.LIMIT, "time")
                now = time.perf_counter()
                if limits.memory is not None and now >= next_memory_look:
                    if memory_in_use() > limits.memory:
                        return end(Status.LIMIT, "memory")
                    next_memory_look = now + MEMORY_SECONDS
                stride = min(2 * stride, MAX_STRIDE) if now - last_look < LOOK_SECONDS else max(1, stride // 4)
                waited, last_look = stride, now
    except KeyboardInterrupt:
        return end(Status.CANCELLED, None)
    except MemoryError:
        return end(Status.LIMIT, "memory")
    except LimitReachedError as error:  # raised amid the search, by an alarm
        return end(Status.LIMIT, error.reason)
    except RecursionError:  # a branch deeper than Python's own stack
        return end(Status.LIMIT, "depth")
    finally:
        search.close()

    if cut is not None:
        return end(Status.LIMIT, cut)
    return end(Status.SOLVED, None) if solutions else end(Status.UNSOLVABLE, "exhausted")
