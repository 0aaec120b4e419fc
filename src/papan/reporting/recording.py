"""A search that is done again to be recorded: within limits, since its pictures need only its beginning."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from papan.errors import PluginError, UsageError
from papan.jobs.result import Result
from papan.jobs.trace import Trace
from papan.searching.limits import Limits
from papan.solving.solve import run_job

MAX_EVENTS = 100_000
MAX_SECONDS = 20.0  # of each search


def recorded(
    result: Result,
    stop: Callable[[], bool] = lambda: False,
    seconds: float = MAX_SECONDS,
    max_events: int = MAX_EVENTS,
    memory: int | None = None,
) -> Trace | None:
    """Return the recording of the search that gave this result; None where there was none, or where it cannot run.

    Searches are deterministic, so it is the same search again, in Python; a seed that was drawn is in the result's job.
    """
    if not result.ran:
        return None
    job, end = result.job, time.monotonic() + seconds
    trace = Trace(job, max_events)
    again = replace(job, engine="python", limits=Limits(None, job.limits.nodes, memory or job.limits.memory))
    try:
        run_job(again, watch=trace.watch, stop=lambda: trace.missed > 0 or time.monotonic() > end or stop())
    except (UsageError, PluginError):  # such as a plug-in that has changed since
        return None
    return trace if trace.moments else None
