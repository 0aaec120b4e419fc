"""Best-first search: always expand the node of the frontier with the least priority.

Uniform-cost search, greedy best-first, A*, weighted A* and branch and bound are this one loop; they
differ only in the priority.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count

from papan.algorithms.repeats import Repeats
from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node, successors
from papan.searching.options import choice, thousandths
from papan.searching.problem import Estimate, Problem

TIES = choice("ties", "deepest", ("deepest", "newest", "oldest"), "option.ties")
WEIGHT = thousandths("weight", 1500, 1000, 1_000_000, "option.weight", usual=(2000, 3000, 5000))


def best_first(
    problem: Problem, estimate: Estimate, priority: Callable[[Node], int], repeats: str, ties: str
) -> Search:
    """Expand nodes in the order of their priority until one is a goal."""
    ticket = count()

    def rank(node: Node) -> tuple[int, ...]:
        number = next(ticket)
        if ties == "deepest":  # of equal priority, first what looks nearest to the goal, then the newest
            return priority(node), node.h, -number
        return priority(node), -number if ties == "newest" else number

    start = Node(problem.initial, h=estimate(problem.initial))
    known = Repeats(repeats, start)
    frontier = [(rank(start), start)]
    while frontier:
        _, node = heapq.heappop(frontier)
        if known.is_stale(node):
            continue
        if problem.is_goal(node.state):
            yield Event(Kind.GOAL, node, len(frontier) + 1)
            return
        yield Event(Kind.EXPAND, node, len(frontier) + 1)
        for action, state, g in successors(problem, node):
            if not problem.is_consistent(state):
                yield Event(Kind.PRUNE, Node(state, node, action, g), len(frontier), "inconsistent")
            elif not known.admit(state, g):
                yield Event(Kind.PRUNE, Node(state, node, action, g), len(frontier), "repeat")
            else:
                child = Node(state, node, action, g, estimate(state))
                heapq.heappush(frontier, (rank(child), child))
                yield Event(Kind.GENERATE, child, len(frontier))


def uniform_cost(problem: Problem, estimate: Estimate, *, repeats: str, ties: str) -> Search:
    """Expand the node of the cheapest path so far first: g."""
    return best_first(problem, estimate, lambda node: node.g, repeats, ties)


def greedy(problem: Problem, estimate: Estimate, *, repeats: str, ties: str) -> Search:
    """Expand the node that looks nearest to the goal first: h."""
    return best_first(problem, estimate, lambda node: node.h, repeats, ties)


def a_star(problem: Problem, estimate: Estimate, *, repeats: str, ties: str) -> Search:
    """Expand the node of the cheapest path, so far and still to come, first: f = g + h."""
    return best_first(problem, estimate, lambda node: node.g + node.h, repeats, ties)


def weighted_a_star(problem: Problem, estimate: Estimate, *, weight: int, repeats: str, ties: str) -> Search:
    """Expand in the order of f = g + w·h, with w in thousandths: A* that trusts the estimate more."""
    return best_first(problem, estimate, lambda node: 1000 * node.g + weight * node.h, repeats, ties)


def branch_and_bound(problem: Problem, estimate: Estimate, *, repeats: str, ties: str) -> Search:
    """Expand the live node of least estimated cost first; the lecture writes ĉ = f + ĝ for what is g + h here.

    In that order, the first solution node costs no more than the estimate of any live node: it bounds them all, and the
    search ends.
    """
    return best_first(problem, estimate, lambda node: node.g + node.h, repeats, ties)
