"""Whole state spaces: every state that can be reached from the start, and how far each is from the nearest goal."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from papan.errors import PapanError
from papan.searching.memory import default_memory_limit, memory_in_use
from papan.searching.problem import Action, Problem, State

Edge: TypeAlias = tuple[int, int]  # the place of the state a move leads to, and what it costs
Cut: TypeAlias = Literal["limit", "memory", "cancelled"]

LOOK_EVERY = 1024  # states between two looks at the stop signal and the memory


@dataclass(slots=True)
class Space:
    """The states in the order they were met, the start first, the moves between them, and their exact distances.

    A space that was cut short knows no distances: a way to a nearer goal may lie in what is missing.
    """

    problem: Problem
    states: list[State] = field(default_factory=list)
    index: dict[State, int] = field(default_factory=dict)  # state → its place in `states`
    edges: list[list[Edge]] = field(default_factory=list)
    goals: list[int] = field(default_factory=list)
    distances: list[int | None] = field(default_factory=list)  # None: no goal can be reached from there
    onward: list[int | None] = field(default_factory=list)  # the next state on a cheapest way to a goal
    cut: Cut | None = None  # why it is not complete

    @property
    def complete(self) -> bool:
        return self.cut is None

    def distance(self, state: State) -> int | None:
        """The exact cost from a state of this space to the nearest goal; None when none can be reached."""
        if not self.complete:
            raise ValueError("a space that was cut short knows no distances")
        return self.distances[self.index[state]]

    def plan(self, state: State) -> list[Action] | None:
        """The actions of a cheapest way from a state to a goal; None when there is none."""
        if self.distance(state) is None:
            return None
        actions = []
        place = self.index[state]
        while (following := self.onward[place]) is not None:
            actions.append(self.action_between(place, following))
            place = following
        return actions

    def action_between(self, place: int, following: int) -> Action:
        """The cheapest action from the state at one place to the one at another, its neighbour."""
        state, target = self.states[place], self.states[following]
        ways = (action for action in self.problem.actions(state) if self.problem.result(state, action) == target)
        return min(ways, key=lambda action: self.problem.cost(state, action))


def explore(problem: Problem, limit: int | None = None, stop: Callable[[], bool] | None = None) -> Space:
    """The whole space of a problem, or what was found of it when the limit, the memory or somebody's stop cut it.

    Works where moves cannot be taken back: distances are found from the goals backwards along the moves made.
    """
    space = Space(problem)
    try:
        _reach(space, limit, stop)
        if space.complete:
            _measure(space, stop)
    except KeyboardInterrupt:
        space.cut = "cancelled"
    except MemoryError:
        space.cut = "memory"
    return space


def _reach(space: Space, limit: int | None, stop: Callable[[], bool] | None) -> None:
    """Follow every action of every state, breadth first."""
    problem, states, index = space.problem, space.states, space.index
    memory = default_memory_limit()

    def place_of(state: State) -> int:
        place = index.setdefault(state, len(states))
        if place == len(states):
            states.append(state)
        return place

    place_of(problem.initial)
    for place, state in enumerate(states):  # grows while it is walked through
        if limit is not None and len(states) > limit:
            space.cut = "limit"
            return
        if place % LOOK_EVERY == 0:
            if stop is not None and stop():
                space.cut = "cancelled"
                return
            if memory is not None and memory_in_use() > memory:
                space.cut = "memory"
                return
        if problem.is_goal(state):
            space.goals.append(place)
        edges = []
        for action in problem.actions(state):
            following = problem.result(state, action)
            if problem.is_consistent(following):
                cost = problem.cost(state, action)
                if cost < 0:
                    raise PapanError("error.negative-cost", cost=cost)
                edges.append((place_of(following), cost))
        space.edges.append(edges)


def _measure(space: Space, stop: Callable[[], bool] | None) -> None:
    """Find the distance of every state: Dijkstra's algorithm from all goals at once, along the moves reversed."""
    size = len(space.states)
    before: list[list[Edge]] = [[] for _ in range(size)]  # the moves that lead to each state
    for place, edges in enumerate(space.edges):
        for to, cost in edges:
            before[to].append((place, cost))
    distances: list[int | None] = [None] * size
    onward: list[int | None] = [None] * size
    settled = bytearray(size)
    frontier = [(0, place) for place in space.goals]
    for place in space.goals:
        distances[place] = 0
    taken = 0
    while frontier:
        distance, place = heapq.heappop(frontier)
        if settled[place]:
            continue
        settled[place] = True
        taken += 1
        if taken % LOOK_EVERY == 0 and stop is not None and stop():
            space.cut = "cancelled"
            return
        for origin, cost in before[place]:
            known = distances[origin]
            if known is None or distance + cost < known:
                distances[origin] = distance + cost
                onward[origin] = place
                heapq.heappush(frontier, (distance + cost, origin))
    space.distances, space.onward = distances, onward
