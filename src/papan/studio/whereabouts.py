"""Where a process is when it is ended: file and line of a plug-in, out of the stack that faulthandler writes.

faulthandler answers a signal even in the middle of a call that never comes back to Python.
"""

from __future__ import annotations

import faulthandler
import os
import re
import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, NoReturn

ANSWER_SECONDS = 0.5  # for the first words of a process that is asked
QUIET_SECONDS = 0.05  # without another word, after which it has said all
MAX_BYTES = 1 << 20
MAX_NAME = 500  # characters of a file's name; faulthandler cuts off the rest

_THREAD = re.compile(r"^(?:Current thread|Thread) ", re.MULTILINE)
_FRAME = re.compile(r'^  File "(.*)", line (\d+) in ', re.MULTILINE)

_line: Connection | None = None  # open as long as this process may be asked


def tell_whereabouts(line: Connection) -> None:
    """Let this process write its stack on the line when the server asks for it, when it crashes and when it exits."""
    global _line
    if not hasattr(faulthandler, "register"):  # Windows
        return
    _line = line
    faulthandler.enable(line.fileno())
    faulthandler.register(signal.SIGUSR1, line.fileno())
    faulthandler.register(signal.SIGXCPU, line.fileno(), chain=True)  # which then ends the process
    leave = os._exit

    def leave_telling(status: int) -> NoReturn:
        faulthandler.dump_traceback(line.fileno())
        leave(status)

    os._exit = leave_telling


class Place(NamedTuple):
    """A line of a plug-in's file, or only the file; str() is what a message says."""

    file: str
    line: int | None = None

    def __str__(self) -> str:
        return self.file if self.line is None else f"{self.file}:{self.line}"


class Whereabouts:
    """The server's end of that line."""

    def __init__(self, context: Any) -> None:
        self._reading, self.writing = context.Pipe(duplex=False)
        self._said = b""

    def ask(self, process: BaseProcess, *, wait: bool = True) -> None:
        """Let a process that lives tell where it is; it does so at once, or not at all."""
        if hasattr(signal, "SIGUSR1"):
            with suppress(OSError, ValueError):  # it has ended meanwhile
                if process.pid is not None:
                    os.kill(process.pid, signal.SIGUSR1)
            if wait:
                self._read(ANSWER_SECONDS)

    def place(self, names: Mapping[str, str]) -> Place | None:
        """Return the innermost line that was being run in one of these files (by path: the name to show), if any."""
        self._read(0)
        return place_in(self._said.decode("ascii", "replace"), names)

    def close(self) -> None:
        """Close both ends that are open here."""
        self._reading.close()
        self.writing.close()

    def _read(self, seconds: float) -> None:
        """Take in what is said within these seconds and right after."""
        with suppress(OSError, ValueError):
            while len(self._said) < MAX_BYTES and self._reading.poll(seconds):
                said = os.read(self._reading.fileno(), 1 << 16)
                if not said:
                    return
                self._said += said
                seconds = QUIET_SECONDS if seconds else 0


def place_in(stack: str, names: Mapping[str, str]) -> Place | None:
    """Return the innermost line in one of these files, of the main thread if it was in one: faulthandler puts it last.

    >>> print(place_in('Thread 0x1 (most recent call first):\\n  File "/a/b.py", line 7 in f\\n', {"/a/b.py": "b.py"}))
    b.py:7
    """
    shown = {path.encode("ascii", "backslashreplace").decode()[:MAX_NAME]: name for path, name in names.items()}
    for thread in reversed(_THREAD.split(stack)):
        for file, line in _FRAME.findall(thread):
            name = shown.get(file[:MAX_NAME])
            if name is not None:
                return Place(name, int(line))
    return None
