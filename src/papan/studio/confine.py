"""What a worker process gives up before it does anything: its place in the queue, and more memory than its share."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

NICE = 5  # behind the server itself, so that pages stay quick, but not behind all else on the machine
OWN_MEMORY = 256 << 20  # bytes that a process with papan in it takes before it does anything, at the most


def stand_back(name: str) -> None:
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


def limit_memory(size: int | None) -> None:
    """Let the system refuse more than so many bytes of this process's own memory; mapped files do not count."""
    if size is not None:
        _limit("RLIMIT_DATA", size + OWN_MEMORY)


def limit_processor(seconds: float) -> None:
    """Let the system end this process after so many seconds of processor time."""
    _limit("RLIMIT_CPU", int(seconds) + 1)


def _limit(name: str, most: int) -> None:
    try:
        import resource
    except ImportError:  # Windows: the time is limited from outside all the same
        return
    kind = getattr(resource, name, None)
    if kind is None:
        return
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (most, most))
