"""A studio that nobody can freeze: half-sent requests, too many connections, floods of commands, a full log."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import Any

import pytest
from tests.studio.studio_client import TIMEOUT_SECONDS, Studio, wait_until
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from papan.studio import connections
from papan.studio.outbox import Outbox
from papan.studio.quiet_log import MAX_LINES, WINDOW_SECONDS, RepeatFilter
from papan.studio.rate_limit import RateLimit

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_A_BODY = b"POST /api/board HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
JOB = {"puzzle": "sliding", "board": "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", "algorithm": "branch-and-bound"}
PAUSED = {"paused": True, "limit": 20_000}


@contextmanager
def line_to(studio: Studio, words: bytes = b"") -> Iterator[socket.socket]:
    """A connection to the studio on which these bytes were sent."""
    with socket.create_connection(("127.0.0.1", studio.port), timeout=TIMEOUT_SECONDS) as line:
        line.sendall(words)
        yield line


def is_closed(line: socket.socket) -> bool:
    """Read until the other end closes."""
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionResetError:
        pass
    return True


# ---- what must come in time ----


@pytest.mark.parametrize(
    ("words", "limit"), [(b"", "HEAD"), (HALF_A_HEAD, "HEAD"), (HALF_A_BODY, "BODY")], ids=["nothing", "head", "body"]
)
def test_what_comes_too_late_is_not_waited_for(
    studio: Studio, words: bytes, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, f"{limit}_SECONDS", 0.2)
    with line_to(studio, words) as line:
        assert is_closed(line)


def test_bytes_that_trickle_in_do_not_prolong_the_time(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    with line_to(studio, HALF_A_HEAD) as line:
        line.settimeout(0.05)
        for _ in range(int(TIMEOUT_SECONDS / 0.05)):
            try:
                line.sendall(b"X-A: b\r\n")
                if not line.recv(1):
                    return
            except TimeoutError:
                continue
            except OSError:
                return
        pytest.fail("it is still being waited for")


def test_an_answer_that_nobody_reads_is_not_kept(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.2)
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", studio.port))
        name = line.getsockname()
        line.setblocking(False)

        def is_given_up() -> bool:
            with suppress(OSError):  # it takes no more just now, or never
                line.send(request)
            connected: list[Any] = list(studio.server.server_state.connections)
            return all(one.client != name for one in connected)

        wait_until(lambda: not is_given_up())  # it has come in
        wait_until(is_given_up)


def test_a_page_that_came_in_time_may_stay(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 2.0)
    with studio.page() as page:  # opened under a deadline that no longer counts
        time.sleep(2.5)
        page.say(type="start", job=JOB)
        assert page.all()[-1]["type"] == "result"


# ---- how many there may be ----


def test_a_thousand_half_sent_requests_keep_nobody_out(studio: Studio) -> None:
    with ExitStack() as held:
        for number in range(600):
            held.enter_context(line_to(studio, HALF_A_HEAD if number % 2 else HALF_A_BODY))
        assert studio.http.get("/api/messages").status_code == 200
        wait_until(lambda: len(studio.server.server_state.connections) <= connections.MAX_CONNECTIONS)


def are_connected(studio: Studio, number: int) -> bool:
    return len(studio.server.server_state.connections) >= number


def test_the_oldest_that_waits_makes_room(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 4)
    with studio.run(watch=PAUSED, **JOB) as page, ExitStack() as held:
        page.until("paused")
        lines = []
        for number in range(1, 6):
            lines.append(held.enter_context(line_to(studio, HALF_A_HEAD)))
            wait_until(partial(are_connected, studio, min(4, 1 + number)))
        assert is_closed(lines[0])
        lines[-1].sendall(b"\r\n")
        assert lines[-1].recv(100).startswith(b"HTTP/1.1 200")
        page.say(type="go")  # what is under way is never closed
        assert page.until("result")["result"]["status"]


def test_where_all_are_at_work_one_more_is_refused(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    wait_until(lambda: not studio.server.server_state.connections)  # such as one that is just being closed
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 2)
    with studio.run(watch=PAUSED, **JOB) as first, studio.run(watch=PAUSED, **JOB) as second:
        first.until("paused")
        second.until("paused")
        with line_to(studio) as line:
            assert line.recv(100).startswith(b"HTTP/1.1 503")


def test_there_are_far_fewer_connections_than_files_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for files, most in ((256, 64), (1024, 256), (1 << 20, 256), (resource.RLIM_INFINITY, 256)):
        monkeypatch.setattr(resource, "getrlimit", lambda what, files=files: (files, files))
        assert connections.max_connections() == most


def test_a_head_is_bounded_also_when_it_comes_at_once(studio: Studio) -> None:
    for head in (b"X: " + b"x" * 100_000 + b"\r\n", b"a:\r\n" * 20_000):
        with line_to(studio, HALF_A_HEAD + head + b"\r\n") as line:
            assert line.recv(100).startswith(b"HTTP/1.1 400")


def test_all_bodies_together_are_bounded(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.studio.guard.MAX_HELD", 1_000)
    answer = studio.http.post("/api/board", json={"text": "x" * 2_000})
    assert answer.status_code == 503 and answer.json()["sentence"]
    for _ in range(3):  # what is answered is no longer held
        assert studio.http.post("/api/board", json={"text": "x" * 900}).status_code == 200


# ---- how often a page may speak, and a run ----


def test_a_flood_of_commands_is_cut_off(studio: Studio) -> None:
    with studio.run(watch=PAUSED, **JOB) as page:
        page.until("paused")
        flood = json.dumps({"type": "speed", "events_per_second": 1.0})
        with pytest.raises(ConnectionClosed) as end:
            for _ in range(1_000_000):
                page.connection.send(flood)
        assert end.value.rcvd is None or end.value.rcvd.code == connections.TOO_OFTEN
    wait_until(lambda: studio.processes() == 0)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_a_flood_of_small_frames_is_cut_off(studio: Studio, opcode: Opcode) -> None:
    with studio.run(watch=PAUSED, **JOB) as page:
        page.until("paused")
        frame = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
        beginning = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True) if opcode is Opcode.CONT else b""
        with suppress(OSError):  # it would not take more
            page.connection.socket.sendall(beginning + frame * 10_000)
        with pytest.raises(ConnectionClosed):
            while True:
                page.connection.recv(timeout=TIMEOUT_SECONDS)
    wait_until(lambda: studio.processes() == 0)
    assert studio.http.get("/api/messages").status_code == 200


def test_a_flood_of_steps_does_not_make_a_flood_of_messages(studio: Studio) -> None:
    steps, messages = 40, []
    with studio.run(watch=PAUSED, **JOB) as page:
        page.until("paused")
        began = time.monotonic()
        for _ in range(steps):  # the next as soon as the last is told of
            page.say(type="step", events=1)
            messages.append(page.next())
            while messages[-1]["type"] != "paused":
                messages.append(page.next())
        seconds = time.monotonic() - began  # a slow machine only makes it longer
    assert len(messages) <= 30 * (seconds + 1)
    assert sum(len(one["events"]) for one in messages if one["type"] == "events") == steps
    assert messages[-1]["events"] == steps


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_no_second_has_more_than_its_share() -> None:
    clock = Clock()
    rate = RateLimit(3, clock=clock)
    assert [rate.take() for _ in range(4)] == [True, True, True, False]
    assert rate.delay() == 1
    clock.now += 0.5
    assert not rate.take() and rate.delay() == 0.5
    clock.now += 0.5
    assert [rate.take() for _ in range(4)] == [True, True, True, False]


def test_of_what_waits_to_be_said_only_the_latest_is() -> None:
    here, there = socket.socketpair()
    with here, there:
        outbox = Outbox(there)
        for number in range(10_000):
            outbox.say({"type": "paused", "events": number})
        outbox.close({"type": "result"})
        there.close()
        with here.makefile("rb") as reader:
            messages = []
            while length := reader.read(4):
                messages.append(json.loads(reader.read(int.from_bytes(length, "big"))))
    assert [one["type"] for one in messages[-2:]] == ["paused", "result"] and messages[-2]["events"] == 9_999
    assert len(messages) < 1_000


# ---- the log ----


def test_what_is_logged_again_and_again_is_only_counted() -> None:
    clock, written = Clock(), []
    logger = logging.Logger("strangers")
    logger.addFilter(RepeatFilter(clock))
    handler = logging.Handler()
    handler.emit = lambda record: written.append(record.getMessage())  # type: ignore[method-assign]
    logger.addHandler(handler)

    def complain() -> None:
        for number in range(1_000):
            logger.warning("a bad request from %s", number)

    complain()
    logger.warning("something else")
    assert len(written) == MAX_LINES + 1 and written[-1] == "something else"
    clock.now += WINDOW_SECONDS
    complain()
    assert written[MAX_LINES + 1] == f"a bad request from 0 ({1_000 - MAX_LINES} more like this were left out)"
    assert len(written) == 2 * MAX_LINES + 1
