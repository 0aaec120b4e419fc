"""Many independent pieces of work on several processes, with the results in the order of the work."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Work = TypeVar("Work")
Done = TypeVar("Done")


def map_in_order(function: Callable[[Work], Done], work: Iterable[Work], jobs: int) -> Iterator[Done]:
    """function(piece) for each piece; at most a few pieces are drawn ahead, so the work may be endless."""
    if jobs <= 1:
        yield from map(function, work)
        return
    import multiprocessing  # a slow import that one job does not need
    from concurrent.futures import Future, ProcessPoolExecutor

    # Forked workers know the plug-ins already; where there is no fork, plug-ins are not for --jobs.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context(method), initializer=_ignore_interrupt)
    waiting: deque[Future[Done]] = deque()
    try:
        for piece in work:
            waiting.append(pool.submit(function, piece))
            if len(waiting) >= 4 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        if waiting:  # left early: do not let the workers finish what nobody waits for
            for process in processes:
                process.terminate()


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one is to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
