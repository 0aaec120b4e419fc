"""The sliding puzzle in the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from papan.errors import LimitReachedError, UsageError
from papan.jobs.prepare import Prepared
from papan.native.adapter import PATHS, BestReport, CoreAdapter, Report, core, has_heuristic, heuristic_name
from papan.puzzles.sliding import walking_distance
from papan.puzzles.sliding.rules import PROVED_CELLS, SlidingBoard, Tiles
from papan.puzzles.sliding.solvability import parity
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

if TYPE_CHECKING:
    from collections.abc import Callable

    from papan._core import Control, Lines, Settings
    from papan.native.tables import Group

HEURISTICS = frozenset({"manhattan", "misplaced", "linear-conflict", "walking-distance"})  # that the core has
MOVES = ("up", "left", "right", "down")
MAX_CELLS = 128  # of the generic searches
MAX_KNOWN_CELLS = 10  # boards small enough to be known in full


class SlidingAdapter(CoreAdapter):
    """The sliding puzzle: every search of path puzzles, and the best solvers for boards of any size."""

    def has(self, prepared: Prepared) -> bool:
        board: SlidingBoard = prepared.job.board
        own = has_heuristic(prepared, HEURISTICS)
        if prepared.algorithm.name not in PATHS or board.rows * board.columns > MAX_CELLS or not own:
            return False
        return heuristic_name(prepared) != "walking-distance" or walking_distance.fits(board.rows, board.columns)

    def solve(self, prepared: Prepared, settings: Settings, control: Control) -> Report:
        board: SlidingBoard = prepared.job.board
        order, heuristic = prepared.puzzle_options["order"], heuristic_name(prepared)
        arguments = (board.rows, board.columns, board.tiles, order, heuristic, settings, control)
        return Report(*core.solve_sliding(*arguments))

    def has_best(self, prepared: Prepared) -> bool:
        return prepared.job.refute or parity(prepared.job.board).solvable  # it looks for what is sure to be there

    def best(self, prepared: Prepared, wanted: int, keep: int, control: Control, leash: Leash) -> BestReport:
        board: SlidingBoard = prepared.job.board
        if board.rows * board.columns > PROVED_CELLS:
            from papan.native.sliding_large import LargeSearch

            return LargeSearch(prepared, control, leash).run()
        from papan.native.tables import chosen_partition, tables_of

        partition = chosen_partition(board.rows, board.columns, prepared.options["tables"])
        tables = tables_of(partition, prepared.job.threads, leash)
        limits = leash.left()
        control.set_limits(limits.time, limits.nodes, limits.memory)
        arguments = (board.rows, board.columns, board.tiles, tables, prepared.job.threads, control)
        report = Report(*core.best_sliding(*arguments))
        return BestReport(report, lower_bound=report.bounds[-1] if report.bounds else None)

    def lines(
        self, prepared: Prepared, settings: Settings, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
    ) -> Lines:
        def tables(rows: int, columns: int) -> list[tuple[Group, memoryview]]:
            """Return the tables for boards of a size; none where Python had better say why not."""
            from papan.native.tables import chosen_partition, tables_of

            try:
                return tables_of(chosen_partition(rows, columns, asked), 1, Leash(limits, stop))
            except (UsageError, LimitReachedError):
                return []

        if not settings.algorithm:
            asked = prepared.options["tables"]
            return core.sliding_lines("ulrd", "", False, PROVED_CELLS, tables, settings)
        order, heuristic = prepared.puzzle_options["order"], heuristic_name(prepared)
        return core.sliding_lines(order, heuristic, with_estimate, MAX_CELLS, tables, settings)

    def actions(self, codes: list[int]) -> list[Action]:
        return [MOVES[code] for code in codes]


class Space:
    """Every solvable position of a small board (3×3, 2×2 to 2×5), with its exact distance from the goal."""

    def __init__(self, rows: int, columns: int, limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        if rows < 2 or columns < 2 or rows * columns > MAX_KNOWN_CELLS:
            raise UsageError("error.space-size", rows=rows, columns=columns, limit=MAX_KNOWN_CELLS)
        self.rows, self.columns = rows, columns
        control = core.Control(limits.time, limits.nodes, limits.memory)
        self.distances = core.sliding_distances(rows, columns, control)  # by rank
        self.complete = bool(self.distances)  # else a limit was met, and nothing is known

    def __len__(self) -> int:
        return len(self.distances)

    def distance(self, tiles: Tiles) -> int | None:
        """Return the moves from a position to the goal; None when it cannot be solved."""
        board = SlidingBoard.unchecked(rows=self.rows, columns=self.columns, tiles=tiles)
        if not self.complete or not parity(board).solvable:
            return None
        return self.distances[core.sliding_rank(self.rows, self.columns, tiles)]

    def hardest(self) -> Tiles:
        """Return the first of the positions that are farthest from the goal."""
        rank = self.distances.index(max(self.distances))
        return tuple(core.sliding_unrank(self.rows, self.columns, rank))
