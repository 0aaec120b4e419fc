"""What a worker of a cluster does: it solves a partition, set up as the client is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from papan.batching.block import Block
from papan.batching.cluster.plugins import using_plugins
from papan.batching.lines import Lines
from papan.batching.run import run_lines
from papan.errors import PapanError
from papan.messages import use_language
from papan.native import is_built
from papan.plugins.shipped import ShippedPlugin
from papan.solving.worker_process import sendable
from papan.version import VERSION

if TYPE_CHECKING:
    from papan.batching.cluster.partitions import Piece


@dataclass(frozen=True)
class Installation:
    """What must be the same on all machines for rows to be the same."""

    version: str
    has_core: bool

    def __str__(self) -> str:
        return self.version if self.has_core else f"{self.version} (Python)"


@dataclass(frozen=True)
class Setup:
    """What a worker needs to know beside the boards."""

    installation: Installation
    settings: dict[str, Any]
    timing: bool
    language: str
    plugins: tuple[ShippedPlugin, ...]


@dataclass(frozen=True)
class Solved:
    """The results of a partition, and how long they took."""

    blocks: list[Block]
    seconds: float


def installation() -> Installation:
    """Return what is installed here."""
    return Installation(VERSION, is_built())


def sizes_of(files: list[Path]) -> list[int | None]:
    """Return the size of each file, as it is seen from here; None where there is no such file."""
    return [file.stat().st_size if file.is_file() else None for file in files]


def solve_partition(partition: list[Piece], setup: Setup) -> Solved:
    """Solve the boards of a partition on one thread; a worker has several at a time, one on each of its threads."""
    worker, stop = _worker()
    here = installation()
    if here != setup.installation:
        raise PapanError("error.cluster-version", worker=worker, found=here, expected=setup.installation)
    use_language(setup.language)
    try:
        with using_plugins(setup.plugins):
            since = time.perf_counter()
            blocks = list(run_lines(_lines(partition, worker), setup.settings, timing=setup.timing, stop=stop))
            return Solved(blocks, time.perf_counter() - since)
    except Exception as error:
        raise sendable(error) from None


def _lines(partition: list[Piece], worker: str) -> Iterator[Lines]:
    for piece in partition:
        if isinstance(piece, Lines):
            yield piece
            continue
        if not Path(piece.path).is_file():
            raise PapanError("error.cluster-file", worker=worker, name=piece.path)
        yield from piece.lines()


def _worker() -> tuple[str, Callable[[], bool]]:
    """The address of this worker, and what tells whether the client no longer wants the task that is being done."""
    from distributed import get_worker

    worker: Any = get_worker()
    key = worker.get_current_task()

    def is_cancelled() -> bool:
        with suppress(RuntimeError):  # the tasks are another thread's
            task = worker.state.tasks.get(key)
            return task is None or task.state == "cancelled"
        return False

    return str(worker.address), is_cancelled
