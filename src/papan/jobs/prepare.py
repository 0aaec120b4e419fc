"""From a Job to what will run: every name looked up, every choice made, every pair that makes no sense refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random
from typing import Any

from papan.algorithms import ALGORITHMS, algorithm_named, is_best
from papan.algorithms.algorithm import Algorithm, Claim
from papan.errors import UsageError, unknown_name
from papan.jobs.job import ENGINES, WANTED, Job
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.begun import BegunProblem
from papan.searching.events import Search
from papan.searching.node import no_estimate
from papan.searching.options import Option, refuse_unknown, resolve
from papan.searching.problem import Estimate, Problem


@dataclass
class Prepared:
    """A job with every choice made: what to run, on what problem, with which estimate."""

    job: Job  # as given, with the metric, the heuristic and the options in force filled in
    puzzle: Puzzle
    algorithm: Algorithm
    heuristic: Heuristic | None
    options: dict[str, Any]  # the algorithm's
    puzzle_options: dict[str, Any]

    # What only the Python engine searches is made when it is asked for: the core solves in less time than this takes.
    @cached_property
    def problem(self) -> Problem:
        puzzle = self.puzzle
        local = puzzle.local_problem if "local" in self.algorithm.fits else None
        problem = (local or puzzle.problem)(self.job.board, self.job.metric, **self.puzzle_options)
        return problem if self.job.start is None else BegunProblem(problem, self.job.start)

    @cached_property
    def estimate(self) -> Estimate:
        return partial(self.heuristic.estimate, self.problem) if self.heuristic is not None else no_estimate

    def start_search(self) -> Search:
        known = {option.name for option in self.algorithm.options} | {"seed"}  # the others are of `best` alone
        options = {name: value for name, value in self.options.items() if name in known}
        return self.algorithm.search(self.problem, self.estimate, **options)

    def plugin_parts(self) -> tuple[str, ...]:
        """The names of the algorithm, the heuristic and the puzzle (with its heuristics) that are not papan's own."""
        algorithm, heuristic, puzzle = self.algorithm, self.heuristic, self.puzzle
        parts = [] if algorithm.source is None else [algorithm.name]
        if heuristic is not None and heuristic.source is not None and heuristic not in puzzle.heuristics:
            parts.append(heuristic.name)
        return tuple(parts if puzzle.source is None else [*parts, puzzle.name])

    def is_admissible(self) -> bool:
        return self.heuristic is not None and self.job.metric in self.heuristic.admissible

    def claims_optimal(self) -> bool:
        """Whether this algorithm, so set, only ever returns a cheapest solution."""
        unit = next(metric.unit for metric in self.puzzle.metrics if metric.name == self.job.metric)
        return self.algorithm.optimal(Claim(unit, self.is_admissible(), self.options))


def prepare(job: Job) -> Prepared:
    """Look everything up that a job names; a UsageError says what does not exist or does not fit."""
    puzzle = puzzle_named(job.puzzle)
    if not getattr(job.board, "is_sound", False) or job.board.puzzle != puzzle.name:
        puzzle.require_sound(job.board)
    if job.engine not in ENGINES:
        raise unknown_name("engine", job.engine, ENGINES)
    if job.wanted not in WANTED:
        raise unknown_name("wanted", job.wanted, WANTED)
    metric = _metric(puzzle, job.metric)
    given = job.options
    best_wanted = is_best(job.algorithm)
    if best_wanted:
        if job.algorithm != "best":  # but Best
            job = replace(job, algorithm="best")
        best = puzzle.best_choice(job.board, metric)
        algorithm, named = algorithm_named(best.algorithm), best.heuristic
        given = {**best.options, **given}
        if job.heuristic is not None:
            raise UsageError("error.best-takes-no-heuristic", heuristic=job.heuristic)
    else:
        algorithm, named = algorithm_named(job.algorithm), job.heuristic
    if not algorithm.fits & puzzle.traits:
        fitting = ", ".join(["best", *(one.name for one in fitting_algorithms(puzzle))])
        raise UsageError("error.no-fit", algorithm=algorithm.name, puzzle=puzzle.name, fitting=fitting)
    if job.wanted != "first" and not algorithm.enumerates:
        raise UsageError("error.no-enumeration", algorithm=algorithm.name)

    algorithm_options = (*algorithm.options, *puzzle.knowledge.best_options) if best_wanted else algorithm.options
    if given:
        refuse_unknown((*puzzle.options, *algorithm_options), given)
    defaults = puzzle.defaults.get(algorithm.name, {})
    puzzle_options = resolve(puzzle.options, given, defaults)
    options = resolve(algorithm_options, given, defaults)
    if algorithm.seeded:
        if job.seed is None:  # drawn here, so that the record of the run can be repeated
            job = replace(job, seed=Random().getrandbits(32))
        options["seed"] = job.seed

    heuristic = _heuristic(puzzle, algorithm, named, defaults)
    if best_wanted:  # its ways are its own: record only what was asked
        if job.metric != metric:
            job = replace(job, metric=metric)
    else:
        name = heuristic.name if heuristic is not None else None
        shown = _shown(puzzle.options, puzzle_options) | _shown(algorithm.options, options)
        job = replace(job, algorithm=algorithm.name, metric=metric, heuristic=name, options=shown)
    return Prepared(job, puzzle, algorithm, heuristic, options, puzzle_options)


def _shown(options: Iterable[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    return {option.name: option.show(values[option.name]) for option in options}


def fitting_algorithms(puzzle: Puzzle) -> list[Algorithm]:
    """The algorithms that make sense for a puzzle."""
    return [algorithm for algorithm in ALGORITHMS.values() if algorithm.fits & puzzle.traits]


def _metric(puzzle: Puzzle, name: str | None) -> str | None:
    names = [metric.name for metric in puzzle.metrics]
    if name is None:
        return names[0] if names else None
    if name not in names:
        if not names:
            raise UsageError("error.no-metric", puzzle=puzzle.name)
        raise unknown_name("metric", name, names)
    return name


def _heuristic(
    puzzle: Puzzle, algorithm: Algorithm, name: str | None, defaults: Mapping[str, object]
) -> Heuristic | None:
    if not algorithm.needs_heuristic:
        if name is not None:
            raise UsageError("error.takes-no-heuristic", algorithm=algorithm.name, heuristic=name)
        return None
    if name is not None:
        return heuristic_named(puzzle.name, name)
    known = heuristics_of(puzzle.name)
    if not known:
        raise UsageError("error.no-heuristics", puzzle=puzzle.name, algorithm=algorithm.name)
    return heuristic_named(puzzle.name, str(defaults.get("heuristic", next(iter(known)))))
