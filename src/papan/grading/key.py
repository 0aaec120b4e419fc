"""The answer key: what is known of a board, found out once and kept for the teacher alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from papan.checking.known import Known
from papan.errors import BoardError
from papan.loading.load import Loaded, load_text
from papan.searching.run import Status
from papan.solving.solve import job_for, run_job

KEY_SECONDS = 60.0  # for solving one board
KEY_MEMORY = 2 << 30


@dataclass(frozen=True)
class Key:
    """What is known of a board: whether it has a solution, the least cost of one, a right solution, its fault."""

    solvable: bool | None = None  # None: not known within the limits, or it is no board
    cost: int | None = None  # the least, in the metric of the recipe; None: not known
    moves: int | None = None  # of the solution below
    plan: tuple[str, ...] = ()  # a right solution; an optimal one where the least cost is known
    claimed_by: tuple[str, ...] = ()  # plug-ins on whose word alone the cost is the least, or there is no solution
    fault: str | None = None  # what papan says of a malformed board

    @property
    def known(self) -> Known:
        """What the checker needs to know, so that it need not solve the board for every answer."""
        return Known(self.solvable, self.cost, self.claimed_by)

    def to_json(self) -> dict[str, Any]:
        """Return the record that is kept beside the board."""
        return {
            "solvable": self.solvable,
            "cost": self.cost,
            "moves": self.moves,
            "plan": list(self.plan),
            "claimed_by": list(self.claimed_by),
            "fault": self.fault,
        }

    @classmethod
    def from_json(cls, record: Any) -> Key:
        """Return the key of a file; raise a ValueError if it is none."""
        try:
            return cls(
                record["solvable"],
                record["cost"],
                record["moves"],
                tuple(map(str, record["plan"])),
                tuple(map(str, record["claimed_by"])),
                record["fault"],
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(str(error)) from None


def key_of(
    text: str, puzzle: str, metric: str | None, source: str = "board", stop: Callable[[], bool] | None = None
) -> Key:
    """Return the key of a board, found by the best search there is, within limits."""
    try:
        loaded = load_text(text, puzzle, source)
    except BoardError as error:
        return Key(fault=str(error))
    return _solved(loaded, metric, stop)


def _solved(loaded: Loaded, metric: str | None, stop: Callable[[], bool] | None) -> Key:
    job = job_for(loaded, metric=metric, time_limit=KEY_SECONDS, memory_limit=KEY_MEMORY)
    result = run_job(job, stop=stop).raise_if_interrupted()
    if result.status is Status.UNSOLVABLE:
        return Key(solvable=False, claimed_by=result.claimed_by)
    if result.actions is None:
        return Key()
    is_least = bool(result.puzzle.metrics) and (result.optimal or bool(result.claimed_by))
    return Key(
        solvable=True,
        cost=result.cost if is_least else None,
        moves=result.moves,
        plan=tuple(map(str, result.plan or ())),
        claimed_by=result.claimed_by if is_least else (),
    )
