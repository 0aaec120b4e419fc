"""Heuristic: an estimate of the cost left; Metric: what a move costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from papan.puzzles.seen import Seen
from papan.searching.problem import State


@dataclass(frozen=True)
class Metric:
    """What a move costs; `unit` when every action costs 1."""

    name: str
    unit: bool


@dataclass(frozen=True)
class Heuristic:
    """An estimate of the cost left, with the metrics under which it claims to be admissible and consistent."""

    name: str
    puzzle: str
    summary: str
    estimate: Callable[[Any, State], int]  # (problem, state)
    admissible: frozenset[str] = frozenset()
    consistent: frozenset[str] = frozenset()
    source: str | None = None  # the plug-in that it came from, filled in as that is loaded
    # What it counts in a state: (problem, state). What that comes to is the estimate. Without it, people are told the
    # estimate alone.
    sees: Callable[[Any, State], Seen] | None = None
