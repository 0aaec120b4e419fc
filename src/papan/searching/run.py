"""How a search is run: a Run drives its events in slices, counts them, and obeys the limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from time import perf_counter
from typing import TypeAlias

from papan.errors import LimitReachedError
from papan.searching.events import LOSSY, Event, Kind, Search
from papan.searching.limits import Limits
from papan.searching.memory import memory_in_use
from papan.searching.node import Node


class Status(Enum):
    """How a run ended.

    >>> import papan
    >>> papan.solve("1 2 3/4 5 6/8 7 0").status is papan.Status.UNSOLVABLE
    True
    """

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    LIMIT = "limit"
    CANCELLED = "cancelled"
    FAILED = "failed"  # it could not run, or somebody's plug-in broke


@dataclass(slots=True)
class Counts:
    """What docs/algorithms.md defines, the same for every engine; None where it was not measured, which is not 0.

    >>> import papan
    >>> papan.solve("1 2 3/4 5 6/0 7 8", "a-star", "manhattan").counts
    Counts(expanded=2, generated=4, examined=0, max_frontier=3, bounds=[])
    """

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


class Run:
    """A search on its way to its end, its limits, or the wanted number of goals, advanced slice by slice.

    `wanted=None` asks for every goal and `keep` says how many of them to hold on to. `stop` cancels the run when it
    says so, and `on_error` is told of an error that ends it. Only the time spent in advance() is search time.
    """

    def __init__(
        self,
        search: Search,
        limits: Limits = Limits(),  # noqa: B008 - frozen, so sharing it is safe
        *,
        wanted: int | None = 1,
        keep: int = 1,
        stop: Callable[[], bool] | None = None,
        on_error: Callable[[BaseException], None] | None = None,
    ) -> None:
        self.counts = Counts()
        self.seconds = 0.0  # of search so far
        self.outcome: Outcome | None = None  # once it has ended
        self._search, self._limits, self._wanted, self._keep, self._stop = search, limits, wanted, keep, stop
        self._on_error = on_error
        self._goals: list[Node] = []
        self._solutions = 0
        self._cut: str | None = None  # the lossy reason met, if any
        self._stride = self._waited = 1  # events between two looks at the clock, and those to come before the next
        self._last_look = self._next_memory_look = 0.0  # in seconds of search

    def advance(self, events: int | None = None, seconds: float | None = None) -> Event | None:
        """Go on for this many events, or for about this many seconds, or to the end, and return the last event.

        None says that the search has ended without another event; `outcome` tells how.
        """
        if self.outcome is not None:
            return None
        counts, waited = self.counts, self._waited
        node_limit, deepest = self._limits.nodes, counts.max_frontier or 0
        until = None if seconds is None else self.seconds + seconds
        # Events before the next closer look; written out, since a watched search comes by here for every event.
        step = left = waited if events is None or waited < events else events
        start = perf_counter() - self.seconds
        goes_on = False
        try:
            for event in self._search:
                kind = event.kind
                if kind is Kind.GENERATE:
                    counts.generated += 1
                elif kind is Kind.EXPAND:
                    if counts.expanded == node_limit:
                        self._end(Status.LIMIT, "nodes")
                        return None
                    counts.expanded += 1
                elif kind is Kind.EXAMINE:
                    counts.examined += 1
                elif kind is Kind.PRUNE:
                    if event.why in LOSSY:
                        self._cut = event.why
                elif kind is Kind.BOUND:
                    counts.bounds.append(event.bound)
                if event.frontier > deepest:
                    deepest = counts.max_frontier = event.frontier
                if kind is Kind.GOAL and self._is_enough(event.node):
                    self._end(Status.SOLVED, None)
                    return event
                left -= 1
                if left == 0:
                    waited -= step
                    if waited == 0:
                        waited = self._look(perf_counter() - start)
                        if self.outcome is not None:
                            return event
                        if until is not None and self._last_look >= until:
                            goes_on = True
                            return event
                    if events is not None:
                        events -= step
                        if events == 0:
                            goes_on = True
                            return event
                    step = left = waited if events is None else min(waited, events)
            self._end_exhausted()
        except ENDINGS as error:
            self._end_by(error)
        finally:
            self.seconds = perf_counter() - start
            self._waited = waited
            if not goes_on:
                self._close()
        return None

    def finish(self, watch: Watcher | None = None, tick: Watcher | None = None, tick_seconds: float = 0.1) -> Outcome:
        """Go on to the end; `watch` sees every event, `tick` one every `tick_seconds`, at no cost of search time."""
        watcher, events, seconds = (watch, 1, None) if watch is not None else (tick, None, tick_seconds)
        try:
            while self.outcome is None:
                if watcher is None:
                    self.advance()
                elif (event := self.advance(events, seconds)) is not None:
                    watcher(event, self.counts)
        except ENDINGS as error:  # amid the watching
            self._end_by(error)
        finally:
            self._close()
        assert self.outcome is not None
        return self.outcome

    def close(self) -> None:
        """End the search as cancelled, unless it has ended."""
        if self.outcome is None:
            self._end(Status.CANCELLED, None)
        self._close()

    def _is_enough(self, goal: Node) -> bool:
        """Take note of a goal; whether it is the last one wanted."""
        self._solutions += 1
        if len(self._goals) < self._keep:
            self._goals.append(goal)
        return self._solutions == self._wanted

    def _look(self, now: float) -> int:
        """Look at the clock, the memory and the stop signal; return the number of events until the next look."""
        limits = self._limits
        if self._stop is not None and self._stop():
            self._end(Status.CANCELLED, None)
        elif limits.time is not None and now >= limits.time:
            self._end(Status.LIMIT, "time")
        elif limits.memory is not None and now >= self._next_memory_look:
            if memory_in_use() > limits.memory:
                self._end(Status.LIMIT, "memory")
            self._next_memory_look = now + MEMORY_SECONDS
        quick = now - self._last_look < LOOK_SECONDS
        self._stride = min(2 * self._stride, MAX_STRIDE) if quick else max(1, self._stride // 4)
        self._last_look = now
        return self._stride

    def _end_exhausted(self) -> None:
        """End a search that has nothing left to try."""
        if self._cut is not None:
            self._end(Status.LIMIT, self._cut)
        elif self._solutions:
            self._end(Status.SOLVED, None)
        else:
            self._end(Status.UNSOLVABLE, "exhausted")

    def _end_by(self, error: BaseException) -> None:
        self._end(*_ending_by(error))
        if self._on_error is not None:
            self._on_error(error)

    def _end(self, status: Status, reason: str | None) -> None:
        self.outcome = Outcome(status, reason, self._goals, self._solutions, self.counts, self.seconds)

    def _close(self) -> None:
        self._search.close()
        if self.outcome is not None:
            self.outcome.seconds = self.seconds  # known only now, if it ended amid a slice


ENDINGS = (KeyboardInterrupt, MemoryError, LimitReachedError, RecursionError)  # errors that end a run with an outcome


def _ending_by(error: BaseException) -> tuple[Status, str | None]:
    if isinstance(error, KeyboardInterrupt):
        return Status.CANCELLED, None
    if isinstance(error, LimitReachedError):  # raised amid the search, by an alarm
        return Status.LIMIT, error.reason
    return Status.LIMIT, "memory" if isinstance(error, MemoryError) else "depth"  # deeper than Python's own stack


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
    """Run a search to its end in one go; see Run for `wanted`, `keep` and `stop`, Run.finish for the watchers."""
    return Run(search, limits, wanted=wanted, keep=keep, stop=stop).finish(watch, tick, tick_seconds)
