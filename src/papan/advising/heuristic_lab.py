"""The heuristic lab: an estimate held against exact distances, position by position, over whole state spaces."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace
from numbers import Real
from random import Random
from typing import Any

from papan.advising.heuristic_report import Counterexample, Findings, Report, Rule, Skipped, Violation, raw_estimate
from papan.errors import UsageError, unknown_name
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.drafts import as_draft
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.explore import LOOK_EVERY, Space, explore
from papan.searching.problem import Estimate, Problem, State
from papan.solving.tools import tools_for

DEFAULT_LIMIT = 200_000  # positions of one board: all of an 8-puzzle, and more
GENERATED = 20  # boards of each small size
HUGE = 1 << 62  # no cost of any solution; more would not fit the average
MAX_REMEMBERED = 1_000_000  # positions of earlier boards that are kept, to know a board met before


def check_heuristic(
    heuristic: Heuristic,
    boards: Iterable[AnyBoard] | None = None,
    metric: str | None = None,
    limit: int = DEFAULT_LIMIT,
    *,
    stop: Callable[[], bool] | None = None,
    tick: Callable[[Findings, int], None] | None = None,
) -> Report:
    """Try a heuristic on every position of these boards (by default, of sample_boards), under one metric or all.

    `tick` sees the findings and the number of boards before each board.
    """
    puzzle = puzzle_named(heuristic.puzzle)
    boards = sample_boards(puzzle) if boards is None else list(boards)
    report = Report(heuristic, limit)
    try:
        for name in _metrics(puzzle, metric):
            found = Findings(name, _claims(heuristic, name))
            report.findings.append(found)
            seen: list[tuple[AnyBoard, Container[State]]] = []
            remembered = 0
            for board in boards:
                if tick is not None:
                    tick(found, len(boards))
                problem = puzzle.start_problem(board, name)
                if any(_is_position(puzzle, board, problem, *earlier) for earlier in seen):
                    found.repeated += 1
                    continue
                space = explore(problem, limit, stop)
                if space.cut == "cancelled":
                    raise KeyboardInterrupt
                if space.cut is not None:
                    found.skipped.append(Skipped(board, space.cut))
                    continue
                _examine(heuristic, puzzle, board, space, stop, found)
                if remembered + len(space.states) <= MAX_REMEMBERED:
                    remembered += len(space.states)
                    seen.append((board, space.index))
    except KeyboardInterrupt:
        report.cancelled = True
    return report


def sample_boards(puzzle: Puzzle) -> list[AnyBoard]:
    """Return the puzzle's examples and some generated boards of its small sizes, always the same ones."""
    boards = [puzzle.parse(example) for example in puzzle.examples]
    make = puzzle.generator.make
    if make is not None:
        tools = tools_for(puzzle.name)
        settings = {option.name: option.default for option in puzzle.generator.options if option.name != "patience"}
        for rows, columns in puzzle.generator.small_sizes:
            rng = Random(f"{puzzle.name} {rows}x{columns}")
            made = (make(rng, rows, columns, tools=tools, **settings) for _ in range(GENERATED))
            boards += [as_draft(each).board for each in made]
    return boards


def _metrics(puzzle: Puzzle, metric: str | None) -> list[str]:
    names = [row.name for row in puzzle.metrics]
    if not names:
        raise UsageError("error.lab-no-metric", puzzle=puzzle.name)
    if metric is not None and metric not in names:
        raise unknown_name("metric", metric, names)
    return names if metric is None else [metric]


def _claims(heuristic: Heuristic, metric: str) -> frozenset[Rule]:
    """The rules a heuristic says it keeps; that it is a number need not be said."""
    claims: set[Rule] = {"value"}
    if metric in heuristic.admissible:
        claims |= {"admissible", "goal"}
    if metric in heuristic.consistent:
        claims |= {"consistent", "goal"}
    return frozenset(claims)


def _is_position(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, earlier: AnyBoard, states: Container[State]
) -> bool:
    """Whether a board is an earlier one after some moves, so that its positions have all been tried."""
    start = problem.initial
    return start in states and puzzle.notation.read(puzzle.notation.format_state(earlier, start)).board == board


def _examine(
    heuristic: Heuristic,
    puzzle: Puzzle,
    board: AnyBoard,
    space: Space,
    stop: Callable[[], bool] | None,
    found: Findings,
) -> None:
    """Hold every position of a space against the rules; nothing is added to the findings before all is done."""
    estimate = raw_estimate(heuristic, space.problem)
    values: list[float | None] = []  # None: nothing to compare
    cases: Counter[Rule] = Counter()
    broken: dict[Rule, _Broken] = {}

    def breaks(rule: Rule, place: int, h: float, move: int = 0) -> None:
        distance = space.distances[place]
        rank = (math.inf if distance is None else distance, h, place, move)
        broken.setdefault(rule, _Broken()).add(rank)

    ratios, compared = 0.0, 0
    for place, state in enumerate(space.states):
        if place % LOOK_EVERY == 0 and stop is not None and stop():
            raise KeyboardInterrupt
        h, distance = estimate(state), space.distances[place]
        cases["value"] += 1
        if not isinstance(h, int) or h < 0:
            breaks("value", place, 0)
        if not _is_comparable(h):
            values.append(None)
            continue
        values.append(h)
        cases["admissible"] += 1
        if distance is not None and h > distance:
            breaks("admissible", place, h)
        if distance:
            ratios += h / distance
            compared += 1
    for place in space.goals:
        at_goal = values[place]
        if at_goal is not None:
            cases["goal"] += 1
            if at_goal != 0:
                breaks("goal", place, at_goal)
    for place, edges in enumerate(space.edges):
        here = values[place]
        for move, (to, cost) in enumerate(edges):
            there = values[to]
            if here is not None and there is not None:
                cases["consistent"] += 1
                if here > cost + there:
                    breaks("consistent", place, here, move)

    found.boards += 1
    found.positions += len(space.states)
    found.dead_ends += space.distances.count(None)
    found.cases += cases
    found.ratios += ratios
    found.compared += compared
    scene = puzzle.scene(board)
    for rule, count in broken.items():
        violation = found.violations.setdefault(rule, Violation())
        violation.count += count.times
        rank = (scene.rows * scene.columns, *count.least)
        if rank < violation.rank:
            violation.rank = rank
            violation.smallest = _counterexample(rule, board, space, estimate, *count.least[2:])


def _is_comparable(value: Any) -> bool:
    """Whether a value can be held against a distance: any number that a float can hold."""
    if isinstance(value, int):
        return abs(value) < HUGE
    return isinstance(value, Real) and math.isfinite(value)


@dataclass
class _Broken:
    """How often a rule was broken on one board, and the least rank: distance, h, place, move."""

    times: int = 0
    least: tuple[float, float, int, int] = (math.inf, math.inf, 0, 0)

    def add(self, rank: tuple[float, float, int, int]) -> None:
        self.times += 1
        self.least = rank if self.times == 1 else min(self.least, rank)


def _counterexample(
    rule: Rule, board: AnyBoard, space: Space, estimate: Estimate, place: int, move: int
) -> Counterexample:
    state = space.states[place]
    plan = space.plan(state)
    example = Counterexample(
        board, state, estimate(state), space.distances[place], None if plan is None else tuple(plan)
    )
    if rule != "consistent":
        return example
    to, cost = space.edges[place][move]
    action = space.action_between(place, to)
    return replace(example, action=action, cost=cost, next_state=space.states[to], next_h=estimate(space.states[to]))
