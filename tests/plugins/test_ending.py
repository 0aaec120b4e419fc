"""Whatever somebody's plug-in does, the command ends with its limits and says so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")

HEAD = "from papan.extend import Heuristic\n"
ROW = "HEURISTICS = (Heuristic('own', 'sliding', 'my own', own),)\n"
BOARD = "1 2 3/4 5 6/0 7 8"
BODIES = {
    "an endless loop": "    while True: pass\n",
    "one that catches everything": "    while True:\n        try:\n            while True: pass\n"
    "        except Exception: pass\n",
    "a call that never lets go": "    return sum(range(10**15))\n",
}


def papan(plugin: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "papan", "solve", BOARD, "-a", "a-star", "-H", "own", "--plugin", str(plugin)]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, check=False)


def written(folder: Path, body: str) -> Path:
    file = folder / "own.py"
    file.write_text(f"{HEAD}def own(problem, state):\n{body}{ROW}")
    return file


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_it_ends_with_the_time_limit(tmp_path: Path, body: str) -> None:
    ran = papan(written(tmp_path, body), "--time-limit", "0.3")
    assert ran.returncode == 3, ran.stderr
    assert "time limit" in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr


def test_it_ends_with_the_memory_limit(tmp_path: Path) -> None:
    body = "    held = []\n    while True: held.append(bytearray(10**7))\n"
    ran = papan(written(tmp_path, body), "--memory-limit", "100M", "--time-limit", "60")
    assert ran.returncode == 3, ran.stderr
    assert "memory" in ran.stdout + ran.stderr


def test_one_that_ends_the_program_is_named(tmp_path: Path) -> None:
    ran = papan(written(tmp_path, "    raise SystemExit(0)\n"))
    assert ran.returncode == 2
    assert "own.py:3" in ran.stderr


def test_an_ordinary_one_works_as_ever(tmp_path: Path) -> None:
    ran = papan(written(tmp_path, "    return 0\n"))
    assert ran.returncode == 0, ran.stderr
    assert "2 moves" in ran.stdout


def test_ctrl_c_ends_even_what_never_lets_go(tmp_path: Path) -> None:
    plugin = written(tmp_path, "    print('here', flush=True)\n    return sum(range(10**15))\n")
    command = [sys.executable, "-m", "papan", "solve", BOARD, "-a", "a-star", "-H", "own", "--plugin", str(plugin)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as running:
        try:
            assert running.stdout is not None and "here\n" in running.stdout
            running.send_signal(signal.SIGINT)
            assert running.wait(60) == 130
        finally:  # whatever went wrong, nothing stays behind
            with suppress(OSError):
                os.killpg(running.pid, signal.SIGKILL)
