"""A batch on the workers of a Dask cluster gives the rows of one process, whatever becomes of the workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.batching.core.test_run import SETTINGS, chunks, written
from tests.batching.mixed import good_lines, mixed_lines

import papan
from papan.batching.cluster import run as cluster
from papan.batching.cluster.partitions import FIRST_SIZE, Partitions
from papan.batching.cluster.run import run_on_cluster
from papan.batching.cluster.task import Installation
from papan.batching.lines import Lines
from papan.batching.run import run_lines
from papan.batching.schema import COLUMNS
from papan.cli.batch_cluster import connected
from papan.errors import PapanError
from papan.messages import use_language
from papan.plugins.load import plugin_files, shipped_plugins, unload_plugin

if not os.environ.get("CI"):
    pytest.importorskip("distributed")

EASY = b"1 2 3/4 5 6/0 7 8\n"
HARD = b"0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1\n"  # takes a search without good tables hours
HEURISTIC = '''
from papan.extend import Heuristic

def mine(problem, state):
    """Zero for every state."""
    {body}

HEURISTICS = (Heuristic("mine", "sliding", "nothing at all", mine),)
'''


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Two workers of one thread each."""
    with connected("local", 2) as client:
        yield client


@pytest.fixture
def plugin(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Write and load a plug-in with a heuristic that does this."""

    def load(body: str) -> Path:
        file = tmp_path / "my_heuristic.py"
        file.write_text(HEURISTIC.format(body=body))
        papan.load_plugin(file)
        return file

    yield load
    for file in plugin_files():
        unload_plugin(file)


def eventually(is_true: Callable[[], bool]) -> bool:
    """Whether this becomes true within a minute, on a machine that may be busy."""
    for _ in range(600):
        if is_true():
            return True
        time.sleep(0.1)
    return False


def running(client: Any) -> int:
    """How many tasks the workers are at."""
    return sum(client.run(lambda dask_worker: dask_worker.state.executing_count).values())


@pytest.mark.parametrize("name", ["best", "unique", "few-nodes", "a-star", "python", "nonsense"])
def test_the_rows_are_those_of_one_process(client: Any, name: str) -> None:
    how, lines = SETTINGS[name], mixed_lines(400, seed=len(name))
    expected = written(run_lines(chunks(lines), how, timing=False))
    assert written(run_on_cluster(chunks(lines, 5000), how, client, timing=False)) == expected
    assert len(expected) > 200


def test_tables_have_the_same_rows(client: Any) -> None:
    pytest.importorskip("pyarrow")
    placed = [replace(lines, file="boards.txt") for lines in chunks([*good_lines(), "bad", *mixed_lines(50)])]
    columns = [name for name in COLUMNS if name != "seconds"]
    found = [block.arrow(columns) for block in run_on_cluster(placed, {}, client, timing=False)]
    expected = [block.arrow(columns) for block in run_lines(placed, {}, timing=False)]
    rows = [row for batch in found for row in batch.to_pylist()]
    assert rows == [row for batch in expected for row in batch.to_pylist()]
    assert {row["file"] for row in rows} == {"boards.txt"}


def test_seconds_come_along(client: Any) -> None:
    (block,) = run_on_cluster([Lines(b"1 2 3/4 5 6/0 7 8\n")], {}, client)
    (record,) = block.records()
    assert record["seconds"] >= 0


def test_endless_input_is_drawn_as_it_is_needed_and_left_when_nobody_wants_more(client: Any) -> None:
    drawn = 0

    def endless() -> Iterator[Lines]:
        nonlocal drawn
        for number in count(1):
            drawn = number
            yield Lines(b"1 2 3/4 5 6/0 7 8\n", number)

    blocks: Any = run_on_cluster(endless(), {}, client)
    assert [block.last for block, _ in zip(blocks, range(3), strict=False)] != []
    assert drawn < 20_000
    blocks.close()
    assert eventually(lambda: running(client) == 0)


def test_what_is_not_there_yet_does_not_hold_up_what_is(client: Any) -> None:
    asked: list[str] = []

    def typed() -> Iterator[Lines]:
        yield Lines(b"1 2 3/4 5 6/0 7 8\n")
        yield Lines(b"", 2)  # nothing more has come so far
        asked.append("next")
        yield Lines(b"1 2 3/4 5 6/7 0 8\n", 2)

    blocks = run_on_cluster(typed(), {}, client)
    assert len(next(blocks)) == 1
    assert asked == []
    assert sum(map(len, blocks)) == 1


@pytest.mark.parametrize("engine", ["auto", "python"])
def test_a_search_that_nobody_waits_for_any_more_is_ended(client: Any, engine: str) -> None:
    how = {"algorithm": "ida-star", "heuristic": "misplaced", "engine": engine}
    easy = EASY * (FIRST_SIZE // len(EASY) + 1)  # a partition
    blocks: Any = run_on_cluster([Lines(easy), Lines(HARD, easy.count(b"\n") + 1)], how, client)
    next(blocks)
    assert eventually(lambda: running(client) == 1)
    blocks.close()
    assert eventually(lambda: running(client) == 0)


def test_a_worker_that_is_killed_is_not_missed(client: Any) -> None:
    lines = mixed_lines(1500, seed=3)
    expected = written(run_lines(chunks(lines), {}, timing=False))
    before = set(client.run(os.getpid).values())
    blocks = run_on_cluster(chunks(lines, 2000), {}, client, timing=False)
    found = written(iter([next(blocks)]))
    os.kill(min(before), signal.SIGKILL)
    assert found + written(blocks) == expected
    assert eventually(lambda: len(client.nthreads()) == 2)  # another was started in its place
    assert set(client.run(os.getpid).values()) != before


def test_a_board_that_ends_every_worker_is_named(client: Any, plugin: Callable[[str], Path]) -> None:
    plugin("import os; os._exit(1)")
    how = {"algorithm": "a-star", "heuristic": "mine", "puzzle": "sliding"}
    client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 0))
    with pytest.raises(PapanError, match=r"workers were lost.*line boards.txt:7 "):
        list(run_on_cluster([Lines(EASY, 7, "boards.txt")], how, client))
    client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 3))
    assert eventually(lambda: len(client.nthreads()) == 2)


def test_plugins_travel_with_the_work_and_go_with_it(
    client: Any, plugin: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [Lines(EASY * 3 + b"1 2/3 9\n")]
    how = {"algorithm": "a-star", "heuristic": "mine"}
    without = written(run_lines(lines, {}, timing=False))
    file = plugin("return 0")
    expected = written(run_lines(lines, how, timing=False))
    assert written(run_on_cluster(lines, how, client, timing=False)) == expected
    assert "mine" in expected[0]

    (shipped,) = shipped_plugins()
    elsewhere = replace(shipped, path=f"/no/such/folder/{file.name}")  # as from another machine
    monkeypatch.setattr(cluster, "shipped_plugins", lambda: (elsewhere,))
    assert written(run_on_cluster(lines, how, client, timing=False)) == expected
    broken = replace(elsewhere, name="mine.py", source=HEURISTIC.format(body="return 1 // 0").encode())
    monkeypatch.setattr(cluster, "shipped_plugins", lambda: (broken,))
    assert '"mine.py:6: ZeroDivisionError' in written(run_on_cluster(lines, how, client, timing=False))[0]

    torn = replace(elsewhere, source=b"HEURISTICS = (")
    monkeypatch.setattr(cluster, "shipped_plugins", lambda: (elsewhere, torn))
    with pytest.raises(PapanError, match=r"my_heuristic\.py:1: "):
        list(run_on_cluster(lines, how, client))

    monkeypatch.setattr(cluster, "shipped_plugins", lambda: ())
    assert written(run_on_cluster(lines, {}, client, timing=False)) == without
    assert '"unknown heuristic mine' in written(run_on_cluster(lines, how, client))[0]


def test_rows_are_in_the_language_of_the_client(client: Any) -> None:
    use_language("id")
    try:
        expected = written(run_lines([Lines(b"1 2/3 9\n")], {}, timing=False))
        assert written(run_on_cluster([Lines(b"1 2/3 9\n")], {}, client)) == expected
        assert "seharusnya" in expected[0]
    finally:
        use_language("en")


def test_another_version_of_papan_is_refused(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "installation", lambda: Installation("7.8.9", True))
    with pytest.raises(PapanError, match=rf"the worker tcp://127.*{papan.__version__}; expected 7\.8\.9, as here"):
        list(run_on_cluster([Lines(EASY)], {}, client))
    monkeypatch.setattr(cluster, "check_workers", lambda client: None)  # as with a worker that has come later
    with pytest.raises(PapanError, match=rf"the worker tcp://127.*{papan.__version__}; expected 7\.8\.9, as here"):
        list(run_on_cluster([Lines(EASY)], {}, client))


# Hides papan from a process, however it is installed.
NO_PAPAN = """
import sys

class NoPapan:
    def find_spec(self, name, path=None, target=None):
        if name == "papan":
            raise ModuleNotFoundError("No module named 'papan'", name="papan")

sys.meta_path.insert(0, NoPapan())
"""


def test_a_worker_without_papan_is_named(client: Any, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(NO_PAPAN)
    scheduler = client.scheduler.address
    command = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler, "--no-nanny", "--no-dashboard"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    quiet = subprocess.DEVNULL
    worker = subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=quiet, stderr=quiet)
    try:
        assert eventually(lambda: len(client.nthreads()) == 3)
        with pytest.raises(PapanError, match=rf"tcp://127.*no papan.*expected papan {papan.__version__}, as here"):
            list(run_on_cluster([Lines(EASY)], {}, client))
    finally:
        worker.kill()
        worker.wait()
    assert eventually(lambda: len(client.nthreads()) == 2)


def test_a_scheduler_without_workers_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    import distributed

    monkeypatch.setattr(cluster, "WORKERS_SECONDS", 0.2)
    new_cluster: Any = distributed.LocalCluster
    new_client: Any = distributed.Client
    with (
        new_cluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty,
        new_client(empty, set_as_default=False) as client,
        pytest.raises(PapanError, match=r"tcp://127.0.0.1:\d+ has no workers"),
    ):
        list(run_on_cluster([Lines(EASY)], {}, client))


def test_partitions_take_a_moment_each() -> None:
    partitions = Partitions([Lines(EASY * 50_000), Lines(EASY, 50_001)])
    sizes, numbers = [], []
    for partition in partitions:
        sizes.append(sum(piece.size for piece in partition))
        numbers += [piece.first for piece in partition]
        partitions.learn(partition, sizes[-1] / 100_000)  # 100,000 bytes per second
    assert 0 <= sizes[0] - FIRST_SIZE <= len(EASY)
    assert sizes[0] < sizes[1] < sizes[2] < sizes[-2]
    assert all(size <= 100_000 + len(EASY) for size in sizes)
    assert sum(sizes) == 50_001 * len(EASY)
    assert numbers == sorted(set(numbers))
    partitions.learn([Lines(EASY)], 3600)
    assert partitions._size == 1
