"""How a puzzle goes into the C++ core and comes out again: what its twin there offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from papan.leash import Leash
from papan.prepare import Prepared
from papan.problem import Action

try:
    from papan import _core
except ImportError:  # no compiler when papan was installed
    _core = None  # type: ignore[assignment]

core: Any = _core

# How it ended, the plans, the cost, how many solutions, the counts (None: not measured), the bounds, the seconds.
Report: TypeAlias = tuple[str, list[list[int]], int, int, tuple[int, int, int, int | None], list[int], float]

# Told of every table that is built: its name and how much is done (0 to 1); True from it stops the building. A front
# end sets it to show a progress bar.
on_build: Callable[[str, float], bool] | None = None

FRONTIER = {"breadth-first", "uniform-cost", "greedy", "a-star", "weighted-a-star", "branch-and-bound"}
PATHS = FRONTIER | {"depth-first", "deepening", "ida-star"}
PLACEMENTS = {"brute-force", "backtracking", "breadth-first", "depth-first"}


@dataclass(frozen=True, slots=True)
class BestReport:
    """What a `best` solver gives back: the report, whether its cost is proved optimal, and what is proved of it."""

    report: Report
    optimal: bool = True
    lower_bound: int | None = None


class Twin:
    """A puzzle's twin in the core: the generic searches it has, and its own best solver."""

    def has(self, plan: Prepared) -> bool:
        return False

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        raise NotImplementedError

    def has_best(self, plan: Prepared) -> bool:
        """Whether the best solver takes this board; the others go to what `best` is in Python."""
        return True

    def best(self, plan: Prepared, wanted: int, keep: int, control: Any, leash: Leash) -> BestReport:
        """So many solutions (0: all) by the best solver, the first `keep` of them with their plans.

        The control has the limits of the search; the leash is for what is built before it.
        """
        raise NotImplementedError

    def actions(self, codes: list[int]) -> list[Action]:
        """The actions that the core has as these numbers."""
        raise NotImplementedError


def heuristic_name(plan: Prepared) -> str:
    return plan.heuristic.name if plan.heuristic is not None else ""


def has_own_heuristic(plan: Prepared) -> bool:
    """Whether the heuristic is one of the puzzle's own, and not of a plug-in."""
    return plan.heuristic is None or plan.heuristic in plan.puzzle.heuristics
