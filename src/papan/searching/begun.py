"""A problem that begins in another state than its own."""

from __future__ import annotations

from typing import Any

from papan.searching.problem import Problem, State


class BegunProblem:
    """A problem with another initial state; all else is that of the problem itself."""

    def __init__(self, problem: Problem, initial: State) -> None:
        self._problem = problem
        self.initial = initial

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._problem, name)
        self.__dict__[name] = found  # a search asks for the same few over and over
        return found
