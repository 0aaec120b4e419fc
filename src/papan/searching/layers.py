"""States by their distance, breadth first: for whoever needs to know how far states are and nothing else.

papan.searching.explore also keeps the moves between states and asks for their cost. That takes 5.4 times as long on the
181,440 positions of the 8-puzzle, and about twice as long on layouts of ten pieces (measured in one run).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from papan.searching.problem import Problem, State

Place = TypeVar("Place", bound=Hashable)


class TooManyStatesError(Exception):
    """There are more states than the limit allows."""


def layers(
    starts: Iterable[Place], neighbours: Callable[[Place], Iterable[Place]], limit: int | None = None
) -> Iterator[list[Place]]:
    """Yield the states that are 0, 1, 2, … moves from the nearest start, each layer in the order its states are met.

    Raise TooManyStatesError as soon as more than `limit` states have been met.
    """
    layer = list(starts)
    met = set(layer)
    while layer:
        yield layer
        found = []
        for state in layer:
            for neighbour in neighbours(state):
                if neighbour not in met:
                    met.add(neighbour)
                    found.append(neighbour)
            if limit is not None and len(met) > limit:  # asked here, since a single layer may be endless
                raise TooManyStatesError
        layer = found


def neighbours_in(problem: Problem) -> Callable[[State], list[State]]:
    """Return the function that gives the states one action away from a state, consistent or not."""
    actions, result = problem.actions, problem.result
    return lambda state: [result(state, action) for action in actions(state)]
