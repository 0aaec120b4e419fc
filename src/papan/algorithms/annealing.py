"""Simulated annealing: a random walk that accepts worse boards less and less often as it cools."""

from __future__ import annotations

import math
from random import Random

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node
from papan.searching.options import integer, thousandths
from papan.searching.problem import Estimate, Problem, State

OPTIONS = (
    thousandths("temperature", 2_000, 1, 1_000_000, "option.temperature"),
    thousandths("cooling", 999, 1, 999, "option.cooling"),
    integer("tries", 10_000, 1, 1_000_000_000, "option.tries"),
    integer("restarts", 20, 0, 1_000_000, "option.restarts"),
)
COLDEST = 0.05  # below this no worse board is ever accepted in practice


def annealing(
    problem: Problem,
    estimate: Estimate,
    *,
    temperature: int,
    cooling: int,
    tries: int,
    restarts: int,
    seed: int | None,
) -> Search:
    """Walk at random, trying at most `tries` neighbours before starting over; give up after the last restart."""
    random = Random(seed)
    start = Node(problem.initial, h=estimate(problem.initial))
    for _ in range(restarts + 1):
        heat = temperature / 1000
        node = start
        walk: dict[State, Node] = {start.state: start}  # returning to a board undoes the loop
        for tried in range(tries + 1):  # one more than the tries, so that the last board reached is tested too
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, len(walk))
                return
            if tried == tries:
                break
            actions = list(problem.actions(node.state))
            if not actions:
                break
            action = random.choice(actions)
            state = problem.result(node.state, action)
            g = node.g + problem.cost(node.state, action)
            neighbour = walk.get(state) or Node(state, node, action, g, estimate(state))
            yield Event(Kind.GENERATE, neighbour, len(walk))
            worse = neighbour.h - node.h
            if worse <= 0 or random.random() < math.exp(-worse / heat):
                yield Event(Kind.EXPAND, node, len(walk))
                node = walk.setdefault(state, neighbour)
            heat = max(heat * cooling / 1000, COLDEST)
    yield Event(Kind.PRUNE, start, why="gave-up")
