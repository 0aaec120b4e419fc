"""Rush Hour in the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from papan.jobs.prepare import Prepared
from papan.native.twin import PATHS, BestReport, Report, Twin, core, has_own_heuristic, heuristic_name
from papan.puzzles.rush_hour.climb_as_core import BoardSpec, Climbed, Climber
from papan.puzzles.rush_hour.rules import PRIMARY, Piece, Positions, RushHourBoard, Slide
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.problem import Action

MAX_PIECES = 64  # of the generic searches; the best solver takes any number


class RushHourTwin(Twin):
    def has(self, plan: Prepared) -> bool:
        return plan.algorithm.name in PATHS and len(plan.job.board.pieces) <= MAX_PIECES and has_own_heuristic(plan)

    def solve(self, plan: Prepared, settings: Any, control: Any) -> Report:
        report: Report = core.solve_rush_hour(
            *board_arguments(plan.job.board),
            plan.job.metric == "steps",
            plan.puzzle_options["order"] == "plus-first",
            heuristic_name(plan),
            settings,
            control,
        )
        return report

    def best(self, plan: Prepared, wanted: int, keep: int, control: Any, leash: Leash) -> BestReport:
        by_steps = plan.job.metric == "steps"
        return BestReport(core.best_rush_hour(*board_arguments(plan.job.board), by_steps, control))

    def actions(self, codes: list[int]) -> list[Action]:
        return [(code // 512, code % 512 - 256) for code in codes]


def board_arguments(board: RushHourBoard) -> tuple[Any, ...]:
    """A board as the core takes it."""
    return (
        board.rows,
        board.columns,
        [(piece.line, piece.position, piece.length, piece.horizontal) for piece in board.pieces],
        [row * board.columns + column for row, column in board.walls],
        board.primary,
        board.goal,
    )


def solve_letters(boards: Sequence[str], metric: str = "moves") -> list[tuple[str, int, int, list[str]] | None]:
    """Many boards of 36 letters at once: how each ended, its moves, its cells and its plan; None for no such board."""
    wrong = next((board for board in boards if len(board) != 36 or not board.isascii()), None)
    if wrong is not None:
        raise ValueError(f"{wrong[:40]!r} is not 36 letters")
    rows: list[tuple[str, int, int, list[str]] | None] = core.best_rush_hour_letters(
        "".join(boards), metric == "steps", core.Control(None, None, None)
    )
    return rows


def climbed(spec: BoardSpec, seed: int, seconds: float | None) -> Climbed:
    """Return what papan.puzzles.rush_hour.climb_as_core.climb does, or the best found in so many seconds."""
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
    """Return the space of a board, not complete if it is too large for so many seconds or a gigabyte of memory."""
    return Space(board, limits=Limits(time=seconds, memory=1 << 30))


class Space:
    """Every position that can be reached from a board, with its exact distance from the exit."""

    def __init__(self, board: RushHourBoard, metric: str = "moves", limits: Limits = Limits()) -> None:  # noqa: B008
        control = core.Control(limits.time, limits.nodes, limits.memory)
        self._space = core.RushHourSpace(*board_arguments(board), metric == "steps", control)
        self.complete = self._space.ended == "exhausted"  # else a limit was met, and nothing is known

    def __len__(self) -> int:
        return int(self._space.size)

    def distance(self, state: Positions) -> int | None:
        """The least cost from a position to the exit; None when there is no way, or no such position."""
        number = self._space.find(state)
        distance = -1 if number < 0 else self._space.distance(number)
        return None if distance < 0 else distance

    def best_move(self, state: Positions) -> Slide | None:
        """A slide with which a cheapest way to the exit begins; None at the exit, or where there is no way."""
        number = self._space.find(state)
        piece, cells = (0, 0) if number < 0 else self._space.best(number)
        return (piece, cells) if cells else None

    def hardest(self) -> Positions | None:
        """A position farthest from the exit; None when none has a way."""
        number = self._space.hardest()
        return None if number < 0 else tuple(self._space.positions(number))

    def distances(self) -> list[int]:
        """The distance of every position, in no particular order; -1 where there is no way."""
        found: list[int] = self._space.distances()
        return found
