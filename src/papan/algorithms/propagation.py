"""Constraint propagation: fill the most constrained unit first, and cross out what each choice excludes."""

from __future__ import annotations

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node
from papan.searching.problem import Action, ConstraintProblem, Estimate


def propagation(problem: ConstraintProblem, estimate: Estimate) -> Search:
    """Choose one action from every unit (a row, a column, a region), first from the unit with the fewest left."""

    def visit(node: Node, depth: int, units: list[frozenset[Action]]) -> Search:
        if not units:
            yield Event(Kind.EXAMINE, node, depth)
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, depth)
                return
        yield Event(Kind.EXPAND, node, depth)
        for action in sorted(min(units, key=len, default=())):
            child = Node(problem.result(node.state, action), node, action, node.g + 1)
            yield Event(Kind.GENERATE, child, depth + 1)
            excluded = problem.excluded_by(action)
            left = [unit - excluded for unit in units if action not in unit]
            if all(left):
                yield from visit(child, depth + 1, left)
            else:  # a unit has lost its last choice
                yield Event(Kind.PRUNE, child, depth, "inconsistent")

    return visit(Node(problem.initial), 0, list(problem.units))
