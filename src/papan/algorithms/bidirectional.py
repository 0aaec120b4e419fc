"""Bidirectional breadth-first search: from the start and from the goal at once, until the two meet."""

from __future__ import annotations

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.problem import Estimate, KnownGoalProblem, State


def bidirectional(problem: KnownGoalProblem, estimate: Estimate) -> Search:
    """Expand whole levels, always on the side whose frontier is smaller.

    The sides have not met in an earlier level, so every meeting in this one has the same, least length.
    """
    near = {problem.initial: Node(problem.initial)}  # board → node, from the start
    far = {problem.goal: Node(problem.goal)}  # board → node, from the goal
    sides = [(near, list(near.values()), far), (far, list(far.values()), near)]
    if problem.initial == problem.goal:
        yield Event(Kind.GOAL, near[problem.initial])
        return
    while sides[0][1] and sides[1][1]:
        sides.sort(key=lambda side: len(side[1]))
        known, level, other = sides[0]
        waiting = len(sides[1][1])
        children: list[Node] = []
        for node in level:
            yield Event(Kind.EXPAND, node, len(level) + len(children) + waiting)
            for action, state, g in successors(problem, node):
                child = Node(state, node, action, g)
                if state in known:
                    yield Event(Kind.PRUNE, child, len(level) + len(children) + waiting, "repeat")
                    continue
                known[state] = child
                children.append(child)
                yield Event(Kind.GENERATE, child, len(level) + len(children) + waiting)
                if state in other:
                    yield Event(Kind.GOAL, _join(problem, near[state], far[state]))
                    return
        sides[0] = (known, children, other)


def _join(problem: KnownGoalProblem, near: Node, far: Node) -> Node:
    """The path from the start to the meeting point, continued along the path to the goal."""
    node = near
    while far.parent is not None:
        action = problem.inverse(far.action)
        state: State = far.parent.state
        node = Node(state, node, action, node.g + problem.cost(node.state, action))
        far = far.parent
    return node
