"""Laps: all boards of a work once, gone through by one contender and timed.

Processor time counts and not wall-clock time, since other programs must not slow one contender down more than another;
only for contenders that have several threads it is wall-clock time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from papan.bench.work import Answer, Contender, Work

WARM_UP_SECONDS = 120  # for imports, and for packages that compile themselves at first


class Clocks(NamedTuple):
    """The clock that limits are held against, and the one by which a contender is measured."""

    now: Callable[[], float]
    spent: Callable[[], float]


PROCESSOR_TIME = Clocks(time.perf_counter, time.process_time)
WALL_CLOCK_TIME = Clocks(time.perf_counter, time.perf_counter)


def clocks_for(contender: Contender) -> Clocks:
    return WALL_CLOCK_TIME if contender.threads > 1 else PROCESSOR_TIME


class Sample(NamedTuple):
    """An answer with the seconds it took."""

    seconds: float
    answer: Answer


class FailedError(Exception):
    """A contender that did not work; the message says how, in its own words."""


class LapTimer(Protocol):
    """One contender at one work, to be called in the order of these methods."""

    def warm_up(self) -> None: ...

    def first_lap(self, seconds: float) -> Iterator[Sample]:
        """Yield a sample for each board, call by call, until the time is over."""
        ...

    def time_laps(self, laps: int, seconds: float) -> float | None:
        """Return how long whole laps took together; None if they were not finished in time."""
        ...

    def close(self) -> None: ...


class LapTimerHere:
    """A contender in this process."""

    def __init__(self, work: Work, contender: Contender, clocks: Clocks) -> None:
        self.contender, self.clocks = contender, clocks
        boards = [contender.form(case.board) for case in work.cases]
        calls = [boards[start : start + contender.at_once] for start in range(0, len(boards), contender.at_once)]
        self._sizes = [len(call) for call in calls]
        self._calls = [contender.pack(call) for call in calls]
        self._warm_up = contender.pack([contender.form(work.warm_up)])

    def warm_up(self) -> None:
        self.contender.solve(self._warm_up, WARM_UP_SECONDS)

    def first_lap(self, seconds: float) -> Iterator[Sample]:
        contender, (now, spent) = self.contender, self.clocks
        deadline = now() + seconds
        for call, boards in zip(self._calls, self._sizes, strict=True):
            left = deadline - now()
            if left <= 0:
                return
            before = spent()
            made = contender.solve(call, left)
            taken = spent() - before
            yield from (Sample(taken / boards, contender.read(one)) for one in contender.unpack(made))

    def time_laps(self, laps: int, seconds: float) -> float | None:
        # Reading the clock for every board would take longer than some contenders do.
        solve, (now, spent) = self.contender.solve, self.clocks
        deadline = now() + seconds
        before = spent()
        for _ in range(laps):
            for call in self._calls:
                solve(call, seconds)
        taken = spent() - before
        return taken if now() < deadline else None  # too late, a search may have been cut short

    def close(self) -> None:
        pass
