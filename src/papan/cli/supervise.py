"""Running a command with a plug-in in a process of its own, which is ended if nothing else helps.

An alarm (papan.searching.alarm) ends an endless loop in Python; one in compiled code, which never returns to Python,
ends only with its process.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

from papan.messages import tr
from papan.searching import alarm
from papan.searching.memory import cap_memory

OVERTIME_SECONDS = 2.0  # for the command to end by itself after a time limit or Ctrl-C
FORWARDED_SECONDS = 1.0  # before a signal is passed on, since a terminal has sent it to both processes
POLL_SECONDS = 0.05


def supervised(command: Callable[[], int]) -> int:
    """Run a command in a child process and return its exit code."""
    if not hasattr(os, "fork"):
        return command()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        alarm.supervisor = _DeadlineSender(writing)
        os.register_at_fork(after_in_child=_forget_supervisor)
        return command()
    os.close(writing)
    return _ChildWatcher(child, reading).wait()


def _forget_supervisor() -> None:
    """Forget the supervisor in a worker process, which is ended by the process that started it."""
    alarm.supervisor = None


class _DeadlineSender:
    """The child's messages to its parent: when its limited work should have ended."""

    def __init__(self, writing: int) -> None:
        self.writing = writing

    def begin(self, seconds: float | None, memory: int | None) -> None:
        self._say("-" if seconds is None else str(time.monotonic() + seconds))
        cap_memory(memory)

    def end(self) -> None:
        self._say("-")
        cap_memory(None)

    def _say(self, word: str) -> None:
        with suppress(OSError):
            os.write(self.writing, f"{word}\n".encode())


class _ChildWatcher:
    """The parent: waits for the child, and ends it when its time is long over."""

    def __init__(self, child: int, reading: int) -> None:
        self.child, self.reading = child, reading
        self.deadline: float | None = None  # by time.monotonic()
        self.heard = ""  # the beginning of a line that is not complete yet
        self.signal: int | None = None  # the first one that was received,
        self.signalled = 0.0  # and when
        self.forwarded = False

    def wait(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is not signal.SIG_IGN:  # it is ignored under nohup
                signal.signal(number, self._take_signal)
        while True:
            self._listen()
            ended, status = os.waitpid(self.child, os.WNOHANG)
            if ended:
                return self._code_of(status)
            now = time.monotonic()
            if self.signal is not None and now >= self.signalled + FORWARDED_SECONDS and not self.forwarded:
                os.kill(self.child, self.signal)
                self.forwarded = True
            if self.signal is not None and now >= self.signalled + OVERTIME_SECONDS:
                return self._end_child(128 + self.signal)
            if self.deadline is not None and now >= self.deadline + OVERTIME_SECONDS:
                print(tr("cli.plugin-overdue"), file=sys.stderr)
                return self._end_child(3)

    def _listen(self) -> None:
        """Read what the child says, or wait a moment."""
        ready, _, _ = select.select([self.reading], [], [], POLL_SECONDS)
        if not ready:
            return
        said = os.read(self.reading, 4096).decode()
        if not said:  # the child has closed its end: it is about to end
            time.sleep(POLL_SECONDS / 10)
        *lines, self.heard = (self.heard + said).split("\n")
        if lines:
            self.deadline = None if lines[-1] == "-" else float(lines[-1])

    def _end_child(self, code: int) -> int:
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        return code

    def _take_signal(self, number: int, frame: FrameType | None) -> None:
        if self.signal is None:
            self.signal, self.signalled = number, time.monotonic()

    def _code_of(self, status: int) -> int:
        code = os.waitstatus_to_exitcode(status)
        if code >= 0:
            return code
        if -code != self.signal:
            print(tr("cli.plugin-died", signal=signal.Signals(-code).name), file=sys.stderr)
        return 128 - code
