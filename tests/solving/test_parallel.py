"""Work on several processes: Ctrl-C at any moment, workers that are killed, and a parent that is."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import suppress
from itertools import count
from pathlib import Path
from signal import Signals

import pytest

from papan.errors import PapanError
from papan.solving.parallel import map_on_processes

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")

# Tells the pids of its two workers, which then compute for ever.
PARENT = """
import os, sys
from papan.solving.parallel import map_on_processes

def work(number):
    if number < 2:
        os.write(1, b"%d\\n" % os.getpid())  # at once: print writes the number and the line break apart
    while True:
        pass

list(map_on_processes(work, range(8), 2))
"""


def is_running(pid: int) -> bool:
    """Whether a process still computes; one that nobody has waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_workers_end_with_their_parent_however_it_ends(end: Signals) -> None:
    workers: list[int] = []
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as parent:
        try:
            assert parent.stdout is not None
            workers += [int(parent.stdout.readline()) for _ in range(2)]
            assert all(map(is_running, workers))
            parent.send_signal(end)
            parent.wait()
            deadline = time.monotonic() + 60
            while any(map(is_running, workers)):
                assert time.monotonic() < deadline, "the workers go on"
                time.sleep(0.1)
        finally:  # whatever went wrong, nothing stays behind
            for process in (parent.pid, *workers):
                with suppress(OSError):
                    os.kill(process, signal.SIGKILL)


# Is interrupted just when it forks: by a handler of Python's own forks, as those of `logging` are.
INTERRUPTED = """
import os, signal, sys
from papan.solving.parallel import map_on_processes

signal.signal(signal.SIGINT, signal.default_int_handler)
os.register_at_fork(after_in_parent=lambda: os.kill(os.getpid(), signal.SIGINT))
os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))
try:
    list(map_on_processes(str, range(1000), 2))
    print("went on")
except KeyboardInterrupt:
    print("interrupted")
"""


def test_an_interrupt_while_workers_start_is_neither_lost_nor_a_traceback() -> None:
    ran = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr, ran.returncode) == ("interrupted\n", "", 0)


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_that_was_killed_is_told() -> None:
    with pytest.raises(PapanError, match="a worker process was ended"):
        list(map_on_processes(die, range(3), 2))


def test_nothing_of_a_pool_that_is_left_early_lives_on() -> None:
    """Python would stumble over it at its own end."""
    before, children = set(threading.enumerate()), set(multiprocessing.active_children())
    results = map_on_processes(str, count(), 2)
    assert next(results) == "0"
    assert isinstance(results, Generator)
    results.close()
    assert set(threading.enumerate()) <= before
    assert set(multiprocessing.active_children()) <= children


def test_results_come_in_order() -> None:
    assert list(map_on_processes(str, range(50), 3)) == [str(number) for number in range(50)]
