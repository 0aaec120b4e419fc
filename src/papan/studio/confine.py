"""How a worker process confines itself: a low priority, the first to end where memory runs out, limited time."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

NICE = 5  # behind the server itself, so that pages stay quick, but not behind all else on the machine


def begin_worker(name: str) -> None:
    """Let the server go first, die before it where memory runs out, and leave Ctrl-C to it.

    The name, of at most 15 characters, is what tools such as top show for this process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name)
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def end_by_limit() -> None:
    """End this process as the system does when its time is over."""
    signal.raise_signal(getattr(signal, "SIGXCPU", signal.SIGTERM))


def limit_processor(seconds: float) -> None:
    """Let the system end this process once it has used this many seconds of processor time."""
    try:
        import resource
    except ImportError:  # Windows: the time is limited from outside all the same
        return
    limit = int(seconds) + 1
    with suppress(ValueError, OSError):  # first with a signal that can be told of, a second later without
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
