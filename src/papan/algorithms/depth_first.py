"""Depth-first search down to a depth limit, and iterative deepening, which repeats it with growing limits."""

from __future__ import annotations

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.options import integer
from papan.searching.problem import Estimate, Problem, State

# Each level is a generator inside a generator, so CPython's own stack sets the limit.
MAX_DEPTH = 900

DEPTH = integer("depth", 50, 0, MAX_DEPTH, "option.depth", usual=(MAX_DEPTH,))  # as good as without a limit
DEEPEST = integer("depth", MAX_DEPTH, 0, MAX_DEPTH, "option.deepest")


def depth_first(problem: Problem, estimate: Estimate, *, depth: int, repeats: str) -> Search:
    """Follow each branch to the depth limit before the next one."""
    return _descend(problem, Node(problem.initial), depth, repeats, why="depth")


def deepening(problem: Problem, estimate: Estimate, *, depth: int, repeats: str) -> Search:
    """Search depth-first to depth 0, 1, 2, …: with the memory of one branch, and a path as short as breadth-first."""
    start = Node(problem.initial)
    for bound in range(depth + 1):
        yield Event(Kind.BOUND, start, bound=bound)
        reached_bound = False
        for event in _descend(problem, start, bound, repeats, why="bound"):
            reached_bound |= event.why == "bound"
            yield event
        if not reached_bound:
            return
    yield Event(Kind.PRUNE, start, why="depth")


def _descend(problem: Problem, start: Node, limit: int, repeats: str, why: str) -> Search:
    """Search every path of at most `limit` actions; `why` is the reason given where a path is cut."""
    met: dict[State, int] = {start.state: 0}  # board → least depth in this round

    def visit(node: Node, depth: int) -> Search:
        if problem.is_goal(node.state):
            yield Event(Kind.GOAL, node, depth)
            return
        yield Event(Kind.EXPAND, node, depth)
        for action, state, g in successors(problem, node):
            child = Node(state, node, action, g)
            yield Event(Kind.GENERATE, child, depth + 1)
            if not problem.is_consistent(state):
                yield Event(Kind.PRUNE, child, depth, "inconsistent")
            elif depth + 1 > limit:
                yield Event(Kind.PRUNE, child, depth, why)
            elif repeats == "round" and met.get(state, limit + 1) <= depth + 1:
                yield Event(Kind.PRUNE, child, depth, "repeat")
            else:
                if repeats == "round":
                    met[state] = depth + 1
                yield from visit(child, depth + 1)

    return visit(start, 0)
