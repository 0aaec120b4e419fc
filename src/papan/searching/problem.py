"""Problem: a board as a search sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

# Each puzzle says what its states and actions are; a search only needs them immutable and hashable.
State: TypeAlias = Any
Action: TypeAlias = Any
Estimate: TypeAlias = Callable[[State], int]


class Problem(Protocol):
    """A board seen as a search problem."""

    @property
    def initial(self) -> State: ...
    def actions(self, state: State) -> Iterable[Action]: ...
    def result(self, state: State, action: Action) -> State: ...
    def is_goal(self, state: State) -> bool: ...
    def cost(self, state: State, action: Action) -> int: ...
    def is_consistent(self, state: State) -> bool:
        """False when no goal lies below this state."""
        ...


class KnownGoalProblem(Problem, Protocol):
    """A problem with one goal and moves that can be taken back, so it can be searched from both ends."""

    @property
    def goal(self) -> State: ...
    def inverse(self, action: Action) -> Action: ...


class ConstraintProblem(Problem, Protocol):
    """A problem of choosing exactly one action out of every unit, where a choice excludes others."""

    @property
    def units(self) -> Sequence[frozenset[Action]]: ...
    def excluded_by(self, action: Action) -> frozenset[Action]: ...
