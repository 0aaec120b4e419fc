"""What is known of a board before a solution of it is judged."""

from __future__ import annotations

from dataclasses import dataclass

from papan.jobs.result import Result
from papan.searching.run import Status


@dataclass(frozen=True)
class Known:
    """Whether a board has a solution (None: not known), and the least cost of one, if that is known."""

    solvable: bool | None = None
    cost: int | None = None
    claimed_by: tuple[str, ...] = ()  # plug-ins on whose word alone it is so
    interrupted: bool = False  # by Ctrl-C, before all was known

    @classmethod
    def of(cls, result: Result) -> Known:
        """Return what a search has found out."""
        solvable = True if result.solved else False if result.status is Status.UNSOLVABLE else None
        cost = result.cost if result.optimal or result.claimed_by else None
        return cls(solvable, cost, result.claimed_by, result.status is Status.CANCELLED)
