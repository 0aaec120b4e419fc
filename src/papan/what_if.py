"""What becomes of a board when it is changed: whether each of many boards has a solution, how far it is, how many."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from papan import native
from papan.errors import BoardError
from papan.job import Wanted
from papan.loading import Loaded, load_text
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import AnyBoard
from papan.puzzles.reading import Note
from papan.search import Status
from papan.workbench import job_for, run_job

EACH = 0.5  # seconds for one board
MEMORY = 1 << 30
NODES_WITHOUT_CORE = 20_000

Effect: TypeAlias = Literal[
    "faulty", "unknown", "unsolvable", "unique", "several", "solvable", "harder", "same", "easier"
]


@dataclass(frozen=True)
class Outcome:
    """What is true of a board; where nothing is known of something, None."""

    solvable: bool | None = None
    cost: int | None = None  # the least, where there is a way to the goal
    solutions: int | None = None  # of a placement: 0, 1, or 2 for several
    faults: tuple[Note, ...] = ()  # it is no board


def outcomes(
    boards: Sequence[str | AnyBoard],
    puzzle: str | None = None,
    *,
    metric: str | None = None,
    time_limit: float | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Outcome | None]:
    """What is true of each board, in order; None for those that were not reached in the time, or before `stop`."""
    end = None if time_limit is None else time.monotonic() + time_limit
    found: list[Outcome | None] = []
    for board in boards:
        left = EACH if end is None else end - time.monotonic()
        if left <= 0 or (stop is not None and stop()):
            break
        one = _outcome(board, puzzle, metric, min(left, EACH), stop)
        if one.solvable is None and not one.faults and left < EACH:  # it had less time than it may have
            break
        found.append(one)
    return found + [None] * (len(boards) - len(found))


def effect(before: Outcome | None, after: Outcome) -> Effect:
    """In one word what a change does that makes one board of another; None is a board that has faults."""
    if after.faults:
        return "faulty"
    if after.solvable is None:
        return "unknown"
    if not after.solvable:
        return "unsolvable"
    if after.solutions is not None:
        return "unique" if after.solutions == 1 else "several"
    gain = gained(before, after)
    if gain is None:
        return "solvable"
    return "harder" if gain > 0 else "easier" if gain < 0 else "same"


def gained(before: Outcome | None, after: Outcome) -> int | None:
    """How much more the changed board costs; None where one of them has no known cost."""
    if before is None or before.cost is None or after.cost is None:
        return None
    return after.cost - before.cost


def _outcome(
    board: str | AnyBoard, name: str | None, metric: str | None, seconds: float, stop: Callable[[], bool] | None
) -> Outcome:
    try:
        # Of a text, never a file: whoever asks for hundreds of boards has them at hand.
        loaded = load_text(board, name) if isinstance(board, str) else Loaded(board, board.puzzle, "board")
    except BoardError as error:
        return Outcome(faults=error.faults)
    placed = "placement" in puzzle_named(loaded.puzzle).traits
    wanted: Wanted = "unique" if placed else "first"
    nodes = None if native.is_built() else NODES_WITHOUT_CORE
    job = job_for(loaded, metric=metric, wanted=wanted, time_limit=seconds, node_limit=nodes, memory_limit=MEMORY)
    result = run_job(job, stop=stop)
    if result.status is Status.UNSOLVABLE:
        return Outcome(False, solutions=0 if placed else None)
    if not placed:
        return Outcome(True, result.cost) if result.optimal else Outcome(True if result.actions else None)
    count = result.solutions or 0
    if count >= 2:
        return Outcome(True, solutions=2)
    return Outcome(True, solutions=1) if result.unique else Outcome(True if count else None)
