"""Talking to a studio as a page does: the real server on a free port, in a thread."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from fastapi import FastAPI
from tests.studio.frames import FrameReader
from websockets.sync.client import ClientConnection, connect

from papan.studio.serve import StudioServer

TIMEOUT_SECONDS = 180.0  # seconds: far more than anything takes, so that a slow machine fails no test


class Page:
    """One connection to /api/run."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames = FrameReader()

    def say(self, **command: Any) -> None:
        self.connection.send(json.dumps(command))

    def next(self) -> dict[str, Any]:
        data = self.connection.recv(timeout=TIMEOUT_SECONDS)
        message: dict[str, Any] = self.frames.read(data) if isinstance(data, bytes) else json.loads(data)
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (message := self.next())["type"] not in kinds:
            assert message["type"] != "error", message
        return message

    def all(self) -> list[dict[str, Any]]:
        """Every message up to the last one."""
        messages = [self.next()]
        while messages[-1]["type"] not in ("result", "error"):
            messages.append(self.next())
        return messages


class Studio:
    """A server in a thread, and a client for it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        self.port: int = listening.getsockname()[1]
        self.server = StudioServer(app)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        self.http = client_of(self.port)
        wait_until(lambda: self.server.started)

    def post(self, path: str, language: str = "en", **body: Any) -> Any:
        """The JSON answer to a request that is fine."""
        answer = self.http.post(f"/api/{path}", params={"lang": language}, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @contextmanager
    def page(self, **headers: str) -> Iterator[Page]:
        address = f"ws://127.0.0.1:{self.port}/api/run"
        with connect(address, max_size=None, additional_headers=headers, open_timeout=TIMEOUT_SECONDS) as connection:
            yield Page(connection)

    @contextmanager
    def run(self, watch: dict[str, Any] | None = None, lang: str = "en", **job: Any) -> Iterator[Page]:
        with self.page() as page:
            page.say(type="start", job=job, watch=watch, lang=lang)
            yield page

    def result(self, **job: Any) -> dict[str, Any]:
        """The last message of a run."""
        with self.run(**job) as page:
            return page.all()[-1]

    def processes(self) -> int:
        return len(self.app.state.runs.running)

    def close(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(TIMEOUT_SECONDS)


def client_of(port: int) -> httpx.Client:
    """A client that opens a new connection for each request.

    The server may close one that is kept, to make room or because it has waited long enough, in the very moment in
    which it is used again.
    """
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT_SECONDS, limits=limits)


def wait_until(happened: Callable[[], bool]) -> None:
    """Come back when it has; fail when it never does."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)
