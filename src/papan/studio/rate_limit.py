"""How often something may happen: a limit on the number of times within any second."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable


class RateLimit:
    """Counts what happens, and tells when once more would be too often."""

    def __init__(self, max_count: int, seconds: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._latest: deque[float] = deque(maxlen=max_count)
        self._seconds, self._clock = seconds, clock

    def delay(self) -> float:
        """The seconds until it may happen once more; 0 where it may happen now."""
        if len(self._latest) < (self._latest.maxlen or 0):
            return 0.0
        return max(0.0, self._latest[0] + self._seconds - self._clock())

    def note(self) -> None:
        """Count that it happens now."""
        self._latest.append(self._clock())

    def take(self) -> bool:
        """Count it and return True if it may happen now, else return False."""
        if self.delay():
            return False
        self.note()
        return True
