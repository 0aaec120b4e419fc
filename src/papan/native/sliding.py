"""The sliding puzzle in the core."""

from __future__ import annotations

from functools import cache
from typing import Any

from papan.native.twin import PATHS, BestReport, Report, Twin, core, has_own_heuristic, heuristic_name
from papan.prepare import Prepared
from papan.problem import Action

MOVES = ("up", "left", "right", "down")
MAX_CELLS = 128  # of the generic searches
MAX_PROVED_CELLS = 16  # boards for which the shortest solution is in reach


class SlidingTwin(Twin):
    def has(self, plan: Prepared) -> bool:
        board = plan.job.board
        if plan.algorithm.name not in PATHS or board.rows * board.columns > MAX_CELLS or not has_own_heuristic(plan):
            return False
        return heuristic_name(plan) != "walking-distance" or _has_walking_distance(board.rows, board.columns)

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board, order = plan.job.board, plan.puzzle_options["order"]
        report: Report = core.solve_sliding(
            board.rows, board.columns, board.tiles, order, heuristic_name(plan), settings, control
        )
        return report

    def has_best(self, plan: Prepared) -> bool:
        return bool(plan.job.board.rows * plan.job.board.columns <= MAX_PROVED_CELLS)

    def best(self, plan: Prepared, settings: Any, control: Any) -> BestReport:
        from papan.tables import chosen_partition, tables_of

        board = plan.job.board
        partition = chosen_partition(board.rows, board.columns, plan.options["tables"])
        tables = tables_of(partition, plan.job.threads)
        report = core.best_sliding(board.rows, board.columns, board.tiles, tables, plan.job.threads, control)
        return BestReport(report, lower_bound=report[5][-1] if report[5] else None)

    def actions(self, codes: list[int]) -> list[Action]:
        return [MOVES[code] for code in codes]


@cache
def _has_walking_distance(rows: int, columns: int) -> bool:
    return bool(core.walking_distance_fits(rows, columns))
