"""One running program, watched until its end: what goes in, what comes out, and the limits that papan holds itself."""

from __future__ import annotations

import os
import selectors
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import IO, Literal, TypeAlias

from papan.grading.sandbox.limits import RunLimits
from papan.grading.sandbox.pipes import Drain, Feed, Pipes
from papan.grading.sandbox.runner import ENDED, STARTED

_LOOK_SECONDS = 0.1  # how often it is asked whether to go on
_OWN_SECONDS = 30.0  # for what is done before and after the program
_CHUNK = 1 << 16
_IN_MEMORY = 1 << 20  # bytes of an archive
_MAX_LINE = 100  # bytes that the runner says at a time

# Why papan ended a run; None: it ended by itself.
Cut: TypeAlias = Literal["time", "memory", "output", "stopped"] | None


class Supervisor:
    """Watches one run; `look` says a few times a second whether it must end, `at_end` is called while all still is."""

    def __init__(
        self,
        pipes: Pipes,
        limits: RunLimits,
        max_archive: int,  # bytes; 0: nothing shall be handed out
        look: Callable[[], Cut],
        at_end: Callable[[], None],
    ) -> None:
        self._pipes, self._limits, self._max_archive = pipes, limits, max_archive
        self._look, self._at_end = look, at_end
        self._selector = selectors.DefaultSelector()
        self._out, self._err = (Drain(pipes.ours[name], limits.output) for name in ("out", "err"))
        self._line = b""
        self._began = self._ended = 0.0
        self._until = time.monotonic() + _OWN_SECONDS
        self.cut: Cut = None
        self.code: int | None = None  # what the runner says that the program ended with
        self.archive: IO[bytes] | None = None  # what the runner hands out
        self.archive_overflowed = False

    @property
    def started(self) -> bool:
        """Whether the program began at all."""
        return self._began > 0

    @property
    def seconds(self) -> float:
        """How long the program ran."""
        return self._ended - self._began

    @property
    def out(self) -> bytes:
        """What the program printed."""
        return bytes(self._out.data)

    @property
    def err(self) -> bytes:
        """What the program wrote to standard error."""
        return bytes(self._err.data)

    def watch(self, files: IO[bytes], stdin: bytes) -> None:
        """Talk with the run until it has ended or must end."""
        os.set_blocking(self._pipes.ours["reports"], False)
        self._order()
        with self._selector:
            self._add("files", Feed(self._pipes.ours["files"], files).go_on, selectors.EVENT_WRITE)
            self._add("stdin", Feed(self._pipes.ours["stdin"], BytesIO(stdin)).go_on, selectors.EVENT_WRITE)
            self._add("out", self._out.go_on)
            self._add("err", self._err.go_on)
            self._add("reports", self._hear)
            self._talk()
        if self.started and not self._ended:
            self._note_end()
        for name, drain in (("out", self._out), ("err", self._err)):
            if name in self._pipes.ours:
                drain.read_rest()
        if self.cut is None and (self._out.overflowed or self._err.overflowed):
            self.cut = "output"

    def close(self) -> None:
        """Forget what was handed out."""
        if self.archive is not None:
            self.archive.close()

    def _add(self, name: str, go_on: Callable[[], bool], event: int = selectors.EVENT_READ) -> None:
        self._selector.register(self._pipes.ours[name], event, (name, go_on))

    def _talk(self) -> None:
        looked = time.monotonic()
        while "reports" in self._pipes.ours and self.cut is None:
            for key, _ in self._selector.select(_LOOK_SECONDS):
                name, go_on = key.data
                if not go_on():
                    self._selector.unregister(key.fd)
                    self._pipes.close(name)
            now = time.monotonic()
            if self._out.overflowed or self._err.overflowed:
                self.cut = "output"
            elif now >= self._until:
                self.cut = "time"
            elif now - looked >= _LOOK_SECONDS:
                looked, self.cut = now, self._look()

    def _hear(self) -> bool:
        """Read what the runner says now; return false at its end."""
        try:
            data = os.read(self._pipes.ours["reports"], _CHUNK)
        except BlockingIOError:
            return True
        if self._ended:
            return self._keep(data)
        *lines, self._line = (self._line + data).split(b"\n")
        for line in lines:
            if line == STARTED and not self.started:
                self._began = time.monotonic()
                self._until = self._began + self._limits.seconds
            elif line.startswith(ENDED) and self.started and not self._ended:
                with suppress(ValueError):
                    self.code = int(line[len(ENDED) :])
                self._note_end()
        return bool(data) and len(self._line) <= _MAX_LINE

    def _note_end(self) -> None:
        self._ended = time.monotonic()
        self._until = self._ended + _OWN_SECONDS
        self._at_end()
        if self.cut is None and self._max_archive:
            self.archive = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115
            self._order()
        self._pipes.close("orders")

    def _order(self) -> None:
        """Let the runner do what it does next."""
        with suppress(BrokenPipeError):
            os.write(self._pipes.ours["orders"], b"\n")

    def _keep(self, data: bytes) -> bool:
        if self.archive is None:
            return bool(data)
        if self.archive.tell() + len(data) > self._max_archive:
            self.archive_overflowed = True
            return False
        self.archive.write(data)
        return bool(data)
