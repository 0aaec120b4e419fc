"""The studio after an attack: it answers as before, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from attacking import PATIENCE, attack, studio

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells about processes")

LEFT_FILES = 20  # connections that are being closed, and lines to processes that were not there before
LEFT_MEMORY = 150  # megabytes: what was loaded meanwhile


def wait_until(happened, why: str) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, why
        time.sleep(0.1)


def test_the_studio_holds(tmp_path):
    with studio(PAPAN_CACHE=str(tmp_path)) as target:
        target.still_answers()
        files, memory = target.open_files(), target.memory()
        attack(target, rounds=2)
        wait_until(lambda: target.open_files() <= files + LEFT_FILES, "files stay open")
        assert target.memory() <= memory + LEFT_MEMORY


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_its_studio(tmp_path, how):
    with studio(PAPAN_CACHE=str(tmp_path)) as target:
        target.still_answers()
        below = target.descendants()
        assert below
        target.process.send_signal(how)
        target.process.wait(PATIENCE)
        wait_until(lambda: not any(is_alive(pid) for pid in below), "a process lives on")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
