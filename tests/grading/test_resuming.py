"""Grading that is ended in the middle, by Ctrl-C or for good: nothing is lost, and nothing is run twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.running import RunPapan
from tests.grading.classes import CASES, SOLVER, SmallClass

pytestmark = pytest.mark.usefixtures("sandbox_works")

SLOW = "import time\ntime.sleep(0.4)\n"
WAITING = "import time\ntime.sleep(1000)\n"
PATIENCE = 120.0  # seconds until a condition must hold, on however busy a machine


def started(one: SmallClass, *more: str) -> subprocess.Popen[str]:
    """Start grading in a process of its own."""
    environment = {**os.environ, "PAPAN_LANG": "en"}
    return subprocess.Popen(
        [sys.executable, "-m", "papan", *one.arguments(*more)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    )


def wait_until(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait until something is so, as long as the process lives."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)


def test_after_sigkill_the_rest_is_run_and_nothing_twice(papan: RunPapan, tmp_path: Path) -> None:
    slow = SLOW + SOLVER.replace("\n    ", "\n")
    one = SmallClass(tmp_path / "one", s13519001=slow, s13519002=slow)
    process = started(one, "--jobs", "1")
    wait_until(lambda: len(one.stamps()) >= 2, process)
    process.kill()
    process.wait()
    before = one.stamps()
    assert 2 <= len(before) < 2 * len(CASES)

    ran = papan(*one.arguments("--jobs", "2"))
    assert ran.code == 0, ran.err
    after = one.stamps()
    assert len(after) == 2 * len(CASES)
    assert {name: after[name] for name in before} == before
    files = one.files()
    papan(*one.arguments("--out", str(tmp_path / "fresh"), "--jobs", "2"))
    one.grades = tmp_path / "fresh"
    assert one.files() == files


def test_a_case_that_was_half_saved_is_run_again(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER)
    papan(*one.arguments())
    files = one.files()
    (one.case("13519001", CASES[0]) / "result.json").unlink()
    (one.case("13519001", CASES[1]) / "result.json").write_text('{"student": "13519001"')
    (one.case("13519001", CASES[2]) / "timing.json").unlink()
    assert papan(*one.arguments()).code == 0
    assert one.files() == files


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_at_once_and_loses_nothing(jobs: str, papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER, s13519002=WAITING)
    one.write_recipe(("seconds = 20", "seconds = 900"))
    process = started(one, "--jobs", jobs)
    wait_until(lambda: len(one.stamps()) == len(CASES), process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "What is done is kept" in err and "Traceback" not in err
    assert set(one.outcomes("13519001").values()) == {"right"}
    assert len(one.stamps()) == len(CASES)
    before = one.stamps()
    one.submit("13519002", SOLVER)
    assert papan(*one.arguments()).code == 0
    assert {name: one.stamps()[name] for name in before} == before
    assert len(one.stamps()) == 2 * len(CASES)


def test_a_program_built_before_is_not_built_again(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SLOW + SOLVER.replace("\n    ", "\n"))
    one.write_recipe(('run = "python3', 'build = "cat /proc/sys/kernel/random/uuid > id"\nrun = "cat id; python3'))
    process = started(one, "--jobs", "1")
    wait_until(lambda: len(one.stamps()) >= 1, process)
    process.kill()
    process.wait()
    assert papan(*one.arguments()).code == 0
    ids = {(one.case("13519001", case) / "answer.txt").read_text().split()[0] for case in CASES}
    assert len(ids) == 1


def test_two_runs_in_one_folder_are_refused(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=WAITING)
    process = started(one)
    wait_until(lambda: (one.grades / "run.json").exists(), process)
    refused = papan(*one.arguments())
    process.kill()
    process.wait()
    assert refused.code == 2 and "another papan grade is at work" in refused.err
