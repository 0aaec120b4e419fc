"""The last resort of a time limit: an alarm that ends whatever runs, should it never look at the clock."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType
from typing import Protocol

from papan.errors import LimitReachedError

GRACE_SECONDS = 0.3  # after the limit: what looks at the clock itself has ended by then, and tells more
MAX_SECONDS = 1e8  # three years: systems refuse to wait for much longer
AGAIN_SECONDS = 0.2  # between two alarms, where somebody's own code has caught the first


class Supervisor(Protocol):
    """Somebody outside this process who ends it, should even the alarm not be heard."""

    def begin(self, seconds: float | None, memory: int | None) -> None:
        """Limited work begins; it is to end within these seconds, with these bytes of memory."""

    def end(self) -> None:
        """It has ended."""


supervisor: Supervisor | None = None
_armed = False  # whether an alarm may interrupt what runs


def alarm(seconds: float | None, memory: int | None = None) -> AbstractContextManager[None]:
    """Raise LimitReachedError in this block shortly after `seconds`, also in code that is not papan's.

    It works on the main thread, on systems with such alarms, while no other alarm is set; elsewhere it does nothing. A
    call into compiled code that does not come back is not ended by it, but by the supervisor, if there is one; so is
    the taking of much more memory than is allowed.
    """
    if (seconds is None and supervisor is None) or not _can_ring():
        return _NOTHING
    return _ringing(seconds, memory)


_NOTHING = nullcontext()


@contextmanager
def _ringing(seconds: float | None, memory: int | None) -> Iterator[None]:
    global _armed
    if supervisor is not None:
        supervisor.begin(seconds, memory)
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        _armed = True
        if seconds is not None:
            signal.setitimer(signal.ITIMER_REAL, min(seconds, MAX_SECONDS) + GRACE_SECONDS, AGAIN_SECONDS)
        try:
            yield
        finally:
            _armed = False  # from here on, nothing is interrupted: not even the next lines
    finally:
        _armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if supervisor is not None:
            supervisor.end()


def _can_ring() -> bool:
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return False
    return signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def _ring(number: int, frame: FrameType | None) -> None:
    if _armed:
        raise LimitReachedError("time")
