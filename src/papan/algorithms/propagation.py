"""Constraint propagation: fill the most constrained unit first, and cross out what each choice excludes."""

from __future__ import annotations

from typing import TypeAlias

from papan.searching.events import Event, Kind, Search
from papan.searching.node import Node
from papan.searching.problem import Action, ConstraintProblem, Estimate

Unit: TypeAlias = tuple[frozenset[Action], int]  # the choices that are left, and how many of them are still to be made


def propagation(problem: ConstraintProblem, estimate: Estimate) -> Search:
    """Choose from every unit (a row, a column, a region), first from the unit with the fewest choices to spare."""

    def visit(node: Node, depth: int, units: list[Unit]) -> Search:
        if not units:
            yield Event(Kind.EXAMINE, node, depth)
            if problem.is_goal(node.state):
                yield Event(Kind.GOAL, node, depth)
                return
        yield Event(Kind.EXPAND, node, depth)
        tried: frozenset[Action] = frozenset()  # so that no set of choices is made in two orders
        for action in next_choices(units):
            child = Node(problem.result(node.state, action), node, action, node.g + 1)
            yield Event(Kind.GENERATE, child, depth + 1)
            left = units_after(units, action, problem.excluded_by(action) | tried)
            tried |= {action}
            if all(spare(unit) >= 0 for unit in left):
                yield from visit(child, depth + 1, left)
            else:  # a unit has too few choices left
                yield Event(Kind.PRUNE, child, depth, "inconsistent")

    return visit(Node(problem.initial), 0, units_of(problem))


def units_of(problem: ConstraintProblem) -> list[Unit]:
    """Return the units of a problem before any choice is made."""
    wanted = getattr(problem, "per_unit", 1)
    return [(unit, wanted) for unit in problem.units]


def spare(unit: Unit) -> int:
    """Return how many choices a unit has beyond those that it needs."""
    choices, needed = unit
    return len(choices) - needed


def next_choices(units: list[Unit]) -> list[Action]:
    """Return what is tried next, in order: the choices of the first of the units with the fewest to spare."""
    return sorted(min(units, key=spare, default=(frozenset(), 0))[0])


def units_after(units: list[Unit], action: Action, excluded: frozenset[Action]) -> list[Unit]:
    """Return the units that are still to be filled after a choice, without what it excludes."""
    left = []
    for choices, needed in units:
        if action not in choices:
            left.append((choices, needed))
        elif needed > 1:
            left.append((choices - {action}, needed - 1))
        else:  # it is full: nothing else of it can be chosen
            excluded |= choices
    return [(choices - excluded, needed) for choices, needed in left]
