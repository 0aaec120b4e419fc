"""The connections of the server: how many there may be, how long a request may take to arrive, how large its head
may be, and how often a page may speak. Uvicorn bounds none of this by itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, TypeAlias

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from papan.studio.rate_limit import RateLimit

MAX_CONNECTIONS = 256
FILES_PER_CONNECTION = 4  # open files: the others are for runs, and for connections that are just being closed
HEAD_SECONDS = 10.0  # for the head of a request, from the connection or the last answer on
BODY_SECONDS = 60.0  # for its body
UNREAD_SECONDS = 60.0  # for a client that takes nothing of its answer
MAX_HEAD = 32 << 10  # bytes of a request's head
SLICE = 4 << 10  # bytes parsed before it is looked whether they are too many
MAX_FRAMES = 100  # in a second, from a page: commands, pings and parts of them
TOO_OFTEN = 1008  # the WebSocket's code for what a policy forbids
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class StudioHttp(H11Protocol):
    """A connection that speaks HTTP: what its client still has to send must arrive in time."""

    dropped = False
    since = 0.0  # when it began to wait for what it waits for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._owed: Any = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        if not make_room(self):
            transport.write(FULL)
            transport.close()
        self._watch()

    def data_received(self, data: bytes) -> None:
        # h11 only bounds a head that it has not got in full, so it gets no more than a slice at a time.
        for slice_ in _slices(data):
            super().data_received(slice_)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                break
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD_SECONDS, drop, self)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    @property
    def is_waiting(self) -> bool:
        """Whether the client is to do something: it owes us bytes, or takes the last of ours."""
        return self._state() in (h11.IDLE, h11.SEND_BODY, h11.CLOSED)

    def _state(self) -> Any:
        """What we wait for: a head (IDLE), a body, or the end (CLOSED)."""
        return h11.CLOSED if self.transport.is_closing() else self.conn.their_state

    def _watch(self) -> None:
        """Set the deadline anew whenever something else is waited for."""
        owed = self._state()
        if owed is self._owed or self.transport.get_protocol() is not self:
            return
        self._owed, self.since = owed, self.loop.time()
        if self._deadline is not None:
            self._deadline.cancel()
        seconds = {h11.IDLE: HEAD_SECONDS, h11.SEND_BODY: BODY_SECONDS, h11.CLOSED: HEAD_SECONDS}.get(owed)
        self._deadline = None if seconds is None else self.loop.call_later(seconds, drop, self)

    def _forget(self) -> None:
        for timer in (self._deadline, self._unread):
            if timer is not None:
                timer.cancel()


class StudioSocket(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket: the number of its frames per second is limited."""

    dropped = False
    spoke = False

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.since = self.loop.time()
        self._frames = RateLimit(MAX_FRAMES)

    def data_received(self, data: bytes) -> None:
        for slice_ in _slices(data):
            if self.transport.is_closing():
                break
            super().data_received(slice_)

    def handle_events(self) -> None:
        if all(self._frames.take() for _ in self.conn.events):
            super().handle_events()
        else:
            self._close_for_flood()

    def send_receive_event_to_app(self) -> None:
        self.spoke = True
        super().send_receive_event_to_app()

    @property
    def is_waiting(self) -> bool:
        """Whether the page is to do something: say what to run, or go."""
        return not self.spoke or self.transport.is_closing()

    def _close_for_flood(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_OFTEN})
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(TOO_OFTEN, "too many messages")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


StudioConnection: TypeAlias = StudioHttp | StudioSocket


def make_room(newcomer: StudioHttp) -> bool:
    """Whether there is room for one more connection.

    Where all are taken, the client that keeps most connections waiting loses the oldest of these, so that
    somebody who opens a thousand and says nothing keeps nobody out.
    """
    limit = max_connections()
    if len(newcomer.connections) <= limit:
        return True
    others = [one for one in _all(newcomer) if not one.dropped]
    if len(others) < limit:
        return True
    waiting = [one for one in others if one.is_waiting]
    if not waiting:
        return False
    source, _ = Counter(map(_source, waiting)).most_common(1)[0]
    oldest_first = sorted((one for one in waiting if _source(one) == source), key=lambda one: one.since)
    for one in oldest_first[: max(1, limit // 16)]:  # some at once: looking at all of them takes its time
        drop(one)
    return True


def max_connections() -> int:
    """How many connections there may be: far fewer than the files that this process may open."""
    try:
        import resource
    except ImportError:  # Windows
        return MAX_CONNECTIONS
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_CONNECTIONS if files < 0 else min(MAX_CONNECTIONS, files // FILES_PER_CONNECTION)


def drop(connection: StudioConnection) -> None:
    """End a connection at once, whatever is still to be sent."""
    connection.dropped = True
    connection.transport.abort()


def _all(newcomer: StudioHttp) -> list[StudioConnection]:
    return [one for one in newcomer.connections if isinstance(one, StudioHttp | StudioSocket) and one is not newcomer]


def _source(connection: StudioConnection) -> str | None:
    return connection.client[0] if connection.client else None


def _slices(data: bytes) -> list[bytes]:
    return [data[start : start + SLICE] for start in range(0, len(data), SLICE)]
