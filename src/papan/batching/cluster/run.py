"""A batch on a Dask cluster: partitions go out as tasks, and their results come back in order.

Which worker does what, and again if a worker is lost, is the scheduler's part; nothing of that is here.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from papan.batching.block import Block
from papan.batching.cluster.partitions import Partitions, place_of
from papan.batching.cluster.task import Setup, Solved, installation, sizes_of, solve_partition
from papan.errors import PapanError
from papan.messages import language
from papan.plugins.load import shipped_plugins
from papan.version import VERSION

if TYPE_CHECKING:
    from distributed import Client, Future

    from papan.batching.cluster.partitions import Piece
    from papan.batching.reading.inputs import Inputs

PARTITIONS_AHEAD = 4  # for each thread: enough to keep it busy, few enough for endless input
WORKERS_SECONDS = 30.0  # to wait for a first worker, or for others when all are gone
ASKING_SECONDS = 2.0  # between two looks at how many workers there are


def run_on_cluster(
    inputs: Iterable[Piece],
    settings: dict[str, Any],
    client: Client,
    *,
    timing: bool = True,
    told: Callable[[int], object] = lambda workers: None,
) -> Iterator[Block]:
    """Do what run_lines does on the workers of a cluster; `told` is told how many there are."""
    crew = _Crew(client, told)
    crew.wait()
    check_workers(client)
    setup = Setup(installation(), settings, timing, language(), shipped_plugins())
    partitions = Partitions(inputs)
    waiting: deque[tuple[list[Piece], Future[Solved]]] = deque()

    def first() -> Iterator[Block]:
        partition, future = waiting[0]
        solved = _result(partition, future, crew)
        waiting.popleft()
        partitions.learn(partition, solved.seconds)
        yield from solved.blocks

    try:
        for partition in partitions:
            if partition:
                waiting.append((partition, client.submit(solve_partition, partition, setup, pure=False)))
            while waiting and (not partition or len(waiting) > PARTITIONS_AHEAD * crew.threads()):
                yield from first()
        while waiting:
            yield from first()
    finally:
        if waiting:
            with suppress(Exception):  # the cluster may be gone
                crew.client.cancel([future for _, future in waiting], force=True)


def inputs_for(inputs: Inputs, client: Client) -> Iterable[Piece]:
    """Return what to send of the inputs: the lines, or only the numbers of row groups if all workers see the files."""
    files = [file.resolve() for file in inputs.parquet_files]
    if not files:
        return inputs
    _Crew(client).wait()
    check_workers(client)
    seen = client.run(sizes_of, files)
    return inputs.by_row_group() if all(sizes == sizes_of(files) for sizes in seen.values()) else inputs


def check_workers(client: Client) -> None:
    """Raise a PapanError that names a worker which would give other rows than this process, or none."""
    found = client.run(installation, on_error="return")
    for worker, there in found.items():
        if isinstance(there, OSError):  # a worker that has just gone
            continue
        if isinstance(there, BaseException):  # without papan, or with one that has no clusters yet
            raise PapanError("error.cluster-no-papan", worker=worker, expected=VERSION, error=there)
        if there != installation():
            raise PapanError("error.cluster-version", worker=worker, found=there, expected=installation())


class _Crew:
    """The workers of a cluster, who may come and go."""

    def __init__(self, client: Client, told: Callable[[int], object] = lambda workers: None) -> None:
        self.client: Any = client  # whose methods have types only in part
        self._told = told
        self._threads = 1
        self._asked = float("-inf")
        self._seen = time.monotonic()  # when there was one at last

    def wait(self) -> None:
        """Wait for a first worker, but not for ever."""
        try:
            self.client.wait_for_workers(1, timeout=WORKERS_SECONDS)
        except TimeoutError:
            raise self._none() from None
        self._seen = time.monotonic()

    def threads(self) -> int:
        """Return how many threads they have together."""
        now = time.monotonic()
        if now - self._asked > ASKING_SECONDS:
            self._asked = now
            with suppress(OSError):  # should the scheduler be gone, the results will tell
                found = self.client.nthreads()
                self._threads = max(1, sum(found.values()))
                self._told(len(found))
                if found:
                    self._seen = now
                elif now - self._seen > WORKERS_SECONDS:
                    raise self._none()
        return self._threads

    def _none(self) -> PapanError:
        address, seconds = _address(self.client), f"{WORKERS_SECONDS:.0f}"
        return PapanError("error.cluster-no-workers", address=address, seconds=seconds)


def _result(partition: list[Piece], future: Future[Solved], crew: _Crew) -> Solved:
    """Wait for the results of a partition, for as long as there are workers."""
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    while True:
        try:
            solved: Solved = future.result(timeout=ASKING_SECONDS)
            return solved
        except KilledWorker:
            check_workers(crew.client)  # one that has come later ends itself if it has no papan
            raise PapanError("error.cluster-killed", place=place_of(partition)) from None
        except (CancelledError, CommClosedError):
            raise PapanError("error.cluster-lost", address=_address(crew.client)) from None
        except TimeoutError:
            if future.status != "pending":
                raise
            crew.threads()


def _address(client: Client) -> str:
    return str(client.scheduler.address) if client.scheduler is not None else "?"
