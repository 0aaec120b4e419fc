"""Pipes to and from a program, none of which papan ever waits for."""

from __future__ import annotations

import os
from typing import IO

try:
    import fcntl
except ImportError:  # Windows, where nothing is run
    fcntl = None  # type: ignore[assignment]

_CHUNK = 1 << 16
_TO_RUN = {"stdin": 0, "files": 3, "orders": 5}  # the descriptors that the run has, by the name of the pipe
INFO = 6
_FROM_RUN = {"out": 1, "err": 2, "reports": 4, "info": INFO}
_IGNORED = (13, 25)  # SIGPIPE and SIGXFSZ, which Python ignores and which would be inherited


class Pipes:
    """The pipes between papan and one run, by name: papan's ends, until they are closed."""

    def __init__(self) -> None:
        self.ours: dict[str, int] = {}
        self._theirs: dict[int, int] = {}
        for name, number in _TO_RUN.items():
            self._theirs[number], self.ours[name] = map(_above_theirs, os.pipe())
        for name, number in _FROM_RUN.items():
            self.ours[name], self._theirs[number] = map(_above_theirs, os.pipe())

    def spawn(self, command: list[str], variables: dict[str, str]) -> int:
        """Start a command that has its ends of the pipes and no other file; return its process number."""
        actions = [(os.POSIX_SPAWN_DUP2, theirs, number) for number, theirs in self._theirs.items()]
        pid = os.posix_spawn(
            command[0], command, variables, file_actions=actions, setsid=True, setsigmask=[], setsigdef=_IGNORED
        )
        self._close_theirs()
        return pid

    def close(self, name: str) -> None:
        """Close papan's end of a pipe, if it is open."""
        if (descriptor := self.ours.pop(name, None)) is not None:
            os.close(descriptor)

    def close_all(self) -> None:
        """Close all that is open."""
        self._close_theirs()
        for name in list(self.ours):
            self.close(name)

    def _close_theirs(self) -> None:
        for descriptor in self._theirs.values():
            os.close(descriptor)
        self._theirs.clear()


def _above_theirs(descriptor: int) -> int:
    """Return a copy of the descriptor whose number is none that a run has."""
    copy = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(descriptor)
    return copy


class Feed:
    """What is written to a pipe: all of a file, then its end."""

    def __init__(self, descriptor: int, file: IO[bytes]) -> None:
        os.set_blocking(descriptor, False)
        self._descriptor, self._file = descriptor, file
        self._rest = file.read(_CHUNK)

    def go_on(self) -> bool:
        """Write as much as the pipe takes now; return false once all is written, or nobody reads it."""
        try:
            self._rest = self._rest[os.write(self._descriptor, self._rest) :] if self._rest else b""
        except BlockingIOError:
            return True
        except BrokenPipeError:
            return False
        self._rest = self._rest or self._file.read(_CHUNK)
        return bool(self._rest)


class Drain:
    """What is read from a pipe, up to a limit."""

    def __init__(self, descriptor: int, limit: int) -> None:
        os.set_blocking(descriptor, False)
        self._descriptor, self._limit = descriptor, limit
        self.data = bytearray()
        self.overflowed = False

    def go_on(self) -> bool:
        """Read what is there now; return false at the end, or if it is more than the limit."""
        try:
            data = os.read(self._descriptor, _CHUNK)
        except BlockingIOError:
            return True
        room = self._limit - len(self.data)
        self.data += data[:room]
        self.overflowed = len(data) > room
        return bool(data) and not self.overflowed

    def read_rest(self) -> None:
        """Read what is left in the pipe, although somebody may still hold its other end."""
        before = -1
        while len(self.data) > before and not self.overflowed:
            before = len(self.data)
            self.go_on()
