"""A log that cannot be flooded: records that repeat are counted instead of written."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

MAX_LINES = 5  # from one line of code
WINDOW_SECONDS = 60.0
LOGGERS = ("uvicorn.error", "asyncio", "papan")  # what strangers can make to speak


@dataclass
class _Place:
    """A line of code that logs: since when it is counted, and how much of it was let through and left out."""

    since: float
    said: int = 0
    left_out: int = 0


class RepeatFilter(logging.Filter):
    """Lets through a few records a minute from each line of code, then one with how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._places: dict[tuple[str, int], _Place] = {}  # as many as there are calls in the code

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this record is to be written."""
        now = self._clock()
        place = self._places.setdefault((record.pathname, record.lineno), _Place(now))
        if now - place.since >= WINDOW_SECONDS:
            if place.left_out:
                record.msg = f"{record.getMessage()} ({place.left_out} more like this were left out)"
                record.args = None
            place.since, place.said, place.left_out = now, 0, 0
        if place.said >= MAX_LINES:
            place.left_out += 1
            return False
        place.said += 1
        return True


def quieten() -> None:
    """Bound what the server's libraries and papan itself write to the log."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, RepeatFilter) for one in logger.filters):
            logger.addFilter(RepeatFilter())
