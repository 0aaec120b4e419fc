"""How fast a watched search may go: paused, step by step, at a number of events per second, or freely."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

SHORTEST_WAIT_SECONDS = 0.002  # a shorter wait would take longer than it should


class Stopped(KeyboardInterrupt):
    """The run was cancelled."""


class Pace:
    """Lets events through one by one; another thread may change the pace at any time."""

    def __init__(self, events_per_second: float | None, paused: bool, on_pause: Callable[[], None]) -> None:
        self._changed = threading.Condition()
        self._speed = events_per_second
        self._paused = paused
        self._steps = 0  # events still to be let through while paused
        self._stopped = False
        self._next = time.perf_counter()
        self._on_pause = on_pause

    def admit(self) -> None:
        """Come back when the next event may happen; raises Stopped once the run is cancelled."""
        if self._speed is None and not self._paused and not self._stopped:
            return
        with self._changed:
            self._wait()

    def _wait(self) -> None:
        told = False
        while True:
            if self._stopped:
                raise Stopped
            now = time.perf_counter()
            if self._paused:
                if self._steps:
                    self._steps -= 1
                    return
                if not told:
                    told = True
                    self._on_pause()
                self._changed.wait()
            elif self._speed is None or self._next <= now + SHORTEST_WAIT_SECONDS:
                # Time lost before is not made up for, or a search would race after a pause.
                self._next = max(self._next, now - SHORTEST_WAIT_SECONDS) + (1 / self._speed if self._speed else 0)
                return
            else:
                self._changed.wait(self._next - now)

    def pause(self) -> None:
        with self._changed:
            self._paused, self._steps = True, 0
            self._changed.notify_all()

    def go(self) -> None:
        with self._changed:
            self._paused, self._steps = False, 0
            self._next = time.perf_counter()
            self._changed.notify_all()

    def step(self, events: int) -> None:
        """Let this number of events through, then pause."""
        with self._changed:
            self._paused = True
            self._steps += events
            self._changed.notify_all()

    def speed(self, events_per_second: float | None) -> None:
        with self._changed:
            self._speed = events_per_second
            self._next = time.perf_counter()
            self._changed.notify_all()

    def stop(self) -> None:
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def is_stopped(self) -> bool:
        return self._stopped

    def check(self) -> None:
        """Raise Stopped once the run is cancelled."""
        if self._stopped:
            raise Stopped
