"""Measuring a contender: the processor time that each board takes, here or in a process that can be ended.

It is processor time and not wall-clock time, since other programs must not slow one contender down more than another.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
import warnings
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

from papan.bench.work import Answer, Contender, Work
from papan.puzzles.board import AnyBoard
from papan.searching.memory import default_memory_limit

LAPS = 5  # times that all boards are solved, if there is time; the fastest lap counts
WARM_UP_SECONDS = 120  # for imports, and for packages that compile themselves at first


class Sample(NamedTuple):
    """An answer with the seconds it took."""

    seconds: float
    answer: Answer


class FailedError(Exception):
    """A contender that did not work; the message says how, in its own words."""


def measure(work: Work, contender: Contender, seconds: float) -> list[Sample]:
    """Return the samples of the fastest lap, or of as many boards as there was time for."""
    boards = [contender.form(case.board) for case in work.cases]
    timed = _outside if contender.outside else _here
    samples = list(timed(contender, boards, contender.form(work.warm_up), seconds))
    laps = [samples[start : start + len(boards)] for start in range(0, len(samples), len(boards))]
    full = [lap for lap in laps if len(lap) == len(boards) and lap[-1].answer.facts is not None]
    return min(full, key=_seconds) if full else laps[0] if laps else []


def _seconds(samples: Sequence[Sample]) -> float:
    return sum(sample.seconds for sample in samples)


def _here(contender: Contender, boards: Sequence[AnyBoard], warm_up: AnyBoard, seconds: float) -> Iterator[Sample]:
    contender.solve([warm_up], WARM_UP_SECONDS)
    yield from _laps(contender, boards, time.perf_counter() + seconds)


def _laps(contender: Contender, boards: Sequence[AnyBoard], deadline: float) -> Iterator[Sample]:
    for _ in range(LAPS):
        for start in range(0, len(boards), contender.at_once):
            left = deadline - time.perf_counter()
            if left <= 0:
                return
            chosen = boards[start : start + contender.at_once]
            before = time.process_time()
            found = contender.solve(chosen, left)
            spent = time.process_time() - before
            yield from (Sample(spent / len(chosen), contender.read(one)) for one in found)


def _outside(contender: Contender, boards: Sequence[AnyBoard], warm_up: AnyBoard, seconds: float) -> Iterator[Sample]:
    """The same in another process, which is ended when its time is over."""
    # Forked where that can be: a rival's functions need not be picklable then, and `papan bench` has no threads.
    context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work_outside, args=(sender, contender, boards, warm_up, seconds), daemon=True)
    process.start()
    sender.close()
    deadline = time.perf_counter() + WARM_UP_SECONDS
    warm = False
    try:
        while (left := deadline - time.perf_counter()) > 0 and receiver.poll(left):
            message = receiver.recv()
            if isinstance(message, str):
                raise FailedError(message)
            if message is None and warm:
                return
            if message is None:
                warm, deadline = True, time.perf_counter() + seconds
            else:
                yield message
        if not warm:
            raise FailedError(f"> {WARM_UP_SECONDS} s")
    except EOFError:
        process.join()
        raise FailedError(f"exit {process.exitcode}") from None
    finally:
        process.kill()
        process.join()
        receiver.close()


def _work_outside(
    sender: Connection, contender: Contender, boards: Sequence[AnyBoard], warm_up: AnyBoard, seconds: float
) -> None:
    """Send None when warm, a sample for each board, and None at the end; or a message that says what went wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits
    warnings.simplefilter("ignore")
    _limit_memory()
    try:
        contender.solve([warm_up], WARM_UP_SECONDS)
        sender.send(None)
        for sample in _laps(contender, boards, time.perf_counter() + seconds):
            sender.send(sample)
        sender.send(None)
    except Exception as error:  # another package may raise anything
        sender.send(f"{type(error).__name__}: {error}"[:300])


def _limit_memory() -> None:
    """Limit the memory of this process to what papan itself may take, if the system supports that."""
    try:
        import resource
    except ImportError:  # Windows
        return
    most, hard = default_memory_limit(), resource.getrlimit(resource.RLIMIT_DATA)[1]
    if most is not None and (hard == resource.RLIM_INFINITY or most < hard):
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
