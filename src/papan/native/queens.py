"""Queens in the core."""

from __future__ import annotations

from typing import Any

from papan.jobs.prepare import Prepared
from papan.native.twin import PLACEMENTS, BestReport, Report, Twin, core
from papan.puzzles.queens.shaping_as_core import Shaped
from papan.searching.leash import Leash
from papan.searching.problem import Action
from papan.searching.random64_as_core import MASK

WHOLE, NOTHING = 0, 2  # what may become of a board: Made in cpp/best/queens_generate.hpp


class QueensTwin(Twin):
    def has(self, plan: Prepared) -> bool:
        return plan.algorithm.name in PLACEMENTS

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        _refuse_misfits(plan)
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

    def best(self, plan: Prepared, wanted: int, keep: int, control: Any, leash: Leash) -> BestReport:
        _refuse_misfits(plan)
        board = plan.job.board
        return BestReport(core.best_queens(board.size, board.regions, len(board.names), wanted, keep, control))

    def actions(self, codes: list[int]) -> list[Action]:
        return codes


def _refuse_misfits(plan: Prepared) -> None:
    """Raise what the problem raises where an option does not fit the board, such as space=regions."""
    if plan.job.options:
        _ = plan.problem


def count_solutions(text: str, cap: int = 2) -> tuple[int, list[int] | None]:
    """How many solutions a board in letters has, up to a cap, and the columns of the first; parsed in the core."""
    count, columns = core.count_queens(text, cap)
    if count < 0:
        raise ValueError("this is no square of letters")
    return count, columns


def count_many(boards: str, cap: int = 2) -> memoryview:
    """The same counts for boards a line each (`/` between their rows), as an array; below 0: no square of letters."""
    return memoryview(core.count_queens_lines(boards, cap, core.Control(None, None, None))).cast("i")


def shape(size: int, seed: int, number: int = 0, seconds: float | None = None) -> Shaped:
    """Return what papan.puzzles.queens.shaping_as_core.shape makes of Random64(seed, number), or the best in time."""
    return shapes(size, seed, range(number, number + 1), seconds)[0]


def shapes(size: int, seed: int, numbers: range, seconds: float | None = None) -> list[Shaped]:
    """The same for numbers that follow each other; fewer, but at least one, when the time is up."""
    control = core.Control(seconds, None, None)
    regions, made = core.generate_queens(size, seed & MASK, numbers.start & MASK, len(numbers), control)
    cells = size * size
    boards = (tuple(regions[start : start + cells]) for start in range(0, len(regions), cells))
    return [Shaped(board, ended == WHOLE) for board, ended in zip(boards, made, strict=True) if ended != NOTHING]
