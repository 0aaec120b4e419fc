"""Beam search: breadth-first search that keeps only the most promising nodes of each level."""

from __future__ import annotations

from papan.algorithms.repeats import Repeats
from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.options import integer
from papan.searching.problem import Estimate, Problem

WIDTH = integer("width", 100, 1, 10_000_000, "option.width", usual=(10, 1000))


def beam(problem: Problem, estimate: Estimate, *, width: int, repeats: str) -> Search:
    """Expand a level, keep its `width` children of least h, and continue with them; may lose every solution."""
    start = Node(problem.initial, h=estimate(problem.initial))
    known = Repeats(repeats, start)
    level = [start]
    while level:
        children: list[Node] = []
        for node in level:
            if known.is_stale(node):
                continue
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, len(level))
                return
            yield Event(Kind.EXPAND, node, len(level))
            for action, state, g in successors(problem, node):
                if not problem.is_consistent(state):
                    yield Event(Kind.PRUNE, Node(state, node, action, g), len(level), "inconsistent")
                elif not known.admit(state, g):
                    yield Event(Kind.PRUNE, Node(state, node, action, g), len(level), "repeat")
                else:
                    children.append(Node(state, node, action, g, estimate(state)))
                    yield Event(Kind.GENERATE, children[-1], len(level) + len(children))
        children.sort(key=lambda node: node.h)  # stable: of equal h, the older one stays
        for node in children[width:]:
            yield Event(Kind.PRUNE, node, width, "beam")
        level = children[:width]
