"""Breadth-first search: the frontier is a queue, so boards are expanded in the order of their depth."""

from __future__ import annotations

from collections import deque

from papan.algorithms.repeats import Repeats
from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.problem import Estimate, Problem


def breadth_first(problem: Problem, estimate: Estimate, *, repeats: str) -> Search:
    """Expand the oldest node of the frontier until one is a goal."""
    start = Node(problem.initial)
    known = Repeats(repeats, start)
    frontier = deque([start])
    while frontier:
        node = frontier.popleft()
        if known.is_stale(node):
            continue
        if problem.is_goal(node.state):
            yield Event(Kind.GOAL, node, len(frontier) + 1)
            return
        yield Event(Kind.EXPAND, node, len(frontier) + 1)
        for action, state, g in successors(problem, node):
            child = Node(state, node, action, g)
            if not problem.is_consistent(state):
                yield Event(Kind.PRUNE, child, len(frontier), "inconsistent")
            elif not known.admit(state, g):
                yield Event(Kind.PRUNE, child, len(frontier), "repeat")
            else:
                frontier.append(child)
                yield Event(Kind.GENERATE, child, len(frontier))
