"""How much memory this process uses and this machine has: for the memory limit, and to measure what a run takes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

_STATM = Path("/proc/self/statm")


def memory_in_use() -> int:
    """Return the bytes of this process's own memory that are resident now.

    Pages of mapped files, such as pattern tables, are not counted: the system can drop them at any time. Where it does
    not tell (outside Linux), return the most that was ever resident, files included.
    """
    try:
        resident, shared = _resident_and_shared()
        return resident - shared
    except OSError:
        return peak_memory()


def _resident_and_shared() -> tuple[int, int]:
    """The bytes that are resident now, and how many of them belong to files or other processes as well."""
    _, resident, shared, *_ = map(int, _STATM.read_text().split())
    page = os.sysconf("SC_PAGE_SIZE")
    return resident * page, shared * page


def peak_memory() -> int:
    """The most bytes that were ever resident; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


class MemoryMeter:
    """How far the memory of this process grows from now on."""

    # What the interpreter and the allocator take for themselves, in blocks, whatever is run.
    LEAST = 2_000_000

    def __init__(self) -> None:
        self._peak = peak_memory()
        try:
            self._now, _ = _resident_and_shared()  # as the peak has it
        except OSError:
            self._now = self._peak

    def grown(self) -> int | None:
        """The bytes it grew by at most; None where it is too little to be told, or the system does not tell."""
        peak = peak_memory()
        grown = peak - self._now
        return grown if peak > self._peak and grown >= self.LEAST else None


OWN_MEMORY = 256 << 20  # bytes that a process with papan in it takes before it does anything, at the most


def cap_memory(size: int | None) -> None:
    """Let the system refuse much more than `size` bytes of this process's own memory; None takes that back.

    Mapped files do not count. Where the system has no such limit, nothing happens.
    """
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = hard if size is None else size + OWN_MEMORY
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with suppress(ValueError, OSError, OverflowError):
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


@cache
def default_memory_limit() -> int | None:
    """Half of the machine's memory, or None where the system does not tell."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, ValueError, OSError):
        return None
