"""Hints and ratings for puzzles that have none of their own: what a search finds, and what it takes to find it."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from papan.advising.legal_moves import grip_of
from papan.errors import UndecidedError, UsageError
from papan.jobs.result import Result
from papan.messages import number, several, tr
from papan.puzzles.advice import Hint, Part, Rating, Solve, no_way, score_between, to_go
from papan.puzzles.board import AnyBoard
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Action, Problem, State

HARDEST = 6  # as a power of ten: positions that a search takes up on a board of 100


def hints_by_search(puzzle: Puzzle, board: AnyBoard, state: State, solve: Solve) -> Iterator[Hint]:
    """Yield the moves of the best way from a position to the goal, each as a hint; nothing when it is solved."""
    if "path" not in puzzle.traits:
        raise UsageError("error.no-hints", puzzle=puzzle.name)
    problem = puzzle.start_problem(board)
    if problem.is_goal(state):
        return
    result = solve(board, start=state)
    if result.actions is None:
        yield no_way(result)
        return
    left = result.cost
    seen = _HeuristicView(puzzle, problem, result)
    for done, action in enumerate(result.actions):
        moves = len(result.actions) - done
        proved = bool(result.optimal) and _counts_moves(result)
        yield Hint(
            "search",
            tr("hint.search.title"),
            to_go("search", moves, proved or (bool(result.claimed_by) and _counts_moves(result))),
            tr("hint.search.what", move=puzzle.full_description(board, action)),
            " ".join([_reason(result, left), *seen.sentences(state, action)]),
            look=grip_of(puzzle, board, problem, state, action).cells,
            action=puzzle.moves.name(board, action),
            left=moves,
            proved=proved,
        )
        left -= problem.cost(state, action)
        state = problem.result(state, action)


class _HeuristicView:
    """What the puzzle's first admissible heuristic says of a position, and of the one after a move."""

    def __init__(self, puzzle: Puzzle, problem: Problem, result: Result) -> None:
        metric = result.job.metric
        self.problem = problem
        self.heuristic = next((one for one in puzzle.heuristics if metric in one.admissible), None)

    def sentences(self, state: State, action: Action) -> list[str]:
        """Return one sentence, or none where the puzzle has no such heuristic."""
        if self.heuristic is None:
            return []
        here = self.heuristic.estimate(self.problem, state)
        there = self.heuristic.estimate(self.problem, self.problem.result(state, action))
        name, values = tr(self.heuristic.summary), {"here": number(here), "there": number(there)}
        return [tr("hint.search.heuristic", heuristic=name, **values)]


def _counts_moves(result: Result) -> bool:
    """Return whether the cost of a solution is its number of moves."""
    return all(metric.unit for metric in result.puzzle.metrics if metric.name == result.job.metric)


def _reason(result: Result, cost_left: int) -> str:
    if not (result.optimal or result.claimed_by):
        return tr("hint.search.found")
    key = "hint.search.shortest" if _counts_moves(result) else "hint.search.cheapest"
    reason = tr(key, cost=number(cost_left))
    if result.claimed_by:
        reason += f" ({tr('summary.claimed', names=', '.join(result.claimed_by))})"
    return reason


def rate_by_search(puzzle: Puzzle, board: AnyBoard, solve: Solve) -> Rating:
    """Return a rating by how many positions papan's best search for the puzzle takes up before it meets the goal."""
    if "path" not in puzzle.traits:
        raise UsageError("error.no-rating", puzzle=puzzle.name)
    result = solve(board)
    if result.actions is None:
        if result.status.value == "unsolvable":
            raise UsageError("error.rate.no-way")
        raise UndecidedError("error.rate.unknown")
    moves, looked_at = len(result.actions), result.counts.expanded
    parts = (
        Part("moves", moves, several("rating.search.moves", moves)),
        Part("expanded", looked_at, several("rating.search.expanded", looked_at, number=number(looked_at))),
    )
    return Rating(score_between(0, 100, log10(1 + looked_at) / HARDEST), parts)
