"""The studio after an attack: it answers as before, and nothing is left behind."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from signal import Signals
from typing import Any

import pytest
from tests.studio.attacking import Studio, attack, studio
from tests.studio.studio_client import TIMEOUT_SECONDS
from websockets.sync.client import connect

from papan import native

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells about processes")

LEFT_FILES = 20  # connections that are being closed, and lines to processes that were not there before
LEFT_MEMORY = 150  # megabytes: what was loaded meanwhile


def wait_until(happened: Callable[[], object], why: str) -> None:
    end = time.monotonic() + TIMEOUT_SECONDS
    while not happened():
        assert time.monotonic() < end, why
        time.sleep(0.1)


def test_the_studio_holds(tmp_path: Path) -> None:
    with studio(PAPAN_CACHE=str(tmp_path)) as target:
        target.still_answers()
        files, memory = target.open_files(), target.memory()
        attack(target, rounds=2)
        wait_until(lambda: target.open_files() <= files + LEFT_FILES, "files stay open")
        assert target.memory() <= memory + LEFT_MEMORY


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a megabyte, where we may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("nothing can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def solved(target: Studio) -> Any:
    """The result of a board for which tables are needed."""
    with connect(target.address, max_size=None, open_timeout=TIMEOUT_SECONDS) as page:
        job = {"puzzle": "sliding", "board": "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", "algorithm": "best"}
        page.send(json.dumps({"type": "start", "job": job, "watch": None, "lang": "en"}))
        while (message := json.loads(page.recv(TIMEOUT_SECONDS)))["type"] not in ("result", "error"):
            pass
    return message


@pytest.mark.skipif(not native.is_built(), reason="the core is not built")
def test_a_full_disk_keeps_nobody_from_an_answer(small_disk: Path) -> None:
    with studio(PAPAN_CACHE=str(small_disk)) as target:
        assert solved(target)["result"]["status"] == "solved"
        target.still_answers()
    assert not [file for file in small_disk.rglob("*.table") if file.stat().st_size > 1 << 20]


@pytest.mark.skipif(not native.is_built(), reason="the core is not built")
@pytest.mark.parametrize("damage", [b"", b"x" * 10_000, None], ids=["empty", "garbage", "a pipe"])
def test_a_damaged_cache_is_built_anew(tmp_path: Path, damage: bytes | None) -> None:
    with studio(PAPAN_CACHE=str(tmp_path)) as target:
        assert solved(target)["result"]["moves"] == 15
        for file in tmp_path.glob("*.table"):
            file.unlink()
            if damage is None:
                os.mkfifo(file)
            else:
                file.write_bytes(damage)
        assert solved(target)["result"]["moves"] == 15
        target.still_answers()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_its_studio(tmp_path: Path, how: Signals) -> None:
    with studio(PAPAN_CACHE=str(tmp_path)) as target:
        target.still_answers()
        below = target.descendants()
        assert below
        target.process.send_signal(how)
        target.process.wait(TIMEOUT_SECONDS)
        wait_until(lambda: not any(is_alive(pid) for pid in below), "a process lives on")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
