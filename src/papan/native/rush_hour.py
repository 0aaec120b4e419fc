"""Rush Hour in the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from papan.jobs.prepare import Prepared
from papan.native.adapter import PATHS, BestReport, CoreAdapter, Report, core, has_heuristic, heuristic_name
from papan.puzzles.rush_hour.climb_as_core import BoardSpec, Climbed, Climber
from papan.puzzles.rush_hour.rules import PRIMARY, Piece, Positions, RushHourBoard, Slide
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

if TYPE_CHECKING:
    from collections.abc import Callable

    from papan._core import Control, Lines, Settings

# Rows, columns, the pieces (line, position, length, horizontal), the walls' cells, the primary piece and its goal.
BoardArguments: TypeAlias = tuple[int, int, list[tuple[int, int, int, bool]], list[int], int, int]

# Of a board in letters: how its search ended, its moves, its steps (cells) and its plan in words.
LetterRow: TypeAlias = tuple[str, int, int, list[str]]

HEURISTICS = frozenset({"blocking", "max-depth", "recursive", "distance"})  # that the core has
MAX_PIECES = 64  # of the generic searches; the best solver takes any number


class RushHourAdapter(CoreAdapter):
    """Rush Hour: every search of path puzzles, and the best solver."""

    def has(self, prepared: Prepared) -> bool:
        few = len(prepared.job.board.pieces) <= MAX_PIECES
        return prepared.algorithm.name in PATHS and few and has_heuristic(prepared, HEURISTICS)

    def solve(self, prepared: Prepared, settings: Settings, control: Control) -> Report:
        by_steps, plus_first = prepared.job.metric == "steps", prepared.puzzle_options["order"] == "plus-first"
        board, heuristic = board_arguments(prepared.job.board), heuristic_name(prepared)
        return Report(*core.solve_rush_hour(*board, by_steps, plus_first, heuristic, settings, control))

    def best(self, prepared: Prepared, wanted: int, keep: int, control: Control, leash: Leash) -> BestReport:
        by_steps = prepared.job.metric == "steps"
        return BestReport(Report(*core.best_rush_hour(*board_arguments(prepared.job.board), by_steps, control)))

    def lines(
        self, prepared: Prepared, settings: Settings, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
    ) -> Lines:
        by_steps, plus_first = prepared.job.metric == "steps", prepared.puzzle_options["order"] == "plus-first"
        heuristic = heuristic_name(prepared) if settings.algorithm else ""
        return core.rush_hour_lines(by_steps, plus_first, heuristic, with_estimate, settings)

    def actions(self, codes: list[int]) -> list[Action]:
        return [(code // 512, code % 512 - 256) for code in codes]


def board_arguments(board: RushHourBoard) -> BoardArguments:
    """Return a board as the core takes it."""
    return (
        board.rows,
        board.columns,
        [(piece.line, piece.position, piece.length, piece.horizontal) for piece in board.pieces],
        [row * board.columns + column for row, column in board.walls],
        board.primary,
        board.goal,
    )


def solve_letters(boards: Sequence[str], metric: str = "moves") -> list[LetterRow | None]:
    """Solve many boards of 36 letters at once; None stands for what is no such board."""
    wrong = next((board for board in boards if len(board) != 36 or not board.isascii()), None)
    if wrong is not None:
        raise ValueError(f"{wrong[:40]!r} is not 36 letters")
    return core.best_rush_hour_letters("".join(boards), metric == "steps", core.Control(None, None, None))


def climbed(spec: BoardSpec, seed: int, seconds: float | None) -> Climbed:
    """Return what papan.puzzles.rush_hour.climb_as_core.climb does, or the best found in `seconds`."""
    pieces, walls, moves, met = core.generate_rush_hour(
        spec.rows,
        spec.columns,
        spec.pieces,
        spec.walls,
        spec.low,
        spec.high,
        spec.minimal,
        spec.tries,
        seed,
        core.Control(seconds, None, None),
    )
    if moves < 0:
        return Climbed(None, moves, met)
    placed = [Piece(PRIMARY if not number else "", *piece) for number, piece in enumerate(pieces)]
    return Climbed(Climber(spec, seed).board((placed, {divmod(cell, spec.columns) for cell in walls})), moves, met)


def explored(board: RushHourBoard, seconds: float) -> Space:
    """Return the space of a board, not complete if it is too large for `seconds` or a gigabyte of memory."""
    return Space(board, limits=Limits(time=seconds, memory=1 << 30))


class Space:
    """Every position that can be reached from a board, with its exact distance from the exit."""

    def __init__(self, board: RushHourBoard, metric: str = "moves", limits: Limits = Limits()) -> None:  # noqa: B008
        control = core.Control(limits.time, limits.nodes, limits.memory)
        self._space = core.RushHourSpace(*board_arguments(board), metric == "steps", control)
        self.complete = self._space.ended == "exhausted"  # else a limit was met, and nothing is known

    def __len__(self) -> int:
        return self._space.size

    def distance(self, state: Positions) -> int | None:
        """Return the least cost from a position to the exit; None when there is no way, or no such position."""
        number = self._space.find(state)
        distance = -1 if number < 0 else self._space.distance(number)
        return None if distance < 0 else distance

    def best_move(self, state: Positions) -> Slide | None:
        """Return a slide with which a cheapest way to the exit begins; None at the exit, or where there is no way."""
        number = self._space.find(state)
        piece, cells = (0, 0) if number < 0 else self._space.best(number)
        return (piece, cells) if cells else None

    def hardest(self) -> Positions | None:
        """Return a position farthest from the exit; None when no position has a way."""
        number = self._space.hardest()
        return None if number < 0 else tuple(self._space.positions(number))

    def distances(self) -> list[int]:
        """Return the distance of every position, in no particular order; -1 where there is no way."""
        return self._space.distances()
