"""What the functions of a puzzle get from the layers above them, which they never import."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from papan.puzzles.advice import Solve


def no_time_limit() -> None:
    """The seconds that are left where there is no time limit."""


@dataclass(frozen=True)
class Tools:
    """What a board is made or rated with.

    `core` is the puzzle's helper in the C++ core, with the functions that a protocol of the puzzle names (core.py in
    its folder); None where the core is not built or has none. `seconds_left` is asked again and again: it returns the
    seconds until the work must end, 0 once they are used up, None without a time limit.
    """

    solve: Solve
    core: Any = None
    seconds_left: Callable[[], float | None] = no_time_limit
