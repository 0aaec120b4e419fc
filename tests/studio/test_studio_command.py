"""`papan studio`: what it prints, where it listens, and that Ctrl-C ends it with all its runs."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from studio_client import PATIENCE, Page, wait_until
from websockets.sync.client import connect

BOARD = "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15"


@contextmanager
def studio(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the address it prints."""
    command = [sys.executable, "-c", "from papan.cli import main; main()", "studio", "--no-browser", *arguments]
    environment = {**os.environ, "PAPAN_LANG": "en"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("papan studio is at http://"), line
        yield process, line.split()[-1]
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def test_the_board_and_the_settings_are_in_the_address_that_is_printed() -> None:
    settings = ["-a", "bnb", "-H", "manhattan", "-o", "ties=oldest", "--time-limit", "5"]
    with studio(BOARD, *settings, "--port", "0") as (_, address):
        parts = urlsplit(address)
        said = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
        assert said == {
            "puzzle": "sliding",
            "board": BOARD,
            "algorithm": "branch-and-bound",
            "heuristic": "manhattan",
            "o.ties": "oldest",
            "time": "5.0",
            "tab": "search",
        }
        assert httpx.get(f"http://{parts.netloc}/api/catalogue", timeout=PATIENCE).status_code == 200


def test_another_host_needs_a_token() -> None:
    with studio("--host", "0.0.0.0", "--port", "0") as (process, address):
        parts = urlsplit(address)
        token = parse_qs(parts.query)["token"][0]
        assert len(token) >= 32
        assert process.stderr is not None and "Anyone on the network" in process.stderr.readline()
        with httpx.Client(base_url=f"http://127.0.0.1:{parts.port}", timeout=PATIENCE) as http:
            assert http.get("/api/catalogue").status_code == 401
            assert http.get(f"/?token={token}").status_code == 303
            assert http.get("/api/catalogue").status_code == 200


def test_a_port_that_was_asked_for_and_is_taken_is_an_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-c", "from papan.cli import main; main()", "studio", "--no-browser", "--port", port]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 2 and port in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_it_ends_its_runs_end_too(how: signal.Signals) -> None:
    with studio("--port", "0") as (process, address):
        with connect(f"ws://{urlsplit(address).netloc}/api/run", open_timeout=PATIENCE) as connection:
            page = Page(connection)
            job = {"puzzle": "queens", "board": "AAAB/AACB/DDCC/DDCC"}
            page.say(type="start", job=job, watch={"paused": True, "limit": 1})
            page.until("paused")
            group = process.pid
            assert len(_members(group)) > 1 or not Path("/proc").exists()
            process.send_signal(how)
            process.wait(PATIENCE)
        wait_until(lambda: not _members(group))
        assert process.returncode in (0, 130, -how)


def _members(group: int) -> list[str]:
    """The processes of a session that still live."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if session == str(group) and state != "Z":
            found.append(stat.parent.name)
    return found


def test_no_other_command_loads_the_studios_libraries() -> None:
    code = "import sys; from papan.cli import run; run(['solve', '1 2/3 0']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE).stdout
    assert {"fastapi", "uvicorn", "websockets", "papan.studio"}.isdisjoint(loaded.split())
