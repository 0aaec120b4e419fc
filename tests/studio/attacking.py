"""An attack on a studio of one's own, bounded, on 127.0.0.1: `python -m tests.studio.attacking --minutes 10`.

Each round starts runs and drops them, sends requests by halves, hostile cookies and bodies, questions that are too
large, and kills the processes that answer. After each the studio must still answer a player, and at the end its memory
and its open files must be about what they were.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import httpx
from tests.studio.studio_client import TIMEOUT_SECONDS, client_of
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

COMMAND = [sys.executable, "-c", "from papan.cli import main; main()", "studio", "--no-browser", "--port", "0"]
HARD = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
PLAYER = {"board": "AAAB/AACB/DDCC/DDCC", "puzzle": "queens", "position": []}


class Studio:
    """A studio in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        parts = urlsplit(address)
        self.port = parts.port or 0
        self.http = client_of(self.port)
        self.address = f"ws://127.0.0.1:{self.port}/api/run"

    def still_answers(self) -> None:
        """Whether a player would notice anything."""
        for _ in range(50):
            answer = self.http.post("/api/position", json=PLAYER)
            if answer.status_code != 503:  # refused in words while all processes were busy or just killed
                break
            time.sleep(0.1)
        assert answer.status_code == 200, answer.text
        assert answer.json()["solved"] is False

    def descendants(self) -> list[int]:
        """The processes that the studio has started, and those that they have."""
        children: dict[int, list[int]] = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError, IndexError, ValueError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                children.setdefault(parent, []).append(int(folder.name))
        found, waiting = [], [self.process.pid]
        while waiting:
            below = children.get(waiting.pop(), [])
            found += below
            waiting += below
        return found

    def memory(self) -> int:
        """Megabytes that are resident."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    def open_files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


@contextmanager
def studio(**variables: str) -> Iterator[Studio]:
    environment = {**os.environ, "PAPAN_LANG": "en", **variables}
    process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        running = Studio(process, found[0])
        yield running
        running.http.close()
    finally:
        process.kill()
        process.wait(TIMEOUT_SECONDS)
        process.stdout.close()


# ---- what is done to it ----


def runs_that_are_dropped(target: Studio, rng: Random) -> None:
    """Forty runs, most of them dropped in the middle, some cancelled, some refused."""
    with ExitStack() as stack:
        for number in range(40):
            with suppress(OSError, WebSocketException):
                page = stack.enter_context(connect(target.address, max_size=None, open_timeout=TIMEOUT_SECONDS))
                job = {"puzzle": "sliding", "board": HARD, "algorithm": rng.choice(["best", "a-star", "ida-star"])}
                watch = rng.choice([None, {"limit": 1000}, {"paused": True}])
                page.send(json.dumps({"type": "start", "job": job, "watch": watch, "lang": "en"}))
                if number % 3 == 0:
                    page.send(json.dumps({"type": "cancel"}))
                if number % 4 == 0:
                    page.socket.close()


def half_sent_requests(target: Studio, rng: Random) -> None:
    """Connections that begin and never go on."""
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    body = b"POST /api/board HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n{"
    with ExitStack() as stack:
        for _ in range(300):
            with suppress(OSError):
                line = stack.enter_context(
                    socket.create_connection(("127.0.0.1", target.port), timeout=TIMEOUT_SECONDS)
                )
                line.sendall(rng.choice([b"", head, body]))
        target.still_answers()


def hostile_heads(target: Studio, rng: Random) -> None:
    """Cookies, hosts and paths that are meant to be slow to read, or to lead elsewhere."""
    for header in (
        {"Cookie": 'papan-studio="' + "\\" * 20_000},
        {"Cookie": "a=b;" * 5_000},
        {"Host": "[::1].evil.com"},
        {"Origin": "http://evil.com"},
    ):
        with suppress(httpx.TransportError):
            assert target.http.get("/api/catalogue", headers=header).status_code < 500
    for path in ("//evil.com/?token=x", "/%0d%0aSet-Cookie:%20a=b", "/../../etc/passwd", "/api/run"):
        with suppress(httpx.TransportError):
            answer = target.http.get(path)
            assert answer.status_code < 500 and "evil" not in answer.headers.get("location", "")


def hostile_bodies(target: Studio, rng: Random) -> None:
    """Bodies that are no JSON, too large, or ask for the moon."""
    large = "/".join(" ".join(str(row * 100 + column) for column in range(100)) for row in range(100))
    for path, body in (
        ("board", b"{" * 900_000),
        ("board", json.dumps({"text": rng.randbytes(200_000).decode("latin-1")}).encode()),
        ("board", json.dumps({"text": "." * 499_999}).encode()),
        ("explain", json.dumps({"board": large, "puzzle": "sliding"}).encode()),
        (
            "export",
            json.dumps({"board": large, "puzzle": "sliding", "format": "gif", "plan": ["up"] * 10_000}).encode(),
        ),
        ("random", json.dumps({"puzzle": "queens", "rows": 100, "columns": 100, "difficulty": "hard"}).encode()),
        ("rate", json.dumps({"board": large, "puzzle": "sliding"}).encode()),
    ):
        answer = target.http.post(f"/api/{path}", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 400, 413, 422, 503), (path, answer.status_code)


def killed_workers(target: Studio, rng: Random) -> None:
    """Every process that answers questions or does runs is killed, where the studio does not expect it."""
    with suppress(OSError, WebSocketException), connect(target.address, max_size=None) as page:
        job = {"puzzle": "sliding", "board": HARD, "algorithm": "uniform-cost", "engine": "python"}
        page.send(json.dumps({"type": "start", "job": job, "watch": None, "lang": "en"}))
        page.recv(TIMEOUT_SECONDS)
        _kill_workers(target)
        while json.loads(page.recv(TIMEOUT_SECONDS))["type"] not in ("error", "result"):
            pass


def _kill_workers(target: Studio) -> None:
    """The processes that were forked for work; the one that they are forked from stays."""
    below = target.descendants()
    parents = {int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]) for pid in below}
    for pid in below:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        if pid not in parents and b"resource_tracker" not in command:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)


ATTACKS = (runs_that_are_dropped, half_sent_requests, hostile_heads, hostile_bodies, killed_workers)


def attack(target: Studio, rounds: int, seconds: float = 0.0, seed: int = 1) -> None:
    """So many rounds of every attack, and more until the seconds are over; the studio answers after each."""
    rng, end, done = Random(seed), time.monotonic() + seconds, 0
    while done < rounds or time.monotonic() < end:
        for one in ATTACKS:
            one(target, rng)
            target.still_answers()
        done += 1
        print(f"round {done}: {target.memory()} MB, {target.open_files()} files", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--minutes", type=float, default=10.0)
    seconds = 60 * arguments.parse_args().minutes
    with studio() as target:
        target.still_answers()
        print(f"before: {target.memory()} MB, {target.open_files()} files")
        attack(target, 1, seconds)
        time.sleep(12)  # what waits for the rest of a request is given up by then
        print(f"after: {target.memory()} MB, {target.open_files()} files")


if __name__ == "__main__":
    main()
