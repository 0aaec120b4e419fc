"""Queens in the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from papan.jobs.prepare import Prepared
from papan.native.adapter import PLACEMENTS, BestReport, CoreAdapter, Report, core
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.queens.shaping_as_core import Shaped
from papan.searching.leash import Leash
from papan.searching.problem import Action
from papan.searching.random64_as_core import MASK

if TYPE_CHECKING:
    from collections.abc import Callable

    from papan._core import Control, Lines, Settings
    from papan.searching.limits import Limits

WHOLE, NOTHING = 0, 2  # what may become of a board: Made in cpp/queens/generate.hpp


class QueensAdapter(CoreAdapter):
    """Queens: brute force, backtracking, the two uninformed searches, and the solver that reasons."""

    def has(self, prepared: Prepared) -> bool:
        return prepared.algorithm.name in PLACEMENTS

    def solve(self, prepared: Prepared, settings: Settings, control: Control) -> Report:
        _refuse_misfits(prepared)
        board: QueensBoard = prepared.job.board
        options = prepared.puzzle_options
        from_right = options["order"] == "right"
        arguments = (board.size, board.regions, len(board.names), options["space"], from_right, settings, control)
        return Report(*core.solve_queens(*arguments))

    def best(self, prepared: Prepared, wanted: int, keep: int, control: Control, leash: Leash) -> BestReport:
        _refuse_misfits(prepared)
        board: QueensBoard = prepared.job.board
        report = core.best_queens(board.size, board.regions, len(board.names), wanted, keep, control)
        return BestReport(Report(*report))

    plan_item = int

    may_refute_lines = False  # the core only reads boards that have as many regions as rows

    def lines(
        self, prepared: Prepared, settings: Settings, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
    ) -> Lines:
        options = prepared.puzzle_options
        return core.queens_lines(options["space"], options["order"] == "right", settings)

    def actions(self, codes: list[int]) -> list[Action]:
        return codes


def _refuse_misfits(prepared: Prepared) -> None:
    """Raise what the problem raises where an option does not fit the board, such as space=regions."""
    if prepared.job.options:
        _ = prepared.problem


def count_solutions(text: str, cap: int = 2) -> tuple[int, list[int] | None]:
    """Return the number of solutions of a board in letters, at most the cap, and the columns of the first one."""
    count, columns = core.count_queens(text, cap)
    if count < 0:
        raise ValueError("this is no square of letters")
    return count, columns


def count_many(boards: str, cap: int = 2) -> memoryview:
    """Return the same counts, as an array, for one board per line, `/` between rows; below 0: no square of letters."""
    return memoryview(core.count_queens_lines(boards, cap, core.Control(None, None, None))).cast("i")


def shape(size: int, seed: int, number: int = 0, seconds: float | None = None) -> Shaped:
    """Return what papan.puzzles.queens.shaping_as_core.shape makes of Random64(seed, number), or the best in time."""
    return shapes(size, seed, range(number, number + 1), seconds)[0]


def shapes(size: int, seed: int, numbers: range, seconds: float | None = None) -> list[Shaped]:
    """Make the boards of numbers that follow each other; fewer of them, but at least one, when time runs out."""
    control = core.Control(seconds, None, None)
    regions, made = core.generate_queens(size, seed & MASK, numbers.start & MASK, len(numbers), control)
    cells = size * size
    boards = (tuple(regions[start : start + cells]) for start in range(0, len(regions), cells))
    return [Shaped(board, ended == WHOLE) for board, ended in zip(boards, made, strict=True) if ended != NOTHING]
