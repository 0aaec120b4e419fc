"""Estimates of the cost left: 0 once P touches the wall at the exit, otherwise at least 1.

The reference programs call max depth admissible, but neither it nor recursive is. A stuck piece needs only one of its
two holders to give way, and one slide can free several pieces, yet both heuristics count along every holder.
"""

from __future__ import annotations

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.rush_hour import counting
from papan.puzzles.rush_hour.chains import held
from papan.puzzles.rush_hour.rules import Positions, RushHourProblem


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
    return 1 + max((link.depth for link in held(problem, state)), default=0)


def recursive(problem: RushHourProblem, state: Positions) -> int:
    """Return 1 plus the pieces in all those chains, each counted once; unlike in max depth, P is never one of them."""
    if problem.is_goal(state):
        return 0
    return 1 + sum(1 for _ in held(problem, state, left_out={problem.board.primary}))


_STEPS = frozenset({"steps"})
_BOTH = frozenset({"moves", "steps"})

# The first one is the default.
HEURISTICS = (
    Heuristic("blocking", "rush-hour", "heuristic.blocking", blocking, _BOTH, _BOTH, sees=counting.blocking),
    Heuristic("max-depth", "rush-hour", "heuristic.max-depth", max_depth, sees=counting.max_depth),
    Heuristic("recursive", "rush-hour", "heuristic.recursive", recursive, sees=counting.recursive),
    Heuristic("distance", "rush-hour", "heuristic.distance", distance, _STEPS, _STEPS, sees=counting.distance),
)
