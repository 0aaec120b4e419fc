"""What the C++ core does for Queens beyond searching."""

from __future__ import annotations

from typing import Protocol

from papan.puzzles.queens.shaping_as_core import Shaped


class QueensCore(Protocol):
    """The helper of Queens; papan.native.queens is one."""

    def shape(self, size: int, seed: int, number: int = 0, seconds: float | None = None) -> Shaped:
        """Return what shaping_as_core.shape makes of Random64(seed, number), or the best found in time."""
        ...
