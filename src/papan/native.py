"""The native engine: the same searches in C++, under the same names, with the same costs and counts.

This is the only Python file that touches papan._core. Where the core was not built, papan works without it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from papan.prepare import Prepared
from papan.problem import Action, Node
from papan.search import Counts, Event, Kind, Outcome, Status, Watcher

try:
    from papan import _core
except ImportError:  # no compiler when papan was installed
    _core = None  # type: ignore[assignment]

Report: TypeAlias = tuple[str, list[list[int]], int, int, tuple[int, int, int, int], list[int], float]

FRONTIER = {"breadth-first", "uniform-cost", "greedy", "a-star", "weighted-a-star", "branch-and-bound"}
DEPTH_FIRST = {"depth-first", "deepening", "ida-star"}
PATHS = FRONTIER | DEPTH_FIRST
PLACEMENTS = {"brute-force", "backtracking", "breadth-first", "depth-first"}

SLIDING_MOVES = ("up", "left", "right", "down")
MAX_CELLS = 128
MAX_PIECES = 64


def is_built() -> bool:
    """Whether the C++ core is there."""
    return _core is not None


def has(plan: Prepared) -> bool:
    """Whether the core has this pair of puzzle and algorithm, at this size."""
    twin = _TWINS.get(plan.puzzle.name)
    return _core is not None and twin is not None and twin.fits(plan)


def run_native(
    plan: Prepared,
    *,
    wanted: int | None = 1,
    keep: int = 1,
    tick: Watcher | None = None,
    tick_seconds: float = 0.1,
    stop: Callable[[], bool] | None = None,
) -> Outcome:
    """Run a job's search in the core; see papan.search.run for what the arguments mean."""
    twin = _TWINS[plan.puzzle.name]
    limits = plan.job.limits
    control = _core.Control(limits.time, limits.nodes, limits.memory)
    settings = _core.Settings()
    settings.algorithm = plan.algorithm.name
    settings.solutions = wanted or 0
    settings.keep = keep
    for name in ("repeats", "ties", "weight", "depth"):
        if name in plan.options:
            setattr(settings, name, plan.options[name])
    control.on_pulse(_pulse(plan, tick, tick_seconds, stop))
    report: Report = twin.solve(plan, settings, control)
    return _outcome(plan, twin, report)


def _pulse(
    plan: Prepared, tick: Watcher | None, tick_seconds: float, stop: Callable[[], bool] | None
) -> Callable[[int, int, int, int], bool]:
    """What the core calls now and then: shows progress, and says whether to stop."""
    start = Node(plan.problem.initial)
    next_tick = time.perf_counter() + tick_seconds

    def pulse(expanded: int, generated: int, examined: int, frontier: int) -> bool:
        nonlocal next_tick
        if tick is not None and time.perf_counter() >= next_tick:
            tick(Event(Kind.EXPAND, start, frontier), Counts(expanded, generated, examined))
            next_tick = time.perf_counter() + tick_seconds
        return stop is not None and stop()

    return pulse


def _outcome(plan: Prepared, twin: _Twin, report: Report) -> Outcome:
    ended, plans, _, solutions, counted, bounds, seconds = report
    expanded, generated, examined, max_frontier = counted
    counts = Counts(expanded, generated, examined, max_frontier, bounds)
    goals = [_node(plan, [twin.action(code) for code in codes]) for codes in plans]
    status, reason = _STATUS.get(ended, (Status.LIMIT, ended))
    return Outcome(status, reason, goals, solutions, counts, seconds)


_STATUS: dict[str, tuple[Status, str | None]] = {
    "solved": (Status.SOLVED, None),
    "exhausted": (Status.UNSOLVABLE, "exhausted"),
    "stopped": (Status.CANCELLED, None),
}


def _node(plan: Prepared, actions: list[Action]) -> Node:
    """The last node of a path, with the nodes before it."""
    node = Node(plan.problem.initial)
    for action in actions:
        state = plan.problem.result(node.state, action)
        node = Node(state, node, action, node.g + plan.problem.cost(node.state, action))
    return node


class _Twin:
    """How a puzzle's board goes into the core, and an action comes out."""

    def fits(self, plan: Prepared) -> bool:
        raise NotImplementedError

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        raise NotImplementedError

    def action(self, code: int) -> Action:
        raise NotImplementedError


def _heuristic_name(plan: Prepared) -> str:
    return plan.heuristic.name if plan.heuristic is not None else ""


def _has_own_heuristic(plan: Prepared) -> bool:
    """Whether the heuristic is one of the puzzle's own, and not of a plug-in."""
    return plan.heuristic is None or plan.heuristic in plan.puzzle.heuristics


@cache
def _walking_distance_fits(rows: int, columns: int) -> bool:
    return bool(_core.walking_distance_fits(rows, columns))


class _Sliding(_Twin):
    def fits(self, plan: Prepared) -> bool:
        board = plan.job.board
        if plan.algorithm.name not in PATHS or board.rows * board.columns > MAX_CELLS or not _has_own_heuristic(plan):
            return False
        return _heuristic_name(plan) != "walking-distance" or _walking_distance_fits(board.rows, board.columns)

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board, order = plan.job.board, plan.puzzle_options["order"]
        heuristic = _heuristic_name(plan)
        report: Report = _core.solve_sliding(
            board.rows, board.columns, board.tiles, order, heuristic, settings, control
        )
        return report

    def action(self, code: int) -> Action:
        return SLIDING_MOVES[code]


class _RushHour(_Twin):
    def fits(self, plan: Prepared) -> bool:
        return plan.algorithm.name in PATHS and len(plan.job.board.pieces) <= MAX_PIECES and _has_own_heuristic(plan)

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board = plan.job.board
        report: Report = _core.solve_rush_hour(
            board.rows,
            board.columns,
            [(piece.line, piece.position, piece.length, piece.horizontal) for piece in board.pieces],
            [row * board.columns + column for row, column in board.walls],
            board.primary,
            board.goal,
            plan.job.metric == "steps",
            plan.puzzle_options["order"] == "plus-first",
            _heuristic_name(plan),
            settings,
            control,
        )
        return report

    def action(self, code: int) -> Action:
        return code // 512, code % 512 - 256


class _Queens(_Twin):
    def fits(self, plan: Prepared) -> bool:
        return plan.algorithm.name in PLACEMENTS

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board, options = plan.job.board, plan.puzzle_options
        report: Report = _core.solve_queens(
            board.size,
            board.regions,
            len(board.names),
            options["space"],
            options["order"] == "right",
            settings,
            control,
        )
        return report

    def action(self, code: int) -> Action:
        return code


_TWINS: dict[str, _Twin] = {"sliding": _Sliding(), "rush-hour": _RushHour(), "queens": _Queens()}
