"""How `papan batch` goes on and ends: pipes, Ctrl-C, a full disk, and what is told meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from tests.cli.batches import BAD, HARD, SOLVED, UNSOLVABLE
from tests.cli.running import RunPapan
from tests.cli.test_terminal import START, in_terminal

from papan.batching.block import RecordBlock
from papan.batching.lines import Lines
from papan.batching.reading.inputs import Inputs
from papan.batching.row import BatchRow, run_row
from papan.batching.writing import outputs
from papan.cli.batch_progress import BatchProgress, duration


def interrupted_after(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after that many rows, which come one by one."""

    def run(inputs: Iterable[Lines], settings: Any, jobs: int, *, timing: bool) -> Iterator[RecordBlock]:
        for done, (number, line) in enumerate(row for lines in inputs for row in lines):
            if done == rows:
                raise KeyboardInterrupt
            record = run_row(BatchRow(number, line, settings))
            if not timing:
                record.pop("seconds", None)
            yield RecordBlock([(number, record)])

    monkeypatch.setattr("papan.cli.batch.run_lines", run)


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv", "rows.csv.gz", "rows.jsonl.zst", "rows.parquet"])
def test_ctrl_c_keeps_what_is_complete(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(outputs, "MEMBER_ROWS", 4)
    monkeypatch.setattr(outputs, "PART_ROWS", 4)
    boards = tmp_path / "boards.txt"
    boards.write_text("".join(f"{board}\n\n" for board in (SOLVED, UNSOLVABLE) * 5))
    whole, out = tmp_path / f"whole-{name}", tmp_path / name
    command = ["batch", str(boards), "--no-timing", "--resume", "--out"]
    assert papan(*command, str(whole)).code == 1
    for rows in (6, 1):  # the second time, three more
        with monkeypatch.context() as patched:
            interrupted_after(rows, patched)
            ran = papan(*command, str(out))
        assert (ran.code, "Interrupted\n" in ran.err, "--resume goes on" in ran.err) == (130, True, True)
        read = papan("batch", str(out), "--columns", "line")
        assert len(read.out.splitlines()) == (6 if rows == 6 else 7)
    assert papan(*command, str(out)).code == 1
    files = sorted(whole.iterdir()) if whole.is_dir() else [whole]
    assert [file.read_bytes() for file in files] == [
        (out / file.name if whole.is_dir() else out).read_bytes() for file in files
    ]


def test_ctrl_c_completes_a_parquet_file(papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{SOLVED}\n" * 5)
    interrupted_after(3, monkeypatch)
    ran = papan("batch", str(boards), "--out", str(tmp_path / "rows.parquet"))
    assert (ran.code, ran.err) == (130, "Interrupted\n")
    assert pyarrow.parquet.read_metadata(tmp_path / "rows.parquet").num_rows == 3


def test_a_board_that_ctrl_c_has_ended_is_done_again(tmp_path: Path) -> None:
    boards, out = tmp_path / "boards.txt", tmp_path / "rows.jsonl"
    boards.write_text(f"{SOLVED}\n{SOLVED}\n{HARD}\n{SOLVED}\n")
    start = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {START}"
    command = [sys.executable, "-c", start, "batch", str(boards), "-a", "ida", "-H", "misplaced", "--resume"]
    process = subprocess.Popen([*command, "--out", str(out)], stderr=subprocess.PIPE, text=True)
    while process.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 2):
        time.sleep(0.05)
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, "Traceback" in err, "--resume goes on" in err) == (130, False, True)
    assert [json.loads(line)["status"] for line in out.read_text().splitlines()] == ["solved", "solved"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_each_line_of_a_pipe_is_answered_at_once(jobs: str) -> None:
    command = [sys.executable, "-c", START, "batch", "--format", "csv", "--columns", "line,status", "--jobs", jobs]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None and process.stdout is not None
    answers: list[bytes] = []
    for board in (SOLVED, BAD, UNSOLVABLE):
        process.stdin.write(f"{board}\n".encode())
        process.stdin.flush()
        if not answers:
            answers.append(process.stdout.readline())
        answers.append(process.stdout.readline())  # waits for ever if the line is held back
    process.stdin.close()
    assert process.wait(timeout=60) == 2
    assert answers == [b"line,status\n", b"1,solved\n", b"2,error\n", b"3,unsolvable\n"]


def test_a_reader_that_has_gone_is_told(boards: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        command = [sys.executable, "-c", START, "batch", str(boards)]
        ran = subprocess.run(command, stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "The output was closed after 0 rows: whoever read it has gone\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
@pytest.mark.parametrize("more", [[], ["--out", "/dev/full", "--format", "csv"]])
def test_a_full_disk_is_told(boards: Path, more: list[str]) -> None:
    command = [sys.executable, "-c", START, "batch", str(boards), *more]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    where = "/dev/full" if more else "the output cannot be written"
    assert (ran.returncode, ran.stderr) == (2, f"{where}: No space left on device\n")


def test_progress_tells_rows_speed_bad_rows_and_what_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [str(tmp_path / name) for name in ("one.txt", "two.txt")]
    for name in names:
        Path(name).write_text(f"{SOLVED}\n" * 50)
    shown: list[str] = []
    clock = [0.0]
    monkeypatch.setattr("papan.cli.batch_progress.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    inputs = Inputs(names)
    progress = BatchProgress(inputs, wanted=True)
    monkeypatch.setattr(progress, "show", shown.append)
    lines = [number for block in list(progress.watched(inputs)) for number, _ in block]  # read before anything is done
    for done, line in enumerate(lines, 1):
        clock[0] += 0.5
        progress.rows(done, line, Counter(solved=done - 1, error=1) if done >= 7 else Counter(solved=done))
    assert shown[0] == "1 boards · 2.0/s · 1%"
    assert shown[9] == "10 boards · 2.0/s · 1 bad · 10% · 45 s left"
    assert shown[74] == "75 boards · 2.0/s · 1 bad · 75% · 12 s left"
    assert shown[-1] == "100 boards · 2.0/s · 1 bad · 100% · 0 s left"


@pytest.mark.parametrize(("seconds", "said"), [(0.4, "0 s"), (59, "59 s"), (150, "2 min"), (7500, "2 h 5 min")])
def test_a_time_is_told_as_people_say_it(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_on_a_terminal_a_summary_is_told(boards: Path, tmp_path: Path) -> None:
    boards.write_text(boards.read_text() * 50)
    shown = in_terminal(["batch", str(boards), "--out", str(tmp_path / "rows.csv")])
    assert "boards · " in shown and f"150 rows in {tmp_path}/rows.csv · 50 bad · " in shown
    shown = in_terminal(["batch", str(boards), "--out", str(tmp_path / "rows.jsonl"), "--lang", "id"])
    assert f"150 baris di {tmp_path}/rows.jsonl · 50 salah · " in shown
