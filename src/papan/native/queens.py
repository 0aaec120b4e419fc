"""Queens in the core."""

from __future__ import annotations

from typing import Any

from papan.native.twin import PLACEMENTS, Report, Twin, core
from papan.prepare import Prepared
from papan.problem import Action


class QueensTwin(Twin):
    def has(self, plan: Prepared) -> bool:
        return plan.algorithm.name in PLACEMENTS

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board, options = plan.job.board, plan.puzzle_options
        report: Report = core.solve_queens(
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
