"""A contender in a process of its own, which does laps when asked to and can be ended at any time."""

from __future__ import annotations

import multiprocessing
import signal
import time
import warnings
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from papan.bench.laps import WARM_UP_SECONDS, Clocks, FailedError, LapTimerHere, Sample
from papan.bench.work import Contender, Work
from papan.searching.memory import default_memory_limit


class LapTimerOutside:
    """Does what LapTimerHere does, in another process; between laps that process waits."""

    def __init__(self, work: Work, contender: Contender, clocks: Clocks) -> None:
        # Forked where that can be: a rival's functions need not be picklable then, and `papan bench` has no threads.
        context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)
        self._pipe, theirs = context.Pipe()
        arguments = (theirs, self._pipe, replace(work, contenders=()), contender, clocks)
        self._process = context.Process(target=_work_outside, args=arguments, daemon=True)
        self._process.start()
        theirs.close()

    def warm_up(self) -> None:
        if not self._is_answered(time.perf_counter() + WARM_UP_SECONDS):
            raise FailedError(f"> {WARM_UP_SECONDS} s")
        self._receive()

    def first_lap(self, seconds: float) -> Iterator[Sample]:
        deadline = time.perf_counter() + seconds
        self._send(seconds)
        while self._is_answered(deadline):
            sample = self._receive()
            if sample is None:
                return
            yield sample
        self.close()

    def time_laps(self, laps: int, seconds: float) -> float | None:
        deadline = time.perf_counter() + seconds
        self._send((laps, seconds))
        if self._is_answered(deadline):
            taken: float | None = self._receive()
            return taken
        self.close()
        return None

    def close(self) -> None:
        """End the process; it may be at work."""
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def _is_answered(self, deadline: float) -> bool:
        left = deadline - time.perf_counter()
        return left > 0 and self._pipe.poll(left)

    def _send(self, request: object) -> None:
        try:
            self._pipe.send(request)
        except OSError:
            raise self._ended() from None

    def _receive(self) -> Any:
        try:
            message = self._pipe.recv()
        except (EOFError, OSError):
            raise self._ended() from None
        if isinstance(message, str):
            raise FailedError(message)
        return message

    def _ended(self) -> FailedError:
        self._process.join()
        return FailedError(f"exit {self._process.exitcode}")


def _work_outside(pipe: Connection, others: Connection, work: Work, contender: Contender, clocks: Clocks) -> None:
    """Send None when warm, a sample for each board and None; then what each request for laps gives.

    A message in words says what went wrong.
    """
    others.close()  # the other end of the pipe: a copy here would hide it when the process that asks is gone
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    warnings.simplefilter("ignore")
    _limit_memory()
    try:
        timer = LapTimerHere(work, contender, clocks)
        timer.warm_up()
        pipe.send(None)
        for sample in timer.first_lap(pipe.recv()):
            pipe.send(sample)
        pipe.send(None)
        while True:
            pipe.send(timer.time_laps(*pipe.recv()))
    except (EOFError, BrokenPipeError):
        return  # nobody asks any more
    except Exception as error:  # another package may raise anything
        pipe.send(f"{type(error).__name__}: {error}"[:300])


def _limit_memory() -> None:
    """Limit the memory of this process to what papan itself may take, if the system supports that."""
    try:
        import resource
    except ImportError:  # Windows
        return
    most, hard = default_memory_limit(), resource.getrlimit(resource.RLIMIT_DATA)[1]
    if most is not None and (hard == resource.RLIM_INFINITY or most < hard):
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
