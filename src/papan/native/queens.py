"""Queens in the core."""

from __future__ import annotations

from typing import Any

from papan.native.twin import PLACEMENTS, BestReport, Report, Twin, core
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

    def best(self, plan: Prepared, wanted: int, keep: int, control: Any) -> BestReport:
        board = plan.job.board
        return BestReport(core.best_queens(board.size, board.regions, len(board.names), wanted, keep, control))

    def actions(self, codes: list[int]) -> list[Action]:
        return codes


def count_solutions(text: str, cap: int = 2) -> tuple[int, list[int] | None]:
    """How many solutions a board in letters has, up to a cap, and the columns of the first; parsed in the core."""
    count, columns = core.count_queens(text, cap)
    if count < 0:
        raise ValueError("this is no square of letters")
    return count, columns


def count_many(boards: str, cap: int = 2) -> memoryview:
    """The same counts for boards a line each (`/` between their rows), as an array; below 0: no square of letters."""
    return memoryview(core.count_queens_lines(boards, cap, core.Control(None, None, None))).cast("i")
