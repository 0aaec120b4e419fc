"""Watches a search for the page: records the first events in full, and of all others keeps the latest."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from papan.advising.position import numbers_of
from papan.jobs.prepare import Prepared
from papan.jobs.trace import Trace
from papan.searching.events import Event, Kind
from papan.searching.run import Counts
from papan.studio.answering.replies import counts_reply
from papan.studio.outbox import Message
from papan.studio.pace import Pace

MAX_NUMBERS = 4_000_000  # in the positions of all recorded nodes: on a large board fewer events are recorded
BATCH_NUMBERS = 60_000  # in the positions of one message
BATCH_EVENTS = 1_000
WAITING_BATCHES = 4  # ahead of the reader; then the search waits


class Observer:
    """Its watch (or tick) is given to the runner; batch and sample are what there is to send."""

    def __init__(self, prepared: Prepared, pace: Pace, limit: int, nudge: Callable[[], None]) -> None:
        self.events = 0
        self._prepared, self._pace, self._nudge = prepared, pace, nudge
        numbers = _numbers_per_position(prepared)
        self._batch_size = max(1, min(BATCH_EVENTS, BATCH_NUMBERS // numbers))
        self._trace = Trace(prepared.job, limit=min(limit, MAX_NUMBERS // numbers))
        self._sent_events = self._sent_nodes = 0
        self._taken = threading.Event()
        self._latest: Event | None = None
        self._shows_position = True
        self._counts = Counts()
        self._best: int | None = None
        self.restart()

    def restart(self) -> None:
        """The search begins only now."""
        self._seconds = 0.0  # of search alone: from the end of one look to the next
        self.skip()

    def skip(self) -> None:
        """What was since the last look is no search: tables were built, before the search or in the middle of it."""
        self._since = time.perf_counter()

    def stay_outside(self) -> None:
        """The search is in the core, which does not tell where it is."""
        self._shows_position = False

    # ---- called by the search ----

    def watch(self, event: Event, counts: Counts) -> None:
        """See every event, as fast as the pace allows."""
        if self.events == 0:
            self.restart()
        self._seconds += time.perf_counter() - self._since
        self._pace.admit()
        if self.events < self._trace.limit:
            self._trace.watch(event, counts)
            if self._waiting() > WAITING_BATCHES * self._batch_size:
                self._wait_for_reader()
        self.events += 1
        self._see(event, counts)

    def tick(self, event: Event, counts: Counts) -> None:
        """See one event of many."""
        self._seconds += time.perf_counter() - self._since
        self._see(event, counts)

    def _see(self, event: Event, counts: Counts) -> None:
        kind = event.kind
        if kind is Kind.BOUND:
            self._best = event.bound
        elif kind is Kind.EXPAND and self._shows_position:
            shown, node = self._prepared.algorithm.progress, event.node
            if shown == "f" and (self._best is None or node.f > self._best):
                self._best = node.f
            elif shown == "h" and (self._best is None or node.h < self._best):
                self._best = node.h
        self._latest, self._counts = event, counts
        self._nudge()
        self._since = time.perf_counter()

    def _waiting(self) -> int:
        return len(self._trace.moments) - self._sent_events

    def _wait_for_reader(self) -> None:
        """Let the reader catch up, so that what waits to be sent stays small."""
        while self._waiting() > WAITING_BATCHES * self._batch_size:
            self._taken.clear()
            self._nudge()
            self._taken.wait(0.1)
            self._pace.check()

    # ---- called by the sender ----

    def batch(self) -> Message | None:
        """The next recorded events with the nodes they need, if there are any."""
        trace, puzzle = self._trace, self._prepared.puzzle
        first, node = self._sent_events, self._sent_nodes
        moments = trace.moments[first : first + self._batch_size]
        if not moments:
            return None
        last = max(moment.node for moment in moments) + 1
        nodes = trace.nodes[node:last]
        self._sent_events += len(moments)
        self._sent_nodes += len(nodes)
        self._taken.set()
        return {
            "type": "events",
            "first": first,
            "nodes": [
                {
                    "id": number,
                    "parent": one.parent,
                    "action": one.action,
                    "position": numbers_of(puzzle, one.state),
                    "g": one.g,
                    "h": one.h,
                }
                for number, one in enumerate(nodes, node)
            ],
            "events": [
                {"kind": one.kind, "node": one.node, "frontier": one.frontier, "why": one.why, "bound": one.bound}
                for one in moments
            ],
        }

    def sample(self) -> Message | None:
        """How the search stands, if anything happened since the last time."""
        event, self._latest = self._latest, None
        if event is None:
            return None
        position = numbers_of(self._prepared.puzzle, event.node.state) if self._shows_position else None
        return {
            "type": "progress",
            "seconds": self._seconds,
            "counts": counts_reply(self._counts).model_dump(),
            "frontier": event.frontier,
            "best": self._best,
            "position": position,
            "events": self.events,
        }


def _numbers_per_position(prepared: Prepared) -> int:
    """How many numbers tell a position; a placement grows to about one choice in each row."""
    if "placement" in prepared.puzzle.traits:
        return prepared.puzzle.scene(prepared.job.board).rows
    return max(1, len(prepared.problem.initial))
