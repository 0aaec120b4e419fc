"""Estimates of the cost left, or of the moves; each is admissible and consistent under the metrics that it names."""

from __future__ import annotations

from itertools import pairwise

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.ice_sliding import counting
from papan.puzzles.ice_sliding.board import State
from papan.puzzles.ice_sliding.distances import FARTHEST
from papan.puzzles.ice_sliding.rules import IceProblem


def legs(problem: IceProblem, state: State) -> int:
    """Return the glides to the next digit, from there to the one after it, and so on to the goal."""
    return problem.legs.left(state)


def gliding(problem: IceProblem, state: State) -> int:
    """Return the glides to the goal as if there were no digits."""
    return problem.legs.to_goal(state)


def walking(problem: IceProblem, state: State) -> int:
    """Return the cheapest way past the digits to the goal for a piece that could stop and turn on any cell."""
    return problem.walks.left(state)


def past_digits(problem: IceProblem, state: State) -> int:
    """Return rows plus columns from digit to digit and then to the goal, each cell at the price of the cheapest."""
    row, column, due = state
    stops = [(row, column), *problem.board.targets[due:]]
    way = sum(abs(r - s) + abs(c - d) for (r, c), (s, d) in pairwise(stops))
    return min(FARTHEST, problem.least_cost * way)


_COST = frozenset({"cost"})
_ALWAYS = _COST | {"moves"}

HEURISTICS = (
    Heuristic("legs", "ice-sliding", "heuristic.legs", legs, _ALWAYS, _ALWAYS, sees=counting.legs),
    Heuristic("gliding", "ice-sliding", "heuristic.gliding", gliding, _ALWAYS, _ALWAYS, sees=counting.gliding),
    Heuristic("walking", "ice-sliding", "heuristic.walking", walking, _COST, _COST, sees=counting.walking),
    Heuristic(
        "past-digits", "ice-sliding", "heuristic.past-digits", past_digits, _COST, _COST, sees=counting.past_digits
    ),
)
