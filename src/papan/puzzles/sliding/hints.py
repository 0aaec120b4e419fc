"""Hints for the sliding puzzle: the next move of a shortest way, or of as short a one as was found."""

from __future__ import annotations

from collections.abc import Iterator

from papan.messages import several, tr
from papan.puzzles.advice import Hint, Solve, no_way, to_go
from papan.puzzles.sliding.rate import LARGE_BOARD_SECONDS
from papan.puzzles.sliding.rules import INVERSE, SlidingBoard, SlidingProblem, Tiles, is_optimum_in_reach, way_home
from papan.puzzles.sliding.view import board_at


def hints(board: SlidingBoard, state: Tiles, crosses: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    """Move after move to the goal; nothing when the tiles are in order."""
    problem = SlidingProblem(board)
    if problem.is_goal(state):
        return
    seconds = None if is_optimum_in_reach(board) else LARGE_BOARD_SECONDS
    result = solve(board_at(board, state), at_most=seconds)
    if result.actions is None:
        yield no_way(result)
        return
    for number, action in enumerate(result.actions):
        following = result.actions[number + 1] if number + 1 < len(result.actions) else None
        left = len(result.actions) - number
        yield _hint(problem, state, action, following, left, proved=bool(result.optimal))
        state = problem.result(state, action)


def _line(problem: SlidingProblem, blank: int, line: str) -> tuple[int, ...]:
    """The cells of the blank's row or column: which of them moves is for the second stage to say."""
    row, column = divmod(blank, problem.columns)
    if line == "row":
        return tuple(range(row * problem.columns, (row + 1) * problem.columns))
    return tuple(range(column, problem.rows * problem.columns, problem.columns))


def _hint(problem: SlidingProblem, state: Tiles, action: str, following: str | None, left: int, proved: bool) -> Hint:
    after = problem.result(state, action)
    cell, target = after.index(0), state.index(0)  # the tile leaves the one for the other
    tile = state[cell]
    before, now = way_home(problem.columns, tile, cell), way_home(problem.columns, tile, target)
    technique = "home" if now == 0 else "nearer" if now < before else "aside"
    line = "row" if action in ("left", "right") else "column"
    values = {"tile": tile, "direction": tr(f"direction.{INVERSE[action]}"), "blank": tr(f"direction.{action}")}
    why = several(f"hint.sliding.{technique}.why", now, tile=tile)
    if technique == "aside" and following is not None:
        why += " " + tr("hint.sliding.room", other=after[problem.result(after, following).index(0)])
    return Hint(
        technique,
        tr(f"hint.sliding.{technique}.title"),
        tr(f"hint.sliding.where.{line}", to_go=to_go("sliding", left, proved)),
        tr("hint.sliding.what", **values),
        why,
        look=_line(problem, target, line),
        action=action,
        left=left,
        proved=proved,
    )
