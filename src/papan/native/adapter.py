"""How a puzzle's jobs go into the C++ core and its answers come out: what the adapters of all puzzles share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from papan.jobs.prepare import Prepared
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

if TYPE_CHECKING:
    from papan._core import Control, Lines, Settings

try:
    from papan import _core
except ImportError:  # there was no compiler when papan was installed
    _core = None  # type: ignore[assignment]

# The C++ core, or None where it was not built. Typed as if it were there: ask native.is_built() before using it.
core = _core


class Report(NamedTuple):
    """What every search of the core returns, field by field as the core has it."""

    ended: str  # "solved", "exhausted", "stopped", or the limit that was met
    plans: list[list[int]]  # the solutions kept, each as the numbers that CoreAdapter.actions() translates
    cost: int
    solutions: int  # how many were met
    counts: tuple[int, int, int, int | None]  # expanded, generated, examined, max_frontier (None: not measured)
    bounds: list[int]  # of the rounds, where a search has some
    seconds: float


# Called while a table is built, with its name and how much of it is done (0 to 1); returning True stops the building. A
# front end sets it to show a progress bar.
on_build: Callable[[str, float], bool] | None = None

FRONTIER = {"breadth-first", "uniform-cost", "greedy", "a-star", "weighted-a-star", "branch-and-bound"}
PATHS = FRONTIER | {"depth-first", "deepening", "ida-star"}
PLACEMENTS = {"brute-force", "backtracking", "breadth-first", "depth-first"}


@dataclass(frozen=True, slots=True)
class BestReport:
    """What a `best` solver returns: the report, whether its cost is proved optimal, and the lower bound it proved."""

    report: Report
    optimal: bool = True
    lower_bound: int | None = None


class CoreAdapter:
    """One puzzle in the core: which of the generic searches it has there, and its own best solver."""

    def has(self, prepared: Prepared) -> bool:
        """Whether the core has the generic search of this job, at this size."""
        return False

    def solve(self, prepared: Prepared, settings: Settings, control: Control) -> Report:
        """Run the generic search of a job that the core has."""
        raise NotImplementedError

    def has_best(self, prepared: Prepared) -> bool:
        """Whether the best solver takes this board; the others go to what `best` is in Python."""
        return True

    def best(self, prepared: Prepared, wanted: int, keep: int, control: Control, leash: Leash) -> BestReport:
        """Find `wanted` solutions (0: all) by the best solver, and keep the plans of the first `keep`.

        The control has the limits of the search; the leash is for what is built before it.
        """
        raise NotImplementedError

    plan_item: type[str] | type[int] = str  # what the words of a plan are in a result

    may_refute_lines = True  # whether a rule may refute a board that the core reads from a line

    def lines(
        self, prepared: Prepared, settings: Settings, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
    ) -> Lines:
        """Return how lines are solved; the job's board stands for all of them. No algorithm in the settings: `best`."""
        raise NotImplementedError

    def actions(self, codes: list[int]) -> list[Action]:
        """Translate the numbers that the core has for actions."""
        raise NotImplementedError


def settings_for(prepared: Prepared, wanted: int | None, keep: int) -> Settings:
    """Return how the core is to search."""
    settings = core.Settings()
    settings.algorithm = prepared.algorithm.name
    settings.solutions = wanted or 0
    settings.keep = keep
    for name in ("repeats", "ties", "weight", "depth"):
        if name in prepared.options:
            setattr(settings, name, prepared.options[name])
    return settings


def heuristic_name(prepared: Prepared) -> str:
    """Return the name of the heuristic as the core takes it: empty where there is none."""
    return prepared.heuristic.name if prepared.heuristic is not None else ""


def has_heuristic(prepared: Prepared, in_core: frozenset[str]) -> bool:
    """Whether the job's heuristic, if it has one, is one of the puzzle's own that the core has too."""
    heuristic = prepared.heuristic
    return heuristic is None or (heuristic.name in in_core and heuristic in prepared.puzzle.heuristics)
