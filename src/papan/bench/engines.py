"""papan's own engines as contenders, through papan.solve, and what is read from their results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from papan import native
from papan.bench.work import Answer, Case, Contender
from papan.jobs.prepare import prepare
from papan.jobs.result import Result
from papan.puzzles.board import AnyBoard
from papan.searching.run import Status
from papan.solving.solve import job_for, solve

# Names for which the catalogue has a title.
NATIVE = "papan-native"  # with which others are compared
DIRECT = "papan-native-direct"
BATCH = "papan-native-batch"  # the core's own rate, with which batches are compared
BATCH_COLUMNS = "papan-batch-columns"
BATCH_COLUMNS_2 = "papan-batch-columns-2"
BATCH_PARQUET = "papan-batch-parquet"
BATCH_JSON = "papan-batch-json"
LARGE = "papan-native-large"
PYTHON = "papan-python"


def native_engine(
    cases: Sequence[Case], read: Callable[[Result], Answer], name: str = NATIVE, **settings: Any
) -> list[Contender]:
    """Return the native engine, if it has this search for all these boards; the settings are those of papan.solve."""
    if not all(native.has(prepare(job_for(case.board, **settings))) for case in cases):
        return []
    return [engine(name, "native", read, **settings)]


def engine(name: str, which: str, read: Callable[[Result], Answer], **settings: Any) -> Contender:
    """Return an engine as a contender."""

    def do(boards: Sequence[AnyBoard], seconds: float) -> list[Result]:
        return [solve(board, engine=which, time_limit=seconds, **settings).raise_if_interrupted() for board in boards]

    return Contender(name, do, read)


def cost(result: Result) -> Answer:
    """Return the cost, under the name of its metric, where it is proved optimal."""
    if not _is_finished(result):
        return Answer(None)
    proved = {str(result.job.metric): result.cost} if result.optimal else {}
    return Answer({"solvable": result.solved, **proved})


def nodes(result: Result) -> Answer:
    """Return the cost and the nodes, counted as published counts of IDA* are: the root is one of them."""
    generated = result.counts.generated
    facts = cost(result).facts
    return Answer(None if facts is None else {**facts, "nodes": generated + 1}, generated)


def queens(result: Result) -> Answer:
    """Return the first solution."""
    return Answer({"queens": result.actions} if _is_finished(result) else None)


def uniqueness(result: Result) -> Answer:
    """Return whether there is no solution, one or several."""
    return Answer({"solutions": min(result.solutions or 0, 2)} if _is_finished(result) else None)


def brute_force(result: Result) -> Answer:
    """Return the first solution and the number of cases examined for it."""
    examined = result.counts.examined
    return Answer({"queens": result.actions, "cases": examined} if _is_finished(result) else None, examined)


def _is_finished(result: Result) -> bool:
    return result.status in (Status.SOLVED, Status.UNSOLVABLE)
