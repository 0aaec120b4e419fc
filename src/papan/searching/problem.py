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
    def initial(self) -> State:
        """The state at the start."""

    def actions(self, state: State) -> Iterable[Action]:
        """Return the legal actions in a state, always in the same order."""
        ...

    def result(self, state: State, action: Action) -> State:
        """Return the state that an action leads to."""

    def is_goal(self, state: State) -> bool:
        """Return whether the puzzle is solved in a state."""
        ...

    def cost(self, state: State, action: Action) -> int:
        """Return what an action costs in a state."""
        ...

    def is_consistent(self, state: State) -> bool:
        """Return False when no goal lies below this state."""
        ...


class KnownGoalProblem(Problem, Protocol):
    """A problem with one goal and moves that can be taken back, so it can be searched from both ends."""

    @property
    def goal(self) -> State:
        """The only state that is a goal."""

    def inverse(self, action: Action) -> Action:
        """Return the action that takes another one back."""


class ConstraintProblem(Problem, Protocol):
    """A problem of choosing exactly one action out of every unit, where a choice excludes others.

    One that has an attribute `per_unit` chooses so many out of every unit instead. One that has `unit_names` tells
    people what each unit is, such as "row 3".
    """

    @property
    def units(self) -> Sequence[frozenset[Action]]:
        """The sets of actions out of each of which exactly one, or `per_unit`, are chosen."""
        ...

    def excluded_by(self, action: Action) -> frozenset[Action]:
        """Return the other actions that this one rules out."""
        ...
