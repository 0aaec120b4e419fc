"""One process that answers questions, seen from the server: asked, waited for and ended."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from papan.plugins.shipped import ShippedPlugin
from papan.studio.answer_worker import MAX_ANSWER, Asked
from papan.studio.processes import end_process, process_context
from papan.studio.whereabouts import Place, Whereabouts

POLL_SECONDS = 0.05  # between two looks whether the answer is still wanted
STATUSES = (200, 400, 404, 500, 503)  # that an answer may have


class Ending(NamedTuple):
    """How a process has ended: with which code, and in which plug-in, with the line where that is known."""

    code: int | None
    place: Place | None


class QuestionProcess:
    """A process that was started; EOFError or OSError when it has died."""

    def __init__(self, main: Callable[..., None], *arguments: Any, plugins: Iterable[ShippedPlugin] = ()) -> None:
        context = process_context()
        self._names = {plugin.path: plugin.name for plugin in plugins}
        self._whereabouts = Whereabouts(context)
        self.line, there = context.Pipe()
        with there, self._whereabouts.writing as stack:  # ours are closed once the process has its own;
            # else its end would never be seen
            self.process = context.Process(target=main, args=(there, stack, *arguments), daemon=True)
            try:
                self.process.start()
            except OSError:
                self.line.close()
                self._whereabouts.close()
                raise

    def is_alive(self) -> bool:
        """Whether it can still be asked."""
        return bool(self.process.is_alive())

    def answer(self, asked: Asked, end: float, unwanted: threading.Event) -> tuple[int, bytes] | None:
        """Return the status and the answer, or None when there is none by the end (of time.monotonic())."""
        self.line.send(asked)
        told = False
        while not self.line.poll(0 if unwanted.is_set() and not told else POLL_SECONDS):
            if unwanted.is_set() and not told:
                self.line.send(asked._replace(name=""))
                told = True
            if time.monotonic() >= end:
                return None
        answer = self.line.recv_bytes(MAX_ANSWER + 2)
        status = int.from_bytes(answer[:2], "big")
        if status not in STATUSES:  # somebody else has written on the line
            raise EOFError
        return status, answer[2:]

    def message(self, end: float) -> bytes | None:
        """Return what it says of its own accord, or None when it says nothing by the end (of time.monotonic())."""
        return self.line.recv_bytes(MAX_ANSWER) if self.line.poll(max(0.0, end - time.monotonic())) else None

    def end(self, *, hangs: bool = False) -> Ending:
        """End it and say how that was; one that hangs is asked first where it is."""
        if hangs:
            self._whereabouts.ask(self.process)
            self.kill()
        self.line.close()
        code = end_process(self.process)
        place = self._whereabouts.place(self._names)
        self._whereabouts.close()
        if place is None and self._names:
            place = Place(", ".join(dict.fromkeys(self._names.values())))
        return Ending(code, place)

    def kill(self) -> None:
        """Let it end at once, from whatever thread."""
        with suppress(ValueError, OSError):  # it has ended meanwhile
            self.process.kill()


def how_ended(code: int | None) -> str:
    """Name a process's end as systems do: a code, or a signal."""
    try:
        return signal.Signals(-code).name if code is not None and code < 0 else str(code)
    except ValueError:
        return str(code)
