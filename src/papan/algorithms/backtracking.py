"""Backtracking: brute force that turns back as soon as a part of the candidate breaks a rule."""

from __future__ import annotations

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node
from papan.searching.problem import Estimate, Problem


def backtracking(problem: Problem, estimate: Estimate) -> Search:
    """Complete the candidate step by step; where the bounding function says no, try the next choice."""

    def visit(node: Node, depth: int) -> Search:
        choices = list(problem.actions(node.state))
        if not choices:
            yield Event(Kind.EXAMINE, node, depth)
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, depth)
                return
        yield Event(Kind.EXPAND, node, depth)
        for action in choices:
            cost = problem.cost(node.state, action)
            child = Node(problem.result(node.state, action), node, action, node.g + cost)
            yield Event(Kind.GENERATE, child, depth + 1)
            if problem.is_consistent(child.state):
                yield from visit(child, depth + 1)
            else:
                yield Event(Kind.PRUNE, child, depth, "inconsistent")

    return visit(Node(problem.initial), 0)
