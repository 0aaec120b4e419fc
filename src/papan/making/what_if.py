"""What becomes of a board when it is changed: whether it still has a solution, how far it is, how many there are."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from papan import native
from papan.errors import BoardError, Note, UsageError
from papan.jobs.job import Wanted
from papan.loading.load import BoardSource, Loaded, load_argument, load_text
from papan.puzzles import PUZZLES, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.change import Change
from papan.searching.limits import Limits
from papan.searching.run import Status
from papan.solving.solve import job_for, run_job
from papan.support import arguments

SECONDS_EACH = 0.5  # for one board
MAX_MEMORY = 1 << 30
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


@dataclass(frozen=True)
class WhatIf:
    """A single change to a board, what is true of the board now and after it, and what the change does.

    >>> import papan
    >>> change = next(papan.what_if("AAAB/AACB/DDCC/DDCC"))
    >>> str(change.change), change.effect
    ('r1c3 to B', 'several')
    """

    change: Change
    before: Outcome
    after: Outcome

    @property
    def effect(self) -> Effect:
        """Return what the change does, in one word."""
        return effect(self.before, self.after)

    @property
    def gained(self) -> int | None:
        """Return how much more the changed board costs; None where that is not known."""
        return gained(self.before, self.after)

    def to_json(self) -> dict[str, Any]:
        """Return the change as `--json` prints it."""
        return {
            "change": str(self.change),
            "kind": self.change.kind,
            "cells": list(self.change.cells),
            "board": puzzle_named(self.change.board.puzzle).one_line(self.change.board),
            "effect": self.effect,
            "cost": self.after.cost,
            "gained": self.gained,
            "solutions": self.after.solutions,
        }


def what_if(
    board: BoardSource,
    puzzle: str | None = None,
    *,
    metric: str | None = None,
    time_limit: float | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[WhatIf]:
    """Yield each single change to a board with its effect until the time limit.

    Which changes there are, the puzzle says: a cell given to a region beside it, a piece taken away, a wall put up.

    >>> import papan
    >>> effects = [change.effect for change in papan.what_if("AAAB/AACB/DDCC/DDCC")]
    >>> len(effects), sorted(set(effects))
    (16, ['several', 'unique', 'unsolvable'])
    """
    if metric is not None:
        arguments.word("metric", metric)
    time_limit = Limits(time_limit).time
    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    if record.edits is None:
        known = ", ".join(name for name, one in sorted(PUZZLES.items()) if one.edits is not None)
        raise UsageError("error.no-what-if", puzzle=record.name, known=known)
    return _each(loaded.board, record.edits, metric, time_limit, stop)


def _each(
    board: AnyBoard,
    changes: Callable[[AnyBoard], Iterator[Change]],
    metric: str | None,
    time_limit: float | None,
    stop: Callable[[], bool] | None,
) -> Iterator[WhatIf]:
    left = changes(board)
    ahead: list[Change] = []  # the one whose board is looked at

    def boards() -> Iterator[AnyBoard]:
        yield board
        for change in left:
            ahead.append(change)
            yield change.board

    found = _outcomes(boards(), None, metric, time_limit, stop)
    before = next(found, None)
    for after in found if before is not None else ():
        yield WhatIf(ahead.pop(), before or Outcome(), after)


def outcomes(
    boards: Sequence[str | AnyBoard],
    puzzle: str | None = None,
    *,
    metric: str | None = None,
    time_limit: float | None = None,
    each: float = SECONDS_EACH,
    stop: Callable[[], bool] | None = None,
) -> list[Outcome | None]:
    """Return what is true of each board, in order; None for those that were not reached in the time, or before `stop`.

    `time_limit` is for all of them, `each` the most for one, in seconds.
    """
    found: list[Outcome | None] = list(_outcomes(boards, puzzle, metric, time_limit, stop, each))
    return found + [None] * (len(boards) - len(found))


def _outcomes(
    boards: Iterable[str | AnyBoard],
    puzzle: str | None,
    metric: str | None,
    time_limit: float | None,
    stop: Callable[[], bool] | None,
    each: float = SECONDS_EACH,
) -> Iterator[Outcome]:
    """Yield what is true of each board until the time limit or `stop`."""
    end = None if time_limit is None else time.monotonic() + time_limit
    for board in boards:
        left = each if end is None else end - time.monotonic()
        if left <= 0 or (stop is not None and stop()):
            return
        one = _outcome(board, puzzle, metric, min(left, each), stop)
        if one.solvable is None and not one.faults and left < each:  # it had less time than it may have
            return
        yield one


def effect(before: Outcome | None, after: Outcome) -> Effect:
    """Return in one word what a change does that turns one board into another; None is a board that has faults."""
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
    """Return how much more the changed board costs; None where one of them has no known cost."""
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
    job = job_for(loaded, metric=metric, wanted=wanted, time_limit=seconds, node_limit=nodes, memory_limit=MAX_MEMORY)
    result = run_job(job, stop=stop)
    if stop is None or not stop():
        result.raise_if_interrupted()
    if result.status is Status.UNSOLVABLE:
        return Outcome(False, solutions=0 if placed else None)
    # What a plug-in claims is good enough to tell changes apart; where it matters, papan says whose word it is.
    if not placed:
        is_least = result.optimal or (result.claimed_by and result.cost is not None)
        return Outcome(True, result.cost) if is_least else Outcome(True if result.actions else None)
    count = result.solutions or 0
    if count >= 2:
        return Outcome(True, solutions=2)
    is_only = result.unique or (count == 1 and result.claimed_by and result.status is Status.SOLVED)
    return Outcome(True, solutions=1) if is_only else Outcome(True if count else None)
