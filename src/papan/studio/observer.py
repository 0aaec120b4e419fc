"""Watches a search for the page: packs its events into frames, and keeps the latest."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

from papan.advising.position import is_told_by_moves, numbers_of, position_of_node
from papan.jobs.prepare import Prepared
from papan.searching.events import Event, Kind
from papan.searching.node import Node
from papan.searching.run import Counts
from papan.studio.answering.replies import counts_reply
from papan.studio.frames import FramePacker
from papan.studio.outbox import Message
from papan.studio.pace import Pace

MAX_POSITIONS = 20_000  # of the first nodes, that come along; the others are found again when somebody looks at them
MAX_NUMBERS = 4_000_000  # in all these positions: on a large board fewer come along
FRAME_BYTES = 1 << 18  # of events in one frame
FRAME_NUMBERS = 60_000  # in the positions of one frame
WAITING_FRAMES = 4  # ahead of the reader; then the search waits


class Observer:
    """Its watch (or tick) is given to the runner; batch and sample are what there is to send."""

    def __init__(self, prepared: Prepared, pace: Pace, limit: int, nudge: Callable[[], None]) -> None:
        self.events = 0
        self._prepared, self._pace, self._nudge = prepared, pace, nudge
        self._packer = self._packer_for(limit)
        self._packing = threading.Lock()  # the search packs, the sender takes
        self._frames: deque[bytes] = deque()
        self._taken = threading.Event()
        self._latest: Event | None = None
        self._shows_position = self._searching = True
        self._counts = Counts()
        self._best: int | None = None
        self.restart()

    def _packer_for(self, limit: int) -> FramePacker:
        puzzle, board = self._prepared.puzzle, self._prepared.job.board
        by_moves = is_told_by_moves(puzzle)
        come_along = 0 if by_moves else min(MAX_POSITIONS, MAX_NUMBERS // _numbers_per_position(self._prepared))

        def name(node: Node) -> str:
            return puzzle.moves.name(board, node.action)

        def position(node: Node) -> list[int] | None:
            return numbers_of(puzzle, node.state) if self._packer.nodes <= come_along else None

        return FramePacker(limit, name, position, by_moves)

    def restart(self) -> None:
        """The search begins only now."""
        self._seconds = 0.0  # of search alone: from the end of one look to the next
        self.skip()

    def skip(self) -> None:
        """What was since the last look is no search: tables were built, before the search or in the middle of it."""
        self._since = time.perf_counter()

    def search_seconds(self) -> float:
        """Return the seconds of search so far, those since the last look included unless it is being looked now."""
        return self._seconds + (time.perf_counter() - self._since if self._searching else 0.0)

    def stay_outside(self) -> None:
        """The search is in the core, which does not tell where it is."""
        self._shows_position = False

    # ---- called by the search ----

    def watch(self, event: Event, counts: Counts) -> None:
        """See every event, as fast as the pace allows."""
        if self.events == 0:
            self.restart()
        self._seconds += time.perf_counter() - self._since
        self._searching = False
        self._pace.admit()
        if not self._packer.is_full:
            self._pack(event)
            if len(self._frames) > WAITING_FRAMES:
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
        self._searching = True

    def _pack(self, event: Event) -> None:
        with self._packing:
            self._packer.add(event)
            if len(self._packer.body) > FRAME_BYTES or self._packer.numbers > FRAME_NUMBERS:
                self._close_frame()

    def _close_frame(self) -> None:
        frame = self._packer.take()
        if frame is not None:
            self._frames.append(frame)

    def _wait_for_reader(self) -> None:
        """Let the reader catch up, so that what waits to be sent stays small."""
        while len(self._frames) > WAITING_FRAMES:
            self._taken.clear()
            self._nudge()
            self._taken.wait(0.1)
            self._pace.check()

    # ---- called by the sender ----

    def batch(self) -> bytes | None:
        """The next frame of recorded events, if there is any."""
        with self._packing:
            if not self._frames:
                self._close_frame()
            frame = self._frames.popleft() if self._frames else None
        self._taken.set()
        return frame

    def sample(self) -> Message | None:
        """How the search stands, if anything happened since the last time."""
        event, self._latest = self._latest, None
        if event is None:
            return None
        puzzle, board = self._prepared.puzzle, self._prepared.job.board
        position = position_of_node(puzzle, board, event.node) if self._shows_position else None
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
    return 1 if is_told_by_moves(prepared.puzzle) else max(1, len(prepared.problem.initial))
