"""Positions of a board as front ends speak of them; what is true of one, and where a plan leads.

A position is a list of numbers where the puzzle can read them (of a placement puzzle: the choices made); else it is the
list of the names of the moves since the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from papan.errors import UsageError
from papan.jobs.job import Job
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Clash
from papan.puzzles.choices import cells_of_choices, state_of_choices
from papan.puzzles.puzzle import Puzzle
from papan.searching.limits import Limits
from papan.searching.node import Node
from papan.searching.problem import Action, State
from papan.solving.solve import job_for, run_job

Position: TypeAlias = list[int] | list[str]


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
    position: Position


def is_told_by_moves(puzzle: Puzzle) -> bool:
    """Return whether a position of this puzzle is told by the moves that led to it."""
    return puzzle.positions.state_of is None and "placement" not in puzzle.traits


def numbers_of(puzzle: Puzzle, state: State) -> list[int]:
    """A state as a list of numbers; where only the set of choices counts, sorted."""
    return sorted(state) if "placement" in puzzle.traits else list(state)


def position_of_node(puzzle: Puzzle, board: AnyBoard, node: Node) -> Position | None:
    """Return the position of a node of a search from the start; None where its path begins elsewhere."""
    if not is_told_by_moves(puzzle):
        return numbers_of(puzzle, node.state)
    words: list[str] = []
    while node.parent is not None:
        words.append(puzzle.moves.name(board, node.action))
        node = node.parent
    return words[::-1] if node.state == puzzle.start_problem(board).initial else None


def state_of(board: AnyBoard, position: Sequence[int] | Sequence[str]) -> State:
    """The state that a position names, or a UsageError."""
    return next(states_of(board, [position]))


def states_of(board: AnyBoard, positions: Iterable[Sequence[int] | Sequence[str]]) -> Iterator[State]:
    """Yield the state that each position names; a UsageError at the first that names none.

    Positions are followed from where they part from the one before, since those of a run or a plan are much alike.
    """
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    trail: list[tuple[object, State]] = []  # each move of the position before, and the state that it led to
    for position in positions:
        if not is_told_by_moves(puzzle):
            yield _state_of_numbers(puzzle, board, position)
            continue
        same = 0
        while same < min(len(trail), len(position)) and trail[same][0] == position[same]:
            same += 1
        del trail[same:]
        for word in position[same:]:
            state = trail[-1][1] if trail else problem.initial
            found = [one for one in problem.actions(state) if puzzle.moves.name(board, one) == word]
            if not found:
                raise UsageError("error.position", puzzle=puzzle.name)
            trail.append((word, problem.result(state, found[0])))
        yield trail[-1][1] if trail else problem.initial


def _state_of_numbers(puzzle: Puzzle, board: AnyBoard, numbers: Sequence[Any]) -> State:
    are_whole = all(isinstance(number, int) for number in numbers)
    state = state_of_choices(puzzle, board, numbers) if are_whole else None
    if state is None:
        raise UsageError("error.position", puzzle=puzzle.name)
    return state


def judge(board: AnyBoard, state: State, metric: str | None = None, limits: Limits | None = None) -> Judgement:
    """What is true of a position, found within the limits."""
    puzzle = puzzle_named(board.puzzle)
    solved = puzzle.start_problem(board, metric).is_goal(state)
    clashes = tuple(puzzle.positions.clashes(board, state)) if puzzle.positions.clashes is not None else ()
    if not puzzle.metrics:  # no way from here, only a candidate to complete
        return Judgement(solved, clashes)
    limits = limits or Limits()
    job = job_for(board, metric=metric, time_limit=limits.time, node_limit=limits.nodes, memory_limit=limits.memory)
    result = run_job(begun_at(job, state))
    proved = bool(result.optimal) or result.status.value == "unsolvable"
    best = puzzle.moves.name(board, result.actions[0]) if result.actions else None
    return Judgement(solved, clashes, result.cost, proved, best, known=proved or result.solved)


def begun_at(job: Job, state: State) -> Job:
    """Return a job that begins in a state of its board: on the board of that state, where there is one."""
    puzzle = puzzle_named(job.puzzle)
    at = puzzle.positions.board_at
    board = at(job.board, state) if at is not None else None
    if board is not None:
        return replace(job, board=board)
    return job if state == puzzle.start_problem(job.board).initial else replace(job, start=state)


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
    wrong = hint.wrong
    if puzzle.positions.choice_cells is not None:  # whatever stands in a cell that is wrong
        wrong = tuple(n for n, cell in enumerate(cells_of_choices(puzzle, board)) if cell in hint.wrong)
    placed = {*state, *hint.place}.difference(wrong)
    ruled_out = {*crosses, *hint.rule_out}.difference(wrong, placed)
    return state_of(board, sorted(placed)), tuple(sorted(ruled_out))


def steps_of(board: AnyBoard, actions: Sequence[Action]) -> list[Step]:
    """The start, then what each action does."""
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    state, words = problem.initial, [puzzle.moves.name(board, action) for action in actions]
    by_moves = is_told_by_moves(puzzle)

    def position(number: int) -> Position:
        return words[:number] if by_moves else numbers_of(puzzle, state)

    steps = [Step(None, tr("step.start"), "", position(0))]
    for number, action in enumerate(actions, 1):
        state = problem.result(state, action)
        title, move = puzzle.step_title(board, number, action), puzzle.moves.describe(board, action)
        steps.append(Step(words[number - 1], title, move, position(number)))
    return steps


def numbers_in_steps(board: AnyBoard, actions: Sequence[Action]) -> int:
    """Return how many numbers or words the positions of all steps have together."""
    puzzle = puzzle_named(board.puzzle)
    if is_told_by_moves(puzzle):
        return len(actions) * (len(actions) + 1) // 2
    return len(actions) * (len(puzzle.start_problem(board).initial) or 1)
