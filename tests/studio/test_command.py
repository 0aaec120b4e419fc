"""`papan studio`: what it prints, where it listens, and that Ctrl-C ends it with all its runs."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, urlsplit

import httpx
import pytest
from tests.studio.studio_client import TIMEOUT_SECONDS, Page, client_of, wait_until
from websockets.sync.client import connect

from papan.errors import UsageError
from papan.studio.serve import listen

BOARD = "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15"


COMMAND = [sys.executable, "-c", "from papan.cli import main; main()", "studio", "--no-browser"]


@contextmanager
def studio(*arguments: str, **variables: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the address it prints."""
    command = [*COMMAND, *arguments]
    environment = {**os.environ, "PAPAN_LANG": "en", **variables}
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
        process.communicate(timeout=TIMEOUT_SECONDS)


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
        assert httpx.get(f"http://{parts.netloc}/api/catalogue", timeout=TIMEOUT_SECONDS).status_code == 200


def test_all_that_a_link_can_say_is_an_option_of_the_command() -> None:
    view = [
        *("--tab", "search", "--panel", "tree", "-a", "astar", "-H", "manhattan", "--event", "57", "--no-watch"),
        *("--speed", "full", "--memory-limit", "1M", "--seed", "7", "--unit", "expanded", "--lecture", "--lang", "en"),
        *("--race", "gbfs:manhattan", "--race", "a-star:manhattan;ties=oldest"),
    ]
    with studio(BOARD, *view, "--port", "0") as (_, address):
        assert dict(parse_qsl(urlsplit(address).fragment)) == {
            "puzzle": "sliding",
            "board": BOARD,
            "tab": "search",
            "panel": "tree",
            "algorithm": "a-star",
            "heuristic": "manhattan",
            "event": "57",
            "watch": "off",
            "speed": "full",
            "memory": str(1 << 20),
            "seed": "7",
            "unit": "expanded",
            "lecture": "on",
            "lang": "en",
            "racers": "greedy:manhattan,a-star:manhattan;ties=oldest",
        }


def test_without_a_board_the_view_is_said_all_the_same() -> None:
    with studio("--puzzle", "rush-hour", "--tab", "compare", "--algorithms", "greedy,a-star", "--port", "0") as (_, at):
        said = dict(parse_qsl(urlsplit(at).fragment))
        assert said == {"puzzle": "rush-hour", "tab": "compare", "algorithms": "greedy,a-star"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--tab", "serch"], "did you mean search?"),
        (["--panel", "x"], "unknown panel x"),
        (["--unit", "hours"], "unknown unit hours"),
        (["--speed", "0"], "speed 0"),
        (["--speed", "²"], "speed ²"),
        (["--event", "-1"], "--event"),
        (["--race", "greedy"], "1 racers; expected two to 4"),
        (["--race", "a:b:c", "--race", "greedy"], "racer a:b:c"),
        (["--race", ":manhattan", "--race", "greedy"], "racer :manhattan"),
        (["--race", "greedy;ties", "--race", "greedy"], "expected NAME=VALUE"),
        ([BOARD, "--race", "gredy", "--race", "a-star"], "did you mean greedy?"),
        ([BOARD, "--race", "greedy:manhatan", "--race", "a-star"], "did you mean manhattan?"),
        ([BOARD, "--race", "greedy;oder=x", "--race", "a-star"], "did you mean order?"),
        ([BOARD, "--algorithms", "greedy,a-sta"], "did you mean a-star?"),
    ],
)
def test_a_view_that_there_is_not_is_an_error(arguments: list[str], words: str) -> None:
    ended = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    assert ended.returncode == 2 and words in ended.stderr and "Traceback" not in ended.stderr


def test_another_host_needs_a_token() -> None:
    with studio("--host", "0.0.0.0", "--port", "0") as (process, address):
        parts = urlsplit(address)
        token = parse_qs(parts.query)["token"][0]
        assert len(token) >= 32
        assert process.stderr is not None and "Anyone on the network" in process.stderr.readline()
        assert "not encrypted" in process.stderr.readline()
        assert parts.port is not None
        with client_of(parts.port) as http:
            assert http.get("/api/catalogue").status_code == 401
            assert http.get(f"/?token={token}").status_code == 303
            assert http.get("/api/catalogue").status_code == 200


def test_a_port_that_was_asked_for_and_is_taken_is_an_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = subprocess.run([*COMMAND, "--port", port], capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    assert ended.returncode == 2 and port in ended.stderr and "Traceback" not in ended.stderr


def test_two_studios_started_at_once_do_not_get_the_same_port(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setattr("papan.studio.serve.PORT", free.getsockname()[1])
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = [one.getsockname()[1] for one in (first, second)]
        assert ports[0] < ports[1]
        for port in ports:  # both are there already, before any application is made
            socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_SECONDS).close()
        with pytest.raises(UsageError, match=str(ports[0])):
            listen("127.0.0.1", ports[0])


@pytest.mark.parametrize("host", ["", " ", "no such host", "[::1]", "a" * 300, "host.invalid"])
def test_a_host_that_is_none_is_an_error_and_never_all_addresses(host: str) -> None:
    with pytest.raises(UsageError, match=re.escape(f"'{host}'")):
        listen(host, 0)


def test_an_empty_host_is_told_in_words() -> None:
    ended = subprocess.run([*COMMAND, "--host", ""], capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    assert ended.returncode == 2 and "127.0.0.1" in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_half_sent_requests_use_up_neither_the_files_nor_the_log() -> None:
    """More of them than the server may open files: it still answers, and writes next to nothing."""
    import resource

    own, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))  # the server inherits it
    try:
        server = studio("--port", "0")
        process, address = server.__enter__()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (own, hard))
    with ExitStack() as held:
        held.push(server)
        place = urlsplit(address)
        for _ in range(400):
            line = held.enter_context(socket.create_connection((place.hostname, place.port), timeout=TIMEOUT_SECONDS))
            line.sendall(b"GET / HTTP/1.1\r\n")
        assert httpx.get(f"http://{place.netloc}/api/messages", timeout=TIMEOUT_SECONDS).status_code == 200
        process.terminate()
        assert process.stderr is not None and len(process.stderr.read()) < 2_000


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_however_it_ends_its_runs_end_too_and_leave_nothing_behind(how: str, tmp_path: Path) -> None:
    number = getattr(signal, how)
    with studio("--port", "0", TMPDIR=str(tmp_path)) as (process, address):
        with connect(f"ws://{urlsplit(address).netloc}/api/run", open_timeout=TIMEOUT_SECONDS) as connection:
            page = Page(connection)
            job = {"puzzle": "queens", "board": "AAAB/AACB/DDCC/DDCC"}
            page.say(type="start", job=job, watch={"paused": True, "limit": 1})
            page.until("paused")
            group = process.pid
            assert len(_members(group)) > 1 or not Path("/proc").exists()
            process.send_signal(number)
            process.wait(TIMEOUT_SECONDS)
        wait_until(lambda: not _members(group))
        if how == "SIGKILL":  # there is nobody left to tidy up
            assert process.returncode == -number
        else:
            assert list(tmp_path.iterdir()) == []
            assert process.returncode == 128 + (signal.SIGTERM if how == "SIGHUP" else number)


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
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=TIMEOUT_SECONDS
    ).stdout
    assert {"fastapi", "uvicorn", "websockets", "papan.studio"}.isdisjoint(loaded.split())
