"""Many independent pieces of work at once, on processes, with the results in the order of the work."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from papan.errors import PapanError
from papan.messages import language
from papan.plugins.load import plugin_files
from papan.solving.worker_process import PROGRAM, Answer, Setup

if TYPE_CHECKING:
    from concurrent.futures import Future

Work = TypeVar("Work")
Done = TypeVar("Done")

CHUNKS_AHEAD = 4  # drawn ahead for each worker: enough to keep it busy, few enough for endless work
CHUNK_SECONDS = 0.05  # that the pieces of a chunk should take together, so that sending them costs little beside that
MAX_CHUNK = 256  # pieces


def map_on_processes(function: Callable[[Work], Done], work: Iterable[Work], jobs: int) -> Generator[Done, None, None]:
    """Yield function(piece) for each piece of work, in order, with up to `jobs` processes at it.

    The function and its pieces must be picklable. While the processes start, pieces are done here, so that a short
    piece of work is not slower for being shared. The processes end with this one, however that ends.
    """
    if jobs <= 1 or not sys.executable:
        yield from map(function, work)
        return
    chunks = _Chunks(work)
    workers: Workers[Work, Done] = Workers(function, jobs, chunks)
    waiting: deque[tuple[list[Work], Future[list[bytes]]]] = deque()
    try:
        for chunk in chunks:
            waiting.append((chunk, workers.submit(chunk)))
            if len(waiting) >= CHUNKS_AHEAD * jobs:
                yield from workers.results(*waiting.popleft())
        while waiting:
            yield from workers.results(*waiting.popleft())
    finally:
        workers.end()


class _Chunks(Generic[Work]):
    """Work in lists of several pieces, as many as take a worker a moment."""

    def __init__(self, work: Iterable[Work]) -> None:
        self._work = iter(work)
        self._size = 1

    def __iter__(self) -> Iterator[list[Work]]:
        chunk: list[Work] = []
        since = time.perf_counter()
        for piece in self._work:
            chunk.append(piece)
            # Work that comes slowly, typed by somebody perhaps, is not held back until there is more.
            if len(chunk) >= self._size or time.perf_counter() - since > CHUNK_SECONDS:
                yield chunk
                chunk, since = [], time.perf_counter()
        if chunk:
            yield chunk

    def learn(self, pieces: int, seconds: float) -> None:
        """Choose the size of the next chunks, knowing how long some pieces took."""
        wanted = int(CHUNK_SECONDS * pieces / max(seconds, 1e-9))
        self._size = max(1, min(wanted, 2 * self._size, MAX_CHUNK))


class Workers(Generic[Work, Done]):
    """Worker processes, each with a thread here that waits for it; the chunks, if any, learn how long pieces take."""

    def __init__(self, function: Callable[[Work], Done], jobs: int, chunks: _Chunks[Work] | None = None) -> None:
        from concurrent.futures import ThreadPoolExecutor  # imported late, so that a single job starts fast

        self._function = function
        self._chunks = chunks or _Chunks[Work](())
        self._setup = pickle.dumps(sys.path) + pickle.dumps(Setup(function, language(), plugin_files()))
        self._own = threading.local()  # each thread's process
        self._lock = threading.Lock()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._ended = False
        self._threads = ThreadPoolExecutor(jobs, initializer=self._start_process)

    def submit(self, chunk: list[Work]) -> Future[list[bytes]]:
        """Let the next free worker do a chunk."""
        return self._threads.submit(self._send, [pickle.dumps(piece) for piece in chunk])

    def results(self, chunk: list[Work], future: Future[list[bytes]]) -> Iterator[Done]:
        """Yield the results of a chunk that was submitted; those of one that no worker has begun are computed here."""
        if future.cancel():  # it is the oldest chunk, so no worker has started yet
            for piece in chunk:
                since = time.perf_counter()
                yield self._function(piece)
                self._chunks.learn(1, time.perf_counter() - since)
            return
        for data in future.result():
            answer: Answer = pickle.loads(data)
            if answer.error is not None:
                raise answer.error
            yield answer.value

    def end(self) -> None:
        """End the processes, whatever they are doing, and wait for them and the threads."""
        with self._lock:
            self._ended = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for process in self._processes:
            process.wait()
            for stream in (process.stdin, process.stdout):
                with suppress(OSError):  # what was not written yet
                    assert stream is not None
                    stream.close()

    def _start_process(self) -> None:
        """Start this thread's process and wait until it is ready."""
        self._own.process, self._own.fault = None, PapanError("error.worker-ended")
        with self._lock:
            if self._ended:
                return
            # A process group of its own: Ctrl-C in a terminal is for this process, which then ends its workers.
            group: dict[str, Any] = {} if sys.platform == "win32" else {"process_group": 0}
            process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **group
            )
            self._processes.append(process)
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(self._setup)
            process.stdin.flush()
            answer: Answer = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            return
        self._own.process, self._own.fault = process, answer.error

    def _send(self, pieces: list[bytes]) -> list[bytes]:
        """Let this thread's process do a chunk."""
        if self._own.fault is not None:
            raise self._own.fault
        process = self._own.process
        try:
            process.stdin.write(pickle.dumps(pieces))
            process.stdin.flush()
            answers, seconds = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            raise PapanError("error.worker-ended") from None
        self._chunks.learn(len(pieces), seconds)
        found: list[bytes] = answers
        return found
