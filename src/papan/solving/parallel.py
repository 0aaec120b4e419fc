"""Many independent pieces of work at once, with the results in the order of the work."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from papan.errors import PapanError

if TYPE_CHECKING:
    from concurrent.futures import Future

Work = TypeVar("Work")
Done = TypeVar("Done")

ENDING_SECONDS = 5  # for a pool whose workers have been ended
AHEAD = 4  # pieces drawn ahead for each worker: enough to keep it busy, few enough for endless work


def map_on_threads(
    function: Callable[[Work, Callable[[], bool]], Done], work: Iterable[Work], jobs: int
) -> Iterator[Done]:
    """function(piece, stop) for each piece, on threads: for work that does not need the interpreter.

    `stop` says True once nobody waits for the results any more.
    """
    import contextvars  # slow imports that one job does not need
    import threading
    from concurrent.futures import ThreadPoolExecutor

    stopped = threading.Event()
    pool = ThreadPoolExecutor(jobs)

    def submit(piece: Work) -> Future[Done]:
        return pool.submit(contextvars.copy_context().run, function, piece, stopped.is_set)  # the language goes along

    try:
        yield from _in_order(submit, work, jobs)
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def map_on_processes(function: Callable[[Work], Done], work: Iterable[Work], jobs: int) -> Iterator[Done]:
    """function(piece) for each piece, on processes, which end with this one: for work in Python itself."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    # Forked workers know the plug-ins already; where there is no fork, plug-ins are not for several jobs.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context(method), initializer=_become_worker)

    def submit(piece: Work) -> Future[Done]:
        with _interrupt_held_back():  # this may start workers
            return pool.submit(function, piece)

    finished = False
    try:
        yield from _in_order(submit, work, jobs)
        finished = True
    except BrokenProcessPool:
        raise PapanError("error.worker-ended") from None
    finally:
        processes = list((pool._processes or {}).values())
        manager: Any = pool._executor_manager_thread
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:  # left early: do not let the workers finish what nobody waits for
            for process in processes:
                process.terminate()
            if manager is not None:  # Python would talk to it at its own end, and stumble if it is just ending too
                manager.join(ENDING_SECONDS)


def _in_order(submit: Callable[[Work], Future[Done]], work: Iterable[Work], jobs: int) -> Iterator[Done]:
    waiting: deque[Future[Done]] = deque()
    for piece in work:
        waiting.append(submit(piece))
        if len(waiting) >= AHEAD * jobs:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _interrupt_held_back() -> Iterator[None]:
    """Let Ctrl-C wait for the end of the block: while it forks Python drops it, and a new worker dies of it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _become_worker() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal (the first one acts on it), and end with the parent."""
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent process is gone, killed perhaps, and then end this one, whatever it is doing."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
