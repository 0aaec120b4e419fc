"""The tools with which a puzzle makes and rates boards: a solver, its helper in the core, and the clock."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from papan import native
from papan.jobs.job import Wanted
from papan.jobs.result import Result
from papan.puzzles.board import AnyBoard
from papan.puzzles.tools import Tools, no_time_limit
from papan.searching.limits import Limits
from papan.searching.problem import State
from papan.solving.solve import job_for, run_job


@dataclass(frozen=True)
class Solver:
    """Solves boards for a generator, with no limits but those of each call."""

    limits: Limits = Limits()  # noqa: RUF009 - frozen

    def __call__(
        self,
        board: AnyBoard,
        wanted: Wanted = "first",
        metric: str | None = None,
        at_most: float | None = None,
        node_limit: int | None = None,
        start: State | None = None,
    ) -> Result:
        job = job_for(board, metric=metric, wanted=wanted, time_limit=at_most, node_limit=node_limit)
        job = job if start is None else replace(job, start=start)
        return run_job(job).raise_if_interrupted()


_SOLVER = Solver()  # one for all: a small board takes hardly longer to make than to get its tools


def tools_for(puzzle: str, seconds: float | None = None) -> Tools:
    """Return the tools for boards of a puzzle, with a time limit that begins now."""
    if seconds is None:
        return Tools(_SOLVER, native.helper_for(puzzle), no_time_limit)
    end = time.monotonic() + seconds
    return Tools(_SOLVER, native.helper_for(puzzle), lambda: max(0.0, end - time.monotonic()))
