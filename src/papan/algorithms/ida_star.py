"""Iterative deepening A*: depth-first rounds bounded by f; the next bound is the least f that exceeded the last."""

from __future__ import annotations

import math

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.problem import Estimate, Problem, State


def ida_star(problem: Problem, estimate: Estimate, *, repeats: str) -> Search:
    """Search every path whose f stays within the bound, then raise the bound, until a goal is met."""
    start = Node(problem.initial, h=estimate(problem.initial))
    met: dict[State, int] = {}  # board → least g in this round
    next_bound: float = start.f

    def visit(node: Node, depth: int) -> Search:
        nonlocal next_bound
        if problem.is_goal(node.state):
            yield Event(Kind.GOAL, node, depth)
            return
        yield Event(Kind.EXPAND, node, depth)
        for action, state, g in successors(problem, node):
            child = Node(state, node, action, g, estimate(state))
            yield Event(Kind.GENERATE, child, depth + 1)
            if not problem.is_consistent(state):
                yield Event(Kind.PRUNE, child, depth, "inconsistent")
            elif child.f > bound:
                next_bound = min(next_bound, child.f)
                yield Event(Kind.PRUNE, child, depth, "bound")
            elif repeats == "round" and met.get(state, math.inf) <= g:
                yield Event(Kind.PRUNE, child, depth, "repeat")
            else:
                if repeats == "round":
                    met[state] = g
                yield from visit(child, depth + 1)

    while next_bound < math.inf:  # otherwise nothing was cut: every path has been searched
        bound, next_bound = int(next_bound), math.inf
        met = {start.state: 0}
        yield Event(Kind.BOUND, start, bound=bound)
        yield from visit(start, 0)
