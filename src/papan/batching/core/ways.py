"""How the core solves the lines of a batch: one way for each puzzle, and what all results of a way have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from papan.errors import PapanError
from papan.jobs.job import Job
from papan.jobs.prepare import Prepared, prepare
from papan.jobs.result import Result
from papan.native import is_built, lines
from papan.puzzles import BUILT_IN, PUZZLES, puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.searching.limits import Limits
from papan.searching.run import Counts, Status
from papan.solving.session import STOP_AT, limits_in_force
from papan.solving.solve import job_for

if TYPE_CHECKING:
    from papan.native.lines import Lines


@dataclass(frozen=True)
class Way:
    """What results of one puzzle have in common, to tell them by."""

    prepared: Prepared  # with a board that stands for all
    is_optimal: bool | None  # whether its solutions are proved optimal; None where that means nothing
    is_bounded: bool  # whether the estimate of the start is a lower bound, for solutions that are not
    record: dict[str, Any]  # of a result, with what all results have in common filled in

    def plan_of(self, text: str) -> list[Any]:
        """Return the plan that the core wrote as words."""
        return lines.plan_of(self.prepared, text)

    def __reduce__(self) -> tuple[Any, ...]:
        """What goes to another process, where it serves to tell results, but not to solve."""
        return _way, (self.prepared.job, self.is_optimal, self.is_bounded, self.record)

    @property
    def is_best(self) -> bool:
        return self.prepared.job.algorithm == "best"

    @property
    def counts_solutions(self) -> bool:
        return self.prepared.job.wanted != "first"

    @cached_property
    def is_told_by_core(self) -> bool:
        """Whether the core tells all there is to tell of a board without a solution: no rule might refute it sooner."""
        may_refute = self.prepared.job.refute and lines.may_refute(self.prepared)
        return self.is_optimal is None and not may_refute


@dataclass(frozen=True)
class CoreWay(Way):
    """The way in which the core solves the lines of one puzzle."""

    lines: Lines


def _way(job: Job, is_optimal: bool | None, is_bounded: bool, record: dict[str, Any]) -> Way:
    return Way(prepare(job), is_optimal, is_bounded, record)


def limits_of(settings: Mapping[str, Any]) -> Limits:
    """Return the limits of each board."""
    return limits_in_force(Limits(*(settings.get(f"{name}_limit") for name in ("time", "node", "memory"))))


def ways_of(settings: dict[str, Any], stop: Callable[[], bool]) -> list[CoreWay]:
    """Return the ways of all puzzles that the core can solve with these settings; `stop` says when to give up."""
    known = [puzzle_named(name) for name in _names(settings.get("puzzle"))]
    found = [_way_of(puzzle, settings, stop) for puzzle in known if puzzle.name in BUILT_IN and is_built()]
    return [way for way in found if way is not None]


def check_settings(settings: Mapping[str, Any]) -> None:
    """Refuse settings that make sense for no puzzle at once, instead of in the row of every board."""
    named = settings.get("puzzle")
    puzzles = list(PUZZLES.values()) if named is None else [puzzle_named(named)]
    faults = []
    for puzzle in puzzles:
        if not puzzle.examples:
            return
        try:
            prepare(job_for(puzzle.parse(puzzle.examples[0]), **_without_board(settings)))
            return
        except PapanError as error:
            faults.append(error)
    raise faults[0]


def _without_board(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings without what is said about reading a board."""
    return {name: value for name, value in settings.items() if name not in ("puzzle", "strict")}


def _names(puzzle: str | None) -> list[str]:
    """The puzzles that a line may be of; none where that is for Python to find out."""
    if puzzle is not None:
        try:
            return [puzzle_named(puzzle).name]
        except PapanError:
            return []
    return list(PUZZLES) if set(PUZZLES) == BUILT_IN else []  # somebody who loads a plug-in means it


def _way_of(puzzle: Puzzle, settings: dict[str, Any], stop: Callable[[], bool]) -> CoreWay | None:
    """The way of one puzzle; None where the core has not got it, or where every line will be an error."""
    try:
        prepared = prepare(job_for(puzzle.parse(puzzle.examples[0]), **_without_board(settings)))
        if prepared.job.engine == "python":
            return None
        metric = prepared.job.metric
        is_optimal = None if metric is None else prepared.job.algorithm == "best" or prepared.claims_optimal()
        is_bounded = is_optimal is False and prepared.is_admissible()
        limits = limits_in_force(prepared.job.limits)
        way = lines.lines_for(prepared, STOP_AT.get(prepared.job.wanted), is_bounded, limits, stop)
    except PapanError:
        return None
    if way is None:
        return None
    # The best solvers do not measure the frontier.
    counts = Counts(max_frontier=None)
    record = Result(prepared.job, Status.SOLVED, engine="native", optimal=is_optimal, counts=counts).to_json()
    return CoreWay(prepared, is_optimal, is_bounded, record, way)
