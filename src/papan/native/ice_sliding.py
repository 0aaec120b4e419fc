"""Ice sliding in the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from papan.jobs.prepare import Prepared
from papan.native.adapter import PATHS, BestReport, CoreAdapter, Report, core, has_heuristic, heuristic_name
from papan.puzzles.ice_sliding.board import DIRECTIONS, IceBoard
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

if TYPE_CHECKING:
    from collections.abc import Callable

    from papan._core import Control, Lines, Settings

BoardArguments: TypeAlias = tuple[int, int, str, list[int]]  # rows, columns, the signs and the costs row by row

MOVES = tuple(DIRECTIONS)  # as the core numbers them
HEURISTICS = frozenset({"legs", "gliding", "walking", "past-digits"})  # that the core has
MAX_WAY = 2_000_000_000  # what a way may cost there, and
MOST_VISITED = 2000  # states on a way that may come back to one, as cpp/ice_sliding/board.hpp has them


class IceSlidingAdapter(CoreAdapter):
    """Ice sliding: every search of path puzzles, on boards whose ways do not cost too much for the core's numbers."""

    def has(self, prepared: Prepared) -> bool:
        own = has_heuristic(prepared, HEURISTICS)
        return prepared.algorithm.name in PATHS and own and _fits(prepared.job.board)

    def solve(self, prepared: Prepared, settings: Settings, control: Control) -> Report:
        by_moves, order = prepared.job.metric == "moves", prepared.puzzle_options["order"]
        board, heuristic = _arguments(prepared.job.board), heuristic_name(prepared)
        return Report(*core.solve_ice_sliding(*board, by_moves, order, heuristic, settings, control))

    def has_best(self, prepared: Prepared) -> bool:
        return _fits(prepared.job.board)

    def best(self, prepared: Prepared, wanted: int, keep: int, control: Control, leash: Leash) -> BestReport:
        by_moves, order = prepared.job.metric == "moves", prepared.puzzle_options["order"]
        return BestReport(Report(*core.best_ice_sliding(*_arguments(prepared.job.board), by_moves, order, control)))

    def lines(
        self, prepared: Prepared, settings: Settings, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
    ) -> Lines:
        by_moves, order = prepared.job.metric == "moves", prepared.puzzle_options["order"]
        heuristic = heuristic_name(prepared) if settings.algorithm else ""
        return core.ice_sliding_lines(by_moves, order, heuristic, with_estimate, settings)

    def actions(self, codes: list[int]) -> list[Action]:
        return [MOVES[code] for code in codes]


def _arguments(board: IceBoard) -> BoardArguments:
    return board.rows, board.columns, "".join(board.area), [cost for row in board.costs for cost in row]


def _fits(board: IceBoard) -> bool:
    """Whether no way can cost more than the core counts: no glide costs more than a whole row or column."""
    dearest = max(1, *map(sum, board.costs), *map(sum, zip(*board.costs, strict=True)))
    states = board.rows * board.columns * len(board.targets)
    return dearest * max(states, MOST_VISITED) <= MAX_WAY
