"""Estimates of the cost left: 0 once P touches the wall at the exit, otherwise at least 1.

The reference programs call max depth admissible, but neither it nor recursive is. A stuck piece needs only one of its
two holders to give way, and one slide can free several pieces, yet both heuristics count along every holder.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.rush_hour.rules import Cell, Positions, RushHourProblem


def blocking(problem: RushHourProblem, state: Positions) -> int:
    """Return 1 plus the pieces between P and the exit: each must move at least once, and so must P."""
    if problem.is_goal(state):
        return 0
    way_out = problem.way_out(state)
    return 1 + sum(1 for piece, position in enumerate(state) if problem.covered(piece, position) & way_out)


def distance(problem: RushHourProblem, state: Positions) -> int:
    """Return the cells between P and the wall at the exit."""
    return abs(state[problem.board.primary] - problem.board.goal)


def max_depth(problem: RushHourProblem, state: Positions) -> int:
    """Return 1 plus the length of the longest chain of pieces that hold each other, beginning with a blocker."""
    if problem.is_goal(state):
        return 0
    return 1 + max((depth for _, depth in _held(problem, state)), default=0)


def recursive(problem: RushHourProblem, state: Positions) -> int:
    """Return 1 plus the pieces in all those chains, each counted once; unlike in max depth, P is never one of them."""
    if problem.is_goal(state):
        return 0
    return 1 + sum(1 for _ in _held(problem, state, left_out={problem.board.primary}))


def _held(problem: RushHourProblem, state: Positions, left_out: Set[int] = frozenset()) -> Iterator[tuple[int, int]]:
    """Each piece on the way out (depth 1) and those that hold it, depth-first, each once with its depth.

    The order is the reference's: blockers nearest P first, then the holder at the left or top end. It matters, since a
    piece counts at the depth at which it is met first.
    """
    board = problem.board
    piece_at = {cell: piece for piece, position in enumerate(state) for cell in board.pieces[piece].cells(position)}
    blockers = [piece_at[cell] for cell in board.way_out(state[board.primary]) if cell in piece_at]
    to_visit = [(piece, 1) for piece in reversed(blockers)]  # a stack: its end is next
    visited = set(left_out)
    while to_visit:
        piece, depth = to_visit.pop()
        if piece not in visited:
            visited.add(piece)
            yield piece, depth
            holders = _holders(problem, state, piece, piece_at)
            to_visit += [(holder, depth + 1) for holder in reversed(holders)]


def _holders(problem: RushHourProblem, state: Positions, piece: int, piece_at: dict[Cell, int]) -> list[int]:
    """The pieces that touch the ends of a stuck piece, left or top first; no pieces if it can move one cell."""
    board = problem.board
    lane = board.lane(board.pieces[piece])
    before, after = state[piece] - 1, state[piece] + board.pieces[piece].length
    holders = []
    for cell in [lane[i] for i in (before, after) if 0 <= i < len(lane)]:
        if cell in piece_at:
            holders.append(piece_at[cell])
        elif cell not in board.walls:
            return []
    return holders


_STEPS = frozenset({"steps"})
_BOTH = frozenset({"moves", "steps"})

# The first one is the default.
HEURISTICS = (
    Heuristic("blocking", "rush-hour", "heuristic.blocking", blocking, _BOTH, _BOTH),
    Heuristic("max-depth", "rush-hour", "heuristic.max-depth", max_depth),
    Heuristic("recursive", "rush-hour", "heuristic.recursive", recursive),
    Heuristic("distance", "rush-hour", "heuristic.distance", distance, _STEPS, _STEPS),
)
