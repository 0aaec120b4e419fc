"""Hints for ice sliding: the next glide of a cheapest way, where it ends, what it passes, and what lies in wait."""

from __future__ import annotations

from collections.abc import Iterator

from papan.messages import number, several, tr
from papan.puzzles.advice import Hint, Solve, no_way
from papan.puzzles.change import cell_name
from papan.puzzles.ice_sliding.board import DIRECTIONS, LAVA, ROCK, Cell, IceBoard, State
from papan.puzzles.ice_sliding.rules import IceProblem


def hints(board: IceBoard, state: State, crosses: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    """Yield glide after glide to the goal; nothing when the piece is there."""
    problem = IceProblem(board)
    if problem.is_goal(state):
        return
    result = solve(board, start=state)
    if result.actions is None:
        yield no_way(result)
        return
    cost = result.cost
    for done, action in enumerate(result.actions):
        yield _hint(problem, state, action, len(result.actions) - done, cost, bool(result.optimal))
        cost -= problem.cost(state, action)
        state = problem.result(state, action)


def _hint(problem: IceProblem, state: State, action: str, left: int, cost: int, is_cheapest: bool) -> Hint:
    board, after = problem.board, problem.result(state, action)
    technique = "goal" if problem.is_goal(after) else "digit" if after[2] > state[2] else "stop"
    line = "row" if action in ("left", "right") else "column"
    to_go = "hint.ice-sliding.to-go" if is_cheapest else "hint.ice-sliding.to-go-at-most"
    return Hint(
        technique,
        tr(f"hint.ice-sliding.{technique}.title"),
        tr(f"hint.ice-sliding.where.{line}", to_go=several(to_go, left, count=number(left), cost=number(cost))),
        tr("hint.ice-sliding.what", direction=tr(f"direction.{action}")),
        " ".join(_reasons(problem, state, action)),
        look=_line(board, state, line),
        action=action,
        left=left,
    )


def _line(board: IceBoard, state: State, line: str) -> tuple[int, ...]:
    """The cells of the piece's row or column: which way to glide is for the second stage to say."""
    row, column, _ = state
    if line == "row":
        return tuple(range(row * board.columns, (row + 1) * board.columns))
    return tuple(range(column, board.rows * board.columns, board.columns))


def _reasons(problem: IceProblem, state: State, action: str) -> Iterator[str]:
    """What the glide passes, where it ends and why, which digit comes next, and which ways lead into lava."""
    board, after = problem.board, problem.result(state, action)
    digits = [str(digit) for digit in range(state[2], after[2])]
    if digits:
        yield several("hint.ice-sliding.passes", len(digits), digits=", ".join(digits))
    if problem.is_goal(after):
        yield tr("hint.ice-sliding.reaches-goal")
        return
    cell = cell_name(board.columns, after[0] * board.columns + after[1])
    yield tr(f"hint.ice-sliding.stopped-by.{_stopper(board, after[:2], DIRECTIONS[action])}", cell=cell)
    if after[2] < len(board.targets) - 1:
        yield tr("hint.ice-sliding.next-digit", digit=after[2])
    else:
        yield tr("hint.ice-sliding.next-goal")
    into_lava = [tr(f"direction.{name}") for name, step in DIRECTIONS.items() if _meets_lava(board, state[:2], step)]
    if into_lava:
        yield tr("hint.ice-sliding.lava", directions=", ".join(into_lava))


def _stopper(board: IceBoard, cell: Cell, step: Cell) -> str:
    """What stops a glide that ends at a cell."""
    row, column = cell[0] + step[0], cell[1] + step[1]
    return "rock" if 0 <= row < board.rows and 0 <= column < board.columns else "edge"


def _meets_lava(board: IceBoard, cell: Cell, step: Cell) -> bool:
    """Whether lava is the first thing that would stop a glide from a cell."""
    row, column = cell[0] + step[0], cell[1] + step[1]
    while 0 <= row < board.rows and 0 <= column < board.columns and board.area[row][column] != ROCK:
        if board.area[row][column] == LAVA:
            return True
        row, column = row + step[0], column + step[1]
    return False
