"""Work on several processes: in order, interrupted at any moment, workers that are killed, and a parent that is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from itertools import count, repeat
from pathlib import Path

import pytest
from tests.solving.pieces import compute_for_ever, die, divide, fail_oddly, language_and_puzzles, process_number

import papan
from papan.errors import PapanError
from papan.solving.parallel import map_on_processes

ROOT = Path(__file__).parents[2]
KLOTSKI = ROOT / "examples" / "klotski.py"

# The parent of two workers without end; it says when it is interrupted.
PARENT = f"""
import os, signal
from papan.solving.parallel import map_on_processes
from tests.solving.pieces import {compute_for_ever.__name__}

signal.signal(signal.SIGINT, signal.default_int_handler)  # even where whoever started the tests ignores it
try:
    list(map_on_processes({compute_for_ever.__name__}, iter(os.getpid, 0), 2))
except KeyboardInterrupt:
    print("interrupted")
"""


def is_running(pid: int) -> bool:
    """Return whether a process still computes; one that nobody has waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_workers_end_with_their_parent_however_it_ends(end: signal.Signals) -> None:
    workers: list[int] = []
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True) as parent:
        try:
            assert parent.stdout is not None and parent.stderr is not None
            workers += [int(parent.stderr.readline()) for _ in range(2)]
            assert all(map(is_running, workers))
            parent.send_signal(end)
            parent.wait()
            assert parent.stdout.read() == ("interrupted\n" if end == signal.SIGINT else "")
            deadline = time.monotonic() + 60
            while any(map(is_running, workers)):
                assert time.monotonic() < deadline, "the workers go on"
                time.sleep(0.1)
        finally:  # whatever went wrong, nothing stays behind
            for process in (parent.pid, *workers):
                with suppress(OSError):
                    os.kill(process, signal.SIGKILL)


# A script without a guard, which must not be run again by its workers; and threads, beside which nothing may fork.
SCRIPT = """
import os, threading, papan
threading.Thread(target=threading.Event().wait, daemon=True).start()
os.register_at_fork(before=lambda: print("forked"))
print("once")
boards = ["1 2 3/4 5 6/0 7 8"] * 3000
print(sum(result.cost for result in papan.solve_many(boards, jobs=2)))
"""


def test_a_script_without_a_guard_is_run_once_and_nothing_forks(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("once\n6000\n", "")


def test_a_worker_that_was_killed_is_told() -> None:
    with pytest.raises(PapanError, match="a worker process was ended"):
        list(map_on_processes(die, repeat(os.getpid()), 2))


def test_nothing_of_a_pool_that_is_left_early_lives_on() -> None:
    before = set(threading.enumerate())
    results = map_on_processes(process_number, repeat(os.getpid()), 2)
    workers = [next(pid for pid in results if pid != os.getpid())]
    results.close()
    assert set(threading.enumerate()) <= before
    assert not any(map(is_running, workers))


def test_a_pool_is_left_at_once_even_while_its_workers_start() -> None:
    results = map_on_processes(str, count(), 2)
    assert next(results) == "0"
    results.close()


def test_results_come_in_order_wherever_they_are_made() -> None:
    assert list(map_on_processes(str, range(50_000), 3)) == [str(number) for number in range(50_000)]
    workers: set[int] = set()
    for pid in map_on_processes(process_number, repeat(os.getpid()), 2):  # ends once both have done something
        workers.add(pid)
        if len(workers - {os.getpid()}) == 2:
            return


def test_an_error_comes_after_the_results_before_it(capfd: pytest.CaptureFixture[str]) -> None:
    found: list[float] = []
    with pytest.raises(ZeroDivisionError):
        for value in map_on_processes(divide, [*range(1, 150), 0], 2):  # long enough for workers to start
            found.append(value)
    assert found == [1 / number for number in range(1, 150)]
    assert "not for the parent" in capfd.readouterr().err  # what a worker prints is no result


@pytest.mark.usefixtures("tables")
def test_workers_know_the_plug_ins_and_the_language() -> None:
    papan.load_plugin(KLOTSKI)
    papan.use_language("id")
    try:
        known = next(found for found in map_on_processes(language_and_puzzles, repeat(0), 2) if found[0] != os.getpid())
    finally:
        papan.use_language("en")
    assert known[1] == "id"
    assert "klotski" in known[2]


def test_an_error_that_cannot_be_sent_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="_OddError: an odd"):
        list(map_on_processes(fail_oddly, repeat(os.getpid()), 2))
