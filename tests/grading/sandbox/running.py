"""Running something in the sandbox as root or as an ordinary user, for the tests of this folder."""

import encodings.idna  # noqa: F401  what is imported late may lie where an ordinary user cannot read
import os
import pickle
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pytest

from papan.grading.sandbox.limits import Ran, RunLimits

T = TypeVar("T")
ORDINARY_USER = 65_001  # nobody's

# Small, but for the time: only what shall end at the time limit has little of it, whatever else the machine does.
SMALL = RunLimits(seconds=60.0, memory=128 << 20, processes=24, output=1 << 16, disk=4 << 20)

# For what takes long: root without control groups is as an ordinary user to a program.
in_two_ways = pytest.mark.parametrize("run", ["root and groups", "ordinary user"], indirect=True)


class Runs(Protocol):
    """Runs a command in a sandbox."""

    def __call__(self, command: str, *, limits: RunLimits = ..., **others: Any) -> Ran: ...


def as_ordinary_user(function: Callable[[], T]) -> T:
    """Return what a function gives if it is called by a user who is not root."""
    if os.geteuid() != 0:
        return function()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(ORDINARY_USER)
            os.setuid(ORDINARY_USER)
            answer = pickle.dumps((True, function()))
        except BaseException:
            answer = pickle.dumps((False, traceback.format_exc()))
        with os.fdopen(write, "wb") as pipe:
            pipe.write(answer)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        succeeded, value = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    assert succeeded, value
    return value  # type: ignore[no-any-return]


def processes_with(mark: str) -> list[int]:
    """Return the processes of this machine that have the mark as an argument."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if mark.encode() in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found
