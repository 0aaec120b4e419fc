"""Brute force: make every complete candidate, in order, and test each one."""

from __future__ import annotations

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node
from papan.searching.problem import Estimate, Problem


def brute_force(problem: Problem, estimate: Estimate) -> Search:
    """Complete the candidate in every possible way; a part that cannot succeed is not noticed."""

    def visit(node: Node, depth: int) -> Search:
        choices = list(problem.actions(node.state))
        if not choices:  # there is nothing to add: the candidate is complete
            yield Event(Kind.EXAMINE, node, depth)
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, depth)
                return
        yield Event(Kind.EXPAND, node, depth)
        for action in choices:
            cost = problem.cost(node.state, action)
            child = Node(problem.result(node.state, action), node, action, node.g + cost)
            yield Event(Kind.GENERATE, child, depth + 1)
            yield from visit(child, depth + 1)

    return visit(Node(problem.initial), 0)
