"""The sliding puzzle in the core."""

from __future__ import annotations

from typing import Any

from papan.errors import LimitReachedError, UsageError
from papan.jobs.prepare import Prepared
from papan.native.twin import PATHS, BestReport, Report, Twin, core, has_own_heuristic, heuristic_name
from papan.puzzles.sliding import walking_distance
from papan.puzzles.sliding.rules import SlidingBoard, Tiles
from papan.puzzles.sliding.solvability import parity
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

MOVES = ("up", "left", "right", "down")
MAX_CELLS = 128  # of the generic searches
MAX_KNOWN_CELLS = 10  # boards small enough to be known in full
MAX_PROVED_CELLS = 16  # boards for which the shortest solution is always in reach
PATIENCE = 30.0  # seconds for larger boards when no limit is set: more would still shorten the answer, but slowly


class SlidingTwin(Twin):
    def has(self, plan: Prepared) -> bool:
        board = plan.job.board
        if plan.algorithm.name not in PATHS or board.rows * board.columns > MAX_CELLS or not has_own_heuristic(plan):
            return False
        return heuristic_name(plan) != "walking-distance" or walking_distance.fits(board.rows, board.columns)

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        board, order = plan.job.board, plan.puzzle_options["order"]
        report: Report = core.solve_sliding(
            board.rows, board.columns, board.tiles, order, heuristic_name(plan), settings, control
        )
        return report

    def has_best(self, plan: Prepared) -> bool:
        return plan.job.refute or parity(plan.job.board).solvable  # it looks for what is sure to be there

    def best(self, plan: Prepared, wanted: int, keep: int, control: Any, leash: Leash) -> BestReport:
        board, threads = plan.job.board, plan.job.threads
        cells = board.rows * board.columns
        tables = _tables(plan, leash)
        limits = leash.left()
        control.set_limits(limits.time, limits.nodes, limits.memory)
        if cells > MAX_PROVED_CELLS:  # an answer at once, and as good a one as the time allows
            if limits.time is None:
                control.set_limits(PATIENCE, limits.nodes, limits.memory)
            arguments = (board.rows, board.columns, board.tiles, tables, threads, control)
            report, optimal, lower_bound = core.best_sliding_large(*arguments)
            return BestReport(report, optimal, lower_bound)
        report = core.best_sliding(board.rows, board.columns, board.tiles, tables, threads, control)
        return BestReport(report, lower_bound=report[5][-1] if report[5] else None)

    def actions(self, codes: list[int]) -> list[Action]:
        return [MOVES[code] for code in codes]


def _tables(plan: Prepared, leash: Leash) -> list[Any]:
    """The tables with which a board is searched.

    There are none for the largest boards; nor, unless they were asked for, where building them would take too much of
    what a board can be solved with as well, though without the proof.
    """
    from papan.native.tables import MAX_CELLS, TablesTooLargeError, chosen_partition, tables_of

    board, asked = plan.job.board, plan.options["tables"]
    cells = board.rows * board.columns
    if cells > MAX_CELLS:
        return []
    partition = chosen_partition(board.rows, board.columns, asked)
    if cells <= MAX_PROVED_CELLS or asked != "auto":
        return tables_of(partition, plan.job.threads, leash)
    try:
        return tables_of(partition, plan.job.threads, leash.half())
    except (LimitReachedError, TablesTooLargeError):
        leash.check()
        return []


class Space:
    """Every solvable position of a small board (3×3, 2×2 to 2×5), with its exact distance from the goal."""

    def __init__(self, rows: int, columns: int, limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        if rows < 2 or columns < 2 or rows * columns > MAX_KNOWN_CELLS:
            raise UsageError("error.space-size", rows=rows, columns=columns, limit=MAX_KNOWN_CELLS)
        self.rows, self.columns = rows, columns
        control = core.Control(limits.time, limits.nodes, limits.memory)
        self.distances: bytes = core.sliding_distances(rows, columns, control)  # by rank
        self.complete = bool(self.distances)  # else a limit was met, and nothing is known

    def __len__(self) -> int:
        return len(self.distances)

    def distance(self, tiles: Tiles) -> int | None:
        """The moves from a position to the goal; None when it cannot be solved."""
        board = SlidingBoard.unchecked(rows=self.rows, columns=self.columns, tiles=tiles)
        if not self.complete or not parity(board).solvable:
            return None
        return int(self.distances[core.sliding_rank(self.rows, self.columns, tiles)])

    def hardest(self) -> Tiles:
        """The first of the positions that are farthest from the goal."""
        rank = self.distances.index(max(self.distances))
        return tuple(core.sliding_unrank(self.rows, self.columns, rank))
