"""What the C++ core does for Rush Hour beyond searching."""

from __future__ import annotations

from typing import Protocol

from papan.puzzles.rush_hour.climb_as_core import BoardSpec, Climbed
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard


class KnownSpace(Protocol):
    """The positions that can be reached from a board; unless it is complete, nothing is known of them."""

    complete: bool

    def __len__(self) -> int: ...
    def distance(self, state: Positions) -> int | None:
        """Return the fewest moves from a position to the exit; None where there is no way."""
        ...


class RushHourCore(Protocol):
    """The helper of Rush Hour; papan.native.rush_hour is one."""

    def climbed(self, spec: BoardSpec, seed: int, seconds: float | None) -> Climbed:
        """Return what climb_as_core.climb does, or the best found in time."""
        ...

    def explored(self, board: RushHourBoard, seconds: float) -> KnownSpace:
        """Return the space of a board, not complete if it is too large for the time or the memory."""
        ...
