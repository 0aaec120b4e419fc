"""Work in slots: so many pieces at once, always the first in order, and a piece may add others."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from contextvars import copy_context
from heapq import heappop, heappush
from queue import Empty, SimpleQueue
from typing import Generic, TypeAlias, TypeVar

Told = TypeVar("Told")
Piece: TypeAlias = Callable[[int], None]  # a piece of work is told in which slot it runs
Order: TypeAlias = tuple[int, ...]

POLL_SECONDS = 0.1
STOP_SECONDS = 3.0  # that pieces at work have to end; what is left of them ends with the process


class Slots(Generic[Told]):
    """Threads that work until nothing is left, one for each slot; they tell the main thread what they have done."""

    def __init__(self, count: int) -> None:
        self.stopped = threading.Event()  # no piece begins any more, and those at work should end
        self._count = count
        self._waiting: list[tuple[Order, int, Piece]] = []
        self._added = self._at_work = 0
        self._changed = threading.Condition()
        self._told: SimpleQueue[Told] = SimpleQueue()
        self._failure: BaseException | None = None

    def add(self, order: Order, piece: Piece) -> None:
        """Add a piece; of those that wait, the one that is first in order is done next."""
        with self._changed:
            self._added += 1
            heappush(self._waiting, (order, self._added, piece))
            self._changed.notify()

    def tell(self, what: Told) -> None:
        """Let the main thread hear of something, from within a piece."""
        self._told.put(what)

    def run(self, hear: Callable[[Told], None]) -> None:
        """Do all pieces; `hear` is called here with what they tell. The first error of a piece ends all and is raised.

        After Ctrl-C the pieces at work are told to stop and waited for, but not for long.
        """
        context = copy_context()  # the language in use
        threads = [
            threading.Thread(target=context.copy().run, args=(self._work, slot), name=f"slot-{slot}", daemon=True)
            for slot in range(self._count)
        ]
        for thread in threads:
            thread.start()
        try:
            while any(thread.is_alive() for thread in threads):
                self._hear(hear, POLL_SECONDS)
        finally:
            self.stop()
            end = time.monotonic() + STOP_SECONDS
            for thread in threads:
                thread.join(max(0.0, end - time.monotonic()))
            self._hear(hear, 0)
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Let no further piece begin."""
        with self._changed:
            self.stopped.set()
            self._changed.notify_all()

    def _hear(self, hear: Callable[[Told], None], seconds: float) -> None:
        for told in self._all_told(seconds):
            hear(told)

    def _all_told(self, seconds: float) -> Iterable[Told]:
        try:
            yield self._told.get(timeout=seconds) if seconds else self._told.get_nowait()
            while True:
                yield self._told.get_nowait()
        except Empty:
            return

    def _work(self, slot: int) -> None:
        while (piece := self._next()) is not None:
            try:
                piece(slot)
            except BaseException as error:  # it is raised in the main thread
                self._failure = self._failure or error
                self.stop()
            finally:
                with self._changed:
                    self._at_work -= 1
                    self._changed.notify_all()

    def _next(self) -> Piece | None:
        """The next piece, waited for if one at work may still add it; None if there will be none."""
        with self._changed:
            while not self._waiting and self._at_work and not self.stopped.is_set():
                self._changed.wait()
            if self.stopped.is_set() or not self._waiting:
                return None
            self._at_work += 1
            return heappop(self._waiting)[2]
