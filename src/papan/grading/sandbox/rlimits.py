"""Limits of single processes, which every Linux system has; the runner sets them before the program begins."""

from __future__ import annotations

import math
import os
from collections.abc import Container
from pathlib import Path

from papan.grading.sandbox.limits import RunLimits

_OPEN_FILES = 256
_MORE_THAN_FITS = 1 << 20  # bytes: so a program is told that the disk is full, and is ended only for files with holes
_BLOCK = 512  # bytes: what ulimit counts files in
_COUNTED_BY_NAMESPACE = (5, 14)  # the version of Linux since which each user namespace counts its own processes


def options_of_ulimit(limits: RunLimits, space: int, held: Container[str], shares_user: bool) -> list[str]:
    """Return options of ulimit with their values; what control groups limit is `held` by them.

    `shares_user`: the program is run by the user who runs papan, outside any user namespace of its own, so that all
    processes of that user are counted together.
    """
    options = [
        # For each second and processor one: it ends a program that papan no longer watches, since it was stopped.
        f"-t {math.ceil(limits.seconds * (os.cpu_count() or 1)) + 1}",
        f"-f {(space + _MORE_THAN_FITS) // _BLOCK}",
        f"-n {_OPEN_FILES}",
        "-c 0",  # no core dumps
        "-l 0",  # no memory that cannot be moved
    ]
    if "pids" not in held:
        processes = limits.processes + 1  # the runner
        if shares_user:
            processes += _running_threads(os.getuid())
        options += [f"-u {processes}", f"-p {processes}"]  # the same: each shell knows one of the two
    if "memory" not in held:
        # Of what a process may write to, and not of addresses (-v), since Java and Node reserve far more of these than
        # they ever use.
        options.append(f"-d {limits.memory >> 10}")
    return options


def counts_by_namespace() -> bool:
    """Return whether this system counts the processes of a user in each user namespace by themselves."""
    numbers = os.uname().release.split("-")[0].split(".")
    return tuple(int(number) for number in numbers[:2] if number.isdigit()) >= _COUNTED_BY_NAMESPACE


def _running_threads(user: int) -> int:
    """Return how many threads of a user there are, which is what the limit of processes counts."""
    count = 0
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if path.stat().st_uid == user:
                count += sum(1 for _ in (path / "task").iterdir())
        except OSError:  # it has just ended
            continue
    return count
