"""Positions of a board as front ends speak of them: lists of numbers; what is true of one, and where a plan leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from papan.errors import UsageError
from papan.messages import text
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Clash
from papan.puzzles.puzzle import Puzzle
from papan.searching.limits import Limits
from papan.searching.problem import Action, State
from papan.solving.solve import job_for, run_job


@dataclass(frozen=True)
class Judgement:
    """What is known of a position: whether it is solved, what is wrong with it, how far the goal is at most."""

    solved: bool
    clashes: tuple[Clash, ...] = ()
    cost_left: int | None = None  # None: that means nothing here, or no way was found
    proved: bool = False  # cost_left is the least there is; or, when it is None, there is no way at all
    best: str | None = None  # the action with which such a way begins
    known: bool = True  # False: a limit was met first, so that asking again may tell more


@dataclass(frozen=True)
class Step:
    """An action in the machine's word, as a title and in a person's words, and the position after it."""

    action: str | None
    title: str
    move: str
    position: list[int]


def numbers_of(puzzle: Puzzle, state: State) -> list[int]:
    """A state as a list of numbers; where only the set of choices counts, sorted."""
    return sorted(state) if "placement" in puzzle.traits else list(state)


def state_of(board: AnyBoard, numbers: Sequence[int]) -> State:
    """The state that a list of numbers names, or a UsageError."""
    puzzle = puzzle_named(board.puzzle)
    state = puzzle.positions.state_of(board, numbers) if puzzle.positions.state_of is not None else None
    if state is None:
        raise UsageError("error.position", puzzle=puzzle.name)
    return state


def judge(board: AnyBoard, state: State, metric: str | None = None, limits: Limits | None = None) -> Judgement:
    """What is true of a position, found within the limits."""
    puzzle = puzzle_named(board.puzzle)
    solved = puzzle.start_problem(board, metric).is_goal(state)
    clashes = tuple(puzzle.positions.clashes(board, state)) if puzzle.positions.clashes is not None else ()
    if (
        puzzle.positions.board_at is None or not puzzle.metrics
    ):  # there is no way from here, only a candidate to complete
        return Judgement(solved, clashes)
    limits = limits or Limits()
    result = run_job(
        job_for(
            puzzle.positions.board_at(board, state),
            metric=metric,
            time_limit=limits.time,
            node_limit=limits.nodes,
            memory_limit=limits.memory,
        )
    )
    proved = bool(result.optimal) or result.status.value == "unsolvable"
    best = puzzle.moves.name(board, result.actions[0]) if result.actions else None
    return Judgement(solved, clashes, result.cost, proved, best, known=proved or result.solved)


def actions_of(board: AnyBoard, plan: Sequence[Any]) -> tuple[Action, ...]:
    """The actions of a plan in the machine's words, or a UsageError at the first that is not possible."""
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    state, actions = problem.initial, []
    if "placement" in puzzle.traits and puzzle.moves.plan is not None:
        return _placement(puzzle, board, plan)
    for number, word in enumerate(plan, 1):
        legal = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        if str(word) not in legal:
            raise UsageError("error.plan", number=number, move=str(word)[:40])
        actions.append(legal[str(word)])
        state = problem.result(state, actions[-1])
    return tuple(actions)


def _placement(puzzle: Puzzle, board: AnyBoard, plan: Sequence[Any]) -> tuple[Action, ...]:
    """The cells that a plan of columns, one a row, names; the plan of those cells must be the one given."""
    columns = [number for number in plan if isinstance(number, int) and 0 <= number < board.size]
    cells = tuple(row * board.size + column for row, column in enumerate(columns))
    if len(columns) != len(plan) or len(columns) > board.size or puzzle.plan_of(board, cells) != list(plan):
        raise UsageError("error.plan", number=min(len(columns) + 1, len(plan)), move=str(plan)[:40])
    return cells


def follow(board: AnyBoard, state: State, crosses: Sequence[int], hint: Hint) -> tuple[State, tuple[int, ...]]:
    """The position once a hint was followed, and the cells that are crossed out then."""
    puzzle = puzzle_named(board.puzzle)
    if hint.action is not None:
        problem = puzzle.start_problem(board)
        legal = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        return problem.result(state, legal[hint.action]), tuple(crosses)
    if not hint.is_step:
        return state, tuple(crosses)
    queens = {*state, *hint.queens}.difference(hint.wrong)
    ruled_out = {*crosses, *hint.crosses}.difference(hint.wrong, queens)
    return state_of(board, sorted(queens)), tuple(sorted(ruled_out))


def steps_of(board: AnyBoard, actions: Sequence[Action]) -> list[Step]:
    """The start, then what each action does."""
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    state = problem.initial
    steps = [Step(None, text("step.start"), "", numbers_of(puzzle, state))]
    for number, action in enumerate(actions, 1):
        state = problem.result(state, action)
        title, move = puzzle.step_title(board, number, action), puzzle.moves.describe(board, action)
        steps.append(Step(puzzle.moves.name(board, action), title, move, numbers_of(puzzle, state)))
    return steps
