"""A run that is timed fairly: one that is over at once is repeated, since its time alone would be chance."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from papan.jobs.result import Result
from papan.searching.run import Status

SHORT = 0.05  # seconds: a run below is repeated
BUDGET = 0.25  # seconds for all repetitions of a run
MAX_RUNS = 25

FINISHED = (Status.SOLVED, Status.UNSOLVABLE)


def timed(result: Result, repeat: Callable[[], Result]) -> Result:
    """The result with the median time of several runs, if its own was short; `repeat` does the same run again.

    A run that was cut short is not repeated, and neither is a board that a rule refuted without a search. Who stops a
    repetition gets the median of the runs before it, in a result that says that it was interrupted.
    """
    is_whole = result.status in FINISHED and result.refutation is None and not result.interrupted
    if result.seconds >= SHORT or not is_whole:
        return result
    from statistics import median  # slow to import, and only comparisons need it

    seconds = [result.seconds]
    end = time.perf_counter() + BUDGET
    while len(seconds) < MAX_RUNS and time.perf_counter() < end:
        try:
            again = repeat()
        except KeyboardInterrupt:  # between two searches
            result = replace(result, interrupted=True)
            break
        if again.interrupted or again.status not in FINISHED:
            result = replace(result, interrupted=again.interrupted or again.status is Status.CANCELLED)
            break
        seconds.append(again.seconds)
    return replace(result, seconds=median(seconds), runs=len(seconds))
