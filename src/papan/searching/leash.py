"""A run's limits seen as a whole: what it uses of them before its search begins counts as well."""

from __future__ import annotations

import time
from collections.abc import Callable

from papan.errors import LimitReachedError
from papan.searching.limits import Limits
from papan.searching.memory import memory_in_use


class Leash:
    """What is left of the limits of a run, for all it does: its tables as well as its search.

    Whatever is built before the search calls `check()` now and then. The search itself is held by run() or by the
    core, which get `left()`.
    """

    def __init__(self, limits: Limits, stop: Callable[[], bool] | None = None) -> None:
        self.limits = limits
        self.stopped: Callable[[], bool] = stop or (lambda: False)
        self._start = time.monotonic()

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left, 0 if there are none; None without a time limit."""
        if self.limits.time is None:
            return None
        return max(0.0, self.limits.time - (time.monotonic() - self._start))

    def left(self) -> Limits:
        """The limits of what comes next."""
        if self.limits.time is None:
            return self.limits
        return Limits(self.seconds_left, self.limits.nodes, self.limits.memory)

    def half(self) -> Leash:
        """A leash with half of the time that is left."""
        limits = self.left()
        time_limit = None if limits.time is None else limits.time / 2
        return Leash(Limits(time_limit, limits.nodes, limits.memory), self.stopped)

    def check(self) -> None:
        """Raise LimitReachedError once the time or the memory is used up, or somebody has stopped the run."""
        if self.stopped():
            raise LimitReachedError("stopped")
        if self.seconds_left == 0:
            raise LimitReachedError("time")
        if not self.has_room(0):
            raise LimitReachedError("memory")

    def has_room(self, size: int) -> bool:
        """Whether this many more bytes stay within the memory limit."""
        return self.limits.memory is None or memory_in_use() + size <= self.limits.memory
