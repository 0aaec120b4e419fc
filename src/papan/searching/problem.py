"""What a search sees of a puzzle: a Problem to explore and the Nodes it makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(slots=True, eq=False)
class Node:
    """A state, how it was reached (parent, action), what that cost (g) and what is still estimated (h)."""

    state: State
    parent: Node | None = None
    action: Action = None
    g: int = 0
    h: int = 0

    @property
    def f(self) -> int:
        return self.g + self.h

    def path(self) -> list[Node]:
        """The nodes from the start to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def plan(self) -> list[Action]:
        """The actions from the start to this node."""
        return [node.action for node in self.path()[1:]]


def no_estimate(state: State) -> int:
    """The heuristic of an uninformed search: always 0."""
    return 0


def successors(problem: Problem, node: Node) -> Iterator[tuple[Action, State, int]]:
    """Each action with its state and g, in the problem's order; the board we just came from is left out."""
    came_from = node.parent.state if node.parent is not None else None
    for action in problem.actions(node.state):
        state = problem.result(node.state, action)
        if state != came_from:
            yield action, state, node.g + problem.cost(node.state, action)
