"""Some positions of a board, nearest to the start first, to learn from."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from papan.searching.problem import Problem, State


def some_states(problem: Problem, count: int) -> Iterator[State]:
    """Yield the start and the positions nearest to it, `count` of them at most."""
    met, waiting = {problem.initial}, deque([problem.initial])
    while waiting:
        state = waiting.popleft()
        yield state
        for action in problem.actions(state):
            if len(met) >= count:
                break
            following = problem.result(state, action)
            if following not in met:
                met.add(following)
                waiting.append(following)
