"""What a run has to say, sent by a thread of its own: never too often, and never more than the reader takes."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress
from socket import socket
from typing import Any, Protocol, TypeAlias

from papan.studio.rate_limit import RateLimit

Message: TypeAlias = dict[str, Any]

MAX_MESSAGES = 28  # in any second: with the first and the last one, which the server may add, 30
ROUND_SECONDS = 1 / 20  # between two rounds of sending
PROGRESS_SECONDS = 1 / 10  # and between two samples


class Source(Protocol):
    """Where there is more to send than anybody wants: it is asked when there is room."""

    def batch(self) -> bytes | None: ...
    def sample(self) -> Message | None: ...


class Outbox:
    """Sends what it is told to; frames of events and samples of progress are asked for when there is room."""

    def __init__(self, line: socket) -> None:
        self._line = line
        self._source: Source | None = None
        self._changed = threading.Condition()
        self._rate = RateLimit(MAX_MESSAGES)
        self._now: dict[str, Message] = {}  # to be sent soon, such as `paused`: of each type the latest
        self._news = False
        self._closing = False
        self._sent = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def begin(self, message: Message) -> None:
        """Send this before anything else."""
        self._send(message)

    def follow(self, source: Source) -> None:
        """From now on, ask this one for batches and samples."""
        self._source = source

    def say(self, message: Message) -> None:
        """Send this, after what has happened before it, and in place of what was not sent yet of its type."""
        with self._changed:
            self._now[message["type"]] = message
            self._changed.notify()

    def nudge(self) -> None:
        """There may be something to sample; costs nothing when that is known already."""
        if not self._news:
            with self._changed:
                self._news = True
                self._changed.notify()

    def close(self, last: Message) -> None:
        """Send what is left, and this at the end; comes back when it is sent."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join()
        self._send_all()
        self._send(last)

    def _run(self) -> None:
        sampled = 0.0
        with suppress(OSError):  # nobody listens any more: the line's end will end the run
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._now or self._news or self._closing)
                    if self._closing:
                        return
                    self._news = False
                sent = self._sent
                if self._now:
                    self._send_all()
                elif self._source is not None:
                    batch = self._source.batch()
                    self._send(batch)
                    due = time.monotonic() - sampled >= PROGRESS_SECONDS
                    if due:
                        self._send(self._source.sample())
                        sampled = time.monotonic()
                    self._news |= batch is not None or not due  # there may be more
                rest = (self._sent - sent) / MAX_MESSAGES  # so that a flood of steps is told of evenly
                with self._changed:
                    self._changed.wait_for(lambda: self._closing, rest)
                    # Nor before the next round, unless something is to be said soon.
                    self._changed.wait_for(lambda: self._now or self._closing, ROUND_SECONDS - rest)

    def _send_all(self) -> None:
        """What has happened so far, how it stands now, and what was to be said at once."""
        with self._changed:
            now, self._now = self._now, {}
        while self._source is not None and (batch := self._source.batch()) is not None:
            self._send(batch)
        if self._source is not None:
            self._send(self._source.sample())
        for message in now.values():
            self._send(message)

    def _send(self, message: Message | bytes | None) -> None:
        """Blocks while the reader is slow or has got too much; the search waits when too much is left to send."""
        if message is not None:
            time.sleep(self._rate.delay())
            self._rate.note()
            self._sent += 1
            data = message if isinstance(message, bytes) else _text(message)
            self._line.sendall(len(data).to_bytes(4, "big") + data)


def _text(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
