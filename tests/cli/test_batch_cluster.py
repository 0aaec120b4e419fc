"""`papan batch --cluster`: the same files as without, on workers that end with the command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.batching.mixed import good_lines, mixed_lines
from tests.cli.running import RunPapan

from papan.batching.lines import Lines
from papan.batching.reading import row_groups
from papan.batching.reading.inputs import Inputs
from papan.batching.writing import outputs
from papan.cli.batch_cluster import connected

if not os.environ.get("CI"):
    pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster with two workers."""
    with connected("local", 2) as client:
        address: Any = client.scheduler
        yield str(address.address)


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    file = tmp_path / "boards.txt"
    file.write_text("".join(f"{line}\n" for line in mixed_lines(500, seed=4)), encoding="utf-8", newline="\n")
    return file


@pytest.fixture
def parquet(tmp_path: Path) -> Path:
    """Two files in a folder, each with several row groups; some of the cells are no boards."""
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow.parquet import write_table

    folder = tmp_path / "boards"
    folder.mkdir()
    lines = [*good_lines()[:300], "", "bad", None, '{"board": 1}', *mixed_lines(100)]
    for number, part in enumerate((lines[:250], lines[250:])):
        write_table(pyarrow.table({"board": part}), folder / f"part-{number}.parquet", row_group_size=90)
    return folder


def test_the_output_is_that_of_one_process(papan: RunPapan, boards: Path, scheduler: str) -> None:
    here, there = boards.parent / "here.csv", boards.parent / "there.csv"
    ran = papan("batch", str(boards), "--no-timing", "--out", str(here))
    assert papan("batch", str(boards), "--no-timing", "--out", str(there), "--cluster", scheduler) == ran
    assert there.read_bytes() == here.read_bytes()


def test_the_file_of_a_scheduler_names_it(papan: RunPapan, tmp_path: Path, scheduler: str) -> None:
    (tmp_path / "scheduler.json").write_text(json.dumps({"type": "Scheduler", "address": scheduler}))
    (tmp_path / "boards.txt").write_text("1 2 3/4 5 6/0 7 8\n")
    command = ["batch", str(tmp_path / "boards.txt"), "--no-timing"]
    assert papan(*command, "--cluster", str(tmp_path / "scheduler.json")) == papan(*command)


@pytest.mark.parametrize("name", ["rows.jsonl.gz", "rows.parquet"])
def test_a_run_that_was_ended_is_resumed(
    papan: RunPapan, boards: Path, scheduler: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(outputs, "MEMBER_ROWS", 50)
    monkeypatch.setattr(outputs, "PART_ROWS", 50)
    out = boards.parent / name
    command = ["batch", str(boards), "--no-timing", "--resume", "--out", str(out)]
    assert papan(*command).code == 2
    whole = _content(out)
    if out.is_dir():
        for part in sorted(out.iterdir())[3:]:
            part.unlink()
    else:
        out.write_bytes(out.read_bytes()[: out.stat().st_size // 2])
    ran = papan(*command, "--cluster", scheduler)
    assert (ran.code, "Going on after" in ran.err) == (2, True)
    assert _content(out) == whole


def test_workers_read_row_groups_themselves(papan: RunPapan, parquet: Path, scheduler: str) -> None:
    pieces = list(Inputs([str(parquet)]).by_row_group())
    assert [piece.first for piece in pieces] == [1, 91, 181, 251, 341]
    assert not any(isinstance(piece, Lines) for piece in pieces)
    command = ["batch", str(parquet), "--no-timing"]
    assert papan(*command, "--cluster", scheduler) == papan(*command)
    several = ["batch", str(parquet), str(parquet / "part-1.parquet"), "--no-timing", "--columns", "file,line,status"]
    assert papan(*several, "--cluster", scheduler) == papan(*several)


def test_a_row_group_can_be_cut_anywhere(parquet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.batching.reading.parquet_lines.ROWS_AT_ONCE", 7)
    whole = [row for lines in Inputs([str(parquet)]) for row in lines]
    for rows in (1, 5, 7, 20, 1000):
        found = [
            row
            for group in row_groups.row_groups(parquet / "part-0.parquet", 1)
            for piece in group.pieces(lambda: rows * group.row_size)  # noqa: B023
            for lines in piece.lines()
            for row in lines
        ]
        assert found == whole[:250]
    (first, *_) = row_groups.row_groups(parquet / "part-0.parquet", 1)
    assert [row for lines in first.without(80).lines() for row in lines] == whole[80:90]


def test_a_file_that_workers_cannot_see_is_named(parquet: Path, scheduler: str) -> None:
    from papan.batching.cluster.run import run_on_cluster
    from papan.errors import PapanError

    pieces = list(Inputs([str(parquet)]).by_row_group())
    (parquet / "part-1.parquet").unlink()
    import distributed

    new_client: Any = distributed.Client
    with (
        new_client(scheduler, set_as_default=False) as client,
        pytest.raises(PapanError, match=r"worker tcp://.* cannot see .*part-1.parquet"),
    ):
        list(run_on_cluster(pieces, {}, client))


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("nowhere.json", "--cluster nowhere.json: No such file"),
        ("smoke://signals:1", "no address of a scheduler"),
        ("tcp://here", "no address of a scheduler"),
        ("tcp://127.0.0.1:1", "no scheduler answers at tcp://127.0.0.1:1"),
        (__file__, "is not what a Dask scheduler writes"),
    ],
)
def test_what_is_no_cluster(papan: RunPapan, boards: Path, where: str, said: str) -> None:
    ran = papan("batch", str(boards), "--cluster", where)
    assert (ran.code, ran.out, said in ran.err, "Traceback" in ran.err) == (2, "", True, False)


def test_jobs_are_for_a_local_cluster(papan: RunPapan, boards: Path) -> None:
    ran = papan("batch", str(boards), "--cluster", "tcp://127.0.0.1:1", "--jobs", "2")
    assert (ran.code, "--jobs is for --cluster local" in ran.err) == (2, True)


def test_without_dask_it_is_said_how_to_install_it(
    papan: RunPapan, boards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = papan("batch", str(boards), "--cluster", "local")
    assert (ran.code, "pip install 'papan[cluster]'" in ran.err) == (2, True)


def test_dask_is_imported_only_for_a_cluster(boards: Path) -> None:
    program = (
        "import sys; from papan.cli import run; run(sys.argv[1:]); "
        "sys.exit(any(name.partition('.')[0] in ('dask', 'distributed') for name in sys.modules))"
    )
    command = [sys.executable, "-c", program, "batch", str(boards)]
    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_the_workers_of_a_local_cluster_end_with_the_command(tmp_path: Path, how: signal.Signals) -> None:
    (tmp_path / "boards.txt").write_text("1 2 3/4 5 6/0 7 8\n" * 300 + "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1\n" * 9)
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from papan.cli import main; main()"
    )
    search = ["-a", "ida-star", "-H", "misplaced"]  # of which the last boards take hours
    command = [sys.executable, "-c", program, "batch", "boards.txt", "--cluster", "local", "--jobs", "2", *search]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    assert process.stdout is not None
    process.stdout.readline()
    workers = _descendants(process.pid)
    assert len(workers) >= 2
    os.killpg(process.pid, how)  # as a terminal does with Ctrl-C
    _, told = process.communicate()
    if how is signal.SIGINT:
        assert (process.returncode, told) == (130, "Interrupted\n")
    assert _all_end(workers)


def _content(path: Path) -> dict[str, bytes]:
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return {file.name: file.read_bytes() for file in files}


def _descendants(pid: int) -> set[int]:
    children = {int(word) for file in Path(f"/proc/{pid}/task").glob("*/children") for word in file.read_text().split()}
    return children.union(*map(_descendants, children))


def _all_end(processes: set[int]) -> bool:
    for _ in range(600):
        if not any(_is_alive(pid) for pid in processes):
            return True
        time.sleep(0.1)
    return False


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
