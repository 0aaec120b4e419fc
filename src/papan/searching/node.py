"""Node: a state with the way it was reached; and what a search makes of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from papan.searching.problem import Action, Problem, State


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
        """The estimated cost of a way to a goal through this node."""
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
    """The heuristic of an uninformed search: always 0.

    >>> from papan.extend import no_estimate
    >>> no_estimate((1, 2, 3, 0))
    0
    """
    return 0


def successors(problem: Problem, node: Node) -> Iterator[tuple[Action, State, int]]:
    """Each action with its state and g, in the problem's order; the board we just came from is left out.

    >>> import papan
    >>> from papan.extend import Node, puzzle_named, successors
    >>> problem = puzzle_named("sliding").start_problem(papan.load("1 2/3 0"))
    >>> list(successors(problem, Node(problem.initial)))
    [('up', (1, 0, 3, 2), 1), ('left', (1, 2, 0, 3), 1)]
    """
    came_from = node.parent.state if node.parent is not None else None
    for action in problem.actions(node.state):
        state = problem.result(node.state, action)
        if state != came_from:
            yield action, state, node.g + problem.cost(node.state, action)
