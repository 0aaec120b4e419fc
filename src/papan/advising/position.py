"""Positions of a board as front ends speak of them: lists of numbers; what is true of one, and where a plan leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from papan.errors import UsageError
from papan.messages import tr
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
    if puzzle.positions.board_at is None or not puzzle.metrics:  # no way from here, only a candidate to complete
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
    if puzzle.moves.read_plan is not None:
        return _read_plan(board, plan, puzzle.moves.read_plan)
    for number, word in enumerate(plan, 1):
        legal = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        if str(word) not in legal:
            raise UsageError("error.plan", number=number, move=str(word)[:40])
        actions.append(legal[str(word)])
        state = problem.result(state, actions[-1])
    return tuple(actions)


def _read_plan(
    board: AnyBoard, plan: Sequence[Any], read: Callable[[AnyBoard, Sequence[Any]], Sequence[Action] | None]
) -> tuple[Action, ...]:
    """The actions of a plan in a puzzle's own words, or a UsageError at the first word that makes it none."""
    actions = read(board, plan)
    if actions is not None:
        return tuple(actions)
    number = next(count for count in range(1, len(plan) + 1) if read(board, plan[:count]) is None)
    raise UsageError("error.plan", number=number, move=str(plan[number - 1])[:40])


def follow(board: AnyBoard, state: State, crosses: Sequence[int], hint: Hint) -> tuple[State, tuple[int, ...]]:
    """The position once a hint was followed, and the cells that are crossed out then."""
    puzzle = puzzle_named(board.puzzle)
    if hint.action is not None:
        problem = puzzle.start_problem(board)
        legal = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        return problem.result(state, legal[hint.action]), tuple(crosses)
    if not hint.is_step:
        return state, tuple(crosses)
    placed = {*state, *hint.place}.difference(hint.wrong)
    ruled_out = {*crosses, *hint.rule_out}.difference(hint.wrong, placed)
    return state_of(board, sorted(placed)), tuple(sorted(ruled_out))


def steps_of(board: AnyBoard, actions: Sequence[Action]) -> list[Step]:
    """The start, then what each action does."""
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    state = problem.initial
    steps = [Step(None, tr("step.start"), "", numbers_of(puzzle, state))]
    for number, action in enumerate(actions, 1):
        state = problem.result(state, action)
        title, move = puzzle.step_title(board, number, action), puzzle.moves.describe(board, action)
        steps.append(Step(puzzle.moves.name(board, action), title, move, numbers_of(puzzle, state)))
    return steps
